"""Setting up: tiles and cards are drawn, factions chosen, first dwellings placed, bonus cards taken."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, note
from ludarium.core.frames import NATURE, Ask, Frame, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.actions.passing import card_label, exchange_card
from ludarium.games.terra_mystica.automa.setup import (
    BuildDeck,
    ChooseAutomaHome,
    ChooseRival,
    DrawAutomaHome,
    DrawRival,
    DrawSetupCard,
    JoinTable,
    why_not_against,
)
from ludarium.games.terra_mystica.building import place_dwelling
from ludarium.games.terra_mystica.factions._faction import FACTIONS, Faction, faction_of, party
from ludarium.games.terra_mystica.merchants.ships import Docks
from ludarium.games.terra_mystica.phases import RoundStart, put_coins_on_cards
from ludarium.games.terra_mystica.state import TerraMystica, add_card
from ludarium.games.terra_mystica.terms import BASE, BRIDGES, COLOURS, NOTHING, RING, ROUNDS, TERRAINS
from ludarium.games.terra_mystica.terraform import change_terrain, terrain_named
from ludarium.games.terra_mystica.tiles.bonus import BONUS_CARDS
from ludarium.games.terra_mystica.tiles.scoring import FINAL_WORDS, SCORING_TILES, TRADE_MARKERS

START_VP: Final[int] = 20
CARDS_OVER: Final[int] = 3


# What Nature decides.


def tiles_of(state: TerraMystica) -> list[int]:
    """The scoring tiles of the game: those of Merchants of the Seas take the place of the others."""
    if state.merchants is not None:
        return list(range(len(SCORING_TILES), len(state.tables.scoring)))
    return list(range(state.variant.tiles))


def cards_of(state: TerraMystica) -> list[int]:
    """The bonus cards to draw from, those of Merchants of the Seas among them."""
    return [*range(state.variant.cards), *range(len(BONUS_CARDS), len(state.tables.cards))]


class DrawScoringTile(Ask[TerraMystica]):
    """Nature lays out the scoring tile of a round; the spade tile never lies in the last two."""

    def __init__(self, round: int) -> None:
        super().__init__(NATURE)
        self.round: Final[int] = round

    def prompt(self, state: TerraMystica) -> str:
        return f"Which scoring tile lies in round {self.round}?"

    def options(self, state: TerraMystica) -> list[int]:
        tiles = state.tables.scoring
        return [tile for tile in tiles_of(state) if self.round in tiles[tile].rounds and tile not in state.scoring]

    def word(self, state: TerraMystica, option: int) -> str:
        return state.tables.scoring[option].key

    def label(self, state: TerraMystica, option: int) -> str:
        return state.tables.scoring[option].about

    def target(self, state: TerraMystica, option: int) -> str:
        return f"round:{self.round}"

    def candidates(self, state: TerraMystica) -> list[int]:
        return tiles_of(state)

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        key = state.tables.scoring[option].key
        if option in state.scoring:
            return refuse("tm.setup.tiles", f"{key} lies in round {state.scoring.index(option) + 1} already")
        if self.round not in state.tables.scoring[option].rounds:
            return refuse("tm.setup.tiles", f"{key} never lies in round {self.round}")
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        scoring = state.scoring.copy()
        scoring[self.round - 1] = option
        state.scoring = scoring
        if state.log is not None:
            key = state.tables.scoring[option].key
            note(state.log, NOTE, NATURE, f"{key} in round", self.round, "tm.setup.tiles", f"round:{self.round}")


class DrawBonusCard(Ask[TerraMystica]):
    """Nature draws one of the bonus cards of the game."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        if state.automa is not None:
            return f"Which bonus card lies at place {len(state.cards) + 1} of the line?"
        return "Which bonus card is in the game?"

    def options(self, state: TerraMystica) -> list[int]:
        return [card for card in cards_of(state) if card not in state.cards]

    def word(self, state: TerraMystica, option: int) -> str:
        return state.tables.card_names[option]

    def target(self, state: TerraMystica, option: int) -> str:
        return f"bonus:{state.tables.card_names[option]}"

    def candidates(self, state: TerraMystica) -> list[int]:
        return cards_of(state)

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in state.cards:
            return refuse("tm.setup.cards", f"{state.tables.card_names[option]} has been drawn already")
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        add_card(state, option)
        if state.log is not None:
            note(
                state.log,
                NOTE,
                NATURE,
                state.tables.card_names[option],
                0,
                "tm.setup.cards",
                f"bonus:{state.tables.card_names[option]}",
            )


