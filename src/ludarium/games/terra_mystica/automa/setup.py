"""Setting up the Automa: level, faction and home are chosen, her pieces, bonus card and first dwellings put out."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import ADVANCE, CHOOSE, GAIN, LOSE, REVEAL, tell
from ludarium.core.frames import NATURE, Ask, Run
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NEVER, Refusal, refuse
from ludarium.core.speech import of
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.deck import build_deck
from ludarium.games.terra_mystica.automa.rivals._rival import RIVALS, rival_of
from ludarium.games.terra_mystica.automa.scoring import score
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.structures import put_mark, returned
from ludarium.games.terra_mystica.automa.terms import LETTERS
from ludarium.games.terra_mystica.automa.texts import level_text
from ludarium.games.terra_mystica.building import place_dwelling
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_id
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.names import CARD_ROW, CULT_IDS, STRUCTURE_IDS, TERRAIN_IDS, mark, mine
from ludarium.games.terra_mystica.row import take_away, tell_moved
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, PRIESTS, PRIESTS_ID, RING, TERRAINS
from ludarium.games.terra_mystica.turns import set_order

LEVEL: Final[str] = "tm.automa.level"
FACTION: Final[str] = "tm.automa.faction"
HOME: Final[str] = "tm.automa.home"
PIECES: Final[str] = "tm.automa.pieces"
DWELLINGS: Final[str] = "tm.automa.dwellings"
FORBIDDEN: Final[str] = "tm.automa.forbidden"


def tell_chosen(state: TerraMystica, thing: str, rule: str) -> None:
    """Something about her is settled."""
    tell(state.log, CHOOSE, automa_of(state).seat, thing, rule)


class ChooseLevel(Ask[TerraMystica]):
    """Choose how hard the Automa plays."""

    def prompt(self, state: TerraMystica) -> str:
        return "How hard shall Automa play?"

    def about(self, state: TerraMystica) -> list[str]:
        return [mine(automa_of(state).seat)]

    def options(self, state: TerraMystica) -> list[int]:
        return list(range(len(automa_of(state).tables.levels)))

    def word(self, state: TerraMystica, option: int) -> str:
        return f"level {automa_of(state).tables.levels[option].key}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        level = automa_of(state).tables.levels[option]
        return Meaning(f"play against her at level {mark(level.id)}: {level_text(level)}", [level.id])

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        automa.level = option
        if state.log is not None:
            tell_chosen(state, automa.difficulty().id, LEVEL)


# Her faction.


def why_not_rival(state: TerraMystica, number: int) -> Refusal | None:
    """Why she cannot play a faction."""
    automa = automa_of(state)
    rival, only = RIVALS[number], automa.tables.for_two_humans
    if automa.seat > 1 and rival.key != only:
        simplest = next(other.id for other in RIVALS if other.key == only)
        sentence = f"against two people she plays {mark(simplest)}, not {mark(rival.id)}"
        return refuse("tm.automa.two", sentence, [rival.id, simplest], NEVER)
    for seat, player in enumerate(state.players[: automa.seat]):
        if player.faction != NOTHING and are_enemies(state, number, player.faction):
            thing = faction_id(FACTIONS[player.faction])
            sentence = f"{mark(rival.id)} cannot play against the {mark(thing)} of {of(seat)}"
            return refuse(FORBIDDEN, sentence, [rival.id, thing], NEVER)
    return None


def are_enemies(state: TerraMystica, rival: int, faction: int) -> bool:
    """Whether a faction of hers and one of people cannot be in one game."""
    forbidden = automa_of(state).tables.factions[RIVALS[rival].key].get("forbidden", [])
    return FACTIONS[faction].key in forbidden


def why_not_against(state: TerraMystica, faction: int) -> Refusal | None:
    """Why a person cannot play a faction against hers, if it is settled already."""
    automa = automa_of(state)
    if automa.faction == NOTHING or not are_enemies(state, automa.faction, faction):
        return None
    thing, rival = faction_id(FACTIONS[faction]), RIVALS[automa.faction].id
    return refuse(FORBIDDEN, f"the {mark(thing)} cannot play against {mark(rival)}", [thing, rival], NEVER)


class ChooseRival(Ask[TerraMystica]):
    """Choose the Automa's faction."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which faction does Automa play?"

    def about(self, state: TerraMystica) -> list[str]:
        return [mine(automa_of(state).seat)]

    def options(self, state: TerraMystica) -> list[int]:
        return [number for number in range(len(RIVALS)) if why_not_rival(state, number) is None]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"automa {RIVALS[option].key}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        rival = RIVALS[option]
        return Meaning(f"let her play {mark(rival.id)}: {rival.about}", [rival.id])

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(RIVALS)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_rival(state, option)

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa_of(state).faction = option
        tell_chosen(state, RIVALS[option].id, FACTION)


