"""What several recruits have in common: what they look at, and how they are paid for."""

from __future__ import annotations

from ludarium.core.events import USE, log_event
from ludarium.core.frames import push
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
    BUILD,
    MARKET,
    SITE_SPACES,
    SPENT_BASE,
    TANK,
    TUNNEL,
    TUNNEL_END,
    face_of,
    site_of,
)
from ludarium.games.euphoria.content.recruits._recruit import Recruit
from ludarium.games.euphoria.rules.artifacts import HandLimit
from ludarium.games.euphoria.rules.goods import (
    can_gain_knowledge,
    can_lose_morale,
    gain_knowledge,
    lose_morale,
    resources,
)
from ludarium.games.euphoria.rules.questions import ChooseGain
from ludarium.games.euphoria.rules.refusals import refuse_knowledge_price, refuse_morale_price
from ludarium.games.euphoria.rules.spaces.markets import dice_on_site
from ludarium.games.euphoria.state import Euphoria, Visit


class PaysKnowledge(Recruit):
    """A recruit whose ability costs steps of knowledge, all of which must be possible."""

    def is_usable(self, state: Euphoria, visit: Visit) -> bool:
        return can_gain_knowledge(state, visit.seat, self.price(state))

    def why_unusable(self, state: Euphoria, visit: Visit) -> Refusal:
        return refuse_knowledge_price(state, visit.seat, self.number)

    def use(self, state: Euphoria, visit: Visit) -> None:
        gain_knowledge(state, visit.seat, self.price(state), self.source)
        self.reward(state, visit)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        """What the ability brings."""
        raise NotImplementedError


class PaysMorale(Recruit):
    """A recruit whose ability costs steps of morale, all of which must be possible."""

    def is_usable(self, state: Euphoria, visit: Visit) -> bool:
        return can_lose_morale(state, visit.seat, self.price(state))

    def why_unusable(self, state: Euphoria, visit: Visit) -> Refusal:
        return refuse_morale_price(state, visit.seat, self.number)

    def use(self, state: Euphoria, visit: Visit) -> None:
        # Price and gain are one effect: the hand limit is tested when both are done.
        push(state, HandLimit(visit.seat))
        lose_morale(state, visit.seat, self.price(state), self.source)
        self.reward(state, visit)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        """What the ability brings."""
        raise NotImplementedError


class TeachesBumped(PaysMorale):
    """A recruit who is used when another player's die is bumped, and lets that player learn."""

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.bumps_other()

    def reward(self, state: Euphoria, visit: Visit) -> None:
        gain_knowledge(state, visit.bumped, 1, self.source)
        self.prize(state, visit)

    def prize(self, state: Euphoria, visit: Visit) -> None:
        """What the owner gets for it."""
        raise NotImplementedError


class ChoosesGain(Recruit):
    """A recruit who lets the owner choose one of two gains after a placement, as a matter of course."""

    optional = False

    def use(self, state: Euphoria, visit: Visit) -> None:
        push(state, ChooseGain(visit.seat, self.number))


class ChangesDraws(Recruit):
    """A recruit that changes the draw of an artifact, once a turn, for steps of knowledge if it costs any."""

    changes_draws = True

    def can_change_draw(self, state: Euphoria, seat: int) -> bool:
        return not self.is_spent(state, seat) and can_gain_knowledge(state, seat, self.price(state))

    def why_no_draw_change(self, state: Euphoria, seat: int) -> Refusal:
        if self.is_spent(state, seat):
            return refuse(self.rule, f"<{self.id}> was used this turn already", [self.id], NOT_NOW)
        return refuse_knowledge_price(state, seat, self.number)

    def change_draw(self, state: Euphoria, seat: int) -> None:
        state.spent = [*state.spent, seat * SPENT_BASE + self.number]
        if state.log is not None:
            log_event(state.log, USE, seat, self.ability, self.rule, 1)
        gain_knowledge(state, seat, self.price(state), self.source)
        self.draw(state, seat)

    def draw(self, state: Euphoria, seat: int) -> None:
        """Draw in the recruit's own way."""
        raise NotImplementedError

    def is_spent(self, state: Euphoria, seat: int) -> bool:
        """Whether the owner has used the ability in this turn."""
        return seat * SPENT_BASE + self.number in state.spent


def other_faces(state: Euphoria, visit: Visit) -> list[int]:
    """The faces of the other dice on the commodity area or construction site of a placement."""
    if visit.space < TUNNEL:
        return [face_of(die) for die in state.areas[visit.space][:-1]]
    own = (visit.space - BUILD) % SITE_SPACES
    dice = dice_on_site(state, site_of(visit.space))
    return [face_of(die) for place, die in enumerate(dice) if die != NOTHING and place != own]


def is_alone(state: Euphoria, visit: Visit) -> bool:
    return not other_faces(state, visit)


def is_highest(state: Euphoria, visit: Visit) -> bool:
    """Whether the placed die is alone, or higher than every other die there."""
    return all(face < visit.face for face in other_faces(state, visit))


def is_lowest(state: Euphoria, visit: Visit) -> bool:
    """Whether the placed die is alone, or lower than every other die there."""
    return all(face > visit.face for face in other_faces(state, visit))


def is_tunnel_entry(visit: Visit) -> bool:
    """Whether the die was placed on a tunnel entry."""
    return TUNNEL <= visit.space < TUNNEL_END


def is_construction(visit: Visit) -> bool:
    """Whether the die was placed on a construction site."""
    return BUILD <= visit.space < MARKET


def is_tunnel_or_tank(visit: Visit) -> bool:
    """Whether the die was placed on a tunnel, at either end, or on the activation tank."""
    return TUNNEL <= visit.space < BUILD or visit.space >= TANK


def bumps_nobody(visit: Visit) -> bool:
    return visit.bumped == NOTHING


def has_no_artifacts(state: Euphoria, visit: Visit) -> bool:
    return state.players[visit.seat].held == 0


def has_no_resources(state: Euphoria, visit: Visit) -> bool:
    return resources(state.players[visit.seat]) == 0


def opponents(state: Euphoria, seat: int) -> list[int]:
    """The other players, clockwise from the active one."""
    return [other for other in state.clockwise() if other != seat]


def refuse_last_die(recruit: Recruit) -> Refusal:
    """Refuse what would leave a player without a die."""
    return refuse(recruit.rule, "no ability may leave you without a die", [recruit.id])
