"""The ``serve`` command: tables that people share, in the browser and by program."""

from __future__ import annotations

import os
import time
import urllib.request
import webbrowser
from threading import Thread
from typing import Annotated, Final

import typer

from ludarium.cli.output import notices

LONGEST_START: Final[float] = 60.0


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on. [default: 127.0.0.1]")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port. [default: 8000]")] = None,
    database: Annotated[str | None, typer.Option(help="A file, or postgresql://... [default: ludarium.sqlite]")] = None,
    public: Annotated[
        str | None, typer.Option(help="The address people use, where a proxy stands before the server: https://...")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the API and the browser client. Every option can also be set in the environment, as LUDARIUM_PORT."""
    from ludarium.server.config import from_environment  # noqa: PLC0415  it takes long to load, and only here
    from ludarium.server.running import run  # noqa: PLC0415

    config = from_environment(os.environ, host=host, port=port, database=database, public=public)
    notices.print(f"Ludarium: http://{config.host}:{config.port} (Ctrl-C stops it)")
    if open_page:
        Thread(target=_show, args=(f"http://{config.host}:{config.port}",), daemon=True).start()
    if not run(config):
        raise typer.Exit(1)


def _show(address: str) -> None:
    """Open the page as soon as the server answers; whoever has no browser here has read the address."""
    until = time.monotonic() + LONGEST_START
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    if not webbrowser.open(address):
        notices.print(f"Ludarium: no browser was found here; open {address} in one.")
