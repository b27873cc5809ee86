"""Which answers are worth looking at: offers and answers that come to the same thing are left out."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask
from ludarium.core.kinds import SPAN, option_of
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import BUILD, MARKET, SITE_SPACES, TUNNEL, owner_of
from ludarium.games.euphoria.trading import Cancel, TradeGoods
from ludarium.games.euphoria.turns import (
    PLACE,
    SOME,
    EndTheTurn,
    EndTurn,
    MakeOffer,
    PlaceDie,
    RetrieveDice,
    TurnQuestion,
)


def worth_trying(state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[int]:
    """All options that may be good: no offers of one's own, and one of several that are alike."""
    if isinstance(ask, EndTurn):
        return [option_of(ask, EndTheTurn)]
    if isinstance(ask, TurnQuestion):
        return actions_worth_trying(state, ask, options)
    if isinstance(ask, TradeGoods):
        return [option_of(ask, Cancel)]
    return options


def actions_worth_trying(state: Euphoria, ask: TurnQuestion, options: list[int]) -> list[int]:
    """Placements that differ, ways to take dice back, the dilemma."""
    codes = [option % SPAN for option in options if isinstance(ask.kind_of(option), PlaceDie)]
    faces = [code // PLACE for code in codes]
    extremes = (min(faces), max(faces)) if faces else NO_FACES
    on_sites = has_die_on_site(state, ask.seat)
    found: list[int] = []
    for option in options:
        kind, code = ask.kind_of(option), option % SPAN
        if isinstance(kind, PlaceDie):
            keeps = is_worth_placing(state, code, codes, extremes)
        elif isinstance(kind, RetrieveDice):
            keeps = code < SOME or on_sites
        else:
            keeps = not isinstance(kind, MakeOffer)
        if keeps:
            found.append(option)
    return found


NO_FACES: Final[tuple[int, int]] = (0, 0)


def is_worth_placing(state: Euphoria, code: int, codes: list[int], extremes: tuple[int, int]) -> bool:
    """Only commodity areas care which die it is; of spaces that are alike the first one will do."""
    face, space = code // PLACE, code % PLACE
    return (space < TUNNEL or face in extremes) and not is_repetition(state, space, code, codes)


def is_repetition(state: Euphoria, space: int, code: int, codes: list[int]) -> bool:
    """Whether another space of the same construction site costs the same and comes first."""
    if not BUILD <= space < MARKET or (space - BUILD) % SITE_SPACES == 0:
        return False
    cost = state.tables.costs[space].kinds
    first = space - (space - BUILD) % SITE_SPACES
    return any(
        code - space + other in codes and state.tables.costs[other].kinds == cost for other in range(first, space)
    )


def has_die_on_site(state: Euphoria, seat: int) -> bool:
    """Whether a die of the seat stands on a construction site, where it may better stay."""
    return any(die != NOTHING and owner_of(die) == seat for die in state.spaces[BUILD:MARKET])
