"""The game at a table: a session of the engine that follows the changes of its table.

It begins or is resumed from change rows, replays what other processes have written, and goes back by one change that
could not be stored.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from pydantic_core import to_json

from ludarium import games
from ludarium.core.codec import canonical
from ludarium.core.errors import BadRecord, LudariumError, NothingToUndo
from ludarium.core.history import PLAYER, Entry
from ludarium.core.opening import UNKNOWN, read_opening
from ludarium.core.progress import Progress
from ludarium.core.record import Branch, Record, read_entry
from ludarium.core.replay import replay_entry, resume
from ludarium.core.session import AnySession, Session
from ludarium.core.undo import NOTHING_GIVEN
from ludarium.core.update import make_update
from ludarium.protocol.update import Possible, Update
from ludarium.tables.rows import ChangeRow
from ludarium.tables.table.state import GAME_KINDS, TableState

TAKING_BACK: Final[frozenset[str]] = frozenset({"undo", "restart"})


@dataclass(slots=True)
class SessionBackup:
    """A game as it stood before a change, to go back to if the change cannot be stored."""

    entries: list[Entry]
    undone: list[Branch]
    on_hold: int


class TableSession:
    """The session of a table, and what viewers are told of its progress."""

    def __init__(self, session: AnySession) -> None:
        self.session: Final[AnySession] = session
        self.progress: Final[Progress] = Progress()
        self.progress.update(session.history)

    def settled_plies(self) -> int:
        """How many answers everybody may know: not those that stay secret until others have answered, too."""
        return self.session.ply - self.session.history.secret_count()

    def entries_since(self, base: int) -> str:
        """The answers from a ply on, as a change stores them (JSON)."""
        return to_json([entry.to_json() for entry in self.session.entries[base:]]).decode()

    def snapshots_since(self, base: int) -> dict[int, str]:
        """The states that the engine has saved since a ply; with them the game can go on under later rules."""
        return {ply: canonical(state) for ply, state in self.session.history.snapshots.items() if ply > base}

    # Going back by a change that could not be stored.

    def backup(self) -> SessionBackup:
        return SessionBackup(self.session.entries.copy(), self.session.undone.copy(), self.session.on_hold)

    def restore(self, backup: SessionBackup) -> None:
        """Go back to how it was, whatever was answered or taken back since."""
        session = self.session
        same = 0
        for old, new in zip(backup.entries, session.entries):
            if old is not new and old.to_json() != new.to_json():
                break
            same += 1
        session.rewind(same)
        for entry in backup.entries[same:]:
            replay_entry(session.history, entry)
        session.undone[:] = backup.undone
        session.on_hold = backup.on_hold
        self.progress.update(session.history, same)

    # Changes of other processes.

    def replay(self, change: ChangeRow) -> None:
        """Carry out a change that another process has stored."""
        session = self.session
        undone, cut = session.undone.copy(), session.entries[change.base :]
        if change.base < session.ply:
            session.rewind(change.base)
        for ply, data in enumerate(json.loads(change.entries), change.base):
            replay_entry(session.history, read_entry(data, ply))
        session.undone[:] = redo_branches_after(change, undone, cut)
        session.on_hold = held_seat(change)
        self.progress.update(session.history, change.base)

    def update(self, state: TableState, viewer: int, since: int) -> Update:
        """Everything that a viewer may know, and what happened since a ply. A viewer is a seat, or -2."""
        found = make_update(
            self.session,
            viewer,
            since,
            number=state.number,
            held=state.unconfirmed_seat,
            closed=state.status == "closed",
            bots=state.bot_seats(),
            deciders=state.deciders,
            progress=self.progress,
        )
        reason = state.why_nothing_back()
        if reason:
            no = Possible(possible=False, reason=reason)
            return replace(found, undo=no, redo=no, restart=no)
        if viewer < 0 or not state.is_alone():
            return found
        back = _possible(lambda: self.practice_ply(state))
        redo = Possible(possible=bool(self.session.undone), reason="" if self.session.undone else found.redo.reason)
        return replace(found, undo=back, restart=back, redo=redo)

    # Taking back where nobody else is at the table.

    def practice_ply(self, state: TableState, whole_turn: bool = False) -> int:
        """Where the game stands once the last answer that the only person here chose is taken back, or their turn.

        Nobody is cheated: what Nature, bots and standing orders answered since goes with it. The same luck comes again,
        and what is answered then is marked in the record (`Entry.foreseen`).
        """
        entries = self.session.entries
        base = max(self.session.history.base, state.origin.ply if state.origin is not None else 0)
        chosen = [ply for ply in range(base, len(entries)) if self._is_own_choice(state, ply)]
        if not chosen:
            raise NothingToUndo(NOTHING_GIVEN)
        last = entries[chosen[-1]]
        same_turn = [ply for ply in chosen if entries[ply].turn == last.turn and entries[ply].seat == last.seat]
        return same_turn[0] if whole_turn else chosen[-1]

    def _is_own_choice(self, state: TableState, ply: int) -> bool:
        entry = self.session.entries[ply]
        by_person = ply >= len(state.deciders) or state.deciders[ply] == PLAYER
        sits = 0 <= entry.seat < len(state.seats) and state.seats[entry.seat].kind == "person"
        return entry.by == PLAYER and not entry.joined and by_person and sits


def _possible(find: Callable[[], int]) -> Possible:
    try:
        find()
    except NothingToUndo as error:
        return Possible(possible=False, reason=str(error))
    return Possible(possible=True, reason="")


def held_seat(change: ChangeRow) -> int:
    """The seat whose turn waits to be confirmed after a change of the game; -1 for none."""
    held: int = json.loads(change.data).get("held", -1) if change.data else -1
    return held


def redo_branches_after(change: ChangeRow, undone: list[Branch], cut: list[Entry]) -> list[Branch]:
    """The answers a redo can bring back after a change: `cut` are those that the change has taken back."""
    if change.kind in TAKING_BACK:
        return [*undone, Branch(change.base, cut, {}, [])]
    return undone[:-1] if change.kind == "redo" else []


# Resuming.


def session_from_start(state: TableState, start: ChangeRow) -> TableSession:
    """The game that another process has begun, from its first change."""
    data = json.loads(start.data)
    game = games.get(state.setup.game)
    session: AnySession = Session(game, len(data["names"]), data["seed"], dict(state.setup.settings), data["names"])
    table_session = TableSession(session)
    if json.loads(table_session.entries_since(0)) != json.loads(start.entries):
        raise BadRecord(0, "another process has begun this game by other rules")
    return table_session


def resume_session(state: TableState, changes: list[ChangeRow], snapshots: dict[int, str]) -> TableSession:
    """The game of a table from all its changes. Every answer is checked again: a wrong record raises."""
    record = record_from_changes(state, changes, snapshots)
    start = next(json.loads(change.data) for change in changes if change.kind == "start")
    if "opening" in start:
        return TableSession(session_from_opening(record, start["opening"], state.unconfirmed_seat))
    return TableSession(resume(games.get(state.setup.game), record, state.unconfirmed_seat))


class OutdatedOpening(LudariumError):
    """A game began at a position of other rules, which is all that it knows of it: nobody can go on from there."""


def session_from_opening(record: Record, opening: dict[str, Any], on_hold: int = -1) -> AnySession:
    """A game that began at a position of another one."""
    game = games.get(record.game)
    if record.rules != game.version:
        raise OutdatedOpening(f"it rests on a position of the rules {record.rules}, and these are rules {game.version}")
    history = read_opening(game, record.seats, game.check_settings(record.settings), opening)
    for entry in record.entries[history.base :]:
        replay_entry(history, entry)
    session: AnySession = Session(
        game, len(record.seats), record.seed, names=record.seats, history=history, on_hold=on_hold
    )
    session.undone[:] = record.undone
    return session


def record_from_changes(state: TableState, changes: list[ChangeRow], snapshots: dict[int, str]) -> Record:
    """The record of a game, put together from the changes of its table."""
    entries: list[Entry] = []
    undone: list[Branch] = []
    given = 0
    result: dict[str, list[int]] | None = None
    for change in changes:
        if change.kind not in GAME_KINDS:
            continue
        data = json.loads(change.data)
        if change.kind == "start":
            given, entries = data.get("given", 0), [UNKNOWN] * change.base
        undone = redo_branches_after(change, undone, entries[change.base :])
        del entries[change.base :]
        entries += [read_entry(row, ply) for ply, row in enumerate(json.loads(change.entries), change.base)]
        result = data.get("result")
    return Record(
        game=games.get(state.setup.game).key,
        rules=state.rules,
        settings=dict(state.setup.settings),
        seats=state.names,
        seed=state.seed,
        external=False,
        preset_answers=given,
        entries=entries,
        undone=undone,
        snapshots={ply: json.loads(text) for ply, text in snapshots.items()},
        result=result,
    )
