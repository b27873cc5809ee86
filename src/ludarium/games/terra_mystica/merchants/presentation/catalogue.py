"""What Merchants of the Seas adds to the catalogue."""

from __future__ import annotations

from ludarium.core.catalogue import CatalogueEntry
from ludarium.games.terra_mystica.content.constants import SHIPYARD
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS
from ludarium.games.terra_mystica.merchants.content.ids import (
    BUILD_SHIP,
    DOCK,
    MARKER,
    MARKERS_ID,
    MOVE_SHIPS,
    SAIL_TRACK,
    SEA,
    SHIP,
    SHIPS_ID,
    TRADE,
)
from ludarium.games.terra_mystica.merchants.content.numbers import STRUCTURE_KEYS, MerchantsAction, MerchantsNumbers


def merchants_entries(numbers: MerchantsNumbers) -> list[CatalogueEntry]:
    """Ships, docks, markers, what trade brings, and the Merchants power actions."""
    trade = [
        f"{key.replace('_', ' ')}: {numbers.rewards[kind].about or 'nothing'}"
        for kind, key in enumerate(STRUCTURE_KEYS)
    ]
    return [
        CatalogueEntry(
            SHIPS_ID, "ship in the supply", "Ships that are not on a river yet.", "tm.merchants.ship", "ship",
            "ships in the supply", {"supply": numbers.ships},
        ),
        CatalogueEntry(
            MARKERS_ID, "trade marker", "One lies under every structure you have traded with.", "tm.merchants.once",
            "cube", "trade markers", {"supply": numbers.markers},
        ),
        CatalogueEntry(
            SHIP, "ship", "Brings the land beside it into reach, and trades.", "tm.merchants.sail", "ship", "ships",
        ),
        CatalogueEntry(DOCK, "dock marker", "New ships start beside it.", "tm.merchants.dock", "ship"),
        CatalogueEntry(
            MARKER, "trade marker", f"What a trade brings: {'; '.join(trade)}.", "tm.merchants.trade", "cube",
            reconstructed=True,
        ),
        CatalogueEntry(
            SAIL_TRACK, "range tile", "How far the ships of factions without shipping sail.", "tm.merchants.sail",
            "range", numbers={"least": numbers.least_sail, "printed": numbers.range_tile}, reconstructed=True,
        ),
        CatalogueEntry(
            BUILD_SHIP, "shipyard's work", "Once a round: a new ship for the price of a dwelling.",
            "tm.merchants.action", "ship", reconstructed=True,
        ),
        CatalogueEntry(MOVE_SHIPS, "voyage", "Once a round: all your ships sail.", "tm.merchants.action", "ship"),
        *[power_action(action) for action in numbers.actions],
        CatalogueEntry(SEA, "Ships", icon="ship"),
        CatalogueEntry(TRADE, "Trade", icon="exchange"),
    ]  # fmt: skip


def power_action(action: MerchantsAction) -> CatalogueEntry:
    return CatalogueEntry(
        action.id, f"merchants' action ({action.about})", f"For {action.power} power: {action.about}.",
        "tm.merchants.power_action", "power", numbers={"power": action.power, "ships": action.ships},
        reconstructed=True,
    )  # fmt: skip


def shipyard_entry(numbers: MerchantsNumbers) -> CatalogueEntry:
    """The shipyard among the structures."""
    yard = numbers.shipyard
    return CatalogueEntry(
        STRUCTURE_IDS[SHIPYARD], "shipyard", "Replaces a trading house; brings ships at income and improves shipping.",
        "tm.merchants.shipyard", "ship", "shipyards",
        {"supply": 1, "workers": yard.workers, "coins": yard.coins, "ships": yard.ships, "steps": yard.steps},
        reconstructed=True,
    )  # fmt: skip
