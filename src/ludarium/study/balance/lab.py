"""Carries an experiment out: plays its games, compares them, and writes the report with its data beside it."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

from ludarium import agents, games
from ludarium.arena.ask_player import ask_player
from ludarium.arena.executor import Executor
from ludarium.arena.result_file import ResultFile
from ludarium.core.engine import apply, question, random_option
from ludarium.core.errors import LudariumError
from ludarium.core.events import Event
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.core.stepper import returns_of
from ludarium.study.balance.design import FACTIONS, SEATS, BalanceJob, Experiment
from ludarium.study.balance.effects import Effect, Observation, effects_of
from ludarium.study.dataset_rows import first_turns

Row = dict[str, Any]
MEASURES = {"win": "win share", "margin": "margin", "points": "points"}


def play_balance(job: BalanceJob) -> Row:
    """Play one game of an experiment. Runs in a worker process."""
    game, seats = games.get(job.game), len(job.players)
    # Players change chairs from block to block.
    seated = [job.players[(seat + job.block) % seats] for seat in range(seats)]
    bots = [agents.get(name, game) for name in seated]
    state = game.setup(seats, game.check_settings(job.settings))
    events: list[Event] = []
    state.log = events
    nature = random_stream(job.seed, "nature")
    rngs = [random_stream(job.seed, f"agent {seat}") for seat in range(seats)]
    answers, longest = 0, game.max_answers(seats)
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            option = random_option(state, nature)
        else:
            option = ask_player(game, state, bots[ask.seat], rngs[ask.seat], job.seed, answers, 0, 0.0)
        apply(state, option)
        answers += 1
        if answers > longest:
            raise LudariumError(f"{game.title} did not end within {longest} answers (seed {job.seed})")
    order = first_turns(events)
    return {
        "key": job.key(),
        "group": job.group,
        "block": job.block,
        "value": job.value,
        "players": seated,
        "points": game.scores(state),
        "returns": returns_of(game, state),
        "rivals": list(game.automatic_players(state).values()),
        "first_turns": [order.index(seat) + 1 if seat in order else 0 for seat in range(seats)],
        "traits": game.traits(state),
        "seat_traits": [game.seat_traits(state, seat) for seat in range(seats)],
        "turns": state.turn,
    }


def run(experiment: Experiment, executor: Executor, progress: Callable[[int, int], None], results: Path) -> list[Row]:
    """Play all games that the file of results does not hold; returns all of them, in the order of the design."""
    jobs = list(experiment.jobs())
    with ResultFile(results, experiment.to_json()) as kept:
        missing = [job for job in jobs if job.key() not in kept.done]
        done = len(jobs) - len(missing)
        progress(done, len(jobs))
        for row in executor.results(play_balance, missing):
            kept.add(row["key"], row)
            done += 1
            progress(done, len(jobs))
        return [kept.done[job.key()] for job in jobs]


# Comparing.


class Comparison:
    """The effects of all values of one group, in one measure."""

    def __init__(self, group: str, what: str, measure: str, effects: list[Effect]) -> None:
        self.group, self.what, self.measure, self.effects = group, what, measure, effects


def compare(experiment: Experiment, rows: list[Row]) -> list[Comparison]:
    """Everything that the games say about what is varied."""
    found: list[Comparison] = []
    for group in experiment.groups():
        mine = [row for row in rows if row["group"] == group]
        for what, measure, observations in observations_of(experiment, mine):
            effects = effects_of(observations, experiment.seed, experiment.kind() != "table")
            if effects:
                found.append(Comparison(group, what, measure, effects))
    return found


def observations_of(experiment: Experiment, rows: list[Row]) -> list[tuple[str, str, list[Observation]]]:
    """What was observed of each value: by what is compared, and in which measure."""
    kind, vary = experiment.kind(), experiment.vary
    if kind == "setting":
        measures = ["margin", "win", "points"] if rows and rows[0]["rivals"] else ["points"]
        return [(vary, name, [whole_game(row, row["value"], name) for row in rows]) for name in measures]
    if kind == FACTIONS:
        return [(vary, name, [of_faction(row, name) for row in rows]) for name in ("margin", "win", "points")]
    if kind == SEATS:
        return [(vary, name, each_seat(rows, name)) for name in ("win", "points")]
    if kind == "held":
        return [(vary, name, each_held(rows, vary, name)) for name in ("win", "points")]
    names = list(rows[0]["traits"]) if rows else []
    return [(name, "points", each_tile(rows, name)) for name in names]


def outcome(row: Row, seat: int, measure: str) -> float:
    """What a seat got out of a game."""
    points: list[int] = row["points"]
    if measure == "points":
        return float(points[seat])
    if measure == "win":
        seats = len(points)
        share = (row["returns"][seat] + 1) / 2 if seats == 1 else (row["returns"][seat] * (seats - 1) + 1) / seats
        return float(share)
    others = [count for other, count in enumerate(points) if other != seat] + row["rivals"]
    return float(points[seat] - max(others, default=0))


def whole_game(row: Row, value: str, measure: str) -> Observation:
    """What people got on average; against an opponent without a seat the margin is the one to it."""
    seats = range(len(row["points"]))
    if measure == "margin":
        return Observation(value, row["block"], max(row["points"]) - max(row["rivals"]))
    if measure == "win":
        return Observation(value, row["block"], sum(outcome(row, seat, "win") for seat in seats))
    return Observation(value, row["block"], sum(row["points"]) / len(row["points"]))


def of_faction(row: Row, measure: str) -> Observation:
    seat = next(seat for seat, traits in enumerate(row["seat_traits"]) if traits["faction"] == row["value"])
    return Observation(row["value"], row["block"], outcome(row, seat, measure))


def each_seat(rows: list[Row], measure: str) -> list[Observation]:
    """Seats by when they had their first turn."""
    return [
        Observation(f"turn {turn}", row["block"], outcome(row, seat, measure))
        for row in rows
        for seat, turn in enumerate(row["first_turns"])
        if turn
    ]


def each_held(rows: list[Row], trait: str, measure: str) -> list[Observation]:
    """What seats held in the end, each thing against the other things of its game."""
    return [
        Observation(thing, row["block"], outcome(row, seat, measure))
        for row in rows
        for seat, traits in enumerate(row["seat_traits"])
        for thing in traits[trait].split()
    ]


def each_tile(rows: list[Row], trait: str) -> list[Observation]:
    """What lay on the table: games with a thing against all games."""
    means = [sum(row["points"]) / len(row["points"]) for row in rows]
    return [
        Observation(thing, row["block"], mean)
        for row, mean in zip(rows, means, strict=True)
        for thing in row["traits"][trait].split()
    ]


# Writing.


def write_report(experiment: Experiment, rows: list[Row], folder: Path) -> Path:
    """Write the report, its configuration, and the data as tables; the same experiment gives the same bytes."""
    from ludarium.study.balance.report import html_report  # noqa: PLC0415  it knows this module

    folder.mkdir(parents=True, exist_ok=True)
    comparisons = compare(experiment, rows)
    (folder / "config.json").write_text(json.dumps(experiment.to_json(), indent=1) + "\n", "utf-8")
    (folder / "games.csv").write_text(games_table(rows), "utf-8")
    (folder / "effects.csv").write_text(effects_table(comparisons), "utf-8")
    report = folder / "report.html"
    report.write_text(html_report(experiment, rows, comparisons), "utf-8")
    return report


def games_table(rows: list[Row]) -> str:
    """A row for each seat of each game."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    traits = list(rows[0]["traits"]) if rows else []
    held = list(rows[0]["seat_traits"][0]) if rows else []
    table.writerow(
        ["group", "block", "value", "seat", "player", "points", "returns", "first_turn", "rivals", *held, *traits]
    )
    for row in rows:
        for seat, player in enumerate(row["players"]):
            outcome = [row["points"][seat], round(row["returns"][seat], 4), row["first_turns"][seat]]
            rivals = " ".join(str(points) for points in row["rivals"])
            mine = [row["seat_traits"][seat][name] for name in held]
            shared = [row["traits"][name] for name in traits]
            table.writerow([row["group"], row["block"], row["value"], seat, player, *outcome, rivals, *mine, *shared])
    return text.getvalue()


def effects_table(comparisons: list[Comparison]) -> str:
    """A row for each effect."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["group", "compared", "measure", "value", "games", "mean", "effect", "low", "high", "p", "stands"])
    for each in comparisons:
        for effect in each.effects:
            numbers = [f"{number:.4f}" for number in (effect.mean, effect.effect, effect.low, effect.high, effect.p)]
            row = [each.group, each.what, each.measure, effect.value, effect.games, *numbers, int(effect.stands)]
            table.writerow(row)
    return text.getvalue()
