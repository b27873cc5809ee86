"""Penalties of markets: whom they bind, and which tile is to blame."""

from __future__ import annotations

from ludarium.core.refusals import NOT_HERE, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import SITES
from ludarium.games.euphoria.state import Euphoria


def update_bounds(state: Euphoria) -> None:
    """Every built market binds those without a token on it."""
    for seat, player in enumerate(state.players):
        bound = 0
        for site in range(SITES):
            if binds(state, site, seat):
                bound |= state.numbers.tile_penalties[state.tiles[site]]
        player.bound = bound


def binds(state: Euphoria, site: int, seat: int) -> bool:
    """Whether the market of a site is built and has no token of the seat."""
    return state.tiles[site] != NOTHING and not state.marks[site] >> seat & 1


def binding_tile(state: Euphoria, seat: int, penalty: int) -> int:
    """The tile from which a seat suffers a penalty."""
    for site in range(SITES):
        if binds(state, site, seat) and state.numbers.tile_penalties[state.tiles[site]] == penalty:
            return state.tiles[site]
    raise ValueError(f"no market gives seat {seat} penalty {penalty}")


def penalty_cause(state: Euphoria, seat: int, penalty: int) -> Cause:
    """The tile from which a seat suffers a penalty, as the source of an event."""
    return state.numbers.tile_sources[binding_tile(state, seat, penalty)]


def refuse_by_penalty(
    state: Euphoria, seat: int, penalty: int, sentence: str, about: list[str], distance: int = NOT_HERE
) -> Refusal:
    """Refuse by the penalty of a market on which the seat has no token."""
    source = penalty_cause(state, seat, penalty)
    return refuse(source.rule, f"{sentence} (<{source.thing}>)", [*about, source.thing], distance)
