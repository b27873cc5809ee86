"""The command line: ``ludarium --help``."""

from __future__ import annotations

import sys

import typer

import ludarium
from ludarium.cli.admin import admin
from ludarium.cli.bench import bench
from ludarium.cli.collection import collection
from ludarium.cli.companion import companion
from ludarium.cli.listing import games_command
from ludarium.cli.logs import import_log
from ludarium.cli.output import print_error
from ludarium.cli.play import play
from ludarium.cli.records import export, replay, verify_command
from ludarium.cli.serve import serve
from ludarium.cli.sim import sim
from ludarium.core.errors import BadSetting, LudariumError
from ludarium.environment import form

INTERRUPTED = 130

app = typer.Typer(
    name="ludarium",
    help="Play and study euro games: against friends, bots, or by program.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def top(version: bool = typer.Option(False, "--version", help="Print the version and the form that runs.")) -> None:
    """Play and study euro games: against friends, bots, or by program."""
    if version:
        print(f"ludarium {ludarium.__version__} ({form()})")
        raise typer.Exit


app.command("games", help="List the games.")(games_command)
app.command("play", help="Play in the terminal, with friends at one keyboard and against bots.")(play)
app.command("companion", help="Play Terra Mystica at a real table against the Automa: she decides here.")(companion)
app.command("serve", help="Serve tables that people share, in the browser and by program.")(serve)
app.command("sim", help="Let players made of code play many games, and compare them.")(sim)
app.command("bench", help="Measure the speed of the rules, interpreted and compiled.")(bench)
app.command("replay", help="Show a recorded game, or one moment of it.")(replay)
app.command("verify", help="Prove that recorded games are what the rules allow.")(verify_command)
app.command("export", help="Write a recorded game as text, JSON or a log.")(export)
app.command("import-log", help="Replay a log of terra.snellman.net and write a record of it.")(import_log)
app.add_typer(collection, name="collection")
app.add_typer(admin, name="admin")


def main() -> None:
    """Exit codes: 0 done, 1 refused, failed or interrupted, 2 called in a wrong way."""
    try:
        app()
    except SystemExit as stop:
        sys.exit(1 if stop.code == INTERRUPTED else stop.code)
    except BadSetting as error:
        print_error(error, sys.argv)
        sys.exit(2)
    except (LudariumError, OSError) as error:
        print_error(error, sys.argv)
        sys.exit(1)


if __name__ == "__main__":
    main()
