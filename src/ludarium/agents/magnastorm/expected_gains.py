"""What seats can expect to gain: incomes, majorities, leads, objectives, takeovers. One reputation is 100 points."""

from __future__ import annotations

from typing import Final

from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.board import QUIET_SECTORS
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.content.constants import BASE, UNIT, size
from ludarium.games.magnastorm.content.numbers import ROUNDS
from ludarium.games.magnastorm.content.objectives import (
    OBJECTIVES,
    Objective,
    ResearchObjective,
    SectorObjective,
    by_round,
)
from ludarium.games.magnastorm.rules.crew import column_heap
from ludarium.games.magnastorm.rules.exchange import cubes_held
from ludarium.games.magnastorm.rules.goods import is_payable
from ludarium.games.magnastorm.rules.turns import Turn
from ludarium.games.magnastorm.state import Magnastorm

REPUTATION: Final[int] = 100
OWN_CUBE: Final[int] = 26
YELLOW_CUBE: Final[int] = 34
OTHER_CUBE: Final[int] = 22
ABILITY: Final[int] = 35
CREW: Final[int] = 6
TURN: Final[int] = 90
TAKEOVER_HOPE: Final[int] = 45
TAKEOVER_RISK: Final[int] = 40
TURNS_IN_A_ROUND: Final[int] = 4
SECTOR_COUNT: Final[int] = 6
MOST_COUNTED: Final[int] = 4

# How likely a lead lasts until it counts, by its size from -2 to 3, in percent.
LEAD_CHANCE: Final[list[int]] = [4, 12, 30, 66, 82, 92]
FAR_BEHIND: Final[int] = -2
FAR_AHEAD: Final[int] = 3

# How much of an objective's reputation its progress is worth, in tenths of the way, in percent.
PROGRESS: Final[list[int]] = [0, 2, 5, 9, 14, 20, 28, 38, 50, 64, 84]
ALL_BUT_MAJORITY: Final[int] = 8
ALL_BUT_LEAD: Final[int] = 7

# How likely the game still goes on so many rounds from now, in percent.
GOES_ON: Final[list[int]] = [100, 80, 55, 35]


class ExpectedGains:
    """What all seats can expect to gain: computed once for a position, used for each seat."""

    def __init__(self, state: Magnastorm) -> None:
        crew = crew_on_board(state)
        seats = len(state.players)
        self.rounds_left: Final[int] = 0 if state.ending else ROUNDS - state.round
        # Turns that each seat may still take, in this round and in those to come.
        self.turns: Final[int] = self.rounds_left * TURNS_IN_A_ROUND + (0 if state.ending else crew // seats)
        # Labs of a seat in a sector, six numbers for each seat.
        self.labs: Final[list[int]] = labs_by_sector(state)
        self.rewards: Final[list[int]] = [next_reward(state, slot) for slot in range(len(state.objectives))]
        # What each seat can expect beside its objectives.
        self.total: Final[list[int]] = [0] * seats
        if not state.ending:
            for seat, turns in enumerate(turns_of_round(state, crew)):
                self.total[seat] += TURN * turns
            if self.rounds_left > 0:
                for seat, count in enumerate(crew_below(state)):
                    self.total[seat] += CREW * count
            add_sector_gains(state, self)
            add_lead_gains(state, self)
            add_takeover_gains(state, self)


def next_reward(state: Magnastorm, slot: int) -> int:
    """The highest free reputation beside an objective, in points."""
    ladder = state.numbers.ladder
    for place, reputation in enumerate(ladder):
        if state.ladder[slot * len(ladder) + place] == NOTHING:
            return REPUTATION * reputation
    return 0


def labs_by_sector(state: Magnastorm) -> list[int]:
    """How many labs each seat has in each sector."""
    board = state.numbers.board
    found = [0] * (SECTOR_COUNT * len(state.players))
    for space, heap in enumerate(state.labs):
        if heap:
            place = board.sector_of[board.area_of[space]]
            rest = heap // BASE
            while rest % BASE == 0:
                rest //= BASE
                place += SECTOR_COUNT
            found[place] += rest
    return found


def lead_chance(margin: int) -> int:
    """How likely a lead of this size lasts, in percent."""
    return 0 if margin < FAR_BEHIND else LEAD_CHANCE[min(margin, FAR_AHEAD) - FAR_BEHIND]


def best_of_others(values: list[int], own: int) -> int:
    """The highest number that somebody else has, for whoever has `own`: the second highest for a sole leader."""
    best = second = 0
    for value in values:
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    return second if own == best else best


def crew_on_board(state: Magnastorm) -> int:
    """All crew on the upper panel: that many turns are left in the round."""
    crew = 0
    for heap in state.upper:
        crew += size(heap)
    return crew


def turns_of_round(state: Magnastorm, crew: int) -> list[int]:
    """How many turns each seat has left in this round, if every one of them takes a crew member: who acts early may act
    once more."""
    seats = len(state.players)
    found = [0] * seats
    place = 0
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Turn):
        found[frame.seat] += (crew + seats - 1) // seats
        place = 1
    for seat in state.queue:
        found[seat] += (crew - place + seats - 1) // seats
        place += 1
    for seat in state.order:
        if place >= seats:
            break
        found[seat] += (crew - place + seats - 1) // seats
        place += 1
    return found


