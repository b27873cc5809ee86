"""What Merchants of the Seas adds to what seats see as numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludarium.core.observation import ONE, ColumnPlan, clamp, relative_seat
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.expansion import ExpansionColumns
from ludarium.games.terra_mystica.merchants.content.ids import DOCK, MARKERS_ID, SHIPS_ID
from ludarium.games.terra_mystica.merchants.rules.actions import BUILT, MOVED
from ludarium.games.terra_mystica.merchants.state import Fleets, merchants_of
from ludarium.games.terra_mystica.state import TerraMystica


class MerchantsColumns(ExpansionColumns):
    """Ships on rivers, docks, trade markers, and what was used in the round."""

    def __init__(self, table: TerraMystica, plan: ColumnPlan, everybody: list[str]) -> None:
        board, fleets = table.board, merchants_of(table)
        self.seats: Final[int] = table.people()
        self.rivers: Final[i64] = len(board.river_names)
        self.hexes: Final[i64] = board.land
        self.ships: Final[i64] = plan.size()
        for name in everybody:
            plan.amounts(f"{name}: ships on", board.river_names, "ships on a river space")
        self.docks: Final[i64] = plan.size()
        for name in everybody:
            plan.flags(f"{name}: dock on", board.names, "where the dock marker lies")
        self.traded: Final[i64] = plan.size()
        for name in everybody:
            plan.flags(f"{name}: traded on", board.names, "where trade markers lie")
        left = ["ships left", "markers left", "range added"]
        self.left: Final[i64] = plan.size()
        for name in everybody:
            plan.amounts(f"{name}:", left, "what is left of the expansion")
        self.used: Final[i64] = plan.size()
        for name in everybody:
            plan.flags(f"{name}: used", ["build a ship", "move ships"], "actions of the expansion used in this round")
        self.marked: Final[i64] = plan.flags(
            "used", [action.key for action in fleets.numbers.actions], "power actions of the expansion used"
        )
        self.ids: Final[list[str]] = [DOCK, MARKERS_ID, SHIPS_ID, *[action.id for action in fleets.numbers.actions]]

    def subjects(self) -> list[str]:
        return self.ids

    def fill(self, state: TerraMystica, seat: int, cells: vec[i32], at: i64, tenths: vec[i32]) -> None:
        fleets = merchants_of(state)
        for number in fleets.marked:
            cells[at + self.marked + number] = ONE
        for other in range(len(state.players)):
            place: i64 = relative_seat(other, seat, self.seats)
            self._fill_seat(fleets, other, place, cells, at, tenths)
            used = state.players[other].used
            if BUILT in used:
                cells[at + self.used + 2 * place] = ONE
            if MOVED in used:
                cells[at + self.used + 2 * place + 1] = ONE

    def _fill_seat(self, fleets: Fleets, other: int, place: i64, cells: vec[i32], at: i64, tenths: vec[i32]) -> None:
        ships = fleets.ships[other]
        for river in ships:
            cells[at + self.ships + place * self.rivers + river] = tenths[clamp(ships.count(river))]
        if fleets.docks[other] != NOTHING:
            cells[at + self.docks + place * self.hexes + fleets.docks[other]] = ONE
        for hex in fleets.traded[other]:
            cells[at + self.traded + place * self.hexes + hex] = ONE
        left: i64 = at + self.left + 3 * place
        cells[left] = tenths[clamp(fleets.supply[other])]
        cells[left + 1] = tenths[clamp(fleets.markers[other])]
        cells[left + 2] = tenths[clamp(fleets.ranges[other])]
