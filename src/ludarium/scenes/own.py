"""The parts of scenes that only one game has."""

from __future__ import annotations

from typing import Any, Literal

from ludarium.core.session import Session
from ludarium.scenes.common import model


@model
class Own:
    game: Literal["none"]


def own_of(session: Session[Any], view: Any, viewer: int) -> Own | None:
    """What only this game shows; None for a game without a part of its own."""
    return None
