"""What a box may add to the game: the moments at which an expansion has its say.

The rules call these hooks by name and know no expansion; the game object puts the boxes on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludarium.core.events import Event
from ludarium.core.frames import Frame
from ludarium.core.plain import Plain
from ludarium.core.rulings import Refusal
from ludarium.core.settings import Setting, Settings
from ludarium.core.speech import Speech
from ludarium.core.terms import NOTHING
from ludarium.core.things import Amount, Thing
from ludarium.games.terra_mystica.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.tiles.favor import FavorTile
from ludarium.games.terra_mystica.tiles.scoring import ScoringTile
from ludarium.games.terra_mystica.tiles.town import TownTile

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.state import TerraMystica

NO_FRAMES: Final[list[Frame]] = []
NO_ROWS: Final[list[str]] = []


class Expansion(Plain):
    """What one expansion keeps at a table, and what it does at each moment. By itself it does nothing."""

    title = ""

    def clone(self) -> Expansion:
        raise NotImplementedError

    # Setting up.

    def opening(self, state: TerraMystica) -> list[Frame]:
        """What is asked before anything is drawn."""
        return NO_FRAMES

    def final_tiles(self, tiles: list[int]) -> list[int]:
        """The final scoring tiles that may be drawn."""
        return tiles

    def why_not_faction(self, state: TerraMystica, number: int) -> Refusal | None:
        """Why nobody can play a faction."""
        return None

    def after_factions(self, state: TerraMystica) -> list[Frame]:
        """What follows once all factions are chosen, where it is not what usually follows."""
        return NO_FRAMES

    def after_one_dwelling(self, state: TerraMystica) -> list[Frame]:
        """What follows once everybody has placed a first dwelling, before the second ones."""
        return NO_FRAMES

    def after_dwellings(self, state: TerraMystica) -> list[Frame]:
        """What follows once all first dwellings stand."""
        return NO_FRAMES

    # A round.

    def on_income(self, state: TerraMystica) -> None:
        """The income of a round begins."""

    def income_of(self, state: TerraMystica, seat: int, with_card: bool) -> list[Amount]:
        """What the next income brings beside goods."""
        return []

    def on_actions(self, state: TerraMystica) -> None:
        """The actions of a round begin."""

    def turn_of(self, state: TerraMystica, seat: int) -> list[Frame]:
        """The turn of a player without a seat."""
        return NO_FRAMES

    def give_bonus(self, state: TerraMystica, seat: int, good: int, count: int, rule: str) -> None:
        """A cult bonus in goods of the expansion."""

    def on_clean_up(self, state: TerraMystica) -> None:
        """The round is over: all actions are free again."""

    # Land and structures.

    def add_reach(self, state: TerraMystica, seat: int, found: list[int]) -> None:
        """Mark further hexes that a seat reaches."""

    def is_reached(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Whether a seat reaches a hex: the same as `add_reach` for one hex."""
        return False

    def spares_price(self, state: TerraMystica, seat: int) -> bool:
        """Whether some dwelling could be had without paying for it."""
        return False

    def spares_price_on(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Whether a dwelling on this hex could be had without paying for it."""
        return False

    def settle_on(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Take the building of a dwelling over, if it may be paid for in another way."""
        return False

    def on_dwelling(self, state: TerraMystica, seat: int, hex: int) -> None:
        """A dwelling was built in the action phase."""

    def structure_price(self, state: TerraMystica, seat: int, structure: int) -> list[int]:
        """Workers and coins for a structure of the expansion; nothing for one that is not its own."""
        return []

    def on_structure(self, state: TerraMystica, seat: int, structure: int) -> None:
        """A structure was upgraded, and has scored."""

    # Power.

    def on_offer(self, state: TerraMystica, source: int, seat: int, amount: int, gained: int, hex: int) -> None:
        """A seat has decided about power from a building or trade of `source`."""

    def instead_of_power(self, state: TerraMystica, seat: int, rule: str) -> None:
        """Somebody who gains from neighbours that take power has built beside one who never does."""

    # Tiles, points, the end.

    def on_town_tile(self, state: TerraMystica, seat: int, tile: TownTile) -> None:
        """A town tile was taken."""

    def passing_points(self, state: TerraMystica, seat: int, card: BonusCard) -> int:
        """What a bonus card brings for pieces of the expansion when its owner passes."""
        return 0

    def before_end(self, state: TerraMystica) -> None:
        """The final scoring begins."""

    def final_value(self, state: TerraMystica, seat: int, tile: int) -> int:
        """What a seat has for a final scoring tile, where the expansion counts it; else -1."""
        return NOTHING

    def after_end(self, state: TerraMystica) -> None:
        """Everything of the base game is scored."""

    # Being counted and shown.

    def amounts(self, state: TerraMystica, seat: int) -> dict[str, int]:
        """What can be counted before a seat, or on the table (-1)."""
        return {}

    def layout(self, state: TerraMystica, places: dict[str, list[str]]) -> None:
        """Add what lies on the table."""

    def conserved(self, state: TerraMystica) -> dict[str, int]:
        """Counts that never change."""
        return {}

    def facts(self, state: TerraMystica) -> dict[str, int]:
        """Numbers worth counting over many games."""
        return {}

    def rivals(self, state: TerraMystica) -> dict[str, int]:
        """Those who play without a seat, with their points."""
        return {}

    def outlook(self, state: TerraMystica) -> dict[str, Any]:
        """What everybody may know of it beside the pieces, in ids."""
        return {}

    def head_rows(self, state: TerraMystica) -> list[str]:
        """What everybody should know, in the picture above the map."""
        return NO_ROWS

    def action_rows(self, state: TerraMystica) -> list[str]:
        """Further power actions, in the picture."""
        return NO_ROWS

    def seat_rows(self, state: TerraMystica, seat: int) -> list[str]:
        """What a seat has of the expansion, in the picture."""
        return NO_ROWS

    def last_rows(self, state: TerraMystica) -> list[str]:
        """What comes below all seats, in the picture."""
        return NO_ROWS

    def legend(self, state: TerraMystica) -> str:
        """What its signs on the map mean."""
        return ""

    def sign_on_hex(self, state: TerraMystica, hex: int) -> str:
        """A sign beside what stands on a hex."""
        return ""

    def sign_on_river(self, state: TerraMystica, river: int) -> str:
        """A sign on a river space."""
        return ""


class ExtraTiles:
    """Tiles and cards that a box adds. Its scoring tiles, if it has any, take the place of the others."""

    def __init__(
        self,
        cards: list[BonusCard],
        favors: list[FavorTile],
        towns: list[TownTile],
        scoring: list[ScoringTile],
        structures: list[int],
    ) -> None:
        self.cards: Final[list[BonusCard]] = cards
        self.favors: Final[list[FavorTile]] = favors
        self.towns: Final[list[TownTile]] = towns
        self.scoring: Final[list[ScoringTile]] = scoring
        self.structures: Final[list[int]] = structures


class Box:
    """What an expansion brings before a game: settings, tiles, and itself where it is wanted."""

    def settings(self) -> list[Setting]:
        return []

    def check(self, settings: Settings, seats: int) -> None:
        """Refuse settings that do not go together."""

    def text(self, settings: Settings) -> str:
        """What its tiles follow from; empty where there are none of them in the game."""
        return ""

    def tiles(self, text: str) -> ExtraTiles | None:
        """Its tiles, by that text."""
        return None

    def join(self, state: TerraMystica, settings: Settings) -> None:
        """Sit down at the table, if the settings want it."""

    def things(self, settings: Settings, seats: int) -> list[Thing]:
        """What it adds to the catalogue."""
        return []

    def sentence(self, event: Event) -> str | None:
        """An event in its own words; None for one that is not its own."""
        return None

    # Those without a seat.

    def forecast(self, state: TerraMystica) -> dict[str, Any]:
        """What they may do next, with the chances, in ids."""
        return {}

    def forecast_rows(self, state: TerraMystica, speech: Speech) -> list[str]:
        """The forecast as text."""
        return NO_ROWS

    def trails(self, events: list[Event]) -> list[dict[str, Any]]:
        """How they came to do what they did, a document for each turn of theirs, in ids."""
        return []

    def digest(self, events: list[Event], speech: Speech) -> list[str]:
        """What they did, a sentence for each turn of theirs."""
        return NO_ROWS

    def reasons(self, events: list[Event], speech: Speech) -> list[list[str]]:
        """Why they did it: some rows for each sentence of `digest`."""
        return []


# Filled by the game object, in the order in which they have their say.
BOXES: Final[list[Box]] = []
