"""What spaces cost, and all the ways to pay, with what recruits let stand for what."""

from __future__ import annotations

from typing import Final

from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
    ANY_RESOURCE_BUILDS,
    ARK,
    ARTIFACT_BUILDS,
    ARTIFACT_MARKET,
    BLISS,
    BLISS_FOR_RESOURCE,
    BUILD,
    CLAY,
    COMMODITIES,
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
from ludarium.games.euphoria.content.ids import THREE_CARDS
from ludarium.games.euphoria.content.numbers import Cost
from ludarium.games.euphoria.rules.goods import can_gain_knowledge
from ludarium.games.euphoria.state import NO_GOODS, Euphoria, Player

PAIR: Final[int] = 2
CARDS: Final[list[int]] = list(range(FIRST_CARD, KINDS))


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
    """One way to pay: amounts of each kind, how much food among them stands for bliss, and steps of knowledge.

    `swaps` are the other ways to pay that it makes use of, as bits.
    """

    def __init__(self, amounts: list[int], as_bliss: int, knowledge: int, swaps: int) -> None:
        self.amounts: Final[list[int]] = amounts
        self.as_bliss: Final[int] = as_bliss
        self.knowledge: Final[int] = knowledge
        self.swaps: Final[int] = swaps


class Unit:
    """One thing that is due, as the kinds that are accepted for it, each with the swaps that it takes."""

    def __init__(self, kinds: list[int], swaps: list[int]) -> None:
        self.kinds: Final[list[int]] = kinds
        self.swaps: Final[list[int]] = swaps


def printed_unit(kinds: list[int]) -> Unit:
    """One thing that is paid as printed, in one of these kinds."""
    return Unit(kinds, [0] * len(kinds))


ANY_COMMODITY: Final[Unit] = printed_unit(COMMODITIES)
OTHER_COMMODITY: Final[Unit] = printed_unit(COMMODITIES[:BLISS])
ANY_CARD: Final[Unit] = printed_unit(CARDS)


def cost_of_space(state: Euphoria, space: int) -> Cost:
    """What a space costs: printed on the board, or on the tile of a market."""
    if MARKET <= space < ARTIFACT_MARKET and state.tiles[site_of(space)] != NOTHING:
        return state.numbers.tile_costs[state.tiles[site_of(space)]]
    return state.numbers.costs[space]


def pairs_count(player: Player, space: int) -> bool:
    """Whether two identical artifacts are taken for three."""
    return not (player.bound & NO_PAIRS and ARTIFACT_MARKET <= space < NIMBUS_LOFT)


def payments_for(state: Euphoria, seat: int, space: int) -> list[Payment]:
    """Every distinct way to pay for a space, printed ones first."""
    player = state.players[seat]
    swaps, cost = player.open_swaps(), cost_of_space(state, space)
    units = cost_units(cost, space, swaps)
    found: list[Payment] = []
    collect_payments(player.stock, units, 0, 0, NO_GOODS.copy(), 0, 0, found)
    others = units[: len(units) - cost.artifact]
    if cost.artifact == THREE_CARDS and pairs_count(player, space):
        add_pairs(player.stock, others, found)
    if swaps & ONE_CARD_AT_ARK and space == ARK:
        card = Unit(CARDS, [ONE_CARD_AT_ARK] * len(CARDS))
        collect_payments(player.stock, [*others, card], 0, 0, NO_GOODS.copy(), 0, 0, found)
    if swaps & KNOWLEDGE_FOR_TUNNEL and TUNNEL <= space < TUNNEL_END and bumps_other(state, seat, space):
        price = state.numbers.prices[recruit_for_swap(state, seat, KNOWLEDGE_FOR_TUNNEL)]
        if can_gain_knowledge(state, seat, price):
            found.append(Payment(NO_GOODS, 0, price, KNOWLEDGE_FOR_TUNNEL))
    return distinct_payments(found)


def cost_units(cost: Cost, space: int, swaps: int) -> list[Unit]:
    """The single things that are due, alike ones side by side, artifacts of any kind last."""
    found: list[Unit] = []
    for kind, count in zip(cost.kinds, cost.counts):
        found += [make_unit(kind, [kind], space, swaps)] * count
    found += [ANY_COMMODITY] * cost.commodity
    found += [OTHER_COMMODITY] * cost.other
    found += [make_unit(GOLD, RESOURCES, space, swaps)] * cost.resource
    found += [ANY_CARD] * cost.artifact
    return found


