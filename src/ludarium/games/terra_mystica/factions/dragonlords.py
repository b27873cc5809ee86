"""The Dragonlords."""

from __future__ import annotations

from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import Row
from ludarium.games.terra_mystica.factions._volcano import VolcanoFaction, is_home_of_somebody
from ludarium.games.terra_mystica.names import STRUCTURE_IDS
from ludarium.games.terra_mystica.paying import add_token, remove_tokens, tokens
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import STRONGHOLD, TOKENS_ID


class Dragonlords(VolcanoFaction):
    """Volcanoes cost power tokens; a spade brings a new one instead."""

    number = 16
    key = "dragonlords"
    old_name = "dragonmasters"
    name = "Dragonlords"
    about = "a volcano costs 1 power token, 2 on somebody's home terrain; spades bring tokens instead"
    stronghold = "at once as many new tokens as there are players"

    bowls: Row = (4, 4, 0)
    cults: Row = (2, 0, 0, 0)

    def price_in_tokens(self, state: TerraMystica, hex: int) -> int:
        return 2 if is_home_of_somebody(state, state.terrain[hex]) else 1

    def can_erupt(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return tokens(state.players[seat]) >= self.price_in_tokens(state, hex)

    def why_not_erupt(self, state: TerraMystica, seat: int, hex: int) -> Refusal:
        price, owned = self.price_in_tokens(state, hex), tokens(state.players[seat])
        sentence = f"this costs <{TOKENS_ID}|{{price}}>, you have {{owned}}"
        places = [state.board.hex_ids[hex], TOKENS_ID]
        return refuse("tm.dragonlords", sentence, places, price - owned, price=price, owned=owned)

    def pay_eruption(self, state: TerraMystica, seat: int, hex: int) -> int:
        price, where = self.price_in_tokens(state, hex), state.board.hex_ids[hex]
        remove_tokens(state, seat, price, "tm.dragonlords", where)
        return 0

    def replace_spades(self, state: TerraMystica, seat: int, spades: int, cause: str, in_turn: bool) -> None:
        add_token(state, seat, 1, spades, "tm.dragonlords.spades", cause)

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        add_token(state, seat, 1, len(state.players), "tm.dragonlords.stronghold", STRUCTURE_IDS[STRONGHOLD])
