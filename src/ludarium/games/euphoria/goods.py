"""Goods and tracks: gaining, losing, moving. Every change tells the log which rule caused it."""

from __future__ import annotations

from ludarium.core.events import GAIN, LOSE, REVEAL, note
from ludarium.games.euphoria.state import Euphoria, Player
from ludarium.games.euphoria.terms import BLISS, CLAY, ENERGY, FIRST_CARD, FOOD, GOLD, GOODS, KINDS, STONE, WATER

# Goods.


def gain(state: Euphoria, seat: int, kind: int, count: int, rule: str) -> None:
    """Take commodities or resources from the supply."""
    if count:
        state.players[seat].stock[kind] += count
        note(state.log, GAIN, seat, GOODS[kind], count, rule)


def lose(state: Euphoria, seat: int, kind: int, count: int, rule: str) -> None:
    """Give goods back to the supply, or lay artifacts on the discard pile for all to see."""
    if not count:
        return
    player = state.players[seat]
    player.stock[kind] -= count
    if kind >= FIRST_CARD:
        show_cards(state, seat, kind, count, rule)
        player.held -= count
        state.pile[kind - FIRST_CARD] += count
        forget_shown(player, kind, count)
    note(state.log, LOSE, seat, GOODS[kind], count, rule)


def pay(state: Euphoria, seat: int, amounts: list[int], rule: str) -> None:
    """Pay an amount of each kind."""
    for kind in range(KINDS):
        if amounts[kind]:
            lose(state, seat, kind, amounts[kind], rule)


def hand_over(state: Euphoria, giver: int, taker: int, kind: int, count: int, rule: str) -> None:
    """Goods or artifacts change hands, seen by all."""
    source, target = state.players[giver], state.players[taker]
    source.stock[kind] -= count
    target.stock[kind] += count
    if kind >= FIRST_CARD:
        show_cards(state, giver, kind, count, rule)
        source.held -= count
        target.held += count
        forget_shown(source, kind, count)
        set_shown(target, kind, target.shown[kind - FIRST_CARD] + count)
    note(state.log, LOSE, giver, GOODS[kind], count, rule)
    note(state.log, GAIN, taker, GOODS[kind], count, rule)


def show_cards(state: Euphoria, seat: int, kind: int, count: int, rule: str) -> None:
    """Everybody sees so many artifacts of a kind in a hand; those not known before are revealed."""
    player = state.players[seat]
    new = count - player.shown[kind - FIRST_CARD]
    if new > 0:
        set_shown(player, kind, count)
        if state.log is not None:
            note(state.log, REVEAL, seat, GOODS[kind], new, rule, f"artifact:{GOODS[kind]}")


def forget_shown(player: Player, kind: int, count: int) -> None:
    """Artifacts leave a hand: so many fewer of that kind are known to be in it."""
    set_shown(player, kind, max(0, player.shown[kind - FIRST_CARD] - count))


def set_shown(player: Player, kind: int, count: int) -> None:
    """Everybody knows that at least so many artifacts of this kind are in a hand."""
    shown = player.shown.copy()
    shown[kind - FIRST_CARD] = count
    player.shown = shown


def resources(player: Player) -> int:
    """How many resources a player has."""
    stock = player.stock
    return stock[GOLD] + stock[STONE] + stock[CLAY]


def commodities(player: Player) -> int:
    """How many commodities a player has."""
    stock = player.stock
    return stock[ENERGY] + stock[WATER] + stock[FOOD] + stock[BLISS]


# Tracks.


def gain_knowledge(state: Euphoria, seat: int, steps: int, rule: str) -> None:
    """Knowledge goes up, as far as its track goes."""
    player = state.players[seat]
    taken = min(steps, state.tables.track_end - player.knowledge)
    if taken <= 0:
        return
    player.knowledge += taken
    note(state.log, GAIN, seat, "knowledge", taken, rule)
    for card in player.abilities():
        state.tables.recruits[card].on_knowledge_gained(state, seat, taken)


def lose_knowledge(state: Euphoria, seat: int, steps: int, rule: str) -> None:
    """Knowledge goes down, as far as its track goes."""
    player = state.players[seat]
    taken = min(steps, player.knowledge - 1)
    if taken > 0:
        player.knowledge -= taken
        note(state.log, LOSE, seat, "knowledge", taken, rule)


def gain_morale(state: Euphoria, seat: int, steps: int, rule: str) -> None:
    """Morale goes up, as far as its track goes."""
    player = state.players[seat]
    taken = min(steps, state.tables.track_end - player.morale)
    if taken > 0:
        player.morale += taken
        note(state.log, GAIN, seat, "morale", taken, rule)


def lose_morale(state: Euphoria, seat: int, steps: int, rule: str) -> None:
    """Morale goes down, as far as its track goes. The hand limit is tested when the effect is over."""
    player = state.players[seat]
    taken = min(steps, player.morale - 1)
    if taken <= 0:
        return
    player.morale -= taken
    note(state.log, LOSE, seat, "morale", taken, rule)
    for card in player.abilities():
        state.tables.recruits[card].on_morale_lost(state, seat, taken)


def can_gain_knowledge(state: Euphoria, seat: int, steps: int) -> bool:
    """Whether a price of so many steps of knowledge can be paid in full."""
    return state.players[seat].knowledge + steps <= state.tables.track_end


def can_lose_morale(state: Euphoria, seat: int, steps: int) -> bool:
    """Whether a price of so many steps of morale can be paid in full."""
    return state.players[seat].morale - steps >= 1
