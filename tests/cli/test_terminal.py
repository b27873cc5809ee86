"""Playing at a keyboard: what is shown when, what may be typed, and what nobody else may see."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.running import CommandLine, Terminal, ludarium
from ludarium.core import read_record, verify
from support import HARBOUR, played

ADA = ["play", "harbour", "--players", "Ada,greedy", "--seed", "3"]


# For programs.


def test_a_program_plays_by_json_lines(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    command = [sys.executable, "-m", "ludarium", "play", "harbour", "--players", "Ada,uniform", "--seed", "5", "--json"]
    command += ["--save", str(save)]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert running.stdin is not None
    assert running.stdout is not None
    questions = 0
    while True:
        message: dict[str, Any] = json.loads(running.stdout.readline())
        assert message["type"] == "update"
        if message["scene"]["over"]:
            break
        questions += 1
        assert message["scene"]["viewer"] == message["question"]["seat"] == 0
        drawn = [row["word"] for row in message["rows"] if row["seat"] == -1 and row["facts"][0]["seat"] == 1]
        assert [word for word in drawn if word.startswith("draw") and word != "draw a helper"] == []
        running.stdin.write(message["question"]["answers"][-1]["word"] + "\n")
        running.stdin.flush()
    assert json.loads(running.stdout.readline()) == {"saved": str(save)}
    running.stdin.close()
    assert running.stdout.read() == ""
    running.stdout.close()
    assert running.wait() == 0
    assert questions > 10
    kept = read_record(save.read_text())
    verify(HARBOUR, kept)
    assert kept.result is not None
    scores = message["scene"]["scores"]
    by_source = [sum(source["points"] for source in score["sources"]) + score["other"] for score in scores]
    assert [score["points"] for score in scores] == by_source == kept.result["scores"]


def test_wishes_of_programs_are_answered_in_json(run: CommandLine, tmp_path: Path) -> None:
    given = "1\nplan\nlist\nboard\nlog\nrule porter\np quay\n?\nmoon\nquit\n"
    rows = [json.loads(row) for row in run(*ADA, "--json", given=given).stdout.splitlines()]
    listed, preview, problem = (next(row for row in rows if field in row) for field in ("answers", "changes", "status"))
    lists = [row for row in rows if isinstance(row, list)]
    refusals = next(row for row in lists if "refusal" in row[0])
    assert listed["kind"] == "choose_place"
    assert preview["asks"][0]["prompt"] == "Which worker goes to the quay?"
    assert refusals[0]["refusal"]["rule"] == "harbour.building"
    assert problem["refusal"]["rule"] == "core.offer"
    assert any(row[0]["ply"] == 0 for row in lists if "facts" in row[0])
    notes = [row["note"] for row in rows if "note" in row]
    assert any("Day 1" in note for note in notes)
    assert any("porter" in note for note in notes)


# What is shown.


def test_a_person_plays_in_the_terminal(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    terminal = Terminal(*ADA, "--save", str(save), rows=50, columns=140)
    terminal.expect("Whom do you hire")
    terminal.say("1")
    terminal.expect("Where does a worker go")
    terminal.say("?")
    terminal.expect("a building costs 4 coins, you have 2")
    terminal.say("workshop")
    terminal.expect("a building costs 4 coins")
    terminal.say("p school")
    terminal.expect("Which worker goes to the school")
    terminal.say("sch")
    terminal.expect("Which worker goes to the school")
    terminal.say("undo")
    terminal.expect("Where does a worker go")
    terminal.say("redo")
    terminal.expect("Which worker goes to the school")
    terminal.say("undo")
    terminal.expect("Where does a worker go")
    terminal.say("help")
    terminal.expect("takes back the whole turn")
    terminal.say("rule harbour.room")
    terminal.expect("two workers a day")
    terminal.say("log")
    terminal.expect("draw")
    terminal.say(f"save {tmp_path / 'copy.json'}")
    terminal.expect("A copy is saved")
    terminal.say("rubbish")
    terminal.expect("not on offer")
    terminal.say("quit")
    terminal.expect("The game is saved in")
    assert terminal.end() == 0
    for kept in (save, tmp_path / "copy.json"):
        verify(HARBOUR, read_record(kept.read_text()))


def test_question_and_news_come_last_and_the_board_only_at_the_start_of_a_turn(run: CommandLine) -> None:
    told = run(*ADA, given="1\nquay\nworker 3\nquit\n").stdout
    screens = told.split("> ")
    assert [screen.count("Day 1 of 5") for screen in screens] == [1, 1, 0, 1, 0]
    for screen in screens[:-1]:
        rows = [row for row in screen.splitlines() if row.strip()]
        question = next(place for place, row in enumerate(rows) if row.startswith("Ada: "))
        assert all(row.startswith("  ") for row in rows[question + 1 :])
        boards = [place for place, row in enumerate(rows) if "Day 1" in row]
        news = [place for place, row in enumerate(rows) if row.startswith("  greedy: ")]
        assert all(board < place < question for board in boards for place in news)


def test_a_question_in_somebody_elses_turn_shows_no_board(run: CommandLine) -> None:
    """Bo is asked for power while Ada builds, and Ada goes on with what she saw when her turn began."""
    lines = ["setup witches", "setup nomads", "build F4", "build E8", "build F3", "build C4", "build D3", "1", "1"]
    arguments = ["play", "terra_mystica", "--players", "Ada,Bo", "--seed", "7", "--ask-always"]
    given = "\n".join([*lines, "upgrade F4 to TP", "1", "done", "quit"]) + "\n"
    screens = run(*arguments, given=given).stdout.split("> \n")[-4:]
    questions = [re.findall(r"^(?:Ada|Bo): .*\?", screen, re.MULTILINE)[0] for screen in screens]
    boards = [screen.count("2:TP* is a trading house") for screen in screens]
    assert list(zip(questions, boards)) == [
        ("Ada: What do you do?", 1),
        ("Bo: Ada has a trading house on F4 beside you: 1 power for 0 VP?", 0),
        ("Ada: Anything to convert before your turn ends?", 0),
        ("Bo: What do you do?", 1),
    ]


def test_after_much_else_the_question_is_shown_again(run: CommandLine) -> None:
    told = run(*ADA, given="1\nrule porter\nlog all\nquit\n").stdout
    assert told.count("Ada: Where does a worker go?") == 2
    assert told.count("(press Enter to see the answers)") == 1
    assert told.count("send a worker to the quay".capitalize()) == 1, "what was shown in between stays on the screen"


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (24, 60), (50, 200)])
def test_everything_fits_on_the_screen(rows: int, columns: int) -> None:
    terminal = Terminal(
        "play", "harbour", "--players", "Ada,greedy,greedy,greedy", "--seed", "3", rows=rows, columns=columns
    )
    terminal.expect(r"\n> $")
    for line in ("1", "?", "quay; 1", "log", "plan", "help", "board", "list", "rule porter", "p 1"):
        screen = terminal.screen_after(line)
        assert max(len(row) for row in screen) <= columns, line
        if line in {"?", "board", "p 1"} or (line == "help" and columns >= 80):
            assert len(screen) <= rows, line
        question = [place for place, row in enumerate(screen) if re.match(r"Ada: .*\?", row)]
        if question:
            assert len(screen) - question[-1] <= rows - 1, line
    terminal.quit()


def test_words_are_never_broken_at_the_edge_of_the_screen() -> None:
    found = []
    for columns in (300, 50):
        terminal = Terminal(*ADA, columns=columns)
        terminal.expect(r"\n> $")
        said = [terminal.screen_after(line) for line in ("help", "1", "rule glazier")]
        rows = [row for screen in said for row in screen if not row.startswith("...")]
        found.append(" ".join(rows).split())
        terminal.quit()
    assert set(found[1]) <= set(found[0])


def test_colors_are_left_out_completely_where_nobody_wants_them(tmp_path: Path) -> None:
    for arguments in (
        ["-h"],
        ["play", "-h"],
        ["nonsense"],
        ["games", "harbour"],
        [*ADA, "--save", str(tmp_path / "k")],
    ):
        terminal = Terminal(*arguments, rows=40, columns=100)
        if "--save" in arguments:
            terminal.expect(r"\n> $")
            terminal.say("quit")
        text = terminal.expect("$") + "".join(iter(lambda t=terminal: t.process.read(1000), ""))  # type: ignore[misc]
        assert "\x1b[" not in text, arguments


# What may be typed.


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("2", "school"),
        ("school", "school"),
        ("SCHOOL", "school"),
        ("  school  ", "school"),
        ("sc", "school"),
        ("send a worker to the school", "school"),
        ("worker school", "school"),
        ("to  the   school", "school"),
    ],
)
def test_words_are_matched_generously(run: CommandLine, tmp_path: Path, typed: str, word: str) -> None:
    save = tmp_path / "kept.json"
    run(*ADA, "--save", str(save), given=f"1\n{typed}\nquit\n")
    assert read_record(save.read_text()).entries[-1].pick == word


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("s", "'s' could mean"),
        ("worker", "could mean quay, school: say which"),
        ("work", "a building costs 4 coins, you have 2"),
        ("9", "'9': this is not on offer now"),
        ("0", "'0': this is not on offer now"),
        ("moon", "'moon': this is not on offer now"),
    ],
)
def test_what_is_not_clear_is_never_guessed(run: CommandLine, tmp_path: Path, typed: str, refusal: str) -> None:
    save = tmp_path / "kept.json"
    told = run(*ADA, "--save", str(save), given=f"1\n{typed}\nquit\n").stdout
    if typed != "s":
        assert refusal in told
        assert read_record(save.read_text()).entries[-1].pick.startswith("hire")


def test_several_answers_in_one_line_are_one_step(run: CommandLine, tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    told = run(*ADA, "--save", str(save), given="1\nquay ; worker 3;\nundo\nquit\n").stdout
    assert "greedy has answered since" in told
    entries = read_record(save.read_text()).entries
    assert [(entry.pick, entry.joined) for entry in entries if entry.seat == 0][-2:] == [
        ("quay", False),
        ("worker 3", True),
    ]


def test_a_line_stops_where_something_happens_that_nobody_could_know(run: CommandLine, tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    told = run(*ADA, "--save", str(save), given="1\nschool; worker 3; quay\nquit\n").stdout
    assert "stopped before 'quay': Nature answered: draw" in told
    assert [entry.pick for entry in read_record(save.read_text()).entries if entry.seat == 0][-2:] == [
        "school",
        "worker 3",
    ]


def test_a_line_stops_at_what_is_refused(run: CommandLine, tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    told = run(*ADA, "--save", str(save), given="1\nquay; worker 6; worker 3\nquit\n").stdout
    assert "no worker of yours shows 6" in told
    assert read_record(save.read_text()).entries[-1].pick == "quay"


def test_plans_are_listed_and_carried_out(run: CommandLine, tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    told = run(*ADA, "--save", str(save), given="1\nplan\nplan 3 school\nplan 99\nquit\n").stdout
    assert "Send the worker showing 3 to the quay (+2 coins)" in told
    assert "no plan is called '99'" in told
    mine = [(entry.pick, entry.joined) for entry in read_record(save.read_text()).entries if entry.seat == 0]
    assert mine[-2:] == [("school", False), ("worker 3", True)]


MARS = ["play", "magnastorm", "--players", "Ada,uniform", "--seed", "3", "--set", "first=1"]


def test_what_finds_no_room_comes_screen_by_screen() -> None:
    """Enter shows the next rows, and then the question again; nothing is shown twice, and nothing is left out."""
    terminal = Terminal(*MARS)
    terminal.expect(r"\n> $")
    for line in ("1", "1"):
        terminal.screen_after(line)
    screen = terminal.screen_after("plan")
    rows = []
    while screen[-1].endswith("more rows: press Enter"):
        assert len(screen) + 2 == terminal.rows, "the question and what is typed have room below"
        left = int(screen[-1].split()[1])
        rows += screen[:-1]
        screen = terminal.screen_after("")
    assert 0 < left < terminal.rows
    rows += screen
    figures = [int(row.split()[0]) for row in rows if re.match(r" +\d+  Use ", row)]
    assert figures == list(range(1, len(figures) + 1))
    assert len(figures) > 100
    assert any(row.startswith("Ada: Use a crew member") for row in terminal.screen_after(""))
    assert terminal.quit() == 0


def test_whoever_answers_does_not_want_the_rest() -> None:
    terminal = Terminal(*MARS)
    terminal.expect(r"\n> $")
    for line in ("1", "1", "plan", "1"):
        terminal.screen_after(line)
    again = terminal.screen_after("")
    assert any(row.startswith("Ada: Where does the yellow crew member go?") for row in again)
    assert not any("Use the" in row for row in again)
    assert terminal.quit() == 0


def test_many_answers_stand_side_by_side() -> None:
    """All twenty factions and all twenty spaces with their numbers, below a question that is on the screen."""
    terminal = Terminal(*MARS)
    terminal.expect(r"\n> $")
    for line in ("1", "1", "1"):
        screen = terminal.screen_after(line)
    question = next(place for place, row in enumerate(screen) if row.startswith("Ada: "))
    assert screen[question].endswith("(list shows costs and gains)")
    assert len(screen) - question < terminal.rows
    assert screen[question + 1].strip() == "Place it on lower space ..."
    assert " 1 1,1 (extra lab with a move) " in screen[question + 2]
    assert "20 5,4" in " ".join(screen)
    assert terminal.quit() == 0
    terminal = Terminal("play", "terra_mystica", "--players", "Ada,greedy", "--seed", "7")
    screen = terminal.expect(r"\r?\n> $").replace("\r", "").split("\n")
    question = next(place for place, row in enumerate(screen) if row.startswith("Ada: "))
    named = re.findall(r"(\d+) (?:[A-Z]\w+ ?)+ on ", " ".join(screen[question:]))
    assert sorted(map(int, named)) == list(range(1, 21))
    assert len(screen) - question <= 13
    assert max(len(row) for row in screen) <= terminal.columns
    assert terminal.quit() == 0


def test_answers_of_many_kinds_are_shown_by_kind() -> None:
    lines = ["setup witches", "setup nomads", "build F4", "build E8", "build F3", "build C4", "build D3", "1", "1"]
    terminal = Terminal("play", "terra_mystica", "--players", "Ada,Bo", "--seed", "7", "--ask-always")
    terminal.expect(r"\n> $")
    for line in [*lines, "dig 1"]:
        screen = terminal.screen_after(line)
    question = next(place for place, row in enumerate(screen) if row.startswith("Ada: "))
    assert len(screen) - question < terminal.rows
    assert terminal.quit() == 0


def test_beside_a_question_stands_what_one_has(run: CommandLine) -> None:
    """Before the first turn nobody has anything; then it stands before every question, as it is now."""
    told = run(*ADA, given="1\nquay\nworker 3\nquit\n").stdout
    assert re.findall(r"^You have (.*)", told, re.MULTILINE) == [
        "0 VP, 2 coins, workers 3 2 3",
        "0 VP, 2 coins, workers 3 2 3",
        "0 VP, 4 coins, workers . 2 3",
    ]


@pytest.mark.parametrize(
    ("game", "lines", "held"),
    [
        ("euphoria", ["1", "1"], r"0 of 10 tokens  dice (\d ?)+ no goods  artifacts -  morale 1  knowledge 3"),
        ("magnastorm", ["1", "1"], r"0 reputation; cubes: .*; levels: green \d, red \d, blue \d; crew \d"),
        (
            "terra_mystica",
            ["witches", "1", "1", "1"],
            r"20 VP  \d+ coins  \d workers  0 priests  power 5/7/0  bridges 3",
        ),
    ],
)
def test_what_one_has_takes_a_row(game: str, lines: list[str], held: str) -> None:
    terminal = Terminal("play", game, "--players", "Ada,greedy", "--seed", "11")
    terminal.expect(r"\n> $")
    for line in lines:
        screen = terminal.screen_after(line)
    place = next(place for place, row in enumerate(screen) if row.startswith("You have "))
    assert re.fullmatch(held, screen[place].removeprefix("You have "))
    assert screen[place + 1].startswith("Ada: ")
    assert terminal.quit() == 0


def test_a_step_on_a_track_is_said_as_one(run: CommandLine) -> None:
    lines = ["witches", "nomads", "build F4", "build E8", "build F3", "build C4", "build D3", "pass BON2", "pass BON8"]
    arguments = ["play", "terra_mystica", "--players", "Ada,Bo", "--seed", "17"]
    told = run(*arguments, given="\n".join([*lines, "p send p to fire for 1", "quit"])).stdout
    assert "you: +1 on the cult of fire" in told


def test_where_everybody_has_a_seat_there_is_no_forecast(run: CommandLine) -> None:
    assert "nobody knows what people and bots will do" in run(*ADA, given="1\nforecast\nquit\n").stdout


def test_what_everybody_knows_is_not_explained_beside_answers(run: CommandLine) -> None:
    """Cards of which one is chosen are; the only good among the answers is not."""
    lines = ["level automa", "automa druids", "home lakes", "list", "pass BON1", "build E8", "build F3", "build G4"]
    settings = ["--set", "factions=nomads", "--seed", "7"]
    told = run("play", "terra_mystica", "--players", "Ada", *settings, given="\n".join([*lines, "list", "quit"])).stdout
    assert re.search(r"pass BON\d\n +Income ", told)
    assert "convert 1W to 1C" in told
    assert "Pays for structures" not in told


def test_refusals_are_grouped_by_rule_with_the_nearest_first(run: CommandLine) -> None:
    told = run(*ADA, given="1\nquay\n?\n? worker 6\n? 2\n? place:workshop\nquit\n").stdout
    assert "Send the worker showing 1: no worker of yours shows 1 and 3 more (Workers: rule harbour.worker)" in told
    assert "(worker 6): no worker of yours shows 6" in told
    assert "'worker 3' is allowed" in told


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("harbour.room", "Room: Workshop and school hold two workers a day. (harbour.room; Harbour 4)"),
        ("room", "Room: Workshop and school"),
        ("4", "Room: Workshop and school"),
        ("Hiring", "Each morning everyone with helpers"),
        ("glazier", "glazier, card: Your buildings cost 1 coin less."),
        ("card:glazier", "Your buildings cost 1 coin less."),
        ("the workshop", "the workshop workshop, place: Pay for a building"),
        ("building", "price 4"),
        ("dragon", "There is no rule, card, tile or place called 'dragon'."),
    ],
)
def test_rules_and_things_are_found_by_any_name(run: CommandLine, name: str, found: str) -> None:
    assert found in run(*ADA, given=f"1\nrule {name}\nquit\n").stdout


# Who sees what.


def test_people_at_one_keyboard_do_not_see_each_others_cards(tmp_path: Path) -> None:
    terminal = Terminal(
        "play",
        "harbour",
        "--players",
        "Ada,Bo",
        "--seed",
        "3",
        "--save",
        str(tmp_path / "k.json"),
        rows=50,
        columns=140,
    )
    before = terminal.expect("Ada.*it is your turn. Press Enter")
    assert "hand" not in before
    terminal.say("")
    terminal.expect("hire [a-z]+")
    terminal.say("1")
    hidden = terminal.expect("Bo.*it is your turn. Press Enter")
    assert "\x1b[3J" in hidden, "what was on the screen cannot be scrolled back to"
    assert "\x1b[2J" in hidden
    terminal.process.sendeof()
    terminal.process.sendeof()
    assert terminal.end() == 0


def test_the_screen_shows_nobodys_cards_while_nature_is_asked_or_the_game_is_over(
    run: CommandLine, tmp_path: Path
) -> None:
    arguments = ["play", "harbour", "--set", "days=1", "--seed", "3", "--force", "--save", str(tmp_path / "kept.json")]
    asked = run(*arguments, "--players", "Ada,Bo", "--external", given="draw patron\nboard\nquit\n").stdout
    assert asked.count("hand ?") == 1
    assert "hand patron" not in asked
    for players, hands in (("Ada,Bo", r"\? \?"), ("greedy,Bo", r"\? \w+"), ("Ada,greedy", r"\w+ \?")):
        ended = run(*arguments, "--players", players, given="1\n" * 100).stdout
        last = ended[ended.rindex("Day ") :]
        assert "points" in last
        assert re.fullmatch(hands, " ".join(re.findall(r"hand ([^ ,]+)", last)))


def test_after_the_end_nobody_is_told_to_turn_pages() -> None:
    terminal = Terminal("play", "terra_mystica", "--players", "uniform,uniform", "--seed", "3")
    told = terminal.expect("The game is saved in")
    assert "desert" in told
    assert "board 2 shows the next" not in told
    assert terminal.end() == 0


def test_the_end_tells_where_the_points_came_from(run: CommandLine) -> None:
    told = run("play", "harbour", "--players", "greedy,uniform", "--seed", "3").stdout
    assert re.search(r"points +greedy +uniform", told)
    rows = {row.split("  ")[0]: [0 if n == "-" else int(n) for n in row.split()[-2:]] for row in table_of(told)}
    assert "Workshop" in rows
    totals = [int(found) for found in re.findall(r": (\d+) points", told)]
    assert sorted(sum(row[seat] for row in rows.values()) for seat in range(2)) == sorted(totals)


def table_of(told: str) -> list[str]:
    """The rows between the head of the points and the empty row after them."""
    lines = told.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("points "))
    return lines[first + 1 : lines.index("", first)]


# Real dice, bots and second thoughts.


def test_real_dice_are_typed_in(run: CommandLine, tmp_path: Path) -> None:
    given = "draw patron\ndraw\nroll 9\nquit\n"
    arguments = ["play", "harbour", "--players", "Ada,Bo", "--external", "--save", str(tmp_path / "kept.json")]
    told = run(*arguments, given=given).stdout
    assert "Nature: Which helper is dealt to Ada?" in told
    assert "'roll 9': this is not on offer now" in told
    kept = read_record((tmp_path / "kept.json").read_text())
    assert kept.external
    assert kept.entries[0].pick == "draw patron"
    assert len(kept.entries) == 2


def test_bots_of_one_kind_are_numbered(run: CommandLine, tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    run("play", "harbour", "--players", "greedy,uniform,greedy", "--seed", "3", "--save", str(save))
    kept = read_record(save.read_text())
    assert kept.seats == ["greedy", "uniform", "greedy 2"]
    assert kept.result


def test_bots_moves_are_taken_back_where_that_is_allowed(run: CommandLine) -> None:
    told = run(*ADA, "--free-undo", given="1\nquay\n1\nundo\nquit\n").stdout
    assert told.count("Which worker goes to the quay?") == 2


def test_what_is_brought_back_is_what_was_taken_back(run: CommandLine, tmp_path: Path) -> None:
    arguments = ["play", "harbour", "--players", "Ada,uniform", "--seed", "4", "--free-undo", "--save"]
    kept = [tmp_path / "straight.json", tmp_path / "there and back.json"]
    for path, wishes in zip(kept, ("", "undo\nundo\nredo\nredo\n")):
        run(*arguments, str(path), given=f"1\nquay\n1\n{wishes}quit\n")
    assert kept[0].read_text() == kept[1].read_text()


def test_at_one_keyboard_the_last_answer_is_taken_back_though_another_seat_is_asked(run: CommandLine) -> None:
    given = "\n1\n\n1\n\nquay\n1\n\nundo\n\nquit\n"
    told = run("play", "harbour", "--players", "Ada,Bo", "--seed", "3", given=given).stdout
    assert told.count("Ada: Which worker goes to the quay?") == 2
    assert told.count("Bo: Where does a worker go?") == 1


# Coming and going.


def test_the_menu_asks_for_a_game_and_its_players(tmp_path: Path) -> None:
    terminal = Terminal("play", "--seed", "3", "--save", str(tmp_path / "kept.json"))
    menu = terminal.expect("Which game")
    assert max(len(row) for row in menu.replace("\r", "").split("\n")) <= terminal.columns
    terminal.say("chess")
    terminal.expect("Type a number or some letters of Euphoria, Harbour, .*quit leaves")
    terminal.expect("Which game")
    terminal.say("Harb")
    terminal.expect("2 to 4 names, separated by commas")
    terminal.say("Ada")
    terminal.expect("for 2 to 4 players, not 1")
    terminal.say("Ada,greedy,greedy")
    terminal.expect("Whom do you hire")
    terminal.quit()
    assert read_record((tmp_path / "kept.json").read_text()).seats == ["Ada", "greedy", "greedy 2"]


@pytest.mark.parametrize("lines", [["quit"], ["harbour", "q"]])
def test_whoever_changes_their_mind_leaves_the_menu(home: Path, lines: list[str]) -> None:
    terminal = Terminal("play")
    for line in lines:
        terminal.expect(r"(game|plays)\? ")
        terminal.say(line)
    assert terminal.end() == 0
    assert not list(home.glob("*.json"))


def test_the_menu_goes_on_with_kept_games(home: Path, run: CommandLine) -> None:
    run(*ADA, given="1\nquit\n")
    run("play", "harbour", "--players", "uniform,uniform")
    kept = sorted(path.name for path in home.glob("harbour-*.json"))
    assert kept == ["harbour-1.json", "harbour-2.json"]
    terminal = Terminal("play")
    menu = terminal.expect("Which game")
    assert "go on with Harbour of Ada, greedy" in menu
    assert menu.count("go on with") == 1, "finished games are not listed"
    terminal.say("1")
    terminal.expect("Where does a worker go")
    terminal.quit()


def test_without_a_terminal_nobody_is_asked_which_game(run: CommandLine) -> None:
    assert "which game? One of: " in run("play", code=2).stderr


def test_a_game_survives_a_kill(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    terminal = Terminal(*ADA, "--save", str(save))
    terminal.expect("Whom do you hire")
    terminal.say("1")
    terminal.expect("Where does a worker go")
    terminal.process.kill(signal.SIGKILL)
    terminal.process.wait()
    again = Terminal("play", "--load", str(save))
    again.expect("Where does a worker go")
    assert again.quit() == 0


def test_ctrl_c_leaves_the_game_kept_and_says_so_to_the_shell(tmp_path: Path) -> None:
    save = tmp_path / "kept.json"
    terminal = Terminal(*ADA, "--save", str(save))
    terminal.expect("Whom do you hire")
    terminal.say("1")
    terminal.expect("Where does a worker go")
    terminal.expect("> ")
    terminal.interrupt("The game is saved in")
    assert terminal.end() == 130
    verify(HARBOUR, read_record(save.read_text()))


@pytest.mark.parametrize("language", [[], ["--json"]])
def test_bytes_that_are_no_text_are_no_answer(tmp_path: Path, language: list[str]) -> None:
    command = [sys.executable, "-m", "ludarium", "play", "harbour", "--save", str(tmp_path / "kept.json"), *language]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(command, input=b"\xff\n0000000009\nquit\n", env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(b'"detail": "' if language else b"not on offer") == 2


def test_files_and_names_may_hold_markup(tmp_path: Path, run: CommandLine) -> None:
    folder = tmp_path / "[bold]"
    folder.mkdir()
    save = folder / "x].json"
    given = "\n1\n\n1\nlog\nboard\n? \\[/]\nquit\n"
    told = run("play", "harbour", "--players", "[red]Ada,\\[/],\x1b[7mCy", "--save", str(save), given=given).stdout
    assert "[red]Ada: Whom do you hire?" in told
    assert "'\\[/]': this is not on offer now" in told
    assert "\x1b" not in told
    assert "[bold]/x].json: valid" in run("verify", str(save)).stdout
    assert "?[7mCy rolls" in run("replay", str(save)).stdout


@pytest.mark.parametrize("encoding", ["ascii", "ascii:strict", "latin-1"])
def test_terminals_that_know_few_letters_are_spoken_to(record: Path, encoding: str) -> None:
    for arguments in (["play", "harbour", "--players", "Ådå,grüßen"], ["games", "harbour"], ["replay", str(record)]):
        given = "\n" + "1\n" * 5 + "help\n" + "quit\n" * 3
        done = ludarium(*arguments, given=given, environment={"PYTHONIOENCODING": encoding})
        assert done.stdout


TM = ["play", "terra_mystica", "--players", "Ada,greedy", "--seed", "7"]
TM_LINES = "witches\nbuild F4\nbuild C4\n1\nupgrade F4\n"
CONVERT = "Ada: Anything to convert before your turn ends?"


def test_nobody_is_asked_where_only_one_answer_makes_sense(run: CommandLine, tmp_path: Path) -> None:
    """After an action one may still convert; where that is pointless the turn ends, and undo takes both back."""
    save = tmp_path / "kept.json"
    told = run(*TM, "--save", str(save), given=TM_LINES + "quit\n").stdout
    assert CONVERT not in told
    done = next(entry for entry in read_record(save.read_text()).entries if entry.pick == "done" and entry.seat == 0)
    assert done.joined
    assert CONVERT in run(*TM, "--ask-always", given=TM_LINES + "quit\n").stdout


def test_whoever_takes_an_unasked_answer_back_is_asked(run: CommandLine) -> None:
    told = run(*TM, "--free-undo", given=TM_LINES + "undo\nquit\n").stdout
    assert told.count("Ada: What do you do?") >= 2


def test_a_wish_about_questions_is_remembered(home: Path, run: CommandLine) -> None:
    told = run(*ADA, given="1\nask always\nquit\n").stdout
    assert "From now on you are asked every question." in told
    assert json.loads((home / "terminal.json").read_text()) == {"ask": "always"}
    run(*ADA, given="1\nask sensibly\nask dragons\nquit\n")
    assert json.loads((home / "terminal.json").read_text()) == {"ask": "sensibly"}
    (home / "terminal.json").write_text("rubbish")
    run(*ADA, given="quit\n")


def test_a_game_loaded_from_text_is_kept_beside_it(record: Path, tmp_path: Path, run: CommandLine) -> None:
    text = tmp_path / "game.txt"
    run("export", str(record), "--out", str(text))
    before = text.read_text()
    told = json.loads(run("play", "--load", str(text), "--json").stdout.splitlines()[-1])
    assert text.read_text() == before
    assert told["saved"] != str(text)
    assert Path(told["saved"]).read_text() == record.read_text()


def test_a_kept_game_of_another_game_is_named(record: Path, run: CommandLine) -> None:
    assert "this is a game of Harbour" in run("play", "terra_mystica", "--load", str(record), code=2).stderr
    verify(HARBOUR, played(HARBOUR, 2, 3).record())
