"""Tables beside their games: set up, listed, put away; seats, agreements, chat and notes."""

from __future__ import annotations

from typing import Final

from ludarium.local.requests import CREATED, Reply, Router, empty_reply, json_reply
from ludarium.local.routes.asked import OnDevice, Plain, table_and_actor, table_of
from ludarium.protocol.command import Accepted
from ludarium.tables.errors import forbidden, not_now
from ludarium.tables.game_list import GameInfo, all_games
from ludarium.tables.inputs import Note, Orders, PutAway, RematchQuery, TablesQuery
from ludarium.tables.messages import (
    ChatMessage,
    Summary,
    TableInfo,
    chat_document,
    table_info,
    table_summary,
)
from ludarium.tables.queries import last_message_of
from ludarium.tables.table import seats
from ludarium.tables.table.agreements import Agree
from ludarium.tables.table.commands import HurryBots, NewMessage, SetOrders, carry_out
from ludarium.tables.table.setup import TableSetup

router: Final[Router] = Router()
OF_OTHERS: Final[frozenset[str]] = frozenset({"open", "running"})


@router.add("GET /games")
async def list_games(asked: Plain) -> Reply:
    for game in asked.device.games:
        await asked.device.load_game(game)
    return json_reply(list[GameInfo], all_games())


@router.add("GET /tables", query=TablesQuery)
async def list_tables(asked: OnDevice[TablesQuery, None]) -> Reply:
    """Nobody else has tables here, so none are open."""
    device, which = asked.device, asked.query.which
    if which in OF_OTHERS:
        return json_reply(list[Summary], [])
    person = await device.actor()
    rows = await device.store.tables_of(asked.query.most, which)
    found = [table_summary(row, person.id, await device.lobby.clocks(row.table)) for row in rows]
    return json_reply(list[Summary], found)


@router.add("POST /tables", body=TableSetup)
async def set_up(asked: OnDevice[None, TableSetup]) -> Reply:
    actor = await asked.device.actor()
    if any(seat.kind == "open" for seat in asked.body.seats):
        raise not_now("nobody else can join on this device: take all seats yourself, or choose bots")
    await asked.device.load_game(asked.body.game)
    table = await asked.device.lobby.new_table(actor, asked.body, asked.key)
    return json_reply(TableInfo, table_info(table, actor.id), CREATED)


@router.add("GET /tables/{table_id}")
async def look(asked: Plain) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(TableInfo, table_info(table, actor.id))


@router.add("GET /tables/{table_id}/setup")
async def setup(asked: Plain) -> Reply:
    return json_reply(TableSetup, (await table_of(asked)).state.setup_for_another_table())


@router.add("POST /tables/{table_id}/rematch", query=RematchQuery)
async def rematch(asked: OnDevice[RematchQuery, None]) -> Reply:
    table, actor = await table_and_actor(asked)
    new = await asked.device.lobby.rematch(actor, table, same_luck=asked.query.same_luck)
    return json_reply(TableInfo, table_info(new, actor.id))


@router.add("PUT /tables/{table_id}/away", body=PutAway)
async def put_away(asked: OnDevice[None, PutAway]) -> Reply:
    table, actor = await table_and_actor(asked)
    if not table.state.is_participant(actor.id):
        raise forbidden("you do not sit at that table")
    await asked.device.store.put_away(table.id, asked.body.away)
    return empty_reply()


@router.add("POST /tables/{table_id}/hurry")
async def hurry(asked: Plain) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(Accepted, await carry_out(table, actor, HurryBots()))


@router.add("POST /tables/{table_id}/seats/{seat}/resign")
async def resign(asked: Plain) -> Reply:
    table, actor = await table_and_actor(asked)
    await seats.resign(table, actor, asked.path["seat"], asked.key)
    return json_reply(TableInfo, table_info(table, actor.id))


@router.add("POST /tables/{table_id}/seats/{seat}/return")
async def come_back(asked: Plain) -> Reply:
    table, actor = await table_and_actor(asked)
    await seats.come_back(table, actor, asked.path["seat"])
    return json_reply(TableInfo, table_info(table, actor.id))


@router.add("PUT /tables/{table_id}/seats/{seat}/orders", body=Orders)
async def set_orders(asked: OnDevice[None, Orders]) -> Reply:
    table, actor = await table_and_actor(asked)
    await carry_out(table, actor, SetOrders(asked.path["seat"], asked.body.orders))
    return json_reply(TableInfo, table_info(table, actor.id))


@router.add("POST /tables/{table_id}/agreements", body=Agree)
async def agree(asked: OnDevice[None, Agree]) -> Reply:
    table, actor = await table_and_actor(asked)
    return json_reply(Accepted, await carry_out(table, actor, asked.body, asked.key))


@router.add("GET /tables/{table_id}/chat")
async def chat(asked: Plain) -> Reply:
    table = await table_of(asked)
    return json_reply(list[ChatMessage], [chat_document(line) for line in table.state.chat])


@router.add("POST /tables/{table_id}/chat", body=NewMessage)
async def say(asked: OnDevice[None, NewMessage]) -> Reply:
    table, actor = await table_and_actor(asked)
    await carry_out(table, actor, asked.body, asked.key)
    return json_reply(ChatMessage, last_message_of(table, actor, asked.body), CREATED)


@router.add("GET /tables/{table_id}/notes")
async def notes(asked: Plain) -> Reply:
    table = await table_of(asked)
    return json_reply(Note, Note(text=await asked.device.store.note(table.id)))


@router.add("PUT /tables/{table_id}/notes", body=Note)
async def write_notes(asked: OnDevice[None, Note]) -> Reply:
    table = await table_of(asked)
    await asked.device.store.save_note(table.id, asked.body.text)
    return json_reply(Note, asked.body)
