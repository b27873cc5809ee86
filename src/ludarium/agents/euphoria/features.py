"""The features of Euphoria's value function.

Every number is bounded: goods beyond what can be used soon do not count, so that hoarding never looks good.
"""

from __future__ import annotations

from typing import Final

from ludarium.agents.euphoria.token_progress import FULL, NEW_DIE, dice_on_sites, new_die_progress, paid_shares
from ludarium.agents.search.value_function import Features
from ludarium.games.euphoria.content.constants import (
    FIRST_CARD,
    GOLD,
    ICARITE,
    NO_BONUSES,
    TUNNELS,
)
from ludarium.games.euphoria.state import FACE_DOWN, WITH_RECRUIT, Euphoria, Player

COMMODITY_KINDS: Final[int] = 4
GOODS_NAMES: Final[list[str]] = ["energy", "water", "food", "bliss"]

TOKENS: Final[int] = 0
TOKENS_SQUARED: Final[int] = 1
FIRST_GOODS: Final[int] = 2
MORE_GOODS: Final[int] = 6
SPARE_GOODS: Final[int] = 10
RESOURCES_HELD: Final[int] = 11
SPARE_RESOURCES: Final[int] = 12
RESOURCE_KINDS: Final[int] = 13
CARDS: Final[int] = 14
MORE_CARDS: Final[int] = 15
PAIR: Final[int] = 16
SECOND_DIE: Final[int] = 17
FOURTH_DIE: Final[int] = 19
HAND: Final[int] = 20
EMPTY_HAND: Final[int] = 21
EQUAL_DICE: Final[int] = 22
MORALE: Final[int] = 23
HIGH_MORALE: Final[int] = 24
KNOWLEDGE: Final[int] = 25
RISK: Final[int] = 26
RECRUITS: Final[int] = 27
ALLEGIANCE: Final[int] = 28
NEAR_STAR: Final[int] = 29
HIDDEN_RECRUITS: Final[int] = 30
HIDDEN_ALLEGIANCE: Final[int] = 31
HIDDEN_MINERS: Final[int] = 32
FIRST_TIER: Final[int] = 33
SECOND_TIER: Final[int] = 34
TUNNEL_ENDS: Final[int] = 35
SITE_DICE: Final[int] = 36
SITE_SHARE: Final[int] = 37
WAYS: Final[int] = 38
BEST_WAY: Final[int] = 39
SECOND_WAY: Final[int] = 40
AT_ONCE: Final[int] = 41
CAN_WIN: Final[int] = 42
NEW_DIE_NEAR: Final[int] = 43
PENALTIES: Final[int] = 44
DILEMMA_OPEN: Final[int] = 45
DILEMMA_RECRUIT: Final[int] = 46
MARKET_TOKENS: Final[int] = 47
TO_MOVE: Final[int] = 48
NAMES: Final[list[str]] = [
    "tokens placed",
    "tokens placed, squared, by 10",
    *[f"{good}, up to 2" for good in GOODS_NAMES],
    *[f"{good}, third and fourth" for good in GOODS_NAMES],
    "commodities beyond 4 of a kind, up to 3",
    "resources, up to 3 of a kind",
    "resources beyond 3 of a kind, up to 2",
    "kinds of resources",
    "artifacts, up to 3 and the hand limit",
    "artifacts beyond 3, up to the hand limit",
    "a pair of artifacts",
    "a second die",
    "a third die",
    "a fourth die",
    "dice in hand",
    "no die in hand",
    "equal dice in hand",
    "morale, up to 3",
    "morale beyond 3",
    "knowledge",
    "risk that all dice rolled together cost one",
    "active recruits",
    "allegiance of active recruits without a star",
    "active recruits two steps or less from a star",
    "hidden recruits",
    "allegiance of hidden recruits",
    "miners towards hidden recruits",
    "factions whose first bonus is reached",
    "factions whose second bonus is reached",
    "tunnel ends open to the seat",
    "own dice on construction sites",
    "how complete these sites are",
    "ways to a token that can be paid, up to 3",
    "the best way to a token, squared",
    "the second best way to a token",
    "tokens that can be placed with the dice in hand, up to 2",
    "the last token can be placed",
    "nearness of a new die",
    "penalties suffered",
    "dilemma still to be used",
    "dilemma used for a recruit",
    "tokens on markets",
    "to move",
]
SIZE: Final[int] = len(NAMES)
FEW_GOODS: Final[int] = 2
MANY_GOODS: Final[int] = 4
MOST_SPARE: Final[int] = 3
MANY_RESOURCES: Final[int] = 3
MOST_RESOURCES: Final[int] = 5
MANY_CARDS: Final[int] = 3
MANY_WAYS: Final[int] = 3
FEW_MORALE: Final[int] = 3
TWO_STEPS: Final[int] = 2
FACES: Final[int] = 6
MOST_DICE: Final[int] = 6


