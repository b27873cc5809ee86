"""``ludarium companion``: a real table, entries and repairs, what she does in words, and nothing lost by a kill."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ludarium.cli.companion import laid_out, taken_up
from ludarium.cli.real_table import DRAWN, TYPED, Companion
from ludarium.cli.table import Quit, Table
from ludarium.core import NATURE, BadSetting, LudariumError, Session, read_record, verify
from ludarium.core.nature import stream
from ludarium.core.question import Question

SETUP = [
    "level automa", "SCORE7", "SCORE6", "SCORE5", "SCORE4", "SCORE3", "SCORE1",
    "BON1", "BON2", "BON3", "BON4", "BON5",
    "automa kuddlers", "home lakes", "pass BON2", "build E8", "card 5", "build F3",
]  # fmt: skip
NOMADS = ["factions=nomads"]


class Notes:
    """A table that is spoken to from a list, and remembers everything it was told."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.orders: list[str] = []
        self.told: list[str] = []
        self.refused: list[str] = []
        self.reports: list[tuple[str, Any]] = []
        self.question: Question | None = None

    def ask(self, table: Table, question: Question) -> str:
        assert isinstance(table, Companion)
        self.orders += table.new_orders()
        self.question = question
        if not self.lines:
            raise Quit
        return self.lines.pop(0)

    def tell(self, text: str) -> None:
        self.told.append(text)

    def refuse(self, error: LudariumError) -> None:
        self.refused.append(str(error))

    def end(self, table: Table) -> None:
        assert isinstance(table, Companion)
        self.orders += table.new_orders()

    def report(self, kind: str, document: object, text: str) -> None:
        assert text
        self.reports.append((kind, document))

    def list_answers(self, question: Question) -> None:
        self.told.append(f"{len(question.answers)} answers")


def sit(
    path: Path, lines: list[str], cards: str = TYPED, session: Session[Any] | None = None, players: str = "Ada"
) -> tuple[Companion, Notes]:
    """Enter some lines; the game is kept in the folder."""
    talk = Notes(lines.copy())
    game = session or laid_out("base", players, NOMADS, None, 7)
    table = Companion(game, talk, path / "kept.json", cards, TYPED)
    table.run()
    return table, talk


def kept(path: Path) -> Any:
    record = read_record((path / "kept.json").read_text())
    verify(taken_up(path / "kept.json").game, record)
    return record


def test_tiles_cards_and_moves_are_entered_and_she_is_told_what_to_do(tmp_path: Path) -> None:
    table, talk = sit(tmp_path, SETUP)
    assert talk.refused == []
    assert talk.orders == [
        "Give her the pieces and the terrain priority card of lakes; her faction card shows her cults.",
        "Give her BON1, the first bonus card of the line.",
        "Place her dwelling on D5, mark it.",
        "Place her dwelling on D2, without a mark.",
    ]
    assert talk.question is not None
    assert table.session.entries[-1].pick == "build F3"


def in_round_one(path: Path, more: list[str], cards: str = TYPED) -> tuple[Companion, Notes]:
    """Nomads with three dwellings; the first move is a trading house on E8."""
    return sit(path, [*SETUP, "build G4", "upgrade E8 to TP", "done", *more], cards)


def test_her_build_and_the_power_it_gives_are_one_sentence(tmp_path: Path) -> None:
    table, talk = in_round_one(tmp_path, ["card 2", "card 5"])
    assert talk.refused == []
    assert talk.orders[-2:] == [
        "Turn up card 2 as support, then turn up card 5 as action.",
        "Place a lakes tile and her dwelling on E7, mark it; you may take 2 power for 1 VP.",
    ]
    table, talk = sit(tmp_path, ["leech 2 from automa", "trail", "orders"], session=table.session)
    assert talk.refused == []
    assert talk.orders[-2:] == ["Ada took 2 power and paid 1 VP.", "She scores 2 VP."]
    reports = dict(talk.reports)
    assert reports["trail"]["action"] == "5"
    assert reports["trail"]["icons"][0]["children"][0]["choice"] == "E7"
    assert reports["orders"][0].startswith("Turn up card 2")


def test_cards_that_are_not_in_her_deck_are_refused(tmp_path: Path) -> None:
    _, talk = in_round_one(tmp_path, ["card 9", "card 2", "card 2", "dance"])
    assert talk.refused == [
        "'card 9': card 9 does not lie in her deck (tm.automa.deck)",
        "'card 2': card 2 has been turned up in this round (tm.automa.deck)",
        "'dance': this is not on offer now (core.offer)",
    ]


