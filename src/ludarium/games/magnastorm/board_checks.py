"""What does not fit in a planet board that a user brings."""

from __future__ import annotations

from typing import Any, Final

from ludarium.games.magnastorm.board import FAR, SECTORS, Board
from ludarium.games.magnastorm.checker import Checker

MOST_SPACES: Final[int] = 3
MOST_AREAS: Final[int] = 90


def check_board(checker: Checker, path: str, board: Any, colors: list[str]) -> None:
    if not checker.table(path, board, ["start_1", "start_2", "lines", "areas", "transmitters"]):
        return
    before = len(checker.faults)
    if not checker.items(f"{path}.areas", board["areas"], len(SECTORS), MOST_AREAS, "areas"):
        return
    sectors = check_areas(checker, path, board["areas"], colors)
    if len(checker.faults) == before:
        check_lines(checker, path, board["lines"], sectors)
    if len(checker.faults) == before:
        check_transmitters(checker, path, board, sectors)
    for key in ("start_1", "start_2"):
        if board[key] not in sectors:
            checker.fault(f"{path}.{key}", "one of the areas", board[key])
    if len(checker.faults) == before:
        check_ways_out(checker, path, Board(board, colors))


def check_areas(checker: Checker, path: str, areas: list[Any], colors: list[str]) -> dict[str, str]:
    """The sector of each area; names are used once only."""
    sectors: dict[str, str] = {}
    spaces: set[str] = set()
    for place, area in enumerate(areas):
        where = f"{path}.areas[{place}]"
        if not checker.table(where, area, ["id", "sector", "x", "y", "spaces"]):
            continue
        checker.points(where, area)
        checker.one_of(f"{where}.sector", area["sector"], SECTORS)
        if checker.name(f"{where}.id", area["id"]):
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


def check_space(checker: Checker, path: str, space: Any, colors: list[str], names: set[str]) -> None:
    if not checker.table(path, space, ["id", "color", "x", "y"]):
        return
    checker.points(path, space)
    checker.one_of(f"{path}.color", space["color"], [*colors, "white"])
    if checker.name(f"{path}.id", space["id"]):
        if space["id"] in names:
            checker.faults.append(f"{path}.id: two spaces are called {space['id']}")
        names.add(space["id"])


def check_lines(checker: Checker, path: str, lines: Any, sectors: dict[str, str]) -> None:
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
            checker.fault(where, "a line inside a sector or between neighbouring ones", line)
        if frozenset(line) in seen:
            checker.faults.append(f"{where}: {line[0]} and {line[1]} are joined twice")
        seen.add(frozenset(line))


def is_pair(line: Any, sectors: dict[str, str]) -> bool:
    if not isinstance(line, list) or not all(isinstance(area, str) and area in sectors for area in line):
        return False
    return len(line) == len(set(line)) == 2  # noqa: PLR2004


def check_transmitters(checker: Checker, path: str, board: dict[str, Any], sectors: dict[str, str]) -> None:
    lines = {frozenset(line) for line in board["lines"]}
    names: set[str] = set()
    used: set[frozenset[str]] = set()
    if not checker.items(f"{path}.transmitters", board["transmitters"], 1, MOST_AREAS, "transmitter spaces"):
        return
    for place, spot in enumerate(board["transmitters"]):
        where = f"{path}.transmitters[{place}]"
        if not checker.table(where, spot, ["id", "line", "links", "x", "y"]):
            continue
        checker.points(where, spot)
        if checker.name(f"{where}.id", spot["id"]) and spot["id"] in names:
            checker.faults.append(f"{where}.id: two transmitter spaces are called {spot['id']}")
        names.add(str(spot["id"]))
        line = spot["line"]
        if not is_pair(line, sectors) or frozenset(line) not in lines or sectors[line[0]] == sectors[line[1]]:
            checker.fault(f"{where}.line", "a line between two sectors", line)
        elif frozenset(line) in used:
            checker.faults.append(f"{where}.line: two transmitter spaces lie beside {line[0]} - {line[1]}")
        else:
            used.add(frozenset(line))
        links = spot["links"]
        if not isinstance(links, list) or not links or any(str(link) not in sectors for link in links):
            checker.fault(f"{where}.links", "a list of areas", links)
        elif len(set(links)) != len(links):
            checker.fault(f"{where}.links", "a list of different areas", links)


def check_ways_out(checker: Checker, path: str, board: Board) -> None:
    """From every storm area there must be a way clockwise into a quiet one, wherever the storm stands."""
    for storm, sector in enumerate(SECTORS):
        for area, steps in enumerate(board.steps_clockwise[storm]):
            if steps == FAR:
                way = f"clockwise from {board.areas[area]} into a quiet sector while {sector} is the first of them"
                checker.faults.append(f"{path}.lines: no way leads {way}")
                return
