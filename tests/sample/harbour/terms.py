"""Goods and cards by id."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import unknown

COINS: Final[str] = "good:coins"
VP: Final[str] = "good:vp"
WORKERS: Final[str] = "good:workers"
HELPER: Final[str] = unknown("card")
HIRED: Final[str] = "hired:helpers"
