"""The values of Merchants of the Seas: those of the data file, laid over with those of a user's own."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.checking import laid_over
from ludarium.core.things import Amount
from ludarium.games.terra_mystica.merchants.terms import REWARD_IDS
from ludarium.games.terra_mystica.merchants.tiles import bonus_card, favor_tile, scoring_tile, town_tile
from ludarium.games.terra_mystica.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.tiles.favor import FavorTile
from ludarium.games.terra_mystica.tiles.scoring import ScoringTile
from ludarium.games.terra_mystica.tiles.town import TownTile

# The structures in the order of their numbers, as the data file names them.
STRUCTURE_KEYS: Final[list[str]] = ["dwelling", "trading_house", "temple", "stronghold", "sanctuary", "shipyard"]
RECONSTRUCTED: Final[str] = "reconstructed"
USUAL_SAIL: Final[int] = -1
NO_SAIL: Final[int] = 0
RULES_KEPT: Final[int] = 16


@lru_cache(maxsize=1)
def printed_values() -> dict[str, Any]:
    """The package's own data file."""
    return tomllib.loads(files("ludarium.games.terra_mystica").joinpath("merchants.toml").read_text("utf-8"))


def with_own(given: dict[str, Any]) -> dict[str, Any]:
    """The values of the package with those given in place of some: number by number, rewards and lists as a whole."""
    values = printed_values()
    found = laid_over(values, given)
    found["trade"] = {**values["trade"], **given.get("trade", {})}
    return found


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
        self.about: Final[str] = ", ".join(goods_words(goods))
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
        parts = goods_words({"ships": self.ships}) if self.ships else []
        if self.sail != NO_SAIL:
            parts.append("move your ships" if self.sail == USUAL_SAIL else f"move your ships up to {self.sail} spaces")
        self.about: Final[str] = ", then ".join(parts)


class MerchantsRules:
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


@lru_cache(maxsize=RULES_KEPT)
def rules_of(merchants: str) -> MerchantsRules:
    """The rules of a game by the JSON text of what a user has replaced; ``{}`` for nothing."""
    given: dict[str, Any] = json.loads(merchants)
    return MerchantsRules(with_own(given), bool(given))


def goods_words(table: dict[str, int]) -> list[str]:
    """``2 VP``, ``a ship``."""
    found: list[str] = []
    for key, amount in table.items():
        if amount == 0:
            continue
        if key in {"vp", "power"}:
            found.append(f"{amount} {'VP' if key == 'vp' else key}")
        else:
            found.append(f"1 {key[:-1]}" if amount == 1 else f"{amount} {key}")
    return found


def origin_of(place: str) -> str:
    """Where a value of the data file comes from, by its dotted place."""
    origins: dict[str, str] = printed_values()["origins"]
    parts = place.split(".")
    for length in range(len(parts), 0, -1):
        if ".".join(parts[:length]) in origins:
            return origins[".".join(parts[:length])]
    raise KeyError(place)
