"""The Automa as a table shows her: what is counted, what lies where, and her rows of the text board."""

from __future__ import annotations

from typing import Final

from ludarium.core.styled_text import StyledPart
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS, automa_faction
from ludarium.games.terra_mystica.automa.content.ids import (
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
from ludarium.games.terra_mystica.automa.presentation.ascii_board import automa_rows
from ludarium.games.terra_mystica.automa.presentation.projections import automa_projection
from ludarium.games.terra_mystica.automa.state import AutomaState
from ludarium.games.terra_mystica.content.ids import TERRAIN_IDS
from ludarium.games.terra_mystica.expansion import ExpansionPresenter
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.scene import Piece
from ludarium.protocol.terra_mystica import TerraMysticaAutoma


class AutomaPresenter(ExpansionPresenter):
    """The Automa of one table."""

    def __init__(self, state: TerraMystica, automa: AutomaState) -> None:
        self.state: Final[TerraMystica] = state
        self.automa: Final[AutomaState] = automa

    def amounts(self, seat: int) -> dict[str, int]:
        return (
            {DECK: self.automa.deck_size(), RESERVE: self.automa.reserve_unseen()} if seat == self.automa.seat else {}
        )

    def layout(self, places: dict[str, list[Piece]]) -> None:
        for piece, hexes in ((MARK, self.automa.marks), (CUBE, self.automa.cubes)):
            for hex in hexes:
                places.setdefault(self.state.board.hex_ids[hex], []).append(Piece(piece, self.automa.seat))
        support = [card for card in self.automa.used if card != self.automa.action]
        action = [self.automa.action] if self.automa.action != NOTHING else []
        rows = ((ACTION_ROW, action), (SUPPORT_ROW, support), (RESERVE_TOP, self.automa.reserve_top))
        for place, cards in (*rows, (WAITING_ROW, self.automa.waiting), (ASIDE_ROW, self.automa.aside)):
            places[place] = [Piece(card, self.automa.seat) for card in self.automa.card_ids(cards)]
        if self.automa.terrains:
            for land, terrain in zip(automa_faction(self.state).lands, self.automa.terrains):
                places[land_id(land)] = [Piece(TERRAIN_IDS[terrain])]
        for number, token in enumerate(self.automa.tokens):
            places[ACHIEVEMENT_IDS[number]] = [Piece(TOKEN_IDS[token - 1], self.automa.seat)] if token else []

    def traits(self) -> dict[str, str]:
        automa = self.automa
        level = automa.numbers.levels[automa.level].key if automa.level != NOTHING else ""
        faction = AUTOMA_FACTIONS[automa.faction].key if automa.faction != NOTHING else ""
        return {"automa level": level, "automa faction": faction}

    def facts(self) -> dict[str, int]:
        return {
            "automa vp": self.state.players[self.automa.seat].vp,
            f"against {AUTOMA_FACTIONS[self.automa.faction].key}": 1,
        }

    def automa_document(self) -> TerraMysticaAutoma:
        return automa_projection(self.state)

    def last_rows(self) -> list[StyledPart]:
        return automa_rows(self.state, "   ")

    def legend(self) -> str:
        return "; ! marks structures of the Automa"

    def sign_on_hex(self, hex: int) -> str:
        if self.state.owner[hex] == NOTHING:
            return "cube" if hex in self.automa.cubes else ""
        return "!" if hex in self.automa.marks else ""
