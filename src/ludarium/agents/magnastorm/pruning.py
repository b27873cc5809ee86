"""Pruning for Magnastorm: one of several options that come to the same thing, and none that is pointless."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask
from ludarium.core.menu import Menu
from ludarium.games.magnastorm.content.commanders._commander import controller
from ludarium.games.magnastorm.content.constants import KINDS, YELLOW, size
from ludarium.games.magnastorm.rules.action import PlaceCrew
from ludarium.games.magnastorm.rules.crew import CrewBonus, JoinLower, JoinUpper, column_heap
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.rules.exchange import DIGIT, Exchange, GiveCubes
from ludarium.games.magnastorm.rules.movement.labs import ChooseLab, DropLab
from ludarium.games.magnastorm.rules.movement.start import Boost, StartOfMove
from ludarium.games.magnastorm.rules.movement.stations import Build, BuildStation, NoStation, StationFee
from ludarium.games.magnastorm.rules.objectives import ChooseObjective, Sacrifice, TakeLab
from ludarium.games.magnastorm.rules.research import ChooseLevel
from ludarium.games.magnastorm.rules.takeover import COLOR, MoveCrew
from ludarium.games.magnastorm.rules.turns import TakeOver, Turn, UseCrew
from ludarium.games.magnastorm.state import Magnastorm

FEW: Final[int] = 2


def candidate_options(state: Magnastorm, ask: Ask[Magnastorm], options: list[int]) -> list[int]:
    """The options worth a try; at least one."""
    if len(options) == 1:
        return options
    seat = ask.seat
    if isinstance(ask, Turn):
        return turns(state, ask, options)
    if isinstance(ask, PlaceCrew):
        return places(state, seat, options)
    if isinstance(ask, MoveCrew):
        return [best_by(options, [column_score(state, seat, option % COLOR) for option in options])]
    if isinstance(ask, CrewBonus):
        return [crew_place(state, ask, options)]
    return of_a_move(state, ask, seat, options)


def of_a_move(state: Magnastorm, ask: Ask[Magnastorm], seat: int, options: list[int]) -> list[int]:
    """Questions of a movement, and of what follows."""
    if isinstance(ask, StartOfMove):
        boosts = of_kind(ask, options, Boost)
        return [option for option in options if option not in boosts] + boosts[:1] if boosts else options
    if isinstance(ask, StationFee):
        return [best_by(options, [-cube_score(state, seat, option) for option in options])]
    if isinstance(ask, BuildStation):
        return of_kind(ask, options, NoStation) + of_kind(ask, options, Build)[:1]
    if isinstance(ask, DropLab):
        return without_declining(ask, options) if has_free_lab(state, seat) else options
    if isinstance(ask, ChooseLab):
        return labs(state, options)
    return of_the_rest(state, ask, seat, options)


def of_the_rest(state: Magnastorm, ask: Ask[Magnastorm], seat: int, options: list[int]) -> list[int]:
    """Questions about levels, objectives and exchanges."""
    if isinstance(ask, ChooseLevel):
        return levels(state, seat, options)
    if isinstance(ask, ChooseObjective):
        return without_declining(ask, options)
    if isinstance(ask, Sacrifice):
        return options[-FEW:]
    if isinstance(ask, (TakeLab, Exchange)):
        return options[:1]
    if isinstance(ask, GiveCubes):
        return [best_by(options, [-gift_score(state, seat, option) for option in options])]
    return options


def best_by(options: list[int], scores: list[int]) -> int:
    """The option with the highest score, the first of equals."""
    best = 0
    for place, score in enumerate(scores):
        if score > scores[best]:
            best = place
    return options[best]


def of_kind(ask: Menu[Magnastorm], options: list[int], kind: type) -> list[int]:
    """The options of one kind."""
    return [option for option in options if isinstance(ask.action_type(option), kind)]


def without_declining(ask: Menu[Magnastorm], options: list[int]) -> list[int]:
    """The options that do something."""
    return [option for option in options if not isinstance(ask.action_type(option), Decline)]


def turns(state: Magnastorm, ask: Turn, options: list[int]) -> list[int]:
    """All takeovers, and the best column for crew: others' before own, which nobody else may use so soon.

    An exchange is left to the payment.
    """
    found = of_kind(ask, options, TakeOver)
    all_crew = of_kind(ask, options, UseCrew)
    crew = [option for option in all_crew if ask.decode(option)[1] % KINDS != ask.seat] or all_crew
    found.append(best_by(crew, [source_score(state, ask.seat, ask.decode(option)[1]) for option in crew]))
    return found


def source_score(state: Magnastorm, seat: int, code: int) -> int:
    """How good it is that a crew member leaves its column: an empty one cannot be taken over in this round."""
    column = code // KINDS % state.numbers.columns
    left = size(column_heap(state, state.upper, column)) - 1
    if column == 0:
        return 3 - left
    owner = controller(state, state.administrative[column - 1])
    if owner == seat:
        return -left if left else 10
    return left or 6


def places(state: Magnastorm, seat: int, options: list[int]) -> list[int]:
    """Of the spaces in one row with the same bonus, the one in the best column."""
    columns, bonuses = state.numbers.columns, state.numbers.bonus
    found: list[int] = []
    scores: list[int] = []
    for option in options:
        score = column_score(state, seat, option)
        for place, other in enumerate(found):
            if other // columns == option // columns and bonuses[other] == bonuses[option]:
                if score > scores[place]:
                    found[place], scores[place] = option, score
                break
        else:
            found.append(option)
            scores.append(score)
    return found


def column_score(state: Magnastorm, seat: int, space: int) -> int:
    """How good it is that another crew member stands in a column next round: it makes takeovers there dearer."""
    column = space % state.numbers.columns
    crew = size(column_heap(state, state.lower, column))
    if column == 0:
        return -crew
    owner = controller(state, state.administrative[column - 1])
    return 20 - crew if owner == seat else -2 * crew


def crew_place(state: Magnastorm, ask: CrewBonus, options: list[int]) -> int:
    """The upper panel, where an own crew member is one more turn; otherwise the lower one."""
    places = of_kind(ask, options, JoinUpper) or of_kind(ask, options, JoinLower)
    return best_by(places, [column_score(state, ask.seat, ask.decode(option)[1]) for option in places])


def has_free_lab(state: Magnastorm, seat: int) -> bool:
    """Whether a lab can be dropped for nothing."""
    numbers = state.numbers
    for slot, left in enumerate(state.players[seat].labs):
        if left and numbers.lab_own[slot] + numbers.lab_yellow[slot] == 0:
            return True
    return False


def labs(state: Magnastorm, options: list[int]) -> list[int]:
    """A free lab, or the first of each cost: two of them."""
    numbers = state.numbers
    found: list[int] = []
    for option in options:
        own, yellow = numbers.lab_own[option], numbers.lab_yellow[option]
        if own + yellow == 0:
            return [option]
        if all(numbers.lab_own[other] != own or numbers.lab_yellow[other] != yellow for other in found):
            found.append(option)
    return found[:FEW]


def levels(state: Magnastorm, seat: int, options: list[int]) -> list[int]:
    """The two areas where a level counts most: for the lead, or by its bonus."""
    scores = [level_score(state, seat, area) for area in options]
    first = best_by(options, scores)
    scores[options.index(first)] = -1
    second = best_by(options, scores)
    return [first, second]


def level_score(state: Magnastorm, seat: int, area: int) -> int:
    own = state.players[seat].levels[area]
    best = 0
    for other, player in enumerate(state.players):
        if other != seat:
            best = max(best, player.levels[area])
    lead = 6 - min(6, abs(own - best))
    return 2 * lead + min(3, state.numbers.tracks[area][own + 1]) + own


def cube_score(state: Magnastorm, seat: int, kind: int) -> int:
    """How much a cube would be missed: yellow most, then the own color, less where there are many."""
    worth = 30 if kind == YELLOW else 20 if kind == seat else 0
    return worth - min(state.players[seat].cubes[kind], 9)


def gift_score(state: Magnastorm, seat: int, option: int) -> int:
    """How much the cubes given in an exchange would be missed."""
    score = 0
    for kind in range(KINDS):
        number = option // DIGIT**kind % DIGIT
        if number:
            score += number * cube_score(state, seat, kind)
    return score
