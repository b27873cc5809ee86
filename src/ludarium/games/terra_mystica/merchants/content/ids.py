"""The words of Merchants of the Seas: goods and pieces by id."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.content.constants import COINS_ID, POWER_ID, PRIESTS_ID, VP_ID, WORKERS_ID

TITLE: Final[str] = "Merchants of the Seas"
# What lies in the supply of a player.
SHIPS_ID: Final[str] = "good:ships"
MARKERS_ID: Final[str] = "good:markers"
SHIP: Final[str] = "piece:ship"
DOCK: Final[str] = "piece:dock"
MARKER: Final[str] = "piece:trade_marker"
SAIL_TRACK: Final[str] = "track:sail"
# The two special actions everybody has.
BUILD_SHIP: Final[str] = "special:SHIP"
MOVE_SHIPS: Final[str] = "special:MOVE"
SEA: Final[str] = "group:sea"
TRADE: Final[str] = "group:trade"
REWARD_IDS: Final[dict[str, str]] = {
    "vp": VP_ID,
    "coins": COINS_ID,
    "workers": WORKERS_ID,
    "priests": PRIESTS_ID,
    "power": POWER_ID,
    "ships": SHIPS_ID,
}