def risks() -> list[list[float]]:
    """How likely so many dice add up to at least so much."""
    ways = [1.0]
    found: list[list[float]] = []
    for _ in range(MOST_DICE + 1):
        whole = sum(ways)
        found.append([sum(ways[least:]) / whole for least in range(FACES * MOST_DICE + 2)])
        rolled = [0.0] * (len(ways) + FACES)
        for total, count in enumerate(ways):
            for face in range(1, FACES + 1):
                rolled[total + face] += count
        ways = rolled
    return found


RISKS: Final[list[list[float]]] = risks()


class EuphoriaFeatures(Features[Euphoria]):
    """Tokens placed, and how near dice, goods, cards and tracks bring a seat to further ones, as named numbers."""

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
            add_factions(state, player, numbers)
            add_sites(state, seat, numbers)
            add_rest(state, seat, numbers)
            add_ways(state, seat, numbers)
            found.append(numbers)
        return found

    def stage(self, state: Euphoria) -> float:
        """The tokens of the leader."""
        fewest = state.numbers.tokens
        for player in state.players:
            fewest = min(fewest, player.tokens)
        return 1.0 - fewest / state.numbers.tokens


def add_goods(player: Player, numbers: list[float]) -> None:
    stock = player.stock
    for kind in range(COMMODITY_KINDS):
        count = stock[kind]
        if count:
            numbers[FIRST_GOODS + kind] = min(count, FEW_GOODS)
            numbers[MORE_GOODS + kind] = max(0, min(count, MANY_GOODS) - FEW_GOODS)
            numbers[SPARE_GOODS] += max(0, min(count - MANY_GOODS, MOST_SPARE))
    for kind in range(GOLD, FIRST_CARD):
        count = stock[kind]
        if count:
            numbers[RESOURCES_HELD] += min(count, MANY_RESOURCES)
            numbers[SPARE_RESOURCES] += max(0, min(count, MOST_RESOURCES) - MANY_RESOURCES)
            numbers[RESOURCE_KINDS] += 1.0
    held = min(player.held, player.morale)
    numbers[CARDS] = min(held, MANY_CARDS)
    numbers[MORE_CARDS] = max(0, held - MANY_CARDS)
    if held > 1:
        for kind in range(FIRST_CARD, len(stock)):
            if stock[kind] > 1:
                numbers[PAIR] = 1.0


def add_dice(state: Euphoria, player: Player, numbers: list[float]) -> None:
    """Dice owned and in hand, the tracks, and the danger of losing a die."""
    dice, hand = player.dice(), player.hand
    for place in range(SECOND_DIE, SECOND_DIE + dice - 1):
        numbers[min(place, FOURTH_DIE)] += 1.0
    numbers[HAND] = len(hand)
    numbers[EMPTY_HAND] = 0.0 if hand else 1.0
    numbers[EQUAL_DICE] = len(hand) - len(set(hand))
    numbers[MORALE] = min(player.morale, FEW_MORALE)
    numbers[HIGH_MORALE] = max(0, player.morale - FEW_MORALE)
    numbers[KNOWLEDGE] = player.knowledge
    due = max(0, min(state.numbers.knowledge_limit - player.knowledge, FACES * MOST_DICE + 1))
    numbers[RISK] = RISKS[min(dice, MOST_DICE)][due]


