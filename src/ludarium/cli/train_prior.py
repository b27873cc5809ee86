"""``ludarium train terra_mystica --prior``: generations of the prior, each fitted to what the one before found."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.progress import Progress

from ludarium.agents.search.weight_files import load_weights
from ludarium.agents.terra_mystica.prior import FILE, KEY
from ludarium.agents.terra_mystica.prior_features import NAMES
from ludarium.arena.generations import GenerationGame, match_text, play_generations
from ludarium.arena.training import G, play_missing, read_games
from ludarium.arena.turn_examples import ExampleGame, play_example_game
from ludarium.cli.files import write_atomically
from ludarium.cli.output import console, stderr_console
from ludarium.cli.run_study import Where

# The seats of the games that are learned from, one after the other.
SEATS: Final[tuple[int, ...]] = (4, 2, 4, 1)
# Matches are played with seeds that no example uses.
MATCH_SEED: Final[int] = 62_000_000
MATCH_POSITIONS: Final[int] = 1_000


@dataclass(frozen=True)
class PriorTraining:
    """Where generations are kept, and what is done for each of them."""

    folder: Path
    rounds: int
    games: int
    positions: int
    share: float
    match_games: int
    where: Where
    seed: int


def train_prior(training: PriorTraining) -> None:
    """Train generation after generation; those that are complete are left as they are."""
    last = load_weights(KEY, FILE)
    for number in range(1, training.rounds + 1):
        path = training.folder / f"prior-{number}.json"
        if not path.exists():
            write_atomically(path, json.dumps(next_generation(training, number, last), indent=1) + "\n")
        last = json.loads(path.read_text("utf-8"))
        console.print(f"Generation {number}: {last['note']}")
        write_atomically(training.folder / FILE, path.read_text("utf-8"))


def next_generation(training: PriorTraining, number: int, last: dict[str, Any] | None) -> dict[str, Any]:
    """Weights fitted to the examples of a generation, with a note on how they were found and how they play."""
    path = training.folder / f"lines-{number}.jsonl"
    seed = training.seed + number
    examples = [
        ExampleGame(SEATS[game % len(SEATS)], training.positions, training.share, seed, game, last)
        for game in range(training.games)
    ]
    play_all(f"generation {number}: examples", path, examples, play_example_game, training.where)
    found, told = fit_lines(path, last)
    found["note"] = (
        f"{training.games} games with {training.positions} positions an action, seed {seed}; {told} Against the "
        f"{'generation before' if last is not None else 'same search without a prior'}: "
        f"{play_match_of(training, number, found, last)}."
    )
    return found


def fit_lines(path: Path, last: dict[str, Any] | None) -> tuple[dict[str, Any], str]:
    """Weights near those of the last generation, and how well they tell the choices of games held out."""
    from ludarium.arena.prior_fit import Choice, fit_prior, named_weights  # noqa: PLC0415  needs numpy

    choices = [
        Choice(row["number"], [option[0] for option in options], [option[1] for option in options], shares)
        for row in read_games(path)
        for options, shares in row["choices"]
    ]
    start = None if last is None else [float(last["weights"].get(name, 0.0)) for name in NAMES]
    fit = fit_prior(choices, len(NAMES), start)
    told = (
        f"{len(choices)} choices, loss {fit.loss:.3f} on games held out (without features {fit.blind:.3f}), the best "
        f"line is among the first four in {fit.found[4]:.0%}."
    )
    return {"note": "", "weights": named_weights(fit.weights, NAMES)}, told


def play_match_of(training: PriorTraining, number: int, new: dict[str, Any], old: dict[str, Any] | None) -> str:
    path = training.folder / f"match-{number}.jsonl"
    tasks = [
        GenerationGame(new, old, MATCH_POSITIONS, MATCH_SEED + 1_000 * number, game)
        for game in range(training.match_games)
    ]
    play_all(f"generation {number}: match", path, tasks, play_generations, training.where)
    return match_text(read_games(path), MATCH_POSITIONS)


def play_all(title: str, path: Path, tasks: list[G], play: Callable[[G], dict[str, Any]], where: Where) -> None:
    """Play the games that are missing in a file, with a progress bar."""
    with Progress(console=stderr_console, transient=True) as progress, where.executor() as executor:
        bar = progress.add_task(title, total=len(tasks))
        play_missing(path, tasks, play, executor, lambda done: progress.update(bar, completed=done))
