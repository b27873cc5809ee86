"""The documents a table sends beside the game: who sits there, what was said, and tables in a list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Literal

from pydantic_core import from_json

from ludarium.protocol.document import document
from ludarium.protocol.scene import Player
from ludarium.protocol.standing import Standing
from ludarium.tables.rows import TableListing
from ludarium.tables.table.clocks import Clocks
from ludarium.tables.table.origin import TableOrigin
from ludarium.tables.table.setup import Clock, clock_of
from ludarium.tables.table.standing_orders import ORDERS, Order
from ludarium.tables.table.state import ChatLine, Seat, TableState
from ludarium.tables.table.table import Table, now_ms


@document
class SeatClock:
    """The clock of a seat in milliseconds: `deadline` while it is waited for, `bank` what is left for the game."""

    deadline: int | None
    bank: int
    flagged: bool


@document
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


@document
class Agreement:
    """Something that all at the table must agree to: going `back` to a ply, a bot for a seat (`replace`), `close`."""

    topic: Literal["back", "replace", "close"]
    value: int
    yes: list[int]
    missing: list[int]


@document
class SeatOrders:
    """The standing orders of one of the viewer's seats."""

    seat: int
    orders: list[Order]


@document
class TableInfo:
    """A table beside its game. `code` is there for those who may invite; `now` is the server's clock.

    `number` counts changes; `rematch` is the table where those who sit here play again. `host` is the name of whoever
    set the table up, if they sit at it; `watch` says that its address is enough to see it, `chosen_luck` that somebody
    chose the seed, and may know every draw. `origin` is there where the game did not begin at this table.
    """

    type: Literal["table"] = "table"
    id: str
    number: int
    code: str
    game: str
    status: Literal["waiting", "running", "over", "closed"]
    open: bool
    watch: bool
    mine: bool
    host: str
    created: int
    now: int
    seats: list[SeatInfo]
    settings: dict[str, Any]
    clock: Clock | None
    agreements: list[Agreement]
    orders: list[SeatOrders]
    rematch: str
    coached: bool
    chosen_luck: bool
    origin: TableOrigin | None


def table_info(table: Table, person: str) -> TableInfo:
    """A table as somebody sees it."""
    state = table.state
    own = state.seats_of(person)
    may_invite = bool(person) and (person == state.owner or bool(own))
    return TableInfo(
        id=state.id,
        number=state.number,
        code=state.code if may_invite else "",
        game=state.setup.game,
        status=state.status,
        open=state.setup.open,
        watch=state.watch,
        mine=bool(person) and person == state.owner,
        host=next((seat.name for seat in state.seats if seat.person == state.owner), ""),
        created=state.created,
        now=now_ms(),
        seats=[_seat(table, seat, person) for seat in state.seats],
        settings=dict(state.setup.settings),
        clock=state.setup.clock,
        agreements=[_agreement(state, topic) for topic, people in state.agreements.items() if people],
        orders=[
            SeatOrders(seat=seat, orders=list(ORDERS.validate_python(state.orders[seat])))
            for seat in own
            if seat in state.orders
        ],
        rematch=state.rematch,
        coached=state.setup.coached,
        chosen_luck=state.setup.seed is not None,
        origin=state.origin,
    )


def _seat(table: Table, seat: Seat, person: str) -> SeatInfo:
    clocks = table.state.clocks
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
        present=seat.kind == "person" and seat.person in table.subscribers.looking,
        gone=seat.gone,
        mine_before=bool(person) and seat.before == person and seat.gone != "resigned",
        clock=clock,
    )


def _agreement(state: TableState, topic: str) -> Agreement:
    kind, _, value = topic.partition(" ")
    people = state.agreements[topic]
    sitting = [seat for seat in state.seats if seat.kind == "person"]
    asked = [seat for seat in sitting if kind != "replace" or seat.person != state.seats[int(value)].person]
    return Agreement(
        topic="back" if kind == "back" else "replace" if kind == "replace" else "close",
        value=int(value),
        yes=[seat.seat for seat in asked if seat.person in people],
        missing=[seat.seat for seat in asked if seat.person not in people],
    )


@document
class ReadRecord:
    """A game that was read from a file or a paste: every answer was played again.

    `format` is what it was written in: a `record`, a `text`, a `link`, or the log of another program. `checks` say what
    was proved, one by one. `points` are those at its end, by seat; `table` is where it is kept, or empty.
    """

    format: str
    game: str
    title: str
    players: list[str]
    answers: int
    points: list[int]
    finished: bool
    checks: list[str]
    table: str


