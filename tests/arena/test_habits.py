"""Habits of bots are counted as a person at the table would count them."""

from __future__ import annotations

import pytest

from agents import sense_terra_mystica
from games.euphoria.table import Table as EuphoriaTable
from ludarium import games
from ludarium.arena.habits import euphoria, terra_mystica
from ludarium.arena.habits.watcher import HabitGame, habit_report, watch_game, watcher_of
from ludarium.core.engine import question
from ludarium.core.errors import BadSetting
from ludarium.core.menu import option_for
from ludarium.games.terra_mystica.rules.offers import DeclinePower, TakePower
from support import HARBOUR


@pytest.mark.parametrize("key", ["euphoria", "magnastorm", "terra_mystica"])
def test_a_game_is_watched_to_its_end_and_reported_with_intervals(key: str) -> None:
    game = games.get(key)
    notes = [watch_game(HabitGame(key, {}, ["uniform", "uniform"], seed=2, number=0))]
    rows = {row["habit"]: row for row in habit_report(game, notes)}
    assert set(rows) == {habit.key for habit in watcher_of(game).habits}
    for row in rows.values():
        low, high = row["interval"]
        assert low <= row["mean"] <= high
    shares = [row for row in rows.values() if "share" in row["title"] and row["times"]]
    assert shares
    assert all(0.0 <= row["mean"] <= 1.0 for row in shares)


def test_power_for_nothing_that_is_declined_is_counted() -> None:
    table = sense_terra_mystica.witches(2)
    ask = sense_terra_mystica.offered(table, 1)
    watcher = terra_mystica.GameWatcher()
    for answer in (DeclinePower, TakePower):
        watcher.before(table.state, ask, option_for(ask, answer))
    assert watcher.notes["free_power_declined"] == [1.0, 0.0]
    assert watcher.notes["power_taken"] == [0.0, 1.0]
    dear = sense_terra_mystica.offered(table, 3)
    watcher.before(table.state, dear, option_for(dear, DeclinePower))
    assert len(watcher.notes["free_power_declined"]) == 2


def test_a_third_worker_and_one_that_is_lost_are_counted() -> None:
    table = EuphoriaTable(2)
    table.hand(0, 1, 2)
    table.hand(1, 1, 2)
    table.turn(0)
    watcher = euphoria.GameWatcher()
    ask = question(table.state)
    for faces in ((1, 2), (1, 2, 3), (1, 2)):
        table.hand(0, *faces)
        watcher.after(table.state, ask, 0)
    watcher.end(table.state)
    assert len(watcher.notes["third_worker"]) == 1
    assert watcher.notes["never_three"] == [0.0, 1.0]
    assert watcher.notes["dice_lost"] == [1.0, 0.0]


def test_a_game_without_named_habits_says_so() -> None:
    with pytest.raises(BadSetting, match="nobody has named habits for Harbour"):
        watcher_of(HARBOUR)
