"""The hand-written evaluation of Euphoria. A token is about 1,000 points."""

from __future__ import annotations

from typing import Final

from ludarium.agents.euphoria.pruning import candidate_options
from ludarium.agents.euphoria.token_progress import best_token_progress, dice_on_sites, new_die_progress
from ludarium.agents.evaluation import Evaluation
from ludarium.core.frames import Ask
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
    FIRST_CARD,
    GOLD,
    ICARITE,
)
from ludarium.games.euphoria.rules.ending import tie_break_key
from ludarium.games.euphoria.state import Euphoria, Player

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
    """Tokens placed, and how near dice, goods, cards and tracks bring a seat to further ones."""

    determinizations = 2
    budget = 700

    def value(self, state: Euphoria, seat: int) -> int:
        if not state.stack:
            return final_value(state, seat)
        own = worth(state, seat)
        others = [worth(state, other) for other in range(len(state.players)) if other != seat]
        return 3 * own - max(others)

    def candidate_options(self, state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[int]:
        return candidate_options(state, ask, options)


def final_value(state: Euphoria, seat: int) -> int:
    """Won or lost; a game that ended without a winner goes by its ranking."""
    if state.winner != NOTHING:
        return WIN if state.winner == seat else -WIN
    own = (-state.players[seat].tokens, *tie_break_key(state, seat))
    better = any((-player.tokens, *tie_break_key(state, other)) > own for other, player in enumerate(state.players))
    return (-1 if better else 1) * WIN // 2


def worth(state: Euphoria, seat: int) -> int:
    """What a seat has, in thousandths of a token."""
    player = state.players[seat]
    placed = state.numbers.tokens - player.tokens
    total = placed * (TOKEN + 10 * placed)
    total += goods_worth(player) + dice_worth(state, player) + track_worth(player)
    total += faction_worth(state, player) + site_worth(state, seat)
    total += best_token_progress(state, seat) + new_die_progress(state, seat)
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
    danger = max(0, expected - 2 * state.numbers.knowledge_limit + 6)
    return DIE[dice] + HAND_DIE * len(player.hand) - RISK * danger // 2


def track_worth(player: Player) -> int:
    return MORALE[player.morale] - KNOWLEDGE * player.knowledge * player.dice()


def faction_worth(state: Euphoria, player: Player) -> int:
    """Recruits, and how near their factions are to turning them up and giving them tokens."""
    numbers = state.numbers
    total = RECRUIT * len(player.recruits) + HIDDEN_RECRUIT * len(player.hidden)
    for card in player.recruits:
        if card not in player.starred:
            total += ALLEGIANCE * state.allegiance[numbers.recruits[card].faction]
    for card in player.hidden:
        faction = numbers.recruits[card].faction
        total += HIDDEN_ALLEGIANCE * state.allegiance[faction]
        if faction != ICARITE:
            total += MINER * min(state.miners[faction], numbers.miner_reveal)
    return total


def site_worth(state: Euphoria, seat: int) -> int:
    """Dice on construction sites: the nearer to completion, the better."""
    needed = state.numbers.dice_to_build[len(state.players) - 2]
    total = 0
    for site in dice_on_sites(state, seat):
        total += SITE * site.count // needed
    return total


EVALUATION: Final[EuphoriaEvaluation] = EuphoriaEvaluation()
