"""Costs: whether they can be paid, and all the ways to pay them."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask
from ludarium.core.rulings import Refusal
from ludarium.games.euphoria.artifacts import bundles
from ludarium.games.euphoria.goods import can_gain_knowledge, commodities, gain_knowledge, pay, resources
from ludarium.games.euphoria.state import Euphoria, Player
from ludarium.games.euphoria.tables import Cost
from ludarium.games.euphoria.terms import (
    ANY_RESOURCE_BUILDS,
    ARK,
    ARTIFACT_BUILDS,
    ARTIFACT_MARKET,
    BLISS,
    BLISS_FOR_RESOURCE,
    BUILD,
    CLAY,
    COMMODITIES,
    EMPTY,
    FIRST_CARD,
    FOOD,
    FOOD_FOR_BLISS,
    GOLD,
    GOODS,
    KINDS,
    KNOWLEDGE_FOR_TUNNEL,
    MARKET,
    NIMBUS_LOFT,
    NO_PAIRS,
    ONE_CARD_AT_ARK,
    RESOURCES,
    SPACES,
    TUNNEL,
    TUNNEL_END,
    WIND_SALON,
    owner_of,
    site_of,
)
from ludarium.games.euphoria.wording import good_target, lacking, listed, single_target, spoken

THREE_CARDS: Final[int] = 3
PAIR: Final[int] = 2
NOTHING: Final[list[int]] = [0] * KINDS


def swaps_at(space: int) -> int:
    """Which other ways to pay a space knows."""
    if BUILD <= space < MARKET:
        return ANY_RESOURCE_BUILDS | ARTIFACT_BUILDS
    if TUNNEL <= space < TUNNEL_END:
        return FOOD_FOR_BLISS | KNOWLEDGE_FOR_TUNNEL
    if is_market(space):
        return FOOD_FOR_BLISS | BLISS_FOR_RESOURCE | (ONE_CARD_AT_ARK if space == ARK else 0)
    return FOOD_FOR_BLISS


def is_market(space: int) -> bool:
    """Whether a space is a market other than those of Icarus."""
    return MARKET <= space < WIND_SALON


SWAPS_AT: Final[list[int]] = [swaps_at(space) for space in range(SPACES)]


class Payment:
    """One way to pay: amounts of each kind, how much food among them stands for bliss, and steps of knowledge."""

    def __init__(self, amounts: list[int], as_bliss: int, knowledge: int) -> None:
        self.amounts: Final[list[int]] = amounts
        self.as_bliss: Final[int] = as_bliss
        self.knowledge: Final[int] = knowledge


class Unit:
    """One thing that is due, as the kinds that are accepted for it; food that stands for bliss is noted apart."""

    def __init__(self, kinds: list[int], food_as_bliss: bool) -> None:
        self.kinds: Final[list[int]] = kinds
        self.food_as_bliss: Final[bool] = food_as_bliss


def cost_of_space(state: Euphoria, space: int) -> Cost:
    """What a space costs: printed on the board, or on the tile of a market."""
    if MARKET <= space < ARTIFACT_MARKET and state.tiles[site_of(space)] != EMPTY:
        return state.tables.tile_costs[state.tiles[site_of(space)]]
    return state.tables.costs[space]


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


def pairs_count(player: Player, space: int) -> bool:
    """Whether two identical artifacts are taken for three."""
    return not (player.bound & NO_PAIRS and ARTIFACT_MARKET <= space < NIMBUS_LOFT)


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
        return lacking(rule, cost.other, "commodity other than bliss", others)
    if others + left[BLISS] - cost.other < cost.commodity:
        return lacking(rule, cost.commodity, "commodity of any kind", others + left[BLISS] - cost.other)
    if sum(left[GOLD:FIRST_CARD]) < cost.resource:
        return lacking(rule, cost.resource, "resources of any kind", sum(left[GOLD:FIRST_CARD]))
    what = "artifacts (or 2 alike)" if cost.artifact == THREE_CARDS and pairs_count(player, space) else "artifacts"
    return lacking(rule, cost.artifact, what, sum(left[FIRST_CARD:]))


# All the ways to pay.


def ways_to_pay(state: Euphoria, seat: int, space: int) -> list[Payment]:
    """Every distinct way to pay for a space, printed ones first."""
    player = state.players[seat]
    ways, cost = player.ways(), cost_of_space(state, space)
    units = units_of(cost, space, ways)
    found: list[Payment] = []
    collect(player.stock, units, 0, 0, NOTHING.copy(), 0, found)
    bare = Cost(cost.kinds, cost.counts, cost.commodity, cost.other, cost.resource, 0)
    if cost.artifact == THREE_CARDS and pairs_count(player, space):
        add_pairs(player.stock, units_of(bare, space, ways), found)
    if ways & ONE_CARD_AT_ARK and space == ARK:
        cards = Unit(list(range(FIRST_CARD, KINDS)), False)
        collect(player.stock, [*units_of(bare, space, ways), cards], 0, 0, NOTHING.copy(), 0, found)
    if ways & KNOWLEDGE_FOR_TUNNEL and TUNNEL <= space < TUNNEL_END and bumps_other(state, seat, space):
        price = knowledge_price(state, seat, KNOWLEDGE_FOR_TUNNEL)
        if can_gain_knowledge(state, seat, price):
            found.append(Payment(NOTHING, 0, price))
    return distinct(found)


def units_of(cost: Cost, space: int, ways: int) -> list[Unit]:
    """The single things that are due, alike ones side by side."""
    food = ways & FOOD_FOR_BLISS != 0
    found: list[Unit] = []
    for kind, count in zip(cost.kinds, cost.counts):
        found += [unit_of(kind, [kind], space, ways, food)] * count
    found += [Unit(COMMODITIES, False)] * cost.commodity
    found += [Unit(COMMODITIES[:BLISS], False)] * cost.other
    found += [unit_of(GOLD, RESOURCES, space, ways, food)] * cost.resource
    found += [Unit(list(range(FIRST_CARD, KINDS)), False)] * cost.artifact
    return found


def unit_of(kind: int, kinds: list[int], space: int, ways: int, food: bool) -> Unit:
    """One unit of a good, or of any of these kinds, with what recruits let stand for it."""
    if GOLD <= kind <= CLAY:
        if BUILD <= space < MARKET:
            if ways & ANY_RESOURCE_BUILDS:
                kinds = RESOURCES
            cards = list(range(FIRST_CARD, KINDS)) if ways & ARTIFACT_BUILDS else []
            return Unit([*kinds, *cards], False)
        if ways & BLISS_FOR_RESOURCE and is_market(space):
            return Unit([*kinds, BLISS, FOOD] if food else [*kinds, BLISS], food)
    return Unit([BLISS, FOOD], True) if kind == BLISS and food else Unit(kinds, False)


def collect(
    stock: list[int], units: list[Unit], place: int, first: int, taken: list[int], as_bliss: int, found: list[Payment]
) -> None:
    """Pay one unit after the other in every way the stock allows; units that are alike in the order of their kinds."""
    if place == len(units):
        found.append(Payment(taken.copy(), as_bliss, 0))
        return
    unit = units[place]
    alike = place + 1 < len(units) and units[place + 1] is unit
    for choice in range(first, len(unit.kinds)):
        kind = unit.kinds[choice]
        if taken[kind] < stock[kind]:
            taken[kind] += 1
            stands = 1 if unit.food_as_bliss and kind == FOOD else 0
            collect(stock, units, place + 1, choice if alike else 0, taken, as_bliss + stands, found)
            taken[kind] -= 1


def add_pairs(stock: list[int], units: list[Unit], found: list[Payment]) -> None:
    """The ways in which two identical artifacts stand for three."""
    for kind in range(FIRST_CARD, KINDS):
        if stock[kind] >= PAIR:
            taken = NOTHING.copy()
            taken[kind] = PAIR
            collect(stock, units, 0, 0, taken, 0, found)


def distinct(payments: list[Payment]) -> list[Payment]:
    """Payments that differ in what is paid, or in whether food stood for bliss."""
    found: list[Payment] = []
    for payment in payments:
        if not any(is_alike(payment, other) for other in found):
            found.append(payment)
    return found


def is_alike(payment: Payment, other: Payment) -> bool:
    same_bliss = (payment.as_bliss > 0) == (other.as_bliss > 0)
    return same_bliss and payment.amounts == other.amounts and payment.knowledge == other.knowledge


def bumps_other(state: Euphoria, seat: int, space: int) -> bool:
    """Whether a placement would bump a die of another player."""
    return state.spaces[space] != EMPTY and owner_of(state.spaces[space]) != seat


def knowledge_price(state: Euphoria, seat: int, swap: int) -> int:
    """How many steps of knowledge a recruit asks for instead of a payment."""
    for card in state.players[seat].abilities():
        if state.tables.recruits[card].swap == swap:
            return state.tables.prices[card]
    return 0


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
        return f"pay {listed(way.amounts)}" + (" as bliss" if way.as_bliss else "")

    def label(self, state: Euphoria, option: int) -> str:
        way = self.ways(state)[option]
        if way.knowledge:
            return f"Raise your knowledge by {way.knowledge} instead"
        return f"Pay {spoken(way.amounts)}" + (f" ({way.as_bliss} food for bliss)" if way.as_bliss else "")

    def target(self, state: Euphoria, option: int) -> str:
        return single_target(self.ways(state)[option].amounts)

    def may_be_forced(self) -> bool:
        return not self.secret

    def resolve(self, state: Euphoria, option: int) -> None:
        pay_way(state, self.seat, self.space, self.ways(state)[option])


def pay_way(state: Euphoria, seat: int, space: int, way: Payment) -> None:
    """Pay for the placement that is going on."""
    visit = state.visits[-1]
    visit.paid = way.amounts
    visit.as_bliss = way.as_bliss
    pay(state, seat, way.amounts, "euphoria.6.3")
    if way.knowledge:
        gain_knowledge(state, seat, way.knowledge, "euphoria.6.3")


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
        return f"Which {self.count} artifacts do you pay?"

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
