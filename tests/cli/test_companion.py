"""``ludarium companion``: the real table in the terminal and for programs, and nothing lost by a kill."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.running import CommandLine, Terminal
from ludarium.companion import automa
from ludarium.core import Session, read_record, verify

SETUP = [
    "level automa", "SCORE7", "SCORE6", "SCORE5", "SCORE4", "SCORE3", "SCORE1",
    "BON1", "BON2", "BON3", "BON4", "BON5",
    "automa kuddlers", "home lakes", "pass BON2", "build E8", "card 5", "build F3",
]  # fmt: skip
MOVES = ["build G4", "upgrade E8 to TP", "done", "card 2", "card 5"]
AT_HOME = ["companion", "--map", "base", "--players", "Ada", "--cards", "typed", "--set", "factions=nomads"]


def kept(path: Path) -> Any:
    record = read_record(path.read_text())
    verify(automa.game(), record)
    return record


def test_a_whole_sitting_at_the_keyboard(tmp_path: Path, run: CommandLine) -> None:
    save = tmp_path / "kept.json"
    wishes = ["leech 2 from automa", "trail", "score", "entries 20", "orders", "forecast", "undo", "help", "quit"]
    told = run(*AT_HOME, "--save", str(save), given="\n".join([*SETUP, *MOVES, *wishes]) + "\n").stdout
    text = " ".join(told.split())
    assert "These values are reconstructed, because no printed text gives them" in text
    assert "» Round 1 begins." in told
    assert "you may take 2 power for 1 VP." in text
    assert "Ada 19 VP, Automa 22 VP" in told
    assert "20. Ada: upgrade E8 to TP" in told
    assert "At the table:" in told
    assert "repair 12 build E5 because misread" in told
    assert "Income 6 coins." in told, "bonus cards are described"
    assert "Nature: " not in told, "it is the table that is asked for tiles and cards"
    assert "You takes" not in told
    assert kept(save).entries[-1].pick == "card 5"


def test_whoever_plays_alone_is_spoken_to(tmp_path: Path, run: CommandLine) -> None:
    """Nobody gave a name: the only person is called You, and no sentence speaks of her as of a third."""
    arguments = ["companion", "--map", "base", "--cards", "typed", "--set", "factions=nomads"]
    lines = [*SETUP, *MOVES, "leech 2 from automa", "restart", "tiles drawn", "cards typed", "quit"]
    told = run(*arguments, "--save", str(tmp_path / "kept.json"), given="\n".join(lines) + "\n").stdout
    assert "» You take 4 workers and 4 coins (income)." in told
    assert "You takes" not in told
    assert "You's" not in told
    assert "From now on the program draws tiles and bonus cards." in told
    assert "From now on you type in the Automa's cards." in told


def test_bonus_cards_are_described_on_a_small_screen(tmp_path: Path) -> None:
    terminal = Terminal(*AT_HOME, "--save", str(tmp_path / "kept.json"))
    terminal.expect(r"\n> $")
    for line in SETUP[:7]:
        screen = terminal.screen_after(line)
    assert any("The table: Which bonus card lies at place 1" in row for row in screen)
    assert sum(row.strip().startswith("Income ") for row in screen) == 9
    assert len(screen) <= terminal.rows
    assert terminal.quit() == 0


def test_all_factions_fit_on_a_small_screen(tmp_path: Path) -> None:
    terminal = Terminal(
        "companion", "--map", "base", "--level", "automa", "--tiles", "drawn", "--save", str(tmp_path / "k")
    )
    screen = terminal.expect(r"\r?\n> $").replace("\r", "").split("\n")
    question = next(place for place, row in enumerate(screen) if row.startswith("You: Which faction do you play?"))
    assert len(screen) - question <= 13
    assert all(name in " ".join(screen) for name in ("1 Alchemists on swamp", "20 Shapeshifters on a terrain of your"))
    assert terminal.quit() == 0


def test_a_repair_of_the_setup_keeps_the_game_as_it_was(tmp_path: Path, run: CommandLine) -> None:
    save = tmp_path / "kept.json"
    lines = [*SETUP, "repair setup map=fire_ice_2 because the board was turned over", "quit"]
    told = run(*AT_HOME, "--save", str(save), given="\n".join(lines) + "\n").stdout
    assert "Setting map is fire_ice_2 now" in told
    assert kept(save).settings["map"] == "fire_ice_2"
    assert kept(tmp_path / "kept-before-2.json").settings["map"] == "base"


@pytest.mark.parametrize(
    "text", ["", "3 SCORE8", "SCORE8 because x", "setup map because x", "1234567 SCORE8 because x"]
)
def test_a_repair_that_is_not_understood_shows_how_to_write_one(tmp_path: Path, run: CommandLine, text: str) -> None:
    save = tmp_path / "kept.json"
    told = run(*AT_HOME, "--save", str(save), given="\n".join([*SETUP, f"repair {text}", "quit"]) + "\n").stdout
    assert "write a repair like this: repair 12 build E5 because" in " ".join(told.split())
    assert [entry.pick for entry in kept(save).entries] == SETUP


def test_entries_are_corrected_and_listed_by_number(tmp_path: Path, run: CommandLine) -> None:
    lines = [*SETUP, "repair 2 SCORE8 because misread", "entries 1", "entries 99999999", "entries 0", "quit"]
    told = run(*AT_HOME, "--save", str(tmp_path / "kept.json"), given="\n".join(lines) + "\n").stdout
    assert "Entry 2 is 'SCORE8' now" in told
    assert told.count("2. the table: SCORE8 (repair: misread; it was 'SCORE7')") == 3


def test_a_finished_game_can_still_be_corrected(tmp_path: Path, run: CommandLine) -> None:
    save = tmp_path / "kept.json"
    arguments = [
        "companion",
        "--map",
        "base",
        "--players",
        "Ada",
        "--cards",
        "drawn",
        "--tiles",
        "drawn",
        "--seed",
        "3",
    ]
    played = [*arguments, "--set", "factions=witches", "--level", "automalein", "--save", str(save)]
    told = run(*played, given="1\n" * 400).stdout
    assert "The game is over." in told
    record = kept(save)
    assert record.result is not None
    given = "score\nentries\nnonsense\nundo\nquit\n"
    again = run("companion", "--load", str(save), given=given).stdout
    assert "the game is over: undo, repair" in " ".join(again.split())
    assert kept(save).result is None
    assert len(kept(save).entries) < len(record.entries)


class Process:
    """The command with JSON lines."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "ludarium", "companion", "--json", *arguments]
        self.running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.question = self.heard()[-1]["question"]

    def heard(self) -> list[dict[str, Any]]:
        """What it says up to the next question."""
        assert self.running.stdout is not None
        found: list[dict[str, Any]] = []
        while not found or found[-1].get("type") != "update":
            line = self.running.stdout.readline()
            assert line, "it has ended"
            found.append(json.loads(line))
        return found

    def say(self, line: str) -> list[dict[str, Any]]:
        assert self.running.stdin is not None
        self.running.stdin.write(f"{line}\n")
        self.running.stdin.flush()
        found = self.heard()
        self.question = found[-1]["question"]
        return found

    def kill(self) -> None:
        self.running.send_signal(signal.SIGKILL)
        self.running.communicate()


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    save = str(tmp_path / "kept.json")
    table = Process(*AT_HOME[1:], "--save", save)
    lines = [*SETUP, *MOVES]
    for place, line in enumerate(lines):
        table.say(line)
        if place in {5, len(lines) - 1}:
            before = table.question
            table.kill()
            table = Process("--load", save)
            assert table.question == before
    assert table.say("leech 2 from automa")[0]["orders"][0] == "You take 2 power for 1 VP."
    assert table.say("forecast")[0]["odds"]["round"] == 1
    assert table.say("card 2")[0]["status"] == 422
    assert any(row.startswith("You: ") for row in table.say("undo")[0]["table"])
    assert table.say("trail")[0]["cards"][0]["card"] == "automa:5"
    table.kill()
    picks = [entry.pick for entry in kept(tmp_path / "kept.json").entries if entry.pick.startswith("card")]
    assert picks == ["card 5", "card 2", "card 5"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--cards", "hidden"], "--cards takes typed or drawn"),
        (["--map", "moon"], "setting 'map' takes one of"),
        (["--level", "mad"], "setting 'level' takes one of"),
        (["--players", "a,b,c"], "one or two people"),
        (["--load", "x.json", "--map", "base"], "--map cannot be given with --load"),
    ],
)
def test_wrong_calls_are_refused(run: CommandLine, arguments: list[str], message: str) -> None:
    assert message in " ".join(run("companion", *arguments, code=2).stderr.split())


