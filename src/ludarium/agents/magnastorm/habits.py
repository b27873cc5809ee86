"""What answers in Magnastorm look like, for the habits of quick play."""

from __future__ import annotations

from typing import Final

from ludarium.agents.magnastorm.prospects import labs_by_sector
from ludarium.agents.search.habits import Habits
from ludarium.core.frames import Ask
from ludarium.games.magnastorm.action import GAIN_CUBES, ChooseAction, PlaceCrew, row_cost
from ludarium.games.magnastorm.board import WHITE
from ludarium.games.magnastorm.commanders._commander import controller
from ludarium.games.magnastorm.crew import column_heap
from ludarium.games.magnastorm.cubes import AnyCube
from ludarium.games.magnastorm.exchange import cubes_held
from ludarium.games.magnastorm.fulfilling import ChooseObjective
from ludarium.games.magnastorm.goods import is_payable
from ludarium.games.magnastorm.heaps import KINDS, size
from ludarium.games.magnastorm.labs import NO_LAB, ChooseLab, DropLab, ExtraLab
from ludarium.games.magnastorm.movement import BOOST, JUMP, STATION, LeaveStation, StartOfMove
from ludarium.games.magnastorm.paying import PayCost
from ludarium.games.magnastorm.research import ChooseLevel
from ludarium.games.magnastorm.state import NONE, Magnastorm
from ludarium.games.magnastorm.stations import BuildStation
from ludarium.games.magnastorm.tables import LEVEL_BONUSES, RESEARCH_BONUS, SPACE_BONUSES
from ludarium.games.magnastorm.takeover import takeover_cost
from ludarium.games.magnastorm.turns import COLUMN, EXCHANGE, Turn
from ludarium.games.magnastorm.walking import STAY, Step

NAMES: Final[list[str]] = []


def group(title: str, names: list[str]) -> int:
    """Marks that belong together; returns the number of the first."""
    first = len(NAMES)
    NAMES.extend([f"{title}: {name}" for name in names])
    return first


OWNERS: Final[list[str]] = ["nobody's", "own", "another's"]
FEW: Final[list[str]] = ["0", "1 or 2", "3 to 5", "6 or more"]
AHEAD: Final[list[str]] = ["2 or more behind", "1 behind", "level", "1 ahead", "2 or more ahead"]
SECTOR_COUNT: Final[int] = 6
ROWS: Final[list[str]] = ["row 1", "row 2", "row 3", "row 4", "row 5"]

TOKEN: Final[int] = group("turn", ["the token"])
COMMANDER: Final[int] = group("turn, a commander", OWNERS)
LEFT_AFTER: Final[int] = group("turn, cubes left after a takeover", FEW)
CREW_OF: Final[int] = group("turn, crew below a commander", OWNERS)
EMPTIED: Final[int] = group("turn, crew", ["last of its column"])
ROW_PAID: Final[int] = group("space where a move can be paid", ROWS)
ROW_UNPAID: Final[int] = group("space where no move can be paid", ROWS)
BONUS: Final[int] = group("space with a bonus", [*SPACE_BONUSES, "level, contested", "level, decided"])
BELOW: Final[int] = group("space below a commander", OWNERS)
GAIN: Final[int] = group("gain cubes with cubes in hand", FEW)
GAIN_SIZE: Final[int] = group("gain cubes", ["1", "2 or more"])
MOVE_COST: Final[int] = group("move for cubes", ["0", "1", "2 or more"])
MOVE_LABS: Final[int] = group("move", ["no free lab", "a free lab", "out of the storm"])
WALK: Final[int] = group("walk", ["stay", "start at a station", "jump", "longer range"])
FREE_SPACES: Final[int] = group("walk, spaces without labs", ["0", "1", "2", "3 or more"])
STORM: Final[int] = group(
    "walk, sector", ["quiet, first", "quiet, second", "quiet, third", "storm 1", "storm 2", "storm 3"]
)
OWN_LABS: Final[int] = group("walk, own labs in the sector", ["0", "1", "2", "3 or more"])
MAJORITY: Final[int] = group("walk, labs in the sector", AHEAD)
PAST_STATION: Final[int] = group("walk", ["past an empty transmitter space"])
NOTHING_DROPPED: Final[int] = group("lab", ["none"])
ON_WHITE: Final[int] = group("lab", ["white space"])
LEAD: Final[int] = group("level", AHEAD)
LEVEL_BONUS: Final[int] = group("level with a bonus", LEVEL_BONUSES)
HEIGHT: Final[int] = group("level from", ["0 to 2", "3 to 5", "6 or more"])
SLOT: Final[int] = group("lab from the player board", ["cheapest", "second", "third"])
CUBE: Final[int] = group("cube gained, own colour", FEW)
OTHER_CUBE: Final[int] = group("cube gained, another's colour", FEW)
STATION_BUILT: Final[int] = group("station", ["none", "first", "further"])
PAYMENT: Final[int] = group("payment", ["first way", "second way", "further way"])
EXTRA_LAB: Final[int] = group("another lab", ["no", "by the space", "by a commander"])
OBJECTIVE: Final[int] = group("objective", ["none", "some"])
OFFER: Final[int] = group("any other offer", ["declined", "taken", "taken further"])
THREE: Final[int] = 3


