"""The Automa at the moments that the base game names."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import ADVANCE, tell
from ludarium.core.frames import Frame
from ludarium.core.game import piece_at
from ludarium.core.rulings import Refusal
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.names import (
    ACHIEVEMENT_IDS,
    ACTION_ROW,
    ASIDE_ROW,
    CUBE,
    DECK,
    MARK,
    RESERVE,
    RESERVE_TOP,
    SUPPORT_ROW,
    TOKEN_IDS,
    WAITING_ROW,
    land_id,
)
from ludarium.games.terra_mystica.automa.outlook import automa_outlook
from ludarium.games.terra_mystica.automa.picture import automa_rows
from ludarium.games.terra_mystica.automa.reserve import turn_up_reserve
from ludarium.games.terra_mystica.automa.rivals._rival import RIVALS, rival_of
from ludarium.games.terra_mystica.automa.setup import (
    BuildDeck,
    ChooseAutomaHome,
    ChooseLevel,
    ChooseRival,
    DrawAutomaHome,
    DrawRival,
    DrawSetupCard,
    JoinTable,
    TellGiven,
    why_not_against,
)
from ludarium.games.terra_mystica.automa.state import Opponent
from ludarium.games.terra_mystica.automa.structures import remove_cube
from ludarium.games.terra_mystica.automa.terms import TITLE
from ludarium.games.terra_mystica.automa.trail import tell_offer
from ludarium.games.terra_mystica.automa.turns import AutomaTurn
from ludarium.games.terra_mystica.ending import best_value
from ludarium.games.terra_mystica.names import SHIP_TRACK, TERRAIN_IDS
from ludarium.games.terra_mystica.setup import ChooseBonusCard, FirstCoins, FirstDwellings
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.tiles.scoring import (
    GREATEST_DISTANCE,
    OUTPOSTS,
    SETTLEMENTS,
    STRONGHOLD_AND_SANCTUARY,
    TRADE_MARKERS,
)
from ludarium.games.terra_mystica.turns import RoundStart

FEWER_SETTLEMENTS: Final[int] = 2
TURN: Final[list[Frame]] = [AutomaTurn()]
FIRST_DWELLINGS: Final[list[Frame]] = [DrawSetupCard()]


class Automa(Opponent):
    """What the Automa does when it is not her turn."""

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
        asks_rival, asks_home = self.faction == NOTHING, state.players[self.seat].colour == NOTHING
        found: list[Frame] = [TellGiven(not asks_rival, not asks_home)]
        if asks_rival:
            found.append(DrawRival() if self.draws_faction else ChooseRival(first))
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
                tell(state.log, ADVANCE, self.seat, SHIP_TRACK, rule, steps, after=level, cause=cause)
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
            tell_offer(state, seat, amount)

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
        rival_of(state).score_end(state)

    # Being counted and shown.

    def amounts(self, state: TerraMystica, seat: int) -> dict[str, int]:
        return {DECK: self.deck_size(), RESERVE: self.reserve_unseen()} if seat == self.seat else {}

    def layout(self, state: TerraMystica, places: dict[str, list[str]]) -> None:
        for piece, hexes in ((MARK, self.marks), (CUBE, self.cubes)):
            for hex in hexes:
                places.setdefault(state.board.hex_ids[hex], []).append(piece_at(piece, self.seat))
        support = [card for card in self.used if card != self.action]
        action = [self.action] if self.action != NOTHING else []
        rows = ((ACTION_ROW, action), (SUPPORT_ROW, support), (RESERVE_TOP, self.reserve_top))
        for place, cards in (*rows, (WAITING_ROW, self.waiting), (ASIDE_ROW, self.aside)):
            places[place] = [piece_at(card, self.seat) for card in self.card_ids(cards)]
        if self.terrains:
            for land, terrain in zip(rival_of(state).lands, self.terrains):
                places[land_id(land)] = [TERRAIN_IDS[terrain]]
        for number, token in enumerate(self.tokens):
            places[ACHIEVEMENT_IDS[number]] = [piece_at(TOKEN_IDS[token - 1], self.seat)] if token else []

    def facts(self, state: TerraMystica) -> dict[str, int]:
        return {"automa vp": state.players[self.seat].vp, f"against {RIVALS[self.faction].key}": 1}

    def rivals(self, state: TerraMystica) -> dict[str, int]:
        return {TITLE: state.players[self.seat].vp}

    def outlook(self, state: TerraMystica) -> dict[str, Any]:
        return {"automa": automa_outlook(state)}

    def last_rows(self, state: TerraMystica) -> list[str]:
        return automa_rows(state, "   ")

    def legend(self, state: TerraMystica) -> str:
        return "; ! marks structures of the Automa"

    def sign_on_hex(self, state: TerraMystica, hex: int) -> str:
        if state.owner[hex] == NOTHING:
            return "cube" if hex in self.cubes else ""
        return "!" if hex in self.marks else ""


def new_automa(seat: int, level: int, faction: int, data: str, draws_faction: bool, draws_home: bool) -> Automa:
    """The Automa before the game."""
    return Automa(
        seat=seat, level=level, faction=faction, data=data, asks_level=level == NOTHING, draws_faction=draws_faction,
        draws_home=draws_home, marks=[], deck_known=[], deck_unknown=0, pool=[], reserve_top=[], waiting=[], aside=[],
        used=[], action=NOTHING, support=NOTHING, turn=0, cubes=[], terrains=[], tokens=[], gained=0,
    )  # fmt: skip
