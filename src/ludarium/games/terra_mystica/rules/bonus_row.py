"""The row of bonus cards: cards lie out with coins on them, and go from hand to hand."""

from __future__ import annotations

from ludarium.core.events import GAIN, MOVE, log_event
from ludarium.core.frames import NATURE
from ludarium.core.rendering import NOBODY
from ludarium.core.util import NOTHING, with_item
from ludarium.games.terra_mystica.content.constants import COINS_ID
from ludarium.games.terra_mystica.content.ids import CARD_ROW, player_area
from ludarium.games.terra_mystica.rules.goods import gain_coins
from ludarium.games.terra_mystica.state import TerraMystica


def lay_out(state: TerraMystica, card: int, rule: str, origin: str = "", seat: int = NOBODY) -> None:
    """Put a bonus card at the end of the row."""
    state.cards = [*state.cards, card]
    state.coins = [*state.coins, 0]
    log_card_move(state, card, rule, origin, CARD_ROW, seat)


def put_back(state: TerraMystica, seat: int, card: int) -> None:
    """A seat puts its bonus card back to the end of the row."""
    lay_out(state, card, "tm.pass", player_area(seat), seat)


def take_away(state: TerraMystica, place: int) -> None:
    """A card leaves the row, with the coins on it."""
    state.cards = state.cards[:place] + state.cards[place + 1 :]
    state.coins = state.coins[:place] + state.coins[place + 1 :]


def exchange_card(state: TerraMystica, seat: int, card: int) -> None:
    """Take a bonus card with the coins on it; the old one takes its place in the row. -1 is no card."""
    player = state.players[seat]
    old = player.card
    player.card = card
    if card == NOTHING:
        if old != NOTHING:
            put_back(state, seat, old)
        return
    place = state.cards.index(card)
    log_card_move(state, card, "tm.pass", CARD_ROW, player_area(seat), seat)
    found = state.numbers.cards[card]
    gain_coins(state, seat, state.coins[place], "tm.pass.coins", found.id, found.purse)
    if old == NOTHING:
        take_away(state, place)
    else:
        state.cards = with_item(state.cards, place, old)
        state.coins = with_item(state.coins, place, 0)
        log_card_move(state, old, "tm.pass", player_area(seat), CARD_ROW, seat)


def put_coins_on_cards(state: TerraMystica, rule: str) -> None:
    """A coin lies on every card that nobody took."""
    state.coins = [coins + 1 for coins in state.coins]
    if state.log is not None:
        for card in state.cards:
            found = state.numbers.cards[card]
            log_event(state.log, GAIN, NATURE, COINS_ID, rule, 1, place=found.purse, cause=found.id)


def log_card_move(state: TerraMystica, card: int, rule: str, origin: str, place: str, seat: int) -> None:
    """Cards belong to nobody: `partner` is the seat that gets or gives one."""
    if state.log is not None:
        log_event(state.log, MOVE, NATURE, state.numbers.cards[card].id, rule, 1, origin, place, partner=seat)
