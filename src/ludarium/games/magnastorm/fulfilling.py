"""Objectives are fulfilled at the end of a turn."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import MOVE, tell
from ludarium.core.frames import Ask, Frame, Run, push
from ludarium.core.kinds import SPAN, Kind, Menu
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.speech import listed
from ludarium.core.terms import NOTHING, replaced
from ludarium.games.magnastorm.board import SECTORS
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.declining import Decline
from ludarium.games.magnastorm.goods import gain_reputation
from ludarium.games.magnastorm.names import board_id, rung_id, sector_id
from ludarium.games.magnastorm.objectives import OBJECTIVES, Objective, ResearchObjective, SectorObjective, by_round
from ludarium.games.magnastorm.research import lower_marker
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.terms import LAB, MARKER, UNIT, count

RULE: Final[str] = "magnastorm.objective"
SHORTFALLS: Final[dict[str, str]] = {
    "levels": "your markers have {have} of the {need} levels",
    "labs": "your labs in the fullest sectors are {have} of the {need}",
    "commanders": "you control {have} of {need} commanders",
    "lead": "you lead in no such area",
    "majority": "you have no such majority",
}


def has_fulfilled(state: Magnastorm, seat: int, slot: int) -> bool:
    """Whether a marker of the seat stands beside an objective."""
    size = len(state.tables.ladder)
    return any(state.ladder[place] == seat for place in range(slot * size, slot * size + size))


def objective_in(state: Magnastorm, slot: int) -> Objective:
    """The card in a slot."""
    return OBJECTIVES[state.objectives[slot]]


def can_fulfil(state: Magnastorm, seat: int, slot: int) -> bool:
    """Whether the seat could fulfil one of the objectives in play now."""
    # Most of the time it is out of reach, which is found out sooner than who has fulfilled it.
    return objective_in(state, slot).is_possible(state, seat) and not has_fulfilled(state, seat, slot)


def next_place(state: Magnastorm, slot: int) -> int:
    """The highest free reputation space beside an objective, counted from the top."""
    size = len(state.tables.ladder)
    for place in range(size):
        if state.ladder[slot * size + place] == NOTHING:
            return place
    return size - 1


class MaybeFulfil(Run[Magnastorm]):
    """The turn ends: one objective may be fulfilled."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Magnastorm) -> None:
        for slot in range(len(state.objectives)):
            if can_fulfil(state, self.seat, slot):
                push(state, ChooseObjective(self.seat))
                return


class ChooseObjective(Menu[Magnastorm]):
    """Decide whether to fulfil an objective, and which."""

    def prompt(self, state: Magnastorm) -> str:
        return "Which objective do you fulfil?"

    def kinds(self) -> list[Kind[Magnastorm, Any]]:
        return FULFILMENTS

    def gestures(self, state: Magnastorm) -> list[Gesture]:
        """Every objective with what is given up for it."""
        found: list[Gesture] = []
        for option in self.options(state):
            kind = self.kind_of(option)
            if isinstance(kind, Fulfil):
                found += kind.gestures(state, self, option % SPAN)
        return found


