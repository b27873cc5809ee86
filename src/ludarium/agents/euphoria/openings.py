"""Which recruits Euphoria is begun with."""

from __future__ import annotations

from typing import Final

from ludarium.agents.search.openings import Openings
from ludarium.core.frames import Ask, Together
from ludarium.games.euphoria.setup import ChooseActive, ChooseHidden
from ludarium.games.euphoria.state import Euphoria

ONE_FACTION: Final[str] = "both of one faction"


def active(state: Euphoria, card: int) -> str:
    return f"active {state.tables.recruits[card].key}"


def hidden(state: Euphoria, card: int) -> str:
    return f"hidden {state.tables.recruits[card].key}"


def begun_with(state: Euphoria) -> list[list[str]]:
    """What each seat has chosen, once the first turn has begun."""
    found: list[list[str]] = []
    for player in state.players:
        one, other = player.recruits[0], player.hidden[0]
        names = [active(state, one), hidden(state, other)]
        recruits = state.tables.recruits
        found.append([*names, ONE_FACTION] if recruits[one].faction == recruits[other].faction else names)
    return found


def worth_of_pair(state: Euphoria, openings: Openings, one: int, other: int) -> float:
    """What it is worth to begin with one recruit active and the other hidden."""
    recruits = state.tables.recruits
    together = openings.worth(ONE_FACTION) if recruits[one].faction == recruits[other].faction else 0.0
    return openings.worth(active(state, one)) + openings.worth(hidden(state, other)) + together


def worths(state: Euphoria, ask: Ask[Euphoria], options: list[int], openings: Openings) -> list[float]:
    """What each answer is worth; nothing if the question is not about the first recruits."""
    own = ask.own() if isinstance(ask, Together) else ask
    player = state.players[own.seat]
    if isinstance(own, ChooseHidden):
        return [worth_of_pair(state, openings, player.hidden[0], card) for card in options]
    if isinstance(own, ChooseActive):
        return [
            max([worth_of_pair(state, openings, card, other) for other in options if other != card]) for card in options
        ]
    return []
