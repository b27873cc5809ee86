"""Offers: which can be put together, which have been made. No offer is begun that cannot be finished."""

from __future__ import annotations

from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import FIRST_CARD, KINDS
from ludarium.games.euphoria.rules.goods import commodities, resources
from ludarium.games.euphoria.state import NO_GOODS, Euphoria, Player


def owns_something(player: Player) -> bool:
    return player.held > 0 or commodities(player) > 0 or resources(player) > 0


def partners(state: Euphoria, seat: int) -> list[int]:
    """The other players with whom an offer can be put together."""
    return [other for other in range(len(state.players)) if other != seat and can_deal(state, seat, other)]


def can_deal(state: Euphoria, seat: int, partner: int) -> bool:
    """Whether there is an offer from one player to another that was not made this turn.

    Ruling (rulebook, "Turn Overview"): trading is free; that no offer is repeated within a turn keeps turns finite.
    """
    if state.offers:
        return can_give(state, seat, partner, NO_GOODS)
    giver, taker = state.players[seat], state.players[partner]
    if giver.held or taker.held:
        return owns_something(giver) and owns_something(taker)
    return any(giver.stock[kind] > 0 and is_wantable(taker, NO_GOODS, kind) for kind in range(FIRST_CARD))


def is_wantable(partner: Player, give: list[int], added: int = NOTHING) -> bool:
    """Whether the partner has anything that may be wanted for these goods and one of another kind.

    Nothing stands on both sides of an offer.
    """
    for kind in range(FIRST_CARD):
        if partner.stock[kind] and not give[kind] and kind != added:
            return True
    return partner.held > 0 and any(not give[kind] and kind != added for kind in range(FIRST_CARD, KINDS))


def givable_kinds(state: Euphoria, seat: int, give: list[int]) -> list[int]:
    """What can be put into an offer next: goods in their order, as many as there are."""
    stock = state.players[seat].stock
    return [kind for kind in range(max(last_kind(give), 0), KINDS) if stock[kind] > give[kind]]


def wantable_kinds(state: Euphoria, partner: int, give: list[int], want: list[int]) -> list[int]:
    """What can be wanted next: goods that the partner has, and any artifacts, as many as the partner holds."""
    stock, has_cards = state.players[partner].stock, has_cards_left(state.players[partner], want)
    return [
        kind
        for kind in range(max(last_kind(want), 0), KINDS)
        if not give[kind] and (has_cards if kind >= FIRST_CARD else stock[kind] > want[kind])
    ]


def has_cards_left(owner: Player, want: list[int]) -> bool:
    """Whether somebody holds more artifacts than are wanted."""
    return owner.held > 0 and owner.held > card_count(want)


def card_count(amounts: list[int]) -> int:
    """How many artifacts are in a bundle."""
    found = 0
    for kind in range(FIRST_CARD, KINDS):
        found += amounts[kind]
    return found


def was_offer_made(state: Euphoria, partner: int, give: list[int], want: list[int]) -> bool:
    """Whether this very offer was made to this partner this turn."""
    return any(offer.partner == partner and offer.give == give and offer.want == want for offer in state.offers)


def can_want(state: Euphoria, partner: int, give: list[int], want: list[int]) -> bool:
    """Whether one more wish leads to an offer that was not made."""
    if not state.offers and last_kind(want) < 0:
        return is_wantable(state.players[partner], give)
    for kind in wantable_kinds(state, partner, give, want):
        if leads_to_offer(state, partner, give, with_one_more(want, kind)):
            return True
    return False


def leads_to_offer(state: Euphoria, partner: int, give: list[int], want: list[int]) -> bool:
    """Whether these wishes, or more of them, make an offer that was not made."""
    return not was_offer_made(state, partner, give, want) or can_want(state, partner, give, want)


def can_give(state: Euphoria, seat: int, partner: int, give: list[int]) -> bool:
    """Whether these goods, or more of them, lead to an offer that was not made."""
    if not is_wantable(state.players[partner], give):
        return False
    last = last_kind(give)
    if last >= 0 and can_want(state, partner, give, NO_GOODS):
        return True
    stock = state.players[seat].stock
    for kind in range(max(last, 0), KINDS):
        if stock[kind] > give[kind] and can_give(state, seat, partner, with_one_more(give, kind)):
            return True
    return False


def last_kind(amounts: list[int]) -> int:
    """The last kind that is in a bundle, or -1."""
    if amounts is NO_GOODS:
        return -1
    for kind in range(KINDS - 1, -1, -1):
        if amounts[kind]:
            return kind
    return -1


def with_one_more(amounts: list[int], kind: int) -> list[int]:
    changed = amounts.copy()
    changed[kind] += 1
    return changed
