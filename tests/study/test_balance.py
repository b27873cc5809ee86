"""The balance lab: paired comparisons, honest intervals, and reports that can be made again bit for bit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludarium.arena.executor import InProcess, LocalProcesses
from ludarium.core.errors import BadSetting
from ludarium.study.balance.design import Experiment
from ludarium.study.balance.effects import FEWEST, Effect, Observation, effects_of, mark_standing
from ludarium.study.balance.lab import compare, run, write_report

TWO = ["uniform", "uniform"]
FILES = ("config.json", "games.csv", "effects.csv", "report.html")


def report(experiment: Experiment, folder: Path, executor: Any) -> dict[str, bytes]:
    rows = run(experiment, executor, lambda done, total: None, folder / "results.jsonl")
    write_report(experiment, rows, folder)
    return {name: (folder / name).read_bytes() for name in FILES}


def test_a_report_is_made_again_bit_for_bit_from_its_configuration(tmp_path: Path) -> None:
    first = report(Experiment("euphoria", "recruits", TWO, 3, seed=2), tmp_path / "first", InProcess())
    config = json.loads((tmp_path / "first" / "config.json").read_text())
    with LocalProcesses(2) as executor:
        second = report(Experiment.from_json(config), tmp_path / "second", executor)
    assert first == second
    page = first["report.html"].decode()
    assert "<svg" in page
    assert "http" not in page.replace("http-equiv", ""), "the page needs nothing from elsewhere"


def test_an_interrupted_experiment_goes_on(tmp_path: Path) -> None:
    experiment = Experiment("magnastorm", "seats", TWO, 4)
    whole = report(experiment, tmp_path, InProcess())
    kept = (tmp_path / "results.jsonl").read_text().splitlines()
    (tmp_path / "results.jsonl").write_text("\n".join(kept[:3]) + "\n")
    told: list[int] = []
    run(experiment, InProcess(), lambda done, total: told.append(done), tmp_path / "results.jsonl")
    assert told[0] == 2
    assert report(experiment, tmp_path, InProcess()) == whole


def test_rules_of_another_version_are_refused() -> None:
    data = Experiment("euphoria", "seats", TWO, 2).to_json()
    with pytest.raises(BadSetting, match="made under rules"):
        Experiment.from_json({**data, "rules": "0.1"})


@pytest.mark.parametrize(
    ("game", "vary", "kind"),
    [
        ("terra_mystica", "factions", "factions"),
        ("terra_mystica", "map", "setting"),
        ("terra_mystica", "tiles", "table"),
        ("terra_mystica", "level", "setting"),
        ("magnastorm", "seats", "seats"),
        ("euphoria", "recruits", "held"),
        ("euphoria", "edition", "setting"),
    ],
)
def test_what_can_be_varied(game: str, vary: str, kind: str) -> None:
    assert Experiment(game, vary, TWO, 2).kind() == kind


def test_every_value_is_played_under_the_same_seeds() -> None:
    jobs = list(Experiment("terra_mystica", "map", TWO, 3).jobs())
    assert len(jobs) == 3 * 5
    for block in range(3):
        mine = [job for job in jobs if job.block == block]
        assert len({job.seed for job in mine}) == 1
        assert len({job.value for job in mine}) == 5


def test_every_faction_takes_the_same_place_beside_the_same_opponents() -> None:
    jobs = list(Experiment("terra_mystica", "factions", TWO, 4, by="map").jobs())
    for group in {job.group for job in jobs}:
        for block in range(4):
            mine = [job for job in jobs if (job.group, job.block) == (group, block)]
            others = {tuple(name for name in job.settings["factions"] if name != job.value) for job in mine}
            places = {job.settings["factions"].index(job.value) for job in mine}
            assert len(others) == len(places) == 1
            assert len(mine) > 10


def test_automa_levels_are_compared_by_the_margin_to_it(tmp_path: Path) -> None:
    experiment = Experiment("terra_mystica", "level", ["uniform"], 2, {"automa": True})
    rows = run(experiment, InProcess(), lambda done, total: None, tmp_path / "results.jsonl")
    assert {each.measure for each in compare(experiment, rows)} == {"margin", "win", "points"}
    assert {row["value"] for row in rows} >= {"automalein", "automa", "alptrauma"}


def test_bots_that_look_at_the_clock_are_refused() -> None:
    with pytest.raises(BadSetting, match="looks at the clock"):
        Experiment("euphoria", "seats", ["master", "master"], 5)
    with pytest.raises(BadSetting, match="looks at the clock"):
        Experiment("euphoria", "seats", ["search:1s", "search:1s"], 5)


def test_nonsense_is_refused() -> None:
    with pytest.raises(BadSetting, match="cannot be compared by 'weather'"):
        Experiment("euphoria", "weather", TWO, 5)
    with pytest.raises(BadSetting, match="at least two seeds"):
        Experiment("euphoria", "seats", TWO, 1)


# Effects.


def sampled(effects: dict[str, float], blocks: int, seed: int) -> list[Observation]:
    """Outcomes with luck that a block shares, luck of each game, and known effects."""
    rng = np.random.default_rng(seed)
    shared = rng.normal(0, 20, blocks)
    return [
        Observation(value, block, shared[block] + effect + rng.normal(0, 2))
        for block in range(blocks)
        for value, effect in effects.items()
    ]


def test_luck_that_a_seed_shares_cancels_out() -> None:
    found = sampled({"a": 1.0, "b": 0.0, "c": -1.0}, 80, 1)
    paired = {each.value: each for each in effects_of(found, 0)}
    loose = {each.value: each for each in effects_of(found, 0, paired=False)}
    assert paired["a"].effect == pytest.approx(1.0, abs=0.5)
    assert paired["a"].stands
    assert paired["a"].high - paired["a"].low < 0.3 * (loose["a"].high - loose["a"].low)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    truth = {"a": 0.6, "b": 0.0, "c": -0.6}
    inside = 0
    for seed in range(60):
        for each in effects_of(sampled(truth, 40, seed), seed):
            inside += each.low <= truth[each.value] <= each.high
    assert 0.88 <= inside / 180 <= 0.99


def test_where_nothing_differs_hardly_anything_stands() -> None:
    nothing = {f"value {number}": 0.0 for number in range(20)}
    stands = [any(each.stands for each in effects_of(sampled(nothing, 40, seed), seed)) for seed in range(40)]
    assert sum(stands) / 40 <= 0.2


def test_few_blocks_prove_nothing() -> None:
    few = effects_of(sampled({"a": 50.0, "b": -50.0}, FEWEST - 1, 2), 0)
    assert not any(each.stands for each in few)
    assert effects_of([Observation("a", 0, 1.0)], 0) == []


def test_false_discoveries_are_controlled() -> None:
    """Benjamini and Hochberg: the largest rank whose p is below its share takes all smaller ones with it."""
    effects = [Effect(str(p), 1, 0, 0, 0, 0, p) for p in (0.001, 0.035, 0.036, 0.037, 0.9)]
    mark_standing(effects)
    assert [each.stands for each in effects] == [True, True, True, True, False]
    effects = [Effect(str(p), 1, 0, 0, 0, 0, p) for p in (0.03, 0.04, 0.2, 0.9)]
    mark_standing(effects)
    assert not any(each.stands for each in effects)
