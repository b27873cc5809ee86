"""What the Automa adds to the catalogue."""

from __future__ import annotations

from typing import Final

from ludarium.core.settings import Settings
from ludarium.core.things import Thing
from ludarium.games.terra_mystica.automa.achievements import ACHIEVEMENTS
from ludarium.games.terra_mystica.automa.data import automa_tables
from ludarium.games.terra_mystica.automa.names import (
    ACHIEVEMENT_IDS,
    ACTION_ROW,
    ASIDE_ROW,
    CUBE,
    DECK,
    MARK,
    PLACE_IDS,
    PRIORITY_IDS,
    RESERVE,
    RESERVE_TOP,
    SUPPORT_ROW,
    TOKEN_IDS,
    WAITING_ROW,
    icon_id,
    land_id,
    rival_id,
    side_id,
)
from ludarium.games.terra_mystica.automa.rivals._rival import RIVALS, Rival
from ludarium.games.terra_mystica.automa.steps import (
    ARROW,
    AT_ZERO,
    BESIDE,
    CLOSEST,
    FURTHEST,
    HIGHEST_VALUE,
    LEAST_POWER,
    MOST_POWER,
    NEAREST,
    PRIORITY,
    PRIORITY_OF_PEOPLE,
    REACHING,
    TILE,
    VALID,
)
from ludarium.games.terra_mystica.automa.tables import AutomaTables, Card
from ludarium.games.terra_mystica.automa.terms import PLACES, ROMAN, Document
from ludarium.games.terra_mystica.automa.texts import (
    card_links,
    card_numbers,
    card_text,
    level_numbers,
    level_text,
    priority_text,
    side_text,
)
from ludarium.games.terra_mystica.automa.turns import ICONS
from ludarium.games.terra_mystica.catalogue import sentence
from ludarium.games.terra_mystica.names import CULT_IDS, STRUCTURE_IDS, TERRAIN_IDS
from ludarium.games.terra_mystica.settings import variant_of
from ludarium.games.terra_mystica.tables import Tables
from ludarium.games.terra_mystica.terms import CULTS, DWELLING, RING, TERRAINS, TRADING_HOUSE

TIES: Final[str] = "tm.automa.ties"
# Filters: name, text, rule.
FILTERS: Final[dict[str, tuple[str, str, str]]] = {
    VALID: ("valid options", "everything that could be chosen", "tm.automa.turn"),
    REACHING: ("Reaching", "spaces that bring her marked and unmarked structures together", "tm.automa.build"),
    MOST_POWER: ("most power", "where people are given most power", "tm.automa.power"),
    PRIORITY: ("terrain priority", "the terrain that comes first in a row of her card", TIES),
    PRIORITY_OF_PEOPLE: ("people's terrain priority", "the terrain that comes first on the card of people's own", TIES),
    CLOSEST: ("nearest to people", "the fewest steps to a structure of people", "tm.automa.build.near"),
    FURTHEST: ("furthest from herself", "the most steps from her own structures", "tm.automa.build.near"),
    BESIDE: ("dwellings next to people", "while she has a trading house left", "tm.automa.upgrade.beside"),
    LEAST_POWER: ("least power", "where people are given least power", "tm.automa.upgrade.least"),
    HIGHEST_VALUE: ("highest power value", "the most powerful structure", "tm.automa.trade.best"),
    TILE: ("track of the scoring tile", "the cult her side of the tile of the round shows", "tm.automa.track"),
    AT_ZERO: ("tracks at 0", "where she has not begun", "tm.automa.track"),
    NEAREST: ("nearest marker", "where the highest marker of people is nearest to hers", "tm.automa.track"),
    ARROW: ("arrow", "the support card counts through what is left, forward or in reverse", TIES),
}


def automa_things(settings: Settings, seats: int) -> list[Thing]:
    """All things of hers at a table of so many seats."""
    text = settings.table("automa_data")
    tables, variant = automa_tables(text), variant_of(settings, seats)
    map = "own" if variant.map.startswith("{") else variant.map
    return [
        *pieces(tables, settings.flag("merchants")),
        *piles(),
        *[card_thing(card) for card in tables.cards],
        *level_things(tables),
        *[rival_thing(rival, tables) for rival in RIVALS],
        *[land for rival in RIVALS for land in land_things(rival)],
        *icon_things(),
        *[Thing(id, name, sentence(about), rule, "why") for id, (name, about, rule) in FILTERS.items()],
        *priority_things(tables),
        *side_things(tables, variant.tables),
        *letter_things(tables.first_dwellings.get(map, {}), text),
        *achievement_things(tables),
    ]


# Pieces and cards.


def pieces(tables: AutomaTables, with_merchants: bool) -> list[Thing]:
    returned = {"returned": tables.dwellings_returned, "vp": tables.starting_vp}
    if with_merchants or tables.always_returned:
        returned["returned_trading_houses"] = tables.trading_houses_returned
    links = {"returned": [STRUCTURE_IDS[DWELLING], STRUCTURE_IDS[TRADING_HOUSE]]}
    return [
        Thing(
            MARK, "power token", "Marks the space of a structure of hers: her marked and unmarked structures are two "
            "groups.", "tm.automa.marks", "power", "power tokens",
        ),
        Thing(
            CUBE, "worker cube", "Worth points at the end unless something is built there.", "tm.automa.cubes", "cube",
            "worker cubes", reconstructed=True,
        ),
        Thing(
            "piece:automa", "Automa's pieces", "What she starts with.", "tm.automa.pieces", "automa", numbers=returned,
            links=links,
        ),
        *[
            Thing(id, f"{place} bonus card", "One of the three that nobody has.", "tm.automa.bonus", "bonus")
            for id, place in zip(PLACE_IDS, PLACES)
        ],
    ]  # fmt: skip


