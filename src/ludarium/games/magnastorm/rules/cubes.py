"""Cubes of any color, and cubes out of the bag."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain
from ludarium.core.english import count_text
from ludarium.core.events import GAIN, REVEAL, log_event
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionTypes, Menu, SingleAction
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, Commander
from ludarium.games.magnastorm.content.constants import BAG, BLACK
from ludarium.games.magnastorm.content.ids import bag_id, color_domain, color_of, good_id, rotate_color, supply_id
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.rules.goods import gain_cubes
from ludarium.games.magnastorm.state import Magnastorm


def gain_any_cube(state: Magnastorm, seat: int, rule: str, cause: str) -> None:
    """Gain one cube of a player color that the seat chooses; nothing if the supply has none."""
    ask = AnyCube(seat, rule, cause)
    if ask.options(state):
        push(state, ask)


class AnyCube(Ask[Magnastorm]):
    """Choose the color of a cube: never yellow."""

    kind = "any_cube"

    def __init__(self, seat: int, rule: str, cause: str) -> None:
        super().__init__(seat)
        self.rule: Final[str] = rule
        self.cause: Final[str] = cause

    def prompt(self, state: Magnastorm) -> str:
        return "Which cube do you gain?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.cause]

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return color_domain(table, "cube", "take {}")

    @classmethod
    def rotate(cls, table: Magnastorm, option: int, by: int) -> int:
        return rotate_color(table, option, by)

    def options(self, state: Magnastorm) -> list[int]:
        return [kind for kind in range(len(state.players)) if state.supply[kind]]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"cube {color_of(state, option)}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        return AnswerLabel(f"take <{good_id(state, option)}|a>", [supply_id(state, option)], good_id(state, option))

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(len(state.players)))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if state.supply[option]:
            return None
        sentence = f"the supply has no <{good_id(state, option)}> left"
        return refuse("magnastorm.supply", sentence, [supply_id(state, option)], NOT_NOW)

    def resolve(self, state: Magnastorm, option: int) -> None:
        gain_cubes(state, self.seat, option, 1, self.rule, self.cause)


# The bag.


def draw_cubes(state: Magnastorm, seat: int, number: int, rule: str, cause: str) -> None:
    """Draw from the bag, one cube after the other; a commander may add further draws to the occasion."""
    push(state, *[DrawCube(seat, rule, cause) for _ in range(number)], MaybeDrawMore(seat))


class DrawCube(Ask[Magnastorm]):
    """Nature draws a cube from the bag. A black one goes back and stands for an own cube of the supply."""

    kind = "draw_cube"
    asks_nature = True

    def __init__(self, owner: int, rule: str, cause: str) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner
        self.rule: Final[str] = rule
        self.cause: Final[str] = cause

    def prompt(self, state: Magnastorm) -> str:
        return "Which cube comes out of the bag?"

    def about(self, state: Magnastorm) -> list[str]:
        return [seat_id(self.owner), self.cause]

    def options(self, state: Magnastorm) -> list[int]:
        return state.bag.drawable()

    def weights(self, state: Magnastorm) -> list[int]:
        return state.bag.weights()

    def word(self, state: Magnastorm, option: int) -> str:
        return f"draw {color_of(state, option)}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        good = good_id(state, option)
        return AnswerLabel(f"<{good}|a> comes out of the bag", [bag_id(state, option)], good)

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option == BLACK:
            if state.log is not None:
                good, store = good_id(state, BLACK), bag_id(state, BLACK)
                log_event(state.log, REVEAL, self.owner, good, self.rule, 1, store, store, cause=self.cause)
            gain_cubes(state, self.owner, self.owner, 1, self.rule, BAG)
            return
        state.bag.take(option)
        cubes = state.players[self.owner].cubes
        cubes[option] += 1
        if state.log is not None:
            good, store = good_id(state, option), bag_id(state, option)
            log_event(state.log, GAIN, self.owner, good, self.rule, 1, store, after=cubes[option], cause=self.cause)


class MaybeDrawMore(Run[Magnastorm]):
    """The cubes of one occasion are drawn: the seat may draw more if one of its commanders says so."""

    kind = "maybe_draw_more"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        for number in state.players[self.seat].commanders:
            if COMMANDERS[number].extra_draws():
                push(state, DrawMore(self.seat, number))


class DrawMore(Menu[Magnastorm]):
    """Decide whether to draw further cubes: all of them or none."""

    kind = "draw_more"

    def __init__(self, seat: int, commander: int) -> None:
        super().__init__(seat)
        self.commander: Final[int] = commander

    def helper(self) -> Commander:
        return COMMANDERS[self.commander]

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you draw {count_text(self.helper().extra_draws(), 'more cube')}?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.helper().id]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return FURTHER_DRAWS


class AllDraws(SingleAction[Magnastorm, DrawMore]):
    """Draw as many cubes as the commander allows."""

    text = "draw more"
    label = "draw as many cubes more as a commander allows"

    def describe(self, state: Magnastorm, ask: DrawMore, code: int) -> AnswerLabel:
        commander = ask.helper()
        phrase = f"draw {count_text(commander.extra_draws(), 'more cube')} with <{commander.id}>"
        return AnswerLabel(phrase, [BAG, commander.id])

    def do(self, state: Magnastorm, ask: DrawMore, code: int) -> None:
        commander = ask.helper()
        push(state, *[DrawCube(ask.seat, commander.rule, commander.id) for _ in range(commander.extra_draws())])


class NoFurtherDraws(Decline):
    """Draw no further cubes."""

    text = "no more draws"
    label = "leave the bag alone"


FURTHER_DRAWS: Final[ActionTypes[Magnastorm]] = [NoFurtherDraws(), AllDraws()]
