"""The Riverwalkers."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, note
from ludarium.core.frames import Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.bridges import PlaceBridge
from ludarium.games.terra_mystica.factions._faction import Faction, Row
from ludarium.games.terra_mystica.factions._volcano import is_home_of_somebody
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.goods import pay_coins, take_priests
from ludarium.games.terra_mystica.online import owe
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import COLOURS, NOTHING, RING, TERRAINS, VARIABLE
from ludarium.games.terra_mystica.terraform import terrain_named

TAKE_PRIEST: Final[int] = 9


class Riverwalkers(Faction):
    """Build along rivers on the terrains they have unlocked; each priest gained may unlock one instead."""

    number = 18
    key = "riverwalkers"
    name = "Riverwalkers"
    kind = VARIABLE
    about = "build at rivers only, on terrains unlocked with priests; no spades"
    stronghold = "at once 2 bridges"

    has_home = False
    uses_spades = False
    ignores_spades = True
    walks = False

    bowls: Row = (10, 2, 0)
    cults: Row = (1, 0, 0, 1)
    shipping = 1
    most_shipping = 1
    spade_price: Row = (0,)
    dwelling_workers: Row = (1, 2, 3, 3, 4, 5, 5, 6, 7)
    temple_priests: Row = (0, 1, 1, 2)
    temple_power: Row = (0, 0, 5, 5)
    priest_limit = 1

    def suits(self, state: TerraMystica, terrain: int) -> bool:
        board = state.board
        at_river = sum(1 for hex in range(board.land) if board.printed[hex] == terrain and board.shores[hex])
        return at_river >= self.first_dwellings

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        # What is remembered: the unlocked terrains.
        state.players[seat].memory = [state.players[seat].colour]

    def may_settle(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return bool(state.board.shores[hex])

    def builds_on(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return state.terrain[hex] in state.players[seat].memory

    def gain_priests(self, state: TerraMystica, seat: int, count: int, rule: str, in_turn: bool) -> None:
        if state.players[seat].dropped:
            return
        for _ in range(count):
            if state.variant.online:
                owe(state, PriestOrTerrain(seat, False))
            else:
                push(state, GainedPriest(seat, in_turn))

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        push(state, PlaceBridge(seat, 2, True))


def unlock_price(state: TerraMystica, terrain: int) -> int:
    """The coins for unlocking a terrain: more if it is somebody's home; nothing in the first printing."""
    if state.variant.first_printing:
        return 0
    return 2 if is_home_of_somebody(state, terrain) else 1


class GainedPriest(Run[TerraMystica]):
    """A priest is gained: it is asked what for, unless nothing can be done with it."""

    def __init__(self, seat: int, in_turn: bool) -> None:
        self.seat: Final[int] = seat
        self.in_turn: Final[bool] = in_turn

    def run(self, state: TerraMystica) -> None:
        ask = PriestOrTerrain(self.seat, self.in_turn)
        if ask.choices(state):
            push(state, ask)
        else:
            note(state.log, NOTE, self.seat, "no use for a priest", 0, "tm.priests.lost")


class PriestOrTerrain(TurnAsk):
    """Take a priest from the supply, or unlock a terrain with it."""

    def __init__(self, seat: int, in_turn: bool) -> None:
        super().__init__(seat)
        self.in_turn: Final[bool] = in_turn

    def is_free(self) -> bool:
        return self.in_turn

    def prompt(self, state: TerraMystica) -> str:
        return "You gain a priest: take it, or unlock a terrain?"

    def choices(self, state: TerraMystica) -> list[int]:
        return [option for option in [*range(RING), TAKE_PRIEST] if self.choice_refusal(state, option) is None]

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return "unlock-terrain gain-priest" if option == TAKE_PRIEST else f"unlock-terrain {COLOURS[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        if option == TAKE_PRIEST:
            return "take the priest"
        return f"unlock {TERRAINS[option]} for {unlock_price(state, option)} coins"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return "" if option == TAKE_PRIEST else f"terrain:{TERRAINS[option]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        if word == "unlock-terrain gain-priest":
            return TAKE_PRIEST
        terrain = terrain_named(word[15:]) if word.startswith("unlock-terrain ") else NOTHING
        return terrain if terrain < RING else NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return [*range(RING), TAKE_PRIEST]

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        player = state.players[self.seat]
        if option == TAKE_PRIEST:
            if state.variant.online or player.priests < player.limit:
                return None
            return refuse("tm.priests", "no priest is left in your supply")
        if option in player.memory:
            return refuse("tm.riverwalkers", f"{TERRAINS[option]} is unlocked already")
        price = unlock_price(state, option)
        if player.coins < price:
            sentence = f"unlocking {TERRAINS[option]} costs {{price}} coins, you have {{coins}}"
            return refuse("tm.riverwalkers", sentence, price=price, coins=player.coins)
        return None

    def choose(self, state: TerraMystica, option: int) -> None:
        if option == TAKE_PRIEST:
            take_priests(state, self.seat, 1, "tm.riverwalkers")
            return
        player = state.players[self.seat]
        pay_coins(state, self.seat, unlock_price(state, option), "tm.riverwalkers")
        player.memory = [*player.memory, option]
        player.limit += 1
        note(state.log, GAIN, self.seat, TERRAINS[option], 1, "tm.riverwalkers")
