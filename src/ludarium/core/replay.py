"""Playing records again: proving them, going on from them, and looking at any moment of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludarium.core.codec import canonical, dump, load, state_hash
from ludarium.core.engine import is_forced, question
from ludarium.core.errors import BadRecord, LudariumError
from ludarium.core.frames import NATURE
from ludarium.core.game import G, Game
from ludarium.core.link import line_of
from ludarium.core.record import Branch, Record
from ludarium.core.session import Session
from ludarium.core.timeline import BY_NATURE, FORCED, Entry, Timeline, name_of


def verify(game: Game[G], record: Record) -> Timeline[G]:
    """Play the record again and prove every word of it, or raise a `BadRecord` with the entry at fault."""
    if record.rules != game.version:
        raise BadRecord(-1, f"played with rules {record.rules}, these are rules {game.version}")
    line = _opening(game, record)
    for entry in record.entries:
        take_again(line, entry)
    _check_snapshots(record, line)
    if record.result != line.result():
        raise BadRecord(len(record.entries), f"the result must be {line.result()}, not {record.result}")
    for branch in record.branches:
        _verify_branch(line, branch)
    _check_comments(record.comments, 0, line.ply)
    _check_seal(record)
    return line


def resumed(game: Game[G], record: Record) -> Session[G]:
    """A session that goes on where the record ends.

    A game begun under other rules goes on from its latest snapshot; what came before is history, and its record keeps
    the name of the rules it began with.
    """
    if record.rules == game.version:
        return session_of(game, record, verify(game, record))
    try:
        return session_of(game, record, _from_snapshot(game, record))
    except BadRecord:
        raise
    except Exception as error:  # nothing proves a snapshot of other rules: it may hold a state that cannot be
        raise BadRecord(-1, f"the snapshot cannot be played on: {error}") from error


def position(game: Game[G], record: Record, ply: int) -> Session[G]:
    """A session at an earlier moment of a record, free to go another way."""
    line = verify(game, record)
    if not 0 <= ply <= line.ply:
        raise BadRecord(-1, f"the record has {line.ply} entries, there is no ply {ply}")
    line.rewind(ply)
    return session_of(game, record, line)


def linked(
    link: str, find_game: Callable[[str], Game[Any]], seed: int = 0, names: list[str] | None = None
) -> Session[Any]:
    """A session that goes on from the position of a link, with chance of its own."""
    line = line_of(link, find_game)
    session: Session[Any] = Session(line.game, line.seats, seed, line.settings.values, names)
    session.line = line
    session.go_on()
    return session


def session_of(game: Game[G], record: Record, line: Timeline[G]) -> Session[G]:
    """A session with the header of a record and a line of its own."""
    options = line.settings.values
    session = Session(game, len(record.seats), record.seed, options, record.seats, record.external)
    session.rules = record.rules
    session.line = line
    session.comments = {ply: text for ply, text in record.comments.items() if ply <= line.ply}
    session.branches = [branch for branch in record.branches if branch.at < line.ply]
    session.go_on()
    return session


def take_again(line: Timeline[G], entry: Entry) -> None:
    """Give a recorded answer again; the entry it makes must be the recorded one."""
    ply = line.ply
    try:
        option = line.find(entry.seat, entry.pick)
    except LudariumError as error:
        raise BadRecord(ply, str(error)) from error
    _check_by(line, entry)
    line.take(entry.seat, option, entry.by)
    made, told = line.entries[ply].to_json(), entry.to_json()
    for key in sorted(set(made) | set(told)):
        if made.get(key) != told.get(key):
            raise BadRecord(ply, f"'{key}' must be {made.get(key)!r}, not {told.get(key)!r}")


def _check_by(line: Timeline[G], entry: Entry) -> None:
    if (entry.seat == NATURE) != (entry.by == BY_NATURE):
        raise BadRecord(line.ply, f"an answer of {name_of(entry.seat)} cannot be by {entry.by}")
    if entry.by == FORCED and not is_forced(line.state, line.asked(entry.seat)):
        raise BadRecord(line.ply, f"'{entry.pick}' was not forced")


def _opening(game: Game[G], record: Record) -> Timeline[G]:
    if record.game != game.key:
        raise BadRecord(-1, f"this is a game of '{record.game}', not of '{game.key}'")
    try:
        if not game.fewest <= len(record.seats) <= game.most:
            raise BadRecord(-1, f"{game.title} has no game for {len(record.seats)} players")
        return Timeline(game, len(record.seats), game.settings(record.options))
    except BadRecord:
        raise
    except LudariumError as error:
        raise BadRecord(-1, str(error)) from error


def _verify_branch(line: Timeline[G], branch: Branch) -> None:
    if not 0 <= branch.at < line.ply or not branch.entries:
        raise BadRecord(branch.at, "a branch leaves the game where nothing was answered")
    other = line.branch(branch.at)
    for entry in branch.entries:
        take_again(other, entry)
    for inner in branch.branches:
        if inner.at < branch.at:
            raise BadRecord(inner.at, "a branch leaves a line before the line begins")
        _verify_branch(other, inner)
    _check_comments(branch.comments, branch.at + 1, other.ply)


def _check_comments(comments: dict[int, str], first: int, last: int) -> None:
    for ply in comments:
        if not first <= ply <= last:
            raise BadRecord(ply, "a comment stands where the game has not been")


def _check_snapshots(record: Record, line: Timeline[G]) -> None:
    """Snapshots are compared as they are written: to Python 1, 1.0 and true are equal."""
    for ply in sorted(set(record.snapshots) | set(line.snapshots)):
        if canonical(record.snapshots.get(ply)) != canonical(line.snapshots.get(ply)):
            raise BadRecord(ply, "the snapshot saved here is not the state of the game")


def _check_seal(record: Record) -> None:
    """A record that was never in a file has no seal yet."""
    if record.seal and record.seal != record.to_json()["seal"]:
        raise BadRecord(-1, "the seal is broken: something was changed after the record was written")


def _from_snapshot(game: Game[G], record: Record) -> Timeline[G]:
    """The line of a game begun under other rules."""
    ply = max((ply for ply in record.snapshots if ply <= len(record.entries)), default=-1)
    if ply < 1:
        raise BadRecord(-1, f"played with rules {record.rules}, and no snapshot lets it go on with {game.version}")
    line = _opening(game, record)
    line.start_from(_loaded(game, record, ply), record.entries[:ply])
    line.snapshots = {mark: saved for mark, saved in record.snapshots.items() if mark <= ply}
    for entry in record.entries[ply:]:
        try:
            line.take(entry.seat, line.find(entry.seat, entry.pick), entry.by)
        except LudariumError as error:
            raise BadRecord(line.ply, str(error)) from error
    _check_seal(record)
    return line


def _loaded(game: Game[G], record: Record, ply: int) -> G:
    """The state of a snapshot, if it is the one that was written and can be played on."""
    try:
        state: G = load(record.snapshots[ply], game.classes())
        if state_hash(state) == record.entries[ply - 1].hash and type(state) is type(_opening(game, record).state):
            game.conserved(state)
            for seat in range(len(record.seats)):
                dump(game.view(state, seat))
            if state.stack:
                question(state).options(state)
            return state
    except BadRecord:
        raise
    except Exception as error:
        raise BadRecord(ply, f"the snapshot cannot be read: {error}") from error
    raise BadRecord(ply, "the snapshot is not the state that was recorded")
