"""What things on the table are called, and the ids the screen finds them by."""

from __future__ import annotations

from ludarium.core.rulings import Refusal
from ludarium.games.magnastorm.board import WHITE
from ludarium.games.magnastorm.heaps import KINDS, UNIT, count
from ludarium.games.magnastorm.state import Magnastorm, kind_name


def cubes_text(state: Magnastorm, price: int) -> str:
    """A heap of cubes: ``1 grey, 2 yellow``."""
    found = [f"{count(price, kind)} {kind_name(state, kind)}" for kind in range(KINDS) if count(price, kind)]
    return ", ".join(found) or "nothing"


def too_dear(state: Magnastorm, seat: int, rule: str, what: str, price: int) -> Refusal:
    """The refusal of a price, with what is due and what is held of each colour."""
    held = 0
    numbers: dict[str, int] = {}
    for kind in range(KINDS):
        cubes = state.players[seat].cubes[kind]
        held += cubes * UNIT[kind]
        if count(price, kind):
            name = kind_name(state, kind)
            numbers[f"{name}_due"], numbers[f"{name}_held"] = count(price, kind), cubes
    sentence = f"{what} costs {cubes_text(state, price)}; you hold {cubes_text(state, held)}"
    return Refusal(rule, sentence, numbers)


def spot(state: Magnastorm, space: int) -> str:
    """A panel space: row from the top, column from the left."""
    columns = state.tables.columns
    return f"{space // columns + 1},{space % columns + 1}"


def upper_target(state: Magnastorm, space: int) -> str:
    return f"panel:upper:{spot(state, space)}"


def lower_target(state: Magnastorm, space: int) -> str:
    return f"panel:lower:{spot(state, space)}"


def area_target(state: Magnastorm, area: int) -> str:
    return f"area:{state.tables.board.areas[area]}"


def space_target(state: Magnastorm, space: int) -> str:
    return f"space:{state.tables.board.spaces[space]}"


def transmitter_target(state: Magnastorm, transmitter: int) -> str:
    return f"transmitter:{state.tables.board.transmitters[transmitter]}"


def research_target(state: Magnastorm, area: int) -> str:
    return f"research:{state.tables.research[area]}"


def supply_target(state: Magnastorm, kind: int) -> str:
    return f"supply:{kind_name(state, kind)}"


def cubes_target(state: Magnastorm, seat: int, kind: int) -> str:
    return f"cubes:{seat + 1}:{kind_name(state, kind)}"


def color_text(state: Magnastorm, space: int) -> str:
    """The research colour of a planet space."""
    color = state.tables.board.color_of[space]
    return "white" if color == WHITE else state.tables.research[color]
