"""The Automa builds, upgrades and trades."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import MOVE, TURN, tell
from ludarium.core.frames import Run, push
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.factions._rival import rival_of, sift_as_usual
from ludarium.games.terra_mystica.automa.sieve import NO_PARAM, Sieve, shown_number
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.telling import Icon, is_told, tell_effect, tell_icon
from ludarium.games.terra_mystica.automa.ways import (
    are_connected,
    in_range,
    is_next_to_human,
    is_open,
    marked_sites,
    own_sites,
    power_given,
    steps_from,
    unmarked_sites,
)
from ludarium.games.terra_mystica.board import FAR
from ludarium.games.terra_mystica.building import place_dwelling
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.names import STRUCTURE_IDS
from ludarium.games.terra_mystica.offers import offer_power
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import (
    DWELLING,
    SANCTUARY,
    SHIPYARD,
    STRONGHOLD,
    STRUCTURES,
    SUPPLY,
    TEMPLE,
    TERRAINS,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.terraform import change_terrain

# What each structure may become, the best first.
TARGETS: Final[list[list[int]]] = [[TRADING_HOUSE], [SHIPYARD, STRONGHOLD, TEMPLE], [SANCTUARY], [], [], []]


def supply(state: TerraMystica) -> list[int]:
    """How many structures of each kind are still in her supply."""
    automa = automa_of(state)
    book = automa.book
    built = state.players[automa.seat].structures
    left = [SUPPLY[kind] - count for kind, count in enumerate(built)]
    left[DWELLING] -= book.dwellings_returned
    if fleets_in(state) is None:
        left[SHIPYARD] = 0
    if book.always_returned or fleets_in(state) is not None:
        left[TRADING_HOUSE] -= book.trading_houses_returned
    return left


# Building.


def build(state: TerraMystica, icon: Icon, is_faction: bool) -> None:
    """Transform a space and build a dwelling on it; an upgrade takes its place if that cannot be done."""
    automa = automa_of(state)
    shipping = automa.difficulty().shipping[state.round - 1]
    if not is_faction and automa.action_card().ship != NOTHING:
        shipping = automa.action_card().ship
    if supply(state)[DWELLING] < 1:
        tell_icon(state, icon, False, "replaced", None, shipping)
        upgrade(state, icon.below("upgrade", "replacement", "8.6"))
        return
    is_anywhere = is_faction and rival_of(state).ignores_range
    sieve = spaces(state, shipping, is_anywhere)
    if not sieve.options:
        tell_icon(state, icon, True, "replaced", sieve, shipping)
        upgrade(state, icon.below("upgrade", "replacement", "8.6"))
        return
    if automa.support_card().reaching and not is_anywhere:
        reach_out(state, sieve, shipping)
    if is_faction:
        rival_of(state).sift(state, sieve)
    else:
        sift_as_usual(state, sieve)
    sieve.directional(automa.support_card())
    tell_icon(state, icon, True, "done", sieve, shipping)
    settle_on(state, sieve.choice(), icon.depth)


def spaces(state: TerraMystica, shipping: int, is_anywhere: bool) -> Sieve:
    """The empty spaces in the range of the cluster that the support card names."""
    support = automa_of(state).support_card()
    if is_anywhere:
        found = [hex for hex in range(state.board.land) if is_open(state, hex)]
    else:
        reached = in_range(state, marked_sites(state) if support.is_marked else unmarked_sites(state), shipping)
        found = [hex for hex in range(state.board.land) if reached[hex] and is_open(state, hex)]
    told = is_told(state)
    param: dict[str, Any] = NO_PARAM
    if told:
        cluster = "any" if is_anywhere else "marked" if support.is_marked else "unmarked"
        param = {"cluster": cluster, "shipping": shipping}
    return Sieve(state.board.names, found, told, "8.7", param)


def reach_out(state: TerraMystica, sieve: Sieve, shipping: int) -> None:
    """Keep the spaces that bring her marked and unmarked structures closer together, unless they are joined."""
    if not sieve.is_open():
        return
    connected = are_connected(state, shipping)
    if connected and not sieve.is_told():
        return
    to_marked = steps_from(state, marked_sites(state))
    to_unmarked = steps_from(state, unmarked_sites(state))
    present = min([to_marked[site] for site in unmarked_sites(state)], default=FAR)
    away = [
        to_unmarked[hex] if to_marked[hex] < to_unmarked[hex] else to_marked[hex] for hex in range(state.board.land)
    ]
    shown = None
    param = NO_PARAM
    if sieve.is_told():
        shown = {sieve.names[option]: shown_number(away[option]) for option in sieve.options}
        param = {"present": shown_number(present), "connected": connected}
    sieve.suit("reaching", [distance < present for distance in away], not connected, shown, "8.7", param)


def is_marked_there(state: TerraMystica, hex: int) -> bool:
    """Whether a new dwelling gets a power token: only if a marked structure is nearer than any other."""
    return steps_from(state, marked_sites(state))[hex] < steps_from(state, unmarked_sites(state))[hex]


def settle_on(state: TerraMystica, hex: int, depth: int) -> None:
    """Turn a space into her home terrain and put a dwelling there."""
    automa = automa_of(state)
    home = state.players[automa.seat].home
    name = state.board.names[hex]
    old = state.terrain[hex]
    marked = is_marked_there(state, hex)
    if old != home:
        change_terrain(state, automa.seat, hex, home, "tm.automa.build")
        if state.log is not None:
            tell_effect(state, "terrain", {"hex": name, "from": TERRAINS[old], "to": TERRAINS[home]})
    place_dwelling(state, automa.seat, hex, "tm.automa.build")
    if marked:
        automa.marks = [*automa.marks, hex]
    if state.log is not None:
        if marked:
            where = state.board.hex_ids[hex]
            tell(state.log, MOVE, automa.seat, "piece:mark", "tm.automa.marks", 1, place=where)
        tell_effect(state, "structure", {"hex": name, "from": None, "to": "dwelling", "marked": marked})
    offer(state, hex, depth)


def offer(state: TerraMystica, hex: int, depth: int) -> None:
    """People next to her structure may take power; some of her factions watch how much."""
    automa = automa_of(state)
    automa.gained = 0
    if rival_of(state).minds_power:
        push(state, AfterOffers(depth + 1))
    offer_power(state, automa.seat, hex)


class AfterOffers(Run[TerraMystica]):
    """The people next to her new structure have decided. `depth` is that of what follows from it in the trail."""

    def __init__(self, depth: int) -> None:
        self.depth: Final[int] = depth

    def run(self, state: TerraMystica) -> None:
        rival_of(state).on_power_gained(state, self.depth)


# Upgrading.


def target_of(state: TerraMystica, left: list[int], site: int) -> int:
    """The best structure in her supply that a structure of hers can become, or -1."""
    for target in TARGETS[state.structure[site]]:
        if left[target] > 0:
            return target
    return NOTHING


def upgrade(state: TerraMystica, icon: Icon) -> None:
    """Upgrade a dwelling next to people if she can, giving away as little power as possible."""
    left = supply(state)
    options = sorted([site for site in own_sites(state) if target_of(state, left, site) != NOTHING])
    if not options:
        tell_icon(state, icon, False, "condition_failed", None)
        return
    automa = automa_of(state)
    sieve = Sieve(state.board.names, options, is_told(state), icon.rule, NO_PARAM)
    sift_upgrades(state, sieve, left[TRADING_HOUSE] > 0)
    sieve.directional(automa.support_card())
    tell_icon(state, icon, True, "done", sieve)
    site = sieve.choice()
    replace_structure(state, site, target_of(state, left, site))
    offer(state, site, icon.depth)


def sift_upgrades(state: TerraMystica, sieve: Sieve, has_trading_house: bool) -> None:
    if not sieve.is_open():
        return
    if has_trading_house or sieve.is_told():
        suits = [False] * state.board.land
        for site in sieve.options:
            suits[site] = state.structure[site] == DWELLING and is_next_to_human(state, site)
        shown = {sieve.names[site]: suits[site] for site in sieve.options} if sieve.is_told() else None
        param = {"trading_house": has_trading_house}
        sieve.suit("dwellings_next_to_human", suits, has_trading_house, shown, "8.6a", param)
    if sieve.is_open():
        given = [0] * state.board.land
        for site in sieve.options:
            given[site] = power_given(state, site)
        sieve.least("least_power", given, "8.6b")


def replace_structure(state: TerraMystica, site: int, target: int) -> None:
    """Put a better structure in the place of another."""
    automa = automa_of(state)
    built = state.players[automa.seat].structures
    old = state.structure[site]
    built[old] -= 1
    built[target] += 1
    state.structure[site] = target
    if state.log is not None:
        name = state.board.names[site]
        thing, where = STRUCTURE_IDS[target], state.board.hex_ids[site]
        tell(state.log, TURN, automa.seat, thing, "tm.automa.upgrade", 1, place=where)
        effect = {
            "hex": name,
            "from": STRUCTURES[old].replace(" ", "_"),
            "to": STRUCTURES[target].replace(" ", "_"),
            "marked": site in automa.marks,
        }
        tell_effect(state, "structure", effect)
