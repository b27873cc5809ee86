"""The store of a device: the same rows as the server's, in the `Book` of the browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from ludarium.local.book import CHANGED, CONFLICT, KEPT, Book, Row, Write
from ludarium.protocol.serialization import adapter
from ludarium.tables.messages import Summary, table_summary
from ludarium.tables.rows import BranchRow, ChangeRow, SeatRow, TableListing, TableRow
from ludarium.tables.store import CollectionChange, Conflict, StoreFailed, TableWrites
from ludarium.tables.table.state import GAME_KINDS

# How often something is read again that another tab has changed meanwhile.
TRIES: Final[int] = 5
OVER: Final[frozenset[str]] = frozenset({"over", "closed"})


class _Changed(Exception):
    """A row was not what it had been when it was read."""


class BrowserStore:
    """Implements `ludarium.tables.store.Store`. `announce` tells other tabs of the last change of a table."""

    def __init__(self, book: Book, announce: Callable[[str, int], object]) -> None:
        self._book: Final[Book] = book
        self._announce: Final[Callable[[str, int], object]] = announce

    async def keep(self, writes: Sequence[Write]) -> None:
        """Keep all of some writes or none; `Conflict` or `StoreFailed` if they could not be kept."""
        try:
            told = await self._book.write(json.dumps([asdict(write) for write in writes]))
        except Exception as error:
            raise StoreFailed(str(error)) from error
        if told == CONFLICT:
            raise Conflict
        if told == CHANGED:
            raise _Changed
        if told != KEPT:
            raise StoreFailed(told)

    async def rows(self, shelf: str, *key: str | int) -> list[Row]:
        """The rows whose keys begin like this, in order."""
        try:
            found: list[Row] = json.loads(await self._book.read(shelf, json.dumps(key)))
        except Exception as error:
            raise StoreFailed(str(error)) from error
        return found

    # Writing.

    async def write(self, changes: Sequence[ChangeRow], writes: TableWrites | None = None) -> None:
        """What a finished game adds to a collection is worked out anew where another tab has changed it meanwhile."""
        beside = writes if writes is not None else TableWrites()
        rows = [Write("add", "changes", change._asdict()) for change in changes]
        rows += [*beside_rows(changes, beside), await self._listing_row(changes, beside)]
        for _ in range(TRIES):
            try:
                found = [await self._collection_row(change) for change in beside.collections]
                await self.keep([*rows, *[row for row in found if row is not None]])
                break
            except _Changed:
                continue
        else:
            raise StoreFailed("another tab changes the same collection all the time")
        self._announce(changes[-1].table_id, changes[-1].number)

    async def _collection_row(self, change: CollectionChange) -> Write | None:
        """What becomes of somebody's collection; None where it stays as it is."""
        old = await self.collection(change.person, change.game)
        new = change.change(old)
        if new is None or new == old:
            return None
        row = {"person": change.person, "game": change.game, "box": new, "changed": change.at}
        return Write("put", "collections", row, {} if old is None else {"box": old})

    async def change_collection(self, person: str, game: str, change: Callable[[str | None], str], at: int) -> str:
        for _ in range(TRIES):
            row = await self._collection_row(CollectionChange(person, game, change, at))
            try:
                await self.keep([row] if row is not None else [])
            except _Changed:
                continue
            return await self.collection(person, game) or ""
        raise StoreFailed("another tab changes the same collection all the time")

    # Tables.

    async def table(self, id: str) -> TableRow | None:
        rows = await self.rows("tables", id)
        return TableRow(**rows[0]) if rows else None

    async def table_by_code(self, code: str) -> TableRow | None:
        return await self._table_with("code", code)

    async def table_by_key(self, key: str) -> TableRow | None:
        return await self._table_with("key", key)

    async def _table_with(self, field: str, value: str) -> TableRow | None:
        rows = await self.rows("tables")
        return next((TableRow(**row) for row in rows if row[field] == value), None)

    async def changes(self, id: str, after: int = -1) -> list[ChangeRow]:
        return [ChangeRow(**row) for row in await self.rows("changes", id) if row["number"] > after]

    async def snapshots(self, id: str) -> dict[int, str]:
        """Rows come in the order of their changes, so the later state of a ply wins."""
        return {row["ply"]: row["state"] for row in await self.rows("snapshots", id)}

    async def collection(self, person: str, game: str) -> str | None:
        rows = await self.rows("collections", person, game)
        return rows[0]["box"] if rows else None

    # Tables that somebody must look after.

    async def due_tables(self, now: int, most: int) -> list[str]:
        rows = [row for row in await self.rows("tables") if row["due"] is not None and row["due"] <= now]
        return [row["id"] for row in sorted(rows, key=lambda row: int(row["due"]))[:most]]

    async def claim_due_table(self, id: str, now: int, until: int) -> bool:
        row = await self.table(id)
        return row is not None and row.due is not None and row.due <= now and await self._set_due(row, until)

    async def release_due_table(self, id: str, until: int, number: int, due: int | None) -> bool:
        row = await self.table(id)
        if row is None or row.due != until or await self.changes(id, number):
            return False
        return await self._set_due(row, due)

    async def _set_due(self, row: TableRow, due: int | None) -> bool:
        """Whether nobody else has set it meanwhile."""
        try:
            await self.keep([Write("merge", "tables", {"id": row.id, "due": due}, {"due": row.due})])
        except _Changed:
            return False
        return True

    async def lower_due(self, id: str, due: int) -> None:
        await self.keep([Write("lower", "tables", {"id": id, "due": due})])

    # Branches.

    async def branches(self, person: str, root: str) -> list[BranchRow]:
        rows = [BranchRow(**row) for row in await self.rows("branches")]
        own = [row for row in rows if (row.person, row.root) == (person, root)]
        return sorted(own, key=lambda row: (row.created, row.table_id))

    async def remove_branch(self, id: str) -> None:
        writes = [Write("delete", shelf, {"table_id": id}) for shelf in ("branches", "listings")]
        for shelf in ("changes", "seats", "snapshots"):
            writes += [Write("delete", shelf, row) for row in await self.rows(shelf, id)]
        await self.keep([*writes, Write("delete", "tables", {"id": id})])

    # Lists.

    async def tables_of(self, most: int, which: str) -> list[TableListing]:
        """The tables of this device, the newest first: running ones, finished ones, or those put away."""
        away = {row["table_id"] for row in await self.rows("put_away")}
        beside = {row["table_id"] for row in await self.rows("branches")}
        tables = [TableRow(**row) for row in await self.rows("tables") if row["id"] not in beside]
        if which == "away":
            wanted = [table for table in tables if table.id in away]
        else:
            is_over = which == "finished"
            wanted = [table for table in tables if (table.status in OVER) == is_over and table.id not in away]
        wanted.sort(key=lambda table: -table.created)
        return [await self._listing(table) for table in wanted[:most]]

    async def _listing(self, table: TableRow) -> TableListing:
        seats = [SeatRow(**row) for row in await self.rows("seats", table.id)]
        return listing_of(table, seats, (await self.rows("listings", table.id))[0])

    async def _listing_row(self, changes: Sequence[ChangeRow], writes: TableWrites) -> Write:
        """What lists tell of a table after some changes, ready to be shown by a page that has no engine yet."""
        id = changes[0].table_id
        row = changed_listing(changes)
        known = await self.rows("listings", id)
        table = writes.new_table or await self.table(id)
        if table is None:
            raise StoreFailed(f"the table {id} is gone")
        seats = {seat["seat"]: SeatRow(**seat) for seat in await self.rows("seats", id)}
        seats |= {seat.seat: seat for seat in writes.seats}
        now = replace(table, status=writes.status or table.status)
        listing = listing_of(now, [seats[seat] for seat in sorted(seats)], {**(known[0] if known else {}), **row})
        row["summary"] = json.loads(adapter(Summary).dump_json(table_summary(listing, table.owner, None)))
        return Write("merge", "listings", row)

    async def put_away(self, table: str, away: bool) -> None:
        await self.keep([Write("put" if away else "delete", "put_away", {"table_id": table})])

    # What a device remembers.

    async def note(self, table: str) -> str:
        rows = await self.rows("notes", table)
        return rows[0]["text"] if rows else ""

    async def save_note(self, table: str, text: str) -> None:
        row = {"table_id": table, "text": text}
        await self.keep([Write("put" if text else "delete", "notes", row)])

    async def remembered(self, name: str) -> Any:
        """What was remembered under a name; None where nothing was."""
        rows = await self.rows("device", name)
        return rows[0]["value"] if rows else None

    async def remember(self, name: str, value: Any) -> None:
        await self.keep([Write("put", "device", {"name": name, "value": value})])


