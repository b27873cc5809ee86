"""Playing records again: proving them, going on from them, and looking at any moment of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludarium.core.codec import canonical, dump, load, state_hash
from ludarium.core.engine import is_forced, question, settle
from ludarium.core.errors import BadRecord, LudariumError
from ludarium.core.frames import NATURE
from ludarium.core.game import G, Game
from ludarium.core.link import line_of
from ludarium.core.record import Branch, Record
from ludarium.core.session import Session, drawn_at
from ludarium.core.timeline import BY_NATURE, FORCED, Entry, Timeline

LARGEST_COUNT: Final[int] = 10**6
LONGEST_LIST: Final[int] = 10_000


def verify(game: Game[G], record: Record) -> Timeline[G]:
    """Play the record again and prove every word of it, or raise a `BadRecord` with the entry at fault.

    Of a seeded game it also proves that Nature's answers follow the seed.
    """
    if record.rules != game.version:
        raise BadRecord(-1, f"played with rules {record.rules}, these are rules {game.version}")
    line = _opening(game, record)
    for ply, entry in enumerate(record.entries):
        if entry.seat == NATURE and not record.external and ply >= record.given:
            _check_luck(line, entry, record.seed)
        take_again(line, entry)
    if not 0 <= record.given <= line.ply:
        raise BadRecord(-1, f"{record.given} answers were given before the game, it has {line.ply}")
    _check_snapshots(record, line)
    if record.result != line.result():
        raise BadRecord(len(record.entries), f"the result must be {line.result()}, not {record.result}")
    for branch in record.branches:
        _verify_branch(line, branch)
    _verify_undone(line, record.undone)
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
    line = line_of(link, find_game)
    session: Session[Any] = Session(line.game, line.seats, seed, line.settings.values, names)
    session.line = line.renamed(session.names)
    session.given = line.ply
    session.go_on()
    return session


def session_of(game: Game[G], record: Record, line: Timeline[G]) -> Session[G]:
    """A session with the header of a record and a line of its own."""
    values = line.settings.values
    session = Session(game, len(record.seats), record.seed, values, record.seats, record.external)
    session.rules = record.rules
    session.given = min(record.given, line.ply)
    session.line = line
    session.comments = {ply: text for ply, text in record.comments.items() if ply <= line.ply}
    session.branches = [branch for branch in record.branches if branch.at < line.ply]
    session.undone = record.undone.copy()
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


def _check_luck(line: Timeline[G], entry: Entry, seed: int) -> None:
    """Nature's answer must be the one the seed gives."""
    ask = line.asked(NATURE)
    word = ask.word(line.state, drawn_at(line, seed))
    if word != entry.pick:
        raise BadRecord(line.ply, f"the seed gives '{word}', not '{entry.pick}'")


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


def _verify_undone(line: Timeline[G], undone: list[Branch]) -> None:
    """What was taken back goes on where the game stands, the last part first."""
    other = line.branch(line.ply)
    for branch in reversed(undone):
        if branch.at != other.ply or not branch.entries:
            raise BadRecord(branch.at, "an answer that was taken back does not fit where the game stands")
        for entry in branch.entries:
            take_again(other, entry)
        for inner in branch.branches:
            _verify_branch(other, inner)
        _check_comments(branch.comments, branch.at + 1, other.ply)


def _check_comments(comments: dict[int, str], first: int, last: int) -> None:
    for ply in comments:
        if not first <= ply <= last:
            raise BadRecord(ply, "a comment stands where the game has not been")


def _check_snapshots(record: Record, line: Timeline[G]) -> None:
    """Snapshots are compared as they are written: to Python 1, 1.0 and true are equal. They may be left out."""
    for ply, saved in sorted(record.snapshots.items()):
        if canonical(saved) != canonical(line.snapshots.get(ply)):
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
    """The state of a snapshot, if it is the one that was written and can be played on.

    Nothing proves it, so nothing in it is taken on trust: it must count what the opening counts, within bounds.
    """
    try:
        _check_bounds(record.snapshots[ply])
        state: G = load(record.snapshots[ply], game.classes())
        opening = _opening(game, record).state
        if state_hash(state) == record.entries[ply - 1].hash and type(state) is type(opening):
            if game.conserved(state) != game.conserved(opening):
                raise BadRecord(ply, "the snapshot holds other pieces than the game")
            for seat in range(len(record.seats)):
                dump(game.view(state, seat))
            settle(state)
            if state.stack:
                question(state).options(state)
            return state
    except BadRecord:
        raise
    except Exception as error:
        raise BadRecord(ply, f"the snapshot cannot be read: {error}") from error
    raise BadRecord(ply, "the snapshot is not the state that was recorded")


def _check_bounds(data: Any) -> None:
    """No state holds huge numbers or endless lists."""
    if isinstance(data, int) and abs(data) > LARGEST_COUNT:
        raise BadRecord(-1, "the snapshot holds a number that no game reaches")
    if isinstance(data, (list, dict)):
        if len(data) > LONGEST_LIST:
            raise BadRecord(-1, "the snapshot holds a list longer than any in a game")
        for inner in data.values() if isinstance(data, dict) else data:
            _check_bounds(inner)
