"""Greedy alone against her: it plays sensibly, within its budget, and is timed."""

from __future__ import annotations

from conftest import FORM
from games.terra_mystica.automa.solo import Solo
from ludarium import agents
from ludarium.arena.match import play_match
from ludarium.arena.speed import SpeedMeter, sittings_of
from ludarium.core.engine import question
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.automa.rules.deck import build_deck
from ludarium.games.terra_mystica.automa.state import automa_in
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.turns import Action, LastChance, NextTurn, RoundEnd

GAMES = 6 if FORM == "compiled" else 1
SETTLED = {"level": "automalein", "automa_faction": "simpletons", "automa_home": "drawn"}


def test_greedy_keeps_up_with_the_lowest_level() -> None:
    greedy = agents.get("greedy", GAME)
    results = [play_match(GAME, [greedy], seed, GAME.check_settings(SETTLED)) for seed in range(GAMES)]
    uniform = play_match(GAME, [agents.get("uniform", GAME)], 0, GAME.check_settings(SETTLED))
    for result in results:
        assert result.scores[0] > 75 > uniform.scores[0]
        assert result.scores[0] > result.rivals[0] - 30
        assert result.facts["against simpletons"] == 1


def test_greedy_sees_her_on_the_cult_tracks() -> None:
    table = Solo(round=6)
    table.cults("0/0/0/6", "5/5/5/5")
    human = table.state.players[0]
    human.priests, human.workers, human.coins = 1, 0, 0
    human.bowl1, human.bowl2, human.bowl3 = 0, 0, 0
    human.card = 2
    build_deck(table.state)
    table.state.stack = [RoundEnd(), NextTurn(1), LastChance(0), Action(0)]
    ask = question(table.state)
    option = agents.get("greedy", GAME).choose(table.state.clone(), ask, random_stream(1, "greedy"), 0)
    assert ask.word(table.state, option) == "send P to AIR for 3"


def test_solo_games_are_timed() -> None:
    rows = sittings_of(GAME)
    assert list(rows) == ["solo games with greedy against Automa/s"]
    seats, settings = rows["solo games with greedy against Automa/s"]
    assert automa_in(GAME.setup(seats, GAME.check_settings(settings))) is not None
    meter = SpeedMeter(GAME)
    assert callable(meter.table_for(seats, settings))
