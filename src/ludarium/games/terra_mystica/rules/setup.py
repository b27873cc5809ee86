"""Setting up: factions and terrains are chosen, first dwellings placed, bonus cards taken."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import ADVANCE, BEGIN, CHOOSE, GAIN, log_event
from ludarium.core.frames import NATURE, Ask, Frame, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.rendering import seat_mark
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    BASE,
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES,
    BRIDGES_ID,
    COLORS,
    DWELLING,
    RING,
    TOKENS_ID,
)
from ludarium.games.terra_mystica.content.domains import on_hexes, to_terrains
from ludarium.games.terra_mystica.content.factions._faction import (
    FACTIONS,
    Faction,
    faction_by_number,
    faction_id,
    faction_of,
)
from ludarium.games.terra_mystica.content.ids import (
    CARD_ROW,
    CULT_IDS,
    SETUP_PHASE,
    SHIP_TRACK,
    STRUCTURE_IDS,
    TERRAIN_IDS,
    mark,
)
from ludarium.games.terra_mystica.rules.bonus_row import exchange_card, put_coins_on_cards
from ludarium.games.terra_mystica.rules.building import place_dwelling
from ludarium.games.terra_mystica.rules.goods import gain_coins, gain_vp, gain_workers, take_priests
from ludarium.games.terra_mystica.rules.terraform import change_terrain, terrain_named
from ludarium.games.terra_mystica.rules.turns import RoundStart
from ludarium.games.terra_mystica.state import Player, TerraMystica

START_VP: Final[int] = 20
FACTION: Final[str] = "tm.setup.faction"
TERRAIN: Final[str] = "tm.setup.terrain"
DWELLINGS: Final[str] = "tm.setup.dwellings"
THIRD: Final[int] = 3


# Factions.


def is_claimed(state: TerraMystica, terrain: int) -> bool:
    """Whether a terrain is the home or starting terrain of somebody, or of a faction given to somebody."""
    given = any(FACTIONS[number].terrain == terrain for number in state.variant.factions)
    return given or any(player.colour == terrain for player in state.players)


def owner_of(state: TerraMystica, terrain: int) -> str:
    """Whose terrain it is, as a text: a person's, or of a faction that somebody is given."""
    for seat, player in enumerate(state.players):
        if player.colour == terrain:
            return seat_mark(seat)
    given = [faction_id(FACTIONS[number]) for number in state.variant.factions if FACTIONS[number].terrain == terrain]
    return f"the {mark(given[0])}"


def free_terrains(state: TerraMystica, faction: Faction) -> list[int]:
    """The terrains a faction may choose."""
    return [
        terrain for terrain in range(RING) if not is_claimed(state, terrain) and faction.can_start_on(state, terrain)
    ]


def finds_terrain(state: TerraMystica, faction: Faction) -> bool:
    """Whether a faction finds a terrain on this map whatever the other seats choose."""
    suiting = sum(1 for terrain in range(RING) if faction.can_start_on(state, terrain))
    return faction.terrain != NOTHING or suiting >= len(state.players)


def can_choose(state: TerraMystica, number: int) -> bool:
    """Whether a faction can still be chosen."""
    faction = FACTIONS[number]
    if faction.kind not in state.variant.kinds:
        return False
    for player in state.players:
        if excludes(player, number):
            return False
    for expansion in state.expansions:
        if expansion.why_not_faction(state, number) is not None:
            return False
    return faction.terrain != NOTHING or len(free_terrains(state, faction)) > 0


def excludes(player: Player, number: int) -> bool:
    """Whether a faction cannot be chosen because of the one that somebody has."""
    if player.faction == NOTHING:
        return False
    faction = FACTIONS[number]
    if player.faction == number or faction.kind == faction_by_number(player.faction).kind != BASE:
        return True
    return faction.terrain != NOTHING and faction.terrain == player.colour


def why_not_faction(state: TerraMystica, number: int) -> Refusal | None:
    """Why a faction cannot be chosen any more."""
    if can_choose(state, number):
        return None
    thing = faction_id(FACTIONS[number])
    if FACTIONS[number].kind not in state.variant.kinds:
        return refuse(FACTION, f"the {mark(thing)} are not in this game", [thing], NEVER)
    for player in state.players:
        if excludes(player, number):
            return why_not_beside(player, number)
    for expansion in state.expansions:
        barred = expansion.why_not_faction(state, number)
        if barred is not None:
            return barred
    return refuse(TERRAIN, f"no terrain is left for the {mark(thing)}", [thing], NEVER)


