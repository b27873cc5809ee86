"""The canonical text of plain data, which fingerprints are made of."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.codec import DEEPEST, canonical, canonical_text, digest, dump, state_hash
from ludarium.core.game import AnyGame
from support import ALL_GAMES, some_steps

VALUES = st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=5))


@given(value=VALUES)
def test_what_is_written_is_what_canonical_json_says(value: Any) -> None:
    assert canonical_text(value) == canonical(dump(value))


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_the_hash_of_a_state_is_the_digest_of_its_json(game: AnyGame) -> None:
    for state in some_steps(game, game.max_seats, 3, 60):
        assert canonical_text(state) == canonical(dump(state))
        assert state_hash(state) == digest(dump(state))


@pytest.mark.parametrize("value", [1.5, {"a": 1}, (1, 2), [1, 2.0], [object()]])
def test_what_is_not_plain_is_refused(value: Any) -> None:
    with pytest.raises(TypeError):
        canonical_text(value)


def test_endless_nesting_is_refused() -> None:
    nested: list[Any] = ["deep"]
    for _ in range(DEEPEST + 1):
        nested = [nested]
    with pytest.raises(TypeError):
        canonical_text(nested)
