"""The browser client: files that were built into the package; every other address is a page of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final[Path] = Path(__file__).parent / "client"
YEAR: Final[str] = "public, max-age=31536000, immutable"
FRESH: Final[dict[str, str]] = {"Cache-Control": "no-cache"}
MISSING: Final[str] = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Ludarium</title>"
    "<p>The server runs. Its browser client has not been built; the API is described in "
    '<a href="/api/v1/openapi.json">openapi.json</a>.</p></html>'
)


class Assets(StaticFiles):
    """Files whose names hold a fingerprint of their content: they are kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = YEAR
        return response


def client_app(folder: Path = FOLDER) -> Starlette:
    """Serves the client, or a page that says that it is missing."""
    index = folder / "index.html"

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        file = folder / path
        if path and "/" not in path and not path.startswith(".") and file.is_file():
            return FileResponse(file, headers=FRESH)
        return FileResponse(index, headers=FRESH) if index.is_file() else HTMLResponse(MISSING)

    routes: list[BaseRoute] = [Route("/{path:path}", page, methods=["GET"])]
    if (folder / "assets").is_dir():
        routes.insert(0, Mount("/assets", Assets(directory=folder / "assets")))
    return Starlette(routes=routes)