class DrawFinalTile(Ask[TerraMystica]):
    """Nature draws the final scoring tile."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return "Which final scoring tile is used?"

    def options(self, state: TerraMystica) -> list[int]:
        with_markers = state.merchants is not None and state.automa is None
        return list(range(len(FINAL_WORDS) if with_markers else TRADE_MARKERS))

    def word(self, state: TerraMystica, option: int) -> str:
        return f"final-scoring {FINAL_WORDS[option]}"

    def resolve(self, state: TerraMystica, option: int) -> None:
        state.final = option
        if state.log is not None:
            note(state.log, NOTE, NATURE, FINAL_WORDS[option], 0, "tm.setup.final_tile")


class SeatOrder(Ask[TerraMystica]):
    """Nature draws the turn order of the first round."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: TerraMystica) -> str:
        return f"Who is at place {len(state.order) + 1} of the turn order?"

    def options(self, state: TerraMystica) -> list[int]:
        return [seat for seat in range(state.people()) if seat not in state.order]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"player {option + 1}"

    def resolve(self, state: TerraMystica, option: int) -> None:
        set_seating(state, [*state.order, option])
        note(state.log, NOTE, option, "place in the turn order", len(state.order), "tm.setup.order")


def set_seating(state: TerraMystica, order: list[int]) -> None:
    """Sit down in this order."""
    state.order = order
    state.seating = order
    state.starter = order[0]


# Factions.


def is_claimed(state: TerraMystica, terrain: int) -> bool:
    """Whether a terrain is the home or starting terrain of somebody, or of a faction given to somebody."""
    given = any(FACTIONS[number].terrain == terrain for number in state.variant.factions)
    return given or any(player.colour == terrain for player in state.players)


def free_terrains(state: TerraMystica, faction: Faction) -> list[int]:
    """The terrains a faction may choose."""
    return [terrain for terrain in range(RING) if not is_claimed(state, terrain) and faction.suits(state, terrain)]


def finds_terrain(state: TerraMystica, faction: Faction) -> bool:
    """Whether a faction finds a terrain on this map whatever the other seats choose."""
    suiting = sum(1 for terrain in range(RING) if faction.suits(state, terrain))
    return faction.terrain != NOTHING or suiting >= len(state.players)


def why_not_faction(state: TerraMystica, number: int) -> Refusal | None:
    """Why a faction cannot be chosen any more."""
    faction = FACTIONS[number]
    if faction.kind not in state.variant.kinds:
        return refuse("tm.setup.faction", f"the {faction.name} are not in this game")
    for player in state.players:
        if player.faction == NOTHING:
            continue
        other = party(player.faction)
        if player.faction == number:
            return refuse("tm.setup.faction", f"the {faction.name} are taken")
        if faction.kind == other.kind != BASE:
            return refuse("tm.setup.faction", f"the {other.name} are the other side of that faction board")
        if faction.terrain != NOTHING and faction.terrain == player.colour:
            return refuse("tm.setup.faction", f"{TERRAINS[faction.terrain]} belongs to the {other.name}")
    if faction.terrain == NOTHING and not free_terrains(state, faction):
        return refuse("tm.setup.terrain", f"no terrain is left for the {faction.name}")
    return why_not_against(state, number) if state.automa is not None else None


