"""Merchants of the Seas at the moments that the base game names."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import Amount
from ludarium.core.frames import Frame, push
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import SHIPYARD
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS
from ludarium.games.terra_mystica.content.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.content.tiles.scoring import SHIPS, TRADE_MARKERS
from ludarium.games.terra_mystica.content.tiles.town import TownTile
from ludarium.games.terra_mystica.merchants.content.ids import (
    SHIPS_ID,
    TITLE,
)
from ludarium.games.terra_mystica.merchants.rules.actions import free_actions
from ludarium.games.terra_mystica.merchants.rules.ship_payment import ask_how_to_pay
from ludarium.games.terra_mystica.merchants.rules.ships import (
    Docks,
    NewShips,
    add_ship_income,
    dock_here,
    is_beside_ship,
    ship_income,
    shipyard_built,
)
from ludarium.games.terra_mystica.merchants.state import Fleets
from ludarium.games.terra_mystica.rules.reach import IN_REACH
from ludarium.games.terra_mystica.state import TerraMystica

DOCKS: Final[list[Frame]] = [Docks()]


class Merchants(Fleets):
    """What Merchants of the Seas does."""

    kind = "merchants"
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
        yard = self.numbers.shipyard_of(FACTIONS[state.players[seat].faction].key)
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
        found.supply[seat] = found.numbers.ships
        found.markers[seat] = found.numbers.markers
    return found
