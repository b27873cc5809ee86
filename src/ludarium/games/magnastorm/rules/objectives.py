"""Objectives are fulfilled at the end of a turn."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.english import join_words
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import Ask, Frame, Run, push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import ActionType, ActionTypes, Menu
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.templates import fill
from ludarium.core.util import NOTHING, with_item
from ludarium.games.magnastorm.content.board import SECTORS
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import LAB, MARKER, UNIT, count
from ludarium.games.magnastorm.content.ids import board_id, rung_id, sector_id
from ludarium.games.magnastorm.content.objectives import (
    OBJECTIVES,
    Objective,
    ResearchObjective,
    SectorObjective,
    by_round,
)
from ludarium.games.magnastorm.rules.decline import Decline
from ludarium.games.magnastorm.rules.goods import gain_reputation
from ludarium.games.magnastorm.rules.research import lower_marker
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.objective"
# Sectors are written with at most so many digits of base 6, so that there are no more sacrifices than this.
OBJECTIVE: Final[int] = 6**6
SHORTFALLS: Final[dict[str, str]] = {
    "levels": "your markers have {have} of the {need:level}",
    "labs": "your labs in the fullest sectors are {have} of the {need}",
    "commanders": "you control {have} of {need:commander}",
    "lead": "you lead in no such area",
    "majority": "you have no such majority",
}


def has_fulfilled(state: Magnastorm, seat: int, slot: int) -> bool:
    """Whether a marker of the seat stands beside an objective."""
    size = len(state.numbers.ladder)
    return any(state.ladder[place] == seat for place in range(slot * size, slot * size + size))


def objective_in(state: Magnastorm, slot: int) -> Objective:
    """The card in a slot."""
    return OBJECTIVES[state.objectives[slot]]


def can_fulfil(state: Magnastorm, seat: int, slot: int) -> bool:
    """Whether the seat could fulfill one of the objectives in play now."""
    # Most of the time it is out of reach, which is found out sooner than who has fulfilled it.
    return objective_in(state, slot).is_possible(state, seat) and not has_fulfilled(state, seat, slot)


def next_rung(state: Magnastorm, slot: int) -> int:
    """The highest free reputation space beside an objective, counted from the top."""
    size = len(state.numbers.ladder)
    for place in range(size):
        if state.ladder[slot * size + place] == NOTHING:
            return place
    return size - 1


class MaybeFulfil(Run[Magnastorm]):
    """The turn ends: one objective may be fulfilled."""

    kind = "maybe_fulfil"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        for slot in range(len(state.objectives)):
            if can_fulfil(state, self.seat, slot):
                push(state, ChooseObjective(self.seat))
                return


class ChooseObjective(Menu[Magnastorm]):
    """Decide whether to fulfill an objective, and which."""

    kind = "choose_objective"

    def prompt(self, state: Magnastorm) -> str:
        return "Which objective do you fulfill?"

    def action_types(self) -> ActionTypes[Magnastorm]:
        return FULFILMENTS

    def shortcuts(self, state: Magnastorm) -> list[Shortcut]:
        """Every objective with what is given up for it."""
        found: list[Shortcut] = []
        for option in self.options(state):
            action_type, card = self.decode(option)
            if isinstance(action_type, Fulfill):
                found += action_type.shortcuts(state, self, card)
        return found


class Fulfill(ActionType[Magnastorm, ChooseObjective]):
    """Fulfill an objective: codes are the numbers of the cards."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        return Domain(
            [DomainEntry(card, f"objective {each.key}", f"fulfill <{each.id}>") for card, each in enumerate(OBJECTIVES)]
        )

    def codes(self, state: Magnastorm, ask: ChooseObjective) -> list[int]:
        return [card for slot, card in enumerate(state.objectives) if can_fulfil(state, ask.seat, slot)]

    def word(self, state: Magnastorm, ask: ChooseObjective, code: int) -> str:
        return f"objective {OBJECTIVES[code].key}"

    def describe(self, state: Magnastorm, ask: ChooseObjective, code: int) -> AnswerLabel:
        objective, slot = OBJECTIVES[code], state.objectives.index(code)
        phrase = f"fulfill <{objective.id}> ({objective.text(state.numbers, state.round)})"
        return AnswerLabel(phrase, [objective.id, rung_id(slot, next_rung(state, slot))], MARKER)

    def candidates(self, state: Magnastorm, ask: ChooseObjective) -> list[int]:
        return state.objectives

    def why_not(self, state: Magnastorm, ask: ChooseObjective, code: int) -> Refusal | None:
        objective, slot = OBJECTIVES[code], state.objectives.index(code)
        if can_fulfil(state, ask.seat, slot):
            return None
        if has_fulfilled(state, ask.seat, slot):
            return refuse(RULE, f"you have fulfilled <{objective.id}> already", [objective.id])
        short = [need for need in objective.needs(state, ask.seat) if need.missing()]
        parts = [fill(SHORTFALLS[need.kind], {"have": need.have, "need": need.need}) for need in short]
        sentence = f"<{objective.id}> takes {objective.text(state.numbers, state.round)}: {join_words(parts)}"
        return refuse(RULE, sentence, [objective.id], sum(need.missing() for need in short))

    def do(self, state: Magnastorm, ask: ChooseObjective, code: int) -> None:
        slot = state.objectives.index(code)
        push(state, Fulfilled(ask.seat, slot))
        question = sacrifice_for(state, ask.seat, slot)
        sacrifices = question.options(state)
        if len(sacrifices) > 1:
            push(state, question)
        else:
            question.resolve(state, sacrifices[0])

    def shortcuts(self, state: Magnastorm, ask: ChooseObjective, code: int) -> list[Shortcut]:
        """An objective with each sacrifice that would do; nothing where there is no choice."""
        question = sacrifice_for(state, ask.seat, state.objectives.index(code))
        sacrifices = question.options(state)
        if len(sacrifices) == 1:
            return []
        found: list[Shortcut] = []
        objective, word = OBJECTIVES[code], self.word(state, ask, code)
        for option in sacrifices:
            inner = question.describe(state, option)
            phrase = f"fulfill <{objective.id}>: {inner.phrase}"
            label = AnswerLabel(phrase, [objective.id, *inner.targets], MARKER)
            found.append(Shortcut([word, question.word(state, option)], label))
        return found


