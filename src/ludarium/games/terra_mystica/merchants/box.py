"""Merchants of the Seas before a game: its settings, its tiles, and itself where it is wanted."""

from __future__ import annotations

from ludarium.core.codec import canonical
from ludarium.core.errors import BadSetting
from ludarium.core.events import GAIN, MOVE, Event
from ludarium.core.settings import Flag, Setting, Settings
from ludarium.core.speech import does
from ludarium.core.terms import NOTHING
from ludarium.core.things import Thing
from ludarium.games.terra_mystica.board import board_of
from ludarium.games.terra_mystica.expansion import Box, ExtraTiles
from ludarium.games.terra_mystica.merchants.checking import MerchantsData
from ludarium.games.terra_mystica.merchants.data import rules_of
from ludarium.games.terra_mystica.merchants.hooks import new_merchants
from ludarium.games.terra_mystica.merchants.terms import DOCK, MARKER, SHIP, SHIPS_ID
from ludarium.games.terra_mystica.merchants.things import shipyard_thing, things_of
from ludarium.games.terra_mystica.merchants.waters import ends_of
from ludarium.games.terra_mystica.names import mark
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import SHIPYARD
from ludarium.games.terra_mystica.tiles.scoring import FINAL_TILES, TRADE_MARKERS


class MerchantsBox(Box):
    """The box of Merchants of the Seas."""

    def settings(self) -> list[Setting]:
        about = "Merchants of the Seas: shipyards, ships, trade; largely reconstructed, see the docs"
        return [Flag("merchants", False, about), MerchantsData()]

    def check(self, settings: Settings, seats: int) -> None:
        """Refuse what makes sense with Merchants of the Seas only."""
        if settings.flag("merchants"):
            if settings.flag("online"):
                raise BadSetting(
                    "setting 'merchants' cannot be played with setting 'online': online play does not have it"
                )
            check_canals(settings)
            return
        if settings.values["merchants_data"]:
            raise BadSetting("setting 'merchants_data' has values for setting 'merchants', which is off")
        if settings.text("final_tile") == FINAL_TILES[TRADE_MARKERS]:
            raise BadSetting(f"setting 'final_tile' takes {FINAL_TILES[TRADE_MARKERS]} with setting 'merchants' only")

    def text(self, settings: Settings) -> str:
        return canonical(settings.values["merchants_data"]) if settings.flag("merchants") else ""

    def tiles(self, text: str) -> ExtraTiles | None:
        rules = rules_of(text)
        return ExtraTiles(rules.cards, rules.favors, towns=rules.towns, scoring=rules.scoring, structures=[SHIPYARD])

    def join(self, state: TerraMystica, settings: Settings) -> None:
        text = self.text(settings)
        if text:
            state.expansions.append(new_merchants(state.variant.map, text, len(state.players)))

    def things(self, settings: Settings, seats: int) -> list[Thing]:
        text = self.text(settings)
        return [shipyard_thing(rules_of(text)), *things_of(rules_of(text))] if text else []

    def sentence(self, event: Event) -> str | None:
        if event.what == SHIPS_ID and event.verb == GAIN:
            return ""
        if event.verb != MOVE or event.what not in {SHIP, DOCK, MARKER}:
            return None
        if event.what == SHIP and not event.place:
            return f"{does(event.seat, 'give')} up the ship on {mark(event.origin)}"
        if event.what == SHIP and event.origin != SHIPS_ID:
            return f"{does(event.seat, 'sail')} from {mark(event.origin)} to {mark(event.place)}"
        verbs = {SHIP: "put a new ship on", DOCK: "put the dock marker on", MARKER: "trade with"}
        return f"{does(event.seat, verbs[event.what])} {mark(event.place)}"


def check_canals(settings: Settings) -> None:
    """Refuse canals of a map of one's own that lead to river spaces it does not have."""
    if not settings.values["own_map"]:
        return
    board = board_of(settings.table("own_map"))
    for pair in settings.values["merchants_data"].get("canals", {}).get("own_map", []):
        if NOTHING in ends_of(board, pair):
            raise BadSetting(f"setting 'merchants_data': canals.own_map: this map has no river spaces '{pair}'")
