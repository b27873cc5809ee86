"""Serves the documentation under ``/docs``, where it has been built into the package."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final[Path] = Path(__file__).parent / "docs"
PATH: Final[str] = "/docs"
# Where the pages stand on the web (`site_url` in mkdocs.yml): their page for wrong addresses can only name whole paths.
PUBLISHED: Final[str] = "/ludarium/"
MISSING: Final[str] = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Ludarium</title>"
    "<p>The documentation has not been built here: <code>make docs</code> builds it.</p></html>"
)


class DocsPages(StaticFiles):
    """The built pages; a wrong address gets their own page for that, with the paths that it has here."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code != HTTPStatus.NOT_FOUND or self.directory is None:
            return response
        page = (Path(self.directory) / "404.html").read_text("utf-8")
        return HTMLResponse(page.replace(f'"{PUBLISHED}', f'"{PATH}/'), status_code=HTTPStatus.NOT_FOUND)


def docs_app(folder: Path = FOLDER) -> Starlette:
    """The pages, or one that says that they have not been built."""

    async def missing(_: object) -> Response:
        return HTMLResponse(MISSING, status_code=404)

    async def start(_: object) -> Response:
        return RedirectResponse(f"{PATH}/")

    if not (folder / "index.html").is_file():
        return Starlette(routes=[Route(f"{PATH}{{path:path}}", missing)])
    return Starlette(routes=[Route(PATH, start), Mount(PATH, DocsPages(directory=folder, html=True))])


def script_digests(folder: Path = FOLDER) -> str:
    """The scripts inside the pages, as a content policy names them; tools/docs_build.py writes them down."""
    file = folder / "scripts.txt"
    return " ".join(file.read_text("utf-8").split()) if file.is_file() else ""
