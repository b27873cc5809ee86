"""What can be set before a game: maps, boxes, variants."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.codec import canonical
from ludarium.core.errors import BadSetting
from ludarium.core.settings import Choice, Data, Flag, Setting, Settings, Words
from ludarium.games.terra_mystica.automa.options import automa_options
from ludarium.games.terra_mystica.board import LETTERS, RIVER, board_of, printed_maps
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.merchants.checks import MerchantsData
from ludarium.games.terra_mystica.merchants.waters import ends_of
from ludarium.games.terra_mystica.state import Variant
from ludarium.games.terra_mystica.terms import BASE, FIERY, ICY, NOTHING, TERRAINS, VARIABLE
from ludarium.games.terra_mystica.tiles.bonus import BONUS_CARDS
from ludarium.games.terra_mystica.tiles.scoring import FINAL_TILES, PRINTED_TILES, SCORING_TILES, TRADE_MARKERS

MOST_ROWS: Final[int] = 20
MOST_COLUMNS: Final[int] = 25
FEWEST_HEXES: Final[int] = 3
MOST_VP: Final[int] = 200
# The official starting points of 2017 for the base board, in the order of the factions' numbers.
START_VP_2017: Final[list[int]] = [27, 15, 27, 19, 19, 25, 33, 19, 20, 16, 16, 20, 19, 22, 20, 22, 24, 23, 21, 22]


class OwnMap(Data):
    """A map from a file: rows of letters as in the game's own maps."""

    def __init__(self) -> None:
        super().__init__("own_map", "a map of your own (rows, name, shifted, letter); it replaces `map`")

    def faults(self, table: dict[str, Any]) -> list[str]:
        known = {"rows": list, "name": str, "shifted": bool, "letter": str}
        found = [f"'{key}' is not known; a map has {', '.join(known)}" for key in table if key not in known]
        if not table:
            return found
        for key, kind in known.items():
            if key in table and not isinstance(table[key], kind):
                found.append(f"'{key}' must be a {kind.__name__}, not {table[key]!r}")
        letter = table.get("letter", "A")
        if isinstance(letter, str) and not (len(letter) == 1 and "A" <= letter <= "Z"):
            found.append(f"'letter' must be one letter from A to Z, not {letter!r}")
        return found or self.faults_of_rows(table.get("rows", []), ord(str(letter)) - ord("A"))

    def faults_of_rows(self, rows: list[Any], first: int) -> list[str]:
        """What is wrong with the rows: their number, their letters, terrains that are too rare."""
        if not 1 <= len(rows) <= MOST_ROWS or first + len(rows) > 26:  # noqa: PLR2004
            return [f"a map has 1 to {MOST_ROWS} rows, named by letters up to Z; this one has {len(rows)}"]
        found: list[str] = []
        counts = dict.fromkeys(LETTERS, 0)
        for number, row in enumerate(rows, start=1):
            letters = row.split() if isinstance(row, str) else []
            if not 1 <= len(letters) <= MOST_COLUMNS:
                found.append(f"row {number} must be a text of 1 to {MOST_COLUMNS} letters with spaces, not {row!r}")
            for place, letter in enumerate(letters, start=1):
                if letter in counts:
                    counts[letter] += 1
                elif letter != RIVER:
                    found.append(f"row {number}, place {place}: '{letter}' is no terrain ({LETTERS}) and no river (I)")
        for terrain, letter in enumerate(LETTERS):
            if counts[letter] < FEWEST_HEXES:
                found.append(f"{TERRAINS[terrain]} ({letter}) needs {FEWEST_HEXES} hexes, it has {counts[letter]}")
        return found


class StartPoints(Data):
    """Starting points of single factions."""

    def __init__(self) -> None:
        super().__init__("start_points", "starting VP by faction, where they differ from the `start_vp` table")

    def faults(self, table: dict[str, Any]) -> list[str]:
        keys = [faction.key for faction in FACTIONS]
        found = [f"there is no faction '{key}'" for key in table if key not in keys]
        for key, value in table.items():
            if key in keys and (type(value) is not int or not 0 <= value <= MOST_VP):
                found.append(f"{key} must be a whole number from 0 to {MOST_VP}, not {value!r}")
        return found


