"""Telling why: the parts of a trail, as events that only those read who ask.

What she does is told by ordinary events, once; the parts of the trail between them say why.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, TRAIL, log_event
from ludarium.core.serializable import Serializable
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import DONE, PERPENDICULAR
from ludarium.games.terra_mystica.automa.content.ids import DECK, PLACE_IDS, automa_faction_id
from ludarium.games.terra_mystica.automa.rules.filters import FilterChain
from ludarium.games.terra_mystica.automa.rules.icons import Icon
from ludarium.games.terra_mystica.automa.rules.trail_steps import Step
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.state import TerraMystica

RULE: Final[str] = "tm.automa.trail"


class TurnTrail(Serializable):
    """Her cards are known. `action` is empty when the deck was; `reason` is empty unless she passes.

    `place` is where the support card has her take a bonus card when she passes.
    """

    kind = "turn_trail"

    def __init__(
        self, round: int, turn: int, action: str, support: str, perpendicular: bool, reason: str, place: str
    ) -> None:
        self.round: Final[int] = round
        self.turn: Final[int] = turn
        self.action: Final[str] = action
        self.support: Final[str] = support
        self.perpendicular: Final[bool] = perpendicular
        self.reason: Final[str] = reason
        self.place: Final[str] = place


class IconTrail(Serializable):
    """An icon was worked out, in a turn whose cards every part of it knows.

    `holds` is whether its condition did, `shipping` -1 where nothing is built, `choice` the option that was left.
    `marked` tells whether the structure chosen has a power token.
    """

    kind = "icon_trail"

    def __init__(
        self,
        turn: TurnTrail,
        icon: str,
        depth: int,
        source: str,
        variant: str,
        shipping: int,
        holds: bool,
        rule: str,
        outcome: str,
        choice: str,
        marked: bool,
        steps: list[Step],
    ) -> None:
        self.turn: Final[TurnTrail] = turn
        self.icon: Final[str] = icon
        self.depth: Final[int] = depth
        self.source: Final[str] = source
        self.variant: Final[str] = variant
        self.shipping: Final[int] = shipping
        self.holds: Final[bool] = holds
        self.rule: Final[str] = rule
        self.outcome: Final[str] = outcome
        self.choice: Final[str] = choice
        self.marked: Final[bool] = marked
        self.steps: Final[list[Step]] = steps


class OfferTrail(Serializable):
    """A person has decided about the power that a building or trade of hers offered."""

    kind = "offer_trail"

    def __init__(self, turn: TurnTrail, seat: int, power: int) -> None:
        self.turn: Final[TurnTrail] = turn
        self.seat: Final[int] = seat
        self.power: Final[int] = power


class DeckTrail(Serializable):
    """What everybody may know of a new deck: the cards that are in it, and how many came from the reserve unseen."""

    kind = "deck_trail"

    def __init__(self, known: list[str], unknown: int) -> None:
        self.known: Final[list[str]] = known
        self.unknown: Final[int] = unknown


class ReserveTrail(Serializable):
    """The cards that were shuffled and lie face down in her reserve."""

    kind = "reserve_trail"

    def __init__(self, cards: list[str]) -> None:
        self.cards: Final[list[str]] = cards


# Telling.


def turn_trail(state: TerraMystica, reason: str = "") -> TurnTrail:
    """The turn she takes, with its cards."""
    automa = automa_of(state)
    has_action = automa.action != NOTHING
    return TurnTrail(
        state.round,
        automa.turn,
        action=automa.action_card().id if has_action else "",
        support=automa.support_card().id,
        perpendicular=has_action and automa.deck_size() < PERPENDICULAR,
        reason=reason,
        place=PLACE_IDS[automa.support_card().bonus],
    )


def log_turn(state: TerraMystica, reason: str = "") -> None:
    """Her cards are known: she acts, or passes for a reason."""
    if state.log is not None:
        log_event(state.log, TRAIL, automa_of(state).seat, "", "tm.automa.turn", why=turn_trail(state, reason))


def log_icon(
    state: TerraMystica, icon: Icon, holds: bool, outcome: str, chain: FilterChain | None = None,
    shipping: int = NOTHING, marked: bool = False,
) -> None:  # fmt: skip
    """An icon was worked out: what it looked at and what came of it."""
    if state.log is None:
        return
    steps = chain.steps if chain is not None else None
    choice = chain.ids[chain.choice()] if chain is not None and outcome == DONE else ""
    variant = automa_faction_id(icon.variant) if icon.variant else ""
    part = IconTrail(
        turn_trail(state),
        icon.kind.id,
        depth=icon.depth,
        source=icon.source,
        variant=variant,
        shipping=shipping,
        holds=holds,
        rule=icon.rule,
        outcome=outcome,
        choice=choice,
        marked=marked,
        steps=steps or [],
    )
    log_event(state.log, TRAIL, automa_of(state).seat, "", RULE, why=part)


def log_offer(state: TerraMystica, seat: int, power: int) -> None:
    """A person has taken or declined power that she offered."""
    if state.log is not None:
        log_event(state.log, TRAIL, automa_of(state).seat, "", RULE, why=OfferTrail(turn_trail(state), seat, power))


def log_deck(state: TerraMystica, added: int, origin: str) -> None:
    """Cards have joined her deck, and everybody knows what it is made of now."""
    if state.log is not None:
        automa = automa_of(state)
        made = DeckTrail(automa.card_ids(automa.deck_known), automa.deck_unknown)
        size = automa.deck_size()
        log_event(state.log, GAIN, automa.seat, DECK, "tm.automa.deck", added, origin, after=size, why=made)
