"""What can be set before a game: maps, boxes, rules in force."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.checking import Checker
from ludarium.core.errors import BadSetting
from ludarium.core.reading import shown
from ludarium.core.settings import Choice, Data, Flag, Setting, Settings, Words
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.data import OwnMap, printed_maps
from ludarium.games.terra_mystica.expansion import BOXES
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.state import Variant
from ludarium.games.terra_mystica.terms import BASE, FIERY, ICY, VARIABLE
from ludarium.games.terra_mystica.tiles.bonus import BONUS_CARDS, PROMO_CARD, PROMO_CARD_SETTING
from ludarium.games.terra_mystica.tiles.scoring import (
    FINAL_TILES,
    PROMO_TILE,
    PROMO_TILE_SETTING,
    SCORING_TILES,
)

MOST_VP: Final[int] = 200
# The official starting points of 2017 for the base board, in the order of the factions' numbers.
START_VP_2017: Final[list[int]] = [27, 15, 27, 19, 19, 25, 33, 19, 20, 16, 16, 20, 19, 22, 20, 22, 24, 23, 21, 22]


class StartPoints(Data):
    """Starting points of single factions."""

    def __init__(self) -> None:
        super().__init__("start_points", "starting VP by faction, where they differ from the `start_vp` table")

    def faults(self, table: dict[str, Any]) -> list[str]:
        keys = [faction.key for faction in FACTIONS]
        checker = Checker()
        for key, value in table.items():
            if key not in keys:
                checker.faults.append(f"there is no faction {shown(key)}")
            else:
                checker.whole(key, value, 0, MOST_VP)
        return checker.faults


def all_settings() -> list[Setting]:
    """Every setting with its default, those of the boxes behind the others."""
    return [
        Choice("map", "base", list(printed_maps()), "the board"),
        OwnMap(),
        Words("factions", [faction.key for faction in FACTIONS], "factions given in turn order; the others are chosen"),
        Flag("auction", False, "factions are drawn and auctioned off"),
        Choice("seating", "drawn", ["drawn", "given"], "whether the turn order is drawn or that of the seats"),
        Choice("turn_order", "clockwise", ["clockwise", "passing"], "turn order of later rounds"),
        Choice("start_vp", "equal", ["equal", "table_2017"], "20 starting VP for all, or the table of 2017"),
        StartPoints(),
        Flag("ice", True, "ice factions of Fire & Ice"),
        Flag("volcano", True, "volcano factions of Fire & Ice"),
        Flag("variable", True, "variable factions of Fire & Ice"),
        Choice("final_tile", "none", ["none", "drawn", *FINAL_TILES], "final scoring tile of Fire & Ice"),
        Flag("mini_expansion", False, "three more kinds of town tiles"),
        Flag(PROMO_TILE_SETTING, False, "the promo scoring tile for temples"),
        Flag(PROMO_CARD_SETTING, False, "the promo bonus card for shipping"),
        Flag("declined_power", True, "1 power for certain factions when all neighbours decline"),
        Flag("first_printing", False, "variable factions as first printed"),
        Flag("resigning", False, "seats may leave the game in their turn"),
        Flag("online", False, "decisions about power may wait; the looser rules of online play"),
        *[setting for box in BOXES for setting in box.settings()],
    ]


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
        boxes=[box.text(settings) for box in BOXES],
    )


def start_points(settings: Settings) -> list[int]:
    """The starting points of every faction."""
    found = START_VP_2017.copy() if settings.text("start_vp") == "table_2017" else [20] * len(FACTIONS)
    for number, faction in enumerate(FACTIONS):
        found[number] = settings.values["start_points"].get(faction.key, found[number])
    return found


def check_given_factions(variant: Variant, seats: int) -> None:
    """Refuse factions that cannot sit at one table."""
    given = variant.factions
    if len(given) > seats:
        raise BadSetting(f"setting 'factions' names {len(given)} factions for {seats} seats")
    if given and variant.auction:
        raise BadSetting("setting 'factions' gives factions that setting 'auction' would auction off")
    for place, number in enumerate(given):
        faction = FACTIONS[number]
        if faction.kind not in variant.kinds:
            raise BadSetting(f"setting 'factions' names the {faction.name}, whose box is not in the game")
        for other in (FACTIONS[number] for number in given[:place]):
            if other is faction or faction.terrain == other.terrain != NOTHING or faction.kind == other.kind != BASE:
                raise BadSetting(f"the {faction.name} and the {other.name} cannot be in one game")
