"""Looking at a game: its catalogue, log and explanations."""

from __future__ import annotations

from typing import Final

from ludarium.local.requests import Reply, Router, json_reply
from ludarium.local.routes.asked import OnDevice, Plain, table_and_actor, table_of
from ludarium.protocol.bot_status import BotThinking
from ludarium.protocol.explanation import Explanation, Forecast
from ludarium.protocol.log import Row
from ludarium.tables import queries
from ludarium.tables.inputs import SeatView, SeatViewSince

router: Final[Router] = Router()
PATH: Final[str] = "/tables/{table_id}"


@router.add(f"GET {PATH}/scene", query=SeatViewSince)
async def scene(asked: OnDevice[SeatViewSince, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    return Reply(200, await queries.scene_text(table, actor.id, asked.query.seat, asked.query.since))


@router.add(f"GET {PATH}/catalogue")
async def catalogue(asked: Plain) -> Reply:
    table = await table_of(asked)
    _, text = await queries.catalogue_text(table, asked.device.lobby.catalogues)
    return Reply(200, text.decode())


@router.add(f"GET {PATH}/log", query=SeatViewSince)
async def log(asked: OnDevice[SeatViewSince, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(list[Row], await queries.rows_since(table, actor.id, asked.query.seat, asked.query.since))


@router.add(f"GET {PATH}/explanations", query=SeatViewSince)
async def explanations(asked: OnDevice[SeatViewSince, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    found = await queries.explanations(table, actor.id, asked.query.seat, asked.query.since)
    return json_reply(list[Explanation], found)


@router.add(f"GET {PATH}/forecast", query=SeatView)
async def forecast(asked: OnDevice[SeatView, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(Forecast, await queries.forecast(table, actor.id, asked.query.seat))


@router.add(f"GET {PATH}/thinking")
async def thinking(asked: Plain) -> Reply:
    table = await table_of(asked)
    return json_reply(list[BotThinking], asked.device.bots.thinking(table.id))
