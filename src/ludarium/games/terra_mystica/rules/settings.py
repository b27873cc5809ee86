"""What can be set before a game: maps, expansions, rules in force."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.english import capitalize, count_text
from ludarium.core.errors import BadSetting
from ludarium.core.settings import Data, Flag, OneOf, Setting, Settings, Words
from ludarium.core.util import NOTHING
from ludarium.core.validation import TableChecker, short_repr
from ludarium.games.terra_mystica.content.constants import BASE, FIERY, ICY, VARIABLE
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.loading import OwnMap, printed_maps
from ludarium.games.terra_mystica.content.tiles.bonus import BONUS_CARDS, PROMO_CARD, PROMO_CARD_SETTING
from ludarium.games.terra_mystica.content.tiles.scoring import (
    FINAL_NAMES,
    FINAL_TILES,
    PROMO_TILE,
    PROMO_TILE_SETTING,
    SCORING_TILES,
)
from ludarium.games.terra_mystica.expansion import EXPANSION_MODULES
from ludarium.games.terra_mystica.state import Variant

MOST_VP: Final[int] = 200
START_VP: Final[int] = 20


class StartPoints(Data):
    """Starting points of single factions."""

    def __init__(self) -> None:
        super().__init__(
            "start_points",
            "Starting points by faction",
            "starting VP by faction, where they differ from the `start_vp` table",
        )

    def faults(self, table: dict[str, Any]) -> list[str]:
        keys = [faction.key for faction in FACTIONS]
        checker = TableChecker()
        for key, value in table.items():
            if key not in keys:
                checker.faults.append(f"there is no faction {short_repr(key)}")
            else:
                checker.integer(key, value, 0, MOST_VP)
        return checker.faults


def all_settings() -> list[Setting]:
    """Every setting with its default, those of the expansions behind the others."""
    return [
        OneOf("map", "Map", "base", {key: row["name"] for key, row in printed_maps().items()}, "the board"),
        OwnMap(),
        Words(
            "factions",
            "Factions",
            {faction.key: faction.name for faction in FACTIONS},
            "factions given in turn order; the others are chosen",
        ),
        Flag("auction", "Auction of factions", False, "factions are drawn and auctioned off"),
        OneOf(
            "seating",
            "Seating",
            "drawn",
            {"drawn": "Drawn", "given": "As seated"},
            "whether the turn order is drawn or that of the seats",
        ),
        OneOf(
            "turn_order",
            "Turn order",
            "clockwise",
            {"clockwise": "Clockwise", "passing": "As players pass"},
            "turn order of later rounds",
        ),
        OneOf(
            "start_vp",
            "Starting points",
            "equal",
            {"equal": "20 for all", "table_2017": "Table of 2017"},
            "20 starting VP for all, or the table of 2017",
        ),
        StartPoints(),
        Flag("ice", "Ice factions", True, "ice factions of Fire & Ice"),
        Flag("volcano", "Volcano factions", True, "volcano factions of Fire & Ice"),
        Flag("variable", "Variable factions", True, "variable factions of Fire & Ice"),
        OneOf("final_tile", "Final scoring tile", "none", final_tile_titles(), "final scoring tile of Fire & Ice"),
        Flag("mini_expansion", "More town tiles", False, "three more kinds of town tiles"),
        Flag(PROMO_TILE_SETTING, "Promo scoring tile", False, "the promo scoring tile for temples"),
        Flag(PROMO_CARD_SETTING, "Promo bonus card", False, "the promo bonus card for shipping"),
        Flag(
            "declined_power", "Power when all decline", True, "1 power for certain factions when all neighbors decline"
        ),
        Flag("first_printing", "First printing", False, "variable factions as first printed"),
        Flag("resigning", "Players may resign", False, "seats may leave the game in their turn"),
        Flag("online", "Online rules", False, "decisions about power may wait; the looser rules of online play"),
        *[setting for module in EXPANSION_MODULES for setting in module.settings()],
    ]


def final_tile_titles() -> dict[str, str]:
    """The choices of a final scoring tile, none first."""
    tiles = {key: capitalize(name) for key, name in zip(FINAL_TILES, FINAL_NAMES)}
    return {"none": "None", "drawn": "Drawn", **tiles}


def variant_of(settings: Settings, seats: int) -> Variant:
    """The settled rules of a game."""
    kinds = [BASE]
    kinds += [kind for key, kind in (("ice", ICY), ("volcano", FIERY), ("variable", VARIABLE)) if settings.flag(key)]
    keys = [faction.key for faction in FACTIONS]
    return Variant(
        seats=seats,
        map=settings.table("own_map") or settings.text("map"),
        kinds=kinds,
        factions=[keys.index(key) for key in settings.words("factions")],
        start_vp=start_points(settings),
        auction=settings.flag("auction"),
        cards=len(BONUS_CARDS) if settings.flag(PROMO_CARD_SETTING) else PROMO_CARD,
        tiles=len(SCORING_TILES) if settings.flag(PROMO_TILE_SETTING) else PROMO_TILE,
        passing_order=settings.text("turn_order") == "passing",
        declined_power=settings.flag("declined_power"),
        first_printing=settings.flag("first_printing"),
        resigning=settings.flag("resigning") or settings.flag("online"),
        online=settings.flag("online"),
        boxes=[module.data_text(settings) for module in EXPANSION_MODULES],
    )


def start_points_of_2017() -> list[int]:
    """The official starting points of 2017, by the number of the faction."""
    return [faction.start_vp_2017 for faction in FACTIONS]


def start_points(settings: Settings) -> list[int]:
    """The starting points of every faction."""
    by_table, given = settings.text("start_vp") == "table_2017", settings.values["start_points"]
    return [given.get(faction.key, faction.start_vp_2017 if by_table else START_VP) for faction in FACTIONS]


def check_given_factions(variant: Variant, seats: int) -> None:
    """Refuse factions that cannot sit at one table."""
    given = variant.factions
    if len(given) > seats:
        raise BadSetting(
            f"setting 'factions' names {count_text(len(given), 'faction')} for {count_text(seats, 'seat')}", "factions"
        )
    if given and variant.auction:
        raise BadSetting("setting 'factions' gives factions that setting 'auction' would auction off", "factions")
    for place, number in enumerate(given):
        faction = FACTIONS[number]
        if faction.kind not in variant.kinds:
            raise BadSetting(f"setting 'factions' names the {faction.name}, whose box is not in the game", "factions")
        for other in (FACTIONS[number] for number in given[:place]):
            if other is faction or faction.terrain == other.terrain != NOTHING or faction.kind == other.kind != BASE:
                raise BadSetting(f"the {faction.name} and the {other.name} cannot be in one game")
