"""The documentation under /docs."""

from __future__ import annotations

import asyncio
import base64
import re
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from conftest import ROOT
from ludarium.server import docs_site
from ludarium.server.config import Config
from ludarium.server.middleware import security_headers

PAGE = "<!doctype html><title>Docs</title><script>start()</script>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A documentation as tools/docs_build.py leaves it."""
    (tmp_path / "play").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "play" / "index.html").write_text("how to play")
    digest = base64.b64encode(sha256(b"start()").digest()).decode()
    (tmp_path / "scripts.txt").write_text(f"'sha256-{digest}'\n")
    return tmp_path


def get(folder: Path, path: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(docs_site.docs_app(folder))
        async with httpx.AsyncClient(transport=transport, base_url="http://test", follow_redirects=True) as client:
            return await client.get(path)

    return asyncio.run(ask())


def test_pages_are_served_with_their_folders_as_addresses(folder: Path) -> None:
    assert get(folder, "/docs").text == PAGE  # by way of /docs/
    assert get(folder, "/docs/play/").text == "how to play"
    assert get(folder, "/docs/none/").status_code == 404
    assert get(folder, "/docs/%2e%2e/%2e%2e/config.py").status_code == 404


def test_a_wrong_address_gets_a_page_with_the_paths_of_this_server(folder: Path) -> None:
    assert get(folder, "/docs/none/").status_code == 404
    (folder / "404.html").write_text('<link href="/ludarium/assets/main.css"><a href="/ludarium/">Ludarium</a>')
    missing = get(folder, "/docs/none/")
    assert (missing.status_code, missing.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert missing.text == '<link href="/docs/assets/main.css"><a href="/docs/">Ludarium</a>'


def test_the_pages_stand_on_the_web_where_the_server_says() -> None:
    published = re.search(r"^site_url: https://[^/]+(/.*)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)
    assert published is not None
    assert published.group(1) == docs_site.PUBLISHED


def test_without_a_built_documentation_a_page_says_so(tmp_path: Path) -> None:
    missing = get(tmp_path, "/docs/play/")
    assert (missing.status_code, "make docs" in missing.text) == (404, True)


def test_only_scripts_that_were_there_when_it_was_built_may_run(folder: Path) -> None:
    headers = dict(security_headers(Config(), docs_site.script_digests(folder)))
    policy = headers[b"content-security-policy"].decode()
    found = re.search(r"script-src ([^;]*);", policy)
    assert found is not None
    assert found.group(1) == f"'self' {docs_site.script_digests(folder)}"
    assert "unsafe-inline" not in found.group(1)
    usual = dict(security_headers(Config()))[b"content-security-policy"].decode()
    assert "script-src 'self';" in usual
