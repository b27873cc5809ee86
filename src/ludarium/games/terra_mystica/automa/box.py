"""The Automa before a game: her settings, and her seat at the table where she plays."""

from __future__ import annotations

from ludarium.core.events import Event
from ludarium.core.settings import Setting, Settings
from ludarium.core.speech import Speech
from ludarium.core.terms import NOTHING
from ludarium.core.things import Thing
from ludarium.games.terra_mystica.automa.catalogue import automa_things
from ludarium.games.terra_mystica.automa.forecast import forecast_document, forecast_rows
from ludarium.games.terra_mystica.automa.rivals import register
from ludarium.games.terra_mystica.automa.sentences import digest_of, reasons_of, words_of
from ludarium.games.terra_mystica.automa.settings import automa_for, automa_settings
from ludarium.games.terra_mystica.automa.setup import give_home
from ludarium.games.terra_mystica.automa.state import automa_in
from ludarium.games.terra_mystica.automa.story import documents_of
from ludarium.games.terra_mystica.automa.terms import Document
from ludarium.games.terra_mystica.automa.turns import register_icons
from ludarium.games.terra_mystica.expansion import Box
from ludarium.games.terra_mystica.factions._faction import WITHOUT_BOARD
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.state import TerraMystica, empty_player
from ludarium.games.terra_mystica.terms import NO_FACTION_BOARD, PRIESTS, TERRAINS

# What she is called in the notation.
WITHOUT_BOARD.key = "automa"


class AutomaBox(Box):
    """The box of the Automa."""

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
            fleets.markers.append(fleets.rules.markers)
            fleets.ranges.append(0)
        home = settings.text("automa_home")
        if home in TERRAINS:
            give_home(state, TERRAINS.index(home))

    def things(self, settings: Settings, seats: int) -> list[Thing]:
        return automa_things(settings, seats) if seats == 1 or settings.flag("automa") else []

    def sentence(self, event: Event) -> str | None:
        return words_of(event)

    # What she does.

    def forecast(self, state: TerraMystica) -> Document:
        return forecast_document(state) if automa_in(state) is not None else {}

    def forecast_rows(self, state: TerraMystica, speech: Speech) -> list[str]:
        return forecast_rows(state, speech) if automa_in(state) is not None else []

    def trails(self, events: list[Event]) -> list[Document]:
        return documents_of(events)

    def digest(self, events: list[Event], speech: Speech) -> list[str]:
        return digest_of(events, speech)

    def reasons(self, events: list[Event], speech: Speech) -> list[list[str]]:
        return reasons_of(events, speech)


def unpack() -> None:
    """Her factions, and what only they do."""
    register()
    register_icons()


unpack()
