"""Rows of the database as the rest of the server knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class ChangeRow(NamedTuple):
    """One change of a table: the line of answers is cut back to `base`, then `entries` (JSON) follow.

    `kind` says what was done, `seat` and `person` by whom, `data` (JSON) the rest of it; `asked` are the seats asked
    afterwards, with commas. `key` is the idempotency key it came with, with the person before it.
    """

    table_id: str
    number: int
    at: int
    kind: str
    seat: int
    person: str
    base: int
    entries: str
    data: str
    asked: str
    key: str | None


CHANGE_COLUMNS: Final[tuple[str, ...]] = ChangeRow._fields


@dataclass(slots=True, frozen=True)
class TableRow:
    """A table as it was set up; `setup` is JSON."""

    id: str
    code: str
    game: str
    setup: str
    owner: str
    key: str | None
    open: bool
    status: str
    created: int
    due: int | None


@dataclass(slots=True, frozen=True)
class SeatRow:
    """Who sits where; a free seat has no person."""

    table_id: str
    seat: int
    kind: str
    person: str
    name: str


@dataclass(slots=True, frozen=True)
class PersonRow:
    """Somebody: a guest has neither login nor password."""

    id: str
    name: str
    login: str | None
    password: str | None
    preferences: str
    created: int


@dataclass(slots=True, frozen=True)
class KeyRow:
    """A browser's session or a program's token; only the latter has scopes (with commas)."""

    digest: str
    id: str
    person: str
    name: str
    scopes: str | None
    created: int
    expires: int


@dataclass(slots=True, frozen=True)
class ChannelRow:
    """Where notices for a person go; `secrets` is JSON."""

    id: str
    person: str
    kind: str
    address: str
    secrets: str
    created: int
