"""Setting up the Automa: level, faction and home are chosen, her pieces, bonus card and first dwellings put out."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import ADVANCE, CHOOSE, GAIN, LOSE, REVEAL, log_event
from ludarium.core.frames import NATURE, Ask, Run
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.rendering import seat_mark
from ludarium.core.templates import fill
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.card_text import level_text
from ludarium.games.terra_mystica.automa.content.constants import LETTERS
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS, automa_faction
from ludarium.games.terra_mystica.automa.rules.deck import build_deck
from ludarium.games.terra_mystica.automa.rules.scoring import score
from ludarium.games.terra_mystica.automa.rules.structures import put_mark, returned_structures
from ludarium.games.terra_mystica.automa.state import automa_in, automa_of
from ludarium.games.terra_mystica.content.constants import DWELLING, PRIESTS, PRIESTS_ID, RING, TERRAINS
from ludarium.games.terra_mystica.content.domains import to_terrains
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_id
from ludarium.games.terra_mystica.content.ids import CARD_ROW, CULT_IDS, STRUCTURE_IDS, TERRAIN_IDS, mark, player_area
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.rules.bonus_row import log_card_move, take_away
from ludarium.games.terra_mystica.rules.building import place_dwelling
from ludarium.games.terra_mystica.rules.turns import set_order
from ludarium.games.terra_mystica.state import TerraMystica

LEVEL: Final[str] = "tm.automa.level"
FACTION: Final[str] = "tm.automa.faction"
HOME: Final[str] = "tm.automa.home"
PIECES: Final[str] = "tm.automa.pieces"
DWELLINGS: Final[str] = "tm.automa.dwellings"
FORBIDDEN: Final[str] = "tm.automa.forbidden"


def log_choice(state: TerraMystica, thing: str, rule: str) -> None:
    """Something about her is settled."""
    log_event(state.log, CHOOSE, automa_of(state).seat, thing, rule)


class ChooseLevel(Ask[TerraMystica]):
    """Choose how hard the Automa plays."""

    kind = "choose_level"

    def prompt(self, state: TerraMystica) -> str:
        return "How hard should the Automa play?"

    def about(self, state: TerraMystica) -> list[str]:
        return [player_area(automa_of(state).seat)]

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        if automa_in(table) is None:
            return Domain([])
        levels = automa_of(table).numbers.levels
        return Domain(
            [
                DomainEntry(number, f"level {level.key}", f"play against her at level {mark(level.id)}")
                for number, level in enumerate(levels)
            ]
        )

    def options(self, state: TerraMystica) -> list[int]:
        return list(range(len(automa_of(state).numbers.levels)))

    def word(self, state: TerraMystica, option: int) -> str:
        return f"level {automa_of(state).numbers.levels[option].key}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        level = automa_of(state).numbers.levels[option]
        return AnswerLabel(f"play against her at level {mark(level.id)}: {level_text(level)}", [level.id])

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        automa.level = option
        if state.log is not None:
            log_choice(state, automa.difficulty().id, LEVEL)


# Her faction.


def why_not_automa_faction(state: TerraMystica, number: int) -> Refusal | None:
    """Why she cannot play a faction."""
    automa = automa_of(state)
    faction, only = AUTOMA_FACTIONS[number], automa.numbers.for_two_humans
    if automa.seat > 1 and faction.key != only:
        simplest = next(other.id for other in AUTOMA_FACTIONS if other.key == only)
        sentence = f"against two people she plays {mark(simplest)}, not {mark(faction.id)}"
        return refuse("tm.automa.two", sentence, [faction.id, simplest], NEVER)
    for seat, player in enumerate(state.players[: automa.seat]):
        if player.faction != NOTHING and are_enemies(state, number, player.faction):
            thing = faction_id(FACTIONS[player.faction])
            sentence = f"{mark(faction.id)} cannot play against the {mark(thing)} of {seat_mark(seat)}"
            return refuse(FORBIDDEN, sentence, [faction.id, thing], NEVER)
    return None


def are_enemies(state: TerraMystica, automa_faction: int, faction: int) -> bool:
    """Whether a faction of hers and one of people cannot be in one game."""
    forbidden = automa_of(state).numbers.factions[AUTOMA_FACTIONS[automa_faction].key].get("forbidden", [])
    return FACTIONS[faction].key in forbidden


def why_not_against(state: TerraMystica, faction: int) -> Refusal | None:
    """Why a person cannot play a faction against hers, if it is settled already."""
    automa = automa_of(state)
    if automa.faction == NOTHING or not are_enemies(state, automa.faction, faction):
        return None
    thing, opponent = faction_id(FACTIONS[faction]), AUTOMA_FACTIONS[automa.faction].id
    return refuse(FORBIDDEN, f"the {mark(thing)} cannot play against {mark(opponent)}", [thing, opponent], NEVER)


class ChooseAutomaFaction(Ask[TerraMystica]):
    """Choose the Automa's faction."""

    kind = "choose_rival"

    def prompt(self, state: TerraMystica) -> str:
        return "Which faction does Automa play?"

    def about(self, state: TerraMystica) -> list[str]:
        return [player_area(automa_of(state).seat)]

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        if automa_in(table) is None:
            return Domain([])
        return Domain(
            [
                DomainEntry(number, f"automa {each.key}", f"let her play the {mark(each.id)}")
                for number, each in enumerate(AUTOMA_FACTIONS)
            ]
        )

    def options(self, state: TerraMystica) -> list[int]:
        return [number for number in range(len(AUTOMA_FACTIONS)) if why_not_automa_faction(state, number) is None]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"automa {AUTOMA_FACTIONS[option].key}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        faction = AUTOMA_FACTIONS[option]
        return AnswerLabel(
            f"let her play {mark(faction.id)}: {fill(faction.about, faction.values(state))}", [faction.id]
        )

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(AUTOMA_FACTIONS)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_automa_faction(state, option)

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa_of(state).faction = option
        log_choice(state, AUTOMA_FACTIONS[option].id, FACTION)


