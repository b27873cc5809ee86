"""Draws that wait until a turn is released, luck that was foreseen, and where an answer leads."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium import games
from ludarium.core import NATURE, NothingToUndo, Session, read_record, resume
from ludarium.core.consequences import Consequences
from ludarium.core.coverage import covered_answers
from ludarium.core.engine import asked_seats
from ludarium.core.session import AnySession
from ludarium.protocol.catalogue import Amount
from support import HARBOUR, answer_somehow

SOLO: dict[str, Any] = {
    "level": "automa",
    "automa_faction": "druids",
    "automa_home": "swamp",
    "factions": ["witches"],
}


def alone() -> AnySession:
    """A seat alone against the Automa, before its first action."""
    session: AnySession = Session(games.get("terra_mystica"), 1, 3, SOLO)
    while session.question().kind != "action":
        session.play(session.question().words[0])
    return session


def passing(session: AnySession) -> str:
    return next(answer.word for answer in session.question(0).answers if answer.group == "group:pass")


def test_a_draw_waits_until_the_turn_is_released() -> None:
    session = alone()
    ply = session.ply
    session.answer(0, passing(session), ply, hold=True)
    assert (session.ply, session.is_held(), asked_seats(session.state)) == (ply + 1, True, [NATURE])
    session.release()
    assert not session.is_held()
    assert session.entries[ply + 1].seat == NATURE
    free = alone()
    free.answer(0, passing(free), ply)
    assert [entry.pick for entry in free.entries] == [entry.pick for entry in session.entries]


def test_what_is_held_can_be_taken_back_and_brought_back() -> None:
    session = alone()
    ply = session.ply
    session.answer(0, passing(session), ply, hold=True)
    session.undo(0)
    assert (session.ply, session.is_held()) == (ply, False)
    session.redo(0, hold=True)
    assert (session.ply, session.is_held()) == (ply + 1, True)
    session.undo(0)
    session.redo(0)
    assert not session.is_held()
    assert session.ply > ply + 1


def test_a_record_of_a_held_turn_goes_on_held() -> None:
    session = alone()
    session.answer(0, passing(session), session.ply, hold=True)
    record = read_record(session.record().to_text())
    again = resume(session.game, record, on_hold=0)
    assert (again.ply, again.is_held()) == (session.ply, True)
    assert resume(session.game, record).ply > session.ply


def test_an_answer_after_luck_was_taken_back_is_marked_in_the_record() -> None:
    session = alone()
    ply = session.ply
    session.answer(0, passing(session), ply)
    drawn = session.entries[ply + 1].pick
    session.take_back(ply)
    session.answer(0, passing(session), ply)
    assert session.entries[ply + 1].pick == drawn
    again = resume(session.game, read_record(session.record().to_text()))
    assert [place for place, entry in enumerate(again.entries) if entry.foreseen] == [ply]
    with pytest.raises(NothingToUndo):
        session.take_back(session.ply)


def test_what_is_taken_back_before_any_draw_leaves_no_mark() -> None:
    session: AnySession = Session(HARBOUR, 2, 1)
    while session.question().kind != "choose_place":
        answer_somehow(session)
    seat, word = session.question().seat, session.question().words[0]
    session.answer(seat, word, session.ply)
    session.undo(seat)
    session.answer(seat, word, session.ply)
    assert not any(entry.foreseen for entry in session.entries)


def test_a_choice_tells_who_goes_on_after_it() -> None:
    session = alone()
    ways = {answer.group: answer.leads_to for answer in session.question(0).answers}
    assert ways["group:pass"] == "chance"
    assert ways["group:upgrade"] == "you"
    building = next(answer for answer in session.question(0).answers if answer.group == "group:upgrade")
    session.answer(0, building.word, session.ply)
    while session.question(0).kind != "after_action":
        session.play(session.question(0).words[0])
    done = next(answer for answer in session.question(0).answers if answer.ends)
    assert (done.leads_to, done.price, done.gains) == ("chance", [], [])


def test_an_answer_is_covered_if_plans_take_every_way_on_from_it() -> None:
    session: AnySession = Session(HARBOUR, 2, 1)
    while session.question().kind != "choose_place":
        answer_somehow(session)
    question = session.question()
    assert all(answer.covered for answer in question.answers)
    plans = [plan.words for plan in question.plans]
    place = question.words[0]
    state = session.state.clone()
    fewer = [words for words in plans if words != next(plan for plan in plans if plan[0] == place)]
    assert place not in covered_answers(state, question.seat, fewer)
    assert covered_answers(state, question.seat, plans) == set(question.words)


def test_what_comes_anyway_is_no_gain_of_an_answer() -> None:
    coins, stars = Amount("good:coins", 3), Amount("good:stars", 1)
    found = Consequences([coins], [coins, stars], "others", "next")
    anyway = Consequences([], [Amount("good:coins", 1), stars], "others", "next")
    assert found.less(anyway).gains == [Amount("good:coins", 2)]
    assert found.less(anyway).price == [coins]