def all_options() -> list[Setting]:
    """Every option with its default."""
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
        Choice(
            "final_tile",
            "none",
            ["none", "drawn", *FINAL_TILES],
            "final scoring tile of Fire & Ice (most_trade_markers: of merchants)",
        ),
        Flag("mini_expansion", False, "three more kinds of town tiles"),
        Flag("temple_tile", False, "the promo scoring tile for temples"),
        Flag("shipping_card", False, "the promo bonus card for shipping"),
        Flag("declined_power", True, "1 power for certain factions when all neighbours decline"),
        Flag("first_printing", False, "variable factions as first printed"),
        Flag("resigning", False, "seats may leave the game in their turn"),
        *automa_options(),
        Flag("online", False, "decisions about power may wait; the looser rules of online play"),
        Flag("merchants", False, "Merchants of the Seas: shipyards, ships, trade; largely reconstructed, see the docs"),
        MerchantsData(),
    ]


def variant_of(settings: Settings) -> Variant:
    """The settled rules of a game."""
    kinds = [BASE]
    kinds += [kind for key, kind in (("ice", ICY), ("volcano", FIERY), ("variable", VARIABLE)) if settings.flag(key)]
    keys = [faction.key for faction in FACTIONS]
    return Variant(
        settings.table("own_map") or settings.text("map"),
        kinds,
        [keys.index(key) for key in settings.words("factions")],
        start_points(settings),
        settings.flag("auction"),
        len(BONUS_CARDS) if settings.flag("shipping_card") else len(BONUS_CARDS) - 1,
        len(SCORING_TILES) if settings.flag("temple_tile") else PRINTED_TILES,
        settings.text("turn_order") == "passing",
        settings.flag("declined_power"),
        settings.flag("first_printing"),
        settings.flag("resigning") or settings.flag("online"),
        settings.flag("online"),
        canonical(settings.values["merchants_data"]) if settings.flag("merchants") else "",
        settings.text("automa_faction") == "drawn",
        settings.text("automa_home") == "drawn",
    )


def check_merchants(settings: Settings) -> None:
    """Refuse what makes sense with Merchants of the Seas only."""
    if settings.flag("merchants"):
        if settings.flag("online"):
            raise BadSetting("option 'merchants' cannot be played with option 'online': online play does not have it")
        check_canals(settings)
        return
    if settings.values["merchants_data"]:
        raise BadSetting("option 'merchants_data' has values for option 'merchants', which is off")
    if settings.text("final_tile") == FINAL_TILES[TRADE_MARKERS]:
        raise BadSetting(f"option 'final_tile' takes {FINAL_TILES[TRADE_MARKERS]} with option 'merchants' only")


def check_canals(settings: Settings) -> None:
    """Refuse canals of a map of one's own that lead to river spaces it does not have."""
    if not settings.values["own_map"]:
        return
    board = board_of(settings.table("own_map"))
    for pair in settings.values["merchants_data"].get("canals", {}).get("own_map", []):
        if NOTHING in ends_of(board, pair):
            raise BadSetting(f"option 'merchants_data': canals.own_map: this map has no river spaces '{pair}'")


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
        raise BadSetting(f"option 'factions' names {len(given)} factions for {seats} seats")
    if given and variant.auction:
        raise BadSetting("option 'factions' gives factions that option 'auction' would auction off")
    for place, number in enumerate(given):
        faction = FACTIONS[number]
        if faction.kind not in variant.kinds:
            raise BadSetting(f"option 'factions' names the {faction.name}, whose box is not in the game")
        for other in (FACTIONS[number] for number in given[:place]):
            if other is faction or faction.terrain == other.terrain != NOTHING or faction.kind == other.kind != BASE:
                raise BadSetting(f"the {faction.name} and the {other.name} cannot be in one game")
