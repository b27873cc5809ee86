"""The eight actions, one module each, in the order of the rules, then those of Merchants of the Seas."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.actions.advance import AdvanceExchange, AdvanceShipping
from ludarium.games.terra_mystica.actions.build import TransformAndBuild
from ludarium.games.terra_mystica.actions.merchants import MerchantsActions
from ludarium.games.terra_mystica.actions.passing import Pass
from ludarium.games.terra_mystica.actions.power import PowerAction
from ludarium.games.terra_mystica.actions.priest import SendPriest
from ludarium.games.terra_mystica.actions.special import SpecialAction
from ludarium.games.terra_mystica.actions.upgrade import Upgrade

KINDS: Final[list[ActionKind]] = [
    TransformAndBuild(),
    AdvanceShipping(),
    AdvanceExchange(),
    Upgrade(),
    SendPriest(),
    PowerAction(),
    SpecialAction(),
    Pass(),
    MerchantsActions(),
]
