"""``ludarium import-log``, and exporting games as logs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium.cli.output import print_json, write_safely
from ludarium.core import BadSetting, Record
from ludarium.core.codec import read_json
from ludarium.core.errors import BadData
from ludarium.core.timeline import Timeline
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.log.replay import Replay
from ludarium.games.terra_mystica.log.writer import write_log


def import_log(
    file: Annotated[Path, typer.Argument(help="A log in the language of terra.snellman.net.")],
    ledger: Annotated[bool, typer.Option(help="Print every command with the state after it, as JSON lines.")] = False,
    metadata: Annotated[Path | None, typer.Option(help="A JSON file with what the log cannot say.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the record to a file instead of the screen.")] = None,
) -> None:
    """Replay a log of Terra Mystica and write a record of it."""
    replay = Replay(text_of(file), metadata_of(metadata), is_recorded=out is not None or not ledger)
    for command in replay.commands:
        if replay.is_over():
            typer.echo(f"row {command.row} and what follows comes after the end of the game and is not read", err=True)
            break
        refusal = replay.play(command)
        if refusal is not None:
            told = {"rule": refusal.rule, "sentence": refusal.sentence}
            print_json({"r": command.row, "f": command.who, "c": command.text, "refused": told})
            raise typer.Exit(1)
        if ledger:
            print_json(replay.ledger(command))
    if replay.is_recorded:
        keep(record_of(replay), out)


def text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadSetting(f"{path} is not text: {error}") from error


def metadata_of(path: Path | None) -> dict[str, Any]:
    """The metadata of a file; an empty one says nothing."""
    if path is None:
        return {}
    try:
        data = read_json(path.read_bytes())
    except BadData as error:
        raise BadSetting(f"{path}: {error}") from error
    if not isinstance(data, dict):
        raise BadSetting(f"{path}: metadata is a JSON object")
    return data


def record_of(replay: Replay) -> Record:
    """The record of a replayed log."""
    if replay.driver is None or replay.driver.line is None:
        raise BadData("the log has no faction, so there is no game to record")
    line = replay.driver.line
    options, names = line.settings.values, replay.names()
    return Record(
        GAME.key, GAME.version, options, names, 0, True, line.entries, {}, [], line.snapshots, line.result()
    )  # fmt: skip


def keep(record: Record, out: Path | None) -> None:
    if out is not None:
        write_safely(out, record.to_text())
    else:
        print(record.to_text(), end="")


def log_of(record: Record, line: Timeline[Any]) -> str:
    """A record as a log."""
    if record.game != GAME.key:
        raise BadSetting(f"only games of {GAME.title} can be exported to snellman, not of {record.game}")
    return write_log(line, record.seats)
