"""Cubes of any colour, and cubes out of the bag."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, note
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.goods import gain_cubes
from ludarium.games.magnastorm.names import supply_target
from ludarium.games.magnastorm.state import BLACK, Magnastorm, kind_name


def gain_any_cube(state: Magnastorm, seat: int, rule: str) -> None:
    """Gain one cube of a player colour that the seat chooses; nothing if the supply has none."""
    ask = AnyCube(seat, rule)
    if ask.options(state):
        push(state, ask)


class AnyCube(Ask[Magnastorm]):
    """Choose the colour of a cube: never yellow."""

    def __init__(self, seat: int, rule: str) -> None:
        super().__init__(seat)
        self.rule: Final[str] = rule

    def prompt(self, state: Magnastorm) -> str:
        return "Which cube do you gain?"

    def options(self, state: Magnastorm) -> list[int]:
        return [kind for kind in range(len(state.players)) if state.supply[kind]]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"cube {kind_name(state, option)}"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"1 {kind_name(state, option)} cube"

    def target(self, state: Magnastorm, option: int) -> str:
        return supply_target(state, option)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(len(state.players)))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if state.supply[option]:
            return None
        return refuse("magnastorm.supply", f"the supply has no {kind_name(state, option)} cube left")

    def resolve(self, state: Magnastorm, option: int) -> None:
        gain_cubes(state, self.seat, option, 1, self.rule)


# The bag.


def draw_cubes(state: Magnastorm, seat: int, number: int, rule: str) -> None:
    """Draw from the bag, one cube after the other; a commander may add further draws to the occasion."""
    push(state, *[DrawCube(seat, rule) for _ in range(number)], MaybeDrawMore(seat, rule))


class DrawCube(Ask[Magnastorm]):
    """Nature draws a cube from the bag. A black one goes back and stands for an own cube of the supply."""

    def __init__(self, owner: int, rule: str) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner
        self.rule: Final[str] = rule

    def prompt(self, state: Magnastorm) -> str:
        return "Which cube comes out of the bag?"

    def options(self, state: Magnastorm) -> list[int]:
        return state.bag.kinds()

    def weights(self, state: Magnastorm) -> list[int]:
        return state.bag.weights()

    def word(self, state: Magnastorm, option: int) -> str:
        return f"draw {kind_name(state, option)}"

    def target(self, state: Magnastorm, option: int) -> str:
        return "bag"

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option == BLACK:
            gain_cubes(state, self.owner, self.owner, 1, self.rule)
            return
        state.bag.take(option)
        state.players[self.owner].cubes[option] += 1
        if state.log is not None:
            note(state.log, GAIN, self.owner, f"{kind_name(state, option)} cube", 1, self.rule, "bag")


class MaybeDrawMore(Run[Magnastorm]):
    """The cubes of one occasion are drawn: the seat may draw more if one of its commanders says so."""

    def __init__(self, seat: int, rule: str) -> None:
        self.seat: Final[int] = seat
        self.rule: Final[str] = rule

    def run(self, state: Magnastorm) -> None:
        for number in state.players[self.seat].commanders:
            if COMMANDERS[number].extra_draws():
                push(state, DrawMore(self.seat, number))


class DrawMore(Ask[Magnastorm]):
    """Decide whether to draw further cubes: all of them or none."""

    def __init__(self, seat: int, commander: int) -> None:
        super().__init__(seat)
        self.commander: Final[int] = commander

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you draw {COMMANDERS[self.commander].extra_draws()} more cubes?"

    def options(self, state: Magnastorm) -> list[int]:
        return [0, 1]

    def word(self, state: Magnastorm, option: int) -> str:
        return "draw more" if option else "no more draws"

    def label(self, state: Magnastorm, option: int) -> str:
        commander = COMMANDERS[self.commander]
        return f"draw {commander.extra_draws()} more, with {commander.name}" if option else "draw no more"

    def target(self, state: Magnastorm, option: int) -> str:
        return f"commander:{COMMANDERS[self.commander].key}" if option else ""

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option:
            commander = COMMANDERS[self.commander]
            push(state, *[DrawCube(self.seat, commander.rule) for _ in range(commander.extra_draws())])
