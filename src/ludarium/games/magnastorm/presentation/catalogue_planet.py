"""Catalogue entries of the planet: sectors, areas, lines, spaces and transmitter spaces, with their positions."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.catalogue import BoardPosition, CatalogueEntry
from ludarium.core.english import count_text
from ludarium.core.refusals import rule_book
from ludarium.games.magnastorm.content.board import QUIET_SECTORS, SECTORS, WHITE
from ludarium.games.magnastorm.content.constants import TILE
from ludarium.games.magnastorm.content.ids import income_id, own_cubes_text
from ludarium.games.magnastorm.content.loading import PACKAGE
from ludarium.games.magnastorm.content.numbers import Numbers
from ludarium.games.magnastorm.presentation.catalogue_research import research_icon

# Clockwise, as the sectors are listed: what they are called, and where their middle lies.
SECTOR_NAMES: Final[list[str]] = [
    "upper right sector", "right sector", "lower right sector", "lower left sector", "left sector", "upper left sector",
]  # fmt: skip
SECTOR_ANGLES: Final[list[int]] = [60, 0, -60, -120, 180, 120]
INCOME_NAMES: Final[list[str]] = ["trailing", "middle", "leading"]
SECTOR_SPOTS: Final[list[tuple[float, float]]] = [
    (0.25, -0.433), (0.5, 0.0), (0.25, 0.433), (-0.25, 0.433), (-0.5, 0.0), (-0.25, -0.433),
]  # fmt: skip


def planet_entries(numbers: Numbers, board: dict[str, Any], rebuilt: list[str]) -> list[CatalogueEntry]:
    """Everything printed on one side of the planet board, and the center tile. On screens y goes down."""
    is_rebuilt = "board" in rebuilt
    return [
        *[sector(numbers, number) for number in range(len(SECTORS))],
        *[area(numbers, number, data, is_rebuilt) for number, data in enumerate(board["areas"])],
        *[line(numbers, ends, is_rebuilt) for ends in board["lines"]],
        *spaces(numbers, board, is_rebuilt),
        *[transmitter(data, is_rebuilt) for data in board["transmitters"]],
        CatalogueEntry(TILE, "center tile", rule_book(PACKAGE)["magnastorm.tile"].text, "magnastorm.tile", "storm"),
        *[income_table(numbers, place, "center" in rebuilt) for place in range(QUIET_SECTORS)],
    ]


def read_position(data: dict[str, Any]) -> BoardPosition:
    return BoardPosition(data["x"], -data["y"])


def sector(numbers: Numbers, number: int) -> CatalogueEntry:
    areas = [numbers.ids.areas[area] for area, home in enumerate(numbers.board.sector_of) if home == number]
    neighbors = [f"sector:{SECTORS[(number + step) % len(SECTORS)]}" for step in (1, -1)]
    x, y = SECTOR_SPOTS[number]
    return CatalogueEntry(
        f"sector:{SECTORS[number]}",
        f"{SECTOR_NAMES[number]} ({SECTORS[number]})",
        "A sixth of the planet: quiet while an income table of the center tile lies on it, in the storm otherwise.",
        "magnastorm.storm",
        "storm",
        numbers={"clockwise": number},
        links={"areas": areas, "neighbors": neighbors},
        spot=BoardPosition(x, y, SECTOR_ANGLES[number]),
    )


def area(numbers: Numbers, number: int, data: dict[str, Any], reconstructed: bool) -> CatalogueEntry:
    board, ids = numbers.board, numbers.ids
    text = f"{count_text(len(board.spaces_in[number]), 'space')} in the {SECTOR_NAMES[board.sector_of[number]]}."
    return CatalogueEntry(
        ids.areas[number],
        f"area {board.areas[number]}",
        text,
        "magnastorm.move",
        "target",
        numbers={"start": board.start.index(number) + 1 if number in board.start else 0},
        links={
            "sector": [f"sector:{SECTORS[board.sector_of[number]]}"],
            "neighbors": [ids.areas[other] for other in board.neighbors[number]],
            "spaces": [ids.spaces[space] for space in board.spaces_in[number]],
        },
        spot=read_position(data),
        reconstructed=reconstructed,
    )


def line_id(ends: list[str]) -> str:
    """The line between two areas, in the order of their names."""
    return f"line:{'..'.join(sorted(ends))}"


def line(numbers: Numbers, ends: list[str], reconstructed: bool) -> CatalogueEntry:
    """A way between two areas, past a transmitter space perhaps."""
    one, other = [numbers.board.areas.index(name) for name in ends]
    beside = numbers.board.transmitter_on(one, other)
    links = {"areas": [numbers.ids.areas[one], numbers.ids.areas[other]]}
    if beside >= 0:
        links["transmitter"] = [numbers.ids.transmitters[beside]]
    name, text = f"line between {ends[0]} and {ends[1]}", "Scout runners walk along it."
    return CatalogueEntry(
        line_id(ends), name, text, "magnastorm.move", "range", links=links, reconstructed=reconstructed
    )


def spaces(numbers: Numbers, board: dict[str, Any], reconstructed: bool) -> list[CatalogueEntry]:
    """The research spaces, in the order of their numbers."""
    found: list[CatalogueEntry] = []
    printed = [space for data in board["areas"] for space in data["spaces"]]
    for number, data in enumerate(printed):
        color = numbers.board.color_of[number]
        name = "white" if color == WHITE else numbers.research[color]
        where = "any research area" if color == WHITE else f"the {name} research area"
        links = {"area": [numbers.ids.areas[numbers.board.area_of[number]]]}
        if color != WHITE:
            links["research"] = [numbers.ids.research[color]]
        found.append(
            CatalogueEntry(
                numbers.ids.spaces[number],
                f"{numbers.board.spaces[number]} ({name})",
                f"A lab dropped here brings a level in {where}.",
                "magnastorm.lab",
                "r-white" if color == WHITE else research_icon(name),
                links=links,
                spot=read_position(data),
                reconstructed=reconstructed,
            )
        )
    return found


def transmitter(data: dict[str, Any], reconstructed: bool) -> CatalogueEntry:
    return CatalogueEntry(
        f"transmitter:{data['id']}",
        f"transmitter space {data['id']}",
        "Whoever walks past may build a station here; whoever starts at it enters one of its areas first.",
        "magnastorm.station",
        "transmitter",
        links={"line": [line_id(data["line"])], "areas": [f"area:{name}" for name in data["links"]]},
        spot=read_position(data),
        reconstructed=reconstructed,
    )


def income_table(game_numbers: Numbers, place: int, reconstructed: bool) -> CatalogueEntry:
    """A table of the center tile: what labs bring in the sector on which it lies."""
    own, yellow = game_numbers.income_own[place], game_numbers.income_yellow[place]
    labs = range(1, len(own))
    rows = [f"{number}: {own_cubes_text(own[number], yellow[number])}" for number in labs]
    numbers = {f"own_{number}": own[number] for number in labs}
    numbers.update({f"yellow_{number}": yellow[number] for number in labs})
    return CatalogueEntry(
        income_id(place),
        f"{INCOME_NAMES[place]} income table",
        f"Income by the number of your labs in the sector where it lies: {', '.join(rows)} (or more labs).",
        "magnastorm.income",
        "quiet",
        numbers=numbers,
        reconstructed=reconstructed,
    )
