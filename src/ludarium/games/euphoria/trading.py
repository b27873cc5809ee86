"""Trading: the active player makes offers, a bounded number in each turn; the partner accepts or refuses."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import NOTE, note
from ludarium.core.frames import Ask, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.euphoria.artifacts import HandLimit
from ludarium.games.euphoria.goods import commodities, hand_over, resources, show_cards
from ludarium.games.euphoria.state import Euphoria, Offer
from ludarium.games.euphoria.terms import FIRST_CARD, GOODS, KINDS
from ludarium.games.euphoria.wording import good_target, lacking, player_name, plural, spoken

ENOUGH: Final[int] = KINDS
CANCEL: Final[int] = KINDS + 1
REFUSE: Final[int] = 0
ACCEPT: Final[int] = 1
RULE: Final[str] = "euphoria.12"
CANCELLED: Final[str] = "Make no offer; it is counted all the same"


def can_trade(state: Euphoria, seat: int) -> bool:
    """Whether an offer is left this turn and both sides would have something to give."""
    return state.offers_left > 0 and owns_something(state, seat) and len(partners(state, seat)) > 0


def why_no_trade(state: Euphoria, seat: int) -> Refusal | None:
    if can_trade(state, seat):
        return None
    if not state.trade_offers:
        return refuse(RULE, "trading is turned off")
    if not state.offers_left:
        return refuse(RULE, "you have made {made} offers this turn", made=state.trade_offers)
    if not owns_something(state, seat):
        return refuse(RULE, "you have nothing to give")
    return refuse(RULE, "no other player has anything to give")


def owns_something(state: Euphoria, seat: int) -> bool:
    player = state.players[seat]
    return player.held > 0 or commodities(player) > 0 or resources(player) > 0


def partners(state: Euphoria, seat: int) -> list[int]:
    """The other players who own something."""
    return [other for other in range(len(state.players)) if other != seat and owns_something(state, other)]


class TradePartner(Ask[Euphoria]):
    """Decide with whom to trade; that uses up one offer, whatever becomes of it."""

    def prompt(self, state: Euphoria) -> str:
        return "With whom do you trade?"

    def options(self, state: Euphoria) -> list[int]:
        return partners(state, self.seat)

    def word(self, state: Euphoria, option: int) -> str:
        return f"with {option + 1}"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Make an offer to {player_name(option)}"

    def target(self, state: Euphoria, option: int) -> str:
        return f"seat:{option + 1}"

    def candidates(self, state: Euphoria) -> list[int]:
        return [seat for seat in range(len(state.players)) if seat != self.seat]

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        return refuse(RULE, f"{player_name(option)} has nothing to give")

    def resolve(self, state: Euphoria, option: int) -> None:
        state.offers_left -= 1
        push(state, TradeGive(self.seat, option, [0] * KINDS))


class ChooseGoods(Ask[Euphoria]):
    """One side of an offer: goods are named one after the other, in the order in which they are listed."""

    def __init__(self, seat: int, partner: int, give: list[int]) -> None:
        super().__init__(seat)
        self.partner: Final[int] = partner
        self.give: Final[list[int]] = give

    def named(self) -> list[int]:
        """What this side holds so far."""
        raise NotImplementedError

    def target(self, state: Euphoria, option: int) -> str:
        return good_target(option) if option < KINDS else ""

    def candidates(self, state: Euphoria) -> list[int]:
        return list(range(KINDS + 2))

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        if option == ENOUGH and not any(self.named()):
            return refuse(RULE, "an offer needs at least one item from each side")
        if option < last_of(self.named()):
            return refuse(RULE, f"goods are put into an offer in a fixed order; {GOODS[option]} comes earlier")
        return self.why_not_this(state, option)

    def why_not_this(self, state: Euphoria, option: int) -> Refusal:
        """What speaks against an option that comes at the right time."""
        raise NotImplementedError


class TradeGive(ChooseGoods):
    """Put goods into an offer."""

    def named(self) -> list[int]:
        return self.give

    def prompt(self, state: Euphoria) -> str:
        so_far = f" besides {spoken(self.give)}" if any(self.give) else ""
        return f"What do you give to {player_name(self.partner)}{so_far}?"

    def options(self, state: Euphoria) -> list[int]:
        stock, last = state.players[self.seat].stock, last_of(self.give)
        found = [kind for kind in range(max(last, 0), KINDS) if stock[kind] > self.give[kind]]
        if last >= 0:
            found.append(ENOUGH)
        found.append(CANCEL)
        return found

    def word(self, state: Euphoria, option: int) -> str:
        return trade_word("give", option)

    def label(self, state: Euphoria, option: int) -> str:
        if option == ENOUGH:
            return f"Give {spoken(self.give)}, and say what you want"
        return CANCELLED if option == CANCEL else f"Give 1 {GOODS[option]}"

    def why_not_this(self, state: Euphoria, option: int) -> Refusal:
        has = state.players[self.seat].stock[option]
        return lacking(RULE, self.give[option] + 1, GOODS[option], has)

    def resolve(self, state: Euphoria, option: int) -> None:
        if option == ENOUGH:
            push(state, TradeWant(self.seat, self.partner, self.give, [0] * KINDS))
        elif option != CANCEL:
            give = one_more(self.give, option)
            if option >= FIRST_CARD:
                show_cards(state, self.seat, option, give[option], RULE)
            push(state, TradeGive(self.seat, self.partner, give))


class TradeWant(ChooseGoods):
    """Say what is wanted for an offer."""

    def __init__(self, seat: int, partner: int, give: list[int], want: list[int]) -> None:
        super().__init__(seat, partner, give)
        self.want: Final[list[int]] = want

    def named(self) -> list[int]:
        return self.want

    def prompt(self, state: Euphoria) -> str:
        so_far = f" besides {spoken(self.want)}" if any(self.want) else ""
        return f"You give {spoken(self.give)}: what do you want from {player_name(self.partner)}{so_far}?"

    def options(self, state: Euphoria) -> list[int]:
        partner, last = state.players[self.partner], last_of(self.want)
        cards = sum(count for count in self.want[FIRST_CARD:]) < partner.held
        found = [
            kind
            for kind in range(max(last, 0), KINDS)
            if not self.give[kind] and (cards if kind >= FIRST_CARD else partner.stock[kind] > self.want[kind])
        ]
        if last >= 0 and not self.was_made(state):
            found.append(ENOUGH)
        found.append(CANCEL)
        return found

    def was_made(self, state: Euphoria) -> bool:
        """Whether this very offer was made to this partner this turn."""
        return any(
            offer.partner == self.partner and offer.give == self.give and offer.want == self.want
            for offer in state.offers
        )

    def word(self, state: Euphoria, option: int) -> str:
        return trade_word("want", option)

    def label(self, state: Euphoria, option: int) -> str:
        if option == ENOUGH:
            return f"Offer {spoken(self.give)} for {spoken(self.want)}"
        return CANCELLED if option == CANCEL else f"Ask for 1 {GOODS[option]}"

    def why_not_this(self, state: Euphoria, option: int) -> Refusal:
        if option == ENOUGH:
            return refuse(RULE, "you have made this offer to this player this turn")
        if self.give[option]:
            return refuse(RULE, "a good may stand on one side of an offer only")
        partner = state.players[self.partner]
        if option >= FIRST_CARD:
            held = f"{player_name(self.partner)} holds {{held}} {plural(partner.held, 'artifact')}"
            return refuse(RULE, held, held=partner.held)
        has, needed = partner.stock[option], self.want[option] + 1
        sentence = f"{player_name(self.partner)} has {{has}} {GOODS[option]}, you want {{needed}}"
        return refuse(RULE, sentence, has=has, needed=needed)

    def resolve(self, state: Euphoria, option: int) -> None:
        if option == ENOUGH:
            state.offers = [*state.offers, Offer(self.partner, self.give, self.want)]
            if state.log is not None:
                sentence = f"offer to {self.partner + 1}, {spoken(self.give)} for {spoken(self.want)}"
                note(state.log, NOTE, self.seat, sentence, 0, RULE)
            push(state, TradeAnswer(self.partner, self.seat, self.give, self.want))
        elif option != CANCEL:
            push(state, TradeWant(self.seat, self.partner, self.give, one_more(self.want, option)))


class TradeAnswer(Ask[Euphoria]):
    """Accept an offer or refuse it. A refusal gives no reason."""

    def __init__(self, seat: int, proposer: int, give: list[int], want: list[int]) -> None:
        super().__init__(seat)
        self.proposer: Final[int] = proposer
        self.give: Final[list[int]] = give
        self.want: Final[list[int]] = want

    def prompt(self, state: Euphoria) -> str:
        proposer = player_name(self.proposer).capitalize()
        return f"{proposer} gives {spoken(self.give)} for {spoken(self.want)}: do you accept?"

    def options(self, state: Euphoria) -> list[int]:
        return [ACCEPT, REFUSE] if self.missing(state) < 0 else [REFUSE]

    def missing(self, state: Euphoria) -> int:
        """A kind the partner does not have enough of, or -1."""
        stock = state.players[self.seat].stock
        for kind in range(KINDS):
            if stock[kind] < self.want[kind]:
                return kind
        return -1

    def word(self, state: Euphoria, option: int) -> str:
        return "accept" if option == ACCEPT else "refuse"

    def label(self, state: Euphoria, option: int) -> str:
        if option == ACCEPT:
            return f"Accept: take {spoken(self.give)}, give {spoken(self.want)}"
        return "Refuse"

    def target(self, state: Euphoria, option: int) -> str:
        return f"seat:{self.proposer + 1}"

    def candidates(self, state: Euphoria) -> list[int]:
        return [ACCEPT, REFUSE]

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        missing = self.missing(state)
        if option == REFUSE or missing < 0:
            return None
        return lacking(RULE, self.want[missing], GOODS[missing], state.players[self.seat].stock[missing])

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds

    def resolve(self, state: Euphoria, option: int) -> None:
        if option == REFUSE:
            note(state.log, NOTE, self.seat, "refusal", 0, RULE)
            return
        for kind in range(KINDS):
            if self.give[kind]:
                hand_over(state, self.proposer, self.seat, kind, self.give[kind], RULE)
            if self.want[kind]:
                hand_over(state, self.seat, self.proposer, kind, self.want[kind], RULE)
        push(state, HandLimit(self.proposer), HandLimit(self.seat))


def trade_word(verb: str, option: int) -> str:
    if option == ENOUGH:
        return "enough"
    return "cancel" if option == CANCEL else f"{verb} {GOODS[option]}"


def last_of(amounts: list[int]) -> int:
    """The last kind that is in a bundle, or -1."""
    for kind in range(KINDS - 1, -1, -1):
        if amounts[kind]:
            return kind
    return -1


def one_more(amounts: list[int], kind: int) -> list[int]:
    return [count + (1 if place == kind else 0) for place, count in enumerate(amounts)]