class MagnastormHabits(Habits[Magnastorm]):
    """Marks of turns, spaces, walks, labs and levels."""

    def names(self) -> list[str]:
        return NAMES

    def marks(self, state: Magnastorm, ask: Ask[Magnastorm], option: int) -> list[int]:
        if isinstance(ask, PlaceCrew):
            return of_space(state, ask.seat, option)
        if isinstance(ask, ChooseAction):
            return of_action(state, ask, option)
        if isinstance(ask, (StartOfMove, Step, LeaveStation)):
            return of_walk(state, ask.seat, option)
        if isinstance(ask, Turn):
            return of_turn(state, ask.seat, option)
        return of_a_lab(state, ask, option)


def of_a_lab(state: Magnastorm, ask: Ask[Magnastorm], option: int) -> list[int]:
    """Questions about labs and levels."""
    if isinstance(ask, DropLab):
        return of_drop(state, ask.seat, option)
    if isinstance(ask, ChooseLevel):
        return of_level(state, ask.seat, option)
    if isinstance(ask, ChooseLab):
        return [SLOT + min(2, ask.options(state).index(option))]
    if isinstance(ask, ExtraLab):
        return [EXTRA_LAB + option]
    return of_the_rest(state, ask, option)


def of_the_rest(state: Magnastorm, ask: Ask[Magnastorm], option: int) -> list[int]:
    """Questions about cubes, stations and offers."""
    if isinstance(ask, AnyCube):
        held = few(state.players[ask.seat].cubes[option])
        return [CUBE + held if option == ask.seat else OTHER_CUBE + held]
    if isinstance(ask, BuildStation):
        return [STATION_BUILT + min(2, option)]
    if isinstance(ask, PayCost):
        return [PAYMENT + min(2, ask.options(state).index(option))]
    if isinstance(ask, ChooseObjective):
        return [OBJECTIVE + min(1, option)]
    return [OFFER + min(2, option)]


def few(number: int) -> int:
    """A number of things as one of four marks."""
    return 0 if number == 0 else 1 if number < THREE else 2 if number < 2 * THREE else THREE


def owner_mark(state: Magnastorm, seat: int, column: int) -> int:
    """Whose commander stands above a column."""
    owner = controller(state, state.administrative[column - 1]) if column else NONE
    return 0 if owner == NONE else 1 if owner == seat else 2


def of_turn(state: Magnastorm, seat: int, option: int) -> list[int]:
    """A takeover, or a crew member."""
    if option >= EXCHANGE:
        return []
    if option >= COLUMN:
        column = option - COLUMN
        left = LEFT_AFTER + few(max(0, cubes_held(state, seat) - size(takeover_cost(state, column))))
        return [COMMANDER + owner_mark(state, seat, column) if column else TOKEN, left]
    column = option // KINDS % state.tables.columns
    found = [CREW_OF + owner_mark(state, seat, column)]
    if size(column_heap(state, state.upper, column)) == 1:
        found.append(EMPTIED)
    return found


