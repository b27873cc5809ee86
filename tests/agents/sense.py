"""Positions in which every good player agrees, and how a level answers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludarium import agents
from ludarium.core.engine import apply, put_on_top, question, random_option
from ludarium.core.frames import NATURE
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream

MOST_WORDS = 20
Check = Callable[[Any, list[str]], bool]


class Position:
    """A table with an open question, and what must come of the turn of the seat that is asked.

    Only the first answer counts where `first` is said: what comes later depends on luck. Even a beginner sees what is
    `plain`: a win on the board, a gift.
    """

    def __init__(self, name: str, table: Any, check: Check, first: bool = False, plain: bool = False) -> None:
        self.name = name
        self.table = table
        self.check = check
        self.first = first
        self.plain = plain


def begins(*words: str) -> Check:
    """The first answer is one of these, or begins so."""
    return lambda table, given: given[0].startswith(words)


def never(*words: str) -> Check:
    """No answer begins so."""
    return lambda table, given: not any(word.startswith(words) for word in given)


def says(*words: str) -> Check:
    """One of these is among the answers."""
    return lambda table, given: any(word in given for word in words)


def gives(*words: str) -> Check:
    """One of the answers begins so."""
    return lambda table, given: any(word.startswith(words) for word in given)


def played(game: AnyGame, position: Position, player: str, seed: int) -> list[str]:
    """The answers of a player to the question and to what follows from it in the same turn."""
    state = position.table.state
    agent, rng = agents.get(player, game), random_stream(seed, "sense")
    nature = random_stream(seed, "nature")
    words: list[str] = []
    seat, turn = question(state).seat, state.turn
    while state.stack and state.turn == turn and len(words) < MOST_WORDS:
        if question(state).seat == NATURE:
            apply(state, random_option(state, nature))
            continue
        if question(state).seat != seat:
            break
        view = game.view(state, seat)
        put_on_top(view, seat)
        option = agent.choose(view, question(view), rng, 0)
        words.append(question(state).word(state, option))
        apply(state, option)
        if position.first:
            break
    return words
