"""Turtle labs are dropped at the end of a movement."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import MOVE, tell
from ludarium.core.frames import Ask, Run, push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.core.terms import replaced
from ludarium.games.magnastorm.board import WHITE
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, NO_EXTRA_LAB, Commander
from ludarium.games.magnastorm.declining import Decline
from ludarium.games.magnastorm.paying import BUILD, can_afford, charge, help_text, too_dear
from ludarium.games.magnastorm.research import gain_level, gain_level_anywhere
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import HELP_GROUP, LAB, LAB_GROUP, UNIT, price

RULE: Final[str] = "magnastorm.lab"
EXTRA_RULE: Final[str] = "magnastorm.lab.extra"


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


class DropLab(Menu[Magnastorm]):
    """Choose the space where the scout runner drops a lab, or drop none."""

    def __init__(self, seat: int, extra: int) -> None:
        super().__init__(seat)
        self.extra: Final[int] = extra

    def prompt(self, state: Magnastorm) -> str:
        return "On which space does your scout runner drop a lab?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.tables.ids.areas[state.players[self.seat].runner]]

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return DROPS

    def gestures(self, state: Magnastorm) -> list[Gesture]:
        """Every lab on every space."""
        found: list[Gesture] = []
        for space in empty_spaces(state, state.players[self.seat].runner):
            choose = ChooseLab(self.seat, space, 0)
            for slot in choose.options(state):
                words = [f"runner {state.tables.board.spaces[space]}", choose.word(state, slot)]
                found.append(Gesture(words, choose.meaning(state, slot)))
        return found


class DropOn(Kind[Magnastorm, DropLab]):
    """Drop a lab on a space of the area: codes are spaces."""

    def codes(self, state: Magnastorm, ask: DropLab) -> list[int]:
        return empty_spaces(state, state.players[ask.seat].runner)

    def word(self, state: Magnastorm, ask: DropLab, code: int) -> str:
        return f"runner {state.tables.board.spaces[code]}"

    def meaning(self, state: Magnastorm, ask: DropLab, code: int) -> Meaning:
        place = state.tables.ids.spaces[code]
        return Meaning(f"drop a lab on <{place}>", [place], LAB)

    def candidates(self, state: Magnastorm, ask: DropLab) -> list[int]:
        return list(state.tables.board.spaces_in[state.players[ask.seat].runner])

    def why_not(self, state: Magnastorm, ask: DropLab, code: int) -> Refusal | None:
        if state.labs[code] == 0:
            return None
        place = state.tables.ids.spaces[code]
        return refuse(RULE, f"<{place}> holds a lab already", [place], NOT_NOW)

    def do(self, state: Magnastorm, ask: DropLab, code: int) -> None:
        push(
            state,
            ChooseLab(ask.seat, code, 0),
            MaybeExtraLab(ask.seat, code, ask.extra, 0),
            LabsDropped(ask.seat, code),
        )


class NoLab(Decline):
    """Drop none."""

    def targets(self, state: Magnastorm, ask: DropLab) -> list[str]:
        return ask.about(state)


DROPS: Final[list[Kind[Magnastorm, Any]]] = [NoLab("no lab", "leave the area without a new lab"), DropOn()]


class ChooseLab(Ask[Magnastorm]):
    """Choose the lab that is dropped: by its slot on the player board, from the left."""

    def __init__(self, seat: int, space: int, fee: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space
        self.fee: Final[int] = fee

    def prompt(self, state: Magnastorm) -> str:
        return f"Which lab do you drop on <{state.tables.ids.spaces[self.space]}>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.tables.ids.spaces[self.space]]

    def options(self, state: Magnastorm) -> list[int]:
        found: list[int] = []
        for slot in range(len(state.players[self.seat].labs)):
            if can_drop(state, self.seat, slot, self.fee):
                found.append(slot)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        return f"lab {option + 1}"

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        lab, space = state.tables.ids.labs[self.seat][option], state.tables.ids.spaces[self.space]
        how = help_text(state, self.seat, lab_cost(state, self.seat, option), self.fee, BUILD)
        return Meaning(f"drop <{lab}> on <{space}>{how}", [space, lab], LAB, LAB_GROUP)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(len(state.players[self.seat].labs)))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if can_drop(state, self.seat, option, self.fee):
            return None
        lab = state.tables.ids.labs[self.seat][option]
        if state.players[self.seat].labs[option] == 0:
            return refuse(RULE, f"<{lab}> is on the planet already", [lab])
        cost = lab_cost(state, self.seat, option) + self.fee
        return too_dear(state, self.seat, RULE, f"<{lab}>", cost, BUILD, [lab])

    def resolve(self, state: Magnastorm, option: int) -> None:
        push(state, LabPaid(self.seat, self.space, option))
        cost, cause = lab_cost(state, self.seat, option), state.tables.ids.labs[self.seat][option]
        charge(state, self.seat, cost, self.fee, BUILD, RULE, cause)


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
            ids = state.tables.ids
            tell(state.log, MOVE, self.seat, LAB, RULE, 1, ids.labs[self.seat][self.slot], ids.spaces[self.space])


# Further labs on the same space.


def lab_helper(state: Magnastorm, seat: int) -> int:
    """A commander who lets the seat drop another lab for a fee, or 0."""
    for number in state.players[seat].commanders:
        if COMMANDERS[number].extra_lab_fee() != NO_EXTRA_LAB:
            return number
    return 0


def helper_fee(state: Magnastorm, seat: int) -> int:
    """What the commander takes for another lab."""
    return UNIT[seat] * COMMANDERS[lab_helper(state, seat)].extra_lab_fee()


class MaybeExtraLab(Run[Magnastorm]):
    """A lab is down: another may follow on the same space, by the bonus of the panel space or by a commander."""

    def __init__(self, seat: int, space: int, extra: int, is_helped: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space
        self.extra: Final[int] = extra
        self.is_helped: Final[int] = is_helped

    def run(self, state: Magnastorm) -> None:
        if self.extra or (not self.is_helped and lab_helper(state, self.seat)):
            ask = ExtraLab(self.seat, self.space, self.extra, self.is_helped)
            if len(ask.options(state)) > 1:
                push(state, ask)


class ExtraLab(Menu[Magnastorm]):
    """Decide whether another lab follows on the same space, and by what right."""

    def __init__(self, seat: int, space: int, extra: int, is_helped: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space
        self.extra: Final[int] = extra
        self.is_helped: Final[int] = is_helped

    def place(self, state: Magnastorm) -> str:
        return state.tables.ids.spaces[self.space]

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you drop another lab on <{self.place(state)}>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.place(state)]

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return FURTHER_LABS

    def gestures(self, state: Magnastorm) -> list[Gesture]:
        """Every further lab, by either right."""
        found: list[Gesture] = []
        for option in self.options(state):
            kind = self.kind_of(option)
            if isinstance(kind, Further):
                choose = ChooseLab(self.seat, self.space, kind.fee(state, self))
                for slot in choose.options(state):
                    words = [self.word(state, option), choose.word(state, slot)]
                    found.append(Gesture(words, choose.meaning(state, slot)))
        return found


class Further(Single[Magnastorm, ExtraLab]):
    """A right to drop another lab."""

    def is_open(self, state: Magnastorm, ask: ExtraLab) -> bool:
        """Whether the seat has this right at all."""
        raise NotImplementedError

    def fee(self, state: Magnastorm, ask: ExtraLab) -> int:
        """What it takes beside the cost of the lab."""
        return 0

    def find(self, state: Magnastorm, ask: ExtraLab, word: str) -> int:
        return 0 if self.candidates(state, ask) and word == self.word(state, ask, 0) else -1

    def is_possible(self, state: Magnastorm, ask: ExtraLab) -> bool:
        return self.is_open(state, ask) and can_drop_any(state, ask.seat, self.fee(state, ask))

    def why_not(self, state: Magnastorm, ask: ExtraLab, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        return refuse(EXTRA_RULE, "no lab is left that you can pay for", [ask.place(state)], 1)


class BySpace(Further):
    """By the bonus of the panel space."""

    text = "extra lab"

    def is_open(self, state: Magnastorm, ask: ExtraLab) -> bool:
        return ask.extra > 0

    def candidates(self, state: Magnastorm, ask: ExtraLab) -> list[int]:
        return [0] if ask.extra else []

    def meaning(self, state: Magnastorm, ask: ExtraLab, code: int) -> Meaning:
        return Meaning("drop another lab by the bonus of the panel space", [ask.place(state)], LAB, LAB_GROUP)

    def do(self, state: Magnastorm, ask: ExtraLab, code: int) -> None:
        push(state, ChooseLab(ask.seat, ask.space, 0), MaybeExtraLab(ask.seat, ask.space, 0, ask.is_helped))


class ByCommander(Further):
    """By a commander, for a fee."""

    def is_open(self, state: Magnastorm, ask: ExtraLab) -> bool:
        return not ask.is_helped and lab_helper(state, ask.seat) > 0

    def fee(self, state: Magnastorm, ask: ExtraLab) -> int:
        return helper_fee(state, ask.seat)

    def candidates(self, state: Magnastorm, ask: ExtraLab) -> list[int]:
        return [0] if lab_helper(state, ask.seat) else []

    def commander(self, state: Magnastorm, ask: ExtraLab) -> Commander:
        return COMMANDERS[lab_helper(state, ask.seat)]

    def word(self, state: Magnastorm, ask: ExtraLab, code: int) -> str:
        return f"extra lab with {self.commander(state, ask).key}"

    def meaning(self, state: Magnastorm, ask: ExtraLab, code: int) -> Meaning:
        who = self.commander(state, ask).id
        phrase = f"drop another lab with <{who}>, who takes a fee"
        return Meaning(phrase, [ask.place(state), who], LAB, HELP_GROUP)

    def why_not(self, state: Magnastorm, ask: ExtraLab, code: int) -> Refusal | None:
        if ask.is_helped:
            who = self.commander(state, ask).id
            return refuse(EXTRA_RULE, f"<{who}> has helped with a lab in this turn already", [who], NOT_NOW)
        return super().why_not(state, ask, code)

    def do(self, state: Magnastorm, ask: ExtraLab, code: int) -> None:
        push(
            state,
            ChooseLab(ask.seat, ask.space, self.fee(state, ask)),
            MaybeExtraLab(ask.seat, ask.space, ask.extra, 1),
        )


FURTHER_LABS: Final[list[Kind[Magnastorm, Any]]] = [
    Decline("no more labs", "leave it at that"), BySpace(), ByCommander(),
]  # fmt: skip


class LabsDropped(Run[Magnastorm]):
    """All labs of the turn are down: one level in the research area of the space, on a white space in any."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space

    def run(self, state: Magnastorm) -> None:
        color, cause = state.tables.board.color_of[self.space], state.tables.ids.spaces[self.space]
        if color == WHITE:
            gain_level_anywhere(state, self.seat, RULE, cause)
        else:
            gain_level(state, self.seat, color, RULE, cause)