def beside_rows(changes: Sequence[ChangeRow], writes: TableWrites) -> list[Write]:
    """What is written together with changes of a table, but for collections, which must be read first."""
    id = changes[0].table_id
    found: list[Write] = []
    if writes.new_table is not None:
        found.append(Write("add", "tables", asdict(replace(writes.new_table, due=writes.due))))
    if writes.status is not None:
        found.append(Write("merge", "tables", {"id": id, "status": writes.status}))
    if writes.due is not None and writes.new_table is None:
        found.append(Write("lower", "tables", {"id": id, "due": writes.due}))
    if writes.branch is not None:
        found.append(Write("put", "branches", asdict(writes.branch)))
    found += [Write("put", "seats", asdict(seat)) for seat in writes.seats]
    for ply, state in (writes.snapshots or {}).items():
        row = {"table_id": id, "number": changes[-1].number, "ply": ply, "state": state}
        found.append(Write("put", "snapshots", row))
    return found


def listing_of(table: TableRow, seats: list[SeatRow], row: Row) -> TableListing:
    """A table in a list, from its row among the listings."""
    standing = json.dumps(row["standing"]) if row.get("standing") else ""
    return TableListing(table, seats, row["asked"], row["changed"], row.get("held", -1), standing)


def changed_listing(changes: Sequence[ChangeRow]) -> Row:
    """What some changes tell lists of their table."""
    last = changes[-1]
    row: Row = {"table_id": last.table_id, "asked": last.asked, "changed": last.at}
    for change in changes:
        if change.kind in GAME_KINDS or change.kind == "confirm":
            data = json.loads(change.data) if change.data else {}
            row["held"] = data.get("held", -1)
            if "standing" in data:
                row["standing"] = data["standing"]
    return row
