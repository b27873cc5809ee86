"""One game between agents, without the bookkeeping of a session."""

from __future__ import annotations

from typing import Final

from ludarium.agents.agent import Agent
from ludarium.arena.ask_player import ask_player
from ludarium.core.engine import apply, question, random_option
from ludarium.core.errors import LudariumError
from ludarium.core.events import Event
from ludarium.core.frames import NATURE
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.core.settings import Settings


class MatchResult:
    """How a game ended: points and places of the seats, points of automatic opponents (`rivals`), facts it counts."""

    def __init__(
        self, scores: list[int], places: list[int], decisions: int, facts: dict[str, int], rivals: list[int]
    ) -> None:
        self.scores: Final[list[int]] = scores
        self.places: Final[list[int]] = places
        self.decisions: Final[int] = decisions
        self.facts: Final[dict[str, int]] = facts
        self.rivals: Final[list[int]] = rivals


def play_match(
    game: AnyGame, agents: list[Agent], seed: int, settings: Settings, budget: int = 0, limit: float = 0.0
) -> MatchResult:
    """Play a game to its end. The same seed gives the same draws, whoever plays.

    `limit` is how many seconds a player may take for an answer; a player that fails raises `PlayerFailed`.
    """
    state = game.setup(len(agents), settings)
    events: list[Event] = []
    state.log = events
    nature = random_stream(seed, "nature")
    rngs = [random_stream(seed, f"agent {seat}") for seat in range(len(agents))]
    decisions, longest = 0, game.max_answers(len(agents))
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            option = random_option(state, nature)
        else:
            option = ask_player(game, state, agents[ask.seat], rngs[ask.seat], seed, decisions, budget, limit)
        apply(state, option)
        decisions += 1
        if decisions > longest:
            raise LudariumError(f"{game.title} did not end within {longest} answers (seed {seed})")
    rivals = list(game.automatic_players(state).values())
    return MatchResult(
        game.scores(state), game.ranks(state), decisions=decisions, facts=game.facts(state, events), rivals=rivals
    )
