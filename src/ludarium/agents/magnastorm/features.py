"""The features of Magnastorm's value function."""

from __future__ import annotations

from typing import Final

from ludarium.agents.magnastorm.evaluation import position_of
from ludarium.agents.magnastorm.expected_gains import (
    ALL_BUT_LEAD,
    GOES_ON,
    MOST_COUNTED,
    PROGRESS,
    SECTOR_COUNT,
    best_of_others,
    crew_below,
    crew_on_board,
    labs_by_sector,
    lead_chance,
    majority_worth,
    next_reward,
    objective_progress,
    payable_takeovers,
    turns_of_round,
)
from ludarium.agents.search.value_function import Features
from ludarium.core.engine import question
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.board import QUIET_SECTORS
from ludarium.games.magnastorm.content.commanders import _registry  # noqa: F401  so that all commanders are known
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import YELLOW
from ludarium.games.magnastorm.content.numbers import ROUNDS
from ludarium.games.magnastorm.content.objectives import OBJECTIVES
from ludarium.games.magnastorm.state import Magnastorm

REPUTATION: Final[int] = 0
NEAR_TARGET: Final[int] = 1
PROGRESS_ON_OBJECTIVES: Final[int] = 2
READY_OBJECTIVES: Final[int] = 3
FULFILLED: Final[int] = 4
TURNS: Final[int] = 5
CREW_BELOW: Final[int] = 6
OWN_INCOME: Final[int] = 7
YELLOW_INCOME: Final[int] = 8
MAJORITIES_NOW: Final[int] = 9
MAJORITIES_LATER: Final[int] = 10
LEADS: Final[int] = 11
LEADS_HELD: Final[int] = 12
TAKEOVERS: Final[int] = 13
TAKEOVER_RISK: Final[int] = 14
COMMANDERS_HELD: Final[int] = 15
LEVELS: Final[int] = 16
TOP_LEVEL: Final[int] = 17
LABS_OUT: Final[int] = 18
FREE_LABS: Final[int] = 19
STATIONS: Final[int] = 20
OWN_CUBES: Final[int] = 21
SPARE_OWN: Final[int] = 22
YELLOW_CUBES: Final[int] = 23
SPARE_YELLOW: Final[int] = 24
OTHER_CUBES: Final[int] = 25
SPARE_OTHERS: Final[int] = 26
POSITION: Final[int] = 27
TO_MOVE: Final[int] = 28
CREW_LEFT: Final[int] = 29
IN_STORM: Final[int] = 30
LAB_SPACES: Final[int] = 31
STATION_NEAR: Final[int] = 32
FIRST_COMMANDER: Final[int] = 33
# Features that every game has; those of the commanders follow.
NAMES: Final[list[str]] = [
    "reputation",
    "reputation within 8 of the target",
    "progress on objectives",
    "objectives that can be fulfilled, by their reputation",
    "objectives fulfilled",
    "turns left in this round",
    "own crew on the lower panel",
    "income of own cubes",
    "income of yellow cubes",
    "majorities of this round",
    "majorities of later rounds",
    "research areas led, commander not held",
    "research areas led, commander held",
    "takeovers that can be paid",
    "own commanders that others can pay for",
    "commanders held",
    "research levels",
    "highest research level",
    "labs on the planet",
    "free labs left",
    "stations built",
    "own cubes, up to 5",
    "own cubes beyond 5, up to 3",
    "yellow cubes, up to 5",
    "yellow cubes beyond 5, up to 3",
    "other cubes, up to 3",
    "other cubes beyond 3, up to 3",
    "place in the next turn order",
    "to move",
    "crew on the player board",
    "runner in the storm, steps to a quiet area",
    "spaces for labs within a step, up to 3",
    "a place for a station within a step",
]
NEAR: Final[int] = 8
MANY_CUBES: Final[int] = 5
MANY_OTHERS: Final[int] = 3
MOST_SPARE: Final[int] = 3
MOST_SPACES: Final[int] = 3
FREE_SLOTS: Final[int] = 2
HUNDRED: Final[float] = 100.0


