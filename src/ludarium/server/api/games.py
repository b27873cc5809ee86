"""The games that can be played here, with everything that can be set before one begins."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Response

from ludarium.server.api.dependencies import ContextDep
from ludarium.server.api.responses import describe, json_response
from ludarium.tables.game_list import GameInfo, all_games

router = APIRouter(prefix="/games", tags=["games"])


@router.get("", **describe(list[GameInfo]))
async def list_games(context: ContextDep) -> Response:
    """All games."""
    return json_response(list[GameInfo], await asyncio.to_thread(all_games))
