"""What several tests need: games played at random, step by step.

``LUDARIUM_TEST_GAMES=harbour,euphoria`` keeps the tests of all games to some of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from ludarium import games
from ludarium.core import Session
from ludarium.core.engine import apply, random_option
from ludarium.core.frames import SPECTATOR, State
from ludarium.core.game import Game
from ludarium.core.nature import stream
from ludarium.core.speech import Speech

WANTED = os.environ.get("LUDARIUM_TEST_GAMES", "").split(",")
ALL_GAMES = [games.get(name) for name in games.names() if WANTED == [""] or name in WANTED]
HARBOUR = games.get("harbour")
NAMES = ["Ada", "Bo", "Cy", "Di", "Eve", "Fay"]
TABLES = [(game.key, seats) for game in ALL_GAMES for seats in range(game.fewest, game.most + 1)]


def speech_for(key: str, state: State, reader: int = SPECTATOR) -> Speech:
    """Names for the people and things of a game without a session, with the usual settings."""
    game = games.get(key)
    table: Any = state  # every game of ours has players
    seats = len(table.players) - len(game.rivals(state))
    return Speech(game.catalogue(game.checked({}), seats), [*NAMES[:seats], *game.rivals(state)], reader)


def opening(game: Game[Any], seats: int) -> State:
    state: State = game.setup(seats, game.checked({}))
    return state


def steps(game: Game[Any], seats: int, seed: int) -> Iterator[State]:
    """Every position of a random game in which somebody is asked."""
    state = opening(game, seats)
    rng = stream(seed, "test")
    for _ in range(game.longest(seats) + 1):
        if not state.stack:
            return
        yield state
        apply(state, random_option(state, rng))
    raise AssertionError(f"{game.title} does not end")


def some_steps(game: Game[Any], seats: int, seed: int, most: int = 150) -> Iterator[State]:
    """The same, thinned out where games are long: about `most` positions spread over the whole game."""
    length = sum(1 for _ in steps(game, seats, seed))
    every = max(1, length // most)
    for number, state in enumerate(steps(game, seats, seed)):
        if number % every == seed % every:
            yield state


def answer_somehow(session: Session[Any], purpose: str = "test") -> None:
    """Give a seat that is asked a random answer."""
    rng = stream(session.ply, purpose)
    seats = session.asked_seats()
    question = session.question(seats[rng.randrange(len(seats))])
    session.answer(question.seat, question.words[rng.randrange(len(question.words))], session.ply)


def played(game: Game[Any], seats: int, seed: int, answers: int = 10**9) -> Session[Any]:
    """A session after some random answers."""
    session = Session(game, seats, seed)
    for _ in range(answers):
        if session.is_over():
            break
        answer_somehow(session)
    return session
