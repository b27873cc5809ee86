"""The action board as things: rows, columns, and the spaces of both panels with their bonuses."""

from __future__ import annotations

from typing import Final

from ludarium.core.things import Spot, Thing
from ludarium.games.magnastorm.bonuses import BONUSES, LevelSpace
from ludarium.games.magnastorm.data import SPACE_BONUSES
from ludarium.games.magnastorm.names import own_cubes
from ludarium.games.magnastorm.research_things import icon_of
from ludarium.games.magnastorm.tables import RESEARCH_BONUS, Tables
from ludarium.games.magnastorm.terms import TOKEN

RULE: Final[str] = "magnastorm.bonus"
BONUS_TEXTS: Final[dict[str, str]] = {
    "crew": "With a move or a gain: you may place a crew member from your board.",
    "turn_order": "With a move or a gain: you may swap with whoever is before you in turn order.",
    "range_2": "With a move: your scout runner may walk up to two areas.",
    "extra_lab": "With a move: after dropping a lab you may drop another on the same space, at its cost.",
    "bag_1": "With a gain: you may draw a cube from the bag.",
}


def panel_things(tables: Tables, reconstructed: bool) -> list[Thing]:
    """Bonuses, rows, columns and spaces."""
    return [
        *bonuses(tables),
        *[row(tables, number, reconstructed) for number in range(tables.rows)],
        *[column(tables, number) for number in range(tables.columns)],
        *[upper(tables, space) for space in range(tables.spaces)],
        *[lower(tables, space, reconstructed) for space in range(tables.spaces)],
    ]


def bonus_id(tables: Tables, code: int) -> str:
    """The bonus of a panel space as a thing; empty where there is none."""
    if code >= RESEARCH_BONUS:
        return f"bonus:level_{tables.research[code - RESEARCH_BONUS]}"
    return f"bonus:{SPACE_BONUSES[code]}" if code else ""


def bonuses(tables: Tables) -> list[Thing]:
    """Every bonus that a panel space can have."""
    found: list[Thing] = []
    for code, bonus in enumerate(BONUSES[: RESEARCH_BONUS + tables.areas]):
        if isinstance(bonus, LevelSpace):
            links = {"research": [tables.ids.research[bonus.area]]}
            name, icon = f"level in {tables.research[bonus.area]}", icon_of(tables.research[bonus.area])
            found.append(Thing(bonus_id(tables, code), name, bonus_text(tables, code), RULE, icon, links=links))
        elif code:
            found.append(Thing(bonus_id(tables, code), bonus.text, bonus_text(tables, code), RULE, bonus.icon))
    return found


def bonus_text(tables: Tables, code: int) -> str:
    """What a bonus does."""
    if code >= RESEARCH_BONUS:
        return f"With a move or a gain: a level in the {tables.research[code - RESEARCH_BONUS]} research area."
    return BONUS_TEXTS[SPACE_BONUSES[code]]


def row(tables: Tables, number: int, reconstructed: bool) -> Thing:
    """A row of the panels: what a move costs and what a gain brings."""
    pay_own, pay_yellow = tables.move_own[number], tables.move_yellow[number]
    gain_own, gain_yellow = tables.gain_own[number], tables.gain_yellow[number]
    return Thing(
        tables.ids.rows[number],
        f"row {number + 1}",
        f"A move costs {own_cubes(pay_own, pay_yellow)}, a gain brings {own_cubes(gain_own, gain_yellow)}.",
        "magnastorm.row",
        "runner",
        numbers={"pay_own": pay_own, "pay_yellow": pay_yellow, "gain_own": gain_own, "gain_yellow": gain_yellow},
        spot=Spot(0.0, number),
        reconstructed=reconstructed,
    )


def column(tables: Tables, number: int) -> Thing:
    """A column of the panels: a commander stands above it, or the first player token."""
    text = "What stands above this column is taken over for a cube for each crew member in it on the upper panel."
    links = {"token": [TOKEN]} if number == 0 else {}
    name, at = f"column {number + 1}", Spot(number, 0.0)
    return Thing(tables.ids.columns[number], name, text, "magnastorm.takeover", "commander", links=links, spot=at)


def links_of(tables: Tables, space: int) -> dict[str, list[str]]:
    return {"row": [tables.ids.rows[space // tables.columns]], "column": [tables.ids.columns[space % tables.columns]]}


def upper(tables: Tables, space: int) -> Thing:
    """A space of the panel where crew waits."""
    id, at = tables.ids.upper[space], Spot(space % tables.columns, space // tables.columns)
    text = "Crew waits here to be used. New crew may join below crew of the same column."
    name = f"upper space {id.partition(':')[2]}"
    return Thing(id, name, text, "magnastorm.use", "crew", links=links_of(tables, space), spot=at)


def lower(tables: Tables, space: int, reconstructed: bool) -> Thing:
    """A space of the panel where crew acts."""
    id, code = tables.ids.lower[space], tables.bonus[space]
    links = links_of(tables, space)
    if code:
        links["bonus"] = [bonus_id(tables, code)]
    return Thing(
        id,
        f"lower space {id.partition(':')[2]}",
        bonus_text(tables, code) if code else "A crew member acts here, without a bonus.",
        RULE,
        BONUSES[code].icon or "crew",
        links=links,
        spot=Spot(space % tables.columns, space // tables.columns),
        reconstructed=reconstructed,
    )
