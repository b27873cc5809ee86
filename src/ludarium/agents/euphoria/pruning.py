"""Pruning for Euphoria: offers are left out, and so are options that come to the same thing as another one."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask
from ludarium.core.menu import option_for
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import BUILD, MARKET, SITE_SPACES, TUNNEL, owner_of
from ludarium.games.euphoria.rules.trading import Cancel, TradeGoods
from ludarium.games.euphoria.rules.turns import (
    PLACE,
    SOME,
    EndTheTurn,
    EndTurn,
    MakeOffer,
    PlaceDie,
    RetrieveDice,
    TurnQuestion,
)
from ludarium.games.euphoria.state import Euphoria


def candidate_options(state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[int]:
    """The options worth a try: no offers to other players, and one of several that come to the same thing."""
    if isinstance(ask, EndTurn):
        return [option_for(ask, EndTheTurn)]
    if isinstance(ask, TurnQuestion):
        return candidate_actions(state, ask, options)
    if isinstance(ask, TradeGoods):
        return [option_for(ask, Cancel)]
    return options


def candidate_actions(state: Euphoria, ask: TurnQuestion, options: list[int]) -> list[int]:
    """Placements that differ, ways to take dice back, the dilemma."""
    codes: list[int] = []
    for option in options:
        action_type, code = ask.decode(option)
        if isinstance(action_type, PlaceDie):
            codes.append(code)
    faces = [code // PLACE for code in codes]
    extremes = (min(faces), max(faces)) if faces else NO_FACES
    on_sites = has_die_on_site(state, ask.seat)
    found: list[int] = []
    for option in options:
        action_type, code = ask.decode(option)
        if isinstance(action_type, PlaceDie):
            keeps = is_distinct_placement(state, code, codes, extremes)
        elif isinstance(action_type, RetrieveDice):
            keeps = code < SOME or on_sites
        else:
            keeps = not isinstance(action_type, MakeOffer)
        if keeps:
            found.append(option)
    return found


NO_FACES: Final[tuple[int, int]] = (0, 0)


def is_distinct_placement(state: Euphoria, code: int, codes: list[int], extremes: tuple[int, int]) -> bool:
    """Whether no other placement does the same: only commodity areas care for the face of the die, and of equal spaces
    the first one is enough."""
    face, space = code // PLACE, code % PLACE
    return (space < TUNNEL or face in extremes) and not is_repetition(state, space, code, codes)


def is_repetition(state: Euphoria, space: int, code: int, codes: list[int]) -> bool:
    """Whether another space of the same construction site costs the same and comes first."""
    if not BUILD <= space < MARKET or (space - BUILD) % SITE_SPACES == 0:
        return False
    cost = state.numbers.costs[space].kinds
    first = space - (space - BUILD) % SITE_SPACES
    return any(
        code - space + other in codes and state.numbers.costs[other].kinds == cost for other in range(first, space)
    )


def has_die_on_site(state: Euphoria, seat: int) -> bool:
    """Whether a die of the seat stands on a construction site, where it may better stay."""
    return any(die != NOTHING and owner_of(die) == seat for die in state.spaces[BUILD:MARKET])
