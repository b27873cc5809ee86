"""Servers that start quickly: a process that has loaded everything forks for each of them.

Run as a program it reads one line for each server, its configuration as JSON, and writes the id of the process.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, Self

from serving import PATIENCE, SECRET


class Nursery:
    """Starts servers while the block lasts; all of them log to one file."""

    def __init__(self, log_file: Path) -> None:
        with log_file.open("ab") as errors:
            self._process: Final[subprocess.Popen[str]] = subprocess.Popen(
                [sys.executable, "-m", "server.forking"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
        self._servers: Final[list[ForkedServer]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for server in self._servers:
            server.kill()
        self._process.communicate(timeout=PATIENCE)

    def start(self, database: str, port: int) -> ForkedServer:
        assert self._process.stdin is not None and self._process.stdout is not None
        options = {"port": port, "database": database, "secret": SECRET, "limits": 0.0, "log": "warning", "bots": 0}
        self._process.stdin.write(json.dumps(options) + "\n")
        self._process.stdin.flush()
        server = ForkedServer(int(self._process.stdout.readline()), port)
        self._servers.append(server)
        server.wait_until_ready()
        return server


class ForkedServer:
    """A server that can be killed."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid: Final[int] = pid
        self.port: Final[int] = port
        self.url: Final[str] = f"http://127.0.0.1:{port}"
        self._killed = False

    def is_alive(self) -> bool:
        return not self._killed and Path(f"/proc/{self.pid}").exists()

    def kill(self) -> None:
        """End the process as a power cut would: no goodbye, no flush."""
        if self.is_alive():
            os.kill(self.pid, signal.SIGKILL)
        while Path(f"/proc/{self.pid}").exists() and not self._killed:
            time.sleep(0.001)
        self._killed = True

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.is_alive():
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE).close()
                return
            except OSError:
                time.sleep(0.01)
        # A server that found no database has ended by itself: whoever wants one starts another.


def main() -> None:
    from ludarium import agents, games  # noqa: PLC0415  they are loaded once for all servers
    from ludarium.server import app  # noqa: PLC0415
    from ludarium.server.config import Config  # noqa: PLC0415
    from ludarium.server.runner import run  # noqa: PLC0415
    from ludarium.server.store import migrate, postgres_coordination  # noqa: PLC0415

    assert app and migrate and postgres_coordination
    for name in games.names():
        agents.get("uniform", games.get(name))
    # Nobody waits for the servers.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            os._exit(0 if run(Config(**json.loads(line))) else 1)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
