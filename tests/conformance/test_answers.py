"""What an answer says is what it does: structure, labels, prices, gains, plans and refusals of every game."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.ledger import book_of
from ludarium import games
from ludarium.core import Session
from ludarium.core.consequences import balance, try_answers
from ludarium.core.engine import asked_seats, question_for
from ludarium.core.events import BEGIN
from ludarium.core.frames import NATURE, State, Together
from ludarium.core.labels import refused_text
from ludarium.core.nature import random_stream
from ludarium.core.preview import make_preview
from ludarium.core.question import make_question
from ludarium.core.refusals import render_refusal
from ludarium.protocol.question import Answer, Question
from support import NAMES, TABLES, marks_of, some_steps, speech_for

SEEDS = range(2)
MOST = 60


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_id_of_a_question_is_in_the_catalogue(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    catalogue = game.catalogue(game.check_settings({}), seats)
    for state in some_steps(game, seats, seed, MOST):
        for seat in asked_seats(state):
            ask = question_for(state, seat)
            assert ask is not None
            assert all(id in catalogue for id in ask.about(state) + marks_of(ask.prompt(state)))
            for option in ask.candidates(state):
                label = ask.describe(state, option)
                missing = [id for id in label.ids() + marks_of(label.phrase) if id not in catalogue]
                assert not missing, (ask.kind, ask.word(state, option))
                refusal = ask.why_not(state, option)
                if refusal is not None:
                    missing = [id for id in refusal.places + marks_of(refusal.sentence) if id not in catalogue]
                    assert not missing, (ask.kind, ask.word(state, option))


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_label_is_bare_notation_and_no_text_speaks_of_seats(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    for state in some_steps(game, seats, seed, MOST):
        for seat in asked_seats(state):
            ask = question_for(state, seat)
            assert ask is not None
            renderer = speech_for(key, state, seat)
            texts = [renderer.render_sentence(ask.prompt(state))]
            for option in ask.candidates(state):
                meaning, refusal = ask.describe(state, option), ask.why_not(state, option)
                label = renderer.render_sentence(
                    refused_text(meaning.phrase if refusal is None else meaning.refused_phrase)
                )
                assert label.lower() != ask.word(state, option).lower()
                assert refusal is None or "{" not in meaning.refused_phrase, "nobody knows what a refused answer takes"
                texts += [label] if refusal is None else [label, render_refusal(refusal, renderer, {}).sentence]
            for text in texts:
                assert text.strip(), ask.kind
                assert "<" not in text and "{" not in text, text
                assert "seat " not in text.lower() and "player 1" not in text.lower(), text


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_price_and_gains_agree_with_the_amounts_before_and_after(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    for state in some_steps(game, seats, seed, MOST):
        for seat in asked_seats(state):
            if seat != NATURE and not isinstance(question_for(state, seat), Together):
                for answer in question_at(key, seats, state, seat).answers:
                    check_answer(game, state, seats, seat, answer)


def question_at(key: str, seats: int, state: State, seat: int) -> Question:
    """What a seat is asked, as it reads it."""
    game, ask = games.get(key), question_for(state, seat)
    assert ask is not None
    return make_question(game, ask, game.view(state, seat), 0, speech_for(key, state, seat))


def check_answer(game: Any, state: State, seats: int, seat: int, answer: Answer) -> None:
    """Carry an answer out, with what is forced after it, and compare; what follows a mere end is not its doing."""
    if answer.ends:
        assert not answer.price
        assert not answer.gains
        return
    after = state.clone()
    before = book_of(game, state, seats)[seat]
    log = try_answers(after, seat, [answer.word])
    assert log is not None
    if any(event.verb == BEGIN for event in log):
        return
    changed = book_of(game, after, seats)[seat]
    promised = {amount.good: amount.count for amount in answer.gains}
    promised.update({amount.good: -amount.count for amount in answer.price})
    for good in {*before, *changed}:
        step = changed.get(good, 0) - before.get(good, 0)
        if good in promised:
            assert step == promised[good] or (step > promised[good] and not game.hides_nothing(state)), (answer, good)
        elif step < 0:
            assert any(event.origin == good for event in log), (answer, good)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_preview_has_every_change_the_label_promises(key: str, seats: int) -> None:
    game = games.get(key)
    for state in some_steps(game, seats, 1, MOST // 2):
        for seat in asked_seats(state):
            ask = question_for(state, seat)
            if seat == NATURE or ask is None or isinstance(ask, Together):
                continue
            renderer = speech_for(key, state, seat)
            for answer in question_at(key, seats, state, seat).answers[:8]:
                preview = make_preview(
                    game, game.view(state, seat), seat, [answer.word], random_stream(1, "preview"), renderer
                )
                told = {fact.what for fact in preview.facts if fact.seat == seat}
                told |= {change.what for change in preview.changes if change.seat == seat}
                assert {amount.good for amount in [*answer.price, *answer.gains]} <= told, answer


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_plans_are_carried_out_as_they_say_and_taken_back_as_one(key: str, seats: int) -> None:
    session = Session(games.get(key), seats, 3, names=NAMES[:seats])
    catalogue = session.catalogue()
    for step in range(MOST):
        if session.is_over():
            break
        question = session.question()
        for plan in question.plans[:: max(1, len(question.plans) // 3)]:
            assert all(id in catalogue for id in [*plan.targets, plan.piece, plan.group] if id)
            assert plan.targets
            before, ply = session.state.clone(), session.ply
            result = session.plan(question.seat, plan.words, ply)
            assert result.left == [], (plan, result)
            events = [event for events in session.history.events[ply:] for event in events]
            changed = balance(events, question.seat)
            for amount in plan.price:
                assert changed[amount.good] == -amount.count, plan
            if not session.why_no_undo(question.seat):
                session.undo(question.seat)
                assert session.ply == ply
            else:
                session.rewind(ply)
            assert session.state.turn == before.turn
        rng = random_stream(step, "plans")
        session.answer(question.seat, question.words[rng.randrange(len(question.words))], session.ply)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_refusals_of_a_place_are_those_that_concern_it_nearest_first(key: str, seats: int) -> None:
    session = Session(games.get(key), seats, 4, names=NAMES[:seats])
    for step in range(MOST):
        if session.is_over():
            break
        question = session.question()
        found = session.refusals(question.seat)
        distances = [refused.refusal.far for refused in found]
        assert distances == sorted(distances)
        assert not {refused.word for refused in found} & set(question.words)
        for refused in found[:3]:
            assert session.why_not(question.seat, refused.word) == refused.refusal
            for target in refused.targets:
                there = session.refusals(question.seat, target)
                assert refused.word in {other.word for other in there}
                assert all(target in other.targets for other in there)
            alike = session.refusals(question.seat, group=refused.group)
            assert refused.word in {other.word for other in alike}
        rng = random_stream(step, "refusals")
        session.answer(question.seat, question.words[rng.randrange(len(question.words))], session.ply)
