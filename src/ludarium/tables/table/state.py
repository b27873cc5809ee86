"""The state of a table: the fold of its change rows, in order.

Whoever applies the same rows has the same state: the process that wrote them, another process, a server after its
restart. Nothing here knows a rule of a game; the game itself is in `session`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

from pydantic_core import from_json

from ludarium.core.format1 import kind_in_format_1
from ludarium.core.history import PLAYER
from ludarium.protocol.standing import Standing
from ludarium.tables.rows import ChangeRow, SeatRow, TableRow
from ludarium.tables.table.clocks import Clocks
from ludarium.tables.table.origin import BESIDE, TableOrigin
from ludarium.tables.table.setup import TableSetup

Status = Literal["waiting", "running", "over", "closed"]
SeatKind = Literal["open", "invited", "person", "bot"]
# `release` confirms a turn that was held before a draw: it holds the draw, and what was forced by it.
GAME_KINDS: Final[frozenset[str]] = frozenset({"start", "answer", "plan", "undo", "redo", "restart", "back", "release"})
CHAT_KEPT: Final[int] = 200


@dataclass(slots=True)
class Seat:
    """A seat and who sits there. The names of the fields are stored with changes.

    Where a bot took over from a person, `before` is that person and `gone` why: resigned, overdue, or agreed.
    """

    seat: int
    kind: SeatKind
    person: str = ""
    name: str = ""
    bot: str = ""
    before: str = ""
    gone: str = ""

    def row(self, table: str) -> SeatRow:
        return SeatRow(table, self.seat, self.kind, self.person or self.before, self.name)


@dataclass(slots=True, frozen=True)
class ChatLine:
    """Something said at the table; `seat` is -1 for spectators."""

    number: int
    at: int
    seat: int
    name: str
    text: str


@dataclass(slots=True)
class TableState:
    """A table after the changes that were applied so far.

    `number` is the last change, `game_number` the last one of the game, `info_number` the last one but for chat;
    `last_change` is its row.
    `names`, `rules` and `seed` are empty until the game begins; then `ply` and `turn` say how far it is.
    `settled_plies` and `rewinds` have one entry for each change: how many answers everybody may know after it (secret
    ones still wait for others), and the ply the change cut the game back to. `resend_from` needs them.
    `deciders` says for each answer who gave it: a player, a bot, a standing order.
    `unconfirmed_seat` has ended its turn but not confirmed it, or is -1; everybody waits for it.
    `keys` are idempotency keys with the ply they led to. `agreements` are the people who said yes, by topic.
    `chat` holds the last messages only; `chat_count` counts all of them. `standing` is what lists say of the game;
    `watch` whether its address is enough to see it; `origin` where it comes from, if it did not begin here.
    """

    id: str
    code: str
    owner: str
    created: int
    setup: TableSetup
    status: Status = "waiting"
    seats: list[Seat] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    rules: str = ""
    seed: int = 0
    number: int = -1
    last_change: ChangeRow | None = None
    game_number: int = -1
    info_number: int = -1
    ply: int = 0
    turn: int = 0
    settled_plies: list[int] = field(default_factory=list)
    rewinds: list[int] = field(default_factory=list)
    asked_seats: list[int] = field(default_factory=list)
    deciders: list[str] = field(default_factory=list)
    unconfirmed_seat: int = -1
    keys: dict[str, int] = field(default_factory=dict)
    orders: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    agreements: dict[str, list[str]] = field(default_factory=dict)
    admitted: set[str] = field(default_factory=set)
    chat: list[ChatLine] = field(default_factory=list)
    chat_count: int = 0
    clocks: Clocks = field(default_factory=Clocks)
    rematch: str = ""
    standing: Standing | None = None
    watch: bool = False
    origin: TableOrigin | None = None

    # Applying changes.

    def apply(self, change: ChangeRow) -> None:
        """Take one more change into account. It has been stored: nothing is checked, nothing can be refused."""
        # The process that has just written the row parses its JSON again, and splits `asked` again, although it had
        # the values in its hands. That costs some microseconds and buys that there is one fold: a row of one's own,
        # of another process and of the past go the same way, so a state can never depend on who wrote a change.
        kind, data = change.kind, from_json(change.data) if change.data else {}
        APPLY_BY_KIND[kind](self, change, data)
        self.number, self.last_change = change.number, change
        is_game = kind in GAME_KINDS
        self.settled_plies.append(data["known"] if is_game else self.settled_plies[-1] if self.settled_plies else 0)
        self.rewinds.append(change.base if is_game else self.ply)
        if kind != "chat":
            self.info_number = change.number
        if change.key is not None:
            self.keys[change.key] = self.ply

    def _game_change(self, change: ChangeRow, data: dict[str, Any]) -> None:
        if change.kind == "start":
            self._begin(data)
        self.game_number = change.number
        self.ply, self.turn = data["ply"], data["turn"]
        self._note_deciders(change.base, data.get("deciders", []), data.get("by", PLAYER))
        self.asked_seats = read_seats(change.asked)
        self.unconfirmed_seat = data.get("held", -1)
        self.agreements.clear()
        self.clocks.move(change.at, change.number, change.seat, self.awaited_seats(), self.turn)
        self.status = "over" if "result" in data else "running"
        if "standing" in data:
            self.standing = Standing(**data["standing"])

    def _note_deciders(self, base: int, told: list[str], by: str) -> None:
        """Who has given the answers from a ply on, as far as it was `told`; the rest was given by one."""
        del self.deciders[base:]
        self.deciders += [PLAYER] * (base - len(self.deciders)) + told
        self.deciders += [by] * (self.ply - len(self.deciders))

    def _begin(self, data: dict[str, Any]) -> None:
        self.status = "running"
        self.origin = TableOrigin(**data["origin"]) if "origin" in data else None
        self.names, self.rules, self.seed = data["names"], data["rules"], data["seed"]
        self.clocks.begin(self.setup.clock, len(self.seats))

    def _open(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.seats = [Seat(**seat) for seat in data["seats"]]

    def _seats(self, change: ChangeRow, data: dict[str, Any]) -> None:
        for seat in data["seats"]:
            self.seats[seat["seat"]] = Seat(**seat)
            self.clocks.reset(seat["seat"], change.at)
            self.orders.pop(seat["seat"], None)
        self.agreements.clear()

    def _confirm(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.game_number = change.number
        self.asked_seats = read_seats(change.asked)
        self.unconfirmed_seat = -1
        self.clocks.move(change.at, change.number, change.seat, self.awaited_seats(), self.turn)

    def _chat(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.chat_count += 1
        self.chat.append(ChatLine(change.number, change.at, change.seat, data["name"], data["text"]))
        del self.chat[:-CHAT_KEPT]

    def _orders(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.orders[change.seat] = [with_kind(order) for order in data["orders"]]

    def _agree(self, change: ChangeRow, data: dict[str, Any]) -> None:
        people = [person for person in self.agreements.get(data["topic"], []) if person != change.person]
        self.agreements[data["topic"]] = [*people, change.person] if data["yes"] else people

    def _flag(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.clocks.flag(change.seat)

    def _grace(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.clocks.grant_grace(change.seat)

    def _admit(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.admitted.add(change.person)

    def _rematch(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.rematch = data["table"]

    def _watch(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.watch = data["watch"]

    def _name(self, change: ChangeRow, data: dict[str, Any]) -> None:
        if self.origin is not None:
            self.origin = replace(self.origin, name=data["name"])

    def _hurry(self, change: ChangeRow, data: dict[str, Any]) -> None:
        """Bots that think answer at once: that is up to whoever lets them think."""

    def _close(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.status = "closed"
        # Viewers are sent the game again: nobody is asked any more.
        self.game_number = change.number

    # Questions about the state.

    def awaited_seats(self) -> list[int]:
        """The seats everybody waits for: those that are asked, or the one that has not confirmed its turn."""
        return [self.unconfirmed_seat] if self.unconfirmed_seat >= 0 else self.asked_seats

    def why_nothing_back(self) -> str:
        """Why no answer can be taken back or brought back any more; empty where that is for the game to say.

        Once a game is over, everybody may look at all that was hidden, and at the luck that was still to come.
        """
        if self.status == "closed":
            return "this table was closed"
        if self.status == "over" and len(self.people()) > 1:
            return "the game is over and nothing is hidden any more: going back needs everybody"
        return ""

    def resend_from(self, number: int) -> int:
        """The first ply of the log that a viewer must be sent who has seen everything up to a change.

        Earlier than what is new where answers were taken back meanwhile, or secret ones have become known.
        """
        if not 0 <= number < len(self.settled_plies):
            return 0
        return min([self.settled_plies[number], *self.rewinds[number + 1 :]])

    def setup_for_another_table(self, *, same_luck: bool = False) -> TableSetup:
        """What sets up the same table again; with the same luck too, where the game is over and everybody knows it."""
        return self.setup.model_copy(update={"seed": self.seed if same_luck else None, "watch": self.watch})

    def seats_of(self, person: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "person" and seat.person == person and person]

    def is_seat_of(self, person: str, seat: int) -> bool:
        if not person or not 0 <= seat < len(self.seats):
            return False
        sitting = self.seats[seat]
        return sitting.person == person and sitting.kind == "person"

    def people(self) -> list[str]:
        """The people who sit here, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.kind == "person"))

    def is_alone(self) -> bool:
        """Whether one person plays here, at one seat or at several, with nobody but bots beside."""
        return len(self.people()) == 1 and all(seat.kind in {"person", "bot"} for seat in self.seats)

    def is_beside(self) -> bool:
        """Whether this is a try beside a game, for one person alone."""
        return self.origin is not None and self.origin.kind in BESIDE

    def bot_seats(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "bot"]

    def may_watch(self, person: str) -> bool:
        """Whether somebody may see the table: everybody if it is open or its address is enough, else participants and
        those with its code."""
        return (
            self.setup.open or self.watch or self.is_participant(person) or (bool(person) and person in self.admitted)
        )

    def is_participant(self, person: str) -> bool:
        """Whether somebody set the table up, sits here, or has sat here."""
        if not person or person == self.owner:
            return bool(person)
        return any(person in (seat.person, seat.before) for seat in self.seats)


