"""The Dragonlords."""

from __future__ import annotations

from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import Row
from ludarium.games.terra_mystica.factions._volcano import VolcanoFaction, is_home_of_somebody
from ludarium.games.terra_mystica.goods import add_token, remove_tokens, tokens
from ludarium.games.terra_mystica.state import TerraMystica


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

    def eruption_price(self, state: TerraMystica, hex: int) -> str:
        return "2 power tokens" if self.price_in_tokens(state, hex) > 1 else "1 power token"

    def why_not_erupt(self, state: TerraMystica, seat: int, hex: int) -> Refusal:
        price, owned = self.price_in_tokens(state, hex), tokens(state.players[seat])
        return refuse("tm.dragonlords", "this costs {price} power tokens, you have {owned}", price=price, owned=owned)

    def pay_eruption(self, state: TerraMystica, seat: int, hex: int) -> int:
        remove_tokens(state, seat, self.price_in_tokens(state, hex), "tm.dragonlords")
        return 0

    def replace_spades(self, state: TerraMystica, seat: int, spades: int, in_turn: bool) -> None:
        add_token(state, seat, 1, spades, "tm.dragonlords.spades")

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        add_token(state, seat, 1, len(state.players), "tm.dragonlords.stronghold")
