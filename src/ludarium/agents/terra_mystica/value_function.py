"""The value function of Terra Mystica: how many points a seat will have at the end, as a weighted sum of features.

There are three sets of weights, each by round:

* `within`: for a seat that takes part in the round. They choose between the own turns.
* `starts`: for a seat that has passed and waits for the round to begin. They choose between the own turns as well.
* `ends`: for a leaf of the search, where the round has just begun. They predict the final points.

The first two were trained to make those who follow them score most, not to predict points; the last ones were fitted to
what was scored. Values are in thousandths of a victory point.
"""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.search.weight_files import load_weights
from ludarium.agents.terra_mystica.features import (
    NAMES,
    features_of,
    final_points,
    networks_of_opponents,
    shared_points,
)
from ludarium.agents.terra_mystica.map_features import MapFeatureCache, network_size
from ludarium.agents.terra_mystica.scoring_schedule import ScoringSchedule
from ludarium.agents.terra_mystica.spendable_goods import round_to_play, waits_for_next_round
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import ROUNDS, STRONGHOLD, TRACKS
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.rules.ending import AREA_POINTS, CULT_POINTS
from ludarium.games.terra_mystica.state import TerraMystica

POINT: Final[int] = 1000
KEY: Final[str] = "terra_mystica"
FALLBACK: Final[str] = "4.json"
STARTS: Final[str] = "starts"
WITHIN: Final[str] = "within"
ENDS: Final[str] = "ends"
BASE: Final[str] = "base"


class RoundWeights:
    """The weights of one round: a constant, a weight for each feature, for each faction, and for its stronghold.

    Factions go by their numbers. One that came into the game after these weights were loaded weighs 0.
    """

    def __init__(self, base: int, each: list[int], factions: list[int], strongholds: list[int]) -> None:
        self.base: Final[int] = base
        self.each: Final[list[int]] = each
        self.factions: Final[list[int]] = factions
        self.strongholds: Final[list[int]] = strongholds

    def of(self, features: list[int]) -> int:
        """The weighted sum of the features."""
        each = self.each
        total = self.base
        for index, number in enumerate(features):
            if number != 0:
                total += each[index] * number
        return total

    def of_faction(self, faction: int) -> int:
        return self.factions[faction] if faction < len(self.factions) else 0

    def of_stronghold(self, faction: int) -> int:
        return self.strongholds[faction] if faction < len(self.strongholds) else 0


class PointsValueFunction:
    """Predicts points by weights for the start of each round (`starts`), for play within it (`within`) and for leaves
    that end with its start (`ends`). Lists begin with round 1.
    """

    def __init__(self, starts: list[RoundWeights], within: list[RoundWeights], ends: list[RoundWeights]) -> None:
        self.starts: Final[list[RoundWeights]] = starts
        self.within: Final[list[RoundWeights]] = within
        self.ends: Final[list[RoundWeights]] = ends
        self.schedule: ScoringSchedule | None = None
        self.maps: Final[MapFeatureCache] = MapFeatureCache()

    def opponent_networks(self, state: TerraMystica, seat: int) -> list[int]:
        """The sizes of the other networks, for `value`: the own turn does not change them."""
        return networks_of_opponents(state, seat)

    def value(self, state: TerraMystica, seat: int, opponent_networks: list[int]) -> int:
        """The value of a position within a round, or after the seat has passed."""
        player = state.players[seat]
        if player.faction == NOTHING:
            return 0
        round = round_to_play(state, player)
        if round > ROUNDS or not state.stack:
            return final_score_now(state, seat)
        stage = self.starts[round - 1] if waits_for_next_round(state, player) else self.within[round - 1]
        return self.weighted_sum(state, seat, stage, opponent_networks)

    def leaf_value(self, state: TerraMystica, seat: int) -> int:
        """The value of a leaf: a round has just begun, or the game is over."""
        if not state.stack:
            return POINT * state.players[seat].vp
        return self.weighted_sum(state, seat, self.ends[max(1, state.round) - 1], networks_of_opponents(state, seat))

    def breakdown(self, state: TerraMystica, seat: int) -> list[tuple[str, float, float]]:
        """The value part by part: name, number, points. The parts add up to `value`."""
        player = state.players[seat]
        parts: list[tuple[str, float, float]] = [("points so far", float(player.vp), float(player.vp))]
        round = round_to_play(state, player)
        if player.faction == NOTHING:
            return parts
        if round > ROUNDS or not state.stack:
            return [*parts, ("final scoring as it stands", 1.0, final_score_now(state, seat) / POINT - player.vp)]
        stage = self.starts[round - 1] if waits_for_next_round(state, player) else self.within[round - 1]
        return parts + self.parts_to_come(state, seat, stage)

    def leaf_breakdown(self, state: TerraMystica, seat: int) -> list[tuple[str, float, float]]:
        """What is still to come where a round has just begun, part by part. With the points so far the parts add up to
        `leaf_value`."""
        if not state.stack:
            return []
        return self.parts_to_come(state, seat, self.ends[max(1, state.round) - 1])

    def parts_to_come(self, state: TerraMystica, seat: int, stage: RoundWeights) -> list[tuple[str, float, float]]:
        """All features with what they add by the weights of a stage."""
        player = state.players[seat]
        numbers = features_of(state, seat, self.schedule_of(state), networks_of_opponents(state, seat))
        rest = stage.base + stage.of_faction(player.faction)
        parts = [("what is to come on average", 1.0, rest / POINT)]
        for name, number, weight in zip(NAMES, numbers, stage.each):
            parts.append((name, float(number), number * weight / POINT))
        own = stage.of_stronghold(player.faction) if player.structures[STRONGHOLD] > 0 else 0
        parts.append(("stronghold of this faction", float(player.structures[STRONGHOLD]), own / POINT))
        return parts

    def schedule_of(self, state: TerraMystica) -> ScoringSchedule:
        """The scoring schedule of the game, computed once."""
        schedule = self.schedule
        if schedule is None or schedule.scoring is not state.scoring:
            schedule = ScoringSchedule(state)
            self.schedule = schedule
        return schedule

    def weighted_sum(self, state: TerraMystica, seat: int, stage: RoundWeights, opponent_networks: list[int]) -> int:
        """The points so far, and all features with their weights."""
        player = state.players[seat]
        schedule = self.schedule_of(state)
        features = features_of(state, seat, schedule, opponent_networks, self.maps)
        total = POINT * player.vp + stage.of(features) + stage.of_faction(player.faction)
        return total + stage.of_stronghold(player.faction) if player.structures[STRONGHOLD] > 0 else total


