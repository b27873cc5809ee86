"""The searching agent: what it may know, what it may spend, and how it follows its plan."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest
from librt.random import Random

from conftest import FORM
from ludarium import agents, games
from ludarium.agents.budget import Budget
from ludarium.agents.search.agent import PlannedAnswers, Search
from ludarium.agents.search.candidate_turns import CandidateTurn
from ludarium.agents.search.random_streams import RandomStreams
from ludarium.agents.search.sequential_halving import HalvingSettings, SequentialHalving, vary_first
from ludarium.arena.match import play_match
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from support import HARBOUR, steps

EUPHORIA = games.get("euphoria")
MAGNASTORM = games.get("magnastorm")
TERRA_MYSTICA = games.get("terra_mystica")
SEARCHED = [HARBOUR, EUPHORIA, MAGNASTORM, TERRA_MYSTICA]


def search(game: AnyGame, name: str = "search:150") -> Search:
    found = agents.get(name, game)
    assert isinstance(found, Search)
    return found


def positions(game: AnyGame, seats: int, seed: int, every: int) -> list[State]:
    """Some positions of a random game in which a seat has a choice."""
    found = [
        state.clone()
        for state in steps(game, seats, seed)
        if question(state).seat != NATURE and len(question(state).options(state)) > 1
    ]
    return found[::every]


def answer(agent: Search, game: AnyGame, state: State, seed: int = 1) -> int:
    seat = question(state).seat
    view = game.view(state, seat)
    return agent.choose(view, question(view), random_stream(seed, "thought"), 0)


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.key)
def test_every_answer_is_on_offer(game: AnyGame) -> None:
    for state in positions(game, 2, 1, 37)[:12]:
        assert answer(search(game), game, state) in question(state).options(state)


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.key)
def test_a_budget_of_positions_gives_the_same_answers_every_time(game: AnyGame) -> None:
    for state in positions(game, 2, 2, 41)[:6]:
        assert answer(search(game), game, state, 5) == answer(search(game), game, state, 5)


def test_the_same_seed_gives_the_same_match() -> None:
    def match() -> list[int]:
        made = [search(HARBOUR, "search:60"), search(HARBOUR, "search:60")]
        return play_match(HARBOUR, list(made), 8, HARBOUR.check_settings({})).scores

    assert match() == match()


def test_what_is_hidden_makes_no_difference() -> None:
    """Two positions that look alike to a seat are answered alike."""
    state = next(each for each in positions(EUPHORIA, 3, 3, 1) if each.turn > 6)
    seat = question(state).seat
    truths = [EUPHORIA.sample(EUPHORIA.view(state, seat), random_stream(seed, "truth")) for seed in range(3)]
    found = {answer(search(EUPHORIA), EUPHORIA, truth) for truth in truths}
    assert len(found) == 1


@pytest.mark.parametrize("game", [EUPHORIA, MAGNASTORM], ids=lambda game: game.key)
def test_no_more_positions_are_looked_at_than_the_budget_allows(game: AnyGame) -> None:
    """The last rollout that was begun is played to its end."""
    for budget in (30, 200):
        for state in positions(game, 2, 4, 53)[:5]:
            agent = search(game, f"search:{budget}")
            answer(agent, game, state)
            assert agent.last_result is None or agent.last_result.positions <= budget + 60


def test_a_question_with_one_sensible_answer_costs_nothing() -> None:
    state = next(each for each in positions(EUPHORIA, 2, 5, 1) if question(each).kind == "end_turn")
    agent = search(EUPHORIA)
    answer(agent, EUPHORIA, state)
    assert agent.last_result is None


def test_no_more_candidates_are_kept_than_are_compared() -> None:
    for state in positions(MAGNASTORM, 2, 6, 31)[:6]:
        agent = search(MAGNASTORM)
        answer(agent, MAGNASTORM, state)
        assert agent.last_result is None or len(agent.last_result.candidates) <= 32


class Steps:
    """A little game of questions to a seat, so that a plan can be followed."""

    def __init__(self) -> None:
        self.state = next(each for each in positions(MAGNASTORM, 2, 7, 1) if question(each).kind == "turn")
        self.seat = question(self.state).seat

    def turn(self, length: int) -> list[int]:
        """Any answers of the seat, one after the other."""
        state, rng = self.state.clone(), Random(1)
        answers: list[int] = []
        while len(answers) < length and question(state).seat == self.seat:
            answers.append(random_option(state, rng))
            apply(state, answers[-1])
        return answers


def asked(state: State) -> AnyAsk:
    return question(state)


def test_a_plan_is_followed_to_its_end() -> None:
    table = Steps()
    answers, plan = table.turn(4), PlannedAnswers()
    plan.remember(table.state.clone(), table.seat, answers)
    state = table.state.clone()
    apply(state, answers[0])
    for expected in answers[1:]:
        assert plan.next_answer(state, asked(state)) == expected
        apply(state, expected)
    assert plan.next_answer(state, asked(state)) == -1


def test_a_plan_skips_what_was_answered_for_the_player() -> None:
    """A session gives forced answers by itself: the plan goes on behind them."""
    table = Steps()
    for length in range(3, 9):
        answers, plan = table.turn(length), PlannedAnswers()
        plan.remember(table.state.clone(), table.seat, answers)
        state = table.state.clone()
        apply(state, answers[0])
        for expected in answers[1:]:
            if len(question(state).options(state)) > 1:
                assert plan.next_answer(state, asked(state)) == expected
            apply(state, expected)


def test_a_plan_is_forgotten_when_the_question_is_another_one() -> None:
    table = Steps()
    answers, plan = table.turn(4), PlannedAnswers()
    plan.remember(table.state.clone(), table.seat, answers)
    assert plan.next_answer(table.state, asked(table.state)) == -1
    state = table.state.clone()
    apply(state, answers[0])
    assert plan.next_answer(state, asked(state)) == -1


def test_random_numbers_of_a_turn_do_not_depend_on_earlier_draws() -> None:
    """One alternative makes Nature draw more often than another; from the next turn on both meet the same numbers."""
    one, other = RandomStreams(7), RandomStreams(7)
    one.begin_turn(3)
    other.begin_turn(3)
    for _ in range(5):
        one.nature.randrange(1000)
    one.begin_turn(4)
    other.begin_turn(4)
    assert [one.nature.randrange(1000) for _ in range(5)] == [other.nature.randrange(1000) for _ in range(5)]
    assert [one.policy.randrange(1000) for _ in range(5)] == [other.policy.randrange(1000) for _ in range(5)]


def test_search_beats_greedy_in_the_sample_game() -> None:
    wins = 0
    for seed in range(3):
        for seat in range(2):
            table = [agents.get("greedy", HARBOUR), agents.get("greedy", HARBOUR)]
            table[seat] = search(HARBOUR, "search:150")
            wins += play_match(HARBOUR, table, seed, HARBOUR.check_settings({})).places[seat] == 1
    assert wins >= 4


def test_a_searching_player_says_how_much_it_thinks() -> None:
    assert repr(search(HARBOUR, "search:2s")) == "Search(2s)"


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.key)
def test_time_is_kept(game: AnyGame) -> None:
    """A shared machine takes time away at any moment: the median is tested here, the 99th percentile is in the docs."""
    seconds = 0.1 if FORM == "compiled" else 0.5
    taken: list[float] = []
    for state in positions(game, 2, 9, 7)[:30]:
        agent = search(game, f"search:{seconds}s")
        begun = process_time()
        answer(agent, game, state)
        if agent.last_result is not None and agent.last_result.positions > 1:
            taken.append(process_time() - begun)
    assert len(taken) > 4
    assert sorted(taken)[len(taken) // 2] < 1.3 * seconds


@pytest.mark.parametrize("level", ["beginner", "club", "expert", "master"])
@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.key)
def test_every_level_plays_every_game(game: AnyGame, level: str) -> None:
    agent = search(game, level if level == "beginner" else f"{level}:40")
    for state in positions(game, 2, 11, 61)[:3]:
        assert answer(agent, game, state) in question(state).options(state)


@pytest.mark.parametrize(
    "settings", [{"level": "ultoma"}, {"level": "automa", "seats": 2}, {"merchants": True}, {"seats": 5}], ids=str
)
def test_terra_mystica_is_played_with_all_its_boxes(settings: dict[str, Any]) -> None:
    """Alone and in twos against the Automa, with Merchants of the Seas, at larger tables."""
    given = dict(settings)
    seats = given.pop("seats", 1 if "level" in given else 2)
    state = TERRA_MYSTICA.setup(seats, TERRA_MYSTICA.check_settings(given))
    agents_of = [search(TERRA_MYSTICA, "search:20") for _ in range(seats)]
    nature = random_stream(1, "nature")
    for _ in range(60):
        seat = question(state).seat
        if seat == NATURE:
            apply(state, random_option(state, nature))
        else:
            apply(state, answer(agents_of[seat], TERRA_MYSTICA, state))
    assert state.turn > 0


@pytest.mark.parametrize(("game", "seats"), [(EUPHORIA, 6), (MAGNASTORM, 4)], ids=str)
def test_full_tables_are_played(game: AnyGame, seats: int) -> None:
    for state in positions(game, seats, 12, 97)[:4]:
        assert answer(search(game, "search:60"), game, state) in question(state).options(state)


def test_a_tree_is_bounded_though_the_budget_is_not() -> None:
    state = next(each for each in positions(TERRA_MYSTICA, 2, 3, 1) if each.turn > 3)
    agent = search(TERRA_MYSTICA, "search:200")
    answer(agent, TERRA_MYSTICA, state)
    assert agent.last_result is None or len(agent.last_result.candidates) <= 12


def test_openings_vary_but_the_best_come_most_often() -> None:
    """The factions that bots of one level choose over many games."""
    table = positions(TERRA_MYSTICA, 2, 1, 1)
    state = next(each for each in table if question(each).kind == "choose_faction")
    agent = search(TERRA_MYSTICA)
    chosen = [answer(agent, TERRA_MYSTICA, state, seed) for seed in range(300)]
    assert len(set(chosen)) >= 15


def test_a_budget_in_the_question_goes_before_its_own() -> None:
    state = positions(HARBOUR, 2, 1, 1)[10]
    agent = Search(search(HARBOUR).searcher, Budget(10**6, 0.0))
    seat = question(state).seat
    view = HARBOUR.view(state, seat)
    agent.choose(view, question(view), random_stream(1, "thought"), 40)
    assert agent.last_result is None or agent.last_result.positions < 400


def test_a_rollout_gives_everybody_as_many_turns_as_laps_and_never_fewer_turns_than_set() -> None:
    settings = HalvingSettings(8, 1, 100, 4, 8, rollout_laps=2)
    assert [settings.last_turn(10, seats) for seats in (1, 2, 3, 4, 6)] == [14, 14, 16, 18, 22]
    assert HalvingSettings(8, 1, 100, 4, 8).last_turn(10, 6) == 14


@pytest.mark.parametrize(
    ("game", "name", "turns"),
    [
        (EUPHORIA, "expert", 4),
        (EUPHORIA, "master", 8),
        (MAGNASTORM, "club", 4),
        (MAGNASTORM, "expert", 8),
        (MAGNASTORM, "master", 8),
    ],
    ids=str,
)
def test_how_many_turns_a_rollout_lasts_at_a_table_of_four(game: AnyGame, name: str, turns: int) -> None:
    searcher = search(game, name).searcher
    assert isinstance(searcher, SequentialHalving)
    view = game.view(positions(game, 4, 3, 50)[2], 0)
    assert searcher.last_turn(view) == view.turn + turns


def test_ties_go_to_what_gains_now() -> None:
    """Whoever errs now and then does so between turns of different value, not where all of them win."""

    def tried(answer: int, turn_value: float, value: float) -> CandidateTurn:
        found = CandidateTurn([answer], turn_value)
        found.add_rollout(value)
        return found

    turns = [tried(1, 50.0, 1.0), tried(2, 900.0, 1.0), tried(3, 70.0, 1.0), tried(4, 10.0, 0.99)]
    firsts = {vary_first(turns, 0.01, random_stream(seed, "ties"))[0].answers[0] for seed in range(60)}
    assert firsts == {2, 4}
