"""The turn order track."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import NOTE, note
from ludarium.core.frames import Ask, push
from ludarium.games.magnastorm.state import Magnastorm, replaced

SWAP_RULE: Final[str] = "magnastorm.bonus"


def take_order(state: Magnastorm, order: list[int], rule: str) -> None:
    """The markers stand on the track in a new order; whoever has changed position is told."""
    before = state.order
    state.order = order
    if state.log is not None:
        for place, seat in enumerate(order, start=1):
            if before[place - 1] != seat:
                note(state.log, NOTE, seat, "turn order position", place, rule, f"order:{place}")


def offer_swap(state: Magnastorm, seat: int) -> None:
    """Ask whether to swap; whoever stands first has nobody to swap with."""
    if state.order[0] != seat:
        push(state, SwapOrder(seat))


class SwapOrder(Ask[Magnastorm]):
    """Decide whether to swap with the seat before on the turn order track. The running cycle ends in the old order."""

    def prompt(self, state: Magnastorm) -> str:
        return "Do you move up on the turn order track?"

    def options(self, state: Magnastorm) -> list[int]:
        return [0, 1]

    def word(self, state: Magnastorm, option: int) -> str:
        return "swap" if option else "no swap"

    def label(self, state: Magnastorm, option: int) -> str:
        place = state.order.index(self.seat)
        return f"move up to position {place}" if option else f"stay at position {place + 1}"

    def target(self, state: Magnastorm, option: int) -> str:
        return f"order:{state.order.index(self.seat) + 1 - option}"

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option:
            place = state.order.index(self.seat)
            order = replaced(replaced(state.order, place, state.order[place - 1]), place - 1, self.seat)
            take_order(state, order, SWAP_RULE)
