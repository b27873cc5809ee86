"""No word and no number that people are shown changes unseen."""

from __future__ import annotations

import pytest

from conformance.goldens import REFERENCES, differences, kept
from ludarium.core.game import AnyGame
from support import ALL_GAMES

MOST_BYTES = 2_000_000


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_what_people_are_shown_does_not_change_unseen(game: AnyGame) -> None:
    found = differences(game)
    if found:
        pytest.fail(f"{game.title} is shown with other words or numbers:\n{found}", pytrace=False)


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_every_reference_game_has_its_file(game: AnyGame) -> None:
    assert set(kept(game)) == {"rules", "catalogue", *REFERENCES[game.key]}


def test_the_golden_files_stay_small_enough_to_be_read() -> None:
    assert sum(len(text.encode()) for game in ALL_GAMES for text in kept(game).values()) < MOST_BYTES
