"""Who sees what: everybody sees everything. Nothing is hidden in this game, so every view is the whole table."""

from __future__ import annotations

from librt.random import Random

from ludarium.games.magnastorm.state import Magnastorm


def view_of(state: Magnastorm) -> Magnastorm:
    """What a seat sees: all of it, in a copy."""
    return state.clone()


def sample_of(view: Magnastorm, rng: Random) -> Magnastorm:
    """A state that could be behind a view: the view itself, in a copy."""
    return view.clone()
