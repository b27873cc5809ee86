"""Trading: the active player makes offers, a bounded number in each turn; the partner accepts or refuses."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.core.events import BID, DECLINE, OFFER, REVEAL, USE, tell
from ludarium.core.frames import Ask, Frame, State, push
from ludarium.core.kinds import SPAN, Kind, Menu, Single
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.nature import Bag
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.core.speech import does, of, whose
from ludarium.core.things import seat_id
from ludarium.games.euphoria.artifacts import HandLimit
from ludarium.games.euphoria.goods import hand_over, set_shown
from ludarium.games.euphoria.names import goods_targets, goods_text, lacking, some
from ludarium.games.euphoria.offers import (
    can_deal,
    can_give,
    can_want,
    gives_left,
    is_wantable,
    last_of,
    leads_to_offer,
    one_more,
    owns_something,
    partners,
    wants_left,
    was_made,
)
from ludarium.games.euphoria.sources import TRADING
from ludarium.games.euphoria.state import NO_GOODS, Euphoria, Offer
from ludarium.games.euphoria.terms import ANY_ARTIFACT, FIRST_CARD, GOOD_IDS, GOODS, KINDS, OFFERS_MADE

RULE: Final[str] = "euphoria.trading"
TRADE_PLACE: Final[str] = "action:trade"
# The word that ends a list of an offer.
ENOUGH: Final[str] = "enough"
ALL_KINDS: Final[list[int]] = list(range(KINDS))


def can_trade(state: Euphoria, seat: int) -> bool:
    """Whether an offer is left this turn and can be put together with somebody."""
    if not state.offers_left or not owns_something(state.players[seat]):
        return False
    return any(other != seat and can_deal(state, seat, other) for other in range(len(state.players)))


def why_no_trade(state: Euphoria, seat: int) -> Refusal | None:
    if can_trade(state, seat):
        return None
    if not state.trade_offers:
        return refuse(RULE, "trading is turned off", [TRADE_PLACE])
    if not state.offers_left:
        made = state.trade_offers
        return refuse(RULE, "you have made {made} offers this turn", [TRADE_PLACE], NOT_NOW, made=made)
    return refuse(RULE, why_no_deal(state, seat), [TRADE_PLACE], NOT_NOW)


def why_no_deal(state: Euphoria, seat: int) -> str:
    """What keeps an offer from being put together with anybody."""
    if not owns_something(state.players[seat]):
        return "you have nothing to give"
    if not any(owns_something(player) for other, player in enumerate(state.players) if other != seat):
        return "no other player has anything to give"
    if not state.offers:
        return "nobody has anything else than you have"
    return "there is no offer left that you have not made this turn"


class TradePartner(Ask[Euphoria]):
    """Decide with whom to trade; that uses up one offer, whatever becomes of it."""

    def prompt(self, state: Euphoria) -> str:
        return "With whom do you trade?"

    def about(self, state: Euphoria) -> list[str]:
        return [TRADE_PLACE]

    def options(self, state: Euphoria) -> list[int]:
        return partners(state, self.seat)

    def word(self, state: Euphoria, option: int) -> str:
        return f"with {option + 1}"

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        return Meaning(f"make an offer to {of(option)}", [seat_id(option)])

    def candidates(self, state: Euphoria) -> list[int]:
        return [seat for seat in range(len(state.players)) if seat != self.seat]

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        places = [seat_id(option)]
        if not owns_something(state.players[option]):
            return refuse(RULE, f"{does(option, 'have')} nothing to give", places, NOT_NOW)
        if not state.offers:
            return refuse(RULE, f"{does(option, 'have')} nothing else than you have", places, NOT_NOW)
        return refuse(RULE, f"there is no offer to {of(option)} that you have not made this turn", places, NOT_NOW)

    def resolve(self, state: Euphoria, option: int) -> None:
        state.offers_left -= 1
        if state.log is not None:
            tell(state.log, USE, self.seat, OFFERS_MADE, RULE, 1, partner=option)
        push(state, TradeGive(self.seat, option, NO_GOODS, 0))


# Putting an offer together.


class TradeGoods(Menu[Euphoria]):
    """One side of an offer: goods are named one after the other, in the order in which they are listed.

    Until the offer is made nobody else sees which artifacts are in it: for them `unseen` counts these.
    """

    def __init__(self, seat: int, partner: int, give: list[int], unseen: int) -> None:
        super().__init__(seat)
        self.partner: Final[int] = partner
        self.give: Final[list[int]] = give
        self.unseen: Final[int] = unseen

    def about(self, state: Euphoria) -> list[str]:
        return [seat_id(self.partner)]

    def may_be_forced(self) -> bool:
        return False  # what can be offered depends on cards nobody else sees

    def with_give(self, give: list[int], unseen: int) -> TradeGoods:
        """The same question with another side to give."""
        raise NotImplementedError

    def seen_by(self, seat: int) -> Frame:
        cards = sum(self.give[FIRST_CARD:])
        if seat == self.seat or not cards:
            return self
        return self.with_give([*self.give[:FIRST_CARD], *[0] * (KINDS - FIRST_CARD)], self.unseen + cards)

    def guessed(self, state: State, rng: Random) -> Frame:
        if not self.unseen:
            return self
        assert isinstance(state, Euphoria)
        hand = Bag(state.players[self.seat].stock[FIRST_CARD:])
        give = self.give.copy()
        for _ in range(self.unseen):
            give[FIRST_CARD + hand.draw(rng)] += 1
        return self.with_give(give, 0)


class Cancel(Single[Euphoria, TradeGoods]):
    """No offer is made after all."""

    text = "cancel"

    def meaning(self, state: Euphoria, ask: TradeGoods, code: int) -> Meaning:
        return Meaning("make no offer; it is counted all the same", [TRADE_PLACE], ends=True)

    def do(self, state: Euphoria, ask: TradeGoods, code: int) -> None:
        """Whoever traded goes on with the turn."""


class TradeGive(TradeGoods):
    """Put goods into an offer."""

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return GIVE_KINDS

    def with_give(self, give: list[int], unseen: int) -> TradeGoods:
        return TradeGive(self.seat, self.partner, give, unseen)

    def prompt(self, state: Euphoria) -> str:
        so_far = f" besides {goods_text(self.give)}" if any(self.give) else ""
        return f"What do you give to {of(self.partner)}{so_far}?"

    def gestures(self, state: Euphoria) -> list[Gesture]:
        """While nothing is in the offer yet: one thing for another."""
        return [] if any(self.give) else [one_for_one(self, give, want) for give, want in exchanges(state, self)]

    def cover(self, state: Euphoria, option: int) -> str:
        is_card = self.kind_of(option) is GIVE_GOOD and option % SPAN >= FIRST_CARD
        return "give an artifact" if is_card else self.word(state, option)


def exchanges(state: Euphoria, ask: TradeGive) -> list[tuple[int, int]]:
    """What can be offered of one kind for another."""
    pairs: list[tuple[int, int]] = []
    for give in GIVE_GOOD.codes(state, ask):
        wants = TradeWant(ask.seat, ask.partner, give=one_more(NO_GOODS, give), unseen=0, want=NO_GOODS)
        pairs += [(give, want) for want in WANT_GOOD.codes(state, wants)]
    return pairs


def one_for_one(ask: TradeGive, give: int, want: int) -> Gesture:
    given, wanted = GOOD_IDS[give], GOOD_IDS[want]
    words = [f"give {GOODS[give]}", ENOUGH, f"want {GOODS[want]}", ENOUGH]
    phrase = f"offer {of(ask.partner)} {some(given, 1)} for {some(wanted, 1)}"
    return Gesture(words, Meaning(phrase, [seat_id(ask.partner), given, wanted], group="group:trade"))


class GiveGood(Kind[Euphoria, TradeGive]):
    """One more of a good is given: the codes are kinds."""

    def codes(self, state: Euphoria, ask: TradeGive) -> list[int]:
        return [kind for kind in gives_left(state, ask.seat, ask.give) if self.goes_on(state, ask, kind)]

    def goes_on(self, state: Euphoria, ask: TradeGive, kind: int) -> bool:
        """Whether an offer can be made with one more of this."""
        if state.offers:
            return can_give(state, ask.seat, ask.partner, one_more(ask.give, kind))
        return is_wantable(state.players[ask.partner], ask.give, kind)

    def candidates(self, state: Euphoria, ask: TradeGive) -> list[int]:
        return ALL_KINDS

    def why_not(self, state: Euphoria, ask: TradeGive, code: int) -> Refusal | None:
        places = [GOOD_IDS[code]]
        if code < last_of(ask.give):
            return out_of_order(code)
        has = state.players[ask.seat].stock[code]
        if has <= ask.give[code]:
            return lacking(RULE, places, ask.give[code] + 1, GOOD_IDS[code], has)
        if self.goes_on(state, ask, code):
            return None
        if is_wantable(state.players[ask.partner], ask.give, code):
            return refuse(RULE, "every offer with this has been made this turn", places, NOT_NOW)
        return refuse(RULE, f"{does(ask.partner, 'have')} nothing else to give for it", places, NOT_NOW)

    def word(self, state: Euphoria, ask: TradeGive, code: int) -> str:
        return f"give {GOODS[code]}"

    def meaning(self, state: Euphoria, ask: TradeGive, code: int) -> Meaning:
        return Meaning(f"put {some(GOOD_IDS[code], 1)} into the offer", [GOOD_IDS[code]])

    def do(self, state: Euphoria, ask: TradeGive, code: int) -> None:
        push(state, TradeGive(ask.seat, ask.partner, one_more(ask.give, code), 0))


def out_of_order(kind: int) -> Refusal:
    sentence = f"goods are put into an offer in a fixed order; <{GOOD_IDS[kind]}> comes earlier"
    return refuse(RULE, sentence, [GOOD_IDS[kind]], NOT_NOW)


def nothing_named() -> Refusal:
    return refuse(RULE, "an offer needs at least one item from each side", [TRADE_PLACE], 1)


class EnoughGiven(Single[Euphoria, TradeGive]):
    """Nothing more is given."""

    text = ENOUGH

    def is_possible(self, state: Euphoria, ask: TradeGive) -> bool:
        return last_of(ask.give) >= 0 and can_want(state, ask.partner, ask.give, NO_GOODS)

    def why_not(self, state: Euphoria, ask: TradeGive, code: int) -> Refusal | None:
        if not any(ask.give):
            return nothing_named()
        if self.is_possible(state, ask):
            return None
        return refuse(RULE, "every offer of just this has been made this turn", [TRADE_PLACE], NOT_NOW)

    def meaning(self, state: Euphoria, ask: TradeGive, code: int) -> Meaning:
        give = goods_text(ask.give) or "nothing"
        return Meaning(f"give {give}, and say what you want", goods_targets(ask.give))

    def do(self, state: Euphoria, ask: TradeGive, code: int) -> None:
        push(state, TradeWant(ask.seat, ask.partner, give=ask.give, unseen=0, want=NO_GOODS))


class TradeWant(TradeGoods):
    """Say what is wanted for an offer."""

    def __init__(self, seat: int, partner: int, give: list[int], unseen: int, want: list[int]) -> None:
        super().__init__(seat, partner, give, unseen)
        self.want: Final[list[int]] = want

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return WANT_KINDS

    def with_give(self, give: list[int], unseen: int) -> TradeGoods:
        return TradeWant(self.seat, self.partner, give=give, unseen=unseen, want=self.want)

    def prompt(self, state: Euphoria) -> str:
        so_far = f" besides {goods_text(self.want)}" if any(self.want) else ""
        return f"You give {goods_text(self.give)}: what do you want from {of(self.partner)}{so_far}?"


class WantGood(Kind[Euphoria, TradeWant]):
    """One more of a good is wanted: the codes are kinds."""

    def codes(self, state: Euphoria, ask: TradeWant) -> list[int]:
        kinds = wants_left(state, ask.partner, ask.give, ask.want)
        return [kind for kind in kinds if self.goes_on(state, ask, kind)] if state.offers else kinds

    def goes_on(self, state: Euphoria, ask: TradeWant, kind: int) -> bool:
        """Whether an offer can be made with one more of this."""
        return leads_to_offer(state, ask.partner, ask.give, one_more(ask.want, kind))

    def candidates(self, state: Euphoria, ask: TradeWant) -> list[int]:
        return ALL_KINDS

    def why_not(self, state: Euphoria, ask: TradeWant, code: int) -> Refusal | None:
        id = GOOD_IDS[code]
        if code < last_of(ask.want):
            return out_of_order(code)
        if ask.give[code]:
            return refuse(RULE, "a good may stand on one side of an offer only", [id])
        if code not in wants_left(state, ask.partner, ask.give, ask.want):
            return self.partner_lacks(state, ask, code)
        if self.goes_on(state, ask, code):
            return None
        return refuse(RULE, f"you have made this offer to {of(ask.partner)} this turn", [id], NOT_NOW)

    def partner_lacks(self, state: Euphoria, ask: TradeWant, code: int) -> Refusal:
        """The partner has not so much of it."""
        partner, places = state.players[ask.partner], [GOOD_IDS[code], seat_id(ask.partner)]
        if code >= FIRST_CARD:
            sentence = f"{does(ask.partner, 'hold')} {some(ANY_ARTIFACT, partner.held)}"
            return refuse(RULE, sentence, places, 1, held=partner.held)
        has, needed = partner.stock[code], ask.want[code] + 1
        sentence = f"{does(ask.partner, 'have')} {some(GOOD_IDS[code], has)}, you want {{needed}}"
        return refuse(RULE, sentence, places, needed - has, has=has, needed=needed)

    def word(self, state: Euphoria, ask: TradeWant, code: int) -> str:
        return f"want {GOODS[code]}"

    def meaning(self, state: Euphoria, ask: TradeWant, code: int) -> Meaning:
        return Meaning(f"ask for {some(GOOD_IDS[code], 1)}", [GOOD_IDS[code]])

    def do(self, state: Euphoria, ask: TradeWant, code: int) -> None:
        push(state, TradeWant(ask.seat, ask.partner, give=ask.give, unseen=0, want=one_more(ask.want, code)))


class SendOffer(Single[Euphoria, TradeWant]):
    """The offer is made: from now on everybody sees it, and the cards in it."""

    text = ENOUGH

    def is_possible(self, state: Euphoria, ask: TradeWant) -> bool:
        return last_of(ask.want) >= 0 and not was_made(state, ask.partner, ask.give, ask.want)

    def why_not(self, state: Euphoria, ask: TradeWant, code: int) -> Refusal | None:
        if not any(ask.want):
            return nothing_named()
        if self.is_possible(state, ask):
            return None
        return refuse(RULE, f"you have made this offer to {of(ask.partner)} this turn", [TRADE_PLACE], NOT_NOW)

    def meaning(self, state: Euphoria, ask: TradeWant, code: int) -> Meaning:
        give, want = goods_text(ask.give) or "nothing", goods_text(ask.want) or "nothing"
        targets = [seat_id(ask.partner), *goods_targets(ask.give), *goods_targets(ask.want)]
        return Meaning(f"offer {of(ask.partner)} {give} for {want}", targets)

    def do(self, state: Euphoria, ask: TradeWant, code: int) -> None:
        state.offers = [*state.offers, Offer(ask.partner, ask.give, ask.want)]
        player = state.players[ask.seat]
        for kind in range(FIRST_CARD, KINDS):
            if ask.give[kind] > player.shown[kind - FIRST_CARD]:
                set_shown(player, kind, ask.give[kind])
        if state.log is not None:
            tell_offer(state, ask)
        push(state, TradeAnswer(ask.partner, ask.seat, ask.give, ask.want))


def tell_offer(state: Euphoria, ask: TradeWant) -> None:
    """What is offered, then what is wanted for it. The cards in an offer lay face down before."""
    for kind in range(FIRST_CARD, KINDS):
        if ask.give[kind]:
            tell(state.log, REVEAL, ask.seat, GOOD_IDS[kind], RULE, ask.give[kind])
    for verb, amounts in ((OFFER, ask.give), (BID, ask.want)):
        for kind, count in enumerate(amounts):
            if count:
                tell(state.log, verb, ask.seat, GOOD_IDS[kind], RULE, count, partner=ask.partner)


GIVE_GOOD: Final[GiveGood] = GiveGood()
WANT_GOOD: Final[WantGood] = WantGood()
GIVE_KINDS: Final[list[Kind[Euphoria, Any]]] = [GIVE_GOOD, EnoughGiven(), Cancel()]
WANT_KINDS: Final[list[Kind[Euphoria, Any]]] = [WANT_GOOD, SendOffer(), Cancel()]


# Answering.


class TradeAnswer(Menu[Euphoria]):
    """Accept an offer or refuse it. A refusal gives no reason."""

    def __init__(self, seat: int, proposer: int, give: list[int], want: list[int]) -> None:
        super().__init__(seat)
        self.proposer: Final[int] = proposer
        self.give: Final[list[int]] = give
        self.want: Final[list[int]] = want

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return ANSWER_KINDS

    def prompt(self, state: Euphoria) -> str:
        give, want = goods_text(self.give), goods_text(self.want)
        return f"{does(self.proposer, 'give')} {give} for {want}: do you accept?"

    def about(self, state: Euphoria) -> list[str]:
        return [seat_id(self.proposer), *goods_targets(self.give), *goods_targets(self.want)]

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds


class Accept(Single[Euphoria, TradeAnswer]):
    """Everything changes hands at once."""

    text = "accept"

    def is_possible(self, state: Euphoria, ask: TradeAnswer) -> bool:
        return self.missing(state, ask) < 0

    def missing(self, state: Euphoria, ask: TradeAnswer) -> int:
        """A kind the partner does not have enough of, or -1."""
        stock = state.players[ask.seat].stock
        for kind in range(KINDS):
            if stock[kind] < ask.want[kind]:
                return kind
        return -1

    def why_not(self, state: Euphoria, ask: TradeAnswer, code: int) -> Refusal | None:
        missing = self.missing(state, ask)
        if missing < 0:
            return None
        has = state.players[ask.seat].stock[missing]
        return lacking(RULE, [GOOD_IDS[missing]], ask.want[missing], GOOD_IDS[missing], has)

    def meaning(self, state: Euphoria, ask: TradeAnswer, code: int) -> Meaning:
        return Meaning(f"accept {whose(ask.proposer)} offer", [seat_id(ask.proposer)])

    def do(self, state: Euphoria, ask: TradeAnswer, code: int) -> None:
        for kind in range(KINDS):
            if ask.give[kind]:
                hand_over(state, ask.proposer, ask.seat, kind, ask.give[kind], TRADING)
            if ask.want[kind]:
                hand_over(state, ask.seat, ask.proposer, kind, ask.want[kind], TRADING)
        push(state, HandLimit(ask.proposer), HandLimit(ask.seat))


class Refuse(Single[Euphoria, TradeAnswer]):
    """The offer is refused, and no reason is given."""

    text = "refuse"

    def meaning(self, state: Euphoria, ask: TradeAnswer, code: int) -> Meaning:
        return Meaning(f"refuse {whose(ask.proposer)} offer", [seat_id(ask.proposer)], ends=True)

    def do(self, state: Euphoria, ask: TradeAnswer, code: int) -> None:
        if state.log is not None:
            tell(state.log, DECLINE, ask.seat, TRADE_PLACE, RULE, partner=ask.proposer)


ANSWER_KINDS: Final[list[Kind[Euphoria, Any]]] = [Accept(), Refuse()]
