"""``ludarium replay``, ``verify`` and ``export``, and how commands read records."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium import formats, games
from ludarium.cli.files import confirm_overwrite, write_output
from ludarium.cli.narration import standing_rows
from ludarium.cli.options import ForceFlag, JsonFlag, PlyOption
from ludarium.cli.output import console, print_document, print_json, sanitize, stderr_console
from ludarium.cli.screen import print_wrapped
from ludarium.cli.styles import markup
from ludarium.core import (
    SPECTATOR,
    BadRecord,
    BadSetting,
    LudariumError,
    Record,
    from_notation,
    read_record,
    to_notation,
)
from ludarium.core.english import count_text
from ludarium.core.export import export_documents
from ludarium.core.frames import NATURE
from ludarium.core.game import AnyGame
from ludarium.core.history import AnyHistory
from ludarium.core.link import write_link
from ludarium.core.log_rows import log_rows
from ludarium.core.notation import FIRST_LINE
from ludarium.core.replay import in_current_format, prove
from ludarium.protocol.log import Row

RecordFile = Annotated[Path, typer.Argument(help="Recorded game, as JSON or text.")]
INTERRUPTED = 130
BUILT_IN_FORMATS = ("text", "json", "link")

# Reading records.


def read_record_file(path: Path) -> Record:
    """The record in a file, which may be JSON or text."""
    data = path.read_bytes()
    if not data.startswith(FIRST_LINE.encode()):
        return read_record(data)
    try:
        return from_notation(data.decode("utf-8"), games.get)
    except UnicodeDecodeError as error:
        raise BadRecord(-1, f"this is not text: {error}") from error


def is_notation(path: Path) -> bool:
    """Whether a file is a record as text."""
    with path.open("rb") as file:
        return file.read(len(FIRST_LINE)) == FIRST_LINE.encode()


def game_of(record: Record) -> AnyGame:
    """The game that was recorded."""
    try:
        return games.get(record.game)
    except BadSetting as error:
        raise BadRecord(-1, str(error)) from error


def load_verified(path: Path) -> tuple[Record, AnyHistory]:
    """A record and its game, played again; raises `BadRecord` if the rules do not allow it."""
    record = read_record_file(path)
    proof = prove(game_of(record), record)
    return in_current_format(record, proof), proof.history


def rewind_to(history: AnyHistory, ply: int | None) -> None:
    """Go back to the position after so many answers; None stays at the end."""
    if ply is not None and not 0 <= ply <= history.ply:
        raise BadSetting(f"the record has {count_text(history.ply, 'answer')}, there is no ply {ply}")
    history.rewind(history.ply if ply is None else ply)


# Verify.


def verify_command(
    files: Annotated[list[Path], typer.Argument(help="Recorded games, as JSON or text.")], as_json: JsonFlag = False
) -> None:
    """Check that the rules allow every answer of recorded games.

    Ctrl-C keeps the results so far.
    """
    reports: list[dict[str, Any]] = []
    with suppress(KeyboardInterrupt):
        for path in files:
            reports.append(verification_report(path))
            if not as_json:
                print_verification(reports[-1])
    if as_json:
        print_json(reports)
    if len(reports) < len(files):
        stderr_console.print(f"stopped after {len(reports)} of {count_text(len(files), 'file')}")
        raise typer.Exit(INTERRUPTED)
    if not all(report["ok"] for report in reports):
        raise typer.Exit(1)


def print_verification(report: dict[str, Any]) -> None:
    verdict = "[green]valid[/]" if report["ok"] else f"[red]{sanitize(report['error'])}[/]"
    console.print(f"{sanitize(report['file'])}: {verdict}")


def verification_report(path: Path) -> dict[str, Any]:
    try:
        record, history = load_verified(path)
    except (LudariumError, OSError) as error:
        return {"file": str(path), "ok": False, "error": str(error), "ply": getattr(error, "ply", None)}
    return {"file": str(path), "ok": True, "game": record.game, "plies": history.ply, "result": record.result}


# Export.


def export(
    file: RecordFile,
    to: Annotated[str, typer.Option(help=f"The format: {', '.join([*BUILT_IN_FORMATS, *formats.names()])}.")] = "text",
    out: Annotated[Path | None, typer.Option(help="Write to this file instead of the screen.")] = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Write a recorded game as text, JSON, a link or a log.

    A link leads to the last position. With --json, the result is a field of a JSON object.
    """
    known = [*BUILT_IN_FORMATS, *formats.names()]
    if to not in known:
        raise BadSetting(f"a game can be exported to {', '.join(known)}, not to '{to}'")
    if out is not None:
        confirm_overwrite(out, force)
    record, history = load_verified(file)
    text = convert_record(record, history, to)
    if not as_json:
        write_output(out, text, force=True)
        return
    report: dict[str, Any] = {"file": str(file), "to": to}
    if out is not None:
        write_output(out, text, force=True)
        print_json({**report, "saved": str(out)})
    else:
        print_json({**report, to: record.to_json() if to == "json" else text.removesuffix("\n")})


def convert_record(record: Record, history: AnyHistory, to: str) -> str:
    """A recorded game as the text of another format."""
    if to == "json":
        return record.to_text()
    if to == "text":
        return to_notation(record)
    if to == "link":
        return write_link(history, history.ply) + "\n"
    return formats.get(to).export(record, history)


# Replay.


def replay(
    file: RecordFile,
    ply: PlyOption = None,
    seat: Annotated[
        int | None, typer.Option(help="Show only what this seat (1, 2, ...) can see. Without it, show everything.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show a recorded game turn by turn, and the board at the end."""
    record, history = load_verified(file)
    rewind_to(history, ply)
    if seat is not None and not 1 <= seat <= len(record.seats):
        raise BadSetting(f"the record has {count_text(len(record.seats), 'seat')}, there is no seat {seat}")
    viewer = None if seat is None else seat - 1
    if as_json:
        for document in export_documents(history, record.rules, record.seed, viewer):
            print_document(document)
    else:
        print_replay(record, history, viewer)


def print_replay(record: Record, history: AnyHistory, viewer: int | None) -> None:
    """Every answer with what happened, then the board, and the result if the game is over."""
    turn = -1
    for row in log_rows(history, viewer, 0, (), Row):
        if row.turn != turn:
            turn = row.turn
            console.print(f"[bold]{'Setup' if turn == 0 else f'Turn {turn}'}[/]")
        who = "Nature" if row.seat == NATURE else record.seats[row.seat]
        happened = "; ".join(fact.sentence for fact in row.facts if fact.sentence)
        print_wrapped(f"  {sanitize(who)}: {sanitize(row.word)}  [dim]{sanitize(happened)}[/]")
    watcher = SPECTATOR if viewer is None else viewer
    shown = history.state if viewer is None else history.game.view(history.state, viewer)
    console.print(markup(history.game.text_board(shown, watcher, record.seats)))
    if history.is_over() and record.result is not None:
        console.print("")
        for line in standing_rows(record.seats, record.result, history.game.automatic_players(history.state)):
            console.print(line)
