"""Commands about players made of code: judge, hint, ladder, train."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludarium import agents, games
from ludarium.arena.evolution import STEP_LENGTH
from ludarium.arena.executor import Executor, InProcess, LocalProcesses
from ludarium.arena.ladder import Ladder
from ludarium.arena.training import TrainingGame, play_missing, play_training_game, read_games
from ludarium.core import BadSetting

from .running import CommandLine


@pytest.fixture(scope="module")
def games_played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Records of games in the midst, one of each game."""

    from ludarium.agents.answering import answer_for  # noqa: PLC0415
    from ludarium.core import Session  # noqa: PLC0415
    from ludarium.core.nature import random_stream  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("records")
    found: dict[str, Path] = {}
    for key in ("harbour", "euphoria", "magnastorm", "terra_mystica"):
        session = Session(games.get(key), 2, seed=3, names=["Ada", "Bo"])
        agent, rng = agents.get("uniform", session.game), random_stream(1, "bots")
        while session.ply < 60 and not session.is_over():
            answer_for(session, session.asked_seats()[0], agent, rng)
        found[key] = folder / f"{key}.json"
        found[key].write_text(session.record().to_text(), "utf-8")
    return found


@pytest.mark.parametrize("key", ["harbour", "euphoria", "magnastorm", "terra_mystica"])
def test_judge_splits_the_value_of_every_seat_by_feature(
    games_played: dict[str, Path], run: CommandLine, key: str
) -> None:
    told = json.loads(run("judge", str(games_played[key]), "--json").stdout)
    assert [seat["seat"] for seat in told["seats"]] == [0, 1]
    if told["unit"] == "chance to win":
        assert sum(seat["value"] for seat in told["seats"]) == pytest.approx(1.0, abs=0.001)
    elif key == "terra_mystica":
        for seat in told["seats"]:
            assert sum(part["worth"] for part in seat["features"]) == pytest.approx(seat["value"], abs=0.1)
    shown = run("judge", str(games_played[key]), "--ply", "40").stdout
    assert "Ada" in shown
    assert told["unit"] in shown
    assert ("Ada may hope for about" in shown) == (told["unit"] == "points")


@pytest.mark.parametrize("ply", ["0", "14", "22"])
def test_judge_speaks_about_tables_that_have_hardly_begun(
    games_played: dict[str, Path], run: CommandLine, ply: str
) -> None:
    assert "Bo" in run("judge", str(games_played["terra_mystica"]), "--ply", ply).stdout


@pytest.mark.parametrize("key", ["harbour", "euphoria", "magnastorm", "terra_mystica"])
def test_hint_names_at_most_three_answers_in_words(games_played: dict[str, Path], run: CommandLine, key: str) -> None:
    arguments = ["hint", str(games_played[key]), "--player", "search:60", "--seed", "1"]
    told = json.loads(run(*arguments, "--json").stdout)
    assert 1 <= len(told["turns"]) <= 3
    values = [turn["value"] for turn in told["turns"]]
    assert values == sorted(values, reverse=True)
    assert told["unit"] == ("chance" if key in {"euphoria", "magnastorm"} else "points")
    shown = " ".join(run(*arguments).stdout.split())
    assert told["turns"][0]["labels"][0] in shown
    assert told["sentence"] in shown
    assert "<" not in shown


def test_hint_refuses_who_cannot_say_why_and_plies_that_are_not_there(
    games_played: dict[str, Path], run: CommandLine
) -> None:
    file = str(games_played["harbour"])
    assert "does not say why" in run("hint", file, "--player", "greedy", code=2).stderr
    assert "there is no ply 999" in run("hint", file, "--ply", "999", code=2).stderr
    assert "there is no ply 999" in run("judge", file, "--ply", "999", code=2).stderr


