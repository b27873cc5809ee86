"""The table as text."""

from __future__ import annotations

from ludarium.games.terra_mystica.state import TerraMystica


def picture(view: TerraMystica, seat: int, names: list[str]) -> str:
    return f"Round {view.round}"