@document
class BranchInfo:
    """A line of a game: the game itself, a try beside it (`branch`), or a `plan`, which rests on a guess. Or a game
    that somebody has brought from elsewhere (`import`).

    It leaves the table `parent` after `ply` answers, and has `last` answers by now. `name` is its maker's, `begins`
    says what it tries. `failed` says why it cannot be looked at any more, and is empty otherwise.
    """

    id: str
    game: str
    kind: Literal["game", "branch", "plan", "import"]
    parent: str
    ply: int
    name: str
    begins: str
    last: int
    over: bool
    round: int
    rounds: int
    created: int
    players: list[Player]
    failed: str


ListedKind = Literal["open", "invited", "person", "bot", "rival"]
OWN_KINDS: Final[frozenset[str]] = frozenset({"person", "invited"})
NO_STANDING: Final[Standing] = Standing(0, 0, 0, [], [], [], [])


@document
class ListedPlayer:
    """A player of a table in a list; those without a seat (`rival`) come after the last one.

    `plays` is a faction or a color (an id), or empty. `points` is None before the game has begun; `place` is 1 for
    every winner, 0 while nobody has won, and for those who are not ranked.
    """

    seat: int
    name: str
    kind: ListedKind
    mine: bool
    plays: str
    points: int | None
    place: int


@document
class Summary:
    """A table in a list. `awaited` are the seats everybody waits for, `my_turn` whether one of the viewer's is.

    `round` and `rounds` are 0 where there are none or nobody knows, `goal` is how many points end the game, or 0.
    `deadline` is when the clock of an awaited seat runs out, the viewer's own first; `now` is the server's clock.
    """

    id: str
    game: str
    status: Literal["waiting", "running", "over", "closed"]
    open: bool
    players: list[ListedPlayer]
    free: int
    mine: list[int]
    awaited: list[int]
    my_turn: bool
    round: int
    rounds: int
    goal: int
    clock: Clock | None
    deadline: int | None
    changed: int
    created: int
    now: int


def table_summary(listed: TableListing, person: str, clocks: Clocks | None) -> Summary:
    """A table as somebody sees it in a list; `clocks` are there where it has some and its game runs."""
    row = listed.table
    standing = replace(NO_STANDING, **from_json(listed.standing)) if listed.standing else NO_STANDING
    mine = [seat.seat for seat in listed.seats if person and seat.person == person and seat.kind in OWN_KINDS]
    asked = [int(seat) for seat in listed.asked.split(",") if seat]
    awaited = ([listed.held] if listed.held >= 0 else asked) if row.status == "running" else []
    deadlines = {seat: clocks.deadline(seat) for seat in awaited} if clocks is not None else {}
    nearest = [deadlines.get(seat) for seat in awaited if seat in mine] or list(deadlines.values())
    return Summary(
        id=row.id,
        game=row.game,
        status=_status(row.status),
        open=row.open,
        players=_listed_players(listed, standing, mine),
        free=len([seat for seat in listed.seats if seat.kind in {"open", "invited"}]),
        mine=mine,
        awaited=awaited,
        my_turn=any(seat in awaited for seat in mine),
        round=standing.round,
        rounds=standing.rounds,
        goal=standing.goal,
        clock=clock_of(row.setup),
        deadline=min((at for at in nearest if at is not None), default=None),
        changed=listed.changed,
        created=row.created,
        now=now_ms(),
    )


def _listed_players(listed: TableListing, standing: Standing, mine: list[int]) -> list[ListedPlayer]:
    seats = [(seat.name, _seat_kind(seat.kind)) for seat in listed.seats]
    rivals: list[tuple[str, ListedKind]] = [(name, "rival") for name in standing.rivals]
    return [
        ListedPlayer(
            seat=seat,
            name=name,
            kind=kind,
            mine=seat in mine,
            plays=standing.plays[seat] if seat < len(standing.plays) else "",
            points=standing.points[seat] if seat < len(standing.points) else None,
            place=standing.places[seat] if seat < len(standing.places) else 0,
        )
        for seat, (name, kind) in enumerate([*seats, *rivals])
    ]


def _seat_kind(text: str) -> ListedKind:
    known: dict[str, ListedKind] = {"invited": "invited", "person": "person", "bot": "bot"}
    return known.get(text, "open")


def _status(text: str) -> Literal["waiting", "running", "over", "closed"]:
    known: dict[str, Literal["waiting", "running", "over", "closed"]] = {
        "waiting": "waiting",
        "running": "running",
        "over": "over",
    }
    return known.get(text, "closed")


@document
class ChatMessage:
    """Something said at the table; `seat` is -1 for spectators."""

    type: Literal["chat"] = "chat"
    number: int
    at: int
    seat: int
    name: str
    text: str


def chat_document(line: ChatLine) -> ChatMessage:
    return ChatMessage(number=line.number, at=line.at, seat=line.seat, name=line.name, text=line.text)
