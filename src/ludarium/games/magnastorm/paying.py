"""Costs are paid, with what commanders allow and with exchanges."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.exchange import GiveCubes
from ludarium.games.magnastorm.goods import holds, is_payable, pay_price
from ludarium.games.magnastorm.heaps import BASE, KINDS, UNIT, YELLOW_UNIT, count
from ludarium.games.magnastorm.names import cubes_text, too_dear
from ludarium.games.magnastorm.state import Magnastorm, kind_name

# What is paid for.
ROW: Final[int] = 0
TAKEOVER: Final[int] = 1
BUILD: Final[int] = 2
FEE: Final[int] = 3

# How it is paid.
PAY: Final[int] = 0
OWN_FOR_YELLOW: Final[int] = 1
YELLOW_FOR_OWN: Final[int] = 2
WAIVE: Final[int] = 3
EXCHANGE: Final[int] = 4
WAYS: Final[list[int]] = [PAY, OWN_FOR_YELLOW, YELLOW_FOR_OWN, WAIVE, EXCHANGE]
WAY_WORDS: Final[list[str]] = ["pay", "own for yellow", "yellow for own", "waive", "exchange"]


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


def charge(state: Magnastorm, seat: int, cost: int, fee: int, purpose: int, rule: str) -> None:
    """Let the seat pay, and ask how only where there is a choice. What follows has been pushed before."""
    if cost + fee == 0:
        return
    ask = PayCost(seat, cost, fee, purpose, rule)
    ways = ask.options(state)
    if len(ways) == 1 and ways[0] == PAY:
        pay_price(state, seat, cost + fee, rule)
    else:
        push(state, ask)


class PayCost(Ask[Magnastorm]):
    """Decide how a cost, and a fee that nothing can lower, is paid."""

    def __init__(self, seat: int, cost: int, fee: int, purpose: int, rule: str) -> None:
        super().__init__(seat)
        self.cost: Final[int] = cost
        self.fee: Final[int] = fee
        self.purpose: Final[int] = purpose
        self.rule: Final[str] = rule

    def prompt(self, state: Magnastorm) -> str:
        return f"How do you pay {cubes_text(state, self.cost + self.fee)}?"

    def options(self, state: Magnastorm) -> list[int]:
        seat, price = self.seat, self.cost + self.fee
        can_pay = holds(state, seat, price)
        found = [PAY] if can_pay else []
        if self.purpose != FEE:
            if replacer(state, seat):
                if is_payable_if_due(state, seat, with_own_for_yellow(seat, self.cost), self.fee):
                    found.append(OWN_FOR_YELLOW)
                if is_payable_if_due(state, seat, with_yellow_for_own(seat, self.cost), self.fee):
                    found.append(YELLOW_FOR_OWN)
            if self.can_waive(state):
                found.append(WAIVE)
        if not can_pay and is_payable(state, seat, price):
            found.append(EXCHANGE)
        return found

    def can_waive(self, state: Magnastorm) -> bool:
        if self.purpose != BUILD or self.cost == 0 or not waiver(state, self.seat):
            return False
        return is_payable(state, self.seat, self.fee)

    def cost_after(self, option: int) -> int:
        """What is left of the cost."""
        if option == OWN_FOR_YELLOW:
            return with_own_for_yellow(self.seat, self.cost)
        if option == YELLOW_FOR_OWN:
            return with_yellow_for_own(self.seat, self.cost)
        return 0 if option == WAIVE else self.cost

    def helper(self, state: Magnastorm, option: int) -> int:
        """The commander who makes a way of paying possible, or 0."""
        if option in {OWN_FOR_YELLOW, YELLOW_FOR_OWN}:
            return replacer(state, self.seat)
        return waiver(state, self.seat) if option == WAIVE else 0

    def word(self, state: Magnastorm, option: int) -> str:
        return WAY_WORDS[option]

    def label(self, state: Magnastorm, option: int) -> str:
        cubes = cubes_text(state, self.cost_after(option) + self.fee)
        if option == EXCHANGE:
            missing = kind_name(state, missing_kind(state, self.seat, self.cost + self.fee))
            return f"exchange 3 cubes for 1 {missing} first, then pay {cubes}"
        number = self.helper(state, option)
        return f"with {COMMANDERS[number].name} pay {cubes}" if number else f"pay {cubes}"

    def target(self, state: Magnastorm, option: int) -> str:
        number = self.helper(state, option)
        return f"commander:{COMMANDERS[number].key}" if number else ""

    def candidates(self, state: Magnastorm) -> list[int]:
        return WAYS

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        price = self.cost + self.fee
        if option == PAY:
            return too_dear(state, self.seat, self.rule, "this", price)
        if option == EXCHANGE:
            if holds(state, self.seat, price):
                return refuse("magnastorm.exchange", "you hold all that is due")
            return refuse("magnastorm.exchange", "you have too few cubes for that, or the supply has")
        if option == WAIVE:
            return refuse("magnastorm.help", "no commander of yours lets you ignore this cost now")
        return refuse("magnastorm.help", "no commander of yours lets you replace such a cube now")

    def resolve(self, state: Magnastorm, option: int) -> None:
        number = self.helper(state, option)
        if number:
            COMMANDERS[number].use(state, self.seat)
        push(state, Payment(self.seat, self.cost_after(option) + self.fee, self.rule))


class Payment(Run[Magnastorm]):
    """A price is paid; as long as a cube is missing, three others are exchanged for it."""

    def __init__(self, seat: int, price: int, rule: str) -> None:
        self.seat: Final[int] = seat
        self.price: Final[int] = price
        self.rule: Final[str] = rule

    def run(self, state: Magnastorm) -> None:
        kind = missing_kind(state, self.seat, self.price)
        if kind < 0:
            pay_price(state, self.seat, self.price, self.rule)
        else:
            push(state, GiveCubes(self.seat, kind, self.price), self)


def missing_kind(state: Magnastorm, seat: int, price: int) -> int:
    """The first colour of which the seat holds less than is due, or -1."""
    cubes = state.players[seat].cubes
    for kind in range(KINDS):
        if cubes[kind] < count(price, kind):
            return kind
    return -1
