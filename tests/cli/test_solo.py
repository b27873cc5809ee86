"""Solo play, why the Automa decided, and studies by level, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.running import CommandLine
from ludarium.arena.solo_study import left_to_chance, levels_of
from ludarium.cli.narration import Narrator
from ludarium.core import BadSetting, Session, read_record, verify
from ludarium.games.terra_mystica.game import GAME

SOLO = ["play", "terra-mystica", "--solo", "--level", "automa", "--seed", "4"]


def whole(run: CommandLine, *arguments: str, given: str = "", code: int = 0) -> str:
    """Everything a command says, without the breaks of its rows."""
    done = run(*arguments, given=given, code=code)
    return " ".join((done.stdout + done.stderr).split())


def test_a_solo_game_from_start_to_end(tmp_path: Path, run: CommandLine) -> None:
    path = tmp_path / "solo.json"
    out = whole(run, *SOLO, "--save", str(path), given="1\n" * 600)
    assert "1. Automa: " in out
    assert "2. Player: " in out
    record = read_record(path.read_bytes())
    assert record.seats == ["Player"]
    assert record.settings["level"] == "automa"
    history = verify(GAME, record)
    taken = GAME.explanations(history.events, history.renderer())
    assert [turn.round for turn in taken if " passes " in turn.sentence] == [1, 2, 3, 4, 5, 6]
    assert out.count("Automa passes (card ") >= 6
    refused = whole(run, "export", str(path), "--to", "snellman", code=1)
    assert "a log cannot describe a game with the Automa" in refused
    replayed = whole(run, "replay", str(path))
    assert "dwelling on" in replayed
    assert '{"turn"' not in replayed


def test_her_turn_in_one_sentence_and_why_on_request(tmp_path: Path, run: CommandLine) -> None:
    given = "1\n" * 9 + "why\nwhy 9\nwhy all\nlog all\nboard\nq\n"
    out = whole(run, *SOLO, "--save", str(tmp_path / "solo.json"), given=given)
    assert "Automa plays card 1 with card 5: A5 becomes a trading house." in out
    assert out.count("no dwelling next to you: A5, E8 stay [8.6a]") == 3
    assert "Automa, The Simpletons, level Automa" in out


def test_before_her_first_turn_there_is_nothing_to_explain(tmp_path: Path, run: CommandLine) -> None:
    out = whole(run, *SOLO, "--save", str(tmp_path / "solo.json"), given="trail\nq\n")
    assert "No automatic opponent has taken a turn yet." in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "harbour", "--solo"], "Harbour cannot be played alone"),
        (["play", "harbour", "--level", "automa"], "Harbour has no setting 'level'"),
        (["play", "terra-mystica", "--solo", "--level", "hard"], "setting 'level' takes one of asked, automalein"),
        (["play", "terra-mystica", "--solo", "--players", "Ada,Bo"], "--solo is for one player, not 2"),
        (["sim", "harbour", "--players", "uniform,uniform", "--levels", "all"], "Harbour has no levels"),
        (["sim", "terra-mystica", "--players", "uniform", "--levels", "hard"], "setting 'level' takes one of"),
        (["sim", "terra-mystica", "--players", "uniform", "--levels", "asked"], "which levels? all, or some of"),
        (
            ["sim", "terra-mystica", "--players", "uniform", "--levels", "all", "-o", "level=automa"],
            "the level is given twice",
        ),
        (["sim", "terra-mystica", "--players", "uniform,uniform,uniform", "-o", "automa=true"], "one or two people"),
    ],
)
def test_wrong_calls_are_refused(arguments: list[str], message: str, run: CommandLine) -> None:
    assert message in " ".join(whole(run, *arguments, code=2).split())


def test_a_study_by_level_and_faction(tmp_path: Path, run: CommandLine) -> None:
    out = tmp_path / "levels.json"
    arguments = ["sim", "terra-mystica", "--players", "uniform", "--levels", "automalein,alptrauma", "--games", "6"]
    shown = whole(run, *arguments, "--out", str(out))
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


def test_her_turns_stand_in_the_log_where_she_took_them() -> None:
    session = Session(GAME, 1, 4, {"level": "automa", "factions": ["witches"]}, ["Ada"])
    for _ in range(40):
        session.play(session.question().words[0])
    rows = Narrator(session).news(0, 0)
    hers = [place for place, row in enumerate(rows) if row.startswith("  [bold]")]
    mine = [place for place, row in enumerate(rows) if row.startswith("  [dim]Ada: ")]
    assert len(hers) > 3
    assert any(first < place for first in hers for place in mine), "people answer after some of her turns"
    later = Narrator(session).news(0, session.ply // 2)
    assert rows[-len(later) :] == later


@pytest.mark.parametrize(
    ("name", "found"),
    [("8.7", "(tm.automa."), ("FAV5", "FAV5"), ("Witches", "Witches"), ("BON4", "BON4"), ("tm.turn", "(tm.turn")],
)
def test_codes_are_explained(run: CommandLine, name: str, found: str) -> None:
    told = whole(run, *SOLO, given=f"rule {name}\nq\n")
    assert found in told
    assert "There is no rule" not in told


def test_levels_by_name() -> None:
    assert levels_of(GAME, "all") == ["automalein", "automa", "automaechtig", "ultoma", "alptrauma"]
    assert levels_of(GAME, " automa , ultoma") == ["automa", "ultoma"]
    with pytest.raises(BadSetting):
        levels_of(GAME, "")
    assert left_to_chance(GAME, {"automa_home": "lakes"}) == {"automa_home": "lakes", "automa_faction": "drawn"}
