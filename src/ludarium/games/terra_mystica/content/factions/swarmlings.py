"""The Swarmlings."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import Refusal, refuse
from ludarium.games.terra_mystica.content.constants import DWELLING, LAKES, SUPPLY, TRADING_HOUSE
from ludarium.games.terra_mystica.content.domains import on_hexes
from ludarium.games.terra_mystica.content.factions._faction import (
    Faction,
    Row,
    Words,
    faction_id,
    needs_stronghold,
    special_id,
)
from ludarium.games.terra_mystica.content.factions._hexes import GIVE_UP_THE_ACTION, HexQuestion, OnHex
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS
from ludarium.games.terra_mystica.rules.actions.upgrade import upgrade_label
from ludarium.games.terra_mystica.rules.building import upgrade
from ludarium.games.terra_mystica.rules.goods import gain_workers
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes
from ludarium.games.terra_mystica.state import TerraMystica


class Swarmlings(Faction):
    number = 13
    key = "swarmlings"
    name = "Swarmlings"
    terrain = LAKES
    about = "{town_workers:worker} for each town; everything is dearer"
    stronghold = "action: a dwelling becomes a trading house for free"
    start_vp_2017 = 22

    town_workers = 3
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
        gain_workers(state, seat, self.town_workers, "tm.swarmlings", faction_id(self))

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


class UpgradeFree(OnHex):
    """Codes: the hex of the dwelling."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_hexes(table, "upgrade {} to TP", "upgrade the dwelling on {} for free")


UPGRADES: Final[ActionTypes] = [UpgradeFree(), GIVE_UP_THE_ACTION]


class FreeUpgrade(HexQuestion):
    """Choose the dwelling that becomes a trading house."""

    kind = "free_upgrade"
    forfeit_word = "-FREE_TP"
    rule = "tm.swarmlings.stronghold"

    def own_action_types(self) -> ActionTypes:
        return UPGRADES

    def prompt(self, state: TerraMystica) -> str:
        return "Which dwelling becomes a trading house?"

    def hexes(self, state: TerraMystica) -> list[int]:
        if not can_swarm(state, self.seat):
            return []
        return sorted([hex for hex in state.players[self.seat].sites if state.structure[hex] == DWELLING])

    def candidate_hexes(self, state: TerraMystica) -> list[int]:
        return sorted(state.players[self.seat].sites)

    def word_for(self, state: TerraMystica, hex: int) -> str:
        return f"upgrade {state.board.names[hex]} to TP"

    def hex_in(self, state: TerraMystica, word: str) -> int:
        is_upgrade = word.startswith("upgrade ") and word.endswith(" to TP")
        return state.board.hex_named(word[8:-6] if is_upgrade else "")

    def label_for(self, state: TerraMystica, hex: int) -> AnswerLabel:
        return upgrade_label(state, hex, TRADING_HOUSE)

    def why_not_on(self, state: TerraMystica, hex: int) -> Refusal:
        sentence = "only a dwelling of yours becomes a trading house this way"
        return refuse("tm.swarmlings.stronghold", sentence, [state.board.hex_ids[hex]])

    def use_on(self, state: TerraMystica, hex: int) -> None:
        upgrade(state, self.seat, hex, TRADING_HOUSE, False)
