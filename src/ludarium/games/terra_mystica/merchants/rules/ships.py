"""Ships: the dock they start from, how they come into play, and how far they sail."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain
from ludarium.core.events import ADVANCE, GAIN, MISS, MOVE, log_event
from ludarium.core.frames import Ask, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import SHIPYARD
from ludarium.games.terra_mystica.content.domains import on_hexes, on_rivers
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import SHIP_TRACK, STRUCTURE_IDS, mark
from ludarium.games.terra_mystica.merchants.content.ids import DOCK, SAIL_TRACK, SEA, SHIP, SHIPS_ID
from ludarium.games.terra_mystica.merchants.state import fleets_in, merchants_of, numbers_of_game
from ludarium.games.terra_mystica.rules.goods import gain_vp
from ludarium.games.terra_mystica.rules.reach import shipping_now
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round

# Docks.


def is_riverside(state: TerraMystica, hex: int) -> bool:
    """Whether a hex lies at a river."""
    return len(state.board.shores[hex]) > 0


def put_dock(state: TerraMystica, seat: int, hex: int) -> None:
    """Put the dock marker under a structure."""
    merchants_of(state).docks[seat] = hex
    if state.log is not None:
        log_event(state.log, MOVE, seat, DOCK, "tm.merchants.dock", 1, place=state.board.hex_ids[hex])


def dock_here(state: TerraMystica, seat: int, hex: int) -> None:
    """A dock marker that found no place at the start goes under the first structure at a river."""
    if state.round > 0 and merchants_of(state).docks[seat] == NOTHING and is_riverside(state, hex):
        put_dock(state, seat, hex)


class Docks(Run[TerraMystica]):
    """The first dwellings stand: dock markers are placed in turn order."""

    kind = "docks"

    def run(self, state: TerraMystica) -> None:
        asks = [PlaceDock(seat) for seat in state.order if seat < state.people() and not state.players[seat].dropped]
        push(state, *[ask for ask in asks if ask.options(state)])


class PlaceDock(Ask[TerraMystica]):
    """Put the dock marker under one of the first dwellings at a river."""

    kind = "place_dock"

    def prompt(self, state: TerraMystica) -> str:
        return "Under which dwelling do you put your dock marker? New ships start there."

    def about(self, state: TerraMystica) -> list[str]:
        return [DOCK]

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_hexes(table, "dock {}", "put your dock marker on {}") if fleets_in(table) is not None else Domain([])

    def options(self, state: TerraMystica) -> list[int]:
        return sorted([site for site in state.players[self.seat].sites if is_riverside(state, site)])

    def word(self, state: TerraMystica, option: int) -> str:
        return f"dock {state.board.names[option]}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        where = state.board.hex_ids[option]
        return AnswerLabel(f"put your dock marker on {mark(where)}", [where], DOCK, SEA)

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(state.board.land))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        where = state.board.hex_ids[option]
        if state.owner[option] != self.seat:
            return refuse("tm.merchants.dock", f"no dwelling of yours is on {mark(where)}", [where])
        if not is_riverside(state, option):
            return refuse("tm.merchants.dock", f"{mark(where)} does not lie at a river", [where])
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        put_dock(state, self.seat, option)


# New ships.


def start_spaces(state: TerraMystica, seat: int) -> list[int]:
    """The river spaces where a new ship may start: those at the dock and at the shipyard."""
    found: list[int] = []
    dock = merchants_of(state).docks[seat]
    if dock != NOTHING:
        found += state.board.shores[dock]
    if state.players[seat].structures[SHIPYARD] > 0:
        for site in state.players[seat].sites:
            if state.structure[site] == SHIPYARD:
                found += [river for river in state.board.shores[site] if river not in found]
    return sorted(found)


def why_no_ship(state: TerraMystica, seat: int) -> Refusal | None:
    """What keeps a seat from gaining a ship."""
    if merchants_of(state).supply[seat] == 0:
        count = len(merchants_of(state).ships[seat])
        sentence = "all {ships} of your ships are on the rivers"
        return refuse("tm.merchants.ship", sentence, [SHIPS_ID], NEVER, ships=count)
    if not start_spaces(state, seat):
        sentence = "neither your dock nor your shipyard lies at a river: no ship can start"
        return refuse("tm.merchants.ship", sentence, [DOCK, STRUCTURE_IDS[SHIPYARD]])
    return None


class NewShips(Run[TerraMystica]):
    """A seat gains ships, as far as there are any and a place for them. Some `score`, as the scoring tile says."""

    kind = "new_ships"

    def __init__(self, seat: int, count: int, rule: str, in_turn: bool, score: bool) -> None:
        self.seat: Final[int] = seat
        self.count: Final[int] = count
        self.rule: Final[str] = rule
        self.in_turn: Final[bool] = in_turn
        self.score: Final[bool] = score

    def run(self, state: TerraMystica) -> None:
        if self.count == 0 or state.players[self.seat].dropped:
            return
        if why_no_ship(state, self.seat) is not None:
            log_event(state.log, MISS, self.seat, SHIP, "tm.merchants.ship", self.count)
            return
        push(state, PlaceShip(self.seat, self.count, rule=self.rule, in_turn=self.in_turn, score=self.score))


class StartShip(ActionType[TerraMystica, "PlaceShip"]):
    """Codes: the river space."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_rivers(table, "ship {}", "put the ship on {}") if fleets_in(table) is not None else Domain([])

    def codes(self, state: TerraMystica, ask: PlaceShip) -> list[int]:
        return start_spaces(state, ask.seat)

    def candidates(self, state: TerraMystica, ask: PlaceShip) -> list[int]:
        return list(range(len(state.board.river_spots)))

    def do(self, state: TerraMystica, ask: PlaceShip, code: int) -> None:
        put_ship(state, ask.seat, code, ask.rule, ask.score)
        push(state, NewShips(ask.seat, ask.count - 1, rule=ask.rule, in_turn=ask.in_turn, score=ask.score))

    def word(self, state: TerraMystica, ask: PlaceShip, code: int) -> str:
        return f"ship {state.board.river_names[code]}"

    def describe(self, state: TerraMystica, ask: PlaceShip, code: int) -> AnswerLabel:
        where = state.board.river_ids[code]
        return AnswerLabel(f"put the ship on {mark(where)}", [where], SHIP, SEA)

    def why_not(self, state: TerraMystica, ask: PlaceShip, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        where = state.board.river_ids[code]
        sentence = f"{mark(where)} touches neither your dock nor your shipyard"
        return refuse("tm.merchants.ship", sentence, [where, DOCK])


STARTS: Final[ActionTypes] = [StartShip()]


class PlaceShip(TurnAsk):
    """Put a new ship on a river space at the dock or the shipyard. `count` are to be placed."""

    kind = "place_ship"
    figure_names: ClassVar[tuple[str, ...]] = ("ships",)

    def __init__(self, seat: int, count: int, rule: str, in_turn: bool, score: bool) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.rule: Final[str] = rule
        self.in_turn: Final[bool] = in_turn
        self.score: Final[bool] = score

    def own_action_types(self) -> ActionTypes:
        return STARTS

    def is_free(self) -> bool:
        return self.in_turn

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.count]

    def prompt(self, state: TerraMystica) -> str:
        return "Where does your new ship start?"

    def about(self, state: TerraMystica) -> list[str]:
        return [SHIPS_ID]


