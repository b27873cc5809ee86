"""Turns, cycles and rounds."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import BEGIN, tell
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.games.magnastorm.action import PlaceCrew, errands
from ludarium.games.magnastorm.administration import (
    AdjustOrder,
    Income,
    Majorities,
    ResearchCommanders,
    SwapPanels,
    TurnTile,
)
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.crew import is_empty
from ludarium.games.magnastorm.ending import end_game
from ludarium.games.magnastorm.exchange import Exchange, can_exchange, cubes_held, exchanges, why_no_exchange
from ludarium.games.magnastorm.fulfilling import MaybeFulfil
from ludarium.games.magnastorm.names import color_of, crew_id, spot
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.tables import ROUNDS
from ludarium.games.magnastorm.takeover import (
    TOKEN_COLUMN,
    can_take_over,
    commander_of,
    take_over,
    takeover_gestures,
    takeover_meaning,
    why_no_takeover,
)
from ludarium.games.magnastorm.terms import (
    BASE,
    CREW_GROUP,
    CYCLE,
    EXCHANGE_GROUP,
    KINDS,
    ROUND,
    SUPPLY,
    TURN,
    UNIT,
    YELLOW,
    YELLOW_UNIT,
    count,
)

RULE: Final[str] = "magnastorm.round"


class BeginRound(Run[Magnastorm]):
    """A round begins with the first on the turn order track; what commanders remember for a round is forgotten."""

    def run(self, state: Magnastorm) -> None:
        state.queue = []
        tell(state.log, BEGIN, NATURE, ROUND, RULE, state.round)
        for commander in COMMANDERS:
            if commander.lasts_a_round:
                commander.forget(state)
        push(state, NextTurn())


class NextTurn(Run[Magnastorm]):
    """The next of the cycle begins a turn; after the last a new cycle starts in the order of the track."""

    def run(self, state: Magnastorm) -> None:
        queue = state.queue
        if not queue:
            queue = state.order
            tell(state.log, BEGIN, NATURE, CYCLE, RULE)
        seat = queue[0]
        state.queue = queue[1:]
        state.turn += 1
        tell(state.log, BEGIN, seat, TURN, RULE)
        for number in state.players[seat].commanders:
            if not COMMANDERS[number].lasts_a_round:
                COMMANDERS[number].forget(state)
        push(state, Turn(seat), MaybeFulfil(seat), TurnOver())


class TurnOver(Run[Magnastorm]):
    """A turn is over: the game may end, the round may, or the next seat acts."""

    def run(self, state: Magnastorm) -> None:
        phase_over = is_empty(state.upper)
        if state.ending and (phase_over or not state.queue):
            end_game(state)
        elif phase_over:
            administer(state)
        else:
            push(state, NextTurn())


def administer(state: Magnastorm) -> None:
    """The upper panel is empty: the administration follows."""
    push(state, Income(), Majorities(), ResearchCommanders(), AdjustOrder(), RoundOver())


class RoundOver(Run[Magnastorm]):
    """The game ends with this administration, or panels are swapped, the storm turns and a new round begins."""

    def run(self, state: Magnastorm) -> None:
        if state.ending or state.round == ROUNDS:
            end_game(state)
        else:
            push(state, SwapPanels(), TurnTile(), BeginRound())


class Turn(Menu[Magnastorm]):
    """Choose what the turn is for: a takeover, or a crew member for an action. Exchanges are free."""

    def prompt(self, state: Magnastorm) -> str:
        return "Which crew member do you use, or whom do you take over?"

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return UNDERTAKINGS

    def gestures(self, state: Magnastorm) -> list[Gesture]:
        """A crew member for an action on a space, a takeover with its crew, an exchange."""
        found: list[Gesture] = []
        for code in lowest_crew(state, USE_CREW.codes(state, self)):
            word = USE_CREW.word(state, self, code)
            for errand in errands(state, PlaceCrew(self.seat, code // KINDS, code % KINDS)):
                found.append(Gesture([word, *errand.words], errand.meaning))
        for column in TAKE_OVER.codes(state, self):
            found += takeover_gestures(state, self.seat, column, TAKE_OVER.word(state, self, column))
        return found + exchanges(state, self.seat, [EXCHANGE.text])


class UseCrew(Kind[Magnastorm, Turn]):
    """Use a crew member of the upper panel: codes are 5 for each space, plus the colour."""

    def codes(self, state: Magnastorm, ask: Turn) -> list[int]:
        seat = ask.seat
        found: list[int] = []
        for space, heap in enumerate(state.upper):
            if heap == YELLOW_UNIT:
                found.append(KINDS * space + YELLOW)
            elif heap:
                if count(heap, seat):
                    found.append(KINDS * space + seat)
                if heap % BASE:
                    found.append(KINDS * space + YELLOW)
        return found or self.candidates(state, ask)

    def word(self, state: Magnastorm, ask: Turn, code: int) -> str:
        return f"crew {color_of(state, code % KINDS)} {spot(state, code // KINDS)}"

    def meaning(self, state: Magnastorm, ask: Turn, code: int) -> Meaning:
        ids, piece = state.tables.ids, crew_id(state, code % KINDS)
        place, column = ids.upper[code // KINDS], ids.columns[code // KINDS % state.tables.columns]
        return Meaning(f"use the <{piece}> on <{place}>", [place, column], piece, CREW_GROUP)

    def candidates(self, state: Magnastorm, ask: Turn) -> list[int]:
        return [
            KINDS * space + kind for space, heap in enumerate(state.upper) for kind in range(KINDS) if count(heap, kind)
        ]

    def why_not(self, state: Magnastorm, ask: Turn, code: int) -> Refusal | None:
        if code % KINDS in {YELLOW, ask.seat} or takes_foreign_crew(state, ask.seat):
            return None
        sentence = "as long as yellow or own crew is left above, others' crew cannot be used"
        return refuse("magnastorm.use", sentence, [state.tables.ids.upper[code // KINDS]], NOT_NOW)

    def do(self, state: Magnastorm, ask: Turn, code: int) -> None:
        push(state, PlaceCrew(ask.seat, code // KINDS, code % KINDS))


def takes_foreign_crew(state: Magnastorm, seat: int) -> bool:
    """Whether neither yellow nor own crew is left on the upper panel, so that the seat may take anyone's."""
    unit = UNIT[seat]
    return all(heap == 0 or (heap % BASE == 0 and heap // unit % BASE == 0) for heap in state.upper)


def lowest_crew(state: Magnastorm, codes: list[int]) -> list[int]:
    """Of crew of one colour in one column, which is alike, the one that stands lowest."""
    found: dict[tuple[int, int], int] = {}
    for code in codes:
        found[code // KINDS % state.tables.columns, code % KINDS] = code
    return list(found.values())


class TakeOver(Kind[Magnastorm, Turn]):
    """Take over a commander, or buy the first player token: codes are columns."""

    def codes(self, state: Magnastorm, ask: Turn) -> list[int]:
        held = cubes_held(state, ask.seat)
        if held == 0:
            return []
        return [column for column in range(state.tables.columns) if can_take_over(state, ask.seat, column, held)]

    def word(self, state: Magnastorm, ask: Turn, code: int) -> str:
        return "token" if code == TOKEN_COLUMN else f"takeover {COMMANDERS[commander_of(state, code)].key}"

    def meaning(self, state: Magnastorm, ask: Turn, code: int) -> Meaning:
        return takeover_meaning(state, ask.seat, code, "")

    def candidates(self, state: Magnastorm, ask: Turn) -> list[int]:
        return list(range(state.tables.columns))

    def why_not(self, state: Magnastorm, ask: Turn, code: int) -> Refusal | None:
        return why_no_takeover(state, ask.seat, code)

    def do(self, state: Magnastorm, ask: Turn, code: int) -> None:
        take_over(state, ask.seat, code)


class ExchangeCubes(Single[Magnastorm, Turn]):
    """Exchange three cubes for one; the turn is still to come."""

    text = "exchange"

    def is_possible(self, state: Magnastorm, ask: Turn) -> bool:
        return can_exchange(state, ask.seat)

    def meaning(self, state: Magnastorm, ask: Turn, code: int) -> Meaning:
        return Meaning("exchange three cubes for one of another colour", [SUPPLY], group=EXCHANGE_GROUP)

    def why_not(self, state: Magnastorm, ask: Turn, code: int) -> Refusal | None:
        return why_no_exchange(state, ask.seat)

    def do(self, state: Magnastorm, ask: Turn, code: int) -> None:
        push(state, Exchange(ask.seat), Turn(ask.seat))


USE_CREW: Final[UseCrew] = UseCrew()
TAKE_OVER: Final[TakeOver] = TakeOver()
EXCHANGE: Final[ExchangeCubes] = ExchangeCubes()
UNDERTAKINGS: Final[list[Kind[Magnastorm, Any]]] = [USE_CREW, TAKE_OVER, EXCHANGE]
