"""Own players wherever a player is named, with clear words where something is wrong with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from conftest import ROOT
from ludarium import agents
from ludarium.arena.executor import InProcess
from ludarium.arena.simulation import Simulation
from ludarium.core.errors import BadSetting, LudariumError
from server.processes import free_port
from serving import fetch, guest, wait_until

EXAMPLES = ROOT / "docs" / "examples" / "study"


def ludarium(*words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([os.environ["PYTHONPATH"], str(ROOT / "tests")])
    command = [sys.executable, "-m", "ludarium", *words]
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd, env=environment)


def sim(player: str, *options: str) -> subprocess.CompletedProcess[str]:
    return ludarium("sim", "harbour", "--players", f"{player},uniform", "--games", "2", "--json", *options)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_class_in_a_module_plays_in_every_process(jobs: str) -> None:
    done = sim("study.strangers:First", "--jobs", jobs)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["seats"][0]["player"] == "first"


def test_a_module_in_the_current_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text((ROOT / "tests" / "study" / "strangers.py").read_text())
    done = ludarium("ladder", "harbour", "--players", "mine:First,uniform", "--games", "2", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "first" in done.stdout


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ("Cheat", "study.strangers:Cheat at seat"),
        ("Broken", "it raised ZeroDivisionError: nothing to divide by"),
        ("Wordy", "study.strangers:Wordy at seat"),
        ("NoPlayer", "has no method choose(view, decision, rng, budget)"),
        ("Picky", "cannot be made: ValueError: I do not play Harbour"),
        ("Missing", "cannot be loaded from study.strangers:Missing"),
    ],
)
def test_what_is_wrong_with_a_player_is_told(player: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_AGENTS", "")
    with pytest.raises(LudariumError) as error:
        name = agents.adopt(f"study.strangers:{player}")
        Simulation("harbour", [name, "uniform"], {}, 1, 1).run(InProcess(), lambda done: None)
    assert told in str(error.value)
    if player == "Cheat":
        assert "seed" in str(error.value)
        assert "It could have answered" in str(error.value)
    if player == "Broken":
        assert "strangers.py, line" in str(error.value)


def test_a_player_that_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_AGENTS", "")
    name = agents.adopt("study.strangers:Slow")
    with pytest.raises(LudariumError, match=r"it took .* s for one answer, 0.1 s are allowed"):
        Simulation("harbour", [name, "uniform"], {}, 1, 1, limit=0.1).run(InProcess(), lambda done: None)


def test_names_that_strangers_send_are_never_imported() -> None:
    """A server takes names from anybody: only registered ones are players."""
    with pytest.raises(BadSetting, match="there is no player 'os:system'"):
        agents.get("os:system", __import__("ludarium").games.get("harbour"))


def test_the_tables_of_a_server_have_players_of_its_administrator(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text((ROOT / "tests" / "study" / "strangers.py").read_text())
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "ludarium", "serve", "--port", str(port), "--agents", "mine:First,mine:Broken"]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True) as process:
        try:
            wait_until(lambda: is_answered(f"{url}/healthz"))
            ada = guest(url)
            offered = {bot["name"]: bot["about"] for bot in ada.get("/games").json()[0]["opponents"]}
            assert offered["first"] == "Takes the first option."
            seats = [{"kind": "bot", "bot": "first"}, {"kind": "bot", "bot": "broken"}]
            asked = {"game": "harbour", "seats": seats, "settings": {"days": 1}}
            table = ada.post("/tables", asked).json()["id"]
            # The table of a player that fails gets its answers all the same.
            wait_until(lambda: ada.info(table)["status"] == "over")
        finally:
            process.terminate()
        assert process.stderr is not None
        assert "Bots of your own: first, broken" in process.stderr.read()


def is_answered(url: str) -> bool:
    try:
        return fetch(url).status_code == httpx.codes.OK
    except httpx.TransportError:
        return False


def test_a_server_refuses_a_player_that_is_none(tmp_path: Path) -> None:
    done = ludarium("serve", "--agents", "nobody", cwd=tmp_path)
    assert done.returncode != 0
    assert "module:Class" in done.stderr


# The examples.


def test_monte_carlo_beats_chance() -> None:
    done = ludarium(
        "sim", "harbour", "--players", "monte_carlo:MonteCarlo:30,uniform", "--games", "6", "--json", cwd=EXAMPLES
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["seats"][0]["win_share"] > 0.6


def test_the_value_learner_learns() -> None:
    command = [sys.executable, "value_learner.py", "magnastorm", "--games", "6", "--test", "6"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=EXAMPLES)
    assert done.returncode == 0, done.stderr
    assert "of 6 games against uniform" in done.stdout


def test_the_network_learns() -> None:
    command = [sys.executable, "maskable_ppo.py", "magnastorm", "--steps", "512", "--test", "4"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=EXAMPLES)
    assert done.returncode == 0, done.stderr
    assert "of 4 games against uniform" in done.stdout
