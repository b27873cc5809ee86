"""All the ways to pay a cost, with what recruits let stand for what."""

from __future__ import annotations

from typing import Final

from ludarium.games.euphoria.goods import can_gain_knowledge
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


def pairs_count(player: Player, space: int) -> bool:
    """Whether two identical artifacts are taken for three."""
    return not (player.bound & NO_PAIRS and ARTIFACT_MARKET <= space < NIMBUS_LOFT)


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
        price = state.tables.prices[swapper(state, seat, KNOWLEDGE_FOR_TUNNEL)]
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


def swapper(state: Euphoria, seat: int, swap: int) -> int:
    """The recruit that opens another way to pay, which must be open."""
    return next(card for card in state.players[seat].abilities() if state.tables.recruits[card].swap == swap)
