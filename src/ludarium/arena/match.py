"""One game between agents, without the bookkeeping of a session."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.agent import Agent
from ludarium.agents.answering import option_for
from ludarium.core.engine import apply, question, random_option
from ludarium.core.errors import LudariumError
from ludarium.core.events import Event
from ludarium.core.frames import NATURE
from ludarium.core.game import Game
from ludarium.core.nature import stream
from ludarium.core.settings import Settings


class MatchResult:
    """How a game ended, seat by seat, with the points of `rivals` without a seat, and the facts the game counts."""

    def __init__(
        self, scores: list[int], places: list[int], decisions: int, facts: dict[str, int], rivals: list[int]
    ) -> None:
        self.scores: Final[list[int]] = scores
        self.places: Final[list[int]] = places
        self.decisions: Final[int] = decisions
        self.facts: Final[dict[str, int]] = facts
        self.rivals: Final[list[int]] = rivals


def play_match(game: Game[Any], agents: list[Agent], seed: int, settings: Settings, budget: int = 0) -> MatchResult:
    """Play a game to its end; the same seed gives the same cards whoever plays."""
    state = game.setup(len(agents), settings)
    events: list[Event] = []
    state.log = events
    nature = stream(seed, "nature")
    minds = [stream(seed, f"agent {seat}") for seat in range(len(agents))]
    decisions, longest = 0, game.longest(len(agents))
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            option = random_option(state, nature)
        else:
            option = option_for(game, state, ask.seat, agents[ask.seat], minds[ask.seat], budget)
        apply(state, option)
        decisions += 1
        if decisions > longest:
            raise LudariumError(f"{game.title} did not end within {longest} answers (seed {seed})")
    rivals = list(game.rivals(state).values())
    return MatchResult(
        game.scores(state), game.places(state), decisions=decisions, facts=game.facts(state, events), rivals=rivals
    )
