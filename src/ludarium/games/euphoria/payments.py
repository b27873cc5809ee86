"""Paying: whether a cost can be paid, what is missing, and the question how to pay."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask
from ludarium.core.rulings import Refusal
from ludarium.games.euphoria.artifacts import bundles
from ludarium.games.euphoria.goods import commodities, gain_knowledge, pay, resources
from ludarium.games.euphoria.penalties import forbidden
from ludarium.games.euphoria.state import Euphoria, Player
from ludarium.games.euphoria.tables import Cost
from ludarium.games.euphoria.terms import (
    ARTIFACT_BUILDS,
    BLISS,
    BLISS_FOR_RESOURCE,
    BUILD,
    FIRST_CARD,
    FOOD_FOR_BLISS,
    GOLD,
    GOODS,
    KNOWLEDGE_FOR_TUNNEL,
    MARKET,
    NO_PAIRS,
)
from ludarium.games.euphoria.ways import (
    PAIR,
    SWAPS_AT,
    THREE_CARDS,
    Payment,
    cost_of_space,
    pairs_count,
    swapper,
    ways_to_pay,
)
from ludarium.games.euphoria.wording import good_target, lacking, listed, plural, single_target, spoken

# Whether a cost can be paid.


def can_pay(state: Euphoria, seat: int, space: int) -> bool:
    """Whether the cost of a space can be paid in full, in whatever way."""
    player = state.players[seat]
    cost = cost_of_space(state, space)
    if can_pay_plainly(player, cost, pairs_count(player, space)):
        return True
    return helpful_ways(player, space, cost) != 0 and len(ways_to_pay(state, seat, space)) > 0


def helpful_ways(player: Player, space: int, cost: Cost) -> int:
    """The other ways to pay that could help at a space, as bits."""
    ways = player.ways() & SWAPS_AT[space]
    if cost.asks_bliss or ways & BLISS_FOR_RESOURCE:
        return ways
    return ways & ~FOOD_FOR_BLISS


def can_pay_plainly(player: Player, cost: Cost, pairs: bool) -> bool:
    """Whether what is printed can be paid."""
    stock = player.stock
    for kind, count in zip(cost.kinds, cost.counts):
        if stock[kind] < count:
            return False
    return cost.is_plain or can_pay_any(player, cost, pairs)


def can_pay_any(player: Player, cost: Cost, pairs: bool) -> bool:
    """Whether enough is left for what may be paid in any kind, once named goods are paid."""
    named_commodities = named_resources = named_cards = named_bliss = 0
    for kind, count in zip(cost.kinds, cost.counts):
        if kind >= FIRST_CARD:
            named_cards += count
        elif kind >= GOLD:
            named_resources += count
        else:
            named_commodities += count
            if kind == BLISS:
                named_bliss += count
    left = commodities(player) - named_commodities
    bliss_left = player.stock[BLISS] - named_bliss
    if left < cost.commodity + cost.other or left - bliss_left < cost.other:
        return False
    if resources(player) - named_resources < cost.resource:
        return False
    if player.held - named_cards >= cost.artifact:
        return True
    return pairs and cost.artifact == THREE_CARDS and has_pair(player, cost)


def has_pair(player: Player, cost: Cost) -> bool:
    """Whether two identical cards are left once named ones are paid."""
    left = player.stock.copy()
    for kind, count in zip(cost.kinds, cost.counts):
        left[kind] -= count
    return any(count >= PAIR for count in left[FIRST_CARD:])


def why_cannot_pay(state: Euphoria, seat: int, space: int, rule: str) -> Refusal:
    """What is missing first, with the numbers."""
    player, cost = state.players[seat], cost_of_space(state, space)
    stock = player.stock
    for kind, count in zip(cost.kinds, cost.counts):
        if stock[kind] < count:
            return lacking(rule, count, GOODS[kind], stock[kind])
    left = stock.copy()
    for kind, count in zip(cost.kinds, cost.counts):
        left[kind] -= count
    others = sum(left[:BLISS])
    if others < cost.other:
        return lacking(rule, cost.other, f"{plural(cost.other, 'commodity')} other than bliss", others)
    if others + left[BLISS] - cost.other < cost.commodity:
        what = f"{plural(cost.commodity, 'commodity')} of any kind"
        return lacking(rule, cost.commodity, what, others + left[BLISS] - cost.other)
    if sum(left[GOLD:FIRST_CARD]) < cost.resource:
        what = f"{plural(cost.resource, 'resource')} of any kind"
        return lacking(rule, cost.resource, what, sum(left[GOLD:FIRST_CARD]))
    if cost.artifact == THREE_CARDS and not pairs_count(player, space) and has_pair(player, cost):
        return forbidden(state, seat, NO_PAIRS, "two identical artifacts do not pay for three")
    pairs = " (or 2 alike)" if cost.artifact == THREE_CARDS and pairs_count(player, space) else ""
    return lacking(rule, cost.artifact, f"{plural(cost.artifact, 'artifact')}{pairs}", sum(left[FIRST_CARD:]))


# Asking.


class ChoosePayment(Ask[Euphoria]):
    """Decide how to pay for a placement. `secret` marks costs that only the hand of cards decides about."""

    def __init__(self, seat: int, space: int, secret: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space
        self.secret: Final[int] = secret

    def prompt(self, state: Euphoria) -> str:
        return "How do you pay?"

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.ways(state))))

    def ways(self, state: Euphoria) -> list[Payment]:
        return ways_to_pay(state, self.seat, self.space)

    def word(self, state: Euphoria, option: int) -> str:
        way = self.ways(state)[option]
        if way.knowledge:
            return f"pay {way.knowledge} knowledge"
        return f"pay {listed(way.amounts) or 'nothing'}" + (" as bliss" if way.as_bliss else "")

    def label(self, state: Euphoria, option: int) -> str:
        way = self.ways(state)[option]
        if way.knowledge:
            return f"Raise your knowledge by {way.knowledge} instead"
        return f"Pay {spoken(way.amounts) or 'nothing'}" + (f" ({way.as_bliss} food for bliss)" if way.as_bliss else "")

    def target(self, state: Euphoria, option: int) -> str:
        return single_target(self.ways(state)[option].amounts)

    def may_be_forced(self) -> bool:
        return not self.secret

    def resolve(self, state: Euphoria, option: int) -> None:
        pay_way(state, self.seat, self.ways(state)[option])


def pay_way(state: Euphoria, seat: int, way: Payment) -> None:
    """Pay for the placement that is going on."""
    visit = state.visits[-1]
    visit.paid = way.amounts
    visit.as_bliss = way.as_bliss
    pay(state, seat, way.amounts, "euphoria.6.3")
    if way.knowledge:
        recruit = state.tables.recruits[swapper(state, seat, KNOWLEDGE_FOR_TUNNEL)]
        gain_knowledge(state, seat, way.knowledge, recruit.rule)


def depends_on_cards(state: Euphoria, seat: int, space: int) -> bool:
    """Whether the ways to pay depend on cards that nobody else sees."""
    if cost_of_space(state, space).cards:
        return True
    builds = BUILD <= space < MARKET and state.players[seat].ways() & ARTIFACT_BUILDS
    return builds != 0 and state.players[seat].held > 0


class PayCards(Ask[Euphoria]):
    """Choose which artifacts to pay, of any kinds."""

    def __init__(self, seat: int, count: int, rule: str) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.rule: Final[str] = rule

    def prompt(self, state: Euphoria) -> str:
        return f"Which {self.count} {plural(self.count, 'artifact')} do you pay?"

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.bundles(state))))

    def bundles(self, state: Euphoria) -> list[list[int]]:
        return bundles(state.players[self.seat].stock[FIRST_CARD:], self.count)

    def word(self, state: Euphoria, option: int) -> str:
        return f"pay {listed(self.bundles(state)[option], FIRST_CARD)}"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Pay {spoken(self.bundles(state)[option], FIRST_CARD)}"

    def target(self, state: Euphoria, option: int) -> str:
        amounts = self.bundles(state)[option]
        return good_target(FIRST_CARD + amounts.index(1)) if self.count == 1 else ""

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds

    def resolve(self, state: Euphoria, option: int) -> None:
        pay(state, self.seat, [0] * FIRST_CARD + self.bundles(state)[option], self.rule)
