"""``ludarium admin``: back up, restore and check the database of a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium.cli.extras import require
from ludarium.cli.options import JsonFlag
from ludarium.cli.output import console, print_json
from ludarium.core.english import count_text

admin = typer.Typer(
    help="Back up, restore and check the database of a server.", no_args_is_help=True, rich_markup_mode="rich"
)
DatabaseOption = Annotated[
    str | None,
    typer.Option("--database", help="SQLite file or postgresql://...; by default the database of 'ludarium serve'."),
]


def _open_database(address: str | None) -> Any:
    require("server", "admin")
    from ludarium.server.config import Config  # noqa: PLC0415  it takes long to load
    from ludarium.server.store.database import Database  # noqa: PLC0415

    return Database(address or os.environ.get("LUDARIUM_DATABASE") or Config().database)


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The backup to write; it must not exist yet.")],
    database: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    """Write the whole database to a backup file. The server may keep running."""
    source = _open_database(database)
    from ludarium.server.store import backup as backups  # noqa: PLC0415  it takes long to load

    rows = backups.backup(source, file)
    if json:
        print_json({"file": str(file), "rows": rows})
    else:
        console.print(f"Saved in {file}: {count_text(rows, 'row')}.")


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="The backup to read.")],
    database: DatabaseOption = None,
    json: JsonFlag = False,
) -> None:
    """Fill an empty database from a backup file. Stop the server first."""
    target = _open_database(database)
    from ludarium.server.store import backup as backups  # noqa: PLC0415  it takes long to load

    rows = backups.restore(target, file)
    if json:
        print_json({"file": str(file), "rows": rows})
    else:
        console.print(f"Restored: {count_text(rows, 'row')}.")


@admin.command()
def check(database: DatabaseOption = None, json: JsonFlag = False) -> None:
    """Play every recorded game again and check each answer. The server may keep running."""
    checked = _open_database(database)
    from ludarium.server.verify import verify_tables  # noqa: PLC0415  it takes long to load

    tables, plies, faults = 0, 0, list[dict[str, str]]()
    for found in verify_tables(checked):
        tables, plies = tables + 1, plies + found.plies
        if found.fault:
            faults.append({"table": found.table, "fault": found.fault})
            if not json:
                console.print(f"table {found.table}: {found.fault}")
    if json:
        print_json({"tables": tables, "plies": plies, "faults": faults})
    else:
        summary = count_text(len(faults), "fault") if faults else "no faults"
        console.print(f"{count_text(tables, 'table')} with {count_text(plies, 'answer')}: {summary}.")
    if faults:
        raise typer.Exit(1)
