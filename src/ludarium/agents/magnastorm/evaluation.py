"""The hand-written evaluation of Magnastorm. One reputation is 100 points."""

from __future__ import annotations

from typing import Final

from ludarium.agents.evaluation import Evaluation
from ludarium.agents.magnastorm.expected_gains import (
    ABILITY,
    OTHER_CUBE,
    OWN_CUBE,
    REPUTATION,
    TURNS_IN_A_ROUND,
    YELLOW_CUBE,
    ExpectedGains,
    objective_gains,
)
from ludarium.agents.magnastorm.pruning import candidate_options
from ludarium.core.frames import Ask
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.constants import YELLOW
from ludarium.games.magnastorm.rules.ending import ranking
from ludarium.games.magnastorm.state import Magnastorm

WIN: Final[int] = 1_000_000
LEVEL: Final[int] = 9
FIRST_POSITION: Final[int] = 120
LAB_LEFT: Final[int] = 4
MANY_CUBES: Final[int] = 5
MANY_OTHERS: Final[int] = 3
FULL_TURNS: Final[int] = 8
CUBE_TURNS: Final[int] = 6


class MagnastormEvaluation(Evaluation[Magnastorm]):
    """Reputation, expected gains of it, and what cubes, labs, levels and commanders are worth."""

    determinizations = 1
    budget = 60_000

    def value(self, state: Magnastorm, seat: int) -> int:
        if not state.stack:
            return final_value(state, seat)
        gains = ExpectedGains(state)
        own = others = 0
        best = -WIN
        for other in range(len(state.players)):
            points = worth(state, other, gains)
            if other == seat:
                own = points
            else:
                others += points
                best = max(best, points)
        return 4 * own - 2 * best - 2 * others // (len(state.players) - 1)

    def candidate_options(self, state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[int]:
        return candidate_options(state, ask, options)


def final_value(state: Magnastorm, seat: int) -> int:
    """The game is over: a win is worth everything, any other place less than going on; then reputation counts."""
    place = ranking(state).index(seat)
    return (WIN if place == 0 else -WIN * place) + state.players[seat].reputation


def worth(state: Magnastorm, seat: int, gains: ExpectedGains) -> int:
    """What a seat has and can expect."""
    player = state.players[seat]
    total = REPUTATION * player.reputation + objective_gains(state, seat, gains)
    if state.ending:
        return total
    turns = min(gains.turns, FULL_TURNS)
    growth = ABILITY * len(player.commanders) * FULL_TURNS // TURNS_IN_A_ROUND
    for level in player.levels:
        growth += LEVEL * level
    for slot in player.labs:
        growth += LAB_LEFT * slot
    total += growth * turns // FULL_TURNS
    total += gains.total[seat] + cube_worth(state, seat, gains)
    if gains.rounds_left:
        last = len(state.players) - 1
        total += FIRST_POSITION * (last - position_of(state, seat)) // last
    return total


def position_of(state: Magnastorm, seat: int) -> int:
    """Where the seat will stand on the turn order track in the next round, from 0: behind the holder of the token."""
    if state.first == seat:
        return 0
    position = 0 if state.first == NOTHING else 1
    for other in state.order:
        if other == seat:
            break
        if other != state.first:
            position += 1
    return position


def cube_worth(state: Magnastorm, seat: int, gains: ExpectedGains) -> int:
    """Cubes are worth what can still be done with them: the more there are, the less each."""
    cubes = state.players[seat].cubes
    own, yellow = cubes[seat], cubes[YELLOW]
    others = -own - yellow
    for number in cubes:
        others += number
    points = OWN_CUBE * (own + min(own, MANY_CUBES)) + YELLOW_CUBE * (yellow + min(yellow, MANY_CUBES))
    points += OTHER_CUBE * (others + min(others, MANY_OTHERS))
    return points * min(gains.turns, CUBE_TURNS) // (2 * CUBE_TURNS)


EVALUATION: Final[MagnastormEvaluation] = MagnastormEvaluation()
