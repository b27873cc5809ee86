"""Checking a user's file of values for the Automa's cards and tiles."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.checking import laid_over
from ludarium.core.settings import Data
from ludarium.games.terra_mystica.automa.book import LETTERS, PLACES, TRACK_NAMES, printed, rows_of
from ludarium.games.terra_mystica.board import FARTHEST_SHIP, Board, board_of
from ludarium.games.terra_mystica.terms import RING, ROUNDS, TERRAINS

LEVELS: Final[list[str]] = [key for key, _ in rows_of(printed()["level"])]
ACTIONS: Final[list[str]] = ["build", "upgrade", "cult", "favor_tile", "block_power", "gain_vp", "trade", "faction"]
MOST: Final[int] = 99
# What a tile of a user's own must say.
NEW_TILE: Final[dict[str, Any]] = {"name": "", "cult": "", "early": 0, "late": 0}
# What tells the cards apart.
FIXED: Final[list[str]] = ["starter", "use"]
# Lists of numbers.
NUMBERS: Final[list[str]] = ["shipping", "x", "cults", "token_vp", "vp_icons"]
# Words that may stand at a place, by its last part.
WORDS: Final[dict[str, list[str]]] = {
    "trading_houses_returned_when": ["merchants", "always"],
    "cluster": ["marked", "unmarked"],
    "row": ["A", "B"],
    "direction": ["forward", "reverse"],
    "bonus": PLACES,
}
# The same where the last part alone would be ambiguous.
CULT_WORDS: Final[dict[str, list[str]]] = {
    "card": ["scoring_tile", "catch_up"],
    "scoring_tile": ["", *TRACK_NAMES],
}
# From where to where a number may be replaced, by the last part of its place.
LIMITS: Final[dict[str, tuple[int, int]]] = {
    "shipping": (0, FARTHEST_SHIP),
    "area_shipping": (0, FARTHEST_SHIP),
    "ship": (0, FARTHEST_SHIP),
    "added": (0, 3),
    "count": (1, 9),
    "trade_from": (1, ROUNDS),
    "dwellings_returned": (0, 6),
    "trading_houses_returned": (0, 4),
    "cults": (0, 9),
    "fallow": (1, 3),
    "blighted": (1, 3),
    "times": (0, 9),
}


class AutomaData(Data):
    """Values that replace those of the Automa's cards and tiles, in the shape of her data file."""

    def __init__(self) -> None:
        super().__init__("automa_data", "values of the Automa's cards and tiles that replace the game's own")

    def faults(self, table: dict[str, Any]) -> list[str]:
        found = shape_faults(printed(), table, "")
        return found or meaning_faults(laid_over(printed(), table), table)


def shape_faults(known: dict[str, Any], given: dict[str, Any], place: str) -> list[str]:
    """What is not known, or not of the right kind."""
    found: list[str] = []
    for key, value in given.items():
        here = f"{place}{key}"
        if key.endswith("source"):
            found += [] if isinstance(value, str) else [f"'{here}' must be a text"]
        elif here == "first_dwellings.own":
            shape = {TERRAINS[terrain]: dict.fromkeys(LETTERS, "A1") for terrain in range(RING)}
            found += (
                shape_faults(shape, value, f"{here}.") if isinstance(value, dict) else [f"'{here}' must be a table"]
            )
        elif place == "scoring_tile." and key not in known:
            found += (
                shape_faults(NEW_TILE, value, f"{here}.") if isinstance(value, dict) else [f"'{here}' must be a table"]
            )
            found += [f"'{here}' needs '{name}'" for name in NEW_TILE if isinstance(value, dict) and name not in value]
        elif key not in known and not is_card_extra(here):
            found.append(f"'{here}' is not known; known are {', '.join(other for other in known)}")
        elif isinstance(known.get(key), dict):
            found += (
                shape_faults(known[key], value, f"{here}.")
                if isinstance(value, dict)
                else [f"'{here}' must be a table, not {value!r}"]
            )
        else:
            found += value_faults(here, known.get(key, 0), value)
    return found


def is_card_extra(place: str) -> bool:
    """Icons that few cards show may be given to any card."""
    parts = place.split(".")
    return len(parts) == 3 and parts[0] == "card" and parts[2] in {"ship", "trade_from"}  # noqa: PLR2004


def value_faults(place: str, known: object, value: object) -> list[str]:
    """What is wrong with one value."""
    last = place.rsplit(".", maxsplit=1)[-1]
    if last in FIXED:
        return [f"'{place}' cannot be replaced: it says which card this is"]
    if isinstance(known, bool):
        return [] if isinstance(value, bool) else [f"'{place}' must be true or false, not {value!r}"]
    if isinstance(known, int):
        return number_faults(place, last, value)
    if isinstance(known, str):
        return word_faults(place, last, value)
    return list_faults(place, known if isinstance(known, list) else [], value)


