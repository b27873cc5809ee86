"""A tree of the own actions: how a strong player thinks about a question."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.budget import Meter
from ludarium.agents.search.luck import Luck, new_seed
from ludarium.agents.terra_mystica.judge import POINT, Judge
from ludarium.agents.terra_mystica.lines import NEVER, Line, by_value, is_pass, replayed
from ludarium.agents.terra_mystica.plans import TURN
from ludarium.agents.terra_mystica.quick import Quick
from ludarium.core.engine import question
from ludarium.core.frames import Ask
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS
from ludarium.games.terra_mystica.turns import Action

HUNDRED: Final[int] = 100
MOST_PASSES: Final[int] = 2
WAYS_ON: Final[int] = 3
# Every simulation keeps a position: this bounds the memory of a tree.
MOST_SIMS: Final[int] = 12_000
# How far the lucks of two simulations lie apart.
ANOTHER: Final[int] = 7919


class Shape:
    """The numbers of a tree.

    It looks `rounds` ahead, the present one counted. At most `width` lines are tried at a question, `first` of them at
    once and one more for `every` so many visits; at most `alike` of them begin with the same answer. `bold` (in
    thousandths of a point) is how much a line that was tried less is given credit; `trust` is for how many simulations
    the first look of the judge at the end of a line counts; `peak` (in percent) is how much the best result of a line
    counts beside the mean; `spite` (in percent) how much the best other seat counts against the own points. With
    `alone` the others do nothing below the tree.
    """

    def __init__(
        self,
        rounds: int,
        width: int,
        first: int,
        every: int,
        alike: int,
        bold: int,
        trust: int,
        peak: int,
        spite: int,
        alone: bool,
    ) -> None:
        self.rounds: Final[int] = rounds
        self.width: Final[int] = width
        self.first: Final[int] = first
        self.every: Final[int] = every
        self.alike: Final[int] = alike
        self.bold: Final[int] = bold
        self.trust: Final[int] = trust
        self.peak: Final[int] = peak
        self.spite: Final[int] = spite
        self.alone: Final[bool] = alone


class Node:
    """The seat is asked: its lines, best-looking first, and what became of those tried.

    `surplus` is by how much all results together were better than the first looks at their lines.
    """

    def __init__(self, state: TerraMystica) -> None:
        self.state: Final[TerraMystica] = state
        self.lines: list[Line] = []
        self.ready = False
        self.visits = 0
        self.surplus = 0
        self.kids: list[Node] = []
        self.counts: list[int] = []
        self.totals: list[int] = []
        self.tops: list[int] = []


class Tree:
    """One search. Between the own actions, and below the tree, all seats play quickly."""

    def __init__(
        self, judge: Judge, shape: Shape, meter: Meter, state: TerraMystica, ask: Ask[Any], rng: Random
    ) -> None:
        self.judge: Final[Judge] = judge
        self.shape: Final[Shape] = shape
        self.meter: Final[Meter] = meter
        self.quick: Final[Quick] = Quick(judge, meter)
        self.seat: Final[int] = ask.seat
        until = max(1, state.round) + shape.rounds
        self.until: Final[int] = min(until, ROUNDS + 1)
        self.seed: Final[int] = new_seed(rng)
        self.luck: Final[Luck] = Luck(self.seed)
        self.root: Final[Node] = Node(state)
        self.expand(self.root, ask)
        self.sims = 0
        self.deepest = 0

    def grow(self) -> None:
        """Search until it is time to answer."""
        if len(self.root.lines) < 2:  # noqa: PLR2004
            return
        while not self.meter.is_over() and self.sims < MOST_SIMS:
            self.simulate()

    def expand(self, node: Node, ask: Ask[Any]) -> None:
        """Find the lines of a node: few of them pass, few begin alike, no two actions are judged alike.

        Where they lead is forgotten again.
        """
        found = self.quick.turns.lines_of(node.state, ask, WAYS_ON)
        found.sort(key=by_value)
        is_action = isinstance(ask, Action)
        passes = 0
        begun: list[int] = []
        judged = NEVER
        for line in found:
            first = line.steps[0]
            if is_action and line.value == judged:
                continue
            if is_action and is_pass(line.steps[-1]):
                passes += 1
                if passes > MOST_PASSES:
                    continue
            elif not is_action or not TURN.is_free_move(first):
                if begun.count(first) >= self.shape.alike:
                    continue
                begun.append(first)
            line.after = None
            judged = line.value
            node.lines.append(line)
            if len(node.lines) == self.shape.width:
                break
        node.ready = True

    def worth_of(self, node: Node, place: int) -> int:
        """What a line is worth: the first look at it, put right by what came of all lines, and what came of itself.

        Of the latter partly the mean counts, partly the best.
        """
        count, trust = node.counts[place], self.shape.trust
        hoped = trust * (node.lines[place].value + node.surplus // max(1, node.visits))
        mean = (node.totals[place] + hoped) // (count + trust)
        top = (count * node.tops[place] + hoped) // (count + trust)
        return (top * self.shape.peak + mean * (HUNDRED - self.shape.peak)) // HUNDRED

    def simulate(self) -> None:
        """Go down the tree, add a node, play on from it, and note the result on the way back.

        What was tried so often has the same luck on every line of the root, what is tried once more another one: else
        the best line would be the one that fits one course of the future.
        """
        node = self.root
        path: list[Node] = []
        places: list[int] = []
        value = 0
        while True:
            if not node.state.stack or node.state.round >= self.until:
                value = self.score(node.state)
                break
            if not node.ready:
                self.expand(node, question(node.state))
            place = self.picked(node)
            if not path:
                self.luck.restart(self.seed + ANOTHER * (node.counts[place] if place < len(node.counts) else 0))
            path.append(node)
            places.append(place)
            if place < len(node.kids):
                node = node.kids[place]
                continue
            value = self.add_kid(node, place)
            break
        # Going down to an end that is known costs something as well: a tree that is complete must not go on for ever.
        self.meter.positions += 1
        self.sims += 1
        self.deepest = max(self.deepest, len(path))
        for depth, passed in enumerate(path):
            place = places[depth]
            passed.visits += 1
            passed.counts[place] += 1
            passed.totals[place] += value
            passed.surplus += value - passed.lines[place].value
            passed.tops[place] = max(passed.tops[place], value)

    def add_kid(self, node: Node, place: int) -> int:
        """Carry a line out up to the next own action, and play on from there."""
        state = replayed(node.state, node.lines[place].steps)
        state = self.quick.until_asked(state, self.seat, self.until, self.luck)
        node.kids.append(Node(state))
        node.counts.append(0)
        node.totals.append(0)
        node.tops.append(NEVER)
        if self.shape.alone:
            end = self.quick.played_alone(state.clone(), self.seat, self.until, self.luck)
        else:
            end = self.quick.played_on(state.clone(), self.until, self.luck)
        return self.score(end)

    def score(self, state: TerraMystica) -> int:
        """Points at the end, the judge's hopes before it; less a part of those of the best other."""
        own = self.judge.value_at_end(state, self.seat)
        if self.shape.spite == 0:
            return own
        best = NEVER
        for other in range(len(state.players)):
            if other != self.seat:
                hopes = POINT * state.players[other].vp
                if other < state.people():
                    hopes = self.judge.value_at_end(state, other)
                best = max(best, hopes)
        return own - best * self.shape.spite // HUNDRED

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
