"""What greedy never does, and that it is worth its name."""

from __future__ import annotations

import pytest

from conftest import FORM
from games.terra_mystica.table import Table, rich
from ludarium import agents
from ludarium.arena.match import play_match
from ludarium.core.engine import question
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.game import GAME

GAMES = 10 if FORM == "compiled" else 2


def chosen(table: Table) -> str:
    """What greedy answers to the open question."""
    ask = question(table.state)
    agent = agents.get("greedy", GAME)
    option = agent.choose(table.state.clone(), ask, random_stream(1, "greedy"), 0)
    return ask.word(table.state, option)


def position(tile: str = "SCORE3", round: int = 2) -> Table:
    """Witches with a dwelling at C3, forest beside it, and neighbors."""
    table = Table("witches", "nomads", tile=tile, round=round)
    table.place("witches", "C3")
    table.place("witches", "F2")
    table.place("nomads", "D5")
    table.make("D4", "forest")
    table.set("witches", card="BON5", power=(5, 7, 0))
    table.set("nomads", card="BON7")
    return table


def test_it_does_not_pass_while_points_lie_about() -> None:
    table = position()
    table.set("witches", workers=1, coins=2)
    table.turn("witches")
    assert chosen(table) == "build D4"


def test_it_does_not_pass_in_the_last_round_while_goods_make_points() -> None:
    table = position("SCORE6", round=6)
    table.set("witches", workers=2, coins=3)
    table.turn("witches")
    assert chosen(table) == "upgrade C3 to TP"


def test_it_takes_power_that_costs_nothing() -> None:
    table = Table("nomads", "witches")
    table.place("witches", "C3")
    table.place("nomads", "D5")
    rich(table, "nomads")
    table.set("witches", power=(5, 7, 0))
    table.begin("nomads", "upgrade D5 to TP")
    assert chosen(table) == "leech 1 from nomads"


def test_it_does_not_pay_many_points_for_power_at_the_end() -> None:
    table = Table("nomads", "witches", round=6)
    table.place("witches", "C3", "SH")
    table.place("nomads", "D5")
    rich(table, "nomads")
    table.set("witches", power=(12, 0, 0), passed=True)
    table.begin("nomads", "upgrade D5 to TP")
    assert chosen(table) == "decline 3 from nomads"


def test_it_builds_where_it_has_dug() -> None:
    table = position("SCORE1")
    table.make("D4", "mountains")
    table.set("witches", workers=4, coins=2)
    table.begin("witches", "dig 1", "transform D4 to green")
    assert chosen(table) == "build D4"


def test_it_does_not_forfeit_spades_it_can_use() -> None:
    table = position()
    table.make("D4", "mountains")
    table.set("witches", workers=1, coins=2, power=(0, 0, 4))
    table.begin("witches", "action ACT5")
    assert chosen(table) == "transform D4 to green"


def test_it_does_not_convert_for_nothing() -> None:
    table = position()
    table.make("D4", "plains")
    table.set("witches", workers=3, coins=0, priests=1, power=(5, 7, 0))
    table.turn("witches")
    assert not chosen(table).startswith(("convert", "burn"))


def test_it_converts_what_is_missing_for_a_good_upgrade() -> None:
    table = position("SCORE6", round=6)
    table.set("witches", workers=2, coins=1, power=(0, 0, 2))
    table.turn("witches")
    assert chosen(table) == "convert 1PW to 1C"
    table.play("witches: convert 1PW to 1C. convert 1PW to 1C")
    assert chosen(table) == "upgrade C3 to TP"


def test_it_sacrifices_power_for_a_power_action() -> None:
    table = position()
    table.make("D4", "mountains")
    table.set("witches", workers=1, coins=2, power=(0, 4, 3))
    table.turn("witches")
    assert chosen(table) == "burn 1"
    table.play("witches: burn 1")
    assert chosen(table) == "action ACT5"


def test_it_founds_towns_over_the_river() -> None:
    table = Table("mermaids", "nomads")
    for where, structure in (("C2", "TP"), ("D3", "D"), ("E4", "TP"), ("E5", "TE")):
        table.place("mermaids", where, structure)
    table.set("mermaids", card="BON5")
    table.turn("mermaids")
    assert chosen(table).startswith("connect")


def test_it_ends_its_turn_without_fuss() -> None:
    table = position()
    table.set("witches", workers=5, coins=9)
    table.begin("witches", "build D4")
    while question(table.state).seat != 0:
        table.play("nomads: decline 1 from witches")
    assert table.asked() == "witches after_action"
    assert chosen(table) == "done"


def test_it_never_leaves_the_game() -> None:
    table = Table("witches", "nomads", resigning=True)
    table.set("witches", workers=0, coins=0, priests=0, power=(12, 0, 0), card="BON3")
    table.turn("witches")
    assert chosen(table).startswith("pass")


@pytest.mark.parametrize("seed", range(GAMES))
def test_it_beats_blind_players(seed: int) -> None:
    players = [agents.get("greedy", GAME), agents.get("uniform", GAME)]
    scores = play_match(GAME, players, seed, GAME.check_settings({})).scores
    assert scores[0] > scores[1] + 10


def test_four_of_them_reach_seventy_points() -> None:
    scores: list[int] = []
    for seed in range(max(2, GAMES // 2)):
        players = [agents.get("greedy", GAME) for _ in range(4)]
        scores += play_match(GAME, players, seed, GAME.check_settings({})).scores
    assert sum(scores) / len(scores) > 75