def sacrifice_for(state: Magnastorm, seat: int, slot: int) -> Sacrifice:
    """The question by what an objective is fulfilled."""
    if isinstance(objective_in(state, slot), SectorObjective):
        return FulfilSectors(seat, slot)
    return FulfilMarkers(seat, slot)


class Sacrifice(Ask[Magnastorm]):
    """Choose what is given up for an objective."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final[int] = slot

    def about(self, state: Magnastorm) -> list[str]:
        return [objective_in(state, self.slot).id]

    def options(self, state: Magnastorm) -> list[int]:
        return objective_in(state, self.slot).sacrifices(state, self.seat)


class FulfilMarkers(Sacrifice):
    """Choose the markers that are lowered for a research objective. An option is a set of areas, as bits."""

    kind = "fulfil_markers"

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        sets = range(1, 1 << table.numbers.areas)
        return Domain([DomainEntry(areas, lower_word(table, areas), lower_phrase(table, areas)) for areas in sets])

    def down(self, state: Magnastorm) -> int:
        """By how many levels."""
        objective = objective_in(state, self.slot)
        assert isinstance(objective, ResearchObjective)
        return by_round(objective.levels, state.round)

    def prompt(self, state: Magnastorm) -> str:
        return f"Which markers do you lower for <{objective_in(state, self.slot).id}>?"

    def word(self, state: Magnastorm, option: int) -> str:
        return lower_word(state, option)

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        areas = [state.numbers.ids.research[area] for area in areas_in(state, option)]
        return AnswerLabel(lower_phrase(state, option), areas, MARKER)

    def resolve(self, state: Magnastorm, option: int) -> None:
        down, cause = self.down(state), objective_in(state, self.slot).id
        for area in areas_in(state, option):
            lower_marker(state, self.seat, area, down, RULE, cause)


def areas_in(state: Magnastorm, option: int) -> list[int]:
    """The research areas of a set."""
    return [area for area in range(state.numbers.areas) if option >> area & 1]


def lower_word(state: Magnastorm, areas: int) -> str:
    return "lower " + " ".join(state.numbers.research[area] for area in areas_in(state, areas))


def lower_phrase(state: Magnastorm, areas: int) -> str:
    ids = [state.numbers.ids.research[area] for area in areas_in(state, areas)]
    return f"lower your markers of the {join_words([f'<{id}>' for id in ids])}"


class FulfilSectors(Sacrifice):
    """Choose the sectors from which labs are taken back for a sector objective.

    An option is the number of the objective, `OBJECTIVE` times, and what is given up for it.
    """

    kind = "fulfil_sectors"

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        found: list[DomainEntry] = []
        for card, objective in enumerate(OBJECTIVES):
            if isinstance(objective, SectorObjective):
                for sacrifice in objective.all_sacrifices(table.numbers):
                    option = OBJECTIVE * card + sacrifice
                    found.append(DomainEntry(option, take_word(table, option), take_phrase(table, option)))
        return Domain(found)

    def objective(self, state: Magnastorm) -> SectorObjective:
        objective = objective_in(state, self.slot)
        assert isinstance(objective, SectorObjective)
        return objective

    def prompt(self, state: Magnastorm) -> str:
        return f"From which sectors do you take labs back for <{self.objective(state).id}>?"

    def options(self, state: Magnastorm) -> list[int]:
        first = OBJECTIVE * state.objectives[self.slot]
        return [first + sacrifice for sacrifice in super().options(state)]

    def word(self, state: Magnastorm, option: int) -> str:
        return take_word(state, option)

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        return AnswerLabel(
            take_phrase(state, option), [sector_id(sector) for _, sector in labs_by_sector(state, option)], LAB
        )

    def resolve(self, state: Magnastorm, option: int) -> None:
        frames: list[Frame] = []
        for labs, sector in labs_by_sector(state, option):
            frames.append(TakeLabs(self.seat, sector, labs, self.slot))
        push(state, *frames)


def labs_by_sector(state: Magnastorm, option: int) -> list[tuple[int, int]]:
    """How many labs come back, and from which sector."""
    objective = OBJECTIVES[option // OBJECTIVE]
    assert isinstance(objective, SectorObjective)
    return list(zip(objective.removes(state.numbers), objective.sectors(state.numbers, option % OBJECTIVE)))


def take_word(state: Magnastorm, option: int) -> str:
    return "take " + " ".join(f"{labs} {SECTORS[sector]}" for labs, sector in labs_by_sector(state, option))


def take_phrase(state: Magnastorm, option: int) -> str:
    parts = labs_by_sector(state, option)
    return f"take back {join_words([f'<{LAB}|some {labs}> from the <{sector_id(sector)}>' for labs, sector in parts])}"


class TakeLabs(Run[Magnastorm]):
    """Labs come back from a sector; the seat is asked which only where there are more than are taken."""

    kind = "take_labs"

    def __init__(self, seat: int, sector: int, left: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.sector: Final[int] = sector
        self.left: Final[int] = left
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        labs = 0
        for space in state.numbers.board.sector_spaces[self.sector]:
            labs += count(state.labs[space], self.seat)
        if labs > self.left:
            push(state, TakeLab(self.seat, self.sector, self.left, self.slot))
            return
        for space in state.numbers.board.sector_spaces[self.sector]:
            for _ in range(count(state.labs[space], self.seat)):
                take_lab_back(state, self.seat, space, self.slot)


class TakeLab(Ask[Magnastorm]):
    """Choose the space from which a lab comes back.

    Ruling (rulebook, "Objectives"): one lab after the other, in any order.
    """

    kind = "take_lab"
    figure_names: ClassVar[tuple[str, ...]] = ("labs to take",)

    def __init__(self, seat: int, sector: int, left: int, slot: int) -> None:
        super().__init__(seat)
        self.sector: Final[int] = sector
        self.left: Final[int] = left
        self.slot: Final[int] = slot

    def figures(self, state: Magnastorm, observer: int) -> list[int]:
        return [self.left]

    def prompt(self, state: Magnastorm) -> str:
        return f"Which lab do you take back from the <{sector_id(self.sector)}> ({self.left} to go)?"

    def about(self, state: Magnastorm) -> list[str]:
        return [objective_in(state, self.slot).id, sector_id(self.sector)]

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        ids = table.numbers.ids.spaces
        names = table.numbers.board.spaces
        return Domain(
            [
                DomainEntry(space, f"back {name}", f"take back the lab on <{ids[space]}>")
                for space, name in enumerate(names)
            ]
        )

    def options(self, state: Magnastorm) -> list[int]:
        spaces = state.numbers.board.sector_spaces[self.sector]
        return [space for space in spaces if count(state.labs[space], self.seat)]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"back {state.numbers.board.spaces[option]}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        place = state.numbers.ids.spaces[option]
        return AnswerLabel(f"take back the lab on <{place}>", [place], LAB)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(state.numbers.board.sector_spaces[self.sector])

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if count(state.labs[option], self.seat):
            return None
        place = state.numbers.ids.spaces[option]
        return refuse(RULE, f"no lab of yours stands on <{place}>", [place])

    def resolve(self, state: Magnastorm, option: int) -> None:
        take_lab_back(state, self.seat, option, self.slot)
        if self.left > 1:
            push(state, TakeLabs(self.seat, self.sector, self.left - 1, self.slot))


def take_lab_back(state: Magnastorm, seat: int, space: int, slot: int) -> None:
    """A lab returns to the rightmost empty slot of the player board, for the objective in a slot."""
    player = state.players[seat]
    state.labs = with_item(state.labs, space, state.labs[space] - UNIT[seat])
    empty = len(player.labs) - 1
    while player.labs[empty]:
        empty -= 1
    player.labs = with_item(player.labs, empty, 1)
    if state.log is not None:
        ids, cause = state.numbers.ids, objective_in(state, slot).id
        log_event(state.log, MOVE, seat, LAB, RULE, 1, ids.spaces[space], ids.labs[seat][empty], cause=cause)


class NoObjective(Decline):
    """Fulfill no objective."""

    text = "no objective"
    label = "leave the objectives for now"


FULFILMENTS: Final[ActionTypes[Magnastorm]] = [
    NoObjective(),
    Fulfill(),
]


class Fulfilled(Run[Magnastorm]):
    """The objective is fulfilled: a marker goes to the highest free reputation space."""

    kind = "fulfilled"

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        place, objective = next_rung(state, self.slot), objective_in(state, self.slot)
        state.ladder = with_item(state.ladder, self.slot * len(state.numbers.ladder) + place, self.seat)
        state.players[self.seat].markers -= 1
        if state.log is not None:
            origin, rung = board_id(self.seat), rung_id(self.slot, place)
            log_event(state.log, MOVE, self.seat, MARKER, RULE, 1, origin, rung, cause=objective.id)
        gain_reputation(state, self.seat, state.numbers.ladder[place], RULE, objective.id)
        for number in state.players[self.seat].commanders:
            COMMANDERS[number].on_objective(state, self.seat)
