"""What can be taken back, brought back and started again, what stands in the way, and what a record keeps of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from ludarium import games
from ludarium.core import (
    NATURE,
    BadNotation,
    BadRecord,
    LudariumError,
    NothingToUndo,
    Record,
    Session,
    from_notation,
    read_record,
    resume,
    session_at,
    session_from_link,
    to_notation,
    verify,
)
from ludarium.core.codec import digest, dump
from ludarium.core.consequences import try_answers
from ludarium.core.history import BY_NATURE, PLAYER, Entry
from ludarium.core.nature import random_stream
from ludarium.core.record import Branch, read_entry
from ludarium.core.repair import repair
from ludarium.core.session import AnySession
from support import HARBOUR, answer_somehow, played

WATCHMAN = 6


def at_work(seats: int = 2, seed: int = 1) -> AnySession:
    """A table where somebody decides where to send a worker."""
    session = Session(HARBOUR, seats, seed, names=["Ada", "Bo", "Cy", "Di"][:seats])
    while session.question().kind != "choose_place":
        answer_somehow(session)
    return session


def die_of(session: AnySession, seat: int) -> str:
    return f"worker {next(pips for pips in session.state.players[seat].workers if pips)}"


def kept(session: AnySession) -> AnySession:
    """The same table after it was saved, read and proved."""
    return resume(HARBOUR, read_record(session.record().to_text()))


# Information boundaries.


@pytest.mark.parametrize("shown", [True, False])
def test_that_nobody_had_the_card_cannot_be_taken_back_either(shown: bool) -> None:
    """With a watchman every load at the quay looks through the hands of the others."""
    session = at_work()
    seat = session.question().seat
    state = session.history.state
    state.players[seat].hired.append(WATCHMAN)
    state.players[1 - seat].hand[:] = [WATCHMAN] if shown else []
    session.answer(seat, "quay", session.ply)
    assert not session.why_no_undo(seat)
    word = die_of(session, seat)
    session.answer(seat, word, session.ply)
    assert session.entries[-1].reveals
    assert session.why_no_undo(seat) == f"something came to light with '{word}'"
    assert session.why_no_restart(seat) == session.why_no_undo(seat)


def test_loading_without_a_watchman_is_taken_back() -> None:
    session = at_work()
    seat = session.question().seat
    session.plan(seat, ["quay", die_of(session, seat)], session.ply)
    assert not session.entries[-1].reveals
    assert session.why_no_undo(seat) == session.why_no_restart(seat) == ""


# Plans are one step.


def test_a_plan_is_taken_back_and_brought_back_as_one() -> None:
    session = at_work()
    seat, ply, before = session.question().seat, session.ply, dump(session.state)
    session.plan(seat, ["quay", die_of(session, seat)], ply)
    after = session.record().to_json()
    assert [entry.joined for entry in session.entries[ply:]] == [False, True]
    for table in (session, kept(session)):
        table.undo(seat)
        assert (table.ply, dump(table.state)) == (ply, before)
        table.redo(seat)
        assert table.record().to_json() == after
        table.restart_turn(seat)
        assert table.ply == ply


def test_a_turn_begins_again_with_its_first_answer() -> None:
    session = at_work()
    seat, ply, before = session.question().seat, session.ply, dump(session.state)
    session.answer(seat, "quay", ply)
    session.answer(seat, die_of(session, seat), session.ply)
    session.restart_turn(seat)
    assert (session.ply, dump(session.state)) == (ply, before)


def test_branches_go_and_come_with_the_answers_they_leave_from() -> None:
    session = at_work()
    seat, ply = session.question().seat, session.ply
    session.answer(seat, "quay", ply)
    other = Branch(ply, session.entries[ply:], {}, [])
    earlier = next(place for place, entry in enumerate(session.entries) if entry.by == PLAYER)
    first = Branch(earlier, session.entries[earlier : earlier + 1], {}, [])
    session.branches[:] = [first, other]
    session.undo(seat)
    assert session.branches == [first]
    assert session.undone[-1].branches == [other]
    session.redo(seat)
    assert session.branches == [first, other]


def test_a_plan_may_name_an_answer_that_is_forced() -> None:
    """With one worker left there is no choice who goes; the plan that names it is carried out all the same."""
    session = at_work()
    seat = session.question().seat
    state = session.history.state
    state.players[seat].workers[:] = [5, 0, 0]
    short, long = (try_answers(state.clone(), seat, words) for words in (["quay"], ["quay", "worker 5"]))
    assert short and long is not None
    assert long == short


def test_two_answers_are_two_steps() -> None:
    session = at_work()
    seat, ply = session.question().seat, session.ply
    session.answer(seat, "quay", ply)
    session.answer(seat, die_of(session, seat), session.ply)
    session.undo(seat)
    assert session.ply == ply + 1


def test_answers_can_be_joined_one_by_one() -> None:
    session = at_work()
    seat, ply = session.question().seat, session.ply
    session.answer(seat, "quay", ply, joined=True)
    assert not session.entries[-1].joined, "there is nothing of this seat it could be joined to"
    session.answer(seat, die_of(session, seat), session.ply, joined=True)
    assert session.entries[-1].joined
    session.undo(seat)
    assert session.ply == ply


def test_nothing_is_joined_to_what_others_answered_or_what_nobody_could_know() -> None:
    session = at_work()
    seat = session.question().seat
    session.plan(seat, ["quay", die_of(session, seat)], session.ply)
    session.answer(1 - seat, "school", session.ply, joined=True)
    assert not session.entries[-1].joined
    session.answer(1 - seat, die_of(session, 1 - seat), session.ply, joined=True)
    assert session.entries[-2].joined, "the worker belongs to the school"
    assert session.entries[-1].seat == NATURE
    session.answer(seat, "quay", session.ply, joined=True)
    assert not session.entries[-1].joined


def test_a_plan_stops_at_a_reveal() -> None:
    """The last to hire learns whom the others hired: the next answer was planned without knowing that."""
    for seed in range(60):
        session = Session(HARBOUR, 2, seed)
        session.answer(1, session.question(1).words[0], session.ply)
        if session.asked_seats() != [0]:
            continue
        ply = session.ply
        found = session.plan(0, [session.question(0).words[0], "quay"], ply)
        entries = session.entries[ply:]
        if session.asked_seats() == [0] and not any(entry.seat == NATURE for entry in entries):
            assert (found.left, found.interruption) == (["quay"], "something was revealed")
            assert repr(found) == "PlanResult(quay, something was revealed)"
            assert entries[0].reveals
            return
    raise AssertionError("nobody was asked again at once")


def test_what_came_up_is_told() -> None:
    session = at_work()
    seat, ply = session.question().seat, session.ply
    assert session.interruption(seat, ply) == ""
    assert session.interruption(1 - seat, ply) == f"{session.names[seat]} is asked"
    session.plan(seat, ["school", die_of(session, seat)], ply)
    assert session.interruption(seat, ply).startswith("Nature answered: draw ")
    assert session.interruption(1 - seat, session.ply) == ""
    done = played(HARBOUR, 2, 3)
    assert done.interruption(0, done.ply) == "the game is over"


# Redo.


def test_redo_survives_saving() -> None:
    session = at_work()
    seat = session.question().seat
    session.answer(seat, "quay", session.ply)
    session.comment("a quiet start")
    session.answer(seat, die_of(session, seat), session.ply)
    end = session.record().to_json()
    session.undo(seat)
    session.undo(seat)
    again = kept(session)
    assert again.record().to_json() == session.record().to_json()
    assert len(again.undone) == 2
    again.redo(seat)
    again = kept(again)
    again.redo(seat)
    assert again.record().to_json() == end


def test_why_nothing_is_brought_back() -> None:
    session = at_work()
    seat = session.question().seat
    assert session.why_no_redo(seat) == "nothing was taken back"
    session.answer(seat, "quay", session.ply)
    session.undo(seat)
    assert session.why_no_redo(seat) == ""
    assert session.why_no_redo(1 - seat) == f"it was {session.names[seat]} that took an answer back"
    session.answer(seat, "school", session.ply)
    assert session.why_no_redo(seat) == "nothing was taken back"


def test_what_the_rules_no_longer_allow_is_not_brought_back_by_half() -> None:
    session = at_work()
    seat = session.question().seat
    session.plan(seat, ["quay", die_of(session, seat)], session.ply)
    session.undo(seat)
    wrong = session.undone[0].entries
    wrong[1] = Entry(seat, "worker 9", PLAYER, wrong[1].turn, wrong[1].hash, "", seat, False, True, False)
    before, ply = dump(session.state), session.ply
    with pytest.raises(NothingToUndo, match="cannot be brought back under these rules: 'worker 9'"):
        session.redo(seat)
    assert (dump(session.state), session.ply) == (before, ply)


def test_answers_taken_back_must_fit_where_the_game_stands() -> None:
    session = at_work()
    seat = session.question().seat
    session.answer(seat, "quay", session.ply)
    session.undo(seat)
    good = json.loads(session.record().to_text())
    changes: list[tuple[Callable[[dict[str, Any]], object], str]] = [
        (lambda row: row.update(at=row["at"] - 1), "does not fit where the game stands"),
        (lambda row: row.update(entries=[]), "does not fit where the game stands"),
        (lambda row: row["entries"][0].update(pick="moon"), "not on offer"),
        (lambda row: row["comments"].update({"3": "x"}), "a comment stands where"),
        (lambda row: row["branches"].append({**row, "at": 0, "branches": []}), "a branch leaves the game"),
    ]
    for change, message in changes:
        data = json.loads(json.dumps(good))
        change(data["undone"][0])
        del data["seal"]
        with pytest.raises(BadRecord, match=message):
            verify(HARBOUR, read_record(json.dumps({**data, "seal": digest(data)})))


# Forgetting.


def test_a_game_can_be_put_back_to_any_answer() -> None:
    session = played(HARBOUR, 2, 3, 20)
    middle = dump(session.history.state_at(session.ply - 7))
    session.rewind(session.ply - 7)
    assert dump(session.state) == middle
    assert session.why_no_redo(0) == "nothing was taken back"
    for ply in (-1, session.ply + 1):
        with pytest.raises(NothingToUndo, match=f"it cannot go back to {ply}"):
            session.rewind(ply)
    verify(HARBOUR, session.record())


# What a record says beside the answers.


def test_a_store_that_keeps_entries_one_by_one_needs_no_snapshots() -> None:
    session = played(HARBOUR, 4, 3, 80)
    rows = [json.dumps(entry.to_json()) for entry in session.entries]
    assert session.record().snapshots
    record = Record(
        game="harbour",
        rules=HARBOUR.version,
        settings={"days": 5},
        seats=session.names,
        seed=3,
        external=False,
        entries=[read_entry(json.loads(row), ply) for ply, row in enumerate(rows)],
        result=session.result(),
    )
    again = resume(HARBOUR, record)
    assert dump(again.state) == dump(session.state)
    assert again.record().to_json() == session.record().to_json()


def tampered(record: Record, **changes: Any) -> Record:
    data = json.loads(record.to_text())
    data.update(changes)
    del data["seal"]
    return read_record(json.dumps({**data, "seal": digest(data)}))


def test_natures_answers_must_follow_the_seed() -> None:
    record = played(HARBOUR, 2, 3, 10).record()
    with pytest.raises(BadRecord, match=r"entry 0: the seed gives 'draw \w+', not 'draw \w+'"):
        verify(HARBOUR, tampered(record, seed=4))
    with pytest.raises(BadNotation, match="the seed gives"):
        from_notation(to_notation(record).replace("seed: 3", "seed: 4"), games.get)
    verify(HARBOUR, tampered(record, seed=4, chance="external"))
    verify(HARBOUR, tampered(record, seed=4, given=len(record.entries)))


def test_the_first_answer_of_nature_after_those_that_were_given_follows_the_seed() -> None:
    record = played(HARBOUR, 2, 3, 10).record()
    last = max(place for place, entry in enumerate(record.entries) if entry.by == BY_NATURE)
    other = next(seed for seed in range(4, 50) if not is_proved(tampered(record, seed=seed, given=last)))
    text = to_notation(tampered(record, seed=other, given=last))
    with pytest.raises(BadNotation, match="the seed gives"):
        from_notation(text, games.get)
    from_notation(text.replace(f"given: {last}", f"given: {last + 1}"), games.get)


def is_proved(record: Record) -> bool:
    try:
        verify(HARBOUR, record)
    except BadRecord:
        return False
    return True


def test_a_position_from_a_link_has_chance_of_its_own_afterwards() -> None:
    link = played(HARBOUR, 2, 3, 12).link()
    session = session_from_link(link, games.get, seed=99)
    given = session.preset_answers
    assert given > 10
    for _ in range(10):
        answer_somehow(session)
    record = session.record()
    assert record.preset_answers == given
    verify(HARBOUR, record)
    for wrong in (-1, session.ply + 1):
        with pytest.raises(BadRecord, match="cannot have been given before the game"):
            verify(HARBOUR, tampered(record, given=wrong))
    with pytest.raises(BadRecord, match="the seed gives"):
        verify(HARBOUR, tampered(record, given=0))
    again = from_notation(to_notation(record), games.get)
    assert again.to_json() == record.to_json()


def test_taking_back_what_was_laid_out_keeps_the_proof() -> None:
    session = session_from_link(played(HARBOUR, 2, 3, 12).link(), games.get, seed=99)
    for seat in range(2):
        session.allow_free_undo(seat, True)
    given = session.preset_answers
    while not session.why_no_undo(0):
        session.undo(0)
    assert session.ply < given == session.record().preset_answers
    verify(HARBOUR, session.record())
    forward = kept(session)
    for seat in range(2):
        forward.allow_free_undo(seat, True)
    while not forward.why_no_redo(0):
        forward.redo(0)
    verify(HARBOUR, forward.record())
    assert forward.ply >= given
    answer_somehow(session, "another way")
    assert session.preset_answers < given
    while not session.is_over():
        answer_somehow(session)
    verify(HARBOUR, session.record())


def test_a_repair_keeps_gestures_and_what_was_laid_out() -> None:
    session = Session(HARBOUR, 2, 1, external=True)
    while session.asked_seats() == [NATURE] or session.question().kind != "choose_place":
        answer_somehow(session)
    seat, ply = session.question().seat, session.ply
    session.plan(seat, ["quay", die_of(session, seat)], ply)
    repair(session, ply, "school", "a slip")
    assert [entry.joined for entry in session.entries[ply : ply + 2]] == [False, True]
    session.allow_free_undo(0, True)
    session.allow_free_undo(1, True)
    verify(HARBOUR, session.record())


class Somebody:
    """Does anything that can be done at a table, in any order."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = random_stream(seed, "anything")
        self.session: AnySession = Session(HARBOUR, 2 + seed % 3, seed, external=seed % 5 == 4)

    def do_something(self, step: int) -> None:
        session = self.session
        seat = self.rng.randrange(session.seats)
        wishes = {
            0: lambda: session.undo(seat),
            1: lambda: session.redo(seat),
            2: lambda: session.restart_turn(seat),
            3: lambda: session.comment(f"step {step}"),
            4: lambda: session.allow_free_undo(seat, bool(self.rng.randrange(4))),
            5: self.save,
            6: self.go_back,
            7: lambda: self.follow_link(step),
            8: self.plan,
        }
        with suppress(NothingToUndo):
            wishes.get(self.rng.randrange(13), lambda: answer_somehow(session, f"step {step}"))()

    def save(self) -> None:
        free = self.session.free_undo.copy()
        self.session = kept(self.session)
        for seat, allowed in enumerate(free):
            self.session.allow_free_undo(seat, allowed)

    def go_back(self) -> None:
        if self.rng.randrange(4) == 0:
            self.session.rewind(self.session.ply - self.rng.randrange(min(4, self.session.ply + 1)))
            self.session.advance()

    def follow_link(self, step: int) -> None:
        if not self.session.external and self.rng.randrange(3) == 0:
            self.session = session_from_link(self.session.link(), games.get, seed=self.seed + step)

    def plan(self) -> None:
        question = self.session.question()
        if question.plans:
            plan = question.plans[self.rng.randrange(len(question.plans))]
            self.session.plan(question.seat, plan.words, self.session.ply)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_the_record_holds_and_goes_on_the_same(seed: int) -> None:
    somebody = Somebody(seed)
    for step in range(80):
        if somebody.session.is_over():
            break
        somebody.do_something(step)
        session = somebody.session
        record = session.record()
        assert dump(verify(HARBOUR, read_record(record.to_text())).state) == dump(session.state)
        assert kept(session).record().to_json() == record.to_json()


