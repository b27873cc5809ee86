"""The search tree of Terra Mystica: a Monte Carlo tree search over the actions of one seat.

A node is a position in which the seat is asked; its edges are whole turns of the seat (`SimulatedTurn`). Between two
nodes the other seats and Nature play by the rollout policy, once, when the edge is first tried: the tree holds no
opponents' choices. A simulation goes down by a UCB-like rule (`select`), adds one node, rolls out from there until the
horizon, and backs the leaf value up.

What differs from plain UCT, because a budget allows only tens of simulations:

* progressive widening: few turns of a node are tried at first, more with its visits, in the order of their values;
* the value at the end of the own turn serves as a prior that counts as `prior_visits` simulations. Priors and results
  are not on the same level, so priors are shifted by the mean difference between them at that node (`expected`);
* a turn is valued by a mix of the mean and the best of its results (`best_percent`), as the seat will choose well.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.agents.budget import Meter
from ludarium.agents.search.random_streams import RandomStreams, new_seed
from ludarium.agents.terra_mystica.candidate_turns import (
    NEVER,
    Narrowing,
    SimulatedTurn,
    TurnGenerator,
    by_value,
    replay,
)
from ludarium.agents.terra_mystica.prior import TurnPrior
from ludarium.agents.terra_mystica.pruning import is_pass
from ludarium.agents.terra_mystica.rollout_policy import RolloutPolicy
from ludarium.agents.terra_mystica.turn_options import TURN
from ludarium.agents.terra_mystica.value_function import POINT, PointsValueFunction
from ludarium.core.engine import question
from ludarium.core.frames import AnyAsk
from ludarium.games.terra_mystica.content.constants import ROUNDS
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica

HUNDRED: Final[int] = 100
MOST_PASSES: Final[int] = 2
ENDINGS: Final[int] = 3
# From so many results on their own variance is believed; without any a simulation is wrong by about five points.
ENOUGH_RESULTS: Final[int] = 5
USUAL_VARIANCE: Final[float] = 25e6
# Every simulation keeps a position: this bounds the memory of a tree.
MOST_SIMULATIONS: Final[int] = 12_000
# How far the seeds of two simulations lie apart.
SEED_STEP: Final[int] = 7919


class TreeSettings:
    """The parameters of a tree. Values are in thousandths of a victory point.

    horizon_rounds: how many rounds a simulation plays, the present one included.
    width: how many turns of a node are tried at most.
    initial_width, visits_per_turn: how many of them at once, and one more for every so many visits.
    same_start: how many of them may begin with the same answer.
    exploration: the bonus for turns with few visits.
    prior_visits: for how many simulations the first value of a turn counts.
    best_percent: how much the best result of a turn counts beside the mean.
    opponent_percent: how much the value of the best opponent is subtracted.
    opponents_idle: whether opponents do nothing in rollouts.
    node_lines, node_choices: how many lines of a node are looked at, and how many answers to each question that
    follows, if there is a prior; the root looks at all of them. rollout_lines, rollout_choices: the same in rollouts.
    """

    def __init__(
        self,
        horizon_rounds: int,
        width: int,
        initial_width: int,
        visits_per_turn: int,
        same_start: int,
        exploration: int,
        prior_visits: int,
        best_percent: int,
        opponent_percent: int,
        opponents_idle: bool,
        node_lines: int = 0,
        node_choices: int = 0,
        rollout_lines: int = 0,
        rollout_choices: int = 0,
    ) -> None:
        self.horizon_rounds: Final[int] = horizon_rounds
        self.width: Final[int] = width
        self.initial_width: Final[int] = initial_width
        self.visits_per_turn: Final[int] = visits_per_turn
        self.same_start: Final[int] = same_start
        self.exploration: Final[int] = exploration
        self.prior_visits: Final[int] = prior_visits
        self.best_percent: Final[int] = best_percent
        self.opponent_percent: Final[int] = opponent_percent
        self.opponents_idle: Final[bool] = opponents_idle
        self.node_lines: Final[int] = node_lines
        self.node_choices: Final[int] = node_choices
        self.rollout_lines: Final[int] = rollout_lines
        self.rollout_choices: Final[int] = rollout_choices


class Node:
    """A position in which the seat is asked.

    turns: its edges, the best prior first; found when the node is first visited again (`is_expanded`).
    visits, total, priors: how many simulations came by, the sum of their results, and of the first values of the turns
    that they took.
    children, child_visits, child_totals, child_squares, child_best: for the turns that were tried, the nodes they lead
    to, and the number, the sum, the sum of the squares and the best of their results.
    """

    def __init__(self, state: TerraMystica) -> None:
        self.state: Final[TerraMystica] = state
        self.turns: list[SimulatedTurn] = []
        self.is_expanded = False
        self.visits = 0
        self.total = 0
        self.priors = 0
        self.children: list[Node] = []
        self.child_visits: list[int] = []
        self.child_totals: list[int] = []
        self.child_squares: list[float] = []
        self.child_best: list[int] = []


class SearchTree:
    """One search, from one position."""

    def __init__(
        self,
        value_function: PointsValueFunction,
        settings: TreeSettings,
        meter: Meter,
        state: TerraMystica,
        ask: AnyAsk,
        rng: Random,
        prior: TurnPrior | None = None,
    ) -> None:
        self.value_function: Final[PointsValueFunction] = value_function
        self.settings: Final[TreeSettings] = settings
        self.meter: Final[Meter] = meter
        in_rollouts: Narrowing | None = None
        at_nodes: Narrowing | None = None
        if prior is not None:
            in_rollouts = Narrowing(prior, settings.rollout_lines, settings.rollout_choices)
            at_nodes = Narrowing(prior, settings.node_lines, settings.node_choices)
        self.policy: Final[RolloutPolicy] = RolloutPolicy(value_function, meter, in_rollouts)
        self.at_root: Final[TurnGenerator] = TurnGenerator(value_function, meter)
        self.at_nodes: Final[TurnGenerator] = TurnGenerator(value_function, meter, at_nodes)
        self.seat: Final[int] = ask.seat
        until = max(1, state.round) + settings.horizon_rounds
        self.until: Final[int] = min(until, ROUNDS + 1)
        self.seed: Final[int] = new_seed(rng)
        self.streams: Final[RandomStreams] = RandomStreams(self.seed)
        self.root: Final[Node] = Node(state)
        self.expand(self.root, ask)
        self.simulations = 0

    def run(self) -> None:
        """Simulate until the budget is spent."""
        if len(self.root.turns) < 2:  # noqa: PLR2004
            return
        while not self.meter.is_over() and self.simulations < MOST_SIMULATIONS:
            self.simulate()

    def expand(self, node: Node, ask: AnyAsk) -> None:
        """Find the turns of a node: few of them pass, few begin alike, no two actions have the same value.

        The positions they lead to are dropped, to save memory.
        """
        generator = self.at_root if node is self.root else self.at_nodes
        found = generator.candidate_turns(node.state, ask, ENDINGS)
        found.sort(key=by_value)
        is_action = isinstance(ask, Action)
        passes = 0
        begun: list[int] = []
        last_value = NEVER
        for turn in found:
            first = turn.answers[0]
            if is_action and turn.value == last_value:
                continue
            if is_action and is_pass(turn.answers[-1]):
                passes += 1
                if passes > MOST_PASSES:
                    continue
            elif not is_action or not TURN.is_free_move(first):
                if begun.count(first) >= self.settings.same_start:
                    continue
                begun.append(first)
            turn.after = None
            last_value = turn.value
            node.turns.append(turn)
            if len(node.turns) == self.settings.width:
                break
        node.is_expanded = True

    def value_of(self, node: Node, index: int) -> int:
        """What a turn of a node is worth: what is expected of it, and its results so far.

        Of the results partly the mean counts, partly the best.
        """
        count, prior_visits = node.child_visits[index], self.settings.prior_visits
        prior = prior_visits * self.expected_value(node, node.turns[index])
        mean = (node.child_totals[index] + prior) // (count + prior_visits)
        top = (count * node.child_best[index] + prior) // (count + prior_visits)
        return (top * self.settings.best_percent + mean * (HUNDRED - self.settings.best_percent)) // HUNDRED

    def expected_value(self, node: Node, turn: SimulatedTurn) -> int:
        """What simulations of a turn are expected to say, by its first value and by what they said about others."""
        visits = max(1, node.visits)
        return turn.value + (node.total - node.priors) // visits

    def variance_of_results(self, index: int) -> float:
        """How much the results of a turn of the root vary; where there are too few, as much as those of all turns."""
        root = self.root
        count = root.child_visits[index]
        if count >= ENOUGH_RESULTS:
            mean = root.child_totals[index] / count
            return max(0.0, root.child_squares[index] / count - mean * mean)
        total = 0.0
        results = 0
        for other, visits in enumerate(root.child_visits):
            if visits > 1:
                total += root.child_squares[other] - float(root.child_totals[other]) * root.child_totals[other] / visits
                results += visits - 1
        return total / results if results > 0 else USUAL_VARIANCE

    def simulate(self) -> None:
        """One simulation: selection, expansion, rollout, backup.

        The seed of its random numbers depends on how often the turn of the root was tried: the n-th simulation of every
        turn meets the same random numbers (turns are compared fairly), and the next one others (no turn wins because it
        suits one course of events).
        """
        node = self.root
        path: list[Node] = []
        indices: list[int] = []
        value = 0
        while True:
            if not node.state.stack or node.state.round >= self.until:
                value = self.score(node.state)
                break
            if not node.is_expanded:
                self.expand(node, question(node.state))
            index = self.select(node)
            if not path:
                tried = node.child_visits[index] if index < len(node.child_visits) else 0
                self.streams.restart(self.seed + SEED_STEP * tried)
            path.append(node)
            indices.append(index)
            if index < len(node.children):
                node = node.children[index]
                continue
            value = self.add_child(node, index)
            break
        # A simulation that ends at a known leaf costs a position as well: otherwise a complete tree would be searched
        # forever.
        self.meter.positions += 1
        self.simulations += 1
        for depth, visited in enumerate(path):
            index = indices[depth]
            visited.visits += 1
            visited.child_visits[index] += 1
            visited.child_totals[index] += value
            visited.child_squares[index] += float(value) * value
            visited.total += value
            visited.priors += visited.turns[index].value
            visited.child_best[index] = max(visited.child_best[index], value)

    def add_child(self, node: Node, index: int) -> int:
        """Play a turn and go on to the next action of the seat, add that position as a node, and roll out from
        there."""
        state = replay(node.state, node.turns[index].answers)
        state = self.policy.advance_to_action(state, self.seat, self.until, self.streams)
        node.children.append(Node(state))
        node.child_visits.append(0)
        node.child_totals.append(0)
        node.child_squares.append(0.0)
        node.child_best.append(NEVER)
        if self.settings.opponents_idle:
            end = self.policy.rollout_alone(state.clone(), self.seat, self.until, self.streams)
        else:
            end = self.policy.rollout(state.clone(), self.until, self.streams)
        return self.score(end)

    def score(self, state: TerraMystica) -> int:
        """The value of a leaf: points at the end of the game, the value function before; less a part of the best
        opponent's."""
        own = self.value_function.leaf_value(state, self.seat)
        if self.settings.opponent_percent == 0:
            return own
        best = NEVER
        for other in range(len(state.players)):
            if other != self.seat:
                theirs = POINT * state.players[other].vp
                if other < state.people():
                    theirs = self.value_function.leaf_value(state, other)
                best = max(best, theirs)
        return own - best * self.settings.opponent_percent // HUNDRED

    def select(self, node: Node) -> int:
        """Which turn to follow: a new one while widening allows it, else the one with the highest value plus
        exploration."""
        allowed = min(len(node.turns), self.settings.initial_width + node.visits // self.settings.visits_per_turn)
        tried = len(node.children)
        if tried < allowed:
            return tried
        best = NEVER
        chosen = 0
        root = int((node.visits + 1) ** 0.5)
        for index in range(tried):
            value = self.value_of(node, index) + self.settings.exploration * root // (1 + node.child_visits[index])
            if value > best:
                best, chosen = value, index
        return chosen
