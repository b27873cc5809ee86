"""The Dragonlords."""

from __future__ import annotations

from ludarium.core.refusals import Refusal, refuse
from ludarium.games.terra_mystica.content.constants import STRONGHOLD, TOKENS_ID
from ludarium.games.terra_mystica.content.factions._faction import FurtherRules, Row
from ludarium.games.terra_mystica.content.factions._volcano import VolcanoFaction, is_home_of_somebody
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS
from ludarium.games.terra_mystica.rules.goods import add_token, remove_tokens, tokens
from ludarium.games.terra_mystica.state import TerraMystica


class Dragonlords(VolcanoFaction):
    number = 16
    key = "dragonlords"
    name = "Dragonlords"
    about = (
        "a volcano costs {token_price:power token}, {token_price_on_home} on somebody's home terrain; "
        "spades bring tokens instead"
    )
    stronghold = "at once as many new tokens as there are players"
    details = "tokens are paid from bowl 1 first; new ones go there"
    further_rules: FurtherRules = (
        ("spades", "Dragonlords, spades", "A new token in bowl 1 instead of each spade.", ""),
    )
    start_vp_2017 = 24

    token_price = 1
    token_price_on_home = 2
    bowls: Row = (4, 4, 0)
    cults: Row = (2, 0, 0, 0)

    def price_in_tokens(self, state: TerraMystica, hex: int) -> int:
        return self.token_price_on_home if is_home_of_somebody(state, state.terrain[hex]) else self.token_price

    def can_erupt(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """All bowls count. Ruling R45."""
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
        """An opponent without a seat counts as a player. Ruling R44."""
        add_token(state, seat, 1, len(state.players), "tm.dragonlords.stronghold", STRUCTURE_IDS[STRONGHOLD])
