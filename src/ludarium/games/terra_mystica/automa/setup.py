"""Setting up the Automa: level, faction and home are chosen, her bonus card and first dwellings put out."""

from __future__ import annotations

from ludarium.core.events import GAIN, MOVE, NOTE, note
from ludarium.core.frames import NATURE, Ask, Run
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.automa.book import LETTERS
from ludarium.games.terra_mystica.automa.deck import automa_of, build_deck
from ludarium.games.terra_mystica.automa.factions._rival import RIVALS, rival_of
from ludarium.games.terra_mystica.building import place_dwelling
from ludarium.games.terra_mystica.factions._faction import FACTIONS
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING, RING, TERRAINS


class ChooseLevel(Ask[TerraMystica]):
    """Choose how hard the Automa plays."""

    def prompt(self, state: TerraMystica) -> str:
        return "How hard shall the Automa play?"

    def options(self, state: TerraMystica) -> list[int]:
        return list(range(len(automa_of(state).book.levels)))

    def word(self, state: TerraMystica, option: int) -> str:
        return f"level {automa_of(state).book.levels[option].key}"

    def label(self, state: TerraMystica, option: int) -> str:
        level = automa_of(state).book.levels[option]
        return f"{level.name}: shipping {level.shipping[0]} to {level.shipping[-1]}, X {level.x[0]} to {level.x[-1]}"

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        automa.level = option
        if state.log is not None:
            note(state.log, NOTE, automa.seat, f"level {automa.difficulty().name}", 0, "tm.automa.level")


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
        note(state.log, GAIN, automa.seat, card["name"], 0, "tm.automa.faction")


class ChooseRival(Ask[TerraMystica]):
    """Choose the Automa's faction."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which faction does the Automa play?"

    def options(self, state: TerraMystica) -> list[int]:
        return [number for number in range(len(RIVALS)) if why_not_rival(state, number) is None]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"automa {RIVALS[option].key}"

    def label(self, state: TerraMystica, option: int) -> str:
        rival = RIVALS[option]
        return f"{automa_of(state).book.factions[rival.key]['name']}: {rival.about}"

    def target(self, state: TerraMystica, option: int) -> str:
        return f"rival:{RIVALS[option].key}"

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

    def target(self, state: TerraMystica, option: int) -> str:
        return f"terrain:{TERRAINS[option]}"

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
        note(state.log, GAIN, automa.seat, TERRAINS[terrain], 0, "tm.automa.home")


class JoinTable(Run[TerraMystica]):
    """She sits down last and takes the leftmost bonus card."""

    def run(self, state: TerraMystica) -> None:
        automa = automa_of(state)
        state.order = [*state.order, automa.seat]
        state.seating = state.order
        rival_of(state).on_chosen(state)
        card = state.cards[0]
        state.players[automa.seat].card = card
        state.cards = state.cards[1:]
        state.coins = state.coins[1:]
        if state.log is not None:
            name = state.tables.card_names[card]
            note(state.log, GAIN, automa.seat, name, 1, "tm.automa.bonus", f"bonus:{name}")


# First dwellings and the deck.


class DrawSetupCard(Ask[TerraMystica]):
    """Nature draws the decision card that says where the Automa's first dwellings stand."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return "Which card shows the letters of the Automa's first dwellings?"

    def options(self, state: TerraMystica) -> list[int]:
        return automa_of(state).book.cards_of(state.with_merchants())

    def word(self, state: TerraMystica, option: int) -> str:
        return f"card {automa_of(state).book.cards[option].key}"

    def label(self, state: TerraMystica, option: int) -> str:
        card = automa_of(state).book.cards[option]
        return f"card {card.key}: {card.letters[0]} marked, {card.letters[1]} unmarked"

    def target(self, state: TerraMystica, option: int) -> str:
        return f"automa:{automa_of(state).book.cards[option].key}"

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        for place, letter in enumerate(automa.book.cards[option].letters):
            hex = hex_of(state, letter)
            place_dwelling(state, automa.seat, hex, "tm.automa.dwellings")
            if place == 0:
                automa.marks = [hex]
                if state.log is not None:
                    target = f"hex:{state.board.names[hex]}"
                    note(state.log, MOVE, automa.seat, "mark", 0, "tm.automa.marks", target)


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
