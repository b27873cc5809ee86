"""Setting up the Automa: level, faction and home are chosen, her bonus card and first dwellings put out."""

from __future__ import annotations

from ludarium.core.events import ADVANCE, CHOOSE, MOVE, tell
from ludarium.core.frames import NATURE, Ask, Run
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.book import LETTERS
from ludarium.games.terra_mystica.automa.deck import build_deck
from ludarium.games.terra_mystica.automa.factions._rival import RIVALS, rival_of
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.building import place_dwelling
from ludarium.games.terra_mystica.factions._faction import FACTIONS
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.names import CARD_ROW, CULT_IDS, TERRAIN_IDS, mine
from ludarium.games.terra_mystica.row import take_away, tell_moved
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import RING, TERRAINS
from ludarium.games.terra_mystica.turns import set_order


class ChooseLevel(Ask[TerraMystica]):
    """Choose how hard the Automa plays."""

    def prompt(self, state: TerraMystica) -> str:
        return "How hard shall the Automa play?"

    def options(self, state: TerraMystica) -> list[int]:
        return list(range(len(automa_of(state).book.levels)))

    def word(self, state: TerraMystica, option: int) -> str:
        return f"level {automa_of(state).book.levels[option].key}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        level = f"level:{automa_of(state).book.levels[option].key}"
        return Meaning(f"play against the <{level}>", [level])

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        automa.level = option
        if state.log is not None:
            tell(state.log, CHOOSE, automa.seat, f"level:{automa.difficulty().key}", "tm.automa.level")


# Her faction.


def why_not_rival(state: TerraMystica, number: int) -> Refusal | None:
    """Why she cannot play a faction."""
    automa = automa_of(state)
    rival = RIVALS[number]
    name = automa.book.factions[rival.key]["name"]
    if automa.seat > 1 and rival.key != automa.book.for_two_humans:
        only = automa.book.factions[automa.book.for_two_humans]["name"]
        return refuse("tm.automa.two", f"against two people she plays {only}, not {name}")
    for player in state.players[: automa.seat]:
        if player.faction != NOTHING and are_enemies(state, number, player.faction):
            return refuse("tm.automa.forbidden", f"{name} cannot play against the {FACTIONS[player.faction].name}")
    return None


def are_enemies(state: TerraMystica, rival: int, faction: int) -> bool:
    """Whether a faction of hers and one of people cannot be in one game."""
    forbidden = automa_of(state).book.factions[RIVALS[rival].key].get("forbidden", [])
    return FACTIONS[faction].key in forbidden


def why_not_against(state: TerraMystica, faction: int) -> Refusal | None:
    """Why a person cannot play a faction against hers, if it is settled already."""
    automa = automa_of(state)
    if automa.faction == NOTHING or not are_enemies(state, automa.faction, faction):
        return None
    name = automa.book.factions[RIVALS[automa.faction].key]["name"]
    return refuse("tm.automa.forbidden", f"the {FACTIONS[faction].name} cannot play against {name}")


def take_rival(state: TerraMystica, number: int) -> None:
    """Give her a faction card with its first cult steps."""
    automa = automa_of(state)
    automa.faction = number
    card = automa.book.factions[RIVALS[number].key]
    state.players[automa.seat].cults = list(card["cults"])
    if state.log is not None:
        rule, thing = "tm.automa.faction", f"rival:{RIVALS[number].key}"
        tell(state.log, CHOOSE, automa.seat, thing, rule)
        for track, space in enumerate(card["cults"]):
            if space > 0:
                tell(state.log, ADVANCE, automa.seat, CULT_IDS[track], rule, space, after=space, cause=thing)


