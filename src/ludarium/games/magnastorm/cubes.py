"""Cubes of any colour, and cubes out of the bag."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import GAIN, REVEAL, tell
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.core.things import seat_id
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, Commander
from ludarium.games.magnastorm.declining import Decline
from ludarium.games.magnastorm.goods import gain_cubes
from ludarium.games.magnastorm.names import bag_id, color_of, good_id, supply_id
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import BAG, BLACK


def gain_any_cube(state: Magnastorm, seat: int, rule: str, cause: str) -> None:
    """Gain one cube of a player colour that the seat chooses; nothing if the supply has none."""
    ask = AnyCube(seat, rule, cause)
    if ask.options(state):
        push(state, ask)


class AnyCube(Ask[Magnastorm]):
    """Choose the colour of a cube: never yellow."""

    def __init__(self, seat: int, rule: str, cause: str) -> None:
        super().__init__(seat)
        self.rule: Final[str] = rule
        self.cause: Final[str] = cause

    def prompt(self, state: Magnastorm) -> str:
        return "Which cube do you gain?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.cause]

    def options(self, state: Magnastorm) -> list[int]:
        return [kind for kind in range(len(state.players)) if state.supply[kind]]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"cube {color_of(state, option)}"

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        return Meaning(f"take <{good_id(state, option)}|a>", [supply_id(state, option)], good_id(state, option))

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
        return state.bag.kinds()

    def weights(self, state: Magnastorm) -> list[int]:
        return state.bag.weights()

    def word(self, state: Magnastorm, option: int) -> str:
        return f"draw {color_of(state, option)}"

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        good = good_id(state, option)
        return Meaning(f"<{good}|a> comes out of the bag", [bag_id(state, option)], good)

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option == BLACK:
            if state.log is not None:
                good, store = good_id(state, BLACK), bag_id(state, BLACK)
                tell(state.log, REVEAL, self.owner, good, self.rule, 1, store, store, cause=self.cause)
            gain_cubes(state, self.owner, self.owner, 1, self.rule, BAG)
            return
        state.bag.take(option)
        cubes = state.players[self.owner].cubes
        cubes[option] += 1
        if state.log is not None:
            good, store = good_id(state, option), bag_id(state, option)
            tell(state.log, GAIN, self.owner, good, self.rule, 1, store, after=cubes[option], cause=self.cause)


class MaybeDrawMore(Run[Magnastorm]):
    """The cubes of one occasion are drawn: the seat may draw more if one of its commanders says so."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        for number in state.players[self.seat].commanders:
            if COMMANDERS[number].extra_draws():
                push(state, DrawMore(self.seat, number))


class DrawMore(Menu[Magnastorm]):
    """Decide whether to draw further cubes: all of them or none."""

    def __init__(self, seat: int, commander: int) -> None:
        super().__init__(seat)
        self.commander: Final[int] = commander

    def helper(self) -> Commander:
        return COMMANDERS[self.commander]

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you draw {self.helper().extra_draws()} more cubes?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.helper().id]

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return FURTHER_DRAWS


class AllDraws(Single[Magnastorm, DrawMore]):
    """Draw as many cubes as the commander allows."""

    text = "draw more"

    def meaning(self, state: Magnastorm, ask: DrawMore, code: int) -> Meaning:
        commander = ask.helper()
        phrase = f"draw {commander.extra_draws()} more cubes with <{commander.id}>"
        return Meaning(phrase, [BAG, commander.id])

    def do(self, state: Magnastorm, ask: DrawMore, code: int) -> None:
        commander = ask.helper()
        push(state, *[DrawCube(ask.seat, commander.rule, commander.id) for _ in range(commander.extra_draws())])


FURTHER_DRAWS: Final[list[Kind[Magnastorm, Any]]] = [Decline("no more draws", "leave the bag alone"), AllDraws()]
