"""What Nature decides before a game: scoring tiles, bonus cards, the final scoring tile, the turn order."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, TURN, tell
from ludarium.core.frames import NATURE, Ask, Frame
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NEVER, Refusal, refuse
from ludarium.core.speech import of
from ludarium.core.things import seat_id
from ludarium.games.terra_mystica.names import (
    CARD_ROW,
    FINAL_SPACE,
    ROUND_IDS,
    START_PLAYER,
    mark,
    mine,
    order_id,
)
from ludarium.games.terra_mystica.row import lay_out
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS
from ludarium.games.terra_mystica.tiles.bonus import BONUS_CARDS, PROMO_CARD, PROMO_CARD_SETTING
from ludarium.games.terra_mystica.tiles.scoring import (
    FINAL_IDS,
    FINAL_WORDS,
    PROMO_TILE,
    PROMO_TILE_SETTING,
    SCORING_TILES,
    TRADE_MARKERS,
)

CARDS_OVER: Final[int] = 3


def tiles_of(state: TerraMystica) -> list[int]:
    """The scoring tiles of the game: those of an expansion take the place of the others."""
    if len(state.tables.scoring) > len(SCORING_TILES):
        return list(range(len(SCORING_TILES), len(state.tables.scoring)))
    return list(range(state.variant.tiles))


def cards_of(state: TerraMystica) -> list[int]:
    """The bonus cards to draw from, those of expansions among them."""
    return [*range(state.variant.cards), *range(len(BONUS_CARDS), len(state.tables.cards))]


def why_not_promo(thing: str, setting: str, rule: str) -> Refusal:
    """Refuse a promo tile or card that is not in the game: say what would bring it in."""
    sentence = f"the {mark(thing)} is not in this game: the setting '{setting}' brings it in"
    return refuse(rule, sentence, [thing], NEVER)


class DrawScoringTile(Ask[TerraMystica]):
    """Nature lays out the scoring tile of a round; the spade tile never lies in the last two."""

    def __init__(self, round: int) -> None:
        super().__init__(NATURE)
        self.round: Final[int] = round

    def prompt(self, state: TerraMystica) -> str:
        return f"Which scoring tile lies in round {self.round}?"

    def about(self, state: TerraMystica) -> list[str]:
        return [ROUND_IDS[self.round]]

    def options(self, state: TerraMystica) -> list[int]:
        tiles = state.tables.scoring
        return [tile for tile in tiles_of(state) if self.round in tiles[tile].rounds and tile not in state.scoring]

    def word(self, state: TerraMystica, option: int) -> str:
        return state.tables.scoring[option].key

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        tile, where = state.tables.scoring[option], ROUND_IDS[self.round]
        return Meaning(f"lay the {mark(tile.id)} out for {mark(where)}", [where, tile.id], tile.id)

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(state.tables.scoring)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        rule, tile = "tm.setup.tiles", state.tables.scoring[option]
        if option not in tiles_of(state):
            if option == PROMO_TILE and len(state.tables.scoring) == len(SCORING_TILES):
                return why_not_promo(tile.id, PROMO_TILE_SETTING, rule)
            return refuse(rule, f"tiles of an expansion take the place of the {mark(tile.id)}", [tile.id], NEVER)
        if option in state.scoring:
            where = ROUND_IDS[state.scoring.index(option) + 1]
            return refuse(rule, f"the {mark(tile.id)} lies in {mark(where)} already", [tile.id, where], NEVER)
        if self.round not in tile.rounds:
            return refuse(rule, f"the {mark(tile.id)} never lies in round {self.round}", [tile.id])
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        scoring = state.scoring.copy()
        scoring[self.round - 1] = option
        state.scoring = scoring
        if state.log is not None:
            tile, where = state.tables.scoring[option].id, ROUND_IDS[self.round]
            tell(state.log, TURN, NATURE, tile, "tm.setup.tiles", 1, place=where)


class DrawBonusCard(Ask[TerraMystica]):
    """Nature draws one of the bonus cards of the game."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return f"Which bonus card lies at place {len(state.cards) + 1} of the row?"

    def about(self, state: TerraMystica) -> list[str]:
        return [CARD_ROW]

    def options(self, state: TerraMystica) -> list[int]:
        return [card for card in cards_of(state) if card not in state.cards]

    def word(self, state: TerraMystica, option: int) -> str:
        return state.tables.card_names[option]

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        card = state.tables.cards[option].id
        return Meaning(f"lay the {mark(card)} out", [CARD_ROW, card], card)

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(state.tables.cards)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        card = state.tables.cards[option].id
        if option == PROMO_CARD and option not in cards_of(state):
            return why_not_promo(card, PROMO_CARD_SETTING, "tm.setup.cards")
        if option in state.cards:
            return refuse("tm.setup.cards", f"the {mark(card)} has been drawn already", [card], NEVER)
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        lay_out(state, option, "tm.setup.cards")


class DrawFinalTile(Ask[TerraMystica]):
    """Nature draws the final scoring tile."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return "Which final scoring tile is used?"

    def about(self, state: TerraMystica) -> list[str]:
        return [FINAL_SPACE]

    def options(self, state: TerraMystica) -> list[int]:
        tiles = list(range(TRADE_MARKERS))
        for expansion in state.expansions:
            tiles = expansion.final_tiles(tiles)
        return tiles

    def word(self, state: TerraMystica, option: int) -> str:
        return f"final-scoring {FINAL_WORDS[option]}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        return Meaning(f"use the {mark(FINAL_IDS[option])}", [FINAL_SPACE, FINAL_IDS[option]], FINAL_IDS[option])

    def resolve(self, state: TerraMystica, option: int) -> None:
        set_final_tile(state, option)


def set_final_tile(state: TerraMystica, tile: int) -> None:
    """Lay out the final scoring tile."""
    state.final = tile
    if state.log is not None:
        tell(state.log, TURN, NATURE, FINAL_IDS[tile], "tm.setup.final_tile", 1, place=FINAL_SPACE)


class SeatOrder(Ask[TerraMystica]):
    """Nature draws the turn order of the first round."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return f"Who is at place {len(state.order) + 1} of the turn order?"

    def about(self, state: TerraMystica) -> list[str]:
        return [order_id(len(state.order) + 1)]

    def options(self, state: TerraMystica) -> list[int]:
        return [seat for seat in range(state.people()) if seat not in state.order]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"player {option + 1}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        where = order_id(len(state.order) + 1)
        return Meaning(f"let {of(option)} be next in the turn order", [where, seat_id(option)])

    def resolve(self, state: TerraMystica, option: int) -> None:
        if state.log is not None:
            place, rule = len(state.order) + 1, "tm.setup.order"
            tell(state.log, TURN, NATURE, seat_id(option), rule, place, place=order_id(place))
            if place == 1:
                tell(state.log, MOVE, NATURE, START_PLAYER, rule, 1, place=mine(option), partner=option)
        set_seating(state, [*state.order, option])


def set_seating(state: TerraMystica, order: list[int]) -> None:
    """Sit down in this order."""
    state.order = order
    state.seating = order
    state.starter = order[0]


def draws(state: TerraMystica, draws_order: bool, draws_final: bool) -> list[Frame]:
    """What Nature decides before the first choice of a seat."""
    found: list[Frame] = [DrawScoringTile(round) for round in range(ROUNDS, 0, -1)]
    found += [DrawBonusCard() for _ in range(len(state.players) + CARDS_OVER)]
    if draws_final:
        found.append(DrawFinalTile())
    if draws_order:
        found += [SeatOrder() for _ in range(state.people())]
    return found
