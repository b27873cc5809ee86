"""No word and no number that people are shown changes unseen."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.shown import fingerprints, kept
from ludarium.core.game import Game
from support import ALL_GAMES


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_what_people_are_shown_does_not_change_unseen(game: Game[Any]) -> None:
    """If this fails and the change is meant, ``python tools/reference.py --shown`` keeps the new fingerprints."""
    assert fingerprints(game) == kept()[game.key]
