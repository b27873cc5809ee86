"""Online play: decisions that may wait while others go on, and seats that leave the game.

Offers of power stay open beside the stack until their seat decides or takes an action of its own, which declines them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain, DomainEntry, rotate_seat
from ludarium.core.events import DECLINE, END, LOSE, log_event
from ludarium.core.frames import Ask, Frame, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES, ONE_CODE, ActionType, Menu, SingleAction
from ludarium.core.refusals import Refusal, not_offered, refuse
from ludarium.core.rendering import possessive_mark, seat_mark
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import POWER_ID, SPADES_ID
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import LEAVE, OFFER, mark, player_area
from ludarium.games.terra_mystica.rules.bonus_row import put_back
from ludarium.games.terra_mystica.rules.goods import gain_power, pay_vp, room_for_power
from ludarium.games.terra_mystica.state import Offer, Player, Sharing, TerraMystica

Asked: TypeAlias = Ask[TerraMystica]

# More seats than a table has, and more power than the neighbors of a hex can bring.
STRIDE: Final[int] = 10
MOST_OFFERED: Final[int] = 40


def ask_outside_turn(state: TerraMystica, frame: Frame) -> None:
    """Put a question to a seat that is not at turn: at once, or beside the stack in online play."""
    if state.variant.online:
        state.owed.append(frame)
    else:
        push(state, frame)


# Offers.


def offer_later(state: TerraMystica, source: int, hex: int, seats: list[int], amounts: list[int]) -> None:
    """Open the offers of one building."""
    event = max([sharing.event for sharing in state.sharings], default=0) + 1
    sharing = Sharing(event, source, open=0, declined=0, taken=False)
    for seat, amount in zip(seats, amounts):
        possible = min(amount, room_for_power(state.players[seat]))
        sharing.open += 1 if possible > 0 else 0
        state.offers.append(Offer(seat, source, hex, amount, possible, event, False))
    if seats:
        state.sharings.append(sharing)


def takeable_power(player: Player, amount: int) -> int:
    """How much of an offer can be taken: as much as the bowls hold and the points pay for. Rulings R8 and R9."""
    return min(amount, room_for_power(player), player.vp + 1)


def take_offered_power(state: TerraMystica, seat: int, amount: int, source: int, hex: int) -> int:
    """Gain power from what somebody did on a hex and pay for it; returns how much it was."""
    player, where = state.players[seat], state.board.hex_ids[hex]
    gained = gain_power(state, seat, takeable_power(player, amount), "tm.leech", where, source)
    pay_vp(state, seat, gained - 1, "tm.leech.price", where)
    return gained


def log_declined(state: TerraMystica, seat: int, amount: int, source: int, hex: int) -> None:
    """Power from what somebody did on a hex is left."""
    if state.log is not None:
        where = state.board.hex_ids[hex]
        log_event(state.log, DECLINE, seat, POWER_ID, "tm.leech", amount, cause=where, partner=source)


def accept_offer(state: TerraMystica, number: int) -> None:
    """Take the power of an open offer; what was offered to the seat before it can only be declined from now on."""
    offer = state.offers[number]
    for earlier in state.offers[:number]:
        if earlier.seat == offer.seat:
            earlier.late = True
    sharing = sharing_of(state, offer)
    state.offers.pop(number)
    take_offered_power(state, offer.seat, offer.amount, offer.source, offer.hex)
    if offer.possible > 0 and not sharing.taken:
        sharing.taken = True
        faction_of(state, offer.source).on_power_taken(state, offer.source, offer.hex)
    room = room_for_power(state.players[offer.seat])
    for other in state.offers:
        if other.seat == offer.seat:
            if room == 0 and other.possible > 0:
                close_offer(state, other)
            other.possible = min(other.possible, room)
    forget_closed_sharings(state)


def decline_offer(state: TerraMystica, number: int) -> None:
    """Leave the power of an open offer."""
    offer = state.offers.pop(number)
    log_declined(state, offer.seat, offer.amount, offer.source, offer.hex)
    sharing_of(state, offer).declined += 1
    close_offer(state, offer)
    forget_closed_sharings(state)


def close_offer(state: TerraMystica, offer: Offer) -> None:
    """One more offer of a building is out; if all were declined, its builder may gain something."""
    if offer.possible == 0:
        return
    sharing = sharing_of(state, offer)
    sharing.open -= 1
    if sharing.open == 0 and sharing.declined > 0 and not sharing.taken and state.variant.declined_power:
        faction_of(state, sharing.source).on_power_declined(state, sharing.source, offer.hex)


def decline_all(state: TerraMystica, seat: int) -> None:
    """An action of its own declines everything that is still offered to a seat."""
    number = first_offer(state, seat)
    while number != NOTHING:
        decline_offer(state, number)
        number = first_offer(state, seat)


def make_offers_late(state: TerraMystica, seat: int) -> None:
    """A seat that converts something can only decline what was offered to it before."""
    for offer in state.offers:
        if offer.seat == seat:
            offer.late = True


def first_offer(state: TerraMystica, seat: int) -> int:
    for number, offer in enumerate(state.offers):
        if offer.seat == seat:
            return number
    return NOTHING


def sharing_of(state: TerraMystica, offer: Offer) -> Sharing:
    for sharing in state.sharings:
        if sharing.event == offer.event:
            return sharing
    raise ValueError(f"there is no building {offer.event}")


def forget_closed_sharings(state: TerraMystica) -> None:
    """Buildings about which all neighbors have decided are of no more interest."""
    events = [offer.event for offer in state.offers]
    state.sharings = [sharing for sharing in state.sharings if sharing.event in events]


def offer_words(state: TerraMystica, offer: Offer) -> str:
    return f"{offer.amount} from {FACTIONS[state.players[offer.source].faction].notation_name()}"


# Leaving the game.


def leave_game(state: TerraMystica, seat: int) -> None:
    """A seat leaves: it takes no more turns, its structures stay, its bonus card goes back."""
    player = state.players[seat]
    player.dropped = True
    if state.log is not None:
        log_event(state.log, END, seat, player_area(seat), "tm.resign")
    if player.card != NOTHING:
        put_back(state, seat, player.card)
        player.card = NOTHING
    if state.log is not None:
        spades = spades_in_hand(state, seat)
        if spades:
            log_event(state.log, LOSE, seat, SPADES_ID, "tm.resign", spades, after=0)
    state.offers = [offer for offer in state.offers if offer.seat != seat]
    forget_closed_sharings(state)
    state.owed = [frame for frame in state.owed if not is_asked(frame, seat)]
    state.stack = [frame for frame in state.stack if not is_asked(frame, seat)]


def is_asked(frame: Frame, seat: int) -> bool:
    return isinstance(frame, Ask) and frame.seat == seat


def spades_in_hand(state: TerraMystica, seat: int) -> int:
    """The spades that a seat has still to use."""
    total = 0
    for frame in [*state.stack, *state.owed]:
        if isinstance(frame, SeatAsk) and frame.seat == seat:
            total += frame.spades_in_hand()
    return total


# Answering beside the stack.


class SeatAsk(Menu[TerraMystica]):
    """A question to a seat that can be answered in several kinds of ways."""

    def own_action_types(self) -> list[ActionType[TerraMystica, Any]]:
        """The kinds of answers to the question itself."""
        return self.action_types()

    def spades_in_hand(self) -> int:
        """The spades it is about."""
        return 0


def question_outside_turn(state: TerraMystica, seat: int) -> SeatAsk | None:
    """The first question that is still open for a seat beside the stack."""
    for frame in state.owed:
        if isinstance(frame, SeatAsk) and frame.seat == seat:
            return frame
    return None


class Decision(ActionType[TerraMystica, Asked]):
    """Decide about power that is on offer. Codes: `STRIDE` times the power, plus the seat that offers it.

    Offers in the same words have the same code, so that only the first one can be meant.
    """

    verb: ClassVar[str] = ""
    phrase: ClassVar[str] = ""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        if not table.variant.online:
            return Domain([])
        return Domain(
            [
                DomainEntry(
                    STRIDE * amount + source,
                    f"{cls.verb} {amount} from *",
                    cls.phrase.replace("{}", f"<{POWER_ID}|{amount}> from {seat_mark(source)}"),
                )
                for amount in range(1, MOST_OFFERED + 1)
                for source in range(table.people())
            ]
        )

    @classmethod
    def rotate(cls, table: TerraMystica, code: int, by: int) -> int:
        return code - code % STRIDE + rotate_seat(code % STRIDE, by, table.people())

    def candidates(self, state: TerraMystica, ask: Asked) -> list[int]:
        return list(dict.fromkeys([code_of_offer(offer) for offer in state.offers if offer.seat == ask.seat]))

    def number(self, state: TerraMystica, ask: Asked, code: int) -> int:
        """The place of the offer that a code means."""
        for number, offer in enumerate(state.offers):
            if offer.seat == ask.seat and code_of_offer(offer) == code:
                return number
        raise ValueError(f"seat {ask.seat} has no offer {code}")

    def word(self, state: TerraMystica, ask: Asked, code: int) -> str:
        return f"{self.verb} {offer_words(state, state.offers[self.number(state, ask, code)])}"

    def find(self, state: TerraMystica, ask: Asked, word: str) -> int:
        if word.startswith(self.verb):
            for code in self.candidates(state, ask):
                if self.word(state, ask, code) == word:
                    return code
        return NOTHING


def code_of_offer(offer: Offer) -> int:
    return STRIDE * offer.amount + offer.source


class TakeOffer(Decision):
    """Take power that is on offer, unless it is too late."""

    verb = "leech"
    phrase = "take {}"

    def codes(self, state: TerraMystica, ask: Asked) -> list[int]:
        """Of offers in the same words the first one that is not late."""
        if not state.offers:
            return NO_CODES
        found = [code_of_offer(offer) for offer in state.offers if offer.seat == ask.seat and not offer.late]
        return list(dict.fromkeys(found))

    def number(self, state: TerraMystica, ask: Asked, code: int) -> int:
        for number, offer in enumerate(state.offers):
            if offer.seat == ask.seat and code_of_offer(offer) == code and not offer.late:
                return number
        return super().number(state, ask, code)

    def candidates(self, state: TerraMystica, ask: Asked) -> list[int]:
        """Those that can be taken, and what is late and goes by other words."""
        open = self.codes(state, ask)
        late = [code for code in super().candidates(state, ask) if code not in open]
        numbers = sorted([self.number(state, ask, code) for code in open + late])
        return [code_of_offer(state.offers[number]) for number in numbers]

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        accept_offer(state, self.number(state, ask, code))

    def describe(self, state: TerraMystica, ask: Asked, code: int) -> AnswerLabel:
        offer = state.offers[self.number(state, ask, code)]
        where = state.board.hex_ids[offer.hex]
        building = f"{possessive_mark(offer.source)} building on {mark(where)}"
        targets, refused = [where, seat_id(offer.source)], f"take the power from {building}"
        return AnswerLabel(f"take {{gains}} from {building}", targets, group=OFFER, refused_phrase=refused)

    def why_not(self, state: TerraMystica, ask: Asked, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        sentence = "you have converted something or taken a later offer: this one can only be declined"
        offer = state.offers[self.number(state, ask, code)]
        return refuse("tm.leech.order", sentence, [state.board.hex_ids[offer.hex]])


class DeclineOffer(Decision):
    """Leave power that is on offer."""

    verb = "decline"
    phrase = "decline {}"

    def codes(self, state: TerraMystica, ask: Asked) -> list[int]:
        return self.candidates(state, ask) if state.offers else NO_CODES

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        decline_offer(state, self.number(state, ask, code))

    def describe(self, state: TerraMystica, ask: Asked, code: int) -> AnswerLabel:
        offer = state.offers[self.number(state, ask, code)]
        where = state.board.hex_ids[offer.hex]
        phrase = f"decline the power from {possessive_mark(offer.source)} building on {mark(where)}"
        return AnswerLabel(phrase, [where, seat_id(offer.source)], group=OFFER, ends=True)


class Resign(SingleAction[TerraMystica, Asked]):
    """Leave the game, where that is allowed."""

    text = "resign"
    label = "leave the game"

    def is_possible(self, state: TerraMystica, ask: Asked) -> bool:
        return state.variant.resigning

    def candidates(self, state: TerraMystica, ask: Asked) -> list[int]:
        return ONE_CODE if state.variant.resigning else NO_CODES

    def find(self, state: TerraMystica, ask: Asked, word: str) -> int:
        return 0 if word == self.text and state.variant.resigning else NOTHING

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        leave_game(state, ask.seat)

    def describe(self, state: TerraMystica, ask: Asked, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [player_area(ask.seat)], group=LEAVE)


class OtherQuestion(ActionType[TerraMystica, Asked]):
    """Answer another question than the one that is put, in the way of one of its kinds."""

    def __init__(self, number: int) -> None:
        self.number: Final[int] = number

    def other(self, state: TerraMystica, ask: Asked) -> SeatAsk | None:
        """The other question, if there is one."""
        raise NotImplementedError

    def take(self, state: TerraMystica, other: SeatAsk) -> None:
        """The other question is no longer open."""
        raise NotImplementedError

    def action_type_in(self, other: SeatAsk | None) -> ActionType[TerraMystica, Any] | None:
        """The kind of answers to the other question, if it has so many kinds."""
        kinds = other.own_action_types() if other is not None else []
        return kinds[self.number] if self.number < len(kinds) else None

    def stands_for(self, state: TerraMystica, ask: Asked) -> ActionType[TerraMystica, Any] | None:
        return self.action_type_in(self.other(state, ask))

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return Domain([])

    def codes(self, state: TerraMystica, ask: Asked) -> list[int]:
        other = self.other(state, ask)
        action_type = self.action_type_in(other)
        return action_type.codes(state, other) if action_type is not None else NO_CODES

    def candidates(self, state: TerraMystica, ask: Asked) -> list[int]:
        other = self.other(state, ask)
        action_type = self.action_type_in(other)
        return action_type.candidates(state, other) if action_type is not None else NO_CODES

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        other = self.other(state, ask)
        action_type = self.action_type_in(other)
        assert other is not None
        assert action_type is not None
        self.take(state, other)
        action_type.do(state, other, code)

    def word(self, state: TerraMystica, ask: Asked, code: int) -> str:
        other = self.other(state, ask)
        action_type = self.action_type_in(other)
        return action_type.word(state, other, code) if action_type is not None else ""

    def find(self, state: TerraMystica, ask: Asked, word: str) -> int:
        other = self.other(state, ask)
        action_type = self.action_type_in(other)
        return action_type.find(state, other, word) if action_type is not None else NOTHING

    def describe(self, state: TerraMystica, ask: Asked, code: int) -> AnswerLabel:
        other = self.other(state, ask)
        action_type = self.action_type_in(other)
        assert action_type is not None
        return action_type.describe(state, other, code)

    def why_not(self, state: TerraMystica, ask: Asked, code: int) -> Refusal | None:
        other = self.other(state, ask)
        action_type = self.action_type_in(other)
        return action_type.why_not(state, other, code) if action_type is not None else not_offered()


class QuestionOutsideTurn(OtherQuestion):
    """Answer a question that waits beside the stack."""

    def other(self, state: TerraMystica, ask: Asked) -> SeatAsk | None:
        return question_outside_turn(state, ask.seat)

    def take(self, state: TerraMystica, other: SeatAsk) -> None:
        state.owed.remove(other)


DECISIONS: Final[list[ActionType[TerraMystica, Any]]] = [
    TakeOffer(), DeclineOffer(), Resign(), QuestionOutsideTurn(0), QuestionOutsideTurn(1), QuestionOutsideTurn(2),
]  # fmt: skip


class OutsideTurn(Menu[TerraMystica]):
    """Decide about power and other things that wait, while somebody else is at turn."""

    kind = "beside"

    def action_types(self) -> list[ActionType[TerraMystica, Any]]:
        return DECISIONS

    def prompt(self, state: TerraMystica) -> str:
        owed = question_outside_turn(state, self.seat)
        if first_offer(state, self.seat) != NOTHING or owed is None:
            return "Do you take power from your neighbors?"
        return owed.prompt(state)

    def about(self, state: TerraMystica) -> list[str]:
        number = first_offer(state, self.seat)
        if number != NOTHING:
            offer = state.offers[number]
            return [state.board.hex_ids[offer.hex], seat_id(offer.source)]
        owed = question_outside_turn(state, self.seat)
        return owed.about(state) if owed is not None else []

    def may_be_forced(self) -> bool:
        return False


class AwaitDecisions(Run[TerraMystica]):
    """Nothing goes on before everybody has decided."""

    kind = "await_decisions"

    def run(self, state: TerraMystica) -> None:
        waiting = state.side_seats()
        if waiting:
            push(state, OutsideTurn(waiting[0]), AwaitDecisions())
