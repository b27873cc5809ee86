"""Habits in Euphoria."""

from __future__ import annotations

from typing import Any, Final

from ludarium.arena.habits.watcher import Habit, Watcher
from ludarium.core.frames import AnyAsk
from ludarium.games.euphoria.content.constants import FIRST_CARD
from ludarium.games.euphoria.rules.trade_answers import TradeAnswer
from ludarium.games.euphoria.rules.turns import RetrieveDice, TurnQuestion
from ludarium.games.euphoria.state import Euphoria

THIRD: Final[int] = 3


class GameWatcher(Watcher):
    """Workers, dice taken back, goods left over."""

    habits = (
        Habit("third_worker", "own turn in which a seat gets its third worker", "among the first ten"),
        Habit("never_three", "seats that never have three workers, share", "rare"),
        Habit("single_die", "a single die taken back with dice in hand, share of all retrievals", "rare"),
        Habit("dice_lost", "workers that a seat loses to knowledge in a game", "0 or 1"),
        Habit("goods_left", "commodities and resources that a seat has left", "5 to 8"),
        Habit("offers_accepted", "offers that are accepted, share"),
        Habit("turns", "turns of a seat in a game"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.turns: dict[int, int] = {}
        self.turn = -1
        self.third: dict[int, int] = {}
        self.dice: list[int] = []
        self.losses: dict[int, int] = {}

    def before(self, state: Any, ask: AnyAsk, option: int) -> None:
        assert isinstance(state, Euphoria)
        if state.turn != self.turn and isinstance(ask, TurnQuestion):
            self.turn = state.turn
            self.turns[ask.seat] = self.turns.get(ask.seat, 0) + 1
        if isinstance(ask, TurnQuestion):
            action_type, _ = ask.decode(option)
            if isinstance(action_type, RetrieveDice):
                player = state.players[ask.seat]
                self.note("single_die", float(player.placed == 1 and len(player.hand) > 0))
        elif isinstance(ask, TradeAnswer):
            self.note("offers_accepted", float(ask.word(state, option) == "accept"))

    def after(self, state: Any, ask: AnyAsk, option: int) -> None:
        assert isinstance(state, Euphoria)
        dice = [player.dice() for player in state.players]
        for seat, count in enumerate(dice):
            if count >= THIRD and seat not in self.third:
                self.third[seat] = self.turns.get(seat, 0)
                self.note("third_worker", self.third[seat])
            if self.dice and count < self.dice[seat]:
                self.losses[seat] = self.losses.get(seat, 0) + self.dice[seat] - count
        self.dice = dice

    def end(self, state: Any) -> None:
        assert isinstance(state, Euphoria)
        for seat, player in enumerate(state.players):
            self.note("never_three", float(seat not in self.third))
            self.note("dice_lost", self.losses.get(seat, 0))
            self.note("goods_left", sum(player.stock[:FIRST_CARD]))
            self.note("turns", self.turns.get(seat, 0))
