"""What becomes of a command."""

from __future__ import annotations

from ludarium.protocol.document import document


@document
class Accepted:
    """The change is kept: the table is at this ply now."""

    ply: int


@document
class PlanResult(Accepted):
    """How far a plan got: the answers that could be given are kept, those that are `left` were not given.

    `interruption` says what came in between: a result of Nature, something revealed, another seat's turn; or why the
    next answer was refused.
    """

    left: list[str]
    interruption: str

    def __repr__(self) -> str:
        return f"PlanResult({'; '.join(self.left) or 'all done'}{', ' if self.interruption else ''}{self.interruption})"
