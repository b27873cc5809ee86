"""What does not fit in values a user brings: every fault with its place and what was found there."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.settings import Data
from ludarium.games.magnastorm.board import QUIET_SECTORS, SECTORS
from ludarium.games.magnastorm.board_checks import check_board
from ludarium.games.magnastorm.checker import DEAREST, Checker
from ludarium.games.magnastorm.data import laid_over, printed_data
from ludarium.games.magnastorm.tables import LEVEL_BONUSES, SPACE_BONUSES, TIERS, ladder_of

SIDES: Final[dict[str, list[str]]] = {"2-3": ["green", "red", "blue"], "4": ["green", "red", "blue", "fourth"]}
COLUMNS: Final[dict[str, int]] = {"2-3": 4, "4": 5}
PLAYERS: Final[dict[str, list[int]]] = {"2-3": [2, 3], "4": [4]}
CARDS: Final[dict[str, int]] = {"bronze": 30, "silver": 60, "gold": 30}
CARD_BONUSES: Final[list[str]] = ["reputation", "own", "research_green", "research_red", "research_blue"]
LABS: Final[int] = 10
STATIONS: Final[int] = 3
FREE_LABS: Final[int] = 2
MOST_ROWS: Final[int] = 9
LEAST_ROWS: Final[int] = 4
LEAST_LEVELS: Final[int] = 10
MOST_LEVELS: Final[int] = 40
LARGEST: Final[int] = 9999


class Replacements(Data):
    """Printed values in place of reconstructed ones: a file with some tables of the package's own data.toml."""

    def __init__(self) -> None:
        super().__init__("data", "printed values in place of reconstructed ones, as in data.toml (docs/magnastorm.md)")

    def faults(self, table: dict[str, Any]) -> list[str]:
        if not table:
            return []
        checker = Checker()
        data = laid_over(printed_data(), table)
        checker.table("", data, list(printed_data()))
        check_player_boards(checker, data)
        check_cards(checker, data)
        check_center(checker, data["center"])
        for side in SIDES:
            check_side(checker, data, side)
        return checker.faults


def check_side(checker: Checker, data: dict[str, Any], side: str) -> None:
    """One side of the boards that have two."""
    tables = ("panel", "research", "board", "ladder")
    before = len(checker.faults)
    for name in tables:
        checker.table(name, data[name], list(SIDES))
    if len(checker.faults) == before:
        check_panel(checker, f"panel.{side}", data["panel"][side], side)
        check_research(checker, f"research.{side}", data["research"][side], side)
        check_ladder(checker, f"ladder.{side}", data["ladder"][side], side)
        check_board(checker, f"board.{side}", data["board"][side], SIDES[side])


def check_player_boards(checker: Checker, data: dict[str, Any]) -> None:
    color = data["fourth_color"]
    if not isinstance(color, str) or not color.isascii() or not color.isalpha() or color in {*SIDES["4"], "white"}:
        checker.fault("fourth_color", "a word that is no other research colour", color)
    costs = data["lab_costs"]
    if checker.items("lab_costs", costs, LABS, LABS, "costs"):
        for slot, cost in enumerate(costs):
            if checker.cubes(f"lab_costs[{slot}]", cost) and slot < FREE_LABS and any(cost.values()):
                checker.fault(f"lab_costs[{slot}]", "free (the two leftmost labs are)", cost)
    costs = data["station_costs"]
    if checker.items("station_costs", costs, STATIONS, STATIONS, "costs"):
        for slot, cost in enumerate(costs):
            if checker.cubes(f"station_costs[{slot}]", cost) and slot == 0 and cost != {"own": 1}:
                checker.fault("station_costs[0]", "{ own = 1 } (the upper station costs that)", cost)


