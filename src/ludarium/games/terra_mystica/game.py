"""Terra Mystica as the rest of the project sees it."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.core.catalogue import CatalogueIndex
from ludarium.core.engine import settle
from ludarium.core.errors import BadSetting
from ludarium.core.events import LOSE, SCORE, Event
from ludarium.core.frames import Frame, push
from ludarium.core.game import Game
from ludarium.core.refusals import Rule
from ludarium.core.rendering import TextRenderer
from ludarium.core.settings import Setting, Settings
from ludarium.core.styled_text import StyledText
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.module import AutomaModule
from ludarium.games.terra_mystica.content.constants import ROUNDS, TERRAINS, VP_ID
from ludarium.games.terra_mystica.content.factions import FACTIONS, register
from ludarium.games.terra_mystica.content.factions._faction import faction_id
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_TILES
from ludarium.games.terra_mystica.content.tiles.town import PRINTED_KINDS, TOWN_TILES
from ludarium.games.terra_mystica.expansion import EXPANSION_MODULES
from ludarium.games.terra_mystica.merchants.module import MerchantsModule
from ludarium.games.terra_mystica.merchants.rules.actions import ACTIONS as MERCHANTS_ACTIONS
from ludarium.games.terra_mystica.presentation.amounts import (
    amounts_of,
    count_conserved,
    facts_of,
    layout_of,
    table_traits,
)
from ludarium.games.terra_mystica.presentation.ascii_board import holdings, text_board
from ludarium.games.terra_mystica.presentation.catalogue import catalogue_of
from ludarium.games.terra_mystica.presentation.log_text import event_template
from ludarium.games.terra_mystica.presentation.observation import TerraMysticaObserver
from ludarium.games.terra_mystica.presentation.projections import specific
from ludarium.games.terra_mystica.presentation.prospects import prospects_of
from ludarium.games.terra_mystica.presentation.rules import content_rules
from ludarium.games.terra_mystica.rules.actions import add_actions
from ludarium.games.terra_mystica.rules.async_play import OutsideTurn
from ludarium.games.terra_mystica.rules.auction import DrawFaction
from ludarium.games.terra_mystica.rules.settings import all_settings, check_given_factions, variant_of
from ludarium.games.terra_mystica.rules.setup import ChooseFactions, finds_terrain
from ludarium.games.terra_mystica.rules.setup_draws import draw_questions, set_final_tile, set_seating
from ludarium.games.terra_mystica.rules.visibility import sample_of, view_of
from ludarium.games.terra_mystica.state import TerraMystica, Variant, empty_player
from ludarium.protocol.explanation import Explanation, Forecast
from ludarium.protocol.preview import Prospect
from ludarium.protocol.scene import Piece
from ludarium.protocol.terra_mystica import TerraMysticaSpecific

LONGEST: Final[int] = 6000


class TerraMysticaGame(Game[TerraMystica]):
    """Two to five seats, or one or two against the Automa; most VP after six rounds wins."""

    key = "terra_mystica"
    title = "Terra Mystica"
    about = "Twenty factions shape the land, found towns and rise in four cults."
    package = "ludarium.games.terra_mystica"
    min_seats = 1
    max_seats = 5
    tallies = frozenset({"bonus", "favor", "special"})

    # Playing.

    def settings(self) -> list[Setting]:
        return all_settings()

    def setup(self, seats: int, settings: Settings) -> TerraMystica:
        for module in EXPANSION_MODULES:
            module.check(settings, seats)
        variant = variant_of(settings, seats)
        check_given_factions(variant, seats)
        state = empty_state(variant, settings.flag("mini_expansion"))
        for module in EXPANSION_MODULES:
            module.join(state, settings)
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
        push(state, *first, *draw_questions(state, is_drawn, tile == "drawn"), choosing)
        settle(state)
        return state

    def scores(self, state: TerraMystica) -> list[int]:
        return [player.vp for player in state.players[: state.people()]]

    def ranks(self, state: TerraMystica) -> list[int]:
        """An opponent without a seat takes a place as well: whoever has fewer points has not won. Ruling R54."""
        points = [player.vp for player in state.players]
        return [1 + sum(1 for other in points if other > score) for score in self.scores(state)]

    def automatic_players(self, state: TerraMystica) -> dict[str, int]:
        found: dict[str, int] = {}
        for expansion in state.expansions:
            found.update(expansion.automatic_players(state))
        return found

    def plays(self, state: TerraMystica) -> list[str]:
        seats = state.players[: state.people()]
        found = ["" if player.faction == NOTHING else faction_id(FACTIONS[player.faction]) for player in seats]
        for expansion in state.expansions:
            found += expansion.automatic_factions()
        return found

    def rounds(self, state: TerraMystica) -> tuple[int, int]:
        return state.round, ROUNDS

    # Who may know what.

    def view(self, state: TerraMystica, seat: int) -> TerraMystica:
        return view_of(state)

    def sample(self, view: TerraMystica, rng: Random) -> TerraMystica:
        return sample_of(view)

    def hides_nothing(self, view: TerraMystica) -> bool:
        return True

    # Being shown.

    def catalogue(self, settings: Settings, seats: int = 0) -> CatalogueIndex:
        return catalogue_of(settings, seats or self.max_seats)

    def amounts(self, state: TerraMystica, seat: int) -> dict[str, int]:
        return amounts_of(state, seat)

    def layout(self, state: TerraMystica) -> dict[str, list[Piece]]:
        return layout_of(state)

    def specific(self, view: TerraMystica, viewer: int, renderer: TextRenderer) -> TerraMysticaSpecific:
        return specific(view, viewer, renderer)

    def prospects(
        self, before: TerraMystica, after: TerraMystica, seat: int, events: list[Event], renderer: TextRenderer
    ) -> list[Prospect]:
        return prospects_of(before, after, seat, events, renderer)

    def text_board(self, view: TerraMystica, seat: int, names: list[str]) -> StyledText:
        return text_board(view, seat, names)

    def holdings(self, view: TerraMystica, seat: int) -> StyledText:
        return holdings(view, seat)

    def event_template(self, event: Event) -> str:
        return event_template(event)

    def content_rules(self) -> list[Rule]:
        return content_rules()

    # Those without a seat.

    def forecast(self, state: TerraMystica, renderer: TextRenderer) -> Forecast | None:
        for module in EXPANSION_MODULES:
            found = module.forecast(state, renderer)
            if found is not None:
                return found
        return None

    def explanations(
        self, happened: list[list[Event]], renderer: TextRenderer, first: int = 0, since: int = 0
    ) -> list[Explanation]:
        return [turn for module in EXPANSION_MODULES for turn in module.explanations(happened, renderer, first, since)]

    # Being studied and checked.

    def new_observer(self, table: TerraMystica) -> TerraMysticaObserver:
        return TerraMysticaObserver(table, self.classes())

    def table_key(self, state: TerraMystica) -> str:
        variant = state.variant
        boxes = [type(expansion).__name__ for expansion in state.expansions]
        return f"{variant.seats} {variant.map} {variant.boxes} {boxes}"

    def facts(self, state: TerraMystica, events: list[Event]) -> dict[str, int]:
        found = facts_of(state)
        for event in events:
            if event.what == VP_ID and event.verb in {SCORE, LOSE} and event.seat < state.people():
                name = f"vp by {event.rule}"
                found[name] = found.get(name, 0) + (event.amount if event.verb == SCORE else -event.amount)
        return found

    def seat_facts(self, state: TerraMystica, events: list[Event], seat: int) -> dict[str, int]:
        found: dict[str, int] = {}
        for event in events:
            if event.what == VP_ID and event.verb in {SCORE, LOSE} and event.seat == seat:
                name = f"vp by {event.rule}"
                found[name] = found.get(name, 0) + (event.amount if event.verb == SCORE else -event.amount)
        return found

    def traits(self, state: TerraMystica) -> dict[str, str]:
        return table_traits(state)

    def seat_traits(self, state: TerraMystica, seat: int) -> dict[str, str]:
        player = state.players[seat]
        faction = FACTIONS[player.faction].key if player.faction != NOTHING else ""
        return {"faction": faction, "home": TERRAINS[player.home] if player.home != NOTHING else ""}

    def round_number(self, state: TerraMystica) -> int:
        return state.round

    def conserved_counts(self, state: TerraMystica) -> dict[str, int]:
        return count_conserved(state)

    def seat_lists(self, state: TerraMystica) -> list[list[int]]:
        return [state.seating, state.order, state.passing]

    def max_answers(self, seats: int) -> int:
        return LONGEST * seats


def empty_state(variant: Variant, has_mini_expansion: bool) -> TerraMystica:
    """The table before anything is drawn."""
    land = variant.board.land
    towns = [
        tile.count if has_mini_expansion or number < PRINTED_KINDS or number >= len(TOWN_TILES) else 0
        for number, tile in enumerate(variant.numbers.towns)
    ]
    aside: list[Frame] = [OutsideTurn(seat) for seat in range(variant.seats)] if variant.online else []
    return TerraMystica(
        stack=[], turn=0, variant=variant, players=[empty_player() for _ in range(variant.seats)], round=0, seating=[],
        order=[], passing=[], starter=0, terrain=variant.board.printed.copy(), owner=[NOTHING] * land,
        structure=[NOTHING] * land, town=[0] * land, bridges=[], builders=[], spots=[NOTHING] * 16, marked=[], cards=[],
        coins=[], favors=[tile.count for tile in variant.numbers.favors], towns=towns, scoring=[NOTHING] * ROUNDS,
        final=NOTHING, offers=[], sharings=[], owed=[], aside=aside, expansions=[],
    )  # fmt: skip


def register_content() -> None:
    """All factions, and the expansions in the order in which they have their say, with their actions."""
    register()
    EXPANSION_MODULES.extend([MerchantsModule(), AutomaModule()])
    add_actions(MERCHANTS_ACTIONS)


register_content()
GAME: Final[TerraMysticaGame] = TerraMysticaGame()
