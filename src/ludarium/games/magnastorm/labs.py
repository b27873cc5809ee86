"""Turtle labs are dropped at the end of a movement."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, note
from ludarium.core.frames import Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.board import WHITE
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, NO_EXTRA_LAB
from ludarium.games.magnastorm.heaps import UNIT, price
from ludarium.games.magnastorm.names import color_text, cubes_text, space_target, too_dear
from ludarium.games.magnastorm.paying import BUILD, can_afford, charge
from ludarium.games.magnastorm.research import gain_level, gain_level_anywhere
from ludarium.games.magnastorm.state import Magnastorm, replaced

RULE: Final[str] = "magnastorm.lab"
EXTRA_RULE: Final[str] = "magnastorm.lab.extra"
NO_LAB: Final[int] = 0
BY_SPACE: Final[int] = 1
BY_COMMANDER: Final[int] = 2


def lab_cost(state: Magnastorm, seat: int, slot: int) -> int:
    """What the lab of a slot costs."""
    return price(seat, state.tables.lab_own[slot], state.tables.lab_yellow[slot])


def can_drop(state: Magnastorm, seat: int, slot: int, fee: int) -> bool:
    """Whether the lab of a slot is still there and can be paid for, beside a fee."""
    if state.players[seat].labs[slot] == 0:
        return False
    return can_afford(state, seat, lab_cost(state, seat, slot), fee, BUILD)


def can_drop_any(state: Magnastorm, seat: int, fee: int) -> bool:
    """Whether any lab can be paid for, beside a fee."""
    return any(can_drop(state, seat, slot, fee) for slot in range(len(state.players[seat].labs)))


def empty_spaces(state: Magnastorm, area: int) -> list[int]:
    """The spaces of an area without labs."""
    return [space for space in state.tables.board.spaces_in[area] if state.labs[space] == 0]


class MaybeDrop(Run[Magnastorm]):
    """The movement is over: in a quiet sector a lab may be dropped on a space without labs."""

    def __init__(self, seat: int, extra: int) -> None:
        self.seat: Final[int] = seat
        self.extra: Final[int] = extra

    def run(self, state: Magnastorm) -> None:
        area = state.players[self.seat].runner
        if not state.tables.board.calm[state.storm()][area]:
            return
        if empty_spaces(state, area) and can_drop_any(state, self.seat, 0):
            push(state, DropLab(self.seat, self.extra))


class DropLab(Ask[Magnastorm]):
    """Choose the space where the scout runner drops a lab, or drop none. Options are spaces, counted from 1."""

    def __init__(self, seat: int, extra: int) -> None:
        super().__init__(seat)
        self.extra: Final[int] = extra

    def prompt(self, state: Magnastorm) -> str:
        return "On which space does your scout runner drop a lab?"

    def options(self, state: Magnastorm) -> list[int]:
        found = [NO_LAB]
        for space in state.tables.board.spaces_in[state.players[self.seat].runner]:
            if state.labs[space] == 0:
                found.append(space + 1)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        return f"runner {state.tables.board.spaces[option - 1]}" if option else "no lab"

    def label(self, state: Magnastorm, option: int) -> str:
        if option == NO_LAB:
            return "drop no lab"
        return f"drop a lab on {state.tables.board.spaces[option - 1]}, {color_text(state, option - 1)}"

    def target(self, state: Magnastorm, option: int) -> str:
        return space_target(state, option - 1) if option else ""

    def candidates(self, state: Magnastorm) -> list[int]:
        area = state.players[self.seat].runner
        return [NO_LAB, *[space + 1 for space in state.tables.board.spaces_in[area]]]

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option == NO_LAB or state.labs[option - 1] == 0:
            return None
        return refuse(RULE, f"{state.tables.board.spaces[option - 1]} holds a lab already")

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option:
            space = option - 1
            push(
                state,
                ChooseLab(self.seat, space, 0),
                MaybeExtraLab(self.seat, space, self.extra, 0),
                LabsDropped(self.seat, space),
            )


class ChooseLab(Ask[Magnastorm]):
    """Choose the lab that is dropped: by its slot on the player board, from the left."""

    def __init__(self, seat: int, space: int, fee: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space
        self.fee: Final[int] = fee

    def prompt(self, state: Magnastorm) -> str:
        return f"Which lab do you drop on {state.tables.board.spaces[self.space]}?"

    def options(self, state: Magnastorm) -> list[int]:
        found: list[int] = []
        for slot in range(len(state.players[self.seat].labs)):
            if can_drop(state, self.seat, slot, self.fee):
                found.append(slot)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        return f"lab {option + 1}"

    def label(self, state: Magnastorm, option: int) -> str:
        cost = lab_cost(state, self.seat, option) + self.fee
        return f"lab {option + 1} for {cubes_text(state, cost)}" if cost else f"lab {option + 1}, free"

    def target(self, state: Magnastorm, option: int) -> str:
        return f"lab:{self.seat + 1}:{option + 1}"

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(len(state.players[self.seat].labs)))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if can_drop(state, self.seat, option, self.fee):
            return None
        if state.players[self.seat].labs[option] == 0:
            return refuse(RULE, f"slot {option + 1} is empty")
        cost = lab_cost(state, self.seat, option) + self.fee
        return too_dear(state, self.seat, RULE, f"lab {option + 1}", cost)

    def resolve(self, state: Magnastorm, option: int) -> None:
        push(state, LabPaid(self.seat, self.space, option))
        charge(state, self.seat, lab_cost(state, self.seat, option), self.fee, BUILD, RULE)


class LabPaid(Run[Magnastorm]):
    """A lab that has been paid for goes to its space."""

    def __init__(self, seat: int, space: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        player = state.players[self.seat]
        player.labs = replaced(player.labs, self.slot, 0)
        state.labs = replaced(state.labs, self.space, state.labs[self.space] + UNIT[self.seat])
        if state.log is not None:
            note(state.log, MOVE, self.seat, "lab", 1, RULE, space_target(state, self.space))


def lab_helper(state: Magnastorm, seat: int) -> int:
    """A commander who lets the seat drop another lab for a fee, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].extra_lab_fee() != NO_EXTRA_LAB:
            return number
    return 0


