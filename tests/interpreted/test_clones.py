"""A clone has every field of its original: a constructor of thirty values must not swap two of them."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium import games
from ludarium.core.serializable import field_names
from ludarium.games.euphoria.state import new_visit

GAMES = ["euphoria", "magnastorm", "terra_mystica"]


def with_distinct_fields(original: Any) -> Any:
    """The same object with a value of its own in every number and list of numbers."""
    values: dict[str, Any] = {}
    for number, name in enumerate(field_names(type(original)), start=1000):
        declared = type(original).__init__.__annotations__[name]
        value = getattr(original, name)
        values[name] = {"int": number, "list[int]": [number]}.get(declared, value)
    if "start" in values:
        values["start"] = original.start  # one of two sides, which a game looks up
    return type(original)(**values)


def swapped(original: Any) -> list[str]:
    """The fields of an object with distinct ones that its clone does not have."""
    object_ = with_distinct_fields(original)
    clone = object_.clone()
    plain = [name for name in field_names(type(object_)) if isinstance(getattr(object_, name), (int, str, list))]
    simple = [name for name in plain if not isinstance(getattr(object_, name), list) or holds_numbers(object_, name)]
    assert simple
    return [name for name in simple if getattr(clone, name) != getattr(object_, name)]


def holds_numbers(object_: Any, name: str) -> bool:
    return all(isinstance(each, int) for each in getattr(object_, name))


@pytest.mark.parametrize("key", GAMES)
def test_a_clone_has_every_field_in_its_place(key: str) -> None:
    game = games.get(key)
    state = game.setup(3, game.check_settings({}))
    assert swapped(state) == []
    assert [swapped(player) for player in state.players] == [[]] * 3


def test_a_clone_of_a_placement_has_every_field_in_its_place() -> None:
    assert swapped(new_visit(0, 1, 2, 3)) == []