def test_tiles_that_cannot_lie_there_are_refused_with_the_rule(tmp_path: Path) -> None:
    _, talk = sit(tmp_path, [*SETUP[:2], "SCORE1", "SCORE7", *SETUP[2:8], "BON1"])
    assert talk.refused == [
        "'SCORE1': SCORE1 never lies in round 5 (tm.setup.tiles)",
        "'SCORE7': SCORE7 lies in round 6 already (tm.setup.tiles)",
        "'BON1': BON1 has been drawn already (tm.setup.cards)",
    ]


def test_moves_against_the_rules_are_refused_with_the_rule(tmp_path: Path) -> None:
    _, talk = sit(tmp_path, [*SETUP, "build G4", "upgrade E8 to SH", "action ACT1"])
    assert len(talk.refused) == 2
    assert all("(tm." in refusal for refusal in talk.refused)


def test_the_program_draws_her_cards_and_undo_goes_back_to_the_person(tmp_path: Path) -> None:
    lines = [line for line in SETUP if not line.startswith("card")]
    _, talk = sit(tmp_path, lines, DRAWN)
    assert talk.refused == []
    assert len(talk.orders) == 4
    table, talk = sit(tmp_path, [*lines, "build G4", "upgrade E8 to TP", "done", "undo", "undo", "redo", "redo"], DRAWN)
    assert talk.refused == []
    picks = [entry.pick for entry in table.session.entries]
    assert picks.index("upgrade E8 to TP") < picks.index("done")
    drawn = picks[picks.index("done") + 1 :]
    assert drawn[0].startswith("card ")
    again = sit(tmp_path, [*lines, "build G4", "upgrade E8 to TP", "done"], DRAWN)[0]
    assert [entry.pick for entry in again.session.entries] == picks


def test_who_draws_is_remembered_and_can_be_changed(tmp_path: Path) -> None:
    table, _ = sit(tmp_path, ["level automa", "cards drawn", "tiles drawn"])
    assert (table.cards, table.tiles) == (DRAWN, DRAWN)
    assert kept(tmp_path).comments[0] == "companion: cards drawn, tiles drawn"
    assert table.session.asked_seats() == [0]


def test_any_entry_can_be_repaired_and_the_record_tells_why(tmp_path: Path) -> None:
    table, talk = in_round_one(tmp_path, ["card 2", "card 5", "leech 2 from automa", "entries"])
    number = next(
        ply for ply, entry in enumerate(table.session.entries, start=1) if entry.pick == "card 5" and ply > 20
    )
    rows = dict(talk.reports)["entries"]
    assert f"{number}. the table: card 5" in rows
    _, talk = sit(tmp_path, [f"repair {number} card 3 because it was a 3", "trail"], session=table.session)
    assert talk.refused == []
    assert f"Entry {number} is 'card 3' now; 0 later entries still fit." in talk.told[0]
    assert "'leech 2 from automa' (Ada) does not fit any more" in talk.told[0]
    assert dict(talk.reports)["trail"]["action"] == "3"
    assert talk.orders[-2] == "Turn up card 2 as support, then turn up card 3 as action."
    record = kept(tmp_path)
    assert record.comments[number] == "repair: it was a 3; it was 'card 5'"
    assert [entry.pick for entry in record.branches[0].entries][:2] == ["card 5", "leech 2 from automa"]


def test_a_repair_of_a_tile_keeps_everything_that_still_fits(tmp_path: Path) -> None:
    table, _ = in_round_one(tmp_path, ["card 2", "card 5", "leech 2 from automa"])
    before = [entry.pick for entry in table.session.entries]
    _, talk = sit(tmp_path, ["repair 2 SCORE8 because the tile was misread"], session=table.session)
    after = [entry.pick for entry in table.session.entries]
    assert after == [before[0], "SCORE8", *before[2:]]
    assert "still fit." in talk.told[0]


