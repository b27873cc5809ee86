"""The Shapeshifters."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain
from ludarium.core.events import CHOOSE, DECLINE, MISS, log_event
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, SingleAction
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.rendering import possessive_mark
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import BOWL3, COLORS, POWER_ID, RING, TOKENS_ID, VARIABLE, VP_ID
from ludarium.games.terra_mystica.content.domains import to_terrains
from ludarium.games.terra_mystica.content.factions._faction import (
    Faction,
    FurtherRules,
    Row,
    Words,
    gain_consolation_power,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.content.factions._volcano import is_home_of_somebody
from ludarium.games.terra_mystica.content.ids import OFFER, SPECIAL, TERRAIN_IDS, mark
from ludarium.games.terra_mystica.rules.async_play import SeatAsk, ask_outside_turn
from ludarium.games.terra_mystica.rules.goods import (
    add_token,
    gain_power,
    gain_vp,
    pay_vp,
    remove_tokens,
    spend_power,
    tokens,
)
from ludarium.games.terra_mystica.rules.terraform import change_terrain, terrain_named
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica

TOKEN_VP: Final[int] = 1
PRICE: Final[int] = 5
FIRST_PRICE: Final[int] = 3
FIRST_VP: Final[int] = 2
# Actions beyond this number belong to the first printing.
LAST_LATER: Final[int] = 2
RULE: Final[str] = "tm.shapeshifters"
SHIFT: Final[str] = "tm.shapeshifters.stronghold"


class Shapeshifters(Faction):
    number = 19
    key = "shapeshifters"
    name = "Shapeshifters"
    kind = VARIABLE
    about = "home terrain of choice; a new token for {token_vp} VP when an opponent takes power, 1 power if all decline"
    stronghold = "action: change the home terrain for {price} power or {price:token}"
    details = (
        "a new token goes into bowl 3; the new home terrain is nobody's home; in the first printing tokens are free, "
        "and the change costs {first_price} and brings {first_vp} VP"
    )
    further_rules: FurtherRules = (
        (
            "automa",
            "Shapeshifters beside the Automa",
            "When Shapeshifters build or upgrade next to her they gain 1 power.",
            "Terra Mystica: Automa [11]",
        ),
    )
    start_vp_2017 = 22

    token_vp = TOKEN_VP
    price = PRICE
    first_price = FIRST_PRICE
    first_vp = FIRST_VP
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
        "another home terrain for {price} power",
        "another home terrain for {price:power token}",
        "another home terrain for {first_price} power, and {first_vp} VP",
        "another home terrain for {first_price:power token}, and {first_vp} VP",
    )
    action_effects: Words = ("", *["another home terrain"] * 4)

    minds_automatic_players = True
    gains_by_power_taken = True

    def on_building_beside_automatic_player(self, state: TerraMystica, seat: int, hex: int) -> None:
        gain_power(state, seat, 1, "tm.shapeshifters.automa", state.board.hex_ids[hex])

    def on_power_taken(self, state: TerraMystica, seat: int, hex: int) -> None:
        player = state.players[seat]
        if state.variant.first_printing:
            add_token(state, seat, 3, 1, RULE, state.board.hex_ids[hex])
        elif not player.dropped and (state.variant.online or player.vp > 0):
            ask_outside_turn(state, BuyToken(seat, hex))
        else:
            log_event(state.log, MISS, seat, TOKENS_ID, "tm.token.none", 1)

    def on_power_declined(self, state: TerraMystica, seat: int, hex: int) -> None:
        gain_consolation_power(state, seat, hex, RULE)

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


class Buy(SingleAction[TerraMystica, "BuyToken"]):
    """Pay for the token. Ruling R49."""

    text = "gain P3 for VP"
    label = "buy a power token for bowl 3"

    def is_possible(self, state: TerraMystica, ask: BuyToken) -> bool:
        return state.players[ask.seat].vp > 0

    def do(self, state: TerraMystica, ask: BuyToken, code: int) -> None:
        where = state.board.hex_ids[ask.hex]
        pay_vp(state, ask.seat, TOKEN_VP, RULE, where)
        add_token(state, ask.seat, 3, 1, RULE, where)

    def describe(self, state: TerraMystica, ask: BuyToken, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [BOWL3], group=OFFER)

    def why_not(self, state: TerraMystica, ask: BuyToken, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        return refuse(RULE, "you have no victory point to pay with", [VP_ID], 1)


class Leave(SingleAction[TerraMystica, "BuyToken"]):
    """Buy no token."""

    text = "-GAIN_P3_FOR_VP"
    label = "buy no power token"

    def do(self, state: TerraMystica, ask: BuyToken, code: int) -> None:
        log_event(state.log, DECLINE, ask.seat, TOKENS_ID, RULE, 1)

    def describe(self, state: TerraMystica, ask: BuyToken, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [BOWL3], group=OFFER, ends=True)


TOKEN: Final[list[ActionType[TerraMystica, Any]]] = [Buy(), Leave()]


class BuyToken(SeatAsk):
    """Pay for a new token in bowl 3, or not, because a neighbor took power from a building on `hex`."""

    kind = "buy_token"

    def __init__(self, seat: int, hex: int) -> None:
        super().__init__(seat)
        self.hex: Final[int] = hex

    def action_types(self) -> list[ActionType[TerraMystica, Any]]:
        return TOKEN

    def prompt(self, state: TerraMystica) -> str:
        return f"A neighbor took power: do you pay {TOKEN_VP} VP for a new token in bowl 3?"

    def about(self, state: TerraMystica) -> list[str]:
        return [state.board.hex_ids[self.hex]]


class Shift(ActionType[TerraMystica, "ShiftTo"]):
    """Codes: the terrain."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return to_terrains(COLORS, "pick-color {}", "make {} your home terrain")

    def codes(self, state: TerraMystica, ask: ShiftTo) -> list[int]:
        return [terrain for terrain in range(RING) if not is_home_of_somebody(state, terrain)]

    def candidates(self, state: TerraMystica, ask: ShiftTo) -> list[int]:
        return list(range(RING))

    def do(self, state: TerraMystica, ask: ShiftTo, code: int) -> None:
        player = state.players[ask.seat]
        player.home = code
        player.colour = code
        if state.log is not None:
            log_event(state.log, CHOOSE, ask.seat, TERRAIN_IDS[code], SHIFT)
        for site in player.sites:
            change_terrain(state, ask.seat, site, code, SHIFT)

    def word(self, state: TerraMystica, ask: ShiftTo, code: int) -> str:
        return f"pick-color {COLORS[code]}"

    def find(self, state: TerraMystica, ask: ShiftTo, word: str) -> int:
        terrain = terrain_named(word[11:]) if word.startswith("pick-color ") else NOTHING
        return terrain if terrain < RING else NOTHING

    def describe(self, state: TerraMystica, ask: ShiftTo, code: int) -> AnswerLabel:
        return AnswerLabel(f"make {mark(TERRAIN_IDS[code])} your home terrain", [TERRAIN_IDS[code]], group=SPECIAL)

    def why_not(self, state: TerraMystica, ask: ShiftTo, code: int) -> Refusal | None:
        if not is_home_of_somebody(state, code):
            return None
        owner = next(seat for seat, player in enumerate(state.players) if player.home == code)
        terrain, by = TERRAIN_IDS[code], "your own" if owner == ask.seat else possessive_mark(owner)
        return refuse(SHIFT, f"{mark(terrain)} is {by} home terrain", [terrain, seat_id(owner)], NEVER)


TERRAIN: Final[ActionTypes] = [Shift()]


class ShiftTo(TurnAsk):
    """Choose another home terrain that is nobody else's home. Ruling R50."""

    kind = "shift_to"

    def own_action_types(self) -> ActionTypes:
        return TERRAIN

    def prompt(self, state: TerraMystica) -> str:
        return "Which is your new home terrain?"
