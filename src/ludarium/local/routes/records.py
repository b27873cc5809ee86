"""Games as files: records of finished games in several formats, and games that come from elsewhere."""

from __future__ import annotations

from typing import Any, Final

from ludarium.local.requests import Reply, Router, empty_reply, json_reply
from ludarium.local.routes.asked import OnDevice, Plain, table_and_actor, table_of
from ludarium.tables import branches, queries, records
from ludarium.tables.inputs import NewRecord, SeatView
from ludarium.tables.messages import BranchInfo, ReadRecord

router: Final[Router] = Router()
PATH: Final[str] = "/tables/{table_id}"


@router.add(f"GET {PATH}/record")
async def record(asked: Plain) -> Reply:
    found = await records.record_of(await table_of(asked))
    return json_reply(dict[str, Any], found.to_json())


@router.add(f"GET {PATH}/record/{{format}}")
async def record_as(asked: Plain) -> Reply:
    found = await records.record_of(await table_of(asked))
    return Reply(200, records.export_as(found, asked.path["format"]))


@router.add(f"GET {PATH}/export", query=SeatView)
async def export(asked: OnDevice[SeatView, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    return Reply(200, await queries.export_text(table, actor.id, asked.query.seat))


@router.add("POST /records", body=NewRecord)
async def read_record(asked: OnDevice[None, NewRecord]) -> Reply:
    device = asked.device
    actor = await device.actor()
    for game in device.games:
        await device.load_game(game)
    found, table = records.read_any(asked.body.text), ""
    if asked.body.keep:
        table = (await records.keep_record(device.lobby, actor, found, asked.key)).id
    return json_reply(ReadRecord, found.document(table))


@router.add("GET /records")
async def kept_records(asked: Plain) -> Reply:
    found = await branches.list_kept(asked.device.lobby, await asked.device.actor())
    return json_reply(list[BranchInfo], found)


@router.add("DELETE /records/{table_id}")
async def remove_record(asked: Plain) -> Reply:
    await branches.remove_kept(asked.device.lobby, await asked.device.actor(), asked.path["table_id"])
    return empty_reply()
