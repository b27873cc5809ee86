"""Asking an agent for its answer: the same in a match, at a table in the terminal and on a server."""

from __future__ import annotations

from librt.random import Random

from ludarium.agents.agent import Agent
from ludarium.core.codec import deep_copy
from ludarium.core.engine import put_on_top, question
from ludarium.core.errors import LudariumError
from ludarium.core.frames import State
from ludarium.core.game import AnyGame
from ludarium.core.session import AnySession


class BadAgent(LudariumError):
    """An agent that answers what is not on offer."""


def option_for(game: AnyGame, state: State, seat: int, agent: Agent, rng: Random, budget: int = 0) -> int:
    """What an agent answers for a seat that is asked. It sees a view of its own, with its own question on top."""
    return option_in(deep_copy(game.view(state, seat)), seat, agent, rng, budget)


def option_in(view: State, seat: int, agent: Agent, rng: Random, budget: int = 0) -> int:
    """What an agent answers for a seat by its view. The view is the agent's to keep."""
    put_on_top(view, seat)
    ask = question(view)
    offered = ask.options(view).copy()
    option = agent.choose(view, ask, rng, budget)
    if option not in offered:
        raise BadAgent(f"{type(agent).__name__} answered {option}, on offer were {offered}")
    return option


def answer_for(session: AnySession, seat: int, agent: Agent, rng: Random, budget: int = 0) -> str:
    """Let an agent answer for a seat of a session; returns the word.

    It may think while the session goes on: if somebody has answered meanwhile, its answer is refused as stale.
    """
    with session.lock:
        ply, state = session.ply, session.state.clone()
    option = option_for(session.game, state, seat, agent, rng, budget)
    put_on_top(state, seat)
    word = question(state).word(state, option)
    session.answer(seat, word, ply)
    return word
