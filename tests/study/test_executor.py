"""Where games are played makes no difference, and a worker that dies costs nothing but time."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from ludarium.arena.executor import InProcess, LocalProcesses, RayCluster, WorkersDied, executor_of
from ludarium.arena.result_file import ResultFile
from ludarium.arena.simulation import Simulation
from ludarium.core.errors import BadSetting
from study.workers import die_always, die_once, slow_square


def series(count: int = 6) -> Simulation:
    return Simulation("magnastorm", ["uniform", "uniform"], {}, count, 3)


def outcomes_of(found: Simulation) -> list[dict[str, Any]]:
    return [outcome.to_json() for outcome in found.outcomes]


def test_processes_play_the_games_of_one_process() -> None:
    here, beside = series(), series()
    assert here.run(InProcess(), lambda done: None)
    with LocalProcesses(2) as executor:
        assert beside.run(executor, lambda done: None)
    assert outcomes_of(here) == outcomes_of(beside)


def test_games_of_a_killed_worker_are_played_again() -> None:
    killed = False
    found = []
    with LocalProcesses(2) as executor:
        for result in executor.results(slow_square, range(12)):
            found.append(result)
            if not killed:
                os.kill(executor.workers()[0], signal.SIGKILL)
                killed = True
    assert sorted(found) == [number * number for number in range(12)]


def test_a_job_that_kills_its_worker_once_is_played_again(tmp_path: Path) -> None:
    with LocalProcesses(1) as executor:
        found = list(executor.results(die_once, [(str(tmp_path / "died"), number) for number in range(3)]))
    assert sorted(found) == [0, 1, 2]
    assert (tmp_path / "died").exists()


def test_jobs_that_always_kill_their_workers_are_given_up() -> None:
    with LocalProcesses(1) as executor, pytest.raises(WorkersDied, match="died 3 times in a row"):
        list(executor.results(die_always, [1]))


def test_errors_of_jobs_reach_the_caller() -> None:
    with LocalProcesses(1) as executor, pytest.raises(TypeError):
        wrong: list[Any] = ["no number"]
        list(executor.results(slow_square, wrong))


def test_jobs_are_taken_as_they_are_needed() -> None:
    taken = []

    def jobs() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    with LocalProcesses(1) as executor:
        next(executor.results(slow_square, jobs()))
    assert len(taken) < 20


def test_on_ray_games_are_the_same_also_when_a_worker_is_killed(tmp_path: Path) -> None:
    here = series(8)
    here.run(InProcess(), lambda done: None)
    # A busy machine takes long to start Ray's own processes.
    environment = {**os.environ, "RAY_raylet_start_wait_time_s": "300", "RAY_DISABLE_IMPORT_WARNING": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([environment["PYTHONPATH"], str(ROOT / "tests")])
    command = [sys.executable, "-m", "study.on_ray", str(tmp_path / "died")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["outcomes"] == outcomes_of(here)
    assert found["died"] == list(range(6))
    assert (tmp_path / "died").exists()


@pytest.mark.parametrize(
    ("where", "processes", "kind"),
    [
        ("", 1, InProcess),
        ("", 3, LocalProcesses),
        ("here", 4, InProcess),
        ("processes", 1, LocalProcesses),
        ("ray", 1, RayCluster),
    ],
)
def test_executors_are_named(where: str, processes: int, kind: type[Any]) -> None:
    assert isinstance(executor_of(where, processes), kind)


def test_clusters_are_named_by_their_address() -> None:
    found = executor_of("ray://head:10001", 1)
    assert isinstance(found, RayCluster)
    assert found.address == "ray://head:10001"
    with pytest.raises(BadSetting, match="games are played on here, processes, ray"):
        executor_of("moon", 1)


# Files of results.


def test_an_interrupted_series_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, file = series(), tmp_path / "results.jsonl"
    whole.run(InProcess(), lambda done: None, file)
    rows = file.read_text().splitlines()
    file.write_text("\n".join(rows[:4]) + "\n" + rows[4][:20])
    played: list[int] = []
    again = series()
    again.run(InProcess(), played.append, file)
    assert played[0] == 3, "three games were finished, the fourth was cut off"
    assert outcomes_of(again) == outcomes_of(whole)
    assert sorted(file.read_text().splitlines()[1:]) == sorted(rows[1:])


def test_a_series_may_grow(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    series(3).run(InProcess(), lambda done: None, file)
    longer, whole = series(5), series(5)
    longer.run(InProcess(), lambda done: None, file)
    whole.run(InProcess(), lambda done: None)
    assert outcomes_of(longer) == outcomes_of(whole)


def test_results_of_another_series_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    series(2).run(InProcess(), lambda done: None, file)
    other = Simulation("magnastorm", ["uniform", "uniform"], {}, 2, seed=4)
    with pytest.raises(BadSetting, match="holds results of another series"):
        other.run(InProcess(), lambda done: None, file)


def test_results_are_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultFile(path, {"of": "a test"}) as file:
        file.add("1", {"points": 3})
        assert json.loads(path.read_text().splitlines()[-1]) == {"job": "1", "result": {"points": 3}}


def test_workers_end_with_the_executor() -> None:
    with LocalProcesses(1) as executor:
        list(executor.results(slow_square, [1]))
        (worker,) = executor.workers()
    for _ in range(200):
        if not Path(f"/proc/{worker}").exists():
            return
        time.sleep(0.05)
    raise AssertionError("the worker goes on")