def take_faction(state: TerraMystica, seat: int, number: int, vp: int) -> None:
    """Take a faction board with its start resources."""
    faction = FACTIONS[number]
    player = state.players[seat]
    player.faction = number
    player.coins, player.workers, player.priests = faction.coins, faction.workers, faction.priests
    player.bowl1, player.bowl2, player.bowl3 = faction.bowls[0], faction.bowls[1], faction.bowls[2]
    player.vp = vp
    player.shipping = faction.shipping
    player.bridges = BRIDGES
    player.limit = faction.priest_limit
    player.cults = list(faction.cults)
    if state.log is not None:
        note(state.log, GAIN, seat, faction.name, 0, "tm.setup.faction")
    if faction.terrain != NOTHING:
        claim_terrain(state, seat, faction.terrain)
    elif not faction.chooses_terrain_last:
        push(state, ChooseTerrain(seat))


def claim_terrain(state: TerraMystica, seat: int, terrain: int) -> None:
    """Settle the home or starting terrain of a faction."""
    player = state.players[seat]
    player.colour = terrain
    player.home = faction_of(state, seat).home_for(terrain)
    if state.log is not None:
        note(state.log, GAIN, seat, TERRAINS[terrain], 0, "tm.setup.terrain")
    faction_of(state, seat).on_chosen(state, seat)


def start_vp_of(state: TerraMystica, number: int) -> int:
    return state.variant.start_vp[number] if state.variant.start_vp else START_VP


class ChooseFactions(Run[TerraMystica]):
    """The seats choose factions in turn order; some of them may be given."""

    def __init__(self, place: int) -> None:
        self.place: Final[int] = place

    def run(self, state: TerraMystica) -> None:
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
        return [number for number in range(len(FACTIONS)) if why_not_faction(state, number) is None]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"setup {FACTIONS[option].log_name()}"

    def label(self, state: TerraMystica, option: int) -> str:
        faction = FACTIONS[option]
        home = TERRAINS[faction.terrain] if faction.terrain != NOTHING else "terrain of choice"
        return f"{faction.name} ({home}): {faction.about}; stronghold: {faction.stronghold}"

    def target(self, state: TerraMystica, option: int) -> str:
        return f"faction:{FACTIONS[option].key}"

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(FACTIONS)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_faction(state, option)

    def resolve(self, state: TerraMystica, option: int) -> None:
        take_faction(state, self.seat, option, start_vp_of(state, option))


class ChooseTerrain(Ask[TerraMystica]):
    """Choose a home or starting terrain that nobody has."""

    def prompt(self, state: TerraMystica) -> str:
        return f"Which terrain do the {faction_of(state, self.seat).name} start on?"

    def options(self, state: TerraMystica) -> list[int]:
        return free_terrains(state, faction_of(state, self.seat))

    def word(self, state: TerraMystica, option: int) -> str:
        return f"pick-color {COLOURS[option]}"

    def label(self, state: TerraMystica, option: int) -> str:
        return TERRAINS[option]

    def target(self, state: TerraMystica, option: int) -> str:
        return f"terrain:{TERRAINS[option]}"

    def find(self, state: TerraMystica, word: str) -> int:
        return terrain_named(word[11:]) if word.startswith("pick-color ") else NOTHING

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(RING))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        if option >= RING:
            return refuse("tm.setup.terrain", f"{TERRAINS[option]} is no terrain of the ring")
        if is_claimed(state, option):
            return refuse("tm.setup.terrain", f"{TERRAINS[option]} belongs to somebody else")
        if not faction_of(state, self.seat).suits(state, option):
            return refuse("tm.setup.terrain", f"this map has too little {TERRAINS[option]} at the river")
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        claim_terrain(state, self.seat, option)


