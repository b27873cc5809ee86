"""What does not fit in a user's own values for Merchants of the Seas: every fault with its place and what was found."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.settings import Data
from ludarium.core.validation import TableChecker, join_path, short_repr
from ludarium.games.terra_mystica.content.board import board_of
from ludarium.games.terra_mystica.content.constants import CULTS, ROUNDS
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.ids import POWER_IDS
from ludarium.games.terra_mystica.content.loading import printed_maps
from ludarium.games.terra_mystica.content.tiles.bonus import BONUS_CARDS
from ludarium.games.terra_mystica.content.tiles.favor import FAVOR_TILES
from ludarium.games.terra_mystica.content.tiles.scoring import GOODS, SCORING_TILES
from ludarium.games.terra_mystica.content.tiles.town import TOWN_TILES
from ludarium.games.terra_mystica.merchants.content.ids import REWARD_IDS
from ludarium.games.terra_mystica.merchants.content.loading import printed_values, with_user_values
from ludarium.games.terra_mystica.merchants.content.numbers import STRUCTURE_KEYS
from ludarium.games.terra_mystica.merchants.content.tiles import COUNTED

MOST: Final[int] = 20
MOST_SHIPS: Final[int] = 6
MOST_MARKERS: Final[int] = 99
MOST_TILES: Final[int] = 12
MOST_SCORING: Final[int] = 30
MOST_CANALS: Final[int] = 50
CANAL: Final[str] = "two river spaces like 'r3-r17'"
FAR: Final[list[str]] = ["usual", "no", "1", "2", "3", "4", "5", "6"]
CULT_KEYS: Final[list[str]] = [cult.lower() for cult in CULTS]
SHIPYARD: Final[dict[str, int]] = {"workers": MOST, "coins": MOST, "ships": MOST_SHIPS, "steps": MOST_SHIPS}
# Tables of numbers: the least, and the most of each.
NUMBERS: Final[dict[str, tuple[int, dict[str, int]]]] = {
    "players": (1, {"ships": MOST_SHIPS, "markers": MOST_MARKERS}),
    "shipyard": (0, SHIPYARD),
    "sailing": (1, {"least": MOST_SHIPS, "step_power": MOST, "range_tile": MOST_SHIPS}),
}
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
        super().__init__("merchants_data", "The Merchants' values", about)

    def faults(self, table: dict[str, Any]) -> list[str]:
        checker = TableChecker()
        known = [key for key in printed_values() if key != "origins"]
        checker.table("", table, known, [])
        for key, value in table.items():
            if key in ROWS:
                check_list(checker, key, value)
            elif key in known:
                check_table(checker, key, value)
        return checker.faults or rounds_faults(with_user_values(table)["scoring_tiles"])


# Tables.


def check_table(checker: TableChecker, name: str, table: Any) -> None:
    """One of the tables: numbers, canals, or numbers by structure or faction."""
    if name in NUMBERS:
        least, limits = NUMBERS[name]
        check_numbers(checker, name, table, limits, least)
    elif name == "canals":
        check_canals(checker, table)
    else:
        keys = STRUCTURE_KEYS if name == "trade" else [faction.key for faction in FACTIONS]
        limits = dict.fromkeys(REWARD_IDS, MOST) if name == "trade" else SHIPYARD
        if checker.table(name, table, keys, []):
            for key, inner in table.items():
                check_numbers(checker, join_path(name, key), inner, limits, 0)


def check_numbers(checker: TableChecker, path: str, table: Any, limits: dict[str, int], least: int) -> None:
    """A table of whole numbers within limits."""
    if checker.table(path, table, list(limits), []):
        for key, value in table.items():
            checker.integer(join_path(path, key), value, least, limits[key])


def check_canals(checker: TableChecker, table: Any) -> None:
    """Canals by map: pairs of its river spaces. Those of a map of one's own are checked with the map."""
    if not checker.table("canals", table, [*printed_maps(), "own_map"], []):
        return
    for map, pairs in table.items():
        path = join_path("canals", map)
        if checker.items(path, pairs, 0, MOST_CANALS, "pairs like 'r3-r17'"):
            for place, pair in enumerate(pairs):
                if not is_canal(map, pair):
                    checker.fault(f"{path}[{place}]", CANAL, pair)


def is_canal(map: str, pair: Any) -> bool:
    ends = pair.split("-") if isinstance(pair, str) else []
    if len(ends) != 2 or ends[0] == ends[1]:  # noqa: PLR2004
        return False
    return map == "own_map" or all(end in board_of(map).rivers_numbered for end in ends)


# Lists.


def check_list(checker: TableChecker, name: str, rows: Any) -> None:
    """A list of tiles, cards or actions: it replaces the whole list of the data file."""
    most = MOST_SCORING if name == "scoring_tiles" else MOST_TILES
    least = ROUNDS if name == "scoring_tiles" else 0
    if not checker.items(name, rows, least, most, "tables"):
        return
    keys = [tile.key for tile in FAVOR_TILES] + [card.key for card in BONUS_CARDS]
    keys += [tile.key for tile in SCORING_TILES] + [tile.key for tile in TOWN_TILES] + ["SHIP", "MOVE"]
    keys += [id.partition(":")[2] for id in POWER_IDS] + [word for faction in FACTIONS for word in faction.actions]
    for place, row in enumerate(rows):
        path = f"{name}[{place}]"
        check_row(checker, path, row, ROWS[name], NEEDED[name])
        if isinstance(row, dict) and "key" in row:
            if row["key"] in keys:
                checker.faults.append(f"{path}.key: {short_repr(row['key'])} is there already")
            keys.append(row["key"])


def check_row(checker: TableChecker, path: str, row: Any, known: dict[str, Any], needed: int) -> None:
    """One tile: what is missing, unknown or out of bounds."""
    if not checker.table(path, row, list(known), list(known)[:needed]):
        return
    for key, value in row.items():
        here, limit = join_path(path, key), known[key]
        if key == "key":
            checker.key(here, value)
        elif key == "rounds":
            if checker.items(here, value, 1, ROUNDS, f"rounds from 1 to {ROUNDS}"):
                checker.integers(here, value, 1, ROUNDS)
        elif isinstance(limit, list):
            checker.one_of(here, value, limit)
        elif limit is True:
            checker.flag(here, value)
        else:
            # Every tile but a town tile has at least a cult step.
            checker.integer(here, value, 1 if key == "steps" and "cult" in known else LEAST.get(key, 0), limit)


def rounds_faults(tiles: list[dict[str, Any]]) -> list[str]:
    """Tiles are drawn for the last round first: each round needs more tiles that may lie there than lie after it."""
    found: list[str] = []
    for round in range(ROUNDS, 0, -1):
        count = sum(1 for tile in tiles if round in tile["rounds"])
        needed = ROUNDS + 1 - round
        if count < needed:
            found.append(f"scoring_tiles: {count} may lie in round {round}, it takes {needed}")
    return found
