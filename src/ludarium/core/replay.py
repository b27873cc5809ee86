"""Playing records again: proving them, going on from them, and looking at any moment of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludarium.core.codec import canonical
from ludarium.core.engine import is_forced
from ludarium.core.errors import BadRecord, LudariumError
from ludarium.core.frames import NATURE
from ludarium.core.game import G, Game
from ludarium.core.link import line_of
from ludarium.core.record import Branch, Record
from ludarium.core.session import Session
from ludarium.core.snapshots import loaded
from ludarium.core.timeline import BY_NATURE, FORCED, Entry, Timeline


def verify(game: Game[G], record: Record) -> Timeline[G]:
    """Play the record again and prove every word of it, or raise a `BadRecord` with the entry at fault.

    Of a seeded game it also proves that Nature's answers follow the seed.
    """
    if record.rules != game.version:
        raise BadRecord(-1, f"played with rules {record.rules}, these are rules {game.version}")
    if record.given < 0:
        raise BadRecord(-1, f"{record.given} answers are said to be given before the game")
    line = _opening(game, record)
    for entry in record.entries:
        _take_with_luck(line, entry, record)
    _check_snapshots(record, line)
    if record.result != line.result():
        raise BadRecord(len(record.entries), f"the result must be {line.result()}, not {record.result}")
    for branch in record.branches:
        _verify_branch(line, branch)
    last = _verify_undone(line, record)
    if record.given > last:
        raise BadRecord(-1, f"{record.given} answers are said to be given before the game, it has {last}")
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
    session = session_of(game, record, line)
    session.undone.clear()
    return session


def linked(
    link: str, find_game: Callable[[str], Game[Any]], seed: int = 0, names: list[str] | None = None
) -> Session[Any]:
    """A session that goes on from the position of a link, with chance of its own."""
    line = line_of(link, find_game, names)
    given = line.ply
    session: Session[Any] = Session(line.game, line.seats, seed, names=line.names, line=line)
    session.given = given
    return session


def session_of(game: Game[G], record: Record, line: Timeline[G]) -> Session[G]:
    """A session with the header of a record and a line of its own."""
    last = line.ply
    session: Session[G] = Session(
        game, len(record.seats), record.seed, names=record.seats, external=record.external, line=line
    )
    session.rules = record.rules
    session.given = record.given
    session.comments = {ply: text for ply, text in record.comments.items() if ply <= last}
    session.branches = [branch.copied() for branch in record.branches if branch.at < last]
    session.undone = [branch.copied() for branch in record.undone]
    return session


def take_again(line: Timeline[G], entry: Entry) -> None:
    """Give a recorded answer again; the entry it makes must be the recorded one."""
    ply = line.ply
    try:
        option = line.find(entry.seat, entry.pick)
    except LudariumError as error:
        raise BadRecord(ply, str(error)) from error
    _check_by(line, entry)
    line.take(entry.seat, option, entry.by, entry.joined)
    made, told = line.entries[ply].to_json(), entry.to_json()
    for key in sorted(set(made) | set(told)):
        if made.get(key) != told.get(key):
            raise BadRecord(ply, f"'{key}' must be {made.get(key)!r}, not {told.get(key)!r}")


def _check_by(line: Timeline[G], entry: Entry) -> None:
    if (entry.seat == NATURE) != (entry.by == BY_NATURE):
        raise BadRecord(line.ply, f"an answer of {line.who(entry.seat)} cannot be by {entry.by}")
    if entry.by == FORCED and not is_forced(line.state, line.asked(entry.seat)):
        raise BadRecord(line.ply, f"'{entry.pick}' was not forced")


def _take_with_luck(line: Timeline[G], entry: Entry, record: Record) -> None:
    """Give a recorded answer again; where chance is seeded, Nature's must be the one the seed gives."""
    if entry.seat == NATURE and not record.external and line.ply >= record.given:
        word = line.lucky_word(record.seed)
        if word not in {"", entry.pick}:
            raise BadRecord(line.ply, f"the seed gives '{word}', not '{entry.pick}'")
    take_again(line, entry)


def _opening(game: Game[G], record: Record) -> Timeline[G]:
    if record.game != game.key:
        raise BadRecord(-1, f"this is a game of '{record.game}', not of '{game.key}'")
    try:
        if not game.fewest <= len(record.seats) <= game.most:
            raise BadRecord(-1, f"{game.title} has no game for {len(record.seats)} players")
        return Timeline(game, record.seats.copy(), game.checked(record.settings))
    except BadRecord:
        raise
    except LudariumError as error:
        raise BadRecord(-1, str(error)) from error


def _verify_branch(line: Timeline[G], branch: Branch) -> None:
    if not line.base <= branch.at < line.ply or not branch.entries:
        raise BadRecord(branch.at, "a branch leaves the game where nothing was answered")
    other = line.branch(branch.at)
    for entry in branch.entries:
        take_again(other, entry)
    for inner in branch.branches:
        if inner.at < branch.at:
            raise BadRecord(inner.at, "a branch leaves a line before the line begins")
        _verify_branch(other, inner)
    _check_comments(branch.comments, branch.at + 1, other.ply)


def _verify_undone(line: Timeline[G], record: Record) -> int:
    """What was taken back goes on where the game stands, the last part first. Returns where it ends."""
    other = line.branch(line.ply)
    for branch in reversed(record.undone):
        if branch.at != other.ply or not branch.entries:
            raise BadRecord(branch.at, "an answer that was taken back does not fit where the game stands")
        for entry in branch.entries:
            _take_with_luck(other, entry, record)
        for inner in branch.branches:
            _verify_branch(other, inner)
        _check_comments(branch.comments, branch.at + 1, other.ply)
    return other.ply


def _check_comments(comments: dict[int, str], first: int, last: int) -> None:
    for ply in comments:
        if not first <= ply <= last:
            raise BadRecord(ply, "a comment stands where the game has not been")


def _check_snapshots(record: Record, line: Timeline[G]) -> None:
    """Snapshots are compared as they are written: to Python 1, 1.0 and true are equal. They may be left out."""
    known = line.kept_snapshots()
    for ply, saved in sorted(record.snapshots.items()):
        if canonical(saved) != canonical(known.get(ply)):
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
    _check_seal(record)
    line = _opening(game, record)
    line.start_from(loaded(game, record, ply, line.state), record.entries[:ply])
    line.snapshots = {mark: saved for mark, saved in record.snapshots.items() if mark <= ply}
    for entry in record.entries[ply:]:
        try:
            line.take(entry.seat, line.find(entry.seat, entry.pick), entry.by, entry.joined)
        except LudariumError as error:
            raise BadRecord(line.ply, str(error)) from error
    return line
