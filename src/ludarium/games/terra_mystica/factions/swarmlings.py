"""The Swarmlings."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.actions.upgrade import upgrading
from ludarium.games.terra_mystica.building import upgrade
from ludarium.games.terra_mystica.factions._faction import (
    Faction,
    Row,
    Words,
    faction_id,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.factions._hexes import HexQuestion
from ludarium.games.terra_mystica.names import STRUCTURE_IDS
from ludarium.games.terra_mystica.paying import gain_workers
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, LAKES, SUPPLY, TRADING_HOUSE


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
    action_names: Words = ("", "the free upgrade")
    action_texts: Words = ("", "a dwelling becomes a trading house for free")

    def on_town(self, state: TerraMystica, seat: int) -> None:
        gain_workers(state, seat, 3, "tm.swarmlings", faction_id(self))

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        if not self.has_stronghold(state.players[seat]):
            return False
        return state.variant.online or can_swarm(state, seat)

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        if not self.has_stronghold(state.players[seat]):
            return needs_stronghold(self, action)
        sentence = "this needs a dwelling on the map and a trading house in the supply"
        return refuse("tm.swarmlings.stronghold", sentence, [special_id(self, action), STRUCTURE_IDS[TRADING_HOUSE]])

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        push(state, FreeUpgrade(seat))


def can_swarm(state: TerraMystica, seat: int) -> bool:
    """Whether a dwelling on the map can become a trading house of the supply."""
    counts = state.players[seat].structures
    return counts[DWELLING] > 0 and counts[TRADING_HOUSE] < SUPPLY[TRADING_HOUSE]


class FreeUpgrade(HexQuestion):
    """Choose the dwelling that becomes a trading house."""

    forfeit_word = "-FREE_TP"
    rule = "tm.swarmlings.stronghold"

    def prompt(self, state: TerraMystica) -> str:
        return "Which dwelling becomes a trading house?"

    def hexes(self, state: TerraMystica) -> list[int]:
        if not can_swarm(state, self.seat):
            return []
        return sorted([hex for hex in state.players[self.seat].sites if state.structure[hex] == DWELLING])

    def tried(self, state: TerraMystica) -> list[int]:
        return sorted(state.players[self.seat].sites)

    def word_for(self, state: TerraMystica, hex: int) -> str:
        return f"upgrade {state.board.names[hex]} to TP"

    def hex_in(self, state: TerraMystica, word: str) -> int:
        is_upgrade = word.startswith("upgrade ") and word.endswith(" to TP")
        return state.board.hex_named(word[8:-6] if is_upgrade else "")

    def meaning_of(self, state: TerraMystica, hex: int) -> Meaning:
        return upgrading(state, hex, TRADING_HOUSE)

    def why_not_on(self, state: TerraMystica, hex: int) -> Refusal:
        sentence = "only a dwelling of yours becomes a trading house this way"
        return refuse("tm.swarmlings.stronghold", sentence, [state.board.hex_ids[hex]])

    def use_on(self, state: TerraMystica, hex: int) -> None:
        upgrade(state, self.seat, hex, TRADING_HOUSE, False)
