"""What an answer would change beside cubes: the next income, majorities, research commanders and objectives."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.rendering import TextRenderer
from ludarium.games.magnastorm.content.constants import REPUTATION
from ludarium.games.magnastorm.presentation.projections import income, majorities, objectives, research
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.protocol.preview import Prospect

# Objectives that lack more than this are not worth a word.
CLOSE: Final[int] = 2


def prospects_of(before: Magnastorm, after: Magnastorm, seat: int, renderer: TextRenderer) -> list[Prospect]:
    """Everything of the kind that some answers change for a seat; once a new round has begun nothing compares."""
    if after.round != before.round or not after.stack:
        return []
    return [
        *objective_changes(before, after, seat, renderer),
        *majority_changes(before, after, seat, renderer),
        *commander_changes(before, after, seat, renderer),
        *income_changes(before, after, seat),
    ]


def income_changes(before: Magnastorm, after: Magnastorm, seat: int) -> list[Prospect]:
    """What the administration of this round would bring more or less."""
    now = {amount.good: amount.count for amount in income(before)[seat].gains}
    then = {amount.good: amount.count for amount in income(after)[seat].gains}
    return [
        Prospect("income", good, "at round end", old, new, 0, new > old)
        for good in dict.fromkeys([*now, *then])
        if (old := now.get(good, 0)) != (new := then.get(good, 0))
    ]


def majority_changes(before: Magnastorm, after: Magnastorm, seat: int, renderer: TextRenderer) -> list[Prospect]:
    """Sectors in which the seat wins or loses the majority, with the reputation that brings at the end of the round."""
    now, then, me = majorities(before), majorities(after), seat_id(seat)
    points = then.gains[seat].reputation - now.gains[seat].reputation
    found: list[Prospect] = []
    for old, new in zip(now.sectors, then.sectors):
        if (old.majority == me) != (new.majority == me):
            name = renderer.catalogue[new.sector].name
            is_won = new.majority == me
            label = f"majority in {name}" if is_won else f"no majority in {name}"
            found.append(Prospect("lead", new.sector, label, 0, points, 0, is_won))
    return found


def commander_changes(before: Magnastorm, after: Magnastorm, seat: int, renderer: TextRenderer) -> list[Prospect]:
    """Research commanders who would come to the seat, or leave it, at the end of the round."""
    me = seat_id(seat)
    found: list[Prospect] = []
    for old, new in zip(research(before), research(after)):
        if (old.next_holder == me) != (new.next_holder == me):
            comes = new.next_holder == me
            label = f"{renderer.catalogue[new.commander].short} {'comes' if comes else 'leaves'} at round end"
            found.append(Prospect("lead", new.commander, label, 0, 0, 0, comes))
    return found


def objective_changes(before: Magnastorm, after: Magnastorm, seat: int, renderer: TextRenderer) -> list[Prospect]:
    """Objectives that come closer, or can be fulfilled then."""
    found: list[Prospect] = []
    for old, new in zip(objectives(before, seat, renderer), objectives(after, seat, renderer)):
        if old.done or (new.missing >= old.missing and not new.done):
            continue
        if new.possible or new.done:
            found.append(Prospect("points", REPUTATION, "objective", 0, new.reputation, 0, True))
        elif new.missing <= CLOSE:
            needed = sum([need.need for need in new.needs])
            label = f"objective: {new.text}"
            found.append(
                Prospect("progress", new.objective, label, needed - old.missing, needed - new.missing, needed, True)
            )
    return found
