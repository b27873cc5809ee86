"""What people read is plain English: no doubled words, numbers that fit their nouns, names instead of codes, and labels
that tell answers apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from conformance.reference import variants
from conformance.wording import Wording, repeated
from ludarium import games
from ludarium.core import Session
from ludarium.core.catalogue import CatalogueEntry, CatalogueIndex
from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from support import ALL_GAMES, NAMES

VARIANTS = [(game.key, number, *variant) for game in ALL_GAMES for number, variant in enumerate(variants(game))]
LONGEST = 1500
POSITIONS = 14


def some_positions(game: AnyGame, seats: int, settings: dict[str, Any], seed: int) -> Iterator[AnySession]:
    """Positions spread over a whole random game, about as many as are looked at; none for settings that clash."""
    lengths: list[int] = []
    for every in (0, 1):
        try:
            session = Session(game, seats, seed, settings=settings, names=NAMES[:seats])
        except BadSetting:
            return
        rng, step = random_stream(seed, "wording"), 0
        while not session.is_over() and step < LONGEST:
            question = session.question()
            if every and step % max(1, lengths[0] // POSITIONS) == 0:
                yield session
            session.answer(question.seat, question.words[rng.randrange(len(question.words))], session.ply)
            step += 1
        lengths.append(step)


@pytest.mark.parametrize(("key", "number", "seats", "settings"), VARIANTS)
def test_questions_and_refusals_are_plain_english(key: str, number: int, seats: int, settings: dict[str, Any]) -> None:
    for session in some_positions(games.get(key), seats, settings, number):
        question, wording = session.question(), Wording(session.catalogue())
        texts = [question.prompt, question.note]
        for choice in [*question.answers, *question.plans]:
            texts += [choice.label, choice.short]
        for refused in session.refusals(question.seat):
            texts += [refused.label, refused.refusal.sentence]
        for text in texts:
            assert wording.faults(text) == [], text


@pytest.mark.parametrize(("key", "number", "seats", "settings"), VARIANTS)
def test_labels_of_one_question_are_distinct(key: str, number: int, seats: int, settings: dict[str, Any]) -> None:
    for session in some_positions(games.get(key), seats, settings, number + 100):
        question = session.question()
        for choices in (question.answers, question.plans):
            assert repeated(choice.label for choice in choices) == []


@pytest.mark.parametrize(("key", "number", "seats", "settings"), VARIANTS)
def test_sentences_of_the_log_are_plain_english(key: str, number: int, seats: int, settings: dict[str, Any]) -> None:
    positions = list(some_positions(games.get(key), seats, settings, number + 200))
    for session in positions[-1:]:
        wording = Wording(session.catalogue())
        for reader in (0, seats):
            renderer = session.renderer(reader)
            for event in [event for events in session.history.events for event in events]:
                sentence = session.game.sentence(event, renderer)
                assert wording.faults(sentence) == [], sentence


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_what_a_game_lists_is_plain_english(game: AnyGame) -> None:
    for seats, settings in variants(game):
        try:
            catalogue = game.catalogue(game.check_settings(settings), seats)
        except BadSetting:
            continue
        wording = Wording(catalogue)
        for entry in catalogue.entries.values():
            parts = [part for phrases in entry.parts.values() for part in phrases]
            for text in [entry.name, entry.plural, entry.short, entry.text, *parts]:
                assert wording.faults(text) == [], (entry.id, text)
    wording = Wording(game.catalogue(game.check_settings({}), game.max_seats))
    for rule in game.rules().values():
        assert wording.faults(f"{rule.title}. {rule.text}") == [], rule.id
    for setting in game.settings():
        assert wording.faults(setting.about) == [], setting.key


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("you have used the the Auren's ascent", "the the"),
        ("it is a the spade card", "a the"),
        ("C3 is 1 spaces away", "1 spaces"),
        ("it takes 1 more steps", "1 more steps"),
        ("with 1 dice on it", "1 dice"),
        ("1 pair of bifocals go back", "1 pair of bifocals go"),
        ("you have 2 worker", "2 worker"),
        ("FAV10 brings points", "FAV10"),
        ("objective R1 is in play", "objective R1"),
        ("take it , then go", " ,"),
    ],
)  # fmt: skip
def test_the_law_finds_what_it_looks_for(text: str, fault: str) -> None:
    wording = Wording(CatalogueIndex([CatalogueEntry("good:workers", "worker", plural="workers")]))
    assert wording.faults(text) == [fault]
    for fine in ("1 worker, 2 workers and 1 bonus", "Round 1 begins", "A3 is 1 space away", "of 12 pairs of bifocals"):
        assert wording.faults(fine) == []


def test_labels_that_stand_for_two_answers_are_found() -> None:
    assert repeated(["pay 2", "pay 3", "pay 2"]) == ["pay 2"]
