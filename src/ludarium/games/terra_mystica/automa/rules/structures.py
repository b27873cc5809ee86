"""The Automa builds and upgrades."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import Run, push
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import CONDITION_FAILED, DONE, FACTION, REPLACED, REPLACEMENT
from ludarium.games.terra_mystica.automa.content.factions._faction import automa_faction, filter_as_usual
from ludarium.games.terra_mystica.automa.content.ids import CUBE, MARK
from ludarium.games.terra_mystica.automa.rules.distances import (
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
from ludarium.games.terra_mystica.automa.rules.filters import FilterChain, filter_chain
from ludarium.games.terra_mystica.automa.rules.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rules.trail import log_icon
from ludarium.games.terra_mystica.automa.rules.trail_steps import (
    BESIDE,
    LEAST_POWER,
    REACHING,
    BesideStep,
    ReachingStep,
    ValidStep,
)
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.board import FAR
from ludarium.games.terra_mystica.content.constants import (
    DWELLING,
    SANCTUARY,
    SHIPYARD,
    STRONGHOLD,
    SUPPLY,
    TEMPLE,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.rules.building import place_dwelling, replace_structure
from ludarium.games.terra_mystica.rules.offers import offer_power
from ludarium.games.terra_mystica.rules.terraform import change_terrain
from ludarium.games.terra_mystica.state import TerraMystica

BUILDING: Final[str] = "tm.automa.build"
UPGRADING: Final[str] = "tm.automa.upgrade"
# What each structure may become, the best first.
TARGETS: Final[list[list[int]]] = [[TRADING_HOUSE], [SHIPYARD, STRONGHOLD, TEMPLE], [SANCTUARY], [], [], []]


def returned_structures(state: TerraMystica) -> list[int]:
    """How many structures of each kind go back to the box before the game."""
    numbers = automa_of(state).numbers
    found = [0] * len(SUPPLY)
    found[DWELLING] = numbers.dwellings_returned
    if numbers.always_returned or fleets_in(state) is not None:
        found[TRADING_HOUSE] = numbers.trading_houses_returned
    return found


def supply(state: TerraMystica) -> list[int]:
    """How many structures of each kind are still in her supply."""
    built = state.players[automa_of(state).seat].structures
    back = returned_structures(state)
    left = [SUPPLY[kind] - count - back[kind] for kind, count in enumerate(built)]
    if fleets_in(state) is None:
        left[SHIPYARD] = 0
    return left


# Building.


class Build(IconKind):
    """Transform a space and build a dwelling on it; an upgrade takes its place if that cannot be done."""

    key = "build"
    name = "build"
    about = "turn a space in range into her home terrain and put a dwelling on it; if she cannot, upgrade instead"
    rule = BUILDING
    needs = "a dwelling in her supply"
    option = "space"
    options = "spaces"
    picture = "dwelling"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        automa = automa_of(state)
        is_faction = icon.source == FACTION
        shipping = automa.difficulty().shipping[state.round - 1]
        if not is_faction and automa.action_card().ship != NOTHING:
            shipping = automa.action_card().ship
        if supply(state)[DWELLING] < 1:
            log_icon(state, icon, False, REPLACED, None, shipping)
            UPGRADE.do(state, icon.below(UPGRADE, REPLACEMENT))
            return
        is_anywhere = is_faction and automa_faction(state).ignores_range
        chain = spaces(state, shipping, is_anywhere)
        if not chain.options:
            log_icon(state, icon, True, REPLACED, chain, shipping)
            UPGRADE.do(state, icon.below(UPGRADE, REPLACEMENT))
            return
        if automa.support_card().reaching and not is_anywhere:
            reach_out(state, chain, shipping)
        if is_faction:
            automa_faction(state).filter_spaces(state, chain)
        else:
            filter_as_usual(state, chain)
        chain.keep_by_arrow(automa.support_card())
        hex = chain.choice()
        marked = is_marked_there(state, hex)
        log_icon(state, icon, True, DONE, chain, shipping, marked)
        settle_on(state, hex, marked, icon)


def spaces(state: TerraMystica, shipping: int, is_anywhere: bool) -> FilterChain:
    """The empty spaces in the range of the cluster that the support card names."""
    support = automa_of(state).support_card()
    if is_anywhere:
        found = [hex for hex in range(state.board.land) if is_open(state, hex)]
    else:
        reached = in_range(state, marked_sites(state) if support.is_marked else unmarked_sites(state), shipping)
        found = [hex for hex in range(state.board.land) if reached[hex] and is_open(state, hex)]
    ids = state.board.hex_ids
    if state.log is None:
        return FilterChain(ids, found, None)
    cluster = "any" if is_anywhere else "marked" if support.is_marked else "unmarked"
    return FilterChain(ids, found, [ValidStep(BUILDING, [ids[hex] for hex in found], cluster, shipping)])


def reach_out(state: TerraMystica, chain: FilterChain, shipping: int) -> None:
    """Keep the spaces that bring her marked and unmarked structures closer together, unless they are joined.

    Our reading of the Automa rulebook ("Transform and build"): the group in question is the one that the new dwelling
    would really join.
    """
    if not chain.is_undecided():
        return
    connected = are_connected(state, shipping)
    if connected and chain.steps is None:
        return
    to_marked = steps_from(state, marked_sites(state))
    to_unmarked = steps_from(state, unmarked_sites(state))
    present = min([to_marked[site] for site in unmarked_sites(state)], default=FAR)
    away = [
        to_unmarked[hex] if to_marked[hex] < to_unmarked[hex] else to_marked[hex] for hex in range(state.board.land)
    ]
    before = chain.options
    effect = chain.keep_suitable([distance < present for distance in away], not connected)
    if chain.steps is not None:
        old, new, numbers = chain.ids_of(before), chain.ids_of(chain.options), [away[hex] for hex in before]
        chain.steps.append(
            ReachingStep(
                REACHING,
                BUILDING,
                before=old,
                kept=new,
                effect=effect,
                numbers=numbers,
                present=present,
                connected=connected,
            )
        )


def is_marked_there(state: TerraMystica, hex: int) -> bool:
    """Whether a new dwelling gets a power token: only if a marked structure is nearer than any other."""
    return steps_from(state, marked_sites(state))[hex] < steps_from(state, unmarked_sites(state))[hex]


def settle_on(state: TerraMystica, hex: int, marked: bool, icon: Icon) -> None:
    """Turn a space into her home terrain and put a dwelling there."""
    automa = automa_of(state)
    home = state.players[automa.seat].home
    if state.terrain[hex] != home:
        change_terrain(state, automa.seat, hex, home, BUILDING)
    place_dwelling(state, automa.seat, hex, BUILDING)
    if marked:
        put_mark(state, hex)
    remove_cube(state, hex)
    offer(state, hex, icon)


def put_mark(state: TerraMystica, hex: int) -> None:
    """Put a power token beside a structure of hers."""
    automa = automa_of(state)
    automa.marks = [*automa.marks, hex]
    if state.log is not None:
        log_event(state.log, MOVE, automa.seat, MARK, "tm.automa.marks", 1, place=state.board.hex_ids[hex])


def remove_cube(state: TerraMystica, hex: int) -> None:
    """A structure drives a cube of hers away."""
    automa = automa_of(state)
    if hex in automa.cubes:
        automa.cubes = [other for other in automa.cubes if other != hex]
        if state.log is not None:
            log_event(state.log, MOVE, automa.seat, CUBE, "tm.automa.cubes", 1, state.board.hex_ids[hex])


def offer(state: TerraMystica, hex: int, icon: Icon) -> None:
    """People next to her structure may take power; some of her factions watch how much."""
    watch_power(state, icon)
    offer_power(state, automa_of(state).seat, hex)


def watch_power(state: TerraMystica, icon: Icon) -> None:
    """Some of her factions do something once people have decided about power."""
    automa_of(state).gained = 0
    if automa_faction(state).minds_power:
        push(state, AfterOffers(icon.depth))


class AfterOffers(Run[TerraMystica]):
    """The people next to her new structure have decided. `depth` is that of the icon which built it."""

    kind = "after_offers"

    def __init__(self, depth: int) -> None:
        self.depth: Final[int] = depth

    def run(self, state: TerraMystica) -> None:
        automa_faction(state).on_power_gained(state, self.depth + 1)


# Upgrading.


def target_of(state: TerraMystica, left: list[int], site: int) -> int:
    """The best structure in her supply that a structure of hers can become, or -1."""
    for target in TARGETS[state.structure[site]]:
        if left[target] > 0:
            return target
    return NOTHING


class Upgrade(IconKind):
    """Upgrade a dwelling next to people if she can, giving away as little power as possible.

    Our reading of the Automa rulebook ("Upgrade", "Take favor tile"): an upgrade to a temple brings no favor tile; only
    the icon does.
    """

    key = "upgrade"
    name = "upgrade"
    about = "replace a structure of hers by the best one in her supply, giving away as little power as possible"
    rule = UPGRADING
    needs = "some structure of hers has a target"
    option = "structure"
    options = "structures"
    picture = "trading-house"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        left = supply(state)
        options = sorted([site for site in own_sites(state) if target_of(state, left, site) != NOTHING])
        if not options:
            log_icon(state, icon, False, CONDITION_FAILED)
            return
        automa = automa_of(state)
        chain = filter_chain(state, state.board.hex_ids, options, self.rule)
        filter_upgrades(state, chain, left[TRADING_HOUSE] > 0)
        chain.keep_by_arrow(automa.support_card())
        site = chain.choice()
        log_icon(state, icon, True, DONE, chain, marked=site in automa.marks)
        replace_structure(state, automa.seat, site, target_of(state, left, site), UPGRADING)
        offer(state, site, icon)


def filter_upgrades(state: TerraMystica, chain: FilterChain, has_trading_house: bool) -> None:
    """Her dwellings next to people, then the least power given away."""
    if chain.is_undecided() and (has_trading_house or chain.steps is not None):
        before = chain.options
        suits = [False] * state.board.land
        for site in before:
            suits[site] = state.structure[site] == DWELLING and is_next_to_human(state, site)
        effect = chain.keep_suitable(suits, has_trading_house)
        if chain.steps is not None:
            rule, old, new = "tm.automa.upgrade.beside", chain.ids_of(before), chain.ids_of(chain.options)
            beside = [suits[site] for site in before]
            chain.steps.append(
                BesideStep(
                    BESIDE, rule, before=old, kept=new, effect=effect, beside=beside, trading_house=has_trading_house
                )
            )
    if chain.is_undecided():
        given = [0] * state.board.land
        for site in chain.options:
            given[site] = power_given(state, site)
        chain.keep_least(LEAST_POWER, "tm.automa.upgrade.least", given)


BUILD: Final[Build] = Build()
UPGRADE: Final[Upgrade] = Upgrade()