class Fulfil(Kind[Magnastorm, ChooseObjective]):
    """Fulfil an objective: codes are the slots of the cards in play."""

    def codes(self, state: Magnastorm, ask: ChooseObjective) -> list[int]:
        return [slot for slot in range(len(state.objectives)) if can_fulfil(state, ask.seat, slot)]

    def word(self, state: Magnastorm, ask: ChooseObjective, code: int) -> str:
        return f"objective {objective_in(state, code).key}"

    def meaning(self, state: Magnastorm, ask: ChooseObjective, code: int) -> Meaning:
        objective = objective_in(state, code)
        phrase = f"fulfil <{objective.id}> ({objective.text(state.tables, state.round)})"
        return Meaning(phrase, [objective.id, rung_id(code, next_place(state, code))], MARKER)

    def candidates(self, state: Magnastorm, ask: ChooseObjective) -> list[int]:
        return list(range(len(state.objectives)))

    def why_not(self, state: Magnastorm, ask: ChooseObjective, code: int) -> Refusal | None:
        if can_fulfil(state, ask.seat, code):
            return None
        objective = objective_in(state, code)
        if has_fulfilled(state, ask.seat, code):
            return refuse(RULE, f"you have fulfilled <{objective.id}> already", [objective.id])
        short = [need for need in objective.needs(state, ask.seat) if need.missing()]
        parts = [SHORTFALLS[need.what].format(have=need.have, need=need.need) for need in short]
        sentence = f"<{objective.id}> takes {objective.text(state.tables, state.round)}: {listed(parts)}"
        return refuse(RULE, sentence, [objective.id], sum(need.missing() for need in short))

    def do(self, state: Magnastorm, ask: ChooseObjective, code: int) -> None:
        push(state, Fulfilled(ask.seat, code))
        question = sacrifice_for(state, ask.seat, code)
        sacrifices = objective_in(state, code).sacrifices(state, ask.seat)
        if len(sacrifices) > 1:
            push(state, question)
        else:
            question.resolve(state, sacrifices[0])

    def gestures(self, state: Magnastorm, ask: ChooseObjective, code: int) -> list[Gesture]:
        """An objective with each sacrifice that would do; nothing where there is no choice."""
        question = sacrifice_for(state, ask.seat, code)
        sacrifices = question.options(state)
        if len(sacrifices) == 1:
            return []
        found: list[Gesture] = []
        objective, word = objective_in(state, code), self.word(state, ask, code)
        for option in sacrifices:
            inner = question.meaning(state, option)
            phrase = f"fulfil <{objective.id}>: {inner.phrase}"
            meaning = Meaning(phrase, [objective.id, *inner.targets], MARKER)
            found.append(Gesture([word, question.word(state, option)], meaning))
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
    """Choose the markers that are lowered for a research objective."""

    def down(self, state: Magnastorm) -> int:
        """By how many levels."""
        objective = objective_in(state, self.slot)
        assert isinstance(objective, ResearchObjective)
        return by_round(objective.levels, state.round)

    def prompt(self, state: Magnastorm) -> str:
        return f"Which markers do you lower for <{objective_in(state, self.slot).id}>?"

    def areas(self, state: Magnastorm, option: int) -> list[int]:
        return [area for area in range(state.tables.areas) if option >> area & 1]

    def word(self, state: Magnastorm, option: int) -> str:
        return "lower " + " ".join(state.tables.research[area] for area in self.areas(state, option))

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        areas = [state.tables.ids.research[area] for area in self.areas(state, option)]
        return Meaning(f"lower your markers of the {listed([f'<{area}>' for area in areas])}", areas, MARKER)

    def resolve(self, state: Magnastorm, option: int) -> None:
        down, cause = self.down(state), objective_in(state, self.slot).id
        for area in self.areas(state, option):
            lower_marker(state, self.seat, area, down, RULE, cause)


class FulfilSectors(Sacrifice):
    """Choose the sectors from which labs are taken back for a sector objective."""

    def objective(self, state: Magnastorm) -> SectorObjective:
        objective = objective_in(state, self.slot)
        assert isinstance(objective, SectorObjective)
        return objective

    def prompt(self, state: Magnastorm) -> str:
        return f"From which sectors do you take labs back for <{self.objective(state).id}>?"

    def parts(self, state: Magnastorm, option: int) -> list[tuple[int, int]]:
        """How many labs come back, and from which sector."""
        objective = self.objective(state)
        return list(zip(objective.removes(state.tables), objective.sectors(state.tables, option)))

    def word(self, state: Magnastorm, option: int) -> str:
        return "take " + " ".join(f"{labs} {SECTORS[sector]}" for labs, sector in self.parts(state, option))

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        parts = self.parts(state, option)
        labs = listed([f"<{LAB}|some {labs}> from the <{sector_id(sector)}>" for labs, sector in parts])
        return Meaning(f"take back {labs}", [sector_id(sector) for _, sector in parts], LAB)

    def resolve(self, state: Magnastorm, option: int) -> None:
        frames: list[Frame] = []
        for labs, sector in self.parts(state, option):
            frames.append(TakeLabs(self.seat, sector, labs, self.slot))
        push(state, *frames)


