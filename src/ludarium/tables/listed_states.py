"""The states of tables that are listed again and again, but that nobody has opened: they are read once."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from ludarium.tables.rows import TableRow
from ludarium.tables.store import Store
from ludarium.tables.table.state import TableState, initial_state

MOST_KEPT: Final[int] = 500


class ListedStates:
    """States by table; the longest unused are forgotten. Whoever asks again has only what has changed since read."""

    def __init__(self, store: Store) -> None:
        self._store: Final[Store] = store
        self._kept: Final[OrderedDict[str, TableState]] = OrderedDict()

    async def state(self, row: TableRow) -> TableState:
        """The state of a table as it is stored now."""
        state = self._kept.get(row.id)
        if state is not None:
            changes = await self._store.changes(row.id, state.number - 1)
            # A store that was restored may hold another change under the same number.
            if not changes or changes[0] != state.last_change:
                state = None
        if state is None:
            state = initial_state(row)
            changes = await self._store.changes(row.id)
        for change in changes:
            if change.number > state.number:
                state.apply(change)
        self._kept[row.id] = state
        self._kept.move_to_end(row.id)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return state

    def forget(self, table: str) -> None:
        """A table is in memory now."""
        self._kept.pop(table, None)
