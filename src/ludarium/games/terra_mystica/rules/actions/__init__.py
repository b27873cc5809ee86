"""The eight actions, in the order of the rules; those of expansions come behind them."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.rules.actions._action import TurnAction
from ludarium.games.terra_mystica.rules.actions.advance import AdvanceExchange, AdvanceShipping
from ludarium.games.terra_mystica.rules.actions.build import Build, Dig, Erupt
from ludarium.games.terra_mystica.rules.actions.passing import PassAtLast, PassForCard
from ludarium.games.terra_mystica.rules.actions.power import PowerAction
from ludarium.games.terra_mystica.rules.actions.priest import SendPriest
from ludarium.games.terra_mystica.rules.actions.special import CardAction, FactionAction, FavorAction
from ludarium.games.terra_mystica.rules.actions.upgrade import Upgrade
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes

ACTIONS: Final[list[TurnAction]] = [
    Build(),
    Erupt(),
    Dig(),
    AdvanceShipping(),
    AdvanceExchange(),
    Upgrade(),
    SendPriest(),
    PowerAction(),
    CardAction(),
    FavorAction(),
    FactionAction(),
    PassForCard(),
    PassAtLast(),
]
# Those of expansions.
FURTHER_ACTIONS: Final[list[TurnAction]] = []
# All of them as ways to answer a question.
ALL_ACTIONS: Final[ActionTypes] = [*ACTIONS]


def add_actions(actions: list[TurnAction]) -> None:
    """Further actions, of an expansion."""
    FURTHER_ACTIONS.extend(actions)
    ALL_ACTIONS.extend(actions)