def of_space(state: Magnastorm, seat: int, space: int) -> list[int]:
    """A space of the lower panel: its row, its bonus, its column."""
    tables = state.tables
    row, column = space // tables.columns, space % tables.columns
    paid = is_payable(state, seat, row_cost(state, seat, row))
    code = tables.bonus[space]
    if code >= RESEARCH_BONUS:
        margin = margin_of(state, seat, code - RESEARCH_BONUS)
        code = len(SPACE_BONUSES) + (0 if 1 <= margin <= THREE else 1)
    return [(ROW_PAID if paid else ROW_UNPAID) + min(4, row), BONUS + code, BELOW + owner_mark(state, seat, column)]


def of_action(state: Magnastorm, ask: ChooseAction, option: int) -> list[int]:
    """Cubes, or a move."""
    seat, row, tables = ask.seat, ask.row(state), state.tables
    if option == GAIN_CUBES:
        gained = tables.gain_own[row] + tables.gain_yellow[row]
        return [GAIN + few(cubes_held(state, seat)), GAIN_SIZE + (1 if gained > 1 else 0)]
    player = state.players[seat]
    found = [
        MOVE_COST + min(2, size(row_cost(state, seat, row))),
        MOVE_LABS + (1 if player.labs[0] or player.labs[1] else 0),
    ]
    if not tables.board.calm[state.storm()][player.runner]:
        found.append(MOVE_LABS + 2)
    return found


def of_walk(state: Magnastorm, seat: int, option: int) -> list[int]:
    """Where the scout runner goes."""
    if option >= STATION:
        return [WALK + (THREE if option >= BOOST else 2 if option >= JUMP else 1)]
    board, runner = state.tables.board, state.players[seat].runner
    area = runner if option == STAY else option
    sector = board.sector_of[area]
    free = 0
    for space in board.spaces_in[area]:
        if state.labs[space] == 0:
            free += 1
    labs = labs_by_sector(state)[sector::SECTOR_COUNT]
    own, best = labs[seat], 0
    for other, count in enumerate(labs):
        if other != seat:
            best = max(best, count)
    found = [
        FREE_SPACES + min(THREE, free),
        STORM + (sector - state.storm()) % SECTOR_COUNT,
        OWN_LABS + min(THREE, own),
        MAJORITY + max(0, min(4, own - best + 2)),
    ]
    if option == STAY:
        found.append(WALK)
    else:
        transmitter = board.transmitter_on(runner, area)
        if transmitter >= 0 and state.stations[transmitter] == NONE and 1 in state.players[seat].stations:
            found.append(PAST_STATION)
    return found


def of_drop(state: Magnastorm, seat: int, option: int) -> list[int]:
    """The space a lab is dropped on."""
    if option == NO_LAB:
        return [NOTHING_DROPPED]
    color = state.tables.board.color_of[option - 1]
    return [ON_WHITE] if color == WHITE else of_level(state, seat, color)


def of_level(state: Magnastorm, seat: int, area: int) -> list[int]:
    """A level in a research area."""
    level = state.players[seat].levels[area]
    found = [LEAD + margin_of(state, seat, area), HEIGHT + min(2, level // THREE)]
    if level < state.tables.top[area]:
        found.append(LEVEL_BONUS + state.tables.tracks[area][level + 1])
    return found


def margin_of(state: Magnastorm, seat: int, area: int) -> int:
    """How far the seat is ahead of everybody else in a research area, as one of five marks."""
    best = 0
    for other, player in enumerate(state.players):
        if other != seat:
            best = max(best, player.levels[area])
    return max(0, min(4, state.players[seat].levels[area] - best + 2))


HABITS: Final[MagnastormHabits] = MagnastormHabits()
