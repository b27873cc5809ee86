"""``ludarium import-log``: games that other programs wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium import foreign
from ludarium.cli.files import check_overwriting, write_out
from ludarium.cli.given import AsJson, Force
from ludarium.cli.output import notices, plain, print_error, print_json
from ludarium.core import BadSetting
from ludarium.core.codec import read_json
from ludarium.core.errors import BadData


def import_log(
    file: Annotated[Path, typer.Argument(help="A log, such as terra.snellman.net writes them.")],
    ledger: Annotated[
        bool, typer.Option("--ledger", help="Print every command with the state after it, as JSON lines.")
    ] = False,
    metadata: Annotated[Path | None, typer.Option(help="A JSON file with what the log cannot say.")] = None,
    language: Annotated[str, typer.Option("--from", help="The language of the log.")] = "snellman",
    out: Annotated[Path | None, typer.Option(help="Write the record to a file instead of the screen.")] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Replay a log and write a record of it. With --json a report is printed instead of the record."""
    if out is not None:
        check_overwriting(out, force)
    is_recorded = out is not None or as_json or not ledger
    reading = foreign.get(language).reading(text_of(file), metadata_of(metadata), is_recorded)
    commands = 0
    for step in reading.steps(with_state=ledger):
        if "refused" in step:
            print_json(step)
            told = f"row {step['r']}, {step['c']}: {step['refused']['sentence']} ({step['refused']['rule']})"
            if as_json:
                print_error(BadData(told), as_json)
            else:
                notices.print(f"[bold red]refused:[/] {plain(told)}")
            raise typer.Exit(1)
        commands += 1
        if ledger:
            print_json(step)
    if reading.left_out() and not as_json:
        notices.print(plain(reading.left_out()))
    if is_recorded:
        record = reading.record()
        if out is not None or not as_json:
            write_out(out, record.to_text(), force=True)
        if as_json:
            print_json(
                {
                    "file": str(file),
                    "game": record.game,
                    "players": record.seats,
                    "commands": commands,
                    "plies": len(record.entries),
                    "result": record.result,
                    "saved": str(out) if out is not None else None,
                }
            )


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
