"""Online play: decisions that may wait while others go on, and seats that leave the game.

Offers of power stay open beside the stack until their seat decides or takes an action of its own, which declines them.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.events import LOSE, NOTE, note
from ludarium.core.frames import Ask, Frame, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.goods import gain_power, gain_vp, room_for_power
from ludarium.games.terra_mystica.state import Offer, Player, Sharing, TerraMystica, add_card
from ludarium.games.terra_mystica.terms import NOTHING

RESIGN: Final[int] = 999
OWED: Final[int] = 1000


def owe(state: TerraMystica, frame: Frame) -> None:
    """Put a question to a seat that is not at turn: at once, or beside the stack in online play."""
    if state.variant.online:
        state.owed.append(frame)
    else:
        push(state, frame)


# Offers.


def offer_later(state: TerraMystica, source: int, seats: list[int], amounts: list[int]) -> None:
    """Open the offers of one building."""
    event = max([sharing.event for sharing in state.sharings], default=0) + 1
    sharing = Sharing(event, source, 0, 0, False)
    for seat, amount in zip(seats, amounts):
        possible = min(amount, room_for_power(state.players[seat]))
        sharing.open += 1 if possible > 0 else 0
        state.offers.append(Offer(seat, source, amount, possible, event, False))
    if seats:
        state.sharings.append(sharing)


def power_for(player: Player, amount: int) -> int:
    """How much of an offer can be taken: as much as the bowls hold and the points pay for."""
    return min(amount, room_for_power(player), player.vp + 1)


def take_offered_power(state: TerraMystica, seat: int, amount: int) -> int:
    """Gain power from a neighbour's building and pay for it; returns how much it was."""
    player = state.players[seat]
    gained = gain_power(state, seat, power_for(player, amount), "tm.leech")
    if gained > 1:
        gain_vp(state, seat, 1 - gained, "tm.leech.price")
    return gained


def accept(state: TerraMystica, number: int) -> None:
    """Take the power of an open offer; what was offered to the seat before it can only be declined from now on."""
    offer = state.offers[number]
    for earlier in state.offers[:number]:
        if earlier.seat == offer.seat:
            earlier.late = True
    sharing = sharing_of(state, offer)
    state.offers.pop(number)
    take_offered_power(state, offer.seat, offer.amount)
    if offer.possible > 0 and not sharing.taken:
        sharing.taken = True
        faction_of(state, offer.source).on_power_taken(state, offer.source)
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
    note(state.log, NOTE, offer.seat, "declined power", 0, "tm.leech")
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
        faction_of(state, sharing.source).on_power_declined(state, sharing.source)


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
    note(state.log, LOSE, seat, "seat at the table", 0, "tm.resign")
    if player.card != NOTHING:
        add_card(state, player.card)
        player.card = NOTHING
    state.offers = [offer for offer in state.offers if offer.seat != seat]
    forget_closed(state)
    state.owed = [frame for frame in state.owed if not is_asked(frame, seat)]
    state.stack = [frame for frame in state.stack if not is_asked(frame, seat)]


def is_asked(frame: Frame, seat: int) -> bool:
    return isinstance(frame, Ask) and frame.seat == seat


# Answering beside the stack.


def owed_by(state: TerraMystica, seat: int) -> Ask[TerraMystica] | None:
    """The first question that is still open for a seat beside the stack."""
    for frame in state.owed:
        if isinstance(frame, Ask) and frame.seat == seat:
            return frame
    return None


def aside_options(state: TerraMystica, seat: int) -> list[int]:
    """What a seat may decide although it is not at turn."""
    found: list[int] = []
    words: list[str] = []
    for number, offer in enumerate(state.offers):
        if offer.seat == seat:
            word = offer_words(state, offer)
            if not offer.late and f"leech {word}" not in words:
                found.append(2 * number)
                words.append(f"leech {word}")
            if f"decline {word}" not in words:
                found.append(2 * number + 1)
                words.append(f"decline {word}")
    found.append(RESIGN)
    owed = owed_by(state, seat)
    if owed is not None:
        found += [OWED + option for option in owed.options(state)]
    return found


