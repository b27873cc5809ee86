"""Serves the browser client: the files that were built into the package, and its page for all other addresses.

The build keeps compressed copies beside the files (`app.js.br`, `app.js.gz`): whoever takes them is sent those.
"""

from __future__ import annotations

from http import HTTPStatus
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ludarium.server.compression import accepts

FOLDER: Final[Path] = Path(__file__).parent / "client"
# The engine that plays on the visitor's own device, and the file that names all others of it.
ENGINE: Final[Path] = Path(__file__).parent / "engine"
MANIFEST: Final[str] = "engine.json"
YEAR: Final[str] = "public, max-age=31536000, immutable"
FRESH: Final[dict[str, str]] = {"Cache-Control": "no-cache"}
# The copies of a file, the smallest first: the coding by which it is asked for, and how its name ends.
COPIES: Final[tuple[tuple[str, str], ...]] = (("br", ".br"), ("gzip", ".gz"))
MISSING: Final[str] = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Ludarium</title>"
    "<p>The server runs. Its browser client has not been built; the API is described in "
    '<a href="/api/v1/openapi.json">openapi.json</a>.</p></html>'
)


def copy_for(scope: Scope, file: Path) -> tuple[Path, dict[str, str]]:
    """The smallest copy of a file that whoever asks can read, and the headers that tell which it is."""
    headers = {"Content-Type": guess_type(file.name)[0] or "text/plain", "Vary": "Accept-Encoding"}
    for coding, ending in COPIES:
        copy = file.with_name(file.name + ending)
        if accepts(scope, coding.encode()) and copy.is_file():
            return copy, {**headers, "Content-Encoding": coding}
    return file, headers


class Assets(StaticFiles):
    """Files with a hash of their content in their name: browsers may keep them for good."""

    async def check_config(self) -> None:
        """The folder of the engine may come later, when it has been built."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        assert self.directory is not None
        folder = Path(self.directory)
        if not folder.is_dir():
            return Response(status_code=HTTPStatus.NOT_FOUND)
        copy, headers = copy_for(scope, folder / path)
        response = await super().get_response(copy.relative_to(folder).as_posix(), scope)
        response.headers.update({**headers, **(FRESH if path == MANIFEST else {"Cache-Control": YEAR})})
        return response


def client_app(folder: Path = FOLDER, engine: Path = ENGINE) -> Starlette:
    """The client, or a page that says that it has not been built. The engine may be built while the server runs."""
    index = folder / "index.html"

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        file = folder / path
        is_file = path and "/" not in path and not path.startswith(".") and file.is_file()
        if not is_file and not index.is_file():
            return HTMLResponse(MISSING)
        copy, headers = copy_for(request.scope, file if is_file else index)
        return FileResponse(copy, headers={**headers, **FRESH})

    routes: list[BaseRoute] = [
        Mount("/engine", Assets(directory=engine, check_dir=False)),
        Route("/{path:path}", page, methods=["GET"]),
    ]
    if (folder / "assets").is_dir():
        routes.insert(0, Mount("/assets", Assets(directory=folder / "assets")))
    return Starlette(routes=routes)
