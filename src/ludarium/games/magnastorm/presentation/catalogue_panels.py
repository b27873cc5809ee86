"""Catalogue entries of the action board: rows, columns, and the spaces of both panels with their bonuses."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import BoardPosition, CatalogueEntry
from ludarium.games.magnastorm.content.constants import SPACE_BONUSES, TOKEN
from ludarium.games.magnastorm.content.ids import own_cubes_text
from ludarium.games.magnastorm.content.numbers import RESEARCH_BONUS, Numbers
from ludarium.games.magnastorm.presentation.catalogue_research import research_icon
from ludarium.games.magnastorm.rules.bonuses import BONUSES, LevelSpace

RULE: Final[str] = "magnastorm.bonus"
BONUS_TEXTS: Final[dict[str, str]] = {
    "crew": "With a move or a gain: you may place a crew member from your board.",
    "turn_order": "With a move or a gain: you may swap with whoever is before you in turn order.",
    "range_2": "With a move: your scout runner may walk up to two areas.",
    "extra_lab": "With a move: after dropping a lab you may drop another on the same space, at its cost.",
    "bag_1": "With a gain: you may draw a cube from the bag.",
}


def panel_entries(numbers: Numbers, reconstructed: bool) -> list[CatalogueEntry]:
    """Bonuses, rows, columns and spaces."""
    return [
        *bonuses(numbers),
        *[row(numbers, number, reconstructed) for number in range(numbers.rows)],
        *[column(numbers, number) for number in range(numbers.columns)],
        *[upper(numbers, space) for space in range(numbers.spaces)],
        *[lower(numbers, space, reconstructed) for space in range(numbers.spaces)],
    ]


def bonus_id(numbers: Numbers, code: int) -> str:
    """The id of the bonus of a panel space; empty where there is none."""
    if code >= RESEARCH_BONUS:
        return f"bonus:level_{numbers.research[code - RESEARCH_BONUS]}"
    return f"bonus:{SPACE_BONUSES[code]}" if code else ""


def bonuses(numbers: Numbers) -> list[CatalogueEntry]:
    """Every bonus that a panel space can have."""
    found: list[CatalogueEntry] = []
    for code, bonus in enumerate(BONUSES[: RESEARCH_BONUS + numbers.areas]):
        if isinstance(bonus, LevelSpace):
            links = {"research": [numbers.ids.research[bonus.area]]}
            name, icon = f"level in {numbers.research[bonus.area]}", research_icon(numbers.research[bonus.area])
            found.append(
                CatalogueEntry(bonus_id(numbers, code), name, bonus_text(numbers, code), RULE, icon, links=links)
            )
        elif code:
            found.append(
                CatalogueEntry(bonus_id(numbers, code), bonus.text, bonus_text(numbers, code), RULE, bonus.icon)
            )
    return found


def bonus_text(numbers: Numbers, code: int) -> str:
    """What a bonus does."""
    if code >= RESEARCH_BONUS:
        return f"With a move or a gain: a level in the {numbers.research[code - RESEARCH_BONUS]} research area."
    return BONUS_TEXTS[SPACE_BONUSES[code]]


def row(numbers: Numbers, number: int, reconstructed: bool) -> CatalogueEntry:
    """A row of the panels: what a move costs and what a gain brings."""
    pay_own, pay_yellow = numbers.move_own[number], numbers.move_yellow[number]
    gain_own, gain_yellow = numbers.gain_own[number], numbers.gain_yellow[number]
    return CatalogueEntry(
        numbers.ids.rows[number],
        f"row {number + 1}",
        f"A move costs {own_cubes_text(pay_own, pay_yellow)}, a gain brings {own_cubes_text(gain_own, gain_yellow)}.",
        "magnastorm.row",
        "runner",
        numbers={"pay_own": pay_own, "pay_yellow": pay_yellow, "gain_own": gain_own, "gain_yellow": gain_yellow},
        spot=BoardPosition(0.0, number),
        reconstructed=reconstructed,
    )


def column(numbers: Numbers, number: int) -> CatalogueEntry:
    """A column of the panels: a commander stands above it, or the first player token."""
    text = "What stands above this column is taken over for a cube for each crew member in it on the upper panel."
    links = {"token": [TOKEN]} if number == 0 else {}
    name, at = f"column {number + 1}", BoardPosition(number, 0.0)
    return CatalogueEntry(
        numbers.ids.columns[number], name, text, "magnastorm.takeover", "commander", links=links, spot=at
    )


def panel_links(numbers: Numbers, space: int) -> dict[str, list[str]]:
    return {
        "row": [numbers.ids.rows[space // numbers.columns]],
        "column": [numbers.ids.columns[space % numbers.columns]],
    }


def upper(numbers: Numbers, space: int) -> CatalogueEntry:
    """A space of the panel where crew waits."""
    id, at = numbers.ids.upper[space], BoardPosition(space % numbers.columns, space // numbers.columns)
    text = "Crew waits here to be used. New crew may join below crew of the same column."
    name = f"upper space {id.partition(':')[2]}"
    return CatalogueEntry(id, name, text, "magnastorm.use", "crew", links=panel_links(numbers, space), spot=at)


def lower(numbers: Numbers, space: int, reconstructed: bool) -> CatalogueEntry:
    """A space of the panel where crew acts."""
    id, code = numbers.ids.lower[space], numbers.bonus[space]
    links = panel_links(numbers, space)
    if code:
        links["bonus"] = [bonus_id(numbers, code)]
    return CatalogueEntry(
        id,
        f"lower space {id.partition(':')[2]}",
        bonus_text(numbers, code) if code else "A crew member acts here, without a bonus.",
        RULE,
        BONUSES[code].icon or "crew",
        links=links,
        spot=BoardPosition(space % numbers.columns, space // numbers.columns),
        reconstructed=reconstructed,
    )
