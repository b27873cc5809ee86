"""Taking over commanders, and buying the first player token."""

from __future__ import annotations

from ludarium.core.engine import question
from ludarium.core.refusals import render_refusal

from .table import Table


def test_a_takeover_costs_a_cube_for_each_crew_member() -> None:
    """Two yellow and a grey crew member: orange pays 2 yellow and 1 grey."""
    table = Table(administrative="03 02 06 08").give("orange", yellow=2, grey=1)
    table.upper(c2_r1="yellow", c2_r2="yellow", c2_r4="grey", c3_r1="yellow").turn("orange")
    table.play("takeover 03", "yellow to 1,1", "yellow to 5,5", "grey to 2,3")
    assert table.cubes("orange") == {}
    assert table.crew_on("lower", "1,1") == table.crew_on("lower", "5,5") == ["yellow"]
    assert table.crew_on("lower", "2,3") == ["grey"]
    assert table.controller("03") == "orange"
    assert table.points("orange") == 2
    assert table.player("orange").markers == 7
    assert all(table.crew_on("upper", f"{row},2") == [] for row in range(1, 6))
    assert table.level("orange", "red") == table.level("orange", "green") == 0


def test_a_commander_without_crew_cannot_be_taken_over() -> None:
    table = Table().give("orange", yellow=9, grey=3, own=3).upper(c2_r1="yellow").turn("orange")
    assert table.offers("takeover 01")
    assert not table.offers("takeover 02")
    assert "no crew stands in column 3" in table.refusal("takeover 02")


def test_the_controller_costs_one_cube_more_and_loses_the_red_number() -> None:
    table = Table(administrative="01 02 05 08").hold("grey", "05").reputation(grey=4)
    table.give("orange", yellow=1, grey=1).upper(c4_r2="yellow").turn("orange")
    table.play("takeover 05", "yellow to 1,1")
    assert table.cubes("orange") == {}
    assert table.controller("05") == "orange"
    assert (table.points("orange"), table.points("grey")) == (2, 3)
    assert (table.player("orange").markers, table.player("grey").markers) == (7, 8)


def test_without_the_controllers_cube_a_takeover_is_refused_unless_three_others_are_exchanged() -> None:
    table = Table(administrative="01 02 05 08").hold("grey", "05").upper(c4_r2="yellow", c1_r1="yellow")
    table.give("orange", yellow=1).turn("orange")
    assert not table.offers("takeover 05")
    assert "1 grey cube and 1 yellow cube" in table.refusal("takeover 05")
    table.give("orange", yellow=1, own=3).turn("orange").play(
        "takeover 05", "exchange", "give 3 orange", "yellow to 1,1"
    )
    assert table.cubes("orange") == {}
    assert table.controller("05") == "orange"


def test_an_own_commander_cannot_be_taken_over_but_its_crew_can_be_used() -> None:
    table = Table(administrative="01 02 05 08").hold("orange", "05").upper(c4_r1="yellow")
    table.give("orange", yellow=2, own=2).turn("orange")
    assert "you control Idris Yakuul already" in table.refusal("takeover 05")
    assert table.offers("crew yellow 1,4")


def test_own_crew_costs_an_own_cube() -> None:
    table = Table().give("orange", yellow=1, own=1).upper(c3_r1="yellow", c3_r4="orange", c1_r1="yellow").turn("orange")
    table.play("takeover 02", "yellow to 1,1", "orange to 1,2")
    assert table.cubes("orange") == {}
    assert table.controller("02") == "orange"


def test_the_token_gives_a_level_anywhere_then_any_cube_and_no_reputation() -> None:
    table = Table().give("purple", yellow=2).levels("purple", red=2).order("grey", "pink", "purple", "orange")
    table.upper(c1_r1="yellow", c1_r2="yellow", c2_r1="yellow").turn("purple")
    table.play("token", "yellow to 1,1", "yellow to 1,2", "level red", "cube pink", "cube orange")
    assert table.cubes("purple") == {"pink": 1, "orange": 1}
    assert table.level("purple", "red") == 3
    assert table.points("purple") == 0
    assert table.player("purple").markers == 8
    assert table.state.first == table.seat("purple")
    assert table.track() == ["grey", "pink", "purple", "orange"]
    table.turn("grey").give("grey", yellow=5)
    assert "no crew stands in column 1" in table.refusal("token")


