"""The Riverwalkers."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MISS, MOVE, tell
from ludarium.core.frames import Run, push
from ludarium.core.game import piece_at
from ludarium.core.kinds import Kind, Single
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NEVER, Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.asking import Kinds, TurnAsk
from ludarium.games.terra_mystica.bridges import PlaceBridge
from ludarium.games.terra_mystica.factions._faction import Faction, Row
from ludarium.games.terra_mystica.factions._volcano import is_home_of_somebody
from ludarium.games.terra_mystica.names import SPECIAL, TERRAIN_IDS, mark, mine
from ludarium.games.terra_mystica.online import owe
from ludarium.games.terra_mystica.paying import pay_coins, take_priests
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import COINS_ID, COLOURS, PRIESTS_ID, RING, VARIABLE
from ludarium.games.terra_mystica.terraform import terrain_named


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
    asks_about_priests = True

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
        return state.board.at_rivers[terrain] >= self.first_dwellings

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        # What is remembered: the unlocked terrains.
        unlock(state, seat, state.players[seat].colour)

    def may_settle(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return bool(state.board.shores[hex])

    def builds_on(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return state.terrain[hex] in state.players[seat].memory

    def gain_priests(self, state: TerraMystica, seat: int, count: int, rule: str, cause: str, in_turn: bool) -> None:
        if state.players[seat].dropped:
            return
        for _ in range(count):
            if state.variant.online:
                owe(state, PriestOrTerrain(seat, False))
            else:
                push(state, GainedPriest(seat, in_turn))

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        push(state, PlaceBridge(seat, 2, True))

    def pieces(self, state: TerraMystica, seat: int) -> list[tuple[str, str]]:
        return [(mine(seat), piece_at(TERRAIN_IDS[terrain], seat)) for terrain in state.players[seat].memory]


def unlock(state: TerraMystica, seat: int, terrain: int) -> None:
    """A terrain can be built on from now on."""
    state.players[seat].memory = [*state.players[seat].memory, terrain]
    if state.log is not None:
        tell(state.log, MOVE, seat, TERRAIN_IDS[terrain], "tm.riverwalkers", 1, place=mine(seat))


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
        if ask.answers(state):
            push(state, ask)
        else:
            tell(state.log, MISS, self.seat, PRIESTS_ID, "tm.priests.lost", 1)


class UnlockTerrain(Kind[TerraMystica, "PriestOrTerrain"]):
    """Codes: the terrain."""

    def codes(self, state: TerraMystica, ask: PriestOrTerrain) -> list[int]:
        return [terrain for terrain in range(RING) if self.why_not(state, ask, terrain) is None]

    def candidates(self, state: TerraMystica, ask: PriestOrTerrain) -> list[int]:
        return list(range(RING))

    def do(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> None:
        pay_coins(state, ask.seat, unlock_price(state, code), "tm.riverwalkers", TERRAIN_IDS[code])
        unlock(state, ask.seat, code)
        state.players[ask.seat].limit += 1

    def word(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> str:
        return f"unlock-terrain {COLOURS[code]}"

    def find(self, state: TerraMystica, ask: PriestOrTerrain, word: str) -> int:
        terrain = terrain_named(word[15:]) if word.startswith("unlock-terrain ") else NOTHING
        return terrain if terrain < RING else NOTHING

    def meaning(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> Meaning:
        return Meaning(f"unlock {mark(TERRAIN_IDS[code])}", [TERRAIN_IDS[code]], group=SPECIAL)

    def why_not(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> Refusal | None:
        player, terrain = state.players[ask.seat], TERRAIN_IDS[code]
        if code in player.memory:
            return refuse("tm.riverwalkers", f"{mark(terrain)} is unlocked already", [terrain], NEVER)
        price = unlock_price(state, code)
        if player.coins < price:
            sentence = f"unlocking {mark(terrain)} costs <{COINS_ID}|{{price}}>, you have {{coins}}"
            missing = price - player.coins
            places = [terrain, COINS_ID]
            return refuse("tm.riverwalkers", sentence, places, missing, price=price, coins=player.coins)
        return None


class TakePriest(Single[TerraMystica, "PriestOrTerrain"]):
    """Take the priest out of the supply."""

    text = "unlock-terrain gain-priest"

    def is_possible(self, state: TerraMystica, ask: PriestOrTerrain) -> bool:
        player = state.players[ask.seat]
        return state.variant.online or player.priests < player.limit

    def do(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> None:
        take_priests(state, ask.seat, 1, "tm.riverwalkers", "")

    def meaning(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> Meaning:
        return Meaning("take the priest", [PRIESTS_ID], group=SPECIAL)

    def why_not(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        return refuse("tm.priests", "no priest is left in your supply", [PRIESTS_ID], NEVER)


PRIESTS: Final[Kinds] = [UnlockTerrain(), TakePriest()]


class PriestOrTerrain(TurnAsk):
    """Take a priest from the supply, or unlock a terrain with it."""

    def __init__(self, seat: int, in_turn: bool) -> None:
        super().__init__(seat)
        self.in_turn: Final[bool] = in_turn

    def own_kinds(self) -> Kinds:
        return PRIESTS

    def is_free(self) -> bool:
        return self.in_turn

    def prompt(self, state: TerraMystica) -> str:
        return "You gain a priest: take it, or unlock a terrain?"

    def about(self, state: TerraMystica) -> list[str]:
        return [PRIESTS_ID]
