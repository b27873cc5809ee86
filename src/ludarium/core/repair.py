"""Correcting a past answer: the game is played again from there, and the record keeps what stood there and why."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.errors import BadSetting, IllegalAnswer, LudariumError
from ludarium.core.game import G
from ludarium.core.reading import checked_text
from ludarium.core.record import MOST_NESTED, Branch
from ludarium.core.session import Session
from ludarium.core.timeline import BY_NATURE, FORCED, PLAYER, Entry


class Repaired:
    """How a repair went: how many later answers still fit, those that are left, and why the first of them does not."""

    def __init__(self, kept: int, left: list[Entry], reason: str) -> None:
        self.kept: Final[int] = kept
        self.left: Final[list[Entry]] = left
        self.reason: Final[str] = reason

    def __repr__(self) -> str:
        return f"Repaired({self.kept} kept, {len(self.left)} left{': ' if self.reason else ''}{self.reason})"


def repair(session: Session[G], ply: int, word: str, reason: str) -> Repaired:
    """Put another answer in the place of the one at `ply`. Later answers are given again as long as they fit.

    What was answered before becomes a branch of the record, with the reason beside the new answer. An answer that was
    not on offer is refused, and nothing changes.
    """
    with session.lock:
        return _repaired(session, ply, word, reason)


def _repaired(session: Session[G], ply: int, word: str, reason: str) -> Repaired:
    old = _checked(session, ply, word, reason)
    line = session.line
    tail = session.entries[ply:]
    chosen = [session.was_chosen(place) for place in range(ply, session.ply)]
    comments = {place: text for place, text in session.comments.items() if place > ply}
    inner = [branch for branch in session.branches if branch.at > ply]
    session.undone.clear()
    line.rewind(ply)
    session.comments = {place: text for place, text in session.comments.items() if place <= ply}
    session.branches = [branch for branch in session.branches if branch.at <= ply]
    session.branches.append(Branch(ply, tail, comments, _not_too_deep(inner, 2)))
    session.given = min(session.given, ply)
    line.take(old.seat, line.find(old.seat, word), BY_NATURE if old.by == BY_NATURE else PLAYER, old.joined)
    session.comments[line.ply] = f"repair: {reason}; it was '{old.pick}'"
    session.go_on()
    return _play_on(session, tail, chosen, comments, ply, 1)


def laid_out_again(session: Session[G], settings: dict[str, Any]) -> tuple[Session[G], Repaired]:
    """The same answers in a game with other settings, as far as they fit. The old game stays as it is."""
    tail = session.entries.copy()
    chosen = [session.was_chosen(place) for place in range(session.line.base, session.ply)]
    if session.line.base:
        raise BadSetting("a game begun under other rules keeps its settings")
    other: Session[G] = Session(
        session.game,
        session.seats,
        seed=session.seed,
        settings=settings,
        names=session.names.copy(),
        external=session.external,
    )
    return other, _play_on(other, tail, chosen, session.comments, 0, 0)


def _checked(session: Session[G], ply: int, word: str, reason: str) -> Entry:
    """The entry to be replaced, if it can be."""
    checked_text("reason", reason)
    if not reason.strip():
        raise BadSetting("a repair needs a reason")
    if not session.line.base <= ply < session.ply:
        raise BadSetting(f"entries {session.line.base + 1} to {session.ply} can be repaired, not {ply + 1}")
    old = session.entries[ply]
    if old.by == FORCED or not session.was_chosen(ply):
        raise BadSetting(f"entry {ply + 1} ('{old.pick}') left no choice: repair the one that led to it")
    if old.pick == word:
        raise BadSetting(f"entry {ply + 1} is '{word}' already")
    session.line.branch(ply).find(old.seat, word)
    return old


def _play_on(
    session: Session[G], tail: list[Entry], chosen: list[bool], comments: dict[int, str], ply: int, first: int
) -> Repaired:
    """Give the chosen answers of the old line again; what followed from them by itself follows by itself."""
    kept = 0
    for place in range(first, len(tail)):
        if not chosen[place]:
            continue
        entry = tail[place]
        try:
            session.line.take(entry.seat, session.line.find(entry.seat, entry.pick), entry.by, entry.joined)
        except LudariumError as error:
            return Repaired(kept, [tail[rest] for rest in range(place, len(tail)) if chosen[rest]], _why(error))
        kept += 1
        old_comment = comments.get(ply + place + 1, "")
        if old_comment:
            session.comments[session.ply] = old_comment
        session.go_on()
    return Repaired(kept, [], "")


def _why(error: LudariumError) -> str:
    return error.refusal.sentence if isinstance(error, IllegalAnswer) else str(error)


def _not_too_deep(branches: list[Branch], depth: int) -> list[Branch]:
    """A record is read to a certain depth only: what was repaired longest ago goes first."""
    if depth >= MOST_NESTED:
        return []
    return [
        Branch(branch.at, branch.entries, branch.comments, _not_too_deep(branch.branches, depth + 1))
        for branch in branches
    ]
