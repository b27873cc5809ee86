"""Datasets: the same tables of games that are played, kept or imported."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

import ludarium
from ludarium import games
from ludarium.arena.executor import InProcess, LocalProcesses
from ludarium.core.engine import answer, question
from ludarium.core.errors import BadData, BadSetting
from ludarium.study.dataset import Dataset, write_imported
from ludarium.study.dataset_rows import COLUMNS, TABLES
from ludarium.study.imports import files_in, imported_rows, record_in
from study.laws import NAMES
from support import played

RECORDS = Path(__file__).parent.parent / "records"


def made(folder: Path, name: str = "magnastorm", count: int = 5, shard: int = 2, seed: int = 1) -> Dataset:
    return Dataset(name, ["uniform", "uniform"], {}, count, seed, folder, shard)


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def read(folder: Path, table: str) -> pl.DataFrame:
    return pl.read_parquet(folder / table / "*.parquet")


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A dataset of each game."""
    found = {}
    for name in NAMES:
        found[name] = tmp_path_factory.mktemp(name)
        Dataset(name, ["uniform", "uniform"], {}, 2, 5, found[name], 2).write(InProcess(), lambda done: None)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_tables_have_the_columns_that_the_card_explains(name: str, folders: dict[str, Path]) -> None:
    card = json.loads((folders[name] / "card.json").read_text())
    for table in TABLES:
        frame = read(folders[name], table)
        assert frame.height == card["tables"][table]["rows"] > 0
        assert set(COLUMNS[table]) <= set(frame.columns)
        assert all(card["tables"][table]["columns"].values())
    assert card["made by"]["seed"] == 5
    assert card["ludarium"] == ludarium.__version__
    assert f"# 2 games of {name}" in (folders[name] / "README.md").read_text()


@pytest.mark.parametrize("name", NAMES)
def test_decisions_lead_to_the_points_in_seats(name: str, folders: dict[str, Path]) -> None:
    decisions, seats = read(folders[name], "decisions"), read(folders[name], "seats")
    game = games.get(name)
    for number in range(2):
        rows = decisions.filter(pl.col("game_id") == number).sort("ply").to_dicts()
        assert [row["ply"] for row in rows] == list(range(len(rows)))
        state = game.setup(2, game.check_settings({}))
        for row in rows:
            ask = question(state)
            assert (ask.seat, len(ask.options(state))) == (row["seat"], row["options"])
            answer(state, ask, ask.find(state, row["word"]))
        points = seats.filter(pl.col("game_id") == number).sort("seat")["points"].to_list()
        assert game.scores(state) == points
    assert decisions.filter(pl.col("options") == 1).height > 0
    assert decisions.filter((pl.col("seat") >= 0) & (pl.col("index") >= 0)).height > 20


@pytest.mark.parametrize("name", NAMES)
def test_facts_are_by_seat(name: str, folders: dict[str, Path]) -> None:
    facts = read(folders[name], "facts")
    assert set(facts["seat"].to_list()) >= {0, 1}


def test_amounts_are_kept_after_each_round(folders: dict[str, Path]) -> None:
    amounts = read(folders["terra_mystica"], "amounts")
    assert set(amounts["round"].to_list()) >= {1, 2, 3, 4, 5, 6}
    assert set(amounts["seat"].to_list()) == {-1, 0, 1}


def test_traits_tell_games_and_seats_apart(folders: dict[str, Path]) -> None:
    assert "faction" in read(folders["terra_mystica"], "seats").columns
    assert read(folders["terra_mystica"], "seats")["faction"].n_unique() > 1
    assert any("recruit" in name for name in read(folders["euphoria"], "seats").columns)


def test_duckdb_reads_the_folders(folders: dict[str, Path]) -> None:
    folder = folders["terra_mystica"]
    found = duckdb.sql(f"select faction, avg(points) from '{folder}/seats/*.parquet' group by faction order by faction")
    assert found is not None
    rows = found.fetchall()
    assert len(rows) >= 2
    assert all(points > 0 for _, points in rows)


