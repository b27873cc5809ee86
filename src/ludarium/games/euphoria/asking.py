"""Questions that many spaces and recruits share: which goods, which of two gains, whether a recruit is used."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.frames import Ask
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.core.nature import DIE
from ludarium.core.things import seat_id
from ludarium.games.euphoria.bundles import ChooseBundle, bundles_of
from ludarium.games.euphoria.gains import Gain
from ludarium.games.euphoria.goods import gain
from ludarium.games.euphoria.names import ANY_RESOURCE, recruit_id, some
from ludarium.games.euphoria.sources import Source
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import COMMODITIES, DIE_IDS, GOLD, GOOD_IDS, GOODS, RESOURCES

ONE_OF_THREE: Final[list[int]] = [0, 1, 2]


class GainResources(ChooseBundle):
    """Take so many resources of any kinds."""

    verb = "take"
    phrase = "take {gains}"
    first = GOLD

    def __init__(self, seat: int, count: int, source: Source) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.source: Final[Source] = source

    def prompt(self, state: Euphoria) -> str:
        return (
            f"Which {some(ANY_RESOURCE, self.count)} do you take?" if self.count > 1 else "Which resource do you take?"
        )

    def about(self, state: Euphoria) -> list[str]:
        return [self.source.thing]

    def options(self, state: Euphoria) -> list[int]:
        return ONE_OF_THREE if self.count == 1 else super().options(state)

    def bundles(self, state: Euphoria) -> list[list[int]]:
        return bundles_of([self.count] * len(RESOURCES), self.count)

    def do(self, state: Euphoria, bundle: list[int]) -> None:
        for place, count in enumerate(bundle):
            gain(state, self.seat, GOLD + place, count, self.source)


class GainCommodity(Ask[Euphoria]):
    """Take so much of a commodity of any kind."""

    def __init__(self, seat: int, count: int, source: Source) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.source: Final[Source] = source

    def prompt(self, state: Euphoria) -> str:
        return "Which commodity do you take?"

    def about(self, state: Euphoria) -> list[str]:
        return [self.source.thing]

    def options(self, state: Euphoria) -> list[int]:
        return COMMODITIES

    def word(self, state: Euphoria, option: int) -> str:
        return f"take {self.count} {GOODS[option]}"

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        return Meaning("take {gains}", [GOOD_IDS[option]])

    def resolve(self, state: Euphoria, option: int) -> None:
        gain(state, self.seat, option, self.count, self.source)


class ChooseGain(Ask[Euphoria]):
    """Take one of the gains a recruit offers."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card

    def prompt(self, state: Euphoria) -> str:
        return f"What does <{recruit_id(state, self.card)}> bring?"

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, self.card)]

    def gains(self, state: Euphoria) -> list[Gain]:
        return state.tables.recruits[self.card].alternatives()

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.gains(state))))

    def word(self, state: Euphoria, option: int) -> str:
        return self.gains(state)[option].word

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        found = self.gains(state)[option]
        return Meaning(found.phrase, [found.good, recruit_id(state, self.card)])

    def resolve(self, state: Euphoria, option: int) -> None:
        state.tables.recruits[self.card].take(state, self.seat, self.gains(state)[option])


# Whether a recruit is used, outside the abilities after a placement.


class MayUse(Menu[Euphoria]):
    """Accept or decline what a recruit offers; `other` is the other player concerned."""

    def __init__(self, seat: int, card: int, other: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card
        self.other: Final[int] = other

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return YES_OR_NO

    def prompt(self, state: Euphoria) -> str:
        return state.tables.recruits[self.card].offer(self.other)

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, self.card), seat_id(self.other)]


class Yes(Single[Euphoria, MayUse]):
    """Accept what the recruit offers."""

    text = "yes"

    def meaning(self, state: Euphoria, ask: MayUse, code: int) -> Meaning:
        return Meaning(state.tables.recruits[ask.card].accepting(state), [recruit_id(state, ask.card)])

    def do(self, state: Euphoria, ask: MayUse, code: int) -> None:
        state.tables.recruits[ask.card].accept(state, ask.seat, ask.other)


class No(Single[Euphoria, MayUse]):
    """Decline it."""

    text = "no"

    def meaning(self, state: Euphoria, ask: MayUse, code: int) -> Meaning:
        return Meaning("decline", [recruit_id(state, ask.card)], ends=True)

    def do(self, state: Euphoria, ask: MayUse, code: int) -> None:
        state.tables.recruits[ask.card].decline(state, ask.seat, ask.other)


YES_OR_NO: Final[list[Kind[Euphoria, Any]]] = [Yes(), No()]


class ChooseFace(Menu[Euphoria]):
    """Choose the face of a die with the help of a recruit, or let it be rolled."""

    def __init__(self, seat: int, card: int, other: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card
        self.other: Final[int] = other

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return ROLL_OR_SET

    def prompt(self, state: Euphoria) -> str:
        return f"Do you set the die with <{recruit_id(state, self.card)}>, or roll it?"

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, self.card), seat_id(self.other)]


class LetRoll(Single[Euphoria, ChooseFace]):
    """The die is rolled after all."""

    text = "roll"

    def meaning(self, state: Euphoria, ask: ChooseFace, code: int) -> Meaning:
        return Meaning("roll the die", [recruit_id(state, ask.card)], ends=True)

    def do(self, state: Euphoria, ask: ChooseFace, code: int) -> None:
        state.tables.recruits[ask.card].set_die(state, ask.seat, ask.other, 0)


class SetFace(Kind[Euphoria, ChooseFace]):
    """The die is set: the codes are faces."""

    def codes(self, state: Euphoria, ask: ChooseFace) -> list[int]:
        return DIE

    def word(self, state: Euphoria, ask: ChooseFace, code: int) -> str:
        return f"set {code}"

    def meaning(self, state: Euphoria, ask: ChooseFace, code: int) -> Meaning:
        return Meaning(f"set the die to {code}", [DIE_IDS[code], recruit_id(state, ask.card)], DIE_IDS[code])

    def do(self, state: Euphoria, ask: ChooseFace, code: int) -> None:
        state.tables.recruits[ask.card].set_die(state, ask.seat, ask.other, code)


ROLL_OR_SET: Final[list[Kind[Euphoria, Any]]] = [LetRoll(), SetFace()]
