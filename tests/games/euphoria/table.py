"""A table of Euphoria in the middle of a game, set up and played in the language of the game."""

from __future__ import annotations

from typing import Any

from ludarium import games
from ludarium.core.engine import apply, question, settle
from ludarium.core.events import Event
from ludarium.core.frames import NATURE, push
from ludarium.core.question import make_question
from ludarium.core.refusals import Refusal, render_refusal
from ludarium.core.rendering import TextRenderer
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.causes import SETUP
from ludarium.games.euphoria.content.constants import (
    DIE_BASE,
    FACTIONS,
    FIRST_CARD,
    GOODS,
    HIDDEN_RECRUITS,
    SITE_KEYS,
    SPACE_KEYS,
    TUNNEL,
)
from ludarium.games.euphoria.rules.penalties import update_bounds
from ludarium.games.euphoria.rules.tokens import activate
from ludarium.games.euphoria.rules.turns import BeginTurn
from ludarium.games.euphoria.state import FACE_DOWN, Euphoria, Player
from ludarium.protocol.question import Answer, Question

P1, P2, P3, P4, P5, P6 = range(6)
GAME = games.get("euphoria")
NAMES = ["Ada", "Bo", "Cy", "Di", "Eve", "Fay"]


class Table:
    """Everybody has morale 3, knowledge 3, ten tokens, all dice in reserve and nothing else; it is P1's turn.

    Trading is off unless a number of offers is given.
    """

    def __init__(self, seats: int = 3, trades: int = 0, **settings: Any) -> None:
        self.settings = GAME.check_settings({"trade_offers": trades, **settings})
        self.state: Euphoria = GAME.setup(seats, self.settings)
        for player in self.state.players:
            player.loose, player.reserve, player.morale, player.knowledge = 0, self.state.numbers.dice, 3, 3
        self.log: list[Event] = []
        self.turn(P1)

    # Setting up.

    def turn(self, seat: int) -> None:
        """The turn of a seat begins, as the game begins it."""
        self.state.stack.clear()
        push(self.state, BeginTurn(seat))
        settle(self.state)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def hand(self, seat: int, *faces: int) -> None:
        """Dice in the hand of a seat, out of its reserve."""
        player = self.player(seat)
        player.hand = list(faces)
        player.reserve = self.state.numbers.dice - len(faces) - player.placed

    def die(self, seat: int, key: str, face: int) -> None:
        """A die of a seat on a space, out of its reserve."""
        space, die = SPACE_KEYS.index(key), seat * DIE_BASE + face
        if space < TUNNEL:
            self.state.areas[space].append(die)
        else:
            self.state.spaces[space] = die
        self.player(seat).placed += 1
        self.player(seat).reserve -= 1

    def goods(self, seat: int, **amounts: int) -> None:
        for name, amount in amounts.items():
            self.player(seat).stock[GOODS.index(name)] = amount

    def cards(self, seat: int, *names: str) -> None:
        """The artifacts in the hand of a seat, out of the deck."""
        player = self.player(seat)
        for name in names:
            kind = GOODS.index(name)
            player.stock[kind] += 1
            player.held += 1
            self.state.deck.take(kind - FIRST_CARD)

    def set(self, seat: int, **values: int) -> None:
        """Morale, knowledge, tokens and the like."""
        for name, value in values.items():
            setattr(self.player(seat), name, value)

    def recruit(self, seat: int, *keys: str) -> None:
        """Active recruits."""
        for key in keys:
            self.state.recruit_bag.take(self.number(key))
            activate(self.state, seat, self.number(key), HIDDEN_RECRUITS, SETUP)

    def hidden(self, seat: int, key: str) -> None:
        self.state.recruit_bag.take(self.number(key))
        self.player(seat).hidden = [*self.player(seat).hidden, self.number(key)]

    def number(self, key: str) -> int:
        return next(recruit.number for recruit in self.state.numbers.recruits if recruit.key == key)

    def market(self, site: str, tile: str, *owners: int) -> None:
        """A market that was built, with tokens of some seats."""
        state, place = self.state, SITE_KEYS.index(site)
        state.tiles[place] = state.numbers.tile_keys.index(tile)
        state.tile_bag.take(state.tiles[place])
        for seat in owners:
            state.marks[place] |= 1 << seat
            self.player(seat).tokens -= 1
        update_bounds(state)

    def allegiance(self, faction: str, position: int) -> None:
        self.state.allegiance[FACTIONS.index(faction)] = position

    def miner(self, faction: str, position: int) -> None:
        self.state.miners[FACTIONS.index(faction)] = position

    def full_territory(self, faction: str) -> None:
        self.state.open_stars[FACTIONS.index(faction)] = 0

    def dilemma(self, seat: int, key: str) -> None:
        self.player(seat).dilemma = self.state.numbers.dilemma_keys.index(key)
        self.player(seat).dilemma_step = FACE_DOWN

    # Playing.

    def play(self, *words: str) -> None:
        """Give answers, of players and of Nature; what is forced happens by itself."""
        self.state.log = self.log
        settle(self.state)
        for word in words:
            ask = question(self.state)
            option = ask.find(self.state, word)
            assert option in ask.options(self.state), f"'{word}' is none of {self.words()}: {self.refusal(word)}"
            apply(self.state, option)
            self.go_on()
        self.state.log = None

    def go_on(self) -> None:
        while self.state.stack:
            ask = question(self.state)
            options = ask.options(self.state)
            if len(options) > 1 or not (ask.seat == NATURE or ask.may_be_forced()):
                return
            apply(self.state, options[0])

    # Looking.

    def words(self) -> list[str]:
        """What can be answered now."""
        ask = question(self.state)
        return [ask.word(self.state, option) for option in ask.options(self.state)]

    def asked(self) -> str:
        """The kind of the open question; nothing when the game is over."""
        return question(self.state).kind if self.state.stack else ""

    def refusal(self, word: str) -> Refusal | None:
        ask = question(self.state)
        option = ask.find(self.state, word)
        return ask.why_not(self.state, option) if option >= 0 else None

    def why(self, word: str) -> str:
        """The sentence that refuses an answer, with its rule; empty when it is on offer."""
        refusal = self.refusal(word)
        if refusal is None:
            return ""
        return f"{render_refusal(refusal, self.speech(question(self.state).seat), {}).sentence} - {refusal.rule}"

    def amount(self, seat: int, name: str) -> int:
        return self.player(seat).stock[GOODS.index(name)]

    def amounts(self, seat: int, *names: str) -> list[int]:
        return [self.amount(seat, name) for name in names]

    def artifacts(self, seat: int) -> list[str]:
        """The artifacts in the hand of a seat."""
        stock = self.player(seat).stock
        assert self.player(seat).held == sum(stock[FIRST_CARD:])
        return [GOODS[kind] for kind in range(FIRST_CARD, len(GOODS)) for _ in range(stock[kind])]

    def hand_of(self, seat: int) -> list[int]:
        return sorted(self.player(seat).hand)

    def on(self, key: str) -> tuple[int, int] | None:
        """The seat and face of the die on a space."""
        die = self.state.spaces[SPACE_KEYS.index(key)]
        return None if die == NOTHING else divmod(die, DIE_BASE)

    def step(self, faction: str) -> int:
        return self.state.allegiance[FACTIONS.index(faction)]

    def dug(self, faction: str) -> int:
        return self.state.miners[FACTIONS.index(faction)]

    def stars(self, seat: int, faction: str) -> int:
        """Tokens of a seat in a territory."""
        return self.player(seat).stars[FACTIONS.index(faction)]

    def marked(self, site: str, seat: int) -> bool:
        """Whether a seat has a token on a market."""
        return self.state.marks[SITE_KEYS.index(site)] >> seat & 1 == 1

    def active(self, seat: int) -> list[str]:
        return [self.state.numbers.recruits[card].key for card in self.player(seat).recruits]

    def told(self, verb: str, what: str) -> list[Event]:
        """The events with a verb about something, since the table was set up."""
        return [event for event in self.log if event.verb == verb and event.what == what]

    # Reading.

    def speech(self, reader: int = NOTHING - 1) -> TextRenderer:
        """Ada, Bo, Cy and the things of this table by name."""
        seats = len(self.state.players)
        return TextRenderer(GAME.catalogue(self.settings, seats), NAMES[:seats], reader)

    def sentences(self, reader: int = NOTHING - 1) -> list[str]:
        """What happened since the table was set up, as somebody reads it."""
        told = [GAME.sentence(event.seen_by(reader), self.speech(reader)) for event in self.log]
        return [text for text in told if text]

    def question(self) -> Question:
        """The open question as the asked seat reads it."""
        ask = question(self.state)
        return make_question(GAME, ask, GAME.view(self.state, ask.seat), 0, self.speech(ask.seat))

    def answer(self, word: str) -> Answer:
        """One of the answers on offer."""
        return next(answer for answer in self.question().answers if answer.word == word)

    def label(self, word: str) -> str:
        return self.answer(word).label

    def plan(self, *words: str) -> str:
        """The label of a plan."""
        return next(plan.label for plan in self.question().plans if plan.words == list(words))
