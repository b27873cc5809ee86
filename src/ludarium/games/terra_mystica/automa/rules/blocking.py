"""The Automa blocks power actions."""

from __future__ import annotations

from typing import Final

from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import CARD, CONDITION_FAILED, DONE
from ludarium.games.terra_mystica.automa.rules.filters import filter_chain
from ludarium.games.terra_mystica.automa.rules.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rules.trail import log_icon
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.ids import POWER_IDS
from ludarium.games.terra_mystica.merchants.rules.actions import block_action
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.rules.actions.power import mark_used
from ludarium.games.terra_mystica.state import TerraMystica

RULE: Final[str] = "tm.automa.block"


def choose_power_action(state: TerraMystica, icon: Icon, ids: list[str], taken: list[int]) -> int:
    """Choose the power action that gets a token; -1 if all have one."""
    free = [number for number in range(len(ids)) if number not in taken]
    if not free:
        log_icon(state, icon, False, CONDITION_FAILED)
        return NOTHING
    chain = filter_chain(state, ids, free, RULE)
    chain.keep_by_arrow(automa_of(state).support_card())
    log_icon(state, icon, True, DONE, chain)
    return chain.choice()


class BlockPower(IconKind):
    """Put a token on a power action, which nobody can use in this round any more."""

    key = "block_power"
    name = "block a power action"
    about = "put a token on a power action, which nobody can use in this round any more"
    rule = RULE
    needs = "an action without token"
    option = "free action"
    options = "free actions"
    picture = "power"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        action = choose_power_action(state, icon, POWER_IDS, state.marked)
        if action != NOTHING:
            mark_used(state, automa_of(state).seat, action, RULE)
        if fleets_in(state) is not None:
            BLOCK_MERCHANTS.do(state, icon.below(BLOCK_MERCHANTS, CARD))


class BlockMerchants(IconKind):
    """Put a token on one of the Merchants power actions as well."""

    key = "block_merchants"
    name = "block a Merchants power action"
    about = "with Merchants of the Seas: the same on the board of its power actions"
    rule = RULE
    needs = "an action without token"
    option = "free action"
    options = "free actions"
    picture = "power"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        fleets = fleets_in(state)
        assert fleets is not None
        action = choose_power_action(state, icon, [action.id for action in fleets.numbers.actions], fleets.marked)
        if action != NOTHING:
            block_action(state, automa_of(state).seat, action, RULE)


BLOCK_POWER: Final[BlockPower] = BlockPower()
BLOCK_MERCHANTS: Final[BlockMerchants] = BlockMerchants()