def final_score_now(state: TerraMystica, seat: int) -> int:
    """The points after a final scoring of the present position; the points themselves when the game is over."""
    player = state.players[seat]
    if not state.stack:
        return POINT * player.vp
    rate = FACTIONS[player.faction].coins_per_vp
    coins = player.coins + player.workers + player.priests + player.bowl3 + player.bowl2 // 2
    total = player.vp + coins // rate
    for track in TRACKS:
        steps = player.cults[track]
        if steps > 0:
            total += points_for_rank(CULT_POINTS, steps, [other.cults[track] for other in state.players])
    networks = [network_size(state, number) for number in range(len(state.players))]
    total += points_for_rank(AREA_POINTS, networks[seat], networks)
    if state.final != NOTHING:
        total += final_points(state, seat)
    return POINT * total


def points_for_rank(points: list[int], own: int, all: list[int]) -> int:
    """The points for a rank among all seats; `all` holds the own number as well."""
    above = 0
    tied = -1
    for value in all:
        if value > own:
            above += 1
        elif value == own:
            tied += 1
    return shared_points(points, above, tied)


# A weight file has a number of points for each set, name and round.


def value_function_of(data: dict[str, Any]) -> PointsValueFunction:
    """A value function from the content of a weight file. What it does not name weighs 0."""
    starts, within, ends = (weights_by_round(data, key) for key in (STARTS, WITHIN, ENDS))
    return PointsValueFunction(starts, within, ends)


def weights_by_round(data: dict[str, Any], key: str) -> list[RoundWeights]:
    """One set of weights, for each round."""
    table: dict[str, list[float]] = data[key]
    factions: dict[str, list[float]] = data["factions"][key]
    strongholds: dict[str, list[float]] = data["strongholds"][key]
    found: list[RoundWeights] = []
    for index in range(ROUNDS):
        each = [thousandths(table, name, index) for name in NAMES]
        own = [thousandths(factions, faction.key, index) for faction in FACTIONS]
        large = [thousandths(strongholds, faction.key, index) for faction in FACTIONS]
        found.append(RoundWeights(thousandths(table, BASE, index), each, own, large))
    return found


def thousandths(table: dict[str, list[float]], name: str, index: int) -> int:
    row = table.get(name)
    return round(POINT * row[index]) if row is not None else 0


def load_value_function(seats: int, folder: str = "") -> PointsValueFunction:
    """The value function for a number of seats; the one for four where there is none. Those of another generation
    stand in a folder of their own."""
    data = load_weights(KEY, f"{folder}{seats}.json") or load_weights(KEY, f"{folder}{FALLBACK}")
    assert data is not None
    return value_function_of(data)
