"""The objectives: what they take, and the sacrifices by which a seat could fulfill them now."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import count_text
from ludarium.games.magnastorm.content.board import SECTORS
from ludarium.games.magnastorm.content.constants import count
from ludarium.games.magnastorm.content.numbers import Numbers
from ludarium.games.magnastorm.rules.administration import labs_in, majority_in
from ludarium.games.magnastorm.rules.research import leads
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.protocol.magnastorm import MagnastormNeed

SECTOR_COUNT: Final[int] = 6


class Objective:
    """An objective card. A sacrifice that fulfills it is a number whose meaning the kind of objective owns.

    The printed cards have no names: `name` is ours.
    """

    def __init__(self, key: str, name: str) -> None:
        self.key: Final[str] = key
        self.name: Final[str] = name
        self.id: Final[str] = f"objective:{key}"

    def text(self, numbers: Numbers, round: int) -> str:
        """What it asks for in a round."""
        raise NotImplementedError

    def sacrifices(self, state: Magnastorm, seat: int) -> list[int]:
        """Everything by which the seat could fulfill it now."""
        raise NotImplementedError

    def is_possible(self, state: Magnastorm, seat: int) -> bool:
        """Whether there is anything by which the seat could fulfill it now."""
        return len(self.sacrifices(state, seat)) > 0

    def needs(self, state: Magnastorm, seat: int) -> list[MagnastormNeed]:
        """How far the seat is with every part of it."""
        raise NotImplementedError


def by_round(numbers: list[int], round: int) -> int:
    """A number that grows with the rounds: the last one listed holds from then on."""
    return numbers[min(round, len(numbers)) - 1]


class ResearchObjective(Objective):
    """Lower one or more markers. A sacrifice is a set of areas: 1 for the first, 2 for the second, 4 for the third."""

    def __init__(
        self, key: str, name: str, markers: list[int], levels: list[int], commanders: list[int], needs_lead: bool
    ) -> None:
        super().__init__(key, name)
        self.markers: Final[list[int]] = markers
        self.levels: Final[list[int]] = levels
        self.commanders: Final[list[int]] = commanders
        self.needs_lead: Final[bool] = needs_lead

    def text(self, numbers: Numbers, round: int) -> str:
        markers, levels = by_round(self.markers, round), by_round(self.levels, round)
        commanders = by_round(self.commanders, round)
        each = " each" if markers > 1 else ""
        found = f"{count_text(markers, 'marker')} down {count_text(levels, 'level')}{each}"
        if self.needs_lead:
            found += ", leading in one of these areas" if markers > 1 else ", leading in its area"
        return f"{count_text(commanders, 'commander')}, and {found}" if commanders else found

    def sacrifices(self, state: Magnastorm, seat: int) -> list[int]:
        if not self.is_near(state, seat):
            return []
        player, levels = state.players[seat], by_round(self.levels, state.round)
        able = leading = 0
        for area in range(state.numbers.areas):
            if player.levels[area] >= levels:
                able |= 1 << area
                if leads(state, seat, area):
                    leading |= 1 << area
        markers = by_round(self.markers, state.round)
        found: list[int] = []
        for areas in range(1, 1 << state.numbers.areas):
            if areas & able == areas and area_count(areas) == markers and (not self.needs_lead or areas & leading):
                found.append(areas)
        return found

    def needs(self, state: Magnastorm, seat: int) -> list[MagnastormNeed]:
        player, levels = state.players[seat], by_round(self.levels, state.round)
        markers, commanders = by_round(self.markers, state.round), by_round(self.commanders, state.round)
        highest = sorted(player.levels, reverse=True)[:markers]
        found = [MagnastormNeed("levels", sum(min(levels, level) for level in highest), levels * markers)]
        if self.needs_lead:
            able = [area for area in range(state.numbers.areas) if player.levels[area] >= levels]
            found.append(MagnastormNeed("lead", 1 if any(leads(state, seat, area) for area in able) else 0, 1))
        if commanders:
            found.append(MagnastormNeed("commanders", len(player.commanders), commanders))
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


def area_count(areas: int) -> int:
    """How many areas a set holds."""
    number = 0
    while areas:
        number += areas & 1
        areas >>= 1
    return number


class SectorObjective(Objective):
    """Take labs back from sectors. A sacrifice is one sector for each number of labs, written with digits of base 6.

    Among equal numbers the sectors ascend, so that each choice of sectors is one sacrifice.
    """

    def __init__(self, key: str, name: str, place: int, needs_majority: bool) -> None:
        super().__init__(key, name)
        self.place: Final[int] = place
        self.needs_majority: Final[bool] = needs_majority

    def removes(self, numbers: Numbers) -> tuple[int, ...]:
        """How many labs are taken back from each of as many sectors."""
        return numbers.sector_removes[self.place]

    def text(self, numbers: Numbers, round: int) -> str:
        removes = self.removes(numbers)
        parts: list[str] = []
        for labs in dict.fromkeys(removes):
            sectors = removes.count(labs)
            what = f"{count_text(labs, 'lab')} from"
            other = "another sector" if parts else "1 sector"
            parts.append(
                f"{what} each of {sectors} {'other ' if parts else ''}sectors" if sectors > 1 else f"{what} {other}"
            )
        found = ", ".join(parts)
        return f"{found}, with the majority in one of them" if self.needs_majority else found

    def sacrifices(self, state: Magnastorm, seat: int) -> list[int]:
        if total_dropped(state, seat) < state.numbers.sector_labs[self.place]:
            return []
        removes = self.removes(state.numbers)
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
        add_sacrifices(found, removes, labs, leading if self.needs_majority else -1, 0, 0, 0)
        return found

    def all_sacrifices(self, numbers: Numbers) -> list[int]:
        """Everything by which it could ever be fulfilled."""
        found: list[int] = []
        removes = self.removes(numbers)
        add_sacrifices(found, removes, [max(removes)] * SECTOR_COUNT, -1, 0, 0, 0)
        return found

    def needs(self, state: Magnastorm, seat: int) -> list[MagnastormNeed]:
        removes, heaps = self.removes(state.numbers), [labs_in(state, sector) for sector in range(SECTOR_COUNT)]
        fullest = sorted([count(heap, seat) for heap in heaps], reverse=True)
        have = sum(min(due, labs) for due, labs in zip(sorted(removes, reverse=True), fullest))
        found = [MagnastormNeed("labs", have, sum(removes))]
        if self.needs_majority:
            led = [heap for heap in heaps if majority_in(state, heap) == seat and count(heap, seat) >= min(removes)]
            found.append(MagnastormNeed("majority", 1 if led else 0, 1))
        return found

    def sectors(self, numbers: Numbers, sacrifice: int) -> list[int]:
        """The sector for each number of labs."""
        found: list[int] = []
        for _ in self.removes(numbers):
            found.append(sacrifice % SECTOR_COUNT)
            sacrifice //= SECTOR_COUNT
        return found


def total_dropped(state: Magnastorm, seat: int) -> int:
    """How many labs of the seat stand on the planet."""
    dropped = 0
    for slot in state.players[seat].labs:
        if slot == 0:
            dropped += 1
    return dropped


def add_sacrifices(
    found: list[int], removes: tuple[int, ...], labs: list[int], leading: int, place: int, taken: int, sacrifice: int
) -> None:
    """Add every sacrifice that goes on with the number at `place`; `taken` are the sectors used so far."""
    if place == len(removes):
        if taken & leading:
            found.append(sacrifice)
        return
    first = 0
    if place > 0 and removes[place] == removes[place - 1]:
        first = sacrifice // SECTOR_COUNT ** (place - 1) + 1
    for sector in range(first, SECTOR_COUNT):
        if labs[sector] >= removes[place] and not taken >> sector & 1:
            further = sacrifice + sector * SECTOR_COUNT**place
            add_sacrifices(found, removes, labs, leading, place + 1, taken | 1 << sector, further)


ONE: Final[list[int]] = [1]
NO_COMMANDERS: Final[list[int]] = [0]

# Research objectives, then sector objectives. Lists of numbers: round 1, round 2, and so on.
OBJECTIVES: Final[list[Objective]] = [
    ResearchObjective("R1", "Deep Research", ONE, [10], NO_COMMANDERS, False),
    ResearchObjective("R2", "Broad Research", [2, 3], [2], NO_COMMANDERS, True),
    ResearchObjective("R3", "Leading Research", ONE, [4, 6, 8], NO_COMMANDERS, True),
    ResearchObjective("R4", "Commanded Research", ONE, [3, 5], [2, 3], False),
    SectorObjective("S1", "Sector Majority", 0, True),
    SectorObjective("S2", "Crowded Sector", 1, False),
    SectorObjective("S3", "Wide Network", 2, False),
    SectorObjective("S4", "Dense Network", 3, False),
]
assert len(SECTORS) == SECTOR_COUNT
