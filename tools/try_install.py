"""Try the Ludarium that is installed in this environment, as a stranger would: play, simulate, serve the page.

    python tools/try_install.py compiled|interpreted [--server]

It uses the standard library only, since it runs in environments that hold nothing but Ludarium.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

PATIENCE = 60
# More first answers than any game asks for: it ends by itself.
FIRST_ANSWERS = "1\n" * 3000
# Commands that need an extra, and the extra.
NEEDS = (
    ("server", ["serve"]),
    ("server", ["admin", "check"]),
    ("train", ["train", "euphoria", "--folder", "weights"]),
    ("study", ["dataset", "euphoria", "--players", "uniform,uniform", "--out", "games"]),
    ("study", ["balance", "euphoria", "--vary", "seats"]),
    ("ray", ["sim", "euphoria", "--players", "uniform,uniform", "--on", "ray"]),
)


def main() -> None:
    form, *options = sys.argv[1:]
    home = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # no sources beside it that could be imported instead
        try:
            assert f"({form})" in ludarium("--version"), ludarium("--version")
            play()
            simulate()
            if "--server" in options:
                serve()
            else:
                name_extras()
        finally:
            os.chdir(home)  # Windows removes no folder that somebody is in
    print("all of it works")


def ludarium(*arguments: str, typed: str = "", code: int = 0) -> str:
    """What a command prints."""
    command = [sys.executable, "-m", "ludarium", *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=PATIENCE * 5, check=False)
    assert done.returncode == code, f"{arguments}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def play() -> None:
    """A whole game against the Automa in the terminal, with the first answer to every question."""
    shown = ludarium("play", "terra_mystica", "--solo", "--seed", "7", "--save", "game.json", typed=FIRST_ANSWERS)
    assert "\n1. Automa: " in shown, shown[-2000:]
    assert "game.json: valid" in ludarium("verify", "game.json")


def simulate() -> None:
    for game in ("euphoria", "magnastorm"):
        report = json.loads(ludarium("sim", game, "--players", "greedy,uniform", "--games", "2", "--json"))
        assert report["games"] == 2, report  # noqa: PLR2004


def name_extras() -> None:
    """A command that needs an extra says so at once, and leaves nothing behind."""
    for extra, command in NEEDS:
        told = ludarium(*command, code=2)
        assert f"pip install 'ludarium[{extra}]'" in told, told
    assert not [name for name in ("weights", "games", "balance") if Path(name).exists()]


def serve() -> None:
    """The page, its script, the list of games, the documentation and the engine come from the server."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "ludarium", "serve", "--port", str(port), "--database", str(Path("games.sqlite"))]
    server = subprocess.Popen(command)
    try:
        page = get(f"http://127.0.0.1:{port}/")
        script = page.partition('src="')[2].partition('"')[0]
        assert len(get(f"http://127.0.0.1:{port}{script}")) > 10_000, page  # noqa: PLR2004
        assert "terra_mystica" in get(f"http://127.0.0.1:{port}/api/v1/games")
        assert "<title>Ludarium</title>" in get(f"http://127.0.0.1:{port}/docs/")
        assert "terra_mystica" in get(f"http://127.0.0.1:{port}/engine/engine.json")
    finally:
        server.terminate()
        server.wait(PATIENCE)


def get(address: str) -> str:
    """A page, as soon as the server answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as response:
                text: str = response.read().decode()
                return text
        except urllib.error.HTTPError:
            raise
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


if __name__ == "__main__":
    main()
