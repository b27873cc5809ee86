"""What does not fit in a user's own values for Merchants of the Seas: every fault with its place and what was found."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.reading import shown
from ludarium.core.settings import Data
from ludarium.games.terra_mystica.board import board_of, printed_maps
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.merchants.rules import STRUCTURE_KEYS, laid_over, printed_values
from ludarium.games.terra_mystica.merchants.tiles import COUNTED
from ludarium.games.terra_mystica.terms import CULTS, ROUNDS
from ludarium.games.terra_mystica.tiles.bonus import BONUS_CARDS
from ludarium.games.terra_mystica.tiles.favor import FAVOR_TILES
from ludarium.games.terra_mystica.tiles.scoring import GOODS, SCORING_TILES
from ludarium.games.terra_mystica.tiles.town import TOWN_TILES

MOST: Final[int] = 20
MOST_SHIPS: Final[int] = 6
MOST_MARKERS: Final[int] = 99
MOST_TILES: Final[int] = 12
MOST_SCORING: Final[int] = 30
LONGEST_KEY: Final[int] = 24
FAR: Final[list[str]] = ["usual", "no", "1", "2", "3", "4", "5", "6"]
CULT_KEYS: Final[list[str]] = [cult.lower() for cult in CULTS]
REWARDS: Final[list[str]] = ["vp", "coins", "workers", "priests", "power", "ships"]
SHIPYARD: Final[dict[str, int]] = {"workers": MOST, "coins": MOST, "ships": MOST_SHIPS, "steps": MOST_SHIPS}
# What a row of each list may hold: a highest number, words, or on and off. What must be there stands first.
ROWS: Final[dict[str, dict[str, Any]]] = {
    "power_actions": {"key": "", "power": MOST, "ships": MOST_SHIPS, "sail": FAR},
    "favor_tiles": {
        "key": "", "cult": CULT_KEYS, "steps": 3, "copies": MOST_SHIPS,
        "ships": MOST_SHIPS, "trade_vp": MOST, "trade_workers": MOST, "sail": MOST_SHIPS,
    },
    "town_tiles": {
        "key": "", "vp": MOST, "copies": MOST_SHIPS, "keys": 2, "coins": MOST, "workers": MOST, "priests": MOST_SHIPS,
        "power": MOST, "steps": 2, "shipping": 1, "ships": MOST_SHIPS,
    },
    "bonus_cards": {
        "key": "", "coins": MOST, "workers": MOST, "priests": MOST_SHIPS, "power": MOST, "ships": MOST_SHIPS,
        "ship_vp": MOST, "shipyard_vp": MOST, "sails": True,
    },
    "scoring_tiles": {
        "key": "", "counts": list(COUNTED), "vp": MOST, "cult": CULT_KEYS, "steps": 10, "good": GOODS, "amount": MOST,
        "rounds": [],
    },
}  # fmt: skip
NEEDED: Final[dict[str, int]] = {
    "power_actions": 4,
    "favor_tiles": 4,
    "town_tiles": 3,
    "bonus_cards": 1,
    "scoring_tiles": 8,
}
LEAST: Final[dict[str, int]] = {"copies": 1, "amount": 1, "keys": 1}


class MerchantsData(Data):
    """Values of a user's own box in place of reconstructed ones, in the shape of the package's merchants.toml."""

    def __init__(self) -> None:
        about = "values of your own box for merchants, as in merchants.toml (docs/merchants.md)"
        super().__init__("merchants_data", about)

    def faults(self, table: dict[str, Any]) -> list[str]:
        known = [key for key in printed_values() if key != "origins"]
        found = [f"there is no '{key}'; known are: {', '.join(known)}" for key in table if key not in known]
        for key, value in table.items():
            if key in ROWS:
                found += list_faults(key, value)
            elif key in known:
                found += table_faults(key, value)
        return found or rounds_faults(laid_over(printed_values(), table)["scoring_tiles"])


# Tables.


def table_faults(name: str, table: Any) -> list[str]:
    """One of the tables of numbers."""
    if not isinstance(table, dict):
        return [f"{name} must be a table, not {shown(table)}"]
    if name == "players":
        return numbers_faults(name, table, {"ships": MOST_SHIPS, "markers": MOST_MARKERS}, 1)
    if name == "shipyard":
        return numbers_faults(name, table, SHIPYARD, 0)
    if name == "sailing":
        return numbers_faults(name, table, {"least": MOST_SHIPS, "step_power": MOST, "range_tile": MOST_SHIPS}, 1)
    if name == "canals":
        return [fault for key, pairs in table.items() for fault in canal_faults(key, pairs)]
    keys = STRUCTURE_KEYS if name == "trade" else [faction.key for faction in FACTIONS]
    limits = dict.fromkeys(REWARDS, MOST) if name == "trade" else SHIPYARD
    found: list[str] = []
    for key, inner in table.items():
        if key not in keys:
            found.append(f"there is no '{name}.{key}'; known are: {', '.join(keys)}")
        elif not isinstance(inner, dict):
            found.append(f"{name}.{key} must be a table, not {shown(inner)}")
        else:
            found += numbers_faults(f"{name}.{key}", inner, limits, 0)
    return found


def numbers_faults(place: str, table: dict[str, Any], limits: dict[str, int], low: int) -> list[str]:
    """A table of whole numbers within limits."""
    found: list[str] = []
    for key, value in table.items():
        if key not in limits:
            found.append(f"there is no '{place}.{key}'; known are: {', '.join(limits)}")
        else:
            found += number_faults(f"{place}.{key}", value, low, limits[key])
    return found


def number_faults(place: str, value: Any, low: int, high: int) -> list[str]:
    if type(value) is int and low <= value <= high:
        return []
    return [f"{place} must be a whole number from {low} to {high}, not {shown(value)}"]


def canal_faults(map: str, pairs: Any) -> list[str]:
    """The canals of a map: pairs of its river spaces. Those of a map of one's own are checked with the map."""
    maps = [*printed_maps(), "own_map"]
    if map not in maps:
        return [f"there is no 'canals.{map}'; known are: {', '.join(maps)}"]
    if not isinstance(pairs, list):
        return [f"canals.{map} must be a list of pairs like 'r3-r17', not {shown(pairs)}"]
    found: list[str] = []
    for place, pair in enumerate(pairs):
        ends = pair.split("-") if isinstance(pair, str) else []
        good = len(ends) == 2 and ends[0] != ends[1]  # noqa: PLR2004
        if good and map != "own_map":
            good = all(end in board_of(map).rivers_numbered for end in ends)
        if not good:
            found.append(f"canals.{map}[{place}] must be two river spaces like 'r3-r17', not {shown(pair)}")
    return found


