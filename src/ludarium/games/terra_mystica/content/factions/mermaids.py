"""The Mermaids."""

from __future__ import annotations

from ludarium.core.events import MOVE, log_event
from ludarium.games.terra_mystica.content.constants import LAKES, STRONGHOLD
from ludarium.games.terra_mystica.content.factions._faction import NOWHERE, Faction, Row
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS, TOWN
from ludarium.games.terra_mystica.rules.favors import owe_tiles
from ludarium.games.terra_mystica.rules.towns import (
    check_town,
    gain_shipping,
    group_of,
    is_enough,
    tiles_left,
    towns_of,
)
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.scene import Piece


class Mermaids(Faction):
    number = 12
    key = "mermaids"
    name = "Mermaids"
    terrain = LAKES
    about = "shipping {shipping} to {most_shipping}; a town may leap over one river hex"
    stronghold = "at once a step of shipping"
    details = "a river hex that a town leaps over carries the town tile"
    start_vp_2017 = 19

    bowls: Row = (3, 9, 0)
    cults: Row = (0, 2, 0, 0)
    shipping = 1
    most_shipping = 5
    shipping_vp: Row = (2, 3, 4, 5)
    coin_costs: Row = (2, 3, 5, 6, 8)
    stronghold_power = 4
    joins_rivers = True

    def linked_hexes(self, state: TerraMystica, seat: int, hex: int) -> list[int]:
        """The river hexes that carry a town tile are remembered: they join what lies around them."""
        joined = state.players[seat].memory
        if not joined:
            return NOWHERE
        return [bank for river in state.board.shores[hex] if river in joined for bank in state.board.banks[river]]

    def river_towns(self, state: TerraMystica, seat: int) -> list[int]:
        if tiles_left(state) == 0 or len(state.players[seat].sites) < 3:  # noqa: PLR2004
            return NOWHERE
        rivers: list[int] = []
        for site in state.players[seat].sites:
            if not state.town[site]:
                rivers += [river for river in state.board.shores[site] if river not in rivers]
        return sorted([river for river in rivers if self.founds_over(state, seat, river)])

    def founds_over(self, state: TerraMystica, seat: int, river: int) -> bool:
        """Whether the free structures around a river hex are a town once it joins them. Ruling R39."""
        group: list[int] = []
        for bank in state.board.banks[river]:
            if state.owner[bank] == seat and bank not in group:
                group += group_of(state, seat, bank)
        if any(state.town[hex] > 0 for hex in group):
            return False
        return is_enough(state, seat, group)

    def join_river(self, state: TerraMystica, seat: int, river: int) -> None:
        state.players[seat].memory = [*state.players[seat].memory, river]
        if state.log is not None:
            town, where = towns_of(state, seat) + 1, state.board.river_ids[river]
            log_event(state.log, MOVE, seat, TOWN, "tm.mermaids", town, place=where)
        start = next(bank for bank in state.board.banks[river] if state.owner[bank] == seat)
        check_town(state, seat, start, 0)
        owe_tiles(state, seat, 0, 1)

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        gain_shipping(state, seat, "tm.mermaids.stronghold", STRUCTURE_IDS[STRONGHOLD])

    def layout_pieces(self, state: TerraMystica, seat: int) -> list[tuple[str, Piece]]:
        return [(state.board.river_ids[river], Piece(TOWN, seat)) for river in state.players[seat].memory]
