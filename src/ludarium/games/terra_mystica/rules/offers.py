"""Power from neighbors: whoever has structures next to a new one may take power for points."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ludarium.core.catalogue import seat_id
from ludarium.core.events import MISS, log_event
from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, Menu, SingleAction
from ludarium.core.rendering import verb_mark
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import POWER_ID, VP_ID
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import OFFER, STRUCTURE_IDS, mark, mark_with_article
from ludarium.games.terra_mystica.rules.async_play import log_declined, offer_later, take_offered_power, takeable_power
from ludarium.games.terra_mystica.rules.reach import neighbors
from ludarium.games.terra_mystica.state import TerraMystica


def seats_after(state: TerraMystica, seat: int) -> list[int]:
    """The other seats in turn order, starting with the next one."""
    order = state.order
    place = order.index(seat)
    return order[place + 1 :] + order[:place]


def power_beside(state: TerraMystica, seat: int, hex: int) -> list[int]:
    """The power that a building of a seat on a hex offers to each of the others, by seat. Ruling R11."""
    people = state.people()
    amounts = [0] * people
    for other in neighbors(state, hex):
        owner = state.owner[other]
        if NOTHING < owner < people and owner != seat:
            amounts[owner] += FACTIONS[state.players[owner].faction].power_values[state.structure[other]]
    return amounts


def offer_power(state: TerraMystica, seat: int, hex: int) -> None:
    """Offer power to everybody with structures next to a new one. Ruling R12."""
    people = state.people()
    if people < len(state.players) and seat < people:
        react_to_automatic_neighbor(state, seat, hex)
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


def react_to_automatic_neighbor(state: TerraMystica, seat: int, hex: int) -> None:
    """Some factions mind when a neighbor of a building has no seat."""
    is_beside = any(state.owner[other] >= state.people() for other in neighbors(state, hex))
    if is_beside and FACTIONS[state.players[seat].faction].minds_automatic_players:
        push(state, BesideAutomaticPlayer(seat, hex))


class BesideAutomaticPlayer(Run[TerraMystica]):
    """A building stands next to an opponent who never takes power: some factions gain something instead."""

    kind = "beside_the_seatless"

    def __init__(self, seat: int, hex: int) -> None:
        self.seat: Final[int] = seat
        self.hex: Final[int] = hex

    def run(self, state: TerraMystica) -> None:
        faction_of(state, self.seat).on_building_beside_automatic_player(state, self.seat, self.hex)


class Offers(Run[TerraMystica]):
    """The neighbors of a building of `source` on `hex` decide one after the other."""

    kind = "offers"

    def __init__(self, source: int, hex: int, seats: list[int], amounts: list[int], asked: bool, taken: bool) -> None:
        self.source: Final[int] = source
        self.hex: Final[int] = hex
        self.seats: Final[list[int]] = seats
        self.amounts: Final[list[int]] = amounts
        self.asked: Final[bool] = asked
        self.taken: Final[bool] = taken

    def run(self, state: TerraMystica) -> None:
        for place, seat in enumerate(self.seats):
            if takeable_power(state.players[seat], self.amounts[place]) > 0:
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
            log_no_room(state, seat, self.amounts[place], self.source, self.hex)
        if self.asked and not self.taken and state.variant.declined_power:
            faction_of(state, self.source).on_power_declined(state, self.source, self.hex)


def log_no_room(state: TerraMystica, seat: int, amount: int, source: int, hex: int) -> None:
    """A seat goes without power that is offered: its bowls are full, or it could not pay. Ruling R13."""
    if state.log is not None:
        where = state.board.hex_ids[hex]
        log_event(state.log, MISS, seat, POWER_ID, "tm.leech.full", amount, cause=where, partner=source)


class TakePower(SingleAction[TerraMystica, "PowerOffer"]):
    """Take as much of the power as the bowls hold and the points pay for. Ruling R10."""

    text = "leech *"
    label = "take the power that is offered"

    def word(self, state: TerraMystica, ask: PowerOffer, code: int) -> str:
        return f"leech {ask.words(state)}"

    def find(self, state: TerraMystica, ask: PowerOffer, word: str) -> int:
        return 0 if word == self.word(state, ask, 0) else NOTHING

    def do(self, state: TerraMystica, ask: PowerOffer, code: int) -> None:
        gained = take_offered_power(state, ask.seat, ask.amount, ask.source, ask.hex)
        ask.on_decision(state, gained)

    def describe(self, state: TerraMystica, ask: PowerOffer, code: int) -> AnswerLabel:
        targets = [state.board.hex_ids[ask.hex], seat_id(ask.source)]
        return AnswerLabel("take {gains}", targets, group=OFFER, refused_phrase="take the power")


class DeclinePower(SingleAction[TerraMystica, "PowerOffer"]):
    """Leave the power."""

    text = "decline *"
    label = "decline the power"

    def word(self, state: TerraMystica, ask: PowerOffer, code: int) -> str:
        return f"decline {ask.words(state)}"

    def find(self, state: TerraMystica, ask: PowerOffer, word: str) -> int:
        return 0 if word == self.word(state, ask, 0) else NOTHING

    def do(self, state: TerraMystica, ask: PowerOffer, code: int) -> None:
        log_declined(state, ask.seat, ask.amount, ask.source, ask.hex)
        ask.on_decision(state, 0)

    def describe(self, state: TerraMystica, ask: PowerOffer, code: int) -> AnswerLabel:
        places = [state.board.hex_ids[ask.hex], seat_id(ask.source)]
        return AnswerLabel(self.label, places, group=OFFER, ends=True)


DECISIONS: Final[list[ActionType[TerraMystica, Any]]] = [TakePower(), DeclinePower()]


class PowerOffer(Menu[TerraMystica]):
    """Take the power that somebody's deed on a hex offers for points, or decline it. Ruling R36."""

    figure_names: ClassVar[tuple[str, ...]] = ("power",)

    def __init__(self, seat: int, amount: int, source: int, hex: int) -> None:
        super().__init__(seat)
        self.amount: Final[int] = amount
        self.source: Final[int] = source
        self.hex: Final[int] = hex

    def action_types(self) -> list[ActionType[TerraMystica, Any]]:
        return DECISIONS

    def words(self, state: TerraMystica) -> str:
        return f"{self.amount} from {faction_of(state, self.source).notation_name()}"

    def about(self, state: TerraMystica) -> list[str]:
        return [state.board.hex_ids[self.hex], seat_id(self.source)]

    def price(self, state: TerraMystica) -> str:
        """How much power there is for how many points."""
        power = takeable_power(state.players[self.seat], self.amount)
        return f"<{POWER_ID}|{power}> for <{VP_ID}|{power - 1}>"

    def on_decision(self, state: TerraMystica, gained: int) -> None:
        """The power was taken, so much of it, or declined."""
        for expansion in state.expansions:
            expansion.on_offer(state, self.source, self.seat, self.amount, gained, self.hex)

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.amount]


class AcceptPower(PowerOffer):
    """Take the power offered because of a neighbor's building, or decline it."""

    kind = "accept_power"

    def __init__(
        self, seat: int, amount: int, source: int, hex: int, seats: list[int], amounts: list[int], taken: bool
    ) -> None:
        super().__init__(seat, amount, source, hex)
        self.seats: Final[list[int]] = seats
        self.amounts: Final[list[int]] = amounts
        self.taken: Final[bool] = taken

    def prompt(self, state: TerraMystica) -> str:
        built, where = STRUCTURE_IDS[state.structure[self.hex]], state.board.hex_ids[self.hex]
        building = f"{verb_mark(self.source, 'have')} {mark_with_article(built)} on {mark(where)}"
        return f"{building} beside you: {self.price(state)}?"

    def on_decision(self, state: TerraMystica, gained: int) -> None:
        taken = self.taken or gained > 0
        offers = Offers(self.source, self.hex, seats=self.seats, amounts=self.amounts, asked=True, taken=taken)
        state.stack.append(offers)
        super().on_decision(state, gained)
        if gained > 0 and not self.taken:
            faction_of(state, self.source).on_power_taken(state, self.source, self.hex)
