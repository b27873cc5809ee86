"""The Automa on the cult tracks: priests, free steps and favor tiles."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import ADVANCE, LOSE, MOVE, tell
from ludarium.core.frames import NATURE
from ludarium.core.terms import NOTHING, replaced
from ludarium.games.terra_mystica.automa.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rivals._rival import rival_of
from ludarium.games.terra_mystica.automa.sieve import TRACK, Sieve, catch_up, sieve_of
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.steps import TILE, TileStep
from ludarium.games.terra_mystica.automa.terms import CONDITION_FAILED, DONE, FAVOR_ROUND, FAVOR_STEPS, NO_OPTION
from ludarium.games.terra_mystica.automa.tiles import side_of_round
from ludarium.games.terra_mystica.automa.trail import tell_icon
from ludarium.games.terra_mystica.cults import PRIEST_STEPS, SPOTS
from ludarium.games.terra_mystica.names import CULT_IDS, PRIEST, SPOT_IDS, mine
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round, top_is_taken
from ludarium.games.terra_mystica.terms import PRIESTS_ID, TOP, TRACKS
from ludarium.games.terra_mystica.tiles.favor import FAVOR_TILES

OPEN_TRACK: Final[str] = "a track without a marker on 10"


def open_tracks(state: TerraMystica) -> list[int]:
    """The tracks without a marker on space 10."""
    return [track for track in TRACKS if not top_is_taken(state, track)]


def highest_of_people(state: TerraMystica) -> list[int]:
    """The highest marker of people on each track."""
    people = state.players[: automa_of(state).seat]
    return [max([player.cults[track] for player in people]) for track in TRACKS]


def sift_tracks(state: TerraMystica, options: list[int], rule: str, by_support: bool) -> Sieve:
    """Choose a track: that of the scoring tile if the support card says so, else to catch up."""
    automa = automa_of(state)
    support = automa.support_card()
    sieve = sieve_of(state, CULT_IDS, options, rule)
    if by_support and support.by_tile and sieve.is_open():
        side, before = side_of_round(state), sieve.options
        effect = sieve.suit([track == side.cult for track in TRACKS], True)
        if sieve.steps is not None:
            tile = state.tables.scoring[tile_of_round(state)].id
            old, new = sieve.named(before), sieve.named(sieve.options)
            cult = CULT_IDS[side.cult] if side.cult != NOTHING else ""
            sieve.steps.append(TileStep(TILE, TRACK, before=old, kept=new, effect=effect, tile=tile, cult=cult))
    catch_up(sieve, state.players[automa.seat].cults, highest_of_people(state), support)
    return sieve


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
            tell_icon(state, icon, False, CONDITION_FAILED)
            return
        sieve = sift_tracks(state, options, self.rule, True)
        tell_icon(state, icon, True, DONE, sieve)
        player = state.players[automa_of(state).seat]
        track = sieve.choice()
        spot = best_spot(state, track)
        if player.priests > 0 and spot != NOTHING:
            leave_priest(state, track, spot)
            go_up(state, track, PRIEST_STEPS[spot % SPOTS], self.rule, SPOT_IDS[spot])
        else:
            go_up(state, track, 1, self.rule, icon.kind.id)


def best_spot(state: TerraMystica, track: int) -> int:
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
    state.spots = replaced(state.spots, spot, seat)
    if state.log is not None:
        rule, cult = "tm.automa.cult", CULT_IDS[track]
        tell(state.log, LOSE, seat, PRIESTS_ID, rule, 1, after=player.priests, cause=cult)
        tell(state.log, MOVE, seat, PRIEST, rule, 1, place=SPOT_IDS[spot])


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
            tell_icon(state, icon, False, CONDITION_FAILED)
            return
        sieve = sift_tracks(state, options, icon.rule, False)
        tell_icon(state, icon, True, DONE, sieve)
        rival = rival_of(state)
        go_up(state, sieve.choice(), rival.number_of(state, "steps"), icon.rule, rival.id)


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
            tell_icon(state, icon, False, CONDITION_FAILED)
            return
        options = [track for track in open_tracks(state) if favor_of(state, track) != NOTHING]
        sieve = sift_tracks(state, options, self.rule, True)
        tell_icon(state, icon, True, DONE if options else NO_OPTION, sieve)
        if options:
            take_favor(state, sieve.choice())


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
    state.favors = replaced(state.favors, tile, state.favors[tile] - 1)
    player.favors = [*player.favors, tile]
    thing = state.tables.favors[tile].id
    if state.log is not None:
        tell(state.log, MOVE, NATURE, thing, "tm.automa.favor", 1, thing, mine(seat), partner=seat)
    go_up(state, track, FAVOR_STEPS, "tm.automa.favor", thing)


def go_up(state: TerraMystica, track: int, steps: int, rule: str, cause: str) -> None:
    """Move her marker up: she needs no key for the top, and gains no power on the way."""
    seat = automa_of(state).seat
    cults = state.players[seat].cults
    old = cults[track]
    cults[track] = min(old + steps, TOP)
    if state.log is not None:
        tell(state.log, ADVANCE, seat, CULT_IDS[track], rule, cults[track] - old, after=cults[track], cause=cause)


CULT: Final[Cult] = Cult()
CULT_FREE: Final[CultFree] = CultFree()
FAVOR_TILE: Final[TakeFavor] = TakeFavor()
