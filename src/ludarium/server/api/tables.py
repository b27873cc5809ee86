"""Setting up tables, sitting down, talking, agreeing, leaving."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import AfterValidator, Field, StringConstraints

from ludarium.server.api.deps import AtTable, Here, Key, SeatNumber, Visits
from ludarium.server.api.shapes import (
    Accepted,
    Said,
    Summary,
    TableInfo,
    info_of,
    said_of,
    setup_of,
    summary_of,
)
from ludarium.server.api.telling import tell, tells
from ludarium.server.errors import not_yours
from ludarium.server.tables import playing, seating
from ludarium.server.tables.orders import MOST_ORDERS, Order
from ludarium.server.tables.setup import DEFAULT_BOT, BotName, Name, Sent, TableSetup, printable
from ludarium.server.tables.situation import ChatLine
from ludarium.server.tables.table import Draft, now
from ludarium.server.tables.who import Who, keyed

router = APIRouter(tags=["tables"])
Which = Literal["mine", "finished", "open", "running"]


class Invitation(Sent):
    """The code of a table, as its link or the people there tell it."""

    code: Annotated[str, StringConstraints(min_length=4, max_length=20, pattern=r"^[A-Za-z0-9 -]+$")]


class SitDown(Sent):
    """What the seat is called; the person's own name without it."""

    name: Name | None = None


class SetBot(Sent):
    bot: BotName = DEFAULT_BOT


class Agree(Sent):
    """To go `back` to a ply, to let a bot `replace` a seat, or to `close` the table; `yes: false` takes it back."""

    topic: Literal["back", "replace", "close"]
    value: int = Field(0, ge=0, le=100_000)
    yes: bool = True


class NewMessage(Sent):
    text: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500), AfterValidator(printable)
    ]


class Note(Sent):
    text: Annotated[str, StringConstraints(max_length=10_000), AfterValidator(printable)]


class Orders(Sent):
    orders: list[Order] = Field(max_length=MOST_ORDERS)


# Finding and making.


