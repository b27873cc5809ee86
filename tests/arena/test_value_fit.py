"""The fit of leaf weights: positions of many kinds, and weights that predict what was scored from there."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludarium.agents.search.weight_files import load_weights
from ludarium.agents.terra_mystica.features import NAMES
from ludarium.agents.terra_mystica.value_function import POINT, value_function_of
from ludarium.arena.random_tables import random_table
from ludarium.arena.value_fit import TrialGame, fit_round, play_trial, with_ends
from ludarium.core.engine import apply, random_option
from ludarium.core.errors import BadSetting
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.content.factions import FACTIONS

FINAL_ROUND = 6


@pytest.fixture
def data() -> dict[str, Any]:
    found = load_weights("terra_mystica", "4.json")
    assert found is not None
    return found


def trial(data: dict[str, Any], number: int, seats: int = 2) -> TrialGame:
    return TrialGame(data, [0.3] * len(NAMES), seats=seats, seed=11, number=number)


def test_features_of_every_seat_are_taken_at_the_start_of_rounds_played_with_the_given_weights(
    data: dict[str, Any],
) -> None:
    begun = set()
    for number in range(4):
        found = play_trial(trial(data, number))
        rounds = sorted({row["round"] for row in found["positions"]})
        begun.add(rounds[0])
        assert found["number"] == number
        assert rounds == list(range(rounds[0], FINAL_ROUND + 1))
        assert [row["seat"] for row in found["positions"]] == [0, 1] * len(rounds)
        assert all(len(row["numbers"]) == len(NAMES) for row in found["positions"])
        assert all("points" not in row for row in found["positions"])
    assert len(begun) > 1
    assert min(begun) > 1


def test_points_still_to_come_become_fewer_with_every_round(
    data: dict[str, Any],
) -> None:
    found = next(
        rows for rows in (play_trial(trial(data, number))["positions"] for number in range(20)) if len(rows) > 2
    )
    own = [row["more"] for row in found if row["seat"] == 0]
    assert own == sorted(own, reverse=True)
    assert own[-1] > 0


def test_trials_are_the_same_under_one_seed_and_differ_by_number(data: dict[str, Any]) -> None:
    assert play_trial(trial(data, 1)) == play_trial(trial(data, 1))
    assert play_trial(trial(data, 1))["positions"] != play_trial(trial(data, 2))["positions"]


def test_changed_weights_lead_to_other_positions(data: dict[str, Any]) -> None:
    usual = TrialGame(data, [0.0] * len(NAMES), seats=1, seed=11, number=1)
    first, other = (play_trial(one)["positions"][0] for one in (usual, trial(data, 1, seats=1)))
    assert first["round"] == other["round"]
    assert first["numbers"] != other["numbers"]


def test_the_fit_finds_the_weights_behind_the_points() -> None:
    rng = np.random.default_rng(3)
    numbers = rng.integers(0, 9, (2000, 4)).astype(float)
    numbers[:, 3] = 7.0  # tells nothing
    noise = rng.normal(0.0, 2.0, 2000)
    found = fit_round(numbers, 5.0 + numbers @ [2.0, -1.0, 0.0, 0.0] + noise, np.arange(2000))
    assert found.base == pytest.approx(5.0, abs=0.4)
    assert found.weights == pytest.approx([2.0, -1.0, 0.0, 0.0], abs=0.06)
    assert found.error == pytest.approx(2.0, abs=0.2)


def made_up_games(count: int) -> list[dict[str, Any]]:
    """Positions in which a dwelling brings 3 points and the stronghold of the second faction 4 from round 5 on."""
    rng = random_stream(5, "made up")
    place = NAMES.index("dwellings")
    games = []
    for number in range(count):
        rows = []
        for round in range(2, FINAL_ROUND + 1):
            dwellings, faction, stronghold = rng.randrange(8), rng.randrange(2), rng.randrange(2)
            numbers = [0] * len(NAMES)
            numbers[place] = dwellings
            more = 10 + 3 * dwellings + (4 if round >= 5 and faction and stronghold else 0)
            rows.append(
                {"round": round, "faction": faction, "stronghold": stronghold, "numbers": numbers, "more": more}
            )
        games.append({"number": number, "positions": rows})
    return games


def test_ends_stand_beside_the_other_weights_by_round_name_and_faction(data: dict[str, Any]) -> None:
    found, errors = with_ends(data, made_up_games(400))
    assert found["starts"] == data["starts"]
    assert found["within"] == data["within"]
    assert found["ends"]["dwellings"] == pytest.approx([0.0, 3.0, 3.0, 3.0, 3.0, 3.0], abs=0.1)
    second = found["strongholds"]["ends"][FACTIONS[1].key]
    assert second == pytest.approx([0.0, 0.0, 0.0, 0.0, 4.0, 4.0], abs=0.3)
    assert len(errors) == FINAL_ROUND - 1
    assert max(errors) < 0.2


def test_too_few_games_are_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadSetting, match="1 games are too few to tell how many points come from round 2 on"):
        with_ends(data, made_up_games(1))


def test_leaves_have_weights_of_their_own(data: dict[str, Any]) -> None:
    table, rng = random_table(2, random_stream(3, "table")), random_stream(3, "answers")
    while table.round < FINAL_ROUND - 2:
        apply(table, random_option(table, rng))
    more = {**data, "ends": {**data["ends"], "base": [points + 7.0 for points in data["ends"]["base"]]}}
    one, other = value_function_of(data), value_function_of(more)
    assert other.leaf_value(table, 0) == one.leaf_value(table, 0) + 7 * POINT
    networks = one.opponent_networks(table, 0)
    assert other.value(table, 0, networks) == one.value(table, 0, networks)
