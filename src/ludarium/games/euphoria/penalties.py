"""Penalties of markets: whom they bind, and which tile is to blame."""

from __future__ import annotations

from ludarium.core.rulings import NOT_HERE, Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.sources import Source
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import SITES


def update_bounds(state: Euphoria) -> None:
    """Every built market binds those without a token on it."""
    for seat, player in enumerate(state.players):
        bound = 0
        for site in range(SITES):
            if binds(state, site, seat):
                bound |= state.tables.tile_penalties[state.tiles[site]]
        player.bound = bound


def binds(state: Euphoria, site: int, seat: int) -> bool:
    """Whether the market of a site is built and has no token of the seat."""
    return state.tiles[site] != NOTHING and not state.marks[site] >> seat & 1


def binding_tile(state: Euphoria, seat: int, penalty: int) -> int:
    """The tile from which a seat suffers a penalty."""
    for site in range(SITES):
        if binds(state, site, seat) and state.tables.tile_penalties[state.tiles[site]] == penalty:
            return state.tiles[site]
    raise ValueError(f"no market gives seat {seat} penalty {penalty}")


def penalty_source(state: Euphoria, seat: int, penalty: int) -> Source:
    """The tile from which a seat suffers a penalty, as the source of an event."""
    return state.tables.tile_sources[binding_tile(state, seat, penalty)]


def forbidden(
    state: Euphoria, seat: int, penalty: int, sentence: str, places: list[str], far: int = NOT_HERE
) -> Refusal:
    """Refuse by the penalty of a market on which the seat has no token."""
    source = penalty_source(state, seat, penalty)
    return refuse(source.rule, f"{sentence} (<{source.thing}>)", [*places, source.thing], far)
