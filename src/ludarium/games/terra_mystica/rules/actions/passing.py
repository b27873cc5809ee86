"""Pass: score, and take another bonus card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.domains import Domain, DomainEntry, single
from ludarium.core.events import MOVE, log_event
from ludarium.core.events import PASS as PASSED
from ludarium.core.frames import NATURE
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES, ONE_CODE
from ludarium.core.refusals import NEVER, NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import ROUNDS, TRADING_HOUSE
from ludarium.games.terra_mystica.content.factions._faction import faction_id, faction_of
from ludarium.games.terra_mystica.content.ids import CARD_ROW, PASS, START_PLAYER, mark, player_area
from ludarium.games.terra_mystica.rules.actions._action import TurnAction
from ludarium.games.terra_mystica.rules.bonus_row import exchange_card
from ludarium.games.terra_mystica.rules.goods import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action

RULE: Final[str] = "tm.pass"


class PassForCard(TurnAction):
    """Pass and take a bonus card. Codes: the card."""

    verb = "pass"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        cards = table.numbers.cards
        return Domain(
            [
                DomainEntry(number, f"pass {card.key}", f"pass and take the {mark(card.id)}")
                for number, card in enumerate(cards)
            ]
        )

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        return NO_CODES if state.round == ROUNDS else sorted(state.cards)

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return list(range(len(state.numbers.cards)))

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        card = state.numbers.cards[code].id
        if state.round == ROUNDS:
            return refuse(RULE, "nobody takes a bonus card in the last round", [card], NEVER)
        if code in state.cards:
            return None
        return refuse(RULE, f"the {mark(card)} does not lie out", [card, CARD_ROW], NOT_NOW)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        pass_round(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"pass {state.numbers.card_names[code]}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        name = word.removeprefix("pass ")
        is_card = word.startswith("pass ") and name in state.numbers.card_names
        return state.numbers.card_names.index(name) if is_card else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        card = state.numbers.cards[code].id
        return AnswerLabel(f"pass and take the {mark(card)}", [card], card, PASS)


class PassAtLast(TurnAction):
    """Pass in the last round, or when no card is left to take."""

    verb = "pass"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return single("pass", "pass for the last time")

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        return ONE_CODE if state.round == ROUNDS or not state.cards else NO_CODES

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return ONE_CODE

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        if state.round == ROUNDS or not state.cards:
            return None
        return refuse(RULE, "whoever passes takes one of the bonus cards lying out", [CARD_ROW])

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        pass_round(state, ask.seat, NOTHING)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return "pass"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        return 0 if word == "pass" else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        return AnswerLabel("pass for the last time", [player_area(ask.seat)], group=PASS)


def pass_round(state: TerraMystica, seat: int, card: int) -> None:
    """Score, give the old card back and take another one, if any."""
    player = state.players[seat]
    if state.log is not None:
        log_event(state.log, PASSED, seat, "", RULE, len(state.passing) + 1)
    score_passing(state, seat)
    player.passed = True
    if not state.passing:
        take_start_token(state, seat)
    state.passing = [*state.passing, seat]
    exchange_card(state, seat, card)


def take_start_token(state: TerraMystica, seat: int) -> None:
    """Whoever passes first begins the next round."""
    if state.log is not None:
        old, new = player_area(state.starter), player_area(seat)
        log_event(state.log, MOVE, NATURE, START_PLAYER, "tm.pass.first", 1, old, new, partner=seat)
    state.starter = seat


def card_points(state: TerraMystica, seat: int, number: int) -> int:
    """What passing with a bonus card brings for what is on the map now. Ruling R60."""
    player, card = state.players[seat], state.numbers.cards[number]
    points = card.points(player.structures, player.shipping)
    for expansion in state.expansions:
        points += expansion.passing_points(state, seat, card)
    return points


def score_passing(state: TerraMystica, seat: int) -> None:
    """Points of the bonus card, of favor tiles and of the faction."""
    player = state.players[seat]
    if player.card != NOTHING:
        card = state.numbers.cards[player.card]
        gain_vp(state, seat, card_points(state, seat, player.card), "tm.pass.card", card.id)
    for number in player.favors:
        tile = state.numbers.favors[number]
        gain_vp(state, seat, tile.pass_vp[player.structures[TRADING_HOUSE]], "tm.pass.favor", tile.id)
    faction = faction_of(state, seat)
    if faction.passing_rule:
        gain_vp(state, seat, faction.passing_points(state, seat), faction.passing_rule, faction_id(faction))
