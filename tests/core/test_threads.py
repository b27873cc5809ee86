"""Several threads at one table: every call finds and leaves it whole."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread

import pytest

from ludarium.core import SPECTATOR, LudariumError, Session, read_record, resume, verify
from ludarium.core.codec import dump
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from support import HARBOUR, as_json

WRITERS = 4
CALLS = 60


def together(jobs: list[Callable[[], None]]) -> list[BaseException]:
    """Run jobs side by side from the same moment on; returns what went wrong in them."""
    gate, failures = Barrier(len(jobs)), list[BaseException]()

    def guarded(job: Callable[[], None]) -> None:
        gate.wait()
        try:
            job()
        except BaseException as error:  # noqa: BLE001  a thread that dies must be heard of
            failures.append(error)

    threads = [Thread(target=guarded, args=[job]) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failures


def writer(session: AnySession, number: int) -> Callable[[], None]:
    """Answers, plans, takes back and brings back, whatever the others do; refusals are no failures."""

    def write() -> None:
        rng = random_stream(number, "writer")
        for _ in range(CALLS):
            try:
                wish = rng.randrange(8)
                seat = rng.randrange(session.seats)
                if wish == 0:
                    session.undo(seat)
                elif wish == 1:
                    session.redo(seat)
                elif wish == 2:
                    session.restart_turn(seat)
                else:
                    question = session.question()
                    word = question.words[rng.randrange(len(question.words))]
                    if wish == 3:
                        session.plan(question.seat, [word, "worker 3", "quay"], question.ply)
                    else:
                        session.answer(question.seat, word, question.ply)
            except LudariumError:
                continue

    return write


def reader(session: AnySession, number: int) -> Callable[[], None]:
    """Looks at everything there is to see."""

    def read() -> None:
        rng = random_stream(number, "reader")
        for _ in range(CALLS // 2):
            seat = rng.randrange(session.seats)
            dump(session.view(seat))
            session.events(SPECTATOR, session.ply - 5)
            session.log(seat)
            session.record().to_json()
            session.comment(f"reader {number}")
            try:
                question = session.question()
                assert as_json(question)["answers"]
                session.preview(question.seat, question.words[0])
                session.refusals(question.seat)
                session.why_not(question.seat, "moon")
                assert session.link()
            except LudariumError:
                continue

    return read


@pytest.mark.parametrize("seed", range(3))
def test_four_writers_and_two_readers_leave_a_record_that_holds(seed: int) -> None:
    session = Session(HARBOUR, 4, seed)
    for seat in range(4):
        session.allow_free_undo(seat, seed == 1)
    jobs = [writer(session, number) for number in range(WRITERS)] + [reader(session, number) for number in range(2)]
    assert together(jobs) == []
    record = read_record(session.record().to_text())
    assert dump(verify(HARBOUR, record).state) == dump(session.state)
    assert resume(HARBOUR, record).record().to_json() == session.record().to_json()


def test_of_several_answers_for_one_ply_exactly_one_counts() -> None:
    session = Session(HARBOUR, 2, 1)
    while session.question().kind != "choose_place":
        question = session.question()
        session.answer(question.seat, question.words[0], question.ply)
    seat, ply = session.question().seat, session.ply
    given: list[int] = []

    def answer(number: int) -> Callable[[], None]:
        def give() -> None:
            session.answer(seat, "quay", ply)
            given.append(number)

        return give

    failures = together([answer(number) for number in range(WRITERS)])
    assert len(given) == 1
    assert len(failures) == WRITERS - 1
    assert all(isinstance(failure, LudariumError) for failure in failures)
    assert session.ply == ply + 1


def test_whoever_holds_the_lock_is_not_disturbed() -> None:
    session = Session(HARBOUR, 4, 2)

    def hold() -> None:
        for _ in range(CALLS):
            with session.lock:
                before = session.ply
                words = session.question().words if not session.is_over() else ()
                assert session.ply == before
                assert words == (session.question().words if not session.is_over() else ())

    assert together([hold, *[writer(session, number) for number in range(WRITERS - 1)]]) == []


def test_a_question_stays_what_it_was_while_the_game_goes_on() -> None:
    """Its answers are worked out when they are first asked for, from what the seat saw when it was asked."""
    early, late = Session(HARBOUR, 3, 5), Session(HARBOUR, 3, 5)
    while not early.is_over():
        at_once, later = early.question(), late.question()
        told = as_json(at_once)
        rng = random_stream(early.ply, "late")
        word = at_once.words[rng.randrange(len(at_once.words))]
        early.answer(at_once.seat, word, early.ply)
        late.answer(later.seat, word, late.ply)
        assert as_json(later) == told