class DrawRival(ChooseRival):
    """Nature draws the Automa's faction."""

    def __init__(self) -> None:
        super().__init__(NATURE)


# Her home.


class ChooseAutomaHome(Ask[TerraMystica]):
    """Choose the Automa's home terrain: one that nobody has."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which is Automa's home terrain?"

    def about(self, state: TerraMystica) -> list[str]:
        return [mine(automa_of(state).seat)]

    def options(self, state: TerraMystica) -> list[int]:
        claimed = [player.colour for player in state.players]
        return [terrain for terrain in range(RING) if terrain not in claimed]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"home {TERRAINS[option]}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        return Meaning(f"let {mark(TERRAIN_IDS[option])} be her home", [TERRAIN_IDS[option]])

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(RING))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        for seat, player in enumerate(state.players):
            if player.colour == option:
                terrain = TERRAIN_IDS[option]
                return refuse(HOME, f"{mark(terrain)} belongs to {of(seat)}", [terrain], NEVER)
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        give_home(state, option)
        tell_chosen(state, TERRAIN_IDS[option], HOME)


class DrawAutomaHome(ChooseAutomaHome):
    """Nature draws the Automa's home terrain."""

    def __init__(self) -> None:
        super().__init__(NATURE)


def give_home(state: TerraMystica, terrain: int) -> None:
    """Settle her home terrain and colour."""
    player = state.players[automa_of(state).seat]
    player.home = terrain
    player.colour = terrain


# She sits down.


class TellGiven(Run[TerraMystica]):
    """What was settled about her before the game is told with what is asked now."""

    def __init__(self, rival: bool, home: bool) -> None:
        self.rival: Final[bool] = rival
        self.home: Final[bool] = home

    def run(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        if not automa.asks_level:
            tell_chosen(state, automa.difficulty().id, LEVEL)
        if self.rival:
            tell_chosen(state, RIVALS[automa.faction].id, FACTION)
        if self.home:
            tell_chosen(state, TERRAIN_IDS[state.players[automa.seat].home], HOME)


class JoinTable(Run[TerraMystica]):
    """She sits down last with her pieces, and takes the leftmost bonus card."""

    def run(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        set_order(state, [*state.order, automa.seat])
        state.seating = state.order
        take_pieces(state)
        take_first_steps(state)
        score(state, automa.tables.starting_vp, PIECES, "")
        rival_of(state).join(state)
        card = state.cards[0]
        state.players[automa.seat].card = card
        take_away(state, 0)
        tell_moved(state, card, "tm.automa.bonus", CARD_ROW, mine(automa.seat), automa.seat)


def take_pieces(state: TerraMystica) -> None:
    """Her priests; some structures go back to the box."""
    seat = automa_of(state).seat
    state.players[seat].priests = PRIESTS
    if state.log is not None:
        for structure, count in enumerate(returned(state)):
            if count > 0:
                tell(state.log, LOSE, seat, STRUCTURE_IDS[structure], PIECES, count)
        tell(state.log, GAIN, seat, PRIESTS_ID, PIECES, PRIESTS, after=PRIESTS)


def take_first_steps(state: TerraMystica) -> None:
    """Her markers go up the cult tracks as her faction card says."""
    seat, rival = automa_of(state).seat, rival_of(state)
    cults = list(rival.values(state)["cults"])
    state.players[seat].cults = cults
    if state.log is not None:
        for track, space in enumerate(cults):
            if space > 0:
                tell(state.log, ADVANCE, seat, CULT_IDS[track], FACTION, space, after=space, cause=rival.id)


# First dwellings and the deck.


class DrawSetupCard(Ask[TerraMystica]):
    """Nature draws the decision card that says where the Automa's first dwellings stand."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return "Which card shows the letters of Automa's first dwellings?"

    def about(self, state: TerraMystica) -> list[str]:
        return [TERRAIN_IDS[state.players[automa_of(state).seat].home]]

    def options(self, state: TerraMystica) -> list[int]:
        return automa_of(state).tables.cards_of(fleets_in(state) is not None)

    def word(self, state: TerraMystica, option: int) -> str:
        return f"card {automa_of(state).tables.cards[option].key}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        card = automa_of(state).tables.cards[option]
        marked, unmarked = [state.board.hex_ids[hex] for hex in hexes_of(state, card.letters)]
        phrase = f"turn up {mark(card.id)}: her dwellings stand on {mark(marked)}, marked, and {mark(unmarked)}"
        return Meaning(phrase, [marked, unmarked, card.id], STRUCTURE_IDS[DWELLING])

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        card = automa.tables.cards[option]
        tell(state.log, REVEAL, automa.seat, card.id, DWELLINGS, 1)
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
    spots = automa.tables.first_dwellings[map_key(state)][home]
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

    def run(self, state: TerraMystica) -> None:
        build_deck(state)