def make_unit(kind: int, kinds: list[int], space: int, swaps: int) -> Unit:
    """One unit of a good, or of any of these kinds, with what recruits let stand for it."""
    food = swaps & FOOD_FOR_BLISS
    if GOLD <= kind <= CLAY:
        if BUILD <= space < MARKET:
            return building_unit(kind, kinds, swaps)
        if swaps & BLISS_FOR_RESOURCE and is_market(space):
            stands = [*[0] * len(kinds), BLISS_FOR_RESOURCE]
            if food:
                return Unit([*kinds, BLISS, FOOD], [*stands, BLISS_FOR_RESOURCE | FOOD_FOR_BLISS])
            return Unit([*kinds, BLISS], stands)
    if kind == BLISS and food:
        return Unit([BLISS, FOOD], [0, FOOD_FOR_BLISS])
    return printed_unit(kinds)


def building_unit(kind: int, kinds: list[int], swaps: int) -> Unit:
    """The resource of a construction space."""
    stands = [0] * len(kinds)
    if swaps & ANY_RESOURCE_BUILDS:
        kinds = RESOURCES
        stands = [0 if other == kind else ANY_RESOURCE_BUILDS for other in RESOURCES]
    if swaps & ARTIFACT_BUILDS:
        return Unit([*kinds, *CARDS], [*stands, *[ARTIFACT_BUILDS] * len(CARDS)])
    return Unit(kinds, stands)


def collect_payments(
    stock: list[int],
    units: list[Unit],
    place: int,
    first: int,
    taken: list[int],
    as_bliss: int,
    swaps: int,
    found: list[Payment],
) -> None:
    """Pay one unit after the other in every way the stock allows; units that are alike in the order of their kinds."""
    if place == len(units):
        found.append(Payment(taken.copy(), as_bliss, 0, swaps))
        return
    unit = units[place]
    alike = place + 1 < len(units) and units[place + 1] is unit
    for choice in range(first, len(unit.kinds)):
        kind = unit.kinds[choice]
        if taken[kind] < stock[kind]:
            taken[kind] += 1
            used = unit.swaps[choice]
            bliss = as_bliss + (1 if used & FOOD_FOR_BLISS else 0)
            collect_payments(stock, units, place + 1, choice if alike else 0, taken, bliss, swaps | used, found)
            taken[kind] -= 1


def add_pairs(stock: list[int], units: list[Unit], found: list[Payment]) -> None:
    """The ways in which two identical artifacts stand for three."""
    for kind in CARDS:
        if stock[kind] >= PAIR:
            taken = NO_GOODS.copy()
            taken[kind] = PAIR
            collect_payments(stock, units, 0, 0, taken, 0, 0, found)


def distinct_payments(payments: list[Payment]) -> list[Payment]:
    """Payments that differ in what is paid, or in whether food stood for bliss."""
    if len(payments) < PAIR:
        return payments
    seen: set[tuple[tuple[int, ...], bool, int]] = set()
    found: list[Payment] = []
    for payment in payments:
        key = (tuple(payment.amounts), payment.as_bliss > 0, payment.knowledge)
        if key not in seen:
            seen.add(key)
            found.append(payment)
    return found


def bumps_other(state: Euphoria, seat: int, space: int) -> bool:
    """Whether a placement would bump a die of another player."""
    return state.spaces[space] != NOTHING and owner_of(state.spaces[space]) != seat


def recruit_for_swap(state: Euphoria, seat: int, swap: int) -> int:
    """The recruit that opens another way to pay, which must be open."""
    return next(card for card in state.players[seat].abilities() if state.numbers.recruits[card].swap == swap)


def fewest_missing(stock: list[int], units: list[Unit]) -> int:
    """How many of the things due cannot be paid, whatever stands for what."""
    paid: list[list[Unit]] = [[] for _ in range(KINDS)]
    return sum(1 for unit in units if not finds_payment(stock, unit, paid, []))


def finds_payment(stock: list[int], unit: Unit, paid: list[list[Unit]], tried: list[int]) -> bool:
    """Whether a kind is left for one more unit, perhaps because another unit makes do with another kind."""
    for kind in unit.kinds:
        if kind in tried:
            continue
        tried.append(kind)
        if len(paid[kind]) < stock[kind]:
            paid[kind].append(unit)
            return True
        for place, other in enumerate(paid[kind]):
            if finds_payment(stock, other, paid, tried):
                paid[kind][place] = unit
                return True
    return False
