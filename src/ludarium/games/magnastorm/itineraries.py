"""Whole movements as one gesture: the steps to an area, and the lab that is dropped there."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.engine import answer, question
from ludarium.core.frames import Ask
from ludarium.core.kinds import option_of
from ludarium.core.meaning import Gesture, Meaning
from ludarium.games.magnastorm.exchange import GiveCubes
from ludarium.games.magnastorm.labs import ChooseLab, DropLab, DropOn
from ludarium.games.magnastorm.paying import PayCost
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.stations import BuildStation, NoStation, StationFee
from ludarium.games.magnastorm.terms import JUMP_GROUP, LAB, LAB_GROUP, RANGE_GROUP, RUNNER, STATION_GROUP, WALK_GROUP
from ludarium.games.magnastorm.walking import LeaveStation, WalkingMenu

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

    def after(self, ask: Ask[Any], option: int) -> Itinerary:
        """One word further."""
        state = self.state.clone()
        word, meaning = ask.word(state, option), ask.meaning(state, option)
        helpers = [id for id in meaning.targets if meaning.group in HELPED and not id.startswith("area:")]
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


def itineraries(state: Magnastorm, seat: int) -> list[Gesture]:
    """Every area in reach, by the shortest way at each price, and every space where a lab can be dropped."""
    found: list[Gesture] = []
    for end in ends_of(state, seat):
        area = state.tables.ids.areas[end.state.players[seat].runner]
        if len(end.words) > 1:
            found.append(Gesture(end.words, Meaning(end.text(area), [area, *end.helpers], RUNNER, WALK_GROUP)))
        ask = question(end.state) if end.state.stack else None
        if isinstance(ask, DropLab):
            found += drops(end, ask, area)
    return found


def ends_of(state: Magnastorm, seat: int) -> list[Itinerary]:
    """The positions in which the open movement can end, the nearest first; no station is built on the way."""
    ends: list[Itinerary] = []
    seen: set[str] = set()
    ring = [Itinerary([], [], state)]
    while ring and len(seen) < MOST:
        here = ring.pop(0)
        ask = question(here.state) if here.state.stack else None
        further = steps_of(ask, here.state) if ask is not None and ask.seat == seat else []
        key = f"{ask!r} {here.state.players[seat].runner} {here.state.players[seat].cubes}"
        if not further:
            if not any(end.is_no_worse_than(here, seat) for end in ends):
                ends.append(here)
        elif ask is not None and key not in seen:
            seen.add(key)
            ring += [here.after(ask, option) for option in further]
    return ends


def steps_of(ask: Ask[Any], state: Magnastorm) -> list[int]:
    """The options by which a movement goes on; nothing where it is over."""
    if isinstance(ask, BuildStation):
        return [option_of(ask, NoStation)]
    if isinstance(ask, (WalkingMenu, StationFee, LeaveStation, PayCost, GiveCubes)):
        return ask.options(state)
    return []


def drops(end: Itinerary, ask: DropLab, area: str) -> list[Gesture]:
    """The spaces on which a lab can be dropped at the end of a way: the leftmost that can be paid."""
    found: list[Gesture] = []
    ids = end.state.tables.ids
    for option in ask.options(end.state):
        if not isinstance(ask.kind_of(option), DropOn):
            continue
        chosen = end.after(ask, option)
        choose = question(chosen.state)
        assert isinstance(choose, ChooseLab)
        slot = choose.options(chosen.state)[0]
        words = [*chosen.words, choose.word(chosen.state, slot)]
        lab, space = ids.labs[ask.seat][slot], ids.spaces[choose.space]
        way = "" if end.words == [STAY] else f"{end.text(area)} and "
        phrase = f"{way}drop <{lab}> on <{space}>"
        found.append(Gesture(words, Meaning(phrase, [space, lab, area, *end.helpers], LAB, LAB_GROUP)))
    return found
