"""Building markets: a finished construction site becomes one."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, TURN, log_event
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
    BUILD,
    DIE_IDS,
    SITE_IDS,
    SITE_SPACES,
    SPACE_IDS,
    face_of,
    owner_of,
)
from ludarium.games.euphoria.rules.penalties import update_bounds
from ludarium.games.euphoria.rules.rolls import RollDice
from ludarium.games.euphoria.rules.spaces.markets import dice_count, dice_on_site
from ludarium.games.euphoria.rules.tokens import is_over_after, offer_after_tokens, put_on_market
from ludarium.games.euphoria.state import Euphoria, bag_without

RULE: Final[str] = "euphoria.construction"


def build_if_complete(state: Euphoria, site: int) -> None:
    """A site with enough dice becomes a market."""
    if dice_count(state, site) >= state.numbers.dice_to_build[len(state.players) - 2]:
        build_market(state, site)


def build_market(state: Euphoria, site: int) -> None:
    """All dice of the site go home and are rolled, owner by owner; then the tile is turned up."""
    dice = dice_on_site(state, site)
    builders = [seat for seat in state.clockwise() if any(die != NOTHING and owner_of(die) == seat for die in dice)]
    for place, die in enumerate(dice):
        clear_space(state, BUILD + site * SITE_SPACES + place, die)
    rolls: list[RollDice] = []
    for seat in builders:
        count = sum(1 for die in dice if die != NOTHING and owner_of(die) == seat)
        state.players[seat].placed -= count
        state.players[seat].loose += count
        rolls.append(RollDice(seat, count, [], 0))
    push(state, *rolls, RevealTile(site, builders))


def clear_space(state: Euphoria, space: int, die: int) -> None:
    """A die goes home from a construction space."""
    state.spaces[space] = NOTHING
    if die != NOTHING and state.log is not None:
        log_event(state.log, MOVE, owner_of(die), DIE_IDS[face_of(die)], RULE, 1, origin=SPACE_IDS[space])


class RevealTile(Ask[Euphoria]):
    """Nature turns up the tile of a finished site; its builders place a token there, the others get its penalty."""

    kind = "reveal_tile"
    asks_nature = True

    def __init__(self, site: int, builders: list[int]) -> None:
        super().__init__(NATURE)
        self.site: Final[int] = site
        self.builders: Final[list[int]] = builders

    def prompt(self, state: Euphoria) -> str:
        return f"Which market is built on the <{SITE_IDS[self.site]}>?"

    def about(self, state: Euphoria) -> list[str]:
        return [SITE_IDS[self.site]]

    def options(self, state: Euphoria) -> list[int]:
        return state.tile_bag.drawable()

    def word(self, state: Euphoria, option: int) -> str:
        return f"reveal {state.numbers.tile_keys[option]}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        market = state.numbers.tile_ids[option]
        return AnswerLabel(f"it is the <{market}>", [SITE_IDS[self.site], market], market)

    def resolve(self, state: Euphoria, option: int) -> None:
        state.tile_bag = bag_without(state.tile_bag, option)
        state.tiles[self.site] = option
        if state.log is not None:
            log_event(state.log, TURN, NATURE, state.numbers.tile_ids[option], RULE, 1, place=SITE_IDS[self.site])
        for seat in self.builders:
            put_on_market(state, seat, self.site)
        update_bounds(state)
        if not is_over_after(state, self.builders):
            push(state, MarketBuilt(self.builders))
            offer_after_tokens(state, self.builders)


class MarketBuilt(Run[Euphoria]):
    """A market was built: recruits who look at that work."""

    kind = "market_built"

    def __init__(self, builders: list[int]) -> None:
        self.builders: Final[list[int]] = builders

    def run(self, state: Euphoria) -> None:
        for seat in state.clockwise():
            for card in state.players[seat].abilities():
                state.numbers.recruits[card].on_market_built(state, seat, seat in self.builders)
