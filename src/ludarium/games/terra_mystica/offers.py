"""Power from neighbours: whoever has structures next to a new one may take power for points."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import MISS, tell
from ludarium.core.frames import Run, push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.core.speech import does
from ludarium.core.terms import NOTHING
from ludarium.core.things import seat_id
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.names import OFFER, STRUCTURE_IDS, a, mark
from ludarium.games.terra_mystica.online import offer_later, power_for, take_offered_power, tell_declined
from ludarium.games.terra_mystica.reach import neighbours
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import POWER_ID, VP_ID


def seats_after(state: TerraMystica, seat: int) -> list[int]:
    """The other seats in turn order, starting with the next one."""
    order = state.order
    place = order.index(seat)
    return order[place + 1 :] + order[:place]


def power_beside(state: TerraMystica, seat: int, hex: int) -> list[int]:
    """The power that a building of a seat on a hex offers to each of the others, by seat."""
    people = state.people()
    amounts = [0] * people
    for other in neighbours(state, hex):
        owner = state.owner[other]
        if NOTHING < owner < people and owner != seat:
            amounts[owner] += FACTIONS[state.players[owner].faction].power_values[state.structure[other]]
    return amounts


def offer_power(state: TerraMystica, seat: int, hex: int) -> None:
    """Offer power to everybody with structures next to a new one."""
    people = state.people()
    if people < len(state.players) and seat < people:
        offer_beside_the_seatless(state, seat, hex)
    amounts = power_beside(state, seat, hex)
    if not any(amount > 0 for amount in amounts):
        return
    seats = [
        other
        for other in seats_after(state, seat)
        if other < people and amounts[other] > 0 and not state.players[other].dropped
    ]
    if state.variant.online:
        offer_later(state, seat, hex, seats, [amounts[other] for other in seats])
    else:
        push(
            state, Offers(seat, hex, seats=seats, amounts=[amounts[other] for other in seats], asked=False, taken=False)
        )


def offer_beside_the_seatless(state: TerraMystica, seat: int, hex: int) -> None:
    """Some factions mind when a neighbour of a building has no seat."""
    is_beside = any(state.owner[other] >= state.people() for other in neighbours(state, hex))
    if is_beside and FACTIONS[state.players[seat].faction].minds_the_seatless:
        push(state, BesideTheSeatless(seat, hex))


class BesideTheSeatless(Run[TerraMystica]):
    """A building stands next to an opponent who never takes power: some factions gain something instead."""

    def __init__(self, seat: int, hex: int) -> None:
        self.seat: Final[int] = seat
        self.hex: Final[int] = hex

    def run(self, state: TerraMystica) -> None:
        faction_of(state, self.seat).beside_the_seatless(state, self.seat, self.hex)


class Offers(Run[TerraMystica]):
    """The neighbours of a building of `source` on `hex` decide one after the other."""

    def __init__(self, source: int, hex: int, seats: list[int], amounts: list[int], asked: bool, taken: bool) -> None:
        self.source: Final[int] = source
        self.hex: Final[int] = hex
        self.seats: Final[list[int]] = seats
        self.amounts: Final[list[int]] = amounts
        self.asked: Final[bool] = asked
        self.taken: Final[bool] = taken

    def run(self, state: TerraMystica) -> None:
        for place, seat in enumerate(self.seats):
            if power_for(state.players[seat], self.amounts[place]) > 0:
                rest, amounts = self.seats[place + 1 :], self.amounts[place + 1 :]
                push(
                    state,
                    AcceptPower(
                        seat,
                        self.amounts[place],
                        source=self.source,
                        hex=self.hex,
                        seats=rest,
                        amounts=amounts,
                        taken=self.taken,
                    ),
                )
                return
            tell_no_room(state, seat, self.amounts[place], self.source, self.hex)
        if self.asked and not self.taken and state.variant.declined_power:
            faction_of(state, self.source).on_power_declined(state, self.source, self.hex)


def tell_no_room(state: TerraMystica, seat: int, amount: int, source: int, hex: int) -> None:
    """A seat goes without power that is offered: its bowls are full, or it could not pay."""
    if state.log is not None:
        where = state.board.hex_ids[hex]
        tell(state.log, MISS, seat, POWER_ID, "tm.leech.full", amount, cause=where, partner=source)


class TakePower(Single[TerraMystica, "PowerOffer"]):
    """Take as much of the power as the bowls hold and the points pay for."""

    def word(self, state: TerraMystica, ask: PowerOffer, code: int) -> str:
        return f"leech {ask.words(state)}"

    def find(self, state: TerraMystica, ask: PowerOffer, word: str) -> int:
        return 0 if word == self.word(state, ask, 0) else NOTHING

    def do(self, state: TerraMystica, ask: PowerOffer, code: int) -> None:
        gained = take_offered_power(state, ask.seat, ask.amount, ask.source, ask.hex)
        ask.decided(state, gained)

    def meaning(self, state: TerraMystica, ask: PowerOffer, code: int) -> Meaning:
        targets = [state.board.hex_ids[ask.hex], seat_id(ask.source)]
        return Meaning("take {gains}", targets, group=OFFER, refused="take the power")


class DeclinePower(Single[TerraMystica, "PowerOffer"]):
    """Leave the power."""

    def word(self, state: TerraMystica, ask: PowerOffer, code: int) -> str:
        return f"decline {ask.words(state)}"

    def find(self, state: TerraMystica, ask: PowerOffer, word: str) -> int:
        return 0 if word == self.word(state, ask, 0) else NOTHING

    def do(self, state: TerraMystica, ask: PowerOffer, code: int) -> None:
        tell_declined(state, ask.seat, ask.amount, ask.source, ask.hex)
        ask.decided(state, 0)

    def meaning(self, state: TerraMystica, ask: PowerOffer, code: int) -> Meaning:
        places = [state.board.hex_ids[ask.hex], seat_id(ask.source)]
        return Meaning("decline the power", places, group=OFFER, ends=True)


DECISIONS: Final[list[Kind[TerraMystica, Any]]] = [TakePower(), DeclinePower()]


class PowerOffer(Menu[TerraMystica]):
    """Take the power that somebody's deed on a hex offers for points, or decline it."""

    def __init__(self, seat: int, amount: int, source: int, hex: int) -> None:
        super().__init__(seat)
        self.amount: Final[int] = amount
        self.source: Final[int] = source
        self.hex: Final[int] = hex

    def kinds(self) -> list[Kind[TerraMystica, Any]]:
        return DECISIONS

    def words(self, state: TerraMystica) -> str:
        return f"{self.amount} from {faction_of(state, self.source).log_name()}"

    def about(self, state: TerraMystica) -> list[str]:
        return [state.board.hex_ids[self.hex], seat_id(self.source)]

    def price(self, state: TerraMystica) -> str:
        """How much power there is for how many points."""
        power = power_for(state.players[self.seat], self.amount)
        return f"<{POWER_ID}|{power}> for <{VP_ID}|{power - 1}>"

    def decided(self, state: TerraMystica, gained: int) -> None:
        """The power was taken, so much of it, or declined."""
        for expansion in state.expansions:
            expansion.on_offer(state, self.source, self.seat, self.amount, gained, self.hex)


class AcceptPower(PowerOffer):
    """Take the power offered because of a neighbour's building, or decline it."""

    def __init__(
        self, seat: int, amount: int, source: int, hex: int, seats: list[int], amounts: list[int], taken: bool
    ) -> None:
        super().__init__(seat, amount, source, hex)
        self.seats: Final[list[int]] = seats
        self.amounts: Final[list[int]] = amounts
        self.taken: Final[bool] = taken

    def prompt(self, state: TerraMystica) -> str:
        built, where = STRUCTURE_IDS[state.structure[self.hex]], state.board.hex_ids[self.hex]
        return f"{does(self.source, 'have')} {a(built)} on {mark(where)} beside you: {self.price(state)}?"

    def decided(self, state: TerraMystica, gained: int) -> None:
        taken = self.taken or gained > 0
        offers = Offers(self.source, self.hex, seats=self.seats, amounts=self.amounts, asked=True, taken=taken)
        state.stack.append(offers)
        super().decided(state, gained)
        if gained > 0 and not self.taken:
            faction_of(state, self.source).on_power_taken(state, self.source, self.hex)
