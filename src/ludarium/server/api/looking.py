"""Looking at a game: the table now and earlier, its catalogue, its log, its record, and a stream for programs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Path, Query, Response
from fastapi.responses import StreamingResponse

from ludarium.core.errors import LudariumError
from ludarium.core.replay import position
from ludarium.core.session import Session
from ludarium.scenes.common import Catalogue, Row, adapter_of
from ludarium.scenes.messages import Update, update_of
from ludarium.scenes.rivals import Forecast, RivalTurn, forecast_of, rivals_of
from ludarium.scenes.telling import rows_of
from ludarium.server.api.deps import AsSeat, AtTable, Here
from ludarium.server.api.telling import tell, tells
from ludarium.server.errors import JSON, not_found, not_now
from ludarium.server.tables.table import Table

router = APIRouter(prefix="/tables/{table_id}", tags=["looking"])

NDJSON: Final[str] = "application/x-ndjson"
Since = Annotated[int, Query(ge=0, le=1_000_000, description="the log from this ply on")]
HEARTBEAT_SECONDS: Final[float] = 15.0


@router.get("/scene", **tells(Update, 401, 403, 404, 409))
async def scene(here: Here, seat: AsSeat = None, since: Since = 0) -> Response:
    """The game as I see it, with the question that I am asked."""
    async with here.table.held():
        viewer = here.table.viewer(here.visitor.id, seat)
        text = here.table.text(viewer, min(since, here.table.situation.ply))
    return Response(text, media_type=JSON)


@router.get("/positions/{ply}", **tells(Update, 401, 403, 404, 409))
async def earlier(here: Here, ply: Annotated[int, Path(ge=0, le=1_000_000)], seat: AsSeat = None) -> Response:
    """The game as I saw it after so many answers. Nobody is asked there."""
    here.limit("costly")
    async with here.table.held():
        viewer = here.table.viewer(here.visitor.id, seat)
        record = here.table.session.record()
    if ply > len(record.entries):
        raise not_found("such ply")
    session: Session[Any] = await asyncio.to_thread(position, here.table.session.game, record, ply)
    session.line.rewind(ply)
    here.services.lobby.catalogues.share(session)
    return tell(Update, update_of(session, viewer, max(0, ply - 1), closed=True, bots=here.table.situation.bots()))


@router.get("/catalogue", **tells(Catalogue, 401, 403, 404, 409))
async def catalogue(here: Here, if_none_match: Annotated[str, Header(max_length=200)] = "") -> Response:
    """What the game consists of. It never changes, so it is sent once."""
    async with here.table.held():
        version, text = here.services.lobby.catalogues.text(here.table.session)
    headers = {"ETag": f'"{version}"', "Cache-Control": "private, no-cache"}
    if headers["ETag"] in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=JSON, headers=headers)


@router.get("/log", **tells(list[Row], 401, 403, 404, 409))
async def log(here: Here, seat: AsSeat = None, since: Since = 0) -> Response:
    """What happened, answer by answer, as I may know it."""
    async with here.table.held():
        viewer = here.table.viewer(here.visitor.id, seat)
        return tell(list[Row], rows_of(here.table.session, viewer, since, here.table.situation.deciders))


# Those without a seat.


@router.get("/rivals", **tells(list[RivalTurn], 401, 403, 404, 409))
async def rivals(here: Here, seat: AsSeat = None, since: Since = 0) -> Response:
    """What those who play without a seat did from a ply on, and why: the rules decide for them."""
    async with here.table.held():
        viewer = here.table.viewer(here.visitor.id, seat)
        return tell(list[RivalTurn], rivals_of(here.table.session, viewer, since))


@router.get("/forecast", **tells(Forecast, 401, 403, 404, 409))
async def forecast(here: Here, seat: AsSeat = None) -> Response:
    """What those who play without a seat may do next, with the chances."""
    here.limit("costly")
    async with here.table.held():
        viewer = here.table.viewer(here.visitor.id, seat)
        try:
            return tell(Forecast, forecast_of(here.table.session, viewer))
        except LudariumError as error:
            raise not_now(str(error), here.table.session.ply) from None


# Records.


@router.get("/record", **tells(dict[str, Any], 401, 403, 404, 409))
async def record(here: Here) -> Response:
    """The whole record of a finished game, which `ludarium verify` proves. It holds what was hidden."""
    async with here.table.held():
        if not here.table.session.is_over():
            raise not_now("the record tells what is hidden: it can be had when the game is over")
        return tell(dict[str, Any], here.table.session.record().to_json())


@router.get("/export", **tells(str, 401, 403, 404, 409, media=NDJSON))
async def export(here: Here, seat: AsSeat = None) -> Response:
    """The game as one JSON document a line: its header, each answer with its facts, and the result if there is one.
    While the game runs, only what I may know; afterwards everything."""
    async with here.table.held():
        session = here.table.session
        viewer = here.table.viewer(here.visitor.id, seat)
        rows = rows_of(session, viewer, 0, here.table.situation.deciders)
        header: dict[str, Any] = {
            "type": "game",
            "game": session.game.key,
            "rules": session.rules,
            "settings": session.line.settings.copied(),
            "seats": session.names,
        }
        result = session.result()
        if result is not None:
            header["seed"] = session.seed
    lines = [json.dumps(header)]
    lines += [f'{{"type":"answer",{adapter_of(Row).dump_json(row).decode()[1:]}' for row in rows]
    if result is not None:
        lines.append(json.dumps({"type": "result", **result}))
    return Response("\n".join([*lines, ""]), media_type=NDJSON)


# A stream for programs.


@router.get("/stream", **tells(str, 401, 403, 404, 409, media=NDJSON))
async def stream(here: Here, seat: AsSeat = None) -> Response:
    """Follow a game as one JSON document a line, each an `Update`; an empty line now and then tells that all is well.

    The stream ends with the game."""
    viewer = here.table.viewer(here.visitor.id, seat)
    return StreamingResponse(_updates(here, viewer), media_type=NDJSON, headers={"X-Accel-Buffering": "no"})


async def _updates(here: AtTable, viewer: int) -> AsyncIterator[str]:
    table, seen, told = here.table, -1, -1
    table.audience.viewers += 1
    table.look(here.visitor.id, True)
    try:
        while True:
            situation = table.situation
            if table.play is not None and situation.game_number > told:
                async with table.held():
                    text, seen, told = _next(table, viewer, seen)
                yield f"{text}\n"
                continue
            if situation.status in {"over", "closed"}:
                return
            try:
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await table.audience.change()
            except TimeoutError:
                yield "\n"
    finally:
        table.audience.viewers -= 1
        table.look(here.visitor.id, False)


def _next(table: Table, viewer: int, seen: int) -> tuple[str, int, int]:
    situation = table.situation
    return table.text(viewer, situation.known_since(seen)), situation.number, situation.game_number
