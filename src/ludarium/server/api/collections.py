"""What I keep from game to game: the file that `ludarium collection` reads and writes."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response
from pydantic import JsonValue

from ludarium.server.api.deps import Visits
from ludarium.server.api.telling import tells
from ludarium.server.errors import JSON
from ludarium.server.tables.collecting import Collection
from ludarium.server.tables.table import now

router = APIRouter(prefix="/people/me/collections", tags=["people"])
GameKey = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$", description="the key of a game")]
Box = dict[str, JsonValue]


@router.get("/{game}", **tells(dict[str, Any], 401, 403, 404))
async def collection(game: GameKey, visits: Visits) -> Response:
    """What I have kept from games of this kind; empty before the first one. Finished games add to it by themselves."""
    person = visits.visitor.who("look")
    return Response(await Collection(visits.services.store, person.id, game).text(), media_type=JSON)


@router.put("/{game}", **tells(dict[str, Any], 401, 403, 404))
async def replace_collection(game: GameKey, new: Box, visits: Visits) -> Response:
    """Another collection in place of mine."""
    return Response(await changeable(game, visits).replace(json.dumps(new).encode(), now()), media_type=JSON)


@router.post("/{game}", **tells(dict[str, Any], 401, 403, 404))
async def add_to_collection(game: GameKey, new: Box, visits: Visits) -> Response:
    """Another collection beside mine; refused where the two contradict each other."""
    return Response(await changeable(game, visits).add(json.dumps(new).encode(), now()), media_type=JSON)


def changeable(game: str, visits: Visits) -> Collection:
    """My collection, to be changed: only by a person at a browser, and not too often."""
    visits.limit("talk")
    return Collection(visits.services.store, visits.visitor.browser().id, game)
