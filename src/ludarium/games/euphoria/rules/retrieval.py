"""The retrieve action: paying for it, taking dice back, rolling them."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry, parts_of, set_code
from ludarium.core.english import join_words
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import Ask, Frame, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.causes import RETRIEVING
from ludarium.games.euphoria.content.constants import (
    BLISS,
    DEAR_RETRIEVE,
    DIE_BASE,
    DIE_IDS,
    FACES,
    FOOD,
    SPACE_IDS,
    SPACE_KEYS,
    SPACES,
    SUBTERRAN,
    TUNNEL,
    face_of,
    owner_of,
)
from ludarium.games.euphoria.content.domains import all_recruits, of_recruits
from ludarium.games.euphoria.content.ids import ANY_RESOURCE, amount_mark, recruit_id
from ludarium.games.euphoria.rules.artifacts import HandLimit
from ludarium.games.euphoria.rules.bundles import all_bundles
from ludarium.games.euphoria.rules.goods import gain, gain_morale, lose, lose_morale
from ludarium.games.euphoria.rules.questions import GainResources
from ludarium.games.euphoria.rules.rolls import lose_die, roll_retrieved
from ludarium.games.euphoria.rules.spaces.all_spaces import SPACE_LIST
from ludarium.games.euphoria.state import Euphoria

FOR_MORALE: Final[int] = NOTHING
TWO_DICE: Final[int] = 2


def retrieve_goods(state: Euphoria, seat: int) -> list[int]:
    """The goods that pay for the retrieve action: food, bliss, and what recruits add."""
    found = [FOOD, BLISS]
    for card in state.players[seat].abilities():
        good = state.numbers.recruits[card].retrieve_good
        if good != NOTHING and good not in found:
            found.append(good)
    return found


def retrieve(state: Euphoria, seat: int, good: int, all_dice: bool) -> None:
    """Pay with a good, or with morale; then all dice come back, or those the player chooses."""
    free = 1 if good == FOR_MORALE else 0
    dice: Frame = TakeAllDice(seat, free) if all_dice else RetrieveDice(seat, free)
    push(state, HandLimit(seat), dice)
    if good == FOR_MORALE:
        lose_morale(state, seat, free_retrieve_cost(state, seat), RETRIEVING)
        return
    lose(state, seat, good, 1, RETRIEVING)
    for card in state.players[seat].abilities():
        if state.numbers.recruits[card].replaces_retrieve_gain(state, seat, good):
            return
    gain_morale(state, seat, state.numbers.retrieve_morale, RETRIEVING)


def free_retrieve_cost(state: Euphoria, seat: int) -> int:
    """How much morale the free retrieve costs."""
    player = state.players[seat]
    loss = state.numbers.retrieve_loss + (state.numbers.dear_loss if player.bound & DEAR_RETRIEVE else 0)
    for card in player.abilities():
        loss = state.numbers.recruits[card].free_retrieve_loss(state, seat, loss)
    return loss


# Taking dice back.


def dice_on_board(state: Euphoria, seat: int) -> list[int]:
    """The dice of a seat on the board in a fixed order, each as space and face."""
    found: list[int] = []
    for area in range(TUNNEL):
        found += sorted([area * DIE_BASE + face_of(die) for die in state.areas[area] if owner_of(die) == seat])
    for space in range(TUNNEL, SPACES):
        die = state.spaces[space]
        if die != NOTHING and owner_of(die) == seat:
            found.append(space * DIE_BASE + face_of(die))
    return found


class TakeAllDice(Run[Euphoria]):
    """All dice of a player come back."""

    kind = "take_all_dice"

    def __init__(self, seat: int, free: int) -> None:
        self.seat: Final[int] = seat
        self.free: Final[int] = free

    def run(self, state: Euphoria) -> None:
        take_dice(state, self.seat, dice_on_board(state, self.seat), self.free)


class RetrieveDice(Ask[Euphoria]):
    """Choose which dice come back: some of them, not all. Equal dice on one space are alike.

    An option is a set of dice. A die is named by its space, and on a commodity area by its face as well (`die_part`).
    """

    kind = "retrieve_dice"
    figure_names: ClassVar[tuple[str, ...]] = ("without paying",)

    def __init__(self, seat: int, free: int) -> None:
        super().__init__(seat)
        self.free: Final[int] = free

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.free]

    def prompt(self, state: Euphoria) -> str:
        return "Which dice do you take back?"

    def about(self, state: Euphoria) -> list[str]:
        return dice_targets(dice_on_board(state, self.seat))

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        areas = [
            DomainEntry(
                die_part(area * DIE_BASE + face),
                f"{face} {SPACE_KEYS[area]}",
                f"take the {face} from <{SPACE_IDS[area]}>",
            )
            for area in range(TUNNEL)
            for face in range(1, FACES + 1)
        ]
        spaces = [
            DomainEntry(die_part(space * DIE_BASE), f"* {SPACE_KEYS[space]}", f"take the die from <{SPACE_IDS[space]}>")
            for space in range(TUNNEL, SPACES)
        ]
        return Domain([*areas, *spaces], True)

    def options(self, state: Euphoria) -> list[int]:
        return [set_code([die_part(die) for die in dice]) for dice in dice_sets(state, self.seat)]

    def dice(self, state: Euphoria, option: int) -> list[int]:
        """What an option stands for, each die as space and face."""
        parts = parts_of(option)
        return [part if part < TUNNEL * DIE_BASE else part + face_of(state.spaces[part // DIE_BASE]) for part in parts]

    def word(self, state: Euphoria, option: int) -> str:
        return dice_word(self.dice(state, option))

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        dice = self.dice(state, option)
        return AnswerLabel(f"take {dice_text(state, dice)}", dice_targets(dice))

    def resolve(self, state: Euphoria, option: int) -> None:
        take_dice(state, self.seat, self.dice(state, option), self.free)


def die_part(die: int) -> int:
    """A die as part of a set: without its face where the space holds one die only."""
    return die if die < TUNNEL * DIE_BASE else die // DIE_BASE * DIE_BASE


def dice_sets(state: Euphoria, seat: int) -> list[list[int]]:
    """Every set of dice on the board that is neither empty nor complete, small ones first."""
    dice = dice_on_board(state, seat)
    kinds = sorted(set(dice))
    have = [dice.count(kind) for kind in kinds]
    found: list[list[int]] = []
    for size in range(1, len(dice)):
        for counts in all_bundles(have, size):
            found.append([kind for kind, count in zip(kinds, counts) for _ in range(count)])
    return found


def dice_word(dice: list[int]) -> str:
    return f"take {' '.join(f'{die % DIE_BASE} {SPACE_KEYS[die // DIE_BASE]}' for die in dice)}"


def dice_text(state: Euphoria, dice: list[int]) -> str:
    """``the 3 from the Farm and the 5 from the Ark``."""
    return join_words([f"the {die % DIE_BASE} from the <{SPACE_LIST[die // DIE_BASE].title(state)}>" for die in dice])


def dice_targets(dice: list[int]) -> list[str]:
    """Where some dice stand, then the dice themselves."""
    places = [SPACE_IDS[die // DIE_BASE] for die in dice]
    return list(dict.fromkeys([*places, *[DIE_IDS[die % DIE_BASE] for die in dice]]))


def take_dice(state: Euphoria, seat: int, dice: list[int], free: int) -> None:
    """Dice leave the board; recruits may sacrifice some, the others are rolled together."""
    player = state.players[seat]
    for die in dice:
        space, face = die // DIE_BASE, die % DIE_BASE
        if space < TUNNEL:
            state.areas[space].remove(seat * DIE_BASE + face)
        else:
            state.spaces[space] = NOTHING
        if state.log is not None:
            log_event(state.log, MOVE, seat, DIE_IDS[face], RETRIEVING.rule, 1, origin=SPACE_IDS[space])
    player.placed -= len(dice)
    player.loose += len(dice)
    from_subterra = all(SPACE_LIST[die // DIE_BASE].faction == SUBTERRAN for die in dice)
    push(state, BeforeRoll(seat, [], free), RollRetrieved(seat), AfterRetrieve(seat, 1 if from_subterra else 0))


# Before and after the roll.


class BeforeRoll(Run[Euphoria]):
    """Recruits may sacrifice dice, each once, while another die is left; `used` have done so."""

    kind = "before_roll"

    def __init__(self, seat: int, used: list[int], free: int) -> None:
        self.seat: Final[int] = seat
        self.used: Final[list[int]] = used
        self.free: Final[int] = free

    def run(self, state: Euphoria) -> None:
        if sacrificing_recruits(state, self.seat, self.used):
            push(state, Sacrifice(self.seat, self.used, self.free))
        elif state.players[self.seat].loose:
            for card in state.players[self.seat].abilities():
                state.numbers.recruits[card].before_retrieve_roll(state, self.seat, self.free == 1)


def sacrificing_recruits(state: Euphoria, seat: int, used: list[int]) -> list[int]:
    """The recruits that can sacrifice one of the dice taken back."""
    player = state.players[seat]
    if not player.loose or player.dice() < TWO_DICE:
        return []
    recruits = state.numbers.recruits
    return [card for card in player.abilities() if recruits[card].sacrifice_good != NOTHING and card not in used]


class Sacrifice(Menu[Euphoria]):
    """Decide whether a recruit sacrifices one of the dice taken back; unrolled dice are alike."""

    kind = "sacrifice"
    figure_names: ClassVar[tuple[str, ...]] = ("without paying", "dice given")

    def __init__(self, seat: int, used: list[int], free: int) -> None:
        super().__init__(seat)
        self.used: Final[list[int]] = used
        self.free: Final[int] = free

    def action_types(self) -> ActionTypes[Euphoria]:
        return SACRIFICE_KINDS

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.free, len(self.used)]

    def prompt(self, state: Euphoria) -> str:
        return "Do you sacrifice one of the dice taken back?"

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, card) for card in sacrificing_recruits(state, self.seat, self.used)]


class SacrificeTo(ActionType[Euphoria, Sacrifice]):
    """A recruit gets one of the dice: the codes are recruits."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        fitting = [card for card in all_recruits(table) if table.numbers.recruits[card].sacrifice_good != NOTHING]
        return of_recruits(table, fitting, "sacrifice to {}", "give a die to {}")

    def codes(self, state: Euphoria, ask: Sacrifice) -> list[int]:
        return sacrificing_recruits(state, ask.seat, ask.used)

    def word(self, state: Euphoria, ask: Sacrifice, code: int) -> str:
        return f"sacrifice to {state.numbers.recruits[code].key}"

    def describe(self, state: Euphoria, ask: Sacrifice, code: int) -> AnswerLabel:
        recruit = recruit_id(state, code)
        resources = amount_mark(ANY_RESOURCE, state.numbers.counts[code])
        return AnswerLabel(f"give {{price}} to <{recruit}> and take {resources}", [recruit])

    def do(self, state: Euphoria, ask: Sacrifice, code: int) -> None:
        recruit, player = state.numbers.recruits[code], state.players[ask.seat]
        player.loose -= 1
        lose_die(state, ask.seat, 0, "", recruit.source)
        gain(state, ask.seat, recruit.sacrifice_good, recruit.gain(state), recruit.source)
        push(
            state,
            GainResources(ask.seat, recruit.count(state), recruit.source),
            BeforeRoll(ask.seat, [*ask.used, code], ask.free),
        )


class RollAll(SingleAction[Euphoria, Sacrifice]):
    """Nothing more is sacrificed."""

    text = "done"
    label = "roll the dice"

    def describe(self, state: Euphoria, ask: Sacrifice, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, ends=True)

    def do(self, state: Euphoria, ask: Sacrifice, code: int) -> None:
        push(state, BeforeRoll(ask.seat, sacrificing_recruits(state, ask.seat, []), ask.free))


SACRIFICE_KINDS: Final[ActionTypes[Euphoria]] = [SacrificeTo(), RollAll()]


class RollRetrieved(Run[Euphoria]):
    """The dice taken back are rolled together, if any are left."""

    kind = "roll_loose"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        if state.players[self.seat].loose:
            roll_retrieved(state, self.seat)


class AfterRetrieve(Run[Euphoria]):
    """The retrieve action is done: recruits who look at that work."""

    kind = "after_retrieve"

    def __init__(self, seat: int, from_subterra: int) -> None:
        self.seat: Final[int] = seat
        self.from_subterra: Final[int] = from_subterra

    def run(self, state: Euphoria) -> None:
        for card in state.players[self.seat].abilities():
            state.numbers.recruits[card].on_retrieved(state, self.seat, self.from_subterra == 1)
