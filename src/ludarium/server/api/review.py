"""Looking back at a game: what happened, any position, and what might have been."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from ludarium.protocol.review import Positions, ProblemReport, Review
from ludarium.protocol.update import Update
from ludarium.server.api.dependencies import KeyHeader, SeatViewQuery, TableContextDep
from ludarium.server.api.responses import describe, empty_response, json_response
from ludarium.server.media_types import JSON
from ludarium.tables import branches
from ludarium.tables import review as reviews
from ludarium.tables.inputs import NamedBranch, NewBranch, PositionsQuery, ReportQuery, TableKey
from ludarium.tables.messages import BranchInfo, TableInfo, table_info
from ludarium.tables.table.commands import Ply

router = APIRouter(prefix="/tables/{table_id}", tags=["looking back"])
BranchId = Annotated[TableKey, Path(description="the id of a branch, which is that of its table")]


@router.get("/review", **describe(Review, 401, 403, 404, 409))
async def review(context: TableContextDep, query: SeatViewQuery) -> Response:
    """All that happened so far, as I may know it; once the game is over, nothing is hidden."""
    return json_response(Review, await reviews.review(context.table, context.visitor.id, query.seat))


@router.get("/positions", **describe(Positions, 401, 403, 404, 409))
async def positions(context: TableContextDep, query: Annotated[PositionsQuery, Query()]) -> Response:
    """Some positions in a row, as I saw them; once the game is over, nothing is hidden in them."""
    context.limit("costly")
    found = await reviews.look_back(context.table, context.visitor.id, query.seat, query.first, query.count)
    return Response(await asyncio.to_thread(found.text), media_type=JSON)


@router.get("/positions/{ply}", **describe(Update, 401, 403, 404, 409))
async def earlier(context: TableContextDep, ply: Annotated[Ply, Path()], query: SeatViewQuery) -> Response:
    """The game as I saw it after so many answers. Nobody is asked there."""
    context.limit("costly")
    found = await reviews.look_back(context.table, context.visitor.id, query.seat, ply)
    return json_response(Update, await asyncio.to_thread(found.update))


@router.get("/report", **describe(ProblemReport, 401, 403, 404, 409))
async def report(context: TableContextDep, query: Annotated[ReportQuery, Query()]) -> Response:
    """What somebody needs who looks into a problem, as far as I may know it."""
    found = await reviews.problem_report(context.table, context.visitor.id, query.seat, query.ply)
    return json_response(ProblemReport, found)


# What if.


@router.get("/branches", **describe(list[BranchInfo], 401, 403, 404, 409))
async def list_branches(context: TableContextDep, query: SeatViewQuery) -> Response:
    """The game as it was played, and what I have tried beside it."""
    actor = context.visitor.actor("look")
    context.limit("costly")
    found = await branches.list_branches(context.services.lobby, actor, context.table, query.seat)
    return json_response(list[BranchInfo], found)


@router.post("/branches", **describe(TableInfo, 401, 403, 404, 409, status=201))
async def new_branch(context: TableContextDep, new: NewBranch, key: KeyHeader = None) -> Response:
    """Go on from a position: beside the game, or in a game of its own once it is over.

    While the game runs, that is a plan: it begins with what my seat sees and a guess of the rest.
    """
    actor, services = context.visitor.actor("tables"), context.services
    context.limit("table")
    context.limit("costly")
    if not await services.lobby.has_made(actor, key):
        wanted = await branches.prepare_branch(services.lobby, actor, context.table, new)
        beginning = await asyncio.to_thread(wanted.begin)
        async with services.quotas.branch(actor.id, wanted.setup, own=new.own):
            branch = await branches.set_up_branch(services.lobby, actor, wanted, beginning, key)
    else:
        branch = await services.lobby.new_table(actor, context.table.state.setup, key)
    return json_response(TableInfo, table_info(branch, actor.id), 201)


@router.patch("/branches/{branch_id}", **describe(None, 401, 403, 404, 409, status=204))
async def rename_branch(context: TableContextDep, branch_id: BranchId, new: NamedBranch) -> Response:
    """Call one of my branches otherwise."""
    actor = context.visitor.actor("tables")
    await branches.rename_branch(context.services.lobby, actor, context.table, branch_id, new.name)
    return empty_response()


@router.delete("/branches/{branch_id}", **describe(None, 401, 403, 404, 409, status=204))
async def remove_branch(context: TableContextDep, branch_id: BranchId) -> Response:
    """Forget one of my branches, and those that leave it further on."""
    actor = context.visitor.actor("tables")
    await branches.remove_branch(context.services.lobby, actor, context.table, branch_id)
    return empty_response()
