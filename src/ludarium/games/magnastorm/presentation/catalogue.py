"""Everything that can lie on the table or be named, with texts, numbers and places on the boards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludarium.core.catalogue import BoardPosition, CatalogueEntry, CatalogueIndex, seat_entries
from ludarium.core.english import ordinal
from ludarium.core.refusals import rule_book
from ludarium.core.settings import Settings
from ludarium.games.magnastorm.content.constants import (
    BAG,
    BLANK,
    COLORS,
    CREW_GROUP,
    CYCLE,
    EXCHANGE_GROUP,
    GAIN_GROUP,
    GAME,
    HELP_GROUP,
    INCOME,
    JUMP_GROUP,
    LAB_GROUP,
    LAST,
    LOWER_GROUP,
    MAJORITIES,
    MOVE_GROUP,
    NEUTRAL,
    PANELS,
    PAY_GROUP,
    RANGE_GROUP,
    REPUTATION,
    RESEARCH,
    ROUND,
    ROUND_TRACK,
    STATION_GROUP,
    STORM,
    SUPPLY,
    TAKEOVER_GROUP,
    TURN,
    TURN_ORDER,
    UPPER_GROUP,
    WALK_GROUP,
)
from ludarium.games.magnastorm.content.ids import turn_order_id
from ludarium.games.magnastorm.content.loading import PACKAGE, RECONSTRUCTED, data_of, replaced_sections
from ludarium.games.magnastorm.content.numbers import ROUNDS, Numbers, numbers_of, side_of
from ludarium.games.magnastorm.presentation.catalogue_cards import card_entries
from ludarium.games.magnastorm.presentation.catalogue_panels import panel_entries
from ludarium.games.magnastorm.presentation.catalogue_planet import planet_entries
from ludarium.games.magnastorm.presentation.catalogue_players import player_entries
from ludarium.games.magnastorm.presentation.catalogue_research import research_entries
from ludarium.games.magnastorm.rules.settings import seat_colors

KEPT: Final[int] = 16
CUBES: Final[int] = 25

# What begins and ends: its name, its rule, its symbol.
PHASES: Final[dict[str, tuple[str, str, str]]] = {
    ROUND: ("round", "magnastorm.round", "clock"),
    CYCLE: ("cycle", "magnastorm.round", "clock"),
    TURN: ("turn", "magnastorm.round", "clock"),
    INCOME: ("income", "magnastorm.income", "cube"),
    MAJORITIES: ("majorities", "magnastorm.majority", "lab"),
    RESEARCH: ("research commanders", "magnastorm.research", "commander"),
    TURN_ORDER: ("turn order", "magnastorm.order", "first"),
    PANELS: ("swap of the panels", "magnastorm.panels", "swap"),
    STORM: ("turn of the center tile", "magnastorm.tile", "storm"),
    LAST: ("end in sight", "magnastorm.end", "flag"),
    GAME: ("game", "magnastorm.end", "trophy"),
}
# Kinds of actions.
GROUPS: Final[dict[str, tuple[str, str, str]]] = {
    CREW_GROUP: ("use a crew member", "magnastorm.use", "crew"),
    TAKEOVER_GROUP: ("take over a commander", "magnastorm.takeover", "commander"),
    EXCHANGE_GROUP: ("exchange cubes", "magnastorm.exchange", "exchange"),
    MOVE_GROUP: ("move the scout runner", "magnastorm.row", "runner"),
    GAIN_GROUP: ("gain cubes", "magnastorm.gain", "cube"),
    WALK_GROUP: ("walk", "magnastorm.move", "runner"),
    STATION_GROUP: ("start at a station", "magnastorm.station.start", "transmitter"),
    JUMP_GROUP: ("jump", "magnastorm.help", "target"),
    RANGE_GROUP: ("make the movement longer", "magnastorm.help", "range"),
    LAB_GROUP: ("drop a lab", "magnastorm.lab", "lab"),
    PAY_GROUP: ("pay", "magnastorm.row", "cube"),
    HELP_GROUP: ("let a commander help", "magnastorm.help", "commander"),
    LOWER_GROUP: ("place crew below", "magnastorm.crew", "crew"),
    UPPER_GROUP: ("place crew above", "magnastorm.crew", "crew"),
}


def catalogue_of(settings: Settings, seats: int) -> CatalogueIndex:
    """Every entry of a table with these settings."""
    colors = [COLORS[color] for color in seat_colors(settings, seats)]
    return cached_catalogue(settings.table("data"), settings.number("start"), ",".join(colors))


@lru_cache(maxsize=KEPT)
def cached_catalogue(data: str, start: int, joined: str) -> CatalogueIndex:
    """The catalogue of a table: the same one as long as nothing about the table changes."""
    colors = joined.split(",")
    numbers = numbers_of(data, len(colors), start)
    rebuilt = [table for table in RECONSTRUCTED if table not in replaced_sections(data)]
    return CatalogueIndex(
        [
            *goods(numbers, colors),
            *player_entries(numbers, colors, rebuilt),
            *panel_entries(numbers, "panel" in rebuilt),
            *planet_entries(numbers, data_of(data)["board"][side_of(len(colors))], rebuilt),
            *research_entries(numbers, rebuilt),
            *card_entries(numbers, rebuilt),
            *stores(colors),
            *entries_with_rule_text(PHASES),
            *entries_with_rule_text(GROUPS),
            *seat_entries(len(colors)),
        ]
    )


def entries_with_rule_text(rows: dict[str, tuple[str, str, str]]) -> list[CatalogueEntry]:
    """Entries whose text is that of their rule."""
    return [CatalogueEntry(id, name, rule_text(rule), rule, icon) for id, (name, rule, icon) in rows.items()]


def rule_text(rule: str) -> str:
    return rule_book(PACKAGE)[rule].text


def goods(numbers: Numbers, colors: list[str]) -> list[CatalogueEntry]:
    """Reputation and cubes."""
    text = "Whoever reaches the target brings about the end; whoever has the most then wins."
    found = [
        CatalogueEntry(REPUTATION, "reputation", text, "magnastorm.end", "medal", numbers={"target": numbers.target})
    ]
    for seat, color in enumerate(colors):
        found.append(cube(color, f"The cubes of the {ordinal(seat + 1)} in seating order.", {"seat": seat}))
    found.append(cube(NEUTRAL, "Neutral cubes.", {}))
    found.append(cube(BLANK, "Only in the bag: one that is drawn goes back and stands for an own cube.", {}))
    return found


def cube(color: str, text: str, numbers: dict[str, int]) -> CatalogueEntry:
    """Cubes of a color."""
    all_numbers = {"each": CUBES, **numbers}
    return CatalogueEntry(
        f"good:{color}", f"{color} cube", text, "magnastorm.supply", "cube", f"{color} cubes", all_numbers
    )


def stores(colors: list[str]) -> list[CatalogueEntry]:
    """Supply, bag, round and turn order."""
    found = [
        CatalogueEntry(BAG, "bag", rule_text("magnastorm.bag"), "magnastorm.bag", "bag"),
        CatalogueEntry(SUPPLY, "supply", rule_text("magnastorm.supply"), "magnastorm.supply", "cube-any"),
        CatalogueEntry(
            ROUND_TRACK, "round", rule_text("magnastorm.round"), "magnastorm.round", "clock", numbers={"last": ROUNDS}
        ),
    ]
    for color in [*colors, NEUTRAL]:
        found.append(store(f"supply:{color}", f"supply of {color} cubes", "magnastorm.supply", "cube", color))
    for color in [*colors, NEUTRAL, BLANK]:
        found.append(store(f"bag:{color}", f"{color} cubes in the bag", "magnastorm.bag", "bag", color))
    for place in range(len(colors)):
        short = ordinal(place + 1)
        found.append(
            CatalogueEntry(
                turn_order_id(place),
                f"{short} position in turn order",
                rule_text("magnastorm.order"),
                "magnastorm.order",
                "swap",
                numbers={"position": place + 1},
                spot=BoardPosition(0.0, place),
                short=short,
            )
        )
    return found


def store(id: str, name: str, rule: str, icon: str, color: str) -> CatalogueEntry:
    """Where cubes of a color lie that nobody has."""
    return CatalogueEntry(id, name, rule_text(rule), rule, icon, links={"good": [f"good:{color}"]})
