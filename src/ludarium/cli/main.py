"""The command line: ``ludarium --help``."""

from __future__ import annotations

import os
import sys

import typer
from typer import rich_utils
from typer._click.exceptions import ClickException  # typer does not export it

import ludarium
from ludarium.cli.admin import admin
from ludarium.cli.balance import balance
from ludarium.cli.bench import bench
from ludarium.cli.collection import collection
from ludarium.cli.companion import companion
from ludarium.cli.dataset import dataset
from ludarium.cli.extras import missing_extra
from ludarium.cli.games_command import games_command
from ludarium.cli.habits import habits
from ludarium.cli.hint import hint
from ludarium.cli.import_log import import_log
from ludarium.cli.judge import judge
from ludarium.cli.ladder import ladder
from ludarium.cli.output import print_error, tolerate_encoding_errors
from ludarium.cli.play import play
from ludarium.cli.records import INTERRUPTED, export, replay, verify_command
from ludarium.cli.serve import serve
from ludarium.cli.sim import sim
from ludarium.cli.train import train
from ludarium.core.errors import BadSetting, LudariumError
from ludarium.environment import form

USAGE_ERROR = 2
BROKEN_PIPE = 141

app = typer.Typer(
    name="ludarium",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def version_option(
    version: bool = typer.Option(
        False, "--version", "-V", help="Print the version, and whether it runs compiled or interpreted."
    ),
) -> None:
    """Play euro games against friends and bots, and study them."""
    if version:
        print(f"ludarium {ludarium.__version__} ({form()})")
        raise typer.Exit


app.command("games")(games_command)
app.command("play")(play)
app.command("companion")(companion)
app.command("serve")(serve)
app.command("sim")(sim)
app.command("ladder")(ladder)
app.command("train")(train)
app.command("dataset")(dataset)
app.command("balance")(balance)
app.command("judge")(judge)
app.command("hint")(hint)
app.command("habits")(habits)
app.command("bench")(bench)
app.command("replay")(replay)
app.command("verify")(verify_command)
app.command("export")(export)
app.command("import-log")(import_log)
app.add_typer(collection, name="collection")
app.add_typer(admin, name="admin")


def main() -> None:
    """Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 130 interrupted."""
    tolerate_encoding_errors()
    if os.environ.get("NO_COLOR"):
        rich_utils.COLOR_SYSTEM = None
    code = run_command("--json" in sys.argv)
    try:
        sys.stdout.flush()
    except OSError as error:
        code = code or report_os_error(error, "--json" in sys.argv)
    sys.exit(code)


def run_command(as_json: bool) -> int:
    """Run the command on the command line, print its errors, and return the exit code."""
    try:
        return run_app()
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
        return USAGE_ERROR
    except LudariumError as error:
        print_error(error, as_json)
        return 1
    except OSError as error:
        return report_os_error(error, as_json)


def run_app() -> int:
    """Run the command on the command line; name the extra it needs if that is not installed."""
    try:
        done = app(standalone_mode=False)
    except ModuleNotFoundError as error:
        if sentence := missing_extra(error):
            raise BadSetting(sentence) from error
        raise
    return done if isinstance(done, int) else 0


def report_os_error(error: OSError, as_json: bool) -> int:
    """Print an error about a file or about the output, and return the exit code.

    If the output itself fails, there is no file name. A broken pipe is not reported: the reader has left.
    """
    if isinstance(error, BrokenPipeError) or error.filename is None:
        discard_output()
        if isinstance(error, BrokenPipeError):
            return BROKEN_PIPE
    print_error(error, as_json, str(error) if error.filename else f"the output cannot be written: {error.strerror}")
    return 1


def discard_output() -> None:
    """Throw away what is still buffered, so that Python does not fail to write it when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
