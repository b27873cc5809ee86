"""What a seat sees of Euphoria as numbers: its own cards, and those of others as far as everybody knows them."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

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
from ludarium.games.euphoria.content.constants import (
    ARTIFACT_DECK,
    DIE_IDS,
    FACES,
    FACTIONS,
    FIRST_CARD,
    GOOD_IDS,
    GOODS,
    KINDS,
    MORALE,
    PENALTIES,
    RECRUIT_DECK,
    SITE_IDS,
    SITE_KEYS,
    SPACE_IDS,
    SPACE_KEYS,
    SPENT_BASE,
    TERRITORIES,
    TUNNEL,
    TUNNELS,
    face_of,
    owner_of,
)
from ludarium.games.euphoria.rules.trade_answers import TRADE_PLACE
from ludarium.games.euphoria.state import FACE_DOWN, NOT_DEALT, WITH_RECRUIT, Euphoria, Player

DILEMMA_STEPS: Final[list[str]] = ["none", "face down", "turned up", "with a token", "with a recruit"]
assert len(DILEMMA_STEPS) == WITH_RECRUIT + 1


def subjects_of(table: Euphoria) -> list[str]:
    """The ids of all that a question can be about."""
    numbers = table.numbers
    return [
        *SPACE_IDS, *SITE_IDS, *TERRITORIES, *GOOD_IDS, *DIE_IDS[1:], *[recruit.id for recruit in numbers.recruits],
        *numbers.tile_ids, *numbers.dilemma_ids, ARTIFACT_DECK, RECRUIT_DECK, MORALE, TRADE_PLACE,
    ]  # fmt: skip


class PlayerColumns:
    """What one seat has. Columns of other seats follow in blocks of the same size."""

    def __init__(self, plan: ColumnPlan, table: Euphoria) -> None:
        start, numbers = plan.size(), table.numbers
        recruits = [recruit.key for recruit in numbers.recruits]
        faces, cards = [str(face) for face in range(1, FACES + 1)], GOODS[FIRST_CARD:]
        self.start: Final[i64] = start
        self.tracks: Final[i64] = plan.amounts("has", ["morale", "knowledge", "tokens left"], "tracks, tokens") - start
        self.stars: Final[i64] = plan.amounts("tokens in territory", FACTIONS, "tokens in a territory") - start
        self.hand: Final[i64] = plan.amounts("dice showing", faces, "dice in hand by face") - start
        self.dice: Final[i64] = plan.amounts("dice", ["placed", "taken back", "in reserve"], "other dice") - start
        self.goods: Final[i64] = plan.amounts("has", GOODS[:FIRST_CARD], "goods") - start
        self.cards: Final[i64] = plan.amounts("holds", cards, "artifacts, as far as the observer knows them") - start
        self.held: Final[i64] = plan.amount("artifacts in hand", "artifacts in hand, known or not") - start
        self.drawn: Final[i64] = plan.amounts("drawn aside", [*cards, "unknown"], "artifacts drawn aside") - start
        self.recruits: Final[i64] = plan.flags("recruit", recruits, "active recruits") - start
        self.starred: Final[i64] = plan.flags("token on", recruits, "active recruits with a token") - start
        self.spent: Final[i64] = plan.flags("spent", recruits, "abilities used in this turn") - start
        self.hidden: Final[i64] = plan.flags("hidden", recruits, "recruits face down, as far as known") - start
        self.hidden_count: Final[i64] = plan.amount("hidden recruits", "recruits face down, known or not") - start
        self.dealt: Final[i64] = plan.flags("dealt", recruits, "recruits to choose from, as far as known") - start
        self.dealt_count: Final[i64] = plan.amount("dealt recruits", "recruits to choose from, known or not") - start
        self.discards: Final[i64] = plan.flags("put away", recruits, "recruits put away, as far as known") - start
        self.dilemma: Final[i64] = plan.flags("dilemma", numbers.dilemma_keys, "the dilemma, as far as known") - start
        self.step: Final[i64] = plan.flags("dilemma is", DILEMMA_STEPS, "what became of the dilemma") - start
        self.bound: Final[i64] = plan.flags("suffers", PENALTIES, "penalties of markets") - start
        self.size: Final[i64] = plan.size() - start


class EuphoriaObserver(Observer[Euphoria]):
    """The board, the placement that is carried out, the turn, each seat, and the question."""

    def __init__(self, table: Euphoria, classes: dict[str, type[Any]]) -> None:
        plan, seats, numbers = ColumnPlan(), len(table.players), table.numbers
        names, faces = seat_names(seats), [str(face) for face in range(1, FACES + 1)]
        self.turns: Final[i64] = plan.points("turn", "how many turns have begun")
        self.active: Final[i64] = plan.flags("active", names, "whose turn it is")
        self.allegiance: Final[i64] = plan.amounts("allegiance", FACTIONS, "positions of allegiance tracks")
        self.miners: Final[i64] = plan.amounts("miner", FACTIONS[:TUNNELS], "positions of miners")
        self.open_stars: Final[i64] = plan.amounts("open stars", FACTIONS, "empty star spaces of a territory")
        self.owners: Final[i64] = plan.size()
        for key in SPACE_KEYS[TUNNEL:]:
            plan.flags(f"{key} belongs", names, f"whose die is on {key}")
        self.faces: Final[i64] = plan.amounts("face on", SPACE_KEYS[TUNNEL:], "the face of the die on a space")
        self.areas: Final[i64] = plan.size()
        for key in SPACE_KEYS[:TUNNEL]:
            for name in names:
                plan.amounts(f"{key} {name}", faces, f"dice on {key} by seat and face")
        tiles = [id.partition(":")[2] for id in numbers.tile_ids]
        self.tile_count: Final[i64] = len(tiles)
        self.tiles: Final[i64] = plan.size()
        for key in SITE_KEYS:
            plan.flags(f"{key} is", tiles, f"the market on {key}")
        self.marks: Final[i64] = plan.size()
        for key in SITE_KEYS:
            plan.flags(f"{key} token", names, f"who has a token on {key}")
        self.pile: Final[i64] = plan.amounts("discarded", GOODS[FIRST_CARD:], "discarded artifacts")
        self.turned: Final[i64] = plan.amounts("turned up", GOODS[FIRST_CARD:], "artifacts of a draw, face up")
        ready = ["face", "dice ready", "offers left", "offers made"]
        self.ready: Final[i64] = plan.amounts("turn:", ready, "what may still be done in this turn")
        self.winner: Final[i64] = plan.flags("winner", names, "who has won")
        self.visits: Final[i64] = plan.amount("placements", "placements that are being carried out")
        self.visit: Final[i64] = plan.flags("placing on", SPACE_KEYS, "the space of the placement")
        self.visit_seat: Final[i64] = plan.flags("placed by", names, "who places")
        self.bumped: Final[i64] = plan.flags("bumped", names, "whose die was bumped")
        details = ["face", "bumped face", "food as bliss", "tokens", "resource taken", "new die", "extra die"]
        self.details: Final[i64] = plan.amounts("placement:", details, "the placement")
        self.paid: Final[i64] = plan.amounts("paid", GOODS, "what was paid for the placement")
        recruits = [recruit.key for recruit in numbers.recruits]
        self.open: Final[i64] = plan.flags("may use", recruits, "recruits open for the placement")
        plan.prefix = f"{names[0]}: "
        self.player: Final[PlayerColumns] = PlayerColumns(plan, table)
        for name in names[1:]:
            plan.prefix = f"{name}: "
            PlayerColumns(plan, table)
        plan.prefix = ""
        super().__init__(plan, QuestionColumns(plan, classes, subjects_of(table), seats), seats)

    def observe(self, state: Euphoria, seat: int, cells: vec[i32], at: i64) -> None:
        self._observe_board(state, seat, cells, at)
        self._observe_turn(state, seat, cells, at)
        if state.visits:
            self._observe_visit(state, seat, cells, at)
        for number, player in enumerate(state.players):
            place: i64 = relative_seat(number, seat, self.seats)
            block: i64 = at + self.player.start + place * self.player.size
            self._observe_player(player, cells, block)
            if number == seat:
                self._observe_own_cards(player, cells, block)
            else:
                self._observe_known_cards(player, cells, block)
        for spent in state.spent:
            place = relative_seat(spent // SPENT_BASE, seat, self.seats)
            cells[at + self.player.start + place * self.player.size + self.player.spent + spent % SPENT_BASE] = ONE

    def _observe_board(self, state: Euphoria, seat: int, cells: vec[i32], at: i64) -> None:
        tenths, seats = self.tenths, self.seats
        fill_amounts(cells, at + self.allegiance, state.allegiance, tenths)
        fill_amounts(cells, at + self.miners, state.miners, tenths)
        fill_amounts(cells, at + self.open_stars, state.open_stars, tenths)
        fill_amounts(cells, at + self.pile, state.pile, tenths)
        owner: i64 = at + self.owners
        face: i64 = at + self.faces
        for space in range(TUNNEL, len(state.spaces)):
            die = state.spaces[space]
            if die != NOTHING:
                cells[owner + relative_seat(owner_of(die), seat, seats)] = ONE
                cells[face] = tenths[face_of(die) - LEAST]
            owner += seats
            face += 1
        area: i64 = at + self.areas
        for dice in state.areas:
            for die in dice:
                place: i64 = relative_seat(owner_of(die), seat, seats)
                cells[area + place * FACES + face_of(die) - 1] = tenths[dice.count(die) - LEAST]
            area += seats * FACES
        for site, tile in enumerate(state.tiles):
            if tile != NOTHING:
                site_i: i64 = site
                cells[at + self.tiles + site_i * self.tile_count + tile] = ONE
                for other in range(seats):
                    if state.marks[site] >> other & 1:
                        cells[at + self.marks + site_i * seats + relative_seat(other, seat, seats)] = ONE

    def _observe_turn(self, state: Euphoria, seat: int, cells: vec[i32], at: i64) -> None:
        tenths = self.tenths
        cells[at + self.turns] = self.hundredths[clamp(state.turn)]
        if state.turn > 0:
            cells[at + self.active + relative_seat(state.active, seat, self.seats)] = ONE
        for kind in state.turned:
            cells[at + self.turned + kind - FIRST_CARD] = tenths[state.turned.count(kind) - LEAST]
        ready: i64 = at + self.ready
        cells[ready] = tenths[clamp(state.face)]
        cells[ready + 1] = tenths[clamp(state.ready)]
        cells[ready + 2] = tenths[clamp(state.offers_left)]
        cells[ready + 3] = tenths[clamp(len(state.offers))]
        if state.winner != NOTHING:
            cells[at + self.winner + relative_seat(state.winner, seat, self.seats)] = ONE

    def _observe_visit(self, state: Euphoria, seat: int, cells: vec[i32], at: i64) -> None:
        tenths, visit = self.tenths, state.visits[-1]
        cells[at + self.visits] = tenths[clamp(len(state.visits))]
        cells[at + self.visit + visit.space] = ONE
        cells[at + self.visit_seat + relative_seat(visit.seat, seat, self.seats)] = ONE
        if visit.bumped != NOTHING:
            cells[at + self.bumped + relative_seat(visit.bumped, seat, self.seats)] = ONE
        details: i64 = at + self.details
        cells[details] = tenths[clamp(visit.face)]
        cells[details + 1] = tenths[clamp(visit.bumped_face)]
        cells[details + 2] = tenths[clamp(visit.as_bliss)]
        cells[details + 3] = tenths[clamp(visit.tokens)]
        cells[details + 4] = tenths[clamp(visit.resource)]
        cells[details + 5] = tenths[clamp(visit.new_face)]
        cells[details + 6] = tenths[clamp(visit.extra)]
        fill_amounts(cells, at + self.paid, visit.paid, tenths)
        for card in visit.open:
            cells[at + self.open + card] = ONE

    def _observe_player(self, player: Player, cells: vec[i32], at: i64) -> None:
        """What everybody sees of a seat."""
        columns, tenths = self.player, self.tenths
        cells[at + columns.tracks] = tenths[clamp(player.morale)]
        cells[at + columns.tracks + 1] = tenths[clamp(player.knowledge)]
        cells[at + columns.tracks + 2] = tenths[clamp(player.tokens)]
        fill_amounts(cells, at + columns.stars, player.stars, tenths)
        for face in player.hand:
            cells[at + columns.hand + face - 1] = tenths[player.hand.count(face) - LEAST]
        cells[at + columns.dice] = tenths[clamp(player.placed)]
        cells[at + columns.dice + 1] = tenths[clamp(player.loose)]
        cells[at + columns.dice + 2] = tenths[clamp(player.reserve)]
        goods: i64 = at + columns.goods
        for kind in range(FIRST_CARD):
            cells[goods] = tenths[clamp(player.stock[kind])]
            goods += 1
        cells[at + columns.held] = tenths[clamp(player.held)]
        mark_all(cells, at + columns.recruits, player.recruits)
        mark_all(cells, at + columns.starred, player.starred)
        cells[at + columns.hidden_count] = tenths[clamp(len(player.hidden))]
        cells[at + columns.dealt_count] = tenths[clamp(len(player.dealt))]
        cells[at + columns.step + player.dilemma_step] = ONE
        if player.dilemma_step > FACE_DOWN:
            cells[at + columns.dilemma + player.dilemma] = ONE
        bits = player.bound
        place: i64 = at + columns.bound
        while bits:
            if bits & 1:
                cells[place] = ONE
            bits >>= 1
            place += 1

    def _observe_own_cards(self, player: Player, cells: vec[i32], at: i64) -> None:
        """What a seat sees of its own cards."""
        columns, tenths = self.player, self.tenths
        cards: i64 = at + columns.cards
        for kind in range(FIRST_CARD, KINDS):
            cells[cards] = tenths[clamp(player.stock[kind])]
            cards += 1
        for kind in player.drawn:
            cells[at + columns.drawn + kind - FIRST_CARD] = tenths[player.drawn.count(kind) - LEAST]
        mark_all(cells, at + columns.hidden, player.hidden)
        mark_all(cells, at + columns.dealt, player.dealt)
        mark_all(cells, at + columns.discards, player.discards)
        if player.dilemma_step != NOT_DEALT:
            cells[at + columns.dilemma + player.dilemma] = ONE

    def _observe_known_cards(self, player: Player, cells: vec[i32], at: i64) -> None:
        """What others know of the cards of a seat."""
        columns, tenths = self.player, self.tenths
        fill_amounts(cells, at + columns.cards, player.shown, tenths)
        unknown = KINDS - FIRST_CARD
        cells[at + columns.drawn + unknown] = tenths[clamp(len(player.drawn))]


def mark_all(cells: vec[i32], start: i64, cards: list[int]) -> None:
    """Set the flags of some cards."""
    for card in cards:
        cells[start + card] = ONE


def fill_amounts(cells: vec[i32], start: i64, amounts: list[int], tenths: vec[i32]) -> None:
    """Write amounts one after the other."""
    for amount in amounts:
        cells[start] = tenths[clamp(amount)]
        start += 1