class MagnastormFeatures(Features[Magnastorm]):
    """Reputation, and what brings more of it, as named numbers; and a number for each commander of the game."""

    def __init__(self) -> None:
        cards = [card for card in COMMANDERS if card.key]
        self.all_names: Final[list[str]] = [*NAMES, *[f"commander {card.key} held" for card in cards]]
        # Where the feature of each commander stands, by its number.
        self.commanders: Final[dict[int, int]] = {
            card.number: FIRST_COMMANDER + index for index, card in enumerate(cards)
        }

    def names(self) -> list[str]:
        return self.all_names

    def of(self, state: Magnastorm) -> list[list[float]]:
        seats = len(state.players)
        found = [[0.0] * len(self.all_names) for _ in range(seats)]
        labs = labs_by_sector(state)
        rounds_left = 0 if state.ending else ROUNDS - state.round
        if not state.ending:
            for seat, turns in enumerate(turns_of_round(state, crew_on_board(state))):
                found[seat][TURNS] = turns
            add_sectors(state, found, labs, rounds_left)
            add_leads(state, found)
            add_takeovers(state, found)
            if rounds_left:
                below = crew_below(state)
                for seat in range(seats):
                    found[seat][CREW_BELOW] = below[seat]
                    found[seat][POSITION] = position_of(state, seat)
        add_objectives(state, found, labs)
        asked = question(state).seat if state.stack else NOTHING
        for seat in range(seats):
            add_holdings(state, seat, found[seat])
            for number in state.players[seat].commanders:
                if number in self.commanders:
                    found[seat][self.commanders[number]] = 1.0
            if asked == seat:
                found[seat][TO_MOVE] = 1.0
        return found

    def stage(self, state: Magnastorm) -> float:
        """By rounds, or by how near somebody is to the target."""
        if state.ending:
            return 1.0
        crew = crew_on_board(state)
        by_round = (state.round - min(1.0, crew / (4.0 * len(state.players)))) / ROUNDS
        most = 0
        for player in state.players:
            most = max(most, player.reputation)
        return max(by_round, min(1.0, most / state.numbers.target))


def add_sectors(state: Magnastorm, found: list[list[float]], labs: list[int], rounds_left: int) -> None:
    """Incomes and majorities of this administration and of later ones, as far as the game is likely to go on."""
    game_numbers, storm, seats = state.numbers, state.storm(), len(state.players)
    for sector in range(SECTOR_COUNT):
        counts = labs[sector::SECTOR_COUNT]
        for seat in range(seats):
            own = counts[seat]
            if own == 0:
                continue
            numbers = found[seat]
            lead = lead_chance(own - best_of_others(counts, own)) * majority_worth(state, seat) / (HUNDRED * HUNDRED)
            row = min(own, MOST_COUNTED)
            for later in range(rounds_left + 1):
                place = (sector - storm - later) % SECTOR_COUNT
                if place < QUIET_SECTORS:
                    goes_on = GOES_ON[later] / HUNDRED
                    numbers[MAJORITIES_LATER if later else MAJORITIES_NOW] += lead * goes_on
                    if later < rounds_left:
                        numbers[OWN_INCOME] += goes_on * game_numbers.income_own[place][row]
                        numbers[YELLOW_INCOME] += goes_on * game_numbers.income_yellow[place][row]


def add_leads(state: Magnastorm, found: list[list[float]]) -> None:
    """Research commanders that may come or stay at the next administration."""
    for area, number in enumerate(state.research):
        levels = [player.levels[area] for player in state.players]
        for seat, own in enumerate(levels):
            if own:
                chance = lead_chance(own - best_of_others(levels, own)) / HUNDRED
                held = number in state.players[seat].commanders
                found[seat][LEADS_HELD if held else LEADS] += chance


