"""A turn of the Automa: cards are turned up, then their icons are carried out from top to bottom, or she passes."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import REVEAL, tell
from ludarium.core.frames import Run, push
from ludarium.core.rulings import Refusal
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.actions.power import mark_used
from ludarium.games.terra_mystica.automa.book import X
from ludarium.games.terra_mystica.automa.cults import advance_on_cult, take_favor_tile
from ludarium.games.terra_mystica.automa.deck import (
    TurnUp,
    draw_weights,
    draws,
    is_perpendicular,
    take_up,
    why_not_turned_up,
)
from ludarium.games.terra_mystica.automa.factions._rival import BUILD, GAIN_VP, rival_of
from ludarium.games.terra_mystica.automa.passing import pass_round
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.structures import build, upgrade
from ludarium.games.terra_mystica.automa.telling import Icon, tell_effect, tell_icon, tell_part
from ludarium.games.terra_mystica.automa.trade import block, block_merchants, trade
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica

POWER_ACTIONS: Final[list[str]] = ["bridge", "priest", "two_workers", "seven_coins", "one_spade", "two_spades"]
POWER_KEYS: Final[list[str]] = ["ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6"]
RULES: Final[dict[str, str]] = {
    "gain_vp": "8.1",
    "block_power": "8.2",
    "faction": "8.3",
    "cult": "8.4",
    "favor_tile": "8.5",
    "upgrade": "8.6",
    "build": "8.7",
    "trade": "8.8",
}


class AutomaTurn(Run[TerraMystica]):
    """Her turn begins: the action card becomes the support card, and a new one is turned up."""

    def run(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        automa.turn += 1
        automa.support = automa.action
        automa.action = NOTHING
        if automa.turn == 1:
            push(state, TurnUpCard(), TurnUpCard())
        elif automa.deck_size() > 0:
            push(state, TurnUpCard())
        else:
            tell_turn(state, False, "deck_empty")
            pass_round(state)


class TurnUpCard(TurnUp):
    """The top card of her deck is turned up: the support card of her first turn in a round, else the action card."""

    def prompt(self, state: TerraMystica) -> str:
        kind = "support" if automa_of(state).support == NOTHING else "action"
        return f"Which card does the Automa turn up as her {kind} card?"

    def options(self, state: TerraMystica) -> list[int]:
        return draws(automa_of(state))

    def weights(self, state: TerraMystica) -> list[int]:
        return draw_weights(automa_of(state))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_turned_up(state, option, self.options(state), "deck")

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        perpendicular = is_perpendicular(automa)
        take_up(automa, option)
        if state.log is not None:
            key = automa.book.cards[option].key
            tell(state.log, REVEAL, automa.seat, f"automa:{key}", "tm.automa.cards", 1)
        if automa.support == NOTHING:
            automa.support = option
            return
        automa.action = option
        card = automa.action_card()
        if perpendicular and card.passes:
            tell_turn(state, perpendicular, "pass_icon")
            pass_round(state)
            return
        tell_turn(state, perpendicular, "")
        push(state, *[PerformIcon(place) for place in range(len(card.actions))])


def tell_turn(state: TerraMystica, perpendicular: bool, pass_reason: str) -> None:
    """Her cards are known: what this turn will be."""
    if state.log is None:
        return
    automa = automa_of(state)
    turn = {
        "type": "automa_turn",
        "round": state.round,
        "turn": automa.turn,
        "action": automa.action_card().key if automa.action != NOTHING else None,
        "support": automa.support_card().key,
        "perpendicular": perpendicular,
        "result": "pass" if pass_reason else "actions",
        "pass_reason": pass_reason or None,
        "icons": [],
        "effects": [],
    }
    tell_part(state, "turn", turn, "tm.automa.turn")


class PerformIcon(Run[TerraMystica]):
    """One icon of her action card."""

    def __init__(self, place: int) -> None:
        self.place: Final[int] = place

    def run(self, state: TerraMystica) -> None:
        card = automa_of(state).action_card()
        name = card.actions[self.place]
        perform(state, Icon(name, 0, "card", "", RULES[name]))


def perform(state: TerraMystica, icon: Icon) -> None:
    """Carry out an icon of a card."""
    if icon.name == "build":
        build(state, icon, False)
    elif icon.name == "upgrade":
        upgrade(state, icon)
    elif icon.name == "cult":
        advance_on_cult(state, icon)
    elif icon.name == "favor_tile":
        take_favor_tile(state, icon)
    elif icon.name == "block_power":
        block_power(state, icon)
        block_merchants(state, icon.below("block_merchants", "card", icon.rule))
    elif icon.name == "trade":
        trade(state, icon)
    elif icon.name == "gain_vp":
        automa = automa_of(state)
        printed = automa.action_card().vp
        score(state, icon, printed if printed != X else automa.difficulty().x[state.round - 1], "card")
    elif icon.name == "faction":
        tell_icon(state, icon, True, "done", None)
        push(state, *[FactionStep(place) for place in range(len(rival_of(state).steps))])


class FactionStep(Run[TerraMystica]):
    """One step of her faction's action."""

    def __init__(self, place: int) -> None:
        self.place: Final[int] = place

    def run(self, state: TerraMystica) -> None:
        rival = rival_of(state)
        step = rival.steps[self.place]
        if step == BUILD:
            variant = rival.key if rival.own_order else ""
            build(state, Icon("build", 1, "faction", variant, "8.7"), True)
        elif step == GAIN_VP:
            score(state, Icon("gain_vp", 1, "faction", "", "8.1"), rival.number_of(state, "vp"), "faction")
        else:
            rival.own_step(state)


def score(state: TerraMystica, icon: Icon, points: int, why: str) -> None:
    """Gain the points of an icon."""
    tell_icon(state, icon, True, "done", None)
    gain_vp(state, automa_of(state).seat, points, "tm.automa.points", "")
    if state.log is not None:
        tell_effect(state, "vp", {"amount": points, "why": why})


def block_power(state: TerraMystica, icon: Icon) -> None:
    """Put a token on a power action, which nobody can use in this round any more."""
    options = [number for number in range(len(POWER_ACTIONS)) if number not in state.marked]
    action = block(state, icon, POWER_ACTIONS, POWER_KEYS, options)
    if action != NOTHING:
        mark_used(state, automa_of(state).seat, action, "tm.automa.block")
