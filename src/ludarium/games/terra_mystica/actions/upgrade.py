"""Upgrade a structure."""

from __future__ import annotations

from typing import Final

from ludarium.core.rulings import Refusal
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.building import can_upgrade, upgrade, upgrade_coins, upgrade_workers, why_not_upgrade
from ludarium.games.terra_mystica.factions._faction import faction_of
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import (
    DWELLING,
    NOTHING,
    SANCTUARY,
    SHIPYARD,
    SHORT,
    STRONGHOLD,
    STRUCTURES,
    TEMPLE,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.terraform import counted

STEP: Final[int] = 8
# What a structure may become, without and with Merchants of the Seas.
AFTER: Final[list[list[int]]] = [[TRADING_HOUSE], [TEMPLE, STRONGHOLD], [SANCTUARY], [], []]
AFTER_AT_SEA: Final[list[list[int]]] = [[TRADING_HOUSE], [TEMPLE, STRONGHOLD, SHIPYARD], [SANCTUARY], [], [], []]


def upgrades(state: TerraMystica) -> list[list[int]]:
    """What each structure may become in this game."""
    return AFTER if state.merchants is None else AFTER_AT_SEA


class Upgrade(ActionKind):
    """Codes: 8 times the hex, plus the new structure."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        if player.workers < faction_of(state, seat).worker_costs[DWELLING] and state.merchants is None:
            return []
        after = upgrades(state)
        found: list[int] = []
        for site in player.sites:
            for structure in after[state.structure[site]]:
                if can_upgrade(state, seat, site, structure):
                    found.append(STEP * site + structure)
        if len(found) > 1:
            found.sort()
        return found

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        sites = sorted(state.players[seat].sites)
        last = SANCTUARY if state.merchants is None else SHIPYARD
        return [STEP * site + structure for site in sites for structure in range(TRADING_HOUSE, last + 1)]

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        return why_not_upgrade(state, seat, code // STEP, code % STEP)

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        upgrade(state, seat, code // STEP, code % STEP, True)

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        return f"upgrade {state.board.names[code // STEP]} to {SHORT[code % STEP]}"

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        hex, structure = code // STEP, code % STEP
        workers = upgrade_workers(state, seat, structure)
        coins = upgrade_coins(state, seat, hex, structure)
        price = f"{counted(workers, 'worker')} and {counted(coins, 'coin')}"
        return f"{STRUCTURES[state.structure[hex]]} on {state.board.names[hex]} to {STRUCTURES[structure]} for {price}"

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        return f"hex:{state.board.names[code // STEP]}"

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        return STEP * state.board.hex_named(words[1]) + SHORT.index(words[3]) if is_upgrade(state, words) else NOTHING


def is_upgrade(state: TerraMystica, words: list[str]) -> bool:
    """Whether words read ``upgrade E5 to TP`` for a hex of the map."""
    return (
        len(words) == 4  # noqa: PLR2004
        and words[0] == "upgrade"
        and words[2] == "to"
        and words[3] in (SHORT[1:SHIPYARD] if state.merchants is None else SHORT[1:])
        and state.board.hex_named(words[1]) != NOTHING
    )
