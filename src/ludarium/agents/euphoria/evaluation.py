"""How good a position of Euphoria is."""

from __future__ import annotations

from typing import Final

from ludarium.agents.euphoria.chances import best_chances, die_chance
from ludarium.agents.euphoria.pruning import worth_trying
from ludarium.agents.evaluation import Evaluation
from ludarium.core.frames import Ask
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.ending import rank
from ludarium.games.euphoria.state import Euphoria, Player
from ludarium.games.euphoria.terms import (
    BUILD,
    FIRST_CARD,
    GOLD,
    ICARITE,
    SITE_SPACES,
    SITES,
    owner_of,
)

WIN: Final[int] = 10**7
TOKEN: Final[int] = 1000
COMMODITY: Final[int] = 40
MANY_COMMODITIES: Final[int] = 4
SPARE_COMMODITY: Final[int] = 8
RESOURCE: Final[int] = 110
MANY_RESOURCES: Final[int] = 3
SPARE_RESOURCE: Final[int] = 20
CARD: Final[int] = 90
DIE: Final[list[int]] = [0, 0, 900, 1500, 1900, 2100, 2200]
HAND_DIE: Final[int] = 35
MORALE: Final[list[int]] = [0, 0, 45, 85, 115, 135, 145, 150, 150, 150]
KNOWLEDGE: Final[int] = 6
RISK: Final[int] = 25
PENALTY: Final[int] = 60
ALLEGIANCE: Final[int] = 40
HIDDEN_ALLEGIANCE: Final[int] = 22
MINER: Final[int] = 8
HIDDEN_RECRUIT: Final[int] = 60
RECRUIT: Final[int] = 160
SITE: Final[int] = 640
AVERAGE_FACE: Final[int] = 7  # twice


class EuphoriaEvaluation(Evaluation[Euphoria]):
    """Tokens, and how close dice, goods, cards and tracks are to further ones."""

    guesses = 2
    budget = 700

    def value(self, state: Euphoria, seat: int) -> int:
        if not state.stack:
            return final_value(state, seat)
        own = worth(state, seat)
        others = [worth(state, other) for other in range(len(state.players)) if other != seat]
        return 3 * own - max(others)

    def worth_a_look(self, state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[int]:
        return worth_trying(state, ask, options)


def final_value(state: Euphoria, seat: int) -> int:
    """A game that is over is won or lost; one that was stopped goes by its places."""
    if state.winner != NOTHING:
        return WIN if state.winner == seat else -WIN
    own = (-state.players[seat].tokens, *rank(state, seat))
    better = any((-player.tokens, *rank(state, other)) > own for other, player in enumerate(state.players))
    return (-1 if better else 1) * WIN // 2


def worth(state: Euphoria, seat: int) -> int:
    """What a seat has, in thousandths of a token."""
    player = state.players[seat]
    placed = state.tables.tokens - player.tokens
    total = placed * (TOKEN + 10 * placed)
    total += goods_worth(player) + dice_worth(state, player) + track_worth(player)
    total += faction_worth(state, player) + site_worth(state, seat)
    total += best_chances(state, seat) + die_chance(state, seat)
    return total - PENALTY * player.bound.bit_count()


def goods_worth(player: Player) -> int:
    stock = player.stock
    total = 0
    for kind in range(GOLD):
        count = stock[kind]
        total += COMMODITY * min(count, MANY_COMMODITIES) + SPARE_COMMODITY * max(0, count - MANY_COMMODITIES)
    for kind in range(GOLD, FIRST_CARD):
        count = stock[kind]
        total += RESOURCE * min(count, MANY_RESOURCES) + SPARE_RESOURCE * max(0, count - MANY_RESOURCES)
    return total + CARD * min(player.held, player.morale)


def dice_worth(state: Euphoria, player: Player) -> int:
    """Dice owned and in hand, less the danger of losing one to the next check."""
    dice = player.dice()
    hand = sum(face for face in player.hand)
    away = dice - len(player.hand)
    expected = 2 * (hand + player.knowledge) + AVERAGE_FACE * away
    danger = max(0, expected - 2 * state.tables.knowledge_limit + 6)
    return DIE[dice] + HAND_DIE * len(player.hand) - RISK * danger // 2


def track_worth(player: Player) -> int:
    return MORALE[player.morale] - KNOWLEDGE * player.knowledge * player.dice()


def faction_worth(state: Euphoria, player: Player) -> int:
    """Recruits, and how near their factions are to turning them up and giving them tokens."""
    tables = state.tables
    total = RECRUIT * len(player.recruits) + HIDDEN_RECRUIT * len(player.hidden)
    for card in player.recruits:
        if card not in player.starred:
            total += ALLEGIANCE * state.allegiance[tables.recruits[card].faction]
    for card in player.hidden:
        faction = tables.recruits[card].faction
        total += HIDDEN_ALLEGIANCE * state.allegiance[faction]
        if faction != ICARITE:
            total += MINER * min(state.miners[faction], tables.miner_reveal)
    return total


def site_worth(state: Euphoria, seat: int) -> int:
    """Dice on construction sites: the nearer to completion, the better."""
    needed = state.tables.dice_to_build[len(state.players) - 2]
    total = 0
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
            total += SITE * count // needed
    return total


EVALUATION: Final[EuphoriaEvaluation] = EuphoriaEvaluation()
