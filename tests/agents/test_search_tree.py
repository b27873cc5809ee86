"""The search tree of Terra Mystica: which turns it tries, how it weighs results, and which random numbers they meet."""

from __future__ import annotations

import pytest

from ludarium import games
from ludarium.agents.budget import Budget, Meter
from ludarium.agents.terra_mystica.candidate_turns import SimulatedTurn
from ludarium.agents.terra_mystica.search_tree import Node, SearchTree
from ludarium.agents.terra_mystica.searcher import candidates_of
from ludarium.agents.terra_mystica.strategy import TREE
from ludarium.agents.terra_mystica.value_function import POINT, load_value_function
from ludarium.core.engine import apply, question, random_option
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica

SOLO = {"level": "automa", "factions": ["halflings"], "automa_faction": "drawn", "automa_home": "drawn"}


def asked() -> TerraMystica:
    """The first action of a game against the Automa."""
    game = games.get("terra_mystica")
    rng = random_stream(4, "test")
    state = game.setup(1, game.check_settings(SOLO))
    while not isinstance(question(state), Action):
        apply(state, random_option(state, rng))
    assert isinstance(state, TerraMystica)
    return state


@pytest.fixture
def tree() -> SearchTree:
    state = asked()
    return SearchTree(
        load_value_function(1), TREE, Meter(Budget(3000, 0.0)), state, question(state), random_stream(1, "thought")
    )


def tried(tree: SearchTree, priors: list[int], results: list[list[int]]) -> Node:
    """A node whose turns have these priors, and the results of each of them."""
    node = Node(tree.root.state)
    node.turns = [SimulatedTurn([index], 1, prior, None) for index, prior in enumerate(priors)]
    node.child_visits = [len(found) for found in results]
    node.child_totals = [sum(found) for found in results]
    node.child_best = [max(found) for found in results]
    node.visits = sum(node.child_visits)
    node.total = sum(node.child_totals)
    node.priors = sum(len(found) * prior for prior, found in zip(priors, results))
    return node


def best(tree: SearchTree, node: Node) -> int:
    return max(range(len(node.child_visits)), key=lambda index: tree.value_of(node, index))


def test_a_single_lucky_result_does_not_outweigh_the_prior(tree: SearchTree) -> None:
    assert best(tree, tried(tree, [20_000, 10_000], [[20_000], [24_000]])) == 0


def test_many_results_do(tree: SearchTree) -> None:
    assert best(tree, tried(tree, [20_000, 10_000], [[20_000] * 30, [24_000] * 30])) == 1


def test_priors_are_shifted_by_the_results_of_all_turns(tree: SearchTree) -> None:
    node = tried(tree, [20_000, 20_000], [[50_000] * 4, [50_000] * 4])
    assert [tree.value_of(node, index) for index in (0, 1)] == [50_000, 50_000]


def test_turns_are_tried_by_their_priors_and_no_two_have_the_same(tree: SearchTree) -> None:
    priors = [turn.value for turn in tree.root.turns]
    assert len(priors) > 3
    assert priors == sorted(set(priors), reverse=True)


def test_every_turn_meets_the_same_random_numbers_and_others_each_time(tree: SearchTree) -> None:
    seeds: dict[int, list[int]] = {}
    while len(seeds) < 4 or min(len(found) for found in seeds.values()) < 3:
        before = list(tree.root.child_visits)
        tree.simulate()
        index = next(
            index
            for index, count in enumerate(tree.root.child_visits)
            if count > (before[index] if index < len(before) else 0)
        )
        seeds.setdefault(index, []).append(tree.streams.seed)
    for found in seeds.values():
        assert len(set(found)) == len(found)
        assert found[:3] == seeds[0][:3]


def test_turns_that_were_not_tried_have_shifted_priors_as_well(tree: SearchTree) -> None:
    for _ in range(TREE.initial_width):
        tree.simulate()
    root = tree.root
    bias = (root.total - root.priors) // root.visits
    rest = candidates_of(tree)[len(root.child_visits) :]
    assert rest
    assert bias
    priors = [turn.value for turn in root.turns[len(root.child_visits) :]]
    assert [turn.value() for turn in rest] == pytest.approx([(prior + bias) / POINT for prior in priors])