def crew_below(state: Magnastorm) -> list[int]:
    """How many crew members each seat has on the lower panel: they will be of use in the next round."""
    found = [0] * len(state.players)
    for heap in state.lower:
        rest = heap // BASE
        seat = 0
        while rest:
            found[seat] += rest % BASE
            rest //= BASE
            seat += 1
    return found


class Takeovers:
    """Takeovers that seats could pay for now: the columns, who could pay, and who would lose the commander."""

    def __init__(self) -> None:
        self.columns: Final[list[int]] = []
        self.payers: Final[list[int]] = []
        self.owners: Final[list[int]] = []


def payable_takeovers(state: Magnastorm) -> Takeovers:
    """All takeovers that seats could pay for now; column 0 is that of the token, which nobody loses."""
    seats = len(state.players)
    held = [cubes_held(state, seat) for seat in range(seats)]
    found = Takeovers()
    for column in range(state.numbers.columns):
        cost = column_heap(state, state.upper, column)
        if cost == 0:
            continue
        owner = controller(state, state.administrative[column - 1]) if column else NOTHING
        if owner != NOTHING:
            cost += UNIT[owner]
        cubes = size(cost)
        for seat in range(seats):
            if seat != owner and held[seat] >= cubes and is_payable(state, seat, cost):
                found.columns.append(column)
                found.payers.append(seat)
                found.owners.append(owner)
    return found


def add_sector_gains(state: Magnastorm, gains: ExpectedGains) -> None:
    """Incomes and majorities of this administration and of later ones."""
    numbers, storm, seats = state.numbers, state.storm(), len(state.players)
    labs, later_rounds = gains.labs, gains.rounds_left
    majorities = [majority_worth(state, seat) for seat in range(seats)]
    for sector in range(SECTOR_COUNT):
        counts = labs[sector::SECTOR_COUNT]
        for seat in range(seats):
            own = counts[seat]
            if own == 0:
                continue
            lead = lead_chance(own - best_of_others(counts, own)) * majorities[seat] // 100
            row = min(own, MOST_COUNTED)
            for later in range(later_rounds + 1):
                place = (sector - storm - later) % SECTOR_COUNT
                if place < QUIET_SECTORS:
                    points = lead
                    if later < later_rounds:
                        points += numbers.income_own[place][row] * OWN_CUBE
                        points += numbers.income_yellow[place][row] * YELLOW_CUBE
                    gains.total[seat] += points * GOES_ON[later] // 100


