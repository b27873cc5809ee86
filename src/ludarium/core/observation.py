"""What a seat sees as numbers: a fixed list of named columns, filled from its view.

Every game declares its columns in an `Observer`, once for a number of seats and settings, and fills them for a position
and a seat. Seats are counted from the observing one: it is always number 0. The law is that an observation tells
nothing that the view of the seat does not: `fill` gives the same for a state and for the seat's view of it, so programs
need not make the view, which is a copy.

Numbers are 32-bit floats. Compiled code can write whole numbers into memory without making objects of them, and no
floats of this size; so cells are 32-bit integers that hold the bits of floats, looked up in tables. Whoever reads the
memory as floats (`memoryview.cast`, `numpy.frombuffer`) sees the numbers themselves.

- A flag or one of several values is 1 where it holds, else 0.
- Amounts are counted in tenths: 15 coins are 1.5.
- Points are counted in hundredths.
"""

from __future__ import annotations

from struct import pack, unpack
from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludarium.core.frames import NATURE, AnyAsk, Ask, Frame, State, Together

S = TypeVar("S", bound=State)

ONE: Final[int] = 0x3F800000  # the bits of 1.0
TENTH: Final[float] = 0.1
HUNDREDTH: Final[float] = 0.01
# Amounts beyond these are shown as these.
LEAST: Final[int] = -50
MOST: Final[int] = 999


def float_bits(number: float) -> int:
    """The bits of a 32-bit float as an integer with a sign."""
    bits: int = unpack("<i", pack("<f", number))[0]
    return bits


def scale_of(unit: float) -> vec[i32]:
    """The bits of all amounts from `LEAST` to `MOST`, in a unit."""
    return vec[i32]([float_bits(amount * unit) for amount in range(LEAST, MOST + 1)])


class Column:
    """One number of an observation: its name, what it tells, and between which bounds it lies."""

    def __init__(self, name: str, about: str, low: float, high: float) -> None:
        self.name: Final[str] = name
        self.about: Final[str] = about
        self.low: Final[float] = low
        self.high: Final[float] = high

    def __repr__(self) -> str:
        return f"Column({self.name!r}: {self.about})"


class ColumnPlan:
    """The columns of an observation while they are declared. Each method returns where its columns begin."""

    def __init__(self) -> None:
        self.columns: Final[list[Column]] = []
        self.prefix = ""

    def size(self) -> int:
        return len(self.columns)

    def add(self, name: str, about: str, low: float, high: float) -> int:
        self.columns.append(Column(self.prefix + name, about, low, high))
        return len(self.columns) - 1

    def flag(self, name: str, about: str) -> int:
        """Something that holds or does not."""
        return self.add(name, about, 0.0, 1.0)

    def amount(self, name: str, about: str) -> int:
        """How much there is of something, in tenths."""
        return self.add(name, f"{about}, in tenths", LEAST * TENTH, MOST * TENTH)

    def points(self, name: str, about: str) -> int:
        """How many points somebody has, in hundredths."""
        return self.add(name, f"{about}, in hundredths", LEAST * HUNDREDTH, MOST * HUNDREDTH)

    def flags(self, name: str, keys: list[str], about: str) -> int:
        """A flag for each of some things."""
        start = self.size()
        for key in keys:
            self.flag(f"{name} {key}", f"{about}: {key}")
        return start

    def amounts(self, name: str, keys: list[str], about: str) -> int:
        """An amount of each of some things."""
        start = self.size()
        for key in keys:
            self.amount(f"{name} {key}", f"{about}: {key}")
        return start


def seat_names(seats: int) -> list[str]:
    """The seats as an observer counts them."""
    return ["own", *[f"next {number}" for number in range(1, seats)]]


def relative_seat(seat: int, observer: int, seats: int) -> int:
    """How many seats after the observer a seat sits; those without a seat come behind all others."""
    return (seat - observer) % seats if seat < seats else seat


