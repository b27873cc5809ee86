"""``ludarium train``."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress

from ludarium import agents, games
from ludarium.agents.search.judge import Features, Weights
from ludarium.arena.training import CARELESS, Lesson, gather, positions_of, read_lessons
from ludarium.cli.files import write_safely
from ludarium.cli.given import GameName
from ludarium.cli.output import console, notices, say_if_slow
from ludarium.core.errors import BadSetting
from ludarium.core.game import Game


def train(
    game: GameName,
    folder: Annotated[Path, typer.Option(help="Where games and weights are kept; a second call goes on from there.")],
    seats: Annotated[str, typer.Option(help="For how many seats, with commas; all by default.")] = "",
    player: Annotated[str, typer.Option(help="Who plays the games.")] = "search:400",
    count: Annotated[int, typer.Option("--games", help="How many games for each number of seats.")] = 1000,
    careless: Annotated[float, typer.Option(help="The share of turns that are played blindly.")] = CARELESS,
    stages: Annotated[str, typer.Option(help="The stages of the game that get weights of their own.")] = "0,0.5,1",
    share: Annotated[float, typer.Option(help="The share of positions that are learned from.")] = 0.5,
    jobs: Annotated[int, typer.Option(help="How many processes; 0 for one on each core.")] = 0,
    seed: Annotated[int, typer.Option(help="Makes the games repeatable.")] = 0,
) -> None:
    """Play games and fit the judge to who won them. Copy the weights into the package to play with them."""
    if find_spec("numpy") is None:
        raise BadSetting("training needs numpy: install ludarium with the extra 'train'")
    found = games.get(game)
    features = agents.strategy_of(found).features()
    if features is None:
        raise BadSetting(f"{found.title} has no judge that could be fitted")
    numbers = [int(text) for text in seats.split(",") if text.strip()] or list(range(found.fewest, found.most + 1))
    say_if_slow(as_json=False)
    for number in numbers:
        path = folder / f"{found.key}-{number}.jsonl"
        lessons = [Lesson(found.key, [player] * number, place, seed, careless) for place in range(count)]
        play_all(f"{found.title}, {number} seats", path, lessons, jobs or os.cpu_count() or 1)
        note = f"{count} games of {number} x {player}, seed {seed}, {careless:.0%} of the turns played blindly"
        weights = fitted(found, features, path, [float(text) for text in stages.split(",")], share, note)
        write_safely(folder / f"{number}.json", json.dumps(weights.to_json(), indent=1) + "\n")


def play_all(title: str, path: Path, lessons: list[Lesson], jobs: int) -> None:
    """Play what is missing in a file, with a bar that shows how far it has come."""
    with Progress(console=notices, transient=True) as progress:
        task = progress.add_task(title, total=len(lessons))
        gather(path, lessons, jobs, lambda done: progress.update(task, completed=done))


def fitted(
    game: Game[Any], features: Features[Any], path: Path, stages: list[float], share: float, note: str
) -> Weights:
    """The weights that fit the games of a file, told with their loss."""
    from ludarium.arena.fitting import Table, fit  # noqa: PLC0415  needs numpy

    positions = [position for row in read_lessons(path) for position in positions_of(game, features, row, share)]
    found = fit(Table(positions), features.names(), stages, note)
    told = f"{note}; {len(positions)} positions, loss {found.loss:.4f} on games held out (blind: {found.blind:.4f})"
    console.print(told)
    return Weights(features.names(), stages, found.weights.rows, told)
