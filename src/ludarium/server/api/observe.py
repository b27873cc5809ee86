"""Observing a game: as it stands now, its catalogue and log, and a stream for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Final

from fastapi import APIRouter, Header, Response
from fastapi.responses import StreamingResponse

from ludarium.protocol.bot_status import BotThinking
from ludarium.protocol.catalogue import Catalogue
from ludarium.protocol.explanation import Explanation, Forecast
from ludarium.protocol.log import Row
from ludarium.protocol.update import Update
from ludarium.server.api.dependencies import SeatViewQuery, SeatViewSinceQuery, TableContext, TableContextDep
from ludarium.server.api.responses import describe, json_response
from ludarium.server.media_types import JSON, NDJSON
from ludarium.tables import queries
from ludarium.tables.errors import RequestError
from ludarium.tables.follower import TableFollower

router = APIRouter(prefix="/tables/{table_id}", tags=["looking"])

HEARTBEAT_SECONDS: Final[float] = 15.0


@router.get("/scene", **describe(Update, 401, 403, 404, 409))
async def scene(context: TableContextDep, query: SeatViewSinceQuery) -> Response:
    """The game as I see it, with the question that I am asked."""
    text = await queries.scene_text(context.table, context.visitor.id, query.seat, query.since)
    return Response(text, media_type=JSON)


@router.get("/catalogue", **describe(Catalogue, 401, 403, 404, 409))
async def catalogue(context: TableContextDep, if_none_match: Annotated[str, Header(max_length=200)] = "") -> Response:
    """What the game consists of. It never changes, so it is sent once."""
    version, text = await queries.catalogue_text(context.table, context.services.lobby.catalogues)
    headers = {"ETag": f'"{version}"', "Cache-Control": "private, no-cache"}
    if headers["ETag"] in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=JSON, headers=headers)


@router.get("/log", **describe(list[Row], 401, 403, 404, 409))
async def log(context: TableContextDep, query: SeatViewSinceQuery) -> Response:
    """What happened, answer by answer, as I may know it."""
    context.limit("costly")
    return json_response(
        list[Row], await queries.rows_since(context.table, context.visitor.id, query.seat, query.since)
    )


# Those without a seat.


@router.get("/explanations", **describe(list[Explanation], 401, 403, 404, 409))
async def explanations(context: TableContextDep, query: SeatViewSinceQuery) -> Response:
    """What those who play without a seat did from a ply on, and why: the rules decide for them."""
    context.limit("costly")
    found = await queries.explanations(context.table, context.visitor.id, query.seat, query.since)
    return json_response(list[Explanation], found)


@router.get("/forecast", **describe(Forecast, 401, 403, 404, 409))
async def forecast(context: TableContextDep, query: SeatViewQuery) -> Response:
    """What those who play without a seat may do next, with the chances."""
    context.limit("costly")
    return json_response(Forecast, await queries.forecast(context.table, context.visitor.id, query.seat))


# Bots.


@router.get("/thinking", **describe(list[BotThinking], 401, 403, 404))
async def thinking(context: TableContextDep) -> Response:
    """The bots that are asked here: whether they think or wait for it, and how long that may still take."""
    return json_response(list[BotThinking], context.services.bots.thinking(context.table.id))


# A stream for programs.


@router.get("/stream", **describe(str, 401, 403, 404, 409, media=NDJSON))
async def stream(context: TableContextDep, query: SeatViewQuery) -> Response:
    """Follow a game as one JSON document a line, each an `Update`; an empty line now and then tells that all is well.

    The stream ends with the game."""
    viewer = context.table.viewing_seat(context.visitor.id, query.seat)
    with context.services.quotas.connection(context.visitor.id, context.address):
        pass  # It is refused here if it is one too many: once the stream has begun, nothing can be refused any more.
    return StreamingResponse(_updates(context, viewer), media_type=NDJSON, headers={"X-Accel-Buffering": "no"})


async def _updates(context: TableContext, seat: int) -> AsyncIterator[str]:
    table, person = context.table, context.visitor.id
    with (
        context.services.quotas.connection(person, context.address),
        TableFollower(table, person, seat, updates_only=True) as follower,
        context.services.people.connections.open(context.visitor, follower),
    ):
        while True:
            try:
                message = await follower.take()
            except RequestError:
                return  # Whoever reads this must come back.
            if message is not None:
                yield f"{message.text}\n"
            elif table.state.status in {"over", "closed"}:
                return
            else:
                try:
                    async with asyncio.timeout(HEARTBEAT_SECONDS):
                        await follower.wait()
                except TimeoutError:
                    yield "\n"