def why_not_beside(player: Player, number: int) -> Refusal:
    """Why a faction cannot be chosen because of the one that somebody has."""
    faction, other = FACTIONS[number], faction_by_number(player.faction)
    thing = faction_id(faction)
    if player.faction == number:
        return refuse(FACTION, f"the {mark(thing)} are taken", [thing], NEVER)
    if faction.kind == other.kind != BASE:
        places = [thing, faction_id(other)]
        sentence = f"the {mark(places[1])} are the other side of that faction board"
        return refuse(FACTION, sentence, places, NEVER)
    terrain = TERRAIN_IDS[faction.terrain]
    whose = f"the {mark(faction_id(other))}" if player.faction < len(FACTIONS) else "somebody else"
    return refuse(FACTION, f"{mark(terrain)} belongs to {whose}", [thing, terrain], NEVER)


def take_faction(state: TerraMystica, seat: int, number: int, vp: int) -> None:
    """Take a faction board with its start resources."""
    faction = FACTIONS[number]
    player, thing = state.players[seat], faction_id(faction)
    if state.log is not None:
        log_event(state.log, CHOOSE, seat, thing, FACTION)
    player.faction = number
    player.limit = faction.priest_limit
    gain_vp(state, seat, vp, "tm.setup.points", thing)
    gain_coins(state, seat, faction.coins, FACTION, thing)
    gain_workers(state, seat, faction.workers, FACTION, thing)
    take_priests(state, seat, faction.priests, FACTION, thing)
    player.bowl1, player.bowl2, player.bowl3 = faction.bowls[0], faction.bowls[1], faction.bowls[2]
    player.shipping = faction.shipping
    player.bridges = BRIDGES
    player.cults = list(faction.cults)
    log_faction_board(state, seat)
    if faction.terrain != NOTHING:
        claim_terrain(state, seat, faction.terrain)
    elif not faction.chooses_terrain_last:
        push(state, ChooseTerrain(seat))


def log_faction_board(state: TerraMystica, seat: int) -> None:
    """What lies on a faction board at the start beside goods. Ruling R40."""
    if state.log is None:
        return
    player = state.players[seat]
    thing = faction_id(FACTIONS[player.faction])
    for bowl, count in ((BOWL1, player.bowl1), (BOWL2, player.bowl2), (BOWL3, player.bowl3)):
        if count > 0:
            log_event(state.log, GAIN, seat, TOKENS_ID, FACTION, count, place=bowl, cause=thing)
    log_event(state.log, GAIN, seat, BRIDGES_ID, FACTION, BRIDGES, after=BRIDGES, cause=thing)
    if player.shipping > 0:
        log_event(state.log, ADVANCE, seat, SHIP_TRACK, FACTION, player.shipping, after=player.shipping, cause=thing)
    for track, space in enumerate(player.cults):
        if space > 0:
            log_event(state.log, ADVANCE, seat, CULT_IDS[track], FACTION, space, after=space, cause=thing)


def claim_terrain(state: TerraMystica, seat: int, terrain: int) -> None:
    """Settle the home or starting terrain of a faction."""
    player = state.players[seat]
    player.colour = terrain
    player.home = faction_of(state, seat).home_for(terrain)
    if state.log is not None:
        log_event(state.log, CHOOSE, seat, TERRAIN_IDS[terrain], TERRAIN)
    faction_of(state, seat).on_chosen(state, seat)


def start_vp_of(state: TerraMystica, number: int) -> int:
    return state.variant.start_vp[number] if state.variant.start_vp else START_VP


class ChooseFactions(Run[TerraMystica]):
    """The seats choose factions in turn order; some of them may be given."""

    kind = "choose_factions"

    def __init__(self, place: int) -> None:
        self.place: Final[int] = place

    def run(self, state: TerraMystica) -> None:
        if self.place == 0:
            log_event(state.log, BEGIN, NATURE, SETUP_PHASE, FACTION)
        if self.place == len(state.order):
            push(state, LateTerrains(), *after_factions(state))
            return
        push(state, ChooseFactions(self.place + 1))
        seat = state.order[self.place]
        if self.place < len(state.variant.factions):
            number = state.variant.factions[self.place]
            take_faction(state, seat, number, start_vp_of(state, number))
        else:
            push(state, ChooseFaction(seat))


