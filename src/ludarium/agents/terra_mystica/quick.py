"""The quick policy: what looks best at the end of the own turn, and playing on with it."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.budget import Meter
from ludarium.agents.search.luck import Luck
from ludarium.agents.terra_mystica.judge import Judge
from ludarium.agents.terra_mystica.lines import NEVER, Turns, best_of, is_pass, narrowed
from ludarium.core.engine import apply, question, settle
from ludarium.core.frames import NATURE, Ask
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.turns import Action


class Quick:
    """Plays on quickly: every seat takes the answer that the judge likes best at the end of its turn."""

    def __init__(self, judge: Judge, meter: Meter) -> None:
        self.judge: Final[Judge] = judge
        self.turns: Final[Turns] = Turns(judge, meter)

    def answered(self, state: TerraMystica, ask: Ask[Any]) -> TerraMystica:
        """The state after the answer that looks best, and for an action the rest of the turn with it."""
        if isinstance(ask, Action):
            after = best_of(self.turns.lines_of(state, ask, 1)).after
            assert after is not None
            return after
        options = narrowed(state, ask)
        chosen = options[0]
        if len(options) > 1:
            rivals = self.judge.rivals(state, ask.seat)
            best = NEVER
            for option in options:
                after = state.clone()
                apply(after, option)
                value = self.turns.worth(after, ask.seat, rivals)
                if value > best:
                    best, chosen = value, option
        apply(state, chosen)
        return state

    def until_asked(self, state: TerraMystica, seat: int, until: int, luck: Luck) -> TerraMystica:
        """Play on until the seat is asked for an action, or a round begins."""
        while state.stack and state.round < until:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, luck.draw(state))
            elif ask.seat == seat and isinstance(ask, Action):
                break
            else:
                state = self.answered(state, ask)
        return state

    def played_on(self, state: TerraMystica, until: int, luck: Luck) -> TerraMystica:
        """Play on until a round begins, or to the end. The state is used up."""
        while state.stack and state.round < until:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, luck.draw(state))
            else:
                state = self.answered(state, ask)
        return state

    def played_alone(self, state: TerraMystica, seat: int, until: int, luck: Luck) -> TerraMystica:
        """The same while the others do nothing until the seat has passed, and then pass."""
        while state.stack and state.round < until:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, luck.draw(state))
            elif isinstance(ask, Action) and ask.seat != seat:
                if state.players[seat].passed:
                    apply(state, first_pass(state, ask))
                else:
                    state.stack.pop()
                    settle(state)
            else:
                state = self.answered(state, ask)
        return state


def first_pass(state: TerraMystica, ask: Action) -> int:
    """Some way to pass."""
    for option in ask.answers(state):
        if is_pass(option):
            return option
    raise ValueError("an action can always be to pass")
