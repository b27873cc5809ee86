"""Building beside a ship: the dwelling is paid for, or the ship is given up for it."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain
from ludarium.core.frames import push
from ludarium.core.labels import PRICE, AnswerLabel
from ludarium.core.menu import ActionType, SingleAction
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import DWELLING
from ludarium.games.terra_mystica.content.domains import on_rivers
from ludarium.games.terra_mystica.content.ids import BUILD, STRUCTURE_IDS, mark
from ludarium.games.terra_mystica.merchants.content.ids import SEA, SHIP
from ludarium.games.terra_mystica.merchants.rules.ships import give_up_ship
from ludarium.games.terra_mystica.merchants.state import fleets_in, merchants_of
from ludarium.games.terra_mystica.rules.building import build_dwelling, can_pay_dwelling, why_not_dwelling
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica


def ask_how_to_pay(state: TerraMystica, seat: int, hex: int) -> bool:
    """Where a ship lies beside a hex, ask whether it is given up for a dwelling there."""
    if not ships_beside(state, seat, hex):
        return False
    push(state, GiveUpShip(seat, hex))
    return True


def ships_beside(state: TerraMystica, seat: int, hex: int) -> list[int]:
    """The river spaces beside a hex on which ships of the seat lie."""
    return [river for river in state.board.shores[hex] if river in merchants_of(state).ships[seat]]


class GiveShip(ActionType[TerraMystica, "GiveUpShip"]):
    """Codes: the river space of the ship."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_rivers(table, "give up {}", "give up the ship on {}") if fleets_in(table) is not None else Domain([])

    def codes(self, state: TerraMystica, ask: GiveUpShip) -> list[int]:
        return ships_beside(state, ask.seat, ask.hex)

    def candidates(self, state: TerraMystica, ask: GiveUpShip) -> list[int]:
        beside = ships_beside(state, ask.seat, ask.hex)
        return beside + [river for river in sorted(set(merchants_of(state).ships[ask.seat])) if river not in beside]

    def do(self, state: TerraMystica, ask: GiveUpShip, code: int) -> None:
        give_up_ship(state, ask.seat, code)
        build_dwelling(state, ask.seat, ask.hex, False)

    def word(self, state: TerraMystica, ask: GiveUpShip, code: int) -> str:
        return f"give up {state.board.river_names[code]}"

    def find(self, state: TerraMystica, ask: GiveUpShip, word: str) -> int:
        river = state.board.river_named(word[8:]) if word.startswith("give up ") else NOTHING
        return river if river in merchants_of(state).ships[ask.seat] else NOTHING

    def describe(self, state: TerraMystica, ask: GiveUpShip, code: int) -> AnswerLabel:
        ship, where = state.board.river_ids[code], state.board.hex_ids[ask.hex]
        phrase = f"give up the ship on {mark(ship)} for the dwelling on {mark(where)}"
        return AnswerLabel(phrase, [ship, where], SHIP, SEA)

    def why_not(self, state: TerraMystica, ask: GiveUpShip, code: int) -> Refusal | None:
        if code in ships_beside(state, ask.seat, ask.hex):
            return None
        ship, where = state.board.river_ids[code], state.board.hex_ids[ask.hex]
        sentence = f"the ship on {mark(ship)} does not lie beside {mark(where)}"
        return refuse("tm.merchants.give_up", sentence, [ship, where])


class PayUsualPrice(SingleAction[TerraMystica, "GiveUpShip"]):
    """Pay the usual price."""

    text = "pay"
    label = "pay the usual price"

    def is_possible(self, state: TerraMystica, ask: GiveUpShip) -> bool:
        return can_pay_dwelling(state.players[ask.seat])

    def do(self, state: TerraMystica, ask: GiveUpShip, code: int) -> None:
        build_dwelling(state, ask.seat, ask.hex, True)

    def describe(self, state: TerraMystica, ask: GiveUpShip, code: int) -> AnswerLabel:
        where = state.board.hex_ids[ask.hex]
        refused = f"pay for the dwelling on {mark(where)}"
        phrase = refused.replace("pay", f"pay {PRICE}", 1)
        return AnswerLabel(phrase, [where], STRUCTURE_IDS[DWELLING], BUILD, refused_phrase=refused)

    def why_not(self, state: TerraMystica, ask: GiveUpShip, code: int) -> Refusal | None:
        return why_not_dwelling(state.players[ask.seat])


PAYING: Final[ActionTypes] = [GiveShip(), PayUsualPrice()]


class GiveUpShip(TurnAsk):
    """Pay for the dwelling on `hex`, or give up a ship beside it instead."""

    kind = "give_up_ship"

    def __init__(self, seat: int, hex: int) -> None:
        super().__init__(seat)
        self.hex: Final[int] = hex

    def own_action_types(self) -> ActionTypes:
        return PAYING

    def prompt(self, state: TerraMystica) -> str:
        where = state.board.hex_ids[self.hex]
        return f"Do you pay for the dwelling on {mark(where)}, or give up a ship beside it?"

    def about(self, state: TerraMystica) -> list[str]:
        return [state.board.hex_ids[self.hex]]