class ChooseFaction(Ask[TerraMystica]):
    """Choose a faction."""

    kind = "choose_faction"

    def prompt(self, state: TerraMystica) -> str:
        return "Which faction do you play?"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return Domain(
            [
                DomainEntry(number, f"setup {each.notation_name()}", f"play the {mark(faction_id(each))}")
                for number, each in enumerate(FACTIONS)
            ]
        )

    def options(self, state: TerraMystica) -> list[int]:
        return [number for number in range(len(FACTIONS)) if can_choose(state, number)]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"setup {FACTIONS[option].notation_name()}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        faction = FACTIONS[option]
        thing = faction_id(faction)
        if faction.terrain == NOTHING:
            return AnswerLabel(f"play the {mark(thing)} on a terrain of your choice", [thing])
        terrain = TERRAIN_IDS[faction.terrain]
        return AnswerLabel(f"play the {mark(thing)} on {mark(terrain)}", [thing, terrain])

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(FACTIONS)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_faction(state, option)

    def resolve(self, state: TerraMystica, option: int) -> None:
        take_faction(state, self.seat, option, start_vp_of(state, option))


class ChooseTerrain(Ask[TerraMystica]):
    """Choose a home or starting terrain that nobody has."""

    kind = "choose_terrain"

    def prompt(self, state: TerraMystica) -> str:
        return f"Which terrain do the {mark(faction_id(faction_of(state, self.seat)))} start on?"

    def about(self, state: TerraMystica) -> list[str]:
        return [faction_id(faction_of(state, self.seat))]

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return to_terrains(COLORS, "pick-color {}", "start on {}")

    def options(self, state: TerraMystica) -> list[int]:
        return free_terrains(state, faction_of(state, self.seat))

    def word(self, state: TerraMystica, option: int) -> str:
        return f"pick-color {COLORS[option]}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        return AnswerLabel(f"start on {mark(TERRAIN_IDS[option])}", [TERRAIN_IDS[option]])

    def find(self, state: TerraMystica, word: str) -> int:
        return terrain_named(word[11:]) if word.startswith("pick-color ") else NOTHING

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(RING))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        terrain = TERRAIN_IDS[option]
        if option >= RING:
            return refuse(TERRAIN, f"{mark(terrain)} is no terrain of the ring", [terrain], NEVER)
        if is_claimed(state, option):
            return refuse(TERRAIN, f"{mark(terrain)} belongs to {owner_of(state, option)}", [terrain], NEVER)
        if not faction_of(state, self.seat).can_start_on(state, option):
            return refuse(TERRAIN, f"this map has too little {mark(terrain)} at the river", [terrain], NEVER)
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        claim_terrain(state, self.seat, option)


def after_factions(state: TerraMystica) -> list[Frame]:
    """What follows once all factions and terrains are settled."""
    for expansion in state.expansions:
        frames = expansion.after_factions(state)
        if frames:
            return frames
    return [FirstDwellings(), FirstCards()]


class LateTerrains(Run[TerraMystica]):
    """Volcano factions choose their terrain after everybody has a faction."""

    kind = "late_terrains"

    def run(self, state: TerraMystica) -> None:
        for seat in reversed(state.order):
            if state.players[seat].colour == NOTHING and not state.players[seat].dropped:
                push(state, ChooseTerrain(seat))


# First dwellings and bonus cards.


def seats_present(state: TerraMystica) -> list[int]:
    """The seats in turn order that have not left already."""
    return [seat for seat in state.order if not state.players[seat].dropped]


