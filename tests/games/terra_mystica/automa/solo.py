"""A table with the Automa set up in the middle of a game: her cards are laid, her turns read from the trail."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.automa_checker.trails import plain_trails
from ludarium.cli.explanation_text import explanation_rows
from ludarium.core.engine import answer, question, settle
from ludarium.core.events import SCORE, Event
from ludarium.core.frames import push
from ludarium.core.rendering import TextRenderer
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import TRACK_NAMES
from ludarium.games.terra_mystica.automa.content.factions import AUTOMA_FACTIONS
from ludarium.games.terra_mystica.automa.rules.distances import own_sites, steps_from
from ludarium.games.terra_mystica.automa.rules.setup import give_home, take_pieces
from ludarium.games.terra_mystica.automa.rules.structures import supply
from ludarium.games.terra_mystica.automa.rules.trail import log_turn
from ludarium.games.terra_mystica.automa.rules.turns import AutomaTurn, PerformIcon
from ludarium.games.terra_mystica.automa.state import AutomaState, automa_of
from ludarium.games.terra_mystica.content.constants import SHORT, TERRAINS
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.tiles.scoring import SCORING_TILES
from ludarium.games.terra_mystica.expansion import EXPANSION_MODULES
from ludarium.games.terra_mystica.game import GAME, empty_state
from ludarium.games.terra_mystica.merchants.state import Fleets, merchants_of
from ludarium.games.terra_mystica.rules.cults import SPOTS
from ludarium.games.terra_mystica.rules.settings import variant_of
from ludarium.games.terra_mystica.rules.setup import claim_terrain, take_faction
from ludarium.games.terra_mystica.rules.setup_draws import set_seating
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.protocol.explanation import Explanation

NUMBERS = {faction.key: faction.number for faction in FACTIONS}
RIVAL_NUMBERS = {rival.key: rival.number for rival in AUTOMA_FACTIONS}
ROUND_OF_SHIPPING = {0: 1, 1: 3, 2: 5}
TILES = {"spade": 0, "town": 1, "dwelling_water": 2, "large_fire": 3, "large_air": 6, "temple_priest": 8}


class Solo:
    """Position P0 unless told otherwise: people at E8 and F3, the Automa marked at D5, unmarked at A4."""

    def __init__(
        self,
        rival: str = "simpletons",
        people: str = "E8 F3",
        marked: str = "D5",
        unmarked: str = "A4",
        round: int = 1,
        level: str = "automa",
        humans: tuple[str, ...] = ("nomads",),
        home: str = "lakes",
        tile: str = "temple_priest",
        terrains: dict[str, str] | None = None,
        **settings: Any,
    ) -> None:
        given = {"automa": True, "level": level, "temple_tile": True, "shipping_card": True, **settings}
        self.settings = GAME.check_settings(given)
        self.state: TerraMystica = empty_state(variant_of(self.settings, len(humans)), False)
        state = self.state
        for module in EXPANSION_MODULES:
            module.join(state, self.settings)
        automa = automa_of(state)
        self.seat = automa.seat
        set_seating(state, list(range(len(humans) + 1)))
        for seat, key in enumerate(humans):
            take_faction(state, seat, NUMBERS[key], 20)
            if state.players[seat].colour == NOTHING:
                claim_terrain(state, seat, TERRAINS.index((terrains or {})[key]))
        automa.faction = RIVAL_NUMBERS[rival]
        give_home(state, TERRAINS.index(home))
        take_pieces(state)
        self.she.vp = automa.numbers.starting_vp
        state.stack = []
        state.round = round
        number = TILES[tile]
        if settings.get("merchants"):
            number += len(SCORING_TILES)
        others = [other for other in range(len(SCORING_TILES)) if other != number]
        state.scoring = [*others[: round - 1], number, *others[round - 1 : 5]]
        state.cards, state.coins = [2, 7, 8], [0, 0, 0]
        state.players[self.seat].card = 4
        self.log: list[Event] = []
        for owner, words in ((0, people), (self.seat, f"{marked} {unmarked}")):
            for word in words.split():
                self.place(owner, word)
        automa.marks = [self.hex(word.partition("=")[0]) for word in marked.split()]
        AUTOMA_FACTIONS[automa.faction].join(state)

    # Setting up.

    @property
    def automa(self) -> AutomaState:
        return automa_of(self.state)

    @property
    def fleets(self) -> Fleets:
        return merchants_of(self.state)

    @property
    def she(self) -> Player:
        return self.state.players[self.seat]

    def hex(self, name: str) -> int:
        found = self.state.board.hex_named(name)
        assert found != NOTHING, name
        return found

    def place(self, owner: int, word: str, marked: bool = False) -> None:
        """``E8`` is a dwelling, ``E8=TP`` a trading house."""
        name, _, short = word.partition("=")
        hex, kind = self.hex(name), SHORT.index(short or "D")
        player = self.state.players[owner]
        self.state.owner[hex] = owner
        self.state.structure[hex] = kind
        self.state.terrain[hex] = player.home
        player.structures[kind] += 1
        player.sites.append(hex)
        if marked:
            self.automa.marks = [*self.automa.marks, hex]

    def make(self, name: str, terrain: str) -> None:
        self.state.terrain[self.hex(name)] = TERRAINS.index(terrain)

    def bridge(self, where: str) -> None:
        one, other = where.split("-")
        span = self.state.board.span_between(self.hex(one), self.hex(other))
        assert span != NOTHING, where
        self.state.bridges = [*self.state.bridges, span]
        self.state.builders = [*self.state.builders, 0]

    def cults(self, own: str, *humans: str) -> None:
        """``3/2/5/1``: fire, water, earth, air."""
        self.she.cults = [int(place) for place in own.split("/")]
        for seat, places in enumerate(humans):
            self.state.players[seat].cults = [int(place) for place in places.split("/")]

    def deck(self, *keys: str) -> None:
        """The cards in her deck; all others are nowhere."""
        self.automa.deck_known = sorted(self.card(key) for key in keys)
        self.automa.deck_unknown = 0
        self.automa.pool = []

    def card(self, key: str) -> int:
        return self.automa.numbers.numbers[key]

    def use_up(self, **counts: int) -> None:
        """Leave her so many structures in the supply: the others count as built nowhere."""
        for short, left in counts.items():
            kind = SHORT.index(short)
            self.she.structures[kind] += supply(self.state)[kind] - left

    def take_spots(self, track: str, count: int) -> None:
        spots = self.state.spots.copy()
        for place in range(count):
            spots[SPOTS * TRACK_NAMES.index(track) + place] = 0
        self.state.spots = spots

    # Playing.

    def play(self, action: str, support: str, *answers: str) -> dict[str, Any]:
        """A turn with these two cards; ``leech`` or ``decline`` for offers of power, which are declined after that."""
        automa = self.automa
        automa.turn += 1
        automa.support, automa.action = self.card(support), self.card(action)
        automa.used = [automa.support, automa.action]
        self.state.log = self.log
        log_turn(self.state)
        push(self.state, *[PerformIcon(place) for place in range(len(automa.action_card().actions))])
        settle(self.state)
        for word in answers:
            self.say(word)
        while self.state.stack:
            self.say("decline")
        self.state.log = None
        return plain_trails(self.log)[-1]

    def say(self, word: str) -> None:
        """A person answers with a word that begins like this."""
        ask = question(self.state)
        options = [option for option in ask.options(self.state) if ask.word(self.state, option).startswith(word)]
        answer(self.state, ask, options[0])

    def draw(self, *keys: str) -> dict[str, Any]:
        """A whole turn of hers in which these cards are turned up."""
        self.state.log = self.log
        push(self.state, AutomaTurn())
        settle(self.state)
        for key in keys:
            answer(self.state, question(self.state), self.card(key))
        while self.state.stack:
            self.say("decline")
        self.state.log = None
        return plain_trails(self.log)[-1]

    def icon(self, action: str, support: str, *answers: str, place: int = 0) -> dict[str, Any]:
        """One icon of a turn."""
        found: dict[str, Any] = self.play(action, support, *answers)["icons"][place]
        return found

    def choice(self, action: str, support: str, *answers: str) -> str:
        """What the first icon of a turn, or the first step of the faction action, chose."""
        icon = self.icon(action, support, *answers)
        found: str = (icon["children"][0] if icon["icon"] == "faction" else icon)["choice"]
        return found

    # Looking.

    def speech(self, reader: int = 0) -> TextRenderer:
        """Who reads: the first person, unless told otherwise."""
        names = ["Ada", "Bo"][: self.seat]
        return TextRenderer(GAME.catalogue(self.settings, self.seat), [*names, "Automa"], reader)

    def told(self) -> str:
        """Her last turn in one sentence."""
        return self.explanation().sentence

    def explanation(self, reader: int = 0) -> Explanation:
        """Her last turn."""
        return GAME.explanations([self.log], self.speech(reader))[-1]

    def reasons(self, reader: int = 0) -> list[str]:
        """Why she did it, as a terminal prints it."""
        return explanation_rows(self.explanation(reader))

    def distance(self, one: str, other: str) -> int:
        return steps_from(self.state, [self.hex(one)])[self.hex(other)]

    def at(self, name: str) -> str:
        """``TP!`` for a marked trading house of hers."""
        hex = self.hex(name)
        if self.state.owner[hex] != self.seat:
            return ""
        return SHORT[self.state.structure[hex]] + ("!" if hex in self.automa.marks else "")

    def scored(self, rule: str) -> int:
        return sum(event.amount for event in self.log if event.verb == SCORE and event.rule == rule)

    def sites(self) -> list[str]:
        return [self.state.board.names[hex] for hex in sorted(own_sites(self.state))]


def step(icon: dict[str, Any], filter: str) -> dict[str, Any]:
    """One step of an icon."""
    found: dict[str, Any] = next(each for each in icon["steps"] if each["filter"] == filter)
    return found


def filters(icon: dict[str, Any]) -> list[str]:
    return [each["filter"] for each in icon["steps"]]


def effect(icon: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in icon["effects"] if each["kind"] == kind)
    return found
