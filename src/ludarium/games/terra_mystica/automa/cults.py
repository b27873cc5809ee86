"""The Automa on the cult tracks: priests, free steps and favor tiles."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import ADVANCE, LOSE, MOVE, tell
from ludarium.core.frames import NATURE
from ludarium.core.terms import NOTHING, replaced
from ludarium.games.terra_mystica.automa.book import TRACK_NAMES
from ludarium.games.terra_mystica.automa.sieve import NO_PARAM, Sieve, choose_track
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.telling import Icon, is_told, tell_effect, tell_icon
from ludarium.games.terra_mystica.automa.tiles import tile_of
from ludarium.games.terra_mystica.cults import PRIEST_STEPS, SPOTS
from ludarium.games.terra_mystica.names import CULT_IDS, PRIEST, SPOT_IDS, mine
from ludarium.games.terra_mystica.state import TerraMystica, top_is_taken
from ludarium.games.terra_mystica.terms import PRIESTS_ID, TOP, TRACKS
from ludarium.games.terra_mystica.tiles.favor import FAVOR_TILES

FAVOR_ROUND: Final[int] = 5
FAVOR_STEPS: Final[int] = 3


def open_tracks(state: TerraMystica) -> list[int]:
    """The tracks without a marker on space 10."""
    return [track for track in TRACKS if not top_is_taken(state, track)]


def highest_of_people(state: TerraMystica) -> list[int]:
    """The highest marker of people on each track."""
    people = state.players[: automa_of(state).seat]
    return [max([player.cults[track] for player in people]) for track in TRACKS]


def sift_tracks(state: TerraMystica, options: list[int], icon: Icon, by_support: bool) -> Sieve:
    """Choose a track: that of the scoring tile if the support card says so, else to catch up."""
    automa = automa_of(state)
    support = automa.support_card()
    sieve = Sieve(TRACK_NAMES, options, is_told(state), icon.rule, NO_PARAM)
    if by_support and support.by_tile and sieve.is_open():
        tile = tile_of(state)
        suits = [track == tile.cult for track in TRACKS]
        cult = TRACK_NAMES[tile.cult] if tile.cult != NOTHING else ""
        sieve.suit("scoring_tile", suits, True, None, "7", {"tile": tile.name, "cult": cult})
    choose_track(sieve, state.players[automa.seat].cults, highest_of_people(state), support)
    return sieve


def advance_on_cult(state: TerraMystica, icon: Icon) -> None:
    """Put a priest under a track and advance; one step without a priest or a space for one."""
    options = open_tracks(state)
    if not options:
        tell_icon(state, icon, False, "condition_failed", None)
        return
    sieve = sift_tracks(state, options, icon, True)
    tell_icon(state, icon, True, "done", sieve)
    automa = automa_of(state)
    player = state.players[automa.seat]
    track = sieve.choice()
    spot = best_spot(state, track)
    if player.priests > 0 and spot != NOTHING:
        player.priests -= 1
        player.limit -= 1
        state.spots = replaced(state.spots, spot, automa.seat)
        if state.log is not None:
            rule = "tm.automa.cult"
            tell(state.log, LOSE, automa.seat, PRIESTS_ID, rule, 1, after=player.priests, cause=CULT_IDS[track])
            tell(state.log, MOVE, automa.seat, PRIEST, rule, 1, place=SPOT_IDS[spot])
        steps = PRIEST_STEPS[spot % SPOTS]
        go_up(state, track, steps, steps, "tm.automa.cult")
    else:
        go_up(state, track, 1, 0, "tm.automa.cult")


def best_spot(state: TerraMystica, track: int) -> int:
    """The free priest space under a track with the highest number, or -1."""
    for place in range(SPOTS):
        if state.spots[SPOTS * track + place] == NOTHING:
            return SPOTS * track + place
    return NOTHING


def advance_freely(state: TerraMystica, icon: Icon, steps: int, rule: str) -> None:
    """Advance on the track where she catches up, without a priest."""
    options = open_tracks(state)
    if not options:
        tell_icon(state, icon, False, "condition_failed", None)
        return
    sieve = sift_tracks(state, options, icon, False)
    tell_icon(state, icon, True, "done", sieve)
    go_up(state, sieve.choice(), steps, 0, rule)


def take_favor_tile(state: TerraMystica, icon: Icon) -> None:
    """Late in the game: take a favor tile worth three steps."""
    if state.round < FAVOR_ROUND:
        tell_icon(state, icon, False, "condition_failed", None)
        return
    options = [track for track in open_tracks(state) if favor_of(state, track) != NOTHING]
    sieve = sift_tracks(state, options, icon, True)
    if not options:
        tell_icon(state, icon, True, "no_option", sieve)
        return
    tell_icon(state, icon, True, "done", sieve)
    automa = automa_of(state)
    track = sieve.choice()
    tile = favor_of(state, track)
    player = state.players[automa.seat]
    state.favors = replaced(state.favors, tile, state.favors[tile] - 1)
    player.favors = [*player.favors, tile]
    if state.log is not None:
        key = state.tables.favors[tile].key
        thing = state.tables.favors[tile].id
        tell(state.log, MOVE, NATURE, thing, "tm.automa.favor", 1, thing, mine(automa.seat), partner=automa.seat)
        tell_effect(state, "favor", {"tile": key})
    go_up(state, track, FAVOR_STEPS, 0, "tm.automa.favor")


def favor_of(state: TerraMystica, track: int) -> int:
    """The favor tile with three steps on a track, if one is left, or -1."""
    for tile, favor in enumerate(FAVOR_TILES):
        if favor.cult == track and favor.steps == FAVOR_STEPS and state.favors[tile] > 0:
            return tile
    return NOTHING


def go_up(state: TerraMystica, track: int, steps: int, priest: int, rule: str) -> None:
    """Move her marker up: she needs no key for the top, and gains no power on the way."""
    automa = automa_of(state)
    cults = state.players[automa.seat].cults
    old = cults[track]
    cults[track] = min(old + steps, TOP)
    if state.log is not None:
        name = TRACK_NAMES[track]
        tell(state.log, ADVANCE, automa.seat, CULT_IDS[track], rule, cults[track] - old, after=cults[track])
        tell_effect(state, "cult", {"track": name, "from": old, "to": cults[track], "priest": priest or None})