class TakeLabs(Run[Magnastorm]):
    """Labs come back from a sector; the seat is asked which only where there are more than are taken."""

    def __init__(self, seat: int, sector: int, left: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.sector: Final[int] = sector
        self.left: Final[int] = left
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        labs = 0
        for space in state.tables.board.sector_spaces[self.sector]:
            labs += count(state.labs[space], self.seat)
        if labs > self.left:
            push(state, TakeLab(self.seat, self.sector, self.left, self.slot))
            return
        for space in state.tables.board.sector_spaces[self.sector]:
            for _ in range(count(state.labs[space], self.seat)):
                take_lab_back(state, self.seat, space, self.slot)


class TakeLab(Ask[Magnastorm]):
    """Choose the space from which a lab comes back: one after the other, in any order."""

    def __init__(self, seat: int, sector: int, left: int, slot: int) -> None:
        super().__init__(seat)
        self.sector: Final[int] = sector
        self.left: Final[int] = left
        self.slot: Final[int] = slot

    def prompt(self, state: Magnastorm) -> str:
        return f"Which lab do you take back from the <{sector_id(self.sector)}> ({self.left} to go)?"

    def about(self, state: Magnastorm) -> list[str]:
        return [objective_in(state, self.slot).id, sector_id(self.sector)]

    def options(self, state: Magnastorm) -> list[int]:
        spaces = state.tables.board.sector_spaces[self.sector]
        return [space for space in spaces if count(state.labs[space], self.seat)]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"back {state.tables.board.spaces[option]}"

    def meaning(self, state: Magnastorm, option: int) -> Meaning:
        place = state.tables.ids.spaces[option]
        return Meaning(f"take back the lab on <{place}>", [place], LAB)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(state.tables.board.sector_spaces[self.sector])

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if count(state.labs[option], self.seat):
            return None
        place = state.tables.ids.spaces[option]
        return refuse(RULE, f"no lab of yours stands on <{place}>", [place])

    def resolve(self, state: Magnastorm, option: int) -> None:
        take_lab_back(state, self.seat, option, self.slot)
        if self.left > 1:
            push(state, TakeLabs(self.seat, self.sector, self.left - 1, self.slot))


def take_lab_back(state: Magnastorm, seat: int, space: int, slot: int) -> None:
    """A lab returns to the rightmost empty slot of the player board, for the objective in a slot."""
    player = state.players[seat]
    state.labs = replaced(state.labs, space, state.labs[space] - UNIT[seat])
    empty = len(player.labs) - 1
    while player.labs[empty]:
        empty -= 1
    player.labs = replaced(player.labs, empty, 1)
    if state.log is not None:
        ids, cause = state.tables.ids, objective_in(state, slot).id
        tell(state.log, MOVE, seat, LAB, RULE, 1, ids.spaces[space], ids.labs[seat][empty], cause=cause)


FULFILMENTS: Final[list[Kind[Magnastorm, Any]]] = [Decline("no objective", "leave the objectives for now"), Fulfil()]


class Fulfilled(Run[Magnastorm]):
    """The objective is fulfilled: a marker goes to the highest free reputation space."""

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        place, objective = next_place(state, self.slot), objective_in(state, self.slot)
        state.ladder = replaced(state.ladder, self.slot * len(state.tables.ladder) + place, self.seat)
        state.players[self.seat].markers -= 1
        if state.log is not None:
            origin, rung = board_id(self.seat), rung_id(self.slot, place)
            tell(state.log, MOVE, self.seat, MARKER, RULE, 1, origin, rung, cause=objective.id)
        gain_reputation(state, self.seat, state.tables.ladder[place], RULE, objective.id)
        for number in state.players[self.seat].commanders:
            COMMANDERS[number].on_objective(state, self.seat)