class DrawAutomaFaction(ChooseAutomaFaction):
    """Nature draws the Automa's faction."""

    kind = "draw_rival"
    asks_nature = True

    def __init__(self) -> None:
        super().__init__(NATURE)


# Her home.


class ChooseAutomaHome(Ask[TerraMystica]):
    """Choose the Automa's home terrain: one that nobody has."""

    kind = "choose_automa_home"

    def prompt(self, state: TerraMystica) -> str:
        return "Which is Automa's home terrain?"

    def about(self, state: TerraMystica) -> list[str]:
        return [player_area(automa_of(state).seat)]

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return to_terrains(TERRAINS, "home {}", "let {} be her home") if automa_in(table) is not None else Domain([])

    def options(self, state: TerraMystica) -> list[int]:
        claimed = [player.colour for player in state.players]
        return [terrain for terrain in range(RING) if terrain not in claimed]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"home {TERRAINS[option]}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        return AnswerLabel(f"let {mark(TERRAIN_IDS[option])} be her home", [TERRAIN_IDS[option]])

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(RING))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        for seat, player in enumerate(state.players):
            if player.colour == option:
                terrain = TERRAIN_IDS[option]
                return refuse(HOME, f"{mark(terrain)} belongs to {seat_mark(seat)}", [terrain], NEVER)
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        give_home(state, option)
        log_choice(state, TERRAIN_IDS[option], HOME)


class DrawAutomaHome(ChooseAutomaHome):
    """Nature draws the Automa's home terrain."""

    kind = "draw_automa_home"
    asks_nature = True

    def __init__(self) -> None:
        super().__init__(NATURE)


def give_home(state: TerraMystica, terrain: int) -> None:
    """Settle her home terrain and color."""
    player = state.players[automa_of(state).seat]
    player.home = terrain
    player.colour = terrain


# She sits down.