def piles() -> list[Thing]:
    """Where her cards lie."""
    rule = "tm.automa.deck"
    return [
        Thing(DECK, "her deck", "Face down; the last two cards lie crosswise.", rule, "cards", "cards of her deck"),
        Thing(RESERVE, "her reserve", "Face down; a card of it joins her deck whenever she passes.", rule, "cards"),
        Thing(RESERVE_TOP, "the top of her reserve", "A card that joins her deck next.", rule, "cards"),
        Thing(WAITING_ROW, "the card that waits", "Joins her deck when she passes in round 2.", rule, "cards"),
        Thing(ASIDE_ROW, "cards set aside", "They become the reserve when it is empty.", rule, "cards"),
        Thing(ACTION_ROW, "her action card", "What she does in this turn.", "tm.automa.turn", "cards"),
        Thing(SUPPORT_ROW, "her support cards", "The last one says how she chooses.", "tm.automa.turn", "cards"),
        Thing("automa:any", "a card of hers", "Nobody has seen it yet.", rule, "cards"),
    ]


def card_thing(card: Card) -> Thing:
    text = card_text(card, ICONS)
    return Thing(
        card.id, f"card {card.key}", text, "tm.automa.cards", "cards", f"cards {card.key}", card_numbers(card),
        card_links(card),
    )  # fmt: skip


def level_things(tables: AutomaTables) -> list[Thing]:
    return [
        Thing(
            level.id, level.name, sentence(level_text(level)), "tm.automa.level", "automa",
            numbers={"place": place, **level_numbers(level)},
        )
        for place, level in enumerate(tables.levels, start=1)
    ]  # fmt: skip


# Factions.


def rival_thing(rival: Rival, tables: AutomaTables) -> Thing:
    card = tables.factions[rival.key]
    steps = {CULTS[track].lower(): space for track, space in enumerate(card["cults"]) if space > 0}
    numbers = {key: value for key, value in card.items() if isinstance(value, int)}
    return Thing(
        rival_id(rival.key), card["name"], sentence(rival.about), rival.rule, "automa", numbers={**steps, **numbers},
        links={"actions": [icon_id(key) for key in rival.steps], "lands": [land_id(land) for land in rival.lands]},
        reconstructed=any(key.endswith("source") and value == "reconstructed" for key, value in card.items()),
    )  # fmt: skip


def land_things(rival: Rival) -> list[Thing]:
    return [
        Thing(land_id(land), f"{land} land", sentence(text), rival.rule, "automa", reconstructed=True)
        for land, text in zip(rival.lands, rival.land_texts)
    ]


def icon_things() -> list[Thing]:
    return [Thing(kind.id, kind.name, sentence(kind.about), kind.rule, kind.picture) for kind in ICONS.values()]


def achievement_things(tables: AutomaTables) -> list[Thing]:
    rule = "tm.automa.achievements"
    points: list[int] = next(card["token_vp"] for card in tables.factions.values() if "token_vp" in card)
    return [
        *[
            Thing(id, f"achievement {number}", sentence(kind.about), rule, "objective", reconstructed=True)
            for number, (id, kind) in enumerate(zip(ACHIEVEMENT_IDS, ACHIEVEMENTS), start=1)
        ],
        *[
            Thing(
                id, f"token {ROMAN[place]}", f"For an achievement in round {place + 1}.", rule, "medal",
                numbers={"vp": points[place]}, reconstructed=True,
            )
            for place, id in enumerate(TOKEN_IDS)
        ],
    ]  # fmt: skip


# Terrain priority, scoring tiles, letters.


def priority_things(tables: AutomaTables) -> list[Thing]:
    return [
        Thing(
            PRIORITY_IDS[terrain], f"{TERRAINS[terrain]} priority card",
            priority_text(tables.rows_a[terrain], tables.rows_b[terrain]), TIES, f"t-{TERRAINS[terrain]}",
            links={
                "a": [TERRAIN_IDS[other] for other in tables.rows_a[terrain]],
                "b": [TERRAIN_IDS[other] for other in tables.rows_b[terrain]],
            },
            reconstructed=True,
        )
        for terrain in range(RING)
    ]  # fmt: skip


def side_things(hers: AutomaTables, tables: Tables) -> list[Thing]:
    """Her side of the scoring tiles of the game."""
    return [
        Thing(
            side_id(tile.key), f"her side of the {tile.name}", side_text(hers.sides[tile.key]), "tm.automa.pass",
            "scoring", numbers={"early": hers.sides[tile.key].early, "late": hers.sides[tile.key].late},
            links={
                "tile": [tile.id],
                "cult": [CULT_IDS[hers.sides[tile.key].cult]] if hers.sides[tile.key].cult >= 0 else [],
            },
            reconstructed=True,
        )
        for tile in tables.scoring
        if tile.key in hers.sides
    ]  # fmt: skip


def letter_things(map: Document, text: str) -> list[Thing]:
    """Where her first dwellings stand by home terrain: six letters on each map card."""
    found: list[Thing] = []
    for terrain in range(RING):
        letters = map.get(TERRAINS[terrain], {})
        spaces = ", ".join(f"{letter} {hex}" for letter, hex in letters.items())
        found.append(
            Thing(
                f"letters:{TERRAINS[terrain]}", f"letters of the {TERRAINS[terrain]}", f"First dwellings: {spaces}.",
                "tm.automa.dwellings", f"t-{TERRAINS[terrain]}", reconstructed=not text,
                links={"spaces": [f"hex:{hex.upper()}" for hex in letters.values()]},
            )
        )  # fmt: skip
    return found
