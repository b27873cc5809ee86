"""Building beside a ship: the dwelling is paid for, or the ship is given up for it."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.building import build_dwelling, can_pay_dwelling, why_not_dwelling
from ludarium.games.terra_mystica.factions._faction import faction_of
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.merchants.ships import give_up_ship, merchants_of
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, NOTHING, SUPPLY
from ludarium.games.terra_mystica.terraform import counted

PAY: Final[int] = 9000


def settle_on(state: TerraMystica, seat: int, hex: int) -> None:
    """Build a dwelling on a hex: paid, or for a ship beside it if there is one."""
    if ships_beside(state, seat, hex):
        push(state, GiveUpShip(seat, hex))
    else:
        build_dwelling(state, seat, hex, True)


def has_ship_to_give(state: TerraMystica, seat: int) -> bool:
    """Whether a ship could be given up for a dwelling."""
    if state.merchants is None or not state.merchants.ships[seat]:
        return False
    return state.players[seat].structures[DWELLING] < SUPPLY[DWELLING]


def ships_beside(state: TerraMystica, seat: int, hex: int) -> list[int]:
    """The river spaces beside a hex on which ships of the seat lie."""
    if state.merchants is None:
        return []
    return [river for river in state.board.shores[hex] if river in state.merchants.ships[seat]]


class GiveUpShip(TurnAsk):
    """Pay for the dwelling on `hex`, or give up a ship beside it instead."""

    def __init__(self, seat: int, hex: int) -> None:
        super().__init__(seat)
        self.hex: Final[int] = hex

    def prompt(self, state: TerraMystica) -> str:
        return f"Do you pay for the dwelling on {state.board.names[self.hex]}, or give up a ship beside it?"

    def choices(self, state: TerraMystica) -> list[int]:
        found = ships_beside(state, self.seat, self.hex)
        return [*found, PAY] if can_pay_dwelling(state.players[self.seat]) else found

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return "pay" if option == PAY else f"give up {state.board.river_names[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        if option != PAY:
            return f"give up the ship on {state.board.river_names[option]} instead of paying"
        faction = faction_of(state, self.seat)
        workers, coins = faction.worker_costs[DWELLING], faction.coin_costs[DWELLING]
        return f"pay {counted(workers, 'worker')} and {counted(coins, 'coin')}"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return "" if option == PAY else f"ship:{self.seat + 1}-{state.board.river_names[option]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        if word == "pay":
            return PAY
        river = state.board.river_named(word[8:]) if word.startswith("give up ") else NOTHING
        return river if river in merchants_of(state).ships[self.seat] else NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return [*sorted(set(merchants_of(state).ships[self.seat])), PAY]

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option == PAY:
            return why_not_dwelling(state.players[self.seat])
        if option in ships_beside(state, self.seat, self.hex):
            return None
        ship, name = state.board.river_names[option], state.board.names[self.hex]
        return refuse("tm.merchants.give_up", f"the ship on {ship} does not lie beside {name}")

    def choose(self, state: TerraMystica, option: int) -> None:
        if option == PAY:
            build_dwelling(state, self.seat, self.hex, True)
            return
        give_up_ship(state, self.seat, option)
        build_dwelling(state, self.seat, self.hex, False)
