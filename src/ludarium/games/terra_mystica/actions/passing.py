"""Pass: score, and take another bonus card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.events import MOVE, tell
from ludarium.core.events import PASS as PASSED
from ludarium.core.frames import NATURE
from ludarium.core.kinds import NONE, ONE
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NEVER, NOT_NOW, Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.factions._faction import faction_id, faction_of
from ludarium.games.terra_mystica.names import CARD_ROW, PASS, START_PLAYER, mark, mine
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.row import exchange_card
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS, TRADING_HOUSE

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.turns import Action

RULE: Final[str] = "tm.pass"


class PassForCard(ActionKind):
    """Pass and take a bonus card. Codes: the card."""

    verb = "pass"

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        return NONE if state.round == ROUNDS else sorted(state.cards)

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return list(range(len(state.tables.cards)))

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        card = state.tables.cards[code].id
        if state.round == ROUNDS:
            return refuse(RULE, "nobody takes a bonus card in the last round", [card], NEVER)
        if code in state.cards:
            return None
        return refuse(RULE, f"the {mark(card)} does not lie out", [card, CARD_ROW], NOT_NOW)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        pass_round(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"pass {state.tables.card_names[code]}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        name = word.removeprefix("pass ")
        is_card = word.startswith("pass ") and name in state.tables.card_names
        return state.tables.card_names.index(name) if is_card else NOTHING

    def meaning(self, state: TerraMystica, ask: Action, code: int) -> Meaning:
        card = state.tables.cards[code].id
        return Meaning(f"pass and take the {mark(card)}", [card], card, PASS)


class PassAtLast(ActionKind):
    """Pass in the last round, or when no card is left to take."""

    verb = "pass"

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        return ONE if state.round == ROUNDS or not state.cards else NONE

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return ONE

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

    def meaning(self, state: TerraMystica, ask: Action, code: int) -> Meaning:
        return Meaning("pass for the last time", [mine(ask.seat)], group=PASS)


def pass_round(state: TerraMystica, seat: int, card: int) -> None:
    """Score, give the old card back and take another one, if any."""
    player = state.players[seat]
    if state.log is not None:
        tell(state.log, PASSED, seat, "", RULE, len(state.passing) + 1)
    score_passing(state, seat)
    player.passed = True
    if not state.passing:
        take_start_token(state, seat)
    state.passing = [*state.passing, seat]
    exchange_card(state, seat, card)


def take_start_token(state: TerraMystica, seat: int) -> None:
    """Whoever passes first begins the next round."""
    if state.log is not None:
        old, new = mine(state.starter), mine(seat)
        tell(state.log, MOVE, NATURE, START_PLAYER, "tm.pass.first", 1, old, new, partner=seat)
    state.starter = seat


def card_points(state: TerraMystica, seat: int, number: int) -> int:
    """What passing with a bonus card brings for what is on the map now."""
    player, card = state.players[seat], state.tables.cards[number]
    points = card.points(player.structures, player.shipping)
    for expansion in state.expansions:
        points += expansion.passing_points(state, seat, card)
    return points


def score_passing(state: TerraMystica, seat: int) -> None:
    """Points of the bonus card, of favor tiles and of the faction."""
    player = state.players[seat]
    if player.card != NOTHING:
        card = state.tables.cards[player.card]
        gain_vp(state, seat, card_points(state, seat, player.card), "tm.pass.card", card.id)
    for number in player.favors:
        tile = state.tables.favors[number]
        gain_vp(state, seat, tile.pass_vp[player.structures[TRADING_HOUSE]], "tm.pass.favor", tile.id)
    faction = faction_of(state, seat)
    if faction.passing_rule:
        gain_vp(state, seat, faction.passing_points(state, seat), faction.passing_rule, faction_id(faction))