class FirstDwellings(Run[TerraMystica]):
    """One dwelling in turn order, one in reverse order, then third ones, then those of who places last."""

    kind = "first_dwellings"

    def run(self, state: TerraMystica) -> None:
        people = [seat for seat in seats_present(state) if seat < state.people()]
        seats = [seat for seat in people if not faction_of(state, seat).places_last]
        third = [seat for seat in seats if faction_of(state, seat).first_dwellings >= THIRD]
        last = [seat for seat in people if faction_of(state, seat).places_last]
        between: list[Frame] = []
        after: list[Frame] = []
        for expansion in state.expansions:
            between += expansion.after_one_dwelling(state)
            after += expansion.after_dwellings(state)
        later = [PlaceDwelling(seat) for seat in [*reversed(seats), *third, *last]]
        push(state, *[PlaceDwelling(seat) for seat in seats], *between, *later, *after)


class PlaceDwelling(Ask[TerraMystica]):
    """Place a first dwelling on the home or starting terrain."""

    kind = "place_dwelling"

    def prompt(self, state: TerraMystica) -> str:
        return "Where do you place a first dwelling?"

    def about(self, state: TerraMystica) -> list[str]:
        return [TERRAIN_IDS[state.players[self.seat].colour]]

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_hexes(table, "build {}", "place a first dwelling on {}")

    def options(self, state: TerraMystica) -> list[int]:
        color = state.players[self.seat].colour
        faction = faction_of(state, self.seat)
        return [
            hex
            for hex in range(state.board.land)
            if state.terrain[hex] == color
            and state.owner[hex] == NOTHING
            and faction.can_place_first_dwelling(state, self.seat, hex)
        ]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"build {state.board.names[option]}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        where = state.board.hex_ids[option]
        return AnswerLabel(f"place a first dwelling on {mark(where)}", [where], STRUCTURE_IDS[DWELLING])

    def find(self, state: TerraMystica, word: str) -> int:
        return state.board.hex_named(word[6:]) if word.startswith("build ") else NOTHING

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(state.board.land))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        color, where = state.players[self.seat].colour, state.board.hex_ids[option]
        if state.owner[option] != NOTHING:
            return refuse(
                "tm.build.free", f"{mark(where)} is taken by {seat_mark(state.owner[option])}", [where], NEVER
            )
        if state.terrain[option] != color:
            now, needed = mark(TERRAIN_IDS[state.terrain[option]]), mark(TERRAIN_IDS[color])
            return refuse(DWELLINGS, f"{mark(where)} is {now}, first dwellings go on {needed}", [where])
        if not faction_of(state, self.seat).can_place_first_dwelling(state, self.seat, option):
            return refuse(DWELLINGS, f"{mark(where)} does not lie at a river", [where])
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        home = state.players[self.seat].home
        if home >= RING:
            change_terrain(state, self.seat, option, home, DWELLINGS)
        place_dwelling(state, self.seat, option, DWELLINGS)


class FirstCards(Run[TerraMystica]):
    """Bonus cards are taken, last player first; then the first round begins."""

    kind = "first_cards"

    def run(self, state: TerraMystica) -> None:
        push(state, *[ChooseBonusCard(seat) for seat in reversed(seats_present(state))], FirstCoins(), RoundStart())


class FirstCoins(Run[TerraMystica]):
    """A coin lies on every card that nobody took. Ruling R55."""

    kind = "first_coins"

    def run(self, state: TerraMystica) -> None:
        put_coins_on_cards(state, "tm.setup.cards")


class ChooseBonusCard(Ask[TerraMystica]):
    """Take a first bonus card."""

    kind = "choose_bonus_card"

    def prompt(self, state: TerraMystica) -> str:
        return "Which bonus card do you start with?"

    def about(self, state: TerraMystica) -> list[str]:
        return [CARD_ROW]

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        cards = table.numbers.cards
        return Domain(
            [DomainEntry(number, f"pass {card.key}", f"take the {mark(card.id)}") for number, card in enumerate(cards)]
        )

    def options(self, state: TerraMystica) -> list[int]:
        return sorted(state.cards)

    def word(self, state: TerraMystica, option: int) -> str:
        return f"pass {state.numbers.card_names[option]}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        card = state.numbers.cards[option].id
        return AnswerLabel(f"take the {mark(card)}", [card], card)

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(state.numbers.card_names)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in state.cards:
            return None
        card = state.numbers.cards[option].id
        return refuse("tm.setup.cards", f"the {mark(card)} does not lie out", [card], NEVER)

    def resolve(self, state: TerraMystica, option: int) -> None:
        exchange_card(state, self.seat, option)
