"""The thinking player of Terra Mystica: openings from a table, everything else from the tree."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.agents.budget import UNBOUND, Meter
from ludarium.agents.search.lines import Line
from ludarium.agents.search.luck import Luck, new_seed
from ludarium.agents.search.playing import Told, follow
from ludarium.agents.search.thinker import Thinker, Thought
from ludarium.agents.terra_mystica.judge import POINT, Judge
from ludarium.agents.terra_mystica.lines import Line as Way
from ludarium.agents.terra_mystica.lines import Turns, best_of, narrowed
from ludarium.agents.terra_mystica.openings import Openings, varied
from ludarium.agents.terra_mystica.payments import plans_of
from ludarium.agents.terra_mystica.tree import Node, Shape, Tree
from ludarium.core.engine import apply, question, turn_to
from ludarium.core.frames import NATURE, Ask, State
from ludarium.games.terra_mystica.auction import Bid
from ludarium.games.terra_mystica.setup import ChooseFaction
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.turns import Action

TOLD_TURNS: Final[int] = 8


class Temper:
    """How a player varies: `variety` in the choice of a faction, `noise` in all answers, both in points.

    In a share of all games, its `whim`, any faction will do: one for each number of seats, the last for all beyond.
    """

    def __init__(self, variety: float, whims: list[float], noise: float) -> None:
        self.variety: Final[float] = variety
        self.whims: Final[list[float]] = whims
        self.noise: Final[float] = noise


class TreeThinker(Thinker):
    """Searches a tree of the own actions, with a judge for the number of seats."""

    def __init__(self, judges: list[Judge], openings: Openings, shape: Shape, temper: Temper) -> None:
        self.judges: Final[list[Judge]] = judges
        self.openings: Final[Openings] = openings
        self.shape: Final[Shape] = shape
        self.temper: Final[Temper] = temper

    def judge_for(self, state: TerraMystica) -> Judge:
        """The judge for the number of seats: for one, for two, and for more."""
        return self.judges[min(state.people(), len(self.judges)) - 1]

    def sensible(self, view: State, ask: Ask[Any]) -> list[int]:
        assert isinstance(view, TerraMystica)
        found = narrowed(view, ask)
        if isinstance(ask, Action) and len(found) == 1:
            return found + [steps[0] for steps in plans_of(view, ask.seat)]
        return found

    def guess(self, view: State, seat: int, rng: Random) -> State:
        found = view.clone()
        turn_to(found, seat)
        return found

    def think(self, view: State, ask: Ask[Any], rng: Random, meter: Meter) -> Thought:
        assert isinstance(view, TerraMystica)
        opening = self.opening(view, ask, rng)
        if opening:
            return Thought(opening, 0)
        state = self.guess(view, ask.seat, rng)
        assert isinstance(state, TerraMystica)
        tree = Tree(self.judge_for(view), self.shape, meter, state, ask, rng)
        tree.grow()
        lines = told_lines(tree)
        if self.temper.noise > 0.0:
            lines.sort(key=lambda line: -line.value() - self.temper.noise * rng.random())
        return Thought(lines, meter.positions)

    def opening(self, view: TerraMystica, ask: Ask[Any], rng: Random) -> list[Line]:
        """Factions by their worth; nothing for other questions."""
        options = ask.options(view)
        seats = view.people()
        if isinstance(ask, ChooseFaction):
            ranked = self.openings.ranked(options, seats)
        elif isinstance(ask, Bid):
            ranked = self.openings.bids(ask, options, seats)
        else:
            return []
        whim = self.temper.whims[min(seats, len(self.temper.whims)) - 1]
        found = varied(ranked, self.temper.variety, whim, rng)
        return [Line([option], worth) for option, worth in found]

    def continuation(self, view: State, seat: int, line: Line, rng: Random) -> list[Told]:
        state = self.guess(view, seat, rng)
        assert isinstance(state, TerraMystica)
        told: list[Told] = []
        follow(state, seat, line, told)
        turns = Turns(self.judge_for(state), Meter(UNBOUND))
        luck = Luck(new_seed(rng))
        last = view.turn + TOLD_TURNS
        while state.stack and state.turn <= last:
            ask = question(state)
            if ask.seat == NATURE:
                apply(state, luck.draw(state))
                continue
            for step in best_of(turns.lines_of(state, ask, 1)).steps:
                told.append(Told(state, step))
                apply(state, step)
        return told


def told_lines(tree: Tree) -> list[Line]:
    """The lines of the root, the best first: those that were tried, then the others as the judge sees them.

    The first look at the others is put right by what came of all that were tried, as theirs is.
    """
    root = tree.root
    surplus = root.surplus // max(1, root.visits)
    found: list[Line] = []
    for place in range(len(root.counts)):
        found.append(tried_line(root, root.lines[place], tree.worth_of(root, place), root.counts[place]))
    found.sort(key=lambda line: -line.value())
    for way in root.lines[len(found) :]:
        found.append(Line(way.steps[: way.sure], (way.value + surplus) / POINT))
    return found


def tried_line(root: Node, way: Way, value: int, count: int) -> Line:
    """A line with its value in points."""
    line = Line(way.steps[: way.sure], way.value / POINT)
    line.rounds = count
    line.total = value / POINT * count
    line.squares = line.total * line.total / count
    return line
