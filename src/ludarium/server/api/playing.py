"""Playing beside the plain answer: plans, taking back, confirming, why not, what would happen."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import Field

from ludarium.core.errors import LudariumError
from ludarium.scenes.common import Preview, Refused
from ludarium.scenes.telling import preview_of, refusal_of, refused_at
from ludarium.server.api.answers import Word
from ludarium.server.api.deps import AtTable, Here, Key, ThingId
from ludarium.server.api.shapes import Accepted, Planned
from ludarium.server.api.telling import tell, tells
from ludarium.server.errors import refused, stale
from ludarium.server.tables import playing
from ludarium.server.tables.setup import Sent

router = APIRouter(prefix="/tables/{table_id}", tags=["playing"])
OwnSeat = Annotated[int, Query(ge=0, le=20)]


class NewPlan(Sent):
    """Words to be given one after the other, as a plan of the question lists them."""

    seat: int = Field(ge=0, le=20)
    words: list[Word] = Field(min_length=1, max_length=30)
    ply: int = Field(ge=0, le=1_000_000)


class Moment(Sent):
    """Who wants it, and the ply the table is at as far as they know."""

    seat: int = Field(ge=0, le=20)
    ply: int = Field(ge=0, le=1_000_000)


@router.post("/plans", **tells(Planned, 401, 403, 404, 409))
async def follow_plan(here: Here, new: NewPlan, key: Key = None) -> Response:
    """Give several answers as one change, up to the first surprise."""
    who = here.visitor.who("play")
    here.limit("answer")
    ply, left, surprise = await playing.plan(here.table, who, new.seat, new.words, new.ply, key)
    return tell(Planned, Planned(ply=ply, left=left, surprise=surprise))


@router.post("/undo", **tells(Accepted, 401, 403, 404, 409))
async def undo(here: Here, new: Moment, key: Key = None) -> Response:
    """Take my last answer back."""
    return tell(Accepted, await _take_back(here, "undo", new, key))


@router.post("/redo", **tells(Accepted, 401, 403, 404, 409))
async def redo(here: Here, new: Moment, key: Key = None) -> Response:
    """Bring back what was taken back."""
    return tell(Accepted, await _take_back(here, "redo", new, key))


@router.post("/restart", **tells(Accepted, 401, 403, 404, 409))
async def restart(here: Here, new: Moment, key: Key = None) -> Response:
    """Take all answers of my turn back."""
    return tell(Accepted, await _take_back(here, "restart", new, key))


async def _take_back(here: AtTable, kind: Literal["undo", "redo", "restart"], new: Moment, key: str | None) -> Accepted:
    who = here.visitor.who("play")
    here.limit("answer")
    return Accepted(ply=await playing.take_back(here.table, who, kind, new.seat, new.ply, key))


@router.post("/confirm", **tells(Accepted, 401, 403, 404, 409))
async def confirm(here: Here, new: Moment, key: Key = None) -> Response:
    """Confirm that my turn is over: the others go on."""
    who = here.visitor.who("play")
    return tell(Accepted, Accepted(ply=await playing.confirm(here.table, who, new.seat, new.ply, key)))


@router.get("/why-not", **tells(list[Refused], 401, 403, 404, 409))
async def why_not(
    here: Here,
    seat: OwnSeat,
    target: Annotated[ThingId, Query(description="a place")] = "",
    group: Annotated[ThingId, Query(description="a kind of action")] = "",
    word: Annotated[Word, Query(description="one answer")] = "",
) -> Response:
    """What is refused at a place, of a kind, or altogether, and by which rule: nearest to allowed first."""
    who = here.visitor.who("play")
    here.limit("costly")
    async with here.table.held():
        session = playing.seated(here.table, who, seat)
        try:
            if not word:
                return tell(list[Refused], refused_at(session, seat, target, group))
            refusal = session.why_not(seat, word)
        except LudariumError as error:
            raise refused(error, session.game, session.ply) from None
        if refusal is None:
            return tell(list[Refused], [])
        return tell(
            list[Refused],
            [Refused(word=word, label=word, targets=[], group="", refusal=refusal_of(session.game, refusal))],
        )


@router.get("/previews", **tells(list[Preview], 401, 403, 404, 409))
async def previews(
    here: Here,
    seat: OwnSeat,
    ply: Annotated[int, Query(ge=0, le=1_000_000)],
    word: Annotated[Word, Query(description="only of this answer")] = "",
    then: Annotated[list[Word], Query(max_length=30, description="the answers that follow it in a plan")] = [],  # noqa: B006
) -> Response:
    """What each answer to my question would change, or one of them, or a plan, as far as I can know."""
    who = here.visitor.who("play")
    here.limit("costly")
    async with here.table.held():
        session = playing.seated(here.table, who, seat)
        if ply != session.ply:
            raise stale(session.ply)
        found: list[Preview] = []
        try:
            for offered in [word] if word else session.question(seat).words:
                found.append(preview_of(session, seat, offered, *then))
                await asyncio.sleep(0)
        except LudariumError as error:
            raise refused(error, session.game, session.ply) from None
        return tell(list[Preview], found)
