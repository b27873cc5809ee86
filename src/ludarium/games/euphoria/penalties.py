"""Penalties of markets: whom they bind, and which tile is to blame."""

from __future__ import annotations

from ludarium.core.rulings import Refusal, refuse
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import EMPTY, SITES


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
    return state.tiles[site] != EMPTY and not state.marks[site] >> seat & 1


def binding_tile(state: Euphoria, seat: int, penalty: int) -> int:
    """The tile from which a seat suffers a penalty."""
    for site in range(SITES):
        if binds(state, site, seat) and state.tables.tile_penalties[state.tiles[site]] == penalty:
            return state.tiles[site]
    raise ValueError(f"no market gives seat {seat} penalty {penalty}")


def penalty_rule(state: Euphoria, seat: int, penalty: int) -> str:
    """The rule of the tile from which a seat suffers a penalty."""
    return tile_rule(state, binding_tile(state, seat, penalty))


def tile_rule(state: Euphoria, tile: int) -> str:
    """The rule a tile has in the catalogue."""
    return f"euphoria.tile.{state.tables.tile_keys[tile]}"


def forbidden(state: Euphoria, seat: int, penalty: int, sentence: str) -> Refusal:
    """Refuse by the penalty of a market on which the seat has no token."""
    name = state.tables.tile_names[binding_tile(state, seat, penalty)]
    return refuse(penalty_rule(state, seat, penalty), f"{sentence} ({name})")
