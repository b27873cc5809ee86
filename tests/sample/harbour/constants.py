"""Goods and cards by id."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import hidden_id

COINS: Final[str] = "good:coins"
VP: Final[str] = "good:vp"
WORKERS: Final[str] = "good:workers"
HELPER: Final[str] = hidden_id("card")
HIRED: Final[str] = "hired:helpers"