class QuestionColumns:
    """What is asked, of whom, about what, and what waits behind it: the same for every game.

    `subjects` are the ids of all that a question can be about, beside seats.
    """

    def __init__(self, plan: ColumnPlan, classes: dict[str, type[Any]], subjects: list[str], seats: int) -> None:
        asks = {kind: each for kind, each in classes.items() if issubclass(each, Ask) and each is not Together}
        frames = {kind: each for kind, each in classes.items() if issubclass(each, Frame)}
        self.seats: Final[int] = seats
        self.asked_seats: Final[int] = plan.flags("asked", [*seat_names(seats), "Nature"], "who is asked")
        start = plan.flags("question", list(asks), "what is asked")
        self.kind_columns: Final[dict[type[Any], int]] = {
            each: start + place for place, each in enumerate(asks.values())
        }
        self.figures: Final[dict[type[Any], int]] = {}
        for kind, each in asks.items():
            if each.figure_names:
                names = list(each.figure_names)
                self.figures[each] = plan.amounts(f"{kind}:", names, f"a number of the question {kind}")
        start = plan.flags("about", subjects, "what the question is about")
        self.subjects: Final[dict[str, int]] = {id: start + place for place, id in enumerate(subjects)}
        start = plan.flags("about seat", seat_names(seats), "whom the question is about")
        for seat in range(seats):
            self.subjects[f"seat:{seat}"] = start + seat
        self.first_seat: Final[int] = start
        start = plan.amounts("waiting", list(frames), "how many steps or questions of a kind wait behind this one")
        self.waiting: Final[dict[type[Any], int]] = {each: start + place for place, each in enumerate(frames.values())}


class Observer(Generic[S]):
    """The columns of one kind of table, and how they are filled."""

    def __init__(self, plan: ColumnPlan, question: QuestionColumns, seats: int) -> None:
        self.columns: Final[list[Column]] = plan.columns
        self.question: Final[QuestionColumns] = question
        self.seats: Final[int] = seats
        self.size: Final[int] = len(plan.columns)
        self.tenths: Final[vec[i32]] = scale_of(TENTH)
        self.hundredths: Final[vec[i32]] = scale_of(HUNDREDTH)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.size} columns, {self.seats} seats)"

    def fill(self, state: S, seat: int, cells: vec[i32], at: i64) -> None:
        """Write what a seat sees into the cells from a place on."""
        end: i64 = at + self.size
        place: i64 = at
        while place < end:
            cells[place] = 0
            place += 1
        self.observe(state, seat, cells, at)
        if state.stack:
            self._fill_question(state, seat, cells, at)

    def observe(self, state: S, seat: int, cells: vec[i32], at: i64) -> None:
        """Write everything but the question; all cells hold 0."""
        raise NotImplementedError

    def _fill_question(self, state: S, seat: int, cells: vec[i32], at: i64) -> None:
        columns, seats = self.question, self.seats
        top = state.stack[-1].seen_by(seat)
        inner: Frame = top
        if isinstance(top, Together):
            waiting = top.waiting()
            inner = top.for_seat(seat).current() if seat in waiting else top.current()
            for other in waiting:
                cells[at + columns.asked_seats + (other - seat) % seats] = ONE
        if isinstance(inner, Ask):
            asked = inner.seat
            cells[at + columns.asked_seats + (seats if asked == NATURE else (asked - seat) % seats)] = ONE
            cells[at + columns.kind_columns[type(inner)]] = ONE
            if asked == seat:
                self._fill_details(state, inner, seat, cells, at)
        for number in range(len(state.stack) - 1):
            column: i64 = at + columns.waiting[type(state.stack[number])]
            cells[column] = self.tenths[-LEAST + self._waiting_before(state, number) + 1]

    def _waiting_before(self, state: S, number: int) -> int:
        """How many frames of the same kind lie below a frame."""
        kind = type(state.stack[number])
        return sum(1 for place in range(number) if type(state.stack[place]) is kind)

    def _fill_details(self, state: S, ask: AnyAsk, seat: int, cells: vec[i32], at: i64) -> None:
        """The numbers of a question to the observer, and what it is about: others may not know that."""
        columns = self.question
        if ask.figure_names:
            column: i64 = at + columns.figures[type(ask)]
            for figure in ask.figures(state, seat):
                cells[column] = self.tenths[clamp(figure)]
                column += 1
        for id in ask.about(state):
            found = columns.subjects.get(id, -1)
            if found >= columns.first_seat and found < columns.first_seat + self.seats:
                found = columns.first_seat + (found - columns.first_seat - seat) % self.seats
            if found >= 0:
                cells[at + found] = ONE


def clamp(amount: int) -> int:
    """Where an amount stands in a scale."""
    return min(max(amount, LEAST), MOST) - LEAST


def new_cells(size: int) -> vec[i32]:
    """Memory for so many numbers."""
    return vec[i32]([0] * size)


def as_floats(cells: vec[i32]) -> memoryview[float]:
    """Cells as the numbers they are: what is written into the cells is seen at once."""
    return memoryview(cells).cast("B").cast("f")
