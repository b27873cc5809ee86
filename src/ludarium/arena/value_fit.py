"""Fits the weights `ends` of Terra Mystica: how many points a seat will still score when a round begins. Needs numpy.

Rollout policies with randomly changed weights play up to some round, so that good and bad positions of many kinds come
about; from there on they play with the given weights. What each seat then scored from the start of that round and of
the later ones is what the weights are fitted to, by a ridge regression for each round.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludarium.agents.budget import UNLIMITED, Meter
from ludarium.agents.search.random_streams import RandomStreams
from ludarium.agents.terra_mystica.features import NAMES, features_of, networks_of_opponents
from ludarium.agents.terra_mystica.rollout_policy import RolloutPolicy
from ludarium.agents.terra_mystica.scoring_schedule import ScoringSchedule
from ludarium.agents.terra_mystica.value_function import BASE, ENDS, value_function_of
from ludarium.arena.evolution import Data, Floats, changed_weights, direction, rounded
from ludarium.arena.random_tables import random_table
from ludarium.core.engine import apply, question
from ludarium.core.errors import BadSetting
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.content.constants import ROUNDS, STRONGHOLD
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica

# No leaf of a search lies before the start of the second round.
FIRST: Final[int] = 2
# How far the changed weights lie from the given ones, in the units of `evolution`.
NEAREST: Final[float] = 0.5
FARTHEST: Final[float] = 2.0
# Features that hardly ever vary say nothing.
LEAST_SPREAD: Final[float] = 0.02
HELD_OUT: Final[int] = 5
RIDGES: Final[tuple[float, ...]] = (1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0)


class TrialGame:
    """One game to be played, with randomly changed weights up to some round."""

    def __init__(self, data: Data, units: list[float], seats: int, seed: int, number: int) -> None:
        self.data = data
        self.units = units
        self.seats = seats
        self.seed = seed
        self.number = number


def play_trial(trial: TrialGame) -> dict[str, Any]:
    """The features of every seat at the start of each later round, and what it scored from there. Runs in a worker."""
    rng = random_stream(trial.seed, f"trial {trial.number}")
    state = random_table(trial.seats, rng)
    streams = RandomStreams(rng.randrange(1 << 40))
    first = FIRST + rng.randrange(ROUNDS - FIRST + 1)
    base_policy = RolloutPolicy(value_function_of(trial.data), Meter(UNLIMITED))
    changed = [
        changed_policy(trial, seat, NEAREST + (FARTHEST - NEAREST) * rng.random()) for seat in range(trial.seats)
    ]
    found: list[dict[str, Any]] = []
    seen = first - 1
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, streams.draw(state))
            continue
        if isinstance(ask, Action) and state.round > seen:
            seen = state.round
            found += [features_at(state, seat) for seat in range(trial.seats)]
        state = (base_policy if state.round >= first else changed[ask.seat]).answer(state, ask)
    for row in found:
        row["more"] = state.players[row["seat"]].vp - row.pop("points")
    return {"number": trial.number, "positions": found}


def changed_policy(trial: TrialGame, seat: int, far: float) -> RolloutPolicy:
    """A rollout policy with randomly changed weights."""
    change = far * direction(trial.seed, trial.number, seat)
    weights = changed_weights(trial.data, change, np.array(trial.units))
    return RolloutPolicy(value_function_of(weights), Meter(UNLIMITED))


def features_at(state: TerraMystica, seat: int) -> dict[str, Any]:
    """The features of a seat at the start of a round."""
    player = state.players[seat]
    return {
        "seat": seat,
        "round": state.round,
        "faction": player.faction,
        "stronghold": int(player.structures[STRONGHOLD] > 0),
        "numbers": features_of(state, seat, ScoringSchedule(state), networks_of_opponents(state, seat)),
        "points": player.vp,
    }


class RoundFit:
    """The weights of one round, and their root mean square error on held-out games, in points."""

    def __init__(self, base: float, weights: Floats, error: float) -> None:
        self.base: Final[float] = base
        self.weights: Final[Floats] = weights
        self.error: Final[float] = error


def fit_round(numbers: Floats, later_points: Floats, games: Floats) -> RoundFit:
    """Fit with the ridge that predicts every fifth game best, which is held out; then with all games."""
    spread = numbers.std(0)
    scale = np.where(spread > LEAST_SPREAD, 1.0 / np.maximum(spread, LEAST_SPREAD), 0.0)
    scaled = numbers * scale
    out = games % HELD_OUT == 0
    errors = [
        error_of(scaled[out], later_points[out], *ridge_fit(scaled[~out], later_points[~out], ridge))
        for ridge in RIDGES
    ]
    base, weights = ridge_fit(scaled, later_points, RIDGES[int(np.argmin(errors))])
    return RoundFit(base, weights * scale, min(errors))


def ridge_fit(numbers: Floats, later_points: Floats, ridge: float) -> tuple[float, Floats]:
    """Ridge regression: a constant and weights."""
    center, mean = numbers.mean(0), later_points.mean()
    off = numbers - center
    weights = np.linalg.solve(off.T @ off + ridge * np.eye(off.shape[1]), off.T @ (later_points - mean))
    return float(mean - center @ weights), weights


def error_of(numbers: Floats, later_points: Floats, base: float, weights: Floats) -> float:
    """The root mean square error of a constant and weights."""
    return float(np.sqrt(np.mean((later_points - base - numbers @ weights) ** 2)))


def with_ends(data: Data, games: list[dict[str, Any]]) -> tuple[Data, list[float]]:
    """The weights with `ends` fitted to trial games, and the error of each round from the second on."""
    rows = [(game["number"], row) for game in games for row in game["positions"]]
    kinds = len(FACTIONS)
    found = np.zeros((ROUNDS, len(NAMES) + 2 * kinds))
    bases = [0.0] * ROUNDS
    errors: list[float] = []
    for round in range(FIRST, ROUNDS + 1):
        here = [(number, row) for number, row in rows if row["round"] == round]
        if len({number % HELD_OUT == 0 for number, _ in here}) < 2:  # noqa: PLR2004
            raise BadSetting(f"{len(games)} games are too few to tell how many points come from round {round} on")
        own = np.eye(kinds)[[row["faction"] for _, row in here]]
        large = own * np.array([row["stronghold"] for _, row in here])[:, None]
        numbers = np.hstack([np.array([row["numbers"] for _, row in here], float), own, large])
        fit = fit_round(
            numbers, np.array([row["more"] for _, row in here], float), np.array([number for number, _ in here])
        )
        found[round - 1], bases[round - 1] = fit.weights, fit.base
        errors.append(fit.error)
    return merged(data, bases, found), errors


def merged(data: Data, bases: list[float], found: Floats) -> Data:
    """The content of a weight file with `ends` in it; the weights of the first round, which has no leaves, are 0."""
    first = len(NAMES)
    second = first + len(FACTIONS)
    ends = {BASE: rounded(bases), **{name: rounded(found[:, place]) for place, name in enumerate(NAMES)}}
    own = {faction.key: rounded(found[:, first + place]) for place, faction in enumerate(FACTIONS)}
    large = {faction.key: rounded(found[:, second + place]) for place, faction in enumerate(FACTIONS)}
    return {
        **data,
        ENDS: ends,
        "factions": {**data["factions"], ENDS: own},
        "strongholds": {**data["strongholds"], ENDS: large},
    }