def test_the_map_can_be_repaired_too(tmp_path: Path) -> None:
    table, talk = sit(tmp_path, [*SETUP, "repair setup map=fire_ice_2 because the board was turned over", "score"])
    assert talk.refused == []
    assert any("Option map is fire_ice_2 now" in row for row in talk.told)
    assert table.session.line.settings.values["map"] == "fire_ice_2"
    record = kept(tmp_path)
    assert "repair: the board was turned over; option map was base" in record.comments[0]
    assert [entry.pick for entry in record.entries][:15] == SETUP[:15]
    old = read_record((tmp_path / "kept-before-1.json").read_text())
    assert old.options["map"] == "base"
    again = taken_up(tmp_path / "kept.json")
    assert again.line.settings.values["map"] == "fire_ice_2"


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("repair setup moon=1 because x", "no option 'moon'"),
        ("repair setup map=moon because x", "takes one of"),
        ("repair", "a repair is written"),
        ("repair 3 SCORE8", "a repair is written"),
        ("repair 99 SCORE8 because x", "entries 1 to"),
        ("repair 2 SCORE7 because x", "is 'SCORE7' already"),
        ("repair 2 SCORE99 because x", "not on offer"),
        ("repair 16 build A1 because x", "tm."),
        ("trail 9.9", "no turn 9.9"),
        ("trail", "no turn yet"),
    ],
)
def test_bad_repairs_and_wishes_are_refused(tmp_path: Path, line: str, refusal: str) -> None:
    table, talk = sit(tmp_path, [*SETUP, line])
    assert len(talk.refused) == 1
    assert refusal in talk.refused[0]
    assert len(table.session.branches) == 0


def test_forecast_score_and_lists_on_request(tmp_path: Path) -> None:
    _, talk = in_round_one(tmp_path, ["card 2", "card 5", "decline 2 from automa", "forecast", "score", "list", "help"])
    reports = dict(talk.reports)
    assert reports["score"] == {"Ada": 20, "Automa": 22}
    assert reports["forecast"]["turn"] == 2
    assert set(reports["forecast"]["cards"].values()) == {"1/3"}
    assert talk.told[0].endswith("answers")
    assert "repair n answer because reason" in talk.told[1]


def test_with_merchants_it_says_what_is_reconstructed(tmp_path: Path) -> None:
    _, talk = sit(tmp_path, [], session=laid_out("base", "Ada", [*NOMADS, "merchants=true"], None, 7))
    assert "reconstructed" in talk.told[0]
    _, talk = sit(tmp_path, [])
    assert "reconstructed" not in talk.told[0]


def test_two_people_play_against_her(tmp_path: Path) -> None:
    session = laid_out("base", "Ada,Bo", ["factions=nomads,witches"], None, 3)
    table = Companion(session, Notes([]), tmp_path / "kept.json", DRAWN, DRAWN)
    table.run()
    assert session.seats == 2
    rng = stream(5, "two")
    lines = Notes([])
    table = Companion(session, lines, tmp_path / "kept.json", DRAWN, DRAWN)
    for _ in range(120):
        if table.draws_itself():
            session.draw()
            continue
        question = session.question()
        session.answer(question.seat, question.words[rng.randrange(len(question.words))], session.ply)
    assert any("Ada" in row or "Bo" in row or "She scores" in row for row in table.orders())


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_with_repairs_stay_records_that_hold(tmp_path: Path, seed: int) -> None:
    session = laid_out("base", "Ada", ["factions=witches"], None, seed)
    talk = Notes([])
    table = Companion(session, talk, tmp_path / "kept.json", DRAWN, DRAWN)
    rng = stream(seed, "whole")
    answers = 0
    while not session.is_over():
        if table.draws_itself():
            session.draw()
            continue
        question = session.question()
        session.answer(question.seat, question.words[rng.randrange(len(question.words))], session.ply)
        answers += 1
        if answers % 12 == 0:
            repair_somehow(table, rng)
    table.run()
    assert verify(session.game, kept(tmp_path)).is_over()
    assert [row for row in talk.orders if "final scoring" in row]
    assert len(session.branches) >= 1


def repair_somehow(table: Companion, rng: Any) -> None:
    """Another answer in the place of a recent one."""
    session = table.session
    for ply in range(session.ply - 20, session.ply):
        entry = session.entries[ply]
        if entry.seat != NATURE and session.was_chosen(ply):
            line = session.line.branch(ply)
            ask = line.asked(entry.seat)
            words = [ask.word(line.state, option) for option in ask.options(line.state)]
            word = words[rng.randrange(len(words))]
            if word != entry.pick:
                table.repair(f"{ply + 1} {word} because it was so")
                return


# As a command.


