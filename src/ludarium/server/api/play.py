"""Playing: answers, plans, taking back, confirming; why something is not allowed; what an answer would change."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from ludarium.protocol.advice import Advice
from ludarium.protocol.command import Accepted, PlanResult
from ludarium.protocol.preview import Preview
from ludarium.protocol.question import RefusedAnswer
from ludarium.server.api.command_handler import answer_table, handle
from ludarium.server.api.dependencies import (
    ContextDep,
    KeyHeader,
    TableContext,
    TableContextDep,
    TableId,
)
from ludarium.server.api.responses import describe, json_response
from ludarium.tables import queries
from ludarium.tables.advice import COACH, advise_seat
from ludarium.tables.inputs import AdviceQuery, PreviewQuery, WhyNotQuery
from ludarium.tables.table.commands import (
    Command,
    ConfirmTurn,
    NewAnswer,
    NewPlan,
    SeatAndPly,
    TakeBack,
)

PREFIX = "/tables/{table_id}"
router = APIRouter(prefix=PREFIX, tags=["playing"])
answer_router = APIRouter(prefix=PREFIX, tags=["playing"])


@answer_router.post("/answers", **describe(Accepted, 401, 403, 404, 409))
async def answer(table_id: TableId, context: ContextDep, new: NewAnswer, key: KeyHeader = None) -> Response:
    """Answer the open question. The answer is on the disk when this returns."""
    ply = await answer_table(context.services, context.visitor, table_id, new, key)
    return json_response(Accepted, Accepted(ply=ply))


@router.post("/plans", **describe(PlanResult, 401, 403, 404, 409))
async def follow_plan(context: TableContextDep, new: NewPlan, key: KeyHeader = None) -> Response:
    """Give several answers as one change, up to the first interruption."""
    result = await handle(context.services, context.visitor, context.table, new, key)
    return json_response(PlanResult, result)


@router.post("/undo", **describe(Accepted, 401, 403, 404, 409))
async def undo(context: TableContextDep, new: SeatAndPly, key: KeyHeader = None) -> Response:
    """Take my last answer back."""
    return await _accepted(context, TakeBack("undo", new), key)


@router.post("/redo", **describe(Accepted, 401, 403, 404, 409))
async def redo(context: TableContextDep, new: SeatAndPly, key: KeyHeader = None) -> Response:
    """Bring back what was taken back."""
    return await _accepted(context, TakeBack("redo", new), key)


@router.post("/restart", **describe(Accepted, 401, 403, 404, 409))
async def restart(context: TableContextDep, new: SeatAndPly, key: KeyHeader = None) -> Response:
    """Take all answers of my turn back."""
    return await _accepted(context, TakeBack("restart", new), key)


@router.post("/confirm", **describe(Accepted, 401, 403, 404, 409))
async def confirm(context: TableContextDep, new: SeatAndPly, key: KeyHeader = None) -> Response:
    """Confirm that my turn is over: the others go on."""
    return await _accepted(context, ConfirmTurn(new), key)


async def _accepted(context: TableContext, command: Command, key: str | None) -> Response:
    result = await handle(context.services, context.visitor, context.table, command, key)
    return json_response(Accepted, result)


@router.get("/why-not", **describe(list[RefusedAnswer], 401, 403, 404, 409))
async def why_not(
    context: TableContextDep,
    query: Annotated[WhyNotQuery, Query()],
) -> Response:
    """What is refused at a place, of a kind, or altogether, and by which rule: nearest to allowed first."""
    actor = context.visitor.actor("play")
    context.limit("costly")
    return json_response(list[RefusedAnswer], await queries.refused_answers(context.table, actor, query))


@router.get("/previews", **describe(list[Preview], 401, 403, 404, 409))
async def previews(
    context: TableContextDep,
    query: Annotated[PreviewQuery, Query()],
) -> Response:
    """What each answer to my question would change, or one of them, or a plan, as far as I can know.

    None of them where the game has moved on: whoever looks at a table may ask a moment too late.
    """
    actor = context.visitor.actor("play")
    context.limit("costly")
    return json_response(list[Preview], await queries.previews(context.table, actor, query))


@router.get("/advice", **describe(Advice, 401, 403, 404, 409))
async def advice(context: TableContextDep, query: Annotated[AdviceQuery, Query()]) -> Response:
    """What a strong player would do in my place, and what that is worth: only where no other people play."""
    actor = context.visitor.actor("play")
    context.limit("costly")
    with context.services.quotas.strong_bots(actor.id, [COACH]):
        found = await advise_seat(context.table, context.services.bots, actor, query.seat, query.ply)
    return json_response(Advice, found)
