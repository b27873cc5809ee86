"""Correcting a past answer: the game is played again from there, and the record keeps what stood there and why."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.errors import BadSetting, IllegalAnswer, LudariumError
from ludarium.core.game import G
from ludarium.core.history import BY_NATURE, FORCED, PLAYER, Entry
from ludarium.core.record import MOST_NESTED, Branch
from ludarium.core.session import Session
from ludarium.core.validation import check_text


class RepairResult:
    """How a repair went: how many later answers still fit, those that are left, and why the first of them does not."""

    def __init__(self, kept: int, left: list[Entry], reason: str) -> None:
        self.kept: Final[int] = kept
        self.left: Final[list[Entry]] = left
        self.reason: Final[str] = reason

    def __repr__(self) -> str:
        return f"RepairResult({self.kept} kept, {len(self.left)} left{': ' if self.reason else ''}{self.reason})"


def repair(session: Session[G], ply: int, word: str, reason: str) -> RepairResult:
    """Put another answer in the place of the one at `ply`. Later answers are given again as long as they fit.

    What was answered before becomes a branch of the record, with the reason beside the new answer. An answer that was
    not on offer is refused, and nothing changes.
    """
    with session.lock:
        return _replace_entry(session, ply, word, reason)


def _replace_entry(session: Session[G], ply: int, word: str, reason: str) -> RepairResult:
    old = _entry_to_replace(session, ply, word, reason)
    history = session.history
    tail = session.entries[ply:]
    chosen = [session.was_chosen(place) for place in range(ply, session.ply)]
    comments = {place: text for place, text in session.comments.items() if place > ply}
    inner = [branch for branch in session.branches if branch.at > ply]
    session.undone.clear()
    history.rewind(ply)
    session.comments = {place: text for place, text in session.comments.items() if place <= ply}
    session.branches = [branch for branch in session.branches if branch.at <= ply]
    session.branches.append(Branch(ply, tail, comments, _not_too_deep(inner, 2)))
    session.preset_answers = min(session.preset_answers, ply)
    history.append(
        old.seat, history.find_option(old.seat, word), BY_NATURE if old.by == BY_NATURE else PLAYER, old.joined
    )
    session.comments[history.ply] = f"repair: {reason}; it was '{old.pick}'"
    session.advance()
    return _play_on(session, tail, chosen, comments, ply, 1)


def replay_with_settings(session: Session[G], settings: dict[str, Any]) -> tuple[Session[G], RepairResult]:
    """The same answers in a game with other settings, as far as they fit. The old game stays as it is."""
    tail = session.entries.copy()
    chosen = [session.was_chosen(place) for place in range(session.history.base, session.ply)]
    if session.history.base:
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


def _entry_to_replace(session: Session[G], ply: int, word: str, reason: str) -> Entry:
    """The entry to be replaced, if it can be."""
    check_text("reason", reason)
    if not reason.strip():
        raise BadSetting("a repair needs a reason")
    if not session.history.base <= ply < session.ply:
        raise BadSetting(f"entries {session.history.base + 1} to {session.ply} can be repaired, not {ply + 1}")
    old = session.entries[ply]
    if old.by == FORCED or not session.was_chosen(ply):
        raise BadSetting(f"entry {ply + 1} ('{old.pick}') left no choice: repair the one that led to it")
    if old.pick == word:
        raise BadSetting(f"entry {ply + 1} is '{word}' already")
    session.history.branch(ply).find_option(old.seat, word)
    return old


def _play_on(
    session: Session[G], tail: list[Entry], chosen: list[bool], comments: dict[int, str], ply: int, first: int
) -> RepairResult:
    """Give the chosen answers of the old line again; what followed from them by itself follows by itself."""
    kept = 0
    for place in range(first, len(tail)):
        if not chosen[place]:
            continue
        entry = tail[place]
        try:
            option = session.history.find_option(entry.seat, entry.pick)
            session.history.append(entry.seat, option, entry.by, entry.joined, entry.foreseen)
        except LudariumError as error:
            return RepairResult(kept, [tail[rest] for rest in range(place, len(tail)) if chosen[rest]], _why(error))
        kept += 1
        old_comment = comments.get(ply + place + 1, "")
        if old_comment:
            session.comments[session.ply] = old_comment
        session.advance()
    return RepairResult(kept, [], "")


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
