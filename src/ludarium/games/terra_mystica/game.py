"""Terra Mystica as the rest of the project sees it."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.core.engine import settle
from ludarium.core.errors import BadSetting
from ludarium.core.events import SCORE, Event
from ludarium.core.frames import Frame, push
from ludarium.core.game import Game
from ludarium.core.settings import Setting, Settings
from ludarium.games.terra_mystica.auction import DrawFaction
from ludarium.games.terra_mystica.automa.factions import RIVALS
from ludarium.games.terra_mystica.automa.forecast import forecast_text
from ludarium.games.terra_mystica.automa.options import automa_for
from ludarium.games.terra_mystica.automa.setup import ChooseLevel, give_home, take_rival
from ludarium.games.terra_mystica.automa.state import Automa
from ludarium.games.terra_mystica.automa.trail import sentences_of, told, turns_of
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.factions._faction import party
from ludarium.games.terra_mystica.goods import tokens
from ludarium.games.terra_mystica.merchants.state import new_merchants
from ludarium.games.terra_mystica.online import Beside
from ludarium.games.terra_mystica.options import (
    all_options,
    check_given_factions,
    check_merchants,
    variant_of,
)
from ludarium.games.terra_mystica.picture import picture
from ludarium.games.terra_mystica.sentences import sentence
from ludarium.games.terra_mystica.setup import ChooseFactions, draws, finds_terrain, set_seating
from ludarium.games.terra_mystica.state import Player, TerraMystica, Variant
from ludarium.games.terra_mystica.terms import (
    AUTOMA,
    CULTS,
    NOTHING,
    PRIESTS,
    ROUNDS,
    SHIPYARD,
    SHORT,
    SUPPLY,
    TERRAINS,
    TOP,
    TRACKS,
)
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

    def settings(self) -> list[Setting]:
        return all_options()

    def setup(self, seats: int, settings: Settings) -> TerraMystica:
        check_merchants(settings)
        variant = variant_of(settings)
        check_given_factions(variant, seats)
        automa = automa_for(settings, variant, seats)
        state = empty_table(variant, seats, settings.flag("mini_expansion"))
        for number in variant.factions:
            if not finds_terrain(state, FACTIONS[number]):
                raise BadSetting(f"the {FACTIONS[number].name} find no terrain to start on in this map")
        if automa is not None:
            seat_automa(state, automa, settings.text("automa_home"))
        tile = settings.text("final_tile")
        if tile in FINAL_TILES:
            state.final = FINAL_TILES.index(tile)
        is_drawn = settings.text("seating") == "drawn" and seats > 1
        if not is_drawn:
            set_seating(state, list(range(seats)))
        choosing: Frame = DrawFaction([]) if variant.auction else ChooseFactions(0)
        level: list[Frame] = [ChooseLevel(0)] if automa is not None and automa.level == NOTHING else []
        push(state, *level, *draws(state, is_drawn, tile == "drawn"), choosing)
        settle(state)
        return state

    def scores(self, state: TerraMystica) -> list[int]:
        return [player.vp for player in state.players[: state.people()]]

    def places(self, state: TerraMystica) -> list[int]:
        """The Automa takes a place as well: whoever has fewer points than she has not won."""
        points = [player.vp for player in state.players]
        return [1 + sum(1 for other in points if other > score) for score in self.scores(state)]

    def rivals(self, state: TerraMystica) -> dict[str, int]:
        return {} if state.automa is None else {"Automa": state.players[state.automa.seat].vp}

    def view(self, state: TerraMystica, seat: int) -> TerraMystica:
        return state.clone()

    def sample(self, view: TerraMystica, rng: Random) -> TerraMystica:
        return view.clone()

    def amounts(self, state: TerraMystica, seat: int) -> dict[str, int]:
        player = state.players[seat]
        found = {
            "vp": player.vp,
            "coins": player.coins,
            "workers": player.workers,
            "priests": player.priests,
            "bowl 1": player.bowl1,
            "bowl 2": player.bowl2,
            "bowl 3": player.bowl3,
            "shipping": player.shipping,
            "exchange": player.exchange,
            "keys": player.keys,
            "bridges": player.bridges,
            "favor tiles": len(player.favors),
            "towns": len(player.towns),
        }
        found.update({cult.lower(): player.cults[track] for track, cult in enumerate(CULTS)})
        found.update({short: player.structures[structure] for structure, short in enumerate(SHORT[:SHIPYARD])})
        if state.merchants is not None:
            found[SHORT[SHIPYARD]] = player.structures[SHIPYARD]
            found["ships"] = len(state.merchants.ships[seat])
            found["ships in supply"] = state.merchants.supply[seat]
            found["trade markers"] = state.merchants.markers[seat]
        return found

    def forecast(self, state: TerraMystica) -> str:
        return forecast_text(state) if state.automa is not None else ""

    def picture(self, view: TerraMystica, seat: int, names: list[str]) -> str:
        return picture(view, seat, names)

    def sentence(self, event: Event, names: list[str]) -> str:
        return sentence(event, names)

    def digest(self, events: list[Event]) -> list[str]:
        return [told(turn) for turn in turns_of(events)]

    def reasons(self, events: list[Event]) -> list[list[str]]:
        return [sentences_of(turn) for turn in turns_of(events)]

    def facts(self, state: TerraMystica, events: list[Event]) -> dict[str, int]:
        found: dict[str, int] = {"turns": state.turn}
        if state.merchants is not None:
            found["trades"] = sum(len(traded) for traded in state.merchants.traded)
        for event in events:
            if event.kind == SCORE and event.seat < state.people():
                name = f"vp by {event.rule}"
                found[name] = found.get(name, 0) + event.amount
        for player in state.players[: state.people()]:
            if player.faction != NOTHING:
                found[f"played {FACTIONS[player.faction].key}"] = 1
        if state.automa is not None:
            found["automa vp"] = state.players[state.automa.seat].vp
            found[f"against {RIVALS[state.automa.faction].key}"] = 1
        return found

    def conserved(self, state: TerraMystica) -> dict[str, int]:
        """What is counted twice must agree: everything here is 0 or a number of tiles in the box."""
        players = [player for player in state.players if player.faction != NOTHING]
        found = {
            "power tokens": sum(tokens(player) + player.sacrificed - sum(start_bowls(player)) for player in players),
            "structures": sum(sum(player.structures) - len(player.sites) for player in state.players),
            "structures on the map": sum(1 for owner in state.owner if owner != NOTHING)
            - sum(len(player.sites) for player in state.players),
            "structures beyond the supply": sum(
                max(0, count - SUPPLY[kind]) for player in players for kind, count in enumerate(player.structures)
            ),
            "priests beyond the limit": sum(max(0, player.priests - player.limit) for player in players),
            "markers beyond the top": sum(max(0, on_top(players, track) - 1) for track in TRACKS),
            "goods below 0": sum(1 for player in players if lowest_of(player) < 0),
            "favor tiles": sum(state.favors) + sum(len(player.favors) for player in state.players),
            "town tiles": sum(state.towns) + sum(len(player.towns) for player in state.players),
            "bridges": sum(3 - player.bridges for player in players if player.faction != AUTOMA) - len(state.bridges),
        }
        merchants = state.merchants
        if merchants is not None:
            found["ships"] = sum(merchants.supply) + sum(len(ships) for ships in merchants.ships)
            found["trade markers"] = sum(merchants.markers) + sum(len(traded) for traded in merchants.traded)
            found["marked twice"] = sum(len(traded) - len(set(traded)) for traded in merchants.traded)
        return found

    def longest(self, seats: int) -> int:
        return LONGEST * seats


def on_top(players: list[Player], track: int) -> int:
    """How many markers stand on space 10 of a track."""
    return sum(1 for player in players if player.cults[track] == TOP)


def lowest_of(player: Player) -> int:
    """The smallest amount of anything a seat owns."""
    return min(
        player.vp, player.coins, player.workers, player.priests, player.bowl1, player.bowl2, player.bowl3,
        player.keys, player.bridges, player.limit,
    )  # fmt: skip


def start_bowls(player: Player) -> tuple[int, ...]:
    return party(player.faction).bowls


def empty_table(variant: Variant, seats: int, has_mini_expansion: bool) -> TerraMystica:
    """The table before anything is drawn."""
    land = variant.board.land
    towns = [
        tile.count if has_mini_expansion or number < PRINTED_KINDS or number >= len(TOWN_TILES) else 0
        for number, tile in enumerate(variant.tables.towns)
    ]
    aside: list[Frame] = [Beside(seat) for seat in range(seats)] if variant.online else []
    rules = variant.tables.merchants
    merchants = new_merchants(seats, rules.ships, rules.markers) if rules is not None else None
    return TerraMystica(
        [], 0, variant, [empty_player() for _ in range(seats)], 0, [], [], [], 0, variant.board.printed.copy(),
        [NOTHING] * land, [NOTHING] * land, [0] * land, [], [], [NOTHING] * 16, [], [], [],
        [tile.count for tile in variant.tables.favors], towns, [NOTHING] * ROUNDS, NOTHING, [], [], [], aside,
        merchants, None,
    )  # fmt: skip


def seat_automa(state: TerraMystica, automa: Automa, home: str) -> None:
    """The Automa joins the table with her priests and starting points; she takes no part in anything but her turns."""
    state.automa = automa
    player = empty_player()
    player.faction = AUTOMA
    player.vp = automa.book.starting_vp
    player.priests = PRIESTS
    player.limit = PRIESTS
    state.players.append(player)
    rules = state.tables.merchants
    if rules is not None:
        state.merchants = new_merchants(len(state.players), rules.ships, rules.markers)
        state.merchants.supply[automa.seat] = 0
    if automa.faction != NOTHING:
        take_rival(state, automa.faction)
    if home in TERRAINS:
        give_home(state, TERRAINS.index(home))


def empty_player() -> Player:
    """A seat before it has a faction."""
    return Player(
        NOTHING, NOTHING, NOTHING, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NOTHING, False, False,
        [0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [], [], [], [], [], [],
    )  # fmt: skip


GAME: Final[TerraMysticaGame] = TerraMysticaGame()
