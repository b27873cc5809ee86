"""Which answers are worth looking at: offers and answers that come to the same thing are left out."""

from __future__ import annotations

from ludarium.core.frames import Ask
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import BUILD, EMPTY, MARKET, SITE_SPACES, TUNNEL, owner_of
from ludarium.games.euphoria.trading import CANCEL, TradeGive, TradeWant
from ludarium.games.euphoria.turns import DILEMMA, END_TURN, PLACE, SOME, TRADE, EndTurn, PlaceQuestion


def worth_trying(state: Euphoria, ask: Ask[Euphoria], options: list[int]) -> list[int]:
    """All options that may be good: no offers of one's own, and one of several that are alike."""
    if isinstance(ask, PlaceQuestion):
        return actions_worth_trying(state, ask.seat, options)
    if isinstance(ask, EndTurn):
        return [END_TURN]
    if isinstance(ask, (TradeGive, TradeWant)):
        return [CANCEL]
    return options


def actions_worth_trying(state: Euphoria, seat: int, options: list[int]) -> list[int]:
    """Placements that differ, ways to take dice back, the dilemma."""
    faces = [option // PLACE for option in options if option >= PLACE]
    lowest, highest = (min(faces), max(faces)) if faces else (0, 0)
    on_sites = has_die_on_site(state, seat)
    found: list[int] = []
    for option in options:
        if option >= PLACE:
            face, space = option // PLACE, option % PLACE
            if (space < TUNNEL or face in {lowest, highest}) and not is_repetition(state, space, option, options):
                found.append(option)
        elif option != TRADE and (option < SOME or option >= DILEMMA or on_sites):
            found.append(option)
    return found


def is_repetition(state: Euphoria, space: int, option: int, options: list[int]) -> bool:
    """Whether another space of the same construction site costs the same and comes first."""
    if not BUILD <= space < MARKET or (space - BUILD) % SITE_SPACES == 0:
        return False
    cost = state.tables.costs[space].kinds
    first = space - (space - BUILD) % SITE_SPACES
    return any(
        option - space + other in options and state.tables.costs[other].kinds == cost for other in range(first, space)
    )


def has_die_on_site(state: Euphoria, seat: int) -> bool:
    """Whether a die of the seat stands on a construction site, where it may better stay."""
    return any(die != EMPTY and owner_of(die) == seat for die in state.spaces[BUILD:MARKET])
