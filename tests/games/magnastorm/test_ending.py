"""The end of the game, the ranking, and ties."""

from __future__ import annotations

from .table import GAME, Table


def test_whoever_follows_in_the_cycle_acts_once_more() -> None:
    """Pink reaches 27; orange acts, grey and purple do not; there is no administration."""
    table = Table().reputation(pink=22).labs_in("pink", SW=4).order("grey", "purple", "pink", "orange")
    table.end_of_turn("pink").play("objective S2")
    assert table.points("pink") == 27
    assert table.asked() == "orange"
    table.play(table.some_crew(), "place 4,1", "gain")
    assert table.kind() == "award_artifact"
    assert table.state.round == 1
    assert table.cubes("grey") == {}


def test_triggered_by_the_last_the_game_ends_at_once() -> None:
    table = Table().reputation(orange=23).labs_in("orange", SW=4).end_of_turn("orange").play("objective S2")
    assert table.points("orange") == 28
    assert table.kind() == "award_artifact"


def test_whoever_ends_the_game_may_be_overtaken() -> None:
    table = Table().reputation(pink=22, orange=23).labs_in("pink", SW=4).levels("orange", red=10)
    table.end_of_turn("pink").play("objective S2")
    table.play(table.some_crew(), "place 4,1", "gain", "objective R1")
    assert (table.points("pink"), table.points("orange")) == (27, 28)
    assert GAME.ranks(table.state) == [3, 4, 2, 1]


def test_once_triggered_the_end_is_certain_even_if_reputation_is_lost() -> None:
    table = Table(administrative="01 02 05 08").hold("pink", "05").reputation(pink=22).labs_in("pink", SW=4)
    table.give("orange", yellow=1, pink=1).upper(c4_r1="yellow", c1_r1="yellow")
    table.end_of_turn("pink").play("objective S2", "takeover 05", "yellow to 1,1")
    assert table.points("pink") == 26
    assert table.kind() == "award_artifact"


def test_touching_the_target_during_administration_completes_it_and_ends_the_game() -> None:
    """A majority brings grey to 27; a lost research commander costs 1 again."""
    table = Table(research="11 12 13 14").round(2).hold("grey", "11").levels("grey", green=2).levels("pink", green=2)
    table.reputation(grey=26).labs_in("grey", W=1).lower(c1_r1="yellow")
    table.state.first = table.seat("orange")
    table.administer()
    assert table.points("grey") == 26
    assert table.kind() == "award_artifact"
    assert table.state.round == 2
    assert table.track()[0] == "orange"


def test_after_the_administration_of_round_4_the_game_is_over() -> None:
    table = Table().round(4).labs_in("grey", E=1).lower(c1_r1="yellow").administer()
    assert table.points("grey") == 1
    assert table.kind() == "award_artifact"
    assert table.state.round == 4


def test_ties_go_to_the_earlier_in_turn_order() -> None:
    table = Table().reputation(grey=28, orange=28, purple=3, pink=4).order("purple", "orange", "grey", "pink")
    assert GAME.ranks(table.state) == [2, 4, 3, 1]


def test_the_turn_order_after_step_4_decides_ties_of_the_last_administration() -> None:
    table = Table().round(4).reputation(grey=10, pink=10).order("grey", "purple", "pink", "orange")
    table.state.first = table.seat("pink")
    table.administer()
    assert GAME.ranks(table.state)[table.seat("pink")] == 1


def test_when_crew_runs_out_before_the_cycle_does_the_game_ends_without_administration() -> None:
    table = Table().reputation(grey=22).labs_in("grey", SW=4).upper(c1_r1="yellow", c1_r2="yellow")
    table.turn("grey").play("crew yellow 1,1", "place 4,1", "gain", "objective S2")
    assert table.asked() == "purple"
    table.play("crew yellow 2,1", "place 4,2", "gain")
    assert table.kind() == "award_artifact"
    assert table.state.round == 1


def test_the_reputation_track_has_no_upper_end() -> None:
    table = Table().reputation(orange=60).labs_in("orange", SW=4).end_of_turn("orange").play("objective S2")
    assert table.points("orange") == 65
