"""The places a worker can be sent to."""

from __future__ import annotations

from typing import Final

from harbour.cards import CARDS
from harbour.dealing import DrawCard
from harbour.goods import gain_coins, gain_vp, pay_coins
from harbour.state import Harbour
from ludarium.core.frames import push
from ludarium.core.refusals import Refusal, refuse


class Place:
    """A place with room for a few workers a day."""

    name = ""
    room = 2
    text = ""
    rule = ""

    def can_serve(self, state: Harbour, seat: int) -> bool:
        """Whether a worker of the seat could do its work here."""
        return True

    def why_not(self, state: Harbour, seat: int) -> Refusal:
        """What keeps a worker of the seat from its work."""
        raise NotImplementedError

    def serve(self, state: Harbour, seat: int, pips: int) -> None:
        """A worker showing `pips` does its work."""
        raise NotImplementedError


class Quay(Place):
    """Gain half as many coins as the worker shows, rounded up. Never full, so nobody is ever stuck."""

    name = "quay"
    room = 99
    text = "Gain half as many coins as the worker shows, rounded up."
    rule = "harbour.quay"

    def serve(self, state: Harbour, seat: int, pips: int) -> None:
        gain_coins(state, seat, (pips + 1) // 2, "harbour.quay")
        for card in state.players[seat].hired:
            CARDS[card].on_load(state, seat)


class Workshop(Place):
    """Pay for a building and gain as many VP as the worker shows."""

    name = "workshop"
    text = "Pay for a building and gain as many VP as the worker shows."
    rule = "harbour.building"

    def can_serve(self, state: Harbour, seat: int) -> bool:
        return state.players[seat].coins >= price_of_building(state, seat)

    def why_not(self, state: Harbour, seat: int) -> Refusal:
        price, coins = price_of_building(state, seat), state.players[seat].coins
        sentence = "a building costs {price} coins, you have {coins}"
        return refuse("harbour.building", sentence, ["place:workshop"], price - coins, price=price, coins=coins)

    def serve(self, state: Harbour, seat: int, pips: int) -> None:
        pay_coins(state, seat, price_of_building(state, seat), "harbour.building")
        gain_vp(state, seat, pips, "harbour.building")


class School(Place):
    """Draw a helper."""

    name = "school"
    text = "Draw a helper."
    rule = "harbour.school"

    def can_serve(self, state: Harbour, seat: int) -> bool:
        return any(count > 0 for count in state.bag.counts)

    def why_not(self, state: Harbour, seat: int) -> Refusal:
        return refuse("harbour.school", "no helper is left in the bag", ["place:school"])

    def serve(self, state: Harbour, seat: int, pips: int) -> None:
        push(state, DrawCard(seat))


PLACES: Final[list[Place]] = [Quay(), Workshop(), School()]


def price_of_building(state: Harbour, seat: int) -> int:
    """What a building costs after all helpers have had their say."""
    price = state.price
    for card in state.players[seat].hired:
        price = CARDS[card].price_of_building(price)
    return price


def has_room(state: Harbour, place: int) -> bool:
    """Whether fewer workers are there today than the place holds."""
    return len(state.crowds[place]) < PLACES[place].room
