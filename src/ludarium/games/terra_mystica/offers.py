"""Power from neighbours: whoever has structures next to a new one may take power for points."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import NOTE, note
from ludarium.core.frames import Ask, Run, push
from ludarium.core.rulings import Refusal
from ludarium.games.terra_mystica.automa.telling import tell_effect
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.online import offer_later, power_for, take_offered_power
from ludarium.games.terra_mystica.reach import neighbours
from ludarium.games.terra_mystica.state import TerraMystica

DECLINE: Final[int] = 0
TAKE: Final[int] = 1
ANSWERS: Final[list[int]] = [TAKE, DECLINE]


def seats_after(state: TerraMystica, seat: int) -> list[int]:
    """The other seats in turn order, starting with the next one."""
    order = state.order
    place = order.index(seat)
    return order[place + 1 :] + order[:place]


def offer_power(state: TerraMystica, seat: int, hex: int) -> None:
    """Offer power to everybody with structures next to a new one."""
    people = state.people()
    amounts = [0] * people
    any_offer = False
    beside_automa = False
    for other in neighbours(state, hex):
        owner = state.owner[other]
        if owner >= people:
            beside_automa = True
        elif owner >= 0 and owner != seat:
            amounts[owner] += FACTIONS[state.players[owner].faction].power_values[state.structure[other]]
            any_offer = True
    if beside_automa and seat < people and FACTIONS[state.players[seat].faction].minds_automa:
        push(state, BesideAutoma(seat))
    if not any_offer:
        return
    seats = [
        other
        for other in seats_after(state, seat)
        if other < people and amounts[other] > 0 and not state.players[other].dropped
    ]
    if state.variant.online:
        offer_later(state, seat, seats, [amounts[other] for other in seats])
    else:
        push(state, Offers(seat, seats, [amounts[other] for other in seats], False, False))


class BesideAutoma(Run[TerraMystica]):
    """A person's building stands next to the Automa, who takes no power: some factions gain something instead."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: TerraMystica) -> None:
        faction_of(state, self.seat).beside_automa(state, self.seat)


class Offers(Run[TerraMystica]):
    """The neighbours of a building of `source` decide one after the other."""

    def __init__(self, source: int, seats: list[int], amounts: list[int], asked: bool, taken: bool) -> None:
        self.source: Final[int] = source
        self.seats: Final[list[int]] = seats
        self.amounts: Final[list[int]] = amounts
        self.asked: Final[bool] = asked
        self.taken: Final[bool] = taken

    def run(self, state: TerraMystica) -> None:
        for place, seat in enumerate(self.seats):
            if power_for(state.players[seat], self.amounts[place]) > 0:
                rest, amounts = self.seats[place + 1 :], self.amounts[place + 1 :]
                push(state, AcceptPower(seat, self.amounts[place], self.source, rest, amounts, self.taken))
                return
            if state.log is not None:
                target = f"faction:{faction_of(state, self.source).key}"
                note(state.log, NOTE, seat, "no room for power", self.amounts[place], "tm.leech.full", target)
        if self.asked and not self.taken and state.variant.declined_power:
            faction_of(state, self.source).on_power_declined(state, self.source)


class PowerOffer(Ask[TerraMystica]):
    """Take the power that somebody's deed offers for points, or decline it."""

    def __init__(self, seat: int, amount: int, source: int) -> None:
        super().__init__(seat)
        self.amount: Final[int] = amount
        self.source: Final[int] = source

    def options(self, state: TerraMystica) -> list[int]:
        return ANSWERS

    def word(self, state: TerraMystica, option: int) -> str:
        verb = "leech" if option == TAKE else "decline"
        return f"{verb} {self.amount} from {faction_of(state, self.source).log_name()}"

    def label(self, state: TerraMystica, option: int) -> str:
        power = power_for(state.players[self.seat], self.amount)
        return f"take {power} power for {power - 1} VP" if option == TAKE else "decline the power"

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return None


class AcceptPower(PowerOffer):
    """Take the power offered because of a neighbour's building, or decline it."""

    def __init__(self, seat: int, amount: int, source: int, seats: list[int], amounts: list[int], taken: bool) -> None:
        super().__init__(seat, amount, source)
        self.seats: Final[list[int]] = seats
        self.amounts: Final[list[int]] = amounts
        self.taken: Final[bool] = taken

    def prompt(self, state: TerraMystica) -> str:
        power = power_for(state.players[self.seat], self.amount)
        if self.source >= state.people():
            return f"The Automa has built or traded beside you: {power} power for {power - 1} VP?"
        return f"The {faction_of(state, self.source).name} build next to you: {power} power for {power - 1} VP?"

    def resolve(self, state: TerraMystica, option: int) -> None:
        push(state, Offers(self.source, self.seats, self.amounts, True, self.taken or option == TAKE))
        if option == DECLINE:
            note(state.log, NOTE, self.seat, "declined power", 0, "tm.leech")
            tell_offer(state, self, 0)
            return
        gained = take_offered_power(state, self.seat, self.amount)
        tell_offer(state, self, gained)
        if not self.taken:
            faction_of(state, self.source).on_power_taken(state, self.source)


def tell_offer(state: TerraMystica, ask: AcceptPower, gained: int) -> None:
    """How a person has decided about power from the Automa's building: some of her factions want to know."""
    automa = state.automa
    if automa is None or ask.source != automa.seat:
        return
    automa.gained += gained
    if state.log is not None:
        effect = {
            "seat": ask.seat,
            "power": ask.amount,
            "accepted": gained > 0,
            "gained": gained,
            "vp_paid": max(0, gained - 1),
        }
        tell_effect(state, "offer", effect)
