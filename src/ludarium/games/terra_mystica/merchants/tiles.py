"""The tiles of Merchants of the Seas, made from rows of the data file. Their texts follow from their numbers."""

from __future__ import annotations

from typing import Any, Final

from ludarium.games.terra_mystica.terms import (
    CULTS,
    DWELLING,
    SANCTUARY,
    SHIPYARD,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.tiles.favor import FavorTile
from ludarium.games.terra_mystica.tiles.scoring import GOODS, ScoringTile
from ludarium.games.terra_mystica.tiles.town import TownTile

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
COUNTED_WORDS: Final[dict[str, str]] = {
    "trading_house": "trading house",
    "large": "stronghold, sanctuary or shipyard",
    "ship": "new ship",
}
COUNTED_PLURALS: Final[dict[str, str]] = {"trading_house": "trading houses", "large": "strongholds"}


def favor_tile(row: dict[str, Any]) -> FavorTile:
    """A favor tile."""
    vp, workers = row.get("trade_vp", 0), row.get("trade_workers", 0)
    ships, sail = row.get("ships", 0), row.get("sail", 0)
    parts = [f"{vp} VP for each trade"] if vp else []
    parts += [f"{many(workers, 'worker')} for each trade"] if workers else []
    parts += [f"income {many(ships, 'ship')}"] if ships else []
    parts += [f"ships sail {many(sail, 'space')} farther"] if sail else []
    about = ", ".join(parts)
    return FavorTile(
        key=row["key"], name=f"favor tile for {about or row['cult']}", cult=CULTS.index(row["cult"].upper()),
        steps=row["steps"], about=about, copies=row["copies"], ships=ships, trade_vp=vp, trade_workers=workers,
        sail=sail,
    )  # fmt: skip


def bonus_card(row: dict[str, Any]) -> BonusCard:
    """A bonus card."""
    amounts = {key: row.get(key, 0) for key in ("coins", "workers", "priests", "power", "ships")}
    income = [f"{count} power" if key == "power" else many(count, key[:-1]) for key, count in amounts.items() if count]
    parts = [f"income {', '.join(income)}"] if income else []
    if row.get("sails", False):
        parts.append("action: move all ships")
    if row.get("ship_vp", 0):
        parts.append(f"when passing {row['ship_vp']} VP for each ship on the map")
    if row.get("shipyard_vp", 0):
        parts.append(f"when passing {row['shipyard_vp']} VP for the shipyard")
    about = "; ".join(parts)
    return BonusCard(
        key=row["key"], name=f"merchants' card ({about})" if about else f"merchants' card {row['key']}", about=about,
        coins=amounts["coins"], workers=amounts["workers"], priests=amounts["priests"], power=amounts["power"],
        pass_vp=[0, 0, 0, 0, 0, row.get("shipyard_vp", 0)], ships=amounts["ships"], ship_vp=row.get("ship_vp", 0),
        sails=row.get("sails", False),
    )  # fmt: skip


def town_tile(row: dict[str, Any]) -> TownTile:
    """A town tile."""
    amounts = {key: row.get(key, 0) for key in ("coins", "workers", "priests", "power", "ships")}
    goods = [f"{count} power" if key == "power" else many(count, key[:-1]) for key, count in amounts.items() if count]
    steps, shipping = row.get("steps", 0), row.get("shipping", 0)
    goods += [f"{many(steps, 'step')} on each cult track"] if steps else []
    goods += ["1 shipping step"] if shipping else []
    goods += ["2 keys" if row.get("keys", 1) > 1 else "a key"]
    about = ", ".join([f"{row['vp']} VP", *goods])
    return TownTile(
        key=row["key"], name=f"town tile of {about}", about=about, vp=row["vp"], count=row["copies"],
        keys=row.get("keys", 1), coins=amounts["coins"], workers=amounts["workers"], priests=amounts["priests"],
        power=amounts["power"], steps=steps, shipping=shipping, ships=amounts["ships"],
    )  # fmt: skip


def scoring_tile(row: dict[str, Any]) -> ScoringTile:
    """A scoring tile."""
    counts, points, good = row["counts"], row["vp"], row["good"]
    by_structure = [points if structure in COUNTED[counts] else 0 for structure in range(SHIPYARD + 1)]
    gain = f"{row['amount']} power" if good == "power" else many(row["amount"], good[:-1])
    each = (
        f"for each step of {row['cult']}" if row["steps"] == 1 else f"for every {row['steps']} steps of {row['cult']}"
    )
    counted = COUNTED_WORDS.get(counts, counts)
    return ScoringTile(
        row["key"], f"scoring tile of {COUNTED_PLURALS.get(counts, f'{counts}s')} and {row['cult']}",
        f"{points} VP for each {counted}; {gain} {each}", by_structure, CULTS.index(row["cult"].upper()), row["steps"],
        GOODS.index(good), row["amount"], spade_vp=points if counts == "spade" else 0,
        town_vp=points if counts == "town" else 0, trade_vp=points if counts == "trade" else 0,
        ship_vp=points if counts == "ship" else 0, rounds=row["rounds"],
    )  # fmt: skip


def many(count: int, name: str) -> str:
    return f"1 {name}" if count == 1 else f"{count} {name}s"
