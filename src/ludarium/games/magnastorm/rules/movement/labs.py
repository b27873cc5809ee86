"""Turtle labs are dropped at the end of a movement."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import Ask, Run, push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.util import with_item
from ludarium.games.magnastorm.content.board import WHITE
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, NO_EXTRA_LAB, Commander
from ludarium.games.magnastorm.content.constants import HELP_GROUP, LAB, LAB_GROUP, LABS, UNIT, price, size
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.rules.payment import BUILD, can_afford, charge, help_text, refuse_price
from ludarium.games.magnastorm.rules.research import gain_level, gain_level_anywhere
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.lab"
EXTRA_RULE: Final[str] = "magnastorm.lab.extra"


def lab_cost(state: Magnastorm, seat: int, slot: int) -> int:
    """What the lab of a slot costs."""
    return price(seat, state.numbers.lab_own[slot], state.numbers.lab_yellow[slot])


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
    return [space for space in state.numbers.board.spaces_in[area] if state.labs[space] == 0]


class MaybeDrop(Run[Magnastorm]):
    """The movement is over: in a quiet sector a lab may be dropped on a space without labs."""

    kind = "maybe_drop"

    def __init__(self, seat: int, extra: int) -> None:
        self.seat: Final[int] = seat
        self.extra: Final[int] = extra

    def run(self, state: Magnastorm) -> None:
        area = state.players[self.seat].runner
        if not state.numbers.board.calm[state.storm()][area]:
            return
        if empty_spaces(state, area) and can_drop_any(state, self.seat, 0):
            push(state, DropLab(self.seat, self.extra))


class DropLab(Menu[Magnastorm]):
    """Choose the space where the scout runner drops a lab, or drop none."""

    kind = "drop_lab"
    figure_names: ClassVar[tuple[str, ...]] = ("extra lab",)

    def __init__(self, seat: int, extra: int) -> None:
        super().__init__(seat)
        self.extra: Final[int] = extra

    def figures(self, state: Magnastorm, observer: int) -> list[int]:
        return [self.extra]

    def prompt(self, state: Magnastorm) -> str:
        return "On which space does your scout runner drop a lab?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.numbers.ids.areas[state.players[self.seat].runner]]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return DROPS

    def shortcuts(self, state: Magnastorm) -> list[Shortcut]:
        """Every lab on every space."""
        found: list[Shortcut] = []
        for space in empty_spaces(state, state.players[self.seat].runner):
            choose = ChooseLab(self.seat, space, 0)
            for slot in choose.options(state):
                words = [f"runner {state.numbers.board.spaces[space]}", choose.word(state, slot)]
                found.append(Shortcut(words, choose.describe(state, slot)))
        return found


class DropOn(ActionType[Magnastorm, DropLab]):
    """Drop a lab on a space of the area: codes are spaces."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        ids = table.numbers.ids.spaces
        names = table.numbers.board.spaces
        return Domain(
            [DomainEntry(space, f"runner {name}", f"drop a lab on <{ids[space]}>") for space, name in enumerate(names)]
        )

    def codes(self, state: Magnastorm, ask: DropLab) -> list[int]:
        return empty_spaces(state, state.players[ask.seat].runner)

    def word(self, state: Magnastorm, ask: DropLab, code: int) -> str:
        return f"runner {state.numbers.board.spaces[code]}"

    def describe(self, state: Magnastorm, ask: DropLab, code: int) -> AnswerLabel:
        place = state.numbers.ids.spaces[code]
        return AnswerLabel(f"drop a lab on <{place}>", [place], LAB)

    def candidates(self, state: Magnastorm, ask: DropLab) -> list[int]:
        return list(state.numbers.board.spaces_in[state.players[ask.seat].runner])

    def why_not(self, state: Magnastorm, ask: DropLab, code: int) -> Refusal | None:
        if state.labs[code] == 0:
            return None
        place = state.numbers.ids.spaces[code]
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

    text = "no lab"
    label = "leave the area without a new lab"

    def targets(self, state: Magnastorm, ask: DropLab) -> list[str]:
        return ask.about(state)


DROPS: Final[ActionTypes[Magnastorm]] = [NoLab(), DropOn()]