# Lists.


def list_faults(name: str, rows: Any) -> list[str]:
    """A list of tiles, cards or actions: it replaces the whole list of the data file."""
    most = MOST_SCORING if name == "scoring_tiles" else MOST_TILES
    least = ROUNDS if name == "scoring_tiles" else 0
    if not isinstance(rows, list) or not least <= len(rows) <= most:
        return [f"{name} must be a list of {least} to {most} tables, not {shown(rows)}"]
    found: list[str] = []
    keys = [tile.key for tile in FAVOR_TILES] + [card.key for card in BONUS_CARDS]
    keys += [tile.key for tile in SCORING_TILES] + [f"ACT{number}" for number in range(1, 7)] + ["SHIP", "MOVE"]
    keys += [word for faction in FACTIONS for word in faction.actions] + [tile.key for tile in TOWN_TILES]
    for place, row in enumerate(rows):
        found += row_faults(f"{name}[{place}]", row, ROWS[name], NEEDED[name])
        if isinstance(row, dict) and "key" in row:
            if row["key"] in keys:
                found.append(f"{name}[{place}].key: {shown(row['key'])} is there already")
            keys.append(row["key"])
    return found


def row_faults(place: str, row: Any, known: dict[str, Any], needed: int) -> list[str]:
    """One tile: what is missing, unknown or out of bounds."""
    if not isinstance(row, dict):
        return [f"{place} must be a table, not {shown(row)}"]
    found = [f"{place} has no '{key}'" for key in list(known)[:needed] if key not in row]
    for key, value in row.items():
        here = f"{place}.{key}"
        if key not in known:
            found.append(f"there is no '{here}'; known are: {', '.join(known)}")
        elif key == "key":
            found += key_faults(here, value)
        elif key == "rounds":
            if not isinstance(value, list) or not value or not all(number in range(1, ROUNDS + 1) for number in value):
                found.append(f"{here} must be a list of rounds from 1 to {ROUNDS}, not {shown(value)}")
        elif isinstance(known[key], list):
            if value not in known[key]:
                found.append(f"{here} must be one of {', '.join(known[key])}, not {shown(value)}")
        elif known[key] is True:
            if not isinstance(value, bool):
                found.append(f"{here} must be true or false, not {shown(value)}")
        else:
            # Every tile but a town tile has at least a cult step.
            low = 1 if key == "steps" and "cult" in known else LEAST.get(key, 0)
            found += number_faults(here, value, low, known[key])
    return found


def key_faults(place: str, value: Any) -> list[str]:
    if (
        isinstance(value, str)
        and 0 < len(value) <= LONGEST_KEY
        and value.replace("_", "").isalnum()
        and value.isascii()
    ):
        return []
    return [f"{place} must be a word of 1 to {LONGEST_KEY} letters, digits and _, not {shown(value)}"]


def rounds_faults(tiles: list[dict[str, Any]]) -> list[str]:
    """Tiles are drawn for the last round first: each round needs more tiles that may lie there than lie after it."""
    found: list[str] = []
    for round in range(ROUNDS, 0, -1):
        count = sum(1 for tile in tiles if round in tile["rounds"])
        needed = ROUNDS + 1 - round
        if count < needed:
            found.append(f"scoring_tiles: {count} may lie in round {round}, it takes {needed}")
    return found
