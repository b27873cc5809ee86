"""The Riverwalkers."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain
from ludarium.core.events import MISS, MOVE, log_event
from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, SingleAction
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import COINS_ID, COLORS, PRIESTS_ID, RING, VARIABLE
from ludarium.games.terra_mystica.content.domains import to_terrains
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row
from ludarium.games.terra_mystica.content.factions._volcano import is_home_of_somebody
from ludarium.games.terra_mystica.content.ids import SPECIAL, TERRAIN_IDS, mark, player_area
from ludarium.games.terra_mystica.rules.async_play import ask_outside_turn
from ludarium.games.terra_mystica.rules.bridges import PlaceBridge
from ludarium.games.terra_mystica.rules.goods import pay_coins, take_priests
from ludarium.games.terra_mystica.rules.terraform import terrain_named
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.scene import Piece

UNLOCK_COINS: Final[int] = 1
UNLOCK_COINS_ON_HOME: Final[int] = 2


class Riverwalkers(Faction):
    number = 18
    key = "riverwalkers"
    name = "Riverwalkers"
    kind = VARIABLE
    about = "build at rivers only, on terrains unlocked with priests; no spades"
    stronghold = "at once {stronghold_bridges:bridge}"
    details = (
        "each priest gained is taken or unlocks a terrain for {unlock_coins:coin}, {unlock_coins_on_home} for "
        "somebody's home terrain; free in the first printing"
    )
    start_vp_2017 = 21

    stronghold_bridges = 2
    unlock_coins = UNLOCK_COINS
    unlock_coins_on_home = UNLOCK_COINS_ON_HOME
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

    def can_start_on(self, state: TerraMystica, terrain: int) -> bool:
        return state.board.at_rivers[terrain] >= self.first_dwellings

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        # What is remembered: the unlocked terrains.
        unlock(state, seat, state.players[seat].colour)

    def can_place_first_dwelling(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Not inland. Ruling R58."""
        return bool(state.board.shores[hex])

    def can_build_on(self, state: TerraMystica, seat: int, hex: int) -> bool:
        return state.terrain[hex] in state.players[seat].memory

    def gain_priests(self, state: TerraMystica, seat: int, count: int, rule: str, cause: str, in_turn: bool) -> None:
        """Every priest may unlock a terrain, a converted one too. Ruling R48."""
        if state.players[seat].dropped:
            return
        for _ in range(count):
            if state.variant.online:
                ask_outside_turn(state, PriestOrTerrain(seat, False))
            else:
                push(state, GainedPriest(seat, in_turn))

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        push(state, PlaceBridge(seat, self.stronghold_bridges, True))

    def layout_pieces(self, state: TerraMystica, seat: int) -> list[tuple[str, Piece]]:
        return [(player_area(seat), Piece(TERRAIN_IDS[terrain], seat)) for terrain in state.players[seat].memory]


def unlock(state: TerraMystica, seat: int, terrain: int) -> None:
    """A terrain can be built on from now on."""
    state.players[seat].memory = [*state.players[seat].memory, terrain]
    if state.log is not None:
        log_event(state.log, MOVE, seat, TERRAIN_IDS[terrain], "tm.riverwalkers", 1, place=player_area(seat))


def unlock_price(state: TerraMystica, terrain: int) -> int:
    """The coins for unlocking a terrain: more if it is somebody's home; nothing in the first printing."""
    if state.variant.first_printing:
        return 0
    return UNLOCK_COINS_ON_HOME if is_home_of_somebody(state, terrain) else UNLOCK_COINS


class GainedPriest(Run[TerraMystica]):
    """A priest is gained: it is asked what for, unless nothing can be done with it. Ruling R47."""

    kind = "gained_priest"

    def __init__(self, seat: int, in_turn: bool) -> None:
        self.seat: Final[int] = seat
        self.in_turn: Final[bool] = in_turn

    def run(self, state: TerraMystica) -> None:
        ask = PriestOrTerrain(self.seat, self.in_turn)
        if ask.answers(state):
            push(state, ask)
        else:
            log_event(state.log, MISS, self.seat, PRIESTS_ID, "tm.priests.lost", 1)


class UnlockTerrain(ActionType[TerraMystica, "PriestOrTerrain"]):
    """Codes: the terrain."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return to_terrains(COLORS, "unlock-terrain {}", "unlock {}")

    def codes(self, state: TerraMystica, ask: PriestOrTerrain) -> list[int]:
        return [terrain for terrain in range(RING) if self.why_not(state, ask, terrain) is None]

    def candidates(self, state: TerraMystica, ask: PriestOrTerrain) -> list[int]:
        return list(range(RING))

    def do(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> None:
        pay_coins(state, ask.seat, unlock_price(state, code), "tm.riverwalkers", TERRAIN_IDS[code])
        unlock(state, ask.seat, code)
        state.players[ask.seat].limit += 1

    def word(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> str:
        return f"unlock-terrain {COLORS[code]}"

    def find(self, state: TerraMystica, ask: PriestOrTerrain, word: str) -> int:
        terrain = terrain_named(word[15:]) if word.startswith("unlock-terrain ") else NOTHING
        return terrain if terrain < RING else NOTHING

    def describe(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> AnswerLabel:
        return AnswerLabel(f"unlock {mark(TERRAIN_IDS[code])}", [TERRAIN_IDS[code]], group=SPECIAL)

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


class TakePriest(SingleAction[TerraMystica, "PriestOrTerrain"]):
    """Take the priest out of the supply."""

    text = "unlock-terrain gain-priest"
    label = "take the priest"

    def is_possible(self, state: TerraMystica, ask: PriestOrTerrain) -> bool:
        player = state.players[ask.seat]
        return state.variant.online or player.priests < player.limit

    def do(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> None:
        take_priests(state, ask.seat, 1, "tm.riverwalkers", "")

    def describe(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [PRIESTS_ID], group=SPECIAL)

    def why_not(self, state: TerraMystica, ask: PriestOrTerrain, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        return refuse("tm.priests", "no priest is left in your supply", [PRIESTS_ID], NEVER)


PRIESTS: Final[ActionTypes] = [UnlockTerrain(), TakePriest()]


class PriestOrTerrain(TurnAsk):
    """Take a priest from the supply, or unlock a terrain with it."""

    kind = "priest_or_terrain"

    def __init__(self, seat: int, in_turn: bool) -> None:
        super().__init__(seat)
        self.in_turn: Final[bool] = in_turn

    def own_action_types(self) -> ActionTypes:
        return PRIESTS

    def is_free(self) -> bool:
        return self.in_turn

    def prompt(self, state: TerraMystica) -> str:
        return "You gain a priest: take it, or unlock a terrain?"

    def about(self, state: TerraMystica) -> list[str]:
        return [PRIESTS_ID]
