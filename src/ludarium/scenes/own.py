"""The parts of scenes that only one game has, told apart by `game`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any

from pydantic import Field

from ludarium.core.session import Session
from ludarium.scenes.euphoria.models import EuphoriaOwn
from ludarium.scenes.magnastorm.models import MagnastormOwn
from ludarium.scenes.terra_mystica.models import TerraMysticaOwn

Own = Annotated[TerraMysticaOwn | EuphoriaOwn | MagnastormOwn, Field(discriminator="game")]
AnyOwn = TerraMysticaOwn | EuphoriaOwn | MagnastormOwn
Maker = Callable[[Session[Any], Any, int], AnyOwn]


def own_of(session: Session[Any], view: Any, viewer: int) -> AnyOwn | None:
    """What only this game shows; None for a game that is played from the list alone."""
    maker = _maker_of(session.game.key)
    return maker(session, view, viewer) if maker is not None else None


@cache
def _maker_of(game: str) -> Maker | None:
    """A game is loaded when it is first played."""
    home = f"{__package__}.{game}"
    if find_spec(home) is None:
        return None
    maker: Maker = import_module(f"{home}.making").own_of
    return maker
