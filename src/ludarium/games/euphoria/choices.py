"""Questions that many spaces and recruits share: which goods, which of two gains."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask
from ludarium.core.nature import DIE
from ludarium.games.euphoria.artifacts import bundles
from ludarium.games.euphoria.goods import gain
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import COMMODITIES, GOLD, GOODS, RESOURCES
from ludarium.games.euphoria.wording import good_target, listed, recruit_label, single_target, spoken

ONE_OF_THREE: Final[list[int]] = [0, 1, 2]
YES_OR_NO: Final[list[int]] = [1, 0]
ROLL_OR_FACE: Final[list[int]] = [0, *DIE]


class GainResources(Ask[Euphoria]):
    """Take so many resources of any kinds."""

    def __init__(self, seat: int, count: int, rule: str) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.rule: Final[str] = rule

    def prompt(self, state: Euphoria) -> str:
        return f"Which {self.count} resources do you take?" if self.count > 1 else "Which resource do you take?"

    def options(self, state: Euphoria) -> list[int]:
        return ONE_OF_THREE if self.count == 1 else list(range(len(self.bundles())))

    def bundles(self) -> list[list[int]]:
        return bundles([self.count] * len(RESOURCES), self.count)

    def word(self, state: Euphoria, option: int) -> str:
        return f"take {listed(self.bundles()[option], GOLD)}"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Take {spoken(self.bundles()[option], GOLD)}"

    def target(self, state: Euphoria, option: int) -> str:
        return single_target(self.bundles()[option], GOLD)

    def resolve(self, state: Euphoria, option: int) -> None:
        for place, count in enumerate(self.bundles()[option]):
            gain(state, self.seat, GOLD + place, count, self.rule)


class GainCommodity(Ask[Euphoria]):
    """Take so much of a commodity of any kind."""

    def __init__(self, seat: int, count: int, rule: str) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.rule: Final[str] = rule

    def prompt(self, state: Euphoria) -> str:
        return "Which commodity do you take?"

    def options(self, state: Euphoria) -> list[int]:
        return COMMODITIES

    def word(self, state: Euphoria, option: int) -> str:
        return f"take {self.count} {GOODS[option]}"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Take {self.count} {GOODS[option]}"

    def target(self, state: Euphoria, option: int) -> str:
        return good_target(option)

    def resolve(self, state: Euphoria, option: int) -> None:
        gain(state, self.seat, option, self.count, self.rule)


class ChooseGain(Ask[Euphoria]):
    """Take one of the gains a recruit offers."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card

    def prompt(self, state: Euphoria) -> str:
        return f"What does {state.tables.recruits[self.card].name} bring?"

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(state.tables.recruits[self.card].choices())))

    def word(self, state: Euphoria, option: int) -> str:
        return state.tables.recruits[self.card].choices()[option]

    def label(self, state: Euphoria, option: int) -> str:
        verb, _, what = self.word(state, option).partition(" ")
        return f"{verb.capitalize()} {state.tables.recruits[self.card].amount(state, option)} {what}"

    def target(self, state: Euphoria, option: int) -> str:
        return f"recruit:{state.tables.recruits[self.card].key}"

    def resolve(self, state: Euphoria, option: int) -> None:
        state.tables.recruits[self.card].take(state, self.seat, option)


class MayUse(Ask[Euphoria]):
    """Accept or decline what a recruit offers, outside the abilities after a placement."""

    def __init__(self, seat: int, card: int, other: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card
        self.other: Final[int] = other

    def prompt(self, state: Euphoria) -> str:
        return state.tables.recruits[self.card].offer()

    def options(self, state: Euphoria) -> list[int]:
        return YES_OR_NO

    def word(self, state: Euphoria, option: int) -> str:
        return "yes" if option else "no"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Yes: {state.tables.recruits[self.card].meaning(state)}" if option else "No"

    def target(self, state: Euphoria, option: int) -> str:
        return f"recruit:{state.tables.recruits[self.card].key}" if option else ""

    def resolve(self, state: Euphoria, option: int) -> None:
        recruit = state.tables.recruits[self.card]
        if option:
            recruit.accept(state, self.seat, self.other)
        else:
            recruit.decline(state, self.seat, self.other)


class ChooseFace(Ask[Euphoria]):
    """Choose the face of a die with the help of a recruit, or let it be rolled."""

    def __init__(self, seat: int, card: int, other: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card
        self.other: Final[int] = other

    def prompt(self, state: Euphoria) -> str:
        return f"Do you set the die? {recruit_label(state, self.card)}"

    def options(self, state: Euphoria) -> list[int]:
        return ROLL_OR_FACE

    def word(self, state: Euphoria, option: int) -> str:
        return f"set {option}" if option else "roll"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Set the die to {option}" if option else "Roll the die"

    def target(self, state: Euphoria, option: int) -> str:
        return f"die:{option}" if option else ""

    def resolve(self, state: Euphoria, option: int) -> None:
        state.tables.recruits[self.card].set_die(state, self.seat, self.other, option)