class MaybeExtraLab(Run[Magnastorm]):
    """A lab is down: another may follow on the same space, by the bonus of the panel space or by a commander."""

    def __init__(self, seat: int, space: int, extra: int, is_helped: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space
        self.extra: Final[int] = extra
        self.is_helped: Final[int] = is_helped

    def run(self, state: Magnastorm) -> None:
        ask = ExtraLab(self.seat, self.space, self.extra, self.is_helped)
        if len(ask.options(state)) > 1:
            push(state, ask)


class ExtraLab(Ask[Magnastorm]):
    """Decide whether another lab follows on the same space, and by what right."""

    def __init__(self, seat: int, space: int, extra: int, is_helped: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space
        self.extra: Final[int] = extra
        self.is_helped: Final[int] = is_helped

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you drop another lab on {state.tables.board.spaces[self.space]}?"

    def fee(self, state: Magnastorm) -> int:
        """What the commander's help costs."""
        return UNIT[self.seat] * COMMANDERS[lab_helper(state, self.seat)].extra_lab_fee()

    def can_be_helped(self, state: Magnastorm) -> bool:
        return lab_helper(state, self.seat) > 0 and can_drop_any(state, self.seat, self.fee(state))

    def options(self, state: Magnastorm) -> list[int]:
        found = [NO_LAB]
        if self.extra and can_drop_any(state, self.seat, 0):
            found.append(BY_SPACE)
        if not self.is_helped and self.can_be_helped(state):
            found.append(BY_COMMANDER)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        if option == NO_LAB:
            return "no more labs"
        if option == BY_SPACE:
            return "extra lab"
        return f"extra lab with {COMMANDERS[lab_helper(state, self.seat)].key}"

    def label(self, state: Magnastorm, option: int) -> str:
        if option == NO_LAB:
            return "no more labs"
        if option == BY_SPACE:
            return "another lab, by the bonus of the panel space"
        name = COMMANDERS[lab_helper(state, self.seat)].name
        return f"another lab, with {name} for {cubes_text(state, self.fee(state))} more"

    def target(self, state: Magnastorm, option: int) -> str:
        if option == NO_LAB:
            return ""
        if option == BY_SPACE:
            return space_target(state, self.space)
        return f"commander:{COMMANDERS[lab_helper(state, self.seat)].key}"

    def candidates(self, state: Magnastorm) -> list[int]:
        found = [NO_LAB, BY_SPACE] if self.extra else [NO_LAB]
        return [*found, BY_COMMANDER] if lab_helper(state, self.seat) else found

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        if option == BY_COMMANDER and self.is_helped:
            return refuse(EXTRA_RULE, "this commander has helped with a lab in this turn already")
        return refuse(EXTRA_RULE, "no lab is left that you can pay for")

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option == BY_SPACE:
            push(state, ChooseLab(self.seat, self.space, 0), MaybeExtraLab(self.seat, self.space, 0, self.is_helped))
        elif option == BY_COMMANDER:
            push(
                state,
                ChooseLab(self.seat, self.space, self.fee(state)),
                MaybeExtraLab(self.seat, self.space, self.extra, 1),
            )


class LabsDropped(Run[Magnastorm]):
    """All labs of the turn are down: one level in the research area of the space, on a white space in any."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space

    def run(self, state: Magnastorm) -> None:
        color = state.tables.board.color_of[self.space]
        if color == WHITE:
            gain_level_anywhere(state, self.seat, RULE)
        else:
            gain_level(state, self.seat, color, RULE)
