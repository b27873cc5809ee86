"""The Fakirs."""

from __future__ import annotations

from ludarium.core.events import GAIN, note
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import Faction, Row
from ludarium.games.terra_mystica.goods import gain_vp, pay_priests
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import DESERT

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

    def skip_range(self, player: Player) -> int:
        return min(FARTHEST, 1 + player.structures[3] + player.memory[0])

    def can_skip(self, player: Player, spent: int) -> bool:
        return player.priests > 0

    def skip_price(self, player: Player) -> str:
        return "a priest"

    def why_not_skip(self, player: Player) -> Refusal:
        return refuse("tm.fakirs", "carpet flight costs a priest, you have none")

    def pay_skip(self, state: TerraMystica, seat: int) -> None:
        pay_priests(state, seat, 1, "tm.fakirs")
        gain_vp(state, seat, 4, "tm.fakirs")

    def gain_range(self, state: TerraMystica, seat: int, rule: str) -> bool:
        if self.skip_range(state.players[seat]) < FARTHEST:
            state.players[seat].memory = [state.players[seat].memory[0] + 1]
            note(state.log, GAIN, seat, "carpet range", 1, rule)
        return True
