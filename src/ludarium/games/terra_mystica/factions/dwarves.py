"""The Dwarves."""

from __future__ import annotations

from ludarium.core.events import NOTE, note
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import Faction, Row
from ludarium.games.terra_mystica.goods import gain_vp, pay_workers
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import MOUNTAINS


class Dwarves(Faction):
    """No ships: tunnel under a hex for workers and 4 VP; the stronghold makes it cheaper."""

    number = 11
    key = "dwarves"
    name = "Dwarves"
    terrain = MOUNTAINS
    about = "no shipping; tunneling under 1 hex for 2 workers: 4 VP"
    stronghold = "tunneling costs 1 worker"

    cults: Row = (0, 0, 2, 0)
    most_shipping = 0
    trading_coins: Row = (0, 3, 5, 7, 10)

    def skip_range(self, player: Player) -> int:
        return 1

    def price_in_workers(self, player: Player) -> int:
        return 1 if self.has_stronghold(player) else 2

    def can_skip(self, player: Player, spent: int) -> bool:
        return player.workers - spent >= self.price_in_workers(player)

    def skip_price(self, player: Player) -> str:
        return "1 worker" if self.has_stronghold(player) else "2 workers"

    def why_not_skip(self, player: Player) -> Refusal:
        price = self.price_in_workers(player)
        sentence = "tunneling costs {price} workers, you have {workers}"
        return refuse("tm.dwarves", sentence, price=price, workers=player.workers)

    def pay_skip(self, state: TerraMystica, seat: int) -> None:
        pay_workers(state, seat, self.price_in_workers(state.players[seat]), "tm.dwarves")
        gain_vp(state, seat, 4, "tm.dwarves")

    def gain_range(self, state: TerraMystica, seat: int, rule: str) -> bool:
        note(state.log, NOTE, seat, "no ships to gain a step for", 0, rule)
        return True
