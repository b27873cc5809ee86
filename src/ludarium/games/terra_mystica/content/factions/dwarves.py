"""The Dwarves."""

from __future__ import annotations

from ludarium.core.catalogue import Amount
from ludarium.core.events import ADVANCE, MISS, log_event
from ludarium.core.refusals import Refusal, refuse
from ludarium.games.terra_mystica.content.constants import MOUNTAINS, WORKERS_ID
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row, faction_id
from ludarium.games.terra_mystica.content.ids import RANGE_TRACK, SHIP_TRACK
from ludarium.games.terra_mystica.rules.goods import gain_vp, pay_workers
from ludarium.games.terra_mystica.state import Player, TerraMystica


class Dwarves(Faction):
    number = 11
    key = "dwarves"
    name = "Dwarves"
    terrain = MOUNTAINS
    about = "no shipping; tunneling under 1 hex for {tunnel_workers:worker}: {tunnel_vp} VP"
    stronghold = "tunneling costs {later_workers:worker}"
    start_vp_2017 = 20

    tunnel_workers = 2
    later_workers = 1
    tunnel_vp = 4
    cults: Row = (0, 0, 2, 0)
    most_shipping = 0
    trading_coins: Row = (0, 3, 5, 7, 10)

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        log_event(state.log, ADVANCE, seat, RANGE_TRACK, "tm.dwarves", 1, after=1, cause=faction_id(self))

    def skip_range(self, player: Player) -> int:
        return 1

    def price_in_workers(self, player: Player) -> int:
        return self.later_workers if self.has_stronghold(player) else self.tunnel_workers

    def can_skip(self, player: Player, spent: int) -> bool:
        return player.workers - spent >= self.price_in_workers(player)

    def skip_price(self, player: Player) -> list[Amount]:
        return [Amount(WORKERS_ID, self.price_in_workers(player))]

    def why_not_skip(self, player: Player) -> Refusal:
        price = self.price_in_workers(player)
        sentence = f"tunneling costs <{WORKERS_ID}|{{price}}>, you have {{workers}}"
        places, missing = [RANGE_TRACK, WORKERS_ID], price - player.workers
        return refuse("tm.dwarves", sentence, places, missing, price=price, workers=player.workers)

    def pay_skip(self, state: TerraMystica, seat: int, hex: int) -> None:
        where = state.board.hex_ids[hex]
        pay_workers(state, seat, self.price_in_workers(state.players[seat]), "tm.dwarves", where)
        gain_vp(state, seat, self.tunnel_vp, "tm.dwarves", where)

    def gain_range(self, state: TerraMystica, seat: int, rule: str, cause: str) -> bool:
        log_event(state.log, MISS, seat, SHIP_TRACK, rule, 1, cause=cause)
        return True
