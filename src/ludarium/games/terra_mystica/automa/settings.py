"""What can be settled about the Automa before a game."""

from __future__ import annotations

from typing import Final

from ludarium.core.errors import BadSetting
from ludarium.core.settings import Choice, Flag, Setting, Settings
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.book import Book, book_of
from ludarium.games.terra_mystica.automa.data import LEVELS, AutomaData, own_dwelling_faults
from ludarium.games.terra_mystica.automa.factions import RIVALS
from ludarium.games.terra_mystica.automa.hooks import Automa, new_automa
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.state import Variant
from ludarium.games.terra_mystica.terms import RING, TERRAINS
from ludarium.games.terra_mystica.tiles.scoring import FINAL_TILES, TRADE_MARKERS

MOST_PEOPLE: Final[int] = 2
KEYS: Final[list[str]] = [rival.key for rival in RIVALS]


def automa_settings() -> list[Setting]:
    """Her settings with their defaults."""
    return [
        Flag("automa", False, "two people play against the Automa; one person always does"),
        Choice("level", "asked", ["asked", *LEVELS], "how hard the Automa plays"),
        Choice("automa_faction", "asked", ["asked", "drawn", *KEYS], "the Automa's faction"),
        Choice("automa_home", "asked", ["asked", "drawn", *TERRAINS[:RING]], "the Automa's home terrain"),
        AutomaData(),
    ]


def automa_for(settings: Settings, variant: Variant, seats: int) -> Automa | None:
    """The Automa with what is given about her, if she plays."""
    if seats > 1 and not settings.flag("automa"):
        return None
    if seats > MOST_PEOPLE:
        raise BadSetting(f"the Automa plays against one or two people, not against {seats}")
    for key in ("auction", "resigning", "online"):
        if settings.flag(key):
            raise BadSetting(f"setting '{key}' is not for games with the Automa")
    text = settings.table("automa_data")
    book = book_of(text)
    level, rival = settings.text("level"), settings.text("automa_faction")
    if rival in KEYS:
        check_rival(book, rival, variant, seats)
    check_tables(book, settings, variant)
    home = settings.text("automa_home")
    for number in variant.factions:
        if home in TERRAINS and FACTIONS[number].terrain == TERRAINS.index(home):
            raise BadSetting(f"setting 'automa_home': {home} belongs to the {FACTIONS[number].name}")
    number = KEYS.index(rival) if rival in KEYS else NOTHING
    draws = rival == "drawn", home == "drawn"
    return new_automa(seats, LEVELS.index(level) if level in LEVELS else NOTHING, number, text, draws[0], draws[1])


def check_rival(book: Book, rival: str, variant: Variant, seats: int) -> None:
    """Refuse a faction of hers that cannot play at this table."""
    if seats > 1 and rival != book.for_two_humans:
        raise BadSetting(f"against two people the Automa plays '{book.for_two_humans}', not '{rival}'")
    for number in variant.factions:
        if FACTIONS[number].key in book.factions[rival].get("forbidden", []):
            raise BadSetting(f"the {FACTIONS[number].name} cannot play against {book.factions[rival]['name']}")


def check_tables(book: Book, settings: Settings, variant: Variant) -> None:
    """Refuse what her data does not cover: maps and tiles of a user's own."""
    if variant.map.startswith("{"):
        if "own" not in book.first_dwellings:
            raise BadSetting("on a map of your own the Automa needs letters: 'first_dwellings.own' in 'automa_data'")
        faults = own_dwelling_faults(variant.board, book.first_dwellings["own"])
        if faults:
            raise BadSetting(f"setting 'automa_data': {'; '.join(faults[:10])}")
    if settings.text("final_tile") == FINAL_TILES[TRADE_MARKERS]:
        raise BadSetting("the final scoring tile for trade markers is not used against the Automa")
    missing = [tile.key for tile in variant.tables.scoring if tile.key not in book.tiles]
    if missing:
        raise BadSetting(f"setting 'automa_data' must say what she scores for {', '.join(missing)} ('scoring_tile')")
