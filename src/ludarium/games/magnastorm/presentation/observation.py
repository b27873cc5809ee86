"""What a seat sees of Magnastorm as numbers. Nothing in this game is hidden.

Colors are those of seats, so they are counted from the observing seat: its own cubes come first, yellow ones last.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludarium.core.observation import (
    LEAST,
    ONE,
    ColumnPlan,
    Observer,
    QuestionColumns,
    clamp,
    relative_seat,
    seat_names,
)
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.board import SECTORS
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import BAG, BLACK, LABS, STATIONS, SUPPLY, TOKEN, YELLOW, count
from ludarium.games.magnastorm.content.ids import good_id, kinds_in_play, sector_id, supply_id
from ludarium.games.magnastorm.content.numbers import ROUNDS
from ludarium.games.magnastorm.content.objectives import OBJECTIVES
from ludarium.games.magnastorm.state import Magnastorm, Player

TIERS: Final[int] = 3


def subjects_of(table: Magnastorm) -> list[str]:
    """The ids of all that a question can be about. Those of the own and others' boards are counted by seat."""
    ids = table.numbers.ids
    seats = range(len(table.players))
    return [
        *ids.upper, *ids.lower, *ids.rows, *ids.columns, *ids.areas, *ids.spaces, *ids.transmitters, *ids.research,
        *ids.levels, *[commander.id for commander in COMMANDERS if commander.key],
        *[objective.id for objective in OBJECTIVES], *[sector_id(sector) for sector in range(len(SECTORS))],
        *[id for seat in seats for id in (*ids.labs[seat], *ids.stations[seat])],
        *[good_id(table, kind) for kind in kinds_in_play(table)],
        *[supply_id(table, kind) for kind in kinds_in_play(table)], TOKEN, BAG, SUPPLY,
    ]  # fmt: skip


class PlayerColumns:
    """What lies in front of one seat. Columns of other seats follow in blocks of the same size."""

    def __init__(self, plan: ColumnPlan, table: Magnastorm, colors: list[str]) -> None:
        start, numbers = plan.size(), table.numbers
        slots = [str(slot) for slot in range(1, LABS + 1)]
        commanders = [f"{number:02}" for number in range(len(COMMANDERS))]
        self.start: Final[i64] = start
        self.cubes: Final[i64] = plan.amounts("cubes", colors, "cubes by color") - start
        self.labs: Final[i64] = plan.flags("lab in slot", slots, "labs on the player board") - start
        self.stations: Final[i64] = (
            plan.flags("station in slot", slots[:STATIONS], "stations on the player board") - start
        )
        self.reputation: Final[i64] = plan.amount("reputation", "the position on the reputation track") - start
        self.crew: Final[i64] = plan.amount("crew", "crew members on the player board") - start
        self.markers: Final[i64] = plan.amount("markers", "markers on the player board") - start
        self.levels: Final[i64] = plan.amounts("level", list(numbers.research), "levels of research") - start
        self.runner: Final[i64] = plan.flags("runner in", list(numbers.board.areas), "where the runner stands") - start
        self.commanders: Final[i64] = plan.flags("commander", commanders, "commanders held") - start
        self.artifacts: Final[i64] = plan.amounts("artifacts of level", ["1", "2", "3"], "artifacts drawn") - start
        self.size: Final[i64] = plan.size() - start


