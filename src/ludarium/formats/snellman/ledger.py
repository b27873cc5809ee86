"""The state of a game as the ledger of terra.snellman.net shows it after each command."""

from __future__ import annotations

from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import SHORT
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.state import TerraMystica


def resources(state: TerraMystica) -> dict[str, list[int]]:
    """By faction: VP, coins, workers, priests, the three bowls, the four cults, shipping, exchange."""
    return {
        FACTIONS[player.faction].notation_name(): [
            player.vp, player.coins, player.workers, player.priests, player.bowl1, player.bowl2, player.bowl3,
            *player.cults, player.shipping, player.exchange,
        ]
        for player in state.players
        if player.faction != NOTHING
    }  # fmt: skip


def buildings(state: TerraMystica) -> dict[str, dict[str, str]]:
    """By faction: what stands on which hex."""
    return {
        FACTIONS[player.faction].notation_name(): {
            state.board.names[site]: SHORT[state.structure[site]] for site in sorted(player.sites)
        }
        for player in state.players
        if player.faction != NOTHING
    }
