"""Ids of the things on the table, and heaps of cubes as amounts and in words."""

from __future__ import annotations

from ludarium.core.speech import amounts_text, listed
from ludarium.core.things import Amount
from ludarium.games.magnastorm.board import SECTORS
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import BLACK, BLANK, COLORS, KINDS, NEUTRAL, UNIT, YELLOW, count, price


def color_of(state: Magnastorm, kind: int) -> str:
    """The colour of a cube or of crew: of a seat, yellow, or black in the bag."""
    if kind == YELLOW:
        return NEUTRAL
    return BLANK if kind == BLACK else COLORS[state.colors[kind]]


def good_id(state: Magnastorm, kind: int) -> str:
    """Cubes of a colour."""
    return f"good:{color_of(state, kind)}"


def crew_id(state: Magnastorm, kind: int) -> str:
    return f"crew:{color_of(state, kind)}"


def supply_id(state: Magnastorm, kind: int) -> str:
    """The cubes of a colour beside the board."""
    return f"supply:{color_of(state, kind)}"


def bag_id(state: Magnastorm, kind: int) -> str:
    """The cubes of a colour in the bag."""
    return f"bag:{color_of(state, kind)}"


def spot(state: Magnastorm, space: int) -> str:
    """A panel space in the notation: row from the top, column from the left."""
    columns = state.tables.columns
    return f"{space // columns + 1},{space % columns + 1}"


def board_id(seat: int) -> str:
    """A player board: where crew and markers wait."""
    return f"board:{seat}"


def order_id(place: int) -> str:
    """A position on the turn order track, from 0 here, from 1 for people."""
    return f"order:{place + 1}"


def commander_id(number: int) -> str:
    return f"commander:{number:02}"


def ability_id(number: int) -> str:
    """What a commander makes possible only so often."""
    return f"ability:{number:02}"


def objective_slot_id(slot: int) -> str:
    """A place for an objective card, from 0 here, from 1 for people."""
    return f"objective_slot:{slot + 1}"


def rung_id(slot: int, place: int) -> str:
    """A reputation space beside an objective, from the highest."""
    return f"rung:{slot + 1}-{place + 1}"


def artifact_id(card: int) -> str:
    return f"artifact:{card}"


def sector_id(sector: int) -> str:
    return f"sector:{SECTORS[sector]}"


def income_id(place: int) -> str:
    """An income table of the centre tile, from the trailing one."""
    return f"income:{place + 1}"


def step_id(state: Magnastorm, area: int, level: int) -> str:
    """A level of a research area."""
    return f"step:{state.tables.research[area]}-{level}"


# Heaps of cubes.


def cubes_of(state: Magnastorm, heap: int) -> list[Amount]:
    """A heap of cubes, colour by colour."""
    return [Amount(good_id(state, kind), count(heap, kind)) for kind in range(KINDS) if count(heap, kind)]


def cubes_text(state: Magnastorm, heap: int) -> str:
    """A heap of cubes in a text: ``1 grey cube and 2 yellow cubes`` once it is filled."""
    return amounts_text(cubes_of(state, heap)) or "nothing"


def row_cubes(state: Magnastorm, seat: int, row: int) -> int:
    """What a gain brings a seat in a row."""
    return price(seat, state.tables.gain_own[row], state.tables.gain_yellow[row])


def held_cubes(state: Magnastorm, seat: int) -> int:
    """All cubes of a seat as a heap."""
    heap = 0
    for kind in range(KINDS):
        heap += state.players[seat].cubes[kind] * UNIT[kind]
    return heap


def own_cubes(own: int, yellow: int) -> str:
    """Cubes of whoever acts, and yellow ones, in words: ``1 own cube and 2 yellow cubes``."""
    counts = [(number, kind) for number, kind in ((own, "own"), (yellow, "yellow")) if number]
    return listed([f"{number} {kind} {'cube' if number == 1 else 'cubes'}" for number, kind in counts]) or "nothing"


def own_text(own: int, yellow: int) -> str:
    """The same as short as a screen wants it: ``1 own + 2 yellow``."""
    parts = [f"{own} own"] if own else []
    parts += [f"{yellow} yellow"] if yellow else []
    return " + ".join(parts) or "nothing"
