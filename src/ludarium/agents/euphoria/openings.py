"""Openings of Euphoria: the recruits that a seat starts with."""

from __future__ import annotations

from typing import Final

from ludarium.agents.search.openings import OpeningValues
from ludarium.core.frames import Ask, Together
from ludarium.games.euphoria.rules.setup import ChooseActive, ChooseHidden
from ludarium.games.euphoria.state import Euphoria

ONE_FACTION: Final[str] = "both of one faction"


def active(state: Euphoria, card: int) -> str:
    return f"active {state.numbers.recruits[card].key}"


def hidden(state: Euphoria, card: int) -> str:
    return f"hidden {state.numbers.recruits[card].key}"


def opening_choices(state: Euphoria) -> list[list[str]]:
    """What each seat has chosen, once the first turn has begun."""
    found: list[list[str]] = []
    for player in state.players:
        one, other = player.recruits[0], player.hidden[0]
        names = [active(state, one), hidden(state, other)]
        recruits = state.numbers.recruits
        found.append([*names, ONE_FACTION] if recruits[one].faction == recruits[other].faction else names)
    return found


def value_of_pair(state: Euphoria, openings: OpeningValues, one: int, other: int) -> float:
    """The value of one recruit active and the other hidden."""
    recruits = state.numbers.recruits
    together = openings.value(ONE_FACTION) if recruits[one].faction == recruits[other].faction else 0.0
    return openings.value(active(state, one)) + openings.value(hidden(state, other)) + together


def opening_values(state: Euphoria, ask: Ask[Euphoria], options: list[int], openings: OpeningValues) -> list[float]:
    """The value of each option; empty if the question is not about the first recruits."""
    own = ask.current() if isinstance(ask, Together) else ask
    player = state.players[own.seat]
    if isinstance(own, ChooseHidden):
        return [value_of_pair(state, openings, player.hidden[0], card) for card in options]
    if isinstance(own, ChooseActive):
        return [
            max([value_of_pair(state, openings, card, other) for other in options if other != card]) for card in options
        ]
    return []
