"""What I keep from game to game: the file that `ludarium collection` reads and writes."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response
from pydantic import JsonValue

from ludarium.server.api.dependencies import ContextDep
from ludarium.server.api.responses import describe
from ludarium.server.media_types import JSON
from ludarium.tables.collections import Collection
from ludarium.tables.inputs import GameKey
from ludarium.tables.table.table import now_ms

router = APIRouter(prefix="/people/me/collections", tags=["people"])
GamePath = Annotated[GameKey, Path(description="the key of a game")]
CollectionFile = dict[str, JsonValue]


@router.get("/{game}", **describe(dict[str, Any], 401, 403, 404))
async def collection(game: GamePath, context: ContextDep) -> Response:
    """What I have kept from games of this kind; empty before the first one. Finished games add to it by themselves."""
    person = context.visitor.actor("look")
    return Response(await Collection(context.services.store, person.id, game).text(), media_type=JSON)


@router.put("/{game}", **describe(dict[str, Any], 401, 403, 404))
async def replace_collection(game: GamePath, new: CollectionFile, context: ContextDep) -> Response:
    """Another collection in place of mine."""
    return Response(await changeable(game, context).replace(json.dumps(new).encode(), now_ms()), media_type=JSON)


@router.post("/{game}", **describe(dict[str, Any], 401, 403, 404))
async def add_to_collection(game: GamePath, new: CollectionFile, context: ContextDep) -> Response:
    """Another collection beside mine; refused where the two contradict each other."""
    return Response(await changeable(game, context).add(json.dumps(new).encode(), now_ms()), media_type=JSON)


def changeable(game: str, context: ContextDep) -> Collection:
    """My collection, to be changed: only by a person at a browser, and not too often."""
    context.limit("talk")
    return Collection(context.services.store, context.visitor.require_browser().id, game)
