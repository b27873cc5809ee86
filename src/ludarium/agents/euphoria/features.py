"""What the fitted judge of Euphoria looks at, seat by seat."""

from __future__ import annotations

from typing import Final

from ludarium.agents.euphoria.chances import FULL, NEW_DIE, die_chance, shares
from ludarium.agents.search.judge import Features
from ludarium.games.euphoria.state import FACE_DOWN, WITH_RECRUIT, Euphoria, Player
from ludarium.games.euphoria.terms import (
    BUILD,
    EMPTY,
    FIRST_CARD,
    GOLD,
    ICARITE,
    SITE_SPACES,
    SITES,
    owner_of,
)

TOKENS: Final[int] = 0
TOKENS_SQUARED: Final[int] = 1
ENERGY_HELD: Final[int] = 2
SPARE_COMMODITIES: Final[int] = 6
RESOURCES_HELD: Final[int] = 7
SPARE_RESOURCES: Final[int] = 8
RESOURCE_KINDS: Final[int] = 9
CARDS: Final[int] = 10
PAIR: Final[int] = 11
SECOND_DIE: Final[int] = 12
THIRD_DIE: Final[int] = 13
FOURTH_DIE: Final[int] = 14
HAND: Final[int] = 15
EQUAL_DICE: Final[int] = 16
MORALE: Final[int] = 17
LOW_MORALE: Final[int] = 18
KNOWLEDGE: Final[int] = 19
KNOWLEDGE_OF_DICE: Final[int] = 20
DANGER: Final[int] = 21
RECRUITS: Final[int] = 22
ALLEGIANCE: Final[int] = 23
NEAR_STAR: Final[int] = 24
HIDDEN_RECRUITS: Final[int] = 25
HIDDEN_ALLEGIANCE: Final[int] = 26
HIDDEN_MINERS: Final[int] = 27
SITE_DICE: Final[int] = 28
SITE_SHARE: Final[int] = 29
WAYS: Final[int] = 30
BEST_WAY: Final[int] = 31
SECOND_WAY: Final[int] = 32
NEW_DIE_NEAR: Final[int] = 33
PENALTIES: Final[int] = 34
DILEMMA_OPEN: Final[int] = 35
DILEMMA_RECRUIT: Final[int] = 36
MARKET_TOKENS: Final[int] = 37
TO_MOVE: Final[int] = 38
NAMES: Final[list[str]] = [
    "tokens placed",
    "tokens placed, squared, by 10",
    "energy, up to 4",
    "water, up to 4",
    "food, up to 4",
    "bliss, up to 4",
    "commodities beyond 4 of a kind",
    "resources, up to 3 of a kind",
    "resources beyond 3 of a kind",
    "kinds of resources",
    "artifacts, up to the hand limit",
    "a pair of artifacts",
    "a second die",
    "a third die",
    "a fourth die",
    "dice in hand",
    "equal dice in hand",
    "morale",
    "morale of 1 or 2",
    "knowledge",
    "knowledge times dice, by 4",
    "danger of losing a die",
    "active recruits",
    "allegiance of active recruits without a star",
    "active recruits two steps or less from a star",
    "hidden recruits",
    "allegiance of hidden recruits",
    "miners towards hidden recruits",
    "own dice on construction sites",
    "how complete these sites are",
    "ways to a token that can be paid",
    "the best way to a token, squared",
    "the second best way to a token",
    "nearness of a new die",
    "penalties suffered",
    "dilemma still to be used",
    "dilemma used for a recruit",
    "tokens on markets",
    "to move",
]
SIZE: Final[int] = len(NAMES)
COMMODITY_KINDS: Final[int] = 4
MANY_COMMODITIES: Final[int] = 4
MANY_RESOURCES: Final[int] = 3
FEW_MORALE: Final[int] = 2
FOUR: Final[float] = 4.0
AVERAGE_FACE: Final[float] = 3.5
MARGIN: Final[float] = 3.0
TWO_STEPS: Final[int] = 2


class EuphoriaFeatures(Features[Euphoria]):
    """Tokens, and how close dice, goods, cards and tracks are to further ones, as numbers with names."""

    def names(self) -> list[str]:
        return NAMES

    def of(self, state: Euphoria) -> list[list[float]]:
        found: list[list[float]] = []
        for seat in range(len(state.players)):
            numbers = [0.0] * SIZE
            player = state.players[seat]
            add_goods(player, numbers)
            add_dice(state, player, numbers)
            add_recruits(state, player, numbers)
            add_sites(state, seat, numbers)
            add_ways(state, seat, numbers)
            add_rest(state, seat, numbers)
            found.append(numbers)
        return found

    def stage(self, state: Euphoria) -> float:
        """The tokens of the leader."""
        fewest = state.tables.tokens
        for player in state.players:
            fewest = min(fewest, player.tokens)
        return 1.0 - fewest / state.tables.tokens


