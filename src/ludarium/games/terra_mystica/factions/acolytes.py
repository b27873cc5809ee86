"""The Acolytes."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.cults import CultTrack
from ludarium.games.terra_mystica.factions._faction import Row
from ludarium.games.terra_mystica.factions._volcano import VolcanoFaction, is_home_of_somebody
from ludarium.games.terra_mystica.names import CULT_IDS
from ludarium.games.terra_mystica.online import owe
from ludarium.games.terra_mystica.state import Player, TerraMystica


class Acolytes(VolcanoFaction):
    """Volcanoes cost cult steps; a spade brings a cult step instead."""

    number = 17
    key = "acolytes"
    name = "Acolytes"
    about = "a volcano costs 3 steps on one cult track, 4 on somebody's home terrain; spades bring steps instead"
    stronghold = "1 further step for each priest sent to a cult"

    bowls: Row = (6, 6, 0)
    cults: Row = (3, 3, 3, 3)

    def price_in_steps(self, state: TerraMystica, hex: int) -> int:
        return 4 if is_home_of_somebody(state, state.terrain[hex]) else 3

    def can_erupt(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return max(state.players[seat].cults) >= self.price_in_steps(state, hex)

    def why_not_erupt(self, state: TerraMystica, seat: int, hex: int) -> Refusal:
        price, highest = self.price_in_steps(state, hex), max(state.players[seat].cults)
        sentence = "this costs {price} steps on one cult track, your highest place is {highest}"
        places = [state.board.hex_ids[hex], *CULT_IDS]
        return refuse("tm.acolytes", sentence, places, price - highest, price=price, highest=highest)

    def pay_eruption(self, state: TerraMystica, seat: int, hex: int) -> int:
        return self.price_in_steps(state, hex)

    def replace_spades(self, state: TerraMystica, seat: int, spades: int, cause: str, in_turn: bool) -> None:
        if state.players[seat].dropped:
            return
        for _ in range(spades):
            frame = CultTrack(seat, 1, rule="tm.acolytes.spades", cause=cause, in_turn=in_turn)
            if in_turn:
                push(state, frame)
            else:
                owe(state, frame)

    def extra_steps(self, player: Player) -> int:
        return 1 if self.has_stronghold(player) else 0
