"""Where the game of a table comes from, if it did not begin here."""

from __future__ import annotations

from typing import Final, Literal

from ludarium.protocol.document import document

OriginKind = Literal["import", "fork", "branch", "plan"]
# Beside a game, for one person alone: no list shows it, and nobody is told that it is their turn.
BESIDE: Final[frozenset[str]] = frozenset({"import", "branch", "plan"})
# Whoever has made these knew everything from the beginning.
OPEN: Final[frozenset[str]] = frozenset({"import", "branch"})


@document
class TableOrigin:
    """Where a game comes from: a record that was read (`import`), or another table.

    It left that `table` after `ply` answers, to be a game of its own (`fork`), or a try beside it (`branch`). A `plan`
    is a try while the game still runs: what is hidden there, and what chance will bring, is a guess. `root` is the
    game that all of them belong to, which may be the same table. `hinted` says whether bots may give advice.
    """

    kind: OriginKind
    table: str
    ply: int
    root: str
    name: str
    hinted: bool
