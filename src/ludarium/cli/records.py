"""``ludarium replay``, ``verify`` and ``export``."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium import foreign, games
from ludarium.cli.files import check_overwriting, write_out
from ludarium.cli.given import AsJson, Force
from ludarium.cli.output import console, notices, plain, print_json
from ludarium.cli.screen import print_wrapped
from ludarium.cli.telling import place_rows
from ludarium.core import (
    SPECTATOR,
    BadRecord,
    BadSetting,
    LudariumError,
    Record,
    from_notation,
    read_record,
    to_notation,
    verify,
)
from ludarium.core.codec import dump
from ludarium.core.events import TRAIL, Event
from ludarium.core.frames import NATURE
from ludarium.core.game import Game
from ludarium.core.link import link_of
from ludarium.core.notation import FIRST_LINE
from ludarium.core.timeline import Timeline

RecordFile = Annotated[Path, typer.Argument(help="A record: JSON or text.")]
INTERRUPTED = 130
OWN_LANGUAGES = ("text", "json", "link")


def read_file(path: Path) -> Record:
    """A record from a file, in either language."""
    data = path.read_bytes()
    if not data.startswith(FIRST_LINE.encode()):
        return read_record(data)
    try:
        return from_notation(data.decode("utf-8"), games.get)
    except UnicodeDecodeError as error:
        raise BadRecord(-1, f"this is not text: {error}") from error


def is_notation(path: Path) -> bool:
    """Whether a file holds a game as text."""
    with path.open("rb") as file:
        return file.read(len(FIRST_LINE)) == FIRST_LINE.encode()


def game_of(record: Record) -> Game[Any]:
    """The game that was recorded."""
    try:
        return games.get(record.game)
    except BadSetting as error:
        raise BadRecord(-1, str(error)) from error


def proved(path: Path) -> tuple[Record, Timeline[Any]]:
    """A record that holds, and the line it leads along."""
    record = read_file(path)
    return record, verify(game_of(record), record)


def verify_command(
    files: Annotated[list[Path], typer.Argument(help="Records: JSON or text.")], as_json: AsJson = False
) -> None:
    """Play records again and check every word of them. Ctrl-C keeps what is finished."""
    reports: list[dict[str, Any]] = []
    with suppress(KeyboardInterrupt):
        for path in files:
            reports.append(report_of(path))
            if not as_json:
                print_verdict(reports[-1])
    if as_json:
        print_json(reports)
    if len(reports) < len(files):
        notices.print(f"stopped after {len(reports)} of {len(files)} files")
        raise typer.Exit(INTERRUPTED)
    if not all(report["ok"] for report in reports):
        raise typer.Exit(1)


def print_verdict(report: dict[str, Any]) -> None:
    verdict = "[green]holds[/]" if report["ok"] else f"[red]{plain(report['error'])}[/]"
    console.print(f"{plain(report['file'])}: {verdict}")


def report_of(path: Path) -> dict[str, Any]:
    try:
        record, line = proved(path)
    except (LudariumError, OSError) as error:
        return {"file": str(path), "ok": False, "error": str(error), "ply": getattr(error, "ply", None)}
    return {"file": str(path), "ok": True, "game": record.game, "plies": line.ply, "result": record.result}


def export(
    file: RecordFile,
    to: Annotated[str, typer.Option(help=f"{', '.join([*OWN_LANGUAGES, *foreign.names()])}.")] = "text",
    out: Annotated[Path | None, typer.Option(help="Write to a file instead of the screen.")] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Write a record in another language; a link is the position at its end. With --json it stands in a JSON object."""
    languages = [*OWN_LANGUAGES, *foreign.names()]
    if to not in languages:
        raise BadSetting(f"a game can be exported to {', '.join(languages)}, not to '{to}'")
    if out is not None:
        check_overwriting(out, force)
    record, line = proved(file)
    text = exported(record, line, to)
    if not as_json:
        write_out(out, text, force=True)
        return
    told: dict[str, Any] = {"file": str(file), "to": to}
    if out is not None:
        write_out(out, text, force=True)
        print_json({**told, "saved": str(out)})
    else:
        print_json({**told, to: record.to_json() if to == "json" else text.removesuffix("\n")})


def exported(record: Record, line: Timeline[Any], to: str) -> str:
    """A game in one of the languages."""
    if to == "json":
        return record.to_text()
    if to == "text":
        return to_notation(record)
    if to == "link":
        return link_of(line, line.ply) + "\n"
    return foreign.get(to).written(record, line)


def replay(
    file: RecordFile,
    ply: Annotated[int | None, typer.Option(help="Show the table after so many answers.")] = None,
    seat: Annotated[int | None, typer.Option(help="What this seat (from 1) sees; without it, everything.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show a game turn by turn, with what happened and why."""
    record, line = proved(file)
    if ply is not None and not 0 <= ply <= line.ply:
        raise BadSetting(f"the record has {line.ply} answers, there is no ply {ply}")
    if seat is not None and not 1 <= seat <= len(record.seats):
        raise BadSetting(f"the record has {len(record.seats)} seats, there is no seat {seat}")
    line.rewind(line.ply if ply is None else ply)
    viewer = None if seat is None else seat - 1
    if as_json:
        for step in steps_of(line, viewer):
            print_json(step)
    else:
        print_game(record, line, viewer)


def steps_of(line: Timeline[Any], viewer: int | None) -> list[dict[str, Any]]:
    """The answers with their events, as JSON values."""
    told = [entry.to_json() for entry in line.entries] if viewer is None else line.seen_by(viewer)
    return [
        {"ply": place, **entry, "events": [dump(event) for event in events_of(line, place, viewer)]}
        for place, entry in enumerate(told)
    ]


def print_game(record: Record, line: Timeline[Any], viewer: int | None) -> None:
    turn = -1
    speech = line.speech()
    for place, step in enumerate(steps_of(line, viewer)):
        if step["turn"] != turn:
            turn = step["turn"]
            console.print(f"[bold]{'Setup' if turn == 0 else f'Turn {turn}'}[/]")
        who = "Nature" if step["seat"] == NATURE else record.seats[step["seat"]]
        events = [event for event in events_of(line, place, viewer) if event.verb != TRAIL]
        happened = [sentence for event in events if (sentence := line.game.sentence(event, speech))]
        print_wrapped(f"  {plain(who)}: {plain(step['pick'])}  [dim]{plain('; '.join(happened))}[/]")
    watcher = SPECTATOR if viewer is None else viewer
    shown = line.state if viewer is None else line.game.view(line.state, viewer)
    console.print(line.game.picture(shown, watcher, [plain(name) for name in record.seats]))
    if line.is_over() and record.result is not None:
        console.print("")
        for row in place_rows(record.seats, record.result, line.game.rivals(line.state)):
            console.print(row)


def events_of(line: Timeline[Any], place: int, viewer: int | None) -> list[Event]:
    events = line.events[place]
    return events if viewer is None else [event.seen_by(viewer) for event in events]
