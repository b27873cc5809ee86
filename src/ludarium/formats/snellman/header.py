"""The rows of a log before the first faction: players, options, scoring tiles and bonus cards."""

from __future__ import annotations

import re
from typing import Any, Final

from ludarium.core.errors import BadData
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.validation import short_repr
from ludarium.formats.snellman.parser import quote
from ludarium.games.terra_mystica.content.board import board_of
from ludarium.games.terra_mystica.content.constants import COLORS, RING, ROUNDS
from ludarium.games.terra_mystica.content.loading import LETTERS, RIVER, printed_maps
from ludarium.games.terra_mystica.content.tiles.bonus import BONUS_CARDS
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_TILES, FINAL_WORDS, SCORING_TILES, TRADE_MARKERS

RULE: Final[str] = "tm.log.header"
TILE_KEYS: Final[list[str]] = [tile.key for tile in SCORING_TILES]
CARD_KEYS: Final[list[str]] = [card.key for card in BONUS_CARDS]
PLAYER: Final[re.Pattern[str]] = re.compile(r"player (\S+)(?: email (\S*))?(?: username (\S+))?$", re.IGNORECASE)

# Options of the site, and the setting of the game that each stands for.
SETTING_OF_OPTION: Final[dict[str, str]] = {
    "errata-cultist-power": "declined_power",
    "mini-expansion-1": "mini_expansion",
    "shipping-bonus": "shipping_card",
    "temple-scoring-tile": "temple_tile",
    "fire-and-ice-factions/ice": "ice",
    "fire-and-ice-factions/volcano": "volcano",
    "fire-and-ice-factions/variable": "variable",
    "fire-and-ice-factions/variable_v5": "variable",
}
# Options of the site that change nothing in Ludarium.
IGNORED_OPTIONS: Final[set[str]] = {
    "email-notify", "fire-and-ice-factions", "fire-and-ice-final-scoring", "loose-adjust-resource",
    "loose-bridge-adjacency", "loose-cultist-ordering", "loose-dig", "loose-done", "loose-engineer-bridge",
    "loose-lose-cult", "loose-multi-spade", "maintain-player-order", "manual-fav5", "strict-chaosmagician-sh",
    "strict-darkling-sh", "strict-leech",
}  # fmt: skip
# Rows that say nothing about the game.
IGNORED_ROWS: Final[tuple[str, ...]] = ("email", "admin email", "player-count", "order", "start-preview")


