"""The administration phase, step by step; each step is told when it begins. Nobody is asked anything."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.events import ADVANCE, BEGIN, MOVE, log_event
from ludarium.core.frames import NATURE, Run
from ludarium.core.rendering import NOBODY
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.board import QUIET_SECTORS, SECTORS
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.content.constants import (
    BASE,
    INCOME,
    KINDS,
    MAJORITIES,
    PANELS,
    RESEARCH,
    ROUND_TRACK,
    STORM,
    TOKEN,
    TURN_ORDER,
    UNIT,
    YELLOW,
    count,
)
from ludarium.games.magnastorm.content.ids import crew_id, income_id, sector_id
from ludarium.games.magnastorm.rules.crew import owner_of
from ludarium.games.magnastorm.rules.goods import gain_cubes, gain_reputation
from ludarium.games.magnastorm.rules.research import leads
from ludarium.games.magnastorm.rules.takeover import TOKEN_COLUMN, lose_commander, receive_commander
from ludarium.games.magnastorm.rules.turn_order import set_turn_order
from ludarium.games.magnastorm.state import Magnastorm

MOST_COUNTED: Final[int] = 4
MAJORITY_REPUTATION: Final[int] = 1
INCOME_RULE: Final[str] = "magnastorm.income"
RESEARCH_RULE: Final[str] = "magnastorm.research"
ORDER_RULE: Final[str] = "magnastorm.order"
PANELS_RULE: Final[str] = "magnastorm.panels"
STORM_RULE: Final[str] = "magnastorm.tile"


def labs_in(state: Magnastorm, sector: int) -> int:
    """All labs of a sector, as a heap."""
    heap = 0
    for space in state.numbers.board.sector_spaces[sector]:
        heap += state.labs[space]
    return heap


def quiet_sector(state: Magnastorm, place: int) -> int:
    """The sector on which an income table lies, the trailing one first."""
    return (state.storm() + place) % len(SECTORS)


def majority_in(state: Magnastorm, heap: int) -> int:
    """The seat with more labs in a heap than every other, or -1."""
    best, owner = 0, NOTHING
    for seat in range(len(state.players)):
        labs = heap // UNIT[seat] % BASE
        if labs > best:
            best, owner = labs, seat
        elif labs == best:
            owner = NOTHING
    return owner


def sole_leader(state: Magnastorm, area: int) -> int:
    """The seat that alone has the highest marker of an area, or -1."""
    for seat in range(len(state.players)):
        if leads(state, seat, area):
            return seat
    return NOTHING


class Income(Run[Magnastorm]):
    """Labs in quiet sectors bring cubes, by the table that lies there."""

    kind = "income"

    def run(self, state: Magnastorm) -> None:
        log_event(state.log, BEGIN, NATURE, INCOME, INCOME_RULE)
        numbers = state.numbers
        heaps = [labs_in(state, quiet_sector(state, place)) for place in range(QUIET_SECTORS)]
        for seat in state.order:
            for place in range(QUIET_SECTORS):
                labs = min(count(heaps[place], seat), MOST_COUNTED)
                if labs:
                    cause = sector_id(quiet_sector(state, place)) if state.log is not None else ""
                    gain_cubes(state, seat, seat, numbers.income_own[place][labs], INCOME_RULE, cause)
                    gain_cubes(state, seat, YELLOW, numbers.income_yellow[place][labs], INCOME_RULE, cause)


class Majorities(Run[Magnastorm]):
    """Whoever has the most labs of a quiet sector gains reputation; nobody does where that is shared."""

    kind = "majorities"

    def run(self, state: Magnastorm) -> None:
        log_event(state.log, BEGIN, NATURE, MAJORITIES, "magnastorm.majority")
        for place in range(QUIET_SECTORS):
            sector = quiet_sector(state, place)
            seat = majority_in(state, labs_in(state, sector))
            if seat == NOTHING:
                continue
            cause = sector_id(sector) if state.log is not None else ""
            gain_reputation(state, seat, MAJORITY_REPUTATION, "magnastorm.majority", cause)
            for number in state.players[seat].commanders:
                commander = COMMANDERS[number]
                gain_reputation(state, seat, commander.majority_bonus(), commander.rule, commander.id)


class ResearchCommanders(Run[Magnastorm]):
    """Research commanders go to whoever leads alone in their area, from left to right."""

    kind = "research_commanders"

    def run(self, state: Magnastorm) -> None:
        log_event(state.log, BEGIN, NATURE, RESEARCH, RESEARCH_RULE)
        for area, number in enumerate(state.research):
            holder, leader = controller(state, number), sole_leader(state, area)
            if holder == leader:
                continue
            if holder != NOTHING:
                lose_commander(state, holder, number, RESEARCH_RULE, NOBODY if leader == NOTHING else leader)
            if leader != NOTHING:
                receive_commander(state, leader, number, RESEARCH_RULE)


class AdjustTurnOrder(Run[Magnastorm]):
    """Whoever holds the first player token moves to the first position, and returns it."""

    kind = "adjust_order"

    def run(self, state: Magnastorm) -> None:
        log_event(state.log, BEGIN, NATURE, TURN_ORDER, ORDER_RULE)
        first = state.first
        if first == NOTHING:
            return
        set_turn_order(state, [first, *[seat for seat in state.order if seat != first]], ORDER_RULE, TOKEN)
        state.first = NOTHING
        if state.log is not None:
            home = state.numbers.ids.columns[TOKEN_COLUMN]
            log_event(state.log, MOVE, NOTHING, TOKEN, ORDER_RULE, 1, seat_id(first), home, partner=first)


class SwapPanels(Run[Magnastorm]):
    """The lower panel with all its crew becomes the upper one; the empty one becomes the lower."""

    kind = "swap_panels"

    def run(self, state: Magnastorm) -> None:
        if state.log is not None:
            log_event(state.log, BEGIN, NATURE, PANELS, PANELS_RULE)
            self.log_crew(state)
        state.upper, state.lower = state.lower, state.upper

    def log_crew(self, state: Magnastorm) -> None:
        """Every crew member keeps its row and column."""
        ids = state.numbers.ids
        for space, heap in enumerate(state.lower):
            for kind in range(KINDS):
                for _ in range(count(heap, kind)):
                    what, owner = crew_id(state, kind), owner_of(kind)
                    log_event(state.log, MOVE, owner, what, PANELS_RULE, 1, ids.lower[space], ids.upper[space])


class TurnTile(Run[Magnastorm]):
    """The center tile turns by one sector: the storm moves on, and the round number with it."""

    kind = "turn_tile"

    def run(self, state: Magnastorm) -> None:
        before = [quiet_sector(state, place) for place in range(QUIET_SECTORS)]
        state.round += 1
        if state.log is not None:
            log_event(state.log, BEGIN, NATURE, STORM, STORM_RULE)
            for place, sector in enumerate(before):
                origin, target = sector_id(sector), sector_id(quiet_sector(state, place))
                log_event(state.log, MOVE, NOTHING, income_id(place), STORM_RULE, 1, origin, target)
            log_event(state.log, ADVANCE, NATURE, ROUND_TRACK, STORM_RULE, 1, after=state.round)
