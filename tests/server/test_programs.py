"""A program in any language can sit at a table: the examples of the documentation play whole games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from conftest import ROOT
from server.processes import node
from serving import LocalServer, guest, new_table, program

EXAMPLES = ROOT / "docs" / "examples"


COMMANDS = {"bot.py": lambda: [sys.executable], "bot.mjs": lambda: [node()]}


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_an_example_plays_a_game_to_its_end(server: LocalServer, name: str) -> None:
    ada = guest(server)
    table = new_table(ada, "me bot", settings={"days": 2})
    token = program(ada, "look", "play").client.headers["authorization"].removeprefix("Bearer ")
    command = [*COMMANDS[name](), str(EXAMPLES / name), server.url, table, "0"]
    done = subprocess.run(
        command, env={**os.environ, "LUDARIUM_TOKEN": token}, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("The game is over:")
    assert ada.info(table)["status"] == "over"


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_an_example_is_short(name: str) -> None:
    assert (EXAMPLES / name).read_text().count("\n") <= 32


def test_the_stream_needs_the_right_to_look(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    assert program(ada, "play").get(f"/tables/{table}/stream").status_code == 403
    assert guest(server).get(f"/tables/{table}/stream").status_code == 404