class ChooseLab(Ask[Magnastorm]):
    """Choose the lab that is dropped: by its slot on the player board, from the left."""

    kind = "choose_lab"
    figure_names: ClassVar[tuple[str, ...]] = ("fee",)

    def __init__(self, seat: int, space: int, fee: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space
        self.fee: Final[int] = fee

    def figures(self, state: Magnastorm, observer: int) -> list[int]:
        return [size(self.fee)]

    def prompt(self, state: Magnastorm) -> str:
        return f"Which lab do you drop on <{state.numbers.ids.spaces[self.space]}>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [state.numbers.ids.spaces[self.space]]

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return Domain(
            [DomainEntry(slot, f"lab {slot + 1}", f"drop the lab of slot {slot + 1}") for slot in range(LABS)]
        )

    def options(self, state: Magnastorm) -> list[int]:
        found: list[int] = []
        for slot in range(len(state.players[self.seat].labs)):
            if can_drop(state, self.seat, slot, self.fee):
                found.append(slot)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        return f"lab {option + 1}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        lab, space = state.numbers.ids.labs[self.seat][option], state.numbers.ids.spaces[self.space]
        cost = lab_cost(state, self.seat, option)
        how, alike = help_text(state, self.seat, cost, self.fee, BUILD), f"{cost + self.fee} for a lab on {space}"
        return AnswerLabel(f"drop <{lab}> on <{space}>{how}", [space, lab], LAB, LAB_GROUP, alike=alike)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(len(state.players[self.seat].labs)))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if can_drop(state, self.seat, option, self.fee):
            return None
        lab = state.numbers.ids.labs[self.seat][option]
        if state.players[self.seat].labs[option] == 0:
            return refuse(RULE, f"<{lab}> is on the planet already", [lab])
        cost = lab_cost(state, self.seat, option) + self.fee
        return refuse_price(state, self.seat, RULE, f"<{lab}>", cost, BUILD, [lab])

    def resolve(self, state: Magnastorm, option: int) -> None:
        push(state, LabPaid(self.seat, self.space, option))
        cost, cause = lab_cost(state, self.seat, option), state.numbers.ids.labs[self.seat][option]
        charge(state, self.seat, cost, self.fee, BUILD, RULE, cause)


class LabPaid(Run[Magnastorm]):
    """A lab that has been paid for goes to its space."""

    kind = "lab_paid"

    def __init__(self, seat: int, space: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        player = state.players[self.seat]
        player.labs = with_item(player.labs, self.slot, 0)
        state.labs = with_item(state.labs, self.space, state.labs[self.space] + UNIT[self.seat])
        if state.log is not None:
            ids = state.numbers.ids
            log_event(state.log, MOVE, self.seat, LAB, RULE, 1, ids.labs[self.seat][self.slot], ids.spaces[self.space])


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

    kind = "maybe_extra_lab"

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

    kind = "extra_lab"
    figure_names: ClassVar[tuple[str, ...]] = ("extra lab", "helped")

    def __init__(self, seat: int, space: int, extra: int, is_helped: int) -> None:
        super().__init__(seat)
        self.space: Final[int] = space
        self.extra: Final[int] = extra
        self.is_helped: Final[int] = is_helped

    def place(self, state: Magnastorm) -> str:
        return state.numbers.ids.spaces[self.space]

    def figures(self, state: Magnastorm, observer: int) -> list[int]:
        return [self.extra, self.is_helped]

    def prompt(self, state: Magnastorm) -> str:
        return f"Do you drop another lab on <{self.place(state)}>?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.place(state)]

    def action_types(self) -> ActionTypes[Magnastorm]:
        return FURTHER_LABS

    def shortcuts(self, state: Magnastorm) -> list[Shortcut]:
        """Every further lab, by either right."""
        found: list[Shortcut] = []
        for option in self.options(state):
            action_type = self.action_type(option)
            if isinstance(action_type, ExtraLabRight):
                choose = ChooseLab(self.seat, self.space, action_type.fee(state, self))
                for slot in choose.options(state):
                    words = [self.word(state, option), choose.word(state, slot)]
                    found.append(Shortcut(words, choose.describe(state, slot)))
        return found


class ExtraLabRight(SingleAction[Magnastorm, ExtraLab]):
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


class ExtraLabBySpace(ExtraLabRight):
    """By the bonus of the panel space."""

    text = "extra lab"
    label = "drop another lab by the bonus of the panel space"

    def is_open(self, state: Magnastorm, ask: ExtraLab) -> bool:
        return ask.extra > 0

    def candidates(self, state: Magnastorm, ask: ExtraLab) -> list[int]:
        return [0] if ask.extra else []

    def describe(self, state: Magnastorm, ask: ExtraLab, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [ask.place(state)], LAB, LAB_GROUP)

    def do(self, state: Magnastorm, ask: ExtraLab, code: int) -> None:
        push(state, ChooseLab(ask.seat, ask.space, 0), MaybeExtraLab(ask.seat, ask.space, 0, ask.is_helped))


class ExtraLabByCommander(ExtraLabRight):
    """By a commander, for a fee."""

    text = "extra lab with *"
    label = "drop another lab with a commander who takes a fee"

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

    def describe(self, state: Magnastorm, ask: ExtraLab, code: int) -> AnswerLabel:
        who = self.commander(state, ask).id
        phrase = f"drop another lab with <{who}>, who takes a fee"
        return AnswerLabel(phrase, [ask.place(state), who], LAB, HELP_GROUP)

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


class NoFurtherLab(Decline):
    """Drop no other lab."""

    text = "no more labs"
    label = "leave it at that"


FURTHER_LABS: Final[ActionTypes[Magnastorm]] = [
    NoFurtherLab(), ExtraLabBySpace(), ExtraLabByCommander(),
]  # fmt: skip


class LabsDropped(Run[Magnastorm]):
    """All labs of the turn are down: one level in the research area of the space, on a white space in any."""

    kind = "labs_dropped"

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space

    def run(self, state: Magnastorm) -> None:
        color, cause = state.numbers.board.color_of[self.space], state.numbers.ids.spaces[self.space]
        if color == WHITE:
            gain_level_anywhere(state, self.seat, RULE, cause)
        else:
            gain_level(state, self.seat, color, RULE, cause)
