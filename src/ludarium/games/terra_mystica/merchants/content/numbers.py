"""Everything the rules of Merchants of the Seas look up: prices, rewards, power actions and tiles."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.catalogue import Amount
from ludarium.core.english import count_text
from ludarium.games.terra_mystica.content.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.content.tiles.favor import FavorTile
from ludarium.games.terra_mystica.content.tiles.scoring import ScoringTile
from ludarium.games.terra_mystica.content.tiles.text import good_text, goods_text
from ludarium.games.terra_mystica.content.tiles.town import TownTile
from ludarium.games.terra_mystica.merchants.content.ids import REWARD_IDS
from ludarium.games.terra_mystica.merchants.content.tiles import bonus_card, favor_tile, scoring_tile, town_tile

# The structures in the order of their numbers, as the data file names them.
STRUCTURE_KEYS: Final[list[str]] = ["dwelling", "trading_house", "temple", "stronghold", "sanctuary", "shipyard"]
RECONSTRUCTED: Final[str] = "reconstructed"
USUAL_SAIL: Final[int] = -1
NO_SAIL: Final[int] = 0


class Shipyard:
    """What a shipyard costs and brings."""

    def __init__(self, table: dict[str, int]) -> None:
        self.workers: Final[int] = table["workers"]
        self.coins: Final[int] = table["coins"]
        self.ships: Final[int] = table["ships"]
        self.steps: Final[int] = table["steps"]


class Reward:
    """What a trade brings."""

    def __init__(self, table: dict[str, int]) -> None:
        self.vp: Final[int] = table.get("vp", 0)
        self.coins: Final[int] = table.get("coins", 0)
        self.workers: Final[int] = table.get("workers", 0)
        self.priests: Final[int] = table.get("priests", 0)
        self.power: Final[int] = table.get("power", 0)
        self.ships: Final[int] = table.get("ships", 0)
        # Of all goods that are counted, the text and the amounts.
        goods = {key: count for key, count in table.items() if count > 0}
        parts = [f"{self.vp} VP" if self.vp else "", goods_text(goods)]
        self.about: Final[str] = ", ".join(part for part in parts if part)
        self.amounts: Final[list[Amount]] = [Amount(REWARD_IDS[key], count) for key, count in goods.items()]


class MerchantsAction:
    """One of the Merchants power actions: ships, then sailing; `sail` is -1 for the usual range, 0 for none."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.key: Final[str] = table["key"]
        self.id: Final[str] = f"power:{self.key}"
        self.power: Final[int] = table["power"]
        self.ships: Final[int] = table["ships"]
        words = {"usual": USUAL_SAIL, "no": NO_SAIL}
        self.sail: Final[int] = words[table["sail"]] if table["sail"] in words else int(table["sail"])
        parts = [good_text("ships", self.ships)] if self.ships else []
        if self.sail != NO_SAIL:
            limit = "" if self.sail == USUAL_SAIL else f" up to {count_text(self.sail, 'space')}"
            parts.append(f"move your ships{limit}")
        self.about: Final[str] = ", then ".join(parts)


class MerchantsNumbers:
    """Everything the rules of the expansion look up."""

    def __init__(self, table: dict[str, Any], replaced: bool) -> None:
        self.ships: Final[int] = table["players"]["ships"]
        self.markers: Final[int] = table["players"]["markers"]
        self.shipyard: Final[Shipyard] = Shipyard(table["shipyard"])
        self.shipyards: Final[dict[str, Shipyard]] = {
            key: Shipyard({**table["shipyard"], **own}) for key, own in table["shipyard_of"].items()
        }
        self.least_sail: Final[int] = table["sailing"]["least"]
        self.step_power: Final[int] = table["sailing"]["step_power"]
        self.range_tile: Final[int] = table["sailing"]["range_tile"]
        self.rewards: Final[list[Reward]] = [Reward(table["trade"][key]) for key in STRUCTURE_KEYS]
        self.canals: Final[dict[str, list[str]]] = table["canals"]
        self.actions: Final[list[MerchantsAction]] = [MerchantsAction(row) for row in table["power_actions"]]
        self.favors: Final[list[FavorTile]] = [favor_tile(row) for row in table["favor_tiles"]]
        self.towns: Final[list[TownTile]] = [town_tile(row) for row in table["town_tiles"]]
        self.cards: Final[list[BonusCard]] = [bonus_card(row) for row in table["bonus_cards"]]
        self.scoring: Final[list[ScoringTile]] = [scoring_tile(row) for row in table["scoring_tiles"]]
        self.is_replaced: Final[bool] = replaced

    def shipyard_of(self, faction: str) -> Shipyard:
        """The shipyard of a faction by its key."""
        return self.shipyards.get(faction, self.shipyard)