def majority_worth(state: Magnastorm, seat: int) -> int:
    """What a majority brings the seat, in points."""
    points = REPUTATION
    for number in state.players[seat].commanders:
        points += REPUTATION * COMMANDERS[number].majority_bonus()
    return points


def add_lead_gains(state: Magnastorm, gains: ExpectedGains) -> None:
    """Research commanders that may come or stay at the next administration."""
    numbers, seats = state.numbers, len(state.players)
    for area, number in enumerate(state.research):
        levels = [player.levels[area] for player in state.players]
        for seat in range(seats):
            own = levels[seat]
            chance = lead_chance(own - best_of_others(levels, own)) if own else 0
            if chance:
                holds = number in state.players[seat].commanders
                stake = numbers.commander_lose[number] if holds else numbers.commander_gain[number]
                gains.total[seat] += chance * (REPUTATION * stake + ABILITY * gains.rounds_left) // 100


def add_takeover_gains(state: Magnastorm, gains: ExpectedGains) -> None:
    """Takeovers that seats could pay for now, and commanders that they may lose by that."""
    hopeful = [False] * len(state.players)
    takeovers = payable_takeovers(state)
    for payer, owner in zip(takeovers.payers, takeovers.owners):
        hopeful[payer] = True
        if owner != NOTHING:
            gains.total[owner] -= TAKEOVER_RISK
    for seat in range(len(state.players)):
        if hopeful[seat]:
            gains.total[seat] += TAKEOVER_HOPE


# Objectives.


def objective_gains(state: Magnastorm, seat: int, gains: ExpectedGains) -> int:
    """What the progress on objectives in play is worth."""
    total = 0
    size = len(state.numbers.ladder)
    labs = gains.labs[SECTOR_COUNT * seat : SECTOR_COUNT * seat + SECTOR_COUNT]
    labs.sort()
    levels = state.players[seat].levels.copy()
    levels.sort()
    for slot, card in enumerate(state.objectives):
        if seat in state.ladder[slot * size : slot * size + size]:
            continue
        progress = objective_progress(OBJECTIVES[card], state, seat, labs, levels)
        total += gains.rewards[slot] * PROGRESS[progress] // 100
    return total if gains.turns >= TURNS_IN_A_ROUND else total * (gains.turns + 1) // (TURNS_IN_A_ROUND + 1)


def objective_progress(objective: Objective, state: Magnastorm, seat: int, labs: list[int], levels: list[int]) -> int:
    """How far the seat is with an objective, in tenths. Its numbers of labs in the six sectors and its levels
    ascend."""
    if isinstance(objective, SectorObjective):
        return sector_progress(objective, state, seat, labs)
    assert isinstance(objective, ResearchObjective)
    return research_progress(objective, state, seat, levels)


def sector_progress(objective: SectorObjective, state: Magnastorm, seat: int, labs: list[int]) -> int:
    """How far the seat is with a sector objective, in tenths: large numbers of labs are matched with full sectors.

    The numbers of labs in the six sectors ascend.
    """
    have = due = 0
    full = SECTOR_COUNT
    for number in objective.removes(state.numbers):
        full -= 1
        due += number
        have += min(number, labs[full])
    if have == due and objective.needs_majority and not objective.is_possible(state, seat):
        return ALL_BUT_MAJORITY
    return 10 * have // due


def research_progress(objective: ResearchObjective, state: Magnastorm, seat: int, levels: list[int]) -> int:
    """How far the seat is with a research objective, in tenths. The levels of the seat ascend."""
    markers, down = by_round(objective.markers, state.round), by_round(objective.levels, state.round)
    due = markers * down
    have = 0
    for place in range(len(levels) - markers, len(levels)):
        have += min(down, levels[place])
    commanders = by_round(objective.commanders, state.round)
    if commanders:
        have += 2 * min(commanders, len(state.players[seat].commanders))
        due += 2 * commanders
    if have == due and objective.needs_lead and not objective.is_possible(state, seat):
        return ALL_BUT_LEAD
    return 10 * have // due
