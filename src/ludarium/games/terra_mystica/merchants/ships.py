"""Ships: the dock they start from, how they come into play, and how far they sail."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, MOVE, NOTE, note
from ludarium.core.frames import Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.goods import gain_vp
from ludarium.games.terra_mystica.merchants.rules import MerchantsRules
from ludarium.games.terra_mystica.merchants.state import Merchants
from ludarium.games.terra_mystica.reach import shipping_now
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round
from ludarium.games.terra_mystica.terms import NOTHING, SHIPYARD


def merchants_of(state: TerraMystica) -> Merchants:
    """What lies on the table of the expansion, in a game that is played with it."""
    found = state.merchants
    assert found is not None
    return found


def rules_of_game(state: TerraMystica) -> MerchantsRules:
    """The values of the expansion in this game."""
    found = state.tables.merchants
    assert found is not None
    return found


# Docks.


def is_riverside(state: TerraMystica, hex: int) -> bool:
    """Whether a hex lies at a river."""
    return len(state.board.shores[hex]) > 0


def put_dock(state: TerraMystica, seat: int, hex: int) -> None:
    """Put the dock marker under a structure."""
    merchants_of(state).docks[seat] = hex
    if state.log is not None:
        note(state.log, MOVE, seat, "dock marker", 0, "tm.merchants.dock", f"hex:{state.board.names[hex]}")


def dock_here(state: TerraMystica, seat: int, hex: int) -> None:
    """A dock marker that found no place at the start goes under the first structure at a river."""
    merchants = state.merchants
    if merchants is not None and state.round > 0 and merchants.docks[seat] == NOTHING and is_riverside(state, hex):
        put_dock(state, seat, hex)


class Docks(Run[TerraMystica]):
    """The first dwellings stand: dock markers are placed in turn order."""

    def run(self, state: TerraMystica) -> None:
        asks = [PlaceDock(seat) for seat in state.order if seat < state.people() and not state.players[seat].dropped]
        push(state, *[ask for ask in asks if ask.options(state)])


class PlaceDock(Ask[TerraMystica]):
    """Put the dock marker under one of the first dwellings at a river."""

    def prompt(self, state: TerraMystica) -> str:
        return "Under which dwelling do you put your dock marker? New ships start there."

    def options(self, state: TerraMystica) -> list[int]:
        return sorted([site for site in state.players[self.seat].sites if is_riverside(state, site)])

    def word(self, state: TerraMystica, option: int) -> str:
        return f"dock {state.board.names[option]}"

    def target(self, state: TerraMystica, option: int) -> str:
        return f"hex:{state.board.names[option]}"

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(state.board.land))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        name = state.board.names[option]
        if state.owner[option] != self.seat:
            return refuse("tm.merchants.dock", f"no dwelling of yours is on {name}")
        if not is_riverside(state, option):
            return refuse("tm.merchants.dock", f"{name} does not lie at a river")
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
        return refuse("tm.merchants.ship", "all {ships} of your ships are on the rivers", ships=count)
    if not start_spaces(state, seat):
        return refuse("tm.merchants.ship", "neither your dock nor your shipyard lies at a river: no ship can start")
    return None


class NewShips(Run[TerraMystica]):
    """A seat gains ships, as far as there are any and a place for them. Some `score`, as the scoring tile says."""

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
            note(state.log, NOTE, self.seat, "no ship can be gained", 0, "tm.merchants.ship")
            return
        push(state, PlaceShip(self.seat, self.count, self.rule, self.in_turn, self.score))


class PlaceShip(TurnAsk):
    """Put a new ship on a river space at the dock or the shipyard. `count` are to be placed."""

    def __init__(self, seat: int, count: int, rule: str, in_turn: bool, score: bool) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.rule: Final[str] = rule
        self.in_turn: Final[bool] = in_turn
        self.score: Final[bool] = score

    def is_free(self) -> bool:
        return self.in_turn

    def prompt(self, state: TerraMystica) -> str:
        return "Where does your new ship start?"

    def choices(self, state: TerraMystica) -> list[int]:
        return start_spaces(state, self.seat)

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return f"ship {state.board.river_names[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return f"put the ship on {state.board.river_names[option]}"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return f"river:{state.board.river_names[option]}"

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(state.board.river_spots)))

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in self.choices(state):
            return None
        name = state.board.river_names[option]
        return refuse("tm.merchants.ship", f"{name} touches neither your dock nor your shipyard")

    def choose(self, state: TerraMystica, option: int) -> None:
        put_ship(state, self.seat, option, self.rule, self.score)
        push(state, NewShips(self.seat, self.count - 1, self.rule, self.in_turn, self.score))


def put_ship(state: TerraMystica, seat: int, river: int, rule: str, score: bool) -> None:
    """Put a ship of the supply on a river space."""
    merchants = merchants_of(state)
    merchants.supply[seat] -= 1
    merchants.ships[seat] = [*merchants.ships[seat], river]
    if state.log is not None:
        note(state.log, MOVE, seat, "new ship", 1, rule, f"river:{state.board.river_names[river]}")
    scoring = tile_of_round(state)
    if score and scoring != NOTHING:
        gain_vp(state, seat, state.tables.scoring[scoring].ship_vp, "tm.merchants.scoring")


def give_up_ship(state: TerraMystica, seat: int, river: int) -> None:
    """Take a ship off the map, back to the supply."""
    merchants = merchants_of(state)
    ships = merchants.ships[seat].copy()
    ships.remove(river)
    merchants.ships[seat] = ships
    merchants.supply[seat] += 1
    if state.log is not None:
        name = f"river:{state.board.river_names[river]}"
        note(state.log, MOVE, seat, "ship given up", 1, "tm.merchants.give_up", name)


def ship_income(state: TerraMystica, seat: int, with_card: bool) -> int:
    """The ships of the next income: of the shipyard, the bonus card and favor tiles."""
    player = state.players[seat]
    count = player.structures[SHIPYARD] * rules_of_game(state).shipyard_of(FACTIONS[player.faction].key).ships
    if with_card and player.card != NOTHING:
        count += state.tables.cards[player.card].ships
    for tile in player.favors:
        count += state.tables.favors[tile].ships
    return count


def add_ship_income(state: TerraMystica) -> None:
    """At income everybody with a claim to ships puts them on the map, in turn order."""
    for seat in reversed([seat for seat in state.order if seat < state.people()]):
        count = ship_income(state, seat, True)
        if count > 0:
            push(state, NewShips(seat, count, "tm.merchants.income", False, True))


# Range.


def sail_range(state: TerraMystica, seat: int) -> int:
    """How far each ship sails in the move action, without favor tiles: the shipping value, or the range tile."""
    player = state.players[seat]
    rules = rules_of_game(state)
    if FACTIONS[player.faction].most_shipping == 0:
        return max(rules.least_sail, rules.range_tile + merchants_of(state).ranges[seat])
    return max(rules.least_sail, shipping_now(player))


def extra_range(state: TerraMystica, seat: int) -> int:
    """How much farther favor tiles let ships sail."""
    return sum(state.tables.favors[tile].sail for tile in state.players[seat].favors)


def shipyard_built(state: TerraMystica, seat: int) -> None:
    """A new shipyard improves shipping, or the range tile, without the points of the track."""
    player = state.players[seat]
    faction = faction_of(state, seat)
    steps = rules_of_game(state).shipyard_of(faction.key).steps
    if faction.most_shipping == 0:
        merchants_of(state).ranges[seat] += steps
        note(state.log, GAIN, seat, "range", steps, "tm.merchants.shipyard")
        return
    steps = min(steps, faction.most_shipping - player.shipping)
    if steps > 0:
        player.shipping += steps
        note(state.log, GAIN, seat, "shipping", steps, "tm.merchants.shipyard")
    else:
        note(state.log, NOTE, seat, "no step of shipping left", 0, "tm.merchants.shipyard")
