"""The ids by which answers, events and the catalogue name things, and how texts refer to them."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.english import join_words
from ludarium.games.terra_mystica.content.constants import CULTS, ROUNDS, STRUCTURES, TERRAINS

# By number.
CULT_IDS: Final[list[str]] = [f"cult:{cult.lower()}" for cult in CULTS]
TERRAIN_IDS: Final[list[str]] = [f"terrain:{terrain}" for terrain in TERRAINS]
STRUCTURE_IDS: Final[list[str]] = [f"structure:{structure.replace(' ', '_')}" for structure in STRUCTURES]
POWER_IDS: Final[list[str]] = [f"power:ACT{number}" for number in range(1, 7)]
# Round 0 is that of the setup.
ROUND_IDS: Final[list[str]] = [f"round:{number}" for number in range(ROUNDS + 1)]
# Four spaces for priests below each track, the tracks one after the other.
SPOT_IDS: Final[list[str]] = [f"spot:{cult.lower()}-{place}" for cult in CULTS for place in (1, 2, 3, 4)]

RIVER_TERRAIN: Final[str] = "terrain:river"
SHIP_TRACK: Final[str] = "track:ship"
DIG_TRACK: Final[str] = "track:dig"
RANGE_TRACK: Final[str] = "track:range"
PRIEST: Final[str] = "piece:priest"
BRIDGE: Final[str] = "piece:bridge"
TOWN: Final[str] = "piece:town"
START_PLAYER: Final[str] = "piece:start_player"
CARD_ROW: Final[str] = "row:bonus"
FINAL_SPACE: Final[str] = "row:final"

SETUP_PHASE: Final[str] = "phase:setup"
INCOME_PHASE: Final[str] = "phase:income"
ACTION_PHASE: Final[str] = "phase:actions"
BONUS_PHASE: Final[str] = "phase:bonus"
END_PHASE: Final[str] = "phase:end"
TURN: Final[str] = "phase:turn"

# Groups of actions, under which a screen lists answers.
BUILD: Final[str] = "group:build"
DIG: Final[str] = "group:dig"
UPGRADE: Final[str] = "group:upgrade"
ADVANCE: Final[str] = "group:advance"
SEND: Final[str] = "group:priest"
POWER: Final[str] = "group:power"
SPECIAL: Final[str] = "group:special"
PASS: Final[str] = "group:pass"
CONVERT: Final[str] = "group:convert"
FOUND: Final[str] = "group:town"
OFFER: Final[str] = "group:offer"
GIVE_UP: Final[str] = "group:forfeit"
LEAVE: Final[str] = "group:leave"
DONE: Final[str] = "group:done"


def turn_order_id(place: int) -> str:
    """A place in the turn order, from 1."""
    return f"order:{place}"


def player_area(seat: int) -> str:
    """What lies in front of a seat."""
    return seat_id(seat)


def mark(id: str) -> str:
    """A reference to an id in a text: the renderer replaces it by the name."""
    return f"<{id}>"


def mark_with_article(id: str) -> str:
    """The same with an article: ``a dwelling``."""
    return f"<{id}|a>"


def mark_any(ids: list[str]) -> str:
    """References to one of several ids: ``E5, E6 or F3`` once it is rendered."""
    return join_words([mark(id) for id in ids], "or")
