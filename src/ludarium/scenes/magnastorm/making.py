"""Magnastorm's own part of a scene, asked of the game's outlook."""

from __future__ import annotations

from typing import Any, cast

from ludarium.core.session import Session
from ludarium.core.speech import Speech
from ludarium.games.magnastorm import outlook
from ludarium.games.magnastorm.names import good_id
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.scenes.magnastorm.models import (
    MagnastormCycle,
    MagnastormIncome,
    MagnastormMajorities,
    MagnastormObjective,
    MagnastormOwn,
    MagnastormReach,
    MagnastormResearch,
    MagnastormRow,
    MagnastormSeat,
    MagnastormSlot,
    MagnastormStanding,
    MagnastormStorm,
    MagnastormTakeover,
)


def own_of(session: Session[Magnastorm], view: Magnastorm, viewer: int) -> MagnastormOwn:
    """Everything is open in this game: only whose costs are told depends on the viewer."""
    return MagnastormOwn(
        colours=[good_id(view, seat) for seat in range(session.seats)],
        seat=seat_of(view, viewer, session.speech(viewer)) if viewer >= 0 else None,
        reach=cast("list[MagnastormReach]", [outlook.reach(view, seat) for seat in range(session.seats)]),
        income=cast("list[MagnastormIncome]", outlook.income(view)),
        majorities=cast("MagnastormMajorities", outlook.majorities(view)),
        research=cast("list[MagnastormResearch]", outlook.research(view)),
        storm=cast("MagnastormStorm", outlook.storm(view)),
        cycle=cast("MagnastormCycle", outlook.cycle(view)),
        standing=cast("list[MagnastormStanding]", outlook.standing(view)),
    )


def seat_of(view: Magnastorm, seat: int, speech: Speech) -> MagnastormSeat:
    return MagnastormSeat(
        takeovers=cast("list[MagnastormTakeover]", outlook.takeovers(view, seat)),
        rows=cast("list[MagnastormRow]", outlook.rows(view, seat)),
        slots=cast("list[MagnastormSlot]", outlook.slots(view, seat)),
        objectives=[_objective(row, speech) for row in outlook.objectives(view, seat)],
    )


def _objective(row: dict[str, Any], speech: Speech) -> MagnastormObjective:
    needs = [{"kind": need["what"], "have": need["have"], "need": need["need"]} for need in row["needs"]]
    return cast("MagnastormObjective", {**row, "text": speech.filled(row["text"]), "needs": needs})
