"""Pruning for Magnastorm with a large budget: more options than in `pruning`, but still one of each kind."""

from __future__ import annotations

from typing import Final

from ludarium.agents.magnastorm.pruning import best_by, candidate_options, column_score, of_kind, source_score
from ludarium.core.frames import Ask
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.commanders._commander import controller
from ludarium.games.magnastorm.content.constants import KINDS, size
from ludarium.games.magnastorm.rules.action import PlaceCrew
from ludarium.games.magnastorm.rules.crew import CrewBonus, JoinLower, JoinUpper, column_heap
from ludarium.games.magnastorm.rules.movement.stations import BuildStation
from ludarium.games.magnastorm.rules.objectives import ChooseObjective, FulfilMarkers, FulfilSectors
from ludarium.games.magnastorm.rules.research import ChooseLevel
from ludarium.games.magnastorm.rules.turns import TakeOver, Turn, UseCrew
from ludarium.games.magnastorm.state import Magnastorm

SOME: Final[int] = 6


def wide_candidate_options(state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[int]:
    """The options worth a try; at least one."""
    if len(options) == 1:
        return options
    if isinstance(ask, Turn):
        return turns(state, ask, options)
    if isinstance(ask, PlaceCrew):
        return places(state, ask.seat, options)
    if isinstance(ask, CrewBonus):
        return crew_places(state, ask, options)
    if isinstance(ask, (ChooseLevel, BuildStation, ChooseObjective, FulfilMarkers, FulfilSectors)):
        return options[-SOME:]
    return candidate_options(state, ask, options)


def kind_of_column(state: Magnastorm, seat: int, column: int) -> int:
    """Columns that are alike: of nobody, of the seat, of another; the one of the token."""
    if column == 0:
        return 0
    owner = controller(state, state.administrative[column - 1])
    return 1 if owner == NOTHING else 2 if owner == seat else 3


def turns(state: Magnastorm, ask: Turn, options: list[int]) -> list[int]:
    """All takeovers, and crew of each kind of column: others' before own, which nobody else may use so soon."""
    seat = ask.seat
    all_crew = of_kind(ask, options, UseCrew)
    crew = [option for option in all_crew if ask.decode(option)[1] % KINDS != seat] or all_crew
    kinds: list[int] = []
    scores: list[int] = []
    chosen: list[int] = []
    for option in crew:
        _, code = ask.decode(option)
        column = code // KINDS % state.numbers.columns
        score = source_score(state, seat, code)
        kind = 2 * kind_of_column(state, seat, column)
        kind += 1 if size(column_heap(state, state.upper, column)) == 1 else 0
        if kind not in kinds:
            kinds.append(kind)
            scores.append(score)
            chosen.append(option)
        else:
            place = kinds.index(kind)
            if score > scores[place]:
                chosen[place], scores[place] = option, score
    return of_kind(ask, options, TakeOver) + chosen


def places(state: Magnastorm, seat: int, options: list[int]) -> list[int]:
    """Of the spaces in one row with the same bonus, the best one below a commander of each kind."""
    columns, bonuses = state.numbers.columns, state.numbers.bonus
    found: list[int] = []
    for option in options:
        kind = kind_of_column(state, seat, option % columns)
        for place, other in enumerate(found):
            alike = other // columns == option // columns and bonuses[other] == bonuses[option]
            if alike and kind_of_column(state, seat, other % columns) == kind:
                if column_score(state, seat, option) > column_score(state, seat, other):
                    found[place] = option
                break
        else:
            found.append(option)
    return found


def crew_places(state: Magnastorm, ask: CrewBonus, options: list[int]) -> list[int]:
    """The best space above and the best below; crew is never kept."""
    found: list[int] = []
    for places in (of_kind(ask, options, JoinUpper), of_kind(ask, options, JoinLower)):
        if places:
            found.append(best_by(places, [column_score(state, ask.seat, ask.decode(option)[1]) for option in places]))
    return found or options
