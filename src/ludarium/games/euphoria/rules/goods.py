"""Goods and tracks: gaining, losing, moving. Every change tells the log which rule caused it."""

from __future__ import annotations

from ludarium.core.events import GAIN, LOSE, REVEAL, log_event
from ludarium.core.util import with_item
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import (
    BLISS,
    CARDS_IN_HAND,
    CLAY,
    DISCARDS,
    ENERGY,
    FIRST_CARD,
    FOOD,
    GOLD,
    GOOD_IDS,
    KINDS,
    KNOWLEDGE,
    MORALE,
    STONE,
    WATER,
)
from ludarium.games.euphoria.state import Euphoria, Player

# Goods.


def gain(state: Euphoria, seat: int, kind: int, count: int, source: Cause) -> None:
    """Take commodities or resources from the supply."""
    if count:
        stock = state.players[seat].stock
        stock[kind] += count
        if state.log is not None:
            log_event(state.log, GAIN, seat, GOOD_IDS[kind], source.rule, count, after=stock[kind], cause=source.thing)


def lose(state: Euphoria, seat: int, kind: int, count: int, source: Cause) -> None:
    """Give goods back to the supply, or lay artifacts on the discard pile for all to see."""
    if not count:
        return
    player = state.players[seat]
    player.stock[kind] -= count
    if kind >= FIRST_CARD:
        show_cards(state, seat, kind, count, source)
        player.held -= count
        state.pile[kind - FIRST_CARD] += count
        forget_shown(player, kind, count)
    if state.log is not None:
        log_loss(state, seat, kind, count, source)


def log_loss(state: Euphoria, seat: int, kind: int, count: int, source: Cause) -> None:
    """Goods are gone; artifacts lie on the pile now."""
    log, id = state.log, GOOD_IDS[kind]
    if kind >= FIRST_CARD:
        pile = DISCARDS[kind - FIRST_CARD]
        log_event(log, LOSE, seat, id, source.rule, count, CARDS_IN_HAND, pile, cause=source.thing)
    else:
        left = state.players[seat].stock[kind]
        log_event(log, LOSE, seat, id, source.rule, count, after=left, cause=source.thing)


def pay(state: Euphoria, seat: int, amounts: list[int], source: Cause) -> None:
    """Pay an amount of each kind."""
    for kind in range(KINDS):
        if amounts[kind]:
            lose(state, seat, kind, amounts[kind], source)


def hand_over(state: Euphoria, giver: int, taker: int, kind: int, count: int, reason: Cause) -> None:
    """Goods or artifacts change hands, seen by all."""
    source, target = state.players[giver], state.players[taker]
    source.stock[kind] -= count
    target.stock[kind] += count
    if kind >= FIRST_CARD:
        show_cards(state, giver, kind, count, reason)
        source.held -= count
        target.held += count
        forget_shown(source, kind, count)
        set_shown(target, kind, target.shown[kind - FIRST_CARD] + count)
    if state.log is not None:
        log_exchange(state, giver, taker, kind, count, reason)


def log_exchange(state: Euphoria, giver: int, taker: int, kind: int, count: int, reason: Cause) -> None:
    """One side gives, the other takes. How many artifacts of a kind are left is nobody else's business."""
    log, id, rule, cause = state.log, GOOD_IDS[kind], reason.rule, reason.thing
    if kind >= FIRST_CARD:
        log_event(log, LOSE, giver, id, rule, count, origin=CARDS_IN_HAND, cause=cause, partner=taker)
        log_event(log, GAIN, taker, id, rule, count, place=CARDS_IN_HAND, cause=cause, partner=giver)
    else:
        left, owned = state.players[giver].stock[kind], state.players[taker].stock[kind]
        log_event(log, LOSE, giver, id, rule, count, after=left, cause=cause, partner=taker)
        log_event(log, GAIN, taker, id, rule, count, after=owned, cause=cause, partner=giver)


def show_cards(state: Euphoria, seat: int, kind: int, count: int, source: Cause) -> None:
    """Everybody sees so many artifacts of a kind in a hand; those not known before are revealed."""
    player = state.players[seat]
    new = count - player.shown[kind - FIRST_CARD]
    if new > 0:
        set_shown(player, kind, count)
        if state.log is not None:
            log_event(state.log, REVEAL, seat, GOOD_IDS[kind], source.rule, new, cause=source.thing)


def forget_shown(player: Player, kind: int, count: int) -> None:
    """Artifacts leave a hand: so many fewer of that kind are known to be in it."""
    set_shown(player, kind, max(0, player.shown[kind - FIRST_CARD] - count))


def set_shown(player: Player, kind: int, count: int) -> None:
    """Everybody knows that at least so many artifacts of this kind are in a hand."""
    player.shown = with_item(player.shown, kind - FIRST_CARD, count)


def resources(player: Player) -> int:
    """How many resources a player has."""
    stock = player.stock
    return stock[GOLD] + stock[STONE] + stock[CLAY]


def commodities(player: Player) -> int:
    """How many commodities a player has."""
    stock = player.stock
    return stock[ENERGY] + stock[WATER] + stock[FOOD] + stock[BLISS]


# Tracks.


def gain_knowledge(state: Euphoria, seat: int, steps: int, source: Cause) -> None:
    """Knowledge goes up, as far as its track goes."""
    player = state.players[seat]
    taken = min(steps, state.numbers.track_end - player.knowledge)
    if taken <= 0:
        return
    player.knowledge += taken
    if state.log is not None:
        log_event(state.log, GAIN, seat, KNOWLEDGE, source.rule, taken, after=player.knowledge, cause=source.thing)
    for card in player.abilities():
        state.numbers.recruits[card].on_knowledge_gained(state, seat, taken)


def lose_knowledge(state: Euphoria, seat: int, steps: int, source: Cause) -> None:
    """Knowledge goes down, as far as its track goes."""
    player = state.players[seat]
    taken = min(steps, player.knowledge - 1)
    if taken > 0:
        player.knowledge -= taken
        if state.log is not None:
            log_event(state.log, LOSE, seat, KNOWLEDGE, source.rule, taken, after=player.knowledge, cause=source.thing)


def gain_morale(state: Euphoria, seat: int, steps: int, source: Cause) -> None:
    """Morale goes up, as far as its track goes."""
    player = state.players[seat]
    taken = min(steps, state.numbers.track_end - player.morale)
    if taken > 0:
        player.morale += taken
        if state.log is not None:
            log_event(state.log, GAIN, seat, MORALE, source.rule, taken, after=player.morale, cause=source.thing)


def lose_morale(state: Euphoria, seat: int, steps: int, source: Cause) -> None:
    """Morale goes down, as far as its track goes. The hand limit is tested when the effect is over."""
    player = state.players[seat]
    taken = min(steps, player.morale - 1)
    if taken <= 0:
        return
    player.morale -= taken
    if state.log is not None:
        log_event(state.log, LOSE, seat, MORALE, source.rule, taken, after=player.morale, cause=source.thing)
    for card in player.abilities():
        state.numbers.recruits[card].on_morale_lost(state, seat, taken)


def can_gain_knowledge(state: Euphoria, seat: int, steps: int) -> bool:
    """Whether a price of so many steps of knowledge can be paid in full."""
    return state.players[seat].knowledge + steps <= state.numbers.track_end


def can_lose_morale(state: Euphoria, seat: int, steps: int) -> bool:
    """Whether a price of so many steps of morale can be paid in full."""
    return state.players[seat].morale - steps >= 1
