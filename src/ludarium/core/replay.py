"""Playing records again: proving them, going on from them, and looking at any moment of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from ludarium.core.codec import canonical
from ludarium.core.engine import is_forced
from ludarium.core.english import count_text
from ludarium.core.errors import BadRecord, LudariumError
from ludarium.core.format1 import hash_in_format_1, with_kinds
from ludarium.core.frames import NATURE
from ludarium.core.game import AnyGame, G, Game
from ludarium.core.history import BY_NATURE, FORCED, Entry, History
from ludarium.core.link import read_link
from ludarium.core.record import Branch, Record
from ludarium.core.session import AnySession, Session
from ludarium.core.snapshots import load_snapshot
from ludarium.core.validation import short_repr


class Proof(Generic[G]):
    """A record that was played again: its answers, and those beside them, with the hashes they got this time.

    They are the recorded hashes, unless those are of format 1.
    """

    def __init__(self, history: History[G], branches: list[Branch], undone: list[Branch]) -> None:
        self.history: Final[History[G]] = history
        self.branches: Final[list[Branch]] = branches
        self.undone: Final[list[Branch]] = undone


def verify(game: Game[G], record: Record) -> History[G]:
    """Play the record again and prove every word of it, or raise a `BadRecord` with the entry at fault.

    Of a seeded game it also proves that Nature's answers follow the seed.
    """
    return prove(game, record).history


def prove(game: Game[G], record: Record) -> Proof[G]:
    """The same, with everything that was proved."""
    if record.rules != game.version:
        raise BadRecord(-1, f"played with rules {record.rules}, these are rules {game.version}")
    if record.preset_answers < 0:
        raise BadRecord(-1, f"{count_text(record.preset_answers, 'answer')} cannot have been given before the game")
    history = _opening(game, record)
    for entry in record.entries:
        _take_with_luck(history, entry, record)
    _check_snapshots(record, history)
    if record.result != history.result():
        raise BadRecord(len(record.entries), f"the result must be {history.result()}, not {record.result}")
    branches = [_prove_branch(history, branch) for branch in record.branches]
    undone = _prove_undone(history, record)
    last = history.ply + sum(len(branch.entries) for branch in undone)
    if record.preset_answers > last:
        raise BadRecord(
            -1, f"{count_text(record.preset_answers, 'answer')} cannot have been given before the game, it has {last}"
        )
    _check_comments(record.comments, 0, history.ply)
    _check_seal(record)
    return Proof(history, branches, undone)


def in_current_format(record: Record, proof: Proof[G]) -> Record:
    """A record as it is written today, whatever format it was read in."""
    known = proof.history.snapshots_to_save()
    return Record(
        game=record.game,
        rules=record.rules,
        settings=record.settings,
        seats=record.seats,
        seed=record.seed,
        external=record.external,
        entries=proof.history.entries.copy(),
        preset_answers=record.preset_answers,
        comments=record.comments,
        branches=proof.branches,
        undone=proof.undone,
        snapshots={ply: known[ply] for ply in record.snapshots},
        result=record.result,
    )


def resume(game: Game[G], record: Record, on_hold: int = -1) -> Session[G]:
    """A session that goes on where the record ends. If a turn is `on_hold` there, Nature waits.

    A game begun under other rules goes on from its latest snapshot; what came before is history, and its record keeps
    the name of the rules it began with.
    """
    if record.rules == game.version:
        return session_from_proof(game, record, prove(game, record), on_hold)
    try:
        proof = Proof(_from_snapshot(game, record), record.branches, record.undone)
        return session_from_proof(game, record, proof, on_hold)
    except BadRecord:
        raise
    except Exception as error:  # nothing proves a snapshot of other rules: it may hold a state that cannot be
        raise BadRecord(-1, f"the snapshot cannot be played on: {error}") from error


def session_at(game: Game[G], record: Record, ply: int) -> Session[G]:
    """A session at an earlier moment of a record, free to go another way."""
    proof = prove(game, record)
    history = proof.history
    if not 0 <= ply <= history.ply:
        raise BadRecord(-1, f"the record has {count_text(history.ply, 'entry')}, there is no ply {short_repr(ply)}")
    history.rewind(ply)
    session = session_from_proof(game, record, proof)
    session.undone.clear()
    return session


def session_from_link(
    link: str, find_game: Callable[[str], AnyGame], seed: int = 0, names: list[str] | None = None
) -> AnySession:
    """A session that goes on from the position of a link, with chance of its own."""
    history = read_link(link, find_game, names)
    given = history.ply
    session: AnySession = Session(history.game, history.seats, seed, names=history.names, history=history)
    session.preset_answers = given
    return session


def session_from_proof(game: Game[G], record: Record, proof: Proof[G], on_hold: int = -1) -> Session[G]:
    """A session with the header of a record, and the answers that were proved."""
    last = proof.history.ply
    session: Session[G] = Session(
        game,
        len(record.seats),
        record.seed,
        names=record.seats,
        external=record.external,
        history=proof.history,
        on_hold=on_hold,
    )
    session.rules = record.rules
    session.preset_answers = record.preset_answers
    session.comments = {ply: text for ply, text in record.comments.items() if ply <= last}
    session.branches = [branch.copy() for branch in proof.branches if branch.at < last]
    session.undone = [branch.copy() for branch in proof.undone]
    return session


def replay_entry(history: History[G], entry: Entry) -> None:
    """Give a recorded answer again; the entry it makes must be the recorded one.

    A hash of format 1 is proved in the spelling of format 1; the new entry has a hash of today's.
    """
    ply = history.ply
    try:
        option = history.find_option(entry.seat, entry.pick)
    except LudariumError as error:
        raise BadRecord(ply, str(error)) from error
    _check_by(history, entry)
    history.append(entry.seat, option, entry.by, entry.joined, entry.foreseen)
    made, told = history.entries[ply].to_json(), entry.to_json()
    if told["hash"] != made["hash"] and told["hash"] == hash_in_format_1(history.state):
        told["hash"] = made["hash"]
    for key in sorted(set(made) | set(told)):
        if made.get(key) != told.get(key):
            raise BadRecord(ply, f"'{key}' must be {made.get(key)!r}, not {told.get(key)!r}")


def _check_by(history: History[G], entry: Entry) -> None:
    if (entry.seat == NATURE) != (entry.by == BY_NATURE):
        raise BadRecord(history.ply, f"an answer of {history.seat_name(entry.seat)} cannot be by {entry.by}")
    if entry.by == FORCED and not is_forced(history.state, history.question_for(entry.seat)):
        raise BadRecord(history.ply, f"'{entry.pick}' was not forced")


def _take_with_luck(history: History[G], entry: Entry, record: Record) -> None:
    """Give a recorded answer again; where chance is seeded, Nature's must be the one the seed gives."""
    if entry.seat == NATURE and not record.external and history.ply >= record.preset_answers:
        word = history.nature_word(record.seed)
        if word not in {"", entry.pick}:
            raise BadRecord(history.ply, f"the seed gives '{word}', not '{entry.pick}'")
    replay_entry(history, entry)


