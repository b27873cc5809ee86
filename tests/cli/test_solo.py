"""Solo play, why the Automa decided, and studies by level, from the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium.arena.levels import left_to_chance, levels_of
from ludarium.core import BadSetting, read_record, verify
from ludarium.games.terra_mystica.automa.trail import turns_of
from ludarium.games.terra_mystica.game import GAME

SOLO = ["play", "terra-mystica", "--solo", "--level", "automa", "--seed", "4"]


def ludarium(*arguments: str, given: str = "", code: int = 0) -> str:
    command = [sys.executable, "-m", "ludarium", *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_a_solo_game_from_start_to_end(tmp_path: Path) -> None:
    path = tmp_path / "solo.json"
    out = ludarium(*SOLO, "--save", str(path), given="1\n" * 600)
    assert "1. Automa: " in out
    assert "2. Player: " in out
    record = read_record(path.read_bytes())
    assert record.seats == ["Player"]
    assert record.options["level"] == "automa"
    line = verify(GAME, record)
    turns = turns_of(event for events in line.events for event in events)
    assert [turn["round"] for turn in turns if turn["result"] == "pass"] == [1, 2, 3, 4, 5, 6]
    assert out.count("The Automa passes (card ") >= 6
    refused = ludarium("export", str(path), "--to", "snellman", code=1)
    assert "this game is played against the Automa, for whom the log language has no words" in refused
    replayed = ludarium("replay", str(path))
    assert "The Automa builds a dwelling on" in replayed
    assert '{"turn"' not in replayed


def test_her_turn_in_one_sentence_and_why_on_request(tmp_path: Path) -> None:
    given = "1\n" * 9 + "why\nwhy 9\nwhy all\nlog\nboard\nq\n"
    out = ludarium(*SOLO, "--save", str(tmp_path / "solo.json"), given=given)
    assert "The Automa plays card 1 with card 5: A5 becomes a trading house." in out
    assert out.count("    no dwelling next to you: A5, E8 stay [8.6a]") == 3
    assert "Automa, The Simpletons, level Automa" in out


def test_before_her_first_turn_there_is_nothing_to_explain(tmp_path: Path) -> None:
    out = ludarium(*SOLO, "--save", str(tmp_path / "solo.json"), given="trail\nq\n")
    assert "Nobody has decided anything by rules so far." in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "harbour", "--solo"], "Harbour cannot be played alone"),
        (["play", "harbour", "--level", "automa"], "Harbour has no option 'level'"),
        (["play", "terra-mystica", "--solo", "--level", "hard"], "option 'level' takes one of asked, automalein"),
        (["play", "terra-mystica", "--solo", "--players", "Ada,Bo"], "one plays alone, not 2"),
        (["sim", "harbour", "--players", "uniform,uniform", "--levels", "all"], "Harbour has no levels"),
        (["sim", "terra-mystica", "--players", "uniform", "--levels", "hard"], "option 'level' takes one of"),
        (["sim", "terra-mystica", "--players", "uniform", "--levels", "asked"], "which levels? all, or some of"),
        (
            ["sim", "terra-mystica", "--players", "uniform", "--levels", "all", "-o", "level=automa"],
            "the level is given twice",
        ),
        (["sim", "terra-mystica", "--players", "uniform,uniform,uniform", "-o", "automa=true"], "one or two people"),
    ],
)
def test_wrong_calls_are_refused(arguments: list[str], message: str) -> None:
    assert message in " ".join(ludarium(*arguments, code=2).split())


def test_a_study_by_level_and_faction(tmp_path: Path) -> None:
    out = tmp_path / "levels.json"
    arguments = ["sim", "terra-mystica", "--players", "uniform", "--levels", "automalein,alptrauma", "--games", "6"]
    shown = ludarium(*arguments, "--out", str(out))
    assert "automalein" in shown
    assert "rival's VP" in shown
    report = json.loads(out.read_text())
    assert [row["level"] for row in report["levels"]] == ["automalein", "alptrauma"]
    assert [row["games"] for row in report["levels"]] == [6, 6]
    assert report["games"] == sum(row["games"] for row in report["against"]) == 12
    easy, hard = report["levels"]
    assert easy["rival"]["mean_score"] < hard["rival"]["mean_score"]
    assert easy["players"][0]["wins"] == 0
    low, high = hard["rival"]["interval"]
    assert low < hard["rival"]["mean_score"] < high
    assert sum(row["games"] for row in hard["against"]) == 6


def test_levels_by_name() -> None:
    assert levels_of(GAME, "all") == ["automalein", "automa", "automaechtig", "ultoma", "alptrauma"]
    assert levels_of(GAME, " automa , ultoma") == ["automa", "ultoma"]
    with pytest.raises(BadSetting):
        levels_of(GAME, "")
    assert left_to_chance(GAME, {"automa_home": "lakes"}) == {"automa_home": "lakes", "automa_faction": "drawn"}
