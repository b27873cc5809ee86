"""Paying: whether a cost can be paid, what is missing, and the question how to pay."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.speech import listed
from ludarium.games.euphoria.bundles import ChooseCards
from ludarium.games.euphoria.costs import (
    PAIR,
    SWAPS_AT,
    Payment,
    Unit,
    cost_of_space,
    fewest_missing,
    pairs_count,
    payments_for,
    swapper,
    units_of,
)
from ludarium.games.euphoria.goods import commodities, gain_knowledge, pay, resources
from ludarium.games.euphoria.names import (
    THREE_CARDS,
    cost_text,
    goods_targets,
    goods_text,
    in_notation,
    recruit_id,
    some,
)
from ludarium.games.euphoria.penalties import forbidden
from ludarium.games.euphoria.sources import PAYING
from ludarium.games.euphoria.state import Euphoria, Player
from ludarium.games.euphoria.tables import Cost
from ludarium.games.euphoria.terms import (
    ANY_ARTIFACT,
    ANY_RESOURCE_BUILDS,
    ARTIFACT_BUILDS,
    BLISS,
    BLISS_FOR_RESOURCE,
    BUILD,
    DIE_IDS,
    FIRST_CARD,
    FOOD_FOR_BLISS,
    KINDS,
    KNOWLEDGE,
    KNOWLEDGE_FOR_TUNNEL,
    MARKET,
    NO_PAIRS,
    ONE_CARD_AT_ARK,
    SPACE_IDS,
)

# What each other way to pay comes to, for those who cannot pay.
SUBSTITUTES: Final[list[tuple[int, str]]] = [
    (FOOD_FOR_BLISS, "food for bliss"),
    (BLISS_FOR_RESOURCE, "bliss for a resource"),
    (ANY_RESOURCE_BUILDS, "any resource"),
    (ARTIFACT_BUILDS, "an artifact"),
    (ONE_CARD_AT_ARK, "a single artifact"),
    (KNOWLEDGE_FOR_TUNNEL, "knowledge where you bump another player's die"),
]

# Whether a cost can be paid.


def can_pay(state: Euphoria, seat: int, space: int) -> bool:
    """Whether the cost of a space can be paid in full, in whatever way."""
    player = state.players[seat]
    cost = cost_of_space(state, space)
    if BUILD <= space < MARKET:
        return can_build(player, cost.kinds[0])
    if can_pay_plainly(player, cost, pairs_count(player, space)):
        return True
    return helpful_swaps(player, space, cost) != 0 and len(payments_for(state, seat, space)) > 0


def can_build(player: Player, resource: int) -> bool:
    """Whether the one resource of a construction space can be paid, or something that stands for it."""
    if player.stock[resource]:
        return True
    swaps = player.open_swaps()
    if swaps & ANY_RESOURCE_BUILDS and resources(player):
        return True
    return swaps & ARTIFACT_BUILDS != 0 and player.held > 0


def helpful_swaps(player: Player, space: int, cost: Cost) -> int:
    """The other ways to pay that could help at a space, as bits."""
    swaps = player.open_swaps() & SWAPS_AT[space]
    if cost.asks_bliss or swaps & BLISS_FOR_RESOURCE:
        return swaps
    return swaps & ~FOOD_FOR_BLISS


def can_pay_plainly(player: Player, cost: Cost, pairs: bool) -> bool:
    """Whether what is printed can be paid."""
    stock = player.stock
    for kind, count in zip(cost.kinds, cost.counts):
        if stock[kind] < count:
            return False
    return cost.is_plain or can_pay_any(player, cost, pairs)


def can_pay_any(player: Player, cost: Cost, pairs: bool) -> bool:
    """Whether there is enough for what may be paid in any kind, beside the named goods, which are there."""
    if cost.least_commodities:
        owned = commodities(player)
        if owned < cost.least_commodities or owned - player.stock[BLISS] < cost.least_besides_bliss:
            return False
    if cost.least_resources and resources(player) < cost.least_resources:
        return False
    if player.held >= cost.least_cards:
        return True
    return pairs and cost.artifact == THREE_CARDS and has_pair(player, cost)


def has_pair(player: Player, cost: Cost) -> bool:
    """Whether two identical cards are left once named ones are paid."""
    if player.held < PAIR:
        return False
    stock = player.stock
    for kind in range(FIRST_CARD, KINDS):
        if stock[kind] >= PAIR and stock[kind] - cost.named(kind, kind + 1) >= PAIR:
            return True
    return False


# What is missing.


def why_cannot_pay(state: Euphoria, seat: int, space: int, rule: str, places: list[str]) -> Refusal:
    """What is due, what could stand for it with the recruits at work, and what there is."""
    player, cost = state.players[seat], cost_of_space(state, space)
    pairs = pairs_count(player, space)
    if cost.artifact == THREE_CARDS and not pairs and has_pair(player, cost):
        return forbidden(state, seat, NO_PAIRS, "two identical artifacts do not pay for three", places)
    units = units_of(cost, space, player.open_swaps())
    missing, due = missing_of(player, cost, units, pairs), cost.amount()
    instead = substitutes_text(state, seat, swaps_in(player, units, space))
    sentence = f"needs {cost_text(cost, pairs)}{instead}; you have {owned_text(player, units)}"
    return refuse(rule, sentence, places, missing, needed=due, has=due - missing)


def swaps_in(player: Player, units: list[Unit], space: int) -> int:
    """The other ways to pay that recruits at work open for what is due at a space, as bits."""
    found = player.open_swaps() & SWAPS_AT[space] & (ONE_CARD_AT_ARK | KNOWLEDGE_FOR_TUNNEL)
    for unit in units:
        for swap in unit.swaps:
            found |= swap
    return found


def missing_of(player: Player, cost: Cost, units: list[Unit], pairs: bool) -> int:
    """How many things are missing: one where a pair of artifacts is all that three of them lack."""
    missing = fewest_missing(player.stock, units)
    if pairs and cost.artifact == THREE_CARDS:
        others = units[: len(units) - cost.artifact]
        lacking_others = fewest_missing(player.stock, others)
        return min(missing, lacking_others + (1 if player.held else PAIR))
    return missing


def substitutes_text(state: Euphoria, seat: int, swaps: int) -> str:
    """``, or any resource with so-and-so``: what recruits at work let stand for what is due."""
    instead = [
        f"{text} with <{recruit_id(state, swapper(state, seat, swap))}>" for swap, text in SUBSTITUTES if swaps & swap
    ]
    return f", or {listed(instead, 'or')}" if instead else ""


def owned_text(player: Player, units: list[Unit]) -> str:
    """What a player has of all that would be accepted."""
    accepted = {kind for unit in units for kind in unit.kinds}
    owned = [count if kind in accepted else 0 for kind, count in enumerate(player.stock)]
    return goods_text(owned) or "none"


# Asking.


def is_paid_as_printed(state: Euphoria, seat: int, space: int, cost: Cost) -> bool:
    """Whether a cost leaves nothing to decide and nothing to hide: goods by name, and no recruit that changes that."""
    return cost.is_plain and not cost.cards and not helpful_swaps(state.players[seat], space, cost)


def is_payment_asked(state: Euphoria, seat: int, space: int) -> bool:
    """Whether a placement is followed by the question how to pay."""
    if is_paid_as_printed(state, seat, space, cost_of_space(state, space)):
        return False
    return depends_on_cards(state, seat, space) or len(payments_for(state, seat, space)) > 1


class ChoosePayment(Ask[Euphoria]):
    """Decide how to pay for a placement. `secret` marks costs that only the hand of cards decides about."""

    def __init__(self, seat: int, space: int, secret: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space
        self.secret: Final[int] = secret

    def prompt(self, state: Euphoria) -> str:
        return "How do you pay?"

    def about(self, state: Euphoria) -> list[str]:
        return [SPACE_IDS[self.space], DIE_IDS[state.visits[-1].face]]

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.payments(state))))

    def payments(self, state: Euphoria) -> list[Payment]:
        return payments_for(state, self.seat, self.space)

    def word(self, state: Euphoria, option: int) -> str:
        payment = self.payments(state)[option]
        if payment.knowledge:
            return f"pay {payment.knowledge} knowledge"
        return f"pay {in_notation(payment.amounts) or 'nothing'}" + (" as bliss" if payment.as_bliss else "")

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        payment = self.payments(state)[option]
        helpers = helpers_text(state, self.seat, payment)
        if payment.knowledge:
            return Meaning(f"gain knowledge instead of paying{helpers}", [KNOWLEDGE])
        stands = ", food standing for bliss" if payment.as_bliss else ""
        return Meaning(f"pay {{price}}{stands}{helpers}", goods_targets(payment.amounts))

    def may_be_forced(self) -> bool:
        return not self.secret

    def resolve(self, state: Euphoria, option: int) -> None:
        carry_out(state, self.seat, self.payments(state)[option])


def helpers_text(state: Euphoria, seat: int, payment: Payment) -> str:
    """`` with so-and-so``: the recruits that make a payment possible."""
    cards = [swapper(state, seat, swap) for swap, _ in SUBSTITUTES if payment.swaps & swap]
    return f" with {listed([f'<{recruit_id(state, card)}>' for card in cards])}" if cards else ""


def carry_out(state: Euphoria, seat: int, payment: Payment) -> None:
    """Pay for the placement that is going on."""
    visit = state.visits[-1]
    visit.paid = payment.amounts
    visit.as_bliss = payment.as_bliss
    pay(state, seat, payment.amounts, PAYING[visit.space])
    if payment.knowledge:
        recruit = state.tables.recruits[swapper(state, seat, KNOWLEDGE_FOR_TUNNEL)]
        gain_knowledge(state, seat, payment.knowledge, recruit.source)


def depends_on_cards(state: Euphoria, seat: int, space: int) -> bool:
    """Whether the ways to pay depend on cards that nobody else sees."""
    if cost_of_space(state, space).cards:
        return True
    builds = BUILD <= space < MARKET and state.players[seat].open_swaps() & ARTIFACT_BUILDS
    return builds != 0 and state.players[seat].held > 0


class PayCards(ChooseCards):
    """Choose which artifacts to pay, of any kinds."""

    verb = "pay"
    phrase = "pay {price}"

    def prompt(self, state: Euphoria) -> str:
        return f"Which {some(ANY_ARTIFACT, self.count)} do you pay for <{self.source.thing}>?"
