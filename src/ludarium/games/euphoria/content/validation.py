"""What does not fit in a user's own data file, with the place of every fault."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.validation import TableChecker, join_path
from ludarium.games.euphoria.content.constants import FACES, FIRST_CARD, GOODS, PENALTIES, RESOURCES

ANY_KINDS: Final[tuple[str, ...]] = ("commodity", "other_commodity", "resource", "artifact")
LONGEST_TEXT: Final[int] = 60
MOST_OF_ANY_KIND: Final[int] = 6
USUAL: Final[tuple[int, int]] = (0, 20)

# From where to where a number may be replaced, by the beginning of its place.
LIMITS: Final[dict[str, tuple[int, int]]] = {
    "constants.tokens": (1, 30),
    "constants.dice": (1, 6),
    "constants.first_dice": (1, 6),
    "constants.first_": (1, 9),
    "constants.track_end": (2, 9),
    "constants.knowledge_limit": (1, 99),
    "constants.recruits_dealt": (2, 6),
    "constants.recruits_drawn": (1, 2),
    "constants.dilemma_cards": (1, 6),
    "constants.tie_rolls": (0, 9),
    "players.dice_to_build": (1, 4),
    "players.open_stars": (0, 12),
    "allegiance.": (1, 99),
    "miner.": (1, 99),
    "artifacts.": (0, 30),
    "area.up_to": (1, 99),
    "sky_lounge.": (1, 9),
    "cost.": (0, 9),
    "tile.": (0, 9),
    "first.": (1, 9),
    "second.": (1, 9),
}


def value_faults(printed: dict[str, Any], table: dict[str, Any]) -> list[str]:
    """What is wrong with single values: unknown places, wrong types, numbers out of bounds."""
    checker = TableChecker()
    check_table(checker, printed, table, "")
    return checker.faults


def holds_goods(place: str) -> bool:
    """Whether a place of the data holds a cost or a gain: names of goods with amounts."""
    parts = place.split(".")
    return (len(parts) == 2 and parts[0] in {"cost", "end_gain"}) or (len(parts) == 3 and parts[2] == "cost")  # noqa: PLR2004


def check_table(checker: TableChecker, default: dict[str, Any], given: object, place: str) -> None:
    """Look at the values of a table: unknown places, wrong types, numbers out of bounds."""
    checker.table(place, given, list(default), [])
    if isinstance(given, dict):
        for key, value in given.items():
            if key in default:
                check_value(checker, default[key], value, join_path(place, key))


def check_value(checker: TableChecker, default: Any, value: object, place: str) -> None:
    if isinstance(default, dict) and holds_goods(place):
        check_goods(checker, value, place)
    elif isinstance(default, dict):
        check_table(checker, default, value, place)
    elif isinstance(default, list):
        check_list(checker, default, value, place)
    elif isinstance(default, int):
        low, high = number_limits(place)
        checker.integer(place, value, low, high)
    else:
        check_text(checker, value, place)


def check_list(checker: TableChecker, default: list[Any], value: object, place: str) -> None:
    if checker.items(place, value, len(default), len(default), "values"):
        assert isinstance(value, list)
        for number, (old, new) in enumerate(zip(default, value)):
            check_value(checker, old, new, f"{place}[{number}]")


def check_goods(checker: TableChecker, value: object, place: str) -> None:
    """A cost names goods or any kind of them; a gain names goods."""
    allowed = [*GOODS[:FIRST_CARD]] if place.startswith("end_gain.") else [*GOODS, *ANY_KINDS]
    checker.table(place, value, allowed, [])
    if isinstance(value, dict):
        low, high = number_limits(place)
        for key, amount in value.items():
            checker.integer(join_path(place, key), amount, low, high)


def check_text(checker: TableChecker, value: object, place: str) -> None:
    words = words_allowed(place)
    if words:
        checker.one_of(place, value, words)
    else:
        checker.text(place, value, LONGEST_TEXT)


def number_limits(place: str) -> tuple[int, int]:
    """From where to where the number at a place may go: the most precise limit holds."""
    fitting = [start for start in LIMITS if place.startswith(start)]
    return LIMITS[max(fitting, key=len)] if fitting else USUAL


def words_allowed(place: str) -> list[str]:
    """The words a place may hold; none where any text will do."""
    if place.startswith("site."):
        return [GOODS[kind] for kind in RESOURCES]
    if place.endswith(".artifact"):
        return GOODS[FIRST_CARD:]
    return PENALTIES if place.endswith(".penalty") else []


def costs_in(table: dict[str, Any]) -> dict[str, dict[str, int]]:
    """The costs of spaces and tiles, by their places."""
    spaces = {f"cost.{key}": cost for key, cost in table["cost"].items()}
    return {**spaces, **{f"tile.{key}.cost": tile["cost"] for key, tile in table["tile"].items()}}


def relation_faults(table: dict[str, Any]) -> list[str]:
    """What is wrong between values that are fine by themselves."""
    constants = table["constants"]
    end, limit = constants["track_end"], constants["knowledge_limit"]
    found: list[str] = []
    for key, bound in (("first_dice", "dice"), ("first_morale", "track_end"), ("first_knowledge", "track_end")):
        if constants[key] > constants[bound]:
            found.append(f"constants.{key} must not exceed constants.{bound}: {constants[key]} > {constants[bound]}")
    if limit <= FACES + end:
        found.append(
            f"constants.knowledge_limit must exceed {FACES} + constants.track_end, so that nobody loses the last die: "
            f"{limit} <= {FACES + end}"
        )
    for place, steps in (("allegiance.tiers", table["allegiance"]["tiers"]), ("area.up_to", table["area"]["up_to"])):
        if sorted(set(steps)) != steps:
            found.append(f"{place} must rise from step to step: {steps}")
    for place, cost in costs_in(table).items():
        due = sum(cost.get(kind, 0) for kind in ANY_KINDS)
        if due > MOST_OF_ANY_KIND:
            found.append(f"{place} must not ask for more than {MOST_OF_ANY_KIND} things of any kind: {due}")
    if table["miner"]["reveal"] > table["miner"]["end"]:
        found.append(f"miner.reveal must not lie behind miner.end: {table['miner']['reveal']}")
    return found
