"""Trading: the active player makes offers, a bounded number in each turn; the partner accepts or refuses."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.random import Random

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain, DomainEntry, rotate_seat
from ludarium.core.events import BID, OFFER, REVEAL, USE, log_event
from ludarium.core.frames import Ask, Frame, State, push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.nature import Bag
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.rendering import seat_mark, verb_mark
from ludarium.games.euphoria.content.constants import ANY_ARTIFACT, FIRST_CARD, GOOD_IDS, GOODS, KINDS, OFFERS_MADE
from ludarium.games.euphoria.content.domains import of_goods
from ludarium.games.euphoria.content.ids import amount_mark, goods_ids, goods_text
from ludarium.games.euphoria.rules.goods import set_shown
from ludarium.games.euphoria.rules.offers import (
    can_deal,
    can_give,
    can_want,
    givable_kinds,
    is_wantable,
    last_kind,
    leads_to_offer,
    owns_something,
    partners,
    wantable_kinds,
    was_offer_made,
    with_one_more,
)
from ludarium.games.euphoria.rules.refusals import refuse_too_few
from ludarium.games.euphoria.rules.trade_answers import GIVEN_FIGURES, RULE, TRADE_PLACE, WANTED_FIGURES, TradeAnswer
from ludarium.games.euphoria.state import NO_GOODS, Euphoria, Offer

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
        return refuse(RULE, "you have made {made:offer} this turn", [TRADE_PLACE], NOT_NOW, made=made)
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

    kind = "trade_partner"

    def prompt(self, state: Euphoria) -> str:
        return "With whom do you trade?"

    def about(self, state: Euphoria) -> list[str]:
        return [TRADE_PLACE]

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        seats = range(len(table.players))
        return Domain([DomainEntry(seat, f"with {seat + 1}", f"make an offer to {seat_mark(seat)}") for seat in seats])

    @classmethod
    def rotate(cls, table: Euphoria, option: int, by: int) -> int:
        return rotate_seat(option, by, len(table.players))

    def options(self, state: Euphoria) -> list[int]:
        return partners(state, self.seat)

    def word(self, state: Euphoria, option: int) -> str:
        return f"with {option + 1}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        return AnswerLabel(f"make an offer to {seat_mark(option)}", [seat_id(option)])

    def candidates(self, state: Euphoria) -> list[int]:
        return [seat for seat in range(len(state.players)) if seat != self.seat]

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        places = [seat_id(option)]
        if not owns_something(state.players[option]):
            return refuse(RULE, f"{verb_mark(option, 'have')} nothing to give", places, NOT_NOW)
        if not state.offers:
            return refuse(RULE, f"{verb_mark(option, 'have')} nothing else than you have", places, NOT_NOW)
        return refuse(
            RULE, f"there is no offer to {seat_mark(option)} that you have not made this turn", places, NOT_NOW
        )

    def resolve(self, state: Euphoria, option: int) -> None:
        state.offers_left -= 1
        if state.log is not None:
            log_event(state.log, USE, self.seat, OFFERS_MADE, RULE, 1, partner=option)
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

    def with_guess(self, state: State, rng: Random) -> Frame:
        if not self.unseen:
            return self
        assert isinstance(state, Euphoria)
        hand = Bag(state.players[self.seat].stock[FIRST_CARD:])
        give = self.give.copy()
        for _ in range(self.unseen):
            give[FIRST_CARD + hand.draw(rng)] += 1
        return self.with_give(give, 0)


class Cancel(SingleAction[Euphoria, TradeGoods]):
    """No offer is made after all."""

    text = "cancel"
    label = "make no offer; it is counted all the same"

    def describe(self, state: Euphoria, ask: TradeGoods, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [TRADE_PLACE], ends=True)

    def do(self, state: Euphoria, ask: TradeGoods, code: int) -> None:
        """Whoever traded goes on with the turn."""


class TradeGive(TradeGoods):
    """Put goods into an offer."""

    kind = "trade_give"
    figure_names: ClassVar[tuple[str, ...]] = (*GIVEN_FIGURES, "given unseen")

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [*self.give, self.unseen]

    def action_types(self) -> ActionTypes[Euphoria]:
        return GIVE_KINDS

    def with_give(self, give: list[int], unseen: int) -> TradeGoods:
        return TradeGive(self.seat, self.partner, give, unseen)

    def prompt(self, state: Euphoria) -> str:
        so_far = f" besides {goods_text(self.give)}" if any(self.give) else ""
        return f"What do you give to {seat_mark(self.partner)}{so_far}?"

    def shortcuts(self, state: Euphoria) -> list[Shortcut]:
        """While nothing is in the offer yet: one thing for another."""
        return (
            []
            if any(self.give)
            else [exchange_shortcut(self, give, want) for give, want in exchange_shortcuts(state, self)]
        )

    def cover(self, state: Euphoria, option: int) -> str:
        action_type, good = self.decode(option)
        is_card = action_type is GIVE_GOOD and good >= FIRST_CARD
        return "give an artifact" if is_card else self.word(state, option)


def exchange_shortcuts(state: Euphoria, ask: TradeGive) -> list[tuple[int, int]]:
    """What can be offered of one kind for another."""
    pairs: list[tuple[int, int]] = []
    for give in GIVE_GOOD.codes(state, ask):
        wants = TradeWant(ask.seat, ask.partner, give=with_one_more(NO_GOODS, give), unseen=0, want=NO_GOODS)
        pairs += [(give, want) for want in WANT_GOOD.codes(state, wants)]
    return pairs


def exchange_shortcut(ask: TradeGive, give: int, want: int) -> Shortcut:
    given, wanted = GOOD_IDS[give], GOOD_IDS[want]
    words = [f"give {GOODS[give]}", ENOUGH, f"want {GOODS[want]}", ENOUGH]
    phrase = f"offer {seat_mark(ask.partner)} {amount_mark(given, 1)} for {amount_mark(wanted, 1)}"
    return Shortcut(words, AnswerLabel(phrase, [seat_id(ask.partner), given, wanted], group="group:trade"))


class GiveGood(ActionType[Euphoria, TradeGive]):
    """One more of a good is given: the codes are kinds."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return of_goods(ALL_KINDS, "give {}", "put {} into the offer")

    def codes(self, state: Euphoria, ask: TradeGive) -> list[int]:
        return [kind for kind in givable_kinds(state, ask.seat, ask.give) if self.leads_to_offer(state, ask, kind)]

    def leads_to_offer(self, state: Euphoria, ask: TradeGive, kind: int) -> bool:
        """Whether an offer can be made with one more of this."""
        if state.offers:
            return can_give(state, ask.seat, ask.partner, with_one_more(ask.give, kind))
        return is_wantable(state.players[ask.partner], ask.give, kind)

    def candidates(self, state: Euphoria, ask: TradeGive) -> list[int]:
        return ALL_KINDS

    def why_not(self, state: Euphoria, ask: TradeGive, code: int) -> Refusal | None:
        places = [GOOD_IDS[code]]
        if code < last_kind(ask.give):
            return refuse_out_of_order(code)
        has = state.players[ask.seat].stock[code]
        if has <= ask.give[code]:
            return refuse_too_few(RULE, places, ask.give[code] + 1, GOOD_IDS[code], has)
        if self.leads_to_offer(state, ask, code):
            return None
        if is_wantable(state.players[ask.partner], ask.give, code):
            return refuse(RULE, "every offer with this has been made this turn", places, NOT_NOW)
        return refuse(RULE, f"{verb_mark(ask.partner, 'have')} nothing else to give for it", places, NOT_NOW)

    def word(self, state: Euphoria, ask: TradeGive, code: int) -> str:
        return f"give {GOODS[code]}"

    def describe(self, state: Euphoria, ask: TradeGive, code: int) -> AnswerLabel:
        return AnswerLabel(f"put {amount_mark(GOOD_IDS[code], 1)} into the offer", [GOOD_IDS[code]])

    def do(self, state: Euphoria, ask: TradeGive, code: int) -> None:
        push(state, TradeGive(ask.seat, ask.partner, with_one_more(ask.give, code), 0))


