"""The tiles of Merchants of the Seas, made from rows of the data file. Their texts follow from their numbers."""

from __future__ import annotations

from typing import Any, Final

from ludarium.games.terra_mystica.content.constants import (
    CULTS,
    DWELLING,
    SANCTUARY,
    SHIPYARD,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.content.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.content.tiles.favor import FavorTile
from ludarium.games.terra_mystica.content.tiles.scoring import GOODS, ScoringTile
from ludarium.games.terra_mystica.content.tiles.town import TownTile

# What a scoring tile may count, and the structures that are meant.
COUNTED: Final[dict[str, list[int]]] = {
    "spade": [],
    "town": [],
    "trade": [],
    "ship": [],
    "dwelling": [DWELLING],
    "trading_house": [TRADING_HOUSE],
    "temple": [TEMPLE],
    "large": [STRONGHOLD, SANCTUARY, SHIPYARD],
}
COUNTED_NAMES: Final[dict[str, str]] = {"trading_house": "trading houses", "large": "strongholds"}


def favor_tile(row: dict[str, Any]) -> FavorTile:
    """A favor tile."""
    tile = FavorTile(
        row["key"], "", CULTS.index(row["cult"].upper()), row["steps"], copies=row["copies"],
        ships=row.get("ships", 0), trade_vp=row.get("trade_vp", 0), trade_workers=row.get("trade_workers", 0),
        sail=row.get("sail", 0),
    )  # fmt: skip
    tile.name = f"favor tile for {tile.about or row['cult']}"
    return tile


def bonus_card(row: dict[str, Any]) -> BonusCard:
    """A bonus card."""
    card = BonusCard(
        row["key"], "", coins=row.get("coins", 0), workers=row.get("workers", 0), priests=row.get("priests", 0),
        power=row.get("power", 0), pass_vp=[0, 0, 0, 0, 0, row.get("shipyard_vp", 0)], ships=row.get("ships", 0),
        ship_vp=row.get("ship_vp", 0), sails=row.get("sails", False),
    )  # fmt: skip
    card.name = f"merchants' card ({card.about})" if card.about else f"merchants' card {card.key}"
    return card


def town_tile(row: dict[str, Any]) -> TownTile:
    """A town tile."""
    tile = TownTile(
        row["key"], "", row["vp"], count=row["copies"], keys=row.get("keys", 1), coins=row.get("coins", 0),
        workers=row.get("workers", 0), priests=row.get("priests", 0), power=row.get("power", 0),
        steps=row.get("steps", 0), shipping=row.get("shipping", 0), ships=row.get("ships", 0),
    )  # fmt: skip
    tile.name = f"town tile of {tile.about}"
    return tile


def scoring_tile(row: dict[str, Any]) -> ScoringTile:
    """A scoring tile."""
    counts, points = row["counts"], row["vp"]
    by_structure = [points if structure in COUNTED[counts] else 0 for structure in range(SHIPYARD + 1)]
    return ScoringTile(
        row["key"], f"scoring tile of {COUNTED_NAMES.get(counts, f'{counts}s')} and {row['cult']}", by_structure,
        CULTS.index(row["cult"].upper()), row["steps"], GOODS.index(row["good"]), row["amount"],
        spade_vp=points if counts == "spade" else 0, town_vp=points if counts == "town" else 0,
        trade_vp=points if counts == "trade" else 0, ship_vp=points if counts == "ship" else 0, rounds=row["rounds"],
        names_shipyard=True,
    )  # fmt: skip