# Own copies.


def test_what_a_session_hands_out_belongs_to_whoever_asked() -> None:
    session = played(HARBOUR, 4, 3, 80)
    at = next(ply for ply in range(60, session.ply) if session.entries[ply].by == PLAYER)
    session.branches.append(Branch(at, session.entries[at:], {at + 1: "x"}, []))
    before = session.record().to_json()
    record = session.record()
    record.settings["days"] = 9
    record.settings["prices"]["building"] = 1
    record.seats[0] = "Mallory"
    record.entries.clear()
    record.comments[0] = "x"
    record.snapshots[100]["players"].clear()
    record.branches[0].entries.clear()
    record.branches[0].comments.clear()
    record.branches.clear()
    view = session.view(0)
    view.players[0].hand.clear()
    view.players.clear()
    view.stack.clear()
    session.log(0)[0].facts.clear()
    session.log(0).clear()
    session.events(0).clear()
    assert session.record().to_json() == before


def test_what_a_question_hands_out_belongs_to_whoever_asked() -> None:
    session = at_work()
    question = session.question()
    question.about.append("x")
    question.answers[0].targets.append("x")
    refused = session.refusals(question.seat)[0]
    refused.targets.append("x")
    refused.refusal.numbers.clear()
    again = session.question()
    assert "x" not in again.about + again.answers[0].targets
    assert session.refusals(question.seat)[0].refusal.numbers
    assert "x" not in session.refusals(question.seat)[0].targets


def test_a_position_is_free_of_the_records_redo() -> None:
    session = at_work()
    seat = session.question().seat
    session.answer(seat, "quay", session.ply)
    session.undo(seat)
    free = session_at(HARBOUR, session.record(), session.ply)
    assert free.why_no_redo(seat) == "nothing was taken back"
    with pytest.raises(LudariumError):
        session_at(HARBOUR, session.record(), session.ply + 1)
