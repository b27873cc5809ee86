"""The tree of Terra Mystica: which lines it tries, what it makes of a few results, and which luck they have."""

from __future__ import annotations

import pytest

from ludarium import games
from ludarium.agents.budget import Budget, Meter
from ludarium.agents.terra_mystica.judge import POINT, learned_judge
from ludarium.agents.terra_mystica.lines import Line
from ludarium.agents.terra_mystica.strategy import SHAPE
from ludarium.agents.terra_mystica.thinker import told_lines
from ludarium.agents.terra_mystica.tree import Node, Tree
from ludarium.core.engine import apply, question, random_option
from ludarium.core.nature import stream
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.turns import Action

SOLO = {"level": "automa", "factions": ["halflings"], "automa_faction": "drawn", "automa_home": "drawn"}


def asked() -> TerraMystica:
    """The first action of a game against the Automa."""
    game = games.get("terra_mystica")
    rng = stream(4, "test")
    state = game.setup(1, game.checked(SOLO))
    while not isinstance(question(state), Action):
        apply(state, random_option(state, rng))
    assert isinstance(state, TerraMystica)
    return state


@pytest.fixture
def tree() -> Tree:
    state = asked()
    return Tree(learned_judge(1), SHAPE, Meter(Budget(3000, 0.0)), state, question(state), stream(1, "thought"))


def tried(tree: Tree, looks: list[int], results: list[list[int]]) -> Node:
    """A node whose lines looked like this at first, and what came of each of them."""
    node = Node(tree.root.state)
    node.lines = [Line([place], 1, look, None) for place, look in enumerate(looks)]
    node.counts = [len(found) for found in results]
    node.totals = [sum(found) for found in results]
    node.tops = [max(found) for found in results]
    node.visits = sum(node.counts)
    node.surplus = sum(sum(found) - len(found) * look for look, found in zip(looks, results))
    return node


def best(tree: Tree, node: Node) -> int:
    return max(range(len(node.counts)), key=lambda place: tree.worth_of(node, place))


def test_a_single_lucky_result_does_not_overthrow_the_first_look(tree: Tree) -> None:
    assert best(tree, tried(tree, [20_000, 10_000], [[20_000], [24_000]])) == 0


def test_many_results_do(tree: Tree) -> None:
    assert best(tree, tried(tree, [20_000, 10_000], [[20_000] * 30, [24_000] * 30])) == 1


def test_a_first_look_is_put_right_by_what_came_of_all_lines(tree: Tree) -> None:
    node = tried(tree, [20_000, 20_000], [[50_000] * 4, [50_000] * 4])
    assert [tree.worth_of(node, place) for place in (0, 1)] == [50_000, 50_000]


def test_lines_are_tried_by_their_first_look_and_no_two_actions_look_alike(tree: Tree) -> None:
    looks = [line.value for line in tree.root.lines]
    assert len(looks) > 3
    assert looks == sorted(set(looks), reverse=True)


def test_every_line_has_the_same_luck_and_each_time_another(tree: Tree) -> None:
    lucks: dict[int, list[int]] = {}
    while len(lucks) < 4 or min(len(found) for found in lucks.values()) < 3:
        before = list(tree.root.counts)
        tree.simulate()
        place = next(
            place
            for place, count in enumerate(tree.root.counts)
            if count > (before[place] if place < len(before) else 0)
        )
        lucks.setdefault(place, []).append(tree.luck.seed)
    for found in lucks.values():
        assert len(set(found)) == len(found)
        assert found[:3] == lucks[0][:3]


def test_lines_that_were_not_tried_are_told_as_those_that_were(tree: Tree) -> None:
    for _ in range(SHAPE.first):
        tree.simulate()
    root = tree.root
    surplus = root.surplus // root.visits
    rest = told_lines(tree)[len(root.counts) :]
    assert rest
    assert surplus
    looks = [line.value for line in root.lines[len(root.counts) :]]
    assert [line.value() for line in rest] == pytest.approx([(look + surplus) / POINT for look in looks])
