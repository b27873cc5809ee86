"""Merchants of the Seas before a game: its settings, its tiles, and itself where it is wanted."""

from __future__ import annotations

from ludarium.core.catalogue import CatalogueEntry
from ludarium.core.codec import canonical
from ludarium.core.errors import BadSetting
from ludarium.core.events import GAIN, MOVE, Event
from ludarium.core.observation import ColumnPlan
from ludarium.core.rendering import verb_mark
from ludarium.core.settings import Flag, Setting, Settings
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.board import board_of
from ludarium.games.terra_mystica.content.constants import SHIPYARD
from ludarium.games.terra_mystica.content.ids import mark
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_TILES, TRADE_MARKERS
from ludarium.games.terra_mystica.expansion import ExpansionColumns, ExpansionModule, ExpansionPresenter, ExtraTiles
from ludarium.games.terra_mystica.merchants.content.ids import DOCK, MARKER, SHIP, SHIPS_ID
from ludarium.games.terra_mystica.merchants.content.loading import merchants_numbers
from ludarium.games.terra_mystica.merchants.content.sea_routes import canal_ends
from ludarium.games.terra_mystica.merchants.content.validation import MerchantsData
from ludarium.games.terra_mystica.merchants.presentation.catalogue import merchants_entries, shipyard_entry
from ludarium.games.terra_mystica.merchants.presentation.observation import MerchantsColumns
from ludarium.games.terra_mystica.merchants.presentation.presenter import MerchantsPresenter
from ludarium.games.terra_mystica.merchants.rules.expansion import new_merchants
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.state import TerraMystica


class MerchantsModule(ExpansionModule):
    """Merchants of the Seas as the game object sees it."""

    def settings(self) -> list[Setting]:
        about = "Merchants of the Seas: shipyards, ships, trade; largely reconstructed, see the docs"
        return [Flag("merchants", "Merchants of the Seas", False, about), MerchantsData()]

    def check(self, settings: Settings, seats: int) -> None:
        """Refuse what makes sense with Merchants of the Seas only."""
        if settings.flag("merchants"):
            if settings.flag("online"):
                raise BadSetting(
                    "setting 'merchants' cannot be played with setting 'online': online play does not have it",
                    "merchants",
                )
            check_canals(settings)
            return
        if settings.values["merchants_data"]:
            raise BadSetting(
                "setting 'merchants_data' has values for setting 'merchants', which is off", "merchants_data"
            )
        if settings.text("final_tile") == FINAL_TILES[TRADE_MARKERS]:
            fault = f"takes {FINAL_TILES[TRADE_MARKERS]} with setting 'merchants' only"
            raise BadSetting(f"setting 'final_tile' {fault}", "final_tile", [fault])

    def data_text(self, settings: Settings) -> str:
        return canonical(settings.values["merchants_data"]) if settings.flag("merchants") else ""

    def tiles(self, text: str) -> ExtraTiles | None:
        numbers = merchants_numbers(text)
        return ExtraTiles(
            numbers.cards, numbers.favors, towns=numbers.towns, scoring=numbers.scoring, structures=[SHIPYARD]
        )

    def join(self, state: TerraMystica, settings: Settings) -> None:
        text = self.data_text(settings)
        if text:
            state.expansions.append(new_merchants(state.variant.map, text, len(state.players)))

    def catalogue_entries(self, settings: Settings, seats: int) -> list[CatalogueEntry]:
        text = self.data_text(settings)
        return [shipyard_entry(merchants_numbers(text)), *merchants_entries(merchants_numbers(text))] if text else []

    def columns(self, table: TerraMystica, plan: ColumnPlan, everybody: list[str]) -> ExpansionColumns | None:
        return MerchantsColumns(table, plan, everybody) if fleets_in(table) is not None else None

    def presenter(self, state: TerraMystica) -> ExpansionPresenter | None:
        fleets = fleets_in(state)
        return MerchantsPresenter(state, fleets) if fleets is not None else None

    def event_template(self, event: Event) -> str | None:
        if event.what == SHIPS_ID and event.verb == GAIN:
            return ""
        if event.verb != MOVE or event.what not in {SHIP, DOCK, MARKER}:
            return None
        if event.what == SHIP and not event.place:
            return f"{verb_mark(event.seat, 'give')} up the ship on {mark(event.origin)}"
        if event.what == SHIP and event.origin != SHIPS_ID:
            return f"{verb_mark(event.seat, 'sail')} from {mark(event.origin)} to {mark(event.place)}"
        verbs = {SHIP: "put a new ship on", DOCK: "put the dock marker on", MARKER: "trade with"}
        return f"{verb_mark(event.seat, verbs[event.what])} {mark(event.place)}"


def check_canals(settings: Settings) -> None:
    """Refuse canals of a map of one's own that lead to river spaces it does not have."""
    if not settings.values["own_map"]:
        return
    board = board_of(settings.table("own_map"))
    for pair in settings.values["merchants_data"].get("canals", {}).get("own_map", []):
        if NOTHING in canal_ends(board, pair):
            fault = f"canals.own_map: this map has no river spaces '{pair}'"
            raise BadSetting(f"setting 'merchants_data': {fault}", "merchants_data", [fault])
