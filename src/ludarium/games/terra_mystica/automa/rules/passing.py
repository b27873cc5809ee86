"""The Automa passes: she scores, exchanges her bonus card and gets a new deck."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import LOSE, PASS, log_event
from ludarium.core.frames import NATURE
from ludarium.core.util import with_item
from ludarium.games.terra_mystica.automa.content.factions._faction import automa_faction
from ludarium.games.terra_mystica.automa.rules.deck import renew_deck
from ludarium.games.terra_mystica.automa.rules.scoring import score
from ludarium.games.terra_mystica.automa.rules.scoring_tiles import points_of, side_of_round
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.constants import COINS_ID, ROUNDS
from ludarium.games.terra_mystica.content.ids import CARD_ROW, player_area
from ludarium.games.terra_mystica.rules.actions.passing import take_start_token
from ludarium.games.terra_mystica.rules.bonus_row import log_card_move
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round

PASSING: Final[str] = "tm.automa.pass"
BONUS: Final[str] = "tm.automa.bonus"


def pass_round(state: TerraMystica) -> None:
    """Score the fixed points of the scoring tile, then take a card and build the deck of the next round.

    The Automa rulebook ("Passing", page 7) makes no exception for round 6. Nothing comes after it: we leave both out.
    """
    automa = automa_of(state)
    player = state.players[automa.seat]
    is_first = not state.passing
    points = points_of(state, side_of_round(state))
    log_event(state.log, PASS, automa.seat, "", PASSING, len(state.passing) + 1)
    score(state, points, PASSING, state.numbers.scoring[tile_of_round(state)].id)
    automa_faction(state).on_pass(state, points, is_first)
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
    state.cards = with_item(state.cards, place, old)
    state.coins = with_item(state.coins, place, 0)
    if state.log is not None:
        log_card_move(state, new, BONUS, CARD_ROW, player_area(seat), seat)
        log_card_move(state, old, BONUS, player_area(seat), CARD_ROW, seat)
        if coins > 0:
            card = state.numbers.cards[new]
            log_event(state.log, LOSE, NATURE, COINS_ID, BONUS, coins, card.purse, cause=card.id, partner=seat)