def test_hint_is_given_in_a_game_at_the_terminal(run: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.cli.commands.COACH", "search:60")
    shown = run("play", "harbour", "--players", "Ada,greedy", "--seed", "4", given="hint\nquit\n").stdout
    assert "1. " in shown


def test_habits_are_counted_beside_what_people_do(run: CommandLine) -> None:
    arguments = ["habits", "magnastorm", "--players", "uniform", "--seats", "2", "--games", "1", "--seed", "4"]
    told = json.loads(run(*arguments, "--json").stdout)
    assert (told["players"], told["games"]) == (["uniform", "uniform"], 1)
    assert {row["habit"] for row in told["habits"]} >= {"takeovers", "cubes_left"}
    shown = " ".join(run(*arguments).stdout.split())
    assert "cubes that a seat has left" in shown
    assert "people" in shown
    assert "nobody has named habits" in run("habits", "harbour", "--games", "1", code=2).stderr


def test_a_ladder_compares_neighbors(run: CommandLine) -> None:
    arguments = ["ladder", "harbour", "--players", "uniform,greedy,search:40", "--games", "2", "--seed", "5"]
    told = json.loads(run(*arguments, "--json").stdout)
    assert [[row["player"] for row in rows] for rows in told["series"]] == [
        ["greedy", "uniform"],
        ["search:40", "greedy"],
    ]
    assert told["games"] == 4
    assert "greedy : uniform" in run(*arguments).stdout


@pytest.mark.parametrize(
    ("players", "seats", "message"),
    [(["greedy"], 2, "at least as many"), (["greedy", "greedy"], 2, "stands once"), (["greedy", "club"], 3, "3 seats")],
)
def test_a_ladder_needs_different_players(players: list[str], seats: int, message: str) -> None:
    with pytest.raises(BadSetting, match=message):
        Ladder("harbour", players, {}, seats, 2, 1, False)


def test_larger_tables_give_ratings(run: CommandLine) -> None:
    players = "uniform,greedy,search:20"
    arguments = ["ladder", "harbour", "--seats", "3", "--players", players, "--games", "6", "--seed", "5"]
    told = {row["player"]: row for row in json.loads(run(*arguments, "--json").stdout)["ratings"]}
    assert told["greedy"]["rating"] > told["uniform"]["rating"]
    assert all(0 < row["uncertainty"] < 25 / 3 for row in told.values())
    assert "Ratings need" not in run(*arguments).stdout


def test_training_writes_weights_and_worths_of_beginnings_and_goes_on_from_its_games(
    run: CommandLine, tmp_path: Path
) -> None:
    arguments = ["train", "euphoria", "--folder", str(tmp_path), "--seats", "2", "--player", "greedy", "--jobs", "1"]
    run(*arguments, "--games", "2", "--seed", "3")
    first = (tmp_path / "euphoria" / "games-2.jsonl").read_text("utf-8")
    told = run(*arguments, "--games", "3", "--seed", "3").stdout
    assert "3 games of 2 x greedy, seed 3" in " ".join(told.split())
    assert (tmp_path / "euphoria" / "games-2.jsonl").read_text("utf-8").startswith(first)
    weights = json.loads((tmp_path / "euphoria" / "chance-2.json").read_text("utf-8"))
    assert weights["stages"] == [0.0, 0.5, 1.0]
    assert "tokens" in " ".join(weights["weights"])
    openings = json.loads((tmp_path / "euphoria" / "openings-2.json").read_text("utf-8"))
    assert openings["note"].startswith("3 games of 2 x greedy")


def test_games_for_training_go_on_where_they_were_stopped(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    lessons = [TrainingGame("harbour", ["greedy", "uniform"], number, 7, 0.1) for number in range(3)]
    play_missing(path, lessons[:2], play_training_game, InProcess(), lambda done: None)
    first = path.read_text("utf-8")
    path.write_text(first + '{"number": 2, "pla', "utf-8")
    counts: list[int] = []
    play_missing(path, lessons, play_training_game, InProcess(), counts.append)
    assert counts == [2, 3]
    assert path.read_text("utf-8").startswith(first)
    assert [row["number"] for row in read_games(path)] == [0, 1, 2]


def test_weights_of_points_by_round_climb_and_go_on_from_their_last_step(run: CommandLine, tmp_path: Path) -> None:
    arguments = ["train", "terra_mystica", "--folder", str(tmp_path), "--seats", "1", "--pairs", "2", "--jobs", "1"]
    assert "too few" in run(*arguments, "--steps", "1", "--games", "1", code=2).stderr
    first = json.loads((tmp_path / "terra_mystica" / "1.part.json").read_text("utf-8"))
    told = " ".join(run(*arguments, "--steps", "2", "--games", "30").stdout.split())
    second = json.loads((tmp_path / "terra_mystica" / "1.part.json").read_text("utf-8"))
    assert "Steps from the weights before: 2" in told
    assert (first["step"], second["step"]) == (1, 2)
    assert second["points"][:1] == first["points"]
    assert sum((a - b) ** 2 for a, b in zip(first["vector"], second["vector"])) == pytest.approx(
        STEP_LENGTH**2, rel=0.01
    )
    weights = json.loads((tmp_path / "terra_mystica" / "1.json").read_text("utf-8"))
    assert weights["starts"]["dwellings"] != first["weights"]["starts"]["dwellings"]
    assert weights["ends"]["dwellings"] != first["weights"]["ends"]["dwellings"]
    assert len((tmp_path / "terra_mystica" / "ends-1-2.jsonl").read_text("utf-8").splitlines()) == 30
    assert weights["note"] in told


def test_generations_of_a_prior_are_kept_and_not_made_twice(run: CommandLine, tmp_path: Path) -> None:
    arguments = ["train", "terra_mystica", "--prior", "--folder", str(tmp_path), "--games", "2", "--share", "0.2"]
    more = ["--match-games", "0", "--jobs", "1", "--seed", "3"]
    told = " ".join(run(*arguments, *more).stdout.split())
    folder = tmp_path / "terra_mystica"
    first = (folder / "prior-1.json").read_text("utf-8")
    assert "2 games with 1 positions an action, seed 4" in told
    assert (folder / "prior.json").read_text("utf-8") == first
    assert json.loads(first)["weights"]
    lessons = (folder / "lines-1.jsonl").stat().st_mtime_ns
    run(*arguments, *more)
    assert (folder / "lines-1.jsonl").stat().st_mtime_ns == lessons
    assert "has no prior" in run("train", "euphoria", "--prior", "--folder", str(tmp_path), code=2).stderr


def test_games_for_training_are_the_same_wherever_they_are_played(tmp_path: Path) -> None:
    lessons = [TrainingGame("harbour", ["greedy", "uniform"], number, 7, 0.1) for number in range(4)]
    paths = [tmp_path / "here.jsonl", tmp_path / "processes.jsonl"]
    executors: list[Executor] = [InProcess(), LocalProcesses(2)]
    for path, executor in zip(paths, executors):
        with executor:
            play_missing(path, lessons, play_training_game, executor, lambda done: None)
    # The file of several processes holds the games as they were finished; they are read by their numbers.
    assert read_games(paths[0]) == read_games(paths[1])
    rows = paths[1].read_text("utf-8").splitlines()
    paths[1].write_text("\n".join(rows[::-1]) + "\n", "utf-8")
    assert read_games(paths[0]) == read_games(paths[1])
