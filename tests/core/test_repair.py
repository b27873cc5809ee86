"""Repairs: a past answer is corrected, what still fits is kept, and the record tells what happened."""

from __future__ import annotations

import pytest

from ludarium.core import BadSetting, IllegalAnswer, Session, from_notation, read_record, resume, to_notation, verify
from ludarium.core.history import PLAYER
from ludarium.core.nature import random_stream
from ludarium.core.repair import repair
from ludarium.core.session import AnySession
from support import HARBOUR, answer_somehow


def at_a_real_table(seed: int, answers: int) -> AnySession:
    """A game whose dice and cards are typed in."""
    session = Session(HARBOUR, 2, seed, external=True)
    for _ in range(answers):
        if session.is_over():
            break
        answer_somehow(session, f"repair {seed}")
    return session


def other_words(session: AnySession, ply: int) -> list[str]:
    """What could have been answered instead."""
    history = session.history.branch(ply)
    entry = session.entries[ply]
    ask = history.question_for(entry.seat)
    words = [ask.word(history.state, option) for option in ask.options(history.state)]
    return [word for word in words if word != entry.pick]


@pytest.mark.parametrize("seed", range(20))
def test_repairs_keep_a_record_that_holds(seed: int) -> None:
    session = at_a_real_table(seed, 60)
    rng = random_stream(seed, "repairs")
    for number in range(4):
        plies = [ply for ply in range(session.ply) if session.was_chosen(ply) and other_words(session, ply)]
        ply = plies[rng.randrange(len(plies))]
        before, tail = session.entries[:ply], session.entries[ply:]
        words = other_words(session, ply)
        word = words[rng.randrange(len(words))]
        found = repair(session, ply, word, f"reason {number}")
        assert session.entries[:ply] == before
        assert session.entries[ply].pick == word
        assert session.comments[ply + 1] == f"repair: reason {number}; it was '{tail[0].pick}'"
        assert any(branch.at == ply and branch.entries == tail for branch in session.branches)
        assert bool(found.left) == bool(found.reason)
        record = read_record(session.record().to_text())
        assert verify(HARBOUR, record).ply == session.ply
        assert resume(HARBOUR, record).record().to_text() == session.record().to_text()
        assert from_notation(to_notation(record), lambda _: HARBOUR).to_text() == record.to_text()


def test_later_answers_that_fit_are_given_again() -> None:
    kept, broken = 0, 0
    for seed in range(30):
        session = at_a_real_table(seed, 40)
        ply = next(ply for ply in range(session.ply) if session.was_chosen(ply) and other_words(session, ply))
        later = [entry.pick for entry in session.entries[ply + 1 :]]
        chosen = [session.was_chosen(place) for place in range(ply + 1, session.ply)]
        wanted = [pick for pick, was in zip(later, chosen) if was]
        found = repair(session, ply, other_words(session, ply)[0], "misread")
        assert [entry.pick for entry in found.left] == wanted[found.kept :]
        given = [entry.pick for place, entry in enumerate(session.entries) if place > ply and session.was_chosen(place)]
        assert given == wanted[: found.kept]
        kept, broken = kept + found.kept, broken + bool(found.left)
    assert kept
    assert broken


def test_what_cannot_be_repaired_changes_nothing() -> None:
    session = at_a_real_table(1, 30)
    text = session.record().to_text()
    ply = next(ply for ply, entry in enumerate(session.entries) if entry.by == PLAYER and other_words(session, ply))
    with pytest.raises(BadSetting, match="needs a reason"):
        repair(session, ply, other_words(session, ply)[0], " ")
    with pytest.raises(BadSetting, match=f"entry {ply + 1} is '.*' already"):
        repair(session, ply, session.entries[ply].pick, "why not")
    with pytest.raises(BadSetting, match="entries 1 to"):
        repair(session, session.ply, "quay", "too late")
    with pytest.raises(IllegalAnswer):
        repair(session, ply, "nonsense", "a slip")
    assert session.record().to_text() == text


def test_an_answer_without_a_choice_is_not_repaired() -> None:
    for seed in range(30):
        session = at_a_real_table(seed, 60)
        for ply in range(session.ply):
            if not session.was_chosen(ply):
                with pytest.raises(BadSetting, match="left no choice"):
                    repair(session, ply, "x", "a slip")
                return
    raise AssertionError("no forced answer came up")


def test_an_earlier_repair_keeps_the_branch_of_a_later_one() -> None:
    session = at_a_real_table(1, 30)
    plies = [ply for ply in range(session.ply) if session.was_chosen(ply) and other_words(session, ply)]
    early, late = plies[-4], plies[-1]
    for ply in (late, early):
        repair(session, ply, other_words(session, ply)[0], "misread")
    assert [(branch.at, [inner.at for inner in branch.branches]) for branch in session.branches] == [(early, [late])]


def test_many_repairs_of_earlier_and_earlier_answers_can_still_be_read() -> None:
    session = at_a_real_table(3, 400)
    plies = [ply for ply in range(session.ply) if session.was_chosen(ply)]
    repaired = 0
    for ply in reversed(plies):
        if ply < session.ply and session.was_chosen(ply) and other_words(session, ply):
            repair(session, ply, other_words(session, ply)[0], "again")
            repaired += 1
        if repaired == 60:
            break
    assert repaired == 60
    assert verify(HARBOUR, read_record(session.record().to_text())).ply == session.ply
