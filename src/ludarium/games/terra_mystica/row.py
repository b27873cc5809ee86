"""The row of bonus cards: cards lie out with coins on them, and go from hand to hand."""

from __future__ import annotations

from ludarium.core.events import GAIN, MOVE, tell
from ludarium.core.frames import NATURE
from ludarium.core.speech import NOBODY
from ludarium.core.terms import NOTHING, replaced
from ludarium.games.terra_mystica.names import CARD_ROW, mine
from ludarium.games.terra_mystica.paying import gain_coins
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import COINS_ID


def lay_out(state: TerraMystica, card: int, rule: str, origin: str = "", seat: int = NOBODY) -> None:
    """Put a bonus card at the end of the row."""
    state.cards = [*state.cards, card]
    state.coins = [*state.coins, 0]
    tell_moved(state, card, rule, origin, CARD_ROW, seat)


def put_back(state: TerraMystica, seat: int, card: int) -> None:
    """A seat puts its bonus card back to the end of the row."""
    lay_out(state, card, "tm.pass", mine(seat), seat)


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
    tell_moved(state, card, "tm.pass", CARD_ROW, mine(seat), seat)
    found = state.tables.cards[card]
    gain_coins(state, seat, state.coins[place], "tm.pass.coins", found.id, found.purse)
    if old == NOTHING:
        take_away(state, place)
    else:
        state.cards = replaced(state.cards, place, old)
        state.coins = replaced(state.coins, place, 0)
        tell_moved(state, old, "tm.pass", mine(seat), CARD_ROW, seat)


def put_coins_on_cards(state: TerraMystica, rule: str) -> None:
    """A coin lies on every card that nobody took."""
    state.coins = [coins + 1 for coins in state.coins]
    if state.log is not None:
        for card in state.cards:
            found = state.tables.cards[card]
            tell(state.log, GAIN, NATURE, COINS_ID, rule, 1, place=found.purse, cause=found.id)


def tell_moved(state: TerraMystica, card: int, rule: str, origin: str, place: str, seat: int) -> None:
    """Cards belong to nobody: `partner` is the seat that gets or gives one."""
    if state.log is not None:
        tell(state.log, MOVE, NATURE, state.tables.cards[card].id, rule, 1, origin, place, partner=seat)
