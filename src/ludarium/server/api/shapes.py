"""What the API sends back about tables and people."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from ludarium.scenes.common import Score, model
from ludarium.server.people.people import Visitor, preferences_of
from ludarium.server.store.rows import PersonRow
from ludarium.server.store.store import Listed
from ludarium.server.tables.orders import ORDERS, Order
from ludarium.server.tables.setup import Clock, Sent, TableSetup
from ludarium.server.tables.situation import ChatLine, Seat, Situation
from ludarium.server.tables.table import Table, now


class Preferences(Sent):
    """What a person wants everywhere. What a client adds of its own is kept for it under `client`."""

    confirm_turn: bool = Field(False, description="others wait until I confirm that my turn is over")
    client: dict[
        Annotated[str, StringConstraints(max_length=40)], bool | int | Annotated[str, StringConstraints(max_length=200)]
    ] = Field(default={}, max_length=50)


@model
class Person:
    """Somebody, as they see themselves. Guests have no `login`."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    login: str
    preferences: Preferences


def person_of(row: PersonRow) -> Person:
    return Person(
        id=row.id,
        name=row.name,
        kind="account" if row.login is not None else "guest",
        login=row.login or "",
        preferences=Preferences.model_validate(preferences_of(row)),
    )


@model
class SeatClock:
    """The clock of a seat in milliseconds: `deadline` while it is waited for, `bank` what is left for the game."""

    deadline: int | None
    bank: int
    flagged: bool


@model
class SeatInfo:
    """A seat: `open`, kept for somebody (`invited`), a person, or a bot.

    `mine` are the viewer's own, `present` those who look at the table now. `gone` says why a bot took over from a
    person; `mine_before` that the viewer may take the seat back.
    """

    seat: int
    kind: Literal["open", "invited", "person", "bot"]
    name: str
    bot: str
    mine: bool
    present: bool
    gone: str
    mine_before: bool
    clock: SeatClock | None


@model
class Agreement:
    """Something that all at the table must agree to: going `back` to a ply, a bot for a seat (`replace`), `close`."""

    topic: Literal["back", "replace", "close"]
    value: int
    yes: list[int]
    missing: list[int]


@model
class SeatOrders:
    """The standing orders of one of the viewer's seats."""

    seat: int
    orders: list[Order]


@model
class TableInfo:
    """A table beside its game. `code` is there for those who may invite; `now` is the server's clock.

    `number` counts changes; `rematch` is the table where those who sit here play again.
    """

    type: Literal["table"] = "table"
    id: str
    number: int
    code: str
    game: str
    status: Literal["waiting", "running", "over", "closed"]
    open: bool
    mine: bool
    created: int
    now: int
    seats: list[SeatInfo]
    settings: dict[str, Any]
    clock: Clock | None
    agreements: list[Agreement]
    orders: list[SeatOrders]
    rematch: str


def info_of(table: Table, person: str) -> TableInfo:
    """A table as somebody sees it."""
    situation = table.situation
    own = situation.seats_of(person)
    may_invite = bool(person) and (person == situation.owner or bool(own))
    return TableInfo(
        id=situation.id,
        number=situation.number,
        code=situation.code if may_invite else "",
        game=situation.setup.game,
        status=situation.status,
        open=situation.setup.open,
        mine=bool(person) and person == situation.owner,
        created=situation.created,
        now=now(),
        seats=[_seat(table, seat, person) for seat in situation.seats],
        settings=dict(situation.setup.settings),
        clock=situation.setup.clock,
        agreements=[_agreement(situation, topic) for topic, people in situation.agreed.items() if people],
        orders=[
            SeatOrders(seat=seat, orders=list(ORDERS.validate_python(situation.orders[seat])))
            for seat in own
            if seat in situation.orders
        ],
        rematch=situation.rematch,
    )


def _seat(table: Table, seat: Seat, person: str) -> SeatInfo:
    clocks = table.situation.clocks
    clock = None
    if clocks.clock is not None and clocks.banks:
        flagged = seat.seat in clocks.flagged
        clock = SeatClock(deadline=clocks.deadline(seat.seat), bank=clocks.banks[seat.seat], flagged=flagged)
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        mine=bool(person) and seat.person == person,
        present=seat.kind == "person" and seat.person in table.audience.looking,
        gone=seat.gone,
        mine_before=bool(person) and seat.before == person and seat.gone != "resigned",
        clock=clock,
    )


def _agreement(situation: Situation, topic: str) -> Agreement:
    kind, _, value = topic.partition(" ")
    people = situation.agreed[topic]
    sitting = [seat for seat in situation.seats if seat.kind == "person"]
    asked = [seat for seat in sitting if kind != "replace" or seat.person != situation.seats[int(value)].person]
    return Agreement(
        topic="back" if kind == "back" else "replace" if kind == "replace" else "close",
        value=int(value),
        yes=[seat.seat for seat in asked if seat.person in people],
        missing=[seat.seat for seat in asked if seat.person not in people],
    )


@model
class Summary:
    """A table in a list. `asked` are the seats that are asked, `my_turn` whether one of the viewer's is."""

    id: str
    game: str
    status: Literal["waiting", "running", "over", "closed"]
    open: bool
    seats: list[str]
    free: int
    mine: list[int]
    asked: list[int]
    my_turn: bool
    changed: int
    created: int


def summary_of(listed: Listed, visitor: Visitor) -> Summary:
    row = listed.table
    mine = [seat.seat for seat in listed.seats if seat.kind in {"person", "invited"} and seat.person == visitor.id]
    asked = [int(seat) for seat in listed.asked.split(",") if seat]
    free = [seat for seat in listed.seats if seat.kind in {"open", "invited"}]
    return Summary(
        id=row.id,
        game=row.game,
        status=_status(row.status),
        open=row.open,
        seats=[seat.name for seat in listed.seats],
        free=len(free),
        mine=mine if visitor.id else [],
        asked=asked,
        my_turn=bool(visitor.id) and row.status == "running" and any(seat in asked for seat in mine),
        changed=listed.changed,
        created=row.created,
    )


def _status(text: str) -> Literal["waiting", "running", "over", "closed"]:
    known: dict[str, Literal["waiting", "running", "over", "closed"]] = {
        "waiting": "waiting",
        "running": "running",
        "over": "over",
    }
    return known.get(text, "closed")


@model
class Said:
    """Something said at the table; `seat` is -1 for spectators."""

    type: Literal["chat"] = "chat"
    number: int
    at: int
    seat: int
    name: str
    text: str


def said_of(line: ChatLine) -> Said:
    return Said(number=line.number, at=line.at, seat=line.seat, name=line.name, text=line.text)


@model
class Accepted:
    """The change is kept: the table is at this ply now."""

    ply: int


@model
class Planned:
    """The answers that could be given are kept; those that are `left` met a surprise."""

    ply: int
    left: list[str]
    surprise: str


@model
class Result:
    """How a game ended."""

    scores: list[Score]


def setup_of(situation: Situation) -> TableSetup:
    """What makes the same table again, with other luck."""
    return situation.setup.model_copy(update={"seed": None})
