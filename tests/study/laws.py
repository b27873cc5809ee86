"""The laws of action spaces and observations, looked at while games are played at random.

In `make test` each kind of table is tried for a few hundred decisions; ``make laws`` takes 100,000 for each.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from time import process_time
from typing import Any

from ludarium import games
from ludarium.core.codec import canonical_text
from ludarium.core.engine import answer, question, random_option
from ludarium.core.errors import BadSetting
from ludarium.core.frames import NATURE, AnyAsk, State, Together
from ludarium.core.nature import random_stream
from ludarium.core.settings import Flag, Number, OneOf
from ludarium.study import Spec

NAMES = ("terra_mystica", "magnastorm", "euphoria")
AUTOMA = {"automa": True, "level": "automa", "automa_faction": "drawn", "automa_home": "drawn"}


class LawBroken(AssertionError):
    """A law does not hold."""


def kinds_of_tables(name: str) -> list[Spec]:
    """Every number of seats under the usual settings, and every value of every setting with few seats."""
    game = games.get(name)
    fewest = max(2, game.min_seats)
    wanted: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in range(fewest, game.max_seats + 1)]
    for setting in game.settings():
        values: list[Any] = []
        if isinstance(setting, OneOf):
            values = list(setting.values)
        elif isinstance(setting, Flag):
            values = [False, True]
        elif isinstance(setting, Number):
            values = [setting.low, setting.low + 1, setting.high]
        wanted += [(fewest, {setting.key: value}) for value in values if value != setting.default]
        if name == "terra_mystica":
            solo = setting.key in {"level", "automa_faction", "automa_home"}
            wanted += [(1, {**AUTOMA, setting.key: value}) for value in values if solo]
    if name == "terra_mystica":
        wanted += [(1, AUTOMA), (2, AUTOMA), (2, {**AUTOMA, "merchants": True}), (5, {"auction": True, "map": "lakes"})]
        wanted += [(3, {"factions": ["witches", "shapeshifters", "riverwalkers"], "online": True})]
    found: list[Spec] = []
    for seats, settings in wanted:
        try:
            found.append(Spec(name, seats, settings))
        except BadSetting:
            # Some values make sense only beside others, which the list has as well.
            continue
    return list(dict.fromkeys(found))


def decisions(spec: Spec, count: int, seed: int = 0) -> Iterator[tuple[State, AnyAsk, int]]:
    """So many questions to seats in games played at random, each with the answer that is given afterwards."""
    rng = random_stream(seed, "laws")
    state = spec.table.clone()
    while count > 0:
        if not state.stack:
            state = spec.table.clone()
        ask = question(state)
        option = random_option(state, rng)
        if ask.seat != NATURE:
            count -= 1
            yield state, ask, option
        answer(state, ask, option)


# Actions.


class SpaceLaw:
    """No answer is outside, no two share an index, and an index always means what its row says."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.patterns: dict[tuple[int, int], re.Pattern[str]] = {}
        self.used: set[int] = set()

    def look(self, state: State, ask: AnyAsk) -> None:
        options = ask.options(state)
        if self.spec.space.is_about_sets(ask):
            self._look_at_sets(ask, options)
            return
        indices = self.spec.space.indices(state, ask, options)
        if len(set(indices)) != len(options):
            raise LawBroken(f"{ask!r}: two answers share an index")
        for index, option in zip(indices, options, strict=True):
            word = ask.word(state, option)
            self.used.add(index)
            if not self.pattern(index, ask.seat).fullmatch(word):
                raise LawBroken(f"{index} is {self.spec.actions()[index]!r}, and stood for '{word}'")

    def _look_at_sets(self, ask: AnyAsk, options: list[int]) -> None:
        """Going on part by part must lead to every option, and to each by one way only."""
        ways: list[tuple[list[int], list[int]]] = [([], options)]
        reached: list[int] = []
        while ways:
            chosen, left = ways.pop()
            for index, options_left in self.spec.space.next_parts(ask, left, chosen).items():
                self.used.add(index)
                if len(options_left) == 1:
                    reached += options_left
                else:
                    ways.append(([*chosen, index], options_left))
        if sorted(reached) != sorted(options):
            raise LawBroken(f"{ask!r}: choosing part by part does not lead to every answer")

    def pattern(self, index: int, seat: int) -> re.Pattern[str]:
        """What words an index can stand for: ``*`` is whatever the table decides."""
        if (index, seat) not in self.patterns:
            parts = [re.escape(part) for part in self.spec.word(index, seat).split("*")]
            self.patterns[index, seat] = re.compile(".*".join(parts))
        return self.patterns[index, seat]


