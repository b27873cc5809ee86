"""Turns, cycles and rounds."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import BEGIN, log_event
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import (
    BASE,
    CREW_GROUP,
    CYCLE,
    EXCHANGE_GROUP,
    KINDS,
    ROUND,
    SUPPLY,
    TOKEN,
    TURN,
    UNIT,
    YELLOW,
    YELLOW_UNIT,
    count,
)
from ludarium.games.magnastorm.content.ids import color_of, crew_id, kinds_in_play, rotate_color, space_word
from ludarium.games.magnastorm.content.numbers import ROUNDS
from ludarium.games.magnastorm.rules.action import PlaceCrew, action_shortcuts
from ludarium.games.magnastorm.rules.administration import (
    AdjustTurnOrder,
    Income,
    Majorities,
    ResearchCommanders,
    SwapPanels,
    TurnTile,
)
from ludarium.games.magnastorm.rules.crew import is_empty
from ludarium.games.magnastorm.rules.ending import end_game
from ludarium.games.magnastorm.rules.exchange import (
    Exchange,
    can_exchange,
    cubes_held,
    exchange_shortcuts,
    why_no_exchange,
)
from ludarium.games.magnastorm.rules.objectives import MaybeFulfil
from ludarium.games.magnastorm.rules.takeover import (
    can_take_over,
    column_below,
    commander_above,
    take_over,
    takeover_label,
    takeover_shortcuts,
    why_no_takeover,
)
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.round"


class BeginRound(Run[Magnastorm]):
    """A round begins with the first on the turn order track; what commanders remember for a round is forgotten."""

    kind = "begin_round"

    def run(self, state: Magnastorm) -> None:
        state.queue = []
        log_event(state.log, BEGIN, NATURE, ROUND, RULE, state.round)
        for commander in COMMANDERS:
            if commander.lasts_a_round:
                commander.forget(state)
        push(state, NextTurn())


class NextTurn(Run[Magnastorm]):
    """The next of the cycle begins a turn; after the last a new cycle starts in the order of the track."""

    kind = "next_turn"

    def run(self, state: Magnastorm) -> None:
        queue = state.queue
        if not queue:
            queue = state.order
            log_event(state.log, BEGIN, NATURE, CYCLE, RULE)
        seat = queue[0]
        state.queue = queue[1:]
        state.turn += 1
        log_event(state.log, BEGIN, seat, TURN, RULE)
        for number in state.players[seat].commanders:
            if not COMMANDERS[number].lasts_a_round:
                COMMANDERS[number].forget(state)
        push(state, Turn(seat), MaybeFulfil(seat), TurnOver())


class TurnOver(Run[Magnastorm]):
    """A turn is over: the game may end, the round may, or the next seat acts."""

    kind = "turn_over"

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
    push(state, Income(), Majorities(), ResearchCommanders(), AdjustTurnOrder(), RoundOver())


class RoundOver(Run[Magnastorm]):
    """The game ends with this administration, or panels are swapped, the storm turns and a new round begins."""

    kind = "round_over"

    def run(self, state: Magnastorm) -> None:
        if state.ending or state.round == ROUNDS:
            end_game(state)
        else:
            push(state, SwapPanels(), TurnTile(), BeginRound())


class Turn(Menu[Magnastorm]):
    """Choose what the turn is for: a takeover, or a crew member for an action. Exchanges are free."""

    kind = "turn"

    def prompt(self, state: Magnastorm) -> str:
        return "Use a crew member, or take over a commander?"

    def action_types(self) -> ActionTypes[Magnastorm]:
        return UNDERTAKINGS

    def shortcuts(self, state: Magnastorm) -> list[Shortcut]:
        """A crew member for an action on a space, a takeover with its crew, an exchange."""
        found: list[Shortcut] = []
        for code in lowest_crew(state, USE_CREW.codes(state, self)):
            word, place = USE_CREW.word(state, self, code), PlaceCrew(self.seat, code // KINDS, code % KINDS)
            crew = f"<{crew_id(state, place.color)}> from <{state.numbers.ids.upper[place.upper]}>"
            for errand in action_shortcuts(state, place, crew):
                found.append(Shortcut([word, *errand.words], errand.label))
        for commander in TAKE_OVER.codes(state, self):
            column = column_below(state, commander)
            found += takeover_shortcuts(state, self.seat, column, takeover_word(commander))
        return found + exchange_shortcuts(state, self.seat, [EXCHANGE.text])


class UseCrew(ActionType[Magnastorm, Turn]):
    """Use a crew member of the upper panel: codes are 5 for each space, plus the color."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        ids = table.numbers.ids.upper
        return Domain(
            [
                DomainEntry(
                    KINDS * space + kind,
                    use_word(table, kind, space),
                    f"use the <{crew_id(table, kind)}> on <{ids[space]}>",
                )
                for space in range(table.numbers.spaces)
                for kind in kinds_in_play(table)
            ]
        )

    @classmethod
    def rotate(cls, table: Magnastorm, code: int, by: int) -> int:
        return KINDS * (code // KINDS) + rotate_color(table, code % KINDS, by)

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
        return use_word(state, code % KINDS, code // KINDS)

    def describe(self, state: Magnastorm, ask: Turn, code: int) -> AnswerLabel:
        ids, piece = state.numbers.ids, crew_id(state, code % KINDS)
        place, column = ids.upper[code // KINDS], ids.columns[code // KINDS % state.numbers.columns]
        alike = f"{piece} of {column}"
        return AnswerLabel(f"use the <{piece}> on <{place}>", [place, column], piece, CREW_GROUP, alike=alike)

    def candidates(self, state: Magnastorm, ask: Turn) -> list[int]:
        return [
            KINDS * space + kind for space, heap in enumerate(state.upper) for kind in range(KINDS) if count(heap, kind)
        ]

    def why_not(self, state: Magnastorm, ask: Turn, code: int) -> Refusal | None:
        if code % KINDS in {YELLOW, ask.seat} or takes_foreign_crew(state, ask.seat):
            return None
        sentence = "as long as yellow or own crew is left above, others' crew cannot be used"
        return refuse("magnastorm.use", sentence, [state.numbers.ids.upper[code // KINDS]], NOT_NOW)

    def do(self, state: Magnastorm, ask: Turn, code: int) -> None:
        push(state, PlaceCrew(ask.seat, code // KINDS, code % KINDS))


def use_word(state: Magnastorm, kind: int, space: int) -> str:
    return f"crew {color_of(state, kind)} {space_word(state, space)}"


def takes_foreign_crew(state: Magnastorm, seat: int) -> bool:
    """Whether neither yellow nor own crew is left on the upper panel, so that the seat may take anyone's."""
    unit = UNIT[seat]
    return all(heap == 0 or (heap % BASE == 0 and heap // unit % BASE == 0) for heap in state.upper)


def lowest_crew(state: Magnastorm, codes: list[int]) -> list[int]:
    """Of crew of one color in one column, which is alike, the one that stands lowest.

    Ruling (rulebook, "Perform an action"): which member is used is the player's choice, but their rows differ only in
    where new crew may join. Shortcuts name the lowest; the question itself offers them all.
    """
    found: dict[tuple[int, int], int] = {}
    for code in codes:
        found[code // KINDS % state.numbers.columns, code % KINDS] = code
    return list(found.values())


class TakeOver(ActionType[Magnastorm, Turn]):
    """Take over a commander, or buy the first player token: codes are commanders, 0 is the token."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        commanders = [commander for commander in COMMANDERS if commander.key and commander.is_administrative]
        return Domain(
            [
                DomainEntry(0, takeover_word(0), f"buy the <{TOKEN}>"),
                *[
                    DomainEntry(each.number, takeover_word(each.number), f"take over <{each.id}>")
                    for each in commanders
                ],
            ]
        )

    def codes(self, state: Magnastorm, ask: Turn) -> list[int]:
        held = cubes_held(state, ask.seat)
        if held == 0:
            return []
        columns = [column for column in range(state.numbers.columns) if can_take_over(state, ask.seat, column, held)]
        return [commander_above(state, column) for column in columns]

    def word(self, state: Magnastorm, ask: Turn, code: int) -> str:
        return takeover_word(code)

    def describe(self, state: Magnastorm, ask: Turn, code: int) -> AnswerLabel:
        return takeover_label(state, ask.seat, column_below(state, code), "")

    def candidates(self, state: Magnastorm, ask: Turn) -> list[int]:
        return [commander_above(state, column) for column in range(state.numbers.columns)]

    def why_not(self, state: Magnastorm, ask: Turn, code: int) -> Refusal | None:
        return why_no_takeover(state, ask.seat, column_below(state, code))

    def do(self, state: Magnastorm, ask: Turn, code: int) -> None:
        take_over(state, ask.seat, column_below(state, code))


def takeover_word(commander: int) -> str:
    return f"takeover {COMMANDERS[commander].key}" if commander else "token"


class ExchangeCubes(SingleAction[Magnastorm, Turn]):
    """Exchange three cubes for one; the turn is still to come."""

    text = "exchange"
    label = "exchange three cubes for one of another color"

    def is_possible(self, state: Magnastorm, ask: Turn) -> bool:
        return can_exchange(state, ask.seat)

    def describe(self, state: Magnastorm, ask: Turn, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [SUPPLY], group=EXCHANGE_GROUP)

    def why_not(self, state: Magnastorm, ask: Turn, code: int) -> Refusal | None:
        return why_no_exchange(state, ask.seat)

    def do(self, state: Magnastorm, ask: Turn, code: int) -> None:
        push(state, Exchange(ask.seat), Turn(ask.seat))


USE_CREW: Final[UseCrew] = UseCrew()
TAKE_OVER: Final[TakeOver] = TakeOver()
EXCHANGE: Final[ExchangeCubes] = ExchangeCubes()
UNDERTAKINGS: Final[ActionTypes[Magnastorm]] = [USE_CREW, TAKE_OVER, EXCHANGE]
