"""A turn of the Automa: cards are turned up, then their icons are carried out from top to bottom, or she passes."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import Refusal
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import DECK_EMPTY, DONE, FACTION, PASS_ICON
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS, automa_faction
from ludarium.games.terra_mystica.automa.content.ids import ACTION_ROW, DECK, SUPPORT_ROW
from ludarium.games.terra_mystica.automa.rules.blocking import BLOCK_MERCHANTS, BLOCK_POWER
from ludarium.games.terra_mystica.automa.rules.cults import CULT, CULT_FREE, FAVOR_TILE
from ludarium.games.terra_mystica.automa.rules.deck import (
    TurnUp,
    draw_weights,
    drawable_cards,
    is_perpendicular,
    move_card,
    take_card,
    why_not_turned_up,
)
from ludarium.games.terra_mystica.automa.rules.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rules.passing import pass_round
from ludarium.games.terra_mystica.automa.rules.scoring import GAIN_VP
from ludarium.games.terra_mystica.automa.rules.structures import BUILD, UPGRADE
from ludarium.games.terra_mystica.automa.rules.trade import TRADE
from ludarium.games.terra_mystica.automa.rules.trail import log_icon, log_turn
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.ids import mark
from ludarium.games.terra_mystica.state import TerraMystica


class AutomaTurn(Run[TerraMystica]):
    """Her turn begins: the action card becomes the support card, and a new one is turned up."""

    kind = "automa_turn"

    def run(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        automa.turn += 1
        if automa.action != NOTHING:
            move_card(state, automa.action, "tm.automa.turn", ACTION_ROW, SUPPORT_ROW)
        automa.support = automa.action
        automa.action = NOTHING
        if automa.turn == 1:
            push(state, TurnUpCard(), TurnUpCard())
        elif automa.deck_size() > 0:
            push(state, TurnUpCard())
        else:
            log_turn(state, DECK_EMPTY)
            pass_round(state)


class TurnUpCard(TurnUp):
    """The top card of her deck is turned up: the support card of her first turn in a round, else the action card."""

    kind = "turn_up_card"

    def prompt(self, state: TerraMystica) -> str:
        kind = "support" if automa_of(state).support == NOTHING else "action"
        return f"Which card does Automa turn up as her {kind} card?"

    def about(self, state: TerraMystica) -> list[str]:
        return [DECK, place_of_next(state)]

    def options(self, state: TerraMystica) -> list[int]:
        return drawable_cards(automa_of(state))

    def weights(self, state: TerraMystica) -> list[int]:
        return draw_weights(automa_of(state))

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        card = automa_of(state).numbers.cards[option].id
        return AnswerLabel(f"turn up {mark(card)}", [place_of_next(state), card], card)

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_turned_up(state, option, self.options(state), DECK)

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        perpendicular = is_perpendicular(automa)
        take_card(state, option, place_of_next(state))
        if automa.support == NOTHING:
            automa.support = option
            return
        automa.action = option
        card = automa.action_card()
        if perpendicular and card.passes:
            log_turn(state, PASS_ICON)
            pass_round(state)
            return
        log_turn(state)
        push(state, *[PerformIcon(place) for place in range(len(card.actions))])


def place_of_next(state: TerraMystica) -> str:
    """Where the next card that is turned up lies."""
    return SUPPORT_ROW if automa_of(state).support == NOTHING else ACTION_ROW


class FactionAction(IconKind):
    """The steps on her faction card from top to bottom."""

    key = "faction"
    name = "faction action"
    about = "carry out the steps on her faction card from top to bottom"
    rule = "tm.automa.action"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        log_icon(state, icon, True, DONE)
        push(state, *[FactionStep(place) for place in range(len(automa_faction(state).steps))])


class FactionStep(Run[TerraMystica]):
    """One step of her faction's action."""

    kind = "faction_step"

    def __init__(self, place: int) -> None:
        self.place: Final[int] = place

    def run(self, state: TerraMystica) -> None:
        faction = automa_faction(state)
        kind = ICONS[faction.steps[self.place]]
        variant = faction.key if faction.own_order and kind is BUILD else ""
        kind.do(state, Icon(kind, 1, FACTION, variant))


class PerformIcon(Run[TerraMystica]):
    """One icon of her action card."""

    kind = "perform_icon"

    def __init__(self, place: int) -> None:
        self.place: Final[int] = place

    def run(self, state: TerraMystica) -> None:
        kind = ICONS[automa_of(state).action_card().actions[self.place]]
        kind.do(state, Icon(kind))


ON_CARDS: Final[list[IconKind]] = [
    BUILD, UPGRADE, CULT, FAVOR_TILE, BLOCK_POWER, BLOCK_MERCHANTS, GAIN_VP, TRADE, FactionAction(), CULT_FREE,
]  # fmt: skip
# Everything she can do; what only one of her factions does is added by `register_icons`.
ICONS: Final[dict[str, IconKind]] = {kind.key: kind for kind in ON_CARDS}


def register_icons() -> None:
    """Add the steps of her factions: her module does so once they are registered."""
    for faction in AUTOMA_FACTIONS:
        ICONS.update({kind.key: kind for kind in faction.own_icons()})
