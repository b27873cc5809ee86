"""Gives the answers of a log to a game, and ends turns where the log does not say so."""

from __future__ import annotations

from typing import Final

from ludarium.core.engine import answer, put_on_top, question, question_for
from ludarium.core.frames import NATURE, AnyAsk
from ludarium.core.history import BY_NATURE, PLAYER, History
from ludarium.core.refusals import Refusal, not_offered, refuse
from ludarium.core.rendering import TextRenderer, seat_mark
from ludarium.core.settings import Settings
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.async_play import OutsideTurn
from ludarium.games.terra_mystica.rules.cults import KeyTracks
from ludarium.games.terra_mystica.rules.dwellings import BuildHere
from ludarium.games.terra_mystica.rules.favors import TownGroup
from ludarium.games.terra_mystica.rules.turns import Action, AfterAction
from ludarium.games.terra_mystica.state import TerraMystica

TURN: Final[str] = "tm.turn"


class GameDriver:
    """Plays a game by the looser rules of online play. Without a record it runs much faster.

    `timeline` is the record, if one is kept. `volcano_seat` is the seat that has announced a volcano, `last_actor` the
    seat that acted last, `interrupted` whether another seat has given a command since. `next_commands` are the
    commands of the same faction that follow the present one.
    """

    def __init__(self, names: list[str], settings: Settings, is_recorded: bool) -> None:
        self.settings: Final[Settings] = settings
        self.history: Final[History[TerraMystica] | None] = History(GAME, names, settings) if is_recorded else None
        self._state: Final[TerraMystica | None] = None if is_recorded else GAME.setup(len(names), settings)
        self.volcano_seat: int = NOTHING
        self.last_actor: int = NOTHING
        self.interrupted: bool = False
        self.next_commands: list[str] = []

    @property
    def state(self) -> TerraMystica:
        if self.history is not None:
            return self.history.state
        assert self._state is not None
        return self._state

    def give_answer(self, seat: int, ask: AnyAsk, option: int) -> None:
        """Give an answer that was checked before."""
        if self.history is not None:
            self.history.append(seat, option, BY_NATURE if seat == NATURE else PLAYER)
        else:
            put_on_top(self.state, seat)
            answer(self.state, question(self.state), option)

    def active_seat(self) -> int:
        """The seat whose turn it is; -1 when the game is over."""
        return question(self.state).seat if self.state.stack else NOTHING

    def question_for(self, seat: int) -> AnyAsk | None:
        return question_for(self.state, seat) if self.state.stack else None

    def try_answer(self, seat: int, word: str) -> Refusal | None:
        """Answer the question of a seat with a word; returns the refusal if that is not allowed."""
        ask = self.question_for(seat)
        if ask is None:
            return self.wrong_turn()
        option = ask.find(self.state, word)
        if option == NOTHING:
            return self.wrong_turn() if isinstance(ask, OutsideTurn) else not_offered()
        refusal = ask.why_not(self.state, option)
        if refusal is None:
            self.give_answer(seat, ask, option)
        return refusal

    def wrong_turn(self) -> Refusal:
        if not self.state.stack:
            return refuse(TURN, "the game is over")
        return refuse(TURN, f"it is the turn of {seat_mark(self.active_seat())}")

    def renderer(self) -> TextRenderer:
        """Names the players by their factions, as logs do."""
        people = [
            f"the {FACTIONS[player.faction].name}" if player.faction != NOTHING else "the next player"
            for player in self.state.players
        ]
        return TextRenderer(GAME.catalogue(self.settings, len(people)), people)

    def end_turn(self, seat: int) -> None:
        """End the turn of a seat that has acted, unless it still has to decide something."""
        while self.state.stack:
            ask = question(self.state)
            if ask.seat != seat or not isinstance(ask, (AfterAction, BuildHere)):
                return
            if isinstance(ask, BuildHere) and ask.loss > 0:
                return
            self.give_answer(seat, ask, ask.find(self.state, "done"))

    def can_end_turn(self, seat: int) -> bool:
        """Whether the seat has acted and may go on or end its turn."""
        return bool(self.state.stack) and isinstance(self.question_for(seat), (AfterAction, BuildHere))

    def take_action(self, seat: int, word: str) -> Refusal | None:
        """Take an action, or continue the present one; finished turns are ended first."""
        self.end_previous_turn(seat)
        refusal = self.try_answer(seat, word)
        if refusal is not None and self.active_seat() == seat and self.can_end_turn(seat):
            self.end_turn(seat)
            if self.active_seat() == seat and isinstance(self.question_for(seat), Action):
                refusal = self.try_answer(seat, word)
            else:
                refusal = self.wrong_turn()
        if refusal is None:
            self.last_actor = seat
            self.interrupted = False
        return refusal

    def end_previous_turn(self, seat: int) -> None:
        """End the turn of another seat, or the seat's own last turn if others have given commands since."""
        self.end_turn_of_others(seat)
        if self.state.stack and self.active_seat() == seat and self.interrupted and self.last_actor == seat:
            self.end_turn(seat)

    def end_turn_of_others(self, seat: int) -> None:
        """End the turn of another seat, if that seat is active."""
        if self.state.stack and self.active_seat() != seat:
            self.end_turn(self.active_seat())

    def answer_unwritten_questions(self) -> Refusal | None:
        """Answer what logs never say: which cult track a key opens, which group becomes a town."""
        while self.state.stack:
            ask = question(self.state)
            if not isinstance(ask, (KeyTracks, TownGroup)):
                return None
            words = [ask.word(self.state, option) for option in ask.options(self.state)]
            if self.next_commands and self.next_commands[0].upper() in {word.upper() for word in words}:
                return None
            # With too few keys for all tracks, a step lost before is made up only if the log says so.
            takes_last = isinstance(ask, KeyTracks) and not ask.rest
            self.give_answer(ask.seat, ask, ask.options(self.state)[-1 if takes_last else 0])
        return None
