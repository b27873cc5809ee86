"""What a seat sees of Terra Mystica as numbers. Nothing in this game is hidden."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludarium.core.frames import Ask
from ludarium.core.observation import (
    LEAST,
    ONE,
    ColumnPlan,
    Observer,
    QuestionColumns,
    clamp,
    relative_seat,
    seat_names,
)
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES_ID,
    COINS_ID,
    CULTS,
    KEYS_ID,
    POWER_ID,
    PRIESTS_ID,
    ROUNDS,
    SHORT,
    SPADES_ID,
    TERRAINS,
    TOKENS_ID,
    TOWNS_ID,
    TRACKS,
    VP_ID,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_id, special_id
from ludarium.games.terra_mystica.content.ids import (
    CARD_ROW,
    CULT_IDS,
    POWER_IDS,
    ROUND_IDS,
    SPOT_IDS,
    STRUCTURE_IDS,
    TERRAIN_IDS,
)
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_IDS
from ludarium.games.terra_mystica.expansion import ExpansionColumns, expansion_columns
from ludarium.games.terra_mystica.rules.actions.special import FAVORS
from ludarium.games.terra_mystica.state import Player, TerraMystica

MOST_ACTIONS: Final[int] = 4
GOOD_SUBJECTS: Final[list[str]] = [
    VP_ID, COINS_ID, WORKERS_ID, PRIESTS_ID, POWER_ID, TOKENS_ID, SPADES_ID, KEYS_ID, BRIDGES_ID, TOWNS_ID, BOWL1,
    BOWL2, BOWL3,
]  # fmt: skip


def subjects_of(table: TerraMystica) -> list[str]:
    """The ids of all that a question can be about."""
    board, numbers = table.board, table.numbers
    specials = [special_id(each, number) for each in FACTIONS for number in range(1, len(each.actions))]
    tiles = [card.id for card in numbers.cards] + [tile.id for tile in numbers.favors]
    return [
        *board.hex_ids, *board.river_ids, *board.span_ids, *CULT_IDS, *TERRAIN_IDS, *POWER_IDS, *ROUND_IDS, *tiles,
        *STRUCTURE_IDS, *[tile.id for tile in numbers.towns], *[tile.id for tile in numbers.scoring],
        *[faction_id(each) for each in FACTIONS], *specials, *GOOD_SUBJECTS, CARD_ROW, *SPOT_IDS,
    ]  # fmt: skip


class PlayerColumns:
    """What belongs to one seat. Columns of other seats follow in blocks of the same size."""

    def __init__(self, plan: ColumnPlan, table: TerraMystica) -> None:
        start, numbers = plan.size(), table.numbers
        factions = [each.key for each in FACTIONS]
        tiles, towns = [tile.key for tile in numbers.favors], [tile.key for tile in numbers.towns]
        self.start: Final[i64] = start
        self.faction: Final[i64] = plan.flags("faction", factions, "the faction played") - start
        self.home: Final[i64] = plan.flags("home", TERRAINS, "the home terrain") - start
        self.colour: Final[i64] = plan.flags("color", TERRAINS, "the terrain claimed on the ring") - start
        self.vp: Final[i64] = plan.points("points", "victory points") - start
        goods = ["coins", "workers", "priests", "power in bowl 1", "power in bowl 2", "power in bowl 3"]
        self.goods: Final[i64] = plan.amounts("has", goods, "goods in front of the seat") - start
        steps = ["shipping", "exchange", "keys", "bridges left", "priests allowed", "tokens lost", "range added"]
        self.steps: Final[i64] = plan.amounts("at", steps, "positions on tracks and things left") - start
        self.passed: Final[i64] = plan.flag("has passed", "whether the seat has passed in this round") - start
        self.dropped: Final[i64] = plan.flag("has left", "whether the seat has left the game") - start
        self.passing: Final[i64] = plan.amount("passed as number", "how many had passed when it did") - start
        self.card: Final[i64] = plan.flags("card", numbers.card_names, "the bonus card held") - start
        self.cults: Final[i64] = plan.amounts("cult", CULTS, "the place on a cult track") - start
        self.structures: Final[i64] = plan.amounts("built", SHORT, "structures on the map") - start
        self.favors: Final[i64] = plan.flags("favor", tiles, "favor tiles owned") - start
        self.towns: Final[i64] = plan.amounts("town", towns, "town tiles owned") - start
        actions = [f"action {number}" for number in range(1, MOST_ACTIONS + 1)]
        self.used: Final[i64] = plan.flags("used", actions, "special actions of the faction used in this round") - start
        self.used_card: Final[i64] = plan.flag("used card", "the bonus card was used in this round") - start
        self.used_favors: Final[i64] = plan.flags("used favor", tiles, "favor tiles used in this round") - start
        self.blocked: Final[i64] = plan.flags("blocked", CULTS, "tracks on which a step was lost for a key") - start
        self.unlocked: Final[i64] = plan.flags("unlocked", TERRAINS, "terrains unlocked") - start
        self.size: Final[i64] = plan.size() - start


class TerraMysticaObserver(Observer[TerraMystica]):
    """The table, the map, each seat, what expansions add, and the question."""

    def __init__(self, table: TerraMystica, classes: dict[str, type[Any]]) -> None:
        plan, seats, numbers = ColumnPlan(), table.people(), table.numbers
        everybody = seat_names(seats) + ["seatless"] * (len(table.players) - seats)
        board, tiles = table.board, [tile.key for tile in numbers.scoring]
        players = len(everybody)
        self.players: Final[i64] = players
        self.rounds: Final[i64] = plan.flags("round", [str(number) for number in range(ROUNDS + 1)], "the round")
        self.order: Final[i64] = seat_grid(plan, "turn", players, everybody, "who has which place in the turn order")
        self.seating: Final[i64] = seat_grid(plan, "sits", players, everybody, "who sits where, clockwise")
        self.starter: Final[i64] = plan.flags("starter", everybody, "who holds the start player token")
        self.scoring_tiles: Final[i64] = len(tiles)
        self.scoring: Final[i64] = plan.size()
        for number in range(1, ROUNDS + 1):
            plan.flags(f"round {number} scores", tiles, f"the scoring tile of round {number}")
        self.final: Final[i64] = plan.flags("final", [id.partition(":")[2] for id in FINAL_IDS], "the final tile")
        self.marked: Final[i64] = plan.flags("used", [id.partition(":")[2] for id in POWER_IDS], "power actions used")
        self.cards: Final[i64] = plan.flags("card lies out", numbers.card_names, "bonus cards in the row")
        self.coins: Final[i64] = plan.amounts("coins on card", numbers.card_names, "coins on bonus cards")
        self.favors: Final[i64] = plan.amounts("left", [tile.key for tile in numbers.favors], "favor tiles left")
        self.towns: Final[i64] = plan.amounts("left", [tile.key for tile in numbers.towns], "town tiles left")
        self.spots: Final[i64] = plan.size()
        for spot in SPOT_IDS:
            plan.flags(f"priest on {spot.partition(':')[2]}", everybody, "whose priest stands on the cult board")
        self.terrain: Final[i64] = plan.size()
        for name in board.names:
            plan.flags(f"{name} is", TERRAINS, f"the terrain of {name}")
        self.structure: Final[i64] = plan.size()
        for name in board.names:
            plan.flags(f"{name} has", SHORT, f"the structure on {name}")
        self.owner: Final[i64] = plan.size()
        for name in board.names:
            plan.flags(f"{name} belongs", everybody, f"who has built on {name}")
        self.town: Final[i64] = plan.flags("town on", board.names, "hexes that belong to a town")
        self.bridges: Final[i64] = plan.size()
        for name in board.span_names:
            plan.flags(f"bridge {name}", everybody, "who has built a bridge")
        self.rivers: Final[i64] = plan.flags("town over", board.river_names, "river hexes that join a town")
        self.offers: Final[i64] = plan.amounts("offered by", everybody, "power that may still be taken (online play)")
        self.late: Final[i64] = plan.amounts("late from", everybody, "power that can only be declined (online play)")
        self.owed: Final[i64] = plan.amounts("owes answers", everybody, "questions beside the stack (online play)")
        plan.prefix = f"{everybody[0]}: "
        self.player: Final[PlayerColumns] = PlayerColumns(plan, table)
        for name in everybody[1:]:
            plan.prefix = f"{name}: "
            PlayerColumns(plan, table)
        plan.prefix = ""
        self.expansions: Final[list[ExpansionColumns]] = expansion_columns(table, plan, everybody)
        question = QuestionColumns(plan, classes, subjects_of(table) + self._further_subjects(), seats)
        super().__init__(plan, question, seats)

    def _further_subjects(self) -> list[str]:
        return [id for columns in self.expansions for id in columns.subjects()]

    def observe(self, state: TerraMystica, seat: int, cells: vec[i32], at: i64) -> None:
        self._observe_table(state, seat, cells, at)
        self._observe_map(state, seat, cells, at)
        seats = self.seats
        for number, player in enumerate(state.players):
            place: i64 = relative_seat(number, seat, seats)
            self._observe_player(player, cells, at + self.player.start + place * self.player.size)
            if player.memory and FACTIONS[player.faction].joins_rivers:
                for river in player.memory:
                    cells[at + self.rivers + river] = ONE
        for place_of_pass, other in enumerate(state.passing):
            block: i64 = at + self.player.start + relative_seat(other, seat, seats) * self.player.size
            cells[block + self.player.passing] = self.tenths[place_of_pass + 1 - LEAST]
        if state.variant.online:
            self._observe_offers(state, seat, cells, at)
        for columns in self.expansions:
            columns.fill(state, seat, cells, at, self.tenths)

    def _observe_table(self, state: TerraMystica, seat: int, cells: vec[i32], at: i64) -> None:
        tenths, seats = self.tenths, self.seats
        cells[at + self.rounds + state.round] = ONE
        place: i64 = at + self.order
        for other in state.order:
            cells[place + relative_seat(other, seat, seats)] = ONE
            place += self.players
        place = at + self.seating
        for other in state.seating:
            cells[place + relative_seat(other, seat, seats)] = ONE
            place += self.players
        if state.seating:
            cells[at + self.starter + relative_seat(state.starter, seat, seats)] = ONE
        place = at + self.scoring
        for tile in state.scoring:
            if tile != NOTHING:
                cells[place + tile] = ONE
            place += self.scoring_tiles
        if state.final != NOTHING:
            cells[at + self.final + state.final] = ONE
        for number in state.marked:
            cells[at + self.marked + number] = ONE
        for number, card in enumerate(state.cards):
            cells[at + self.cards + card] = ONE
            cells[at + self.coins + card] = tenths[clamp(state.coins[number])]
        place = at + self.favors
        for count in state.favors:
            cells[place] = tenths[count - LEAST]
            place += 1
        place = at + self.towns
        for count in state.towns:
            cells[place] = tenths[count - LEAST]
            place += 1
        place = at + self.spots
        for owner in state.spots:
            if owner != NOTHING:
                cells[place + relative_seat(owner, seat, seats)] = ONE
            place += self.players

    def _observe_map(self, state: TerraMystica, seat: int, cells: vec[i32], at: i64) -> None:
        seats, hexes = self.seats, state.board.land
        terrain: i64 = at + self.terrain
        structures, owners = state.structure, state.owner
        for ground in state.terrain:
            cells[terrain + ground] = ONE
            terrain += len(TERRAINS)
        for hex in range(hexes):
            owner = owners[hex]
            if owner != NOTHING:
                hex_i: i64 = hex
                cells[at + self.structure + hex_i * len(SHORT) + structures[hex]] = ONE
                cells[at + self.owner + hex_i * self.players + relative_seat(owner, seat, seats)] = ONE
                if state.town[hex] > 0:
                    cells[at + self.town + hex_i] = ONE
        for span, builder in zip(state.bridges, state.builders):
            span_i: i64 = span
            cells[at + self.bridges + span_i * self.players + relative_seat(builder, seat, seats)] = ONE

    def _observe_player(self, player: Player, cells: vec[i32], at: i64) -> None:
        columns, tenths = self.player, self.tenths
        if player.faction != NOTHING and player.faction < len(FACTIONS):
            cells[at + columns.faction + player.faction] = ONE
        if player.home != NOTHING:
            cells[at + columns.home + player.home] = ONE
        if player.colour != NOTHING:
            cells[at + columns.colour + player.colour] = ONE
        cells[at + columns.vp] = self.hundredths[clamp(player.vp)]
        goods: i64 = at + columns.goods
        cells[goods] = tenths[clamp(player.coins)]
        cells[goods + 1] = tenths[clamp(player.workers)]
        cells[goods + 2] = tenths[clamp(player.priests)]
        cells[goods + 3] = tenths[clamp(player.bowl1)]
        cells[goods + 4] = tenths[clamp(player.bowl2)]
        cells[goods + 5] = tenths[clamp(player.bowl3)]
        steps: i64 = at + columns.steps
        cells[steps] = tenths[clamp(player.shipping)]
        cells[steps + 1] = tenths[clamp(player.exchange)]
        cells[steps + 2] = tenths[clamp(player.keys)]
        cells[steps + 3] = tenths[clamp(player.bridges)]
        cells[steps + 4] = tenths[clamp(player.limit)]
        cells[steps + 5] = tenths[clamp(player.sacrificed)]
        if player.passed:
            cells[at + columns.passed] = ONE
        if player.dropped:
            cells[at + columns.dropped] = ONE
        if player.card != NOTHING:
            cells[at + columns.card + player.card] = ONE
        for track in TRACKS:
            cells[at + columns.cults + track] = tenths[player.cults[track] - LEAST]
            if track in player.blocked:
                cells[at + columns.blocked + track] = ONE
        place: i64 = at + columns.structures
        for count in player.structures:
            cells[place] = tenths[count - LEAST]
            place += 1
        for tile in player.favors:
            cells[at + columns.favors + tile] = ONE
        for tile in player.towns:
            cells[at + columns.towns + tile] = tenths[player.towns.count(tile) - LEAST]
        self._observe_used(player, cells, at)

    def _observe_used(self, player: Player, cells: vec[i32], at: i64) -> None:
        """What was used in this round, and what the faction remembers."""
        columns = self.player
        for number in player.used:
            if number <= MOST_ACTIONS:
                cells[at + columns.used + number - 1] = ONE
            elif number < FAVORS:
                cells[at + columns.used_card] = ONE
            elif number - FAVORS < columns.blocked - columns.used_favors:
                cells[at + columns.used_favors + number - FAVORS] = ONE
        if player.memory and player.faction < len(FACTIONS):
            faction = FACTIONS[player.faction]
            if faction.asks_about_priests:
                for terrain in player.memory:
                    cells[at + columns.unlocked + terrain] = ONE
            elif not faction.joins_rivers:
                cells[at + columns.steps + 6] = self.tenths[clamp(player.memory[0])]

    def _observe_offers(self, state: TerraMystica, seat: int, cells: vec[i32], at: i64) -> None:
        """Power on offer to the observer, and how many answers others owe beside the stack."""
        for other in range(len(state.players)):
            place: i64 = relative_seat(other, seat, self.seats)
            mine = [offer for offer in state.offers if offer.seat == seat and offer.source == other]
            open = sum(offer.amount for offer in mine if not offer.late)
            late = sum(offer.amount for offer in mine if offer.late)
            cells[at + self.offers + place] = self.tenths[clamp(open)]
            cells[at + self.late + place] = self.tenths[clamp(late)]
            owed = sum(1 for offer in state.offers if offer.seat == other)
            owed += sum(1 for frame in state.owed if isinstance(frame, Ask) and frame.seat == other)
            cells[at + self.owed + place] = self.tenths[clamp(owed)]


def seat_grid(plan: ColumnPlan, name: str, places: int, everybody: list[str], about: str) -> int:
    """Who has each of some places."""
    start = plan.size()
    for place in range(1, places + 1):
        plan.flags(f"{name} {place}", everybody, about)
    return start
