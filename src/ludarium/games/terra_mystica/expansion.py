"""What an expansion may add to the game.

Three classes for three moments: `ExpansionModule` is the expansion before a game (settings, tiles, catalogue), like the
game object itself. `Expansion` is what it keeps in the state of one game, with a hook for every moment at which it may
act. `ExpansionPresenter` shows it at one table. The rules call these hooks by name and know no expansion; the game
object registers the modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludarium.core.catalogue import Amount, CatalogueEntry
from ludarium.core.events import Event
from ludarium.core.frames import Frame
from ludarium.core.observation import ColumnPlan
from ludarium.core.refusals import Refusal, Rule
from ludarium.core.rendering import TextRenderer
from ludarium.core.serializable import Serializable
from ludarium.core.settings import Setting, Settings
from ludarium.core.styled_text import StyledPart
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.content.tiles.favor import FavorTile
from ludarium.games.terra_mystica.content.tiles.scoring import ScoringTile
from ludarium.games.terra_mystica.content.tiles.town import TownTile
from ludarium.protocol.explanation import Explanation, Forecast
from ludarium.protocol.scene import Piece
from ludarium.protocol.terra_mystica import TerraMysticaAutoma

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.state import TerraMystica

NO_FRAMES: Final[list[Frame]] = []
NO_ROWS: Final[list[str]] = []
NO_STYLED_ROWS: Final[list[StyledPart]] = []


class Expansion(Serializable):
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
        """Somebody who gains from neighbors that take power has built beside one who never does."""

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

    def automatic_players(self, state: TerraMystica) -> dict[str, int]:
        """Those who play without a seat, with their points."""
        return {}

    def automatic_factions(self) -> list[str]:
        """What they play, by id."""
        return []


class ExpansionPresenter:
    """How one expansion is counted and shown at one table. By itself it adds nothing."""

    def amounts(self, seat: int) -> dict[str, int]:
        """What can be counted before a seat, or on the table (-1)."""
        return {}

    def layout(self, places: dict[str, list[Piece]]) -> None:
        """Add what lies on the table."""

    def conserved_counts(self) -> dict[str, int]:
        """Counts that never change."""
        return {}

    def traits(self) -> dict[str, str]:
        """What it makes different from game to game."""
        return {}

    def facts(self) -> dict[str, int]:
        """Numbers worth counting over many games."""
        return {}

    def automa_document(self) -> TerraMysticaAutoma | None:
        """What everybody may know of the Automa beside her pieces, if she is this expansion."""
        return None

    def head_rows(self) -> list[StyledPart]:
        """What everybody should know, in the picture above the map."""
        return NO_STYLED_ROWS

    def action_rows(self) -> list[StyledPart]:
        """Further power actions, in the picture."""
        return NO_STYLED_ROWS

    def seat_rows(self, seat: int) -> list[StyledPart]:
        """What a seat has of the expansion, in the picture."""
        return NO_STYLED_ROWS

    def last_rows(self) -> list[StyledPart]:
        """What comes below all seats, in the picture."""
        return NO_STYLED_ROWS

    def legend(self) -> str:
        """What its signs on the map mean."""
        return ""

    def sign_on_hex(self, hex: int) -> str:
        """A sign beside what stands on a hex."""
        return ""

    def sign_on_river(self, river: int) -> str:
        """A sign on a river space."""
        return ""


class ExpansionColumns:
    """What one expansion adds to what seats see as numbers."""

    def subjects(self) -> list[str]:
        """The ids of its things that a question can be about."""
        return []

    def fill(self, state: TerraMystica, seat: int, cells: vec[i32], at: i64, tenths: vec[i32]) -> None:
        """Write its columns for a seat; all cells hold 0. `tenths` is the scale of amounts."""
        raise NotImplementedError


class ExtraTiles:
    """Tiles and cards that an expansion adds. Its scoring tiles, if it has any, take the place of the others."""

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


class ExpansionModule:
    """What an expansion brings before a game: settings, tiles, and itself where it is wanted."""

    def settings(self) -> list[Setting]:
        return []

    def check(self, settings: Settings, seats: int) -> None:
        """Refuse settings that do not go together."""

    def data_text(self, settings: Settings) -> str:
        """What its tiles follow from; empty where there are none of them in the game."""
        return ""

    def tiles(self, text: str) -> ExtraTiles | None:
        """Its tiles, by that text."""
        return None

    def join(self, state: TerraMystica, settings: Settings) -> None:
        """Sit down at the table, if the settings want it."""

    def rules(self) -> list[Rule]:
        """The rules that its cards and factions bring along."""
        return []

    def catalogue_entries(self, settings: Settings, seats: int) -> list[CatalogueEntry]:
        """What it adds to the catalogue."""
        return []

    def event_template(self, event: Event) -> str | None:
        """An event in its own words; None for one that is not its own."""
        return None

    def columns(self, table: TerraMystica, plan: ColumnPlan, everybody: list[str]) -> ExpansionColumns | None:
        """What it adds to observations, if it is in the game; `everybody` are names for seats from the observer on."""
        return None

    def presenter(self, state: TerraMystica) -> ExpansionPresenter | None:
        """How it is shown at this table; None where it is not in the game."""
        return None

    # Those without a seat.

    def forecast(self, state: TerraMystica, renderer: TextRenderer) -> Forecast | None:
        """What they may do next; None where there are none of them."""
        return None

    def explanations(
        self, happened: list[list[Event]], renderer: TextRenderer, first: int, since: int
    ) -> list[Explanation]:
        """What they did, and why."""
        return []


# Filled by the game object, in the order in which their hooks are called.
EXPANSION_MODULES: Final[list[ExpansionModule]] = []


def presenters(state: TerraMystica) -> list[ExpansionPresenter]:
    """How the expansions in a game are shown, in the order in which they have their say."""
    found = [module.presenter(state) for module in EXPANSION_MODULES]
    return [presenter for presenter in found if presenter is not None]


def expansion_columns(table: TerraMystica, plan: ColumnPlan, everybody: list[str]) -> list[ExpansionColumns]:
    """What the expansions in a game add to observations."""
    found = [module.columns(table, plan, everybody) for module in EXPANSION_MODULES]
    return [columns for columns in found if columns is not None]
