"""Setting up: factions and terrains are chosen, first dwellings placed, bonus cards taken."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import ADVANCE, BEGIN, CHOOSE, GAIN, tell
from ludarium.core.frames import NATURE, Ask, Frame, Run, push
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NEVER, Refusal, refuse
from ludarium.core.speech import of
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.building import place_dwelling
from ludarium.games.terra_mystica.factions._faction import FACTIONS, Faction, faction_id, faction_of, party
from ludarium.games.terra_mystica.names import (
    CARD_ROW,
    CULT_IDS,
    SETUP_PHASE,
    SHIP_TRACK,
    STRUCTURE_IDS,
    TERRAIN_IDS,
    mark,
)
from ludarium.games.terra_mystica.paying import gain_coins, gain_vp, gain_workers, take_priests
from ludarium.games.terra_mystica.row import exchange_card, put_coins_on_cards
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import (
    BASE,
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES,
    BRIDGES_ID,
    COLOURS,
    DWELLING,
    RING,
    TOKENS_ID,
)
from ludarium.games.terra_mystica.terraform import change_terrain, terrain_named
from ludarium.games.terra_mystica.turns import RoundStart

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
            return of(seat)
    given = [faction_id(FACTIONS[number]) for number in state.variant.factions if FACTIONS[number].terrain == terrain]
    return f"the {mark(given[0])}"


def free_terrains(state: TerraMystica, faction: Faction) -> list[int]:
    """The terrains a faction may choose."""
    return [terrain for terrain in range(RING) if not is_claimed(state, terrain) and faction.suits(state, terrain)]


def finds_terrain(state: TerraMystica, faction: Faction) -> bool:
    """Whether a faction finds a terrain on this map whatever the other seats choose."""
    suiting = sum(1 for terrain in range(RING) if faction.suits(state, terrain))
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
    if player.faction == number or faction.kind == party(player.faction).kind != BASE:
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
    faction, other = FACTIONS[number], party(player.faction)
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
        tell(state.log, CHOOSE, seat, thing, FACTION)
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
    tell_board(state, seat)
    if faction.terrain != NOTHING:
        claim_terrain(state, seat, faction.terrain)
    elif not faction.chooses_terrain_last:
        push(state, ChooseTerrain(seat))


def tell_board(state: TerraMystica, seat: int) -> None:
    """What lies on a faction board at the start beside goods."""
    if state.log is None:
        return
    player = state.players[seat]
    thing = faction_id(FACTIONS[player.faction])
    for bowl, count in ((BOWL1, player.bowl1), (BOWL2, player.bowl2), (BOWL3, player.bowl3)):
        if count > 0:
            tell(state.log, GAIN, seat, TOKENS_ID, FACTION, count, place=bowl, cause=thing)
    tell(state.log, GAIN, seat, BRIDGES_ID, FACTION, BRIDGES, after=BRIDGES, cause=thing)
    if player.shipping > 0:
        tell(state.log, ADVANCE, seat, SHIP_TRACK, FACTION, player.shipping, after=player.shipping, cause=thing)
    for track, space in enumerate(player.cults):
        if space > 0:
            tell(state.log, ADVANCE, seat, CULT_IDS[track], FACTION, space, after=space, cause=thing)


def claim_terrain(state: TerraMystica, seat: int, terrain: int) -> None:
    """Settle the home or starting terrain of a faction."""
    player = state.players[seat]
    player.colour = terrain
    player.home = faction_of(state, seat).home_for(terrain)
    if state.log is not None:
        tell(state.log, CHOOSE, seat, TERRAIN_IDS[terrain], TERRAIN)
    faction_of(state, seat).on_chosen(state, seat)


def start_vp_of(state: TerraMystica, number: int) -> int:
    return state.variant.start_vp[number] if state.variant.start_vp else START_VP


class ChooseFactions(Run[TerraMystica]):
    """The seats choose factions in turn order; some of them may be given."""

    def __init__(self, place: int) -> None:
        self.place: Final[int] = place

    def run(self, state: TerraMystica) -> None:
        if self.place == 0:
            tell(state.log, BEGIN, NATURE, SETUP_PHASE, FACTION)
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

    def prompt(self, state: TerraMystica) -> str:
        return "Which faction do you play?"

    def options(self, state: TerraMystica) -> list[int]:
        return [number for number in range(len(FACTIONS)) if can_choose(state, number)]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"setup {FACTIONS[option].log_name()}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        faction = FACTIONS[option]
        thing = faction_id(faction)
        if faction.terrain == NOTHING:
            return Meaning(f"play the {mark(thing)} on a terrain of your choice", [thing])
        terrain = TERRAIN_IDS[faction.terrain]
        return Meaning(f"play the {mark(thing)} on {mark(terrain)}", [thing, terrain])

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(FACTIONS)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_faction(state, option)

    def resolve(self, state: TerraMystica, option: int) -> None:
        take_faction(state, self.seat, option, start_vp_of(state, option))


class ChooseTerrain(Ask[TerraMystica]):
    """Choose a home or starting terrain that nobody has."""

    def prompt(self, state: TerraMystica) -> str:
        return f"Which terrain do the {mark(faction_id(faction_of(state, self.seat)))} start on?"

    def about(self, state: TerraMystica) -> list[str]:
        return [faction_id(faction_of(state, self.seat))]

    def options(self, state: TerraMystica) -> list[int]:
        return free_terrains(state, faction_of(state, self.seat))

    def word(self, state: TerraMystica, option: int) -> str:
        return f"pick-color {COLOURS[option]}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        return Meaning(f"start on {mark(TERRAIN_IDS[option])}", [TERRAIN_IDS[option]])

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
        if not faction_of(state, self.seat).suits(state, option):
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

    def prompt(self, state: TerraMystica) -> str:
        return "Where do you place a first dwelling?"

    def about(self, state: TerraMystica) -> list[str]:
        return [TERRAIN_IDS[state.players[self.seat].colour]]

    def options(self, state: TerraMystica) -> list[int]:
        colour = state.players[self.seat].colour
        faction = faction_of(state, self.seat)
        return [
            hex
            for hex in range(state.board.land)
            if state.terrain[hex] == colour
            and state.owner[hex] == NOTHING
            and faction.may_settle(state, self.seat, hex)
        ]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"build {state.board.names[option]}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        where = state.board.hex_ids[option]
        return Meaning(f"place a first dwelling on {mark(where)}", [where], STRUCTURE_IDS[DWELLING])

    def find(self, state: TerraMystica, word: str) -> int:
        return state.board.hex_named(word[6:]) if word.startswith("build ") else NOTHING

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(state.board.land))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        colour, where = state.players[self.seat].colour, state.board.hex_ids[option]
        if state.owner[option] != NOTHING:
            return refuse("tm.build.free", f"{mark(where)} is taken by {of(state.owner[option])}", [where], NEVER)
        if state.terrain[option] != colour:
            now, needed = mark(TERRAIN_IDS[state.terrain[option]]), mark(TERRAIN_IDS[colour])
            return refuse(DWELLINGS, f"{mark(where)} is {now}, first dwellings go on {needed}", [where])
        if not faction_of(state, self.seat).may_settle(state, self.seat, option):
            return refuse(DWELLINGS, f"{mark(where)} does not lie at a river", [where])
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        home = state.players[self.seat].home
        if home >= RING:
            change_terrain(state, self.seat, option, home, DWELLINGS)
        place_dwelling(state, self.seat, option, DWELLINGS)


class FirstCards(Run[TerraMystica]):
    """Bonus cards are taken, last player first; then the first round begins."""

    def run(self, state: TerraMystica) -> None:
        push(state, *[ChooseBonusCard(seat) for seat in reversed(seats_present(state))], FirstCoins(), RoundStart())


class FirstCoins(Run[TerraMystica]):
    """A coin lies on every card that nobody took."""

    def run(self, state: TerraMystica) -> None:
        put_coins_on_cards(state, "tm.setup.cards")


class ChooseBonusCard(Ask[TerraMystica]):
    """Take a first bonus card."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which bonus card do you start with?"

    def about(self, state: TerraMystica) -> list[str]:
        return [CARD_ROW]

    def options(self, state: TerraMystica) -> list[int]:
        return sorted(state.cards)

    def word(self, state: TerraMystica, option: int) -> str:
        return f"pass {state.tables.card_names[option]}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        card = state.tables.cards[option].id
        return Meaning(f"take the {mark(card)}", [card], card)

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(state.tables.card_names)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in state.cards:
            return None
        card = state.tables.cards[option].id
        return refuse("tm.setup.cards", f"the {mark(card)} does not lie out", [card], NEVER)

    def resolve(self, state: TerraMystica, option: int) -> None:
        exchange_card(state, self.seat, option)