APPLY_BY_KIND: Final[dict[str, Callable[[TableState, ChangeRow, dict[str, Any]], None]]] = {
    **dict.fromkeys(GAME_KINDS, TableState._game_change),
    "open": TableState._open,
    "seats": TableState._seats,
    "confirm": TableState._confirm,
    "chat": TableState._chat,
    "orders": TableState._orders,
    "agree": TableState._agree,
    "flag": TableState._flag,
    "grace": TableState._grace,
    "admit": TableState._admit,
    "rematch": TableState._rematch,
    "watch": TableState._watch,
    "hurry": TableState._hurry,
    "name": TableState._name,
    "close": TableState._close,
}


def read_seats(text: str) -> list[int]:
    """Seats as a row holds them, with commas between them."""
    return [int(seat) for seat in text.split(",") if seat]


def with_kind(order: dict[str, Any]) -> dict[str, Any]:
    """A standing order with the kind of question it is about; orders kept in format 1 name its class."""
    return {**order, "kind": kind_in_format_1(order["kind"])} if "kind" in order else order


def initial_state(row: TableRow) -> TableState:
    """A table before its first change, from the row it was set up with."""
    setup = TableSetup.model_validate_json(row.setup)
    return TableState(id=row.id, code=row.code, owner=row.owner, created=row.created, setup=setup, watch=setup.watch)


def seats_json(seats: list[Seat]) -> list[dict[str, Any]]:
    """Seats as a change stores them."""
    return [asdict(seat) for seat in seats]
