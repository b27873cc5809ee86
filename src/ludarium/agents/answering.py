"""How an agent comes to its answer: the same for a match, a table in the terminal and a table on a server."""

from __future__ import annotations

from typing import Any

from librt.random import Random

from ludarium.agents.agent import Agent
from ludarium.core.codec import own_copy
from ludarium.core.engine import question, turn_to
from ludarium.core.errors import LudariumError
from ludarium.core.frames import State
from ludarium.core.game import Game
from ludarium.core.session import Session


class BadAgent(LudariumError):
    """An agent that answers what is not on offer."""


def option_for(game: Game[Any], state: State, seat: int, agent: Agent, rng: Random, budget: int = 0) -> int:
    """What an agent answers for a seat that is asked. It sees a view of its own, with its own question on top."""
    view: State = own_copy(game.view(state, seat))
    turn_to(view, seat)
    ask = question(view)
    offered = ask.options(view).copy()
    option = agent.choose(view, ask, rng, budget)
    if option not in offered:
        raise BadAgent(f"{type(agent).__name__} answered {option}, on offer were {offered}")
    return option


def answer_for(session: Session[Any], seat: int, agent: Agent, rng: Random, budget: int = 0) -> str:
    """Let an agent answer for a seat of a session; returns the word.

    It may think while the session goes on: if somebody has answered meanwhile, its answer is refused as stale.
    """
    with session.lock:
        ply, state = session.ply, session.state.clone()
    option = option_for(session.game, state, seat, agent, rng, budget)
    turn_to(state, seat)
    word = question(state).word(state, option)
    session.answer(seat, word, ply)
    return word
