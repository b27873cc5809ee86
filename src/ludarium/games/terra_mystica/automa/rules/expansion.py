"""The Automa at the moments that the base game names."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import ADVANCE, log_event
from ludarium.core.frames import Frame
from ludarium.core.refusals import Refusal
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import TITLE
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS, automa_faction
from ludarium.games.terra_mystica.automa.content.ids import automa_faction_id
from ludarium.games.terra_mystica.automa.rules.reserve import turn_up_reserve
from ludarium.games.terra_mystica.automa.rules.setup import (
    BuildDeck,
    ChooseAutomaFaction,
    ChooseAutomaHome,
    ChooseLevel,
    DrawAutomaFaction,
    DrawAutomaHome,
    DrawSetupCard,
    JoinTable,
    LogPresets,
    why_not_against,
)
from ludarium.games.terra_mystica.automa.rules.structures import remove_cube
from ludarium.games.terra_mystica.automa.rules.trail import log_offer
from ludarium.games.terra_mystica.automa.rules.turns import AutomaTurn
from ludarium.games.terra_mystica.automa.state import AutomaState
from ludarium.games.terra_mystica.content.ids import SHIP_TRACK
from ludarium.games.terra_mystica.content.tiles.scoring import (
    GREATEST_DISTANCE,
    OUTPOSTS,
    SETTLEMENTS,
    STRONGHOLD_AND_SANCTUARY,
    TRADE_MARKERS,
)
from ludarium.games.terra_mystica.rules.ending import best_value
from ludarium.games.terra_mystica.rules.setup import ChooseBonusCard, FirstCoins, FirstDwellings
from ludarium.games.terra_mystica.rules.turns import RoundStart
from ludarium.games.terra_mystica.state import TerraMystica

FEWER_SETTLEMENTS: Final[int] = 2
TURN: Final[list[Frame]] = [AutomaTurn()]
FIRST_DWELLINGS: Final[list[Frame]] = [DrawSetupCard()]


class Automa(AutomaState):
    """What the Automa does when it is not her turn."""

    kind = "automa"
    title = "the Automa"

    def clone(self) -> Automa:
        return Automa(
            self.seat, self.level, self.faction, self.data, self.asks_level, self.draws_faction, self.draws_home,
            self.marks, self.deck_known, self.deck_unknown, self.pool, self.reserve_top, self.waiting, self.aside,
            self.used, self.action, self.support, self.turn, self.cubes, self.terrains, self.tokens, self.gained,
        )  # fmt: skip

    # Setting up.

    def opening(self, state: TerraMystica) -> list[Frame]:
        return [ChooseLevel(0)] if self.level == NOTHING else []

    def final_tiles(self, tiles: list[int]) -> list[int]:
        return [tile for tile in tiles if tile != TRADE_MARKERS]

    def why_not_faction(self, state: TerraMystica, number: int) -> Refusal | None:
        return why_not_against(state, number)

    def after_factions(self, state: TerraMystica) -> list[Frame]:
        """Cards are taken before dwellings are placed."""
        first = state.order[0]
        asks_faction, asks_home = self.faction == NOTHING, state.players[self.seat].colour == NOTHING
        found: list[Frame] = [LogPresets(not asks_faction, not asks_home)]
        if asks_faction:
            found.append(DrawAutomaFaction() if self.draws_faction else ChooseAutomaFaction(first))
        if asks_home:
            found.append(DrawAutomaHome() if self.draws_home else ChooseAutomaHome(first))
        cards: list[Frame] = [ChooseBonusCard(seat) for seat in reversed(state.order)]
        return [*found, JoinTable(), *cards, FirstCoins(), FirstDwellings(), BuildDeck(), RoundStart()]

    def after_one_dwelling(self, state: TerraMystica) -> list[Frame]:
        return FIRST_DWELLINGS

    # A round.

    def on_actions(self, state: TerraMystica) -> None:
        self.set_shipping(state, self.difficulty().shipping[state.round - 1], "tm.automa.level")

    def set_shipping(self, state: TerraMystica, level: int, rule: str) -> None:
        """Her shipping is what her level says."""
        player = state.players[self.seat]
        if level != player.shipping:
            if state.log is not None:
                steps, cause = level - player.shipping, self.difficulty().id
                log_event(state.log, ADVANCE, self.seat, SHIP_TRACK, rule, steps, after=level, cause=cause)
            player.shipping = level

    def turn_of(self, state: TerraMystica, seat: int) -> list[Frame]:
        return TURN

    def on_dwelling(self, state: TerraMystica, seat: int, hex: int) -> None:
        remove_cube(state, hex)

    # Power.

    def on_offer(self, state: TerraMystica, source: int, seat: int, amount: int, gained: int, hex: int) -> None:
        """Some of her factions want to know how much power people have taken."""
        if source == self.seat:
            self.gained += gained
            log_offer(state, seat, amount)

    def instead_of_power(self, state: TerraMystica, seat: int, rule: str) -> None:
        turn_up_reserve(state, seat, rule)

    # The end.

    def before_end(self, state: TerraMystica) -> None:
        self.set_shipping(state, self.difficulty().area_shipping, "tm.automa.level")

    def final_value(self, state: TerraMystica, seat: int, tile: int) -> int:
        """She counts two of the tiles in her own way."""
        if seat == self.seat and tile == STRONGHOLD_AND_SANCTUARY:
            return (best_value(state, seat, GREATEST_DISTANCE) + 1) // 2
        if seat == self.seat and tile == OUTPOSTS:
            return max(0, best_value(state, seat, SETTLEMENTS) - FEWER_SETTLEMENTS)
        return NOTHING

    def after_end(self, state: TerraMystica) -> None:
        automa_faction(state).score_end(state)

    def automatic_players(self, state: TerraMystica) -> dict[str, int]:
        return {TITLE: state.players[self.seat].vp}

    def automatic_factions(self) -> list[str]:
        return [automa_faction_id(AUTOMA_FACTIONS[self.faction].key) if self.faction != NOTHING else ""]


def new_automa(seat: int, level: int, faction: int, data: str, draws_faction: bool, draws_home: bool) -> Automa:
    """The Automa before the game."""
    return Automa(
        seat=seat, level=level, faction=faction, data=data, asks_level=level == NOTHING, draws_faction=draws_faction,
        draws_home=draws_home, marks=[], deck_known=[], deck_unknown=0, pool=[], reserve_top=[], waiting=[], aside=[],
        used=[], action=NOTHING, support=NOTHING, turn=0, cubes=[], terrains=[], tokens=[], gained=0,
    )  # fmt: skip
