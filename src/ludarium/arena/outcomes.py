"""What tells best how many points are still to come where a round begins. Needs numpy (the extra `train`).

Quick players with weights changed at random play up to some round, so that good and bad positions of many kinds come
about; from there on they play with the weights as they are. What each of them made from the beginnings of that round
and the next ones is what the weights `ends` of a judge are fitted to.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludarium.agents.budget import UNBOUND, Meter
from ludarium.agents.search.luck import Luck
from ludarium.agents.terra_mystica.course import Course
from ludarium.agents.terra_mystica.features import NAMES, features_of, rival_networks
from ludarium.agents.terra_mystica.judge import BASE, ENDS, judge_of
from ludarium.agents.terra_mystica.quick import Quick
from ludarium.arena.climbing import Data, Floats, direction, drawn_table, moved, rounded
from ludarium.core.engine import apply, question
from ludarium.core.errors import BadSetting
from ludarium.core.frames import NATURE
from ludarium.core.nature import stream
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS, STRONGHOLD
from ludarium.games.terra_mystica.turns import Action

# Looking ahead never ends before the second round begins.
FIRST: Final[int] = 2
# How far the changed weights lie from those that are there, in the units of climbing.
NEAREST: Final[float] = 0.5
FARTHEST: Final[float] = 2.0
# Numbers that hardly ever differ tell nothing.
LEAST_SPREAD: Final[float] = 0.02
HELD_OUT: Final[int] = 5
RIDGES: Final[tuple[float, ...]] = (1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0)


class Trial:
    """One game to be played with weights that are changed at random up to some round."""

    def __init__(self, data: Data, units: list[float], seats: int, seed: int, number: int) -> None:
        self.data = data
        self.units = units
        self.seats = seats
        self.seed = seed
        self.number = number


def play_trial(trial: Trial) -> dict[str, Any]:
    """What every seat held at the beginning of each later round, and made from there; a process of its own."""
    rng = stream(trial.seed, f"trial {trial.number}")
    state = drawn_table(trial.seats, rng)
    luck = Luck(rng.randrange(1 << 40))
    first = FIRST + rng.randrange(ROUNDS - FIRST + 1)
    usual = Quick(judge_of(trial.data), Meter(UNBOUND))
    changed = [varied_player(trial, seat, NEAREST + (FARTHEST - NEAREST) * rng.random()) for seat in range(trial.seats)]
    found: list[dict[str, Any]] = []
    seen = first - 1
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, luck.draw(state))
            continue
        if isinstance(ask, Action) and state.round > seen:
            seen = state.round
            found += [held(state, seat) for seat in range(trial.seats)]
        state = (usual if state.round >= first else changed[ask.seat]).answered(state, ask)
    for row in found:
        row["more"] = state.players[row["seat"]].vp - row.pop("points")
    return {"number": trial.number, "positions": found}


def varied_player(trial: Trial, seat: int, far: float) -> Quick:
    """A quick player whose weights are changed at random."""
    change = far * direction(trial.seed, trial.number, seat)
    return Quick(judge_of(moved(trial.data, change, np.array(trial.units))), Meter(UNBOUND))


def held(state: TerraMystica, seat: int) -> dict[str, Any]:
    """What a seat holds where a round begins."""
    player = state.players[seat]
    return {
        "seat": seat,
        "round": state.round,
        "faction": player.faction,
        "stronghold": int(player.structures[STRONGHOLD] > 0),
        "numbers": features_of(state, seat, Course(state), rival_networks(state, seat)),
        "points": player.vp,
    }


class Told:
    """The weights of one round, and how far they are from the truth in games they were not fitted to, in points."""

    def __init__(self, base: float, weights: Floats, error: float) -> None:
        self.base: Final[float] = base
        self.weights: Final[Floats] = weights
        self.error: Final[float] = error


def fit_round(numbers: Floats, more: Floats, games: Floats) -> Told:
    """Weights with the ridge that tells best what was made in every fifth game, which is held out; then with all."""
    spread = numbers.std(0)
    scale = np.where(spread > LEAST_SPREAD, 1.0 / np.maximum(spread, LEAST_SPREAD), 0.0)
    scaled = numbers * scale
    out = games % HELD_OUT == 0
    errors = [error_of(scaled[out], more[out], *ridge_fit(scaled[~out], more[~out], ridge)) for ridge in RIDGES]
    base, weights = ridge_fit(scaled, more, RIDGES[int(np.argmin(errors))])
    return Told(base, weights * scale, min(errors))


def ridge_fit(numbers: Floats, more: Floats, ridge: float) -> tuple[float, Floats]:
    """A base and weights whose sum is nearest to what was made, held near nothing by the ridge."""
    centre, usual = numbers.mean(0), more.mean()
    off = numbers - centre
    weights = np.linalg.solve(off.T @ off + ridge * np.eye(off.shape[1]), off.T @ (more - usual))
    return float(usual - centre @ weights), weights


def error_of(numbers: Floats, more: Floats, base: float, weights: Floats) -> float:
    """How far base and weights are from what was made, in the square mean."""
    return float(np.sqrt(np.mean((more - base - numbers @ weights) ** 2)))


def with_ends(data: Data, games: list[dict[str, Any]]) -> tuple[Data, list[float]]:
    """The weights with `ends` fitted to games that were tried, and the error of each round from the second on."""
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
        told = fit_round(
            numbers, np.array([row["more"] for _, row in here], float), np.array([number for number, _ in here])
        )
        found[round - 1], bases[round - 1] = told.weights, told.base
        errors.append(told.error)
    return merged(data, bases, found), errors


def merged(data: Data, bases: list[float], found: Floats) -> Data:
    """The tables of weights with those for `ends` among them; the first round, where nothing ends, weighs nothing."""
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
