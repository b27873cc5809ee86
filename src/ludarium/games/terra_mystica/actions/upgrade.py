"""Upgrade a structure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.kinds import NONE
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.building import can_upgrade, upgrade, why_not_upgrade
from ludarium.games.terra_mystica.factions._faction import faction_of
from ludarium.games.terra_mystica.names import STRUCTURE_IDS, UPGRADE, a, mark
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import BEFORE, DWELLING, SHORT, TRADING_HOUSE

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.turns import Action

STEP: Final[int] = 8


class Upgrade(ActionKind):
    """Codes: 8 times the hex, plus the new structure."""

    verb = "upgrade"

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        if player.workers < faction_of(state, seat).worker_costs[DWELLING] and not state.expansions:
            return NONE
        after = state.tables.after
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
        better = state.tables.structures[TRADING_HOUSE:]
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
        return STEP * hex + SHORT.index(short) if hex != NOTHING and short in state.tables.upgrades else NOTHING

    def meaning(self, state: TerraMystica, ask: Action, code: int) -> Meaning:
        return upgrading(state, code // STEP, code % STEP)


def upgrading(state: TerraMystica, hex: int, structure: int) -> Meaning:
    """What it is to replace the structure on a hex by a better one."""
    where, better = state.board.hex_ids[hex], STRUCTURE_IDS[structure]
    phrase = f"upgrade the {mark(STRUCTURE_IDS[BEFORE[structure]])} on {mark(where)} to {a(better)}"
    return Meaning(phrase, [where], better, UPGRADE)
