"""The turn order track."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import MOVE, tell
from ludarium.core.frames import push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.core.speech import of
from ludarium.core.terms import replaced
from ludarium.games.magnastorm.declining import Decline
from ludarium.games.magnastorm.names import order_id
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import MARKER

SWAP_RULE: Final[str] = "magnastorm.bonus"


def take_order(state: Magnastorm, order: list[int], rule: str, cause: str) -> None:
    """The markers stand on the track in a new order; whoever has changed position is told."""
    before = state.order
    state.order = order
    if state.log is not None:
        for place, seat in enumerate(order):
            former = order_id(before.index(seat)) if before else ""
            if former != order_id(place):
                tell(state.log, MOVE, seat, MARKER, rule, 1, former, order_id(place), cause=cause)


def offer_swap(state: Magnastorm, seat: int, cause: str) -> None:
    """Ask whether to swap; whoever stands first has nobody to swap with."""
    if state.order[0] != seat:
        push(state, SwapOrder(seat, cause))


class SwapOrder(Menu[Magnastorm]):
    """Decide whether to swap with the seat before on the turn order track. The running cycle ends in the old order."""

    def __init__(self, seat: int, cause: str) -> None:
        super().__init__(seat)
        self.cause: Final[str] = cause

    def prompt(self, state: Magnastorm) -> str:
        return "Do you move up on the turn order track?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.cause]

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return SWAPS


class StayInOrder(Decline):
    """Leave the track as it is."""

    def targets(self, state: Magnastorm, ask: SwapOrder) -> list[str]:
        return [order_id(state.order.index(ask.seat))]


class MoveUp(Single[Magnastorm, SwapOrder]):
    """Swap with the marker above, from the next cycle on."""

    text = "swap"

    def meaning(self, state: Magnastorm, ask: SwapOrder, code: int) -> Meaning:
        place = state.order.index(ask.seat)
        targets = [order_id(place - 1), order_id(place)]
        return Meaning(f"swap places with {of(state.order[place - 1])} from the next cycle on", targets, MARKER)

    def do(self, state: Magnastorm, ask: SwapOrder, code: int) -> None:
        place = state.order.index(ask.seat)
        order = replaced(replaced(state.order, place, state.order[place - 1]), place - 1, ask.seat)
        take_order(state, order, SWAP_RULE, ask.cause)


SWAPS: Final[list[Kind[Magnastorm, Any]]] = [StayInOrder("no swap", "stay where you are in turn order"), MoveUp()]
