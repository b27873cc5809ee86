"""Special actions that are carried out on a hex of choice. Online they may be forfeited."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import DECLINE, log_event
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES, ONE_CODE, ActionType, SingleAction
from ludarium.core.refusals import Refusal, not_offered
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.factions._faction import faction_of, special_id
from ludarium.games.terra_mystica.content.ids import GIVE_UP
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica


class HexQuestion(TurnAsk):
    """Where a special action is carried out."""

    # What is said to give it up, and the rule it follows.
    forfeit_word = ""
    rule = ""

    def own_action_types(self) -> ActionTypes:
        raise NotImplementedError

    def about(self, state: TerraMystica) -> list[str]:
        return [special_id(faction_of(state, self.seat), 1)]

    def hexes(self, state: TerraMystica) -> list[int]:
        """Where it can be."""
        raise NotImplementedError

    def candidate_hexes(self, state: TerraMystica) -> list[int]:
        """Where a person might try it."""
        return list(range(state.board.land))

    def word_for(self, state: TerraMystica, hex: int) -> str:
        raise NotImplementedError

    def hex_in(self, state: TerraMystica, word: str) -> int:
        """The hex that a word names, or -1."""
        for hex in self.candidate_hexes(state):
            if self.word_for(state, hex) == word:
                return hex
        return NOTHING

    def label_for(self, state: TerraMystica, hex: int) -> AnswerLabel:
        raise NotImplementedError

    def why_not_on(self, state: TerraMystica, hex: int) -> Refusal:
        """Why it cannot be carried out on a hex."""
        raise NotImplementedError

    def use_on(self, state: TerraMystica, hex: int) -> None:
        """Carry it out."""
        raise NotImplementedError

    def forfeit(self, state: TerraMystica) -> None:
        """What follows when it is given up."""


class OnHex(ActionType[TerraMystica, HexQuestion]):
    """Codes: the hex. Each question has its own, for the words differ."""

    def codes(self, state: TerraMystica, ask: HexQuestion) -> list[int]:
        return ask.hexes(state)

    def candidates(self, state: TerraMystica, ask: HexQuestion) -> list[int]:
        return ask.candidate_hexes(state)

    def do(self, state: TerraMystica, ask: HexQuestion, code: int) -> None:
        ask.use_on(state, code)

    def word(self, state: TerraMystica, ask: HexQuestion, code: int) -> str:
        return ask.word_for(state, code)

    def find(self, state: TerraMystica, ask: HexQuestion, word: str) -> int:
        return ask.hex_in(state, word)

    def describe(self, state: TerraMystica, ask: HexQuestion, code: int) -> AnswerLabel:
        return ask.label_for(state, code)

    def why_not(self, state: TerraMystica, ask: HexQuestion, code: int) -> Refusal | None:
        return None if code in ask.hexes(state) else ask.why_not_on(state, code)


class GiveUp(SingleAction[TerraMystica, HexQuestion]):
    """Online play only."""

    text = "-*"
    label = "make no use of it"

    def is_possible(self, state: TerraMystica, ask: HexQuestion) -> bool:
        return state.variant.online

    def candidates(self, state: TerraMystica, ask: HexQuestion) -> list[int]:
        return ONE_CODE if state.variant.online else NO_CODES

    def do(self, state: TerraMystica, ask: HexQuestion, code: int) -> None:
        if state.log is not None:
            log_event(state.log, DECLINE, ask.seat, ask.about(state)[0], ask.rule, 1)
        ask.forfeit(state)

    def word(self, state: TerraMystica, ask: HexQuestion, code: int) -> str:
        return ask.forfeit_word

    def find(self, state: TerraMystica, ask: HexQuestion, word: str) -> int:
        return 0 if word == ask.forfeit_word else NOTHING

    def describe(self, state: TerraMystica, ask: HexQuestion, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, ask.about(state), group=GIVE_UP)

    def why_not(self, state: TerraMystica, ask: HexQuestion, code: int) -> Refusal | None:
        return None if state.variant.online else not_offered()


GIVE_UP_THE_ACTION: Final[GiveUp] = GiveUp()
