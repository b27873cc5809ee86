"""The tables that the laws of the protocol are tried on: every game, with the settings that change what lies on it."""

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
    "euphoria": [
        (2, {}, 0.04, ""),
        (3, {"edition": "second"}, 0.03, "second edition"),
        (6, {"trade_offers": 0, "turn_limit": 12}, 0.3, "no trading"),
    ],
    "magnastorm": [
        (2, {}, 0.15, ""),
        (3, {"start": 2, "first": 2, "colors": ["pink", "grey", "orange"]}, 0.15, "second start"),
        (4, {"artifacts": {"seats": [[1, 2], [101], [], []], "gone": [3]}}, 0.1, "artifacts"),
    ],
    "terra_mystica": [
        (3, {}, 0.2, ""),
        (1, {}, 0.5, "automa"),
        (2, {"automa": True, "merchants": True}, 0.3, "automa and merchants"),
        (3, {"map": "lakes", "merchants": True, "mini_expansion": True}, 0.3, "merchants"),
        (4, {"map": "fjords", "auction": True, "final_tile": "drawn", "turn_order": "passing"}, 0.15, "auction"),
        (5, {"map": "fire_ice_1", "temple_tile": True, "shipping_card": True, "online": True}, 0.3, "online"),
        (2, {"factions": ["riverwalkers", "dragonlords"], "first_printing": True}, 0.3, "variable factions"),
        (3, {"map": "fire_ice_2", "start_vp": "table_2017", "resigning": True}, 0.5, "resigning"),
    ],
}
TABLES = [
    Setup(game, seats, settings, share, about=about)
    for game in ALL_GAMES
    for seats, settings, share, about in VARIANTS[game.key]
]
