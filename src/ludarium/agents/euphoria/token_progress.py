"""How near a player is to placing the next tokens: how much of their cost is there, and dice on construction sites."""

from __future__ import annotations

from typing import Final

from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
    BLISS,
    BUILD,
    FACTIONS,
    FEW_WORKERS,
    FIRST_CARD,
    GOLD,
    ICARITE,
    NO_ICARUS,
    NO_PAIRS,
    OWN_MARKETS_ONLY,
    SITE_SPACES,
    SITES,
    TANK,
    WASTELANDER,
    faction_of_site,
    owner_of,
)
from ludarium.games.euphoria.content.numbers import Cost
from ludarium.games.euphoria.rules.tokens import artifact_market_spots
from ludarium.games.euphoria.state import FACE_DOWN, Euphoria, Player

BEST: Final[int] = 420
SECOND: Final[int] = 120
FULL: Final[int] = 100
ONE_CARD: Final[int] = 25
NEW_DIE: Final[int] = 220
MOST_DICE: Final[int] = 3
TWO_CARDS: Final[int] = 55


def new_die_progress(state: Euphoria, seat: int) -> int:
    """How near a new die is, from 0 to `NEW_DIE`: by the goods for a space of the worker activation tank."""
    player = state.players[seat]
    dice = player.dice()
    if not player.reserve or dice > MOST_DICE or (player.bound & FEW_WORKERS and dice > 1):
        return 0
    costs = state.numbers.costs
    share = max(paid_share(player, costs[TANK]), paid_share(player, costs[TANK + 1]))
    return NEW_DIE * share * share // (FULL * FULL)


def best_token_progress(state: Euphoria, seat: int) -> int:
    """What the two cheapest tokens are worth, by how much of their cost the seat has."""
    best = second = 0
    for share in paid_shares(state, seat):
        if share > best:
            best, second = share, best
        elif share > second:
            second = share
    return (BEST * best * best // FULL + SECOND * second) // FULL


def paid_shares(state: Euphoria, seat: int) -> list[int]:
    """For each way to place a token: which share of its cost the seat has, in percent."""
    player = state.players[seat]
    found: list[int] = []
    for site in range(SITES):
        tile = state.tiles[site]
        if tile != NOTHING and state.open_stars[faction_of_site(site)]:
            if player.bound & OWN_MARKETS_ONLY and not state.marks[site] >> seat & 1:
                continue
            found.append(paid_share(player, state.numbers.tile_costs[tile]))
    if state.open_stars[ICARITE] and not player.bound & NO_ICARUS:
        stock = player.stock
        found.append(min(FULL, FULL * (stock[GOLD] + stock[GOLD + 1] + stock[GOLD + 2]) // 3))
    if player.held:
        found.append(paid_share_by_cards(state, seat, player))
    return found


def paid_share_by_cards(state: Euphoria, seat: int, player: Player) -> int:
    """The share of the cost that artifact cards pay, at artifact markets or for the dilemma."""
    held = min(player.held, player.morale)
    pair = not player.bound & NO_PAIRS and any(count > 1 for count in player.stock[FIRST_CARD:])
    usable = any(
        len(artifact_market_spots(state, seat, faction)) > 0
        for faction in range(len(FACTIONS))
        if faction <= WASTELANDER or not player.bound & NO_ICARUS
    )
    if usable and (held > 2 or (pair and held > 1)):  # noqa: PLR2004
        return FULL
    if player.dilemma_step == FACE_DOWN and player.dilemma >= 0:
        if held > 1 or player.stock[state.numbers.dilemma_artifacts[player.dilemma]]:
            return FULL
        return ONE_CARD
    return (TWO_CARDS if held > 1 else ONE_CARD) if usable else 0


def paid_share(player: Player, cost: Cost) -> int:
    """How many units of a cost the player has, in percent."""
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


class SiteDice:
    """Dice on a construction site: of everybody, and of one seat."""

    def __init__(self, count: int, own: int) -> None:
        self.count: Final[int] = count
        self.own: Final[int] = own


def dice_on_sites(state: Euphoria, seat: int) -> list[SiteDice]:
    """The dice on each construction site where the seat has some."""
    found: list[SiteDice] = []
    for site in range(SITES):
        if state.tiles[site] != NOTHING:
            continue
        count = own = 0
        for space in range(BUILD + site * SITE_SPACES, BUILD + (site + 1) * SITE_SPACES):
            die = state.spaces[space]
            if die != NOTHING:
                count += 1
                own += 1 if owner_of(die) == seat else 0
        if own:
            found.append(SiteDice(count, own))
    return found
