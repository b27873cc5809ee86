"""What Nature decides before a game: scoring tiles, bonus cards, the final scoring tile, the turn order."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.events import MOVE, TURN, log_event
from ludarium.core.frames import NATURE, Ask, Frame
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.rendering import seat_mark
from ludarium.games.terra_mystica.content.constants import ROUNDS
from ludarium.games.terra_mystica.content.ids import (
    CARD_ROW,
    FINAL_SPACE,
    ROUND_IDS,
    START_PLAYER,
    mark,
    player_area,
    turn_order_id,
)
from ludarium.games.terra_mystica.content.tiles.bonus import BONUS_CARDS, PROMO_CARD, PROMO_CARD_SETTING
from ludarium.games.terra_mystica.content.tiles.scoring import (
    FINAL_IDS,
    FINAL_WORDS,
    PROMO_TILE,
    PROMO_TILE_SETTING,
    SCORING_TILES,
    TRADE_MARKERS,
)
from ludarium.games.terra_mystica.rules.bonus_row import lay_out
from ludarium.games.terra_mystica.state import TerraMystica

CARDS_OVER: Final[int] = 3


def scoring_tiles_in_game(state: TerraMystica) -> list[int]:
    """The scoring tiles of the game: those of an expansion take the place of the others."""
    if len(state.numbers.scoring) > len(SCORING_TILES):
        return list(range(len(SCORING_TILES), len(state.numbers.scoring)))
    return list(range(state.variant.tiles))


def bonus_cards_in_game(state: TerraMystica) -> list[int]:
    """The bonus cards to draw from, those of expansions among them."""
    return [*range(state.variant.cards), *range(len(BONUS_CARDS), len(state.numbers.cards))]


def why_not_promo(thing: str, setting: str, rule: str) -> Refusal:
    """Refuse a promo tile or card that is not in the game: say what would bring it in."""
    sentence = f"the {mark(thing)} is not in this game: the setting '{setting}' brings it in"
    return refuse(rule, sentence, [thing], NEVER)


class DrawScoringTile(Ask[TerraMystica]):
    """Nature lays out the scoring tile of a round; the spade tile never lies in the last two."""

    kind = "draw_scoring_tile"
    asks_nature = True

    def __init__(self, round: int) -> None:
        super().__init__(NATURE)
        self.round: Final[int] = round

    def prompt(self, state: TerraMystica) -> str:
        return f"Which scoring tile lies in round {self.round}?"

    def about(self, state: TerraMystica) -> list[str]:
        return [ROUND_IDS[self.round]]

    def options(self, state: TerraMystica) -> list[int]:
        tiles = state.numbers.scoring
        return [
            tile
            for tile in scoring_tiles_in_game(state)
            if self.round in tiles[tile].rounds and tile not in state.scoring
        ]

    def word(self, state: TerraMystica, option: int) -> str:
        return state.numbers.scoring[option].key

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        tile, where = state.numbers.scoring[option], ROUND_IDS[self.round]
        return AnswerLabel(f"lay the {mark(tile.id)} out for {mark(where)}", [where, tile.id], tile.id)

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(state.numbers.scoring)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        rule, tile = "tm.setup.tiles", state.numbers.scoring[option]
        if option not in scoring_tiles_in_game(state):
            if option == PROMO_TILE and len(state.numbers.scoring) == len(SCORING_TILES):
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
            tile, where = state.numbers.scoring[option].id, ROUND_IDS[self.round]
            log_event(state.log, TURN, NATURE, tile, "tm.setup.tiles", 1, place=where)


class DrawBonusCard(Ask[TerraMystica]):
    """Nature draws one of the bonus cards of the game."""

    kind = "draw_bonus_card"
    asks_nature = True

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return f"Which bonus card lies at place {len(state.cards) + 1} of the row?"

    def about(self, state: TerraMystica) -> list[str]:
        return [CARD_ROW]

    def options(self, state: TerraMystica) -> list[int]:
        return [card for card in bonus_cards_in_game(state) if card not in state.cards]

    def word(self, state: TerraMystica, option: int) -> str:
        return state.numbers.card_names[option]

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        card = state.numbers.cards[option].id
        return AnswerLabel(f"lay the {mark(card)} out", [CARD_ROW, card], card)

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(state.numbers.cards)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        card = state.numbers.cards[option].id
        if option == PROMO_CARD and option not in bonus_cards_in_game(state):
            return why_not_promo(card, PROMO_CARD_SETTING, "tm.setup.cards")
        if option in state.cards:
            return refuse("tm.setup.cards", f"the {mark(card)} has been drawn already", [card], NEVER)
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        lay_out(state, option, "tm.setup.cards")


class DrawFinalTile(Ask[TerraMystica]):
    """Nature draws the final scoring tile."""

    kind = "draw_final_tile"
    asks_nature = True

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

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        return AnswerLabel(f"use the {mark(FINAL_IDS[option])}", [FINAL_SPACE, FINAL_IDS[option]], FINAL_IDS[option])

    def resolve(self, state: TerraMystica, option: int) -> None:
        set_final_tile(state, option)


def set_final_tile(state: TerraMystica, tile: int) -> None:
    """Lay out the final scoring tile."""
    state.final = tile
    if state.log is not None:
        log_event(state.log, TURN, NATURE, FINAL_IDS[tile], "tm.setup.final_tile", 1, place=FINAL_SPACE)


class SeatOrder(Ask[TerraMystica]):
    """Nature draws the turn order of the first round."""

    kind = "seat_order"
    asks_nature = True

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return f"Who is at place {len(state.order) + 1} of the turn order?"

    def about(self, state: TerraMystica) -> list[str]:
        return [turn_order_id(len(state.order) + 1)]

    def options(self, state: TerraMystica) -> list[int]:
        return [seat for seat in range(state.people()) if seat not in state.order]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"player {option + 1}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        where = turn_order_id(len(state.order) + 1)
        return AnswerLabel(f"let {seat_mark(option)} be next in the turn order", [where, seat_id(option)])

    def resolve(self, state: TerraMystica, option: int) -> None:
        if state.log is not None:
            place, rule = len(state.order) + 1, "tm.setup.order"
            log_event(state.log, TURN, NATURE, seat_id(option), rule, place, place=turn_order_id(place))
            if place == 1:
                log_event(state.log, MOVE, NATURE, START_PLAYER, rule, 1, place=player_area(option), partner=option)
        set_seating(state, [*state.order, option])


def set_seating(state: TerraMystica, order: list[int]) -> None:
    """Sit down in this order."""
    state.order = order
    state.seating = order
    state.starter = order[0]


def draw_questions(state: TerraMystica, draws_order: bool, draws_final: bool) -> list[Frame]:
    """What Nature decides before the first choice of a seat."""
    found: list[Frame] = [DrawScoringTile(round) for round in range(ROUNDS, 0, -1)]
    found += [DrawBonusCard() for _ in range(len(state.players) + CARDS_OVER)]
    if draws_final:
        found.append(DrawFinalTile())
    if draws_order:
        found += [SeatOrder() for _ in range(state.people())]
    return found
