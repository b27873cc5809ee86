"""A turn of the action phase: one action, then a last chance for free moves."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Run, push
from ludarium.core.rulings import Refusal
from ludarium.games.terra_mystica.actions import KINDS
from ludarium.games.terra_mystica.automa.turn import AutomaTurn
from ludarium.games.terra_mystica.free import TurnAsk, free_moves
from ludarium.games.terra_mystica.online import decline_all
from ludarium.games.terra_mystica.reach import reach_of
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING

KIND: Final[int] = 1000
DONE: Final[list[int]] = [0]


class Action(TurnAsk):
    """Take one of the eight actions."""

    def prompt(self, state: TerraMystica) -> str:
        return "What do you do?"

    def choices(self, state: TerraMystica) -> list[int]:
        reach = reach_of(state, self.seat, True)
        found: list[int] = []
        for number, kind in enumerate(KINDS):
            for code in kind.codes(state, self.seat, reach):
                found.append(KIND * number + code)
        return found

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return KINDS[option // KIND].word(state, self.seat, option % KIND)

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return KINDS[option // KIND].label(state, self.seat, option % KIND)

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return KINDS[option // KIND].target(state, self.seat, option % KIND)

    def choice_find(self, state: TerraMystica, word: str) -> int:
        words = word.split(" ")
        for number, kind in enumerate(KINDS):
            code = kind.find(state, self.seat, words)
            if code != NOTHING:
                return KIND * number + code
        return NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return [KIND * number + code for number, kind in enumerate(KINDS) for code in kind.candidates(state, self.seat)]

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        return KINDS[option // KIND].why_not(state, self.seat, option % KIND)

    def choose(self, state: TerraMystica, option: int) -> None:
        if state.variant.online:
            decline_all(state, self.seat)
        else:
            state.players[self.seat].blocked = []
        KINDS[option // KIND].do(state, self.seat, option % KIND)


class AfterAction(TurnAsk):
    """The action is over: convert once more, or end the turn."""

    def prompt(self, state: TerraMystica) -> str:
        return "Anything to convert before your turn ends?"

    def choices(self, state: TerraMystica) -> list[int]:
        return DONE

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return "done"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return "end the turn"

    def choose(self, state: TerraMystica, option: int) -> None:
        pass


class LastChance(Run[TerraMystica]):
    """After the action, and the neighbours' decisions about it, free moves are possible once more."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: TerraMystica) -> None:
        player = state.players[self.seat]
        if not player.passed and not player.dropped and (state.variant.online or free_moves(state, self.seat)):
            push(state, AfterAction(self.seat))


class NextTurn(Run[TerraMystica]):
    """The next seat that has not passed takes a turn; the phase ends when all have passed."""

    def __init__(self, place: int) -> None:
        self.place: Final[int] = place

    def run(self, state: TerraMystica) -> None:
        count = len(state.order)
        for step in range(count):
            place = (self.place + step) % count
            seat = state.order[place]
            player = state.players[seat]
            if not player.passed and not player.dropped:
                state.turn += 1
                if seat >= state.people():
                    push(state, AutomaTurn(), NextTurn((place + 1) % count))
                    return
                player.blocked = []
                push(state, Action(seat), LastChance(seat), NextTurn((place + 1) % count))
                return


class AnotherAction(Run[TerraMystica]):
    """A further action in the same turn, unless the seat has passed."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: TerraMystica) -> None:
        player = state.players[self.seat]
        if not player.passed and not player.dropped:
            push(state, Action(self.seat))
