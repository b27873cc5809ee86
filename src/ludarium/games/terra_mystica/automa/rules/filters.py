"""Choosing among options: one filter after the other, until one option is left.

The same code chooses and explains: while a log is kept, every filter writes down what it found and what it removed.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.ids import PRIORITY_IDS
from ludarium.games.terra_mystica.automa.content.numbers import AutomaNumbers, Card
from ludarium.games.terra_mystica.automa.rules.trail_steps import (
    ARROW,
    AT_ZERO,
    DECIDED,
    KEPT_ALL,
    NARROWED,
    NEAREST,
    VOID,
    ArrowStep,
    FurthestStep,
    MarkerStep,
    NumberStep,
    PriorityStep,
    Step,
    ValidStep,
)
from ludarium.games.terra_mystica.content.ids import TERRAIN_IDS
from ludarium.games.terra_mystica.state import TerraMystica

TIES: Final[str] = "tm.automa.ties"
TRACK: Final[str] = "tm.automa.track"


class FilterChain:
    """The options that are left, by their numbers in a fixed order. `ids` are all options by number.

    `steps` is None while nobody wants to know why.
    """

    def __init__(self, ids: list[str], options: list[int], steps: list[Step] | None) -> None:
        self.ids: Final[list[str]] = ids
        self.options = options
        self.steps: Final[list[Step] | None] = steps

    def is_undecided(self) -> bool:
        """Whether more than one option is left."""
        return len(self.options) > 1

    def choice(self) -> int:
        """The option that is left, or -1."""
        return self.options[0] if self.options else NOTHING

    def ids_of(self, options: list[int]) -> list[str]:
        return [self.ids[option] for option in options]

    # Filters. `values` are by option.

    def keep_least(self, filter: str, rule: str, values: list[int]) -> None:
        """Keep the options with the least value."""
        if self.is_undecided():
            self.keep_equal(filter, rule, values, min([values[option] for option in self.options]))

    def keep_most(self, filter: str, rule: str, values: list[int], tile: str = "") -> None:
        """Keep the options with the greatest value, perhaps because of a final scoring tile."""
        if self.is_undecided():
            self.keep_equal(filter, rule, values, max([values[option] for option in self.options]), tile)

    def keep_equal(self, filter: str, rule: str, values: list[int], best: int, tile: str = "") -> None:
        """Keep the options with the best value."""
        before = self.options
        self.options = [option for option in before if values[option] == best]
        if self.steps is not None:
            old, new, numbers = self.ids_of(before), self.ids_of(self.options), [values[option] for option in before]
            effect = filter_effect(before, self.options)
            if tile:
                self.steps.append(
                    FurthestStep(filter, rule, before=old, kept=new, effect=effect, numbers=numbers, tile=tile)
                )
            else:
                self.steps.append(NumberStep(filter, rule, before=old, kept=new, effect=effect, numbers=numbers))

    def keep_suitable(self, suits: list[bool], applies: bool) -> str:
        """Keep the options that suit; all of them if none does, or if the filter does not apply. Says what it did."""
        before = self.options
        kept = [option for option in before if suits[option]] if applies else []
        self.options = kept or before
        return filter_effect(before, kept) if kept else VOID

    def keep_by_priority(
        self, filter: str, rule: str, terrain: list[int], card: int, support: Card, numbers: AutomaNumbers
    ) -> None:
        """Keep the options of the terrain that comes first in a row of a terrain priority card."""
        if not self.is_undecided():
            return
        before = self.options
        matched = NOTHING
        for candidate in numbers.priority_row(card, support.row):
            if any(terrain[option] == candidate for option in before):
                matched = candidate
                break
        if matched != NOTHING:
            self.options = [option for option in before if terrain[option] == matched]
        if self.steps is not None:
            effect = filter_effect(before, self.options) if matched != NOTHING else VOID
            found = [TERRAIN_IDS[terrain[option]] for option in before]
            first = TERRAIN_IDS[matched] if matched != NOTHING else ""
            self.steps.append(
                PriorityStep(
                    filter,
                    rule,
                    before=self.ids_of(before),
                    kept=self.ids_of(self.options),
                    effect=effect,
                    terrains=found,
                    row=support.row,
                    card=PRIORITY_IDS[card],
                    matched=first,
                )
            )

    def keep_by_arrow(self, support: Card) -> None:
        """Count through what is left as the arrow of the support card says."""
        if not self.is_undecided():
            return
        before = self.options
        place = (support.count - 1) % len(before)
        self.options = [before[place] if support.is_forward else before[-1 - place]]
        if self.steps is not None:
            old, new = self.ids_of(before), self.ids_of(self.options)
            self.steps.append(
                ArrowStep(
                    ARROW, TIES, before=old, kept=new, effect=DECIDED, forward=support.is_forward, count=support.count
                )
            )


def filter_effect(before: list[int], kept: list[int]) -> str:
    """What a filter that applied has done."""
    if len(kept) == len(before):
        return KEPT_ALL
    return DECIDED if len(kept) == 1 else NARROWED


def filter_chain(state: TerraMystica, ids: list[str], options: list[int], rule: str) -> FilterChain:
    """All valid options, before any filter."""
    if state.log is None:
        return FilterChain(ids, options, None)
    return FilterChain(ids, options, [ValidStep(rule, [ids[option] for option in options])])


# Cult tracks.


def filter_tracks_to_catch_up(chain: FilterChain, own: list[int], human: list[int], support: Card) -> None:
    """Tracks where she stands at 0, then where a person's marker is nearest, then by the arrow."""
    if chain.is_undecided():
        before = chain.options
        effect = chain.keep_suitable([place == 0 for place in own], True)
        if chain.steps is not None:
            old, new, places = chain.ids_of(before), chain.ids_of(chain.options), [own[track] for track in before]
            chain.steps.append(NumberStep(AT_ZERO, TRACK, before=old, kept=new, effect=effect, numbers=places))
    if chain.is_undecided():
        before = chain.options
        apart = [abs(own[track] - human[track]) for track in range(len(own))]
        nearest = min([apart[track] for track in before])
        chain.options = [track for track in before if apart[track] == nearest]
        if chain.steps is not None:
            old, new, effect = chain.ids_of(before), chain.ids_of(chain.options), filter_effect(before, chain.options)
            numbers, places = [apart[track] for track in before], [human[track] for track in before]
            chain.steps.append(
                MarkerStep(NEAREST, TRACK, before=old, kept=new, effect=effect, numbers=numbers, humans=places)
            )
    chain.keep_by_arrow(support)
