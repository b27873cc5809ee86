"""The Swarmlings."""

from __future__ import annotations

from ludarium.core.events import NOTE, note
from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.building import upgrade
from ludarium.games.terra_mystica.factions._faction import Faction, Row, Words, needs_stronghold
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.goods import gain_workers
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, LAKES, NOTHING, SUPPLY, TRADING_HOUSE

FORFEIT = 500


class Swarmlings(Faction):
    """Gain 3 workers for each town; with the stronghold a dwelling becomes a trading house for free each round."""

    number = 13
    key = "swarmlings"
    name = "Swarmlings"
    terrain = LAKES
    about = "3 workers for each town; everything is dearer"
    stronghold = "action: a dwelling becomes a trading house for free"

    coins = 20
    workers = 8
    bowls: Row = (3, 9, 0)
    cults: Row = (1, 1, 1, 1)
    worker_costs: Row = (2, 3, 3, 5, 5)
    coin_costs: Row = (3, 4, 6, 8, 8)
    dwelling_workers: Row = (2, 3, 4, 5, 6, 7, 8, 9, 9)
    trading_coins: Row = (0, 2, 4, 6, 9)
    trading_power: Row = (0, 2, 4, 6, 8)
    stronghold_power = 4
    sanctuary_priests = 2
    actions: Words = ("", "ACTS")

    def on_town(self, state: TerraMystica, seat: int) -> None:
        gain_workers(state, seat, 3, "tm.swarmlings")

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if not self.has_stronghold(state.players[seat]):
            return False
        return state.variant.online or can_swarm(state, seat)

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        if not self.has_stronghold(state.players[seat]):
            return needs_stronghold()
        return refuse("tm.swarmlings.stronghold", "this needs a dwelling on the map and a trading house in the supply")

    def action_label(self, action: int) -> str:
        return "a dwelling becomes a trading house for free"

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, FreeUpgrade(seat))


def can_swarm(state: TerraMystica, seat: int) -> bool:
    """Whether a dwelling on the map can become a trading house of the supply."""
    counts = state.players[seat].structures
    return counts[DWELLING] > 0 and counts[TRADING_HOUSE] < SUPPLY[TRADING_HOUSE]


class FreeUpgrade(TurnAsk):
    """Choose the dwelling that becomes a trading house."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which dwelling becomes a trading house?"

    def choices(self, state: TerraMystica) -> list[int]:
        found: list[int] = []
        if can_swarm(state, self.seat):
            found = sorted([hex for hex in state.players[self.seat].sites if state.structure[hex] == DWELLING])
        return [*found, FORFEIT] if state.variant.online else found

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return "-FREE_TP" if option == FORFEIT else f"upgrade {state.board.names[option]} to TP"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return "no upgrade" if option == FORFEIT else f"the dwelling on {state.board.names[option]}"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return "" if option == FORFEIT else f"hex:{state.board.names[option]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        if word == "-FREE_TP":
            return FORFEIT
        is_upgrade = word.startswith("upgrade ") and word.endswith(" to TP")
        return state.board.hex_named(word[8:-6]) if is_upgrade else NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        sites = sorted(state.players[self.seat].sites)
        return [*sites, FORFEIT] if state.variant.online else sites

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in self.choices(state):
            return None
        return refuse("tm.swarmlings.stronghold", "only a dwelling of yours becomes a trading house this way")

    def choose(self, state: TerraMystica, option: int) -> None:
        if option == FORFEIT:
            note(state.log, NOTE, self.seat, "forfeited an upgrade", 0, "tm.swarmlings.stronghold")
        else:
            upgrade(state, self.seat, option, TRADING_HOUSE, False)