def check_cards(checker: Checker, data: dict[str, Any]) -> None:
    if checker.table("objectives", data["objectives"], ["S3", "S4"]):
        for key, labs in data["objectives"].items():
            path = f"objectives.{key}"
            if checker.items(path, labs, 1, len(SECTORS), "numbers of labs") and checker.wholes(path, labs, 1, LABS):
                checker.whole(f"the sum of {path}", sum(labs), 1, LABS)
    known = list(printed_data()["commanders"])
    if checker.table("commanders", data["commanders"], known):
        for key, card in data["commanders"].items():
            if checker.table(f"commanders.{key}", card, ["gain", "lose"]):
                for what, number in card.items():
                    checker.whole(f"commanders.{key}.{what}", number, 0, DEAREST)
    if checker.table("artifacts", data["artifacts"], TIERS):
        taken: dict[int, str] = {}
        for tier in TIERS:
            check_artifacts(checker, f"artifacts.{tier}", data["artifacts"][tier], tier, taken)


def check_artifacts(checker: Checker, path: str, cards: Any, tier: str, taken: dict[int, str]) -> None:
    """One kind of artifact cards; `taken` are the numbers of the kinds before."""
    if not checker.table(path, cards, ["first", "bonuses"]):
        return
    if checker.items(f"{path}.bonuses", cards["bonuses"], CARDS[tier], CARDS[tier], "bonuses"):
        for place, bonus in enumerate(cards["bonuses"]):
            checker.one_of(f"{path}.bonuses[{place}]", bonus, CARD_BONUSES)
    if checker.whole(f"{path}.first", cards["first"], 1, LARGEST + 1 - CARDS[tier]):
        for number in range(cards["first"], cards["first"] + CARDS[tier]):
            if number in taken:
                checker.faults.append(f"{path}.first: card {number} is a {taken[number]} card already")
                return
            taken[number] = tier


def check_center(checker: Checker, center: Any) -> None:
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
                            checker.cubes(f"{path}.tables[{place}][{row}]", cubes)


def check_panel(checker: Checker, path: str, panel: Any, side: str) -> None:
    if not checker.table(path, panel, ["rows", "spaces"]):
        return
    if not checker.items(f"{path}.rows", panel["rows"], LEAST_ROWS, MOST_ROWS, "rows"):
        return
    for place, row in enumerate(panel["rows"]):
        where = f"{path}.rows[{place}]"
        if checker.table(where, row, ["pay", "gain"]):
            checker.cubes(f"{where}.pay", row["pay"])
            checker.cubes(f"{where}.gain", row["gain"])
    words = [word for word in SPACE_BONUSES if word != "turn_order" or side == "4"]
    words += [f"research_{color}" for color in SIDES[side]]
    height = len(panel["rows"])
    if checker.items(f"{path}.spaces", panel["spaces"], height, height, "rows of spaces, as many as rows"):
        for place, row in enumerate(panel["spaces"]):
            if checker.items(f"{path}.spaces[{place}]", row, COLUMNS[side], COLUMNS[side], "bonuses"):
                for column, word in enumerate(row):
                    checker.one_of(f"{path}.spaces[{place}][{column}]", word, words)


def check_research(checker: Checker, path: str, tracks: Any, side: str) -> None:
    if not checker.table(path, tracks, ["order", *SIDES[side]]):
        return
    order = tracks["order"]
    if not isinstance(order, list) or sorted(map(str, order)) != sorted(SIDES[side]):
        checker.fault(f"{path}.order", f"a list of {', '.join(SIDES[side])} in some order", order)
    for color in SIDES[side]:
        if checker.items(f"{path}.{color}", tracks[color], LEAST_LEVELS, MOST_LEVELS, "levels"):
            for level, bonus in enumerate(tracks[color], start=1):
                checker.one_of(f"{path}.{color} level {level}", bonus, LEVEL_BONUSES)


def check_ladder(checker: Checker, path: str, ladder: Any, side: str) -> None:
    least = max(PLAYERS[side])
    if not checker.items(path, ladder, least, least + 2, "numbers, the highest first"):
        return
    if not checker.wholes(path, ladder, 1, DEAREST):
        return
    if ladder != sorted(ladder, reverse=True):
        checker.fault(path, "in falling order", ladder)
    for seats in PLAYERS[side]:
        left = len(ladder_of(ladder, seats))
        if left < seats:
            checker.faults.append(
                f"{path} leaves {left} spaces for {seats} players (with 2, those showing 3 are covered)"
            )
