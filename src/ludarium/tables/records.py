"""Games that come from elsewhere and go elsewhere: records, texts, links, and the logs of other programs."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from ludarium import formats, games
from ludarium.core.english import as_sentence, count_text, join_words
from ludarium.core.errors import LudariumError
from ludarium.core.history import AnyHistory
from ludarium.core.link import read_link, write_link
from ludarium.core.notation import FIRST_LINE, from_notation, to_notation
from ludarium.core.record import Record, read_record
from ludarium.core.replay import prove
from ludarium.core.session import AnySession, Session
from ludarium.tables.actor import Actor
from ludarium.tables.errors import RequestError, engine_error, not_now
from ludarium.tables.lobby import Elsewhere, Lobby
from ludarium.tables.messages import ReadRecord
from ludarium.tables.rows import BranchRow, TableRow
from ludarium.tables.table.origin import TableOrigin
from ludarium.tables.table.seats import Beginning
from ludarium.tables.table.setup import LARGEST_SEED, LONGEST_NAME, TableSetup
from ludarium.tables.table.table import Table

# A log of so many commands is of no game.
MOST_COMMANDS: Final[int] = 20_000
PROVED_LUCK: Final[str] = "Every draw and roll follows from the seed: nobody has chosen it."
PROVED_REST: Final[str] = "The first answers were laid out; every draw and roll after them follows from the seed."
TYPED_LUCK: Final[str] = "Draws and rolls came from real dice and cards, or from another site: nobody can prove them."
LAID_OUT: Final[str] = "A link does not tell where draws and rolls came from."
SEALED: Final[str] = "The seal is whole: nothing was changed since it was saved."
LEFT_OUT: Final[str] = "Comments and branches of the file hold as well, but they are not kept here."

# Reading.


@dataclass(slots=True, frozen=True)
class ProvedRecord:
    """A game that was played again, answer by answer, and what was found to be true of it.

    The seed has no say in its first `given` answers.
    """

    format: str
    history: AnyHistory
    seed: int
    given: int
    checks: list[str]

    def document(self, table: str) -> ReadRecord:
        """What its reader is told; `table` is where it is kept."""
        game = self.history.game
        return ReadRecord(
            format=self.format,
            game=game.key,
            title=game.title,
            players=self.history.names,
            answers=self.history.ply,
            points=game.scores(self.history.state),
            finished=self.history.is_over(),
            checks=self.checks,
            table=table,
        )


def read_any(text: str) -> ProvedRecord:
    """A game from a file or a paste, proved from the first answer to the last. This may take long.

    A `RequestError` says what is wrong with it, and where.
    """
    try:
        return _read(text.strip())
    except LudariumError as error:
        raise engine_error(error) from None


def _read(text: str) -> ProvedRecord:
    if text.startswith("{"):
        return _proved("record", read_record(text), [SEALED])
    if text.startswith(FIRST_LINE):
        return _proved("text", from_notation(text, games.get), [])
    if text and not any(letter.isspace() for letter in text):
        return _from_link(text)
    return _from_log(text)


def _proved(format: str, record: Record, more: list[str]) -> ProvedRecord:
    proof = prove(games.get(record.game), record)
    history, beside = proof.history, len(proof.branches) + len(proof.undone) + len(record.comments)
    luck = TYPED_LUCK if record.external else PROVED_LUCK if not record.preset_answers else PROVED_REST
    checks = [*_told(history), luck, *more, *([LEFT_OUT] if beside else [])]
    given = history.ply if record.external else record.preset_answers
    return ProvedRecord(format, history, new_seed() if record.external else record.seed, given, checks)


def _told(history: AnyHistory) -> list[str]:
    """What is true of every game that could be played again."""
    found = [f"All {count_text(history.ply, 'answer')} were given again, and the rules allow each of them."]
    if history.is_over():
        scores = history.game.scores(history.state)
        points = [f"{name} {score}" for name, score in zip(history.names, scores)]
        found.append(f"The result is right: {join_words(points)}.")
    return found


def _from_link(text: str) -> ProvedRecord:
    """A link, or the address that ends with one."""
    history = read_link(text.rpartition("#")[2], games.get)
    return ProvedRecord("link", history, new_seed(), history.ply, [*_told(history), LAID_OUT])


def _from_log(text: str) -> ProvedRecord:
    """The log of another program: the commands are carried out one after the other."""
    [format] = [formats.get(name) for name in formats.names()]
    log, commands = format.open_log(text, {}, is_recorded=True), 0
    for step in log.steps(with_state=False):
        commands += 1
        if "refused" in step:
            rule, sentence = step["refused"]["rule"], step["refused"]["sentence"]
            detail = f"line {step['r']} of the log, {step['c']}: {sentence} ({format.rules()[rule].title})"
            raise RequestError(422, "bad record", detail)
        if commands > MOST_COMMANDS:
            raise RequestError(422, "bad record", f"a log of more than {MOST_COMMANDS} commands is of no game")
    found = _proved(format.name, log.record(), [])
    ignored = log.ignored_rows()
    told = f"All {count_text(commands, 'command')} of the log were carried out."
    return replace(found, checks=[told, *found.checks, *([as_sentence(ignored)] if ignored else [])])


def new_seed() -> int:
    """Chance of its own, for a game whose seed nobody knows."""
    return secrets.randbelow(LARGEST_SEED)


# Keeping what was read.


async def keep_record(lobby: Lobby, actor: Actor, found: ProvedRecord, key: str | None = None) -> Table:
    """A table for a game that was read. It lies beside the games of whoever has brought it, in no list."""
    history = found.history
    session: AnySession = Session(history.game, history.seats, found.seed, names=history.names, history=history)
    session.preset_answers = found.given
    origin = TableOrigin(kind="import", table="", ply=history.ply, root="", name=found.format, hinted=True)
    seats = [{"kind": "me", "name": shown_name(name, seat)} for seat, name in enumerate(history.names)]
    setup = TableSetup.model_validate(
        {"game": history.game.key, "seats": seats, "settings": history.settings.copy_values()}
    )

    beginning = Beginning(session, origin, {"given": found.given})

    def branch(row: TableRow) -> BranchRow:
        return BranchRow(row.id, "", "", origin.ply, actor.id, found.format, row.created)

    return await lobby.new_table(actor, setup, key, elsewhere=Elsewhere(beginning, branch))


def shown_name(name: str, seat: int) -> str:
    """A name of a record as a seat may have it: in one line, and not too long."""
    return " ".join("".join(letter for letter in name if letter.isprintable()).split())[:LONGEST_NAME] or (
        f"Player {seat + 1}"
    )


# Writing.


async def record_of(table: Table) -> Record:
    """The whole record of a finished game; it tells what was hidden."""
    async with table.locked():
        session, origin = table.session, table.state.origin
        if not session.is_over():
            raise not_now("the record tells what is hidden: it can be had when the game is over")
        if origin is not None and origin.kind == "plan":
            raise not_now("a plan begins with a guess: there is no record of it")
        return session.record()


def export_as(record: Record, format: str) -> str:
    """A record in another format: `text`, `link`, or that of another program. It is played again for that."""
    try:
        if format == "text":
            return to_notation(record)
        history = prove(games.get(record.game), record).history
        if format == "link":
            return write_link(history, history.ply)
        return _log_format(record, format)(record, history)
    except LudariumError as error:
        raise engine_error(error) from None


def _log_format(record: Record, format: str) -> Callable[[Record, AnyHistory], str]:
    found = next((each for each in formats.of_game(record.game) if each.name == format), None)
    if found is None:
        raise RequestError(404, "not found", f"games of this kind are not written as '{format}'")
    return found.export
