"""Tables beside their games: set up, listed, joined and left; seats, agreements, chat and notes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response
from pydantic import StringConstraints

from ludarium.protocol.command import Accepted
from ludarium.server.api.command_handler import handle
from ludarium.server.api.dependencies import ContextDep, KeyHeader, SeatPath, TableContext, TableContextDep
from ludarium.server.api.responses import describe, empty_response, json_response
from ludarium.tables.errors import forbidden
from ludarium.tables.inputs import Note, Orders, PutAway, RematchQuery, SetBot, SitDown, TablesQuery, Watch
from ludarium.tables.messages import ChatMessage, Summary, TableInfo, chat_document, table_info, table_summary
from ludarium.tables.queries import last_message_of
from ludarium.tables.table import seats
from ludarium.tables.table.agreements import Agree
from ludarium.tables.table.commands import HurryBots, LetWatch, NewMessage, SetOrders
from ludarium.tables.table.setup import DEFAULT_BOT, ClientInput, TableSetup

router = APIRouter(tags=["tables"])


class Invitation(ClientInput):
    """The code of a table, as its link or the people there tell it."""

    code: Annotated[str, StringConstraints(min_length=4, max_length=20, pattern=r"^[A-Za-z0-9 -]+$")]


# Finding and making.


@router.get("/tables", **describe(list[Summary], 401, 403))
async def list_tables(context: ContextDep, query: Annotated[TablesQuery, Query()]) -> Response:
    """Tables, the newest first."""
    context.limit("costly")
    store, visitor = context.services.store, context.visitor
    if query.which == "open":
        rows = await store.open_tables("waiting", query.most)
    elif query.which == "running":
        rows = await store.open_tables("running", query.most)
    else:
        rows = await store.tables_of(visitor.actor("look").id, query.most, query.which)
    lobby = context.services.lobby
    return json_response(list[Summary], [table_summary(row, visitor.id, await lobby.clocks(row.table)) for row in rows])


@router.post("/tables", **describe(TableInfo, 401, 403, status=201))
async def set_up(new: TableSetup, context: ContextDep, key: KeyHeader = None) -> Response:
    """Set up a table. Where every seat is mine or a bot's, the game begins at once."""
    actor = context.visitor.actor("tables")
    context.limit("table")
    services = context.services
    if await services.lobby.has_made(actor, key):
        table = await services.lobby.new_table(actor, new, key)
    else:
        async with services.quotas.table(actor.id, bots_of(new)):
            table = await services.lobby.new_table(actor, new, key)
    return json_response(TableInfo, table_info(table, actor.id), 201)


@router.post("/invitations", **describe(TableInfo, 401, 403, 404))
async def follow_invitation(new: Invitation, context: ContextDep) -> Response:
    """Come to a table by its code."""
    actor = context.visitor.actor("tables")
    context.limit("login", f"code {context.address}")
    return json_response(
        TableInfo, table_info(await context.services.lobby.admit(actor, new.code.replace(" ", "")), actor.id)
    )


@router.get("/tables/{table_id}", **describe(TableInfo, 401, 403, 404))
async def look(context: TableContextDep) -> Response:
    """Who sits at a table, and how things stand beside the game."""
    return json_response(TableInfo, table_info(context.table, context.visitor.id))


@router.get("/tables/{table_id}/setup", **describe(TableSetup, 401, 403, 404))
async def setup(context: TableContextDep) -> Response:
    """What sets up the same table again."""
    return json_response(TableSetup, context.table.state.setup_for_another_table())


@router.post("/tables/{table_id}/rematch", **describe(TableInfo, 401, 403, 404, 409))
async def rematch(context: TableContextDep, query: Annotated[RematchQuery, Query()]) -> Response:
    """The same again: the new table, whoever asks for it first."""
    actor = context.visitor.actor("tables")
    context.limit("table")
    lobby, state = context.services.lobby, context.table.state
    if state.rematch:
        new = await lobby.rematch(actor, context.table, same_luck=query.same_luck)
    else:
        async with context.services.quotas.table(actor.id, bots_of(state.setup)):
            new = await lobby.rematch(actor, context.table, same_luck=query.same_luck)
    return json_response(TableInfo, table_info(new, actor.id))


@router.put("/tables/{table_id}/away", **describe(None, 401, 403, 404, status=204))
async def put_away(context: TableContextDep, new: PutAway) -> Response:
    """Take a table out of my lists, or bring it back."""
    actor = context.visitor.actor("tables")
    context.limit("talk")
    if not context.table.state.is_participant(actor.id):
        raise forbidden("you do not sit at that table")
    await context.services.store.put_away(actor.id, context.table.id, new.away)
    return empty_response()


@router.put("/tables/{table_id}/watch", **describe(TableInfo, 401, 403, 404))
async def let_watch(context: TableContextDep, new: Watch) -> Response:
    """Whether whoever has the address of the table may watch."""
    await handle(context.services, context.visitor, context.table, LetWatch(new.watch))
    return json_response(TableInfo, table_info(context.table, context.visitor.id))


@router.post("/tables/{table_id}/hurry", **describe(Accepted, 401, 403, 404, 409))
async def hurry(context: TableContextDep) -> Response:
    """Let the bots that think answer at once."""
    result = await handle(context.services, context.visitor, context.table, HurryBots())
    return json_response(Accepted, result)