def add_recruits(state: Euphoria, player: Player, numbers: list[float]) -> None:
    """Recruits, and how near their factions are to turning them up and giving them stars."""
    game_numbers = state.numbers
    numbers[RECRUITS] = len(player.recruits)
    for card in player.recruits:
        if card not in player.starred:
            steps = state.allegiance[game_numbers.recruits[card].faction]
            numbers[ALLEGIANCE] += steps
            if steps >= game_numbers.tier_4 - TWO_STEPS:
                numbers[NEAR_STAR] += 1.0
    numbers[HIDDEN_RECRUITS] = len(player.hidden)
    for card in player.hidden:
        faction = game_numbers.recruits[card].faction
        numbers[HIDDEN_ALLEGIANCE] += state.allegiance[faction]
        if faction != ICARITE:
            numbers[HIDDEN_MINERS] += min(state.miners[faction], game_numbers.miner_reveal)


def add_factions(state: Euphoria, player: Player, numbers: list[float]) -> None:
    """Bonuses of tracks and ends of tunnels that the seat enjoys."""
    game_numbers = state.numbers
    for faction in range(len(state.allegiance)):
        if player.has_faction(faction):
            steps = state.allegiance[faction]
            if not player.bound & NO_BONUSES:
                numbers[FIRST_TIER] += 1.0 if steps >= game_numbers.tier_1 else 0.0
                numbers[SECOND_TIER] += 1.0 if steps >= game_numbers.tier_2 else 0.0
            if faction < TUNNELS and state.miners[faction] >= game_numbers.miner_end:
                numbers[TUNNEL_ENDS] += 1.0


def add_sites(state: Euphoria, seat: int, numbers: list[float]) -> None:
    """Own dice on construction sites."""
    needed = state.numbers.dice_to_build[len(state.players) - 2]
    for site in dice_on_sites(state, seat):
        numbers[SITE_DICE] += site.own
        numbers[SITE_SHARE] += site.count / needed


def add_rest(state: Euphoria, seat: int, numbers: list[float]) -> None:
    player = state.players[seat]
    placed = state.numbers.tokens - player.tokens
    numbers[TOKENS] = placed
    numbers[TOKENS_SQUARED] = placed * placed / 10.0
    numbers[PENALTIES] = player.bound.bit_count()
    numbers[DILEMMA_OPEN] = 1.0 if player.dilemma_step == FACE_DOWN else 0.0
    numbers[DILEMMA_RECRUIT] = 1.0 if player.dilemma_step == WITH_RECRUIT else 0.0
    for mark in state.marks:
        numbers[MARKET_TOKENS] += mark >> seat & 1
    numbers[TO_MOVE] = 1.0 if state.active == seat else 0.0


def add_ways(state: Euphoria, seat: int, numbers: list[float]) -> None:
    """How much of the cost of the next tokens is there."""
    best = second = full = 0
    for share in paid_shares(state, seat):
        if share >= FULL:
            full += 1
        if share > best:
            best, second = share, best
        elif share > second:
            second = share
    numbers[WAYS] = min(full, MANY_WAYS)
    numbers[BEST_WAY] = best * best / (FULL * FULL)
    numbers[SECOND_WAY] = second / FULL
    player = state.players[seat]
    if full and player.hand:
        numbers[AT_ONCE] = min(2, full, len(player.hand))
        numbers[CAN_WIN] = 1.0 if player.tokens == 1 else 0.0
    numbers[NEW_DIE_NEAR] = new_die_progress(state, seat) / NEW_DIE


FEATURES: Final[EuphoriaFeatures] = EuphoriaFeatures()
