"""The eight actions, in the order of the rules; those of expansions come behind them."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.actions.advance import AdvanceExchange, AdvanceShipping
from ludarium.games.terra_mystica.actions.build import Build, Dig, Erupt
from ludarium.games.terra_mystica.actions.passing import PassAtLast, PassForCard
from ludarium.games.terra_mystica.actions.power import PowerAction
from ludarium.games.terra_mystica.actions.priest import SendPriest
from ludarium.games.terra_mystica.actions.special import CardAction, FactionAction, FavorAction
from ludarium.games.terra_mystica.actions.upgrade import Upgrade
from ludarium.games.terra_mystica.asking import Kinds

ACTIONS: Final[list[ActionKind]] = [
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
FURTHER_ACTIONS: Final[list[ActionKind]] = []
# All of them as ways to answer a question.
ACTION_KINDS: Final[Kinds] = [*ACTIONS]


def add_actions(kinds: list[ActionKind]) -> None:
    """Further actions, of an expansion."""
    FURTHER_ACTIONS.extend(kinds)
    ACTION_KINDS.extend(kinds)
