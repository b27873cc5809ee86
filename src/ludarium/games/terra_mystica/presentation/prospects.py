"""What an answer would change beside goods: incomes, points by what brings them, towns, and power for neighbors."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import BEGIN, LOSE, SCORE, Event
from ludarium.core.rendering import TextRenderer
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    COINS_ID,
    POWER_ID,
    PRIESTS_ID,
    ROUNDS,
    TOWNS_ID,
    VP_ID,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.content.tiles.scoring import ScoringTile
from ludarium.games.terra_mystica.presentation.projections import groups, offers, tile_in
from ludarium.games.terra_mystica.rules.income import income_of
from ludarium.games.terra_mystica.rules.towns import STRUCTURES_NEEDED, TakeTown, towns_of
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.preview import Prospect
from ludarium.protocol.terra_mystica import TerraMysticaGroup

INCOME_GOODS: Final[list[str]] = [COINS_ID, WORKERS_ID, PRIESTS_ID, POWER_ID]
# What brings points, in a word or two; other things go by their names.
SOURCES: Final[dict[str, str]] = {"scoring": "this round", "favor": "favor tile", "bonus": "bonus card", "town": "town"}


def prospects_of(
    before: TerraMystica, after: TerraMystica, seat: int, events: list[Event], renderer: TextRenderer
) -> list[Prospect]:
    """Everything of the kind that some answers change for a seat."""
    if before.players[seat].faction == NOTHING:
        return []
    return [
        *points_by_source(seat, events, renderer),
        *later_points(before, after, seat),
        *income_changes(before, after, seat),
        *town_progress(before, after, seat),
        *power_for_others(before, after, seat, renderer),
    ]


def points_by_source(seat: int, events: list[Event], renderer: TextRenderer) -> list[Prospect]:
    """The points that come now, by what brings them."""
    found: dict[str, int] = {}
    for event in events:
        if event.verb == BEGIN:
            break
        if event.seat == seat and event.what == VP_ID and event.verb in {SCORE, LOSE}:
            found[event.cause] = found.get(event.cause, 0) + (event.amount if event.verb == SCORE else -event.amount)
    return [
        Prospect("points", VP_ID, source_name(cause, renderer), 0, points, 0, points > 0)
        for cause, points in found.items()
        if points
    ]


def source_name(cause: str, renderer: TextRenderer) -> str:
    kind = cause.partition(":")[0]
    return SOURCES.get(kind) or (renderer.catalogue[cause].name if cause else "")


def later_points(before: TerraMystica, after: TerraMystica, seat: int) -> list[Prospect]:
    """In which round a structure that is built now would have brought points, if this round brings none for it."""
    counts = zip(before.players[seat].structures, after.players[seat].structures)
    built = [kind for kind, (old, new) in enumerate(counts) if new > old]
    found: list[Prospect] = []
    for kind in built:
        points = [tile.vp[kind] if tile is not None else 0 for tile in rounds_to_come(before)]
        if points and points[0] == 0 and any(points):
            round = before.round + next(ahead for ahead, each in enumerate(points) if each)
            label = f"in round {round}"
            found.append(Prospect("later", VP_ID, label, 0, max(points), 0, False))
    return found


def rounds_to_come(state: TerraMystica) -> list[ScoringTile | None]:
    """The scoring tiles of this round and of those after it."""
    return [tile_in(state, round) for round in range(state.round, ROUNDS + 1)]


def income_changes(before: TerraMystica, after: TerraMystica, seat: int) -> list[Prospect]:
    """What later incomes bring more or less; after the last one nothing."""
    if before.round >= ROUNDS:
        return []
    with_card = after.players[seat].passed
    now, then = income_of(before, seat, with_card and before.players[seat].passed), income_of(after, seat, with_card)
    return [
        Prospect("income", good, "each income", old, new, 0, new > old)
        for good, old, new in zip(INCOME_GOODS, now, then)
        if old != new
    ]


def town_progress(before: TerraMystica, after: TerraMystica, seat: int) -> list[Prospect]:
    """A town that is founded, or how far the strongest group is."""
    if towns_of(after, seat) > towns_of(before, seat) or founds_town(after, seat):
        return [Prospect("progress", TOWNS_ID, "a town", 0, 1, 1, True)]
    old, new = strongest_group(before, seat), strongest_group(after, seat)
    if new is None or (old is not None and new.power <= old.power):
        return []
    houses = f" with {new.size} of {STRUCTURES_NEEDED} structures" if new.size < STRUCTURES_NEEDED else ""
    power = old.power if old is not None else 0
    return [Prospect("progress", TOWNS_ID, f"town{houses}", power, new.power, new.needed, True)]


def founds_town(state: TerraMystica, seat: int) -> bool:
    """Whether the seat is about to choose a tile for a new town."""
    return any(isinstance(frame, TakeTown) and frame.seat == seat for frame in state.stack)


def strongest_group(state: TerraMystica, seat: int) -> TerraMysticaGroup | None:
    return max(groups(state, seat), key=lambda group: group.power, default=None)


def power_for_others(before: TerraMystica, after: TerraMystica, seat: int, renderer: TextRenderer) -> list[Prospect]:
    """Who may take how much power because of it."""
    known = [(offer.seat, offer.hex) for offer in offers(before)]
    return [
        Prospect("others", POWER_ID, f"{renderer.names[offer.seat]} may take", 0, offer.power, 0, False)
        for offer in offers(after)
        if offer.seat != seat and offer.power and (offer.seat, offer.hex) not in known
    ]