def add_takeovers(state: Magnastorm, found: list[list[float]]) -> None:
    """Takeovers that seats could pay for now, and commanders that they may lose by that."""
    takeovers = payable_takeovers(state)
    for column, payer, owner in zip(takeovers.columns, takeovers.payers, takeovers.owners):
        if column == 0:
            continue
        found[payer][TAKEOVERS] += 1.0
        if owner != NOTHING:
            found[owner][TAKEOVER_RISK] += 1.0


def add_objectives(state: Magnastorm, found: list[list[float]], labs: list[int]) -> None:
    """Progress on the objectives in play, by the reputation that is still to be had."""
    steps = len(state.numbers.ladder)
    rewards = [next_reward(state, slot) for slot in range(len(state.objectives))]
    for seat, player in enumerate(state.players):
        own = labs[SECTOR_COUNT * seat : SECTOR_COUNT * seat + SECTOR_COUNT]
        own.sort()
        levels = player.levels.copy()
        levels.sort()
        numbers = found[seat]
        for slot, card in enumerate(state.objectives):
            if seat in state.ladder[slot * steps : slot * steps + steps]:
                numbers[FULFILLED] += 1.0
                continue
            if rewards[slot] == 0:
                continue
            objective = OBJECTIVES[card]
            progress = objective_progress(objective, state, seat, own, levels)
            reward = rewards[slot] / HUNDRED
            numbers[PROGRESS_ON_OBJECTIVES] += reward * PROGRESS[progress] / HUNDRED
            if progress >= ALL_BUT_LEAD and objective.is_possible(state, seat):
                numbers[READY_OBJECTIVES] += reward


def add_holdings(state: Magnastorm, seat: int, numbers: list[float]) -> None:
    """What lies in front of a seat."""
    player, game_numbers = state.players[seat], state.numbers
    numbers[REPUTATION] = player.reputation
    numbers[NEAR_TARGET] = max(0, player.reputation - game_numbers.target + NEAR)
    numbers[COMMANDERS_HELD] = len(player.commanders)
    for level in player.levels:
        numbers[LEVELS] += level
        numbers[TOP_LEVEL] = max(numbers[TOP_LEVEL], float(level))
    for slot, left in enumerate(player.labs):
        if left == 0:
            numbers[LABS_OUT] += 1.0
        elif slot < FREE_SLOTS:
            numbers[FREE_LABS] += 1.0
    for left in player.stations:
        if left == 0:
            numbers[STATIONS] += 1.0
    cubes = player.cubes
    own, yellow = cubes[seat], cubes[YELLOW]
    others = -own - yellow
    for count in cubes:
        others += count
    numbers[OWN_CUBES] = min(own, MANY_CUBES)
    numbers[SPARE_OWN] = max(0, min(own - MANY_CUBES, MOST_SPARE))
    numbers[YELLOW_CUBES] = min(yellow, MANY_CUBES)
    numbers[SPARE_YELLOW] = max(0, min(yellow - MANY_CUBES, MOST_SPARE))
    numbers[OTHER_CUBES] = min(others, MANY_OTHERS)
    numbers[SPARE_OTHERS] = max(0, min(others - MANY_OTHERS, MOST_SPARE))
    numbers[CREW_LEFT] = player.crew
    numbers[IN_STORM] = game_numbers.board.steps_out[state.storm()][player.runner]
    add_surroundings(state, seat, numbers)


def add_surroundings(state: Magnastorm, seat: int, numbers: list[float]) -> None:
    """What the scout runner could do with its next step."""
    board, player = state.numbers.board, state.players[seat]
    calm, runner = board.calm[state.storm()], player.runner
    spaces = 0
    if calm[runner]:
        for space in board.spaces_in[runner]:
            if state.labs[space] == 0:
                spaces += 1
    builds = 1 in player.stations
    for area in board.neighbors[runner]:
        if calm[area]:
            for space in board.spaces_in[area]:
                if state.labs[space] == 0:
                    spaces += 1
            transmitter = board.transmitter_on(runner, area)
            if builds and transmitter >= 0 and state.stations[transmitter] == NOTHING:
                numbers[STATION_NEAR] = 1.0
    numbers[LAB_SPACES] = min(spaces, MOST_SPACES)
