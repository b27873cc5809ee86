"""The command line: ``ludarium --help``."""

from __future__ import annotations

import os
import sys

import typer
from typer import rich_utils
from typer._click.exceptions import ClickException  # typer brings it along and does not say so

import ludarium
from ludarium.cli.admin import admin
from ludarium.cli.bench import bench
from ludarium.cli.collection import collection
from ludarium.cli.companion import companion
from ludarium.cli.hint import hint
from ludarium.cli.judge import judge
from ludarium.cli.ladder import ladder
from ludarium.cli.listing import games_command
from ludarium.cli.logs import import_log
from ludarium.cli.output import print_error, speak_any_encoding
from ludarium.cli.play import play
from ludarium.cli.records import INTERRUPTED, export, replay, verify_command
from ludarium.cli.serve import serve
from ludarium.cli.sim import sim
from ludarium.cli.train import train
from ludarium.core.errors import BadSetting, LudariumError
from ludarium.environment import form

WRONG_CALL = 2
BROKEN_PIPE = 141

app = typer.Typer(
    name="ludarium",
    help="Play and study euro games: against friends, bots, or by program.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def top(
    version: bool = typer.Option(False, "--version", "-V", help="Print the version and the form that runs."),
) -> None:
    """Play and study euro games: against friends, bots, or by program."""
    if version:
        print(f"ludarium {ludarium.__version__} ({form()})")
        raise typer.Exit


app.command("games", help="List the games.")(games_command)
app.command("play", help="Play in the terminal, with friends at one keyboard and against bots.")(play)
app.command("companion", help="Play at a real table against an opponent who decides here.")(companion)
app.command("serve", help="Serve tables that people share, in the browser and by program.")(serve)
app.command("sim", help="Let players made of code play many games, and compare them.")(sim)
app.command("ladder", help="Find out which players are how strong.")(ladder)
app.command("train", help="Let a game be played by itself, and fit its judge to who won.")(train)
app.command("judge", help="What a position of a recorded game is worth to each seat, and why.")(judge)
app.command("hint", help="The best answers to the open question of a recorded game.")(hint)
app.command("bench", help="Measure the speed of the rules, interpreted and compiled.")(bench)
app.command("replay", help="Show a recorded game, or one moment of it.")(replay)
app.command("verify", help="Prove that recorded games are what the rules allow.")(verify_command)
app.command("export", help="Write a recorded game as text, JSON, a link or a log.")(export)
app.command("import-log", help="Replay a log of another program and write a record of it.")(import_log)
app.add_typer(collection, name="collection")
app.add_typer(admin, name="admin")


def main() -> None:
    """Exit codes: 0 done, 1 refused or failed, 2 called in a wrong way, 130 interrupted."""
    speak_any_encoding()
    if os.environ.get("NO_COLOR"):
        rich_utils.COLOR_SYSTEM = None
    code = run("--json" in sys.argv)
    try:
        sys.stdout.flush()
    except OSError as error:
        code = code or told(error, "--json" in sys.argv)
    sys.exit(code)


def run(as_json: bool) -> int:
    """Carry out what was asked for; returns the exit code."""
    try:
        done = app(standalone_mode=False)
        return done if isinstance(done, int) else 0
    except ClickException as error:
        if as_json:
            print_error(error, as_json, error.format_message())
        else:
            rich_utils.rich_format_error(error)
        return error.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BadSetting as error:
        print_error(error, as_json)
        return WRONG_CALL
    except LudariumError as error:
        print_error(error, as_json)
        return 1
    except OSError as error:
        return told(error, as_json)


def told(error: OSError, as_json: bool) -> int:
    """Say what went wrong with a file or with the output; nobody reads on where a pipe is broken."""
    if isinstance(error, BrokenPipeError) or error.filename is None:
        silence()
        if isinstance(error, BrokenPipeError):
            return BROKEN_PIPE
    print_error(error, as_json, str(error) if error.filename else f"the output cannot be written: {error.strerror}")
    return 1


def silence() -> None:
    """What is still waiting to be written goes nowhere, so that nothing is said about it when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
