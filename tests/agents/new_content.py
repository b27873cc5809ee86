"""Adds content to a game at run time and lets every kind of bot play with it: ``python new_content.py faction``.

Runs in a process of its own: classes that are made up here cannot stand on compiled ones, and what is added stays.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from ludarium import agents, games
from ludarium.agents.answering import option_for
from ludarium.agents.search.strategy import Strategy
from ludarium.agents.strategies import load_strategy
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.games.euphoria.content.loading import printed_data
from ludarium.games.euphoria.content.recruits import roster
from ludarium.games.euphoria.content.recruits._recruit import Recruit
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, Commander
from ludarium.games.terra_mystica.content.constants import DESERT
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, Faction

BOTS = ["uniform", "greedy", "beginner", "club:40"]
MOST_SEEDS = 30
HasComeUp = Callable[[Any], bool]


def begin(key: str, seats: int, settings: dict[str, Any]) -> Any:
    game = games.get(key)
    return game.setup(seats, game.check_settings(settings))


def play_on(key: str, state: Any, players: list[str], answers: int, seed: int = 1) -> Any:
    """The same table after so many more answers, or at the end of the game."""
    game = games.get(key)
    seated = [agents.get(name, game) for name in players]
    nature, rng = random_stream(seed, "nature"), random_stream(seed, "agents")
    for _ in range(answers):
        if not state.stack:
            break
        seat = question(state).seat
        option = random_option(state, nature) if seat == NATURE else option_for(game, state, seat, seated[seat], rng)
        apply(state, option)
    return state


def table_with(has_come_up: HasComeUp, key: str, answers: int) -> Any:
    """A table for all bots at which the new content has come up by chance."""
    for seed in range(MOST_SEEDS):
        state = play_on(key, begin(key, len(BOTS), {}), ["uniform"] * len(BOTS), answers, seed)
        if has_come_up(state):
            return state
    raise AssertionError("it never came up")


def faction() -> None:
    """A new faction: given to every kind of bot, and offered to all of them."""
    key = "terra_mystica"
    before = agents.strategy_of(games.get(key))  # used by the bots, loaded before the faction was known

    class Tinkers(Faction):
        number = len(FACTIONS)
        key = "tinkers"
        name = "Tinkers"
        terrain = DESERT

    FACTIONS.append(Tinkers())
    for bot in BOTS:
        state = play_on(key, begin(key, 2, {"factions": ["tinkers", "witches"]}), [bot, bot], 90)
        assert Tinkers.number in [player.faction for player in state.players]
        for strategy in (before, load_strategy(games.get(key))):
            assert len(strategy.breakdowns(state)) == 2
    for settings in ({}, {"auction": True}):
        assert play_on(key, begin(key, len(BOTS), settings), BOTS, 60).turn > 0


def commander() -> None:
    """A new commander on one of the numbers that were never printed, held by every kind of bot."""
    key = "magnastorm"
    begin(key, 2, {})  # whoever has a state has its commanders
    before = agents.strategy_of(games.get(key))  # used by the bots, loaded before the commander was known

    class Anna(Commander):
        number = [card.key for card in COMMANDERS].index("", 1)
        name = "Anna Newly"
        rule = "magnastorm.commander.01"

    anna = COMMANDERS[Anna.number] = Anna()
    table = table_with(lambda state: Anna.number in state.administrative, key, 60)
    for seat in range(len(BOTS)):
        state = table.clone()
        for player in state.players:
            player.commanders = [number for number in player.commanders if number != Anna.number]
        for strategy, is_known in ((before, False), (load_strategy(games.get(key)), True)):
            changed = changed_by_holding(Anna.number, seat, state.clone(), strategy)
            assert (f"commander {anna.key} held" in changed) == is_known
            assert not any(name.startswith("commander ") for name in changed - {f"commander {anna.key} held"})
            assert len(strategy.breakdowns(state)) == len(BOTS)
        state.players[seat].commanders = [*state.players[seat].commanders, Anna.number]
        play_on(key, state, BOTS, 40)


def changed_by_holding(number: int, seat: int, state: Any, strategy: Strategy) -> set[str]:
    """Which features of a seat change when it holds a commander."""
    features = strategy.features()
    assert features is not None
    before = features.of(state)[seat]
    state.players[seat].commanders = [*state.players[seat].commanders, number]
    return {name for name, one, other in zip(features.names(), before, features.of(state)[seat]) if one != other}


def recruit() -> None:
    """A new recruit, active before every kind of bot."""
    key = "euphoria"
    before = agents.strategy_of(games.get(key))
    printed_data()["first"]["zoe"] = {}

    class Zoe(Recruit):
        number = len(roster("first"))
        key = "zoe"
        name = "Zoe the New"
        text = "nothing special"

    roster.cache_clear()
    table = table_with(lambda state: any(Zoe.number in player.recruits for player in state.players), key, 60)
    owner = next(seat for seat, player in enumerate(table.players) if Zoe.number in player.recruits)
    for seed in range(3):
        play_on(key, begin(key, 6, {}), ["club:40"] * 6, 40, seed)  # chooses among the recruits that are dealt
    for turned in range(len(BOTS)):
        state = play_on(key, table.clone(), BOTS[turned:] + BOTS[:turned], 25)
        assert Zoe.number in state.players[owner].recruits
        assert len(before.breakdowns(state)) == len(BOTS)


if __name__ == "__main__":
    {"faction": faction, "commander": commander, "recruit": recruit}[sys.argv[1]]()
