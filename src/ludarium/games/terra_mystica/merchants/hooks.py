"""Merchants of the Seas at the moments that the base game names."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import NATURE, Frame, push
from ludarium.core.game import piece_at
from ludarium.core.terms import NOTHING
from ludarium.core.things import Amount
from ludarium.games.terra_mystica.factions._faction import FACTIONS
from ludarium.games.terra_mystica.merchants.actions import BUILT, MOVED, free_actions
from ludarium.games.terra_mystica.merchants.giving import ask_how_to_pay
from ludarium.games.terra_mystica.merchants.picture import action_rows, fleet_row, head_rows, ships_on
from ludarium.games.terra_mystica.merchants.ships import (
    Docks,
    NewShips,
    add_ship_income,
    dock_here,
    is_beside_ship,
    ship_income,
    shipyard_built,
)
from ludarium.games.terra_mystica.merchants.state import Fleets
from ludarium.games.terra_mystica.merchants.terms import (
    BUILD_SHIP,
    DOCK,
    MARKER,
    MARKERS_ID,
    MOVE_SHIPS,
    SAIL_TRACK,
    SHIP,
    SHIPS_ID,
    TITLE,
)
from ludarium.games.terra_mystica.reach import IN_REACH
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import SHIPYARD
from ludarium.games.terra_mystica.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.tiles.scoring import SHIPS, TRADE_MARKERS
from ludarium.games.terra_mystica.tiles.town import TownTile

DOCKS: Final[list[Frame]] = [Docks()]


class Merchants(Fleets):
    """What Merchants of the Seas does."""

    title = TITLE

    def clone(self) -> Merchants:
        return Merchants(
            self.map, self.data, self.ships.copy(), self.supply.copy(), self.docks.copy(), self.traded.copy(),
            self.markers.copy(), self.ranges.copy(), self.marked,
        )  # fmt: skip

    # Setting up.

    def final_tiles(self, tiles: list[int]) -> list[int]:
        return [*tiles, TRADE_MARKERS]

    def after_dwellings(self, state: TerraMystica) -> list[Frame]:
        return DOCKS

    # A round.

    def on_income(self, state: TerraMystica) -> None:
        add_ship_income(state)

    def income_of(self, state: TerraMystica, seat: int, with_card: bool) -> list[Amount]:
        count = ship_income(state, seat, with_card)
        return [Amount(SHIPS_ID, count)] if count > 0 else []

    def give_bonus(self, state: TerraMystica, seat: int, good: int, count: int, rule: str) -> None:
        if good == SHIPS:
            push(state, NewShips(seat, count, rule=rule, in_turn=False, score=False))

    def on_clean_up(self, state: TerraMystica) -> None:
        free_actions(state)

    # Land and structures.

    def add_reach(self, state: TerraMystica, seat: int, found: list[int]) -> None:
        for river in self.ships[seat]:
            for hex in state.board.banks[river]:
                found[hex] = IN_REACH

    def is_reached(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return is_beside_ship(state, seat, hex)

    def spares_price(self, state: TerraMystica, seat: int) -> bool:
        return len(self.ships[seat]) > 0

    def spares_price_on(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return is_beside_ship(state, seat, hex)

    def settle_on(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return ask_how_to_pay(state, seat, hex)

    def on_dwelling(self, state: TerraMystica, seat: int, hex: int) -> None:
        dock_here(state, seat, hex)

    def structure_price(self, state: TerraMystica, seat: int, structure: int) -> list[int]:
        yard = self.rules.shipyard_of(FACTIONS[state.players[seat].faction].key)
        return [yard.workers, yard.coins]

    def on_structure(self, state: TerraMystica, seat: int, structure: int) -> None:
        if structure == SHIPYARD:
            shipyard_built(state, seat)

    # Tiles, points, the end.

    def on_town_tile(self, state: TerraMystica, seat: int, tile: TownTile) -> None:
        if tile.ships > 0:
            push(state, NewShips(seat, tile.ships, rule="tm.town.tiles", in_turn=True, score=True))

    def passing_points(self, state: TerraMystica, seat: int, card: BonusCard) -> int:
        return card.ship_vp * len(self.ships[seat])

    def final_value(self, state: TerraMystica, seat: int, tile: int) -> int:
        return len(self.traded[seat]) if tile == TRADE_MARKERS else NOTHING

    # Being counted and shown.

    def amounts(self, state: TerraMystica, seat: int) -> dict[str, int]:
        if seat == NATURE:
            return {action.id: int(number in self.marked) for number, action in enumerate(self.rules.actions)}
        used = state.players[seat].used
        return {
            SHIPS_ID: self.supply[seat],
            MARKERS_ID: self.markers[seat],
            SAIL_TRACK: self.ranges[seat],
            BUILD_SHIP: int(BUILT in used),
            MOVE_SHIPS: int(MOVED in used),
        }

    def layout(self, state: TerraMystica, places: dict[str, list[str]]) -> None:
        for seat, ships in enumerate(self.ships):
            for river in ships:
                places.setdefault(state.board.river_ids[river], []).append(piece_at(SHIP, seat))
            for hex in self.traded[seat]:
                places.setdefault(state.board.hex_ids[hex], []).append(piece_at(MARKER, seat))
            if self.docks[seat] != NOTHING:
                places.setdefault(state.board.hex_ids[self.docks[seat]], []).append(piece_at(DOCK, seat))

    def conserved(self, state: TerraMystica) -> dict[str, int]:
        return {
            "ships": sum(self.supply) + sum(len(ships) for ships in self.ships),
            "trade markers": sum(self.markers) + sum(len(traded) for traded in self.traded),
            "marked twice": sum(len(traded) - len(set(traded)) for traded in self.traded),
        }

    def facts(self, state: TerraMystica) -> dict[str, int]:
        return {"trades": sum(len(traded) for traded in self.traded)}

    def head_rows(self, state: TerraMystica) -> list[str]:
        return head_rows(self.rules)

    def action_rows(self, state: TerraMystica) -> list[str]:
        return action_rows(self)

    def seat_rows(self, state: TerraMystica, seat: int) -> list[str]:
        return [fleet_row(state, self, seat)]

    def legend(self, state: TerraMystica) -> str:
        return "; _ a dock; ~12~ ships of seats 1 and 2"

    def sign_on_hex(self, state: TerraMystica, hex: int) -> str:
        return "_" if hex in self.docks else ""

    def sign_on_river(self, state: TerraMystica, river: int) -> str:
        return ships_on(self, river)


def new_merchants(map: str, data: str, players: int) -> Merchants:
    """Everybody has ships and trade markers in the supply; nothing is on the map."""
    found = Merchants(
        map,
        data,
        ships=[[] for _ in range(players)],
        supply=[0] * players,
        docks=[NOTHING] * players,
        traded=[[] for _ in range(players)],
        markers=[0] * players,
        ranges=[0] * players,
        marked=[],
    )
    for seat in range(players):
        found.supply[seat] = found.rules.ships
        found.markers[seat] = found.rules.markers
    return found
