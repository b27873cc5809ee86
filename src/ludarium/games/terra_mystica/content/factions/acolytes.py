"""The Acolytes."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.refusals import Refusal, refuse
from ludarium.games.terra_mystica.content.factions._faction import FurtherRules, Row
from ludarium.games.terra_mystica.content.factions._volcano import VolcanoFaction, is_home_of_somebody
from ludarium.games.terra_mystica.content.ids import CULT_IDS
from ludarium.games.terra_mystica.rules.async_play import ask_outside_turn
from ludarium.games.terra_mystica.rules.cults import CultTrack
from ludarium.games.terra_mystica.state import Player, TerraMystica


class Acolytes(VolcanoFaction):
    number = 17
    key = "acolytes"
    name = "Acolytes"
    about = (
        "a volcano costs {step_price:step} on one cult track, {step_price_on_home} on somebody's home terrain; "
        "spades bring steps instead"
    )
    stronghold = "{steps_per_priest:further step} for each priest sent to a cult"
    further_rules: FurtherRules = (("spades", "Acolytes, spades", "A cult step instead of each spade.", ""),)
    start_vp_2017 = 23

    step_price = 3
    step_price_on_home = 4
    steps_per_priest = 1
    bowls: Row = (6, 6, 0)
    cults: Row = (3, 3, 3, 3)

    def price_in_steps(self, state: TerraMystica, hex: int) -> int:
        return self.step_price_on_home if is_home_of_somebody(state, state.terrain[hex]) else self.step_price

    def can_erupt(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return max(state.players[seat].cults) >= self.price_in_steps(state, hex)

    def why_not_erupt(self, state: TerraMystica, seat: int, hex: int) -> Refusal:
        price, highest = self.price_in_steps(state, hex), max(state.players[seat].cults)
        sentence = "this costs {price:step} on one cult track, your highest place is {highest}"
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
                ask_outside_turn(state, frame)

    def extra_steps(self, player: Player) -> int:
        return self.steps_per_priest if self.has_stronghold(player) else 0
