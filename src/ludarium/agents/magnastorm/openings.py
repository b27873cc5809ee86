"""Openings of Magnastorm: the column of the first crew member and the first research level."""

from __future__ import annotations

from ludarium.agents.search.openings import OpeningValues
from ludarium.core.frames import Ask
from ludarium.games.magnastorm.content.constants import count
from ludarium.games.magnastorm.rules.setup import NEUTRAL_ROWS, StartCrew, StartKnowledge
from ludarium.games.magnastorm.state import Magnastorm


def below(state: Magnastorm, column: int) -> str:
    """A column by the commander above it."""
    return f"crew below commander {state.administrative[column - 1]:02}" if column else "crew below the token"


def levels(state: Magnastorm, area: int) -> list[str]:
    """A research area by its color and by its commander."""
    return [f"level in {state.numbers.research[area]}", f"level below commander {state.research[area]:02}"]


def opening_choices(state: Magnastorm) -> list[list[str]]:
    """What each seat has chosen, once the first turn has begun."""
    columns, found = (
        state.numbers.columns,
        [[f"place {state.order.index(seat) + 1}"] for seat in range(len(state.players))],
    )
    for column in range(columns):
        for seat in range(len(state.players)):
            if count(state.upper[NEUTRAL_ROWS * columns + column], seat):
                found[seat].append(below(state, column))
    for seat, player in enumerate(state.players):
        for area, level in enumerate(player.levels):
            if level:
                found[seat] += levels(state, area)
    return found


def opening_values(state: Magnastorm, ask: Ask[Magnastorm], options: list[int], openings: OpeningValues) -> list[float]:
    """The value of each option; empty if the question is not about the start."""
    if isinstance(ask, StartCrew):
        return [openings.value(below(state, column)) for column in options]
    if isinstance(ask, StartKnowledge):
        return [sum([openings.value(name) for name in levels(state, area)]) for area in options]
    return []
