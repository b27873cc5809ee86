"""What several recruits have in common: what they look at, and how they are paid for."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.games.euphoria.artifacts import HandLimit
from ludarium.games.euphoria.goods import (
    can_gain_knowledge,
    can_lose_morale,
    gain_knowledge,
    lose_morale,
    resources,
)
from ludarium.games.euphoria.recruits._recruit import Recruit
from ludarium.games.euphoria.spaces import dice_on_site
from ludarium.games.euphoria.state import NOBODY, Euphoria, Visit
from ludarium.games.euphoria.terms import BUILD, EMPTY, MARKET, SITE_SPACES, TANK, TUNNEL, TUNNEL_END, face_of, site_of


class PaysKnowledge(Recruit):
    """A recruit whose ability costs steps of knowledge, all of which must be possible."""

    def usable(self, state: Euphoria, visit: Visit) -> bool:
        return can_gain_knowledge(state, visit.seat, self.price(state))

    def use(self, state: Euphoria, visit: Visit) -> None:
        gain_knowledge(state, visit.seat, self.price(state), self.rule)
        self.reward(state, visit)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        """What the ability brings."""
        raise NotImplementedError


class PaysMorale(Recruit):
    """A recruit whose ability costs steps of morale, all of which must be possible."""

    def usable(self, state: Euphoria, visit: Visit) -> bool:
        return can_lose_morale(state, visit.seat, self.price(state))

    def use(self, state: Euphoria, visit: Visit) -> None:
        # Price and gain are one effect: the hand limit is tested when both are done.
        push(state, HandLimit(visit.seat))
        lose_morale(state, visit.seat, self.price(state), self.rule)
        self.reward(state, visit)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        """What the ability brings."""
        raise NotImplementedError


def other_faces(state: Euphoria, visit: Visit) -> list[int]:
    """The faces of the other dice on the commodity area or construction site of a placement."""
    if visit.space < TUNNEL:
        return [face_of(die) for die in state.areas[visit.space][:-1]]
    own = (visit.space - BUILD) % SITE_SPACES
    dice = dice_on_site(state, site_of(visit.space))
    return [face_of(die) for place, die in enumerate(dice) if die != EMPTY and place != own]


def is_alone(state: Euphoria, visit: Visit) -> bool:
    return not other_faces(state, visit)


def is_highest(state: Euphoria, visit: Visit) -> bool:
    """Whether the placed die is alone, or higher than every other die there."""
    return all(face < visit.face for face in other_faces(state, visit))


def is_lowest(state: Euphoria, visit: Visit) -> bool:
    """Whether the placed die is alone, or lower than every other die there."""
    return all(face > visit.face for face in other_faces(state, visit))


def is_entry(visit: Visit) -> bool:
    """Whether the die was placed on a tunnel entry."""
    return TUNNEL <= visit.space < TUNNEL_END


def is_building(visit: Visit) -> bool:
    """Whether the die was placed on a construction site."""
    return BUILD <= visit.space < MARKET


def is_tunnel_or_tank(visit: Visit) -> bool:
    """Whether the die was placed on a tunnel, at either end, or on the activation tank."""
    return TUNNEL <= visit.space < BUILD or visit.space >= TANK


def bumps_nobody(visit: Visit) -> bool:
    return visit.bumped == NOBODY


def has_no_artifacts(state: Euphoria, visit: Visit) -> bool:
    return state.players[visit.seat].held == 0


def has_no_resources(state: Euphoria, visit: Visit) -> bool:
    return resources(state.players[visit.seat]) == 0


def opponents(state: Euphoria, seat: int) -> list[int]:
    """The other players, clockwise from the active one."""
    return [other for other in state.clockwise() if other != seat]
