"""The Engineers."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.refusals import Refusal, refuse
from ludarium.games.terra_mystica.content.constants import MOUNTAINS, WORKERS_ID
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row, Words, special_id
from ludarium.games.terra_mystica.rules.bridges import PlaceBridge, has_bridge_place, why_no_bridge
from ludarium.games.terra_mystica.rules.goods import pay_workers
from ludarium.games.terra_mystica.state import TerraMystica


class Engineers(Faction):
    number = 10
    key = "engineers"
    name = "Engineers"
    terrain = MOUNTAINS
    about = "action, as often as you like: a bridge for {bridge_workers:worker}"
    stronghold = "when passing {bridge_vp} VP for each of your bridges between two structures of yours"
    start_vp_2017 = 16

    bridge_workers = 2
    bridge_vp = 3
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
    action_texts: Words = ("", "a bridge for {bridge_workers:worker}, as often as you like")
    action_effects: Words = ("", "a bridge")
    passing_rule = "tm.engineers.stronghold"

    def is_limited(self, action: int) -> bool:
        return False

    def has_action(self, state: TerraMystica, seat: int, action: int) -> bool:
        return True

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if state.players[seat].workers < self.bridge_workers:
            return False
        return state.variant.online or has_bridge_place(state, seat)

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        player = state.players[seat]
        if player.workers < self.bridge_workers:
            places, missing = [special_id(self, action), WORKERS_ID], self.bridge_workers - player.workers
            sentence = "a bridge costs {price:worker}, you have {workers}"
            return refuse("tm.engineers", sentence, places, missing, price=self.bridge_workers, workers=player.workers)
        return why_no_bridge(state, seat)

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        pay_workers(state, seat, self.bridge_workers, "tm.engineers", special_id(self, action))
        push(state, PlaceBridge(seat, 1, False))

    def passing_points(self, state: TerraMystica, seat: int) -> int:
        """Only bridges between two structures of their own bring points. Ruling R30."""
        if not self.has_stronghold(state.players[seat]):
            return 0
        points = 0
        for span, builder in zip(state.bridges, state.builders):
            one, other = state.board.spans[span]
            if builder == seat == state.owner[one] == state.owner[other]:
                points += self.bridge_vp
        return points
