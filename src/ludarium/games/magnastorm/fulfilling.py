"""Objectives are fulfilled at the end of a turn."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, NOTE, note
from ludarium.core.frames import Ask, Frame, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.board import SECTORS
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.goods import gain_reputation
from ludarium.games.magnastorm.heaps import UNIT, count
from ludarium.games.magnastorm.names import space_target
from ludarium.games.magnastorm.objectives import OBJECTIVES, ResearchObjective, SectorObjective, by_round
from ludarium.games.magnastorm.research import lower_marker
from ludarium.games.magnastorm.state import NONE, Magnastorm, replaced

RULE: Final[str] = "magnastorm.objective"
NO_OBJECTIVE: Final[int] = 0


def has_fulfilled(state: Magnastorm, seat: int, slot: int) -> bool:
    """Whether a marker of the seat stands beside an objective."""
    size = len(state.tables.ladder)
    return seat in state.ladder[slot * size : slot * size + size]


def can_fulfil(state: Magnastorm, seat: int, slot: int) -> bool:
    """Whether the seat could fulfil one of the objectives in play now."""
    return not has_fulfilled(state, seat, slot) and OBJECTIVES[state.objectives[slot]].is_possible(state, seat)


def next_place(state: Magnastorm, slot: int) -> int:
    """The highest free reputation space beside an objective, counted from the top."""
    size = len(state.tables.ladder)
    for place in range(size):
        if state.ladder[slot * size + place] == NONE:
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


class ChooseObjective(Ask[Magnastorm]):
    """Decide whether to fulfil an objective, and which. Options are the cards in play, counted from 1."""

    def prompt(self, state: Magnastorm) -> str:
        return "Which objective do you fulfil?"

    def options(self, state: Magnastorm) -> list[int]:
        found = [NO_OBJECTIVE]
        for slot in range(len(state.objectives)):
            if can_fulfil(state, self.seat, slot):
                found.append(slot + 1)
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        return f"objective {OBJECTIVES[state.objectives[option - 1]].key}" if option else "no objective"

    def label(self, state: Magnastorm, option: int) -> str:
        if option == NO_OBJECTIVE:
            return "none"
        objective = OBJECTIVES[state.objectives[option - 1]]
        reputation = state.tables.ladder[next_place(state, option - 1)]
        return f"{objective.key}, {objective.text(state)}, gain {reputation} reputation"

    def target(self, state: Magnastorm, option: int) -> str:
        return f"objective:{OBJECTIVES[state.objectives[option - 1]].key}" if option else ""

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(len(state.objectives) + 1))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option == NO_OBJECTIVE or can_fulfil(state, self.seat, option - 1):
            return None
        if has_fulfilled(state, self.seat, option - 1):
            return refuse(RULE, "you have fulfilled this objective already")
        return refuse(RULE, OBJECTIVES[state.objectives[option - 1]].why_not(state, self.seat))

    def resolve(self, state: Magnastorm, option: int) -> None:
        if option == NO_OBJECTIVE:
            return
        slot = option - 1
        objective = OBJECTIVES[state.objectives[slot]]
        push(state, Fulfilled(self.seat, slot))
        ways = objective.ways(state, self.seat)
        ask = (
            FulfilSectors(self.seat, slot) if isinstance(objective, SectorObjective) else FulfilMarkers(self.seat, slot)
        )
        if len(ways) > 1:
            push(state, ask)
        else:
            ask.resolve(state, ways[0])


class FulfilMarkers(Ask[Magnastorm]):
    """Choose the markers that are lowered for a research objective."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final[int] = slot

    def objective(self, state: Magnastorm) -> ResearchObjective:
        objective = OBJECTIVES[state.objectives[self.slot]]
        assert isinstance(objective, ResearchObjective)
        return objective

    def prompt(self, state: Magnastorm) -> str:
        objective = self.objective(state)
        return f"Which markers do you lower for {objective.key} ({objective.text(state)})?"

    def options(self, state: Magnastorm) -> list[int]:
        return self.objective(state).ways(state, self.seat)

    def areas(self, state: Magnastorm, option: int) -> list[int]:
        return [area for area in range(state.tables.areas) if option >> area & 1]

    def word(self, state: Magnastorm, option: int) -> str:
        return "lower " + " ".join(state.tables.research[area] for area in self.areas(state, option))

    def label(self, state: Magnastorm, option: int) -> str:
        levels, down = state.players[self.seat].levels, by_round(self.objective(state).levels, state.round)
        steps = [
            f"{state.tables.research[area]} {levels[area]} to {levels[area] - down}"
            for area in self.areas(state, option)
        ]
        return ", ".join(steps)

    def target(self, state: Magnastorm, option: int) -> str:
        areas = self.areas(state, option)
        return f"research:{state.tables.research[areas[0]]}" if len(areas) == 1 else ""

    def resolve(self, state: Magnastorm, option: int) -> None:
        down = by_round(self.objective(state).levels, state.round)
        for area in self.areas(state, option):
            lower_marker(state, self.seat, area, down, RULE)