def put_ship(state: TerraMystica, seat: int, river: int, rule: str, score: bool) -> None:
    """Put a ship of the supply on a river space."""
    merchants = merchants_of(state)
    merchants.supply[seat] -= 1
    merchants.ships[seat] = [*merchants.ships[seat], river]
    if state.log is not None:
        log_event(state.log, MOVE, seat, SHIP, rule, 1, SHIPS_ID, state.board.river_ids[river])
    scoring = tile_of_round(state)
    if score and scoring != NOTHING:
        tile = state.numbers.scoring[scoring]
        gain_vp(state, seat, tile.ship_vp, "tm.merchants.scoring", tile.id)


def give_up_ship(state: TerraMystica, seat: int, river: int) -> None:
    """Take a ship off the map, back to the supply."""
    merchants = merchants_of(state)
    ships = merchants.ships[seat].copy()
    ships.remove(river)
    merchants.ships[seat] = ships
    merchants.supply[seat] += 1
    if state.log is not None:
        rule, where = "tm.merchants.give_up", state.board.river_ids[river]
        log_event(state.log, MOVE, seat, SHIP, rule, 1, where)
        log_event(state.log, GAIN, seat, SHIPS_ID, rule, 1, after=merchants.supply[seat], cause=where)


def ship_income(state: TerraMystica, seat: int, with_card: bool) -> int:
    """The ships of the next income: of the shipyard, the bonus card and favor tiles."""
    player = state.players[seat]
    count = player.structures[SHIPYARD] * numbers_of_game(state).shipyard_of(FACTIONS[player.faction].key).ships
    if with_card and player.card != NOTHING:
        count += state.numbers.cards[player.card].ships
    for tile in player.favors:
        count += state.numbers.favors[tile].ships
    return count


def add_ship_income(state: TerraMystica) -> None:
    """At income everybody with a claim to ships puts them on the map, in turn order."""
    for seat in reversed([seat for seat in state.order if seat < state.people()]):
        count = ship_income(state, seat, True)
        if count > 0:
            push(state, NewShips(seat, count, rule="tm.merchants.income", in_turn=False, score=True))


# Range.


def sail_range(state: TerraMystica, seat: int) -> int:
    """How far each ship sails in the move action, without favor tiles: the shipping value, or the range tile."""
    player = state.players[seat]
    numbers = numbers_of_game(state)
    if FACTIONS[player.faction].most_shipping == 0:
        return max(numbers.least_sail, numbers.range_tile + merchants_of(state).ranges[seat])
    return max(numbers.least_sail, shipping_now(state, player))


def extra_range(state: TerraMystica, seat: int) -> int:
    """How much farther favor tiles let ships sail."""
    return sum(state.numbers.favors[tile].sail for tile in state.players[seat].favors)


def shipyard_built(state: TerraMystica, seat: int) -> None:
    """A new shipyard improves shipping, or the range tile, without the points of the track."""
    player = state.players[seat]
    faction = faction_of(state, seat)
    rule, cause = "tm.merchants.shipyard", STRUCTURE_IDS[SHIPYARD]
    steps = numbers_of_game(state).shipyard_of(faction.key).steps
    if faction.most_shipping == 0:
        ranges = merchants_of(state).ranges
        ranges[seat] += steps
        log_event(state.log, ADVANCE, seat, SAIL_TRACK, rule, steps, after=ranges[seat], cause=cause)
        return
    steps = min(steps, faction.most_shipping - player.shipping)
    if steps > 0:
        player.shipping += steps
        log_event(state.log, ADVANCE, seat, SHIP_TRACK, rule, steps, after=player.shipping, cause=cause)
    else:
        log_event(state.log, MISS, seat, SHIP_TRACK, rule, 1, cause=cause)


def is_beside_ship(state: TerraMystica, seat: int, hex: int) -> bool:
    """Whether a ship of the seat lies beside a hex."""
    fleets = fleets_in(state)
    if fleets is None or not fleets.ships[seat]:
        return False
    return any(river in fleets.ships[seat] for river in state.board.shores[hex])
