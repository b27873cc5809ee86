"""Datasets: many games as Parquet files, one folder for each table.

    decisions/part-00000.parquet, decisions/part-00001.parquet, ...

Games are played in shards of some dozens. A shard follows from its number alone, so an interrupted dataset goes on
where it stopped, and the same command makes the same files anywhere. Only a few shards are in memory at a time.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Any

from ludarium import __version__, agents, games
from ludarium.arena.ask_player import ask_player
from ludarium.arena.executor import Executor
from ludarium.arena.simulation import Job
from ludarium.core.engine import apply, question, random_option
from ludarium.core.errors import BadSetting, LudariumError
from ludarium.core.frames import NATURE
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.study.dataset_rows import COLUMNS, TABLES, GameRows, Row
from ludarium.study.spec import Spec

SHARD = 50
CARD = "card.json"
READ_ME = "README.md"


class Shard:
    """Some games of a dataset: those from a first number on."""

    def __init__(
        self, game: str, settings: dict[str, Any], players: list[str], seed: int, number: int, first: int, count: int
    ) -> None:
        self.game, self.settings, self.players, self.seed = game, settings, players, seed
        self.number, self.first, self.count = number, first, count

    def jobs(self) -> list[Job]:
        numbers = range(self.first, self.first + self.count)
        return [Job(self.game, self.settings, self.players, number, self.seed) for number in numbers]


class ShardFiles:
    """What a shard came to: a Parquet file for each table, and how many rows they have."""

    def __init__(self, number: int, files: dict[str, bytes], rows: dict[str, int]) -> None:
        self.number, self.files, self.rows = number, files, rows


def play_shard(shard: Shard) -> ShardFiles:
    """Play the games of a shard. Runs in a worker process."""
    return as_files(shard.number, games.get(shard.game), [play_rows(job) for job in shard.jobs()])


def play_rows(job: Job) -> dict[str, list[Row]]:
    """Play one game, and return its rows."""
    game, seats, seed = games.get(job.game), len(job.players), job.game_seed()
    seated = ["" for _ in job.players]
    for player, name in enumerate(job.players):
        seated[job.chair_of(player)] = name
    bots = [agents.get(name, game) for name in seated]
    found = GameRows(Spec(game, seats, job.settings), job.number, seated, "played", seed)
    state = game.setup(seats, found.spec.settings)
    state.log = found.events
    nature = random_stream(seed, "nature")
    rngs = [random_stream(seed, f"agent {seat}") for seat in range(seats)]
    longest = game.max_answers(seats)
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            option = random_option(state, nature)
        else:
            option = ask_player(game, state, bots[ask.seat], rngs[ask.seat], seed, found.ply, 0, 0.0)
        found.before_answer(state, ask, option)
        apply(state, option)
        found.after_answer(state)
        if found.ply > longest:
            raise LudariumError(f"{game.title} did not end within {longest} answers (seed {seed})")
    return found.finish(state)


# Files.


def schema_of(table: str, extra: list[str]) -> Any:
    """The columns of a table; `extra` are traits, as text."""
    import pyarrow as pa  # noqa: PLC0415  an extra

    kinds = {
        "int8": pa.int8(), "int32": pa.int32(), "int64": pa.int64(), "float64": pa.float64(), "bool": pa.bool_(),
        "text": pa.dictionary(pa.int32(), pa.string()),
    }  # fmt: skip
    columns = {name: kinds[kind] for name, (kind, _) in COLUMNS[table].items()}
    return pa.schema([*columns.items(), *[(name, kinds["text"]) for name in extra]])


def traits_of(game: AnyGame, rows: dict[str, list[Row]]) -> dict[str, list[str]]:
    """The columns that a game adds to `games` and `seats`."""
    return {
        table: [name for name in rows[table][0] if name not in COLUMNS[table]] if rows[table] else []
        for table in ("games", "seats")
    }


def as_files(number: int, game: AnyGame, found: list[dict[str, list[Row]]]) -> ShardFiles:
    """The rows of some games as Parquet files in memory."""
    import pyarrow as pa  # noqa: PLC0415  an extra
    import pyarrow.parquet as pq  # noqa: PLC0415

    traits = traits_of(game, found[0]) if found else {}
    files: dict[str, bytes] = {}
    counts: dict[str, int] = {}
    for table in TABLES:
        rows = [row for each in found for row in each[table]]
        memory = BytesIO()
        pq.write_table(pa.Table.from_pylist(rows, schema_of(table, traits.get(table, []))), memory, compression="zstd")
        files[table] = memory.getvalue()
        counts[table] = len(rows)
    return ShardFiles(number, files, counts)


def part_path(folder: Path, table: str, number: int) -> Path:
    return folder / table / f"part-{number:05}.parquet"


def is_written(folder: Path, number: int) -> bool:
    """Whether a shard is complete: the last table is written last."""
    return part_path(folder, TABLES[-1], number).exists()


def write_files(folder: Path, files: ShardFiles) -> None:
    """Write a shard; a file is there as a whole or not at all."""
    for table in TABLES:
        path = part_path(folder, table, files.number)
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_bytes(files.files[table])
        unfinished.replace(path)


class Dataset:
    """A dataset of games that bots play."""

    def __init__(
        self,
        game: str,
        players: list[str],
        settings: dict[str, Any],
        count: int,
        seed: int,
        folder: Path,
        shard: int = SHARD,
    ) -> None:
        spec = Spec(game, len(players), settings)
        for name in players:
            agents.get(name, spec.game)
        if count < 1:
            raise BadSetting(f"at least one game must be played, not {count}")
        self.spec, self.players, self.settings = spec, players, settings
        self.count, self.seed, self.folder, self.shard = count, seed, folder, shard

    def provenance(self) -> dict[str, Any]:
        """What the files follow from."""
        return {
            "game": self.spec.game.key,
            "rules": self.spec.game.version,
            "players": self.players,
            "settings": self.settings,
            "seed": self.seed,
            "games a shard": self.shard,
            "spec": self.spec.version,
        }

    def shards(self) -> Iterator[Shard]:
        for number, first in enumerate(range(0, self.count, self.shard)):
            count = min(self.shard, self.count - first)
            yield Shard(self.spec.game.key, self.settings, self.players, self.seed, number, first, count)

    def write(self, executor: Executor, progress: Callable[[int], None]) -> dict[str, Any]:
        """Play what is missing, and write the data card; returns it. `progress` is told how many games are there."""
        self._check_folder()
        missing = [shard for shard in self.shards() if not is_written(self.folder, shard.number)]
        done = self.count - sum(shard.count for shard in missing)
        counts = {shard.number: shard.count for shard in missing}
        progress(done)
        for files in executor.results(play_shard, missing):
            write_files(self.folder, files)
            done += counts[files.number]
            progress(done)
        return write_card(self.folder, self.provenance(), "bots played it")

    def _check_folder(self) -> None:
        """A folder holds one dataset: another one must not be mixed into it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "made_by.json"
        text = json.dumps(self.provenance(), indent=1, sort_keys=True) + "\n"
        if path.exists() and path.read_text("utf-8") != text:
            raise BadSetting(f"{self.folder} holds another dataset; choose another folder or remove it")
        if not path.exists() and any(self.folder.iterdir()):
            raise BadSetting(f"{self.folder} is not empty and holds no dataset")
        # A last shard that is shorter than others is played again when there are to be more games.
        for shard in self.shards():
            last = part_path(self.folder, "games", shard.number)
            if last.exists() and is_written(self.folder, shard.number) and count_rows(last) != shard.count:
                part_path(self.folder, TABLES[-1], shard.number).unlink()
        path.write_text(text, "utf-8")


