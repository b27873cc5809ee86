"""The engine that plays on visitors' own devices, as the server hands it out."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from ludarium.server.browser_client import MANIFEST, client_app
from ludarium.server.config import Config
from ludarium.server.middleware import ServerMiddleware


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    client, engine = tmp_path / "client", tmp_path / "engine"
    client.mkdir()
    (client / "index.html").write_text("<title>Ludarium</title>")
    return client, engine


def get(folders: tuple[Path, Path], path: str, **headers: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(client_app(*folders))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.get(path, headers=headers)

    return asyncio.run(ask())


def test_the_engine_is_there_as_soon_as_it_has_been_built(folders: tuple[Path, Path]) -> None:
    assert get(folders, f"/engine/{MANIFEST}").status_code == 404
    folders[1].mkdir()
    (folders[1] / MANIFEST).write_text("{}")
    (folders[1] / "base.0123.pack").write_bytes(b"\x1f\x8b")
    (folders[1] / "python.0123.js").write_text("x" * 1000)
    (folders[1] / "python.0123.js.gz").write_bytes(b"gz")
    manifest = get(folders, f"/engine/{MANIFEST}")
    assert (manifest.text, manifest.headers["cache-control"]) == ("{}", "no-cache")
    pack = get(folders, "/engine/base.0123.pack")
    assert "immutable" in pack.headers["cache-control"]
    assert "content-encoding" not in pack.headers, "the page unpacks it by itself"
    script = get(folders, "/engine/python.0123.js", **{"Accept-Encoding": "identity"})
    assert script.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    assert get(folders, "/engine/none.pack").status_code == 404


def test_only_workers_may_run_web_assembly() -> None:
    async def nothing(*_: object) -> None: ...

    middleware = ServerMiddleware(nothing, Config(), lambda: None)

    def policy(path: str) -> str:
        return dict(middleware.headers_for(path))[b"content-security-policy"].decode()

    for path in ("/", "/assets/index-1.js", "/engine/python.0123.js", "/api/v1/games"):
        assert "'wasm-unsafe-eval'" not in policy(path), path
    for path in ("/assets/engine.worker-1.js", "/assets/bots.worker-1.js"):
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy(path), path
    assert "'unsafe-eval'" not in policy("/assets/engine.worker-1.js")
