"""Offers in Euphoria are answered by what the goods are worth in exchange, never by how a game may go on.

A search cannot tell a chance to win of 1 % from one of 2 %, but a partner who finds that out can make offers until one
is accepted. So what is given must be worth less than what is gained, with a margin, and more of one where the partner
is near the end.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.menu import option_for
from ludarium.games.euphoria.content.constants import FIRST_CARD, GOLD
from ludarium.games.euphoria.rules.trade_answers import Accept, Refuse, TradeAnswer
from ludarium.games.euphoria.state import Euphoria, Player

# What goods are worth in exchange: the first few of a kind, and those beyond. A resource costs a commodity and a die.
COMMODITY: Final[int] = 10
RESOURCE: Final[int] = 22
CARD: Final[int] = 25
PAIR: Final[int] = 15
MANY_COMMODITIES: Final[int] = 4
MANY_RESOURCES: Final[int] = 3
SPARE_COMMODITY: Final[int] = 4
SPARE_RESOURCE: Final[int] = 12
# What an exchange must bring more than it costs, and how much more for each token that a partner near the end lacks.
MARGIN: Final[int] = 3
NEAR_THE_END: Final[int] = 3
DANGER: Final[int] = 20


def answer_to_offer(state: Euphoria, ask: TradeAnswer, options: list[int]) -> int:
    """Accept what is worth more than it costs; refuse all else."""
    accept, refuse = option_for(ask, Accept), option_for(ask, Refuse)
    if accept not in options:
        return refuse
    return accept if is_worth_it(state, ask) else refuse


def is_worth_it(state: Euphoria, ask: TradeAnswer) -> bool:
    """Whether an exchange brings more than it costs: in goods of any use, and in goods as they lie before the seat."""
    player, partner = state.players[ask.seat], state.players[ask.proposer]
    needed = MARGIN + DANGER * max(0, NEAR_THE_END - partner.tokens)
    if plain_worth(ask.give) - plain_worth(ask.want) < needed:
        return False
    after = [count + gained - given for count, gained, given in zip(player.stock, ask.give, ask.want)]
    return stock_worth(player, after) - stock_worth(player, player.stock) >= needed


def plain_worth(goods: list[int]) -> int:
    """What goods are worth to somebody who has none."""
    total = 0
    for kind, count in enumerate(goods):
        total += count * (COMMODITY if kind < GOLD else RESOURCE if kind < FIRST_CARD else CARD)
    return total


def stock_worth(player: Player, stock: list[int]) -> int:
    """What a stock is worth: the more there is of a kind, the less each is; cards up to the hand limit, pairs more."""
    total = cards = pairs = 0
    for kind, count in enumerate(stock):
        if kind < GOLD:
            total += COMMODITY * min(count, MANY_COMMODITIES) + SPARE_COMMODITY * max(0, count - MANY_COMMODITIES)
        elif kind < FIRST_CARD:
            total += RESOURCE * min(count, MANY_RESOURCES) + SPARE_RESOURCE * max(0, count - MANY_RESOURCES)
        else:
            cards += count
            pairs += count // 2
    return total + CARD * min(cards, player.morale) + PAIR * min(pairs, 2)
