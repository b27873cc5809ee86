"""The Shapeshifters."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, note
from ludarium.core.frames import Ask, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import Faction, Row, Words, needs_stronghold
from ludarium.games.terra_mystica.factions._volcano import is_home_of_somebody
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.goods import add_token, gain_power, gain_vp, remove_tokens, spend_power, tokens
from ludarium.games.terra_mystica.online import owe
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import COLOURS, NOTHING, RING, TERRAINS, VARIABLE
from ludarium.games.terra_mystica.terraform import terrain_named

PRICE: Final[int] = 5
FIRST_PRICE: Final[int] = 3
FIRST_VP: Final[int] = 2
BUY: Final[int] = 1
LEAVE: Final[int] = 0


class Shapeshifters(Faction):
    """Choose a home, and with the stronghold change it; may buy a power token when neighbours take power."""

    number = 19
    key = "shapeshifters"
    name = "Shapeshifters"
    kind = VARIABLE
    about = "home terrain of choice; a new token for 1 VP when an opponent takes power, 1 power if all decline"
    stronghold = "action: change the home terrain for 5 power or 5 tokens"

    bowls: Row = (4, 4, 0)
    cults: Row = (1, 1, 0, 0)
    spade_price: Row = (3,)
    worker_costs: Row = (1, 2, 2, 3, 4)
    stronghold_power = 4
    # By power and by tokens; the last two in the first printing.
    actions: Words = ("", "ACTH5", "ACTH6", "ACTH1", "ACTH2")

    minds_automa = True

    def beside_automa(self, state: TerraMystica, seat: int) -> None:
        gain_power(state, seat, 1, "tm.shapeshifters.automa")

    def on_power_taken(self, state: TerraMystica, seat: int) -> None:
        player = state.players[seat]
        if state.variant.first_printing:
            add_token(state, seat, 3, 1, "tm.shapeshifters")
        elif not player.dropped and (state.variant.online or player.vp > 0):
            owe(state, BuyToken(seat))
        else:
            note(state.log, NOTE, seat, "no point to pay for a token", 0, "tm.token.none")

    def on_power_declined(self, state: TerraMystica, seat: int) -> None:
        if gain_power(state, seat, 1, "tm.shapeshifters") == 0:
            note(state.log, NOTE, seat, "no room for power", 0, "tm.shapeshifters")

    def is_limited(self, action: int) -> bool:
        return False

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        player = state.players[seat]
        if not self.has_stronghold(player) or state.variant.first_printing != (action > 2):  # noqa: PLR2004
            return False
        owned = player.bowl3 if action % 2 else tokens(player)
        return owned >= shift_price(state)

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        player = state.players[seat]
        if not self.has_stronghold(player):
            return needs_stronghold()
        if state.variant.first_printing != (action > 2):  # noqa: PLR2004
            return refuse("tm.shapeshifters.stronghold", "this price belongs to another printing of the rules")
        price = shift_price(state)
        if action % 2:
            sentence = "changing the terrain costs {price} power, you have {owned} in bowl 3"
            return refuse("tm.shapeshifters.stronghold", sentence, price=price, owned=player.bowl3)
        sentence = "changing the terrain costs {price} tokens, you have {owned}"
        return refuse("tm.shapeshifters.stronghold", sentence, price=price, owned=tokens(player))

    def action_label(self, action: int) -> str:
        price = FIRST_PRICE if action > 2 else PRICE  # noqa: PLR2004
        return f"another home terrain for {price} {'power' if action % 2 else 'power tokens'}"

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        price = shift_price(state)
        if action % 2:
            spend_power(state, seat, price, "tm.shapeshifters.stronghold")
        else:
            remove_tokens(state, seat, price, "tm.shapeshifters.stronghold")
        if state.variant.first_printing:
            gain_vp(state, seat, FIRST_VP, "tm.shapeshifters.stronghold")
        push(state, ShiftTo(seat))


def shift_price(state: TerraMystica) -> int:
    return FIRST_PRICE if state.variant.first_printing else PRICE


class BuyToken(Ask[TerraMystica]):
    """Pay 1 VP for a new token in bowl 3, or not."""

    def prompt(self, state: TerraMystica) -> str:
        return "A neighbour took power: do you pay 1 VP for a new token in bowl 3?"

    def options(self, state: TerraMystica) -> list[int]:
        return [BUY, LEAVE] if state.players[self.seat].vp > 0 else [LEAVE]

    def word(self, state: TerraMystica, option: int) -> str:
        return "gain P3 for VP" if option == BUY else "-GAIN_P3_FOR_VP"

    def label(self, state: TerraMystica, option: int) -> str:
        return "a new token for 1 VP" if option == BUY else "no token"

    def candidates(self, state: TerraMystica) -> list[int]:
        return [BUY, LEAVE]

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        if option == BUY and state.players[self.seat].vp < 1:
            return refuse("tm.shapeshifters", "you have no victory point to pay with")
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        if option == BUY:
            gain_vp(state, self.seat, -1, "tm.shapeshifters")
            add_token(state, self.seat, 3, 1, "tm.shapeshifters")
        else:
            note(state.log, NOTE, self.seat, "bought no token", 0, "tm.shapeshifters")


class ShiftTo(TurnAsk):
    """Choose another home terrain that is nobody else's home."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which is your new home terrain?"

    def choices(self, state: TerraMystica) -> list[int]:
        return [terrain for terrain in range(RING) if not is_home_of_somebody(state, terrain)]

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return f"pick-color {COLOURS[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return TERRAINS[option]

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return f"terrain:{TERRAINS[option]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        terrain = terrain_named(word[11:]) if word.startswith("pick-color ") else NOTHING
        return terrain if terrain < RING else NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return list(range(RING))

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if not is_home_of_somebody(state, option):
            return None
        whose = "your own" if state.players[self.seat].home == option else "somebody else's"
        return refuse("tm.shapeshifters.stronghold", f"{TERRAINS[option]} is {whose} home terrain")

    def choose(self, state: TerraMystica, option: int) -> None:
        player = state.players[self.seat]
        player.home = option
        player.colour = option
        for site in player.sites:
            state.terrain[site] = option
        note(state.log, GAIN, self.seat, TERRAINS[option], 0, "tm.shapeshifters.stronghold")
