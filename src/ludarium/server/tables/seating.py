"""Who sits where: setting up, sitting down, beginning, leaving a seat to a bot, coming back."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from ludarium import agents, games
from ludarium.core.session import Session
from ludarium.server.errors import Refused, not_now, not_yours
from ludarium.server.store.store import write_table
from ludarium.server.tables.play import Catalogues, Play
from ludarium.server.tables.setup import DEFAULT_BOT, LARGEST_SEED, LONGEST_NAME, SeatSetup, TableSetup
from ludarium.server.tables.situation import Seat, seats_data
from ludarium.server.tables.table import Draft, Table
from ludarium.server.tables.who import Who, keyed

RESIGNED: Final[str] = "resigned"


def seats_for(setup: TableSetup, who: Who) -> list[Seat]:
    """The seats of a new table."""
    return [_seat_for(place, seat, who) for place, seat in enumerate(setup.seats)]


def _seat_for(place: int, seat: SeatSetup, who: Who) -> Seat:
    if seat.kind == "me":
        return Seat(place, "person", who.id, seat.name or who.name)
    if seat.kind == "bot":
        bot = seat.bot or DEFAULT_BOT
        return Seat(place, "bot", "", seat.name or bot, bot)
    return Seat(place, "open")


def opened(person: str, seats: list[Seat]) -> Draft:
    """The first change of a table."""
    return Draft("open", -1, person, data_of(seats), seats=tuple(seats))


def data_of(seats: list[Seat]) -> dict[str, object]:
    return {"seats": seats_data(seats)}


def seats_draft(person: str, seats: list[Seat]) -> Draft:
    """Others sit there from now on."""
    return Draft("seats", seats[0].seat, person, data_of(seats), seats=tuple(seats))


def is_full(seats: list[Seat]) -> bool:
    return all(seat.kind in {"person", "bot"} for seat in seats)


def started(table: Table, catalogues: Catalogues, seats: list[Seat], person: str) -> Draft:
    """The game begins: everybody has sat down."""
    setup = table.situation.setup
    names = distinct([seat.name for seat in seats])
    seed = setup.seed if setup.seed is not None else secrets.randbelow(LARGEST_SEED)
    game = games.get(setup.game)
    session = Session(game, len(seats), seed, dict(setup.settings), names)
    catalogues.share(session)
    table.play = Play(session)
    return Draft("start", -1, person, {"names": names, "rules": game.version, "seed": seed}, 0)


def distinct(names: list[str]) -> list[str]:
    """Names that can be told apart: the second Ada is ``Ada 2``."""
    found: list[str] = []
    for name in names:
        count, given = 1, name
        while given in found:
            count += 1
            given = f"{name[: LONGEST_NAME - 2]} {count}"
        found.append(given)
    return found


async def sit_down(table: Table, catalogues: Catalogues, who: Who, seat: int, name: str, key: str | None = None) -> int:
    """Take a free seat. With the last one the game begins."""

    def choose(old: Seat) -> Seat:
        if old.kind == "invited" and old.person != who.id:
            raise not_now("that seat is kept for somebody else")
        if old.kind not in {"open", "invited"}:
            raise not_now("that seat is taken")
        return Seat(seat, "person", who.id, name or who.name)

    return await _reseat(table, catalogues, who, seat, choose, key)


async def stand_up(table: Table, catalogues: Catalogues, who: Who, seat: int) -> int:
    """Leave a seat before the game has begun; whoever set the table up may also ask others to."""

    def choose(old: Seat) -> Seat:
        if who.id not in {old.person, table.situation.owner}:
            raise not_yours("that seat is not yours")
        return Seat(seat, "open")

    return await _reseat(table, catalogues, who, seat, choose, None)


async def set_bot(table: Table, catalogues: Catalogues, who: Who, seat: int, bot: str) -> int:
    """Put a bot into a seat that is still free, before the game has begun."""
    agents.get(bot, games.get(table.situation.setup.game))

    def choose(old: Seat) -> Seat:
        if table.situation.owner != who.id:
            raise not_yours("only whoever set the table up invites bots")
        if old.kind == "person":
            raise not_now("that seat is taken")
        return Seat(seat, "bot", "", bot, bot)

    return await _reseat(table, catalogues, who, seat, choose, None)


async def _reseat(
    table: Table,
    catalogues: Catalogues,
    who: Who,
    seat: int,
    choose: Callable[[Seat], Seat],
    key: str | None,
) -> int:
    def prepare() -> list[Draft]:
        situation = table.situation
        if situation.status != "waiting":
            raise not_now("the game has begun already" if situation.status == "running" else "this table is done with")
        if not 0 <= seat < len(situation.seats):
            raise Refused(404, "not found", "there is no such seat")
        new = choose(situation.seats[seat])
        seats = [new if other.seat == seat else other for other in situation.seats]
        drafts = [seats_draft(who.id, [new])]
        return [*drafts, started(table, catalogues, seats, who.id)] if is_full(seats) else drafts

    return await table.change(prepare, keyed(who, key))


# While the game runs.


def replaced(table: Table, seat: int, why: str, person: str = "", bot: str = DEFAULT_BOT) -> Draft:
    """A bot takes over a seat; whoever sat there may come back, unless they resigned."""
    old = table.situation.seats[seat]
    return seats_draft(person, [Seat(seat, "bot", "", old.name, bot, old.person, why)])


def closed(table: Table, person: str) -> Draft:
    """The table is closed for good; its game stays readable."""
    return Draft("close", -1, person, act=lambda connection: write_table(connection, table.id, status="closed"))


async def resign(table: Table, who: Who, seat: int, key: str | None = None) -> int:
    """Give a seat up for good: a bot plays on for the others; where nobody else is left, the table is closed."""

    def prepare() -> list[Draft]:
        situation = table.situation
        if seat not in situation.seats_of(who.id):
            raise not_yours("that seat is not yours")
        if situation.status != "running":
            raise not_now("there is no game to resign from")
        others = [other for other in situation.seats if other.kind == "person" and other.seat != seat]
        drafts = [replaced(table, seat, RESIGNED, who.id)]
        return drafts if others else [*drafts, closed(table, who.id)]

    return await table.change(prepare, keyed(who, key))


async def come_back(table: Table, who: Who, seat: int) -> int:
    """Take one's own seat back from the bot that took over."""

    def prepare() -> list[Draft]:
        situation = table.situation
        old = situation.seats[seat] if 0 <= seat < len(situation.seats) else Seat(seat, "open")
        if situation.status != "running" or old.kind != "bot" or old.before != who.id or old.gone == RESIGNED:
            raise not_now("there is no seat to come back to")
        return [seats_draft(who.id, [Seat(seat, "person", who.id, old.name)])]

    return await table.change(prepare)


async def hand_over(table: Table, guest: str, who: Who) -> int:
    """Seats of a guest become those of the account that guest has logged in to."""

    def prepare() -> list[Draft]:
        seats = [seat for seat in table.situation.seats if guest in {seat.person, seat.before}]
        new = [
            Seat(
                seat.seat,
                seat.kind,
                who.id if seat.person == guest else seat.person,
                seat.name,
                seat.bot,
                who.id if seat.before == guest else seat.before,
                seat.gone,
            )
            for seat in seats
        ]
        if not new:
            raise not_now("there is nothing to hand over")
        return [seats_draft(who.id, new)]

    return await table.change(prepare)
