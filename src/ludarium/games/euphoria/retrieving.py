"""The retrieve action: paying for it, taking dice back, rolling them."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import MOVE, tell
from ludarium.core.frames import Ask, Frame, Run, push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.core.speech import listed
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.artifacts import HandLimit
from ludarium.games.euphoria.asking import GainResources
from ludarium.games.euphoria.bundles import bundles_of
from ludarium.games.euphoria.goods import gain, gain_morale, lose, lose_morale
from ludarium.games.euphoria.names import ANY_RESOURCE, recruit_id, some
from ludarium.games.euphoria.rolls import lose_die, roll_loose
from ludarium.games.euphoria.sources import RETRIEVING
from ludarium.games.euphoria.spaces import SPACE_LIST
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import (
    BLISS,
    DEAR_RETRIEVE,
    DIE_BASE,
    DIE_IDS,
    FOOD,
    SPACE_IDS,
    SPACE_KEYS,
    SPACES,
    SUBTERRAN,
    TUNNEL,
    face_of,
    owner_of,
)

FOR_MORALE: Final[int] = NOTHING
TWO_DICE: Final[int] = 2


def retrieve_goods(state: Euphoria, seat: int) -> list[int]:
    """The goods that pay for the retrieve action: food, bliss, and what recruits add."""
    found = [FOOD, BLISS]
    for card in state.players[seat].abilities():
        good = state.tables.recruits[card].retrieve_good
        if good != NOTHING and good not in found:
            found.append(good)
    return found


def retrieve(state: Euphoria, seat: int, good: int, all_dice: bool) -> None:
    """Pay with a good, or with morale; then all dice come back, or those the player chooses."""
    free = 1 if good == FOR_MORALE else 0
    dice: Frame = TakeAllDice(seat, free) if all_dice else RetrieveDice(seat, free)
    push(state, HandLimit(seat), dice)
    if good == FOR_MORALE:
        lose_morale(state, seat, free_loss(state, seat), RETRIEVING)
        return
    lose(state, seat, good, 1, RETRIEVING)
    for card in state.players[seat].abilities():
        if state.tables.recruits[card].replaces_retrieve_gain(state, seat, good):
            return
    gain_morale(state, seat, state.tables.retrieve_morale, RETRIEVING)


def free_loss(state: Euphoria, seat: int) -> int:
    """How much morale the free retrieve costs."""
    player = state.players[seat]
    loss = state.tables.retrieve_loss + (state.tables.dear_loss if player.bound & DEAR_RETRIEVE else 0)
    for card in player.abilities():
        loss = state.tables.recruits[card].free_retrieve_loss(state, seat, loss)
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

    def __init__(self, seat: int, free: int) -> None:
        self.seat: Final[int] = seat
        self.free: Final[int] = free

    def run(self, state: Euphoria) -> None:
        take_dice(state, self.seat, dice_on_board(state, self.seat), self.free)


class RetrieveDice(Ask[Euphoria]):
    """Choose which dice come back: some of them, not all. Equal dice on one space are alike."""

    def __init__(self, seat: int, free: int) -> None:
        super().__init__(seat)
        self.free: Final[int] = free

    def prompt(self, state: Euphoria) -> str:
        return "Which dice do you take back?"

    def about(self, state: Euphoria) -> list[str]:
        return targets_of_dice(dice_on_board(state, self.seat))

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.sets(state))))

    def sets(self, state: Euphoria) -> list[list[int]]:
        return sets_of_dice(state, self.seat)

    def word(self, state: Euphoria, option: int) -> str:
        return word_of_dice(self.sets(state)[option])

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        dice = self.sets(state)[option]
        return Meaning(f"take {dice_text(state, dice)}", targets_of_dice(dice))

    def resolve(self, state: Euphoria, option: int) -> None:
        take_dice(state, self.seat, self.sets(state)[option], self.free)


def sets_of_dice(state: Euphoria, seat: int) -> list[list[int]]:
    """Every set of dice on the board that is neither empty nor complete, small ones first."""
    dice = dice_on_board(state, seat)
    kinds = sorted(set(dice))
    have = [dice.count(kind) for kind in kinds]
    found: list[list[int]] = []
    for size in range(1, len(dice)):
        for counts in bundles_of(have, size):
            found.append([kind for kind, count in zip(kinds, counts) for _ in range(count)])
    return found


def word_of_dice(dice: list[int]) -> str:
    return f"take {' '.join(f'{die % DIE_BASE} {SPACE_KEYS[die // DIE_BASE]}' for die in dice)}"


def dice_text(state: Euphoria, dice: list[int]) -> str:
    """``the 3 from the Farm and the 5 from the Ark``."""
    return listed([f"the {die % DIE_BASE} from the <{SPACE_LIST[die // DIE_BASE].title(state)}>" for die in dice])


def targets_of_dice(dice: list[int]) -> list[str]:
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
            tell(state.log, MOVE, seat, DIE_IDS[face], RETRIEVING.rule, 1, origin=SPACE_IDS[space])
    player.placed -= len(dice)
    player.loose += len(dice)
    from_subterra = all(SPACE_LIST[die // DIE_BASE].faction == SUBTERRAN for die in dice)
    push(state, BeforeRoll(seat, [], free), RollLoose(seat), AfterRetrieve(seat, 1 if from_subterra else 0))


# Before and after the roll.


class BeforeRoll(Run[Euphoria]):
    """Recruits may sacrifice dice, each once, while another die is left; `used` have done so."""

    def __init__(self, seat: int, used: list[int], free: int) -> None:
        self.seat: Final[int] = seat
        self.used: Final[list[int]] = used
        self.free: Final[int] = free

    def run(self, state: Euphoria) -> None:
        if butchers(state, self.seat, self.used):
            push(state, Sacrifice(self.seat, self.used, self.free))
        elif state.players[self.seat].loose:
            for card in state.players[self.seat].abilities():
                state.tables.recruits[card].before_retrieve_roll(state, self.seat, self.free == 1)


def butchers(state: Euphoria, seat: int, used: list[int]) -> list[int]:
    """The recruits that can sacrifice one of the dice taken back."""
    player = state.players[seat]
    if not player.loose or player.dice() < TWO_DICE:
        return []
    recruits = state.tables.recruits
    return [card for card in player.abilities() if recruits[card].sacrifice_good != NOTHING and card not in used]


class Sacrifice(Menu[Euphoria]):
    """Decide whether a recruit sacrifices one of the dice taken back; unrolled dice are alike."""

    def __init__(self, seat: int, used: list[int], free: int) -> None:
        super().__init__(seat)
        self.used: Final[list[int]] = used
        self.free: Final[int] = free

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return SACRIFICE_KINDS

    def prompt(self, state: Euphoria) -> str:
        return "Do you sacrifice one of the dice taken back?"

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, card) for card in butchers(state, self.seat, self.used)]


class SacrificeTo(Kind[Euphoria, Sacrifice]):
    """A recruit gets one of the dice: the codes are recruits."""

    def codes(self, state: Euphoria, ask: Sacrifice) -> list[int]:
        return butchers(state, ask.seat, ask.used)

    def word(self, state: Euphoria, ask: Sacrifice, code: int) -> str:
        return f"sacrifice to {state.tables.recruits[code].key}"

    def meaning(self, state: Euphoria, ask: Sacrifice, code: int) -> Meaning:
        recruit = recruit_id(state, code)
        resources = some(ANY_RESOURCE, state.tables.counts[code])
        return Meaning(f"give {{price}} to <{recruit}> and take {resources}", [recruit])

    def do(self, state: Euphoria, ask: Sacrifice, code: int) -> None:
        recruit, player = state.tables.recruits[code], state.players[ask.seat]
        player.loose -= 1
        lose_die(state, ask.seat, 0, "", recruit.source)
        gain(state, ask.seat, recruit.sacrifice_good, recruit.gain(state), recruit.source)
        push(
            state,
            GainResources(ask.seat, recruit.count(state), recruit.source),
            BeforeRoll(ask.seat, [*ask.used, code], ask.free),
        )


class RollAll(Single[Euphoria, Sacrifice]):
    """Nothing more is sacrificed."""

    text = "done"

    def meaning(self, state: Euphoria, ask: Sacrifice, code: int) -> Meaning:
        return Meaning("roll the dice", ends=True)

    def do(self, state: Euphoria, ask: Sacrifice, code: int) -> None:
        push(state, BeforeRoll(ask.seat, butchers(state, ask.seat, []), ask.free))


SACRIFICE_KINDS: Final[list[Kind[Euphoria, Any]]] = [SacrificeTo(), RollAll()]


class RollLoose(Run[Euphoria]):
    """The dice taken back are rolled together, if any are left."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        if state.players[self.seat].loose:
            roll_loose(state, self.seat)


class AfterRetrieve(Run[Euphoria]):
    """The retrieve action is done: recruits who look at that work."""

    def __init__(self, seat: int, from_subterra: int) -> None:
        self.seat: Final[int] = seat
        self.from_subterra: Final[int] = from_subterra

    def run(self, state: Euphoria) -> None:
        for card in state.players[self.seat].abilities():
            state.tables.recruits[card].on_retrieved(state, self.seat, self.from_subterra == 1)
