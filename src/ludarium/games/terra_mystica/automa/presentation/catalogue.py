"""What the Automa adds to the catalogue."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import CatalogueEntry
from ludarium.core.english import as_sentence
from ludarium.core.settings import Settings
from ludarium.core.templates import fill
from ludarium.games.terra_mystica.automa.content.card_text import (
    card_links,
    card_numbers,
    card_parts,
    card_text,
    level_numbers,
    level_text,
    priority_text,
    side_text,
)
from ludarium.games.terra_mystica.automa.content.constants import PLACES, ROMAN, Document
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS, AutomaFaction
from ludarium.games.terra_mystica.automa.content.ids import (
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
    automa_faction_id,
    icon_id,
    land_id,
    side_id,
)
from ludarium.games.terra_mystica.automa.content.loading import automa_numbers
from ludarium.games.terra_mystica.automa.content.numbers import AutomaNumbers, Card
from ludarium.games.terra_mystica.automa.rules.achievements import ACHIEVEMENTS
from ludarium.games.terra_mystica.automa.rules.trail_steps import (
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
from ludarium.games.terra_mystica.automa.rules.turns import ICONS
from ludarium.games.terra_mystica.content.constants import CULTS, DWELLING, RING, TERRAINS, TRADING_HOUSE
from ludarium.games.terra_mystica.content.ids import CULT_IDS, STRUCTURE_IDS, TERRAIN_IDS
from ludarium.games.terra_mystica.content.numbers import Numbers
from ludarium.games.terra_mystica.rules.settings import variant_of

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


def automa_entries(settings: Settings, seats: int) -> list[CatalogueEntry]:
    """Every entry of hers at a table of so many seats."""
    text = settings.table("automa_data")
    numbers, variant = automa_numbers(text), variant_of(settings, seats)
    map = "own" if variant.map.startswith("{") else variant.map
    return [
        *pieces(numbers, settings.flag("merchants")),
        *piles(),
        *[card_entry(card) for card in numbers.cards],
        *level_entries(numbers),
        *[faction_entry(faction, numbers) for faction in AUTOMA_FACTIONS],
        *[land for faction in AUTOMA_FACTIONS for land in land_entries(faction, numbers)],
        *icon_entries(),
        *[CatalogueEntry(id, name, as_sentence(about), rule, "why") for id, (name, about, rule) in FILTERS.items()],
        *priority_entries(numbers),
        *side_entries(numbers, variant.numbers),
        *letter_entries(numbers.first_dwellings.get(map, {}), text),
        *achievement_entries(numbers),
    ]


# Pieces and cards.


def pieces(numbers: AutomaNumbers, with_merchants: bool) -> list[CatalogueEntry]:
    returned = {"returned": numbers.dwellings_returned, "vp": numbers.starting_vp}
    if with_merchants or numbers.always_returned:
        returned["returned_trading_houses"] = numbers.trading_houses_returned
    links = {"returned": [STRUCTURE_IDS[DWELLING], STRUCTURE_IDS[TRADING_HOUSE]]}
    return [
        CatalogueEntry(
            MARK, "power token", "Marks the space of a structure of hers: her marked and unmarked structures are two "
            "groups.", "tm.automa.marks", "power", "power tokens",
        ),
        CatalogueEntry(
            CUBE, "worker cube", "Worth points at the end unless something is built there.", "tm.automa.cubes", "cube",
            "worker cubes", reconstructed=True,
        ),
        CatalogueEntry(
            "piece:automa", "Automa's pieces", "What she starts with.", "tm.automa.pieces", "automa", numbers=returned,
            links=links,
        ),
        *[
            CatalogueEntry(id, f"{place} bonus card", "One of the three that nobody has.", "tm.automa.bonus", "bonus")
            for id, place in zip(PLACE_IDS, PLACES)
        ],
    ]  # fmt: skip


def piles() -> list[CatalogueEntry]:
    """Where her cards lie."""
    rule = "tm.automa.deck"
    return [
        CatalogueEntry(
            DECK, "her deck", "Face down; the last two cards lie crosswise.", rule, "cards", "cards of her deck"
        ),
        CatalogueEntry(
            RESERVE, "her reserve", "Face down; a card of it joins her deck whenever she passes.", rule, "cards"
        ),
        CatalogueEntry(RESERVE_TOP, "the top of her reserve", "A card that joins her deck next.", rule, "cards"),
        CatalogueEntry(WAITING_ROW, "the card that waits", "Joins her deck when she passes in round 2.", rule, "cards"),
        CatalogueEntry(ASIDE_ROW, "cards set aside", "They become the reserve when it is empty.", rule, "cards"),
        CatalogueEntry(ACTION_ROW, "her action card", "What she does in this turn.", "tm.automa.turn", "cards"),
        CatalogueEntry(
            SUPPORT_ROW, "her support cards", "The last one says how she chooses.", "tm.automa.turn", "cards"
        ),
        CatalogueEntry("automa:any", "a card of hers", "Nobody has seen it yet.", rule, "cards"),
    ]


def card_entry(card: Card) -> CatalogueEntry:
    text = card_text(card, ICONS)
    return CatalogueEntry(
        card.id, f"card {card.key}", text, "tm.automa.cards", "cards", f"cards {card.key}", card_numbers(card),
        card_links(card), parts=card_parts(card, ICONS),
    )  # fmt: skip


def level_entries(numbers: AutomaNumbers) -> list[CatalogueEntry]:
    return [
        CatalogueEntry(
            level.id, level.name, as_sentence(level_text(level)), "tm.automa.level", "automa",
            numbers={"place": place, **level_numbers(level)},
        )
        for place, level in enumerate(numbers.levels, start=1)
    ]  # fmt: skip


# Factions.


def faction_entry(faction: AutomaFaction, values: AutomaNumbers) -> CatalogueEntry:
    card = values.factions[faction.key]
    steps = {CULTS[track].lower(): space for track, space in enumerate(card["cults"]) if space > 0}
    numbers = {key: value for key, value in card.items() if isinstance(value, int)}
    return CatalogueEntry(
        automa_faction_id(faction.key), card["name"], as_sentence(fill(faction.about, card)), faction.rule, "automa",
        numbers={**steps, **numbers},
        links={"actions": [icon_id(key) for key in faction.steps], "lands": [land_id(land) for land in faction.lands]},
        reconstructed=any(key.endswith("source") and value == "reconstructed" for key, value in card.items()),
    )  # fmt: skip


def land_entries(faction: AutomaFaction, values: AutomaNumbers) -> list[CatalogueEntry]:
    card = values.factions[faction.key]
    return [
        CatalogueEntry(
            land_id(land), f"{land} land", as_sentence(fill(text, card)), faction.rule, "automa", reconstructed=True
        )
        for land, text in zip(faction.lands, faction.land_texts)
    ]


def icon_entries() -> list[CatalogueEntry]:
    return [
        CatalogueEntry(kind.id, kind.name, as_sentence(kind.about), kind.rule, kind.picture) for kind in ICONS.values()
    ]


def achievement_entries(numbers: AutomaNumbers) -> list[CatalogueEntry]:
    rule = "tm.automa.achievements"
    points: list[int] = next(card["token_vp"] for card in numbers.factions.values() if "token_vp" in card)
    return [
        *[
            CatalogueEntry(id, f"achievement {number}", as_sentence(kind.about), rule, "objective", reconstructed=True)
            for number, (id, kind) in enumerate(zip(ACHIEVEMENT_IDS, ACHIEVEMENTS), start=1)
        ],
        *[
            CatalogueEntry(
                id, f"token {ROMAN[place]}", f"For an achievement in round {place + 1}.", rule, "medal",
                numbers={"vp": points[place]}, reconstructed=True,
            )
            for place, id in enumerate(TOKEN_IDS)
        ],
    ]  # fmt: skip


# Terrain priority, scoring tiles, letters.


def priority_entries(numbers: AutomaNumbers) -> list[CatalogueEntry]:
    return [
        CatalogueEntry(
            PRIORITY_IDS[terrain], f"{TERRAINS[terrain]} priority card",
            priority_text(numbers.rows_a[terrain], numbers.rows_b[terrain]), TIES, f"t-{TERRAINS[terrain]}",
            links={
                "a": [TERRAIN_IDS[other] for other in numbers.rows_a[terrain]],
                "b": [TERRAIN_IDS[other] for other in numbers.rows_b[terrain]],
            },
            reconstructed=True,
        )
        for terrain in range(RING)
    ]  # fmt: skip


def side_entries(hers: AutomaNumbers, numbers: Numbers) -> list[CatalogueEntry]:
    """Her side of the scoring tiles of the game."""
    return [
        CatalogueEntry(
            side_id(tile.key), f"her side of the {tile.name}", side_text(hers.sides[tile.key]), "tm.automa.pass",
            "scoring", numbers={"early": hers.sides[tile.key].early, "late": hers.sides[tile.key].late},
            links={
                "tile": [tile.id],
                "cult": [CULT_IDS[hers.sides[tile.key].cult]] if hers.sides[tile.key].cult >= 0 else [],
            },
            reconstructed=True,
        )
        for tile in numbers.scoring
        if tile.key in hers.sides
    ]  # fmt: skip


def letter_entries(map: Document, text: str) -> list[CatalogueEntry]:
    """Where her first dwellings stand by home terrain: six letters on each map card."""
    found: list[CatalogueEntry] = []
    for terrain in range(RING):
        letters = map.get(TERRAINS[terrain], {})
        spaces = ", ".join(f"{letter} {hex}" for letter, hex in letters.items())
        found.append(
            CatalogueEntry(
                f"letters:{TERRAINS[terrain]}", f"letters of the {TERRAINS[terrain]}", f"First dwellings: {spaces}.",
                "tm.automa.dwellings", f"t-{TERRAINS[terrain]}", reconstructed=not text,
                links={"spaces": [f"hex:{hex.upper()}" for hex in letters.values()]},
            )
        )  # fmt: skip
    return found
