"""A table set up in the middle of a game, and played in the words of the game."""

from __future__ import annotations

from typing import Any

from ludarium import games
from ludarium.core.engine import answer, put_on_top, question, question_for, settle
from ludarium.core.events import LOSE, SCORE, Event
from ludarium.core.frames import SPECTATOR, AnyAsk
from ludarium.core.question import make_question
from ludarium.core.refusals import Refusal, render_refusal
from ludarium.core.rendering import TextRenderer
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import COLORS, CULTS, DWELLING, RING, SHORT, TERRAINS, VP_ID
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.tiles.favor import FAVOR_TILES
from ludarium.games.terra_mystica.content.tiles.scoring import SCORING_TILES
from ludarium.games.terra_mystica.content.tiles.town import TOWN_TILES
from ludarium.games.terra_mystica.expansion import EXPANSION_MODULES
from ludarium.games.terra_mystica.game import GAME, empty_state
from ludarium.games.terra_mystica.rules.actions.passing import PassAtLast, PassForCard
from ludarium.games.terra_mystica.rules.cults import SPOTS
from ludarium.games.terra_mystica.rules.settings import variant_of
from ludarium.games.terra_mystica.rules.setup import claim_terrain, take_faction
from ludarium.games.terra_mystica.rules.setup_draws import set_seating
from ludarium.games.terra_mystica.rules.turn_menu import TurnAsk
from ludarium.games.terra_mystica.rules.turns import Action, LastChance, NextTurn, RoundEnd
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.protocol.question import Answer, Plan, Question

PEOPLE = ["Ada", "Bo", "Cy", "Di", "Eve"]
NUMBERS = {faction.key: faction.number for faction in FACTIONS}
QUIET = ["SCORE2", "SCORE9"]


def card_number(key: str) -> int:
    return int(key.removeprefix("BON")) - 1


