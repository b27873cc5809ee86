"""``ludarium serve``: the server for the browser and for programs."""

from __future__ import annotations

import os
import time
import urllib.request
import webbrowser
from threading import Thread
from typing import Annotated, Final

import typer

from ludarium import agents
from ludarium.cli.extras import require
from ludarium.cli.options import parse_names
from ludarium.cli.output import stderr_console, warn_if_interpreted
from ludarium.core.errors import BadSetting

MAX_START_SECONDS: Final[float] = 60.0


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 127.0.0.1 by default.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port; 8000 by default.")] = None,
    database: Annotated[
        str | None, typer.Option(help="SQLite file or postgresql://...; ludarium.sqlite by default.")
    ] = None,
    public: Annotated[
        str | None, typer.Option(help="Public address of the server, if it runs behind a proxy: https://...")
    ] = None,
    players: Annotated[
        str, typer.Option("--agents", help="Bots of your own for its tables: module:Class, separated by commas.")
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
) -> None:
    """Run the server: play with friends in the browser, or write a program that plays.

    Each option can also be set in the environment, for instance LUDARIUM_PORT.
    """
    require("server", "serve")
    from ludarium.server.config import from_environment  # noqa: PLC0415  it takes long to load
    from ludarium.server.runner import run  # noqa: PLC0415

    warn_if_interpreted(as_json=False)
    offered = adopted(players)
    config = from_environment(os.environ, host=host, port=port, database=database, public=public)
    stderr_console.print(f"Ludarium: http://{config.host}:{config.port} (Ctrl-C stops it)")
    if offered:
        stderr_console.print(f"Bots of your own: {', '.join(offered)}")
    if open_page:
        Thread(target=_open_page, args=(f"http://{config.host}:{config.port}",), daemon=True).start()
    if not run(config):
        raise typer.Exit(1)


def adopted(players: str) -> list[str]:
    """The names by which tables know bots of one's own; the processes they think in learn of them as well."""
    names = parse_names(players)
    for name in names:
        if agents.parse(name) is None:
            raise BadSetting(f"a bot of your own is written module:Class, not '{name}'")
    return names


def _open_page(address: str) -> None:
    """Open the page in a browser as soon as the server answers."""
    until = time.monotonic() + MAX_START_SECONDS
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    if not webbrowser.open(address):
        stderr_console.print(f"Ludarium: no browser was found here; open {address} in one.")
