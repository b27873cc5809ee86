"""Who sees what: covering cards for a seat, and guessing what is covered."""

from __future__ import annotations

from librt.random import Random

from ludarium.core.frames import HIDDEN
from ludarium.core.nature import Bag
from ludarium.games.euphoria.state import FACE_DOWN, Euphoria, Player
from ludarium.games.euphoria.terms import ARTIFACTS, FIRST_CARD
from ludarium.games.euphoria.tokens import is_revealed


def view_of(state: Euphoria, seat: int) -> Euphoria:
    """A copy in which cards the seat cannot see are covered and count as undrawn."""
    seen = state.clone()
    seen.stack = [frame.seen_by(seat) for frame in state.stack]
    seen.recruit_bag = state.recruit_bag.clone()
    seen.dilemma_bag = state.dilemma_bag.clone()
    for other, player in enumerate(seen.players):
        if other != seat:
            cover_artifacts(player, seen.deck)
            player.hidden = covered(player.hidden, seen.recruit_bag)
            player.dealt = covered(player.dealt, seen.recruit_bag)
            player.discards = covered(player.discards, seen.recruit_bag)
            if player.dilemma_step == FACE_DOWN and player.dilemma != HIDDEN:
                seen.dilemma_bag.put(player.dilemma)
                player.dilemma = HIDDEN
    return seen


def cover_artifacts(player: Player, deck: Bag) -> None:
    """Turn a hand face down, but for the cards everybody knows about."""
    for place in range(ARTIFACTS):
        kind, known = FIRST_CARD + place, player.shown[place]
        deck.counts[place] += player.stock[kind] - known
        player.stock[kind] = known
    for kind in player.drawn:
        if kind != HIDDEN:
            deck.put(kind - FIRST_CARD)
    player.drawn = [HIDDEN] * len(player.drawn)


def covered(cards: list[int], bag: Bag) -> list[int]:
    """Cards turned face down."""
    for card in cards:
        if card != HIDDEN:
            bag.put(card)
    return [HIDDEN] * len(cards)


def sample_of(view: Euphoria, rng: Random) -> Euphoria:
    """A copy of a view with everything covered replaced by one guess that could be true."""
    guess = view.clone()
    guess.recruit_bag = view.recruit_bag.clone()
    guess.dilemma_bag = view.dilemma_bag.clone()
    for player in guess.players:
        player.hidden = [guess_hidden(guess, rng) if card == HIDDEN else card for card in player.hidden]
    for player in guess.players:
        player.dealt = sorted([guess.recruit_bag.draw(rng) if card == HIDDEN else card for card in player.dealt])
        player.discards = [guess.recruit_bag.draw(rng) if card == HIDDEN else card for card in player.discards]
        if player.dilemma_step == FACE_DOWN and player.dilemma == HIDDEN:
            player.dilemma = guess.dilemma_bag.draw(rng)
        guess_artifacts(player, guess.deck, rng)
    guess.stack = [frame.guessed(guess, rng) for frame in view.stack]
    return guess


def guess_hidden(guess: Euphoria, rng: Random) -> int:
    """A hidden recruit cannot be of a faction whose hidden recruits have been turned up."""
    recruits, bag = guess.tables.recruits, guess.recruit_bag
    fitting = [card for card in bag.kinds() if not is_revealed(guess, recruits[card].faction)]
    card = fitting[rng.randrange(len(fitting))]
    bag.take(card)
    return card


def guess_artifacts(player: Player, deck: Bag, rng: Random) -> None:
    for _ in range(player.held - sum(count for count in player.stock[FIRST_CARD:])):
        player.stock[FIRST_CARD + deck.draw(rng)] += 1
    player.drawn = sorted([FIRST_CARD + deck.draw(rng) if kind == HIDDEN else kind for kind in player.drawn])
