"""An offer is accepted or refused."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.catalogue import seat_id
from ludarium.core.events import DECLINE, log_event
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionTypes, Menu, SingleAction
from ludarium.core.refusals import Refusal
from ludarium.core.rendering import possessive_mark, verb_mark
from ludarium.games.euphoria.content.causes import TRADING
from ludarium.games.euphoria.content.constants import GOOD_IDS, GOODS, KINDS
from ludarium.games.euphoria.content.ids import goods_ids, goods_text
from ludarium.games.euphoria.rules.artifacts import HandLimit
from ludarium.games.euphoria.rules.goods import hand_over
from ludarium.games.euphoria.rules.refusals import refuse_too_few
from ludarium.games.euphoria.state import Euphoria

RULE: Final[str] = "euphoria.trading"
TRADE_PLACE: Final[str] = "action:trade"
GIVEN_FIGURES: Final[tuple[str, ...]] = tuple(f"given {good}" for good in GOODS)
WANTED_FIGURES: Final[tuple[str, ...]] = tuple(f"wanted {good}" for good in GOODS)


class TradeAnswer(Menu[Euphoria]):
    """Accept an offer or refuse it. A refusal gives no reason."""

    kind = "trade_answer"
    figure_names: ClassVar[tuple[str, ...]] = (*GIVEN_FIGURES, *WANTED_FIGURES)

    def __init__(self, seat: int, proposer: int, give: list[int], want: list[int]) -> None:
        super().__init__(seat)
        self.proposer: Final[int] = proposer
        self.give: Final[list[int]] = give
        self.want: Final[list[int]] = want

    def action_types(self) -> ActionTypes[Euphoria]:
        return ANSWER_KINDS

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [*self.give, *self.want]

    def prompt(self, state: Euphoria) -> str:
        give, want = goods_text(self.give), goods_text(self.want)
        return f"{verb_mark(self.proposer, 'give')} {give} for {want}: do you accept?"

    def about(self, state: Euphoria) -> list[str]:
        return [seat_id(self.proposer), *goods_ids(self.give), *goods_ids(self.want)]

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds


class Accept(SingleAction[Euphoria, TradeAnswer]):
    """Everything changes hands at once."""

    text = "accept"
    label = "accept the offer"

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
        return refuse_too_few(RULE, [GOOD_IDS[missing]], ask.want[missing], GOOD_IDS[missing], has)

    def describe(self, state: Euphoria, ask: TradeAnswer, code: int) -> AnswerLabel:
        return AnswerLabel(f"accept {possessive_mark(ask.proposer)} offer", [seat_id(ask.proposer)])

    def do(self, state: Euphoria, ask: TradeAnswer, code: int) -> None:
        for kind in range(KINDS):
            if ask.give[kind]:
                hand_over(state, ask.proposer, ask.seat, kind, ask.give[kind], TRADING)
            if ask.want[kind]:
                hand_over(state, ask.seat, ask.proposer, kind, ask.want[kind], TRADING)
        push(state, HandLimit(ask.proposer), HandLimit(ask.seat))


class Refuse(SingleAction[Euphoria, TradeAnswer]):
    """The offer is refused, and no reason is given."""

    text = "refuse"
    label = "refuse the offer"

    def describe(self, state: Euphoria, ask: TradeAnswer, code: int) -> AnswerLabel:
        return AnswerLabel(f"refuse {possessive_mark(ask.proposer)} offer", [seat_id(ask.proposer)], ends=True)

    def do(self, state: Euphoria, ask: TradeAnswer, code: int) -> None:
        if state.log is not None:
            log_event(state.log, DECLINE, ask.seat, TRADE_PLACE, RULE, partner=ask.proposer)


ANSWER_KINDS: Final[ActionTypes[Euphoria]] = [Accept(), Refuse()]