def _opening(game: Game[G], record: Record) -> History[G]:
    if record.game != game.key:
        raise BadRecord(-1, f"this is a game of '{record.game}', not of '{game.key}'")
    try:
        if not game.min_seats <= len(record.seats) <= game.max_seats:
            raise BadRecord(-1, f"{game.title} has no game for {count_text(len(record.seats), 'player')}")
        return History(game, record.seats.copy(), game.check_settings(record.settings))
    except BadRecord:
        raise
    except LudariumError as error:
        raise BadRecord(-1, str(error)) from error


def _prove_branch(history: History[G], branch: Branch) -> Branch:
    if not history.base <= branch.at < history.ply or not branch.entries:
        raise BadRecord(branch.at, "a branch leaves the game where nothing was answered")
    other = history.branch(branch.at)
    for entry in branch.entries:
        replay_entry(other, entry)
    inner = [_prove_inner(other, each, branch.at) for each in branch.branches]
    _check_comments(branch.comments, branch.at + 1, other.ply)
    return Branch(branch.at, other.entries[branch.at :], branch.comments, inner)


def _prove_inner(history: History[G], branch: Branch, start: int) -> Branch:
    if branch.at < start:
        raise BadRecord(branch.at, "a branch leaves a line before the line begins")
    return _prove_branch(history, branch)


def _prove_undone(history: History[G], record: Record) -> list[Branch]:
    """What was taken back goes on where the game stands, the last part first."""
    other = history.branch(history.ply)
    found: list[Branch] = []
    for branch in reversed(record.undone):
        if branch.at != other.ply or not branch.entries:
            raise BadRecord(branch.at, "an answer that was taken back does not fit where the game stands")
        for entry in branch.entries:
            _take_with_luck(other, entry, record)
        inner = [_prove_branch(other, each) for each in branch.branches]
        _check_comments(branch.comments, branch.at + 1, other.ply)
        found.insert(0, Branch(branch.at, other.entries[branch.at :], branch.comments, inner))
    return found


def _check_comments(comments: dict[int, str], first: int, last: int) -> None:
    for ply in comments:
        if not first <= ply <= last:
            raise BadRecord(ply, "a comment stands where the game has not been")


def _check_snapshots(record: Record, history: History[G]) -> None:
    """Snapshots are compared as they are written: to Python 1, 1.0 and true are equal. They may be left out."""
    known, classes = history.snapshots_to_save(), history.game.classes()
    for ply, saved in sorted(record.snapshots.items()):
        if canonical(with_kinds(saved, classes)) != canonical(known.get(ply)):
            raise BadRecord(ply, "the snapshot saved here is not the state of the game")


def _check_seal(record: Record) -> None:
    """A record that was never in a file has no seal yet."""
    if record.seal and record.seal != record.to_json()["seal"]:
        raise BadRecord(-1, "the seal is broken: something was changed after the record was written")


def _from_snapshot(game: Game[G], record: Record) -> History[G]:
    """The line of a game begun under other rules."""
    ply = max((ply for ply in record.snapshots if ply <= len(record.entries)), default=-1)
    if ply < 1:
        raise BadRecord(-1, f"played with rules {record.rules}, and no snapshot lets it go on with {game.version}")
    _check_seal(record)
    history = _opening(game, record)
    history.start_from(load_snapshot(game, record, ply, history.state), record.entries[:ply])
    classes = game.classes()
    history.snapshots = {mark: with_kinds(saved, classes) for mark, saved in record.snapshots.items() if mark <= ply}
    for entry in record.entries[ply:]:
        try:
            option = history.find_option(entry.seat, entry.pick)
            history.append(entry.seat, option, entry.by, entry.joined, entry.foreseen)
        except LudariumError as error:
            raise BadRecord(history.ply, str(error)) from error
    return history
