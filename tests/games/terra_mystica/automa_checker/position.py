"""A position as a plain document, with the questions the Automa's rules ask about it.

The document (`Document`) holds: `rows`, `shifted`, `letter` of the map; `terrain` by hex; `structures` by hex as
`[owner, kind]` (owner "automa" or the number of a human); `marks`; `bridges` as pairs of hexes; `cults` of "automa" and
of each human; `spots` (whether the 3, 2, 2, 2 under each track are taken); `priests`; `blocked` and
`blocked_merchants` power actions; `favors` (tracks whose +3 tile is in the supply); `row` of free bonus cards as
`[card, coins]`; `bonus` (hers); `tile` of the round; `final` tile; `round`, `turns` (hers in this round so far),
`level`, `faction`, `home`; `deck` (how many cards lie in it), `action` (her last card), `cards` (how many she has in
this round), `more` (whether one can be added), `passed_first`; `humans` in the order of their decisions with `seat`,
`faction`, `color`, `bowls`, `vp`; `merchants`, `trading_houses`, `traded` hexes, `trade_markers`; `cubes`, `youth`,
`fallow`, `blighted`, `achieved`.
"""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

from games.terra_mystica.automa_checker.geometry import Grid, grid_of

TRACKS = ["fire", "water", "earth", "air"]
POWER_ACTIONS = ["bridge", "priest", "two_workers", "seven_coins", "one_spade", "two_spades"]
MERCHANTS_ACTIONS = ["M1", "M2", "M3"]
PRIEST_SPACES = [3, 2, 2, 2]
TOP = 10
POWER = {"dwelling": 1, "trading_house": 2, "temple": 2, "stronghold": 3, "sanctuary": 3, "shipyard": 3}
YETIS_LARGE = 4
UNTOUCHABLE = {"ice", "volcano"}
HERS = "automa"

Document = dict[str, Any]
DATA: Document = tomllib.loads(Path(__file__).with_name("cards.toml").read_text("utf-8"))


class Position:
    """The document while her turn is carried out on it."""

    def __init__(self, document: Document) -> None:
        self.now: Document = copy.deepcopy(document)
        rows = tuple(tuple(row) for row in document["rows"])
        self.grid: Grid = grid_of(rows, document["shifted"], document["letter"])
        self.level: Document = DATA["levels"][document["level"]]
        self.humans: list[Document] = self.now["humans"]

    # Card values.

    @property
    def shipping(self) -> int:
        value: int = self.level["shipping"][self.now["round"] - 1]
        return value

    @property
    def x(self) -> int:
        value: int = self.level["x"][self.now["round"] - 1]
        return value

    @property
    def tile(self) -> Document:
        found: Document = DATA["tiles"][self.now["tile"]]
        return found

    # The map.

    def touching(self, hex: str) -> list[str]:
        """Directly adjacent spaces: a shared side, or anybody's bridge."""
        over = [b if a == hex else a for a, b in self.now["bridges"] if hex in {a, b}]
        return self.grid.sides[hex] + over

    def owner(self, hex: str) -> str:
        found = self.now["structures"].get(hex)
        return str(found[0]) if found else ""

    def kind(self, hex: str) -> str:
        found = self.now["structures"].get(hex)
        return str(found[1]) if found else ""

    def is_human(self, hex: str) -> bool:
        return self.owner(hex) not in {"", HERS}

    def hers(self) -> set[str]:
        return {hex for hex in self.now["structures"] if self.owner(hex) == HERS}

    def human_structures(self) -> set[str]:
        return {hex for hex in self.now["structures"] if self.is_human(hex)}

    def marked(self) -> set[str]:
        return self.hers() & set(self.now["marks"])

    def unmarked(self) -> set[str]:
        return self.hers() - set(self.now["marks"])

    def empty(self) -> set[str]:
        return {hex for hex in self.grid.land if not self.owner(hex)}

    def is_next_to_human(self, hex: str) -> bool:
        return any(self.is_human(other) for other in self.touching(hex))

    # Power.

    def power_value(self, hex: str) -> int:
        kind = self.kind(hex)
        owner = next(human for human in self.humans if str(human["seat"]) == self.owner(hex))
        if owner["faction"] == "yetis" and kind in {"stronghold", "sanctuary"}:
            return YETIS_LARGE
        return POWER[kind]

    def power_given(self, hex: str) -> int:
        """What all humans together are offered for a building there."""
        return sum(self.power_value(other) for other in self.touching(hex) if self.is_human(other))

    def power_to(self, human: Document, hex: str) -> int:
        own = [other for other in self.touching(hex) if self.owner(other) == str(human["seat"])]
        return sum(self.power_value(other) for other in own)

    # Her pieces.

    def supply(self, kind: str) -> int:
        pieces = {"dwelling": 6, "temple": 3, "stronghold": 1, "sanctuary": 1}
        pieces["trading_house"] = self.now["trading_houses"]
        pieces["shipyard"] = 1 if self.now["merchants"] else 0
        return pieces[kind] - sum(1 for hex in self.hers() if self.kind(hex) == kind)

    # Cults.

    def open_tracks(self) -> list[str]:
        markers = self.now["cults"].values()
        return [track for track in TRACKS if all(marker[track] < TOP for marker in markers)]

    def human_marker(self, track: str) -> int:
        """The highest human marker of a track."""
        markers: list[int] = [self.now["cults"][str(human["seat"])][track] for human in self.humans]
        return max(markers)
