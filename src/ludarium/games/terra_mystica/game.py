"""Terra Mystica as the rest of the project sees it."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.core.engine import settle
from ludarium.core.errors import BadSetting
from ludarium.core.events import LOSE, SCORE, Event
from ludarium.core.frames import Frame, push
from ludarium.core.game import Game
from ludarium.core.settings import Setting, Settings
from ludarium.core.speech import Speech
from ludarium.core.terms import NOTHING
from ludarium.core.things import Catalogue
from ludarium.games.terra_mystica.actions import add_actions
from ludarium.games.terra_mystica.auction import DrawFaction
from ludarium.games.terra_mystica.automa.box import AutomaBox
from ludarium.games.terra_mystica.catalogue import catalogue_of
from ludarium.games.terra_mystica.drawing import draws, set_final_tile, set_seating
from ludarium.games.terra_mystica.expansion import BOXES
from ludarium.games.terra_mystica.factions import FACTIONS, register
from ludarium.games.terra_mystica.inventory import amounts_of, conserved_in, facts_of, layout_of
from ludarium.games.terra_mystica.merchants.actions import ACTIONS as MERCHANTS_ACTIONS
from ludarium.games.terra_mystica.merchants.box import MerchantsBox
from ludarium.games.terra_mystica.online import Beside
from ludarium.games.terra_mystica.outlook import outlook_of
from ludarium.games.terra_mystica.picture import holdings, picture
from ludarium.games.terra_mystica.sentences import sentence
from ludarium.games.terra_mystica.settings import all_settings, check_given_factions, variant_of
from ludarium.games.terra_mystica.setup import ChooseFactions, finds_terrain
from ludarium.games.terra_mystica.sight import sample_of, view_of
from ludarium.games.terra_mystica.state import TerraMystica, Variant, empty_player
from ludarium.games.terra_mystica.terms import ROUNDS, VP_ID
from ludarium.games.terra_mystica.tiles.scoring import FINAL_TILES
from ludarium.games.terra_mystica.tiles.town import PRINTED_KINDS, TOWN_TILES

LONGEST: Final[int] = 6000


class TerraMysticaGame(Game[TerraMystica]):
    """Two to five seats, or one or two against the Automa; most VP after six rounds wins."""

    key = "terra_mystica"
    title = "Terra Mystica"
    about = "Twenty factions shape the land, found towns and rise in four cults."
    package = "ludarium.games.terra_mystica"
    fewest = 1
    most = 5

    # Playing.

    def settings(self) -> list[Setting]:
        return all_settings()

    def setup(self, seats: int, settings: Settings) -> TerraMystica:
        for box in BOXES:
            box.check(settings, seats)
        variant = variant_of(settings, seats)
        check_given_factions(variant, seats)
        state = empty_table(variant, settings.flag("mini_expansion"))
        for box in BOXES:
            box.join(state, settings)
        for number in variant.factions:
            if not finds_terrain(state, FACTIONS[number]):
                raise BadSetting(f"the {FACTIONS[number].name} find no terrain to start on in this map")
        tile = settings.text("final_tile")
        if tile in FINAL_TILES:
            set_final_tile(state, FINAL_TILES.index(tile))
        is_drawn = settings.text("seating") == "drawn" and seats > 1
        if not is_drawn:
            set_seating(state, list(range(seats)))
        choosing: Frame = DrawFaction([]) if variant.auction else ChooseFactions(0)
        first = [frame for expansion in state.expansions for frame in expansion.opening(state)]
        push(state, *first, *draws(state, is_drawn, tile == "drawn"), choosing)
        settle(state)
        return state

    def scores(self, state: TerraMystica) -> list[int]:
        return [player.vp for player in state.players[: state.people()]]

    def places(self, state: TerraMystica) -> list[int]:
        """An opponent without a seat takes a place as well: whoever has fewer points has not won."""
        points = [player.vp for player in state.players]
        return [1 + sum(1 for other in points if other > score) for score in self.scores(state)]

    def rivals(self, state: TerraMystica) -> dict[str, int]:
        found: dict[str, int] = {}
        for expansion in state.expansions:
            found.update(expansion.rivals(state))
        return found

    # Who may know what.

    def view(self, state: TerraMystica, seat: int) -> TerraMystica:
        return view_of(state)

    def sample(self, view: TerraMystica, rng: Random) -> TerraMystica:
        return sample_of(view)

    def is_open(self, view: TerraMystica) -> bool:
        return True

    # Being shown.

    def catalogue(self, settings: Settings, seats: int = 0) -> Catalogue:
        return catalogue_of(settings, seats or self.most)

    def amounts(self, state: TerraMystica, seat: int) -> dict[str, int]:
        return amounts_of(state, seat)

    def layout(self, state: TerraMystica) -> dict[str, list[str]]:
        return layout_of(state)

    def outlook(self, view: TerraMystica, seat: int) -> dict[str, Any]:
        return outlook_of(view, seat)

    def picture(self, view: TerraMystica, seat: int, names: list[str]) -> str:
        return picture(view, seat, names)

    def holdings(self, view: TerraMystica, seat: int) -> str:
        return holdings(view, seat)

    def sentence(self, event: Event, speech: Speech) -> str:
        return sentence(event, speech)

    # Those without a seat.

    def forecast(self, state: TerraMystica) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for box in BOXES:
            found.update(box.forecast(state))
        return found

    def forecast_rows(self, state: TerraMystica, speech: Speech) -> list[str]:
        return [row for box in BOXES for row in box.forecast_rows(state, speech)]

    def trails(self, events: list[Event]) -> list[dict[str, Any]]:
        return [trail for box in BOXES for trail in box.trails(events)]

    def digest(self, events: list[Event], speech: Speech) -> list[str]:
        return [row for box in BOXES for row in box.digest(events, speech)]

    def reasons(self, events: list[Event], speech: Speech) -> list[list[str]]:
        return [rows for box in BOXES for rows in box.reasons(events, speech)]

    # Being studied and checked.

    def facts(self, state: TerraMystica, events: list[Event]) -> dict[str, int]:
        found = facts_of(state)
        for event in events:
            if event.what == VP_ID and event.verb in {SCORE, LOSE} and event.seat < state.people():
                name = f"vp by {event.rule}"
                found[name] = found.get(name, 0) + (event.amount if event.verb == SCORE else -event.amount)
        return found

    def conserved(self, state: TerraMystica) -> dict[str, int]:
        return conserved_in(state)

    def longest(self, seats: int) -> int:
        return LONGEST * seats


def empty_table(variant: Variant, has_mini_expansion: bool) -> TerraMystica:
    """The table before anything is drawn."""
    land = variant.board.land
    towns = [
        tile.count if has_mini_expansion or number < PRINTED_KINDS or number >= len(TOWN_TILES) else 0
        for number, tile in enumerate(variant.tables.towns)
    ]
    aside: list[Frame] = [Beside(seat) for seat in range(variant.seats)] if variant.online else []
    return TerraMystica(
        stack=[], turn=0, variant=variant, players=[empty_player() for _ in range(variant.seats)], round=0, seating=[],
        order=[], passing=[], starter=0, terrain=variant.board.printed.copy(), owner=[NOTHING] * land,
        structure=[NOTHING] * land, town=[0] * land, bridges=[], builders=[], spots=[NOTHING] * 16, marked=[], cards=[],
        coins=[], favors=[tile.count for tile in variant.tables.favors], towns=towns, scoring=[NOTHING] * ROUNDS,
        final=NOTHING, offers=[], sharings=[], owed=[], aside=aside, expansions=[],
    )  # fmt: skip


def put_on_the_table() -> None:
    """All factions, and the expansions in the order in which they have their say, with their actions."""
    register()
    BOXES.extend([MerchantsBox(), AutomaBox()])
    add_actions(MERCHANTS_ACTIONS)


put_on_the_table()
GAME: Final[TerraMysticaGame] = TerraMysticaGame()