def word_faults(place: str, last: str, value: object) -> list[str]:
    if not isinstance(value, str):
        return [f"'{place}' must be a text, not {value!r}"]
    words = CULT_WORDS.get(place.partition(".")[0], []) if last == "cult" else WORDS.get(last, [])
    if words and value not in words:
        return [f"'{place}' must be one of {', '.join(word or '(empty)' for word in words)}, not {value!r}"]
    if last == "vp" and value != "X" and not (value.isascii() and value.isdigit() and int(value) <= MOST):
        return [f"'{place}' must be a number in quotes or X, not {value!r}"]
    return []


def number_faults(place: str, last: str, value: object) -> list[str]:
    low, high = LIMITS.get(last, (0, MOST))
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return []
    return [f"'{place}' must be a whole number from {low} to {high}, not {value!r}"]


def list_faults(place: str, known: list[Any], value: object) -> list[str]:
    """What is wrong with a list: numbers by round or track, terrains, letters, actions, factions."""
    parts = place.split(".")
    last = parts[-1]
    if not isinstance(value, list):
        return [f"'{place}' must be a list, not {value!r}"]
    if last in NUMBERS:
        if last != "vp_icons" and len(value) != len(known):
            return [f"'{place}' must have {len(known)} numbers, not {len(value)}"]
        return [fault for each in value for fault in number_faults(place, last, each)]
    if last in {"A", "B"}:
        good = sorted(map(str, value)) == sorted(TERRAINS[:RING]) and value[0] == parts[1]
        wanted = f"list the seven terrains once each, {parts[1]} first"
    elif last == "letters":
        good = len(value) == 2 and value[0] != value[1] and all(each in LETTERS for each in value)  # noqa: PLR2004
        wanted = "be two different letters from A to F"
    elif last == "actions":
        good = bool(value) and all(each in ACTIONS for each in value)
        wanted = f"list actions out of {', '.join(ACTIONS)}"
    else:
        good = all(isinstance(each, str) for each in value)
        wanted = "be a list of words"
    return [] if good else [f"'{place}' must {wanted}, not {value!r}"]


def meaning_faults(table: dict[str, Any], given: dict[str, Any]) -> list[str]:
    """What fits each place but not the others: names that must exist, hexes, cards."""
    found: list[str] = []
    cards = dict(rows_of(table["card"]))
    for key, level in rows_of(table["level"]):
        reserved = level["reserved"]
        if reserved and not (reserved in cards and cards[reserved]["starter"] and cards[reserved]["use"] == "always"):
            found.append(
                f"'level.{key}.reserved' must name a card of the starting deck of every game, not '{reserved}'"
            )
    for key, card in cards.items():
        if "trade" in card["actions"] and "trade_from" not in card:
            found.append(f"'card.{key}' trades: it needs 'trade_from'")
    if table["faction"]["for_two_humans"] not in table["faction"]:
        found.append(f"'faction.for_two_humans' must name a faction, not '{table['faction']['for_two_humans']}'")
    for key, places in given.get("first_dwellings", {}).items():
        if isinstance(places, dict) and key != "own":
            found += dwelling_faults(key, board_of(key), table["first_dwellings"][key])
        elif key == "own":
            found += own_faults(places)
    return found


def dwelling_faults(map: str, board: Board, places: dict[str, Any]) -> list[str]:
    """Whether the letters name different hexes of the right terrain."""
    found: list[str] = []
    for terrain, letters in places.items():
        if len({name.upper() for name in letters.values()}) < len(letters):
            found.append(f"'first_dwellings.{map}.{terrain}' names a hex twice")
        for letter, name in letters.items():
            hex = board.hex_named(name)
            if hex < 0 or TERRAINS[board.printed[hex]] != terrain:
                found.append(f"'first_dwellings.{map}.{terrain}.{letter}' must be a hex of {terrain}, not '{name}'")
    return found


def own_dwelling_faults(board: Board, places: dict[str, Any]) -> list[str]:
    """The same for a map of the user's own, once it is known."""
    return dwelling_faults("own", board, places)


def own_faults(places: dict[str, Any]) -> list[str]:
    """A map of one's own needs all letters; whether they fit the map shows when both are there."""
    return [
        f"'first_dwellings.own.{TERRAINS[terrain]}' needs the letters A to F"
        for terrain in range(RING)
        if sorted(places.get(TERRAINS[terrain], {})) != LETTERS
    ]
