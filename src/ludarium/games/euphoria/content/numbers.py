"""The numbers of one game as the rules look them up: printed ones, or a user's own."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from ludarium.core.templates import fill
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import (
    ARTIFACT_MARKET,
    BLISS,
    BREEZE_BAR,
    BUILD,
    FIRST_CARD,
    GOLD,
    GOODS,
    KINDS,
    NIMBUS_LOFT,
    PENALTIES,
    SKY_LOUNGE,
    SPACES,
    TANK,
    TUNNEL,
)
from ludarium.games.euphoria.content.loading import merge_with_printed
from ludarium.games.euphoria.content.recruits import roster
from ludarium.games.euphoria.content.recruits._recruit import Recruit

SECOND: Final[str] = "second"
MOST_CACHED: Final[int] = 64
PRICED_SPACES: Final[dict[str, int]] = {
    "euphorian_tunnel": TUNNEL,
    "subterran_tunnel": TUNNEL + 1,
    "wastelander_tunnel": TUNNEL + 2,
    "incinerator": ARTIFACT_MARKET,
    "free_press": ARTIFACT_MARKET + 1,
    "ark": ARTIFACT_MARKET + 2,
    "wind_salon": ARTIFACT_MARKET + 3,
    "nimbus_loft": NIMBUS_LOFT,
    "breeze_bar": BREEZE_BAR,
    "sky_lounge": SKY_LOUNGE,
    "activation_energy": TANK,
    "activation_water": TANK + 1,
}


class Cost:
    """What a space asks for: amounts of named goods, and amounts of any kind.

    The `least_` numbers are what somebody must have of each sort, named goods and those of any kind together.
    """

    def __init__(
        self, kinds: list[int], counts: list[int], commodity: int, other: int, resource: int, artifact: int
    ) -> None:
        self.kinds: Final[list[int]] = kinds
        self.counts: Final[list[int]] = counts
        self.commodity: Final[int] = commodity
        self.other: Final[int] = other
        self.resource: Final[int] = resource
        self.artifact: Final[int] = artifact
        self.cards: Final[bool] = artifact > 0 or any(kind >= FIRST_CARD for kind in kinds)
        self.asks_bliss: Final[bool] = BLISS in kinds
        self.is_plain: Final[bool] = commodity + other + resource + artifact == 0
        self.least_commodities: Final[int] = self.named_count(0, GOLD) + commodity + other
        self.least_besides_bliss: Final[int] = self.named_count(0, BLISS) + other
        self.least_resources: Final[int] = self.named_count(GOLD, FIRST_CARD) + resource
        self.least_cards: Final[int] = self.named_count(FIRST_CARD, KINDS) + artifact

    def named_count(self, first: int, after: int) -> int:
        """How many goods of some kinds are asked for by name."""
        return sum(count for kind, count in zip(self.kinds, self.counts) if first <= kind < after)

    def amount(self) -> int:
        """How many things are due in all."""
        return sum(self.counts) + self.commodity + self.other + self.resource + self.artifact


class BoardNumbers:
    """The numbers of the board and of the rules."""

    def __init__(self, data: dict[str, Any]) -> None:
        constants = data["constants"]
        self.tokens: Final[int] = constants["tokens"]
        self.dice: Final[int] = constants["dice"]
        self.first_dice: Final[int] = constants["first_dice"]
        self.first_morale: Final[int] = constants["first_morale"]
        self.first_knowledge: Final[int] = constants["first_knowledge"]
        self.track_end: Final[int] = constants["track_end"]
        self.knowledge_limit: Final[int] = constants["knowledge_limit"]
        self.recruits_dealt: Final[int] = constants["recruits_dealt"]
        self.recruits_drawn: Final[int] = constants["recruits_drawn"]
        self.dilemma_cards: Final[int] = constants["dilemma_cards"]
        self.tie_rolls: Final[int] = constants["tie_rolls"]
        self.dice_to_build: Final[list[int]] = data["players"]["dice_to_build"]
        self.open_stars: Final[list[int]] = data["players"]["open_stars"]
        tiers: list[int] = data["allegiance"]["tiers"]
        self.tier_1: Final[int] = tiers[0]
        self.tier_2: Final[int] = tiers[1]
        self.tier_3: Final[int] = tiers[2]
        self.tier_4: Final[int] = tiers[3]
        self.miner_reveal: Final[int] = data["miner"]["reveal"]
        self.miner_end: Final[int] = data["miner"]["end"]
        self.artifacts: Final[list[int]] = [data["artifacts"][name] for name in GOODS[FIRST_CARD:]]
        self.area_up_to: Final[list[int]] = data["area"]["up_to"]
        self.area_goods: Final[list[int]] = data["area"]["goods"]
        self.area_allegiance: Final[list[int]] = data["area"]["allegiance"]
        self.area_knowledge_lost: Final[list[int]] = data["area"]["knowledge_lost"]
        self.area_knowledge_gained: Final[list[int]] = data["area"]["knowledge_gained"]
        self.tier_1_goods: Final[int] = data["area"]["tier_1_goods"]
        self.tunnel_resources: Final[int] = data["tunnel"]["resources"]
        self.tunnel_artifacts: Final[int] = data["tunnel"]["artifacts"]
        self.bar_artifacts: Final[int] = data["breeze_bar"]["artifacts"]
        self.lounge_resources: Final[int] = data["sky_lounge"]["resources"]
        self.tank_knowledge: Final[int] = data["tank"]["knowledge_lost"]
        self.tank_morale: Final[int] = data["tank"]["morale_gained"]
        self.retrieve_morale: Final[int] = data["retrieve"]["morale_gained"]
        self.retrieve_loss: Final[int] = data["retrieve"]["morale_lost"]
        self.dear_loss: Final[int] = data["retrieve"]["dear_morale_lost"]
        self.costs: Final[list[Cost]] = space_costs(data)
        self.end_gains: Final[list[Cost]] = [
            read_cost(data["end_gain"][f"{name}_end"]) for name in list(PRICED_SPACES)[:3]
        ]


class Numbers(BoardNumbers):
    """Every number of a game, ready to be looked up."""

    def __init__(self, data: dict[str, Any], edition: str) -> None:
        super().__init__(data)
        tiles: dict[str, Any] = data["tile"]
        self.tile_keys: Final[list[str]] = list(tiles)
        self.tile_names: Final[list[str]] = [tile["name"] for tile in tiles.values()]
        self.tile_ids: Final[list[str]] = [f"market:{key}" for key in tiles]
        self.tile_sources: Final[list[Cause]] = [Cause(f"euphoria.market.{key}", f"market:{key}") for key in tiles]
        self.tile_shorts: Final[list[str]] = [tile["short"] for tile in tiles.values()]
        self.tile_costs: Final[list[Cost]] = [read_cost(tile["cost"]) for tile in tiles.values()]
        self.tile_penalties: Final[list[int]] = [1 << PENALTIES.index(tile["penalty"]) for tile in tiles.values()]
        dilemmas: dict[str, Any] = data["dilemma"]
        self.dilemma_keys: Final[list[str]] = list(dilemmas)
        self.dilemma_names: Final[list[str]] = [dilemma["name"] for dilemma in dilemmas.values()]
        self.dilemma_ids: Final[list[str]] = [f"dilemma:{key}" for key in dilemmas]
        self.dilemma_artifacts: Final[list[int]] = [GOODS.index(each["artifact"]) for each in dilemmas.values()]
        self.dilemma_stars: Final[list[str]] = [dilemma["star"] for dilemma in dilemmas.values()]
        self.dilemma_recruits: Final[list[str]] = [dilemma["recruit"] for dilemma in dilemmas.values()]
        self.recruits: Final[list[Recruit]] = roster(edition)
        numbers = [recruit_numbers(data, recruit.key, edition) for recruit in self.recruits]
        self.prices: Final[list[int]] = [row.get("price", 0) for row in numbers]
        self.gains: Final[list[int]] = [row.get("gain", 0) for row in numbers]
        self.counts: Final[list[int]] = [row.get("count", 0) for row in numbers]

    def text(self, card: int) -> str:
        """What a recruit does, with the numbers of this game."""
        return self._with_numbers(card, self.recruits[card].text)

    def effect(self, card: int) -> str:
        """What using a recruit comes to besides its price, in a few words."""
        return self._with_numbers(card, self.recruits[card].effect)

    def _with_numbers(self, card: int, text: str) -> str:
        return fill(text, {"price": self.prices[card], "gain": self.gains[card], "count": self.counts[card]})


@lru_cache(MOST_CACHED)
def numbers_of(overrides: str, edition: str) -> Numbers:
    """The numbers of a game that replaces these values (canonical JSON; empty for none)."""
    given: dict[str, Any] = json.loads(overrides) if overrides else {}
    return Numbers(merge_with_printed(given), edition)


def recruit_numbers(data: dict[str, Any], key: str, edition: str) -> dict[str, int]:
    """The numbers on a recruit card."""
    listed = data[SECOND] if edition == SECOND and key in data[SECOND] else data["first"]
    found: dict[str, int] = listed[key]
    return found


def space_costs(data: dict[str, Any]) -> list[Cost]:
    """What each space costs; markets that are built later cost what their tile says."""
    found = [read_cost({}) for _ in range(SPACES)]
    for key, space in PRICED_SPACES.items():
        found[space] = read_cost(data["cost"][key])
    printed_resources = [name for names in data["site"].values() for name in names]
    for place, name in enumerate(printed_resources):
        found[BUILD + place] = read_cost({name: 1})
    return found


def read_cost(table: dict[str, int]) -> Cost:
    named = [(GOODS.index(key), amount) for key, amount in table.items() if key in GOODS and amount]
    kinds, counts = [kind for kind, _ in named], [amount for _, amount in named]
    return Cost(
        kinds,
        counts,
        commodity=table.get("commodity", 0),
        other=table.get("other_commodity", 0),
        resource=table.get("resource", 0),
        artifact=table.get("artifact", 0),
    )
