"""Upgrade a structure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES
from ludarium.core.refusals import Refusal
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import BEFORE, DWELLING, SHORT, TRADING_HOUSE
from ludarium.games.terra_mystica.content.factions._faction import faction_of
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS, UPGRADE, mark, mark_with_article
from ludarium.games.terra_mystica.rules.actions._action import TurnAction
from ludarium.games.terra_mystica.rules.building import can_upgrade, upgrade, why_not_upgrade
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action

STEP: Final[int] = 8


class Upgrade(TurnAction):
    """Codes: 8 times the hex, plus the new structure."""

    verb = "upgrade"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        found: list[DomainEntry] = []
        for hex in range(table.board.land):
            for structure in table.numbers.structures[TRADING_HOUSE:]:
                word = f"upgrade {table.board.names[hex]} to {SHORT[structure]}"
                found.append(DomainEntry(STEP * hex + structure, word, upgrade_label(table, hex, structure).phrase))
        return Domain(found)

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        if player.workers < faction_of(state, seat).worker_costs[DWELLING] and not state.expansions:
            return NO_CODES
        after = state.numbers.after
        found: list[int] = []
        for site in player.sites:
            for structure in after[state.structure[site]]:
                if can_upgrade(state, seat, site, structure):
                    found.append(STEP * site + structure)
        if len(found) > 1:
            found.sort()
        return found

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        sites = sorted(state.players[ask.seat].sites)
        better = state.numbers.structures[TRADING_HOUSE:]
        return [STEP * site + structure for site in sites for structure in better]

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        return why_not_upgrade(state, ask.seat, code // STEP, code % STEP)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        upgrade(state, ask.seat, code // STEP, code % STEP, True)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"upgrade {state.board.names[code // STEP]} to {SHORT[code % STEP]}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        if not word.startswith("upgrade "):
            return NOTHING
        name, _, short = word[8:].partition(" to ")
        hex = state.board.hex_named(name)
        return STEP * hex + SHORT.index(short) if hex != NOTHING and short in state.numbers.upgrades else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        return upgrade_label(state, code // STEP, code % STEP)


def upgrade_label(state: TerraMystica, hex: int, structure: int) -> AnswerLabel:
    """What it is to replace the structure on a hex by a better one."""
    where, better = state.board.hex_ids[hex], STRUCTURE_IDS[structure]
    phrase = f"upgrade the {mark(STRUCTURE_IDS[BEFORE[structure]])} on {mark(where)} to {mark_with_article(better)}"
    return AnswerLabel(phrase, [where], better, UPGRADE)
