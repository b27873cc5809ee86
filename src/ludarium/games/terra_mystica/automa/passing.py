"""The Automa passes: she scores, exchanges her bonus card and gets a new deck."""

from __future__ import annotations

from ludarium.core.events import LOSE, PASS, tell
from ludarium.core.frames import NATURE
from ludarium.core.terms import replaced
from ludarium.games.terra_mystica.actions.passing import take_start_token as move_start_token
from ludarium.games.terra_mystica.automa.book import PLACES
from ludarium.games.terra_mystica.automa.deck import renew_deck
from ludarium.games.terra_mystica.automa.factions._rival import rival_of
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.telling import tell_effect
from ludarium.games.terra_mystica.automa.tiles import points_of, tile_of
from ludarium.games.terra_mystica.names import CARD_ROW, mine
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.row import tell_moved
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round
from ludarium.games.terra_mystica.terms import COINS_ID, ROUNDS


def pass_round(state: TerraMystica) -> None:
    """Score the fixed points of the scoring tile, then take a card and build the deck of the next round."""
    automa = automa_of(state)
    player = state.players[automa.seat]
    is_first = not state.passing
    points = points_of(state, tile_of(state))
    tell(state.log, PASS, automa.seat, "", "tm.automa.pass", len(state.passing) + 1)
    gain_vp(state, automa.seat, points, "tm.automa.pass", state.tables.scoring[tile_of_round(state)].id)
    if state.log is not None:
        tell_effect(state, "vp", {"amount": points, "why": "scoring_tile"})
    rival_of(state).on_pass(state, points, is_first)
    player.passed = True
    state.passing = [*state.passing, automa.seat]
    if state.round < ROUNDS:
        exchange_bonus(state, automa.support_card().bonus)
        renew_deck(state)
        if state.log is not None:
            tell_effect(state, "deck", {"size": automa.deck_size()})
        if is_first:
            take_start_token(state)


def take_start_token(state: TerraMystica) -> None:
    """She passed first and begins the next round."""
    move_start_token(state, automa_of(state).seat)
    if state.log is not None:
        tell_effect(state, "start_token", {})


def exchange_bonus(state: TerraMystica, place: int) -> None:
    """Take the bonus card at a place of the row; the old one takes its place, and its coins are lost."""
    automa = automa_of(state)
    player = state.players[automa.seat]
    old, new, coins = player.card, state.cards[place], state.coins[place]
    player.card = new
    state.cards = replaced(state.cards, place, old)
    state.coins = replaced(state.coins, place, 0)
    if state.log is not None:
        names = state.tables.card_names
        tell_moved(state, new, "tm.automa.bonus", CARD_ROW, mine(automa.seat), automa.seat)
        tell_moved(state, old, "tm.automa.bonus", mine(automa.seat), CARD_ROW, automa.seat)
        if coins > 0:
            tell(state.log, LOSE, NATURE, COINS_ID, "tm.automa.bonus", coins, state.tables.cards[new].purse)
        effect = {"place": PLACES[place], "taken": names[new], "returned": names[old], "coins": coins}
        tell_effect(state, "bonus", effect)
