"""Ids of everything on the table, and heaps of cubes as amounts and in words."""

from __future__ import annotations

from ludarium.core.catalogue import Amount
from ludarium.core.domains import Domain, DomainEntry, rotate_seat
from ludarium.core.english import count_text, join_words
from ludarium.core.rendering import amounts_text
from ludarium.games.magnastorm.content.board import SECTORS
from ludarium.games.magnastorm.content.constants import BLACK, BLANK, COLORS, KINDS, NEUTRAL, UNIT, YELLOW, count, price
from ludarium.games.magnastorm.state import Magnastorm


def color_of(state: Magnastorm, kind: int) -> str:
    """The color of a cube or of crew: of a seat, yellow, or black in the bag."""
    if kind == YELLOW:
        return NEUTRAL
    return BLANK if kind == BLACK else COLORS[state.colors[kind]]


def kinds_in_play(state: Magnastorm) -> list[int]:
    """The colors of the seats, and yellow."""
    return [*range(len(state.players)), YELLOW]


def rotate_color(state: Magnastorm, kind: int, by: int) -> int:
    """The color that is to seat `by` what this one is to seat 0; yellow stays yellow."""
    return rotate_seat(kind, by, len(state.players))


def color_domain(state: Magnastorm, verb: str, phrase: str) -> Domain:
    """One color of those in play: a word before it, and a phrase in which ``{}`` stands for a cube."""
    return Domain(
        [
            DomainEntry(kind, f"{verb} {color_of(state, kind)}", phrase.format(f"<{good_id(state, kind)}|a>"))
            for kind in kinds_in_play(state)
        ]
    )


def good_id(state: Magnastorm, kind: int) -> str:
    """Cubes of a color."""
    return f"good:{color_of(state, kind)}"


def crew_id(state: Magnastorm, kind: int) -> str:
    return f"crew:{color_of(state, kind)}"


def supply_id(state: Magnastorm, kind: int) -> str:
    """The cubes of a color beside the board."""
    return f"supply:{color_of(state, kind)}"


def bag_id(state: Magnastorm, kind: int) -> str:
    """The cubes of a color in the bag."""
    return f"bag:{color_of(state, kind)}"


def space_word(state: Magnastorm, space: int) -> str:
    """A panel space in the notation: row from the top, column from the left."""
    columns = state.numbers.columns
    return f"{space // columns + 1},{space % columns + 1}"


def board_id(seat: int) -> str:
    """A player board: where crew and markers wait."""
    return f"board:{seat}"


def turn_order_id(place: int) -> str:
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
    """An income table of the center tile, from the trailing one."""
    return f"income:{place + 1}"


def level_id(state: Magnastorm, area: int, level: int) -> str:
    """A level of a research area."""
    return f"step:{state.numbers.research[area]}-{level}"


# Heaps of cubes.


def cube_amounts(state: Magnastorm, heap: int) -> list[Amount]:
    """A heap of cubes, color by color."""
    return [Amount(good_id(state, kind), count(heap, kind)) for kind in range(KINDS) if count(heap, kind)]


def cubes_text(state: Magnastorm, heap: int) -> str:
    """A heap of cubes in a text: ``1 grey cube and 2 yellow cubes`` once it is filled."""
    return amounts_text(cube_amounts(state, heap)) or "nothing"


def row_cubes(state: Magnastorm, seat: int, row: int) -> int:
    """What a gain brings a seat in a row."""
    return price(seat, state.numbers.gain_own[row], state.numbers.gain_yellow[row])


def held_cubes(state: Magnastorm, seat: int) -> int:
    """All cubes of a seat as a heap."""
    heap = 0
    for kind in range(KINDS):
        heap += state.players[seat].cubes[kind] * UNIT[kind]
    return heap


def own_cubes_text(own: int, yellow: int) -> str:
    """Cubes of whoever acts, and yellow ones, in words: ``1 own cube and 2 yellow cubes``."""
    counts = [(number, kind) for number, kind in ((own, "own"), (yellow, "yellow")) if number]
    return join_words([count_text(number, f"{kind} cube") for number, kind in counts]) or "nothing"


def own_cubes_short(own: int, yellow: int) -> str:
    """The same as short as a screen wants it: ``1 own + 2 yellow``."""
    parts = [f"{own} own"] if own else []
    parts += [f"{yellow} yellow"] if yellow else []
    return " + ".join(parts) or "nothing"


def heap_figures(state: Magnastorm, heap: int, observer: int) -> list[int]:
    """A heap of cubes by color: those of seats from the observer on, then yellow ones."""
    seats = len(state.players)
    colors = [(observer + place) % seats for place in range(seats)]
    return [*[count(heap, kind) for kind in colors], *[0] * (YELLOW - seats), count(heap, YELLOW)]
