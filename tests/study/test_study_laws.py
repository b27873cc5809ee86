"""Action spaces and observations: declared from settings alone, and true in every game. ``make laws`` tries longer."""

from __future__ import annotations

import re

import pytest

from ludarium.core.engine import answer, question
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.study import Spec
from study.laws import NAMES, LawBroken, SightLaw, SpaceLaw, check, decisions, kinds_of_tables

USUAL = [(name, seats) for name, most in zip(NAMES, (5, 4, 6), strict=True) for seats in range(2, most + 1)]


@pytest.mark.parametrize(("name", "seats"), USUAL)
def test_laws_hold_with_every_number_of_seats(name: str, seats: int) -> None:
    assert len(check(Spec(name, seats), 400, 4)) > 50


@pytest.mark.parametrize("name", NAMES)
def test_laws_hold_under_every_setting(name: str) -> None:
    tables = [spec for spec in kinds_of_tables(name) if spec.changed]
    assert len(tables) >= 2
    for spec in tables:
        check(spec, 60, 6, seed=3)


def test_every_setting_with_few_values_is_tried() -> None:
    keys = {key for name in NAMES for spec in kinds_of_tables(name) for key in spec.changed}
    assert {"map", "merchants", "automa", "level", "auction", "online", "edition", "trade_offers", "start"} <= keys


def test_a_word_that_an_index_does_not_stand_for_breaks_the_law() -> None:
    spec = Spec("magnastorm", 2)
    law = SpaceLaw(spec)
    state, ask, option = next(iter(decisions(spec, 1)))
    index = spec.space.indices(state, ask, [option])[0]
    law.patterns[index, ask.seat] = re.compile("something else")
    with pytest.raises(LawBroken, match="stood for"):
        law.look(state, ask)


def test_two_answers_with_one_index_break_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    class Blind:
        def is_about_sets(self, ask: object) -> bool:
            return False

        def indices(self, state: object, ask: object, options: list[int]) -> list[int]:
            return [0] * len(options)

    spec = Spec("magnastorm", 2)
    monkeypatch.setattr(spec, "space", Blind())
    with pytest.raises(LawBroken, match="share an index"):
        for state, ask, _ in decisions(spec, 20):
            SpaceLaw(spec).look(state, ask)


def test_numbers_that_leave_something_out_break_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = Spec("euphoria", 2)
    whole = spec.observation
    monkeypatch.setattr(spec, "observation", lambda state, seat: whole(state, seat)[:40].round(0))
    law = SightLaw(spec)
    with pytest.raises((LawBroken, IndexError)):
        for state, _, _ in decisions(spec, 50):
            law.look(state)


@pytest.mark.parametrize("name", ["magnastorm", "euphoria"])
def test_what_a_seat_cannot_know_changes_none_of_its_numbers(name: str) -> None:
    spec, rng, changed = Spec(name, 3), random_stream(0, "guesses"), 0
    for number, (state, _, _) in enumerate(decisions(spec, 200)):
        seat = number % 3
        seen = spec.observation(state, seat)
        guess = spec.game.sample(spec.game.view(state, seat), rng)
        changed += any((spec.observation(guess, other) != spec.observation(state, other)).any() for other in range(3))
        assert (spec.observation(guess, seat) == seen).all()
    # In Magnastorm seats hide nothing from each other: what is covered lies in the stacks.
    assert changed > 20 or name == "magnastorm", "the guesses must differ from the truth for the others"


@pytest.mark.parametrize("name", NAMES)
def test_spaces_do_not_depend_on_what_was_played(name: str) -> None:
    spec = Spec(name, 3)
    before = spec.version
    for state, _, _ in decisions(spec, 50):
        assert spec.game.observer(state).size == spec.width
    assert Spec(name, 3).version == before
    assert Spec(name, 2).version != before


@pytest.mark.parametrize("name", NAMES)
def test_rows_and_columns_are_named_and_explained(name: str) -> None:
    spec = Spec(name, 4)
    columns = spec.columns()
    names = [column.name for column in columns]
    assert len(set(names)) == len(names) == spec.width
    assert all(column.about and column.low < column.high for column in columns)
    assert len({(row.kind, row.code) for row in spec.actions()}) == spec.size
    for index in range(0, spec.size, 7):
        assert spec.label(index), spec.actions()[index]
        assert "<" not in spec.label(index), "ids are shown by their names"


@pytest.mark.parametrize(
    ("name", "column"),
    [
        ("euphoria", "own: recruit ben"),
        ("euphoria", "own: hidden jacko"),
        ("euphoria", "own: holds bat"),
        ("magnastorm", "own: commander 04"),
        ("terra_mystica", "own: faction witches"),
        ("terra_mystica", "own: has passed"),
    ],
)
def test_a_seat_sees_what_it_holds(name: str, column: str) -> None:
    assert column in {each.name for each in Spec(name, 2).columns()}


def test_every_action_has_a_word() -> None:
    for name in NAMES:
        assert not [row for row in Spec(name, 2).actions() if not row.words[0].strip() and row.label != "that is all"]


def test_seats_are_counted_from_the_observer() -> None:
    """Two seats of the same state see each other's numbers in each other's columns."""
    spec = Spec("terra_mystica", 2)
    columns = {column.name: place for place, column in enumerate(spec.columns())}
    pairs = [(columns[name], columns[f"next 1{name[3:]}"]) for name in columns if name.startswith("own: ")]
    assert len(pairs) > 50
    for state, _, _ in decisions(spec, 100):
        mine, theirs = spec.observation(state, 0), spec.observation(state, 1)
        assert all(mine[own] == theirs[other] for own, other in pairs)


def test_words_and_indices_lead_to_each_other() -> None:
    spec = Spec("magnastorm", 2)
    for state, ask, option in decisions(spec, 60):
        if not spec.space.is_about_sets(ask):
            index = spec.space.indices(state, ask, [option])[0]
            assert index in spec.find(spec.word(index, ask.seat), ask.seat)
            assert spec.mask(state)[index] == 1
            assert spec.mask(state).sum() == len(ask.options(state))


def test_equal_answers_lead_to_equal_views() -> None:
    spec = Spec("euphoria", 2)
    games = [spec.new_game(5), spec.new_game(5)]
    rng = random_stream(1, "answers")
    for _ in range(60):
        if games[0].seat < 0:
            break
        index = games[0].indices[rng.randrange(len(games[0].indices))]
        for game in games:
            game.step(index)
        for seat in range(2):
            assert spec.observation_string(games[0].state, seat) == spec.observation_string(games[1].state, seat)
            assert (spec.observation(games[0].state, seat) == spec.observation(games[1].state, seat)).all()


def test_what_nature_is_asked_has_no_index() -> None:
    spec = Spec("euphoria", 2)
    state = spec.table.clone()
    while question(state).seat != NATURE:
        answer(state, question(state), question(state).options(state)[0])
    with pytest.raises(KeyError):
        spec.indices(state)
