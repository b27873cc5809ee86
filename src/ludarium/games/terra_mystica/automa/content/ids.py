"""The ids by which answers, events and the catalogue name what belongs to the Automa."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.automa.content.constants import PLACES, ROMAN
from ludarium.games.terra_mystica.content.constants import TERRAINS
from ludarium.games.terra_mystica.content.ids import mark

MARK: Final[str] = "piece:mark"
CUBE: Final[str] = "piece:cube"
# Cards that lie face down are counted; the others lie at places.
DECK: Final[str] = "pile:automa_deck"
RESERVE: Final[str] = "pile:automa_reserve"
ACTION_ROW: Final[str] = "row:automa_action"
SUPPORT_ROW: Final[str] = "row:automa_support"
RESERVE_TOP: Final[str] = "row:automa_reserve"
WAITING_ROW: Final[str] = "row:automa_waiting"
ASIDE_ROW: Final[str] = "row:automa_aside"

# By number.
PLACE_IDS: Final[list[str]] = [f"place:{place}" for place in PLACES]
ACHIEVEMENT_IDS: Final[list[str]] = [f"achievement:{number}" for number in range(1, len(ROMAN) + 1)]
TOKEN_IDS: Final[list[str]] = [f"token:{number}" for number in range(1, len(ROMAN) + 1)]
PRIORITY_IDS: Final[list[str]] = [f"priority:{terrain}" for terrain in TERRAINS]


def card_id(key: str) -> str:
    """A decision card."""
    return f"automa:{key}"


def level_id(key: str) -> str:
    return f"level:{key}"


def automa_faction_id(key: str) -> str:
    """A faction of hers."""
    return f"rival:{key}"


def icon_id(key: str) -> str:
    """What an icon of a decision card, or a step of a faction's action, stands for."""
    return f"icon:{key}"


def filter_id(key: str) -> str:
    """What she looks at to choose among options."""
    return f"filter:{key}"


def land_id(key: str) -> str:
    """A terrain that only one faction of hers has."""
    return f"land:{key}"


def side_id(key: str) -> str:
    """Her side of a scoring tile."""
    return f"side:{key}"


def mark_all(ids: list[str]) -> str:
    """References to several ids: ``C3, C4`` once they are rendered."""
    return ", ".join(mark(id) for id in ids)
