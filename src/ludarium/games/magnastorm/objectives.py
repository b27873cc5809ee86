"""The eight objectives: what they take, and the sacrifices by which a seat could fulfil them now."""

from __future__ import annotations

from typing import Final

from ludarium.games.magnastorm.administration import labs_in, majority_in
from ludarium.games.magnastorm.board import SECTORS
from ludarium.games.magnastorm.research import leads
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.tables import Tables
from ludarium.games.magnastorm.terms import count

SECTOR_COUNT: Final[int] = 6


class Need:
    """A part of what an objective asks for: how much of it a seat has, and how much it takes."""

    def __init__(self, what: str, have: int, need: int) -> None:
        self.what: Final[str] = what
        self.have: Final[int] = have
        self.need: Final[int] = need

    def missing(self) -> int:
        return max(0, self.need - self.have)


class Objective:
    """An objective card. A sacrifice that fulfils it is a number whose meaning the kind of objective owns."""

    def __init__(self, key: str) -> None:
        self.key: Final[str] = key
        self.id: Final[str] = f"objective:{key}"

    def text(self, tables: Tables, round: int) -> str:
        """What it asks for in a round."""
        raise NotImplementedError

    def sacrifices(self, state: Magnastorm, seat: int) -> list[int]:
        """Everything by which the seat could fulfil it now."""
        raise NotImplementedError

    def is_possible(self, state: Magnastorm, seat: int) -> bool:
        """Whether there is anything by which the seat could fulfil it now."""
        return len(self.sacrifices(state, seat)) > 0

    def needs(self, state: Magnastorm, seat: int) -> list[Need]:
        """How far the seat is with every part of it."""
        raise NotImplementedError


def by_round(numbers: list[int], round: int) -> int:
    """A number that grows with the rounds: the last one listed holds from then on."""
    return numbers[min(round, len(numbers)) - 1]


class ResearchObjective(Objective):
    """Lower one or more markers. A sacrifice is a set of areas: 1 for the first, 2 for the second, 4 for the third."""

    def __init__(
        self, key: str, markers: list[int], levels: list[int], commanders: list[int], needs_lead: bool
    ) -> None:
        super().__init__(key)
        self.markers: Final[list[int]] = markers
        self.levels: Final[list[int]] = levels
        self.commanders: Final[list[int]] = commanders
        self.needs_lead: Final[bool] = needs_lead

    def text(self, tables: Tables, round: int) -> str:
        markers, levels = by_round(self.markers, round), by_round(self.levels, round)
        commanders = by_round(self.commanders, round)
        found = f"{markers} markers down {levels} levels each" if markers > 1 else f"1 marker down {levels} levels"
        if self.needs_lead:
            found += ", leading in one of these areas" if markers > 1 else ", leading in its area"
        return f"{commanders} commanders, and {found}" if commanders else found

    def sacrifices(self, state: Magnastorm, seat: int) -> list[int]:
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

    def needs(self, state: Magnastorm, seat: int) -> list[Need]:
        player, levels = state.players[seat], by_round(self.levels, state.round)
        markers, commanders = by_round(self.markers, state.round), by_round(self.commanders, state.round)
        highest = sorted(player.levels, reverse=True)[:markers]
        found = [Need("levels", sum(min(levels, level) for level in highest), levels * markers)]
        if self.needs_lead:
            able = [area for area in range(state.tables.areas) if player.levels[area] >= levels]
            found.append(Need("lead", 1 if any(leads(state, seat, area) for area in able) else 0, 1))
        if commanders:
            found.append(Need("commanders", len(player.commanders), commanders))
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
    """Take labs back from sectors. A sacrifice is one sector for each number of labs, written with digits of base 6.

    Among equal numbers the sectors ascend, so that each choice of sectors is one sacrifice.
    """

    def __init__(self, key: str, place: int, needs_majority: bool) -> None:
        super().__init__(key)
        self.place: Final[int] = place
        self.needs_majority: Final[bool] = needs_majority

    def removes(self, tables: Tables) -> tuple[int, ...]:
        """How many labs are taken back from each of as many sectors."""
        return tables.sector_removes[self.place]

    def text(self, tables: Tables, round: int) -> str:
        removes = self.removes(tables)
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

    def sacrifices(self, state: Magnastorm, seat: int) -> list[int]:
        if total_dropped(state, seat) < state.tables.sector_labs[self.place]:
            return []
        removes = self.removes(state.tables)
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

    def needs(self, state: Magnastorm, seat: int) -> list[Need]:
        removes, heaps = self.removes(state.tables), [labs_in(state, sector) for sector in range(SECTOR_COUNT)]
        fullest = sorted([count(heap, seat) for heap in heaps], reverse=True)
        have = sum(min(due, labs) for due, labs in zip(sorted(removes, reverse=True), fullest))
        found = [Need("labs", have, sum(removes))]
        if self.needs_majority:
            led = [heap for heap in heaps if majority_in(state, heap) == seat and count(heap, seat) >= min(removes)]
            found.append(Need("majority", 1 if led else 0, 1))
        return found

    def sectors(self, tables: Tables, sacrifice: int) -> list[int]:
        """The sector for each number of labs."""
        found: list[int] = []
        for _ in self.removes(tables):
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
