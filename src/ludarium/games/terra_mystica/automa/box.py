"""The Automa before a game: her settings, and her seat at the table where she plays."""

from __future__ import annotations

from ludarium.core.settings import Setting, Settings
from ludarium.core.terms import NOTHING
from ludarium.core.things import Thing
from ludarium.games.terra_mystica.automa.book import book_of
from ludarium.games.terra_mystica.automa.factions import RIVALS
from ludarium.games.terra_mystica.automa.settings import automa_for, automa_settings
from ludarium.games.terra_mystica.automa.setup import give_home, take_rival
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
        """She joins with her priests and starting points; she takes no part in anything but her turns."""
        automa = automa_for(settings, state.variant, state.people())
        if automa is None:
            return
        player = empty_player()
        player.faction = NO_FACTION_BOARD
        player.vp = automa.book.starting_vp
        player.priests = PRIESTS
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
        if automa.faction != NOTHING:
            take_rival(state, automa.faction)
        home = settings.text("automa_home")
        if home in TERRAINS:
            give_home(state, TERRAINS.index(home))

    def things(self, settings: Settings, seats: int) -> list[Thing]:
        if seats > 1 and not settings.flag("automa"):
            return []
        book = book_of(settings.table("automa_data"))
        return [
            Thing("piece:automa_deck", "her deck", icon="cards"),
            Thing("piece:mark", "power token", "Marks a structure of the Automa.", "tm.automa.marks", "power"),
            Thing("piece:cube", "cube", "A cube of the Automa.", "tm.automa.cubes", "cube"),
            *[Thing(f"automa:{card.key}", f"card {card.key}", "", "tm.automa.cards", "cards") for card in book.cards],
            *[
                Thing(f"rival:{rival.key}", book.factions[rival.key]["name"], rival.about, rival.cites, "automa")
                for rival in RIVALS
            ],
            *[Thing(f"level:{level.key}", f"level {level.name}", "", "tm.automa.level") for level in book.levels],
            *[Thing(f"achievement:{number}", f"achievement {number}") for number in range(1, 7)],
        ]
