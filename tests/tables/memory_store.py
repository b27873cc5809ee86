"""A store that keeps rows in memory: the smallest one that tables can live on, and a model for one in a browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ludarium.tables.rows import BranchRow, ChangeRow, SeatRow, TableRow
from ludarium.tables.store import Conflict, StoreFailed, TableWrites


class MemoryStore:
    """Implements `ludarium.tables.store.Store`. Several tables in memory, or several processes, may share one."""

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.seats: dict[tuple[str, int], SeatRow] = {}
        self.rows: dict[str, list[ChangeRow]] = {}
        self.states: dict[str, dict[int, str]] = {}
        self.collections: dict[tuple[str, str], str] = {}
        self.branch_rows: dict[str, BranchRow] = {}
        self.fails = False

    async def write(self, changes: Sequence[ChangeRow], writes: TableWrites | None = None) -> None:
        if self.fails:
            raise StoreFailed("on purpose")
        id = changes[0].table_id
        kept = self.rows.get(id, [])
        keys = {row.key for row in kept if row.key is not None}
        if changes[0].number != len(kept) or any(change.key in keys for change in changes):
            raise Conflict
        self.rows[id] = [*kept, *changes]
        if writes is not None:
            self._write_beside(id, writes)

    def _write_beside(self, id: str, writes: TableWrites) -> None:
        if writes.new_table is not None:
            self.tables[id] = writes.new_table
        if writes.branch is not None:
            self.branch_rows[id] = writes.branch
        self.seats.update({(id, seat.seat): seat for seat in writes.seats})
        row = self.tables[id]
        self.tables[id] = replace(
            row,
            status=writes.status if writes.status is not None else row.status,
            due=row.due if writes.due is None else min(writes.due, row.due if row.due is not None else writes.due),
        )
        self.states.setdefault(id, {}).update(writes.snapshots or {})
        for change in writes.collections:
            old = self.collections.get((change.person, change.game))
            new = change.change(old)
            if new is not None:
                self.collections[change.person, change.game] = new

    async def table(self, id: str) -> TableRow | None:
        return self.tables.get(id)

    async def table_by_code(self, code: str) -> TableRow | None:
        return next((row for row in self.tables.values() if row.code == code), None)

    async def table_by_key(self, key: str) -> TableRow | None:
        return next((row for row in self.tables.values() if row.key == key), None)

    async def changes(self, id: str, after: int = -1) -> list[ChangeRow]:
        return [row for row in self.rows[id] if row.number > after]

    async def snapshots(self, id: str) -> dict[int, str]:
        return self.states.get(id, {})

    async def due_tables(self, now: int, most: int) -> list[str]:
        due = {id: row.due for id, row in self.tables.items() if row.due is not None and row.due <= now}
        return sorted(due, key=due.__getitem__)[:most]

    async def claim_due_table(self, id: str, now: int, until: int) -> bool:
        row = self.tables[id]
        if row.due is None or row.due > now:
            return False
        self.tables[id] = replace(row, due=until)
        return True

    async def release_due_table(self, id: str, until: int, number: int, due: int | None) -> bool:
        row = self.tables[id]
        if row.due != until or self.rows[id][-1].number != number:
            return False
        self.tables[id] = replace(row, due=due)
        return True

    async def lower_due(self, id: str, due: int) -> None:
        old = self.tables[id].due
        self.tables[id] = replace(self.tables[id], due=due if old is None else min(due, old))

    async def branches(self, person: str, root: str) -> list[BranchRow]:
        found = [row for row in self.branch_rows.values() if (row.person, row.root) == (person, root)]
        return sorted(found, key=lambda row: (row.created, row.table_id))

    async def remove_branch(self, id: str) -> None:
        del self.branch_rows[id], self.tables[id], self.rows[id], self.states[id]
        self.seats = {key: seat for key, seat in self.seats.items() if key[0] != id}

    async def collection(self, person: str, game: str) -> str | None:
        return self.collections.get((person, game))

    async def change_collection(self, person: str, game: str, change: Callable[[str | None], str], at: int) -> str:
        self.collections[person, game] = change(self.collections.get((person, game)))
        return self.collections[person, game]