def bots_of(new: TableSetup) -> list[str]:
    return [seat.bot or DEFAULT_BOT for seat in new.seats if seat.kind == "bot"]


# Seats.


def change_seats(context: TableContext) -> None:
    """Somebody comes or goes: all of that is kept, and must not happen too often."""
    context.limit("talk")
    context.services.quotas.change(context.table)


@router.post("/tables/{table_id}/seats/{seat}", **describe(TableInfo, 401, 403, 404, 409))
async def sit_down(context: TableContextDep, seat: SeatPath, new: SitDown, key: KeyHeader = None) -> Response:
    """Take a free seat. With the last one the game begins."""
    actor = context.visitor.actor("tables")
    change_seats(context)
    await seats.sit_down(context.table, context.services.lobby.catalogues, actor, seat, new.name or "", key)
    return json_response(TableInfo, table_info(context.table, actor.id))


@router.delete("/tables/{table_id}/seats/{seat}", **describe(TableInfo, 401, 403, 404, 409))
async def stand_up(context: TableContextDep, seat: SeatPath) -> Response:
    """Leave a seat before the game has begun."""
    actor = context.visitor.actor("tables")
    change_seats(context)
    await seats.stand_up(context.table, context.services.lobby.catalogues, actor, seat)
    return json_response(TableInfo, table_info(context.table, actor.id))


@router.put("/tables/{table_id}/seats/{seat}/bot", **describe(TableInfo, 401, 403, 404, 409))
async def set_bot(context: TableContextDep, seat: SeatPath, new: SetBot) -> Response:
    """Put a bot into a free seat before the game has begun."""
    actor = context.visitor.actor("tables")
    change_seats(context)
    with context.services.quotas.strong_bots(actor.id, [new.bot]):
        await seats.set_bot(context.table, context.services.lobby.catalogues, actor, seat, new.bot)
    return json_response(TableInfo, table_info(context.table, actor.id))


@router.post("/tables/{table_id}/seats/{seat}/resign", **describe(TableInfo, 401, 403, 404, 409))
async def resign(context: TableContextDep, seat: SeatPath, key: KeyHeader = None) -> Response:
    """Give a seat up for good. A bot plays on for the others."""
    actor = context.visitor.actor("play")
    change_seats(context)
    await seats.resign(context.table, actor, seat, key)
    return json_response(TableInfo, table_info(context.table, actor.id))


@router.post("/tables/{table_id}/seats/{seat}/return", **describe(TableInfo, 401, 403, 404, 409))
async def come_back(context: TableContextDep, seat: SeatPath) -> Response:
    """Take my seat back from the bot that took over."""
    actor = context.visitor.actor("play")
    change_seats(context)
    await seats.come_back(context.table, actor, seat)
    return json_response(TableInfo, table_info(context.table, actor.id))


@router.put("/tables/{table_id}/seats/{seat}/orders", **describe(TableInfo, 401, 403, 404, 409))
async def set_orders(context: TableContextDep, seat: SeatPath, new: Orders) -> Response:
    """My standing orders for a seat, in place of those so far."""
    await handle(context.services, context.visitor, context.table, SetOrders(seat, new.orders))
    return json_response(TableInfo, table_info(context.table, context.visitor.id))


@router.post("/tables/{table_id}/agreements", **describe(Accepted, 401, 403, 404, 409))
async def agree(context: TableContextDep, new: Agree, key: KeyHeader = None) -> Response:
    """Agree to something that all must agree to. It happens once the last one has said yes."""
    result = await handle(context.services, context.visitor, context.table, new, key)
    return json_response(Accepted, result)


# Talking.


@router.get("/tables/{table_id}/chat", **describe(list[ChatMessage], 401, 403, 404))
async def chat(context: TableContextDep) -> Response:
    """What was said at the table, the last two hundred messages."""
    return json_response(list[ChatMessage], [chat_document(line) for line in context.table.state.chat])


@router.post("/tables/{table_id}/chat", **describe(ChatMessage, 401, 403, 404, 409, status=201))
async def say(context: TableContextDep, new: NewMessage, key: KeyHeader = None) -> Response:
    """Say something at the table."""
    context.services.quotas.message(context.table)
    await handle(context.services, context.visitor, context.table, new, key)
    said = last_message_of(context.table, context.visitor.actor("play"), new)
    return json_response(ChatMessage, said, 201)


@router.get("/tables/{table_id}/notes", **describe(Note, 401, 403, 404))
async def notes(context: TableContextDep) -> Response:
    """My private notes about a table."""
    actor = context.visitor.actor("look")
    return json_response(Note, Note(text=await context.services.store.note(context.table.id, actor.id)))


@router.put("/tables/{table_id}/notes", **describe(Note, 401, 403, 404))
async def write_notes(context: TableContextDep, new: Note) -> Response:
    """Write my private notes."""
    actor = context.visitor.actor("play")
    context.limit("talk")
    if actor.id not in context.table.state.people() and not context.table.state.may_watch(actor.id):
        raise forbidden("that table is not yours to see")
    await context.services.quotas.note(actor.id, context.table.id)
    await context.services.store.save_note(context.table.id, actor.id, new.text)
    return json_response(Note, new)
