"""Playing: answers, plans, taking back, confirming; why something is not allowed; what an answer would change."""

from __future__ import annotations

from typing import Any, Final, Literal

from ludarium.local.requests import Handler, Reply, Router, json_reply
from ludarium.local.routes.asked import OnDevice, table_and_actor
from ludarium.protocol.advice import Advice
from ludarium.protocol.command import Accepted, PlanResult
from ludarium.protocol.preview import Preview
from ludarium.protocol.question import RefusedAnswer
from ludarium.tables import queries
from ludarium.tables.advice import advise_seat
from ludarium.tables.inputs import AdviceQuery, PreviewQuery, WhyNotQuery
from ludarium.tables.table.commands import ConfirmTurn, NewAnswer, NewPlan, SeatAndPly, TakeBack, carry_out

router: Final[Router] = Router()
PATH: Final[str] = "/tables/{table_id}"


@router.add(f"POST {PATH}/answers", body=NewAnswer)
async def answer(asked: OnDevice[None, NewAnswer]) -> Reply:
    return await _accepted(asked, asked.body)


@router.add(f"POST {PATH}/plans", body=NewPlan)
async def follow_plan(asked: OnDevice[None, NewPlan]) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(PlanResult, await carry_out(table, actor, asked.body, asked.key))


def _take_back(kind: Literal["undo", "redo", "restart"]) -> Handler:
    async def take_back(asked: OnDevice[None, SeatAndPly]) -> Reply:
        return await _accepted(asked, TakeBack(kind, asked.body))

    return take_back


router.add(f"POST {PATH}/undo", body=SeatAndPly)(_take_back("undo"))
router.add(f"POST {PATH}/redo", body=SeatAndPly)(_take_back("redo"))
router.add(f"POST {PATH}/restart", body=SeatAndPly)(_take_back("restart"))


@router.add(f"POST {PATH}/confirm", body=SeatAndPly)
async def confirm(asked: OnDevice[None, SeatAndPly]) -> Reply:
    return await _accepted(asked, ConfirmTurn(asked.body))


async def _accepted(asked: OnDevice[None, Any], command: Any) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(Accepted, await carry_out(table, actor, command, asked.key))


@router.add(f"GET {PATH}/why-not", query=WhyNotQuery)
async def why_not(asked: OnDevice[WhyNotQuery, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(list[RefusedAnswer], await queries.refused_answers(table, actor, asked.query))


@router.add(f"GET {PATH}/previews", query=PreviewQuery)
async def previews(asked: OnDevice[PreviewQuery, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(list[Preview], await queries.previews(table, actor, asked.query))


@router.add(f"GET {PATH}/advice", query=AdviceQuery)
async def advice(asked: OnDevice[AdviceQuery, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(Advice, await advise_seat(table, asked.device.bots, actor, asked.query.seat, asked.query.ply))