def test_a_game_that_is_not_of_a_real_table_is_not_taken_up(tmp_path: Path, record: Path, run: CommandLine) -> None:
    given = {**automa.ASKED_SETTINGS, "automa": True, "factions": ["nomads"]}
    other = Session(automa.game(), 1, 7, given, ["Ada"])
    path = tmp_path / "kept.json"
    path.write_text(other.record().to_text())
    assert "not played at a real table" in run("companion", "--load", str(path), code=2).stderr
    assert "not a game against the Automa" in run("companion", "--load", str(record), code=2).stderr
    assert sorted(found.name for found in tmp_path.iterdir() if found.name.startswith(".")) == []


def test_a_person_sits_at_the_keyboard(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    terminal = Terminal("companion", "--set", "factions=nomads", "--tiles", "drawn", "--save", str(save), columns=120)
    terminal.expect("Which map")
    terminal.say("moon")
    terminal.expect("some letters of base, fire_ice_1, fire_ice_2, lakes or fjords")
    terminal.expect("Which map")
    terminal.say("fire ice")
    terminal.expect("could mean fire_ice_1, fire_ice_2")
    terminal.expect("Which map")
    terminal.say("la")
    for answer in ("level automa", "druids", "home swamp"):
        terminal.expect(r"\n> $")
        terminal.say(answer)
    terminal.expect("Which bonus card")
    assert terminal.quit() == 0
    assert kept(save).settings["map"] == "lakes"


def test_forecasts_are_at_hand_in_a_game_on_the_screen(tmp_path: Path, run: CommandLine) -> None:
    lines = ["forecast", "level automa", "automa druids", "home lakes", "1", "build E8", "build F3", "build G4"]
    arguments = ["play", "terra_mystica", "--players", "Ada", "--set", "factions=nomads"]
    told = run(*arguments, given="\n".join([*lines, "forecast", "quit"]) + "\n").stdout
    assert "her turns can be forecast once the first round has begun" in " ".join(told.split())
    assert "Her turn 1 of round 1" in told
