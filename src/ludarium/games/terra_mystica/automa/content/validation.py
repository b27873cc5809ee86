"""What does not fit in a user's own values for the Automa's cards and tiles: every fault with its place."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.settings import Data
from ludarium.core.validation import TableChecker, join_path, merge_tables
from ludarium.games.terra_mystica.automa.content.constants import LETTERS, PLACES, TRACK_NAMES
from ludarium.games.terra_mystica.automa.content.loading import printed_values
from ludarium.games.terra_mystica.automa.content.numbers import keyed_rows
from ludarium.games.terra_mystica.content.board import FARTHEST_SHIP, Board, board_of
from ludarium.games.terra_mystica.content.constants import RING, ROUNDS, TERRAINS

Table = dict[str, Any]

ACTIONS: Final[list[str]] = ["build", "upgrade", "cult", "favor_tile", "block_power", "gain_vp", "trade", "faction"]
MOST: Final[int] = 99
MOST_ICONS: Final[int] = 9
MOST_LETTERS: Final[int] = 60
# What a tile of a user's own must say.
NEW_TILE: Final[Table] = {"name": "", "cult": "", "early": 0, "late": 0}
# The letters of a map of a user's own.
OWN_LETTERS: Final[Table] = {TERRAINS[terrain]: dict.fromkeys(LETTERS, "A1") for terrain in range(RING)}
# Icons that few cards show may be given to any card.
CARD_EXTRAS: Final[Table] = {"ship": 0, "trade_from": 0}
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
        super().__init__(
            "automa_data", "The Automa's values", "values of the Automa's cards and tiles that replace the game's own"
        )

    def faults(self, table: Table) -> list[str]:
        checker = TableChecker()
        check_table(checker, "", printed_values(), table)
        if not checker.faults:
            check_consistency(checker, merge_tables(printed_values(), table), table)
        return checker.faults


# The shape.


def check_table(checker: TableChecker, path: str, known: Table, given: object) -> None:
    """A table: what is not known, or not of the right kind."""
    if not isinstance(given, dict):
        checker.fault(path, "a table", given)
        return
    remarks = [key for key in given if key.endswith("source")]
    allowed = {**known, **extras_of(path, given)}
    checker.table(path, given, [*allowed, *remarks], [])
    for key, value in given.items():
        here = join_path(path, key)
        if key in remarks:
            checker.text(here, value, MOST_LETTERS)
        elif key in allowed:
            check_place(checker, here, allowed[key], value, key not in known)


def extras_of(path: str, given: Table) -> Table:
    """What may stand at a place beside what the data file has there."""
    if path.startswith("card."):
        return CARD_EXTRAS
    if path == "first_dwellings":
        return {"own": OWN_LETTERS}
    if path == "scoring_tile":
        return {
            key: NEW_TILE for key in given if key not in printed_values()["scoring_tile"] and not key.endswith("source")
        }
    return {}


def check_place(checker: TableChecker, path: str, known: object, value: object, is_new: bool) -> None:
    """What stands under one key: a table, or a value."""
    if not isinstance(known, dict):
        check_value(checker, path, known, value)
        return
    if is_new and known is NEW_TILE and isinstance(value, dict):
        checker.table(path, value, [*value, *NEW_TILE], list(NEW_TILE))
    check_table(checker, path, known, value)


def check_value(checker: TableChecker, path: str, known: object, value: object) -> None:
    """One value of the kind that the data file has there."""
    last = path.rpartition(".")[2]
    if last in FIXED:
        checker.faults.append(f"{path} cannot be replaced: it says which card this is")
    elif isinstance(known, bool):
        checker.flag(path, value)
    elif isinstance(known, int):
        low, high = LIMITS.get(last, (0, MOST))
        checker.integer(path, value, low, high)
    elif isinstance(known, str):
        check_word(checker, path, last, value)
    else:
        check_list(checker, path, known if isinstance(known, list) else [], value)


def check_word(checker: TableChecker, path: str, last: str, value: object) -> None:
    words = CULT_WORDS.get(path.partition(".")[0], []) if last == "cult" else WORDS.get(last, [])
    if words:
        checker.one_of(path, value, words)
    elif path.startswith("card.") and last == "vp":
        fault_unless(checker, path, is_points(value), "a number in quotes or X", value)
    elif value != "" or last != "reserved":
        checker.text(path, value, MOST_LETTERS)


def is_points(value: object) -> bool:
    """Whether a text can stand in a point icon."""
    return isinstance(value, str) and (value == "X" or (value.isascii() and value.isdigit() and len(value) < 3))  # noqa: PLR2004


def check_list(checker: TableChecker, path: str, known: list[Any], value: object) -> None:
    """Numbers by round or track, terrains, letters, actions, factions."""
    last = path.rpartition(".")[2]
    if last in NUMBERS:
        least = 0 if last == "vp_icons" else len(known)
        most = MOST_ICONS if last == "vp_icons" else len(known)
        if checker.items(path, value, least, most, "numbers") and isinstance(value, list):
            low, high = LIMITS.get(last, (0, MOST))
            checker.integers(path, value, low, high)
    elif last in {"A", "B"}:
        first = path.split(".")[1]
        good = isinstance(value, list) and sorted(map(str, value)) == sorted(TERRAINS[:RING]) and value[0] == first
        fault_unless(checker, path, good, f"a list of the seven terrains once each, {first} first", value)
    elif last == "letters":
        good = isinstance(value, list) and len(value) == 2 and value[0] != value[1]  # noqa: PLR2004
        good = good and isinstance(value, list) and all(each in LETTERS for each in value)
        fault_unless(checker, path, good, "a list of two different letters from A to F", value)
    elif last == "actions":
        good = isinstance(value, list) and 0 < len(value) <= MOST_ICONS and all(each in ACTIONS for each in value)
        fault_unless(checker, path, good, f"a list of actions out of {', '.join(ACTIONS)}", value)
    else:
        good = isinstance(value, list) and all(isinstance(each, str) for each in value)
        fault_unless(checker, path, good, "a list of words", value)


def fault_unless(checker: TableChecker, path: str, good: bool, wanted: str, value: object) -> None:
    if not good:
        checker.fault(path, wanted, value)


# What fits each place but not the others: names that must exist, hexes, cards.


def check_consistency(checker: TableChecker, table: Table, given: Table) -> None:
    cards = dict(keyed_rows(table["card"]))
    for key, level in keyed_rows(table["level"]):
        reserved = level["reserved"]
        if reserved and not (reserved in cards and cards[reserved]["starter"] and cards[reserved]["use"] == "always"):
            checker.fault(f"level.{key}.reserved", "a card of the starting deck of every game", reserved)
    for key, card in cards.items():
        if "trade" in card["actions"] and "trade_from" not in card:
            checker.faults.append(f"card.{key} trades: it needs 'trade_from'")
    if table["faction"]["for_two_humans"] not in table["faction"]:
        checker.fault("faction.for_two_humans", "a faction", table["faction"]["for_two_humans"])
    for key, places in given.get("first_dwellings", {}).items():
        if key == "own":
            check_own_letters(checker, places)
        elif isinstance(places, dict):
            check_dwellings(checker, key, board_of(key), table["first_dwellings"][key])


def check_dwellings(checker: TableChecker, map: str, board: Board, places: Table) -> None:
    """Whether the letters name different hexes of the right terrain."""
    for terrain, letters in keyed_rows(places):
        path = f"first_dwellings.{map}.{terrain}"
        if len({str(name).upper() for name in letters.values()}) < len(letters):
            checker.faults.append(f"{path} names a hex twice")
        for letter, name in letters.items():
            hex = board.hex_named(name)
            if hex < 0 or TERRAINS[board.printed[hex]] != terrain:
                checker.fault(f"{path}.{letter}", f"a hex of {terrain}", name)


def own_dwelling_faults(board: Board, places: Table) -> list[str]:
    """The same for a map of the user's own, once it is known."""
    checker = TableChecker()
    check_dwellings(checker, "own", board, places)
    return checker.faults


def check_own_letters(checker: TableChecker, places: Table) -> None:
    """A map of one's own needs all letters; whether they fit the map shows when both are there."""
    for terrain in range(RING):
        if sorted(places.get(TERRAINS[terrain], {})) != LETTERS:
            checker.faults.append(f"first_dwellings.own.{TERRAINS[terrain]} needs the letters A to F")
