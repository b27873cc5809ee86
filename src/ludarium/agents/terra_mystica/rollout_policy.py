"""The rollout policy of Terra Mystica: every seat plays the turn with the best value at its end."""

from __future__ import annotations

from typing import Final

from ludarium.agents.budget import Meter
from ludarium.agents.search.random_streams import RandomStreams
from ludarium.agents.terra_mystica.candidate_turns import NEVER, Narrowing, TurnGenerator, best_turn
from ludarium.agents.terra_mystica.pruning import candidate_options, is_pass
from ludarium.agents.terra_mystica.value_function import PointsValueFunction
from ludarium.core.engine import apply, question, settle
from ludarium.core.frames import NATURE, AnyAsk
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica


class RolloutPolicy:
    """Plays on without a search. All seats use the same value function; with `narrowing` only what a prior finds
    likely is looked at."""

    def __init__(self, value_function: PointsValueFunction, meter: Meter, narrowing: Narrowing | None = None) -> None:
        self.value_function: Final[PointsValueFunction] = value_function
        self.generator: Final[TurnGenerator] = TurnGenerator(value_function, meter, narrowing)

    def answer(self, state: TerraMystica, ask: AnyAsk) -> TerraMystica:
        """The position after the best answer; for an action, after the rest of the turn as well."""
        if isinstance(ask, Action):
            after = best_turn(self.generator.candidate_turns(state, ask, 1)).after
            assert after is not None
            return after
        options = candidate_options(state, ask)
        chosen = options[0]
        if len(options) > 1:
            opponent_networks = self.value_function.opponent_networks(state, ask.seat)
            best = NEVER
            for option in options:
                after = state.clone()
                apply(after, option)
                value = self.generator.evaluate(after, ask.seat, opponent_networks)
                if value > best:
                    best, chosen = value, option
        apply(state, chosen)
        return state

    def advance_to_action(self, state: TerraMystica, seat: int, until: int, streams: RandomStreams) -> TerraMystica:
        """Play on until the seat is asked for an action, or round `until` begins."""
        while state.stack and state.round < until:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, streams.draw(state))
            elif ask.seat == seat and isinstance(ask, Action):
                break
            else:
                state = self.answer(state, ask)
        return state

    def rollout(self, state: TerraMystica, until: int, streams: RandomStreams) -> TerraMystica:
        """Play on until round `until` begins, or the game ends. The state is used up."""
        while state.stack and state.round < until:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, streams.draw(state))
            else:
                state = self.answer(state, ask)
        return state

    def rollout_alone(self, state: TerraMystica, seat: int, until: int, streams: RandomStreams) -> TerraMystica:
        """The same, but with idle opponents: they take no action until the seat has passed, and then pass as well.

        That is four times as fast at a table of four.
        """
        while state.stack and state.round < until:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, streams.draw(state))
            elif isinstance(ask, Action) and ask.seat != seat:
                if state.players[seat].passed:
                    apply(state, first_pass(state, ask))
                else:
                    state.stack.pop()
                    settle(state)
            else:
                state = self.answer(state, ask)
        return state


def first_pass(state: TerraMystica, ask: Action) -> int:
    """Any option that passes."""
    for option in ask.answers(state):
        if is_pass(option):
            return option
    raise ValueError("an action can always be to pass")
