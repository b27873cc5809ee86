"""Answering the questions of a game from a log: words in turn, beside the turn, and the ends of turns."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.engine import answer, asked, question, turn_to
from ludarium.core.frames import NATURE, Ask
from ludarium.core.rulings import Refusal, not_offered, refuse
from ludarium.core.settings import Settings
from ludarium.core.speech import Speech, of
from ludarium.core.terms import NOTHING
from ludarium.core.timeline import BY_NATURE, PLAYER, Timeline
from ludarium.games.terra_mystica.cults import KeyTracks
from ludarium.games.terra_mystica.dwellings import BuildHere
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.favors import TownGroup
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.online import Beside
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.turns import Action, AfterAction

TURN: Final[str] = "tm.turn"


class Driver:
    """Gives answers to a game in online play. What is not recorded is played much faster.

    `announced` is the seat that has announced a volcano, `actor` the seat that acted last, `interrupted` whether
    somebody else has given a command since. `upcoming` are the commands that follow the present one without a break.
    """

    def __init__(self, names: list[str], settings: Settings, is_recorded: bool) -> None:
        self.settings: Final[Settings] = settings
        self.line: Final[Timeline[TerraMystica] | None] = Timeline(GAME, names, settings) if is_recorded else None
        self._state: Final[TerraMystica | None] = None if is_recorded else GAME.setup(len(names), settings)
        self.announced: int = NOTHING
        self.actor: int = NOTHING
        self.interrupted: bool = False
        self.upcoming: list[str] = []

    @property
    def state(self) -> TerraMystica:
        if self.line is not None:
            return self.line.state
        assert self._state is not None
        return self._state

    def give(self, seat: int, ask: Ask[Any], option: int) -> None:
        """Answer a question that this seat is asked."""
        if self.line is not None:
            self.line.take(seat, option, BY_NATURE if seat == NATURE else PLAYER)
        else:
            turn_to(self.state, seat)
            answer(self.state, question(self.state), option)

    def main_seat(self) -> int:
        """Who is at turn; -1 when the game is over."""
        return question(self.state).seat if self.state.stack else NOTHING

    def ask_of(self, seat: int) -> Ask[Any] | None:
        return asked(self.state, seat) if self.state.stack else None

    def say(self, seat: int, word: str) -> Refusal | None:
        """Answer with a word, or hear why not."""
        ask = self.ask_of(seat)
        if ask is None:
            return self.not_at_turn()
        option = ask.find(self.state, word)
        if option == NOTHING:
            return self.not_at_turn() if isinstance(ask, Beside) else not_offered()
        refusal = ask.why_not(self.state, option)
        if refusal is None:
            self.give(seat, ask, option)
        return refusal

    def not_at_turn(self) -> Refusal:
        if not self.state.stack:
            return refuse(TURN, "the game is over")
        return refuse(TURN, f"it is the turn of {of(self.main_seat())}")

    def speech(self) -> Speech:
        """The things of the game by name, and the people by their factions, as logs know them."""
        people = [
            f"the {FACTIONS[player.faction].name}" if player.faction != NOTHING else "the next player"
            for player in self.state.players
        ]
        return Speech(GAME.catalogue(self.settings, len(people)), people)

    def close_turn(self, seat: int) -> None:
        """End the turn of a seat that has acted, if nothing more is owed."""
        while self.state.stack:
            ask = question(self.state)
            if ask.seat != seat or not isinstance(ask, (AfterAction, BuildHere)):
                return
            if isinstance(ask, BuildHere) and ask.loss > 0:
                return
            self.give(seat, ask, ask.find(self.state, "done"))

    def is_between(self, seat: int) -> bool:
        """Whether the seat has acted and could go on or end its turn."""
        return bool(self.state.stack) and isinstance(self.ask_of(seat), (AfterAction, BuildHere))

    def act(self, seat: int, word: str) -> Refusal | None:
        """Take an action, or go on with the one that is under way; turns that are over are closed first."""
        self.be_at_turn(seat)
        refusal = self.say(seat, word)
        if refusal is not None and self.main_seat() == seat and self.is_between(seat):
            self.close_turn(seat)
            if self.main_seat() == seat and isinstance(self.ask_of(seat), Action):
                refusal = self.say(seat, word)
            else:
                refusal = self.not_at_turn()
        if refusal is None:
            self.actor = seat
            self.interrupted = False
        return refusal

    def be_at_turn(self, seat: int) -> None:
        """Close the turn before, of somebody else or, once others have spoken, of the seat itself."""
        self.close_other(seat)
        if self.state.stack and self.main_seat() == seat and self.interrupted and self.actor == seat:
            self.close_turn(seat)

    def close_other(self, seat: int) -> None:
        """Close the turn of somebody else before this seat speaks."""
        if self.state.stack and self.main_seat() != seat:
            self.close_turn(self.main_seat())

    def settle_unsaid(self) -> Refusal | None:
        """Answer what the log language leaves open: where keys go, which group becomes a town. Tiles come in order."""
        while self.state.stack:
            ask = question(self.state)
            if not isinstance(ask, (KeyTracks, TownGroup)):
                return None
            words = [ask.word(self.state, option) for option in ask.options(self.state)]
            if self.upcoming and self.upcoming[0].upper() in {word.upper() for word in words}:
                return None
            # A step that was lost before is made up only if the log says so, once keys are too few for all.
            is_made_up = isinstance(ask, KeyTracks) and not ask.rest
            self.give(ask.seat, ask, ask.options(self.state)[-1 if is_made_up else 0])
        return None
