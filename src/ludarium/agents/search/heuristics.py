"""What a search needs to know about a game: which options are worth a try, and how good a position is."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from ludarium.agents.evaluation import Evaluation
from ludarium.core.frames import Ask, State

S = TypeVar("S", bound=State)
NO_OPTION: Final[int] = -1


class GameHeuristics(Generic[S]):
    """The heuristics of one game. All of them may be asked about any position."""

    def candidate_options(self, state: S, ask: Ask[S], options: list[int]) -> list[int]:
        """The options that are searched at the root; at least one."""
        return options

    def rollout_options(self, state: S, ask: Ask[S], options: list[int]) -> list[int]:
        """The options that are tried in rollouts; at least one. Usually fewer than at the root."""
        return self.candidate_options(state, ask, options)

    def opening_values(self, state: S, ask: Ask[S], options: list[int]) -> list[float]:
        """For choices before the first turn: the measured value of each option, in logits. Empty at any other time."""
        return []

    def sure_option(self, state: S, ask: Ask[S], options: list[int]) -> int:
        """The option that needs no thought: what costs nothing and can only help, or what rules of thumb decide better
        than a search. `NO_OPTION` where there is none."""
        return NO_OPTION

    def may_win_now(self, state: S, seat: int) -> bool:
        """Whether it is worth looking for a turn that wins at once; cheap, and never False where there is one."""
        return False

    def turn_value(self, state: S, seat: int) -> float:
        """A cheap static evaluation by which whole turns are compared at their end; the larger the better."""
        raise NotImplementedError

    def leaf_value(self, state: S, seat: int) -> float:
        """How good a position is for a seat at the end of a rollout: usually its probability to win."""
        raise NotImplementedError


class EvaluationHeuristics(GameHeuristics[State]):
    """The heuristics of a game that only has an `Evaluation` for `greedy`: it serves for turns and for leaves."""

    def __init__(self, evaluation: Evaluation[State]) -> None:
        self.evaluation = evaluation

    def candidate_options(self, state: State, ask: Ask[State], options: list[int]) -> list[int]:
        return self.evaluation.candidate_options(state, ask, options)

    def turn_value(self, state: State, seat: int) -> float:
        return float(self.evaluation.value(state, seat))

    def leaf_value(self, state: State, seat: int) -> float:
        return float(self.evaluation.value(state, seat))
