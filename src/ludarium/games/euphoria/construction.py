"""Building markets: a finished construction site becomes one."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import REVEAL, note
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.games.euphoria.penalties import update_bounds
from ludarium.games.euphoria.rolls import RollDice
from ludarium.games.euphoria.spaces import dice_on_site
from ludarium.games.euphoria.state import Euphoria, without
from ludarium.games.euphoria.terms import BUILD, EMPTY, SITE_SPACES, owner_of
from ludarium.games.euphoria.tokens import (
    SITE_KEYS,
    is_over_after,
    offer_after_tokens,
    put_on_market,
)


def maybe_build(state: Euphoria, site: int) -> None:
    """A site with enough dice becomes a market."""
    dice = sum(1 for die in dice_on_site(state, site) if die != EMPTY)
    if dice >= state.tables.dice_to_build[len(state.players) - 2]:
        build(state, site)


def build(state: Euphoria, site: int) -> None:
    """All dice of the site go home and are rolled, owner by owner; then the tile is turned up."""
    dice = dice_on_site(state, site)
    builders = [seat for seat in state.clockwise() if any(die != EMPTY and owner_of(die) == seat for die in dice)]
    for space in range(BUILD + site * SITE_SPACES, BUILD + (site + 1) * SITE_SPACES):
        state.spaces[space] = EMPTY
    rolls: list[RollDice] = []
    for seat in builders:
        count = sum(1 for die in dice if die != EMPTY and owner_of(die) == seat)
        state.players[seat].placed -= count
        state.players[seat].loose += count
        rolls.append(RollDice(seat, count, [], 0))
    push(state, *rolls, RevealTile(site, builders))


class RevealTile(Ask[Euphoria]):
    """Nature turns up the tile of a finished site; its builders place a token there, the others get its penalty."""

    def __init__(self, site: int, builders: list[int]) -> None:
        super().__init__(NATURE)
        self.site: Final[int] = site
        self.builders: Final[list[int]] = builders

    def prompt(self, state: Euphoria) -> str:
        return f"Which market is the {SITE_KEYS[self.site].replace('_', ' ')}?"

    def options(self, state: Euphoria) -> list[int]:
        return state.tile_bag.kinds()

    def word(self, state: Euphoria, option: int) -> str:
        return f"reveal {state.tables.tile_keys[option]}"

    def label(self, state: Euphoria, option: int) -> str:
        return state.tables.tile_names[option]

    def target(self, state: Euphoria, option: int) -> str:
        return f"space:{SITE_KEYS[self.site]}"

    def resolve(self, state: Euphoria, option: int) -> None:
        state.tile_bag = without(state.tile_bag, option)
        state.tiles[self.site] = option
        note(
            state.log,
            REVEAL,
            NATURE,
            state.tables.tile_names[option],
            0,
            "euphoria.7.3",
            f"space:{SITE_KEYS[self.site]}",
        )
        for seat in self.builders:
            put_on_market(state, seat, self.site)
        update_bounds(state)
        if not is_over_after(state, self.builders):
            push(state, MarketBuilt(self.builders))
            offer_after_tokens(state, self.builders)


class MarketBuilt(Run[Euphoria]):
    """A market was built: recruits who look at that work."""

    def __init__(self, builders: list[int]) -> None:
        self.builders: Final[list[int]] = builders

    def run(self, state: Euphoria) -> None:
        for seat in state.clockwise():
            for card in state.players[seat].abilities():
                state.tables.recruits[card].on_market_built(state, seat, seat in self.builders)
