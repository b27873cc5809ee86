"""The Fakirs."""

from __future__ import annotations

from ludarium.core.events import ADVANCE, MISS, tell
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.things import Amount
from ludarium.games.terra_mystica.factions._faction import Faction, Row, faction_id
from ludarium.games.terra_mystica.names import RANGE_TRACK, STRUCTURE_IDS
from ludarium.games.terra_mystica.paying import gain_vp, pay_priests
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import DESERT, PRIESTS_ID, STRONGHOLD

FARTHEST = 4


class Fakirs(Faction):
    """No ships: fly over a hex for a priest and 4 VP, farther with the stronghold and some town tiles."""

    number = 6
    key = "fakirs"
    name = "Fakirs"
    terrain = DESERT
    about = "no shipping; carpet flight over 1 hex for a priest: 4 VP"
    stronghold = "carpet flight over 2 hexes"

    bowls: Row = (7, 5, 0)
    cults: Row = (1, 0, 0, 1)
    most_shipping = 0
    spade_price: Row = (3, 2)
    coin_costs: Row = (2, 3, 5, 10, 6)
    stronghold_priests = 1
    stronghold_power = 0

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        # What is remembered: how many town tiles have made the flight longer.
        state.players[seat].memory = [0]
        tell(state.log, ADVANCE, seat, RANGE_TRACK, "tm.fakirs", 1, after=1, cause=faction_id(self))

    def skip_range(self, player: Player) -> int:
        return min(FARTHEST, 1 + player.structures[STRONGHOLD] + player.memory[0])

    def can_skip(self, player: Player, spent: int) -> bool:
        return player.priests > 0

    def skip_price(self, player: Player) -> list[Amount]:
        return [Amount(PRIESTS_ID, 1)]

    def why_not_skip(self, player: Player) -> Refusal:
        return refuse("tm.fakirs", "carpet flight costs a priest, you have none", [RANGE_TRACK, PRIESTS_ID], 1)

    def pay_skip(self, state: TerraMystica, seat: int, hex: int) -> None:
        where = state.board.hex_ids[hex]
        pay_priests(state, seat, 1, "tm.fakirs", where)
        gain_vp(state, seat, 4, "tm.fakirs", where)

    def gain_range(self, state: TerraMystica, seat: int, rule: str, cause: str) -> bool:
        player = state.players[seat]
        if self.skip_range(player) < FARTHEST:
            player.memory = [player.memory[0] + 1]
            tell(state.log, ADVANCE, seat, RANGE_TRACK, rule, 1, after=self.skip_range(player), cause=cause)
        else:
            tell(state.log, MISS, seat, RANGE_TRACK, rule, 1, cause=cause)
        return True

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        player = state.players[seat]
        if player.memory[0] + 1 < FARTHEST:
            cause, after = STRUCTURE_IDS[STRONGHOLD], self.skip_range(player)
            tell(state.log, ADVANCE, seat, RANGE_TRACK, "tm.fakirs", 1, after=after, cause=cause)
