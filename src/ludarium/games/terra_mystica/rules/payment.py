"""The payment planner: which conversions and sacrifices bring a price together.

There are often several ways to pay, and no best one: people keep workers and give points first, a bot may rather keep
its points. A `Preference` says what is given up first. Plans for people and for bots come from the same planner.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.menu import NO_CODES
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS
from ludarium.games.terra_mystica.rules.conversions import (
    BURN_WORD,
    CONVERSIONS,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_COIN,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
)
from ludarium.games.terra_mystica.rules.goods import PW_FOR_PRIEST, PW_FOR_WORKER
from ludarium.games.terra_mystica.state import Player

# A plan is a list of moves: the numbers of conversions, and this one for the sacrifice of a token.
SACRIFICE: Final[int] = len(CONVERSIONS)
WORDS: Final[list[str]] = [*[conversion.word for conversion in CONVERSIONS], BURN_WORD]

# What can be given up for a worker or a coin.
POWER: Final[int] = 0  # as far as it is in bowl 3
SACRIFICED_POWER: Final[int] = 1  # in bowl 3, or brought there by sacrifices
PRIESTS: Final[int] = 2
WORKERS: Final[int] = 3
POINTS: Final[int] = 4  # by factions that trade them

# Nobody converts further coins after so many moves.
MANY_MOVES: Final[int] = 12


class Preference:
    """What is given up first.

    workers, coins: for a missing worker and for a missing coin, the sources in the order in which they are tried.
    buys_priests: whether missing priests are made of power.
    most_moves: longer plans are dropped.
    """

    def __init__(self, workers: list[int], coins: list[int], buys_priests: bool, most_moves: int) -> None:
        self.workers: Final[list[int]] = workers
        self.coins: Final[list[int]] = coins
        self.buys_priests: Final[bool] = buys_priests
        self.most_moves: Final[int] = most_moves


# What is suggested to people: first what is spent anyway, then what is worth least to most.
PEOPLE: Final[Preference] = Preference(
    [POWER, PRIESTS, SACRIFICED_POWER],
    [POWER, POINTS, WORKERS, PRIESTS, SACRIFICED_POWER],
    buys_priests=False,
    most_moves=MANY_MOVES,
)


class Funds:
    """What a seat would have after the moves of a plan."""

    def __init__(self, player: Player) -> None:
        self.power = player.bowl3
        self.burnable = player.bowl2 // 2
        self.priests = player.priests
        self.priest_room = player.limit - player.priests
        self.workers = player.workers
        self.coins = player.coins
        self.points = player.vp if FACTIONS[player.faction].trades_points else 0
        self.moves: Final[list[int]] = []

    def raise_power(self, needed: int) -> bool:
        """Sacrifice tokens until there is so much power in bowl 3; False, and nothing is done, if there are too few."""
        if self.power + self.burnable < needed:
            return False
        while self.power < needed:
            self.moves.append(SACRIFICE)
            self.power += 1
            self.burnable -= 1
        return True

    def add_priest(self) -> bool:
        if self.priest_room < 1 or not self.raise_power(PW_FOR_PRIEST):
            return False
        self.moves.append(POWER_TO_PRIEST)
        self.power -= PW_FOR_PRIEST
        self.priests += 1
        self.priest_room -= 1
        return True

    def add_worker(self, priests_kept: int, sources: list[int]) -> bool:
        """One more worker, from the first source that has something to spare."""
        for source in sources:
            if source == PRIESTS:
                if self.priests > priests_kept:
                    self.moves.append(PRIEST_TO_WORKER)
                    self.priests -= 1
                    self.workers += 1
                    return True
            elif (source == SACRIFICED_POWER or self.power >= PW_FOR_WORKER) and self.raise_power(PW_FOR_WORKER):
                self.moves.append(POWER_TO_WORKER)
                self.power -= PW_FOR_WORKER
                self.workers += 1
                return True
        return False

    def add_coin(self, workers_kept: int, priests_kept: int, sources: list[int]) -> bool:
        """One more coin, from the first source that has something to spare."""
        for source in sources:
            if source == POWER:
                if self.power > 0:
                    return self.convert_power_to_coin()
            elif source == WORKERS:
                if self.workers > workers_kept:
                    self.moves.append(WORKER_TO_COIN)
                    self.workers -= 1
                    self.coins += 1
                    return True
            elif source == POINTS:
                if self.points > 0:
                    self.moves.append(POINT_TO_COIN)
                    self.points -= 1
                    self.coins += 1
                    return True
            elif source == PRIESTS:
                if self.priests > priests_kept:
                    self.moves.append(PRIEST_TO_COIN)
                    self.priests -= 1
                    self.coins += 1
                    return True
            elif self.raise_power(1):
                return self.convert_power_to_coin()
        return False

    def convert_power_to_coin(self) -> bool:
        self.moves.append(POWER_TO_COIN)
        self.power -= 1
        self.coins += 1
        return True


def plan_payment(player: Player, workers: int, coins: int, priests: int, preference: Preference) -> list[int] | None:
    """The moves after which a player has so many goods: none where they are there, None where nothing brings them."""
    if player.workers >= workers and player.coins >= coins and player.priests >= priests:
        return NO_CODES
    funds = Funds(player)
    while funds.priests < priests:
        if not (preference.buys_priests and funds.add_priest()):
            return None
    while funds.workers < workers:
        if not funds.add_worker(priests, preference.workers):
            return None
    while funds.coins < coins:
        if len(funds.moves) >= MANY_MOVES or not funds.add_coin(workers, priests, preference.coins):
            return None
    return funds.moves if len(funds.moves) <= preference.most_moves else None


def payment_words(player: Player, workers: int, coins: int, priests: int) -> list[str] | None:
    """A plan for people, in the game's notation."""
    moves = plan_payment(player, workers, coins, priests, PEOPLE)
    return None if moves is None else [WORDS[move] for move in moves]


def sacrifice_words(player: Player, power: int) -> list[str] | None:
    """The sacrifices that bring so much power into bowl 3; None where there are not enough tokens."""
    funds = Funds(player)
    return [WORDS[move] for move in funds.moves] if funds.raise_power(power) else None
