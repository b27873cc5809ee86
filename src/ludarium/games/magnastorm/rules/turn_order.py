"""The turn order track."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionTypes, Menu, SingleAction
from ludarium.core.rendering import seat_mark
from ludarium.core.util import with_item
from ludarium.games.magnastorm.content.constants import MARKER
from ludarium.games.magnastorm.content.ids import turn_order_id
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.state import Magnastorm

SWAP_RULE: Final[str] = "magnastorm.bonus"


def set_turn_order(state: Magnastorm, order: list[int], rule: str, cause: str) -> None:
    """The markers stand on the track in a new order; whoever has changed position is told."""
    before = state.order
    state.order = order
    if state.log is not None:
        for place, seat in enumerate(order):
            former = turn_order_id(before.index(seat)) if before else ""
            if former != turn_order_id(place):
                log_event(state.log, MOVE, seat, MARKER, rule, 1, former, turn_order_id(place), cause=cause)


def offer_swap(state: Magnastorm, seat: int, cause: str) -> None:
    """Ask whether to swap; whoever stands first has nobody to swap with."""
    if state.order[0] != seat:
        push(state, SwapTurnOrder(seat, cause))


class SwapTurnOrder(Menu[Magnastorm]):
    """Decide whether to swap with the seat before on the turn order track. The running cycle ends in the old order."""

    kind = "swap_order"

    def __init__(self, seat: int, cause: str) -> None:
        super().__init__(seat)
        self.cause: Final[str] = cause

    def prompt(self, state: Magnastorm) -> str:
        return "Do you move up on the turn order track?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.cause]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return SWAPS


class KeepPosition(Decline):
    """Leave the track as it is."""

    text = "no swap"
    label = "stay where you are in turn order"

    def targets(self, state: Magnastorm, ask: SwapTurnOrder) -> list[str]:
        return [turn_order_id(state.order.index(ask.seat))]


class MoveUp(SingleAction[Magnastorm, SwapTurnOrder]):
    """Swap with the marker above, from the next cycle on."""

    text = "swap"
    label = "swap places with the seat before you in turn order, from the next cycle on"

    def describe(self, state: Magnastorm, ask: SwapTurnOrder, code: int) -> AnswerLabel:
        place = state.order.index(ask.seat)
        targets = [turn_order_id(place - 1), turn_order_id(place)]
        return AnswerLabel(
            f"swap places with {seat_mark(state.order[place - 1])} from the next cycle on", targets, MARKER
        )

    def do(self, state: Magnastorm, ask: SwapTurnOrder, code: int) -> None:
        place = state.order.index(ask.seat)
        order = with_item(with_item(state.order, place, state.order[place - 1]), place - 1, ask.seat)
        set_turn_order(state, order, SWAP_RULE, ask.cause)


SWAPS: Final[ActionTypes[Magnastorm]] = [
    KeepPosition(),
    MoveUp(),
]
