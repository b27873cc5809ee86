"""What a seat sees: everything. Nothing in this game is hidden, and what is still to be drawn has no order."""

from __future__ import annotations

from ludarium.games.terra_mystica.state import TerraMystica


def view_of(state: TerraMystica) -> TerraMystica:
    """The table as everybody sees it."""
    return state.clone()


def sample_of(view: TerraMystica) -> TerraMystica:
    """A guess of what is hidden: there is nothing to guess."""
    return view.clone()
