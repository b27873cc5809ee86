"""Cards, factions and commanders register themselves: their modules are found by scanning a package."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from typing import Any, TypeVar

T = TypeVar("T")


def import_all(package: Any) -> None:
    """Import every module of a package, so that the classes in it are known."""
    for module in iter_modules(package.__path__):
        import_module(f"{package.__name__}.{module.name}")


@cache
def import_tree(package: str) -> None:
    """Import every module of a package and of those inside it."""
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)


def leaf_classes(kind: type[T]) -> list[type[T]]:
    """The classes below one that have none below them: those between share what several cards have in common."""
    found: list[type[T]] = []
    for child in kind.__subclasses__():
        found += leaf_classes(child) or [child]
    return found


def subclasses(kind: type[T]) -> list[type[T]]:
    """All classes below one, each after those it builds on: for cards that change an earlier printing of themselves."""
    found: list[type[T]] = []
    for child in kind.__subclasses__():
        found += [child, *subclasses(child)]
    return found