class ChooseRival(Ask[TerraMystica]):
    """Choose the Automa's faction."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which faction does the Automa play?"

    def options(self, state: TerraMystica) -> list[int]:
        return [number for number in range(len(RIVALS)) if why_not_rival(state, number) is None]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"automa {RIVALS[option].key}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        rival = f"rival:{RIVALS[option].key}"
        return Meaning(f"let her play the <{rival}>", [rival])

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(RIVALS)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_rival(state, option)

    def resolve(self, state: TerraMystica, option: int) -> None:
        take_rival(state, option)


class DrawRival(ChooseRival):
    """Nature draws the Automa's faction."""

    def __init__(self) -> None:
        super().__init__(NATURE)


# Her home.


class ChooseAutomaHome(Ask[TerraMystica]):
    """Choose the Automa's home terrain: one that nobody has."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which is the Automa's home terrain?"

    def options(self, state: TerraMystica) -> list[int]:
        claimed = [player.colour for player in state.players]
        return [terrain for terrain in range(RING) if terrain not in claimed]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"home {TERRAINS[option]}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        return Meaning(f"let <{TERRAIN_IDS[option]}> be her home", [TERRAIN_IDS[option]])

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(RING))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        return refuse("tm.automa.home", f"{TERRAINS[option]} belongs to a person")

    def resolve(self, state: TerraMystica, option: int) -> None:
        give_home(state, option)


class DrawAutomaHome(ChooseAutomaHome):
    """Nature draws the Automa's home terrain."""

    def __init__(self) -> None:
        super().__init__(NATURE)


def give_home(state: TerraMystica, terrain: int) -> None:
    """Settle her home terrain and colour."""
    automa = automa_of(state)
    player = state.players[automa.seat]
    player.home = terrain
    player.colour = terrain
    if state.log is not None:
        tell(state.log, CHOOSE, automa.seat, TERRAIN_IDS[terrain], "tm.automa.home")


class JoinTable(Run[TerraMystica]):
    """She sits down last and takes the leftmost bonus card."""

    def run(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        set_order(state, [*state.order, automa.seat])
        state.seating = state.order
        rival_of(state).on_chosen(state)
        card = state.cards[0]
        state.players[automa.seat].card = card
        take_away(state, 0)
        tell_moved(state, card, "tm.automa.bonus", CARD_ROW, mine(automa.seat), automa.seat)


# First dwellings and the deck.


class DrawSetupCard(Ask[TerraMystica]):
    """Nature draws the decision card that says where the Automa's first dwellings stand."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return "Which card shows the letters of the Automa's first dwellings?"

    def options(self, state: TerraMystica) -> list[int]:
        return automa_of(state).book.cards_of(fleets_in(state) is not None)

    def word(self, state: TerraMystica, option: int) -> str:
        return f"card {automa_of(state).book.cards[option].key}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        card = f"automa:{automa_of(state).book.cards[option].key}"
        return Meaning(f"turn up the <{card}> for her first dwellings", [card])

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        for place, letter in enumerate(automa.book.cards[option].letters):
            hex = hex_of(state, letter)
            place_dwelling(state, automa.seat, hex, "tm.automa.dwellings")
            if place == 0:
                automa.marks = [hex]
                if state.log is not None:
                    where = state.board.hex_ids[hex]
                    tell(state.log, MOVE, automa.seat, "piece:mark", "tm.automa.marks", 1, place=where)


def hex_of(state: TerraMystica, letter: str) -> int:
    """The hex of a letter on the map card of her home; the next free letter where it is taken."""
    automa = automa_of(state)
    home = TERRAINS[state.players[automa.seat].home]
    spots = automa.book.first_dwellings[map_key(state)][home]
    first = LETTERS.index(letter)
    for step in range(len(LETTERS)):
        hex = state.board.hex_named(spots[LETTERS[(first + step) % len(LETTERS)]])
        if state.owner[hex] == NOTHING:
            return hex
    raise ValueError("people have fewer first dwellings than there are letters")


def map_key(state: TerraMystica) -> str:
    """The name of the map in her data: maps from a file are called `own`."""
    return "own" if state.variant.map.startswith("{") else state.variant.map


class BuildDeck(Run[TerraMystica]):
    """Her deck is built."""

    def run(self, state: TerraMystica) -> None:
        build_deck(state)