def refuse_out_of_order(kind: int) -> Refusal:
    sentence = f"goods are put into an offer in a fixed order; <{GOOD_IDS[kind]}> comes earlier"
    return refuse(RULE, sentence, [GOOD_IDS[kind]], NOT_NOW)


def refuse_empty_side() -> Refusal:
    return refuse(RULE, "an offer needs at least one item from each side", [TRADE_PLACE], 1)


class EnoughGiven(SingleAction[Euphoria, TradeGive]):
    """Nothing more is given."""

    text = ENOUGH
    label = "give no more, and say what you want"

    def is_possible(self, state: Euphoria, ask: TradeGive) -> bool:
        return last_kind(ask.give) >= 0 and can_want(state, ask.partner, ask.give, NO_GOODS)

    def why_not(self, state: Euphoria, ask: TradeGive, code: int) -> Refusal | None:
        if not any(ask.give):
            return refuse_empty_side()
        if self.is_possible(state, ask):
            return None
        return refuse(RULE, "every offer of just this has been made this turn", [TRADE_PLACE], NOT_NOW)

    def describe(self, state: Euphoria, ask: TradeGive, code: int) -> AnswerLabel:
        give = goods_text(ask.give) or "nothing"
        return AnswerLabel(f"give {give}, and say what you want", goods_ids(ask.give))

    def do(self, state: Euphoria, ask: TradeGive, code: int) -> None:
        push(state, TradeWant(ask.seat, ask.partner, give=ask.give, unseen=0, want=NO_GOODS))


