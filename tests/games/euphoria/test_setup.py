"""The table before the first turn."""

from __future__ import annotations

import pytest

from games.euphoria.table import GAME, P1, P2
from ludarium.core import Session
from ludarium.core.engine import apply, question
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.rules.turns import ChooseAction
from ludarium.games.euphoria.state import FACE_DOWN, Euphoria


def started(seats: int, rolls: list[int]) -> Euphoria:
    """A game after its setup, with these first rolls and the first option for everything else."""
    state: Euphoria = GAME.setup(seats, GAME.check_settings({}))
    left = rolls.copy()
    while not isinstance(question(state), ChooseAction):
        ask = question(state)
        option = left.pop(0) if ask.kind == "roll_start" else ask.options(state)[0]
        apply(state, option)
    return state


@pytest.mark.parametrize(("seats", "open_stars", "deck"), [(2, 2, 40), (3, 3, 36), (4, 4, 32), (5, 5, 28), (6, 6, 24)])
def test_numbers_of_the_setup_follow_the_number_of_players(seats: int, open_stars: int, deck: int) -> None:
    state = started(seats, [1] * 2 * seats)
    assert state.open_stars == [open_stars] * 4
    assert state.tiles == [NOTHING] * 6
    assert state.tile_bag.size() == 18
    assert state.recruit_bag.size() == deck
    assert state.deck.size() == 36
    assert state.dilemma_bag.size() == 6 - seats
    for player in state.players:
        assert (len(player.recruits), len(player.hidden), len(player.discards)) == (1, 1, 2)
        assert (player.morale, player.knowledge, player.tokens) == (1, 3, 10)
        assert (len(player.hand), player.reserve, player.held, sum(player.stock)) == (2, 2, 0, 0)
        assert player.dilemma_step == FACE_DOWN


def test_the_highest_sum_begins_and_the_lowest_seat_among_equals() -> None:
    assert started(3, [5, 3, 6, 2, 4, 3]).active == P1
    assert started(3, [1, 3, 6, 2, 4, 4]).active == P2


def test_two_sixes_are_not_checked_at_the_start() -> None:
    state = started(2, [6, 6, 1, 1])
    assert state.players[P1].hand == [6, 6]


def test_recruits_are_chosen_in_secret_and_turned_up_together() -> None:
    session: Session[Euphoria] = Session(GAME, 2, 3)
    assert session.asked_seats() == [P1, P2]
    first = session.question(P1)
    session.answer(P1, first.words[0], session.ply)
    assert session.log(P2)[-1].word == "a secret answer"
    session.answer(P2, session.question(P2).words[0], session.ply)
    assert session.state.players[P1].recruits == []
    assert session.view(P2).players[P1].hidden == [-1]
    assert session.question(P2).kind == "choose_hidden"
    for seat in (P1, P2):
        session.answer(seat, session.question(seat).words[0], session.ply)
    assert [len(player.recruits) for player in session.state.players] == [1, 1]
    assert session.view(P2).players[P1].recruits == session.state.players[P1].recruits
    assert session.view(P2).players[P1].discards == [-1, -1]
    assert session.view(P1).players[P1].discards == session.state.players[P1].discards


def test_a_recruit_is_offered_with_its_name_text_and_place() -> None:
    session: Session[Euphoria] = Session(GAME, 2, 3)
    answer = session.question(P1).answers[0]
    recruit = session.state.numbers.recruits[session.state.players[P1].dealt[0]]
    assert answer.word == f"activate {recruit.key}"
    assert answer.label.startswith(f"Begin with {recruit.name}")
    assert answer.targets == [f"recruit:{recruit.key}"]
