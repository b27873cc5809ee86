"""How things are called in answers, events and the catalogue."""

from __future__ import annotations

from typing import Final

from ludarium.core.speech import listed
from ludarium.core.things import seat_id
from ludarium.games.terra_mystica.terms import CULTS, ROUNDS, STRUCTURES, TERRAINS

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

# Kinds of actions.
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


def order_id(place: int) -> str:
    """A place in the turn order, from 1."""
    return f"order:{place}"


def mine(seat: int) -> str:
    """What lies in front of a seat."""
    return seat_id(seat)


def mark(id: str) -> str:
    """A thing in a text."""
    return f"<{id}>"


def a(id: str) -> str:
    """A thing in a text, with its article."""
    return f"<{id}|a>"


def either(ids: list[str]) -> str:
    """Some things in a text: ``E5, E6 or F3`` once it is filled."""
    return listed([mark(id) for id in ids], "or")
