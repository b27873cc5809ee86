"""The ``admin`` commands: backups of a server's database, and the proof that every record holds."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium.cli.output import console, print_json

admin = typer.Typer(
    help="Look after a server's database: backup, restore, check.", no_args_is_help=True, rich_markup_mode="rich"
)
Address = Annotated[str | None, typer.Option("--database", help="A file, or postgresql://... [default: as for serve]")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def _database(address: str | None) -> Any:
    from ludarium.server.config import Config  # noqa: PLC0415  it takes long to load, and only here
    from ludarium.server.store.database import Database  # noqa: PLC0415

    return Database(address or os.environ.get("LUDARIUM_DATABASE") or Config().database)


@admin.command()
def backup(file: Path, database: Address = None, json: AsJson = False) -> None:
    """Write everything that is kept into a new FILE. The server may run meanwhile."""
    from ludarium.server.store import backup as backups  # noqa: PLC0415

    rows = backups.backup(_database(database), file)
    if json:
        print_json({"file": str(file), "rows": rows})
    else:
        console.print(f"{rows} rows are in {file}.")


@admin.command()
def restore(file: Path, database: Address = None, json: AsJson = False) -> None:
    """Fill an empty database from a backup FILE. No server may run on it."""
    from ludarium.server.store import backup as backups  # noqa: PLC0415

    rows = backups.restore(_database(database), file)
    if json:
        print_json({"file": str(file), "rows": rows})
    else:
        console.print(f"{rows} rows were restored.")


@admin.command()
def check(database: Address = None, json: AsJson = False) -> None:
    """Prove every record: each game is played again, answer by answer. The server may run meanwhile."""
    from ludarium.server.checking import check as checked  # noqa: PLC0415

    tables, plies, faults = 0, 0, list[dict[str, str]]()
    for found in checked(_database(database)):
        tables, plies = tables + 1, plies + found.plies
        if found.fault:
            faults.append({"table": found.table, "fault": found.fault})
            if not json:
                console.print(f"table {found.table}: {found.fault}")
    if json:
        print_json({"tables": tables, "plies": plies, "faults": faults})
    else:
        console.print(f"{tables} tables with {plies} answers: {len(faults) or 'no'} faults.")
    if faults:
        raise typer.Exit(1)
