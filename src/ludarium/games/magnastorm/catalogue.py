"""Everything that can lie on the table or be named, with texts, numbers and places on the boards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludarium.core.rulings import rule_book
from ludarium.core.settings import Settings
from ludarium.core.terms import ordinal
from ludarium.core.things import Catalogue, Spot, Thing, seat_things
from ludarium.games.magnastorm.card_things import card_things
from ludarium.games.magnastorm.data import PACKAGE, RECONSTRUCTED, data_of, replaced_tables
from ludarium.games.magnastorm.names import order_id
from ludarium.games.magnastorm.panel_things import panel_things
from ludarium.games.magnastorm.planet_things import planet_things
from ludarium.games.magnastorm.player_things import player_things
from ludarium.games.magnastorm.research_things import research_things
from ludarium.games.magnastorm.settings import chosen_colors
from ludarium.games.magnastorm.tables import ROUNDS, Tables, side_of, tables_of
from ludarium.games.magnastorm.terms import (
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
    STORM: ("turn of the centre tile", "magnastorm.tile", "storm"),
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


def catalogue_of(settings: Settings, seats: int) -> Catalogue:
    """The things of a table with these settings."""
    colors = [COLORS[color] for color in chosen_colors(settings, seats)]
    return kept_catalogue(settings.table("data"), settings.number("start"), ",".join(colors))


@lru_cache(maxsize=KEPT)
def kept_catalogue(data: str, start: int, joined: str) -> Catalogue:
    """The catalogue of a table: the same one as long as nothing about the table changes."""
    colors = joined.split(",")
    tables = tables_of(data, len(colors), start)
    rebuilt = [table for table in RECONSTRUCTED if table not in replaced_tables(data)]
    return Catalogue(
        [
            *goods(tables, colors),
            *player_things(tables, colors, rebuilt),
            *panel_things(tables, "panel" in rebuilt),
            *planet_things(tables, data_of(data)["board"][side_of(len(colors))], rebuilt),
            *research_things(tables, rebuilt),
            *card_things(tables, rebuilt),
            *stores(colors),
            *ruled(PHASES),
            *ruled(GROUPS),
            *seat_things(len(colors)),
        ]
    )


def ruled(rows: dict[str, tuple[str, str, str]]) -> list[Thing]:
    """Things whose text is that of their rule."""
    return [Thing(id, name, rule_text(rule), rule, icon) for id, (name, rule, icon) in rows.items()]


def rule_text(rule: str) -> str:
    return rule_book(PACKAGE)[rule].text


def goods(tables: Tables, colors: list[str]) -> list[Thing]:
    """Reputation and cubes."""
    text = "Whoever reaches the target brings about the end; whoever has the most then wins."
    found = [Thing(REPUTATION, "reputation", text, "magnastorm.end", "medal", numbers={"target": tables.target})]
    for seat, color in enumerate(colors):
        found.append(cube(color, f"The cubes of the {ordinal(seat + 1)} in seating order.", {"seat": seat}))
    found.append(cube(NEUTRAL, "Neutral cubes.", {}))
    found.append(cube(BLANK, "Only in the bag: one that is drawn goes back and stands for an own cube.", {}))
    return found


def cube(color: str, text: str, numbers: dict[str, int]) -> Thing:
    """Cubes of a colour."""
    all_numbers = {"each": CUBES, **numbers}
    return Thing(f"good:{color}", f"{color} cube", text, "magnastorm.supply", "cube", f"{color} cubes", all_numbers)


def stores(colors: list[str]) -> list[Thing]:
    """Supply, bag, round and turn order."""
    found = [
        Thing(BAG, "bag", rule_text("magnastorm.bag"), "magnastorm.bag", "bag"),
        Thing(SUPPLY, "supply", rule_text("magnastorm.supply"), "magnastorm.supply", "cube-any"),
        Thing(
            ROUND_TRACK, "round", rule_text("magnastorm.round"), "magnastorm.round", "clock", numbers={"last": ROUNDS}
        ),
    ]
    for color in [*colors, NEUTRAL]:
        found.append(store(f"supply:{color}", f"supply of {color} cubes", "magnastorm.supply", "cube", color))
    for color in [*colors, NEUTRAL, BLANK]:
        found.append(store(f"bag:{color}", f"{color} cubes in the bag", "magnastorm.bag", "bag", color))
    for place in range(len(colors)):
        name, numbers = f"{ordinal(place + 1)} position in turn order", {"position": place + 1}
        text, at = rule_text("magnastorm.order"), Spot(0.0, place)
        found.append(Thing(order_id(place), name, text, "magnastorm.order", "swap", numbers=numbers, spot=at))
    return found


def store(id: str, name: str, rule: str, icon: str, color: str) -> Thing:
    """Where cubes of a colour lie that nobody has."""
    return Thing(id, name, rule_text(rule), rule, icon, links={"good": [f"good:{color}"]})
