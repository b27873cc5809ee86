"""The Automa and Merchants of the Seas: she blocks a second power action, and trades without ships."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.factions._rival import rival_of
from ludarium.games.terra_mystica.automa.sieve import NO_PARAM, Sieve
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.structures import AfterOffers
from ludarium.games.terra_mystica.automa.telling import Icon, is_told, tell_effect, tell_icon
from ludarium.games.terra_mystica.automa.ways import human_sites
from ludarium.games.terra_mystica.factions._faction import faction_of
from ludarium.games.terra_mystica.merchants.actions import block_action
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.merchants.trade import put_marker
from ludarium.games.terra_mystica.offers import Offers
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica


def block(state: TerraMystica, icon: Icon, names: list[str], keys: list[str], options: list[int]) -> int:
    """Choose the power action that gets a token; NOTHING if all have one."""
    if not options:
        tell_icon(state, icon, False, "condition_failed", None)
        return NOTHING
    automa = automa_of(state)
    sieve = Sieve(names, options, is_told(state), icon.rule, NO_PARAM)
    sieve.directional(automa.support_card())
    tell_icon(state, icon, True, "done", sieve)
    action = sieve.choice()
    if state.log is not None:
        tell_effect(state, "block", {"action": names[action]})
    return action


def block_merchants(state: TerraMystica, icon: Icon) -> None:
    """Put a token on one of the Merchants power actions as well."""
    merchants = fleets_in(state)
    if merchants is None:
        return
    names = [action.key for action in merchants.rules.actions]
    options = [number for number in range(len(names)) if number not in merchants.marked]
    action = block(state, icon, names, names, options)
    if action != NOTHING:
        block_action(state, automa_of(state).seat, action)


def trade(state: TerraMystica, icon: Icon) -> None:
    """Put a trade marker under the best structure of a person at a river; its owner may take power."""
    automa = automa_of(state)
    merchants = fleets_in(state)
    first = automa.action_card().trade_from
    if merchants is None or first == NOTHING or state.round < first or merchants.markers[automa.seat] < 1:
        tell_icon(state, icon, False, "condition_failed", None)
        return
    traded = merchants.traded[automa.seat]
    options = [hex for hex in human_sites(state) if state.board.shores[hex] and hex not in traded]
    sieve = Sieve(state.board.names, options, is_told(state), icon.rule, NO_PARAM)
    if not options:
        tell_icon(state, icon, True, "no_option", sieve)
        return
    values = [0] * state.board.land
    for hex in options:
        values[hex] = power_value(state, hex)
    sieve.most("highest_power_value", values, "8.8a")
    sieve.directional(automa.support_card())
    tell_icon(state, icon, True, "done", sieve)
    hex = sieve.choice()
    put_marker(state, automa.seat, hex)
    if state.log is not None:
        tell_effect(state, "trade", {"hex": state.board.names[hex]})
    gain_vp(state, automa.seat, values[hex], "tm.automa.trade", state.board.hex_ids[hex])
    if state.log is not None:
        tell_effect(state, "vp", {"amount": values[hex], "why": "trade"})
    automa.gained = 0
    if rival_of(state).minds_power:
        push(state, AfterOffers(icon.depth + 1))
    push(state, Offers(automa.seat, hex, [state.owner[hex]], [values[hex]], False, False))


def power_value(state: TerraMystica, hex: int) -> int:
    """The power value of the structure on a hex."""
    return faction_of(state, state.owner[hex]).power_values[state.structure[hex]]
