"""Examples for the prior of Terra Mystica: what a search thinks of each line of a turn, in games that it plays itself.

An example is a game. For a share of its actions it holds the features of all lines and the shares they deserve: a line
whose value is lower by a point deserves e times less. The questions that follow from an action are choices as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import Any, Final

from librt.random import Random

from ludarium.agents.budget import Budget, Meter
from ludarium.agents.search.prior import SparseFeatures
from ludarium.agents.search.random_streams import RandomStreams
from ludarium.agents.terra_mystica.candidate_turns import (
    NEVER,
    SimulatedTurn,
    TurnGenerator,
    continues_turn,
    lines_of,
    try_answers,
)
from ludarium.agents.terra_mystica.prior import TurnPrior, prior_of
from ludarium.agents.terra_mystica.prior_features import TurnFacts, add_choice, add_line, knows_choice
from ludarium.agents.terra_mystica.pruning import candidate_options
from ludarium.agents.terra_mystica.rollout_policy import RolloutPolicy
from ludarium.agents.terra_mystica.search_tree import SearchTree, TreeSettings
from ludarium.agents.terra_mystica.strategy import TREE
from ludarium.agents.terra_mystica.value_function import POINT, PointsValueFunction, load_value_function
from ludarium.arena.random_tables import random_table
from ludarium.core.engine import apply, question
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica

# A line whose value is lower by so many points deserves a share that is e times smaller, and is played as much less.
TEMPERATURE: Final[float] = 1.0
ALL_ENDINGS: Final[int] = 99

# The features of each option (indices and numbers), and the share that each deserves.
Row = tuple[list[tuple[list[int], list[float]]], list[float]]


class ExampleGame:
    """One game to learn from: how many seats, how many positions a search looks at for an action (1 for quick play),
    and the weights of the prior that it uses, if there is one yet."""

    def __init__(
        self, seats: int, positions: int, share: float, seed: int, number: int, prior: dict[str, Any] | None
    ) -> None:
        self.seats = seats
        self.positions = positions
        self.share = share
        self.seed = seed
        self.number = number
        self.prior = prior


def play_example_game(task: ExampleGame) -> dict[str, Any]:
    """Play one game; returns its choices. Runs in a worker process."""
    rng = random_stream(task.seed, f"lines {task.seats} {task.number}")
    teacher = Teacher(task, rng)
    state = random_table(task.seats, rng)
    streams = RandomStreams(rng.randrange(1 << 40))
    rows: list[Row] = []
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, streams.draw(state))
        elif isinstance(ask, Action):
            is_example = rng.random() < task.share
            state = teacher.act(state, ask, rows if is_example else None)
        else:
            state = teacher.policy.answer(state, ask)
    return {"number": task.number, "points": [player.vp for player in state.players], "choices": rows}


class Teacher:
    """Plays all seats of a game. Lines are compared by a search, and the better ones are played more often."""

    def __init__(self, task: ExampleGame, rng: Random) -> None:
        self.value_function: Final[PointsValueFunction] = load_value_function(task.seats)
        self.budget: Final[Budget] = Budget(task.positions, 0.0)
        self.prior: Final[TurnPrior | None] = None if task.prior is None else prior_of(task.prior)
        self.settings: Final[TreeSettings] = TREE
        self.rng: Final[Random] = rng
        self.policy: Final[RolloutPolicy] = RolloutPolicy(self.value_function, Meter(Budget(0, 0.0)))
        self.generator: Final[TurnGenerator] = self.policy.generator

    def act(self, state: TerraMystica, ask: Action, rows: list[Row] | None) -> TerraMystica:
        """The position after the action of a seat; what was compared for it is added to the rows."""
        turns = self.generator.all_turns(state, ask, ALL_ENDINGS)
        values = self.values(state, ask, turns)
        if rows is not None:
            rows += self.rows(state, ask, turns, values)
        shares = softmax(values)
        drawn = self.rng.random() * sum(shares)
        for turn, share in zip(turns, shares):
            drawn -= share
            if drawn <= 0.0 and turn.after is not None:
                return turn.after
        after = turns[0].after
        assert after is not None
        return after

    def values(self, state: TerraMystica, ask: Action, turns: list[SimulatedTurn]) -> list[float]:
        """The value of each turn in points: by the search where it was tried, else what is expected of it."""
        tree = SearchTree(
            self.value_function, self.settings, Meter(self.budget), state.clone(), ask, self.rng, self.prior
        )
        tree.run()
        root = tree.root
        tried = {str(root.turns[index].answers): tree.value_of(root, index) for index in range(len(root.children))}
        return [tried.get(str(turn.answers), tree.expected_value(root, turn)) / POINT for turn in turns]

    def rows(self, state: TerraMystica, ask: Action, turns: list[SimulatedTurn], values: list[float]) -> Iterator[Row]:
        """The choice between lines, and those between answers that follow from them."""
        facts = TurnFacts(state, ask.seat)
        lines = lines_of(state, ask)
        found: list[list[int]] = []
        best: list[float] = []
        for line in lines:
            below = [value for turn, value in zip(turns, values) if turn.answers[: len(line)] == line]
            if below:
                found.append(line)
                best.append(max(below))
        if len(found) > 1:
            options = [line_features(facts, line, len(lines)) for line in found]
            yield options, rounded(softmax(best))
        for line in found:
            yield from self.choices_after(state, ask, line, turns, values)

    def choices_after(
        self, state: TerraMystica, ask: Action, line: list[int], turns: list[SimulatedTurn], values: list[float]
    ) -> Iterator[Row]:
        """The first choice that follows from a line, if the prior has something to say about it."""
        after = try_answers(state, line)
        answers = list(line)
        while after is not None and continues_turn(after, ask.seat, state.turn):
            below = question(after)
            options = candidate_options(after, below)
            if len(options) == 1:
                apply(after, options[0])
                answers.append(options[0])
                continue
            if knows_choice(below):
                facts = TurnFacts(after, ask.seat)
                worths = [best_below([*answers, option], turns, values) for option in options]
                known = [number for number, worth in enumerate(worths) if worth > NEVER]
                if len(known) > 1:
                    features: list[tuple[list[int], list[float]]] = []
                    for number in known:
                        sink = SparseFeatures()
                        add_choice(facts, below, options[number], sink)
                        features.append(kept(sink))
                    yield features, rounded(softmax([worths[number] for number in known]))
            return


def best_below(answers: list[int], turns: list[SimulatedTurn], values: list[float]) -> float:
    """The best value of a turn that begins with some answers."""
    best = float(NEVER)
    for turn, value in zip(turns, values):
        if value > best and turn.answers[: len(answers)] == answers:
            best = value
    return best


def line_features(facts: TurnFacts, line: list[int], count: int) -> tuple[list[int], list[float]]:
    sink = SparseFeatures()
    add_line(facts, line, count, sink)
    return kept(sink)


def kept(sink: SparseFeatures) -> tuple[list[int], list[float]]:
    return sink.indices, [round(number, 3) for number in sink.numbers]


def softmax(values: list[float]) -> list[float]:
    """What values deserve, in shares that add up to 1."""
    top = max(values)
    powers = [exp((value - top) / TEMPERATURE) for value in values]
    total = sum(powers)
    return [power / total for power in powers]


def rounded(shares: list[float]) -> list[float]:
    return [round(share, 4) for share in shares]
