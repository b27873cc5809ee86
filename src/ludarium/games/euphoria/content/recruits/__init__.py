"""The recruits, one module for each faction, found by scanning this package."""

from __future__ import annotations

import sys
from functools import cache

from ludarium.core.registry import import_all, subclasses
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import SPENT_BASE
from ludarium.games.euphoria.content.recruits._recruit import Recruit


def _printed_number(recruit: Recruit) -> int:
    return recruit.number


@cache
def roster(edition: str) -> list[Recruit]:
    """Every recruit of an edition in the order of the numbers, which are also their ids.

    Modules are looked for when the first game begins: recruits know the rules, and the rules know this list.
    """
    import_all(sys.modules[__name__])
    found: dict[int, Recruit] = {}
    for kind in subclasses(Recruit):
        recruit = kind()
        if recruit.edition in {"first", edition} and (recruit.number not in found or recruit.edition == edition):
            found[recruit.number] = recruit
    found.pop(NOTHING, None)
    recruits = sorted(found.values(), key=_printed_number)
    assert [recruit.number for recruit in recruits] == list(range(len(recruits)))
    assert len(recruits) <= SPENT_BASE
    return recruits
