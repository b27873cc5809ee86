"""Text is sent compressed to those who take it, and as it is to the others."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path

import httpx
import pytest

from ludarium.server.browser_client import client_app
from ludarium.server.compression import LEAST_BYTES, accepts
from serving import LocalServer, fetch, guest, new_table


def raw(url: str, cookie: str = "", coding: str = "gzip, br") -> tuple[httpx.Headers, bytes]:
    """A response as it comes over the wire."""
    headers = {"Accept-Encoding": coding, "Cookie": cookie}
    with httpx.Client() as client, client.stream("GET", url, headers=headers) as response:
        assert response.status_code == 200
        return response.headers, b"".join(response.iter_raw())


def test_the_catalogue_and_scenes_are_sent_as_gzip(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "me me", "terra_mystica")
    for path in (f"tables/{table}/catalogue", f"tables/{table}/scene?seat=0", "games"):
        headers, body = raw(f"{server.url}/api/v1/{path}", ada.cookie())
        assert (headers["content-encoding"], headers["vary"]) == ("gzip", "Accept-Encoding")
        assert int(headers["content-length"]) == len(body)
        plain = gzip.decompress(body)
        assert json.loads(plain)
        assert len(body) < len(plain) / 3
        assert headers["x-content-type-options"] == "nosniff"


def test_a_catalogue_is_compressed_once_and_stays_the_same(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, "me me", "euphoria")
    url = f"{server.url}/api/v1/tables/{table}/catalogue"
    first, second = raw(url, ada.cookie()), raw(url, ada.cookie())
    assert first[1] == second[1]
    assert fetch(url, headers={"Cookie": ada.cookie(), "If-None-Match": first[0]["etag"]}).status_code == 304


@pytest.mark.parametrize("coding", ["identity", "", "br", "gzip;q=0", "gzip; q=0.0"])
def test_who_does_not_take_gzip_is_sent_plain_text(server: LocalServer, coding: str) -> None:
    headers, body = raw(f"{server.url}/api/v1/games", coding=coding)
    assert "content-encoding" not in headers
    assert json.loads(body)


def test_small_answers_and_streams_are_left_as_they_are(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    headers, body = raw(f"{server.url}/api/v1/people/me", ada.cookie())
    assert len(body) < LEAST_BYTES
    assert "content-encoding" not in headers
    headers, body = raw(f"{server.url}/api/v1/tables/{table}/export", ada.cookie())
    assert "content-encoding" not in headers
    assert [json.loads(line) for line in body.splitlines()]


@pytest.mark.parametrize(
    ("header", "taken"), [("gzip", True), ("br, GZIP ;q=0.5", True), ("br", False), ("*;q=0, gzip;q=0", False)]
)
def test_what_a_browser_takes(header: str, taken: bool) -> None:
    assert accepts({"headers": [(b"accept-encoding", header.encode())]}, b"gzip") == taken


def test_the_files_of_the_client_are_sent_as_their_smallest_copy(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/a.js"):
        (tmp_path / name).write_text(f"plain {name}")
        (tmp_path / f"{name}.br").write_text(f"brotli {name}")
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(f"zipped {name}".encode()))
    (tmp_path / "assets" / "b.woff2").write_text("font")
    for path, name, kind in (("/", "index.html", "text/html"), ("/assets/a.js", "assets/a.js", "javascript")):
        headers, body = asked(tmp_path, path, "gzip, br")
        assert body.decode() == f"brotli {name}"
        assert (headers["content-encoding"], headers["vary"]) == ("br", "Accept-Encoding")
        assert kind in headers["content-type"]
        headers, body = asked(tmp_path, path, "gzip")
        assert (gzip.decompress(body).decode(), headers["content-encoding"]) == (f"zipped {name}", "gzip")
        headers, body = asked(tmp_path, path, "identity")
        assert (body.decode(), "content-encoding" in headers) == (f"plain {name}", False)
    assert "content-encoding" not in asked(tmp_path, "/assets/b.woff2", "gzip, br")[0]
    assert "immutable" in asked(tmp_path, "/assets/a.js", "br")[0]["cache-control"]


def asked(folder: Path, path: str, coding: str) -> tuple[httpx.Headers, bytes]:
    """What a client made of these files sends."""

    async def ask() -> tuple[httpx.Headers, bytes]:
        transport = httpx.ASGITransport(client_app(folder))
        async with (
            httpx.AsyncClient(transport=transport, base_url="http://here") as client,
            client.stream("GET", path, headers={"Accept-Encoding": coding}) as found,
        ):
            assert found.status_code == 200
            return found.headers, b"".join([part async for part in found.aiter_raw()])

    return asyncio.run(ask())
