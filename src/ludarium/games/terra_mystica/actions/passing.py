"""Pass: score, and take another bonus card."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, MOVE, note
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.factions._faction import faction_of
from ludarium.games.terra_mystica.goods import gain_coins, gain_vp
from ludarium.games.terra_mystica.state import TerraMystica, add_card, with_value
from ludarium.games.terra_mystica.terms import NOTHING, ROUNDS, TRADING_HOUSE
from ludarium.games.terra_mystica.tiles.favor import PASSING_FAVOR, PASSING_VP

NO_CARD: Final[int] = 99


class Pass(ActionKind):
    """Codes: the number of the card taken, or 99 for none."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        if state.round == ROUNDS or not state.cards:
            return [NO_CARD]
        return sorted(state.cards)

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        return [*range(len(state.tables.cards)), NO_CARD]

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        if code in self.codes(state, seat, []):
            return None
        if code == NO_CARD:
            return refuse("tm.pass", "whoever passes takes one of the bonus cards lying out")
        if state.round == ROUNDS:
            return refuse("tm.pass", "nobody takes a bonus card in the last round")
        return refuse("tm.pass", f"{state.tables.card_names[code]} does not lie out")

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        player = state.players[seat]
        score_passing(state, seat)
        player.passed = True
        if not state.passing:
            state.starter = seat
            note(state.log, MOVE, seat, "start player token", 0, "tm.pass.first")
        state.passing = [*state.passing, seat]
        exchange_card(state, seat, NOTHING if code == NO_CARD else code)

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        return "pass" if code == NO_CARD else f"pass {state.tables.card_names[code]}"

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        return "pass" if code == NO_CARD else f"pass and take {card_label(state, code)}"

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        return "" if code == NO_CARD else f"bonus:{state.tables.card_names[code]}"

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        if words[0] != "pass":
            return NOTHING
        if len(words) == 1:
            return NO_CARD
        return state.tables.card_names.index(words[1]) if words[1] in state.tables.card_names else NOTHING


def card_label(state: TerraMystica, card: int) -> str:
    """A card of the row with the coins on it."""
    coins = state.coins[state.cards.index(card)]
    return state.tables.cards[card].about + (f" (+{coins} coin{'s' if coins > 1 else ''})" if coins else "")


def score_passing(state: TerraMystica, seat: int) -> None:
    """Points of the bonus card, of the favor tile and of the faction."""
    player = state.players[seat]
    if player.card != NOTHING:
        card = state.tables.cards[player.card]
        points = sum(card.pass_vp[structure] * count for structure, count in enumerate(player.structures))
        points += card.shipping_vp * player.shipping
        if state.merchants is not None:
            points += card.ship_vp * len(state.merchants.ships[seat])
        gain_vp(state, seat, points, "tm.pass.card")
    if PASSING_FAVOR in player.favors:
        gain_vp(state, seat, PASSING_VP[player.structures[TRADING_HOUSE]], "tm.pass.favor")
    faction_of(state, seat).on_pass(state, seat)


def exchange_card(state: TerraMystica, seat: int, card: int) -> None:
    """Take a bonus card with the coins on it; the old one takes its place in the row."""
    player = state.players[seat]
    old = player.card
    player.card = card
    if card == NOTHING:
        if old != NOTHING:
            add_card(state, old)
        return
    place = state.cards.index(card)
    if state.log is not None:
        note(
            state.log, GAIN, seat, state.tables.card_names[card], 1, "tm.pass", f"bonus:{state.tables.card_names[card]}"
        )
    gain_coins(state, seat, state.coins[place], "tm.pass.coins")
    if old == NOTHING:
        state.cards = state.cards[:place] + state.cards[place + 1 :]
        state.coins = state.coins[:place] + state.coins[place + 1 :]
    else:
        state.cards = with_value(state.cards, place, old)
        state.coins = with_value(state.coins, place, 0)
