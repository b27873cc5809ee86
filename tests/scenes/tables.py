"""The tables that the laws of scenes are tried on: every game, with the settings that change what lies on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from support import ALL_GAMES


@dataclass(frozen=True)
class Setup:
    """A game with settings; `share` is how much of its positions is looked at."""

    game: Any
    seats: int
    settings: dict[str, Any] = field(default_factory=dict)
    share: float = 0.3
    seed: int = 7
    about: str = ""

    @property
    def name(self) -> str:
        return " ".join([self.game.key, str(self.seats), *([self.about] if self.about else [])])


VARIANTS: dict[str, list[tuple[int, dict[str, Any], float, str]]] = {
    "harbour": [(2, {}, 1.0, ""), (4, {"days": 2, "prices": {"building": 1}}, 1.0, "cheap")],
}
TABLES = [
    Setup(game, seats, settings, share, about=about)
    for game in ALL_GAMES
    for seats, settings, share, about in VARIANTS[game.key]
]
