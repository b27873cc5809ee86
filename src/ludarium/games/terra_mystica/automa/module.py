"""The Automa before a game: her settings, and her seat at the table where she plays."""

from __future__ import annotations

from ludarium.core.catalogue import CatalogueEntry
from ludarium.core.events import Event
from ludarium.core.observation import ColumnPlan
from ludarium.core.refusals import Rule
from ludarium.core.rendering import TextRenderer
from ludarium.core.settings import Setting, Settings
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.factions import AUTOMA_FACTIONS, register
from ludarium.games.terra_mystica.automa.content.loading import automa_numbers
from ludarium.games.terra_mystica.automa.presentation.catalogue import automa_entries
from ludarium.games.terra_mystica.automa.presentation.explanations import explanations
from ludarium.games.terra_mystica.automa.presentation.forecast import forecast
from ludarium.games.terra_mystica.automa.presentation.log_text import event_template
from ludarium.games.terra_mystica.automa.presentation.observation import AutomaColumns
from ludarium.games.terra_mystica.automa.presentation.presenter import AutomaPresenter
from ludarium.games.terra_mystica.automa.rules.settings import automa_for, automa_settings
from ludarium.games.terra_mystica.automa.rules.setup import give_home
from ludarium.games.terra_mystica.automa.rules.turns import register_icons
from ludarium.games.terra_mystica.automa.state import automa_in
from ludarium.games.terra_mystica.content.constants import NO_FACTION_BOARD, PRIESTS, TERRAINS
from ludarium.games.terra_mystica.content.factions._faction import AUTOMATIC_PLAYER
from ludarium.games.terra_mystica.expansion import ExpansionColumns, ExpansionModule, ExpansionPresenter
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.state import TerraMystica, empty_player
from ludarium.protocol.explanation import Explanation, Forecast

# What she is called in the notation.
AUTOMATIC_PLAYER.key = "automa"


class AutomaModule(ExpansionModule):
    """The Automa as the game object sees her."""

    def settings(self) -> list[Setting]:
        return automa_settings()

    def join(self, state: TerraMystica, settings: Settings) -> None:
        """She takes no part in anything but her turns; she sits down once people have factions."""
        automa = automa_for(settings, state.variant, state.people())
        if automa is None:
            return
        player = empty_player()
        player.faction = NO_FACTION_BOARD
        player.limit = PRIESTS
        state.players.append(player)
        state.expansions.append(automa)
        fleets = fleets_in(state)
        if fleets is not None:
            fleets.ships.append([])
            fleets.supply.append(0)
            fleets.docks.append(NOTHING)
            fleets.traded.append([])
            fleets.markers.append(fleets.numbers.markers)
            fleets.ranges.append(0)
        home = settings.text("automa_home")
        if home in TERRAINS:
            give_home(state, TERRAINS.index(home))

    def catalogue_entries(self, settings: Settings, seats: int) -> list[CatalogueEntry]:
        return automa_entries(settings, seats) if seats == 1 or settings.flag("automa") else []

    def columns(self, table: TerraMystica, plan: ColumnPlan, everybody: list[str]) -> ExpansionColumns | None:
        return AutomaColumns(table, plan) if automa_in(table) is not None else None

    def presenter(self, state: TerraMystica) -> ExpansionPresenter | None:
        automa = automa_in(state)
        return AutomaPresenter(state, automa) if automa is not None else None

    def event_template(self, event: Event) -> str | None:
        return event_template(event)

    def rules(self) -> list[Rule]:
        cards = automa_numbers("").factions
        return [faction.own_rule(cards[faction.key]) for faction in AUTOMA_FACTIONS if faction.rule_text]

    # What she does.

    def forecast(self, state: TerraMystica, renderer: TextRenderer) -> Forecast | None:
        return forecast(state, renderer) if automa_in(state) is not None else None

    def explanations(
        self, happened: list[list[Event]], renderer: TextRenderer, first: int, since: int
    ) -> list[Explanation]:
        return explanations(happened, renderer, first, since)


def register_content() -> None:
    """Her factions, and what only they do."""
    register()
    register_icons()


register_content()
