"""Games as files: records of finished games in several formats, and games that come from elsewhere."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Response

from ludarium.server.api.dependencies import ContextDep, KeyHeader, SeatViewQuery, TableContextDep, TableId
from ludarium.server.api.responses import describe, empty_response, json_response
from ludarium.server.media_types import NDJSON, TEXT
from ludarium.tables import branches, queries, records
from ludarium.tables.inputs import FormatName, NewRecord
from ludarium.tables.messages import BranchInfo, ReadRecord

router = APIRouter(tags=["records"])
PATH: Final[str] = "/tables/{table_id}"
FormatPath = Annotated[
    FormatName, Path(description="`text`, `link` or the format of another program: `snellman` for Terra Mystica")
]


# Writing.


@router.get(f"{PATH}/record", **describe(dict[str, Any], 401, 403, 404, 409))
async def record(context: TableContextDep) -> Response:
    """The whole record of a finished game, which `ludarium verify` proves. It holds what was hidden."""
    context.limit("costly")
    found = await records.record_of(context.table)
    return json_response(dict[str, Any], found.to_json())


@router.get(f"{PATH}/record/{{format}}", **describe(str, 401, 403, 404, 409, media=TEXT))
async def record_as(context: TableContextDep, format: FormatPath) -> Response:
    """The same as text, as a link that holds the whole game, or as the log of another program."""
    context.limit("costly")
    found = await records.record_of(context.table)
    return Response(await asyncio.to_thread(records.export_as, found, format), media_type=TEXT)


@router.get(f"{PATH}/export", **describe(str, 401, 403, 404, 409, media=NDJSON))
async def export(context: TableContextDep, query: SeatViewQuery) -> Response:
    """The game as one JSON document a line: its header, each answer with its facts, and the result if there is one.
    It tells what I may know, and the seed once the game is over."""
    context.limit("costly")
    return Response(await queries.export_text(context.table, context.visitor.id, query.seat), media_type=NDJSON)


# Reading.


@router.post("/records", **describe(ReadRecord, 401, 403))
async def read_record(context: ContextDep, new: NewRecord, key: KeyHeader = None) -> Response:
    """Read a game from elsewhere, prove it answer by answer, and keep it to look at and to play on from."""
    actor, services = context.visitor.actor("tables"), context.services
    context.limit("table")
    context.limit("costly")
    found = await asyncio.to_thread(records.read_any, new.text)
    table = ""
    if new.keep:
        await services.quotas.record(actor.id)
        table = (await records.keep_record(services.lobby, actor, found, key)).id
    return json_response(ReadRecord, found.document(table))


@router.get("/records", **describe(list[BranchInfo], 401, 403))
async def kept_records(context: ContextDep) -> Response:
    """The games I have brought from elsewhere, the newest first."""
    actor = context.visitor.actor("look")
    context.limit("costly")
    return json_response(list[BranchInfo], await branches.list_kept(context.services.lobby, actor))


@router.delete("/records/{table_id}", **describe(None, 401, 403, 404, 409, status=204))
async def remove_record(context: ContextDep, table_id: TableId) -> Response:
    """Forget a game that I have brought from elsewhere, with all that I tried beside it."""
    actor = context.visitor.actor("tables")
    await branches.remove_kept(context.services.lobby, actor, table_id)
    return empty_response()