# Observations.


class SightLaw:
    """A state and a view of it look alike; equal views give equal numbers, and different views different ones."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.numbers: dict[str, bytes] = {}
        self.views: dict[bytes, str] = {}
        self.names = [column.name for column in spec.columns()]

    def look(self, state: State) -> None:
        for seat in range(self.spec.seats):
            view = self.spec.game.view(state, seat)
            seen = self.spec.observation(view, seat)
            if (seen != self.spec.observation(state, seat)).any():
                raise LawBroken(f"seat {seat} is shown more than its view: {self.differing(view, state, seat)}")
            self._check_bounds(seen)
            text, numbers = f"{seat} {told_apart(view, seat)}", seen.tobytes() + bytes([seat])
            if self.numbers.setdefault(text, numbers) != numbers:
                raise LawBroken(f"equal views of seat {seat} give different numbers")
            if self.views.setdefault(numbers, text) != text:
                raise LawBroken(f"different views give equal numbers: {where_differing(text, self.views[numbers])}")

    def differing(self, one: State, other: State, seat: int) -> list[str]:
        first, second = self.spec.observation(one, seat), self.spec.observation(other, seat)
        return [name for name, a, b in zip(self.names, first, second, strict=True) if a != b]

    def _check_bounds(self, seen: Any) -> None:
        for place, column in enumerate(self.spec.columns()):
            if not column.low - 1e-6 <= seen[place] <= column.high + 1e-6:
                raise LawBroken(f"{column.name} is {seen[place]}, outside of {column.low} to {column.high}")


def told_apart(view: State, seat: int) -> str:
    """A view as text. What another seat is about to answer, such as an offer half made, is nobody else's business."""
    seen = json.loads(canonical_text(view))
    if question(view).seat != seat:
        top = seen["stack"][-1]
        seen["stack"][-1] = {key: top[key] for key in ("is", "seat") if key in top}
    return json.dumps(seen)


def where_differing(one: str, other: str) -> str:
    """The first place where two texts differ."""
    place = next(number for number, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return f"...{one[place - 60 : place + 60]}... and ...{other[place - 60 : place + 60]}..."


def check(spec: Spec, count: int, seen_every: int = 1, seed: int = 0) -> set[int]:
    """Try both laws for so many decisions; returns which actions came up."""
    space, sight = SpaceLaw(spec), SightLaw(spec)
    for number, (state, ask, _) in enumerate(decisions(spec, count, seed)):
        if isinstance(ask, Together):
            assert ask.current().seat == ask.seat
        space.look(state, ask)
        if number % seen_every == 0:
            sight.look(state)
    return space.used


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--decisions", type=int, default=100_000, help="how many for each kind of table")
    options.add_argument("--seen-every", type=int, default=10, help="observations are looked at every so often")
    options.add_argument("--games", default=",".join(NAMES))
    given = options.parse_args()
    for name in given.games.split(","):
        for spec in kinds_of_tables(name):
            start = process_time()
            used = check(spec, given.decisions, given.seen_every)
            seconds = process_time() - start
            print(f"{spec!r}: {given.decisions:,} decisions, {len(used)} actions came up, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