class FulfilSectors(Ask[Magnastorm]):
    """Choose the sectors from which labs are taken back for a sector objective."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final[int] = slot

    def objective(self, state: Magnastorm) -> SectorObjective:
        objective = OBJECTIVES[state.objectives[self.slot]]
        assert isinstance(objective, SectorObjective)
        return objective

    def prompt(self, state: Magnastorm) -> str:
        objective = self.objective(state)
        return f"From which sectors do you take labs back for {objective.key} ({objective.text(state)})?"

    def options(self, state: Magnastorm) -> list[int]:
        return self.objective(state).ways(state, self.seat)

    def parts(self, state: Magnastorm, option: int) -> list[str]:
        objective = self.objective(state)
        sectors = objective.sectors(state, option)
        return [f"{labs} {SECTORS[sector]}" for labs, sector in zip(objective.removes(state), sectors)]

    def word(self, state: Magnastorm, option: int) -> str:
        return "take " + " ".join(self.parts(state, option))

    def label(self, state: Magnastorm, option: int) -> str:
        return "take back " + ", ".join(self.parts(state, option))

    def target(self, state: Magnastorm, option: int) -> str:
        sectors = self.objective(state).sectors(state, option)
        return f"sector:{SECTORS[sectors[0]]}" if len(sectors) == 1 else ""

    def resolve(self, state: Magnastorm, option: int) -> None:
        objective = self.objective(state)
        frames: list[Frame] = []
        for labs, sector in zip(objective.removes(state), objective.sectors(state, option)):
            frames.append(TakeLabs(self.seat, sector, labs, 0))
        push(state, *frames)


class TakeLabs(Run[Magnastorm]):
    """Labs come back from a sector; the seat is asked which only where there are more than are taken."""

    def __init__(self, seat: int, sector: int, left: int, first: int) -> None:
        self.seat: Final[int] = seat
        self.sector: Final[int] = sector
        self.left: Final[int] = left
        self.first: Final[int] = first

    def run(self, state: Magnastorm) -> None:
        ask = TakeLab(self.seat, self.sector, self.left, self.first)
        options = ask.options(state)
        if len(options) == 1:
            ask.resolve(state, options[0])
        elif options:
            push(state, ask)


class TakeLab(Ask[Magnastorm]):
    """Choose the space from which a lab comes back: of those still to be taken, the first in the order of spaces."""

    def __init__(self, seat: int, sector: int, left: int, first: int) -> None:
        super().__init__(seat)
        self.sector: Final[int] = sector
        self.left: Final[int] = left
        self.first: Final[int] = first

    def prompt(self, state: Magnastorm) -> str:
        return f"Which lab do you take back from {SECTORS[self.sector]} ({self.left} to go)?"

    def own_spaces(self, state: Magnastorm) -> list[int]:
        """The spaces of the sector with labs of the seat."""
        spaces = state.tables.board.sector_spaces[self.sector]
        return [space for space in spaces if count(state.labs[space], self.seat)]

    def options(self, state: Magnastorm) -> list[int]:
        """Every space from which enough labs are left in it and behind it."""
        spaces = [space for space in self.own_spaces(state) if space >= self.first]
        found: list[int] = []
        behind = 0
        for space in reversed(spaces):
            behind += count(state.labs[space], self.seat)
            if behind >= self.left:
                found.append(space)
        found.reverse()
        return found

    def word(self, state: Magnastorm, option: int) -> str:
        return f"back {state.tables.board.spaces[option]}"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"take the lab on {state.tables.board.spaces[option]} back"

    def target(self, state: Magnastorm, option: int) -> str:
        return space_target(state, option)

    def candidates(self, state: Magnastorm) -> list[int]:
        return self.own_spaces(state)

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        return refuse(
            RULE, "labs come back in the order of the spaces, and enough of them must be left", left=self.left
        )

    def resolve(self, state: Magnastorm, option: int) -> None:
        take_lab_back(state, self.seat, option)
        if self.left > 1:
            push(state, TakeLabs(self.seat, self.sector, self.left - 1, option))


def take_lab_back(state: Magnastorm, seat: int, space: int) -> None:
    """A lab returns to the rightmost empty slot of the player board."""
    player = state.players[seat]
    state.labs = replaced(state.labs, space, state.labs[space] - UNIT[seat])
    slot = len(player.labs) - 1
    while player.labs[slot]:
        slot -= 1
    player.labs = replaced(player.labs, slot, 1)
    if state.log is not None:
        note(state.log, MOVE, seat, "lab back", 1, RULE, space_target(state, space))


class Fulfilled(Run[Magnastorm]):
    """The objective is fulfilled: a marker goes to the highest free reputation space."""

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: Final[int] = seat
        self.slot: Final[int] = slot

    def run(self, state: Magnastorm) -> None:
        place = next_place(state, self.slot)
        state.ladder = replaced(state.ladder, self.slot * len(state.tables.ladder) + place, self.seat)
        state.players[self.seat].markers -= 1
        if state.log is not None:
            key = OBJECTIVES[state.objectives[self.slot]].key
            note(state.log, NOTE, self.seat, f"objective {key}", 0, RULE, f"objective:{key}")
        gain_reputation(state, self.seat, state.tables.ladder[place], RULE)
        for number in state.players[self.seat].commanders:
            COMMANDERS[number].on_objective(state, self.seat)
