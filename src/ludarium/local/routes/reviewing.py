"""Looking back at a game: what happened, any position, and what might have been."""

from __future__ import annotations

from typing import Final

from ludarium.local.requests import CREATED, Reply, Router, empty_reply, json_reply
from ludarium.local.routes.asked import OnDevice, Plain, table_and_actor
from ludarium.protocol.review import ProblemReport, Review
from ludarium.protocol.update import Update
from ludarium.tables import branches
from ludarium.tables import review as reviews
from ludarium.tables.inputs import NamedBranch, NewBranch, PositionsQuery, ReportQuery, SeatView
from ludarium.tables.messages import BranchInfo, TableInfo, table_info

router: Final[Router] = Router()
PATH: Final[str] = "/tables/{table_id}"


@router.add(f"GET {PATH}/review", query=SeatView)
async def review(asked: OnDevice[SeatView, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(Review, await reviews.review(table, actor.id, asked.query.seat))


@router.add(f"GET {PATH}/positions", query=PositionsQuery)
async def positions(asked: OnDevice[PositionsQuery, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    found = await reviews.look_back(table, actor.id, asked.query.seat, asked.query.first, asked.query.count)
    return Reply(200, found.text())


@router.add(f"GET {PATH}/positions/{{ply}}", query=SeatView)
async def earlier(asked: OnDevice[SeatView, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    found = await reviews.look_back(table, actor.id, asked.query.seat, asked.path["ply"])
    return json_reply(Update, found.update())


@router.add(f"GET {PATH}/report", query=ReportQuery)
async def report(asked: OnDevice[ReportQuery, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    found = await reviews.problem_report(table, actor.id, asked.query.seat, asked.query.ply)
    return json_reply(ProblemReport, found)


@router.add(f"GET {PATH}/branches", query=SeatView)
async def list_branches(asked: OnDevice[SeatView, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    found = await branches.list_branches(asked.device.lobby, actor, table, asked.query.seat)
    return json_reply(list[BranchInfo], found)


@router.add(f"POST {PATH}/branches", body=NewBranch)
async def new_branch(asked: OnDevice[None, NewBranch]) -> Reply:
    table, actor = await table_and_actor(asked)
    lobby = asked.device.lobby
    if await lobby.has_made(actor, asked.key):
        branch = await lobby.new_table(actor, table.state.setup, asked.key)
    else:
        wanted = await branches.prepare_branch(lobby, actor, table, asked.body)
        branch = await branches.set_up_branch(lobby, actor, wanted, wanted.begin(), asked.key)
    return json_reply(TableInfo, table_info(branch, actor.id), CREATED)


@router.add(f"PATCH {PATH}/branches/{{branch_id}}", body=NamedBranch)
async def rename_branch(asked: OnDevice[None, NamedBranch]) -> Reply:
    table, actor = await table_and_actor(asked)
    await branches.rename_branch(asked.device.lobby, actor, table, asked.path["branch_id"], asked.body.name)
    return empty_reply()


@router.add(f"DELETE {PATH}/branches/{{branch_id}}")
async def remove_branch(asked: Plain) -> Reply:
    table, actor = await table_and_actor(asked)
    await branches.remove_branch(asked.device.lobby, actor, table, asked.path["branch_id"])
    return empty_reply()
