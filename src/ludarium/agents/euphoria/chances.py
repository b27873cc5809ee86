"""How near a player is to the next tokens: what they cost, and how much of that is there."""

from __future__ import annotations

from typing import Final

from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.state import FACE_DOWN, Euphoria, Player
from ludarium.games.euphoria.tables import Cost
from ludarium.games.euphoria.terms import (
    BLISS,
    FACTIONS,
    FEW_WORKERS,
    FIRST_CARD,
    GOLD,
    ICARITE,
    NO_ICARUS,
    NO_PAIRS,
    OWN_MARKETS_ONLY,
    SITES,
    TANK,
    WASTELANDER,
    faction_of_site,
)
from ludarium.games.euphoria.tokens import spots_for

BEST: Final[int] = 420
SECOND: Final[int] = 120
FULL: Final[int] = 100
ONE_CARD: Final[int] = 25
NEW_DIE: Final[int] = 220
MOST_DICE: Final[int] = 3
TWO_CARDS: Final[int] = 55


def die_chance(state: Euphoria, seat: int) -> int:
    """Goods for the activation tank count while it brings another die."""
    player = state.players[seat]
    dice = player.dice()
    if not player.reserve or dice > MOST_DICE or (player.bound & FEW_WORKERS and dice > 1):
        return 0
    costs = state.tables.costs
    share = max(share_of(player, costs[TANK]), share_of(player, costs[TANK + 1]))
    return NEW_DIE * share * share // (FULL * FULL)


def best_chances(state: Euphoria, seat: int) -> int:
    """The two best ways to a token count, by how much of their cost is there."""
    best = second = 0
    for share in shares(state, seat):
        if share > best:
            best, second = share, best
        elif share > second:
            second = share
    return (BEST * best * best // FULL + SECOND * second) // FULL


def shares(state: Euphoria, seat: int) -> list[int]:
    """For each way to a token, which share of its cost the seat has, in percent."""
    player = state.players[seat]
    found: list[int] = []
    for site in range(SITES):
        tile = state.tiles[site]
        if tile != NOTHING and state.open_stars[faction_of_site(site)]:
            if player.bound & OWN_MARKETS_ONLY and not state.marks[site] >> seat & 1:
                continue
            found.append(share_of(player, state.tables.tile_costs[tile]))
    if state.open_stars[ICARITE] and not player.bound & NO_ICARUS:
        stock = player.stock
        found.append(min(FULL, FULL * (stock[GOLD] + stock[GOLD + 1] + stock[GOLD + 2]) // 3))
    if player.held:
        found.append(card_share(state, seat, player))
    return found


def card_share(state: Euphoria, seat: int, player: Player) -> int:
    """What the hand is worth at artifact markets and for the dilemma."""
    held = min(player.held, player.morale)
    pair = not player.bound & NO_PAIRS and any(count > 1 for count in player.stock[FIRST_CARD:])
    usable = any(
        len(spots_for(state, seat, faction)) > 0
        for faction in range(len(FACTIONS))
        if faction <= WASTELANDER or not player.bound & NO_ICARUS
    )
    if usable and (held > 2 or (pair and held > 1)):  # noqa: PLR2004
        return FULL
    if player.dilemma_step == FACE_DOWN and player.dilemma >= 0:
        if held > 1 or player.stock[state.tables.dilemma_artifacts[player.dilemma]]:
            return FULL
        return ONE_CARD
    return (TWO_CARDS if held > 1 else ONE_CARD) if usable else 0


def share_of(player: Player, cost: Cost) -> int:
    """How much of a cost is there, in percent of its units."""
    stock = player.stock
    total = have = named_commodities = named_resources = named_cards = 0
    for kind, count in zip(cost.kinds, cost.counts):
        total += count
        owned = min(count, stock[kind])
        have += owned
        if kind >= FIRST_CARD:
            named_cards += owned
        elif kind >= GOLD:
            named_resources += owned
        else:
            named_commodities += owned
    total += cost.commodity + cost.other + cost.resource + cost.artifact
    commodities = stock[0] + stock[1] + stock[2] + stock[BLISS]
    have += min(cost.commodity + cost.other, commodities - named_commodities)
    have += min(cost.resource, stock[GOLD] + stock[GOLD + 1] + stock[GOLD + 2] - named_resources)
    have += min(cost.artifact, player.held - named_cards)
    return FULL * have // total if total else FULL