@router.get("/tables", **tells(list[Summary], 401, 403))
async def list_tables(
    visits: Visits,
    which: Annotated[Which, Query(description="mine, my finished ones, open to join, or open to watch")] = "mine",
    most: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """Tables, the newest first."""
    store, visitor = visits.services.store, visits.visitor
    if which in {"mine", "finished"}:
        rows = await store.tables_of(visitor.who("look").id, most, which == "finished")
    else:
        rows = await store.open_tables("waiting" if which == "open" else "running", most)
    return tell(list[Summary], [summary_of(row, visitor) for row in rows])


@router.post("/tables", **tells(TableInfo, 401, 403, status=201))
async def set_up(new: TableSetup, visits: Visits, key: Key = None) -> Response:
    """Set up a table. Where every seat is mine or a bot's, the game begins at once."""
    who = visits.visitor.who("tables")
    visits.limit("table")
    table = await visits.services.lobby.new_table(who, new, key)
    return tell(TableInfo, info_of(table, who.id), 201)


@router.post("/invitations", **tells(TableInfo, 401, 403, 404))
async def follow_invitation(new: Invitation, visits: Visits) -> Response:
    """Come to a table by its code."""
    who = visits.visitor.who("tables")
    visits.limit("login", f"code {visits.address}")
    return tell(TableInfo, info_of(await visits.services.lobby.admit(who, new.code.replace(" ", "")), who.id))


@router.get("/tables/{table_id}", **tells(TableInfo, 401, 403, 404))
async def look(here: Here) -> Response:
    """Who sits at a table, and how things stand beside the game."""
    return tell(TableInfo, info_of(here.table, here.visitor.id))


@router.get("/tables/{table_id}/setup", **tells(TableSetup, 401, 403, 404))
async def setup(here: Here) -> Response:
    """What sets up the same table again."""
    return tell(TableSetup, setup_of(here.table.situation))


@router.post("/tables/{table_id}/rematch", **tells(TableInfo, 401, 403, 404, 409))
async def rematch(here: Here) -> Response:
    """The same again: the new table, whoever asks for it first."""
    who = here.visitor.who("tables")
    here.limit("table")
    return tell(TableInfo, info_of(await here.services.lobby.rematch(who, here.table), who.id))


# Seats.


@router.post("/tables/{table_id}/seats/{seat}", **tells(TableInfo, 401, 403, 404, 409))
async def sit_down(here: Here, seat: SeatNumber, new: SitDown, key: Key = None) -> Response:
    """Take a free seat. With the last one the game begins."""
    who = here.visitor.who("tables")
    await seating.sit_down(here.table, here.services.lobby.catalogues, who, seat, new.name or "", key)
    return tell(TableInfo, info_of(here.table, who.id))


@router.delete("/tables/{table_id}/seats/{seat}", **tells(TableInfo, 401, 403, 404, 409))
async def stand_up(here: Here, seat: SeatNumber) -> Response:
    """Leave a seat before the game has begun."""
    who = here.visitor.who("tables")
    await seating.stand_up(here.table, here.services.lobby.catalogues, who, seat)
    return tell(TableInfo, info_of(here.table, who.id))


@router.put("/tables/{table_id}/seats/{seat}/bot", **tells(TableInfo, 401, 403, 404, 409))
async def set_bot(here: Here, seat: SeatNumber, new: SetBot) -> Response:
    """Put a bot into a free seat before the game has begun."""
    who = here.visitor.who("tables")
    await seating.set_bot(here.table, here.services.lobby.catalogues, who, seat, new.bot)
    return tell(TableInfo, info_of(here.table, who.id))


@router.post("/tables/{table_id}/seats/{seat}/resign", **tells(TableInfo, 401, 403, 404, 409))
async def resign(here: Here, seat: SeatNumber, key: Key = None) -> Response:
    """Give a seat up for good. A bot plays on for the others."""
    who = here.visitor.who("play")
    await seating.resign(here.table, who, seat, key)
    return tell(TableInfo, info_of(here.table, who.id))


@router.post("/tables/{table_id}/seats/{seat}/return", **tells(TableInfo, 401, 403, 404, 409))
async def come_back(here: Here, seat: SeatNumber) -> Response:
    """Take my seat back from the bot that took over."""
    who = here.visitor.who("play")
    await seating.come_back(here.table, who, seat)
    return tell(TableInfo, info_of(here.table, who.id))


@router.put("/tables/{table_id}/seats/{seat}/orders", **tells(TableInfo, 401, 403, 404, 409))
async def set_orders(here: Here, seat: SeatNumber, new: Orders) -> Response:
    """My standing orders for a seat, in place of those so far."""
    who = here.visitor.who("play")
    orders = [order.model_dump() for order in new.orders]

    def prepare() -> list[Draft]:
        playing.seated(here.table, who, seat)
        return [Draft("orders", seat, who.id, {"orders": orders})]

    await here.table.change(prepare)
    return tell(TableInfo, info_of(here.table, who.id))


@router.post("/tables/{table_id}/agreements", **tells(Accepted, 401, 403, 404, 409))
async def agree(here: Here, new: Agree, key: Key = None) -> Response:
    """Agree to something that all must agree to. It happens once the last one has said yes."""
    who = here.visitor.who("play")
    return tell(Accepted, Accepted(ply=await playing.agree(here.table, who, new.topic, new.value, new.yes, key)))


# Talking.


@router.get("/tables/{table_id}/chat", **tells(list[Said], 401, 403, 404))
async def chat(here: Here) -> Response:
    """What was said at the table, the last two hundred messages."""
    return tell(list[Said], [said_of(line) for line in here.table.situation.chat])


@router.post("/tables/{table_id}/chat", **tells(Said, 401, 403, 404, 409, status=201))
async def say(here: Here, new: NewMessage, key: Key = None) -> Response:
    """Say something at the table."""
    who = here.visitor.who("play")
    here.limit("talk")
    seat = _chat_seat(here, who)
    name = here.table.situation.seats[seat].name if seat >= 0 else who.name
    data = {"name": name, "text": new.text}
    await here.table.change(lambda: [Draft("chat", seat, who.id, data)], keyed(who, key and f"say {key}"))
    own = [line for line in here.table.situation.chat if line.text == new.text and line.name == name]
    own = own or [ChatLine(-1, now(), seat, name, new.text)]
    return tell(Said, said_of(own[-1]), 201)


def _chat_seat(here: AtTable, who: Who) -> int:
    seats = here.table.situation.seats_of(who.id)
    return seats[0] if seats else -1


@router.get("/tables/{table_id}/notes", **tells(Note, 401, 403, 404))
async def notes(here: Here) -> Response:
    """My private notes about a table."""
    who = here.visitor.who("look")
    return tell(Note, Note(text=await here.services.store.note(here.table.id, who.id)))


@router.put("/tables/{table_id}/notes", **tells(Note, 401, 403, 404))
async def write_notes(here: Here, new: Note) -> Response:
    """Write my private notes."""
    who = here.visitor.who("play")
    here.limit("talk")
    if who.id not in here.table.situation.people() and not here.table.situation.may_watch(who.id):
        raise not_yours("that table is not yours to see")
    await here.services.store.keep_note(here.table.id, who.id, new.text)
    return tell(Note, new)
