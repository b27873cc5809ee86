"""What seats may still hope for: incomes, majorities, leads, objectives, takeovers. One reputation is 100 points."""

from __future__ import annotations

from typing import Final

from ludarium.core.terms import NOTHING
from ludarium.games.magnastorm.board import QUIET_SECTORS
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.crew import column_heap
from ludarium.games.magnastorm.exchange import cubes_held
from ludarium.games.magnastorm.goods import is_payable
from ludarium.games.magnastorm.objectives import OBJECTIVES, ResearchObjective, SectorObjective, by_round
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.tables import ROUNDS
from ludarium.games.magnastorm.terms import BASE, UNIT, size
from ludarium.games.magnastorm.turns import Turn

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


class Survey:
    """The table at a glance: worked out once for all seats."""

    def __init__(self, state: Magnastorm) -> None:
        crew = 0
        for heap in state.upper:
            crew += size(heap)
        seats = len(state.players)
        self.rounds_left: Final[int] = 0 if state.ending else ROUNDS - state.round
        # Turns that each seat may still take, in this round and in those to come.
        self.turns: Final[int] = self.rounds_left * TURNS_IN_A_ROUND + (0 if state.ending else crew // seats)
        # Labs of a seat in a sector, six numbers for each seat.
        self.labs: Final[list[int]] = labs_by_sector(state)
        self.rewards: Final[list[int]] = [next_reward(state, slot) for slot in range(len(state.objectives))]
        # What each seat may hope for beside its objectives.
        self.prospects: Final[list[int]] = [0] * seats
        if not state.ending:
            add_turn_prospects(state, self, crew)
            add_crew_prospects(state, self)
            add_sector_prospects(state, self)
            add_lead_prospects(state, self)
            add_takeover_prospects(state, self)


def next_reward(state: Magnastorm, slot: int) -> int:
    """The highest free reputation beside an objective, in points."""
    ladder = state.tables.ladder
    for place, reputation in enumerate(ladder):
        if state.ladder[slot * len(ladder) + place] == NOTHING:
            return REPUTATION * reputation
    return 0


def labs_by_sector(state: Magnastorm) -> list[int]:
    """How many labs each seat has in each sector."""
    board = state.tables.board
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


def rival_of(values: list[int], own: int) -> int:
    """The highest number that somebody else has, for whoever has `own`: the second highest for a sole leader."""
    best = second = 0
    for value in values:
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    return second if own == best else best


def add_turn_prospects(state: Magnastorm, survey: Survey, crew: int) -> None:
    """Turns of this round, if every one of them takes a crew member: who acts early may act once more."""
    seats = len(state.players)
    place = 0
    frame = state.stack[-1]
    if isinstance(frame, Turn):
        survey.prospects[frame.seat] += TURN * ((crew + seats - 1) // seats)
        place = 1
    for seat in state.queue:
        survey.prospects[seat] += TURN * ((crew - place + seats - 1) // seats)
        place += 1
    for seat in state.order:
        if place >= seats:
            break
        survey.prospects[seat] += TURN * ((crew - place + seats - 1) // seats)
        place += 1


def add_crew_prospects(state: Magnastorm, survey: Survey) -> None:
    """Own crew on the lower panel, which will be of use in the next round."""
    if survey.rounds_left == 0:
        return
    for heap in state.lower:
        rest = heap // BASE
        seat = 0
        while rest:
            survey.prospects[seat] += CREW * (rest % BASE)
            rest //= BASE
            seat += 1


def add_sector_prospects(state: Magnastorm, survey: Survey) -> None:
    """Incomes and majorities of this administration and of later ones."""
    tables, storm, seats = state.tables, state.storm(), len(state.players)
    labs, later_rounds = survey.labs, survey.rounds_left
    majorities = [majority_worth(state, seat) for seat in range(seats)]
    for sector in range(SECTOR_COUNT):
        counts = labs[sector::SECTOR_COUNT]
        for seat in range(seats):
            own = counts[seat]
            if own == 0:
                continue
            lead = lead_chance(own - rival_of(counts, own)) * majorities[seat] // 100
            row = min(own, MOST_COUNTED)
            for later in range(later_rounds + 1):
                place = (sector - storm - later) % SECTOR_COUNT
                if place < QUIET_SECTORS:
                    points = lead
                    if later < later_rounds:
                        points += tables.income_own[place][row] * OWN_CUBE
                        points += tables.income_yellow[place][row] * YELLOW_CUBE
                    survey.prospects[seat] += points * GOES_ON[later] // 100


def majority_worth(state: Magnastorm, seat: int) -> int:
    """What a majority brings the seat, in points."""
    points = REPUTATION
    for number in state.players[seat].commanders:
        points += REPUTATION * COMMANDERS[number].majority_bonus()
    return points


def add_lead_prospects(state: Magnastorm, survey: Survey) -> None:
    """Research commanders that may come or stay at the next administration."""
    tables, seats = state.tables, len(state.players)
    for area, number in enumerate(state.research):
        levels = [player.levels[area] for player in state.players]
        for seat in range(seats):
            own = levels[seat]
            chance = lead_chance(own - rival_of(levels, own)) if own else 0
            if chance:
                holds = number in state.players[seat].commanders
                stake = tables.commander_lose[number] if holds else tables.commander_gain[number]
                survey.prospects[seat] += chance * (REPUTATION * stake + ABILITY * survey.rounds_left) // 100


def add_takeover_prospects(state: Magnastorm, survey: Survey) -> None:
    """Takeovers that seats could pay for now, and commanders that they may lose by that."""
    seats = len(state.players)
    held = [cubes_held(state, seat) for seat in range(seats)]
    hopeful = [False] * seats
    for column in range(state.tables.columns):
        cost = column_heap(state, state.upper, column)
        if cost == 0:
            continue
        owner = controller(state, state.administrative[column - 1]) if column else NOTHING
        if owner != NOTHING:
            cost += UNIT[owner]
        cubes = size(cost)
        for seat in range(seats):
            if seat != owner and held[seat] >= cubes and is_payable(state, seat, cost):
                hopeful[seat] = True
                if owner != NOTHING:
                    survey.prospects[owner] -= TAKEOVER_RISK
    for seat in range(seats):
        if hopeful[seat]:
            survey.prospects[seat] += TAKEOVER_HOPE


# Objectives.


def objective_prospects(state: Magnastorm, seat: int, survey: Survey) -> int:
    """What the progress on objectives in play is worth."""
    total = 0
    size = len(state.tables.ladder)
    labs = survey.labs[SECTOR_COUNT * seat : SECTOR_COUNT * seat + SECTOR_COUNT]
    labs.sort()
    levels = state.players[seat].levels.copy()
    levels.sort()
    for slot, card in enumerate(state.objectives):
        if seat in state.ladder[slot * size : slot * size + size]:
            continue
        objective = OBJECTIVES[card]
        if isinstance(objective, SectorObjective):
            progress = sector_progress(objective, state, seat, labs)
        else:
            assert isinstance(objective, ResearchObjective)
            progress = research_progress(objective, state, seat, levels)
        total += survey.rewards[slot] * PROGRESS[progress] // 100
    return total if survey.turns >= TURNS_IN_A_ROUND else total * (survey.turns + 1) // (TURNS_IN_A_ROUND + 1)


def sector_progress(objective: SectorObjective, state: Magnastorm, seat: int, labs: list[int]) -> int:
    """How far the seat is with a sector objective, in tenths: large numbers of labs are matched with full sectors.

    The numbers of labs in the six sectors ascend.
    """
    have = due = 0
    full = SECTOR_COUNT
    for number in objective.removes(state.tables):
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
