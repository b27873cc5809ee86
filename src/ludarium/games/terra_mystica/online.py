"""Online play: decisions that may wait while others go on, and seats that leave the game.

Offers of power stay open beside the stack until their seat decides or takes an action of its own, which declines them.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ludarium.core.events import DECLINE, END, LOSE, tell
from ludarium.core.frames import Ask, Frame, Run, push
from ludarium.core.kinds import NONE, ONE, Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, not_offered, refuse
from ludarium.core.speech import whose
from ludarium.core.terms import NOTHING
from ludarium.core.things import seat_id
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.names import LEAVE, OFFER, mark, mine
from ludarium.games.terra_mystica.paying import gain_power, pay_vp, room_for_power
from ludarium.games.terra_mystica.row import put_back
from ludarium.games.terra_mystica.state import Offer, Player, Sharing, TerraMystica
from ludarium.games.terra_mystica.terms import POWER_ID, SPADES_ID

Asked: TypeAlias = Ask[TerraMystica]


def owe(state: TerraMystica, frame: Frame) -> None:
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


def power_for(player: Player, amount: int) -> int:
    """How much of an offer can be taken: as much as the bowls hold and the points pay for."""
    return min(amount, room_for_power(player), player.vp + 1)


def take_offered_power(state: TerraMystica, seat: int, amount: int, source: int, hex: int) -> int:
    """Gain power from what somebody did on a hex and pay for it; returns how much it was."""
    player, where = state.players[seat], state.board.hex_ids[hex]
    gained = gain_power(state, seat, power_for(player, amount), "tm.leech", where, source)
    pay_vp(state, seat, gained - 1, "tm.leech.price", where)
    return gained


def tell_declined(state: TerraMystica, seat: int, amount: int, source: int, hex: int) -> None:
    """Power from what somebody did on a hex is left."""
    if state.log is not None:
        where = state.board.hex_ids[hex]
        tell(state.log, DECLINE, seat, POWER_ID, "tm.leech", amount, cause=where, partner=source)


def accept(state: TerraMystica, number: int) -> None:
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
                close(state, other)
            other.possible = min(other.possible, room)
    forget_closed(state)


def decline(state: TerraMystica, number: int) -> None:
    """Leave the power of an open offer."""
    offer = state.offers.pop(number)
    tell_declined(state, offer.seat, offer.amount, offer.source, offer.hex)
    sharing_of(state, offer).declined += 1
    close(state, offer)
    forget_closed(state)


def close(state: TerraMystica, offer: Offer) -> None:
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
        decline(state, number)
        number = first_offer(state, seat)


def make_late(state: TerraMystica, seat: int) -> None:
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


def forget_closed(state: TerraMystica) -> None:
    """Buildings about which all neighbours have decided are of no more interest."""
    events = [offer.event for offer in state.offers]
    state.sharings = [sharing for sharing in state.sharings if sharing.event in events]


def offer_words(state: TerraMystica, offer: Offer) -> str:
    return f"{offer.amount} from {FACTIONS[state.players[offer.source].faction].log_name()}"


# Leaving the game.


def drop(state: TerraMystica, seat: int) -> None:
    """A seat leaves: it takes no more turns, its structures stay, its bonus card goes back."""
    player = state.players[seat]
    player.dropped = True
    if state.log is not None:
        tell(state.log, END, seat, mine(seat), "tm.resign")
    if player.card != NOTHING:
        put_back(state, seat, player.card)
        player.card = NOTHING
    if state.log is not None:
        spades = spades_in_hand(state, seat)
        if spades:
            tell(state.log, LOSE, seat, SPADES_ID, "tm.resign", spades, after=0)
    state.offers = [offer for offer in state.offers if offer.seat != seat]
    forget_closed(state)
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

    def own_kinds(self) -> list[Kind[TerraMystica, Any]]:
        """The kinds of answers to the question itself."""
        return self.kinds()

    def spades_in_hand(self) -> int:
        """The spades it is about."""
        return 0


def owed_by(state: TerraMystica, seat: int) -> SeatAsk | None:
    """The first question that is still open for a seat beside the stack."""
    for frame in state.owed:
        if isinstance(frame, SeatAsk) and frame.seat == seat:
            return frame
    return None


class Decision(Kind[TerraMystica, Asked]):
    """Decide about power that is on offer. Codes: the number of the offer."""

    verb = ""

    def candidates(self, state: TerraMystica, ask: Asked) -> list[int]:
        """Of offers in the same words only the first one can be meant."""
        found: list[int] = []
        words: list[str] = []
        for number, offer in enumerate(state.offers):
            if offer.seat == ask.seat:
                word = offer_words(state, offer)
                if word not in words:
                    found.append(number)
                    words.append(word)
        return found

    def word(self, state: TerraMystica, ask: Asked, code: int) -> str:
        return f"{self.verb} {offer_words(state, state.offers[code])}"

    def find(self, state: TerraMystica, ask: Asked, word: str) -> int:
        if word.startswith(self.verb):
            for code in self.candidates(state, ask):
                if self.word(state, ask, code) == word:
                    return code
        return NOTHING


class TakeOffer(Decision):
    """Take power that is on offer, unless it is too late."""

    verb = "leech"

    def codes(self, state: TerraMystica, ask: Asked) -> list[int]:
        """Of offers in the same words the first one that is not late."""
        if not state.offers:
            return NONE
        found: list[int] = []
        words: list[str] = []
        for number, offer in enumerate(state.offers):
            if offer.seat == ask.seat and not offer.late:
                word = offer_words(state, offer)
                if word not in words:
                    found.append(number)
                    words.append(word)
        return found

    def candidates(self, state: TerraMystica, ask: Asked) -> list[int]:
        """Those that can be taken, and what is late and goes by other words."""
        open = self.codes(state, ask)
        words = [offer_words(state, state.offers[number]) for number in open]
        late = [code for code in super().candidates(state, ask) if offer_words(state, state.offers[code]) not in words]
        return sorted(open + late)

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        accept(state, code)

    def meaning(self, state: TerraMystica, ask: Asked, code: int) -> Meaning:
        offer = state.offers[code]
        where = state.board.hex_ids[offer.hex]
        building = f"{whose(offer.source)} building on {mark(where)}"
        targets, refused = [where, seat_id(offer.source)], f"take the power from {building}"
        return Meaning(f"take {{gains}} from {building}", targets, group=OFFER, refused=refused)

    def why_not(self, state: TerraMystica, ask: Asked, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        sentence = "you have converted something or taken a later offer: this one can only be declined"
        return refuse("tm.leech.order", sentence, [state.board.hex_ids[state.offers[code].hex]])


class DeclineOffer(Decision):
    """Leave power that is on offer."""

    verb = "decline"

    def codes(self, state: TerraMystica, ask: Asked) -> list[int]:
        return self.candidates(state, ask) if state.offers else NONE

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        decline(state, code)

    def meaning(self, state: TerraMystica, ask: Asked, code: int) -> Meaning:
        offer = state.offers[code]
        where = state.board.hex_ids[offer.hex]
        phrase = f"decline the power from {whose(offer.source)} building on {mark(where)}"
        return Meaning(phrase, [where, seat_id(offer.source)], group=OFFER, ends=True)


class Resign(Single[TerraMystica, Asked]):
    """Leave the game, where that is allowed."""

    text = "resign"

    def is_possible(self, state: TerraMystica, ask: Asked) -> bool:
        return state.variant.resigning

    def candidates(self, state: TerraMystica, ask: Asked) -> list[int]:
        return ONE if state.variant.resigning else NONE

    def find(self, state: TerraMystica, ask: Asked, word: str) -> int:
        return 0 if word == self.text and state.variant.resigning else NOTHING

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        drop(state, ask.seat)

    def meaning(self, state: TerraMystica, ask: Asked, code: int) -> Meaning:
        return Meaning("leave the game", [mine(ask.seat)], group=LEAVE)


class Elsewhere(Kind[TerraMystica, Asked]):
    """Answer another question than the one that is put, in the way of one of its kinds."""

    def __init__(self, number: int) -> None:
        self.number: Final[int] = number

    def other(self, state: TerraMystica, ask: Asked) -> SeatAsk | None:
        """The other question, if there is one."""
        raise NotImplementedError

    def take(self, state: TerraMystica, other: SeatAsk) -> None:
        """The other question is no longer open."""
        raise NotImplementedError

    def kind_in(self, other: SeatAsk | None) -> Kind[TerraMystica, Any] | None:
        """The kind of answers to the other question, if it has so many kinds."""
        kinds = other.own_kinds() if other is not None else []
        return kinds[self.number] if self.number < len(kinds) else None

    def codes(self, state: TerraMystica, ask: Asked) -> list[int]:
        other = self.other(state, ask)
        kind = self.kind_in(other)
        return kind.codes(state, other) if kind is not None else NONE

    def candidates(self, state: TerraMystica, ask: Asked) -> list[int]:
        other = self.other(state, ask)
        kind = self.kind_in(other)
        return kind.candidates(state, other) if kind is not None else NONE

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        other = self.other(state, ask)
        kind = self.kind_in(other)
        assert other is not None
        assert kind is not None
        self.take(state, other)
        kind.do(state, other, code)

    def word(self, state: TerraMystica, ask: Asked, code: int) -> str:
        other = self.other(state, ask)
        kind = self.kind_in(other)
        return kind.word(state, other, code) if kind is not None else ""

    def find(self, state: TerraMystica, ask: Asked, word: str) -> int:
        other = self.other(state, ask)
        kind = self.kind_in(other)
        return kind.find(state, other, word) if kind is not None else NOTHING

    def meaning(self, state: TerraMystica, ask: Asked, code: int) -> Meaning:
        other = self.other(state, ask)
        kind = self.kind_in(other)
        assert kind is not None
        return kind.meaning(state, other, code)

    def why_not(self, state: TerraMystica, ask: Asked, code: int) -> Refusal | None:
        other = self.other(state, ask)
        kind = self.kind_in(other)
        return kind.why_not(state, other, code) if kind is not None else not_offered()


class Owed(Elsewhere):
    """Answer a question that waits beside the stack."""

    def other(self, state: TerraMystica, ask: Asked) -> SeatAsk | None:
        return owed_by(state, ask.seat)

    def take(self, state: TerraMystica, other: SeatAsk) -> None:
        state.owed.remove(other)


DECISIONS: Final[list[Kind[TerraMystica, Any]]] = [
    TakeOffer(), DeclineOffer(), Resign(), Owed(0), Owed(1), Owed(2),
]  # fmt: skip


class Beside(Menu[TerraMystica]):
    """Decide about power and other things that wait, while somebody else is at turn."""

    def kinds(self) -> list[Kind[TerraMystica, Any]]:
        return DECISIONS

    def prompt(self, state: TerraMystica) -> str:
        owed = owed_by(state, self.seat)
        if first_offer(state, self.seat) != NOTHING or owed is None:
            return "Do you take power from your neighbours?"
        return owed.prompt(state)

    def about(self, state: TerraMystica) -> list[str]:
        number = first_offer(state, self.seat)
        if number != NOTHING:
            offer = state.offers[number]
            return [state.board.hex_ids[offer.hex], seat_id(offer.source)]
        owed = owed_by(state, self.seat)
        return owed.about(state) if owed is not None else []

    def may_be_forced(self) -> bool:
        return False


class AwaitDecisions(Run[TerraMystica]):
    """Nothing goes on before everybody has decided."""

    def run(self, state: TerraMystica) -> None:
        waiting = state.waiting()
        if waiting:
            push(state, Beside(waiting[0]), AwaitDecisions())
