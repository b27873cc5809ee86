"""Turns, cycles and rounds."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import NOTE, note
from ludarium.core.frames import Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.action import PlaceCrew
from ludarium.games.magnastorm.administration import Income
from ludarium.games.magnastorm.artifacts import award_artifacts
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.crew import is_empty
from ludarium.games.magnastorm.exchange import Exchange, can_exchange, cubes_held
from ludarium.games.magnastorm.fulfilling import MaybeFulfil
from ludarium.games.magnastorm.heaps import BASE, KINDS, UNIT, YELLOW, YELLOW_UNIT, count
from ludarium.games.magnastorm.names import spot, upper_target
from ludarium.games.magnastorm.state import Magnastorm, kind_name, replaced
from ludarium.games.magnastorm.tables import ROUNDS
from ludarium.games.magnastorm.takeover import (
    TOKEN_COLUMN,
    can_take_over,
    commander_of,
    take_over,
    takeover_text,
    why_no_takeover,
)

# Options below: a crew member, 5 for each upper space plus the colour. Then the columns, then the exchange.
COLUMN: Final[int] = 500
EXCHANGE: Final[int] = 600


class BeginRound(Run[Magnastorm]):
    """A round begins with the first on the turn order track; what commanders remember for a round is forgotten."""

    def run(self, state: Magnastorm) -> None:
        state.queue = []
        for number, commander in enumerate(COMMANDERS):
            if commander.lasts_a_round:
                forget(state, number)
        note(state.log, NOTE, -1, "round", state.round, "magnastorm.round")
        push(state, NextTurn())


class NextTurn(Run[Magnastorm]):
    """The next of the cycle begins a turn; after the last a new cycle starts in the order of the track."""

    def run(self, state: Magnastorm) -> None:
        queue = state.queue or state.order
        seat = queue[0]
        state.queue = queue[1:]
        state.turn += 1
        for number in state.players[seat].commanders:
            if not COMMANDERS[number].lasts_a_round:
                forget(state, number)
        push(state, Turn(seat), MaybeFulfil(seat), TurnOver())


def forget(state: Magnastorm, number: int) -> None:
    """A commander may be used again."""
    if state.memory[number]:
        state.memory = replaced(state.memory, number, 0)


class TurnOver(Run[Magnastorm]):
    """A turn is over: the game may end, the round may, or the next seat acts."""

    def run(self, state: Magnastorm) -> None:
        phase_over = is_empty(state.upper)
        if state.ending and (phase_over or not state.queue):
            award_artifacts(state)
        elif phase_over:
            push(state, Income(), RoundOver())
        else:
            push(state, NextTurn())


class RoundOver(Run[Magnastorm]):
    """The administration is done: the game ends, or panels are swapped, the storm turns and a new round begins."""

    def run(self, state: Magnastorm) -> None:
        if state.ending or state.round == ROUNDS:
            award_artifacts(state)
            return
        state.upper, state.lower = state.lower, state.upper
        state.round += 1
        note(state.log, NOTE, -1, "swapped panels", 0, "magnastorm.panels")
        note(state.log, NOTE, -1, "turned centre tile", 0, "magnastorm.tile")
        push(state, BeginRound())


def takes_foreign_crew(state: Magnastorm, seat: int) -> bool:
    """Whether neither yellow nor own crew is left on the upper panel, so that the seat may take anyone's."""
    unit = UNIT[seat]
    return all(heap == 0 or (heap % BASE == 0 and heap // unit % BASE == 0) for heap in state.upper)


class Turn(Ask[Magnastorm]):
    """Choose what the turn is for: a takeover, or a crew member for an action. Exchanges are free."""

    def prompt(self, state: Magnastorm) -> str:
        return "Which crew member do you use, or whom do you take over?"

    def options(self, state: Magnastorm) -> list[int]:
        seat = self.seat
        foreign = takes_foreign_crew(state, seat)
        found: list[int] = []
        for space, heap in enumerate(state.upper):
            if heap == YELLOW_UNIT:
                found.append(KINDS * space + YELLOW)
            elif heap:
                for kind in range(KINDS):
                    if (foreign or kind in (seat, YELLOW)) and count(heap, kind):
                        found.append(KINDS * space + kind)
        for column in range(state.tables.columns):
            if can_take_over(state, seat, column):
                found.append(COLUMN + column)
        if can_exchange(state, seat):
            found.append(EXCHANGE)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        if option < COLUMN:
            return f"crew {kind_name(state, option % KINDS)} {spot(state, option // KINDS)}"
        if option == EXCHANGE:
            return "exchange"
        column = option - COLUMN
        return "token" if column == TOKEN_COLUMN else f"takeover {COMMANDERS[commander_of(state, column)].key}"

    def label(self, state: Magnastorm, option: int) -> str:
        if option < COLUMN:
            row, column = option // KINDS // state.tables.columns + 1, option // KINDS % state.tables.columns + 1
            return f"use the {kind_name(state, option % KINDS)} crew member in row {row} of column {column}"
        if option == EXCHANGE:
            return "exchange 3 cubes for 1 of another colour"
        return takeover_text(state, option - COLUMN)

    def target(self, state: Magnastorm, option: int) -> str:
        if option < COLUMN:
            return upper_target(state, option // KINDS)
        if option == EXCHANGE:
            return "supply"
        column = option - COLUMN
        return "token" if column == TOKEN_COLUMN else f"commander:{COMMANDERS[commander_of(state, column)].key}"

    def candidates(self, state: Magnastorm) -> list[int]:
        crew = [
            KINDS * space + kind for space, heap in enumerate(state.upper) for kind in range(KINDS) if count(heap, kind)
        ]
        return [*crew, *[COLUMN + column for column in range(state.tables.columns)], EXCHANGE]

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option == EXCHANGE:
            if can_exchange(state, self.seat):
                return None
            cubes = cubes_held(state, self.seat)
            return refuse(
                "magnastorm.exchange", "three cubes are due for one of another colour, you have {cubes}", cubes=cubes
            )
        if option >= COLUMN:
            return why_no_takeover(state, self.seat, option - COLUMN)
        if option % KINDS in {YELLOW, self.seat} or takes_foreign_crew(state, self.seat):
            return None
        return refuse("magnastorm.use", "as long as yellow or own crew is left above, others' crew cannot be used")

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option < COLUMN:
            push(state, PlaceCrew(self.seat, option // KINDS, option % KINDS))
        elif option == EXCHANGE:
            push(state, Exchange(self.seat), Turn(self.seat))
        else:
            take_over(state, self.seat, option - COLUMN)