class Process:
    """The command with JSON lines."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "ludarium", "companion", "--json", *arguments]
        self.running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.question = self.heard()[-1]

    def heard(self) -> list[dict[str, Any]]:
        """What it says up to the next question."""
        assert self.running.stdout is not None
        found: list[dict[str, Any]] = []
        while not found or "answers" not in found[-1]:
            line = self.running.stdout.readline()
            assert line, "it has ended"
            found.append(json.loads(line))
        return found

    def say(self, line: str) -> list[dict[str, Any]]:
        assert self.running.stdin is not None
        self.running.stdin.write(f"{line}\n")
        self.running.stdin.flush()
        found = self.heard()
        self.question = found[-1]
        return found

    def kill(self) -> None:
        self.running.send_signal(signal.SIGKILL)
        self.running.communicate()


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    save = str(tmp_path / "kept.json")
    table = Process("--map", "base", "--players", "Ada", "--cards", "typed", "-o", NOMADS[0], "--save", save)
    lines = [*SETUP, "build G4", "upgrade E8 to TP", "done", "card 2", "card 5"]
    for place, line in enumerate(lines):
        table.say(line)
        if place in {5, 19, len(lines) - 1}:
            before = table.question
            table.kill()
            table = Process("--load", save)
            assert table.question == before
    said = table.say("leech 2 from automa")
    assert said[0]["orders"][0] == "Ada took 2 power and paid 1 VP."
    assert table.say("forecast")[0]["forecast"]["round"] == 1
    assert "error" in table.say("card 2")[0]
    table.kill()
    record = kept(tmp_path)
    assert [entry.pick for entry in record.entries if entry.pick.startswith("card")] == ["card 5", "card 2", "card 5"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--cards", "hidden"], "--cards takes typed or drawn"),
        (["--map", "moon"], "option 'map' takes one of"),
        (["--level", "mad"], "option 'level' takes one of"),
        (["--players", "a,b,c"], "one or two people"),
        (["--load", "x.json", "--map", "base"], "--map cannot be given with --load"),
    ],
)
def test_wrong_calls_are_refused(arguments: list[str], message: str) -> None:
    command = [sys.executable, "-m", "ludarium", "companion", *arguments]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert message in done.stderr


def test_forecasts_are_at_hand_in_a_game_on_the_screen(tmp_path: Path) -> None:
    given = "forecast\n" + "\n".join(
        ["level automa", "automa druids", "home lakes", "1", "build E8", "build F3", "build G4"]
    )
    command = [sys.executable, "-m", "ludarium", "play", "terra-mystica", "--players", "Ada", "-o", NOMADS[0]]
    command += ["--save", str(tmp_path / "kept.json")]
    done = subprocess.run(command, input=f"{given}\nforecast\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "her turns can be forecast once the first round has begun" in done.stdout
    assert "Her turn 1 of round 1, on the table as it stands:" in done.stdout
    assert "action card: 1 1/5, 2 1/5, 3 1/5, 4 1/5, 5 1/5" in done.stdout


def test_a_game_that_is_not_of_a_real_table_is_not_taken_up(tmp_path: Path) -> None:
    session = laid_out("base", "Ada", NOMADS, None, 7)
    other = Session(session.game, 1, 7, session.line.settings.values, ["Ada"])
    (tmp_path / "kept.json").write_text(other.record().to_text())
    with pytest.raises(BadSetting, match="not played at a real table"):
        taken_up(tmp_path / "kept.json")


def test_a_person_sits_at_the_keyboard(tmp_path: Path) -> None:
    arguments = [
        "-m",
        "ludarium",
        "companion",
        "-o",
        NOMADS[0],
        "--tiles",
        "drawn",
        "--save",
        str(tmp_path / "kept.json"),
    ]
    terminal = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=30)
    terminal.expect("Which map")
    terminal.sendline("moon")
    terminal.expect("Which map")
    terminal.sendline("lakes")
    terminal.expect("How hard shall the Automa play")
    terminal.sendline("2")
    terminal.expect("Which faction does the Automa play")
    terminal.sendline("automa druids")
    terminal.expect("home terrain")
    terminal.sendline("home swamp")
    terminal.expect("Give her the pieces and the terrain priority card of swamp")
    terminal.expect("Which bonus card do you start with")
    terminal.sendline("quit")
    terminal.expect("is kept in")
    assert kept(tmp_path).options["map"] == "lakes"
