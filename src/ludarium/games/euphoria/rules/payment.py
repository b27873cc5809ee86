"""Paying: whether a cost can be paid, what is missing, and the question how to pay."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain, DomainEntry, set_code
from ludarium.core.english import join_words
from ludarium.core.frames import Ask
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import Refusal, refuse
from ludarium.games.euphoria.content.causes import PAYING
from ludarium.games.euphoria.content.constants import (
    ANY_ARTIFACT,
    ANY_RESOURCE_BUILDS,
    ARTIFACT_BUILDS,
    BLISS,
    BLISS_FOR_RESOURCE,
    BUILD,
    DIE_IDS,
    FIRST_CARD,
    FOOD_FOR_BLISS,
    GOLD,
    GOOD_IDS,
    KINDS,
    KNOWLEDGE,
    KNOWLEDGE_FOR_TUNNEL,
    MARKET,
    NO_PAIRS,
    ONE_CARD_AT_ARK,
    SPACE_IDS,
)
from ludarium.games.euphoria.content.domains import of_goods
from ludarium.games.euphoria.content.ids import (
    ANY_COMMODITY,
    ANY_RESOURCE,
    THREE_CARDS,
    amount_mark,
    cost_text,
    goods_ids,
    goods_notation,
    goods_text,
    recruit_id,
)
from ludarium.games.euphoria.content.numbers import Cost
from ludarium.games.euphoria.rules.bundles import ChooseCards
from ludarium.games.euphoria.rules.costs import (
    PAIR,
    SWAPS_AT,
    Payment,
    Unit,
    cost_of_space,
    cost_units,
    fewest_missing,
    pairs_count,
    payments_for,
    recruit_for_swap,
)
from ludarium.games.euphoria.rules.goods import commodities, gain_knowledge, pay, resources
from ludarium.games.euphoria.rules.penalties import refuse_by_penalty
from ludarium.games.euphoria.state import Euphoria, Player

# What each other way to pay comes to, for those who cannot pay.
SUBSTITUTES: Final[list[tuple[int, str]]] = [
    (FOOD_FOR_BLISS, "food for bliss"),
    (BLISS_FOR_RESOURCE, "bliss for a resource"),
    (ANY_RESOURCE_BUILDS, "any resource"),
    (ARTIFACT_BUILDS, "an artifact"),
    (ONE_CARD_AT_ARK, "a single artifact"),
    (KNOWLEDGE_FOR_TUNNEL, "knowledge where you bump another player's die"),
]


# What can be part of a payment beside goods.
AS_BLISS: Final[int] = KINDS
BY_KNOWLEDGE: Final[int] = KINDS + 1


class Sort:
    """A sort of goods of which any kind may be due: its kinds from the first to before the last, and its id."""

    def __init__(self, first: int, last: int, id: str) -> None:
        self.first: Final[int] = first
        self.last: Final[int] = last
        self.id: Final[str] = id


SORTS: Final[list[Sort]] = [
    Sort(0, GOLD, ANY_COMMODITY),
    Sort(GOLD, FIRST_CARD, ANY_RESOURCE),
    Sort(FIRST_CARD, KINDS, ANY_ARTIFACT),
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
        if stock[kind] >= PAIR and stock[kind] - cost.named_count(kind, kind + 1) >= PAIR:
            return True
    return False


# What is missing.


def why_cannot_pay(state: Euphoria, seat: int, space: int, rule: str, about: list[str]) -> Refusal:
    """What is due, what could stand for it with the recruits at work, and what there is."""
    player, cost = state.players[seat], cost_of_space(state, space)
    pairs = pairs_count(player, space)
    if cost.artifact == THREE_CARDS and not pairs and has_pair(player, cost):
        return refuse_by_penalty(state, seat, NO_PAIRS, "two identical artifacts do not pay for three", about)
    units = cost_units(cost, space, player.open_swaps())
    missing, due = missing_count(player, cost, units, pairs), cost.amount()
    instead = substitutes_text(state, seat, swaps_in(player, units, space))
    sentence = f"needs {cost_text(cost, pairs)}{instead}; you have {owned_text(player, units)}"
    return refuse(rule, sentence, about, missing, needed=due, has=due - missing)


def swaps_in(player: Player, units: list[Unit], space: int) -> int:
    """The other ways to pay that recruits at work open for what is due at a space, as bits."""
    found = player.open_swaps() & SWAPS_AT[space] & (ONE_CARD_AT_ARK | KNOWLEDGE_FOR_TUNNEL)
    for unit in units:
        for swap in unit.swaps:
            found |= swap
    return found


def missing_count(player: Player, cost: Cost, units: list[Unit], pairs: bool) -> int:
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
        f"{text} with <{recruit_id(state, recruit_for_swap(state, seat, swap))}>"
        for swap, text in SUBSTITUTES
        if swaps & swap
    ]
    return f", or {join_words(instead, 'or')}" if instead else ""


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


def open_price_text(state: Euphoria, seat: int, space: int) -> str:
    """What a placement takes where it is asked how to pay: as printed, if that can be paid, else what stands for it."""
    payments = payments_for(state, seat, space)
    if not payments or any(payment.swaps == 0 for payment in payments):
        return cost_text(cost_of_space(state, space), pairs_count(state.players[seat], space))
    alike: dict[tuple[int, ...], list[Payment]] = {}
    for payment in payments:
        sums = [sum(payment.amounts[sort.first : sort.last]) for sort in SORTS]
        alike.setdefault((payment.swaps, payment.knowledge, *sums), []).append(payment)
    return join_words([similar_payments_text(state, seat, similar) for similar in alike.values()], "or")


def similar_payments_text(state: Euphoria, seat: int, payments: list[Payment]) -> str:
    """What payments have in common: goods that all of them take by name, and how many others of each sort."""
    helpers = helpers_text(state, seat, payments[0])
    if payments[0].knowledge:
        return f"{amount_mark(KNOWLEDGE, payments[0].knowledge)} more{helpers}"
    parts: list[str] = []
    for sort in SORTS:
        rest = 0
        for kind in range(sort.first, sort.last):
            counts = [payment.amounts[kind] for payment in payments]
            if min(counts) == max(counts):
                parts += [amount_mark(GOOD_IDS[kind], counts[0])] if counts[0] else []
            else:
                rest += counts[0]
        parts += [amount_mark(sort.id, rest)] if rest else []
    return f"{join_words(parts)}{helpers}"


class ChoosePayment(Ask[Euphoria]):
    """Decide how to pay for a placement. `secret` marks costs that only the hand of cards decides about.

    An option is a set of goods, with `AS_BLISS` among them where food stands for bliss, or `BY_KNOWLEDGE` alone.
    """

    kind = "choose_payment"

    def __init__(self, seat: int, space: int, secret: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space
        self.secret: Final[int] = secret

    def prompt(self, state: Euphoria) -> str:
        return "How do you pay?"

    def about(self, state: Euphoria) -> list[str]:
        return [SPACE_IDS[self.space], DIE_IDS[state.visits[-1].face]]

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        goods = of_goods(list(range(KINDS)), "1 {}", "pay {}", True).entries
        others = [
            DomainEntry(AS_BLISS, "as bliss", "let food stand for bliss"),
            DomainEntry(BY_KNOWLEDGE, "* knowledge", "gain knowledge instead of paying"),
        ]
        return Domain([*goods, *others], True)

    def options(self, state: Euphoria) -> list[int]:
        return [payment_code(payment) for payment in self.payments(state)]

    def payments(self, state: Euphoria) -> list[Payment]:
        return payments_for(state, self.seat, self.space)

    def payment(self, state: Euphoria, option: int) -> Payment:
        """What an option stands for."""
        return next(payment for payment in self.payments(state) if payment_code(payment) == option)

    def word(self, state: Euphoria, option: int) -> str:
        payment = self.payment(state, option)
        if payment.knowledge:
            return f"pay {payment.knowledge} knowledge"
        return f"pay {goods_notation(payment.amounts) or 'nothing'}" + (" as bliss" if payment.as_bliss else "")

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        payment = self.payment(state, option)
        helpers = helpers_text(state, self.seat, payment)
        if payment.knowledge:
            return AnswerLabel(f"gain knowledge instead of paying{helpers}", [KNOWLEDGE])
        stands = ", food standing for bliss" if payment.as_bliss else ""
        return AnswerLabel(f"pay {{price}}{stands}{helpers}", goods_ids(payment.amounts))

    def may_be_forced(self) -> bool:
        return not self.secret

    def resolve(self, state: Euphoria, option: int) -> None:
        apply_payment(state, self.seat, self.payment(state, option))


def payment_code(payment: Payment) -> int:
    """The number of a way to pay."""
    parts = [kind for kind, count in enumerate(payment.amounts) for _ in range(count)]
    parts += [AS_BLISS] if payment.as_bliss else []
    return set_code([*parts, BY_KNOWLEDGE] if payment.knowledge else parts)


def helpers_text(state: Euphoria, seat: int, payment: Payment) -> str:
    """`` with so-and-so``: the recruits that make a payment possible."""
    cards = [recruit_for_swap(state, seat, swap) for swap, _ in SUBSTITUTES if payment.swaps & swap]
    return f" with {join_words([f'<{recruit_id(state, card)}>' for card in cards])}" if cards else ""


def apply_payment(state: Euphoria, seat: int, payment: Payment) -> None:
    """Pay for the placement that is going on."""
    visit = state.visits[-1]
    visit.paid = payment.amounts
    visit.as_bliss = payment.as_bliss
    pay(state, seat, payment.amounts, PAYING[visit.space])
    if payment.knowledge:
        recruit = state.numbers.recruits[recruit_for_swap(state, seat, KNOWLEDGE_FOR_TUNNEL)]
        gain_knowledge(state, seat, payment.knowledge, recruit.source)


def depends_on_cards(state: Euphoria, seat: int, space: int) -> bool:
    """Whether the ways to pay depend on cards that nobody else sees."""
    if cost_of_space(state, space).cards:
        return True
    builds = BUILD <= space < MARKET and state.players[seat].open_swaps() & ARTIFACT_BUILDS
    return builds != 0 and state.players[seat].held > 0


class PayCards(ChooseCards):
    """Choose which artifacts to pay, of any kinds."""

    kind = "pay_cards"
    verb = "pay"
    phrase = "pay {price}"

    def prompt(self, state: Euphoria) -> str:
        return f"Which {amount_mark(ANY_ARTIFACT, self.count)} do you pay for <{self.source.thing}>?"
