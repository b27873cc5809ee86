"""How far things lie apart, and how far she reaches."""

from __future__ import annotations

from math import inf

from games.terra_mystica.automa_checker.position import UNTOUCHABLE, Position

Steps = dict[str, float]


def distances(position: Position, sources: set[str]) -> Steps:
    """The steps from the nearest of some spaces to every space; no way leads through a human structure."""
    found: Steps = dict.fromkeys(sources, 0)
    edge = sorted(sources)
    while edge:
        ahead = []
        for here in edge:
            for other in position.touching(here):
                if other in found:
                    continue
                found[other] = found[here] + 1
                if not position.is_human(other):
                    ahead.append(other)
        edge = ahead
    return found


def distance(steps: Steps, hex: str) -> float:
    return steps.get(hex, inf)


def between(position: Position, ones: set[str], others: set[str]) -> float:
    """The least distance between two sets."""
    steps = distances(position, ones)
    return min((distance(steps, other) for other in others), default=inf)


def in_range(position: Position, sources: set[str], shipping: int) -> set[str]:
    """Land directly adjacent, or across a chain of at most `shipping` river spaces."""
    grid = position.grid
    found: set[str] = set()
    for source in sources:
        found |= {hex for hex in position.touching(source) if not grid.is_river(hex)}
        seen: set[str] = set()
        wave = {source}
        for _ in range(shipping):
            wave = {other for here in wave for other in grid.sides[here] if grid.is_river(other)} - seen
            seen |= wave
            found |= {hex for river in wave for hex in grid.sides[river] if not grid.is_river(hex)}
    return found


def buildable(position: Position) -> set[str]:
    """Empty spaces that can be transformed."""
    return {hex for hex in position.empty() if position.now["terrain"][hex] not in UNTOUCHABLE}


def are_connected(position: Position, shipping: int) -> bool:
    """Whether some marked structure is directly or indirectly adjacent to some unmarked one."""
    return bool(in_range(position, position.marked(), shipping) & position.unmarked())
