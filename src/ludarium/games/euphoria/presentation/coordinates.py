"""Where spaces, tracks and cards lie on a drawing of the board: 880 units wide, 594 high, as centers.

Icarus lies along the top, then Euphoria, Subterra and the Wastelands as three equal columns; below them the activation
tank, the fields for taking dice back and the four tracks of allegiance. The personal tracks are at the top left.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import BoardPosition
from ludarium.games.euphoria.content.constants import (
    AREA,
    ARTIFACT_MARKET,
    BREEZE_BAR,
    BUILD,
    ICARITE,
    MARKET,
    NIMBUS_LOFT,
    SITE_SPACES,
    SKY_LOUNGE,
    TANK,
    TUNNEL,
    TUNNEL_END,
    WIND_SALON,
    site_of,
)

WIDTH: Final[int] = 880
HEIGHT: Final[int] = 594
COLUMN: Final[float] = 291.0
SITE_WIDTH: Final[float] = 138.0
BUILD_STEP: Final[float] = 30.5
TRACK_STEP: Final[float] = 35.1
ROW_STEP: Final[float] = 26.0

# Single spaces by number.
ALONE: Final[dict[int, tuple[float, float]]] = {
    ICARITE: (304.0, 71.0),
    NIMBUS_LOFT: (484.0, 84.0),
    BREEZE_BAR: (596.0, 84.0),
    SKY_LOUNGE: (708.0, 84.0),
    WIND_SALON: (845.0, 61.0),
    TANK: (32.0, 490.0),
    TANK + 1: (32.0, 546.0),
}
# What stands once in every column: commodity areas, tunnels with their ends, artifact markets.
IN_COLUMNS: Final[dict[int, tuple[float, float]]] = {
    AREA: (149.0, 196.0),
    TUNNEL: (106.0, 264.0),
    TUNNEL_END: (261.0, 264.0),
    ARTIFACT_MARKET: (263.0, 393.0),
}


def space_position(space: int) -> BoardPosition:
    """The middle of a space."""
    if space in ALONE:
        return BoardPosition(*ALONE[space])
    if BUILD <= space < MARKET:
        return on_site(site_of(space), 34.25 + BUILD_STEP * ((space - BUILD) % SITE_SPACES), 340.0)
    if MARKET <= space < ARTIFACT_MARKET:
        return on_site(site_of(space), 122.0, 340.0)
    first = max(start for start in IN_COLUMNS if start <= space)
    return in_column(space - first, *IN_COLUMNS[first])


def in_column(faction: int, x: float, y: float) -> BoardPosition:
    """A place of the first column, moved into the column of a faction."""
    return BoardPosition(x + COLUMN * faction, y)


def on_site(site: int, x: float, y: float) -> BoardPosition:
    """A place of the first site, moved to another one."""
    return in_column(site // 2, x + SITE_WIDTH * (site % 2), y)


def site_position(site: int) -> BoardPosition:
    return on_site(site, 80.0, 330.0)


def region_position(faction: int) -> BoardPosition:
    return BoardPosition(540.0, 60.0) if faction == ICARITE else in_column(faction, 149.0, 275.0)


def territory_position(faction: int) -> BoardPosition:
    """The middle of the star spaces."""
    return BoardPosition(805.0, 97.0) if faction == ICARITE else in_column(faction, 213.0, 139.0)


def miner_position(tunnel: int) -> BoardPosition:
    """The middle of the way a miner goes."""
    return in_column(tunnel, 182.0, 264.0)


def track_position(faction: int) -> BoardPosition:
    """The first space of a track of allegiance."""
    return tier_position(faction, 1)


def tier_position(faction: int, position: int) -> BoardPosition:
    """A space of a track of allegiance."""
    return BoardPosition(486.5 + TRACK_STEP * (position - 1), 487.0 + ROW_STEP * faction)


def retrieve_position(place: int) -> BoardPosition:
    """One of the fields for taking dice back."""
    return BoardPosition(320.0, 488.0 + ROW_STEP * place)
