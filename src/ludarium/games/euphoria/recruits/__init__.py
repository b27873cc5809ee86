"""The recruits, one module for each faction, found by scanning this package."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from ludarium.games.euphoria.recruits._recruit import NO_NUMBER, Recruit


def _printed_number(recruit: Recruit) -> int:
    return recruit.number


@cache
def roster(edition: str) -> list[Recruit]:
    """Every recruit of an edition in the order of the numbers, which are also their ids.

    Modules are looked for when the first game begins: recruits know the rules, and the rules know this list.
    """
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    found: dict[int, Recruit] = {}
    for kind in _kinds(Recruit):
        recruit = kind()
        if recruit.edition in {"first", edition} and (recruit.number not in found or recruit.edition == edition):
            found[recruit.number] = recruit
    found.pop(NO_NUMBER, None)
    recruits = sorted(found.values(), key=_printed_number)
    assert [recruit.number for recruit in recruits] == list(range(len(recruits)))
    return recruits


def _kinds(kind: type[Recruit]) -> list[type[Recruit]]:
    """All classes below one."""
    found: list[type[Recruit]] = []
    for child in kind.__subclasses__():
        found += [child, *_kinds(child)]
    return found
