"""Tables on which every value of every setting comes up at least once."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.errors import LudariumError
from ludarium.core.game import AnyGame
from ludarium.core.settings import Flag, Number, OneOf, Setting, Words

SEATS: Final[str] = "seats"
FEW: Final[int] = 10
# Tables of values have no list of their own: one that replaces something.
REPLACED: Final[dict[str, dict[str, Any]]] = {
    "harbour": {"prices": {"building": 2}},
    "euphoria": {"data": {"constants": {"tokens": 7}}},
    "magnastorm": {
        "data": {"lab_costs": [{}] * 10},
        "artifacts": {"seats": [[1, 2], [101, 102]], "gone": [3, 201]},
    },
    "terra_mystica": {
        "own_map": {
            "name": "a pond",
            "rows": ["Y U K B G S R", "R I I I I Y U", "K B G S R Y U", "K B G S R Y U K"],
            "letter": "C",
        },
        "start_points": {"darklings": 25, "auren": 31, "witches": 7},
        "merchants_data": {"players": {"ships": 2}},
        "automa_data": {"setup": {"trading_houses_returned_when": "always"}},
    },
}
# Settings and single values that mean nothing without others.
NEEDS: Final[dict[str, dict[str, Any]]] = {
    "artifacts": {SEATS: 2},
    "level": {SEATS: 1},
    "automa_faction": {SEATS: 1},
    "automa_home": {SEATS: 1},
    "automa_data": {SEATS: 1},
    "merchants_data": {"merchants": True},
    "final_tile=most_trade_markers": {"merchants": True},
    "own_map=replaced": {"map": "base"},
    "first_printing=True": {"variable": True, "factions": ["riverwalkers"]},
}
# A game that ends early shows little of what else is set.
ALONE: Final[frozenset[str]] = frozenset({"resigning=True", "online=True", "turn_limit=1", "days=1"})
Table = dict[str, Any]
Value = tuple[str, Any]


def values_of(game: AnyGame) -> list[Value]:
    """Every value of every setting, and of the number of seats; of long ranges the ends and what is usual."""
    found: list[Value] = [(SEATS, seats) for seats in range(game.min_seats, game.max_seats + 1)]
    for setting in game.settings():
        found += [(setting.key, value) for value in _values(game, setting)]
    return found


def _values(game: AnyGame, setting: Setting) -> list[Any]:
    if isinstance(setting, Flag):
        return [False, True]
    if isinstance(setting, OneOf):
        return list(setting.values)
    if isinstance(setting, Words):
        return list(setting.allowed)
    if isinstance(setting, Number):
        few = setting.high - setting.low <= FEW
        return list(range(setting.low, setting.high + 1)) if few else [setting.low, setting.default, setting.high]
    return [{}, REPLACED[game.key][setting.key]]


def has(table: Table, value: Value) -> bool:
    """Whether a value comes up at a table; a list holds several words."""
    key, wanted = value
    found = table.get(key)
    return wanted in found if isinstance(found, list) else found == wanted and type(found) is type(wanted)


def covering(game: AnyGame) -> list[Table]:
    """Few tables with all values: each takes as many that are still missing as go together."""
    lists = {setting.key for setting in game.settings() if isinstance(setting, Words)}
    missing, found = values_of(game), list[Table]()
    while missing:
        table = _with(game, {}, missing[0], lists)
        assert table is not None, f"{game.key} cannot be played with {missing[0]}"
        for value in missing[1:] if _name(missing[0]) not in ALONE else []:
            if (value[0] not in table or value[0] in lists) and _name(value) not in ALONE:
                table = _with(game, table, value, lists) or table
        found.append(table)
        missing = [value for value in missing if not has(table, value)]
    return found


def _with(game: AnyGame, table: Table, value: Value, lists: set[str]) -> Table | None:
    """A table with one more value, and what that needs; None where it does not fit."""
    key, wanted = value
    needed = {**NEEDS.get(key, {}), **NEEDS.get(_name(value), {})}
    if any(table.get(other, meant) != meant for other, meant in needed.items()):
        return None
    new = {**table, **needed, key: [*table.get(key, []), wanted] if key in lists else wanted}
    seats = [new[SEATS]] if SEATS in new else [*range(max(2, game.min_seats), game.max_seats + 1), game.min_seats]
    return next(({**new, SEATS: count} for count in seats if _fits(game, {**new, SEATS: count})), None)


def _name(value: Value) -> str:
    key, wanted = value
    return f"{key}={'replaced' if isinstance(wanted, dict) and wanted else wanted}"


def _fits(game: AnyGame, table: Table) -> bool:
    try:
        game.setup(table[SEATS], game.check_settings(settings_in(table)))
    except LudariumError:
        return False
    return True


def settings_in(table: Table) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key != SEATS}
