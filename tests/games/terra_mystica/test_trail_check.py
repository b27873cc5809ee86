"""Her trails in random games against the independent checker: maps, levels, factions, tiles, one human and two."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.automa_checker.adapter import document_of
from games.terra_mystica.automa_checker.checker import check
from games.terra_mystica.automa_checker.factions import blight_terrains, youth_terrain
from games.terra_mystica.automa_checker.position import DATA, Document, Position
from games.terra_mystica.automa_checker.trails import plain_trails
from ludarium import agents
from ludarium.core.codec import state_hash
from ludarium.core.engine import apply, draw_option, question
from ludarium.core.events import Event
from ludarium.core.frames import NATURE, Run
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.turn_menu import TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica

TURNS = 2000
SHARES = 4
MAPS = ["base", "fire_ice_1", "fire_ice_2", "lakes", "fjords"]
LEVELS = list(DATA["levels"])
AUTOMA_FACTIONS = list(DATA["factions"])
FINAL = ["none", "greatest_distance", "stronghold_and_sanctuary", "outposts", "settlements"]
PEOPLE = [
    "cultists", "chaos_magicians", "giants", "shapeshifters", "yetis", "ice_maidens", "dragonlords", "acolytes",
    "riverwalkers", "engineers", "mermaids", "nomads", "fakirs", "witches",
]  # fmt: skip


class Watch:
    """A game that is driven by hand, so that the position before each turn of hers is seen."""

    def __init__(self, seats: int, settings: dict[str, Any]) -> None:
        self.settings = GAME.check_settings(settings)
        self.state: TerraMystica = GAME.setup(seats, self.settings)
        self.events: list[Event] = []
        self.before: list[Document] = []

    def answer(self, option: int) -> None:
        state = self.state
        state.log = self.events
        ask = question(state)
        state.stack.pop()
        ask.resolve(state, option)
        while state.stack:
            frame = state.stack[-1]
            if not isinstance(frame, Run):
                break
            state.stack.pop()
            if frame.kind == "automa_turn":
                self.before.append(document_of(state))
            frame.run(state)
        state.log = None


def settings_of(number: int) -> tuple[int, dict[str, Any]]:
    """A game for each number: everything comes up, in ever other company."""
    seats = 2 if number % 7 == 3 else 1
    settings: dict[str, Any] = {
        "automa": True, "map": MAPS[number % 5], "level": LEVELS[(number // 5) % 5], "automa_home": "drawn",
        "final_tile": FINAL[(number // 2) % 5], "temple_tile": number % 2 == 0, "mini_expansion": number % 3 == 0,
        "shipping_card": number % 4 == 0,
    }  # fmt: skip
    if seats == 1:
        rival = AUTOMA_FACTIONS[number % 10]
        people = [key for key in PEOPLE if not (key == "giants" and rival == "blight")]
        settings |= {"automa_faction": rival, "factions": [people[(number // 3) % len(people)]]}
    if number % 3 == 1:
        settings["merchants"] = True
    return seats, settings


def choose(watch: Watch, number: int, rng: Any) -> int:
    """People play at random, half of them without many free moves; some games are played by a bot."""
    state = watch.state
    ask = question(state)
    if ask.seat != NATURE and number % 11 == 5:
        return int(agents.get("greedy", GAME).choose(GAME.view(state, ask.seat), ask, rng, 0))
    option = draw_option(state, ask, rng)
    if isinstance(ask, TurnAsk) and ask.is_free_move(option) and rng.randrange(4):
        others = [other for other in ask.options(state) if not ask.is_free_move(other)]
        return others[rng.randrange(len(others))] if others else option
    return option


def watched(number: int) -> tuple[list[Document], list[Document]]:
    """The positions before her turns in a game, and their trails."""
    watch = Watch(*settings_of(number))
    rng = random_stream(number, "trails")
    while watch.state.stack:
        watch.answer(choose(watch, number, rng))
    return watch.before, plain_trails(watch.events)


def test_a_trail_does_not_change_what_she_does() -> None:
    """The same game with nobody listening."""
    for number in range(6):
        seats, settings = settings_of(number)
        watch = Watch(seats, settings)
        alone: TerraMystica = GAME.setup(seats, watch.settings)
        rng = random_stream(number, "alone")
        while watch.state.stack:
            option = choose(watch, number, rng)
            watch.answer(option)
            apply(alone, option)
        assert state_hash(alone) == state_hash(watch.state)


def check_terrains(document: Document) -> None:
    """What her faction settled before the game, where nobody can have changed color since."""
    if document["humans"][0]["faction"] == "shapeshifters":
        return
    if document["faction"] == "symbionts":
        assert document["youth"] == youth_terrain(Position(document))
    elif document["faction"] == "blight":
        assert (document["fallow"], document["blighted"]) == blight_terrains(Position(document))


@pytest.mark.parametrize("share", range(SHARES))
def test_trails_are_what_the_rules_say(share: int) -> None:
    checked, number = 0, share
    seen: set[str] = set()
    while checked < TURNS // SHARES:
        before, trails = watched(number)
        assert len(before) == len(trails)
        check_terrains(before[0])
        for document, trail in zip(before, trails):
            found = check(document, trail)
            assert not found, f"game {number}, round {document['round']}, turn {document['turns'] + 1}: {found[:5]}"
            seen |= {document["faction"], document["level"], trail["result"]}
        checked += len(trails)
        number += SHARES
    assert {"pass", "actions"} <= seen
    assert set(LEVELS) <= seen
