"""What several tests need: games played at random, step by step.

``LUDARIUM_TEST_GAMES=harbour,euphoria`` keeps the tests of all games to some of them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

from ludarium import games
from ludarium.core import Session
from ludarium.core.engine import apply, random_option
from ludarium.core.frames import SPECTATOR, State
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.core.notation import SEAT
from ludarium.core.rendering import MARK, TextRenderer
from ludarium.core.session import AnySession
from ludarium.protocol.question import Question
from ludarium.protocol.serialization import adapter

# What a row of the notation can hold as one answer.
WORD = re.compile(r"[^\s;:{}()=*&\\][^;:{}()\\\n]*(?<! )")
WANTED = os.environ.get("LUDARIUM_TEST_GAMES", "").split(",")
ALL_GAMES = [games.get(name) for name in games.names() if WANTED == [""] or name in WANTED]
HARBOUR = games.get("harbour")
NAMES = ["Ada", "Bo", "Cy", "Di", "Eve", "Fay"]
TABLES = [(game.key, seats) for game in ALL_GAMES for seats in range(game.min_seats, game.max_seats + 1)]


def is_word(word: str) -> bool:
    """Whether a text can stand for an answer in the notation."""
    return WORD.fullmatch(word) is not None and SEAT.match(word) is None


def marks_of(text: str) -> list[str]:
    """The ids a text speaks of."""
    return [found.group(1) for found in MARK.finditer(text)]


def as_json(document: object) -> Any:
    """A document, or a list of them, as JSON values: what a program receives."""
    if isinstance(document, list):
        return [as_json(part) for part in document]
    kind: Any = Question if isinstance(document, Question) else type(document)
    return adapter(kind).dump_python(document, mode="json")


def specific_part(session: AnySession, seat: int) -> Any:
    """What the screen of a game shows a seat beside the pieces, as JSON values; None where it has no screen."""
    found = session.game.specific(session.view(seat), seat, session.renderer(seat))
    return as_json(found) if found is not None else None


def speech_for(key: str, state: State, reader: int = SPECTATOR) -> TextRenderer:
    """Names for the people and things of a game without a session, with the usual settings."""
    game = games.get(key)
    table: Any = state  # every game of ours has players
    seats = len(table.players) - len(game.automatic_players(state))
    return TextRenderer(
        game.catalogue(game.check_settings({}), seats), [*NAMES[:seats], *game.automatic_players(state)], reader
    )


def opening(game: AnyGame, seats: int) -> State:
    state: State = game.setup(seats, game.check_settings({}))
    return state


def steps(game: AnyGame, seats: int, seed: int) -> Iterator[State]:
    """Every position of a random game in which somebody is asked."""
    state = opening(game, seats)
    rng = random_stream(seed, "test")
    for _ in range(game.max_answers(seats) + 1):
        if not state.stack:
            return
        yield state
        apply(state, random_option(state, rng))
    raise AssertionError(f"{game.title} does not end")


def some_steps(game: AnyGame, seats: int, seed: int, most: int = 150) -> Iterator[State]:
    """The same, thinned out where games are long: about `most` positions spread over the whole game."""
    length = sum(1 for _ in steps(game, seats, seed))
    every = max(1, length // most)
    for number, state in enumerate(steps(game, seats, seed)):
        if number % every == seed % every:
            yield state


def answer_somehow(session: AnySession, purpose: str = "test") -> None:
    """Give a seat that is asked a random answer."""
    rng = random_stream(session.ply, purpose)
    seats = session.asked_seats()
    question = session.question(seats[rng.randrange(len(seats))])
    session.answer(question.seat, question.words[rng.randrange(len(question.words))], session.ply)


def played(game: AnyGame, seats: int, seed: int, answers: int = 10**9) -> AnySession:
    """A session after some random answers."""
    session = Session(game, seats, seed)
    for _ in range(answers):
        if session.is_over():
            break
        answer_somehow(session)
    return session