class Table:
    """Seats by faction in turn order. Round 2 with a scoring tile that scores nothing of what is tested."""

    def __init__(self, *factions: str, tile: str = "SCORE9", round: int = 2, **options: Any) -> None:
        terrains: dict[str, str] = options.pop("terrains", {})
        given = {"mini_expansion": True, "temple_tile": True, "shipping_card": True, "seating": "given", **options}
        self.settings = settings = games.get("terra_mystica").check_settings(given)
        self.state: TerraMystica = empty_state(variant_of(settings, len(factions)), True)
        for module in EXPANSION_MODULES:
            module.join(self.state, settings)
        self.seats = {key: seat for seat, key in enumerate(factions)}
        self.log: list[Event] = []
        state = self.state
        set_seating(state, list(range(len(factions))))
        for key, seat in self.seats.items():
            take_faction(state, seat, NUMBERS[key], 20)
            if state.players[seat].colour == NOTHING:
                claim_terrain(state, seat, TERRAINS.index(terrains.get(key, free_terrain(state))))
        state.stack = []
        state.round = round
        number = [scoring.key for scoring in SCORING_TILES].index(tile)
        others = [other for other in range(len(SCORING_TILES)) if other != number]
        state.scoring = [*others[: round - 1], number, *others[round - 1 : 5]]
        state.cards = [2, 7, 8]
        state.coins = [0, 0, 0]

    # Setting up.

    def player(self, faction: str) -> Player:
        return self.state.players[self.seats[faction]]

    def place(self, faction: str, where: str, structure: str = "D", town: bool = False) -> None:
        """Put a structure on the map, on terrain of its owner."""
        state, player = self.state, self.player(faction)
        hex = state.board.hex_named(where)
        kind = SHORT.index(structure)
        state.owner[hex] = self.seats[faction]
        state.structure[hex] = kind
        state.town[hex] = int(town)
        if FACTIONS[player.faction].walks:
            state.terrain[hex] = player.home
        player.structures[kind] += 1
        player.sites.append(hex)

    def make(self, where: str, terrain: str) -> None:
        self.state.terrain[self.state.board.hex_named(where)] = TERRAINS.index(terrain)

    def bridge(self, faction: str, where: str) -> None:
        one, other = where.split("-")
        board = self.state.board
        span = board.span_between(board.hex_named(one), board.hex_named(other))
        assert span != NOTHING, where
        self.state.bridges.append(span)
        self.state.builders.append(self.seats[faction])
        self.player(faction).bridges -= 1

    def set(self, faction: str, **values: Any) -> None:
        """Goods and tiles of a seat: power is a triple, cults are four numbers, tiles are named."""
        player = self.player(faction)
        for key, value in values.items():
            if key == "power":
                player.bowl1, player.bowl2, player.bowl3 = value
                player.sacrificed = sum(FACTIONS[player.faction].bowls) - sum(value)
            elif key == "cults":
                player.cults = list(value)
            elif key == "favors":
                player.favors = [int(tile.removeprefix("FAV")) - 1 for tile in value]
                for tile in player.favors:
                    self.state.favors[tile] -= 1
            elif key == "card":
                player.card = card_number(value)
            elif key == "priests_on":
                for place, cult in enumerate(value):
                    self.state.spots[SPOTS * CULTS.index(cult.upper()) + place % SPOTS] = self.seats[faction]
                    player.limit -= 1
            else:
                assert hasattr(player, key), key
                setattr(player, key, value)

    def lay_out(self, **cards: int) -> None:
        """The bonus cards lying out, with the coins on them."""
        self.state.cards = [card_number(key) for key in cards]
        self.state.coins = list(cards.values())

    def turn(self, faction: str) -> None:
        """Let a seat begin a turn."""
        state, seat = self.state, self.seats[faction]
        after = (state.order.index(seat) + 1) % len(state.order)
        state.stack = [RoundEnd(), NextTurn(after), LastChance(seat), Action(seat)]

    # Playing.

    def play(self, *moves: str) -> None:
        """``"witches: build E5"``: each must be on offer."""
        for move in moves:
            faction, _, words = move.partition(": ")
            for word in words.split(". "):
                self.answer(faction, word)

    def answer(self, faction: str, word: str) -> None:
        state, seat = self.state, self.seats[faction]
        ask = question_for(state, seat)
        assert ask is not None, f"{faction} are not asked but {self.asked()}"
        option = ask.find(state, word)
        assert option in ask.options(state), f"{word}: {ask.why_not(state, option) if option >= 0 else 'unknown'}"
        state.log = self.log
        put_on_top(state, seat)
        answer(state, question(state), option)
        state.log = None

    def begin(self, faction: str, *moves: str) -> None:
        """Start a turn and play in it."""
        self.turn(faction)
        self.play(*[f"{faction}: {move}" for move in moves])

    def settle(self) -> None:
        self.state.log = self.log
        settle(self.state)
        self.state.log = None

    def asked(self) -> str:
        """Who is asked what."""
        if not self.state.stack:
            return "nobody"
        ask = question(self.state)
        names = {seat: key for key, seat in self.seats.items()}
        return f"{names.get(ask.seat, 'Nature')} {ask.kind}"

    def words(self, faction: str) -> list[str]:
        """What a seat may answer."""
        ask = question_for(self.state, self.seats[faction])
        return [ask.word(self.state, option) for option in ask.options(self.state)] if ask is not None else []

    def refusal(self, faction: str, word: str) -> Refusal:
        """Why an answer is not on offer."""
        ask = question_for(self.state, self.seats[faction])
        assert ask is not None
        option = ask.find(self.state, word)
        assert option >= 0, f"'{word}' is not understood"
        refusal = ask.why_not(self.state, option)
        assert refusal is not None, f"'{word}' is on offer"
        assert option not in ask.options(self.state)
        assert refusal.rule in GAME.rules()
        return render_refusal(refusal, self.speech(faction), {})

    # Looking.

    def power(self, faction: str) -> tuple[int, int, int]:
        player = self.player(faction)
        return player.bowl1, player.bowl2, player.bowl3

    def goods(self, faction: str) -> tuple[int, int, int]:
        """Coins, workers, priests."""
        player = self.player(faction)
        return player.coins, player.workers, player.priests

    def terrain(self, where: str) -> str:
        return TERRAINS[self.state.terrain[self.state.board.hex_named(where)]]

    def scored(self, rule: str) -> int:
        """The points a rule has brought or taken so far."""
        signs = {SCORE: 1, LOSE: -1}
        points = [event for event in self.log if event.what == VP_ID and event.rule == rule]
        return sum(signs[event.verb] * event.amount for event in points)

    def told(self, verb: str, what: str = "", rule: str = "") -> list[Event]:
        """The events so far of a kind, about a thing, by a rule."""
        return [
            event for event in self.log if event.verb == verb and what in {"", event.what} and rule in {"", event.rule}
        ]

    def speech(self, faction: str = "") -> TextRenderer:
        """Names for everybody and everything, read by a seat."""
        seats = len(self.seats)
        reader = self.seats[faction] if faction else SPECTATOR
        return TextRenderer(GAME.catalogue(self.settings, seats), PEOPLE[:seats], reader)

    def sentences(self, faction: str = "") -> list[str]:
        """What has happened so far, as a seat reads it."""
        return [text for text in (GAME.sentence(event, self.speech(faction)) for event in self.log) if text]

    def question(self, faction: str) -> Question:
        """What a seat is asked, as it reads it."""
        ask = question_for(self.state, self.seats[faction])
        assert ask is not None
        return make_question(GAME, ask, GAME.view(self.state, self.seats[faction]), 0, self.speech(faction))

    def answers(self, faction: str) -> dict[str, Answer]:
        """What a seat may answer, by word, with what it takes and brings."""
        return {answer.word: answer for answer in self.question(faction).answers}

    def plans(self, faction: str) -> list[Plan]:
        """What a seat may do with one gesture."""
        return self.question(faction).plans

    def reached(self, faction: str, in_action_phase: bool = True) -> frozenset[str]:
        """The hexes a seat reaches and does not occupy."""
        from ludarium.games.terra_mystica.rules.reach import reach_of  # noqa: PLC0415

        seat = self.seats[faction]
        found = reach_of(self.state, seat, in_action_phase)
        return frozenset(
            name for hex, name in enumerate(self.state.board.names) if found[hex] and self.state.owner[hex] != seat
        )


def free_terrain(state: TerraMystica) -> str:
    claimed = [player.colour for player in state.players]
    homes = [FACTIONS[player.faction].terrain for player in state.players if player.faction != NOTHING]
    return next(TERRAINS[terrain] for terrain in range(RING) if terrain not in claimed and terrain not in homes)


def busy_options(state: TerraMystica, ask: AnyAsk) -> list[int]:
    """The options of who neither passes nor converts, as long as there are others."""
    options = ask.options(state)
    if not isinstance(ask, TurnAsk):
        return options
    passing = (PassForCard, PassAtLast)
    return [option for option in ask.answers(state) if not isinstance(ask.action_type(option), passing)] or options


def rich(table: Table, faction: str) -> None:
    """Enough of everything."""
    table.set(faction, coins=50, workers=30, priests=5, power=(0, 0, 12))


__all__ = ["COLORS", "DWELLING", "FAVOR_TILES", "TOWN_TILES", "Table", "rich"]
