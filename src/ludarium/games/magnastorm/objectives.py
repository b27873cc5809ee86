"""The eight objectives: what they take, and the ways in which a seat could fulfil them now."""

from __future__ import annotations

from typing import Final

from ludarium.games.magnastorm.administration import labs_in, majority_in
from ludarium.games.magnastorm.board import SECTORS
from ludarium.games.magnastorm.heaps import count
from ludarium.games.magnastorm.research import leads
from ludarium.games.magnastorm.state import Magnastorm

SECTOR_COUNT: Final[int] = 6


class Objective:
    """An objective card. A way to fulfil it is a number whose meaning the kind of objective owns."""

    def __init__(self, key: str) -> None:
        self.key: Final[str] = key

    def text(self, state: Magnastorm) -> str:
        """What it asks for in the present round."""
        raise NotImplementedError

    def ways(self, state: Magnastorm, seat: int) -> list[int]:
        """Every way in which the seat could fulfil it now."""
        raise NotImplementedError

    def is_possible(self, state: Magnastorm, seat: int) -> bool:
        """Whether there is any way."""
        return len(self.ways(state, seat)) > 0

    def why_not(self, state: Magnastorm, seat: int) -> str:
        """What is missing."""
        return f"this takes {self.text(state)}"


def by_round(numbers: list[int], round: int) -> int:
    """A number that grows with the rounds: the last one listed holds from then on."""
    return numbers[min(round, len(numbers)) - 1]


class ResearchObjective(Objective):
    """Lower one or more markers. A way is a set of areas: 1 for the first, 2 for the second, 4 for the third, ..."""

    def __init__(
        self, key: str, markers: list[int], levels: list[int], commanders: list[int], needs_lead: bool
    ) -> None:
        super().__init__(key)
        self.markers: Final[list[int]] = markers
        self.levels: Final[list[int]] = levels
        self.commanders: Final[list[int]] = commanders
        self.needs_lead: Final[bool] = needs_lead

    def text(self, state: Magnastorm) -> str:
        markers, levels = by_round(self.markers, state.round), by_round(self.levels, state.round)
        commanders = by_round(self.commanders, state.round)
        found = f"{markers} markers down {levels} levels each" if markers > 1 else f"1 marker down {levels} levels"
        if self.needs_lead:
            found += ", leading in one of these areas" if markers > 1 else ", leading in its area"
        return f"{commanders} commanders, and {found}" if commanders else found

    def ways(self, state: Magnastorm, seat: int) -> list[int]:
        if not self.is_near(state, seat):
            return []
        player, levels = state.players[seat], by_round(self.levels, state.round)
        able = leading = 0
        for area in range(state.tables.areas):
            if player.levels[area] >= levels:
                able |= 1 << area
                if leads(state, seat, area):
                    leading |= 1 << area
        markers = by_round(self.markers, state.round)
        found: list[int] = []
        for areas in range(1, 1 << state.tables.areas):
            if areas & able == areas and size_of(areas) == markers and (not self.needs_lead or areas & leading):
                found.append(areas)
        return found

    def is_near(self, state: Magnastorm, seat: int) -> bool:
        """Whether enough commanders are held and enough markers are high enough: most of the time they are not."""
        player, levels = state.players[seat], by_round(self.levels, state.round)
        high = 0
        for level in player.levels:
            if level >= levels:
                high += 1
        if high < by_round(self.markers, state.round):
            return False
        return len(player.commanders) >= by_round(self.commanders, state.round)


def size_of(areas: int) -> int:
    """How many areas a set holds."""
    number = 0
    while areas:
        number += areas & 1
        areas >>= 1
    return number


class SectorObjective(Objective):
    """Take labs back from sectors. A way is one sector for each number of labs, written with digits of base 6.

    Among equal numbers the sectors ascend, so that each choice of sectors is one way.
    """

    def __init__(self, key: str, place: int, needs_majority: bool) -> None:
        super().__init__(key)
        self.place: Final[int] = place
        self.needs_majority: Final[bool] = needs_majority

    def removes(self, state: Magnastorm) -> list[int]:
        """How many labs are taken back from each of as many sectors."""
        return state.tables.sector_removes[self.place]

    def text(self, state: Magnastorm) -> str:
        removes = self.removes(state)
        parts: list[str] = []
        for labs in dict.fromkeys(removes):
            sectors = removes.count(labs)
            what = f"{labs} labs from" if labs > 1 else "1 lab from"
            other = "another sector" if parts else "1 sector"
            parts.append(
                f"{what} each of {sectors} {'other ' if parts else ''}sectors" if sectors > 1 else f"{what} {other}"
            )
        found = ", ".join(parts)
        return f"{found}, with the majority in one of them" if self.needs_majority else found

    def ways(self, state: Magnastorm, seat: int) -> list[int]:
        removes = self.removes(state)
        if total_dropped(state, seat) < sum(labs for labs in removes):
            return []
        heaps = [labs_in(state, sector) for sector in range(SECTOR_COUNT)]
        labs = [count(heap, seat) for heap in heaps]
        leading = 0
        if self.needs_majority:
            for sector in range(SECTOR_COUNT):
                if majority_in(state, heaps[sector]) == seat:
                    leading |= 1 << sector
            if leading == 0:
                return []
        found: list[int] = []
        add_ways(found, removes, labs, leading if self.needs_majority else -1, 0, 0, 0)
        return found

    def sectors(self, state: Magnastorm, way: int) -> list[int]:
        """The sector for each number of labs."""
        found: list[int] = []
        for _ in self.removes(state):
            found.append(way % SECTOR_COUNT)
            way //= SECTOR_COUNT
        return found


def total_dropped(state: Magnastorm, seat: int) -> int:
    """How many labs of the seat stand on the planet."""
    dropped = 0
    for slot in state.players[seat].labs:
        if slot == 0:
            dropped += 1
    return dropped


def add_ways(
    found: list[int], removes: list[int], labs: list[int], leading: int, place: int, taken: int, way: int
) -> None:
    """Add every way that goes on with the number at `place`; `taken` are the sectors used so far."""
    if place == len(removes):
        if taken & leading:
            found.append(way)
        return
    first = 0
    if place > 0 and removes[place] == removes[place - 1]:
        first = way // SECTOR_COUNT ** (place - 1) + 1
    for sector in range(first, SECTOR_COUNT):
        if labs[sector] >= removes[place] and not taken >> sector & 1:
            further = way + sector * SECTOR_COUNT**place
            add_ways(found, removes, labs, leading, place + 1, taken | 1 << sector, further)


ONE: Final[list[int]] = [1]
NO_COMMANDERS: Final[list[int]] = [0]

# Research objectives, then sector objectives. Lists of numbers: round 1, round 2, and so on.
OBJECTIVES: Final[list[Objective]] = [
    ResearchObjective("R1", ONE, [10], NO_COMMANDERS, False),
    ResearchObjective("R2", [2, 3], [2], NO_COMMANDERS, True),
    ResearchObjective("R3", ONE, [4, 6, 8], NO_COMMANDERS, True),
    ResearchObjective("R4", ONE, [3, 5], [2, 3], False),
    SectorObjective("S1", 0, True),
    SectorObjective("S2", 1, False),
    SectorObjective("S3", 2, False),
    SectorObjective("S4", 3, False),
]
assert len(SECTORS) == SECTOR_COUNT
