"""What Merchants of the Seas adds to the catalogue."""

from __future__ import annotations

from ludarium.core.things import Thing
from ludarium.games.terra_mystica.merchants.data import STRUCTURE_KEYS, MerchantsAction, MerchantsRules
from ludarium.games.terra_mystica.merchants.terms import (
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
from ludarium.games.terra_mystica.names import STRUCTURE_IDS
from ludarium.games.terra_mystica.terms import SHIPYARD


def things_of(rules: MerchantsRules) -> list[Thing]:
    """Ships, docks, markers, what trade brings, and the Merchants power actions."""
    trade = [
        f"{key.replace('_', ' ')}: {rules.rewards[kind].about or 'nothing'}" for kind, key in enumerate(STRUCTURE_KEYS)
    ]
    return [
        Thing(
            SHIPS_ID, "ship in the supply", "Ships that are not on a river yet.", "tm.merchants.ship", "ship",
            "ships in the supply", {"supply": rules.ships},
        ),
        Thing(
            MARKERS_ID, "trade marker", "One lies under every structure you have traded with.", "tm.merchants.once",
            "cube", "trade markers", {"supply": rules.markers},
        ),
        Thing(SHIP, "ship", "Brings the land beside it into reach, and trades.", "tm.merchants.sail", "ship", "ships"),
        Thing(DOCK, "dock marker", "New ships start beside it.", "tm.merchants.dock", "ship"),
        Thing(
            MARKER, "trade marker", f"What a trade brings: {'; '.join(trade)}.", "tm.merchants.trade", "cube",
            reconstructed=True,
        ),
        Thing(
            SAIL_TRACK, "range tile", "How far the ships of factions without shipping sail.", "tm.merchants.sail",
            "range", numbers={"least": rules.least_sail, "printed": rules.range_tile}, reconstructed=True,
        ),
        Thing(
            BUILD_SHIP, "shipyard's work", "Once a round: a new ship for the price of a dwelling.",
            "tm.merchants.action", "ship", reconstructed=True,
        ),
        Thing(MOVE_SHIPS, "voyage", "Once a round: all your ships sail.", "tm.merchants.action", "ship"),
        *[power_action(action) for action in rules.actions],
        Thing(SEA, "Ships", icon="ship"),
        Thing(TRADE, "Trade", icon="exchange"),
    ]  # fmt: skip


def power_action(action: MerchantsAction) -> Thing:
    return Thing(
        action.id, f"merchants' action ({action.about})", f"For {action.power} power: {action.about}.",
        "tm.merchants.power_action", "power", numbers={"power": action.power, "ships": action.ships},
        reconstructed=True,
    )  # fmt: skip


def shipyard_thing(rules: MerchantsRules) -> Thing:
    """The shipyard among the structures."""
    yard = rules.shipyard
    return Thing(
        STRUCTURE_IDS[SHIPYARD], "shipyard", "Replaces a trading house; brings ships at income and improves shipping.",
        "tm.merchants.shipyard", "ship", "shipyards",
        {"supply": 1, "workers": yard.workers, "coins": yard.coins, "ships": yard.ships, "steps": yard.steps},
        reconstructed=True,
    )  # fmt: skip
