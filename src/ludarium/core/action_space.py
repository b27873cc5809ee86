"""One list of everything that can be answered at a table: an index for each answer, the same in every game there.

Programs that learn want a fixed number of actions and a mask that says which of them are allowed now. The list follows
from what all questions and action types of a game declare (`domains`), for a number of seats and settings; nothing is
found out by playing. An index belongs to an action type (or to a question without types) and a code of it, so that
"build a dwelling on E7" has one index whatever is asked around it.

Seats are counted from the one that is asked: "a cube of the next player's color" is one index, whoever is asked. Only
words differ from seat to seat then (`ActionSpace.word`).

Where an answer is a set of things it is chosen thing by thing, in the order of their numbers, and a last index says
that this was all. `next_parts` lists what can come next.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludarium.core.domains import Domain, parts_of
from ludarium.core.frames import AnyAsk, Ask, State, Together
from ludarium.core.menu import ActionType, Menu, code_of, type_number
from ludarium.core.registry import import_tree, subclasses

# Codes up to here are looked up in a list, larger ones in a dictionary.
DENSE: Final[int] = 20_000
UNKNOWN: Final[int] = -1
ALL_CHOSEN: Final[int] = -1


class UndeclaredAnswer(LookupError):
    """An answer that the domain of its question does not have: a mistake in the game."""


class ActionRow:
    """One index of an action space.

    kind: the action type or question it belongs to.
    words: the answer in the notation, by seat; ``*`` where the table decides. Of a part, what it adds to the answer.
    label: what it does, with ids of the catalogue between angle brackets.
    is_part: whether it is a part of an answer only.
    """

    def __init__(self, index: int, kind: str, code: int, words: list[str], label: str, is_part: bool) -> None:
        self.index: Final[int] = index
        self.kind: Final[str] = kind
        self.code: Final[int] = code
        self.words: Final[list[str]] = words
        self.label: Final[str] = label
        self.is_part: Final[bool] = is_part

    def __repr__(self) -> str:
        return f"ActionRow({self.index}: {self.kind}, {self.words[0]!r})"


class CodeTable:
    """The index of each code of one action type, for one seat."""

    def __init__(self, indices: dict[int, int], are_parts: bool) -> None:
        self.are_parts: Final[bool] = are_parts
        self.sparse: Final[dict[int, int]] = indices
        largest = max(indices) if indices else 0
        cells = [UNKNOWN] * (largest + 1 if largest < DENSE else 0)
        for code, index in indices.items():
            if 0 <= code < len(cells):
                cells[code] = index
        self.dense: vec[i32] = vec[i32](cells)

    def index(self, code: int) -> int:
        """The index of a code, or -1."""
        dense = self.dense
        if code < len(dense):
            return dense[code] if code >= 0 else self.sparse.get(code, UNKNOWN)
        return self.sparse.get(code, UNKNOWN)


class DeclaredKind:
    """A question or an action type, with what it declares."""

    def __init__(self, name: str, owner: type[Any], domain: Domain) -> None:
        self.name: Final[str] = name
        self.owner: Final[type[Any]] = owner
        self.domain: Final[Domain] = domain


def declared_kinds(package: str, table: State) -> list[DeclaredKind]:
    """What all questions to seats and all action types of a game declare, by name.

    Classes that others derive from and that declare nothing are no kinds of answers themselves.
    """
    import_tree(package)
    homes = ("ludarium.core.", f"{package}.")
    owners: list[tuple[str, type[Any]]] = []
    asks: list[type[Any]] = [*subclasses(Ask)]
    types: list[type[Any]] = [*subclasses(ActionType)]
    for ask in asks:
        if ask.__module__.startswith(homes) and not issubclass(ask, (Menu, Together)) and not ask.asks_nature:
            owners.append((ask.kind, ask))
    for action_type in types:
        if action_type.__module__.startswith(homes):
            owners.append((action_type.__name__, action_type))
    found: dict[str, DeclaredKind] = {}
    for name, owner in owners:
        if not name:
            continue
        try:
            domain: Domain = owner.domain(table)
        except NotImplementedError:
            if not owner.__subclasses__():
                raise
            continue
        if name in found and found[name].owner is not owner:
            raise ValueError(f"two kinds of answers in {package} are called {name}")
        if domain.entries:
            found[name] = DeclaredKind(name, owner, domain)
    return [found[name] for name in sorted(found)]


class ActionSpace:
    """Index and answer, in both directions, at one kind of table."""

    def __init__(self, kinds: list[DeclaredKind], table: State, seats: int) -> None:
        self.seats: Final[int] = seats
        self.rows: Final[list[ActionRow]] = []
        self.tables: Final[list[dict[type[Any], CodeTable]]] = [{} for _ in range(seats)]
        self.ends: Final[dict[type[Any], int]] = {}
        self.nothing: Final[vec[i32]] = vec[i32]([])
        for kind in kinds:
            self._add(kind, table)
        self.size: Final[int] = len(self.rows)

    def __repr__(self) -> str:
        return f"ActionSpace({self.size} actions, {self.seats} seats, {self.fingerprint()})"

    def _add(self, kind: DeclaredKind, table: State) -> None:
        domain, owner, first = kind.domain, kind.owner, len(self.rows)
        words = {entry.code: entry.word for entry in domain.entries}
        if len(words) != len(domain.entries):
            raise ValueError(f"{kind.name} declares a code twice")
        for place, entry in enumerate(domain.entries):
            by_seat = [words[owner.rotate(table, entry.code, seat)] for seat in range(self.seats)]
            self.rows.append(ActionRow(first + place, kind.name, entry.code, by_seat, entry.label, domain.are_parts))
        for seat in range(self.seats):
            indices = {
                owner.rotate(table, entry.code, seat): first + place for place, entry in enumerate(domain.entries)
            }
            self.tables[seat][owner] = CodeTable(indices, domain.are_parts)
        if domain.are_parts:
            self.ends[owner] = len(self.rows)
            nothing = [""] * self.seats
            self.rows.append(ActionRow(len(self.rows), kind.name, ALL_CHOSEN, nothing, "that is all", True))

    # Reading.

    def word(self, index: int, seat: int = 0) -> str:
        """What an index stands for in the notation, as a seat would answer; ``*`` where the table decides."""
        return self.rows[index].words[seat]

    def fingerprint(self) -> str:
        """Changes when any index means something else."""
        digest = sha256()
        for row in self.rows:
            digest.update(f"{row.index}\t{row.kind}\t{row.code}\t{row.words}\n".encode())
        return digest.hexdigest()[:16]

    # Playing.

    def indices(self, state: State, ask: AnyAsk, options: list[int]) -> list[int]:
        """The index of each option of a question, in their order; of a question about sets see `next_parts`."""
        inner = ask.current() if isinstance(ask, Together) else ask
        if isinstance(inner, Menu):
            return self._menu_indices(state, inner, options)
        table = self.tables[inner.seat][type(inner)]
        found: list[int] = []
        for option in options:
            index = table.index(option)
            if index < 0:
                raise undeclared_answer(state, inner, option)
            found.append(index)
        return found

    def _menu_indices(self, state: State, menu: Menu[Any], options: list[int]) -> list[int]:
        tables = self.tables[menu.seat]
        found: list[int] = []
        table: CodeTable | None = None
        dense: vec[i32] = self.nothing
        number = -1
        for option in options:
            code: i64 = code_of(option)
            if table is None or type_number(option) != number:
                # Options of one type come one after the other.
                number = type_number(option)
                action_type = menu.action_type(option)
                table = tables.get(type(action_type))
                if table is None:
                    table = tables[type(action_type.stands_for(state, menu))]
                dense = table.dense
            index = dense[code] if code < len(dense) else table.index(code)
            if index < 0:
                raise undeclared_answer(state, menu, option)
            found.append(index)
        return found

    def is_about_sets(self, ask: AnyAsk) -> bool:
        """Whether an answer to a question is a set, and is chosen part by part."""
        if isinstance(ask, Menu) or not self.ends:
            return False
        inner = ask.current() if isinstance(ask, Together) else ask
        return type(inner) in self.ends

    def next_parts(self, ask: AnyAsk, options: list[int], chosen: list[int]) -> dict[int, list[int]]:
        """By index, the options that go on with each part after those chosen so far, all of which must be in them."""
        inner = ask.current() if isinstance(ask, Together) else ask
        table, end = self.tables[inner.seat][type(inner)], self.ends[type(inner)]
        found: dict[int, list[int]] = {}
        depth = len(chosen)
        for option in options:
            parts = parts_of(option)
            index = table.index(parts[depth]) if depth < len(parts) else end
            if index < 0:
                raise UndeclaredAnswer(f"{type(inner).__name__} does not declare {parts[depth]}, a part of {option}")
            found.setdefault(index, []).append(option)
        return found


def undeclared_answer(state: State, ask: AnyAsk, option: int) -> UndeclaredAnswer:
    return UndeclaredAnswer(f"{type(ask).__name__} does not declare {option} ({ask.word(state, option)})")