def aside_word(state: TerraMystica, seat: int, option: int) -> str:
    if option >= OWED:
        owed = owed_by(state, seat)
        assert owed is not None
        return owed.word(state, option - OWED)
    if option == RESIGN:
        return "resign"
    return f"{'decline' if option % 2 else 'leech'} {offer_words(state, state.offers[option // 2])}"


def aside_label(state: TerraMystica, seat: int, option: int) -> str:
    if option >= OWED:
        owed = owed_by(state, seat)
        assert owed is not None
        return owed.label(state, option - OWED)
    if option == RESIGN:
        return "leave the game"
    offer = state.offers[option // 2]
    if option % 2:
        return "decline the power"
    power = power_for(state.players[seat], offer.amount)
    return f"take {power} power for {max(0, power - 1)} VP"


def aside_target(state: TerraMystica, seat: int, option: int) -> str:
    owed = owed_by(state, seat) if option >= OWED else None
    return owed.target(state, option - OWED) if owed is not None else ""


def aside_find(state: TerraMystica, seat: int, word: str) -> int:
    """The decision a word stands for, or -1. A leech may name what can be taken instead of what is offered."""
    for option in aside_options(state, seat):
        if aside_word(state, seat, option) == word:
            return option
    verb, _, rest = word.partition(" ")
    for number, offer in enumerate(state.offers):
        if offer.seat == seat and offer_words(state, offer) == rest and verb == "leech":
            return 2 * number
    owed = owed_by(state, seat)
    found = owed.find(state, word) if owed is not None else NOTHING
    return OWED + found if found != NOTHING else NOTHING


def aside_refusal(state: TerraMystica, seat: int, option: int) -> Refusal | None:
    """Why a decision beside the stack is not on offer."""
    if option in aside_options(state, seat):
        return None
    if option < RESIGN:
        return refuse(
            "tm.leech.order", "you have converted something or taken a later offer: this one can only be declined"
        )
    owed = owed_by(state, seat)
    return owed.why_not(state, option - OWED) if owed is not None else None


def aside_resolve(state: TerraMystica, seat: int, option: int) -> None:
    if option == RESIGN:
        drop(state, seat)
    elif option >= OWED:
        owed = owed_by(state, seat)
        assert owed is not None
        state.owed.remove(owed)
        owed.resolve(state, option - OWED)
    elif option % 2:
        decline(state, option // 2)
    else:
        accept(state, option // 2)


class Beside(Ask[TerraMystica]):
    """Decide about power and other things that wait, while somebody else is at turn."""

    def prompt(self, state: TerraMystica) -> str:
        owed = owed_by(state, self.seat)
        if first_offer(state, self.seat) != NOTHING or owed is None:
            return "Do you take power from your neighbours?"
        return owed.prompt(state)

    def options(self, state: TerraMystica) -> list[int]:
        return aside_options(state, self.seat)

    def word(self, state: TerraMystica, option: int) -> str:
        return aside_word(state, self.seat, option)

    def label(self, state: TerraMystica, option: int) -> str:
        return aside_label(state, self.seat, option)

    def target(self, state: TerraMystica, option: int) -> str:
        return aside_target(state, self.seat, option)

    def find(self, state: TerraMystica, word: str) -> int:
        return aside_find(state, self.seat, word)

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return aside_refusal(state, self.seat, option)

    def may_be_forced(self) -> bool:
        return False

    def resolve(self, state: TerraMystica, option: int) -> None:
        aside_resolve(state, self.seat, option)


class AwaitDecisions(Run[TerraMystica]):
    """Nothing goes on before everybody has decided."""

    def run(self, state: TerraMystica) -> None:
        waiting = state.waiting()
        if waiting:
            push(state, Beside(waiting[0]), AwaitDecisions())
