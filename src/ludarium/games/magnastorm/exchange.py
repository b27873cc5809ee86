"""The free exchange: three cubes for one of another colour."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask, push
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.games.magnastorm.goods import GIVEN, gain_cubes, return_cubes
from ludarium.games.magnastorm.names import color_of, cubes_text, good_id, supply_id
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import EXCHANGE_GROUP, KINDS, ORDER, SUPPLY, UNIT, YELLOW, count

RULE: Final[str] = "magnastorm.exchange"
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


def why_no_exchange(state: Magnastorm, seat: int) -> Refusal | None:
    """What keeps the seat from exchanging at all."""
    if can_exchange(state, seat):
        return None
    cubes = cubes_held(state, seat)
    if cubes >= GIVEN:
        return refuse(RULE, "the supply has no cube of another colour for you", [SUPPLY], NOT_NOW)
    sentence = "three cubes are due for one of another colour, you have {cubes}"
    return refuse(RULE, sentence, [SUPPLY], GIVEN - cubes, cubes=cubes)


class Exchange(Ask[Magnastorm]):
    """Choose the colour of the cube that three others are given for."""

    def prompt(self, state: Magnastorm) -> str:
        return "Which cube do you take for three others?"

    def about(self, state: Magnastorm) -> list[str]:
        return [SUPPLY]

    def options(self, state: Magnastorm) -> list[int]:
        return [kind for kind in range(KINDS) if can_exchange_for(state, self.seat, kind)]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"take {color_of(state, option)}"

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        return Meaning(f"take <{good_id(state, option)}|a>", [supply_id(state, option)], good_id(state, option))

    def gestures(self, state: Magnastorm) -> list[Gesture]:
        return exchanges(state, self.seat, [])

    def candidates(self, state: Magnastorm) -> list[int]:
        return kinds_in_play(state)

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if can_exchange_for(state, self.seat, option):
            return None
        store = supply_id(state, option)
        if state.supply[option] == 0:
            return refuse(RULE, f"the supply has no <{good_id(state, option)}> left", [store], NOT_NOW)
        others = cubes_held(state, self.seat) - state.players[self.seat].cubes[option]
        sentence = "three cubes of other colours are due, you have {others}"
        return refuse(RULE, sentence, [store], GIVEN - others, others=others)

    def resolve(self, state: Magnastorm, option: int) -> None:
        push(state, GiveCubes(self.seat, option, 0))


class GiveCubes(Ask[Magnastorm]):
    """Choose the three cubes that are given for one of `kind`; the cubes of `keep` are still needed."""

    def __init__(self, seat: int, kind: int, keep: int) -> None:
        super().__init__(seat)
        self.kind: Final[int] = kind
        self.keep: Final[int] = keep

    def prompt(self, state: Magnastorm) -> str:
        return f"Which three cubes do you give for <{good_id(state, self.kind)}|a>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [supply_id(state, self.kind)]

    def spare(self, state: Magnastorm) -> list[int]:
        """How many cubes of each colour may be given."""
        cubes = state.players[self.seat].cubes
        return [0 if kind == self.kind else max(0, cubes[kind] - count(self.keep, kind)) for kind in range(KINDS)]

    def options(self, state: Magnastorm) -> list[int]:
        return triples(self.spare(state))

    def word(self, state: Magnastorm, option: int) -> str:
        given = [(count(given_cubes(option), kind), color_of(state, kind)) for kind in kinds_in_play(state)]
        return "give " + " ".join(f"{number} {name}" for number, name in given if number)

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        refused = self.why_not(state, option) is not None
        phrase = f"give {cubes_text(state, given_cubes(option))}" if refused else "give {price}"
        stores = [supply_id(state, kind) for kind in range(KINDS) if count(given_cubes(option), kind)]
        return Meaning(phrase, [*stores, supply_id(state, self.kind)])

    def candidates(self, state: Magnastorm) -> list[int]:
        playing = kinds_in_play(state)
        return triples([0 if kind == self.kind or kind not in playing else GIVEN for kind in range(KINDS)])

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        spare, short, number, sentence = self.spare(state), 0, 0, ""
        places: list[str] = []
        for kind in range(KINDS):
            given = count(given_cubes(option), kind)
            if given > spare[kind]:
                short += given - spare[kind]
                number = spare[kind]
                sentence = f"you can spare <{good_id(state, kind)}|{number}>"
                places.append(supply_id(state, kind))
        return refuse(RULE, sentence, places, short, number=number) if short else None

    def resolve(self, state: Magnastorm, option: int) -> None:
        for kind in range(KINDS):
            number = option // DIGIT**kind % DIGIT
            if number:
                return_cubes(state, self.seat, kind, number, RULE, SUPPLY)
        gain_cubes(state, self.seat, self.kind, 1, RULE, SUPPLY)


def given_cubes(option: int) -> int:
    """The cubes that an option gives, as a heap."""
    heap = 0
    for kind in range(KINDS):
        heap += option // DIGIT**kind % DIGIT * UNIT[kind]
    return heap


def triples(spare: list[int]) -> list[int]:
    """Every set of three cubes out of so many of each colour."""
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


def exchanges(state: Magnastorm, seat: int, before: list[str]) -> list[Gesture]:
    """Every exchange as one gesture, after some words that lead to the question."""
    found: list[Gesture] = []
    ask = Exchange(seat)
    for kind in ask.options(state):
        give = GiveCubes(seat, kind, 0)
        for option in give.options(state):
            words = [*before, ask.word(state, kind), give.word(state, option)]
            targets = give.meaning(state, option).targets
            phrase = f"exchange for <{good_id(state, kind)}|a>: give {{price}}"
            meaning = Meaning(phrase, [targets[-1], *targets[:-1]], good_id(state, kind), EXCHANGE_GROUP)
            found.append(Gesture(words, meaning))
    return found
