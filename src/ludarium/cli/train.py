"""``ludarium train``."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.progress import Progress

from ludarium import agents, games
from ludarium.agents.search.data import learned
from ludarium.agents.search.judge import Features, Weights, learned_weights
from ludarium.agents.search.openings import Openings
from ludarium.agents.search.thinker import Strategy
from ludarium.arena.training import CARELESS, L, Lesson, beginnings_of, gather, play_lesson, positions_of, read_lessons
from ludarium.cli.files import write_safely
from ludarium.cli.given import GameName
from ludarium.cli.output import console, notices, say_if_slow
from ludarium.core.errors import BadSetting
from ludarium.core.game import Game

if TYPE_CHECKING:  # needs numpy
    from ludarium.arena.climbing import Climb

GAMES: Final[int] = 1_000
GAMES_BY_ROUND: Final[int] = 20_000


def train(
    game: GameName,
    folder: Annotated[Path, typer.Option(help="Where games and weights are kept; a second call goes on from there.")],
    seats: Annotated[str, typer.Option(help="For how many seats, with commas; all by default.")] = "",
    player: Annotated[str, typer.Option(help="Who plays the games.")] = "search:400",
    count: Annotated[
        int, typer.Option("--games", help="How many games for each number of seats; 0 for 1,000 (20,000 by round).")
    ] = 0,
    careless: Annotated[float, typer.Option(help="The share of turns that are played blindly.")] = CARELESS,
    stages: Annotated[str, typer.Option(help="The stages of the game that get weights of their own.")] = "0,0.5,1",
    share: Annotated[float, typer.Option(help="The share of positions that are learned from.")] = 0.5,
    steps: Annotated[
        int, typer.Option(help="Where points are judged by round: how many steps the weights make.")
    ] = 150,
    pairs: Annotated[int, typer.Option(help="Where points are judged by round: pairs of games for each step.")] = 100,
    jobs: Annotated[int, typer.Option(help="How many processes; 0 for one on each core.")] = 0,
    seed: Annotated[int, typer.Option(help="Makes the games repeatable.")] = 0,
) -> None:
    """Play games and fit the judge to what came of them. LUDARIUM_WEIGHTS=FOLDER plays with what was learned."""
    if find_spec("numpy") is None:
        raise BadSetting("training needs numpy: install ludarium with the extra 'train'")
    found = games.get(game)
    strategy = agents.strategy_of(found)
    home = folder / found.key
    home.mkdir(parents=True, exist_ok=True)
    numbers = [int(text) for text in seats.split(",") if text.strip()] or list(range(found.fewest, found.most + 1))
    say_if_slow(False)
    for number in numbers:
        if strategy.learns_by_rounds():
            climbed = climb_rounds(found, home, number, steps, pairs, jobs or os.cpu_count() or 1, seed)
            fit_ends(found, home, climbed, count or GAMES_BY_ROUND, jobs or os.cpu_count() or 1)
            continue
        features = strategy.features()
        if features is None:
            raise BadSetting(f"{found.title} has no judge that could be fitted")
        path = home / f"games-{number}.jsonl"
        wanted = count or GAMES
        lessons = [
            Lesson(found.key, [player] * number, number=place, seed=seed, careless=careless) for place in range(wanted)
        ]
        play_all(f"{found.title}, {number} seats", path, lessons, play_lesson, jobs or os.cpu_count() or 1)
        note = f"{wanted} games of {number} x {player}, seed {seed}, {careless:.0%} of the turns played blindly"
        start = learned_weights(found.key, "chance", range(number, number + 1), features.names())
        weights = fitted(
            found, features, path, [float(text) for text in stages.split(",")], share, note, start[0] if start else None
        )
        write_safely(home / f"chance-{number}.json", json.dumps(weights.to_json(), indent=1) + "\n")
        fit_beginnings(found, strategy, path, home / f"openings-{number}.json", note)


def play_all(title: str, path: Path, lessons: list[L], play: Callable[[L], dict[str, Any]], jobs: int) -> None:
    """Play what is missing in a file, with a bar that shows how far it has come."""
    with Progress(console=notices, transient=True) as progress:
        task = progress.add_task(title, total=len(lessons))
        gather(path, lessons, play, jobs, lambda done: progress.update(task, completed=done))


def fitted(
    game: Game[Any],
    features: Features[Any],
    path: Path,
    stages: list[float],
    share: float,
    note: str,
    start: Weights | None,
) -> Weights:
    """The weights that fit the games of a file, near those to start from, told with their loss."""
    from ludarium.arena.fitting import Table, fit  # noqa: PLC0415  needs numpy

    positions = [position for row in read_lessons(path) for position in positions_of(game, features, row, share)]
    found = fit(Table(positions), features.names(), stages, note, start)
    told = f"{note}; {len(positions)} positions, loss {found.loss:.4f} on games held out (blind: {found.blind:.4f})"
    console.print(told)
    return Weights(features.names(), stages, found.weights.rows, told)


def fit_beginnings(game: Game[Any], strategy: Strategy, path: Path, out: Path, note: str) -> None:
    """What beginnings have been worth in the games of a file."""
    from ludarium.arena.fitting import fit_openings  # noqa: PLC0415  needs numpy

    begun = beginnings_of(game, strategy, read_lessons(path))
    if begun and begun[0][0]:
        worths = Openings(fit_openings(begun), f"{note}; worth in logits, drawn towards 0 where games are few")
        write_safely(out, json.dumps(worths.to_json(), indent=1) + "\n")


def climb_rounds(game: Game[Any], home: Path, seats: int, steps: int, pairs: int, jobs: int, seed: int) -> Climb:
    """Let the weights of points by round climb, from those that are there."""
    from ludarium.arena.climbing import Climb  # noqa: PLC0415  needs numpy

    start = learned(game.key, f"{seats}.json") or learned(game.key, "4.json")
    assert start is not None
    climb = Climb(start, seats, pairs=pairs, seed=seed, path=home / f"{seats}.part.json")
    with Progress(console=notices, transient=True) as progress:
        task = progress.add_task(f"{game.title}, {seats} seats: weights climb", total=steps)
        climb.run(steps, jobs, lambda done: progress.update(task, completed=done))
    return climb


def fit_ends(game: Game[Any], home: Path, climb: Climb, count: int, jobs: int) -> None:
    """Fit what tells how many points are to come, by games with the weights that have climbed; write all of them."""
    from ludarium.arena.outcomes import Trial, play_trial, with_ends  # noqa: PLC0415  needs numpy

    seats, weights, units = climb.seats, climb.weights(), climb.units.tolist()
    path = home / f"ends-{seats}-{climb.step}.jsonl"
    trials = [Trial(weights, units, seats=seats, seed=climb.seed, number=number) for number in range(count)]
    play_all(f"{game.title}, {seats} seats: what tells points", path, trials, play_trial, jobs)
    found, errors = with_ends(weights, read_lessons(path))
    note = (
        f"Points by round for {seats} at a table. {climb.told()} Where looking ahead ends: what told best how many "
        f"points came in {count} games of the same players, who had changed weights up to some round; it is wrong by "
        f"{', '.join(f'{error:.1f}' for error in errors)} points in the square mean, from round 2 to 6."
    )
    write_safely(home / f"{seats}.json", in_rows({**found, "note": note}) + "\n")
    console.print(note)


def in_rows(data: dict[str, Any], depth: int = 1) -> str:
    """JSON with a line for every name, so that weights can be read and compared."""
    rows: list[str] = []
    for name, value in data.items():
        written = in_rows(value, depth + 1) if isinstance(value, dict) else json.dumps(value)
        rows.append(f"{' ' * depth}{json.dumps(name)}: {written}")
    return "{\n" + ",\n".join(rows) + f"\n{' ' * (depth - 1)}}}"
