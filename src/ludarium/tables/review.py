"""Looking back at a game: what happened, and any position, as somebody may know it.

While a game runs, everybody sees what they saw then. Once it is over, nothing is hidden from those who may watch.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import ludarium
from ludarium.core.codec import state_hash
from ludarium.core.frames import NATURE
from ludarium.core.history import AnyHistory
from ludarium.core.log_rows import log_rows
from ludarium.core.progress import Progress
from ludarium.core.scene import make_scene
from ludarium.core.walk import Walk
from ludarium.environment import form
from ludarium.protocol.log import Row
from ludarium.protocol.review import ProblemReport, Review
from ludarium.protocol.scene import Scene
from ludarium.protocol.serialization import adapter
from ludarium.protocol.update import Possible, Update
from ludarium.tables.errors import not_found
from ludarium.tables.table.origin import OPEN
from ludarium.tables.table.table import Table

PAST: Final[str] = "this is an earlier position"


@dataclass(slots=True, frozen=True)
class LookingBack:
    """Some positions of a table, to be drawn for one viewer. The table may go on meanwhile."""

    walk: Walk
    viewer: int
    uncovered: bool
    bots: list[int]
    deciders: list[str]

    def scenes(self) -> Iterator[Scene]:
        """The positions one after the other. Each takes a while: a server makes them in a thread."""
        progress = Progress()
        for history in self.walk.positions():
            progress.update(history, progress.ply)
            yield make_scene(history, self.viewer, self.bots, progress, self.uncovered)

    def text(self) -> str:
        """The positions as JSON, a `Positions` document."""
        scenes = ",".join(adapter(Scene).dump_json(scene).decode() for scene in self.scenes())
        return f'{{"first":{self.walk.first},"scenes":[{scenes}]}}'

    def update(self) -> Update:
        """The last of the positions as an update: nobody is asked there."""
        history = list(self.walk.positions())[-1]
        no = Possible(possible=False, reason=PAST)
        since = max(self.walk.first, history.ply - 1)
        return Update(
            number=0,
            ply=history.ply,
            since=since,
            scene=make_scene(history, self.viewer, self.bots, uncovered=self.uncovered),
            question=None,
            undo=no,
            redo=no,
            restart=no,
            held=-1,
            rows=log_rows(history, self.viewer, since, self.deciders, Row, self.uncovered),
        )


def is_uncovered(table: Table) -> bool:
    """Whether nothing is hidden from those who may watch a table: it is over, or was begun with full knowledge."""
    origin = table.state.origin
    return table.session.is_over() or (origin is not None and origin.kind in OPEN)


async def look_back(table: Table, person: str, seat: int | None, first: int, count: int = 1) -> LookingBack:
    """So many positions from a ply on, or as many as there are."""
    async with table.locked():
        viewer, session = table.viewing_seat(person, seat), table.session
        if not session.history.base <= first <= session.ply:
            raise not_found("such ply")
        walk = Walk(session.history, first, min(session.ply, first + count - 1))
        return LookingBack(walk, viewer, is_uncovered(table), table.state.bot_seats(), table.state.deciders.copy())


async def problem_report(table: Table, person: str, seat: int | None, ply: int | None) -> ProblemReport:
    """What somebody needs who looks into a problem with a position; the present one without a ply."""
    async with table.locked():
        viewer, session, state = table.viewing_seat(person, seat), table.session, table.state
        history, uncovered = session.history, is_uncovered(table)
        at = history.ply if ply is None else ply
        if not history.base <= at <= history.ply:
            raise not_found("such ply")
        truth = history.state_at(at)
        seen = truth if uncovered else history.game.view(truth, viewer)
        return ProblemReport(
            program=ludarium.__version__,
            form=form(),
            python=sys.version.partition(" ")[0],
            game=history.game.key,
            rules=session.rules,
            settings=history.settings.copy_values(),
            players=history.names,
            bots=[each.bot for each in state.seats],
            table=table.id,
            ply=at,
            last=history.ply,
            seat=viewer,
            over=session.is_over(),
            seed=state.seed if session.is_over() else None,
            answers=[_answer_text(history, number, viewer, uncovered) for number in range(history.base, at)],
            fingerprint=state_hash(seen),
        )


def _answer_text(history: AnyHistory, ply: int, viewer: int, uncovered: bool) -> str:
    entry = history.entries[ply]
    word = entry.pick if uncovered else history.word_seen_by(ply, viewer)
    return f"{'*' if entry.seat == NATURE else entry.seat + 1}: {word}"


async def review(table: Table, person: str, seat: int | None) -> Review:
    """All that happened at a table so far."""
    async with table.locked():
        viewer, history = table.viewing_seat(person, seat), table.session.history
        uncovered = is_uncovered(table)
        opening = make_scene(history.copy_at(history.base), viewer, table.state.bot_seats(), uncovered=uncovered)
        return Review(
            first=history.base,
            opening=opening.players,
            last=history.ply,
            viewer=viewer,
            uncovered=uncovered,
            rows=log_rows(history, viewer, history.base, table.state.deciders, Row, uncovered),
        )
