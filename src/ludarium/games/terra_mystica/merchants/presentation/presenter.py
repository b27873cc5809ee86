"""Merchants of the Seas as a table shows it: what is counted, what lies where, and its rows of the text board."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import NATURE
from ludarium.core.styled_text import StyledPart
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.expansion import ExpansionPresenter
from ludarium.games.terra_mystica.merchants.content.ids import (
    BUILD_SHIP,
    DOCK,
    MARKER,
    MARKERS_ID,
    MOVE_SHIPS,
    SAIL_TRACK,
    SHIP,
    SHIPS_ID,
)
from ludarium.games.terra_mystica.merchants.presentation.ascii_board import action_rows, fleet_row, head_rows, ships_on
from ludarium.games.terra_mystica.merchants.rules.actions import BUILT, MOVED
from ludarium.games.terra_mystica.merchants.state import Fleets
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.scene import Piece


class MerchantsPresenter(ExpansionPresenter):
    """The fleets of one table."""

    def __init__(self, state: TerraMystica, fleets: Fleets) -> None:
        self.state: Final[TerraMystica] = state
        self.fleets: Final[Fleets] = fleets

    def amounts(self, seat: int) -> dict[str, int]:
        if seat == NATURE:
            return {
                action.id: int(number in self.fleets.marked)
                for number, action in enumerate(self.fleets.numbers.actions)
            }
        used = self.state.players[seat].used
        return {
            SHIPS_ID: self.fleets.supply[seat],
            MARKERS_ID: self.fleets.markers[seat],
            SAIL_TRACK: self.fleets.ranges[seat],
            BUILD_SHIP: int(BUILT in used),
            MOVE_SHIPS: int(MOVED in used),
        }

    def layout(self, places: dict[str, list[Piece]]) -> None:
        for seat, ships in enumerate(self.fleets.ships):
            for river in ships:
                places.setdefault(self.state.board.river_ids[river], []).append(Piece(SHIP, seat))
            for hex in self.fleets.traded[seat]:
                places.setdefault(self.state.board.hex_ids[hex], []).append(Piece(MARKER, seat))
            if self.fleets.docks[seat] != NOTHING:
                places.setdefault(self.state.board.hex_ids[self.fleets.docks[seat]], []).append(Piece(DOCK, seat))

    def conserved_counts(self) -> dict[str, int]:
        return {
            "ships": sum(self.fleets.supply) + sum(len(ships) for ships in self.fleets.ships),
            "trade markers": sum(self.fleets.markers) + sum(len(traded) for traded in self.fleets.traded),
            "marked twice": sum(len(traded) - len(set(traded)) for traded in self.fleets.traded),
        }

    def facts(self) -> dict[str, int]:
        return {"trades": sum(len(traded) for traded in self.fleets.traded)}

    def head_rows(self) -> list[StyledPart]:
        return head_rows(self.fleets.numbers)

    def action_rows(self) -> list[StyledPart]:
        return action_rows(self.fleets)

    def seat_rows(self, seat: int) -> list[StyledPart]:
        return [fleet_row(self.state, self.fleets, seat)]

    def legend(self) -> str:
        return "; _ a dock; ~12~ ships of seats 1 and 2"

    def sign_on_hex(self, hex: int) -> str:
        return "_" if hex in self.fleets.docks else ""

    def sign_on_river(self, river: int) -> str:
        return ships_on(self.fleets, river)
