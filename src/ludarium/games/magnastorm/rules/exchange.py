"""The free exchange: three cubes for one of another color."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.frames import Ask, push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.games.magnastorm.content.constants import (
    EXCHANGE_GROUP,
    KINDS,
    KINDS_BY_DIGIT,
    SUPPLY,
    UNIT,
    count,
    size,
)
from ludarium.games.magnastorm.content.ids import (
    color_domain,
    color_of,
    cubes_text,
    good_id,
    heap_figures,
    kinds_in_play,
    rotate_color,
    supply_id,
)
from ludarium.games.magnastorm.rules.goods import GIVEN, gain_cubes, return_cubes
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.exchange"
# How many cubes of each color are given is written with one digit of this base for each color.
DIGIT: Final[int] = 4


def can_exchange_for(state: Magnastorm, seat: int, kind: int) -> bool:
    """Whether the seat has three cubes of other colors, and the supply one of this."""
    return state.supply[kind] > 0 and cubes_held(state, seat) - state.players[seat].cubes[kind] >= GIVEN


def can_exchange(state: Magnastorm, seat: int) -> bool:
    """Whether any exchange is possible."""
    if cubes_held(state, seat) < GIVEN:
        return False
    return any(can_exchange_for(state, seat, kind) for kind in KINDS_BY_DIGIT)


def cubes_held(state: Magnastorm, seat: int) -> int:
    """How many cubes lie in front of a seat."""
    total = 0
    for number in state.players[seat].cubes:
        total += number
    return total


def why_no_exchange(state: Magnastorm, seat: int) -> Refusal | None:
    """What keeps the seat from exchanging at all."""
    if can_exchange(state, seat):
        return None
    cubes = cubes_held(state, seat)
    if cubes >= GIVEN:
        return refuse(RULE, "the supply has no cube of another color for you", [SUPPLY], NOT_NOW)
    sentence = "three cubes are due for one of another color, you have {cubes}"
    return refuse(RULE, sentence, [SUPPLY], GIVEN - cubes, cubes=cubes)


class Exchange(Ask[Magnastorm]):
    """Choose the color of the cube that three others are given for."""

    kind = "exchange"

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return color_domain(table, "take", "take {} for three others")

    @classmethod
    def rotate(cls, table: Magnastorm, option: int, by: int) -> int:
        return rotate_color(table, option, by)

    def prompt(self, state: Magnastorm) -> str:
        return "Which cube do you take for three others?"

    def about(self, state: Magnastorm) -> list[str]:
        return [SUPPLY]

    def options(self, state: Magnastorm) -> list[int]:
        return [kind for kind in range(KINDS) if can_exchange_for(state, self.seat, kind)]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"take {color_of(state, option)}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        return AnswerLabel(f"take <{good_id(state, option)}|a>", [supply_id(state, option)], good_id(state, option))

    def shortcuts(self, state: Magnastorm) -> list[Shortcut]:
        return exchange_shortcuts(state, self.seat, [])

    def candidates(self, state: Magnastorm) -> list[int]:
        return kinds_in_play(state)

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if can_exchange_for(state, self.seat, option):
            return None
        store = supply_id(state, option)
        if state.supply[option] == 0:
            return refuse(RULE, f"the supply has no <{good_id(state, option)}> left", [store], NOT_NOW)
        others = cubes_held(state, self.seat) - state.players[self.seat].cubes[option]
        sentence = "three cubes of other colors are due, you have {others}"
        return refuse(RULE, sentence, [store], GIVEN - others, others=others)

    def resolve(self, state: Magnastorm, option: int) -> None:
        push(state, GiveCubes(self.seat, option, 0))


class GiveCubes(Ask[Magnastorm]):
    """Choose the three cubes that are given for one of `color`; the cubes of `keep` are still needed."""

    kind = "give_cubes"
    figure_names: ClassVar[tuple[str, ...]] = (
        "kept own cubes",
        "kept cubes of next 1",
        "kept cubes of next 2",
        "kept cubes of next 3",
        "kept yellow cubes",
    )
    fields_in_format_1: ClassVar[dict[str, str]] = {"color": "kind"}

    def __init__(self, seat: int, color: int, keep: int) -> None:
        super().__init__(seat)
        self.color: Final[int] = color
        self.keep: Final[int] = keep

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        playing = kinds_in_play(table)
        gifts = triples([GIVEN if kind in playing else 0 for kind in range(KINDS)])
        return Domain(
            [
                DomainEntry(gift, gift_word(table, gift), f"give {cubes_text(table, option_cubes(gift))}")
                for gift in gifts
            ]
        )

    @classmethod
    def rotate(cls, table: Magnastorm, option: int, by: int) -> int:
        numbers = [option // DIGIT**kind % DIGIT for kind in range(KINDS)]
        return sum(number * DIGIT ** rotate_color(table, kind, by) for kind, number in enumerate(numbers))

    def figures(self, state: Magnastorm, observer: int) -> list[int]:
        return heap_figures(state, self.keep, observer)

    def prompt(self, state: Magnastorm) -> str:
        return f"Which three cubes do you give for <{good_id(state, self.color)}|a>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [supply_id(state, self.color)]

    def spare(self, state: Magnastorm) -> list[int]:
        """How many cubes of each color may be given."""
        cubes = state.players[self.seat].cubes
        return [0 if kind == self.color else max(0, cubes[kind] - count(self.keep, kind)) for kind in range(KINDS)]

    def options(self, state: Magnastorm) -> list[int]:
        return triples(self.spare(state))

    def word(self, state: Magnastorm, option: int) -> str:
        return gift_word(state, option)

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        given = f"give {cubes_text(state, option_cubes(option))}"
        # With other cubes that are due next, different gifts may come to the same sum.
        phrase = f"{given}, {{price}} in all" if size(self.keep) > 1 else "give {price}"
        stores = [supply_id(state, kind) for kind in range(KINDS) if count(option_cubes(option), kind)]
        return AnswerLabel(phrase, [*stores, supply_id(state, self.color)], refused_phrase=given)

    def candidates(self, state: Magnastorm) -> list[int]:
        playing = kinds_in_play(state)
        return triples([0 if kind == self.color or kind not in playing else GIVEN for kind in range(KINDS)])

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        spare, short, number, sentence = self.spare(state), 0, 0, ""
        places: list[str] = []
        for kind in range(KINDS):
            given = count(option_cubes(option), kind)
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
        gain_cubes(state, self.seat, self.color, 1, RULE, SUPPLY)


def gift_word(state: Magnastorm, option: int) -> str:
    given = [(count(option_cubes(option), kind), color_of(state, kind)) for kind in kinds_in_play(state)]
    return "give " + " ".join(f"{number} {name}" for number, name in given if number)


def option_cubes(option: int) -> int:
    """The cubes that an option gives, as a heap."""
    heap = 0
    for kind in range(KINDS):
        heap += option // DIGIT**kind % DIGIT * UNIT[kind]
    return heap


def triples(spare: list[int]) -> list[int]:
    """Every set of three cubes out of so many of each color."""
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


def exchange_shortcuts(state: Magnastorm, seat: int, before: list[str]) -> list[Shortcut]:
    """Every exchange as one shortcut, after some words that lead to the question."""
    found: list[Shortcut] = []
    ask = Exchange(seat)
    for kind in ask.options(state):
        give = GiveCubes(seat, kind, 0)
        for option in give.options(state):
            words = [*before, ask.word(state, kind), give.word(state, option)]
            targets = give.describe(state, option).targets
            phrase = f"exchange for <{good_id(state, kind)}|a>: give {{price}}"
            label = AnswerLabel(phrase, [targets[-1], *targets[:-1]], good_id(state, kind), EXCHANGE_GROUP)
            found.append(Shortcut(words, label))
    return found
