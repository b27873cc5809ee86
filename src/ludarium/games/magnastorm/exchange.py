"""The free exchange: three cubes for one of another colour."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.goods import GIVEN, gain_cubes, return_cubes
from ludarium.games.magnastorm.heaps import KINDS, ORDER, YELLOW, count
from ludarium.games.magnastorm.names import supply_target
from ludarium.games.magnastorm.state import Magnastorm, kind_name

# How many cubes of each colour are given is written with one digit of this base for each colour.
DIGIT: Final[int] = 4


def can_exchange_for(state: Magnastorm, seat: int, kind: int) -> bool:
    """Whether the seat has three cubes of other colours, and the supply one of this."""
    return state.supply[kind] > 0 and cubes_held(state, seat) - state.players[seat].cubes[kind] >= GIVEN


def can_exchange(state: Magnastorm, seat: int) -> bool:
    """Whether any exchange is possible."""
    if cubes_held(state, seat) < GIVEN:
        return False
    return any(can_exchange_for(state, seat, kind) for kind in ORDER)


def cubes_held(state: Magnastorm, seat: int) -> int:
    """How many cubes lie in front of a seat."""
    total = 0
    for number in state.players[seat].cubes:
        total += number
    return total


def kinds_in_play(state: Magnastorm) -> list[int]:
    """The colours of the seats, and yellow."""
    return [*range(len(state.players)), YELLOW]


class Exchange(Ask[Magnastorm]):
    """Choose the colour of the cube that three others are given for."""

    def prompt(self, state: Magnastorm) -> str:
        return "Which cube do you take for three others?"

    def options(self, state: Magnastorm) -> list[int]:
        return [kind for kind in range(KINDS) if can_exchange_for(state, self.seat, kind)]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"take {kind_name(state, option)}"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"1 {kind_name(state, option)} cube for 3 others"

    def target(self, state: Magnastorm, option: int) -> str:
        return supply_target(state, option)

    def candidates(self, state: Magnastorm) -> list[int]:
        return kinds_in_play(state)

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if can_exchange_for(state, self.seat, option):
            return None
        name = kind_name(state, option)
        if state.supply[option] == 0:
            return refuse("magnastorm.exchange", f"the supply has no {name} cube left")
        others = cubes_held(state, self.seat) - state.players[self.seat].cubes[option]
        return refuse("magnastorm.exchange", "three cubes of other colours are due, you have {others}", others=others)

    def resolve(self, state: Magnastorm, option: int) -> None:
        push(state, GiveCubes(self.seat, option, 0))


class GiveCubes(Ask[Magnastorm]):
    """Choose the three cubes that are given for one of `kind`; the cubes of `keep` are still needed."""

    def __init__(self, seat: int, kind: int, keep: int) -> None:
        super().__init__(seat)
        self.kind: Final[int] = kind
        self.keep: Final[int] = keep

    def prompt(self, state: Magnastorm) -> str:
        return f"Which three cubes do you give for 1 {kind_name(state, self.kind)}?"

    def spare(self, state: Magnastorm) -> list[int]:
        """How many cubes of each colour may be given."""
        cubes = state.players[self.seat].cubes
        return [0 if kind == self.kind else max(0, cubes[kind] - count(self.keep, kind)) for kind in range(KINDS)]

    def options(self, state: Magnastorm) -> list[int]:
        return triples(self.spare(state))

    def word(self, state: Magnastorm, option: int) -> str:
        given = [(option // DIGIT**kind % DIGIT, kind_name(state, kind)) for kind in kinds_in_play(state)]
        return "give " + " ".join(f"{number} {name}" for number, name in given if number)

    def candidates(self, state: Magnastorm) -> list[int]:
        playing = kinds_in_play(state)
        return triples([0 if kind == self.kind or kind not in playing else GIVEN for kind in range(KINDS)])

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        spare = self.spare(state)
        for kind in range(KINDS):
            if option // DIGIT**kind % DIGIT > spare[kind]:
                name, number = kind_name(state, kind), spare[kind]
                return refuse("magnastorm.exchange", f"you can spare {{number}} {name}", number=number)
        return None

    def resolve(self, state: Magnastorm, option: int) -> None:
        for kind in range(KINDS):
            number = option // DIGIT**kind % DIGIT
            if number:
                return_cubes(state, self.seat, kind, number, "magnastorm.exchange")
        gain_cubes(state, self.seat, self.kind, 1, "magnastorm.exchange")


def triples(spare: list[int]) -> list[int]:
    """Every way to take three cubes out of so many of each colour."""
    found: list[int] = []
    for a in range(KINDS):
        if spare[a] == 0:
            continue
        for b in range(a, KINDS):
            if spare[b] <= (1 if b == a else 0):
                continue
            for c in range(b, KINDS):
                if spare[c] > (1 if c == b else 0) + (1 if c == a else 0):
                    found.append(DIGIT**a + DIGIT**b + DIGIT**c)
    return found
