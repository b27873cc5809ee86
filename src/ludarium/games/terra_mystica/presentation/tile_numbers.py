"""What bonus cards, favor tiles and scoring tiles do, in numbers by name, so that a screen can draw it.

``each_dwelling`` are points whenever a dwelling is built, ``passing_dwelling`` points for each of them when passing,
``passing_trading_house_2`` points for two trading houses when passing.
"""

from __future__ import annotations

from ludarium.games.terra_mystica.content.constants import POWER_OF_A_TOWN, STRUCTURES
from ludarium.games.terra_mystica.content.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.content.tiles.favor import FavorTile
from ludarium.games.terra_mystica.content.tiles.scoring import ScoringTile


def nonzero_counts(**counts: int) -> dict[str, int]:
    """The numbers that are not 0."""
    return {key: count for key, count in counts.items() if count}


def by_structure(prefix: str, points: list[int]) -> dict[str, int]:
    """Points for structures, by the name of the structure."""
    return {f"{prefix}_{STRUCTURES[kind].replace(' ', '_')}": count for kind, count in enumerate(points) if count}


def card_numbers(card: BonusCard) -> dict[str, int]:
    """Income, actions (``spades``, ``steps``, ``sails``) and points when passing."""
    numbers = nonzero_counts(
        coins=card.coins, workers=card.workers, priests=card.priests, power=card.power, ships=card.ships,
        spades=card.spades, steps=card.steps, shipping=card.ahead, sails=int(card.sails),
        passing_shipping=card.shipping_vp, passing_ship=card.ship_vp,
    )  # fmt: skip
    return {**numbers, **by_structure("passing", card.pass_vp)}


def favor_numbers(tile: FavorTile) -> dict[str, int]:
    """Steps at once, income, points, and what else lasts: ``town_power`` is the power that a town needs then."""
    numbers = nonzero_counts(
        coins=tile.coins, workers=tile.workers, power=tile.power, ships=tile.ships, action_steps=tile.action_steps,
        each_trade=tile.trade_vp, trade_workers=tile.trade_workers, sail=tile.sail,
        town_power=POWER_OF_A_TOWN - tile.eases_towns if tile.eases_towns else 0,
    )  # fmt: skip
    passing = {f"passing_trading_house_{count}": points for count, points in enumerate(tile.pass_vp) if points}
    return {"copies": tile.count, "steps": tile.steps, **numbers, **by_structure("each", tile.build_vp), **passing}


def scoring_points(tile: ScoringTile) -> dict[str, int]:
    """What brings points in the round of a scoring tile."""
    numbers = nonzero_counts(
        each_spade=tile.spade_vp, each_town=tile.town_vp, each_trade=tile.trade_vp, each_ship=tile.ship_vp
    )
    return {**numbers, **by_structure("each", tile.vp)}