class TradeWant(TradeGoods):
    """Say what is wanted for an offer."""

    kind = "trade_want"
    figure_names: ClassVar[tuple[str, ...]] = (*GIVEN_FIGURES, "given unseen", *WANTED_FIGURES)

    def __init__(self, seat: int, partner: int, give: list[int], unseen: int, want: list[int]) -> None:
        super().__init__(seat, partner, give, unseen)
        self.want: Final[list[int]] = want

    def action_types(self) -> ActionTypes[Euphoria]:
        return WANT_KINDS

    def with_give(self, give: list[int], unseen: int) -> TradeGoods:
        return TradeWant(self.seat, self.partner, give=give, unseen=unseen, want=self.want)

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [*self.give, self.unseen, *self.want]

    def prompt(self, state: Euphoria) -> str:
        so_far = f" besides {goods_text(self.want)}" if any(self.want) else ""
        return f"You give {goods_text(self.give)}: what do you want from {seat_mark(self.partner)}{so_far}?"


class WantGood(ActionType[Euphoria, TradeWant]):
    """One more of a good is wanted: the codes are kinds."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return of_goods(ALL_KINDS, "want {}", "ask for {}")

    def codes(self, state: Euphoria, ask: TradeWant) -> list[int]:
        kinds = wantable_kinds(state, ask.partner, ask.give, ask.want)
        return [kind for kind in kinds if self.leads_to_offer(state, ask, kind)] if state.offers else kinds

    def leads_to_offer(self, state: Euphoria, ask: TradeWant, kind: int) -> bool:
        """Whether an offer can be made with one more of this."""
        return leads_to_offer(state, ask.partner, ask.give, with_one_more(ask.want, kind))

    def candidates(self, state: Euphoria, ask: TradeWant) -> list[int]:
        return ALL_KINDS

    def why_not(self, state: Euphoria, ask: TradeWant, code: int) -> Refusal | None:
        id = GOOD_IDS[code]
        if code < last_kind(ask.want):
            return refuse_out_of_order(code)
        if ask.give[code]:
            return refuse(RULE, "a good may stand on one side of an offer only", [id])
        if code not in wantable_kinds(state, ask.partner, ask.give, ask.want):
            return self.partner_lacks(state, ask, code)
        if self.leads_to_offer(state, ask, code):
            return None
        return refuse(RULE, f"you have made this offer to {seat_mark(ask.partner)} this turn", [id], NOT_NOW)

    def partner_lacks(self, state: Euphoria, ask: TradeWant, code: int) -> Refusal:
        """The partner has not so much of it."""
        partner, places = state.players[ask.partner], [GOOD_IDS[code], seat_id(ask.partner)]
        if code >= FIRST_CARD:
            sentence = f"{verb_mark(ask.partner, 'hold')} {amount_mark(ANY_ARTIFACT, partner.held)}"
            return refuse(RULE, sentence, places, 1, held=partner.held)
        has, needed = partner.stock[code], ask.want[code] + 1
        sentence = f"{verb_mark(ask.partner, 'have')} {amount_mark(GOOD_IDS[code], has)}, you want {{needed}}"
        return refuse(RULE, sentence, places, needed - has, has=has, needed=needed)

    def word(self, state: Euphoria, ask: TradeWant, code: int) -> str:
        return f"want {GOODS[code]}"

    def describe(self, state: Euphoria, ask: TradeWant, code: int) -> AnswerLabel:
        return AnswerLabel(f"ask for {amount_mark(GOOD_IDS[code], 1)}", [GOOD_IDS[code]])

    def do(self, state: Euphoria, ask: TradeWant, code: int) -> None:
        push(state, TradeWant(ask.seat, ask.partner, give=ask.give, unseen=0, want=with_one_more(ask.want, code)))


class SendOffer(SingleAction[Euphoria, TradeWant]):
    """The offer is made: from now on everybody sees it, and the cards in it."""

    text = ENOUGH
    label = "make the offer"

    def is_possible(self, state: Euphoria, ask: TradeWant) -> bool:
        return last_kind(ask.want) >= 0 and not was_offer_made(state, ask.partner, ask.give, ask.want)

    def why_not(self, state: Euphoria, ask: TradeWant, code: int) -> Refusal | None:
        if not any(ask.want):
            return refuse_empty_side()
        if self.is_possible(state, ask):
            return None
        return refuse(RULE, f"you have made this offer to {seat_mark(ask.partner)} this turn", [TRADE_PLACE], NOT_NOW)

    def describe(self, state: Euphoria, ask: TradeWant, code: int) -> AnswerLabel:
        give, want = goods_text(ask.give) or "nothing", goods_text(ask.want) or "nothing"
        targets = [seat_id(ask.partner), *goods_ids(ask.give), *goods_ids(ask.want)]
        return AnswerLabel(f"offer {seat_mark(ask.partner)} {give} for {want}", targets)

    def do(self, state: Euphoria, ask: TradeWant, code: int) -> None:
        state.offers = [*state.offers, Offer(ask.partner, ask.give, ask.want)]
        player = state.players[ask.seat]
        for kind in range(FIRST_CARD, KINDS):
            if ask.give[kind] > player.shown[kind - FIRST_CARD]:
                set_shown(player, kind, ask.give[kind])
        if state.log is not None:
            log_offer(state, ask)
        push(state, TradeAnswer(ask.partner, ask.seat, ask.give, ask.want))


def log_offer(state: Euphoria, ask: TradeWant) -> None:
    """What is offered, then what is wanted for it. The cards in an offer lay face down before."""
    for kind in range(FIRST_CARD, KINDS):
        if ask.give[kind]:
            log_event(state.log, REVEAL, ask.seat, GOOD_IDS[kind], RULE, ask.give[kind])
    for verb, amounts in ((OFFER, ask.give), (BID, ask.want)):
        for kind, count in enumerate(amounts):
            if count:
                log_event(state.log, verb, ask.seat, GOOD_IDS[kind], RULE, count, partner=ask.partner)


GIVE_GOOD: Final[GiveGood] = GiveGood()
WANT_GOOD: Final[WantGood] = WantGood()
GIVE_KINDS: Final[ActionTypes[Euphoria]] = [GIVE_GOOD, EnoughGiven(), Cancel()]
WANT_KINDS: Final[ActionTypes[Euphoria]] = [WANT_GOOD, SendOffer(), Cancel()]
