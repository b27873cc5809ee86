"""The learned hand of Terra Mystica: how likely a strong player takes each line of a turn, before any is played."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.search.prior import PriorSum, prior_weights_of
from ludarium.agents.search.weight_files import load_weights
from ludarium.agents.terra_mystica.prior_features import NAMES, TurnFacts, add_choice, add_line
from ludarium.core.frames import AnyAsk

KEY: Final[str] = "terra_mystica"
FILE: Final[str] = "prior.json"


class TurnPrior:
    """Logits for the lines of a turn, and for the answers to questions that follow from an action."""

    def __init__(self, weights: list[float]) -> None:
        self.sum: Final[PriorSum] = PriorSum(weights)

    def line_logits(self, facts: TurnFacts, lines: list[list[int]]) -> list[float]:
        found: list[float] = []
        count = len(lines)
        for line in lines:
            self.sum.total = 0.0
            add_line(facts, line, count, self.sum)
            found.append(self.sum.total)
        return found

    def choice_logits(self, facts: TurnFacts, ask: AnyAsk, options: list[int]) -> list[float]:
        found: list[float] = []
        for option in options:
            self.sum.total = 0.0
            add_choice(facts, ask, option, self.sum)
            found.append(self.sum.total)
        return found


def prior_of(data: dict[str, Any]) -> TurnPrior:
    """A prior from the content of a weight file."""
    return TurnPrior(prior_weights_of(data, NAMES))


def load_prior() -> TurnPrior | None:
    """The prior that everybody plays with; None where nothing was learned yet."""
    data = load_weights(KEY, FILE)
    return None if data is None else prior_of(data)
