"""One server for the tests that only need some server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import Databases, postgres
from serving import CLIENTS, LocalServer, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with serving(tmp_path_factory.mktemp("server"), notice_seconds=3600.0) as found:
        yield found


@pytest.fixture(autouse=True)
def closed_clients() -> Iterator[None]:
    yield
    while CLIENTS:
        CLIENTS.pop().close()


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with postgres() as address:
        yield address


@pytest.fixture
def databases(tmp_path: Path, request: pytest.FixtureRequest) -> Databases:
    return Databases(tmp_path, request)
