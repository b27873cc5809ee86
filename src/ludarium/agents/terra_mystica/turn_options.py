"""Options of the main question of a turn, by the action they stand for: every `Action` has the same menu."""

from __future__ import annotations

from typing import Final

from ludarium.core.menu import option_for
from ludarium.games.terra_mystica.rules.actions.advance import AdvanceExchange, AdvanceShipping
from ludarium.games.terra_mystica.rules.actions.build import Build, Dig
from ludarium.games.terra_mystica.rules.actions.power import PowerAction
from ludarium.games.terra_mystica.rules.actions.priest import SendPriest
from ludarium.games.terra_mystica.rules.actions.upgrade import Upgrade
from ludarium.games.terra_mystica.rules.conversions import Burn, Convert
from ludarium.games.terra_mystica.rules.turns import Action

TURN: Final[Action] = Action(0)
# The first option of each action; its code is added.
BUILD: Final[int] = option_for(TURN, Build)
DIG: Final[int] = option_for(TURN, Dig)
UPGRADE: Final[int] = option_for(TURN, Upgrade)
POWER: Final[int] = option_for(TURN, PowerAction)
SHIPPING: Final[int] = option_for(TURN, AdvanceShipping)
EXCHANGE: Final[int] = option_for(TURN, AdvanceExchange)
SEND: Final[int] = option_for(TURN, SendPriest)
BURN: Final[int] = option_for(TURN, Burn)
CONVERT: Final[int] = option_for(TURN, Convert)
POWER_ACTIONS: Final[PowerAction] = PowerAction()
