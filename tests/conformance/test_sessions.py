"""Sessions and records of every game."""

from __future__ import annotations

import json

import pytest

from ludarium import games
from ludarium.core import (
    IllegalAnswer,
    NothingToUndo,
    Session,
    StaleAnswer,
    from_notation,
    read_record,
    resume,
    session_at,
    to_notation,
    verify,
)
from ludarium.core.codec import dump, state_hash
from ludarium.core.frames import SPECTATOR
from ludarium.core.link import read_link, write_link
from ludarium.core.nature import random_stream
from support import TABLES, answer_somehow, as_json, played

MOST = 120


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_unlisted_stale_and_foreign_answers_change_nothing(key: str, seats: int) -> None:
    session = Session(games.get(key), seats, 1)
    for _ in range(MOST):
        if session.is_over():
            break
        before, ply = dump(session.state), session.ply
        question = session.question()
        with pytest.raises(IllegalAnswer):
            session.answer(question.seat, "no such answer", ply)
        with pytest.raises(StaleAnswer):
            session.answer(question.seat, question.words[0], ply - 1)
        strangers = [seat for seat in range(seats) if seat not in session.asked_seats()]
        for stranger in strangers:
            with pytest.raises(ValueError, match="is not asked"):
                session.answer(stranger, question.words[0], ply)
        assert (dump(session.state), session.ply) == (before, ply)
        answer_somehow(session)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_random_undo_and_redo_equal_straight_play(key: str, seats: int) -> None:
    session = Session(games.get(key), seats, 2)
    taken_back = 0
    for step in range(MOST):
        if session.is_over():
            break
        rng = random_stream(step, "undo")
        seat = rng.randrange(seats)
        before = dump(session.state)
        if rng.randrange(3) == 0 and not session.why_no_undo(seat):
            wish = session.restart_turn if rng.randrange(2) else session.undo
            wish(seat)
            taken_back += 1
            if rng.randrange(2):
                session.redo(seat)
                assert dump(session.state) == before
        else:
            answer_somehow(session, f"step {step}")
        ply = session.ply
        session.advance()
        assert session.ply == ply
    again = verify(session.game, session.record())
    assert dump(again.state) == dump(session.state)
    assert taken_back


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_free_undo_goes_back_to_the_start_and_forward_again(key: str, seats: int) -> None:
    session = played(games.get(key), seats, 3, 25)
    end = dump(session.state)
    for seat in range(seats):
        session.allow_free_undo(seat, True)
    steps = 0
    while not session.why_no_undo(0):
        session.undo(0)
        steps += 1
    with pytest.raises(NothingToUndo):
        session.undo(0)
    for _ in range(steps):
        session.redo(0)
    assert dump(session.state) == end


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_record_is_written_read_proved_and_gone_on_with(key: str, seats: int) -> None:
    game = games.get(key)
    session = played(game, seats, 4, MOST)
    record = session.record()
    again = read_record(record.to_text())
    assert again.to_json() == record.to_json()
    going_on = resume(game, again)
    for _ in range(5):
        if not session.is_over():
            answer_somehow(session)
            answer_somehow(going_on)
    assert state_hash(going_on.state) == state_hash(session.state)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_whole_game_is_proved_and_any_moment_of_it_can_be_visited(key: str, seats: int) -> None:
    game = games.get(key)
    session = played(game, seats, 5, 400)
    record = session.record()
    verify(game, record)
    half = session.ply // 2
    visited = session_at(game, record, half)
    assert visited.ply >= half
    assert dump(visited.history.state_at(half)) == dump(session.history.state_at(half))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_text_prints_and_parses_back(key: str, seats: int) -> None:
    record = played(games.get(key), seats, 6, MOST).record()
    text = to_notation(record)
    again = from_notation(text, games.get)
    assert again.to_json() == record.to_json()
    assert to_notation(again) == text


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_position_has_a_link(key: str, seats: int) -> None:
    session = played(games.get(key), seats, 7, 60)
    for ply in {0, 1, session.ply // 2, session.ply}:
        link = write_link(session.history, ply)
        assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        assert dump(read_link(link, games.get).state) == dump(session.history.state_at(ply))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_seat_reads_no_secret_in_the_entries(key: str, seats: int) -> None:
    session = played(games.get(key), seats, 8, MOST)
    for seat in (*range(seats), SPECTATOR):
        for entry, shown in zip(session.entries, session.log(seat)):
            assert entry.hash not in repr(shown)
            if entry.cover and seat != entry.knower:
                assert shown.word != entry.pick


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_question_stays_what_it_was_while_the_game_goes_on(key: str, seats: int) -> None:
    """Its answers are worked out when they are first asked for, from what the seat saw when it was asked."""
    at_once, later = played(games.get(key), seats, 11, 20), played(games.get(key), seats, 11, 20)
    for _ in range(12):
        if at_once.is_over():
            break
        first, second = at_once.question(), later.question()
        told = [as_json(answer) for answer in first.answers[:6]]
        answer_somehow(at_once)
        answer_somehow(later)
        assert [as_json(answer) for answer in second.answers[:6]] == told


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_nature_can_be_answered_from_outside(key: str, seats: int) -> None:
    game = games.get(key)
    inside = played(game, seats, 9, 40)
    outside = Session(game, seats, 0, external=True)
    while outside.ply < inside.ply:
        entry = inside.entries[outside.ply]
        outside.answer(entry.seat, entry.pick, outside.ply)
    assert dump(outside.history.state_at(inside.ply)) == dump(inside.state)
    assert json.loads(outside.record().to_text())["chance"] == "external"
