"""The laws of all games, kept under every setting of this one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from conformance.ledger import book_of, replay_amounts, replay_places, sorted_places, without_nothing
from games.terra_mystica.table import PEOPLE, busy_options
from ludarium.core import Session
from ludarium.core.consequences import try_answers
from ludarium.core.engine import answer, asked_seats, put_on_top, question, question_for
from ludarium.core.events import BEGIN, Event
from ludarium.core.frames import NATURE, SPECTATOR
from ludarium.core.labels import refused_text
from ludarium.core.nature import random_stream
from ludarium.core.question import make_question
from ludarium.core.refusals import render_refusal
from ludarium.core.rendering import TextRenderer
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.state import TerraMystica
from support import marks_of

POND = {"name": "a pond", "rows": ["Y U K B G S R", "R I I I I Y U", "K B G S R Y U", "K B G S R Y U K"]}
SETTINGS: dict[str, dict[str, Any]] = {
    "fire and ice": {"map": "fire_ice_1", "mini_expansion": True, "final_tile": "drawn", "temple_tile": True},
    "volcanoes and rivers": {"factions": ["acolytes", "riverwalkers", "yetis"], "map": "lakes", "shipping_card": True},
    "shifting": {"factions": ["shapeshifters", "cultists", "dragonlords"], "turn_order": "passing"},
    "first printing": {"factions": ["shapeshifters", "swarmlings"], "first_printing": True, "declined_power": False},
    "leaping": {"factions": ["fakirs", "dwarves", "mermaids"], "mini_expansion": True},
    "digging": {"factions": ["giants", "halflings", "darklings"], "start_vp": "table_2017"},
    "riding": {"factions": ["witches", "nomads", "engineers"], "resigning": True},
    "strongholds": {"factions": ["auren", "chaos_magicians", "alchemists"], "start_points": {"auren": 3}},
    "auction": {"auction": True, "seating": "given"},
    "online": {"online": True, "mini_expansion": True},
    "own map": {"own_map": POND, "final_tile": "outposts"},
    "merchants": {"merchants": True, "map": "fjords", "final_tile": "drawn"},
    "merchants of one's own": {
        "merchants": True,
        "merchants_data": {"players": {"ships": 6}, "shipyard": {"coins": 0}},
    },
}
CASES = [(name, 2 + number % 3 + (number % 4 == 0)) for number, name in enumerate(SETTINGS)]


class Step:
    """A position, who answers there, and what the answer leads to and tells."""

    def __init__(self, before: TerraMystica, seat: int, after: TerraMystica, log: list[Event]) -> None:
        self.before = before
        self.seat = seat
        self.after = after
        self.log = log


def steps(name: str, seats: int, every: int = 1) -> Iterator[Step]:
    """Some steps of a game between players who rather build than pass, so that strongholds and towns are met."""
    seats = max(seats, len(SETTINGS[name].get("factions", [])))
    state = GAME.setup(seats, GAME.check_settings(SETTINGS[name]))
    rng = random_stream(seats, f"laws {name}")
    number = 0
    while state.stack:
        owing = asked_seats(state)
        seat = owing[rng.randrange(len(owing))]
        before = state.clone()
        put_on_top(state, seat)
        ask = question(state)
        options = busy_options(state, ask) if rng.randrange(8) else ask.options(state)
        if number % 40:
            options = [option for option in options if ask.word(state, option) != "resign"] or options
        log = state.log = list[Event]()
        answer(state, ask, options[rng.randrange(len(options))])
        state.log = None
        number += 1
        if number % every == 0:
            yield Step(before, seat, state.clone(), log)


def speech_of(name: str, state: TerraMystica, reader: int = SPECTATOR) -> TextRenderer:
    seats = state.people()
    return TextRenderer(GAME.catalogue(GAME.check_settings(SETTINGS[name]), seats), PEOPLE[:seats], reader)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_events_tell_every_change_of_an_amount_or_a_place_once(name: str, seats: int) -> None:
    for step in steps(name, seats):
        people = step.before.people()
        book, places = book_of(GAME, step.before, people), GAME.layout(step.before)
        replay_amounts(book, step.log)
        assert without_nothing(book) == without_nothing(book_of(GAME, step.after, people)), step.log
        after = sorted_places(GAME.layout(step.after))
        assert replay_places(places, step.log) == after, step.log


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_events_and_sentences_name_what_is_in_the_catalogue(name: str, seats: int) -> None:
    rules = GAME.rules()
    for step in steps(name, seats, 3):
        renderer = speech_of(name, step.before)
        for event in step.log:
            assert event.rule in rules
            assert all(id in renderer.catalogue for id in event.ids()), event
            assert "<" not in GAME.sentence(event, renderer)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_questions_and_refusals_name_what_is_in_the_catalogue(name: str, seats: int) -> None:
    for step in steps(name, seats, 11):
        for seat in asked_seats(step.before):
            ask = question_for(step.before, seat)
            assert ask is not None
            renderer = speech_of(name, step.before, seat)
            ids = [*ask.about(step.before), *marks_of(ask.prompt(step.before))]
            refusals = {option: ask.why_not(step.before, option) for option in ask.candidates(step.before)}
            assert [option for option, refusal in refusals.items() if refusal is None] == ask.options(step.before)
            for option, refusal in refusals.items():
                meaning = ask.describe(step.before, option)
                ids += [*meaning.ids(), *marks_of(meaning.phrase)]
                assert meaning.targets, ask.word(step.before, option)
                label = renderer.render_sentence(refused_text(meaning.phrase))
                assert label.lower() != ask.word(step.before, option).lower()
                if refusal is not None:
                    ids += [*refusal.places, *marks_of(refusal.sentence)]
                    assert refusal.far > 0
                    assert "{" not in render_refusal(refusal, renderer, {}).sentence
            assert all(id in renderer.catalogue for id in ids)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_price_and_gains_are_what_an_answer_takes_and_brings(name: str, seats: int) -> None:
    for step in steps(name, seats, 9):
        for seat in asked_seats(step.before):
            ask = question_for(step.before, seat)
            if seat == NATURE or ask is None:
                continue
            found = make_question(GAME, ask, GAME.view(step.before, seat), 0, speech_of(name, step.before, seat))
            before = GAME.amounts(step.before, seat)
            for offered in found.answers:
                after = step.before.clone()
                log = try_answers(after, seat, [offered.word])
                assert log is not None
                if offered.ends or any(event.verb == BEGIN for event in log):
                    continue
                promised = {amount.good: amount.count for amount in offered.gains}
                promised.update({amount.good: -amount.count for amount in offered.price})
                now = GAME.amounts(after, seat)
                for good in {*before, *now} & set(promised):
                    assert now.get(good, 0) - before.get(good, 0) == promised[good], (offered, good)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_plans_are_carried_out_as_they_say(name: str, seats: int) -> None:
    seats = max(seats, len(SETTINGS[name].get("factions", [])))
    session = Session(GAME, seats, 5, SETTINGS[name], PEOPLE[:seats])
    rng = random_stream(seats, f"plans {name}")
    tried = 0
    for _ in range(250):
        if session.is_over():
            break
        question = session.question()
        plans = question.plans
        for plan in plans[:: max(1, len(plans) // 4)]:
            ply, before = session.ply, GAME.amounts(session.state, question.seat)
            result = session.plan(question.seat, plan.words, ply)
            assert result.left == [], (plan, result)
            events = [event for events in session.history.events[ply:] for event in events]
            if not any(event.verb == BEGIN for event in events):
                now = GAME.amounts(session.state, question.seat)
                for amount in plan.price:
                    if amount.good in now:
                        assert now[amount.good] - before[amount.good] == -amount.count, plan
            session.undo(question.seat) if not session.why_no_undo(question.seat) else session.rewind(ply)
            assert session.ply == ply
            tried += 1
        words = [word for word in question.words if not word.startswith(("pass", "convert", "burn", "resign"))]
        session.answer(
            question.seat, (words or question.words)[rng.randrange(len(words or question.words))], session.ply
        )
    assert tried > 3
