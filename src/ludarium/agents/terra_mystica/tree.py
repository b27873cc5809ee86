"""A tree of the own actions: the search of the strong player."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.terra_mystica.judge import POINT, Judge
from ludarium.agents.terra_mystica.lines import NEVER, Line, Meter, by_value, is_pass
from ludarium.agents.terra_mystica.quick import Quick
from ludarium.core.engine import question
from ludarium.core.frames import Ask, State
from ludarium.games.terra_mystica.free import FREE
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS
from ludarium.games.terra_mystica.turn import Action, AfterAction


class Node:
    """The seat is asked: its lines, best-looking first, and what became of those tried."""

    def __init__(self, state: TerraMystica) -> None:
        self.state: Final[TerraMystica] = state
        self.lines: list[Line] = []
        self.ready = False
        self.visits = 0
        self.kids: list[Node] = []
        self.counts: list[int] = []
        self.totals: list[int] = []
        self.tops: list[int] = []


class Shape:
    """The numbers of a search."""

    def __init__(
        self,
        sims: int,
        positions: int,
        rounds: int,
        width: int,
        first: int,
        every: int,
        bold: int,
        peak: int,
        spite: int,
        alone: bool,
        rolls: bool,
        alike: int,
    ) -> None:
        self.sims: Final[int] = sims
        self.positions: Final[int] = positions
        self.rounds: Final[int] = rounds
        self.width: Final[int] = width
        self.first: Final[int] = first
        self.every: Final[int] = every
        self.bold: Final[int] = bold
        self.peak: Final[int] = peak
        self.spite: Final[int] = spite
        self.alone: Final[bool] = alone
        self.rolls: Final[bool] = rolls
        self.alike: Final[int] = alike


class TreePlayer:
    """A tree of the own actions; all else, and what follows below the tree, is the quick policy."""

    def __init__(self, judge: Judge, shape: Shape) -> None:
        self.judge: Final[Judge] = judge
        self.shape: Final[Shape] = shape
        self.meter: Final[Meter] = Meter()
        self.quick: Final[Quick] = Quick(judge, self.meter)
        self.queue: list[int] = []
        self.rollouts = 0
        self.deepest = 0

    def choose(self, view: State, decision: Ask[Any], rng: Random, budget: int) -> int:
        assert isinstance(view, TerraMystica)
        ask = question(view)
        if isinstance(ask, AfterAction):
            return 0
        options = ask.options(view)
        if len(options) == 1:
            return options[0]
        if self.queue:
            step = self.queue.pop(0)
            if step in options:
                return step
            self.queue = []
        root = Node(view)
        self.expand(root, ask)
        chosen = root.lines[0]
        if len(root.lines) > 1 and self.shape.sims > 0:
            chosen = self.searched(root, ask.seat, rng)
        self.queue = chosen.steps[1:]
        return chosen.steps[0]

    def searched(self, root: Node, seat: int, rng: Random) -> Line:
        """The line that the tree likes best."""
        until = max(1, root.state.round) + self.shape.rounds
        if until > ROUNDS:
            until = ROUNDS + 1
        end = self.meter.positions + self.shape.positions
        for _ in range(self.shape.sims):
            self.simulate(root, seat, until, rng)
            if self.meter.positions >= end:
                break
        best = NEVER
        chosen = root.lines[0]
        for place in range(len(root.counts)):
            value = self.worth_of(root, place)
            if value > best:
                best, chosen = value, root.lines[place]
        return chosen

    def expand(self, node: Node, ask: Ask[Any]) -> None:
        """Find the lines of a node: at most two of them pass, few begin alike."""
        found = self.quick.turns.lines_of(node.state, ask, 3)
        found.sort(key=by_value)
        is_action = isinstance(ask, Action)
        passes = 0
        begun: list[int] = []
        lines: list[Line] = []
        for line in found:
            first = line.steps[0]
            if is_action and is_pass(line.steps[-1]):
                passes += 1
                if passes > 2:  # noqa: PLR2004
                    continue
            elif first < FREE:
                if begun.count(first) >= self.shape.alike:
                    continue
                begun.append(first)
            lines.append(line)
            if len(lines) == self.shape.width:
                break
        node.lines = lines
        node.ready = True

    def worth_of(self, node: Node, place: int) -> int:
        """Half the mean, half the best result, or as the shape says."""
        mean = node.totals[place] // node.counts[place]
        return (node.tops[place] * self.shape.peak + mean * (100 - self.shape.peak)) // 100

    def simulate(self, root: Node, seat: int, until: int, rng: Random) -> None:
        """Go down the tree, add a node, play on from it, and note the result on the way."""
        node = root
        path: list[Node] = []
        places: list[int] = []
        value = 0
        while True:
            if not node.state.stack or node.state.round >= until:
                value = self.score(node.state, seat)
                break
            if not node.ready:
                self.expand(node, question(node.state))
            place = self.picked(node)
            path.append(node)
            places.append(place)
            if place < len(node.kids):
                node = node.kids[place]
                continue
            state = self.quick.until_asked(node.lines[place].after.clone(), seat, until, rng)
            node.kids.append(Node(state))
            node.counts.append(0)
            node.totals.append(0)
            node.tops.append(NEVER)
            self.rollouts += 1
            value = self.rolled(state, seat, until, rng)
            break
        self.deepest = max(self.deepest, len(path))
        for depth, passed in enumerate(path):
            place = places[depth]
            passed.visits += 1
            passed.counts[place] += 1
            passed.totals[place] += value
            passed.tops[place] = max(passed.tops[place], value)

    def rolled(self, state: TerraMystica, seat: int, until: int, rng: Random) -> int:
        """What playing on leads to."""
        if not self.shape.rolls and state.stack and state.round < until:
            return self.judge.value(state, seat, self.judge.rivals(state, seat))
        if self.shape.alone:
            end = self.quick.played_alone(state.clone(), seat, until, rng)
        else:
            end = self.quick.played_on(state.clone(), until, rng)
        return self.score(end, seat)

    def score(self, state: TerraMystica, seat: int) -> int:
        """Points at the end, the judge's hopes before it; less a part of those of the best other."""
        own = self.judge.value_at_start(state, seat)
        if self.shape.spite == 0:
            return own
        best = NEVER
        for other in range(len(state.players)):
            if other != seat:
                if other < state.people():
                    best = max(best, self.judge.value_at_start(state, other))
                else:
                    best = max(best, POINT * state.players[other].vp)
        return own - best * self.shape.spite // 100

    def picked(self, node: Node) -> int:
        """Which line to go down: a new one while some are due, else the one that promises most."""
        allowed = min(len(node.lines), self.shape.first + node.visits // self.shape.every)
        tried = len(node.kids)
        if tried < allowed:
            return tried
        best = NEVER
        chosen = 0
        root = int((node.visits + 1) ** 0.5)
        for place in range(tried):
            value = self.worth_of(node, place) + self.shape.bold * root // (1 + node.counts[place])
            if value > best:
                best, chosen = value, place
        return chosen
