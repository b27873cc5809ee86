"""What needs no thought in Terra Mystica: power that costs nothing is taken."""

from __future__ import annotations

from ludarium.agents.search.heuristics import NO_OPTION
from ludarium.core.frames import AnyAsk
from ludarium.core.menu import option_for
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS
from ludarium.games.terra_mystica.rules.async_play import takeable_power
from ludarium.games.terra_mystica.rules.offers import AcceptPower, TakePower
from ludarium.games.terra_mystica.state import TerraMystica


def sure_option(state: TerraMystica, ask: AnyAsk) -> int:
    """Take a power that costs no point, unless somebody else gains by that; `NO_OPTION` where thought is needed."""
    if not isinstance(ask, AcceptPower) or takeable_power(state.players[ask.seat], ask.amount) != 1:
        return NO_OPTION
    if ask.source >= state.people():
        return NO_OPTION
    if FACTIONS[state.players[ask.source].faction].gains_by_power_taken and not ask.taken:
        return NO_OPTION
    return option_for(ask, TakePower)
