"""The laws of all games at tables with the Automa: one and two people, every map, with Merchants of the Seas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from conformance.ledger import book_of, replay_amounts, replay_places, sorted_places, without_nothing
from conformance.test_answers import check_answer
from ludarium.core import Session
from ludarium.core.engine import apply, asked_seats, question_for, random_option
from ludarium.core.events import VERBS
from ludarium.core.frames import NATURE, SPECTATOR
from ludarium.core.labels import refused_text
from ludarium.core.nature import random_stream
from ludarium.core.preview import make_preview
from ludarium.core.question import make_question
from ludarium.core.refusals import render_refusal
from ludarium.core.rendering import TextRenderer
from ludarium.core.settings import Settings
from ludarium.games.terra_mystica.automa.content.factions import AUTOMA_FACTIONS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.question import Question
from support import marks_of

NAMES = ["Ada", "Bo"]
MAPS = ["base", "fire_ice_1", "fire_ice_2", "lakes", "fjords"]
LEVELS = ["automalein", "automa", "automaechtig", "ultoma", "alptrauma"]
# Every faction of hers once, alone against one person, on every map; then in other company.
ALONE: list[tuple[int, dict[str, Any]]] = [
    (
        1,
        {
            "automa_faction": rival.key, "map": MAPS[rival.number % 5], "level": LEVELS[rival.number % 5],
            "automa_home": "drawn", "merchants": rival.number % 2 == 1, "final_tile": "drawn",
        },
    )
    for rival in AUTOMA_FACTIONS
]  # fmt: skip
TABLES: list[tuple[int, dict[str, Any]]] = [
    *ALONE,
    (1, {"factions": ["cultists"], "automa_faction": "druids", "automa_home": "lakes", "level": "alptrauma"}),
    (1, {"factions": ["shapeshifters"], "automa_faction": "symbionts", "automa_home": "drawn", "level": "automa"}),
    *[(2, {"automa": True, "map": map, "merchants": place % 2 == 0}) for place, map in enumerate(MAPS)],
]
SOME = [TABLES[1], TABLES[7], TABLES[8], TABLES[9], TABLES[10], TABLES[12], TABLES[13]]
MOST = 40


def by_number(tables: list[tuple[int, dict[str, Any]]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("seats", "given"), tables, ids=[str(number) for number in range(len(tables))])


def steps(seats: int, settings: Settings, seed: int) -> Iterator[TerraMystica]:
    """Every position of a random game in which somebody is asked."""
    state = GAME.setup(seats, settings)
    rng = random_stream(seed, "laws")
    while state.stack:
        yield state
        apply(state, random_option(state, rng))


def some_steps(seats: int, settings: Settings, seed: int) -> Iterator[TerraMystica]:
    length = sum(1 for _ in steps(seats, settings, seed))
    for number, state in enumerate(steps(seats, settings, seed)):
        if number % max(1, length // MOST) == 0:
            yield state


def speech_for(settings: Settings, seats: int, reader: int) -> TextRenderer:
    return TextRenderer(GAME.catalogue(settings, seats), [*NAMES[:seats], "Automa"], reader)


def question_at(state: TerraMystica, settings: Settings, seats: int, seat: int) -> Question:
    ask = question_for(state, seat)
    assert ask is not None
    return make_question(GAME, ask, GAME.view(state, seat), 0, speech_for(settings, seats, seat))


@by_number(TABLES)
def test_replaying_the_events_gives_the_amounts_and_the_places(seats: int, given: dict[str, Any]) -> None:
    state, rng = GAME.setup(seats, GAME.check_settings(given)), random_stream(1, "replay")
    while state.stack:
        book, places = book_of(GAME, state, seats), GAME.layout(state)
        log = state.log = []
        name = state.stack[-1].kind
        apply(state, random_option(state, rng))
        replay_amounts(book, log)
        now = book_of(GAME, state, seats)
        assert without_nothing(book) == without_nothing(now), (name, log)
        assert replay_places(places, log) == sorted_places(GAME.layout(state)), (name, log)
        last: dict[tuple[int, str], int] = {}
        for event in log:
            if event.after is not None:
                last[event.seat if event.what in now[event.seat] else NATURE, event.what] = event.after
        for (seat, what), after in last.items():
            assert now[seat].get(what, after) == after, (seat, what, log)


@by_number(TABLES)
def test_events_name_things_rules_and_people(seats: int, given: dict[str, Any]) -> None:
    settings = GAME.check_settings(given)
    catalogue, rules = GAME.catalogue(settings, seats), GAME.rules()
    state, rng = GAME.setup(seats, settings), random_stream(2, "events")
    log = state.log = []
    while state.stack:
        apply(state, random_option(state, rng))
    for event in log:
        assert event.verb in VERBS
        assert event.rule in rules, event
        assert NATURE <= event.seat <= seats
        assert all(id in catalogue for id in event.ids()), event
    for reader in (0, SPECTATOR):
        renderer = speech_for(settings, seats, reader)
        for event in log:
            text = GAME.sentence(event.seen_by(reader), renderer)
            assert "<" not in text and "seat " not in text and "_" not in text, text


@by_number(TABLES)
def test_what_lies_on_the_table_is_in_the_catalogue_and_explains_itself(seats: int, given: dict[str, Any]) -> None:
    settings = GAME.check_settings(given)
    catalogue, rules = GAME.catalogue(settings, seats), GAME.rules()
    for entry in catalogue.entries.values():
        assert not entry.rule or entry.rule in rules, entry.id
        assert all(id in catalogue for ids in entry.links.values() for id in ids), entry.id
    hers = {"automa", "level", "rival", "icon", "filter", "achievement", "token", "priority", "side", "letters", "land"}
    for entry in catalogue.entries.values():
        if entry.category in {*hers, "pile"}:
            assert entry.text.endswith("."), entry.id
            assert entry.rule, entry.id
    for state in some_steps(seats, settings, 3):
        for seat in range(NATURE, seats + 1):
            assert all(id in catalogue for id in GAME.amounts(state, seat))
        for place, pieces in GAME.layout(state).items():
            assert place in catalogue, place
            assert all(piece.what in catalogue for piece in pieces), pieces


@by_number(SOME)
def test_questions_name_things_and_have_labels(seats: int, given: dict[str, Any]) -> None:
    settings = GAME.check_settings(given)
    catalogue = GAME.catalogue(settings, seats)
    for state in some_steps(seats, settings, 4):
        for seat in asked_seats(state):
            ask = question_for(state, seat)
            assert ask is not None
            renderer = speech_for(settings, seats, seat)
            assert all(id in catalogue for id in ask.about(state) + marks_of(ask.prompt(state)))
            texts = [renderer.render_sentence(ask.prompt(state))]
            for option in ask.candidates(state):
                meaning, word = ask.describe(state, option), ask.word(state, option)
                assert not [id for id in meaning.ids() + marks_of(meaning.phrase) if id not in catalogue], word
                label = renderer.render_sentence(refused_text(meaning.phrase))
                assert label.lower() != word.lower()
                refusal = ask.why_not(state, option)
                texts.append(label)
                if refusal is not None:
                    assert all(id in catalogue for id in refusal.places + marks_of(refusal.sentence)), word
                    texts.append(render_refusal(refusal, renderer, {}).sentence)
            assert all(text.strip() and "<" not in text and "seat " not in text for text in texts), texts


@by_number(SOME)
def test_price_and_gains_agree_with_what_happens(seats: int, given: dict[str, Any]) -> None:
    settings = GAME.check_settings(given)
    for state in some_steps(seats, settings, 5):
        for seat in asked_seats(state):
            if seat != NATURE:
                for answer in question_at(state, settings, seats, seat).answers:
                    check_answer(GAME, state, seats, seat, answer)


@by_number(SOME[:3])
def test_a_preview_has_every_change_the_label_promises(seats: int, given: dict[str, Any]) -> None:
    settings = GAME.check_settings(given)
    for state in some_steps(seats, settings, 6):
        for seat in asked_seats(state):
            ask = question_for(state, seat)
            if seat == NATURE or ask is None:
                continue
            renderer = speech_for(settings, seats, seat)
            for answer in question_at(state, settings, seats, seat).answers[:6]:
                preview = make_preview(
                    GAME, GAME.view(state, seat), seat, [answer.word], random_stream(1, "preview"), renderer
                )
                told = {fact.what for fact in preview.facts if fact.seat == seat}
                told |= {change.what for change in preview.changes if change.seat == seat}
                assert {amount.good for amount in [*answer.price, *answer.gains]} <= told, answer


# The questions of her setup.


def test_every_question_of_her_setup_has_labels_and_places() -> None:
    session = Session(GAME, 1, 5, {}, ["Ada"], external=True)
    labels: dict[str, str] = {}
    while session.state.round == 0:
        question = session.question()
        answer = question.answers[0]
        labels.setdefault(question.kind, answer.label)
        assert all(one.targets for one in question.answers), question.kind
        session.answer(question.seat, answer.word, session.ply)
    assert labels["choose_level"].startswith(
        "Play against her at level Automalein: the little Automa, her gentlest level; first deck of 4 cards; shipping 0"
    )
    assert labels["choose_rival"] == "Let her play The Simpletons: build; 2 VP"
    assert labels["choose_automa_home"].startswith("Let ")
    assert labels["draw_setup_card"].startswith("Turn up card 1: her dwellings stand on ")
    assert labels["draw_bonus_card"] == "Lay the spade card out"
    assert session.question().kind in {"action", "turn_up_card"}


def test_cards_typed_in_are_refused_with_a_sentence() -> None:
    session = Session(GAME, 1, 5, {"level": "automa"}, ["Ada"], external=True)
    while session.state.round == 0 or session.asked_seats() != [NATURE]:
        question = session.question()
        session.answer(question.seat, question.words[0], session.ply)
    found = {refused.word: refused.refusal for refused in session.refusals(NATURE)}
    assert found["card 9"].sentence == "card 9 does not lie in her deck"
    assert found["card 9"].places == ["automa:9", "pile:automa_deck"]
    session.answer(NATURE, "card 2", session.ply)
    found = {refused.word: refused.refusal for refused in session.refusals(NATURE)}
    assert found["card 2"].sentence == "card 2 has been turned up in this round"
    assert session.question(NATURE).answers[0].targets == ["row:automa_action", "automa:1"]
