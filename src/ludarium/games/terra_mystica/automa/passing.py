"""The Automa passes: she scores, exchanges her bonus card and gets a new deck."""

from __future__ import annotations

from ludarium.core.events import GAIN, MOVE, NOTE, note
from ludarium.games.terra_mystica.automa.book import PLACES
from ludarium.games.terra_mystica.automa.deck import automa_of, renew_deck
from ludarium.games.terra_mystica.automa.factions._rival import rival_of
from ludarium.games.terra_mystica.automa.telling import tell_effect
from ludarium.games.terra_mystica.automa.tiles import points_of, tile_of
from ludarium.games.terra_mystica.goods import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica, with_value
from ludarium.games.terra_mystica.terms import ROUNDS


def pass_round(state: TerraMystica) -> None:
    """Score the fixed points of the scoring tile, then take a card and build the deck of the next round."""
    automa = automa_of(state)
    player = state.players[automa.seat]
    is_first = not state.passing
    points = points_of(state, tile_of(state))
    note(state.log, NOTE, automa.seat, "passes", 0, "tm.automa.pass")
    gain_vp(state, automa.seat, points, "tm.automa.pass")
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
    seat = automa_of(state).seat
    state.starter = seat
    if state.log is not None:
        note(state.log, MOVE, seat, "start player token", 0, "tm.automa.first")
        tell_effect(state, "start_token", {})


def exchange_bonus(state: TerraMystica, place: int) -> None:
    """Take the bonus card at a place of the row; the old one takes its place, and its coins are lost."""
    automa = automa_of(state)
    player = state.players[automa.seat]
    old, new, coins = player.card, state.cards[place], state.coins[place]
    player.card = new
    state.cards = with_value(state.cards, place, old)
    state.coins = with_value(state.coins, place, 0)
    if state.log is not None:
        names = state.tables.card_names
        note(state.log, GAIN, automa.seat, names[new], 1, "tm.automa.bonus", f"bonus:{names[new]}")
        effect = {"place": PLACES[place], "taken": names[new], "returned": names[old], "coins": coins}
        tell_effect(state, "bonus", effect)
