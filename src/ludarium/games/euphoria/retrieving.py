"""The retrieve action: paying for it, taking dice back, rolling them."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import LOSE, MOVE, note
from ludarium.core.frames import Ask, Frame, Run, push
from ludarium.games.euphoria.artifacts import HandLimit, bundles
from ludarium.games.euphoria.choices import GainResources
from ludarium.games.euphoria.goods import gain, gain_morale, lose, lose_morale
from ludarium.games.euphoria.recruits._recruit import NO_GOOD
from ludarium.games.euphoria.rolls import roll_loose
from ludarium.games.euphoria.spaces import SPACE_LIST
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import (
    BLISS,
    DEAR_RETRIEVE,
    DIE_BASE,
    EMPTY,
    FOOD,
    SPACES,
    SUBTERRAN,
    TUNNEL,
    face_of,
    owner_of,
)
from ludarium.games.euphoria.wording import joined, recruit_label

FREE: Final[int] = -1


def retrieve_goods(state: Euphoria, seat: int) -> list[int]:
    """The goods that pay for the retrieve action: food, bliss, and what recruits add."""
    found = [FOOD, BLISS]
    for card in state.players[seat].abilities():
        good = state.tables.recruits[card].retrieve_good
        if good != NO_GOOD and good not in found:
            found.append(good)
    return found


def retrieve(state: Euphoria, seat: int, good: int, all_dice: bool) -> None:
    """Pay with a good, or with morale; then all dice come back, or those the player chooses."""
    dice: Frame = (
        TakeAllDice(seat, 1 if good == FREE else 0) if all_dice else RetrieveDice(seat, 1 if good == FREE else 0)
    )
    push(state, HandLimit(seat), dice)
    if good == FREE:
        lose_morale(state, seat, free_loss(state, seat), "euphoria.8")
        return
    lose(state, seat, good, 1, "euphoria.8")
    for card in state.players[seat].abilities():
        if state.tables.recruits[card].replaces_retrieve_gain(state, seat, good):
            return
    gain_morale(state, seat, state.tables.retrieve_morale, "euphoria.8")


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
        if die != EMPTY and owner_of(die) == seat:
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

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.sets(state))))

    def sets(self, state: Euphoria) -> list[list[int]]:
        """Every set of dice that is neither empty nor complete, small ones first."""
        dice = dice_on_board(state, self.seat)
        kinds = sorted(set(dice))
        have = [dice.count(kind) for kind in kinds]
        found: list[list[int]] = []
        for size in range(1, len(dice)):
            for counts in bundles(have, size):
                found.append([kind for kind, count in zip(kinds, counts) for _ in range(count)])
        return found

    def word(self, state: Euphoria, option: int) -> str:
        dice = [f"{die % DIE_BASE} {SPACE_LIST[die // DIE_BASE].key}" for die in self.sets(state)[option]]
        return f"take {' '.join(dice)}"

    def label(self, state: Euphoria, option: int) -> str:
        dice = [(die % DIE_BASE, SPACE_LIST[die // DIE_BASE]) for die in self.sets(state)[option]]
        return f"Take {joined([f'the {face} from the {space.title(state)}' for face, space in dice])}"

    def target(self, state: Euphoria, option: int) -> str:
        dice = self.sets(state)[option]
        return f"space:{SPACE_LIST[dice[0] // DIE_BASE].key}" if len(dice) == 1 else ""

    def resolve(self, state: Euphoria, option: int) -> None:
        take_dice(state, self.seat, self.sets(state)[option], self.free)


def take_dice(state: Euphoria, seat: int, dice: list[int], free: int) -> None:
    """Dice leave the board; recruits may sacrifice some, the others are rolled together."""
    player = state.players[seat]
    for die in dice:
        space, face = die // DIE_BASE, die % DIE_BASE
        if space < TUNNEL:
            state.areas[space].remove(seat * DIE_BASE + face)
        else:
            state.spaces[space] = EMPTY
        if state.log is not None:
            note(state.log, MOVE, seat, "die taken back", face, "euphoria.8", f"space:{SPACE_LIST[space].key}")
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
    if not player.loose or player.dice() < 2:  # noqa: PLR2004
        return []
    recruits = state.tables.recruits
    return [card for card in player.abilities() if recruits[card].sacrifice_good != NO_GOOD and card not in used]


class Sacrifice(Ask[Euphoria]):
    """Decide whether a recruit sacrifices one of the dice taken back; unrolled dice are alike."""

    def __init__(self, seat: int, used: list[int], free: int) -> None:
        super().__init__(seat)
        self.used: Final[list[int]] = used
        self.free: Final[int] = free

    def prompt(self, state: Euphoria) -> str:
        return "Do you sacrifice one of the dice taken back?"

    def options(self, state: Euphoria) -> list[int]:
        return [*[card + 1 for card in butchers(state, self.seat, self.used)], 0]

    def word(self, state: Euphoria, option: int) -> str:
        return f"sacrifice to {state.tables.recruits[option - 1].key}" if option else "done"

    def label(self, state: Euphoria, option: int) -> str:
        return recruit_label(state, option - 1) if option else "Roll the dice"

    def target(self, state: Euphoria, option: int) -> str:
        return f"recruit:{state.tables.recruits[option - 1].key}" if option else ""

    def resolve(self, state: Euphoria, option: int) -> None:
        if not option:
            push(state, BeforeRoll(self.seat, butchers(state, self.seat, []), self.free))
            return
        card = option - 1
        recruit, player = state.tables.recruits[card], state.players[self.seat]
        player.loose -= 1
        player.reserve += 1
        note(state.log, LOSE, self.seat, "die", 0, recruit.rule)
        gain(state, self.seat, recruit.sacrifice_good, recruit.gain(state), recruit.rule)
        push(
            state,
            GainResources(self.seat, recruit.count(state), recruit.rule),
            BeforeRoll(self.seat, [*self.used, card], self.free),
        )


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
