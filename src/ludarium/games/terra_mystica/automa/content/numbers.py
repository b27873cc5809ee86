"""Everything printed on the Automa's cards and tiles, as the rules look it up."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import PLACES, TRACK_NAMES, X
from ludarium.games.terra_mystica.automa.content.ids import card_id, level_id
from ludarium.games.terra_mystica.content.constants import RING, TERRAINS

Table = dict[str, Any]


class Card:
    """A decision card. `vp` is -1 for X, `ship` and `trade_from` -1 where nothing is printed."""

    def __init__(self, key: str, row: Table) -> None:
        self.key: Final[str] = key
        self.id: Final[str] = card_id(key)
        self.actions: Final[list[str]] = list(row["actions"])
        self.vp: Final[int] = X if row["vp"] == "X" else int(row["vp"])
        self.ship: Final[int] = row.get("ship", NOTHING)
        self.trade_from: Final[int] = row.get("trade_from", NOTHING)
        self.is_marked: Final[bool] = row["cluster"] == "marked"
        self.reaching: Final[bool] = row["reaching"]
        self.row: Final[str] = row["row"]
        self.is_forward: Final[bool] = row["direction"] == "forward"
        self.count: Final[int] = row["count"]
        self.by_tile: Final[bool] = row["cult"] == "scoring_tile"
        self.bonus: Final[int] = PLACES.index(row["bonus"])
        self.letters: Final[list[str]] = list(row["letters"])
        self.passes: Final[bool] = row["passes"]
        self.starter: Final[bool] = row["starter"]
        self.use: Final[str] = row["use"]

    def is_used(self, with_merchants: bool) -> bool:
        """Whether the card is in the box of a game."""
        return self.use == "always" or (self.use == "merchants") == with_merchants


class Level:
    """A level of difficulty. Lists run by round."""

    def __init__(self, key: str, row: Table) -> None:
        self.key: Final[str] = key
        self.id: Final[str] = level_id(key)
        self.name: Final[str] = row["name"]
        self.shipping: Final[list[int]] = list(row["shipping"])
        self.x: Final[list[int]] = list(row["x"])
        self.added: Final[int] = row["added"]
        self.reserved: Final[str] = row["reserved"]
        self.area_shipping: Final[int] = row["area_shipping"]


class Side:
    """Her side of a scoring tile; `cult` is -1 where her icon has no color."""

    def __init__(self, row: Table) -> None:
        self.name: Final[str] = row["name"]
        self.cult: Final[int] = TRACK_NAMES.index(row["cult"]) if row["cult"] else NOTHING
        self.early: Final[int] = row["early"]
        self.late: Final[int] = row["late"]


class AutomaNumbers:
    """Her cards and levels by number; her factions, and her sides of the scoring tiles, by key."""

    def __init__(self, table: Table) -> None:
        self.cards: Final[list[Card]] = [Card(key, row) for key, row in keyed_rows(table["card"])]
        self.numbers: Final[dict[str, int]] = {card.key: number for number, card in enumerate(self.cards)}
        self.levels: Final[list[Level]] = [Level(key, row) for key, row in keyed_rows(table["level"])]
        self.factions: Final[dict[str, Table]] = dict(keyed_rows(table["faction"]))
        self.for_two_humans: Final[str] = table["faction"]["for_two_humans"]
        self.sides: Final[dict[str, Side]] = {key: Side(row) for key, row in keyed_rows(table["scoring_tile"])}
        self.rows_a: Final[list[list[int]]] = read_priority(table["terrain_priority"], "A")
        self.rows_b: Final[list[list[int]]] = read_priority(table["terrain_priority"], "B")
        self.first_dwellings: Final[dict[str, Table]] = dict(keyed_rows(table["first_dwellings"]))
        self.vp_icons: Final[list[int]] = list(table["reserve_draw"]["vp_icons"])
        setup = table["setup"]
        self.starting_vp: Final[int] = setup["starting_vp"]
        self.dwellings_returned: Final[int] = setup["dwellings_returned"]
        self.trading_houses_returned: Final[int] = setup["trading_houses_returned"]
        self.always_returned: Final[bool] = setup["trading_houses_returned_when"] == "always"

    def priority_row(self, terrain: int, row: str) -> list[int]:
        """One row of the terrain priority card of a terrain."""
        return self.rows_a[terrain] if row == "A" else self.rows_b[terrain]

    def cards_of(self, with_merchants: bool) -> list[int]:
        """The cards that are used in a game."""
        return [number for number, card in enumerate(self.cards) if card.is_used(with_merchants)]


def keyed_rows(table: Table) -> list[tuple[str, Table]]:
    """The tables inside a table; what stands beside them are remarks."""
    return [(key, row) for key, row in table.items() if isinstance(row, dict)]


def read_priority(table: Table, row: str) -> list[list[int]]:
    return [[TERRAINS.index(name) for name in table[TERRAINS[terrain]][row]] for terrain in range(RING)]
