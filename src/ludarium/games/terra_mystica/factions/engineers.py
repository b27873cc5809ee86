"""The Engineers."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.bridges import PlaceBridge, has_bridge_place
from ludarium.games.terra_mystica.factions._faction import Faction, Row, Words
from ludarium.games.terra_mystica.goods import gain_vp, pay_workers
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import MOUNTAINS

BRIDGE_WORKERS = 2
BRIDGE_VP = 3


class Engineers(Faction):
    """Build bridges for workers; with the stronghold they bring points when passing."""

    number = 10
    key = "engineers"
    name = "Engineers"
    terrain = MOUNTAINS
    about = "action, as often as you like: a bridge for 2 workers"
    stronghold = "when passing 3 VP for each of your bridges between two structures of yours"

    coins = 10
    workers = 2
    bowls: Row = (3, 9, 0)
    worker_costs: Row = (1, 1, 1, 3, 3)
    coin_costs: Row = (1, 2, 4, 6, 6)
    dwelling_workers: Row = (0, 1, 2, 2, 3, 4, 4, 5, 6)
    temple_priests: Row = (0, 1, 1, 2)
    temple_power: Row = (0, 0, 5, 5)
    actions: Words = ("", "ACTE")

    def is_limited(self, action: int) -> bool:
        return False

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if state.players[seat].workers < BRIDGE_WORKERS:
            return False
        return state.variant.online or has_bridge_place(state, seat)

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        player = state.players[seat]
        if player.workers < BRIDGE_WORKERS:
            return refuse("tm.engineers", "a bridge costs 2 workers, you have {workers}", workers=player.workers)
        return refuse("tm.bridge", "you have no bridge left, or no place for one")

    def action_label(self, action: int) -> str:
        return "a bridge for 2 workers"

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        pay_workers(state, seat, BRIDGE_WORKERS, "tm.engineers")
        push(state, PlaceBridge(seat, 1, False))

    def on_pass(self, state: TerraMystica, seat: int) -> None:
        if self.has_stronghold(state.players[seat]):
            for span, builder in zip(state.bridges, state.builders):
                one, other = state.board.spans[span]
                if builder == seat == state.owner[one] == state.owner[other]:
                    gain_vp(state, seat, BRIDGE_VP, "tm.engineers.stronghold")