def test_whoever_is_first_may_buy_the_token_too() -> None:
    table = Table().give("grey", yellow=1).upper(c1_r1="yellow", c2_r1="yellow").turn("grey")
    table.play("token", "yellow to 1,1", "level green", "cube grey")
    assert table.state.first == table.seat("grey")


def test_a_new_commander_helps_in_the_same_turn() -> None:
    """Ellen is taken over and an objective fulfilled: 2, 5 and 1 reputation, and a level."""
    table = Table(administrative="03 02 06 08").give("purple", yellow=1).labs_in("purple", SW=4)
    table.upper(c2_r1="yellow", c3_r1="yellow").turn("purple")
    table.play("takeover 03", "yellow to 1,1", "objective S2", "level blue")
    assert table.points("purple") == 2 + 5 + 1
    assert table.level("purple", "blue") == 1


def test_a_takeover_triggers_nothing_on_the_lower_panel() -> None:
    table = Table().give("pink", yellow=1).upper(c3_r1="yellow", c1_r1="yellow").turn("pink")
    table.play("takeover 02", "yellow to 1,2")
    assert table.level("pink", "red") == 0
    assert table.cubes("pink") == {}


def test_crew_of_a_takeover_is_placed_in_any_order() -> None:
    table = Table().give("pink", yellow=2, grey=1).upper(c3_r1="yellow", c3_r2="yellow", c3_r4="grey", c1_r1="yellow")
    table.turn("pink").play("takeover 02")
    assert table.offers("yellow to 2,2", "grey to 2,2")
    table.play("grey to 2,2")
    assert "lower space 2,2 is occupied" in table.refusal("yellow to 2,2")
    assert table.offers("yellow to 1,1", "yellow to 2,3")
    table.play("yellow to 2,3", "yellow to 1,1")
    assert [table.crew_on("lower", spot) for spot in ("1,1", "2,2", "2,3")] == [["yellow"], ["grey"], ["yellow"]]
    assert table.controller("02") == "pink"


def test_where_free_spaces_run_out_the_player_chooses_who_fills_them_and_the_rest_goes_to_the_bottom_row() -> None:
    table = Table().fill_lower().give("pink", yellow=2, grey=1)
    table.state.lower[table.space("2,4")] = 0
    table.upper(c3_r1="yellow", c3_r2="yellow", c3_r4="grey", c1_r1="yellow").turn("pink")
    table.play("takeover 02")
    assert table.words() == ["yellow to 2,4", "grey to 2,4"]
    table.play("grey to 2,4")
    assert table.words() == [f"yellow to 5,{column}" for column in range(1, 6)]
    assert "the rest goes to the bottom row" in table.refusal("yellow to 1,1")
    table.play("yellow to 5,3", "yellow to 5,3")
    assert table.crew_on("lower", "5,3") == ["yellow"] * 3
    assert table.crew_on("lower", "2,4") == ["grey"]


def test_a_takeover_takes_the_whole_turn() -> None:
    table = Table().give("grey", yellow=4).upper(c2_r1="yellow", c3_r1="yellow", c4_r1="yellow").turn("grey")
    table.play("takeover 02", "yellow to 1,1")
    assert table.asked() == "purple"


def test_a_lost_commander_never_takes_reputation_below_zero() -> None:
    table = Table(administrative="01 02 05 08").hold("grey", "05").give("orange", yellow=1, grey=1)
    table.upper(c4_r2="yellow", c1_r1="yellow").turn("orange").play("takeover 05", "yellow to 1,1")
    assert table.points("grey") == 0


def test_only_what_can_be_paid_in_full_is_offered() -> None:
    table = Table().give("grey", yellow=2).upper(c2_r1="yellow", c2_r2="yellow", c2_r3="yellow").turn("grey")
    assert not table.offers("takeover 01")
    ask = question(table.state)
    refusal = ask.why_not(table.state, ask.find(table.state, "takeover 01"))
    assert refusal is not None
    assert (
        render_refusal(refusal, table.speech(), {}).sentence
        == "Forrester Dain costs 3 yellow cubes; you hold 2 yellow cubes"
    )
    assert refusal.numbers == {"yellow_due": 3, "yellow_held": 2}
    assert refusal.places == ["commander:01", "column:2"]
    assert refusal.far == 1