class Header:
    """What the rows before the first faction, and the metadata, say about a game."""

    def __init__(self, metadata: dict[str, Any]) -> None:
        self.settings: dict[str, Any] = {
            "online": True, "seating": "given", "declined_power": False, "ice": False, "volcano": False,
            "variable": False,
        }  # fmt: skip
        self.tiles: list[int] = []
        self.deleted: list[int] = []
        self.names: list[str] = []
        self.read_metadata(metadata)

    def read_metadata(self, metadata: dict[str, Any]) -> None:
        """The starting points and the map: a log itself has no rows for them."""
        for key, value in metadata.items():
            if value is None:
                continue
            if key == "vp_variant" and value == "original_2017":
                self.settings["start_vp"] = "table_2017"
            elif key == "start_points" and isinstance(value, dict):
                self.settings["start_points"] = value
            elif key == "own_map" and isinstance(value, dict):
                self.settings["own_map"] = value
            elif key == "base_map" and isinstance(value, list):
                self.read_map(value)
            else:
                raise BadData(f"metadata {short_repr(key)}: {short_repr(value)} is not known")

    def read_map(self, colors: list[Any]) -> None:
        """The printed board with these colors, or a map of the log's own."""
        for key in printed_maps():
            board = board_of(key)
            if colors_of_map(board.rows, board.shift) == colors:
                self.settings["map"] = key
                return
        self.settings["own_map"] = map_from_colors(colors)

    def read(self, text: str) -> Refusal | None:
        """Read one row; returns a refusal if it is not understood."""
        word, _, rest = text.partition(" ")
        refusal: Refusal | None = None
        match word.lower():
            case "option":
                refusal = self.read_option(rest.lower())
            case "final-scoring":
                refusal = self.read_final_tile(rest.lower())
            case "score":
                refusal = self.read_tiles(rest.upper().split(","))
            case "delete":
                refusal = self.read_deleted(rest.upper())
            case "map":
                refusal = self.read_map_row(rest.lower())
            case _:
                refusal = self.read_other(text)
        return refusal

    def read_other(self, text: str) -> Refusal | None:
        """A player, or a row that says nothing about the game."""
        player = PLAYER.match(text)
        if player is not None:
            self.names.append(player.group(3) or player.group(1))
        elif not text.lower().startswith(IGNORED_ROWS):
            return refuse(RULE, f"{quote(text)} is not understood before the first faction")
        return None

    def read_map_row(self, name: str) -> Refusal | None:
        """A row names a map by its key on the site; only the metadata can say what the map looks like."""
        if name == "original" or "map" in self.settings or "own_map" in self.settings:
            return None
        return refuse(
            RULE,
            f"the log does not say what map {quote(name)} looks like: it needs metadata with a base_map",
        )

    def read_final_tile(self, name: str) -> Refusal | None:
        if name not in FINAL_WORDS[:TRADE_MARKERS]:
            return refuse(RULE, f"there is no final scoring {quote(name)}")
        self.settings["final_tile"] = FINAL_TILES[FINAL_WORDS.index(name)]
        return None

    def read_deleted(self, key: str) -> Refusal | None:
        if key not in CARD_KEYS:
            return refuse(RULE, f"there is no bonus card {quote(key)}")
        self.deleted.append(CARD_KEYS.index(key))
        return None

    def read_option(self, name: str) -> Refusal | None:
        if name == "variable-turn-order":
            self.settings["turn_order"] = "passing"
        elif name in SETTING_OF_OPTION:
            self.settings[SETTING_OF_OPTION[name]] = True
            if name.endswith("/variable"):
                self.settings["first_printing"] = True
        elif name not in IGNORED_OPTIONS:
            return refuse(RULE, f"option {quote(name)} is not known, or of a test version of the rules")
        return None

    def read_tiles(self, keys: list[str]) -> Refusal | None:
        keys = [key.strip() for key in keys]
        unknown = [key for key in keys if key not in TILE_KEYS]
        if len(keys) != ROUNDS or unknown or len(set(keys)) != ROUNDS:
            return refuse(RULE, f"a game has {ROUNDS} different scoring tiles, not {quote(', '.join(keys))}")
        self.tiles = [TILE_KEYS.index(key) for key in keys]
        return None

    def cards(self) -> list[int]:
        """The bonus cards that are in the game."""
        count = len(BONUS_CARDS) if self.settings.get("shipping_card") else len(BONUS_CARDS) - 1
        return [card for card in range(count) if card not in self.deleted]


def map_from_colors(colors: list[Any]) -> dict[str, Any]:
    """A map setting from a list of colors, with ``x`` for a river and ``E`` at the end of each row."""
    rows: list[list[str]] = [[]]
    for color in colors:
        if color == "E":
            rows.append([])
        elif color == "x":
            rows[-1].append(RIVER)
        elif color in COLORS[:RING]:
            rows[-1].append(LETTERS[COLORS.index(color)])
        else:
            raise BadData(f"metadata 'base_map': {short_repr(color)} is no color")
    if rows and not rows[-1]:
        rows.pop()
    shifted = bool(rows) and not rows[0]
    printed = [" ".join(row) for row in (rows[1:] if shifted else rows)]
    return {"name": "map of the log", "rows": printed, "shifted": shifted, "letter": "B" if shifted else "A"}


def colors_of_map(rows: list[list[str]], shift: int) -> list[str]:
    """A map as a list of colors, with ``x`` for a river and ``E`` at the end of each row."""
    found = ["E"] if shift else []
    for row in rows:
        found += ["x" if letter == RIVER else COLORS[LETTERS.index(letter)] for letter in row]
        found.append("E")
    return found
