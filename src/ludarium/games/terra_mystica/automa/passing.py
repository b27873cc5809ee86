"""The Automa passes: she scores, exchanges her bonus card and gets a new deck."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import LOSE, PASS, tell
from ludarium.core.frames import NATURE
from ludarium.core.terms import replaced
from ludarium.games.terra_mystica.actions.passing import take_start_token
from ludarium.games.terra_mystica.automa.deck import renew_deck
from ludarium.games.terra_mystica.automa.rivals._rival import rival_of
from ludarium.games.terra_mystica.automa.scoring import score
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.tiles import points_of, side_of_round
from ludarium.games.terra_mystica.names import CARD_ROW, mine
from ludarium.games.terra_mystica.row import tell_moved
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round
from ludarium.games.terra_mystica.terms import COINS_ID, ROUNDS

PASSING: Final[str] = "tm.automa.pass"
BONUS: Final[str] = "tm.automa.bonus"


def pass_round(state: TerraMystica) -> None:
    """Score the fixed points of the scoring tile, then take a card and build the deck of the next round."""
    automa = automa_of(state)
    player = state.players[automa.seat]
    is_first = not state.passing
    points = points_of(state, side_of_round(state))
    tell(state.log, PASS, automa.seat, "", PASSING, len(state.passing) + 1)
    score(state, points, PASSING, state.tables.scoring[tile_of_round(state)].id)
    rival_of(state).on_pass(state, points, is_first)
    player.passed = True
    state.passing = [*state.passing, automa.seat]
    if state.round < ROUNDS:
        exchange_bonus(state, automa.support_card().bonus)
        renew_deck(state)
        if is_first:
            take_start_token(state, automa.seat)


def exchange_bonus(state: TerraMystica, place: int) -> None:
    """Take the bonus card at a place of the row; the old one takes its place, and its coins are lost."""
    seat = automa_of(state).seat
    player = state.players[seat]
    old, new, coins = player.card, state.cards[place], state.coins[place]
    player.card = new
    state.cards = replaced(state.cards, place, old)
    state.coins = replaced(state.coins, place, 0)
    if state.log is not None:
        tell_moved(state, new, BONUS, CARD_ROW, mine(seat), seat)
        tell_moved(state, old, BONUS, mine(seat), CARD_ROW, seat)
        if coins > 0:
            card = state.tables.cards[new]
            tell(state.log, LOSE, NATURE, COINS_ID, BONUS, coins, card.purse, cause=card.id, partner=seat)