def write_imported(
    folder: Path, found: Iterable[dict[str, list[Row]]], game: AnyGame, made_by: dict[str, Any], shard: int = SHARD
) -> dict[str, Any]:
    """Write games that come from elsewhere, in shards; returns the data card."""
    if folder.exists() and any(folder.iterdir()):
        raise BadSetting(f"{folder} is not empty")
    folder.mkdir(parents=True, exist_ok=True)
    waiting: list[dict[str, list[Row]]] = []
    number = 0
    for rows in found:
        waiting.append(rows)
        if len(waiting) == shard:
            write_files(folder, as_files(number, game, waiting))
            waiting, number = [], number + 1
    if waiting or number == 0:
        write_files(folder, as_files(number, game, waiting))
    (folder / "made_by.json").write_text(json.dumps(made_by, indent=1, sort_keys=True) + "\n", "utf-8")
    return write_card(folder, made_by, "imported")


def count_rows(path: Path) -> int:
    import pyarrow.parquet as pq  # noqa: PLC0415  an extra

    rows: int = pq.read_metadata(path).num_rows
    return rows


# The data card.


def write_card(folder: Path, made_by: dict[str, Any], how: str) -> dict[str, Any]:
    """Say what a dataset is: versions, seeds, tables and columns, and a fingerprint of every file."""
    files = sorted(path for table in TABLES for path in (folder / table).glob("part-*.parquet"))
    tables = {
        table: {
            "rows": sum(count_rows(path) for path in files if path.parent.name == table),
            "columns": {name: about for name, (_, about) in COLUMNS[table].items()},
        }
        for table in TABLES
    }
    card = {
        "made by": made_by,
        "how": how,
        "ludarium": __version__,
        "python": platform.python_version(),
        "pyarrow": version("pyarrow"),
        "games": tables["games"]["rows"],
        "tables": tables,
        "files": {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files},
    }
    (folder / CARD).write_text(json.dumps(card, indent=1) + "\n", "utf-8")
    (folder / READ_ME).write_text(read_me(card), "utf-8")
    return card


def read_me(card: dict[str, Any]) -> str:
    """The data card for people."""
    made_by = card["made by"]
    rows = [f"# {card['games']} games of {made_by['game']}", ""]
    rows += [f"Ludarium {card['ludarium']}, rules {made_by.get('rules', '?')}; {card['how']}.", ""]
    rows += [f"- {name}: {value}" for name, value in made_by.items() if name not in {"game", "rules"}]
    for table, found in card["tables"].items():
        rows += ["", f"## {table}: {found['rows']:,} rows", "", "| column | what it holds |", "| --- | --- |"]
        rows += [f"| {name} | {about} |" for name, about in found["columns"].items()]
    rows += [
        "",
        "Further columns of `games` and `seats` are traits of the game: its tiles and cards, factions, recruits.",
    ]
    return "\n".join(rows) + "\n"
