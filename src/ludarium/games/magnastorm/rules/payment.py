"""Costs are paid, with what commanders allow and with exchanges."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionTypes, Menu, SingleAction
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import (
    BASE,
    EXCHANGE_GROUP,
    HELP_GROUP,
    KINDS,
    PAY_GROUP,
    SUPPLY,
    UNIT,
    YELLOW_UNIT,
    count,
)
from ludarium.games.magnastorm.content.ids import color_of, cubes_text, good_id, heap_figures, held_cubes, supply_id
from ludarium.games.magnastorm.rules.exchange import GiveCubes
from ludarium.games.magnastorm.rules.goods import GIVEN, holds, is_payable, pay_price
from ludarium.games.magnastorm.state import Magnastorm

HELP_RULE: Final[str] = "magnastorm.help"
EXCHANGE_RULE: Final[str] = "magnastorm.exchange"

# What is paid for.
ROW: Final[int] = 0
TAKEOVER: Final[int] = 1
BUILD: Final[int] = 2
FEE: Final[int] = 3


def replacer(state: Magnastorm, seat: int) -> int:
    """A commander who lets the seat replace a cube now, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].can_replace(state):
            return number
    return 0


def waiver(state: Magnastorm, seat: int) -> int:
    """A commander who lets the seat ignore the cost of a lab or station now, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].can_waive(state):
            return number
    return 0


def with_own_for_yellow(seat: int, cost: int) -> int:
    """The cost once an own cube takes the place of a yellow one; -1 where none is due."""
    return cost - YELLOW_UNIT + UNIT[seat] if cost % BASE else -1


def with_yellow_for_own(seat: int, cost: int) -> int:
    """The cost once a yellow cube takes the place of an own one; -1 where none is due."""
    return cost - UNIT[seat] + YELLOW_UNIT if count(cost, seat) else -1


def can_afford(state: Magnastorm, seat: int, cost: int, fee: int, purpose: int) -> bool:
    """Whether a cost, and a fee that nothing can lower, can be paid in any way."""
    if cost + fee == 0 or is_payable(state, seat, cost + fee):
        return True
    if purpose == FEE:
        return False
    if purpose == BUILD and waiver(state, seat) and is_payable(state, seat, fee):
        return True
    return replacer(state, seat) > 0 and (
        is_payable_if_due(state, seat, with_own_for_yellow(seat, cost), fee)
        or is_payable_if_due(state, seat, with_yellow_for_own(seat, cost), fee)
    )


def is_payable_if_due(state: Magnastorm, seat: int, cost: int, fee: int) -> bool:
    return cost >= 0 and is_payable(state, seat, cost + fee)


def charge(state: Magnastorm, seat: int, cost: int, fee: int, purpose: int, rule: str, cause: str) -> None:
    """Let the seat pay, and ask how only where there is a choice. What follows has been pushed before."""
    if cost + fee == 0:
        return
    if holds(state, seat, cost + fee) and not has_help(state, seat, purpose):
        pay_price(state, seat, cost + fee, rule, cause)
        return
    ask = PayCost(seat, cost, fee=fee, purpose=purpose, rule=rule, cause=cause)
    options = ask.options(state)
    if len(options) == 1 and isinstance(ask.action_type(options[0]), PayAsPrinted):
        pay_price(state, seat, cost + fee, rule, cause)
    else:
        push(state, ask)


def has_help(state: Magnastorm, seat: int, purpose: int) -> bool:
    """Whether a commander could change what is paid now."""
    if purpose == FEE:
        return False
    return replacer(state, seat) > 0 or (purpose == BUILD and waiver(state, seat) > 0)


def help_text(state: Magnastorm, seat: int, cost: int, fee: int, purpose: int) -> str:
    """What an answer adds to its words where the cost cannot be paid as it stands, and only one thing helps."""
    if cost + fee == 0:
        return ""
    ask = PayCost(seat, cost, fee=fee, purpose=purpose, rule=EXCHANGE_RULE, cause="")
    options = ask.options(state)
    if len(options) != 1:
        return ""
    action_type = ask.action_type(options[0])
    if isinstance(action_type, ExchangeFirst):
        return " after an exchange"
    return f" with <{COMMANDERS[action_type.helper(state, ask)].id}>" if isinstance(action_type, HelpedPayment) else ""


def refuse_price(
    state: Magnastorm, seat: int, rule: str, what: str, price: int, purpose: int, about: list[str]
) -> Refusal:
    """The refusal of a price, with what is due, what is held of each color, and what could be exchanged."""
    missing = spare = 0
    numbers: dict[str, int] = {}
    for kind in range(KINDS):
        due, cubes = count(price, kind), state.players[seat].cubes[kind]
        missing += max(0, due - cubes)
        spare += max(0, cubes - due)
        if due:
            name = color_of(state, kind)
            numbers[f"{name}_due"], numbers[f"{name}_held"] = due, cubes
    sentence = f"{what} costs {cubes_text(state, price)}; you hold {cubes_text(state, held_cubes(state, seat))}"
    if is_payable(state, seat, price):
        sentence += "; exchange others for what is missing first"
    elif spare >= GIVEN * missing:
        sentence += "; the supply is too short for an exchange"
    elif spare:
        sentence += f"; an exchange for what is missing takes {GIVEN * missing} others, you can spare {spare}"
    if purpose != FEE and replacer(state, seat):
        sentence += f"; <{COMMANDERS[replacer(state, seat)].id}> does not make it payable either"
    return Refusal(rule, sentence, numbers, about, max(1, missing - spare // GIVEN))


class PayCost(Menu[Magnastorm]):
    """Decide how a cost, and a fee that nothing can lower, is paid; `cause` is what they are paid for."""

    kind = "pay_cost"
    figure_names: ClassVar[tuple[str, ...]] = (
        "cost: own cubes",
        "cost: cubes of next 1",
        "cost: cubes of next 2",
        "cost: cubes of next 3",
        "cost: yellow cubes",
        "fee: own cubes",
        "fee: cubes of next 1",
        "fee: cubes of next 2",
        "fee: cubes of next 3",
        "fee: yellow cubes",
        "purpose",
    )

    def __init__(self, seat: int, cost: int, fee: int, purpose: int, rule: str, cause: str) -> None:
        super().__init__(seat)
        self.cost: Final[int] = cost
        self.fee: Final[int] = fee
        self.purpose: Final[int] = purpose
        self.rule: Final[str] = rule
        self.cause: Final[str] = cause

    def figures(self, state: Magnastorm, observer: int) -> list[int]:
        return [*heap_figures(state, self.cost, observer), *heap_figures(state, self.fee, observer), self.purpose]

    def prompt(self, state: Magnastorm) -> str:
        return f"How do you pay {cubes_text(state, self.cost + self.fee)} for <{self.cause}>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.cause]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return PAYMENTS


class Payment(SingleAction[Magnastorm, PayCost]):
    """A kind of paying: what is left of the cost is paid, after exchanges where cubes are missing."""

    def cost_after(self, ask: PayCost) -> int:
        """What is left of the cost."""
        return ask.cost

    def do(self, state: Magnastorm, ask: PayCost, code: int) -> None:
        push(state, Paid(ask.seat, self.cost_after(ask) + ask.fee, ask.rule, ask.cause))


class PayAsPrinted(Payment):
    """The cost is paid as it stands."""

    text = "pay"
    label = "settle the cost as printed"

    def is_possible(self, state: Magnastorm, ask: PayCost) -> bool:
        return holds(state, ask.seat, ask.cost + ask.fee)

    def describe(self, state: Magnastorm, ask: PayCost, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [ask.cause], group=PAY_GROUP)

    def why_not(self, state: Magnastorm, ask: PayCost, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        return refuse_price(state, ask.seat, ask.rule, "this", ask.cost + ask.fee, FEE, [ask.cause])


class HelpedPayment(Payment):
    """A commander helps to pay, which uses the commander up."""

    def helper(self, state: Magnastorm, ask: PayCost) -> int:
        """The commander who makes this possible, or 0."""
        return replacer(state, ask.seat) if ask.purpose != FEE else 0

    def is_possible(self, state: Magnastorm, ask: PayCost) -> bool:
        return self.helper(state, ask) > 0 and is_payable_if_due(state, ask.seat, self.cost_after(ask), ask.fee)

    def describe(self, state: Magnastorm, ask: PayCost, code: int) -> AnswerLabel:
        number = self.helper(state, ask)
        if not number:
            return AnswerLabel(self.label, [ask.cause], group=HELP_GROUP)
        who = COMMANDERS[number].id
        return AnswerLabel(f"{self.label} with <{who}>", [who, ask.cause], group=HELP_GROUP)

    def why_not(self, state: Magnastorm, ask: PayCost, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        number = self.helper(state, ask)
        if not number:
            return refuse(HELP_RULE, f"no commander of yours lets you {self.label} now", [ask.cause], NOT_NOW)
        who = COMMANDERS[number].id
        sentence = f"<{who}> is of no use here: no such cube is due, or you cannot pay the rest"
        return refuse(HELP_RULE, sentence, [who, ask.cause])

    def do(self, state: Magnastorm, ask: PayCost, code: int) -> None:
        COMMANDERS[self.helper(state, ask)].use(state, ask.seat)
        super().do(state, ask, code)


class OwnForYellow(HelpedPayment):
    """An own cube is paid where a yellow one is due."""

    text = "own for yellow"
    label = "pay an own cube in place of a yellow one"

    def cost_after(self, ask: PayCost) -> int:
        return with_own_for_yellow(ask.seat, ask.cost)


class YellowForOwn(HelpedPayment):
    """A yellow cube is paid where an own one is due."""

    text = "yellow for own"
    label = "pay a yellow cube in place of an own one"

    def cost_after(self, ask: PayCost) -> int:
        return with_yellow_for_own(ask.seat, ask.cost)


class Waive(HelpedPayment):
    """The cost is ignored; the fee is not."""

    text = "waive"
    label = "ignore the cost"

    def helper(self, state: Magnastorm, ask: PayCost) -> int:
        return waiver(state, ask.seat) if ask.purpose == BUILD and ask.cost else 0

    def cost_after(self, ask: PayCost) -> int:
        return 0


class ExchangeFirst(Payment):
    """Three cubes are exchanged for each that is missing, then the cost is paid."""

    text = "exchange"
    label = "exchange cubes first, then pay"

    def is_possible(self, state: Magnastorm, ask: PayCost) -> bool:
        price = ask.cost + ask.fee
        return not holds(state, ask.seat, price) and is_payable(state, ask.seat, price)

    def describe(self, state: Magnastorm, ask: PayCost, code: int) -> AnswerLabel:
        kind = missing_kind(state, ask.seat, ask.cost + ask.fee)
        if kind < 0:
            return AnswerLabel(self.label, [SUPPLY, ask.cause], group=EXCHANGE_GROUP)
        phrase = f"exchange cubes for <{good_id(state, kind)}|a> first, then pay"
        return AnswerLabel(phrase, [supply_id(state, kind), ask.cause], group=EXCHANGE_GROUP)

    def why_not(self, state: Magnastorm, ask: PayCost, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        if holds(state, ask.seat, ask.cost + ask.fee):
            return refuse(EXCHANGE_RULE, "you hold all that is due", [SUPPLY, ask.cause])
        return refuse_price(state, ask.seat, EXCHANGE_RULE, "this", ask.cost + ask.fee, FEE, [SUPPLY, ask.cause])


PAYMENTS: Final[ActionTypes[Magnastorm]] = [
    PayAsPrinted(),
    OwnForYellow(),
    YellowForOwn(),
    Waive(),
    ExchangeFirst(),
]


class Paid(Run[Magnastorm]):
    """A price is paid; as long as a cube is missing, three others are exchanged for it."""

    kind = "paid"

    def __init__(self, seat: int, price: int, rule: str, cause: str) -> None:
        self.seat: Final[int] = seat
        self.price: Final[int] = price
        self.rule: Final[str] = rule
        self.cause: Final[str] = cause

    def run(self, state: Magnastorm) -> None:
        kind = missing_kind(state, self.seat, self.price)
        if kind < 0:
            pay_price(state, self.seat, self.price, self.rule, self.cause)
        else:
            push(state, GiveCubes(self.seat, kind, self.price), self)


def missing_kind(state: Magnastorm, seat: int, price: int) -> int:
    """The first color of which the seat holds less than is due, or -1."""
    cubes = state.players[seat].cubes
    for kind in range(KINDS):
        if cubes[kind] < count(price, kind):
            return kind
    return -1