def add_goods(player: Player, numbers: list[float]) -> None:
    stock = player.stock
    for kind in range(COMMODITY_KINDS):
        count = stock[kind]
        numbers[ENERGY_HELD + kind] = min(count, MANY_COMMODITIES)
        if count > MANY_COMMODITIES:
            numbers[SPARE_COMMODITIES] += count - MANY_COMMODITIES
    for kind in range(GOLD, FIRST_CARD):
        count = stock[kind]
        if count:
            numbers[RESOURCES_HELD] += min(count, MANY_RESOURCES)
            numbers[SPARE_RESOURCES] += max(0, count - MANY_RESOURCES)
            numbers[RESOURCE_KINDS] += 1.0
    numbers[CARDS] = min(player.held, player.morale)
    for kind in range(FIRST_CARD, len(stock)):
        if stock[kind] > 1:
            numbers[PAIR] = 1.0


def add_dice(state: Euphoria, player: Player, numbers: list[float]) -> None:
    """Dice owned and in hand, and the danger of losing one to the next check."""
    dice, hand = player.dice(), player.hand
    for place in range(SECOND_DIE, SECOND_DIE + dice - 1):
        numbers[min(place, FOURTH_DIE)] += 1.0
    numbers[HAND] = len(hand)
    numbers[EQUAL_DICE] = len(hand) - len(set(hand))
    numbers[MORALE] = player.morale
    numbers[LOW_MORALE] = 1.0 if player.morale <= FEW_MORALE else 0.0
    numbers[KNOWLEDGE] = player.knowledge
    numbers[KNOWLEDGE_OF_DICE] = player.knowledge * dice / FOUR
    total = 0
    for face in hand:
        total += face
    expected = total + player.knowledge + AVERAGE_FACE * (dice - len(hand))
    numbers[DANGER] = max(0.0, expected - state.tables.knowledge_limit + MARGIN)


def add_recruits(state: Euphoria, player: Player, numbers: list[float]) -> None:
    """Recruits, and how near their factions are to turning them up and giving them stars."""
    tables = state.tables
    numbers[RECRUITS] = len(player.recruits)
    for card in player.recruits:
        if card not in player.starred:
            steps = state.allegiance[tables.recruits[card].faction]
            numbers[ALLEGIANCE] += steps
            if steps >= tables.tier_4 - TWO_STEPS:
                numbers[NEAR_STAR] += 1.0
    numbers[HIDDEN_RECRUITS] = len(player.hidden)
    for card in player.hidden:
        faction = tables.recruits[card].faction
        numbers[HIDDEN_ALLEGIANCE] += state.allegiance[faction]
        if faction != ICARITE:
            numbers[HIDDEN_MINERS] += min(state.miners[faction], tables.miner_reveal)


def add_sites(state: Euphoria, seat: int, numbers: list[float]) -> None:
    """Own dice on construction sites."""
    needed = state.tables.dice_to_build[len(state.players) - 2]
    for site in range(SITES):
        if state.tiles[site] != EMPTY:
            continue
        count = own = 0
        for space in range(BUILD + site * SITE_SPACES, BUILD + (site + 1) * SITE_SPACES):
            die = state.spaces[space]
            if die != EMPTY:
                count += 1
                own += 1 if owner_of(die) == seat else 0
        if own:
            numbers[SITE_DICE] += own
            numbers[SITE_SHARE] += count / needed


def add_ways(state: Euphoria, seat: int, numbers: list[float]) -> None:
    """How much of the cost of the next tokens is there."""
    best = second = 0
    for share in shares(state, seat):
        if share >= FULL:
            numbers[WAYS] += 1.0
        if share > best:
            best, second = share, best
        elif share > second:
            second = share
    numbers[BEST_WAY] = best * best / (FULL * FULL)
    numbers[SECOND_WAY] = second / FULL
    numbers[NEW_DIE_NEAR] = die_chance(state, seat) / NEW_DIE


def add_rest(state: Euphoria, seat: int, numbers: list[float]) -> None:
    player = state.players[seat]
    placed = state.tables.tokens - player.tokens
    numbers[TOKENS] = placed
    numbers[TOKENS_SQUARED] = placed * placed / 10.0
    numbers[PENALTIES] = player.bound.bit_count()
    numbers[DILEMMA_OPEN] = 1.0 if player.dilemma_step == FACE_DOWN else 0.0
    numbers[DILEMMA_RECRUIT] = 1.0 if player.dilemma_step == WITH_RECRUIT else 0.0
    for mark in state.marks:
        numbers[MARKET_TOKENS] += mark >> seat & 1
    numbers[TO_MOVE] = 1.0 if state.active == seat else 0.0


FEATURES: Final[EuphoriaFeatures] = EuphoriaFeatures()
