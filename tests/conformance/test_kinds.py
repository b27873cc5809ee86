"""Saved games and clients know a class by its kind: every class names one, and no kind changes by accident."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from conformance.goldens import different_kinds
from ludarium.core.engine import question
from ludarium.core.format1 import kind_in_format_1, name_in_format_1
from ludarium.core.frames import NATURE, Together
from ludarium.core.game import AnyGame
from ludarium.core.serializable import Serializable
from support import ALL_GAMES, some_steps

KIND = re.compile(r"[a-z]+(_[a-z]+)*")
for _game in ALL_GAMES:
    _game.classes()  # loads every module, so that no class is missed
EACH_GAME = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)


def subclasses(base: type[Serializable]) -> Iterator[type[Serializable]]:
    for child in base.__subclasses__():
        yield child
        yield from subclasses(child)


def classes_in(*packages: str) -> list[type[Serializable]]:
    homes = tuple(f"{package}." for package in packages)
    return list(dict.fromkeys(each for each in subclasses(Serializable) if each.__module__.startswith(homes)))


@EACH_GAME
def test_kinds_and_fields_do_not_change_by_accident(game: AnyGame) -> None:
    found = different_kinds(game)
    if found:
        pytest.fail(f"{game.title} saves classes under other kinds or with other fields:\n{found}", pytrace=False)


@EACH_GAME
def test_every_class_that_can_be_saved_names_its_kind_in_its_own_body(game: AnyGame) -> None:
    """Only classes that others are made from may have none; they cannot be saved then."""
    classes = classes_in("ludarium.core", game.package)
    assert [each for each in classes if not each.__subclasses__() and not vars(each).get("kind")] == []


@EACH_GAME
def test_kinds_are_words_of_their_own(game: AnyGame) -> None:
    named = [str(vars(each)["kind"]) for each in classes_in("ludarium.core", game.package) if vars(each).get("kind")]
    assert len(set(named)) == len(named)
    assert [kind for kind in named if not KIND.fullmatch(kind)] == []
    assert [kind for kind in named if kind_in_format_1(name_in_format_1(kind)) != kind] == []
    assert sorted(named) == sorted(game.classes())


@EACH_GAME
def test_a_class_of_questions_asks_either_seats_or_nature(game: AnyGame) -> None:
    kinds = game.question_kinds()
    for state in some_steps(game, max(2, game.min_seats), seed=4):
        top = question(state)
        for ask in top.asks if isinstance(top, Together) else [top]:
            assert (ask.seat == NATURE) == ask.asks_nature, ask.kind
            assert (ask.kind in kinds) != ask.asks_nature, ask.kind
