"""What can be settled about the Automa before a game."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import capitalize
from ludarium.core.errors import BadSetting
from ludarium.core.settings import Flag, OneOf, Setting, Settings
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS
from ludarium.games.terra_mystica.automa.content.loading import automa_numbers, printed_values
from ludarium.games.terra_mystica.automa.content.numbers import AutomaNumbers, keyed_rows
from ludarium.games.terra_mystica.automa.content.validation import AutomaData, own_dwelling_faults
from ludarium.games.terra_mystica.automa.rules.expansion import Automa, new_automa
from ludarium.games.terra_mystica.content.constants import RING, TERRAINS
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_TILES, TRADE_MARKERS
from ludarium.games.terra_mystica.state import Variant

MOST_PEOPLE: Final[int] = 2
LEVELS: Final[list[str]] = [key for key, _ in keyed_rows(printed_values()["level"])]
DIFFICULTY: Final[list[str]] = ["easy", "normal", "hard", "harder", "hardest"]
ASKED: Final[dict[str, str]] = {"asked": "Chosen at the table"}
DRAWN: Final[dict[str, str]] = {"drawn": "Drawn"}
MOST_FAULTS: Final[int] = 10


def automa_settings() -> list[Setting]:
    """Her settings with their defaults."""
    terrains = {terrain: capitalize(terrain) for terrain in TERRAINS[:RING]}
    return [
        Flag("automa", "With the Automa", False, "two people play against the Automa; one person always does"),
        OneOf("level", "The Automa's level", "asked", {**ASKED, **level_titles()}, "how hard the Automa plays"),
        OneOf(
            "automa_faction",
            "The Automa's faction",
            "asked",
            {**ASKED, **DRAWN, **automa_faction_titles()},
            "the Automa's faction",
        ),
        OneOf(
            "automa_home", "The Automa's terrain", "asked", {**ASKED, **DRAWN, **terrains}, "the Automa's home terrain"
        ),
        AutomaData(),
    ]


def level_titles() -> dict[str, str]:
    """Her levels, which have names of their own, with words that tell a newcomer how hard they are."""
    names = [str(row["name"]) for _, row in keyed_rows(printed_values()["level"])]
    return {key: f"{name} ({words})" for key, name, words in zip(LEVELS, names, DIFFICULTY)}


def automa_faction_keys() -> list[str]:
    return [faction.key for faction in AUTOMA_FACTIONS]


def automa_faction_titles() -> dict[str, str]:
    names = {key: str(row["name"]) for key, row in keyed_rows(printed_values()["faction"])}
    return {key: names[key] for key in automa_faction_keys()}


def automa_for(settings: Settings, variant: Variant, seats: int) -> Automa | None:
    """The Automa with what is given about her, if she plays."""
    if seats > 1 and not settings.flag("automa"):
        return None
    if seats > MOST_PEOPLE:
        raise BadSetting(f"the Automa plays against one or two people, not against {seats}")
    for key in ("auction", "resigning", "online"):
        if settings.flag(key):
            raise BadSetting(f"setting '{key}' is not for games with the Automa", key)
    text = settings.table("automa_data")
    numbers = automa_numbers(text)
    level, faction, home = settings.text("level"), settings.text("automa_faction"), settings.text("automa_home")
    if faction in automa_faction_keys():
        check_automa_faction(numbers, faction, variant, seats)
    check_numbers(numbers, settings, variant)
    for number in variant.factions:
        if home in TERRAINS and FACTIONS[number].terrain == TERRAINS.index(home):
            raise BadSetting(f"setting 'automa_home': {home} belongs to the {FACTIONS[number].name}", "automa_home")
    return new_automa(
        seat=seats,
        level=LEVELS.index(level) if level in LEVELS else NOTHING,
        faction=automa_faction_keys().index(faction) if faction in automa_faction_keys() else NOTHING,
        data=text,
        draws_faction=faction == "drawn",
        draws_home=home == "drawn",
    )


def check_automa_faction(numbers: AutomaNumbers, faction: str, variant: Variant, seats: int) -> None:
    """Refuse a faction of hers that cannot play at this table."""
    if seats > 1 and faction != numbers.for_two_humans:
        raise BadSetting(f"against two people the Automa plays '{numbers.for_two_humans}', not '{faction}'")
    for number in variant.factions:
        if FACTIONS[number].key in numbers.factions[faction].get("forbidden", []):
            raise BadSetting(f"the {FACTIONS[number].name} cannot play against {numbers.factions[faction]['name']}")


def check_numbers(numbers: AutomaNumbers, settings: Settings, variant: Variant) -> None:
    """Refuse what her data does not cover: maps and tiles of a user's own."""
    if variant.map.startswith("{"):
        if "own" not in numbers.first_dwellings:
            sentence = "on a map of your own the Automa needs letters: 'first_dwellings.own' in 'automa_data'"
            raise BadSetting(sentence, "automa_data")
        faults = own_dwelling_faults(variant.board, numbers.first_dwellings["own"])[:MOST_FAULTS]
        if faults:
            raise BadSetting(f"setting 'automa_data': {'; '.join(faults)}", "automa_data", faults)
    if settings.text("final_tile") == FINAL_TILES[TRADE_MARKERS]:
        raise BadSetting("the final scoring tile for trade markers is not used against the Automa")
    missing = [tile.key for tile in variant.numbers.scoring if tile.key not in numbers.sides]
    if missing:
        fault = f"must say what she scores for {', '.join(missing)} ('scoring_tile')"
        raise BadSetting(f"setting 'automa_data' {fault}", "automa_data", [fault])
