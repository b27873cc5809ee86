"""Shortcuts for whole movements: the steps to an area, and the lab that is dropped there."""

from __future__ import annotations

from typing import Final

from ludarium.core.engine import answer, question
from ludarium.core.frames import AnyAsk
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import option_for
from ludarium.games.magnastorm.content.constants import (
    JUMP_GROUP,
    LAB,
    LAB_GROUP,
    RANGE_GROUP,
    RUNNER,
    STATION_GROUP,
    WALK_GROUP,
)
from ludarium.games.magnastorm.rules.exchange import GiveCubes
from ludarium.games.magnastorm.rules.movement.labs import ChooseLab, DropLab, DropOn
from ludarium.games.magnastorm.rules.movement.stations import BuildStation, NoStation, StationFee
from ludarium.games.magnastorm.rules.movement.walking import LeaveStation, WalkingMenu
from ludarium.games.magnastorm.rules.payment import PayCost
from ludarium.games.magnastorm.state import Magnastorm

STAY: Final[str] = "stay"
HELPED: Final[list[str]] = [STATION_GROUP, JUMP_GROUP, RANGE_GROUP]
# More positions than this are too many to look at.
MOST: Final[int] = 400


class Itinerary:
    """The words that have led to a position, and who or what has helped on the way."""

    def __init__(self, words: list[str], helpers: list[str], state: Magnastorm) -> None:
        self.words: Final[list[str]] = words
        self.helpers: Final[list[str]] = helpers
        self.state: Final[Magnastorm] = state

    def after(self, ask: AnyAsk, option: int) -> Itinerary:
        """One word further."""
        state = self.state.clone()
        word, label = ask.word(state, option), ask.describe(state, option)
        helpers = [id for id in label.targets if label.group in HELPED and not id.startswith("area:")]
        answer(state, ask, option)
        return Itinerary([*self.words, word], self.helpers + helpers, state)

    def is_no_worse_than(self, other: Itinerary, seat: int) -> bool:
        """Whether it leads to the same area, and leaves the seat no cube less."""
        own, others = self.state.players[seat], other.state.players[seat]
        return own.runner == others.runner and all(left >= less for left, less in zip(own.cubes, others.cubes))

    def text(self, area: str) -> str:
        """The way in words."""
        helped = [f"from the station on <{id}>" for id in self.helpers if id.startswith("transmitter:")]
        helped += [f"with <{id}>" for id in self.helpers if id.startswith("commander:")]
        return " ".join([f"go to <{area}>", *helped])


def movement_shortcuts(state: Magnastorm, seat: int) -> list[Shortcut]:
    """Every area in reach, by the shortest way at each price, and every space where a lab can be dropped."""
    found: list[Shortcut] = []
    for end in movement_ends(state, seat):
        area = state.numbers.ids.areas[end.state.players[seat].runner]
        if len(end.words) > 1:
            found.append(Shortcut(end.words, AnswerLabel(end.text(area), [area, *end.helpers], RUNNER, WALK_GROUP)))
        ask = question(end.state) if end.state.stack else None
        if isinstance(ask, DropLab):
            found += lab_shortcuts(end, ask, area)
    return found


def movement_ends(state: Magnastorm, seat: int) -> list[Itinerary]:
    """The positions in which the open movement can end, the nearest first; no station is built on the way."""
    ends: list[Itinerary] = []
    seen: set[str] = set()
    ring = [Itinerary([], [], state)]
    while ring and len(seen) < MOST:
        here = ring.pop(0)
        ask = question(here.state) if here.state.stack else None
        further = movement_options(ask, here.state) if ask is not None and ask.seat == seat else []
        key = f"{ask!r} {here.state.players[seat].runner} {here.state.players[seat].cubes}"
        if not further:
            if not any(end.is_no_worse_than(here, seat) for end in ends):
                ends.append(here)
        elif ask is not None and key not in seen:
            seen.add(key)
            ring += [here.after(ask, option) for option in further]
    return ends


def movement_options(ask: AnyAsk, state: Magnastorm) -> list[int]:
    """The options by which a movement goes on; nothing where it is over."""
    if isinstance(ask, BuildStation):
        return [option_for(ask, NoStation)]
    if isinstance(ask, (WalkingMenu, StationFee, LeaveStation, PayCost, GiveCubes)):
        return ask.options(state)
    return []


def lab_shortcuts(end: Itinerary, ask: DropLab, area: str) -> list[Shortcut]:
    """The spaces on which a lab can be dropped at the end of a way: the leftmost that can be paid."""
    found: list[Shortcut] = []
    ids = end.state.numbers.ids
    for option in ask.options(end.state):
        if not isinstance(ask.action_type(option), DropOn):
            continue
        chosen = end.after(ask, option)
        choose = question(chosen.state)
        assert isinstance(choose, ChooseLab)
        slot = choose.options(chosen.state)[0]
        words = [*chosen.words, choose.word(chosen.state, slot)]
        lab, space = ids.labs[ask.seat][slot], ids.spaces[choose.space]
        way = "" if end.words == [STAY] else f"{end.text(area)} and "
        phrase = f"{way}drop <{lab}> on <{space}>"
        found.append(Shortcut(words, AnswerLabel(phrase, [space, lab, area, *end.helpers], LAB, LAB_GROUP)))
    return found
