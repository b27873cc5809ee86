"""What a game lists: its settings, its rule book, the keys of its classes, and the catalogues of its tables."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from conformance.outline import WIDTH, in_a_line, outline, wrapped
from conformance.reference import variants
from ludarium.core.catalogue import CatalogueEntry, CatalogueIndex
from ludarium.core.errors import BadSetting
from ludarium.core.frames import Ask, Frame, State
from ludarium.core.game import AnyGame
from ludarium.core.serializable import Serializable, field_names


def rules(game: AnyGame) -> Iterator[str]:
    """The settings with what they refuse, and the rules in their own words."""
    yield f"{game.title}, {game.min_seats} to {game.max_seats} players"
    yield f"{game.about} {game.note}".rstrip()
    for setting in game.settings():
        yield ""
        yield f"setting {setting.key}: {setting.value_hint()}, usually {in_a_line(setting.default)}"
        yield from wrapped(setting.about, "    ")
    for seats, settings in variants(game):
        try:
            game.setup(seats, game.check_settings(settings))
        except BadSetting as error:
            yield ""
            yield f"refused for {seats}: {in_a_line(settings)}"
            yield from wrapped(str(error), "    ")
    for rule in game.rules().values():
        yield ""
        yield f"{rule.id} | {rule.title} | {rule.origin}"
        yield from wrapped(rule.text, "    ")


def kinds(game: AnyGame) -> Iterator[str]:
    """The key of every class of the core and of the game that is saved or sent, and the fields it is saved with."""
    for kind, saved in sorted(game.classes().items()):
        yield f"{kind}: {_role(saved)}"
        yield from wrapped(", ".join(field_names(saved)), "    ")


def _role(saved: type[Serializable]) -> str:
    if issubclass(saved, Ask):
        return "question to Nature" if saved.asks_nature else "question"
    return "step" if issubclass(saved, Frame) else "state" if issubclass(saved, State) else "data"


def catalogue(game: AnyGame, tables: list[tuple[int, dict[str, Any]]]) -> Iterator[str]:
    """The things of the usual table with the most seats; of other tables, what is different at them."""
    usual = game.catalogue(game.check_settings({}), game.max_seats)
    for entry in usual.entries.values():
        yield from _thing(entry, "")
    told = {entry.id: {_text(entry)} for entry in usual.entries.values()}
    for seats, settings in tables:
        try:
            other = game.catalogue(game.check_settings(settings), seats)
        except BadSetting:
            continue
        rows = list(_differences(usual, other, told))
        if rows:
            yield ""
            yield f"== {seats} players, {in_a_line(settings)}"
            yield from rows


def _differences(usual: CatalogueIndex, other: CatalogueIndex, told: dict[str, set[str]]) -> Iterator[str]:
    """What was not listed before in these words, and what is not there."""
    missing = [id for id in usual.entries if id not in other]
    if missing:
        yield from wrapped(f"without {' '.join(missing)}", "")
    for entry in other.entries.values():
        text = _text(entry)
        if text not in told.setdefault(entry.id, set()):
            told[entry.id].add(text)
            yield text


def _text(entry: CatalogueEntry) -> str:
    return "\n".join(_thing(entry, ""))


def _thing(entry: CatalogueEntry, indent: str) -> Iterator[str]:
    plural = f" / {entry.plural}" if entry.plural != entry.name else ""
    marks = [f"icon {entry.icon}" if entry.icon else "", entry.rule, "reconstructed" if entry.reconstructed else ""]
    yield " | ".join([f"{indent}{entry.id}", f"{entry.name}{plural}", *[mark for mark in marks if mark]])
    if entry.text:
        yield from wrapped(entry.text, "    ")
    if entry.short != entry.name:
        yield f"    short: {entry.short}"
    for part, phrases in entry.parts.items():
        yield from wrapped(f"{part}: {' | '.join(phrases)}", "    ")
    numbers = [f"{name} {number}" for name, number in entry.numbers.items()]
    if entry.spot is not None:
        numbers += [
            f"x {entry.spot.x:g}",
            f"y {entry.spot.y:g}",
            *([f"turn {entry.spot.turn:g}"] if entry.spot.turn else []),
        ]
    yield from _number_rows(numbers, "    ")
    if entry.links:
        yield from outline(entry.links, "    ")


def _number_rows(numbers: list[str], indent: str) -> Iterator[str]:
    """Numbers in a row; if they do not fit, a row for each group that begins with the same word.

    So a number that is added or removed changes the row of its group, not every row after it.
    """
    together = ", ".join(numbers)
    if len(indent) + len(together) <= WIDTH:
        yield from [indent + together] if numbers else []
        return
    for _, group in groupby(numbers, key=_first_word):
        yield from wrapped(", ".join(group), indent)


def _first_word(number: str) -> str:
    return number.partition(" ")[0].partition("_")[0]
