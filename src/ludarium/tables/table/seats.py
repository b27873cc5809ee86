"""Seats: who sits where before the game, how it begins, and how seats change hands while it runs."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ludarium import agents, games
from ludarium.core.session import AnySession, Session
from ludarium.protocol.serialization import to_plain
from ludarium.tables.actor import Actor, scoped_key
from ludarium.tables.errors import RequestError, forbidden, not_now
from ludarium.tables.rows import TableRow
from ludarium.tables.table.catalogue_cache import CatalogueCache
from ludarium.tables.table.held_turns import confirmation_before_leaving
from ludarium.tables.table.origin import TableOrigin
from ludarium.tables.table.session import TableSession
from ludarium.tables.table.setup import DEFAULT_BOT, LARGEST_SEED, LONGEST_NAME, SeatSetup, TableSetup
from ludarium.tables.table.state import Seat, seats_json
from ludarium.tables.table.table import PendingChange, Table

RESIGNED: Final[str] = "resigned"


def initial_seats(setup: TableSetup, actor: Actor) -> list[Seat]:
    """The seats of a new table, as its setup describes them."""
    return [_seat_for(number, seat, actor) for number, seat in enumerate(setup.seats)]


def _seat_for(number: int, seat: SeatSetup, actor: Actor) -> Seat:
    if seat.kind == "me":
        return Seat(number, "person", actor.id, seat.name or actor.name)
    if seat.kind == "bot":
        bot = seat.bot or DEFAULT_BOT
        return Seat(number, "bot", "", seat.name or bot_title(bot), bot)
    return Seat(number, "open")


def bot_title(bot: str) -> str:
    """What people call a bot; its budget is no part of it."""
    found = agents.parse(bot)
    return agents.bot(found.bot).title if found is not None else bot


def opening_change(person: str, seats: list[Seat], row: TableRow) -> PendingChange:
    """The first change of a table, which also stores the table itself."""
    return PendingChange("open", -1, person, data_of(seats), seats=tuple(seats), new_table=row)


def data_of(seats: list[Seat]) -> dict[str, object]:
    return {"seats": seats_json(seats)}


def seats_change(person: str, seats: list[Seat]) -> PendingChange:
    """Some seats change hands."""
    return PendingChange("seats", seats[0].seat, person, data_of(seats), seats=tuple(seats))


def is_full(seats: list[Seat]) -> bool:
    return all(seat.kind in {"person", "bot"} for seat in seats)


def start_game(table: Table, catalogues: CatalogueCache, seats: list[Seat], person: str) -> PendingChange:
    """Begin the game of a table whose seats are all taken."""
    setup = table.state.setup
    names = distinct_names([seat.name for seat in seats])
    seed = setup.seed if setup.seed is not None else secrets.randbelow(LARGEST_SEED)
    game = games.get(setup.game)
    session = Session(game, len(seats), seed, dict(setup.settings), names)
    catalogues.share(session)
    table.table_session = TableSession(session)
    return PendingChange("start", -1, person, {"names": names, "rules": game.version, "seed": seed}, 0)


@dataclass(slots=True, frozen=True)
class Beginning:
    """How a game begins that did not begin here: its session, and what its first change tells of it.

    The answers that are stored are those from the ply `base` on.
    """

    session: AnySession
    origin: TableOrigin
    data: dict[str, Any]
    base: int = 0


def begin_elsewhere(table: Table, catalogues: CatalogueCache, beginning: Beginning, person: str) -> PendingChange:
    """Begin the game of a table where another one stands."""
    session = beginning.session
    catalogues.share(session)
    table.table_session = TableSession(session)
    # Known before it is stored: what is stored with it depends on it.
    table.state.origin = beginning.origin
    data = {"names": session.names, "rules": session.rules, "seed": session.seed, **beginning.data}
    return PendingChange("start", -1, person, {**data, "origin": to_plain(beginning.origin)}, beginning.base)


def distinct_names(names: list[str]) -> list[str]:
    """The same names, made different where two are equal: the second Ada becomes ``Ada 2``."""
    found: list[str] = []
    for name in names:
        count, given = 1, name
        while given in found:
            count += 1
            given = f"{name[: LONGEST_NAME - 2]} {count}"
        found.append(given)
    return found


async def sit_down(
    table: Table, catalogues: CatalogueCache, actor: Actor, seat: int, name: str, key: str | None = None
) -> int:
    """Take a free seat. With the last one the game begins."""

    def new_seat(old: Seat) -> Seat:
        if old.kind == "invited" and old.person != actor.id:
            raise not_now("that seat is kept for somebody else")
        if old.kind not in {"open", "invited"}:
            raise not_now("that seat is taken")
        return Seat(seat, "person", actor.id, name or actor.name)

    return await _reseat(table, catalogues, actor, seat, new_seat, key)


async def stand_up(table: Table, catalogues: CatalogueCache, actor: Actor, seat: int) -> int:
    """Leave a seat before the game has begun; whoever set the table up may also ask others to."""

    def new_seat(old: Seat) -> Seat:
        if actor.id not in {old.person, table.state.owner}:
            raise forbidden("that seat is not yours")
        return Seat(seat, "open")

    return await _reseat(table, catalogues, actor, seat, new_seat, None)


async def set_bot(table: Table, catalogues: CatalogueCache, actor: Actor, seat: int, bot: str) -> int:
    """Put a bot into a seat that is still free, before the game has begun."""
    agents.get(bot, games.get(table.state.setup.game))

    def new_seat(old: Seat) -> Seat:
        if table.state.owner != actor.id:
            raise forbidden("only whoever set the table up invites bots")
        if old.kind == "person":
            raise not_now("that seat is taken")
        return Seat(seat, "bot", "", bot_title(bot), bot)

    return await _reseat(table, catalogues, actor, seat, new_seat, None)


async def _reseat(
    table: Table,
    catalogues: CatalogueCache,
    actor: Actor,
    seat: int,
    new_seat: Callable[[Seat], Seat],
    key: str | None,
) -> int:
    """Replace the occupant of a seat before the game begins; it begins when that was the last free seat."""

    def prepare() -> list[PendingChange]:
        state = table.state
        if state.status != "waiting":
            raise not_now("the game has begun already" if state.status == "running" else "this table is done with")
        if not 0 <= seat < len(state.seats):
            raise RequestError(404, "not found", "there is no such seat")
        new = new_seat(state.seats[seat])
        seats = [new if other.seat == seat else other for other in state.seats]
        pending = [seats_change(actor.id, [new])]
        return [*pending, start_game(table, catalogues, seats, actor.id)] if is_full(seats) else pending

    return await table.change(prepare, scoped_key(actor, key))


# While the game runs.


def bot_takeover(table: Table, seat: int, why: str, person: str = "", bot: str = DEFAULT_BOT) -> list[PendingChange]:
    """A bot takes over a seat; whoever sat there may come back, unless they resigned."""
    old = table.state.seats[seat]
    taken = seats_change(person, [Seat(seat, "bot", "", old.name, bot, old.person, why)])
    return [*confirmation_before_leaving(table, seat, person), taken]


def closing_change(person: str) -> PendingChange:
    """The table is closed for good; its game stays readable."""
    return PendingChange("close", -1, person, status="closed")


async def resign(table: Table, actor: Actor, seat: int, key: str | None = None) -> int:
    """Give a seat up for good: a bot plays on for the others; where nobody else is left, the table is closed."""

    def prepare() -> list[PendingChange]:
        state = table.state
        if seat not in state.seats_of(actor.id):
            raise forbidden("that seat is not yours")
        if state.status != "running":
            raise not_now("there is no game to resign from")
        others = [other for other in state.seats if other.kind == "person" and other.seat != seat]
        pending = bot_takeover(table, seat, RESIGNED, actor.id)
        return pending if others else [*pending, closing_change(actor.id)]

    return await table.change(prepare, scoped_key(actor, key))


async def come_back(table: Table, actor: Actor, seat: int) -> int:
    """Take one's own seat back from the bot that took over."""

    def prepare() -> list[PendingChange]:
        state = table.state
        old = state.seats[seat] if 0 <= seat < len(state.seats) else Seat(seat, "open")
        if state.status != "running" or old.kind != "bot" or old.before != actor.id or old.gone == RESIGNED:
            raise not_now("there is no seat to come back to")
        return [seats_change(actor.id, [Seat(seat, "person", actor.id, old.name)])]

    return await table.change(prepare)


async def transfer_guest_seats(table: Table, guest: str, actor: Actor) -> int:
    """Seats of a guest become those of the account that guest has logged in to."""

    def prepare() -> list[PendingChange]:
        seats = [seat for seat in table.state.seats if guest in {seat.person, seat.before}]
        new = [
            Seat(
                seat.seat,
                seat.kind,
                actor.id if seat.person == guest else seat.person,
                seat.name,
                seat.bot,
                actor.id if seat.before == guest else seat.before,
                seat.gone,
            )
            for seat in seats
        ]
        if not new:
            raise not_now("there is nothing to hand over")
        return [seats_change(actor.id, new)]

    return await table.change(prepare)
