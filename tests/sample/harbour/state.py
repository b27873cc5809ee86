"""The state of Harbour: the places, the seats and the bag of helpers."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Frame, State
from ludarium.core.nature import Bag
from ludarium.core.serializable import Serializable

# What helpers do at night, of which a seat may choose the order. Filled by `frames`.
NIGHT_EFFECTS: Final[list[Frame]] = []
PLACED: Final[int] = 0
FACES: Final[int] = 10


class Player(Serializable):
    """What lies in front of one seat. A die in `workers` shows its pips, or 0 when it is placed."""

    kind = "player"

    def __init__(
        self, coins: int, vp: int, workers: list[int], hand: list[int], hired: list[int], memory: list[int]
    ) -> None:
        self.coins = coins
        self.vp = vp
        self.workers = workers
        self.hand = hand
        self.hired = hired
        self.memory = memory

    def clone(self) -> Player:
        return Player(self.coins, self.vp, self.workers.copy(), self.hand.copy(), self.hired.copy(), self.memory.copy())


class Harbour(State):
    """A game of Harbour. `crowds` are the dice at each place, 10 x seat + pips; `days` and `price` are options."""

    kind = "harbour"

    def __init__(
        self,
        stack: list[Frame],
        turn: int,
        players: list[Player],
        bag: Bag,
        day: int,
        crowds: list[list[int]],
        days: int,
        price: int,
    ) -> None:
        super().__init__(stack, turn)
        self.players = players
        self.bag = bag
        self.day = day
        self.crowds = crowds
        self.days = days
        self.price = price

    def ordered_effects(self) -> list[Frame]:
        return NIGHT_EFFECTS

    def clone(self) -> Harbour:
        return Harbour(
            self.stack.copy(),
            self.turn,
            [player.clone() for player in self.players],
            self.bag.clone(),
            self.day,
            [crowd.copy() for crowd in self.crowds],
            self.days,
            self.price,
        )
