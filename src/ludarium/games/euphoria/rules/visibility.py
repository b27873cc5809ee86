"""Who sees what: covering cards for a seat, and guessing what is covered."""

from __future__ import annotations

from math import comb

from librt.random import Random

from ludarium.core.frames import HIDDEN, AnyAsk
from ludarium.core.nature import Bag, draw_weighted
from ludarium.games.euphoria.content.constants import ARTIFACTS, FIRST_CARD
from ludarium.games.euphoria.rules.bundles import all_bundles
from ludarium.games.euphoria.rules.dilemmas import PayDilemma
from ludarium.games.euphoria.rules.payment import ChoosePayment
from ludarium.games.euphoria.rules.tokens import is_revealed
from ludarium.games.euphoria.state import FACE_DOWN, Euphoria, Player


def view_of(state: Euphoria, seat: int) -> Euphoria:
    """A copy in which cards the seat cannot see are covered and count as undrawn."""
    seen = state.clone()
    seen.stack = [frame.seen_by(seat) for frame in state.stack]
    seen.recruit_bag = state.recruit_bag.clone()
    seen.dilemma_bag = state.dilemma_bag.clone()
    for other, player in enumerate(seen.players):
        if other != seat:
            cover_artifacts(player, seen.deck)
            player.hidden = cover_cards(player.hidden, seen.recruit_bag)
            player.dealt = cover_cards(player.dealt, seen.recruit_bag)
            player.discards = cover_cards(player.discards, seen.recruit_bag)
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


def cover_cards(cards: list[int], bag: Bag) -> list[int]:
    """Cards turned face down."""
    for card in cards:
        if card != HIDDEN:
            bag.put(card)
    return [HIDDEN] * len(cards)


def hides_nothing(view: Euphoria) -> bool:
    """Whether no card lies face down before anybody, so that there is nothing to guess."""
    return not any(has_secrets(player) for player in view.players)


def has_secrets(player: Player) -> bool:
    """Whether a player has cards that others do not see."""
    if player.hidden or player.dealt or player.discards or player.drawn:
        return True
    return player.dilemma_step == FACE_DOWN or player.held > sum(player.shown)


def unseen_cards(view: Euphoria) -> int:
    """How many artifacts in hands and beside them a view has put back into the deck."""
    return sum(unseen_in_hand(player) + player.drawn.count(HIDDEN) for player in view.players)


def unseen_in_hand(player: Player) -> int:
    """How many artifacts in a hand are not known."""
    return player.held - sum(count for count in player.stock[FIRST_CARD:])


def unseen_recruits(view: Euphoria) -> int:
    """How many recruits before players a view has put back into the deck."""
    return sum([*player.hidden, *player.dealt, *player.discards].count(HIDDEN) for player in view.players)


# Guessing.


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
    guess_hands(guess, rng)
    guess.stack = [frame.with_guess(guess, rng) for frame in view.stack]
    return guess


def guess_hidden(guess: Euphoria, rng: Random) -> int:
    """A hidden recruit cannot be of a faction whose hidden recruits have been turned up."""
    recruits, bag = guess.numbers.recruits, guess.recruit_bag
    fitting = [card for card in bag.drawable() if not is_revealed(guess, recruits[card].faction)]
    card = fitting[rng.randrange(len(fitting))]
    bag.take(card)
    return card


def guess_hands(guess: Euphoria, rng: Random) -> None:
    """Whoever is asked something that only the hand can answer has the cards for it; the others have any."""
    ask = guess.stack[-1] if guess.stack else None
    if isinstance(ask, (ChoosePayment, PayDilemma)):
        guess_fitting_hand(guess, ask, rng)
    for player in guess.players:
        for _ in range(unseen_in_hand(player)):
            player.stock[FIRST_CARD + guess.deck.draw(rng)] += 1
        drawn = [FIRST_CARD + guess.deck.draw(rng) if kind == HIDDEN else kind for kind in player.drawn]
        player.drawn = sorted(drawn)


def guess_fitting_hand(guess: Euphoria, ask: AnyAsk, rng: Random) -> None:
    """Of all hands that leave an answer one is drawn, as likely as the deck makes it."""
    player, counts = guess.players[ask.seat], guess.deck.counts
    known, unseen = player.stock[FIRST_CARD:], unseen_in_hand(player)
    if not unseen:
        return
    hands: list[list[int]] = []
    weights: list[int] = []
    for added in all_bundles(counts, unseen):
        player.stock[FIRST_CARD:] = [old + new for old, new in zip(known, added)]
        if ask.options(guess):
            hands.append(added)
            weights.append(count_draws(counts, added))
    chosen = hands[draw_weighted(weights, rng)]
    player.stock[FIRST_CARD:] = [old + new for old, new in zip(known, chosen)]
    guess.deck.counts = [old - new for old, new in zip(counts, chosen)]


def count_draws(counts: list[int], cards: list[int]) -> int:
    """How many draws from a deck give these cards."""
    count = 1
    for have, taken in zip(counts, cards):
        count *= comb(have, taken)
    return count
