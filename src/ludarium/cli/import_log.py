"""``ludarium import-log``: games from the logs of other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium import formats
from ludarium.cli.files import confirm_overwrite, write_output
from ludarium.cli.options import ForceFlag, JsonFlag
from ludarium.cli.output import print_error, print_json, sanitize, stderr_console
from ludarium.core import BadSetting
from ludarium.core.codec import read_json
from ludarium.core.errors import BadData
from ludarium.formats.format import LogFormat, LogImport


def import_log(
    file: Annotated[Path, typer.Argument(help="A log, for instance from terra.snellman.net.")],
    ledger: Annotated[
        bool, typer.Option("--ledger", help="Print the state after each command, as JSON lines.")
    ] = False,
    metadata: Annotated[Path | None, typer.Option(help="JSON file with facts that are not in the log.")] = None,
    format: Annotated[
        str, typer.Option("--from", help=f"The format of the log: {', '.join(formats.names())}.")
    ] = "snellman",
    out: Annotated[Path | None, typer.Option(help="Write the record to this file instead of the screen.")] = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Replay a log of another program and write it as a record.

    With --json, print a report instead of the record.
    """
    if out is not None:
        confirm_overwrite(out, force)
    is_recorded = out is not None or as_json or not ledger
    found = formats.get(format)
    log = found.open_log(read_log(file), read_metadata(metadata), is_recorded)
    commands = run_commands(found, log, ledger, as_json)
    if log.ignored_rows() and not as_json:
        stderr_console.print(sanitize(log.ignored_rows()))
    if not is_recorded:
        return
    record = log.record()
    if out is not None or not as_json:
        write_output(out, record.to_text(), force=True)
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


def run_commands(format: LogFormat, log: LogImport, with_state: bool, as_json: bool) -> int:
    """Run all commands of a log and return how many there are; a refused command ends the program."""
    commands = 0
    for step in log.steps(with_state):
        if "refused" in step:
            print_json(step)
            rule, sentence = step["refused"]["rule"], step["refused"]["sentence"]
            message = f"row {step['r']}, {step['c']}: {sentence} ({format.rules()[rule].title}: rule {rule})"
            if as_json:
                print_error(BadData(message), as_json)
            else:
                stderr_console.print(f"[bold red]refused:[/] {sanitize(message)}")
            raise typer.Exit(1)
        commands += 1
        if with_state:
            print_json(step)
    return commands


def read_log(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadSetting(f"{path} is not text: {error}") from error


def read_metadata(path: Path | None) -> dict[str, Any]:
    """The metadata in a file; none without a file."""
    if path is None:
        return {}
    try:
        data = read_json(path.read_bytes())
    except BadData as error:
        raise BadSetting(f"{path}: {error}") from error
    if not isinstance(data, dict):
        raise BadSetting(f"{path}: metadata is a JSON object")
    return data