class MagnastormObserver(Observer[Magnastorm]):
    """The rounds, both panels, the planet, the cards in play, each seat, and the question."""

    def __init__(self, table: Magnastorm, classes: dict[str, type[Any]]) -> None:
        plan, seats, numbers = ColumnPlan(), len(table.players), table.numbers
        names = seat_names(seats)
        colors = [*names, "yellow"]
        commanders = [f"{number:02}" for number in range(len(COMMANDERS))]
        self.colors: Final[i64] = len(colors)
        self.cards: Final[i64] = len(commanders)
        self.rounds: Final[i64] = plan.flags("round", [str(number) for number in range(ROUNDS + 1)], "the round")
        self.ending: Final[i64] = plan.flag("ending", "whether somebody has reached the target")
        self.storm: Final[i64] = plan.flags("quiet from", SECTORS, "the first quiet sector")
        self.order: Final[i64] = self._grid(plan, "turn order", [str(place + 1) for place in range(seats)], names)
        self.queue: Final[i64] = self._grid(plan, "still acts", [str(place + 1) for place in range(seats)], names)
        self.first: Final[i64] = plan.flags("first player", names, "who holds the first player token")
        spots = [id.partition(":")[2] for id in numbers.ids.upper]
        self.upper: Final[i64] = self._amounts(plan, "upper", spots, colors)
        self.lower: Final[i64] = self._amounts(plan, "lower", spots, colors)
        self.labs: Final[i64] = self._amounts(plan, "labs on", list(numbers.board.spaces), names)
        self.stations: Final[i64] = self._grid(plan, "station on", list(numbers.board.transmitters), names)
        self.supply: Final[i64] = plan.amounts("supply", colors, "cubes beside the board")
        self.bag: Final[i64] = plan.amounts("bag", [*colors, "black"], "cubes in the bag")
        columns = [str(column) for column in range(1, numbers.columns)]
        self.administrative: Final[i64] = self._grid(plan, "commander above column", columns, commanders)
        self.research: Final[i64] = self._grid(plan, "commander of", list(numbers.research), commanders)
        self.used: Final[i64] = plan.amounts("used", commanders, "how often a commander was used")
        slots = [str(slot + 1) for slot in range(4)]
        self.objectives: Final[i64] = self._grid(plan, "objective", slots, [each.key for each in OBJECTIVES])
        self.rungs: Final[i64] = len(numbers.ladder)
        places = [f"{slot}-{place + 1}" for slot in slots for place in range(len(numbers.ladder))]
        self.ladder: Final[i64] = self._grid(plan, "fulfilled", places, names)
        plan.prefix = f"{names[0]}: "
        self.player: Final[PlayerColumns] = PlayerColumns(plan, table, colors)
        for name in names[1:]:
            plan.prefix = f"{name}: "
            PlayerColumns(plan, table, colors)
        plan.prefix = ""
        super().__init__(plan, QuestionColumns(plan, classes, subjects_of(table), seats), seats)

    def _grid(self, plan: ColumnPlan, name: str, places: list[str], values: list[str]) -> int:
        """What or who is on each of some places."""
        start = plan.size()
        for place in places:
            plan.flags(f"{name} {place}", values, f"{name} {place}")
        return start

    def _amounts(self, plan: ColumnPlan, name: str, places: list[str], colors: list[str]) -> int:
        """How many pieces of each color are on each of some places."""
        start = plan.size()
        for place in places:
            plan.amounts(f"{name} {place}", colors, f"pieces on {name} {place}")
        return start

    def observe(self, state: Magnastorm, seat: int, cells: vec[i32], at: i64) -> None:
        self._observe_rounds(state, seat, cells, at)
        self._observe_heaps(state, seat, cells, at)
        self._observe_cards(state, seat, cells, at)
        for number, player in enumerate(state.players):
            place: i64 = relative_seat(number, seat, self.seats)
            self._observe_player(state, player, seat, cells, at + self.player.start + place * self.player.size)

    def _observe_rounds(self, state: Magnastorm, seat: int, cells: vec[i32], at: i64) -> None:
        seats = self.seats
        cells[at + self.rounds + state.round] = ONE
        if state.ending:
            cells[at + self.ending] = ONE
        cells[at + self.storm + state.storm()] = ONE
        place: i64 = at + self.order
        for other in state.order:
            cells[place + relative_seat(other, seat, seats)] = ONE
            place += seats
        place = at + self.queue
        for other in state.queue:
            cells[place + relative_seat(other, seat, seats)] = ONE
            place += seats
        if state.first != NOTHING:
            cells[at + self.first + relative_seat(state.first, seat, seats)] = ONE

    def _observe_heaps(self, state: Magnastorm, seat: int, cells: vec[i32], at: i64) -> None:
        seats, colors = self.seats, self.colors
        place: i64 = at + self.upper
        for heap in state.upper:
            if heap:
                self._add_heap(heap, seat, cells, place)
            place += colors
        place = at + self.lower
        for heap in state.lower:
            if heap:
                self._add_heap(heap, seat, cells, place)
            place += colors
        place = at + self.labs
        for heap in state.labs:
            if heap:
                for owner in range(seats):
                    cells[place + relative_seat(owner, seat, seats)] = self.tenths[count(heap, owner) - LEAST]
            place += seats
        place = at + self.stations
        for owner in state.stations:
            if owner != NOTHING:
                cells[place + relative_seat(owner, seat, seats)] = ONE
            place += seats
        for kind in range(seats):
            color: i64 = relative_seat(kind, seat, seats)
            cells[at + self.supply + color] = self.tenths[clamp(state.supply[kind])]
            cells[at + self.bag + color] = self.tenths[clamp(state.bag.counts[kind])]
        cells[at + self.supply + seats] = self.tenths[clamp(state.supply[YELLOW])]
        cells[at + self.bag + seats] = self.tenths[clamp(state.bag.counts[YELLOW])]
        cells[at + self.bag + seats + 1] = self.tenths[clamp(state.bag.counts[BLACK])]

    def _add_heap(self, heap: int, seat: int, cells: vec[i32], place: i64) -> None:
        """The pieces of a heap by color."""
        seats = self.seats
        for kind in range(seats):
            number = count(heap, kind)
            if number:
                cells[place + relative_seat(kind, seat, seats)] = self.tenths[number - LEAST]
        yellow = count(heap, YELLOW)
        if yellow:
            cells[place + seats] = self.tenths[yellow - LEAST]

    def _observe_cards(self, state: Magnastorm, seat: int, cells: vec[i32], at: i64) -> None:
        place: i64 = at + self.administrative
        for number in state.administrative:
            cells[place + number] = ONE
            place += self.cards
            if state.memory[number]:
                cells[at + self.used + number] = self.tenths[clamp(state.memory[number])]
        place = at + self.research
        for number in state.research:
            cells[place + number] = ONE
            place += self.cards
            if state.memory[number]:
                cells[at + self.used + number] = self.tenths[clamp(state.memory[number])]
        place = at + self.objectives
        for card in state.objectives:
            cells[place + card] = ONE
            place += len(OBJECTIVES)
        place = at + self.ladder
        for owner in state.ladder:
            if owner != NOTHING:
                cells[place + relative_seat(owner, seat, self.seats)] = ONE
            place += self.seats

    def _observe_player(self, state: Magnastorm, player: Player, seat: int, cells: vec[i32], at: i64) -> None:
        columns, tenths, seats = self.player, self.tenths, self.seats
        for kind in range(seats):
            cells[at + columns.cubes + relative_seat(kind, seat, seats)] = tenths[clamp(player.cubes[kind])]
        cells[at + columns.cubes + seats] = tenths[clamp(player.cubes[YELLOW])]
        place: i64 = at + columns.labs
        for left in player.labs:
            if left:
                cells[place] = ONE
            place += 1
        place = at + columns.stations
        for left in player.stations:
            if left:
                cells[place] = ONE
            place += 1
        cells[at + columns.reputation] = tenths[clamp(player.reputation)]
        cells[at + columns.crew] = tenths[clamp(player.crew)]
        cells[at + columns.markers] = tenths[clamp(player.markers)]
        place = at + columns.levels
        for level in player.levels:
            cells[place] = tenths[clamp(level)]
            place += 1
        cells[at + columns.runner + player.runner] = ONE
        for number in player.commanders:
            cells[at + columns.commanders + number] = ONE
        if player.drawn or player.award:
            self._observe_artifacts(state, player, cells, at)

    def _observe_artifacts(self, state: Magnastorm, player: Player, cells: vec[i32], at: i64) -> None:
        levels = [state.numbers.artifacts[card].level for card in [*player.drawn, player.award] if card]
        for level in range(1, TIERS + 1):
            cells[at + self.player.artifacts + level - 1] = self.tenths[levels.count(level) - LEAST]
