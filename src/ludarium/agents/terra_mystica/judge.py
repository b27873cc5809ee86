"""The judge: how many points a seat may hope for at the end, from the weights of what it holds.

There are weights by round for a seat that waits for it to begin and for one within it: they say what to do. Others
say what has come of looking ahead, where a round begins at the end of it: the former are what those who follow them
make most points with, the latter what tells best how many. Values are in thousandths of a victory point.
"""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.search.data import learned
from ludarium.agents.terra_mystica.course import Course
from ludarium.agents.terra_mystica.features import NAMES, features_of, final_points, rival_networks, shared
from ludarium.agents.terra_mystica.land import network_of
from ludarium.agents.terra_mystica.purse import is_waiting, round_ahead
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.ending import AREA_POINTS, CULT_POINTS
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS, STRONGHOLD, TRACKS

POINT: Final[int] = 1000
KEY: Final[str] = "terra_mystica"
MOST_LEARNED: Final[str] = "4.json"
STARTS: Final[str] = "starts"
WITHIN: Final[str] = "within"
ENDS: Final[str] = "ends"
BASE: Final[str] = "base"


class Weights:
    """The weights of one stage of the game: what each number is worth, each faction, and its stronghold."""

    def __init__(self, base: int, each: list[int], factions: list[int], strongholds: list[int]) -> None:
        self.base: Final[int] = base
        self.each: Final[list[int]] = each
        self.factions: Final[list[int]] = factions
        self.strongholds: Final[list[int]] = strongholds

    def of(self, features: list[int]) -> int:
        """What the numbers of a seat are worth."""
        each = self.each
        total = self.base
        for place, number in enumerate(features):
            if number != 0:
                total += each[place] * number
        return total


class Judge:
    """Weights by round for a seat that has passed and waits for it (`starts`), for one within it (`within`), and where
    looking ahead ends with its beginning (`ends`); lists begin with round 1."""

    def __init__(self, starts: list[Weights], within: list[Weights], ends: list[Weights]) -> None:
        self.starts: Final[list[Weights]] = starts
        self.within: Final[list[Weights]] = within
        self.ends: Final[list[Weights]] = ends
        self.course: Course | None = None

    def rivals(self, state: TerraMystica, seat: int) -> list[int]:
        """The networks of the others, for `value`; the own turn does not change them."""
        return rival_networks(state, seat)

    def value(self, state: TerraMystica, seat: int, rivals: list[int]) -> int:
        """What a seat may hope for within a round, or once it has passed."""
        player = state.players[seat]
        if player.faction == NOTHING:
            return 0
        round = round_ahead(state, player)
        if round > ROUNDS or not state.stack:
            return final_estimate(state, seat)
        stage = self.starts[round - 1] if is_waiting(state, player) else self.within[round - 1]
        return self.weighed(state, seat, stage, rivals)

    def value_at_end(self, state: TerraMystica, seat: int) -> int:
        """What a seat may hope for where looking ahead ends: a round has just begun, or all is over."""
        if not state.stack:
            return POINT * state.players[seat].vp
        return self.weighed(state, seat, self.ends[max(1, state.round) - 1], rival_networks(state, seat))

    def split(self, state: TerraMystica, seat: int) -> list[tuple[str, float, float]]:
        """What a seat may hope for, part by part: name, number, points. The parts add up to `value`."""
        player = state.players[seat]
        parts: list[tuple[str, float, float]] = [("points so far", float(player.vp), float(player.vp))]
        round = round_ahead(state, player)
        if player.faction == NOTHING:
            return parts
        if round > ROUNDS or not state.stack:
            return [*parts, ("final scoring as it stands", 1.0, final_estimate(state, seat) / POINT - player.vp)]
        stage = self.starts[round - 1] if is_waiting(state, player) else self.within[round - 1]
        numbers = features_of(state, seat, self.course_of(state), rival_networks(state, seat))
        rest = stage.base + stage.factions[player.faction]
        parts.append(("what is to come on average", 1.0, rest / POINT))
        for name, number, weight in zip(NAMES, numbers, stage.each):
            parts.append((name, float(number), number * weight / POINT))
        own = stage.strongholds[player.faction] if player.structures[STRONGHOLD] > 0 else 0
        parts.append(("stronghold of this faction", float(player.structures[STRONGHOLD]), own / POINT))
        return parts

    def course_of(self, state: TerraMystica) -> Course:
        """The scoring tiles of a game, worked out once."""
        course = self.course
        if course is None or course.scoring is not state.scoring:
            course = Course(state)
            self.course = course
        return course

    def weighed(self, state: TerraMystica, seat: int, stage: Weights, rivals: list[int]) -> int:
        """The points so far and all numbers with their weights."""
        player = state.players[seat]
        course = self.course_of(state)
        total = POINT * player.vp + stage.of(features_of(state, seat, course, rivals)) + stage.factions[player.faction]
        return total + stage.strongholds[player.faction] if player.structures[STRONGHOLD] > 0 else total


def final_estimate(state: TerraMystica, seat: int) -> int:
    """The final scoring as it would come out now; the game itself has scored when it is over."""
    player = state.players[seat]
    if not state.stack:
        return POINT * player.vp
    rate = FACTIONS[player.faction].coins_per_vp
    coins = player.coins + player.workers + player.priests + player.bowl3 + player.bowl2 // 2
    total = player.vp + coins // rate
    for track in TRACKS:
        place = player.cults[track]
        if place > 0:
            total += ranked(CULT_POINTS, place, [other.cults[track] for other in state.players])
    total += ranked(AREA_POINTS, network_of(state, seat), [network_of(state, n) for n in range(len(state.players))])
    if state.final != NOTHING:
        total += final_points(state, seat)
    return POINT * total


def ranked(points: list[int], own: int, all: list[int]) -> int:
    """The points of a place among all seats, the own among them."""
    above = 0
    tied = -1
    for value in all:
        if value > own:
            above += 1
        elif value == own:
            tied += 1
    return shared(points, above, tied)


# Weights as they are written: for each stage and name a number of points for each round.


def judge_of(data: dict[str, Any]) -> Judge:
    """A judge with weights as they are written. What is not named weighs nothing."""
    return Judge(stages_of(data, STARTS), stages_of(data, WITHIN), stages_of(data, ENDS))


def stages_of(data: dict[str, Any], key: str) -> list[Weights]:
    """The weights of all rounds."""
    table: dict[str, list[float]] = data[key]
    factions: dict[str, list[float]] = data["factions"][key]
    strongholds: dict[str, list[float]] = data["strongholds"][key]
    found: list[Weights] = []
    for place in range(ROUNDS):
        each = [thousandths(table, name, place) for name in NAMES]
        own = [thousandths(factions, faction.key, place) for faction in FACTIONS]
        large = [thousandths(strongholds, faction.key, place) for faction in FACTIONS]
        found.append(Weights(thousandths(table, BASE, place), each, own, large))
    return found


def thousandths(table: dict[str, list[float]], name: str, place: int) -> int:
    row = table.get(name)
    return round(POINT * row[place]) if row is not None else 0


def learned_judge(seats: int) -> Judge:
    """A judge with what has been learned for a number of seats, or else for four."""
    data = learned(KEY, f"{seats}.json") or learned(KEY, MOST_LEARNED)
    assert data is not None
    return judge_of(data)