def after_factions(state: TerraMystica) -> list[Frame]:
    """What follows once all factions and terrains are settled. With the Automa cards are taken before dwellings."""
    automa = state.automa
    if automa is None:
        return [FirstDwellings(), FirstCards()]
    first = state.order[0]
    found: list[Frame] = []
    if automa.faction == NOTHING:
        found.append(DrawRival() if state.variant.draws_rival else ChooseRival(first))
    if state.players[automa.seat].colour == NOTHING:
        found.append(DrawAutomaHome() if state.variant.draws_home else ChooseAutomaHome(first))
    cards: list[Frame] = [ChooseBonusCard(seat) for seat in reversed(state.order)]
    return [*found, JoinTable(), *cards, FirstCoins(), FirstDwellings(), BuildDeck(), RoundStart()]


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
    """One dwelling in turn order, one in reverse order, then third ones, then those of who places last; then docks.

    The Automa places both of hers after the first ones of the people.
    """

    def run(self, state: TerraMystica) -> None:
        people = [seat for seat in seats_present(state) if seat < state.people()]
        seats = [seat for seat in people if not faction_of(state, seat).places_last]
        third = [seat for seat in seats if faction_of(state, seat).first_dwellings > 2]  # noqa: PLR2004
        last = [seat for seat in people if faction_of(state, seat).places_last]
        if state.merchants is not None:
            push(state, Docks())
        automa: list[Frame] = [DrawSetupCard()] if state.automa is not None else []
        later = [PlaceDwelling(seat) for seat in [*reversed(seats), *third, *last]]
        push(state, *[PlaceDwelling(seat) for seat in seats], *automa, *later)


class PlaceDwelling(Ask[TerraMystica]):
    """Place a first dwelling on the home or starting terrain."""

    def prompt(self, state: TerraMystica) -> str:
        return "Where do you place a first dwelling?"

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

    def target(self, state: TerraMystica, option: int) -> str:
        return f"hex:{state.board.names[option]}"

    def find(self, state: TerraMystica, word: str) -> int:
        return state.board.hex_named(word[6:]) if word.startswith("build ") else NOTHING

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(state.board.land))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        colour = state.players[self.seat].colour
        if state.owner[option] != NOTHING:
            return refuse("tm.build.free", f"{state.board.names[option]} is taken")
        if state.terrain[option] != colour:
            now, needed = TERRAINS[state.terrain[option]], TERRAINS[colour]
            return refuse("tm.setup.dwellings", f"{state.board.names[option]} is {now}, first dwellings go on {needed}")
        if not faction_of(state, self.seat).may_settle(state, self.seat, option):
            return refuse("tm.setup.dwellings", f"{state.board.names[option]} does not lie at a river")
        return None

    def resolve(self, state: TerraMystica, option: int) -> None:
        home = state.players[self.seat].home
        if home >= RING:
            change_terrain(state, self.seat, option, home, "tm.setup.dwellings")
        place_dwelling(state, self.seat, option, "tm.setup.dwellings")


class FirstCards(Run[TerraMystica]):
    """Bonus cards are taken, last player first; then the first round begins."""

    def run(self, state: TerraMystica) -> None:
        push(state, *[ChooseBonusCard(seat) for seat in reversed(seats_present(state))], FirstCoins(), RoundStart())


class FirstCoins(Run[TerraMystica]):
    """A coin lies on every card that nobody took."""

    def run(self, state: TerraMystica) -> None:
        put_coins_on_cards(state)


class ChooseBonusCard(Ask[TerraMystica]):
    """Take a first bonus card."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which bonus card do you start with?"

    def options(self, state: TerraMystica) -> list[int]:
        return sorted(state.cards)

    def word(self, state: TerraMystica, option: int) -> str:
        return f"pass {state.tables.card_names[option]}"

    def label(self, state: TerraMystica, option: int) -> str:
        return f"take {card_label(state, option)}"

    def target(self, state: TerraMystica, option: int) -> str:
        return f"bonus:{state.tables.card_names[option]}"

    def candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(state.tables.card_names)))

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in state.cards:
            return None
        return refuse("tm.setup.cards", f"{state.tables.card_names[option]} does not lie out")

    def resolve(self, state: TerraMystica, option: int) -> None:
        exchange_card(state, self.seat, option)


def draws(state: TerraMystica, draws_order: bool, draws_final: bool) -> list[Frame]:
    """What Nature decides before the first choice of a seat."""
    found: list[Frame] = [DrawScoringTile(round) for round in range(ROUNDS, 0, -1)]
    found += [DrawBonusCard() for _ in range(len(state.players) + CARDS_OVER)]
    if draws_final:
        found.append(DrawFinalTile())
    if draws_order:
        found += [SeatOrder() for _ in range(state.people())]
    return found
