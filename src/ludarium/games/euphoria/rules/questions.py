"""Questions that many spaces and recruits share: which goods, which of two gains, whether a recruit is used."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain, DomainEntry, set_code
from ludarium.core.frames import Ask
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.nature import DIE
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import COMMODITIES, DIE_IDS, FIRST_CARD, GOLD, GOOD_IDS, GOODS, RESOURCES
from ludarium.games.euphoria.content.domains import of_goods
from ludarium.games.euphoria.content.ids import ANY_RESOURCE, amount_mark, recruit_id
from ludarium.games.euphoria.rules.bundles import ChooseBundle, all_bundles
from ludarium.games.euphoria.rules.gains import LOWER_KNOWLEDGE, RAISE_MORALE, Gain, TakeGood
from ludarium.games.euphoria.rules.goods import gain
from ludarium.games.euphoria.state import Euphoria

ONE_OF_THREE: Final[list[int]] = [set_code([kind]) for kind in RESOURCES]


class GainResources(ChooseBundle):
    """Take so many resources of any kinds."""

    kind = "gain_resources"
    figure_names: ClassVar[tuple[str, ...]] = ("resources",)
    verb = "take"
    phrase = "take {gains}"
    first = GOLD
    end = FIRST_CARD

    def __init__(self, seat: int, count: int, source: Cause) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.source: Final[Cause] = source

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.count]

    def prompt(self, state: Euphoria) -> str:
        return (
            f"Which {amount_mark(ANY_RESOURCE, self.count)} do you take?"
            if self.count > 1
            else "Which resource do you take?"
        )

    def about(self, state: Euphoria) -> list[str]:
        return [self.source.thing]

    def options(self, state: Euphoria) -> list[int]:
        return ONE_OF_THREE if self.count == 1 else super().options(state)

    def bundles(self, state: Euphoria) -> list[list[int]]:
        return all_bundles([self.count] * len(RESOURCES), self.count)

    def do(self, state: Euphoria, bundle: list[int]) -> None:
        for place, count in enumerate(bundle):
            gain(state, self.seat, GOLD + place, count, self.source)


class GainCommodity(Ask[Euphoria]):
    """Take so much of a commodity of any kind."""

    kind = "gain_commodity"
    figure_names: ClassVar[tuple[str, ...]] = ("commodities",)

    def __init__(self, seat: int, count: int, source: Cause) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.source: Final[Cause] = source

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.count]

    def prompt(self, state: Euphoria) -> str:
        return "Which commodity do you take?"

    def about(self, state: Euphoria) -> list[str]:
        return [self.source.thing]

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return of_goods(COMMODITIES, "take * {}", "take {}")

    def options(self, state: Euphoria) -> list[int]:
        return COMMODITIES

    def word(self, state: Euphoria, option: int) -> str:
        return f"take {self.count} {GOODS[option]}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        return AnswerLabel("take {gains}", [GOOD_IDS[option]])

    def resolve(self, state: Euphoria, option: int) -> None:
        gain(state, self.seat, option, self.count, self.source)


class ChooseGain(Ask[Euphoria]):
    """Take one of the gains a recruit offers. An option is the number of a gain."""

    kind = "choose_gain"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card

    def prompt(self, state: Euphoria) -> str:
        return f"What does <{recruit_id(state, self.card)}> bring?"

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, self.card)]

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        gains = [*[TakeGood(kind) for kind in range(FIRST_CARD)], RAISE_MORALE, LOWER_KNOWLEDGE]
        return Domain([DomainEntry(each.number, each.word, each.word) for each in gains])

    def gains(self, state: Euphoria) -> list[Gain]:
        return state.numbers.recruits[self.card].alternatives()

    def options(self, state: Euphoria) -> list[int]:
        return [gain.number for gain in self.gains(state)]

    def gain_for(self, state: Euphoria, option: int) -> Gain:
        """The gain that an option stands for."""
        return next(gain for gain in self.gains(state) if gain.number == option)

    def word(self, state: Euphoria, option: int) -> str:
        return self.gain_for(state, option).word

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        found = self.gain_for(state, option)
        return AnswerLabel(found.phrase, [found.good, recruit_id(state, self.card)])

    def resolve(self, state: Euphoria, option: int) -> None:
        state.numbers.recruits[self.card].take(state, self.seat, self.gain_for(state, option))


# Whether a recruit is used, outside the abilities after a placement.


class MayUse(Menu[Euphoria]):
    """Accept or decline what a recruit offers; `other` is the other player concerned."""

    kind = "may_use"

    def __init__(self, seat: int, card: int, other: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card
        self.other: Final[int] = other

    def action_types(self) -> ActionTypes[Euphoria]:
        return YES_OR_NO

    def prompt(self, state: Euphoria) -> str:
        return state.numbers.recruits[self.card].offer(self.other)

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, self.card), seat_id(self.other)]


class Yes(SingleAction[Euphoria, MayUse]):
    """Accept what the recruit offers."""

    text = "yes"
    label = "accept what the recruit offers"

    def describe(self, state: Euphoria, ask: MayUse, code: int) -> AnswerLabel:
        return AnswerLabel(state.numbers.recruits[ask.card].accept_text(state), [recruit_id(state, ask.card)])

    def do(self, state: Euphoria, ask: MayUse, code: int) -> None:
        state.numbers.recruits[ask.card].accept(state, ask.seat, ask.other)


class No(SingleAction[Euphoria, MayUse]):
    """Decline it."""

    text = "no"
    label = "decline"

    def describe(self, state: Euphoria, ask: MayUse, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [recruit_id(state, ask.card)], ends=True)

    def do(self, state: Euphoria, ask: MayUse, code: int) -> None:
        state.numbers.recruits[ask.card].decline(state, ask.seat, ask.other)


YES_OR_NO: Final[ActionTypes[Euphoria]] = [Yes(), No()]


class ChooseFace(Menu[Euphoria]):
    """Choose the face of a die with the help of a recruit, or let it be rolled."""

    kind = "choose_face"

    def __init__(self, seat: int, card: int, other: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card
        self.other: Final[int] = other

    def action_types(self) -> ActionTypes[Euphoria]:
        return ROLL_OR_SET

    def prompt(self, state: Euphoria) -> str:
        return f"Do you set the die with <{recruit_id(state, self.card)}>, or roll it?"

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, self.card), seat_id(self.other)]


class LetRoll(SingleAction[Euphoria, ChooseFace]):
    """The die is rolled after all."""

    text = "roll"
    label = "roll the die"

    def describe(self, state: Euphoria, ask: ChooseFace, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [recruit_id(state, ask.card)], ends=True)

    def do(self, state: Euphoria, ask: ChooseFace, code: int) -> None:
        state.numbers.recruits[ask.card].set_die(state, ask.seat, ask.other, 0)


class SetFace(ActionType[Euphoria, ChooseFace]):
    """The die is set: the codes are faces."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return Domain([DomainEntry(face, f"set {face}", f"set the die to {face}") for face in DIE])

    def codes(self, state: Euphoria, ask: ChooseFace) -> list[int]:
        return DIE

    def word(self, state: Euphoria, ask: ChooseFace, code: int) -> str:
        return f"set {code}"

    def describe(self, state: Euphoria, ask: ChooseFace, code: int) -> AnswerLabel:
        return AnswerLabel(f"set the die to {code}", [DIE_IDS[code], recruit_id(state, ask.card)], DIE_IDS[code])

    def do(self, state: Euphoria, ask: ChooseFace, code: int) -> None:
        state.numbers.recruits[ask.card].set_die(state, ask.seat, ask.other, code)


ROLL_OR_SET: Final[ActionTypes[Euphoria]] = [LetRoll(), SetFace()]
