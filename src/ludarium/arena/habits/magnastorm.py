"""Habits in Magnastorm."""

from __future__ import annotations

from typing import Any

from ludarium.arena.habits.watcher import Habit, Watcher
from ludarium.core.frames import AnyAsk
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.commanders._commander import controller
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.rules.objectives import ChooseObjective
from ludarium.games.magnastorm.rules.turns import TakeOver, Turn
from ludarium.games.magnastorm.state import Magnastorm


class GameWatcher(Watcher):
    """Takeovers, objectives, cubes left over."""

    habits = (
        Habit("takeovers", "commanders that a seat takes over in a game", "3 to 5"),
        Habit("from_leader", "takeovers from the leader, share of those from somebody", "more than a fair share"),
        Habit("objective_left", "objectives left for later although they could be fulfilled, share", "hardly ever"),
        Habit("cubes_left", "cubes that a seat has left", "3 to 5"),
        Habit("cubes_of_last", "cubes that the last seat has left"),
        Habit("objectives", "objectives that a seat fulfills"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.taken: dict[int, int] = {}

    def before(self, state: Any, ask: AnyAsk, option: int) -> None:
        assert isinstance(state, Magnastorm)
        if isinstance(ask, Turn):
            action_type, code = ask.decode(option)
            if isinstance(action_type, TakeOver) and code > 0:
                self.taken[ask.seat] = self.taken.get(ask.seat, 0) + 1
                owner = controller(state, code)
                if owner not in (NOTHING, ask.seat):
                    others = [player.reputation for seat, player in enumerate(state.players) if seat != ask.seat]
                    self.note("from_leader", float(state.players[owner].reputation == max(others)))
        elif isinstance(ask, ChooseObjective):
            self.note("objective_left", float(isinstance(ask.action_type(option), Decline)))

    def end(self, state: Any) -> None:
        assert isinstance(state, Magnastorm)
        lowest = min(player.reputation for player in state.players)
        steps = len(state.numbers.ladder)
        for seat, player in enumerate(state.players):
            self.note("takeovers", self.taken.get(seat, 0))
            self.note("cubes_left", sum(player.cubes))
            if player.reputation == lowest:
                self.note("cubes_of_last", sum(player.cubes))
            slots = range(len(state.objectives))
            self.note("objectives", sum(seat in state.ladder[slot * steps : slot * steps + steps] for slot in slots))
