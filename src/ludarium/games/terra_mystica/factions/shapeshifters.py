"""The Shapeshifters."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import CHOOSE, DECLINE, MISS, tell
from ludarium.core.frames import push
from ludarium.core.kinds import Kind, Single
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NEVER, Refusal, refuse
from ludarium.core.speech import whose
from ludarium.core.terms import NOTHING
from ludarium.core.things import seat_id
from ludarium.games.terra_mystica.asking import Kinds, TurnAsk
from ludarium.games.terra_mystica.factions._faction import (
    Faction,
    Row,
    Words,
    comfort,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.factions._volcano import is_home_of_somebody
from ludarium.games.terra_mystica.names import OFFER, SPECIAL, TERRAIN_IDS, mark
from ludarium.games.terra_mystica.online import SeatAsk, owe
from ludarium.games.terra_mystica.paying import (
    add_token,
    gain_power,
    gain_vp,
    pay_vp,
    remove_tokens,
    spend_power,
    tokens,
)
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import BOWL3, COLOURS, POWER_ID, RING, TOKENS_ID, VARIABLE, VP_ID
from ludarium.games.terra_mystica.terraform import change_terrain, terrain_named

PRICE: Final[int] = 5
FIRST_PRICE: Final[int] = 3
FIRST_VP: Final[int] = 2
# Actions beyond this number belong to the first printing.
LAST_LATER: Final[int] = 2
RULE: Final[str] = "tm.shapeshifters"
SHIFT: Final[str] = "tm.shapeshifters.stronghold"


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
    action_names: Words = (
        "",
        "the shift for power",
        "the shift for tokens",
        "the shift for power of the first printing",
        "the shift for tokens of the first printing",
    )
    action_texts: Words = (
        "",
        "another home terrain for 5 power",
        "another home terrain for 5 power tokens",
        "another home terrain for 3 power, and 2 VP",
        "another home terrain for 3 power tokens, and 2 VP",
    )
    action_effects: Words = ("", *["another home terrain"] * 4)

    minds_the_seatless = True

    def beside_the_seatless(self, state: TerraMystica, seat: int, hex: int) -> None:
        gain_power(state, seat, 1, "tm.shapeshifters.automa", state.board.hex_ids[hex])

    def on_power_taken(self, state: TerraMystica, seat: int, hex: int) -> None:
        player = state.players[seat]
        if state.variant.first_printing:
            add_token(state, seat, 3, 1, RULE, state.board.hex_ids[hex])
        elif not player.dropped and (state.variant.online or player.vp > 0):
            owe(state, BuyToken(seat, hex))
        else:
            tell(state.log, MISS, seat, TOKENS_ID, "tm.token.none", 1)

    def on_power_declined(self, state: TerraMystica, seat: int, hex: int) -> None:
        comfort(state, seat, hex, RULE)

    def is_limited(self, action: int) -> bool:
        return False

    def has_action(self, state: TerraMystica, seat: int, action: int) -> bool:
        return super().has_action(state, seat, action) and state.variant.first_printing == (action > LAST_LATER)

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if not self.has_action(state, seat, action):
            return False
        player = state.players[seat]
        owned = player.bowl3 if action % 2 else tokens(player)
        return owned >= shift_price(state)

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        player = state.players[seat]
        if not self.has_stronghold(player):
            return needs_stronghold(self, action)
        places = [special_id(self, action)]
        if not self.has_action(state, seat, action):
            return refuse(SHIFT, "this price belongs to another printing of the rules", places, NEVER)
        price = shift_price(state)
        if action % 2:
            sentence = f"changing the terrain costs <{POWER_ID}|{{price}}>, you have {{owned}} in bowl 3"
            missing = price - player.bowl3
            return refuse(SHIFT, sentence, [*places, BOWL3], missing, price=price, owned=player.bowl3)
        owned = tokens(player)
        sentence = f"changing the terrain costs <{TOKENS_ID}|{{price}}>, you have {{owned}}"
        return refuse(SHIFT, sentence, [*places, TOKENS_ID], price - owned, price=price, owned=owned)

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        price, cause = shift_price(state), special_id(self, action)
        if action % 2:
            spend_power(state, seat, price, SHIFT, cause)
        else:
            remove_tokens(state, seat, price, SHIFT, cause)
        if state.variant.first_printing:
            gain_vp(state, seat, FIRST_VP, SHIFT, cause)
        push(state, ShiftTo(seat))


def shift_price(state: TerraMystica) -> int:
    return FIRST_PRICE if state.variant.first_printing else PRICE


class Buy(Single[TerraMystica, "BuyToken"]):
    """Pay for the token."""

    text = "gain P3 for VP"

    def is_possible(self, state: TerraMystica, ask: BuyToken) -> bool:
        return state.players[ask.seat].vp > 0

    def do(self, state: TerraMystica, ask: BuyToken, code: int) -> None:
        where = state.board.hex_ids[ask.hex]
        pay_vp(state, ask.seat, 1, RULE, where)
        add_token(state, ask.seat, 3, 1, RULE, where)

    def meaning(self, state: TerraMystica, ask: BuyToken, code: int) -> Meaning:
        return Meaning("buy a power token for bowl 3", [BOWL3], group=OFFER)

    def why_not(self, state: TerraMystica, ask: BuyToken, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        return refuse(RULE, "you have no victory point to pay with", [VP_ID], 1)


class Leave(Single[TerraMystica, "BuyToken"]):
    """Buy no token."""

    text = "-GAIN_P3_FOR_VP"

    def do(self, state: TerraMystica, ask: BuyToken, code: int) -> None:
        tell(state.log, DECLINE, ask.seat, TOKENS_ID, RULE, 1)

    def meaning(self, state: TerraMystica, ask: BuyToken, code: int) -> Meaning:
        return Meaning("buy no power token", [BOWL3], group=OFFER, ends=True)


TOKEN: Final[list[Kind[TerraMystica, Any]]] = [Buy(), Leave()]


class BuyToken(SeatAsk):
    """Pay 1 VP for a new token in bowl 3, or not, because a neighbour took power from a building on `hex`."""

    def __init__(self, seat: int, hex: int) -> None:
        super().__init__(seat)
        self.hex: Final[int] = hex

    def kinds(self) -> list[Kind[TerraMystica, Any]]:
        return TOKEN

    def prompt(self, state: TerraMystica) -> str:
        return "A neighbour took power: do you pay 1 VP for a new token in bowl 3?"

    def about(self, state: TerraMystica) -> list[str]:
        return [state.board.hex_ids[self.hex]]


class Shift(Kind[TerraMystica, "ShiftTo"]):
    """Codes: the terrain."""

    def codes(self, state: TerraMystica, ask: ShiftTo) -> list[int]:
        return [terrain for terrain in range(RING) if not is_home_of_somebody(state, terrain)]

    def candidates(self, state: TerraMystica, ask: ShiftTo) -> list[int]:
        return list(range(RING))

    def do(self, state: TerraMystica, ask: ShiftTo, code: int) -> None:
        player = state.players[ask.seat]
        player.home = code
        player.colour = code
        if state.log is not None:
            tell(state.log, CHOOSE, ask.seat, TERRAIN_IDS[code], SHIFT)
        for site in player.sites:
            change_terrain(state, ask.seat, site, code, SHIFT)

    def word(self, state: TerraMystica, ask: ShiftTo, code: int) -> str:
        return f"pick-color {COLOURS[code]}"

    def find(self, state: TerraMystica, ask: ShiftTo, word: str) -> int:
        terrain = terrain_named(word[11:]) if word.startswith("pick-color ") else NOTHING
        return terrain if terrain < RING else NOTHING

    def meaning(self, state: TerraMystica, ask: ShiftTo, code: int) -> Meaning:
        return Meaning(f"make {mark(TERRAIN_IDS[code])} your home terrain", [TERRAIN_IDS[code]], group=SPECIAL)

    def why_not(self, state: TerraMystica, ask: ShiftTo, code: int) -> Refusal | None:
        if not is_home_of_somebody(state, code):
            return None
        owner = next(seat for seat, player in enumerate(state.players) if player.home == code)
        terrain, by = TERRAIN_IDS[code], "your own" if owner == ask.seat else whose(owner)
        return refuse(SHIFT, f"{mark(terrain)} is {by} home terrain", [terrain, seat_id(owner)], NEVER)


TERRAIN: Final[Kinds] = [Shift()]


class ShiftTo(TurnAsk):
    """Choose another home terrain that is nobody else's home."""

    def own_kinds(self) -> Kinds:
        return TERRAIN

    def prompt(self, state: TerraMystica) -> str:
        return "Which is your new home terrain?"
