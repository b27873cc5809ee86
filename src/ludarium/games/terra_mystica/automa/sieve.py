"""Choosing among options: one filter after the other, until one option is left.

The same code chooses and explains: while a log is kept, every filter writes down what it found and what it removed.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.book import TRACK_NAMES, Book, Card
from ludarium.games.terra_mystica.board import FAR
from ludarium.games.terra_mystica.terms import TERRAINS

Step: TypeAlias = dict[str, Any]
NO_PARAM: Final[dict[str, Any]] = {}


class Sieve:
    """The options that are left, by their numbers in a fixed order. `names` are all options by number."""

    def __init__(self, names: list[str], options: list[int], is_told: bool, rule: str, param: dict[str, Any]) -> None:
        self.names: Final[list[str]] = names
        self.options = options
        self.steps: Final[list[Step] | None] = [] if is_told else None
        if self.steps is not None:
            self.write("valid", param, [], None, "valid", rule)

    def is_told(self) -> bool:
        """Whether somebody wants to know why."""
        return self.steps is not None

    def is_open(self) -> bool:
        """Whether more than one option is left."""
        return len(self.options) > 1

    def choice(self) -> int:
        """The option that is left, or -1."""
        return self.options[0] if self.options else NOTHING

    def choice_name(self) -> str | None:
        return self.names[self.options[0]] if self.options else None

    # Filters. `values` are by option.

    def least(self, filter: str, values: list[int], rule: str, param: dict[str, Any] = NO_PARAM) -> None:
        """Keep the options with the least value."""
        if self.is_open():
            best = min([values[option] for option in self.options])
            self.keep(filter, [option for option in self.options if values[option] == best], values, rule, param)

    def most(self, filter: str, values: list[int], rule: str, param: dict[str, Any] = NO_PARAM) -> None:
        """Keep the options with the greatest value."""
        if self.is_open():
            best = max([values[option] for option in self.options])
            self.keep(filter, [option for option in self.options if values[option] == best], values, rule, param)

    def keep(self, filter: str, kept: list[int], values: list[int], rule: str, param: dict[str, Any]) -> None:
        """Go on with some options."""
        before = self.options
        self.options = kept
        if self.steps is not None:
            shown = {self.names[option]: shown_number(values[option]) for option in before}
            self.write(filter, param, before, shown, effect_of(before, kept), rule)

    def suit(self, filter: str, suits: list[bool], applies: bool, shown: Any, rule: str, param: dict[str, Any]) -> None:
        """Keep the options that suit; all of them if none does, or if the filter does not apply."""
        if not self.is_open():
            return
        before = self.options
        kept = [option for option in before if suits[option]] if applies else []
        self.options = kept or before
        if self.steps is not None:
            effect = effect_of(before, kept) if kept else "void"
            self.write(filter, param, before, shown, effect, rule)

    def priority(self, filter: str, terrain: list[int], card: int, support: Card, book: Book, rule: str) -> None:
        """Keep the options of the terrain that comes first in a row of a terrain priority card."""
        if not self.is_open():
            return
        before = self.options
        matched = NOTHING
        for candidate in book.priority_row(card, support.row):
            if any(terrain[option] == candidate for option in before):
                matched = candidate
                break
        if matched != NOTHING:
            self.options = [option for option in before if terrain[option] == matched]
        if self.steps is not None:
            name = TERRAINS[matched] if matched != NOTHING else None
            param = {"row": support.row, "card": TERRAINS[card], "matched": name}
            shown = {self.names[option]: TERRAINS[terrain[option]] for option in before}
            effect = effect_of(before, self.options) if matched != NOTHING else "void"
            self.write(filter, param, before, shown, effect, rule)

    def directional(self, support: Card) -> None:
        """Count through what is left as the arrow of the support card says."""
        if not self.is_open():
            return
        before = self.options
        place = (support.count - 1) % len(before)
        self.options = [before[place] if support.is_forward else before[-1 - place]]
        if self.steps is not None:
            direction = "forward" if support.is_forward else "reverse"
            self.write("directional", {"direction": direction, "count": support.count}, before, None, "decided", "6.4")

    def write(self, filter: str, param: dict[str, Any], before: list[int], values: Any, effect: str, rule: str) -> None:
        """Write down what a filter did."""
        assert self.steps is not None
        kept = self.options
        self.steps.append(
            {
                "filter": filter,
                "param": param,
                "before": [self.names[option] for option in before],
                "values": values,
                "kept": [self.names[option] for option in kept],
                "removed": [self.names[option] for option in before if option not in kept],
                "effect": effect,
                "rule": rule,
            }
        )


def effect_of(before: list[int], kept: list[int]) -> str:
    """What a filter that applied has done."""
    if len(kept) == len(before):
        return "kept_all"
    return "decided" if len(kept) == 1 else "narrowed"


def shown_number(number: int) -> int | None:
    """A number as the trail has it: an infinite distance is null."""
    return None if number >= FAR else number


# Cult tracks.


def choose_track(sieve: Sieve, own: list[int], human: list[int], support: Card) -> None:
    """The catch-up choice: tracks where she stands at 0, then where a person's marker is nearest, then by the arrow."""
    if sieve.is_open():
        shown = {TRACK_NAMES[track]: own[track] for track in sieve.options} if sieve.is_told() else None
        sieve.suit("track_at_zero", [place == 0 for place in own], True, shown, "7", NO_PARAM)
    if sieve.is_open():
        apart = [abs(own[track] - human[track]) for track in range(len(own))]
        param = (
            {"human": {TRACK_NAMES[track]: human[track] for track in sieve.options}} if sieve.is_told() else NO_PARAM
        )
        sieve.least("nearest_marker", apart, "7", param)
    sieve.directional(support)
