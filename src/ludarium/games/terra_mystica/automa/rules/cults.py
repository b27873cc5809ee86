"""The Automa on the cult tracks: priests, free steps and favor tiles."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import ADVANCE, LOSE, MOVE, log_event
from ludarium.core.frames import NATURE
from ludarium.core.util import NOTHING, with_item
from ludarium.games.terra_mystica.automa.content.constants import (
    CONDITION_FAILED,
    DONE,
    FAVOR_ROUND,
    FAVOR_STEPS,
    NO_OPTION,
)
from ludarium.games.terra_mystica.automa.content.factions._faction import automa_faction
from ludarium.games.terra_mystica.automa.rules.filters import (
    TRACK,
    FilterChain,
    filter_chain,
    filter_tracks_to_catch_up,
)
from ludarium.games.terra_mystica.automa.rules.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rules.scoring_tiles import side_of_round
from ludarium.games.terra_mystica.automa.rules.trail import log_icon
from ludarium.games.terra_mystica.automa.rules.trail_steps import TILE, TileStep
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.constants import PRIESTS_ID, TOP, TRACKS
from ludarium.games.terra_mystica.content.ids import CULT_IDS, PRIEST, SPOT_IDS, player_area
from ludarium.games.terra_mystica.content.tiles.favor import FAVOR_TILES
from ludarium.games.terra_mystica.rules.cults import PRIEST_STEPS, SPOTS
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round, top_is_taken

OPEN_TRACK: Final[str] = "a track without a marker on 10"


def open_tracks(state: TerraMystica) -> list[int]:
    """The tracks without a marker on space 10."""
    return [track for track in TRACKS if not top_is_taken(state, track)]


def highest_of_people(state: TerraMystica) -> list[int]:
    """The highest marker of people on each track."""
    people = state.players[: automa_of(state).seat]
    return [max([player.cults[track] for player in people]) for track in TRACKS]


def filter_tracks(state: TerraMystica, options: list[int], rule: str, by_support: bool) -> FilterChain:
    """Choose a track: that of the scoring tile if the support card says so, else to catch up."""
    automa = automa_of(state)
    support = automa.support_card()
    chain = filter_chain(state, CULT_IDS, options, rule)
    if by_support and support.by_tile and chain.is_undecided():
        side, before = side_of_round(state), chain.options
        effect = chain.keep_suitable([track == side.cult for track in TRACKS], True)
        if chain.steps is not None:
            tile = state.numbers.scoring[tile_of_round(state)].id
            old, new = chain.ids_of(before), chain.ids_of(chain.options)
            cult = CULT_IDS[side.cult] if side.cult != NOTHING else ""
            chain.steps.append(TileStep(TILE, TRACK, before=old, kept=new, effect=effect, tile=tile, cult=cult))
    filter_tracks_to_catch_up(chain, state.players[automa.seat].cults, highest_of_people(state), support)
    return chain


class Cult(IconKind):
    """Put a priest under a track and advance; one step without a priest or a space for one."""

    key = "cult"
    name = "advance in a cult"
    about = "put a priest on the best free space below a cult track and advance as far; one step without a priest"
    rule = "tm.automa.cult"
    needs = OPEN_TRACK
    option = "open track"
    options = "open tracks"
    picture = "priest"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        options = open_tracks(state)
        if not options:
            log_icon(state, icon, False, CONDITION_FAILED)
            return
        chain = filter_tracks(state, options, self.rule, True)
        log_icon(state, icon, True, DONE, chain)
        player = state.players[automa_of(state).seat]
        track = chain.choice()
        spot = best_priest_space(state, track)
        if player.priests > 0 and spot != NOTHING:
            leave_priest(state, track, spot)
            advance_marker(state, track, PRIEST_STEPS[spot % SPOTS], self.rule, SPOT_IDS[spot])
        else:
            advance_marker(state, track, 1, self.rule, icon.kind.id)


def best_priest_space(state: TerraMystica, track: int) -> int:
    """The free priest space under a track with the highest number, or -1."""
    for place in range(SPOTS):
        if state.spots[SPOTS * track + place] == NOTHING:
            return SPOTS * track + place
    return NOTHING


def leave_priest(state: TerraMystica, track: int, spot: int) -> None:
    """One of her priests stays on the cult board."""
    seat = automa_of(state).seat
    player = state.players[seat]
    player.priests -= 1
    player.limit -= 1
    state.spots = with_item(state.spots, spot, seat)
    if state.log is not None:
        rule, cult = "tm.automa.cult", CULT_IDS[track]
        log_event(state.log, LOSE, seat, PRIESTS_ID, rule, 1, after=player.priests, cause=cult)
        log_event(state.log, MOVE, seat, PRIEST, rule, 1, place=SPOT_IDS[spot])


class CultFree(IconKind):
    """Advance on the track where she catches up, without a priest: so many steps as her faction card says."""

    key = "cult_free"
    name = "free cult steps"
    about = "advance without a priest on the cult track where she catches up"
    rule = "tm.automa.steps"
    needs = OPEN_TRACK
    option = "open track"
    options = "open tracks"
    picture = "fire"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        options = open_tracks(state)
        if not options:
            log_icon(state, icon, False, CONDITION_FAILED)
            return
        chain = filter_tracks(state, options, icon.rule, False)
        log_icon(state, icon, True, DONE, chain)
        faction = automa_faction(state)
        advance_marker(state, chain.choice(), faction.number_of(state, "steps"), icon.rule, faction.id)


class TakeFavor(IconKind):
    """Late in the game: take a favor tile worth three steps."""

    key = "favor_tile"
    name = "take a favor tile"
    about = "in rounds 5 and 6: take a favor tile worth three steps and advance on its track"
    rule = "tm.automa.favor"
    needs = "round 5 or 6"
    option = "favor tile"
    options = "favor tiles"
    picture = "favor"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        if state.round < FAVOR_ROUND:
            log_icon(state, icon, False, CONDITION_FAILED)
            return
        options = [track for track in open_tracks(state) if favor_of(state, track) != NOTHING]
        chain = filter_tracks(state, options, self.rule, True)
        log_icon(state, icon, True, DONE if options else NO_OPTION, chain)
        if options:
            take_favor(state, chain.choice())


def favor_of(state: TerraMystica, track: int) -> int:
    """The favor tile with three steps on a track, if one is left, or -1."""
    for tile, favor in enumerate(FAVOR_TILES):
        if favor.cult == track and favor.steps == FAVOR_STEPS and state.favors[tile] > 0:
            return tile
    return NOTHING


def take_favor(state: TerraMystica, track: int) -> None:
    """Take the favor tile of a track and advance."""
    seat, tile = automa_of(state).seat, favor_of(state, track)
    player = state.players[seat]
    state.favors = with_item(state.favors, tile, state.favors[tile] - 1)
    player.favors = [*player.favors, tile]
    thing = state.numbers.favors[tile].id
    if state.log is not None:
        log_event(state.log, MOVE, NATURE, thing, "tm.automa.favor", 1, thing, player_area(seat), partner=seat)
    advance_marker(state, track, FAVOR_STEPS, "tm.automa.favor", thing)


def advance_marker(state: TerraMystica, track: int, steps: int, rule: str, cause: str) -> None:
    """Move her marker up: she needs no key for the top, and gains no power on the way."""
    seat = automa_of(state).seat
    cults = state.players[seat].cults
    old = cults[track]
    cults[track] = min(old + steps, TOP)
    if state.log is not None:
        log_event(state.log, ADVANCE, seat, CULT_IDS[track], rule, cults[track] - old, after=cults[track], cause=cause)


CULT: Final[Cult] = Cult()
CULT_FREE: Final[CultFree] = CultFree()
FAVOR_TILE: Final[TakeFavor] = TakeFavor()
