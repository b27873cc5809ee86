"""What a table has come to: every change in order gives who sits where, who is asked, and what was agreed.

The same changes give the same situation in every process; nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal

from pydantic_core import from_json

from ludarium.server.store.rows import ChangeRow, SeatRow, TableRow
from ludarium.server.tables.clocks import Clocks
from ludarium.server.tables.setup import TableSetup

Status = Literal["waiting", "running", "over", "closed"]
SeatKind = Literal["open", "invited", "person", "bot"]
GAME_KINDS: Final[frozenset[str]] = frozenset({"start", "answer", "plan", "undo", "redo", "restart", "back"})
CHAT_KEPT: Final[int] = 200


@dataclass(slots=True)
class Seat:
    """A seat and who sits there. A bot that took over remembers whose seat it was (`before`) and why (`gone`)."""

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
class Situation:
    """A table after its changes so far. `number` is the last one, `game_number` the last that concerned the game.

    By number, `known` tells how many answers were known for good after a change, `cuts` to how many it cut the game
    back. `keys` are the idempotency keys with the ply they led to. `held` is the seat that has not confirmed its turn.
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
    game_number: int = -1
    info_number: int = -1
    ply: int = 0
    turn: int = 0
    known: list[int] = field(default_factory=list)
    cuts: list[int] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    deciders: list[str] = field(default_factory=list)
    held: int = -1
    keys: dict[str, int] = field(default_factory=dict)
    orders: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    agreed: dict[str, list[str]] = field(default_factory=dict)
    admitted: set[str] = field(default_factory=set)
    chat: list[ChatLine] = field(default_factory=list)
    said: int = 0
    clocks: Clocks = field(default_factory=Clocks)
    rematch: str = ""

    # Folding.

    def take(self, change: ChangeRow) -> None:
        """One more change."""
        kind, data = change.kind, from_json(change.data) if change.data else {}
        FOLDS[kind](self, change, data)
        self.number = change.number
        is_game = kind in GAME_KINDS
        self.known.append(data["known"] if is_game else self.known[-1] if self.known else 0)
        self.cuts.append(change.base if is_game else self.ply)
        if kind != "chat":
            self.info_number = change.number
        if change.key is not None:
            self.keys[change.key] = self.ply

    def _game(self, change: ChangeRow, data: dict[str, Any]) -> None:
        if change.kind == "start":
            self._begin(data)
        self.game_number = change.number
        self.ply, self.turn = data["ply"], data["turn"]
        del self.deciders[change.base :]
        self.deciders += [data.get("by", "player")] * (self.ply - change.base)
        self.asked = [int(seat) for seat in change.asked.split(",") if seat]
        self.held = data.get("held", -1)
        self.agreed.clear()
        self.clocks.move(change.at, change.number, change.seat, self.waited_for(), self.turn)
        self.status = "over" if "result" in data else "running"

    def _begin(self, data: dict[str, Any]) -> None:
        self.status = "running"
        self.names, self.rules, self.seed = data["names"], data["rules"], data["seed"]
        self.clocks.begin(self.setup.clock, len(self.seats))

    def _open(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.seats = [Seat(**seat) for seat in data["seats"]]

    def _seats(self, change: ChangeRow, data: dict[str, Any]) -> None:
        for seat in data["seats"]:
            self.seats[seat["seat"]] = Seat(**seat)
            self.clocks.free(seat["seat"], change.at)
            self.orders.pop(seat["seat"], None)
        self.agreed.clear()

    def _confirm(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.game_number = change.number
        self.held = -1
        self.clocks.move(change.at, change.number, change.seat, self.waited_for(), self.turn)

    def _chat(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.said += 1
        self.chat.append(ChatLine(change.number, change.at, change.seat, data["name"], data["text"]))
        del self.chat[:-CHAT_KEPT]

    def _orders(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.orders[change.seat] = data["orders"]

    def _agree(self, change: ChangeRow, data: dict[str, Any]) -> None:
        people = [person for person in self.agreed.get(data["topic"], []) if person != change.person]
        self.agreed[data["topic"]] = [*people, change.person] if data["yes"] else people

    def _flag(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.clocks.flag(change.seat)

    def _grace(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.clocks.grant(change.seat)

    def _admit(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.admitted.add(change.person)

    def _rematch(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.rematch = data["table"]

    def _close(self, change: ChangeRow, data: dict[str, Any]) -> None:
        self.status = "closed"

    # Looking.

    def waited_for(self) -> list[int]:
        """The seats everybody waits for: those that are asked, or the one that has not confirmed its turn."""
        return [self.held] if self.held >= 0 else self.asked

    def known_since(self, number: int) -> int:
        """From which ply on somebody who has seen everything up to a change must be told again."""
        if not 0 <= number < len(self.known):
            return 0
        return min([self.known[number], *self.cuts[number + 1 :]])

    def seats_of(self, person: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "person" and seat.person == person and person]

    def is_seat_of(self, person: str, seat: int) -> bool:
        if not person or not 0 <= seat < len(self.seats):
            return False
        sitting = self.seats[seat]
        return sitting.person == person and sitting.kind == "person"

    def people(self) -> list[str]:
        """Those who sit here, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.kind == "person"))

    def bots(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "bot"]

    def may_watch(self, person: str) -> bool:
        """Whether somebody may look: everybody at an open table, else those who were invited or have sat here."""
        return self.setup.open or self.has_part(person) or (bool(person) and person in self.admitted)

    def has_part(self, person: str) -> bool:
        """Whether somebody set the table up, sits here, or has sat here."""
        if not person or person == self.owner:
            return bool(person)
        return any(person in (seat.person, seat.before) for seat in self.seats)


FOLDS: Final[dict[str, Callable[[Situation, ChangeRow, dict[str, Any]], None]]] = {
    **dict.fromkeys(GAME_KINDS, Situation._game),
    "open": Situation._open,
    "seats": Situation._seats,
    "confirm": Situation._confirm,
    "chat": Situation._chat,
    "orders": Situation._orders,
    "agree": Situation._agree,
    "flag": Situation._flag,
    "grace": Situation._grace,
    "admit": Situation._admit,
    "rematch": Situation._rematch,
    "close": Situation._close,
}


def begun(row: TableRow) -> Situation:
    """A table before its first change."""
    setup = TableSetup.model_validate_json(row.setup)
    return Situation(id=row.id, code=row.code, owner=row.owner, created=row.created, setup=setup)


def seats_data(seats: list[Seat]) -> list[dict[str, Any]]:
    """Seats as a change keeps them."""
    return [asdict(seat) for seat in seats]
