"""The printed numbers: read from the data files, and replaced by those of a user's own file, once checked."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.settings import Data
from ludarium.games.euphoria.terms import FACES, FIRST_CARD, GOODS, PENALTIES, RESOURCES

PACKAGE: Final[str] = "ludarium.games.euphoria"
FILES: Final[tuple[str, ...]] = ("board.toml", "tiles.toml", "dilemmas.toml", "recruits.toml")
ANY_KINDS: Final[tuple[str, ...]] = ("commodity", "other_commodity", "resource", "artifact")
LONGEST_TEXT: Final[int] = 60
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


@cache
def printed() -> dict[str, Any]:
    """Everything the data files hold."""
    found: dict[str, Any] = {}
    for name in FILES:
        found.update(tomllib.loads(files(PACKAGE).joinpath(name).read_text("utf-8")))
    return found


def replaced(table: dict[str, Any], given: dict[str, Any], place: str = "") -> dict[str, Any]:
    """A table with the values given for some of its places; a table of goods is replaced as a whole."""
    found = dict(table)
    for key, value in given.items():
        here = f"{place}{key}"
        inner = isinstance(value, dict) and not holds_goods(here)
        found[key] = replaced(table[key], value, f"{here}.") if inner else value
    return found


def holds_goods(place: str) -> bool:
    """Whether a place of the data holds a cost or a gain: names of goods with amounts."""
    parts = place.split(".")
    return (len(parts) == 2 and parts[0] in {"cost", "end_gain"}) or (len(parts) == 3 and parts[2] == "cost")  # noqa: PLR2004


class PrintedData(Data):
    """Values that replace printed ones, in the shape of the data files."""

    def __init__(self) -> None:
        super().__init__("data", "printed values to replace, in the shape of the game's data files")

    def faults(self, table: dict[str, Any]) -> list[str]:
        found = table_faults(printed(), table, "")
        return found or relation_faults(replaced(printed(), table))


def table_faults(table: dict[str, Any], given: dict[str, Any], place: str) -> list[str]:
    """What is wrong with single values: unknown places, wrong types, numbers out of bounds."""
    found: list[str] = []
    for key, value in given.items():
        here = f"{place}{key}"
        if key not in table:
            found.append(f"there is no '{here}'; known are: {', '.join(table)}")
        else:
            found += value_faults(table[key], value, here)
    return found


def value_faults(default: Any, value: Any, place: str) -> list[str]:
    if isinstance(default, dict):
        if not isinstance(value, dict):
            return [f"{place} must be a table, not {value!r}"]
        return goods_faults(value, place) if holds_goods(place) else table_faults(default, value, f"{place}.")
    if isinstance(default, list):
        if not isinstance(value, list) or len(value) != len(default):
            return [f"{place} must be a list of {len(default)}, not {value!r}"]
        rows = [value_faults(old, new, f"{place}[{number}]") for number, (old, new) in enumerate(zip(default, value))]
        return [fault for row in rows for fault in row]
    return number_faults(value, place) if isinstance(default, int) else text_faults(value, place)


def goods_faults(value: dict[str, Any], place: str) -> list[str]:
    """A cost names goods or any kind of them; a gain names goods."""
    allowed = [*GOODS[:FIRST_CARD]] if place.startswith("end_gain.") else [*GOODS, *ANY_KINDS]
    found = [f"{place}: '{key}' is none of {', '.join(allowed)}" for key in value if key not in allowed]
    for key, amount in value.items():
        found += number_faults(amount, f"{place}.{key}")
    return found


def number_faults(value: Any, place: str) -> list[str]:
    low, high = max(
        ((start, bounds) for start, bounds in LIMITS.items() if place.startswith(start)),
        key=lambda entry: len(entry[0]),
        default=("", USUAL),
    )[1]
    if type(value) is int and low <= value <= high:
        return []
    return [f"{place} must be a whole number from {low} to {high}, not {value!r}"]


def text_faults(value: Any, place: str) -> list[str]:
    allowed = words_allowed(place)
    if allowed:
        return [] if value in allowed else [f"{place} must be one of {', '.join(allowed)}, not {value!r}"]
    if isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and not set(value) & set("[]\n"):
        return []
    return [f"{place} must be a text of 1 to {LONGEST_TEXT} letters without brackets, not {value!r}"]


def words_allowed(place: str) -> list[str]:
    """The words a place may hold; none where any text will do."""
    if place.startswith("site."):
        return [GOODS[kind] for kind in RESOURCES]
    if place.endswith(".artifact"):
        return GOODS[FIRST_CARD:]
    return PENALTIES if place.endswith(".penalty") else []


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
    if table["miner"]["reveal"] > table["miner"]["end"]:
        found.append(f"miner.reveal must not lie behind miner.end: {table['miner']['reveal']}")
    return found
