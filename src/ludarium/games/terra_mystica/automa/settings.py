"""What can be settled about the Automa before a game."""

from __future__ import annotations

from typing import Final

from ludarium.core.errors import BadSetting
from ludarium.core.settings import Choice, Flag, Setting, Settings
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.checking import AutomaData, own_dwelling_faults
from ludarium.games.terra_mystica.automa.data import automa_tables, printed
from ludarium.games.terra_mystica.automa.hooks import Automa, new_automa
from ludarium.games.terra_mystica.automa.rivals._rival import RIVALS
from ludarium.games.terra_mystica.automa.tables import AutomaTables, rows_of
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.state import Variant
from ludarium.games.terra_mystica.terms import RING, TERRAINS
from ludarium.games.terra_mystica.tiles.scoring import FINAL_TILES, TRADE_MARKERS

MOST_PEOPLE: Final[int] = 2
LEVELS: Final[list[str]] = [key for key, _ in rows_of(printed()["level"])]
MOST_FAULTS: Final[int] = 10


def automa_settings() -> list[Setting]:
    """Her settings with their defaults."""
    return [
        Flag("automa", False, "two people play against the Automa; one person always does"),
        Choice("level", "asked", ["asked", *LEVELS], "how hard the Automa plays"),
        Choice("automa_faction", "asked", ["asked", "drawn", *rival_keys()], "the Automa's faction"),
        Choice("automa_home", "asked", ["asked", "drawn", *TERRAINS[:RING]], "the Automa's home terrain"),
        AutomaData(),
    ]


def rival_keys() -> list[str]:
    return [rival.key for rival in RIVALS]


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
    tables = automa_tables(text)
    level, rival, home = settings.text("level"), settings.text("automa_faction"), settings.text("automa_home")
    if rival in rival_keys():
        check_rival(tables, rival, variant, seats)
    check_tables(tables, settings, variant)
    for number in variant.factions:
        if home in TERRAINS and FACTIONS[number].terrain == TERRAINS.index(home):
            raise BadSetting(f"setting 'automa_home': {home} belongs to the {FACTIONS[number].name}")
    return new_automa(
        seat=seats,
        level=LEVELS.index(level) if level in LEVELS else NOTHING,
        faction=rival_keys().index(rival) if rival in rival_keys() else NOTHING,
        data=text,
        draws_faction=rival == "drawn",
        draws_home=home == "drawn",
    )


def check_rival(tables: AutomaTables, rival: str, variant: Variant, seats: int) -> None:
    """Refuse a faction of hers that cannot play at this table."""
    if seats > 1 and rival != tables.for_two_humans:
        raise BadSetting(f"against two people the Automa plays '{tables.for_two_humans}', not '{rival}'")
    for number in variant.factions:
        if FACTIONS[number].key in tables.factions[rival].get("forbidden", []):
            raise BadSetting(f"the {FACTIONS[number].name} cannot play against {tables.factions[rival]['name']}")


def check_tables(tables: AutomaTables, settings: Settings, variant: Variant) -> None:
    """Refuse what her data does not cover: maps and tiles of a user's own."""
    if variant.map.startswith("{"):
        if "own" not in tables.first_dwellings:
            raise BadSetting("on a map of your own the Automa needs letters: 'first_dwellings.own' in 'automa_data'")
        faults = own_dwelling_faults(variant.board, tables.first_dwellings["own"])
        if faults:
            raise BadSetting(f"setting 'automa_data': {'; '.join(faults[:MOST_FAULTS])}")
    if settings.text("final_tile") == FINAL_TILES[TRADE_MARKERS]:
        raise BadSetting("the final scoring tile for trade markers is not used against the Automa")
    missing = [tile.key for tile in variant.tables.scoring if tile.key not in tables.sides]
    if missing:
        raise BadSetting(f"setting 'automa_data' must say what she scores for {', '.join(missing)} ('scoring_tile')")
