"""The planet as things: sectors, areas, lines, spaces and transmitter spaces, with places to draw them at."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.rulings import rule_book
from ludarium.core.things import Spot, Thing
from ludarium.games.magnastorm.board import QUIET_SECTORS, SECTORS, WHITE
from ludarium.games.magnastorm.data import PACKAGE
from ludarium.games.magnastorm.names import income_id, own_cubes
from ludarium.games.magnastorm.research_things import icon_of
from ludarium.games.magnastorm.tables import Tables
from ludarium.games.magnastorm.terms import TILE

# Clockwise, as the sectors are listed: what they are called, and where their middle lies.
SECTOR_NAMES: Final[list[str]] = [
    "upper right sector", "right sector", "lower right sector", "lower left sector", "left sector", "upper left sector",
]  # fmt: skip
SECTOR_ANGLES: Final[list[int]] = [60, 0, -60, -120, 180, 120]
INCOME_NAMES: Final[list[str]] = ["trailing", "middle", "leading"]
SECTOR_SPOTS: Final[list[tuple[float, float]]] = [
    (0.25, -0.433), (0.5, 0.0), (0.25, 0.433), (-0.25, 0.433), (-0.5, 0.0), (-0.25, -0.433),
]  # fmt: skip


def planet_things(tables: Tables, board: dict[str, Any], rebuilt: list[str]) -> list[Thing]:
    """Everything printed on one side of the planet board, and the centre tile. On screens y goes down."""
    is_rebuilt = "board" in rebuilt
    return [
        *[sector(tables, number) for number in range(len(SECTORS))],
        *[area(tables, number, data, is_rebuilt) for number, data in enumerate(board["areas"])],
        *[line(tables, ends, is_rebuilt) for ends in board["lines"]],
        *spaces(tables, board, is_rebuilt),
        *[transmitter(data, is_rebuilt) for data in board["transmitters"]],
        Thing(TILE, "centre tile", rule_book(PACKAGE)["magnastorm.tile"].text, "magnastorm.tile", "storm"),
        *[income_table(tables, place, "center" in rebuilt) for place in range(QUIET_SECTORS)],
    ]


def spot_of(data: dict[str, Any]) -> Spot:
    return Spot(data["x"], -data["y"])


def sector(tables: Tables, number: int) -> Thing:
    areas = [tables.ids.areas[area] for area, home in enumerate(tables.board.sector_of) if home == number]
    neighbours = [f"sector:{SECTORS[(number + step) % len(SECTORS)]}" for step in (1, -1)]
    x, y = SECTOR_SPOTS[number]
    return Thing(
        f"sector:{SECTORS[number]}",
        f"{SECTOR_NAMES[number]} ({SECTORS[number]})",
        "A sixth of the planet: quiet while an income table of the centre tile lies on it, in the storm otherwise.",
        "magnastorm.storm",
        "storm",
        numbers={"clockwise": number},
        links={"areas": areas, "neighbours": neighbours},
        spot=Spot(x, y, SECTOR_ANGLES[number]),
    )


def area(tables: Tables, number: int, data: dict[str, Any], reconstructed: bool) -> Thing:
    board, ids = tables.board, tables.ids
    text = f"{len(board.spaces_in[number])} spaces in the {SECTOR_NAMES[board.sector_of[number]]}."
    if len(board.spaces_in[number]) == 1:
        text = f"One space in the {SECTOR_NAMES[board.sector_of[number]]}."
    return Thing(
        ids.areas[number],
        f"area {board.areas[number]}",
        text,
        "magnastorm.move",
        "target",
        numbers={"start": board.start.index(number) + 1 if number in board.start else 0},
        links={
            "sector": [f"sector:{SECTORS[board.sector_of[number]]}"],
            "neighbours": [ids.areas[other] for other in board.neighbours[number]],
            "spaces": [ids.spaces[space] for space in board.spaces_in[number]],
        },
        spot=spot_of(data),
        reconstructed=reconstructed,
    )


def line_id(ends: list[str]) -> str:
    """The line between two areas, in the order of their names."""
    return f"line:{'..'.join(sorted(ends))}"


def line(tables: Tables, ends: list[str], reconstructed: bool) -> Thing:
    """A way between two areas, past a transmitter space perhaps."""
    one, other = [tables.board.areas.index(name) for name in ends]
    beside = tables.board.transmitter_on(one, other)
    links = {"areas": [tables.ids.areas[one], tables.ids.areas[other]]}
    if beside >= 0:
        links["transmitter"] = [tables.ids.transmitters[beside]]
    name, text = f"line between {ends[0]} and {ends[1]}", "Scout runners walk along it."
    return Thing(line_id(ends), name, text, "magnastorm.move", "range", links=links, reconstructed=reconstructed)


def spaces(tables: Tables, board: dict[str, Any], reconstructed: bool) -> list[Thing]:
    """The research spaces, in the order of their numbers."""
    found: list[Thing] = []
    printed = [space for data in board["areas"] for space in data["spaces"]]
    for number, data in enumerate(printed):
        color = tables.board.color_of[number]
        name = "white" if color == WHITE else tables.research[color]
        where = "any research area" if color == WHITE else f"the {name} research area"
        links = {"area": [tables.ids.areas[tables.board.area_of[number]]]}
        if color != WHITE:
            links["research"] = [tables.ids.research[color]]
        found.append(
            Thing(
                tables.ids.spaces[number],
                f"{tables.board.spaces[number]} ({name})",
                f"A lab dropped here brings a level in {where}.",
                "magnastorm.lab",
                "r-white" if color == WHITE else icon_of(name),
                links=links,
                spot=spot_of(data),
                reconstructed=reconstructed,
            )
        )
    return found


def transmitter(data: dict[str, Any], reconstructed: bool) -> Thing:
    return Thing(
        f"transmitter:{data['id']}",
        f"transmitter space {data['id']}",
        "Whoever walks past may build a station here; whoever starts at it enters one of its areas first.",
        "magnastorm.station",
        "transmitter",
        links={"line": [line_id(data["line"])], "areas": [f"area:{name}" for name in data["links"]]},
        spot=spot_of(data),
        reconstructed=reconstructed,
    )


def income_table(tables: Tables, place: int, reconstructed: bool) -> Thing:
    """A table of the centre tile: what labs bring in the sector on which it lies."""
    own, yellow = tables.income_own[place], tables.income_yellow[place]
    labs = range(1, len(own))
    rows = [f"{number}: {own_cubes(own[number], yellow[number])}" for number in labs]
    numbers = {f"own_{number}": own[number] for number in labs}
    numbers.update({f"yellow_{number}": yellow[number] for number in labs})
    return Thing(
        income_id(place),
        f"{INCOME_NAMES[place]} income table",
        f"Income by the number of your labs in the sector where it lies: {', '.join(rows)} (or more labs).",
        "magnastorm.income",
        "quiet",
        numbers=numbers,
        reconstructed=reconstructed,
    )
