"""The Fakirs."""

from __future__ import annotations

from ludarium.core.catalogue import Amount
from ludarium.core.events import ADVANCE, MISS, log_event
from ludarium.core.refusals import Refusal, refuse
from ludarium.games.terra_mystica.content.constants import DESERT, PRIESTS_ID, STRONGHOLD
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row, faction_id
from ludarium.games.terra_mystica.content.ids import RANGE_TRACK, STRUCTURE_IDS
from ludarium.games.terra_mystica.rules.goods import gain_vp, pay_priests
from ludarium.games.terra_mystica.state import Player, TerraMystica

FARTHEST = 4


class Fakirs(Faction):
    number = 6
    key = "fakirs"
    name = "Fakirs"
    terrain = DESERT
    about = "no shipping; carpet flight over {first_range:hex} for a priest: {flight_vp} VP"
    stronghold = "carpet flight over {later_range:hex}"
    start_vp_2017 = 33

    first_range = 1
    later_range = 2
    flight_vp = 4
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
        log_event(
            state.log,
            ADVANCE,
            seat,
            RANGE_TRACK,
            "tm.fakirs",
            self.first_range,
            after=self.first_range,
            cause=faction_id(self),
        )

    def skip_range(self, player: Player) -> int:
        reach = self.later_range if self.has_stronghold(player) else self.first_range
        return min(FARTHEST, reach + player.memory[0])

    def can_skip(self, player: Player, spent: int) -> bool:
        return player.priests > 0

    def skip_price(self, player: Player) -> list[Amount]:
        return [Amount(PRIESTS_ID, 1)]

    def why_not_skip(self, player: Player) -> Refusal:
        return refuse("tm.fakirs", "carpet flight costs a priest, you have none", [RANGE_TRACK, PRIESTS_ID], 1)

    def pay_skip(self, state: TerraMystica, seat: int, hex: int) -> None:
        where = state.board.hex_ids[hex]
        pay_priests(state, seat, 1, "tm.fakirs", where)
        gain_vp(state, seat, self.flight_vp, "tm.fakirs", where)

    def gain_range(self, state: TerraMystica, seat: int, rule: str, cause: str) -> bool:
        player = state.players[seat]
        if self.skip_range(player) < FARTHEST:
            player.memory = [player.memory[0] + 1]
            log_event(state.log, ADVANCE, seat, RANGE_TRACK, rule, 1, after=self.skip_range(player), cause=cause)
        else:
            log_event(state.log, MISS, seat, RANGE_TRACK, rule, 1, cause=cause)
        return True

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        player = state.players[seat]
        if player.memory[0] + self.first_range < FARTHEST:
            cause, after = STRUCTURE_IDS[STRONGHOLD], self.skip_range(player)
            gained = self.later_range - self.first_range
            log_event(state.log, ADVANCE, seat, RANGE_TRACK, "tm.fakirs", gained, after=after, cause=cause)
