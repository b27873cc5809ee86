"""Asking a player that strangers may have written: what goes wrong is told with all that is needed to see it again."""

from __future__ import annotations

from time import perf_counter
from traceback import extract_tb

from librt.random import Random

from ludarium.agents.agent import Agent
from ludarium.agents.answering import BadAgent, option_for
from ludarium.core.engine import question
from ludarium.core.errors import LudariumError
from ludarium.core.frames import State
from ludarium.core.game import AnyGame

SHOWN = 8


class PlayerFailed(LudariumError):
    """A player raised an error, answered what is not allowed, or took too long."""


def ask_player(
    game: AnyGame, state: State, agent: Agent, rng: Random, seed: int, answers: int, budget: int, limit: float
) -> int:
    """What the player answers whose turn it is; `limit` is how many seconds it may take, 0 for as long as it wants."""
    seat = question(state).seat
    start = perf_counter()
    try:
        option = option_for(game, state, seat, agent, rng, budget)
    except BadAgent as error:
        raise PlayerFailed(f"{_where(game, state, agent, seed, answers)}: {error}. {_offered(state)}") from error
    except Exception as error:
        raise PlayerFailed(
            f"{_where(game, state, agent, seed, answers)}: it raised {type(error).__name__}: {error}{_line(error)}"
        ) from error
    seconds = perf_counter() - start
    if limit and seconds > limit:
        where = _where(game, state, agent, seed, answers)
        raise PlayerFailed(f"{where}: it took {seconds:.2f} s for one answer, {limit:g} s are allowed")
    return option


def _where(game: AnyGame, state: State, agent: Agent, seed: int, answers: int) -> str:
    ask = question(state)
    kind = type(agent)
    name = kind.__name__ if kind.__module__.startswith("ludarium.") else f"{kind.__module__}:{kind.__name__}"
    return f"{name} at seat {ask.seat} of {game.key} (seed {seed}, after {answers} answers, asked {ask.kind})"


def _offered(state: State) -> str:
    """What could have been answered, as options and words."""
    ask = question(state)
    options = ask.options(state)
    shown = ", ".join(f"{option} ({ask.word(state, option)})" for option in options[:SHOWN])
    return f"It could have answered {shown}{' and others' if len(options) > SHOWN else ''}"


def _line(error: Exception) -> str:
    """Where in the player's own code an error came up: the last line outside of Ludarium, if there is any."""
    rows = [row for row in extract_tb(error.__traceback__) if "ludarium" not in row.filename.replace("\\", "/")]
    return f" ({rows[-1].filename}, line {rows[-1].lineno})" if rows else ""
