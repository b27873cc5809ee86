"""The Engineers."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.bridges import PlaceBridge, has_bridge_place, why_no_bridge
from ludarium.games.terra_mystica.factions._faction import Faction, Row, Words, special_id
from ludarium.games.terra_mystica.paying import pay_workers
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import MOUNTAINS, WORKERS_ID

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
    action_names: Words = ("", "bridge building")
    action_texts: Words = ("", "a bridge for 2 workers, as often as you like")
    action_effects: Words = ("", "a bridge")
    passing_rule = "tm.engineers.stronghold"

    def is_limited(self, action: int) -> bool:
        return False

    def has_action(self, state: TerraMystica, seat: int, action: int) -> bool:
        return True

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if state.players[seat].workers < BRIDGE_WORKERS:
            return False
        return state.variant.online or has_bridge_place(state, seat)

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        player = state.players[seat]
        if player.workers < BRIDGE_WORKERS:
            places, missing = [special_id(self, action), WORKERS_ID], BRIDGE_WORKERS - player.workers
            sentence = "a bridge costs 2 workers, you have {workers}"
            return refuse("tm.engineers", sentence, places, missing, workers=player.workers)
        return why_no_bridge(state, seat)

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        pay_workers(state, seat, BRIDGE_WORKERS, "tm.engineers", special_id(self, action))
        push(state, PlaceBridge(seat, 1, False))

    def passing_points(self, state: TerraMystica, seat: int) -> int:
        if not self.has_stronghold(state.players[seat]):
            return 0
        points = 0
        for span, builder in zip(state.bridges, state.builders):
            one, other = state.board.spans[span]
            if builder == seat == state.owner[one] == state.owner[other]:
                points += BRIDGE_VP
        return points