def test_the_same_command_makes_the_same_files_anywhere(tmp_path: Path) -> None:
    made(tmp_path / "here").write(InProcess(), lambda done: None)
    with LocalProcesses(2) as executor:
        made(tmp_path / "there").write(executor, lambda done: None)
    assert contents(tmp_path / "here") == contents(tmp_path / "there")


def test_an_interrupted_dataset_goes_on_where_it_stopped(tmp_path: Path) -> None:
    made(tmp_path / "whole").write(InProcess(), lambda done: None)

    def stop(done: int) -> None:
        if done >= 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made(tmp_path / "cut").write(InProcess(), stop)
    told: list[int] = []
    made(tmp_path / "cut").write(InProcess(), told.append)
    assert told[0] == 2, "what is finished is not played again"
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_a_dataset_may_grow(tmp_path: Path) -> None:
    made(tmp_path / "small", count=3).write(InProcess(), lambda done: None)
    made(tmp_path / "small", count=5).write(InProcess(), lambda done: None)
    made(tmp_path / "large", count=5).write(InProcess(), lambda done: None)
    assert contents(tmp_path / "small") == contents(tmp_path / "large")


def test_datasets_do_not_mix(tmp_path: Path) -> None:
    made(tmp_path / "one", count=2).write(InProcess(), lambda done: None)
    with pytest.raises(BadSetting, match="holds another dataset"):
        made(tmp_path / "one", count=2, seed=2).write(InProcess(), lambda done: None)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear")
    with pytest.raises(BadSetting, match="is not empty"):
        made(tmp_path / "full").write(InProcess(), lambda done: None)


# Importing.


def imported(paths: list[Path], game: str, out: Path) -> tuple[dict[str, Any], list[str]]:
    left_out: list[str] = []
    rows = imported_rows(paths, game, lambda done: None, lambda path, reason: left_out.append(reason))
    return write_imported(out, rows, games.get(game), {"game": game, "rules": games.get(game).version}), left_out


@pytest.mark.parametrize("name", NAMES)
def test_kept_records_give_the_same_tables(name: str, tmp_path: Path) -> None:
    session = played(games.get(name), 2, 7)
    (tmp_path / "kept.json").write_text(json.dumps(session.record().to_json()))
    card, left_out = imported([tmp_path / "kept.json"], name, tmp_path / "out")
    assert (card["games"], left_out) == (1, [])
    assert read(tmp_path / "out", "decisions")["word"].to_list() == [entry.pick for entry in session.entries]
    seats = read(tmp_path / "out", "seats").sort("seat")
    assert seats["points"].to_list() == session.game.scores(session.state)
    for table in TABLES:
        assert set(COLUMNS[table]) <= set(read(tmp_path / "out", table).columns)


def test_logs_of_snellman_give_the_same_tables(tmp_path: Path) -> None:
    with gzip.open(RECORDS / "terra_mystica_games.jsonl.gz", "rt") as file:
        log = json.loads(next(iter(file)))
    (tmp_path / "log.txt").write_text("\n".join(log["rows"]))
    card, left_out = imported([tmp_path / "log.txt"], "terra_mystica", tmp_path / "out")
    assert (card["games"], left_out) == (1, [])
    assert read(tmp_path / "out", "games")["over"].to_list() == [True]
    assert min(read(tmp_path / "out", "seats")["points"].to_list()) > 20
    for table in TABLES:
        assert set(COLUMNS[table]) <= set(read(tmp_path / "out", table).columns)


def test_what_cannot_be_read_is_left_out_and_told(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "noise.json").write_text("{}")
    card, left_out = imported(files_in([tmp_path / "in"]), "euphoria", tmp_path / "out")
    assert card["games"] == 0
    assert len(left_out) == 1
    with pytest.raises(BadSetting, match="no file or folder"):
        files_in([tmp_path / "nowhere"])
    with pytest.raises(BadData):
        record_in(tmp_path / "in" / "noise.json", "euphoria")
