"""What a person means by one gesture in the own turn, where the game asks for one thing after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.core.meaning import Gesture
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.turns import Action


def gestures_of(state: TerraMystica, ask: Action) -> list[Gesture]:
    """Everything that a seat may do with one gesture."""
    return []