class LogPresets(Run[TerraMystica]):
    """What was settled about her before the game is told with what is asked now."""

    kind = "tell_given"

    def __init__(self, rival: bool, home: bool) -> None:
        self.rival: Final[bool] = rival
        self.home: Final[bool] = home

    def run(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        if not automa.asks_level:
            log_choice(state, automa.difficulty().id, LEVEL)
        if self.rival:
            log_choice(state, AUTOMA_FACTIONS[automa.faction].id, FACTION)
        if self.home:
            log_choice(state, TERRAIN_IDS[state.players[automa.seat].home], HOME)


class JoinTable(Run[TerraMystica]):
    """She sits down last with her pieces, and takes the leftmost bonus card."""

    kind = "join_table"

    def run(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        set_order(state, [*state.order, automa.seat])
        state.seating = state.order
        take_pieces(state)
        take_first_steps(state)
        score(state, automa.numbers.starting_vp, PIECES, "")
        automa_faction(state).join(state)
        card = state.cards[0]
        state.players[automa.seat].card = card
        take_away(state, 0)
        log_card_move(state, card, "tm.automa.bonus", CARD_ROW, player_area(automa.seat), automa.seat)


def take_pieces(state: TerraMystica) -> None:
    """Her priests; some structures go back to the box."""
    seat = automa_of(state).seat
    state.players[seat].priests = PRIESTS
    if state.log is not None:
        for structure, count in enumerate(returned_structures(state)):
            if count > 0:
                log_event(state.log, LOSE, seat, STRUCTURE_IDS[structure], PIECES, count)
        log_event(state.log, GAIN, seat, PRIESTS_ID, PIECES, PRIESTS, after=PRIESTS)


def take_first_steps(state: TerraMystica) -> None:
    """Her markers go up the cult tracks as her faction card says."""
    seat, faction = automa_of(state).seat, automa_faction(state)
    cults = list(faction.values(state)["cults"])
    state.players[seat].cults = cults
    if state.log is not None:
        for track, space in enumerate(cults):
            if space > 0:
                log_event(state.log, ADVANCE, seat, CULT_IDS[track], FACTION, space, after=space, cause=faction.id)


# First dwellings and the deck.


class DrawSetupCard(Ask[TerraMystica]):
    """Nature draws the decision card that says where the Automa's first dwellings stand."""

    kind = "draw_setup_card"
    asks_nature = True

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return "Which card shows the letters of Automa's first dwellings?"

    def about(self, state: TerraMystica) -> list[str]:
        return [TERRAIN_IDS[state.players[automa_of(state).seat].home]]

    def options(self, state: TerraMystica) -> list[int]:
        return automa_of(state).numbers.cards_of(fleets_in(state) is not None)

    def word(self, state: TerraMystica, option: int) -> str:
        return f"card {automa_of(state).numbers.cards[option].key}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        card = automa_of(state).numbers.cards[option]
        marked, unmarked = [state.board.hex_ids[hex] for hex in hexes_of(state, card.letters)]
        phrase = f"turn up {mark(card.id)}: her dwellings stand on {mark(marked)}, marked, and {mark(unmarked)}"
        return AnswerLabel(phrase, [marked, unmarked, card.id], STRUCTURE_IDS[DWELLING])

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        card = automa.numbers.cards[option]
        log_event(state.log, REVEAL, automa.seat, card.id, DWELLINGS, 1)
        for place, hex in enumerate(hexes_of(state, card.letters)):
            place_dwelling(state, automa.seat, hex, DWELLINGS)
            if place == 0:
                put_mark(state, hex)


def hexes_of(state: TerraMystica, letters: list[str]) -> list[int]:
    """The hexes of some letters on the map card of her home; the next free letter where one is taken."""
    found: list[int] = []
    for letter in letters:
        found.append(hex_of(state, letter, found))
    return found


def hex_of(state: TerraMystica, letter: str, taken: list[int]) -> int:
    """The hex of a letter, or of the first free one after it."""
    automa = automa_of(state)
    home = TERRAINS[state.players[automa.seat].home]
    spots = automa.numbers.first_dwellings[map_key(state)][home]
    first = LETTERS.index(letter)
    for step in range(len(LETTERS)):
        hex = state.board.hex_named(spots[LETTERS[(first + step) % len(LETTERS)]])
        if state.owner[hex] == NOTHING and hex not in taken:
            return hex
    raise ValueError("people have fewer first dwellings than there are letters")


def map_key(state: TerraMystica) -> str:
    """The name of the map in her data: maps from a file are called `own`."""
    return "own" if state.variant.map.startswith("{") else state.variant.map


class BuildDeck(Run[TerraMystica]):
    """Her deck is built."""

    kind = "build_deck"

    def run(self, state: TerraMystica) -> None:
        build_deck(state)
