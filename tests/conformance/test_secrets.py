"""No seat ever receives what it may not know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludarium import games
from ludarium.core import Session
from ludarium.core.codec import dump
from ludarium.core.engine import apply, asked_seats, playout, put_on_top, question, question_for
from ludarium.core.events import REVEAL, Event, reveals_any
from ludarium.core.frames import NATURE, SPECTATOR, State, Together
from ludarium.core.game import AnyGame
from ludarium.core.history import History
from ludarium.core.nature import random_stream
from ludarium.core.opening import UNKNOWN, guess_opening, read_opening
from ludarium.core.preview import make_preview
from ludarium.core.question import make_question
from ludarium.core.session import AnySession
from support import TABLES, answer_somehow, as_json, played, some_steps, speech_for

SEEDS = range(2)
STEPS = 80


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_sample_of_a_view_looks_the_same_to_the_seat(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    rng = random_stream(seed, "sample")
    for state in some_steps(game, seats, seed, STEPS):
        for seat in (*range(seats), SPECTATOR):
            view = game.view(state, seat)
            assert dump(game.view(game.sample(view, rng), seat)) == dump(view)
            assert dump(game.view(view, seat)) == dump(view)


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_is_asked_the_same_in_a_sample(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    rng = random_stream(seed, "sample")
    for state in some_steps(game, seats, seed, STEPS):
        for seat in asked_seats(state):
            if seat == NATURE:
                continue
            view = game.view(state, seat)
            guess = game.sample(view, rng)
            assert offers(game, guess, seat) == offers(game, state, seat) == offers(game, view, seat)


def offers(game: AnyGame, state: State, seat: int) -> list[Any]:
    """All that a question tells the seat, read from the state itself."""
    ask = question_for(state, seat)
    assert ask is not None
    refusals = [(option, ask.why_not(state, option)) for option in ask.candidates(state)]
    meanings = [ask.describe(state, option) for option in ask.candidates(state)]
    told = [[label.phrase, label.ends, *label.ids()] for label in meanings]
    seen = game.view(state, seat)
    answers = [as_json(answer) for answer in make_question(game, ask, seen, 0, speech_for(game.key, state)).answers[:5]]
    return [ask.options(state), ask.prompt(state), ask.about(state), told, refusals, answers]


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_told(key: str, seats: int, seed: int) -> None:
    """Two states that differ only in secrets; the same visible answer in both; the same news for the seat."""
    game = games.get(key)
    rng = random_stream(seed, "leak")
    for state in some_steps(game, seats, seed, STEPS):
        for seat in (*range(seats), SPECTATOR):
            other: State = game.sample(game.view(state, seat), rng)
            for answerer in asked_seats(state):
                check_forced(state, other, seat, answerer)
                pair = same_visible_answers(state, other, seat, answerer, rng.randrange(1000))
                if pair is not None:
                    first, second = (
                        told(game, state, seat, answerer, pair[0]),
                        told(game, other, seat, answerer, pair[1]),
                    )
                    assert first is None or second is None or first == second


def check_forced(state: State, other: State, seat: int, answerer: int) -> None:
    """That an answer was forced may be seen, so it must not depend on a secret."""
    if NATURE not in {seat, answerer} and seat != answerer:
        asks = question_for(state, answerer), question_for(other, answerer)
        assert asks[0] is not None
        assert asks[1] is not None
        alone = [len(ask.options(where)) == 1 for ask, where in zip(asks, (state, other)) if ask is not None]
        assert alone[0] == alone[1] or not asks[0].may_be_forced()


def same_visible_answers(state: State, other: State, seat: int, answerer: int, pick: int) -> tuple[int, int] | None:
    """An option in each state that looks the same to the seat."""
    ask, twin = question_for(state, answerer), question_for(other, answerer)
    assert ask is not None
    assert twin is not None
    options = ask.options(state)
    option = options[pick % len(options)]
    if isinstance(ask, Together) and seat != answerer:
        return option, twin.options(other)[0]
    if seat == ask.knower():
        return (option, option) if option in twin.options(other) else None
    shown = ask.cover(state, option)
    fitting = [found for found in twin.options(other) if twin.cover(other, found) == shown]
    return (option, fitting[pick % len(fitting)]) if fitting else None


def told(game: AnyGame, state: State, seat: int, answerer: int, option: int) -> Any:
    """What the seat sees after an answer; None if the answer turned something face up."""
    after = state.clone()
    after.log = []
    put_on_top(after, answerer)
    apply(after, option)
    if any(event.verb == REVEAL for event in after.log):
        return None
    return [known_of(event.seen_by(seat)) for event in after.log], dump(game.view(after, seat))


def known_of(event: Event) -> list[Any]:
    """Everything in an event, the parts of a trail included."""
    return [as_json(event.as_fact("", "")), dump(event.why)]


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_taking_back_teaches_nothing(key: str, seats: int, seed: int) -> None:
    """If an answer would bring something to light in one world a seat thinks possible, its silence is news as well."""
    game = games.get(key)
    rng = random_stream(seed, "undo")
    for state in some_steps(game, seats, seed, STEPS):
        for seat in asked_seats(state):
            if seat == NATURE or isinstance(question(state), Together):
                continue
            worlds = [state, *[game.sample(game.view(state, seat), rng) for _ in range(3)]]
            ask = question_for(state, seat)
            assert ask is not None
            options = ask.options(state)
            option = options[rng.randrange(len(options))]
            assert len({comes_to_light(world, seat, option) for world in worlds}) == 1, ask.word(state, option)


def comes_to_light(state: State, seat: int, option: int) -> bool:
    after = state.clone()
    log = after.log = list[Event]()
    put_on_top(after, seat)
    apply(after, option)
    return reveals_any(log)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_preview_knows_no_more_than_the_seat(key: str, seats: int) -> None:
    game = games.get(key)
    for state in some_steps(game, seats, 3, 40):
        seat = question(state).seat
        if seat == NATURE:
            continue
        guess = game.sample(game.view(state, seat), random_stream(1, "guess"))
        ask, renderer = question(state), speech_for(key, state)
        word = ask.word(state, ask.options(state)[-1])
        previews = [
            make_preview(game, game.view(where, seat), seat, [word], random_stream(2, "preview"), renderer)
            for where in (state, guess)
        ]
        assert previews[0] == previews[1]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_plan_begins_alike_in_worlds_that_look_the_same(key: str, seats: int) -> None:
    """It follows from what a seat sees, and from luck of its own; of the answers that led there it holds none."""
    game = games.get(key)
    session = played(game, seats, 5, 60)
    for seat in range(seats):
        found = []
        for world in range(3):
            other = History(game, session.names, session.history.settings, session.state)
            if world:
                other.state = game.sample(game.view(session.state, seat), random_stream(world, "world"))
            # The position that the answers lead to is the only one it has.
            other.start_from(other.state, [UNKNOWN] * session.ply)
            other.events = session.history.events
            found.append(guess_opening(other, session.ply, seat, random_stream(seat, "plan")))
        assert found[0] == found[1] == found[2]
        begun = {(event.what, event.amount) for events in session.events(seat) for event in events}
        assert all((what, amount) in begun for _, _, what, amount, _ in found[0]["begun"])


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_plans_are_played_to_the_end(key: str, seats: int) -> None:
    game = games.get(key)
    session = played(game, seats, 6, 40)
    for seat in (0, seats - 1):
        opening = json.loads(json.dumps(guess_opening(session.history, session.ply, seat, random_stream(seat, "plan"))))
        history = read_opening(game, session.names, session.history.settings, opening)
        plan: AnySession = Session(game, seats, seat, names=session.names, history=history)
        for _ in range(5):
            if not plan.is_over():
                answer_somehow(plan)
        end = plan.state.clone()
        playout(end, random_stream(seat, "rest"))
        assert len(game.scores(end)) == seats


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_samples_can_be_played_to_the_end(key: str, seats: int) -> None:
    game = games.get(key)
    rng = random_stream(4, "sample")
    for state in some_steps(game, seats, 4, 5):
        guess = game.sample(game.view(state, 0), rng)
        playout(guess, rng)
        assert len(game.scores(guess)) == seats


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_secret_answers_stay_sealed_until_all_are_in(key: str, seats: int) -> None:
    game = games.get(key)
    for state in some_steps(game, seats, 6, STEPS):
        ask = question(state)
        if isinstance(ask, Together):
            for seat in range(seats):
                seen = question(game.view(state, seat))
                assert isinstance(seen, Together)
                others = [given for inner, given in zip(seen.asks, seen.answers) if inner.seat != seat]
                assert all(given < 0 for given in others)
