"""What does not fit in a user's own data file, with the place of every fault."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.validation import LONGEST_KEY, TableChecker, join_path
from ludarium.games.magnastorm.content.board import FAR, QUIET_SECTORS, SECTORS, Board
from ludarium.games.magnastorm.content.constants import (
    CARDS_BY_TIER,
    LABS,
    LARGEST_CARD,
    LEVEL_BONUSES,
    SPACE_BONUSES,
    STATIONS,
    ladder_for_seats,
)

CARD_BONUSES: Final[list[str]] = ["reputation", "own", "research_green", "research_red", "research_blue"]

SIDES: Final[dict[str, list[str]]] = {"2-3": ["green", "red", "blue"], "4": ["green", "red", "blue", "fourth"]}
COLUMNS: Final[dict[str, int]] = {"2-3": 4, "4": 5}
PLAYERS: Final[dict[str, list[int]]] = {"2-3": [2, 3], "4": [4]}
FREE_LABS: Final[int] = 2
DEAREST: Final[int] = 9
MOST_ROWS: Final[int] = 9
LEAST_ROWS: Final[int] = 4
LEAST_LEVELS: Final[int] = 10
MOST_LEVELS: Final[int] = 40
MOST_SPACES: Final[int] = 3
MOST_AREAS: Final[int] = 90
FARTHEST: Final[float] = 2.0


def data_faults(printed: dict[str, Any], data: dict[str, Any]) -> list[str]:
    """What is wrong with the values of a game: those of a user laid over the printed ones."""
    checker = TableChecker()
    checker.table("", data, list(printed))
    check_player_boards(checker, data)
    check_cards(checker, data, list(printed["commanders"]))
    check_center(checker, data["center"])
    for side in SIDES:
        check_side(checker, data, side)
    return checker.faults


def check_side(checker: TableChecker, data: dict[str, Any], side: str) -> None:
    """One side of the boards that have two."""
    before = len(checker.faults)
    for name in ("panel", "research", "board", "ladder"):
        checker.table(name, data[name], list(SIDES))
    if checker.is_clean_since(before):
        check_panel(checker, f"panel.{side}", data["panel"][side], side)
        check_research(checker, f"research.{side}", data["research"][side], side)
        check_ladder(checker, f"ladder.{side}", data["ladder"][side], side)
        check_board(checker, f"board.{side}", data["board"][side], SIDES[side])


def check_cubes(checker: TableChecker, path: str, value: object) -> bool:
    """Whether it is a cost or a gain."""
    before = len(checker.faults)
    if checker.table(path, value, ["own", "yellow"], []) and isinstance(value, dict):
        for key, number in value.items():
            checker.integer(join_path(path, key), number, 0, DEAREST)
    return checker.is_clean_since(before)


def check_player_boards(checker: TableChecker, data: dict[str, Any]) -> None:
    color = data["fourth_color"]
    if not is_new_color(color):
        checker.fault("fourth_color", f"a word of up to {LONGEST_KEY} letters that is no other research color", color)
    costs = data["lab_costs"]
    if checker.items("lab_costs", costs, LABS, LABS, "costs"):
        for slot, cost in enumerate(costs):
            if check_cubes(checker, f"lab_costs[{slot}]", cost) and slot < FREE_LABS and any(cost.values()):
                checker.fault(f"lab_costs[{slot}]", "free (the two leftmost labs are)", cost)
    costs = data["station_costs"]
    if checker.items("station_costs", costs, STATIONS, STATIONS, "costs"):
        for slot, cost in enumerate(costs):
            if check_cubes(checker, f"station_costs[{slot}]", cost) and slot == 0 and cost != {"own": 1}:
                checker.fault("station_costs[0]", "{ own = 1 } (the upper station costs that)", cost)


def is_new_color(color: object) -> bool:
    """Whether it can name the fourth research color."""
    if not isinstance(color, str) or not 0 < len(color) <= LONGEST_KEY:
        return False
    return color.isascii() and color.isalpha() and color not in {*SIDES["4"], "white"}


def check_cards(checker: TableChecker, data: dict[str, Any], commanders: list[str]) -> None:
    if checker.table("objectives", data["objectives"], ["S3", "S4"]):
        for key, labs in data["objectives"].items():
            path = f"objectives.{key}"
            if checker.items(path, labs, 1, len(SECTORS), "numbers of labs") and checker.integers(path, labs, 1, LABS):
                checker.integer(f"the sum of {path}", sum(labs), 1, LABS)
    if checker.table("commanders", data["commanders"], commanders):
        for key, card in data["commanders"].items():
            if checker.table(f"commanders.{key}", card, ["gain", "lose"]):
                for what, number in card.items():
                    checker.integer(f"commanders.{key}.{what}", number, 0, DEAREST)
    if checker.table("artifacts", data["artifacts"], list(CARDS_BY_TIER)):
        taken: dict[int, str] = {}
        for tier in CARDS_BY_TIER:
            check_artifacts(checker, f"artifacts.{tier}", data["artifacts"][tier], tier, taken)


def check_artifacts(checker: TableChecker, path: str, cards: Any, tier: str, taken: dict[int, str]) -> None:
    """One kind of artifact cards; `taken` are the numbers of the kinds before."""
    if not checker.table(path, cards, ["first", "bonuses"]):
        return
    if checker.items(f"{path}.bonuses", cards["bonuses"], CARDS_BY_TIER[tier], CARDS_BY_TIER[tier], "bonuses"):
        for place, bonus in enumerate(cards["bonuses"]):
            checker.one_of(f"{path}.bonuses[{place}]", bonus, CARD_BONUSES)
    if checker.integer(f"{path}.first", cards["first"], 1, LARGEST_CARD + 1 - CARDS_BY_TIER[tier]):
        for number in range(cards["first"], cards["first"] + CARDS_BY_TIER[tier]):
            if number in taken:
                checker.faults.append(f"{path}.first: card {number} is a {taken[number]} card already")
                return
            taken[number] = tier


def check_center(checker: TableChecker, center: Any) -> None:
    if not checker.table("center", center, ["1", "2"]):
        return
    for key, side in center.items():
        path = f"center.{key}"
        if checker.table(path, side, ["first_quiet", "tables"]):
            checker.one_of(f"{path}.first_quiet", side["first_quiet"], SECTORS)
            if checker.items(f"{path}.tables", side["tables"], QUIET_SECTORS, QUIET_SECTORS, "income tables"):
                for place, table in enumerate(side["tables"]):
                    if checker.items(f"{path}.tables[{place}]", table, 4, 4, "incomes (for 1, 2, 3, 4 or more labs)"):
                        for row, cubes in enumerate(table):
                            check_cubes(checker, f"{path}.tables[{place}][{row}]", cubes)


def check_panel(checker: TableChecker, path: str, panel: Any, side: str) -> None:
    if not checker.table(path, panel, ["rows", "spaces"]):
        return
    if not checker.items(f"{path}.rows", panel["rows"], LEAST_ROWS, MOST_ROWS, "rows"):
        return
    for place, row in enumerate(panel["rows"]):
        where = f"{path}.rows[{place}]"
        if checker.table(where, row, ["pay", "gain"]):
            check_cubes(checker, f"{where}.pay", row["pay"])
            check_cubes(checker, f"{where}.gain", row["gain"])
    words = [word for word in SPACE_BONUSES if word != "turn_order" or side == "4"]
    words += [f"research_{color}" for color in SIDES[side]]
    height = len(panel["rows"])
    if checker.items(f"{path}.spaces", panel["spaces"], height, height, "rows of spaces, as many as rows"):
        for place, row in enumerate(panel["spaces"]):
            if checker.items(f"{path}.spaces[{place}]", row, COLUMNS[side], COLUMNS[side], "bonuses"):
                for column, word in enumerate(row):
                    checker.one_of(f"{path}.spaces[{place}][{column}]", word, words)


def check_research(checker: TableChecker, path: str, tracks: Any, side: str) -> None:
    colors = SIDES[side]
    if not checker.table(path, tracks, ["order", *colors]):
        return
    order = tracks["order"]
    if not isinstance(order, list) or len(order) != len(colors) or any(color not in order for color in colors):
        checker.fault(f"{path}.order", f"a list of {', '.join(colors)} in some order", order)
    for color in colors:
        if checker.items(f"{path}.{color}", tracks[color], LEAST_LEVELS, MOST_LEVELS, "levels"):
            for level, bonus in enumerate(tracks[color], start=1):
                checker.one_of(f"{path}.{color} level {level}", bonus, LEVEL_BONUSES)


def check_ladder(checker: TableChecker, path: str, ladder: Any, side: str) -> None:
    least = max(PLAYERS[side])
    if not checker.items(path, ladder, least, least + 2, "numbers, the highest first"):
        return
    if not checker.integers(path, ladder, 1, DEAREST):
        return
    if ladder != sorted(ladder, reverse=True):
        checker.faults.append(f"{path} must be in falling order, not {ladder}")
    for seats in PLAYERS[side]:
        left = len(ladder_for_seats(ladder, seats))
        if left < seats:
            checker.faults.append(
                f"{path} leaves {left} spaces for {seats} players (with 2, those showing 3 are covered)"
            )


# The planet.


def check_board(checker: TableChecker, path: str, board: Any, colors: list[str]) -> None:
    if not checker.table(path, board, ["start_1", "start_2", "lines", "areas", "transmitters"]):
        return
    before = len(checker.faults)
    if not checker.items(f"{path}.areas", board["areas"], len(SECTORS), MOST_AREAS, "areas"):
        return
    sectors = check_areas(checker, path, board["areas"], colors)
    if checker.is_clean_since(before):
        check_lines(checker, path, board["lines"], sectors)
    if checker.is_clean_since(before):
        check_transmitters(checker, path, board, sectors)
    for key in ("start_1", "start_2"):
        check_area(checker, f"{path}.{key}", board[key], sectors)
    if checker.is_clean_since(before):
        check_ways_out(checker, path, Board(board, colors))


def check_position(checker: TableChecker, path: str, value: dict[str, Any]) -> None:
    """Where something is drawn."""
    for key in ("x", "y"):
        checker.number(join_path(path, key), value.get(key), -FARTHEST, FARTHEST)


def check_areas(checker: TableChecker, path: str, areas: list[Any], colors: list[str]) -> dict[str, str]:
    """The sector of each area; names are used once only."""
    sectors: dict[str, str] = {}
    spaces: set[str] = set()
    for place, area in enumerate(areas):
        where = f"{path}.areas[{place}]"
        if not checker.table(where, area, ["id", "sector", "x", "y", "spaces"]):
            continue
        check_position(checker, where, area)
        checker.one_of(f"{where}.sector", area["sector"], SECTORS)
        if checker.key(f"{where}.id", area["id"]):
            if area["id"] in sectors:
                checker.faults.append(f"{where}.id: two areas are called {area['id']}")
            sectors[area["id"]] = area["sector"]
        if checker.items(f"{where}.spaces", area["spaces"], 1, MOST_SPACES, "spaces"):
            for number, space in enumerate(area["spaces"]):
                check_space(checker, f"{where}.spaces[{number}]", space, colors, spaces)
    for sector in SECTORS:
        if sector not in sectors.values():
            checker.faults.append(f"{path}.areas: no area lies in sector {sector}")
    return sectors


def check_space(checker: TableChecker, path: str, space: Any, colors: list[str], names: set[str]) -> None:
    if not checker.table(path, space, ["id", "color", "x", "y"]):
        return
    check_position(checker, path, space)
    checker.one_of(f"{path}.color", space["color"], [*colors, "white"])
    if checker.key(f"{path}.id", space["id"]):
        if space["id"] in names:
            checker.faults.append(f"{path}.id: two spaces are called {space['id']}")
        names.add(space["id"])


def check_area(checker: TableChecker, path: str, value: object, sectors: dict[str, str]) -> None:
    """The name of an area of the board."""
    if not isinstance(value, str) or value not in sectors:
        checker.fault(path, "one of the areas", value)


def check_lines(checker: TableChecker, path: str, lines: Any, sectors: dict[str, str]) -> None:
    if not checker.items(f"{path}.lines", lines, len(SECTORS), MOST_AREAS * 4, "lines"):
        return
    seen: set[frozenset[str]] = set()
    for place, line in enumerate(lines):
        where = f"{path}.lines[{place}]"
        if not is_pair(line, sectors):
            checker.fault(where, "two different areas of the board", line)
            continue
        apart = (SECTORS.index(sectors[line[0]]) - SECTORS.index(sectors[line[1]])) % len(SECTORS)
        if apart not in {0, 1, len(SECTORS) - 1}:
            checker.fault(where, "a line inside a sector or between neighboring ones", line)
        if frozenset(line) in seen:
            checker.faults.append(f"{where}: {line[0]} and {line[1]} are joined twice")
        seen.add(frozenset(line))


def is_pair(line: Any, sectors: dict[str, str]) -> bool:
    if not isinstance(line, list) or not all(isinstance(area, str) and area in sectors for area in line):
        return False
    return len(line) == len(set(line)) == 2  # noqa: PLR2004


def check_transmitters(checker: TableChecker, path: str, board: dict[str, Any], sectors: dict[str, str]) -> None:
    lines = {frozenset(line) for line in board["lines"]}
    names: set[str] = set()
    used: set[frozenset[str]] = set()
    if not checker.items(f"{path}.transmitters", board["transmitters"], 1, MOST_AREAS, "transmitter spaces"):
        return
    for place, spot in enumerate(board["transmitters"]):
        where = f"{path}.transmitters[{place}]"
        if not checker.table(where, spot, ["id", "line", "links", "x", "y"]):
            continue
        check_position(checker, where, spot)
        if checker.key(f"{where}.id", spot["id"]):
            if spot["id"] in names:
                checker.faults.append(f"{where}.id: two transmitter spaces are called {spot['id']}")
            names.add(spot["id"])
        line = spot["line"]
        if not is_pair(line, sectors) or frozenset(line) not in lines or sectors[line[0]] == sectors[line[1]]:
            checker.fault(f"{where}.line", "a line between two sectors", line)
        elif frozenset(line) in used:
            checker.faults.append(f"{where}.line: two transmitter spaces lie beside {line[0]} - {line[1]}")
        else:
            used.add(frozenset(line))
        check_links(checker, f"{where}.links", spot["links"], sectors)


def check_links(checker: TableChecker, path: str, links: Any, sectors: dict[str, str]) -> None:
    """The areas that a runner may enter from a station."""
    if checker.items(path, links, 1, MOST_AREAS, "areas"):
        before = len(checker.faults)
        for place, link in enumerate(links):
            check_area(checker, f"{path}[{place}]", link, sectors)
        if checker.is_clean_since(before) and len(set(links)) != len(links):
            checker.fault(path, "a list of different areas", links)


def check_ways_out(checker: TableChecker, path: str, board: Board) -> None:
    """From every storm area there must be a way clockwise into a quiet one, wherever the storm stands."""
    for storm, sector in enumerate(SECTORS):
        for area, steps in enumerate(board.steps_clockwise[storm]):
            if steps == FAR:
                way = f"clockwise from {board.areas[area]} into a quiet sector while {sector} is the first of them"
                checker.faults.append(f"{path}.lines: no way leads {way}")
                return
