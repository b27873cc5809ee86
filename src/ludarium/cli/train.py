"""``ludarium train``: fits the weights of the bots to games that bots play against each other."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.progress import Progress

from ludarium import agents, games
from ludarium.agents.search.openings import OpeningValues
from ludarium.agents.search.strategy import Strategy
from ludarium.agents.search.value_function import Features, FeatureWeights, load_feature_weights
from ludarium.agents.search.weight_files import load_weights
from ludarium.arena.training import (
    CARELESS,
    TrainingGame,
    openings_of_games,
    play_training_game,
    positions_of,
    read_games,
)
from ludarium.cli.extras import require
from ludarium.cli.files import write_atomically
from ludarium.cli.options import GameArgument, JobsOption, OnOption, StudySeedOption, parse_names
from ludarium.cli.output import console, stderr_console, warn_if_interpreted
from ludarium.cli.run_study import Where
from ludarium.cli.train_prior import PriorTraining, play_all, train_prior
from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame

if TYPE_CHECKING:  # needs numpy
    from ludarium.arena.evolution import Evolution

GAMES: Final[int] = 1_000
GAMES_BY_ROUND: Final[int] = 20_000
GAMES_FOR_PRIOR: Final[int] = 200


@dataclass(frozen=True)
class Training:
    """What is the same for every number of seats: the game, the folder, and the options of the command line."""

    game: AnyGame
    folder: Path
    player: str
    count: int
    careless: float
    stages: list[float]
    share: float
    steps: int
    pairs: int
    where: Where
    seed: int


def train(
    game: GameArgument,
    folder: Annotated[Path, typer.Option(help="Folder for games and weights. A second run goes on from there.")],
    seats: Annotated[str, typer.Option(help="Numbers of players, separated by commas; all by default.")] = "",
    player: Annotated[str, typer.Option(help="The bot that plays the games.")] = "search:400",
    count: Annotated[
        int,
        typer.Option(
            "--games", help="Games for each number of players; 0 means 1,000, or 20,000 for weights by round."
        ),
    ] = 0,
    careless: Annotated[float, typer.Option(help="Share of turns that are played at random.")] = CARELESS,
    stages: Annotated[
        str, typer.Option(help="Stages of the game (0 to 1) with their own weights, separated by commas.")
    ] = "0,0.5,1",
    share: Annotated[float, typer.Option(help="Share of positions to learn from.")] = 0.5,
    steps: Annotated[int, typer.Option(help="Weights by round: number of training steps.")] = 150,
    pairs: Annotated[int, typer.Option(help="Weights by round: pairs of games in each step.")] = 100,
    prior: Annotated[
        bool, typer.Option("--prior", help="Terra Mystica: learn which lines of a turn are likely, from searches.")
    ] = False,
    rounds: Annotated[int, typer.Option(help="Prior: number of generations, each taught by the one before.")] = 1,
    positions: Annotated[int, typer.Option(help="Prior: positions a search looks at; 1 for quick play.")] = 1,
    match_games: Annotated[int, typer.Option(help="Prior: games against the generation before.")] = 24,
    jobs: JobsOption = 0,
    on: OnOption = "",
    seed: StudySeedOption = 0,
) -> None:
    """Let bots play against themselves and learn from the results.

    To play with the new weights, set LUDARIUM_WEIGHTS to the folder. Terra Mystica has weights by round, which
    improve step by step, and a prior; the other games fit their weights to who won.
    """
    require("train", "train")
    found = games.get(game)
    strategy = agents.strategy_of(found)
    training = Training(
        game=found,
        folder=folder / found.key,
        player=player,
        count=count,
        careless=careless,
        stages=[float(text) for text in stages.split(",")],
        share=share,
        steps=steps,
        pairs=pairs,
        where=Where(on, jobs),
        seed=seed,
    )
    training.folder.mkdir(parents=True, exist_ok=True)
    warn_if_interpreted(False)
    if prior:
        if found.key != "terra_mystica":
            raise BadSetting(f"{found.title} has no prior")
        lines = count or GAMES_FOR_PRIOR
        train_prior(PriorTraining(training.folder, rounds, lines, positions, share, match_games, training.where, seed))
        return
    for number in [int(text) for text in parse_names(seats)] or range(found.min_seats, found.max_seats + 1):
        if strategy.is_trained_by_round():
            fit_final_values(training, improve_round_weights(training, number))
        else:
            fit_to_winners(training, strategy, number)


# Weights that are fitted to who won.


def fit_to_winners(training: Training, strategy: Strategy, seats: int) -> None:
    """Play games for a number of seats, and fit the weights of features and the values of openings to who won."""
    game, player = training.game, training.player
    features = strategy.features()
    if features is None:
        raise BadSetting(f"{game.title} has no weights that could be trained")
    path = training.folder / f"games-{seats}.jsonl"
    count = training.count or GAMES
    lessons = [
        TrainingGame(game.key, [player] * seats, number=number, seed=training.seed, careless=training.careless)
        for number in range(count)
    ]
    play_all(f"{game.title}, {seats} seats", path, lessons, play_training_game, training.where)
    note = f"{count} games of {seats} x {player}, seed {training.seed}, {training.careless:.0%} of the turns at random"
    weights = fit_features(training, features, path, seats, note)
    write_atomically(training.folder / f"chance-{seats}.json", json.dumps(weights.to_json(), indent=1) + "\n")
    fit_openings(training, strategy, path, seats, note)


def fit_features(training: Training, features: Features[Any], path: Path, seats: int, note: str) -> FeatureWeights:
    """The weights that fit the games in a file, near the present weights; prints the loss."""
    from ludarium.arena.win_fit import PositionTable, fit  # noqa: PLC0415  needs numpy

    start = load_feature_weights(training.game.key, "chance", range(seats, seats + 1), features.names())
    positions = [
        position for row in read_games(path) for position in positions_of(training.game, features, row, training.share)
    ]
    found = fit(PositionTable(positions), features.names(), training.stages, note, start[0] if start else None)
    note += (
        f"; {len(positions)} positions, loss {found.loss:.4f} on games held out (without features: {found.blind:.4f})"
    )
    console.print(note)
    return FeatureWeights(features.names(), training.stages, found.weights.rows, note)


def fit_openings(training: Training, strategy: Strategy, path: Path, seats: int, note: str) -> None:
    """Write the values of openings in the games of a file, if the game has openings."""
    from ludarium.arena.win_fit import fit_openings as fit  # noqa: PLC0415  needs numpy

    found = openings_of_games(training.game, strategy, read_games(path))
    if found and found[0][0]:
        values = OpeningValues(fit(found), f"{note}; values in logits, nearer to 0 for openings of few games")
        write_atomically(training.folder / f"openings-{seats}.json", json.dumps(values.to_json(), indent=1) + "\n")


# Weights by round.


def improve_round_weights(training: Training, seats: int) -> Evolution:
    """Improve the weights by round step by step, starting from the present ones."""
    from ludarium.arena.evolution import Evolution  # noqa: PLC0415  needs numpy

    game = training.game
    start = load_weights(game.key, f"{seats}.json") or load_weights(game.key, "4.json")
    assert start is not None
    climb = Evolution(
        start, seats, pairs=training.pairs, seed=training.seed, path=training.folder / f"{seats}.part.json"
    )
    with Progress(console=stderr_console, transient=True) as progress, training.where.executor() as executor:
        task = progress.add_task(f"{game.title}, {seats} seats: training steps", total=training.steps)
        climb.run(training.steps, executor, lambda done: progress.update(task, completed=done))
    return climb


def fit_final_values(training: Training, climb: Evolution) -> None:
    """Fit the weights that predict the points still to come to games with the improved weights; write all weights."""
    from ludarium.arena.value_fit import TrialGame, play_trial, with_ends  # noqa: PLC0415  needs numpy

    game, seats, count = training.game, climb.seats, training.count or GAMES_BY_ROUND
    weights, units = climb.weights(), climb.units.tolist()
    path = training.folder / f"ends-{seats}-{climb.step}.jsonl"
    trials = [TrialGame(weights, units, seats=seats, seed=climb.seed, number=number) for number in range(count)]
    play_all(f"{game.title}, {seats} seats: games for final values", path, trials, play_trial, training.where)
    found, errors = with_ends(weights, read_games(path))
    note = (
        f"Points by round for {seats} at a table. {climb.note()} Where looking ahead ends: what predicted the final "
        f"points best in {count} games of the same players, with changed weights up to some round; its root mean "
        f"square error is {', '.join(f'{error:.1f}' for error in errors)} points, from round 2 to 6."
    )
    write_atomically(training.folder / f"{seats}.json", to_json_rows({**found, "note": note}) + "\n")
    console.print(note)


def to_json_rows(data: dict[str, Any], depth: int = 1) -> str:
    """JSON with a row for each name, so that weights can be read and compared."""
    rows: list[str] = []
    for name, value in data.items():
        text = to_json_rows(value, depth + 1) if isinstance(value, dict) else json.dumps(value)
        rows.append(f"{' ' * depth}{json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(rows) + f"\n{' ' * (depth - 1)}}}"
