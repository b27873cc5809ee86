"""The administration phase, step by step. Nobody is asked anything."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, note
from ludarium.core.frames import Run, push
from ludarium.games.magnastorm.board import QUIET_SECTORS, SECTORS
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.goods import gain_cubes, gain_reputation
from ludarium.games.magnastorm.heaps import BASE, UNIT, YELLOW, count
from ludarium.games.magnastorm.order import take_order
from ludarium.games.magnastorm.research import leads
from ludarium.games.magnastorm.state import NONE, Magnastorm
from ludarium.games.magnastorm.takeover import lose_commander, receive_commander

MOST_COUNTED: Final[int] = 4
MAJORITY_REPUTATION: Final[int] = 1


def labs_in(state: Magnastorm, sector: int) -> int:
    """All labs of a sector, as a heap."""
    heap = 0
    for space in state.tables.board.sector_spaces[sector]:
        heap += state.labs[space]
    return heap


def majority_in(state: Magnastorm, heap: int) -> int:
    """The seat with more labs in a heap than every other, or -1."""
    best, owner = 0, NONE
    for seat in range(len(state.players)):
        labs = heap // UNIT[seat] % BASE
        if labs > best:
            best, owner = labs, seat
        elif labs == best:
            owner = NONE
    return owner


class Income(Run[Magnastorm]):
    """Labs in quiet sectors bring cubes, by the table that lies there."""

    def run(self, state: Magnastorm) -> None:
        tables, storm = state.tables, state.storm()
        heaps = [labs_in(state, (storm + place) % len(SECTORS)) for place in range(QUIET_SECTORS)]
        for seat in state.order:
            for place in range(QUIET_SECTORS):
                labs = min(count(heaps[place], seat), MOST_COUNTED)
                gain_cubes(state, seat, seat, tables.income_own[place][labs], "magnastorm.income")
                gain_cubes(state, seat, YELLOW, tables.income_yellow[place][labs], "magnastorm.income")
        push(state, Majorities())


class Majorities(Run[Magnastorm]):
    """Whoever has the most labs of a quiet sector gains reputation; nobody does where that is shared."""

    def run(self, state: Magnastorm) -> None:
        storm = state.storm()
        for place in range(QUIET_SECTORS):
            sector = (storm + place) % len(SECTORS)
            seat = majority_in(state, labs_in(state, sector))
            if seat == NONE:
                continue
            place_name = f"sector:{SECTORS[sector]}" if state.log is not None else ""
            gain_reputation(state, seat, MAJORITY_REPUTATION, "magnastorm.majority", place_name)
            for number in state.players[seat].commanders:
                bonus = COMMANDERS[number].majority_bonus()
                gain_reputation(state, seat, bonus, COMMANDERS[number].rule, place_name)
        push(state, ResearchCommanders())


class ResearchCommanders(Run[Magnastorm]):
    """Research commanders go to whoever leads alone in their area, from left to right."""

    def run(self, state: Magnastorm) -> None:
        for area, number in enumerate(state.research):
            holder, leader = controller(state, number), leader_of(state, area)
            if holder == leader:
                continue
            if holder != NONE:
                lose_commander(state, holder, number, "magnastorm.research")
            if leader != NONE:
                receive_commander(state, leader, number, "magnastorm.research")
        push(state, AdjustOrder())


def leader_of(state: Magnastorm, area: int) -> int:
    """The seat that alone has the highest marker of an area, or -1."""
    for seat in range(len(state.players)):
        if leads(state, seat, area):
            return seat
    return NONE


class AdjustOrder(Run[Magnastorm]):
    """Whoever holds the first player token moves to the first position, and returns it."""

    def run(self, state: Magnastorm) -> None:
        if state.first == NONE:
            return
        take_order(state, [state.first, *[seat for seat in state.order if seat != state.first]], "magnastorm.order")
        note(state.log, MOVE, NONE, "first player token", 1, "magnastorm.order", "token")
        state.first = NONE
