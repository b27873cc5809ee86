"""Environments of other libraries, tried with the libraries' own checkers. Warnings are errors."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from ludarium.core.errors import BadSetting, IllegalAction
from ludarium.study import Games, Spec
from ludarium.study.gymnasium_env import LudariumEnv, register
from ludarium.study.pettingzoo_env import env
from study.laws import AUTOMA, NAMES


def play_gymnasium(made: Any, seed: int) -> list[Any]:
    """Everything that comes of one game in which the first allowed action is always taken."""
    seen, info = made.reset(seed=seed)
    found = [seen]
    for _ in range(5000):
        seen, reward, terminated, truncated, info = made.step(int(np.flatnonzero(info["action_mask"])[0]))
        found += [seen, reward]
        if terminated or truncated:
            return [*found, info["points"], info["returns"]]
    raise AssertionError("the game must end")


# PettingZoo.


@pytest.mark.parametrize(("name", "seats"), [("terra_mystica", 2), ("magnastorm", 4), ("euphoria", 3)])
def test_pettingzoo_api(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, seats), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


def test_masks_can_be_part_of_what_agents_see() -> None:
    games = env("euphoria", mask_in_observation=True)
    games.reset(seed=1)
    seen, _, _, _, info = games.last()
    assert games.observation_space(games.agent_selection).contains(seen)
    assert (seen["action_mask"] == info["action_mask"]).all()


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_seeds(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=40)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_games_end_with_points_and_rewards(name: str) -> None:
    games = env(name, render_mode="ansi")
    games.reset(seed=1)
    total: dict[str, float] = {}
    picks = np.random.default_rng(0)
    for agent in games.agent_iter():
        _, reward, terminated, truncated, info = games.last()
        total[agent] = total.get(agent, 0.0) + reward
        if terminated or truncated:
            assert info["points"] >= 0
            games.step(None)
        else:
            games.step(int(picks.choice(np.flatnonzero(info["action_mask"]))))
    assert sum(total.values()) == pytest.approx(0.0)
    assert max(total.values()) >= 0
    assert games.render()


def test_an_agent_that_is_not_asked_has_no_actions() -> None:
    games = env("terra_mystica", 3)
    games.reset(seed=0)
    others = [agent for agent in games.agents if agent != games.agent_selection]
    assert all(games.infos[agent]["action_mask"].sum() == 0 for agent in others)
    assert games.infos[games.agent_selection]["action_mask"].sum() > 1


# Gymnasium.


@pytest.mark.parametrize("id", register())
def test_gymnasium_checker(id: str) -> None:
    check_env(gymnasium.make(id, illegal="lose").unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_seeds_repeat_games(name: str) -> None:
    one, other = (play_gymnasium(LudariumEnv(name, opponents="uniform"), 4) for _ in range(2))
    assert len(one) == len(other)
    assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_margins_add_up_to_the_lead_at_the_end() -> None:
    made = LudariumEnv("magnastorm", opponents="uniform", reward="margin", scale=10.0, seat=1)
    made.reset(seed=3)
    before = made._margin()
    total, info = 0.0, made._info()
    over = False
    while not over:
        _, reward, over, _, info = made.step(int(np.flatnonzero(info["action_mask"])[0]))
        total += reward
    assert total * 10 == pytest.approx(info["points"][1] - info["points"][0] - before)


def test_masks_for_maskable_learners_are_those_in_the_info() -> None:
    made = LudariumEnv("euphoria")
    _, info = made.reset(seed=2)
    assert made.action_masks().dtype == np.bool_
    assert (made.action_masks() == info["action_mask"]).all()


def test_an_action_that_is_not_allowed_is_refused_or_loses() -> None:
    strict, loose = LudariumEnv("magnastorm"), LudariumEnv("magnastorm", illegal="lose")
    for made in (strict, loose):
        made.reset(seed=1)
    wrong = int(np.flatnonzero(~strict.action_masks())[0])
    with pytest.raises(IllegalAction, match="is no answer to the question"):
        strict.step(wrong)
    _, reward, terminated, _, info = loose.step(wrong)
    assert (reward, terminated) == (-1.0, True)
    assert "is no answer" in info["illegal"]


def test_wrong_numbers_of_opponents_are_refused() -> None:
    with pytest.raises(BadSetting, match="3 seats need 2 opponents"):
        LudariumEnv("euphoria", 3, opponents=["uniform"])
    with pytest.raises(BadSetting, match="reward is win or margin"):
        LudariumEnv("euphoria", reward="points")


def test_the_automa_is_an_opponent_without_a_seat() -> None:
    made = LudariumEnv("terra_mystica", 1, settings=AUTOMA)
    played = play_gymnasium(made, 1)
    assert played[-1][0] in {-1.0, 0.0, 1.0}


# Many games in one call.


@pytest.mark.parametrize("name", NAMES)
def test_many_games_are_the_games_one_by_one(name: str) -> None:
    spec = Spec(name, 2)
    games = Games(spec, count=3, seed=11)
    alone = [spec.new_game(11 + number) for number in range(3)]
    for _ in range(120):
        actions = games.random_actions().copy()
        for number, game in enumerate(alone):
            assert game.seat == games.seats[number]
            assert set(np.flatnonzero(games.masks[number])) == set(game.indices)
            assert (games.observations[number] == spec.observation(game.state, game.seat)).all()
            game.step(int(actions[number]))
        games.step(actions)
        if games.ended.any():
            break


def test_games_that_end_begin_anew_and_tell_their_returns() -> None:
    spec = Spec("magnastorm", 3)
    games = Games(spec, count=8, seed=2, observe=False)
    ended = 0
    while ended < 10:
        games.step(games.random_actions())
        for number in np.flatnonzero(games.ended):
            ended += 1
            assert games.returns[number].sum() == pytest.approx(0.0)
            assert games.masks[number].sum() > 1
    assert games.observations.shape == (8, 0)


def test_resetting_repeats_everything() -> None:
    games = Games(Spec("euphoria", 2), count=4, seed=5)
    seen = []
    for _ in range(2):
        games.reset(5)
        for _ in range(30):
            games.step(games.random_actions())
        seen.append((games.observations.copy(), games.masks.copy(), games.seats.copy()))
    assert all((a == b).all() for a, b in zip(*seen, strict=True))


def test_a_wrong_action_among_many_is_refused() -> None:
    games = Games(Spec("euphoria", 2), count=2)
    wrong = games.random_actions().copy()
    wrong[1] = int(np.flatnonzero(games.masks[1] == 0)[0])
    with pytest.raises(IllegalAction):
        games.step(wrong)


# Specs.


def test_specs_pickle_and_compare() -> None:
    spec = Spec("terra_mystica", 3, {"map": "lakes"})
    again = pickle.loads(pickle.dumps(spec))
    assert again == spec
    assert again.version == spec.version
    assert hash(again) == hash(spec)
    assert again != Spec("terra_mystica", 3)


def test_numbers_of_seats_are_checked() -> None:
    with pytest.raises(BadSetting, match="is for 2 to 4 players, not 7"):
        Spec("magnastorm", 7)


def test_game_observation_is_what_the_spec_gives() -> None:
    spec = Spec("euphoria", 2)
    view = spec.game.view(spec.new_game(3).state, 1)
    assert np.asarray(spec.game.observation(view, 1)).tolist() == spec.observation(view, 1).tolist()
