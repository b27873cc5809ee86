"""Using crew members: which, where, for which action, and with which bonus."""

from __future__ import annotations

from .table import Table


def test_yellow_and_own_crew_may_be_used_from_any_column() -> None:
    table = Table().upper(c1_r1="yellow", c2_r3="grey", c3_r2="orange", c5_r5="yellow").turn("grey")
    crew = [word for word in table.words() if word.startswith("crew")]
    assert crew == ["crew yellow 1,1", "crew grey 3,2", "crew yellow 5,5"]
    assert "as long as yellow or own crew is left" in table.refusal("crew orange 2,3")


def test_only_when_neither_yellow_nor_own_crew_is_left_may_others_crew_be_used() -> None:
    table = Table().upper(c1_r1="pink", c2_r3="orange").turn("grey")
    assert table.words() == ["crew pink 1,1", "crew orange 3,2"]
    table.upper(c1_r1="pink", c2_r3="orange", c4_r4="yellow").turn("grey")
    assert table.words() == ["crew yellow 4,4"]


def test_a_row_costs_for_a_move_and_gives_for_a_gain() -> None:
    """The third row: 1 own for a move, 1 own and 1 yellow for a gain."""
    table = Table().give("purple", own=1).turn("purple").play("crew yellow 1,1", "place 3,3")
    assert table.words() == ["gain", "move"]
    table.play("gain")
    assert table.cubes("purple") == {"purple": 2, "yellow": 1}
    table = Table().give("purple", own=1).turn("purple").play("crew yellow 1,1", "place 3,3", "move")
    assert table.cubes("purple") == {}


def test_the_crew_member_leaves_the_upper_panel_for_the_lower_one() -> None:
    table = Table().turn("purple").play("crew yellow 2,4", "place 5,1", "gain")
    assert table.crew_on("upper", "2,4") == []
    assert table.crew_on("lower", "5,1") == ["yellow"]


def test_an_occupied_space_cannot_be_used() -> None:
    table = Table().lower(c2_r2="grey").turn("purple").play("crew yellow 1,1")
    assert not table.offers("place 2,2")
    assert "lower space 2,2 is occupied" in table.refusal("place 2,2")


def test_the_range_bonus_is_lost_with_a_gain() -> None:
    table = Table().gain("pink", "2,2")
    assert table.cubes("pink") == {"yellow": 1}
    assert table.asked() == "orange"


def test_the_bag_bonus_is_lost_with_a_move() -> None:
    table = Table().give("pink", own=2).move("pink", "SWd", "2,5")
    assert table.kind() == "start_of_move"


def test_the_bag_bonus_lets_a_gainer_draw_one_cube() -> None:
    table = Table().gain("pink", "2,5")
    assert table.words() == ["no draw", "draw"]
    table.play("draw", "draw grey")
    assert table.cubes("pink") == {"grey": 1, "yellow": 1}
    assert Table().gain("pink", "2,5").play("no draw").cubes("pink") == {"yellow": 1}


def test_the_research_bonus_raises_a_marker_with_its_level_bonus() -> None:
    """Red 2 to 3 brings a cube of any player color."""
    table = Table().levels("pink", red=2).gain("pink", "1,2")
    assert table.words() == ["cube grey", "cube purple", "cube pink", "cube orange"]
    table.play("cube grey")
    assert table.cubes("pink") == {"grey": 1, "pink": 1}
    assert table.level("pink", "red") == 3


def test_the_research_bonus_comes_with_a_move_too() -> None:
    table = Table().give("pink", own=1, yellow=1).move("pink", "SWd", "1,2")
    assert table.level("pink", "red") == 1


def test_a_move_is_paid_before_any_bonus_arrives() -> None:
    """The own cube of green level 2 cannot pay the row that leads to it; gaining is allowed."""
    table = Table().give("grey", yellow=1).levels("grey", green=1).turn("grey").play("crew yellow 1,1", "place 1,4")
    assert table.words() == ["gain"]
    assert "1 grey cube and 1 yellow cube" in table.refusal("move")
    table.play("gain")
    assert table.cubes("grey") == {"grey": 2, "yellow": 1}
    assert table.level("grey", "green") == 2


def test_the_crew_bonus_allows_free_lower_spaces_and_upper_spaces_below_crew() -> None:
    table = Table().upper(c2_r1="yellow", c2_r2="yellow", c3_r5="yellow", c5_r1="yellow").lower(c1_r1="yellow")
    table.player("grey").crew = 4
    table.turn("grey").play("crew yellow 1,5", "place 3,3", "gain")
    words = table.words()
    assert [word for word in words if word.startswith("crew upper")] == [
        "crew upper 3,2", "crew upper 4,2", "crew upper 5,2",
    ]  # fmt: skip
    assert "crew lower 1,1" not in words
    assert "crew lower 3,3" not in words
    assert "crew lower 1,2" in words
    assert "no crew" in words
    assert "no crew member stands above" in table.refusal("crew upper 2,1")
    assert "occupied" in table.refusal("crew lower 1,1")
    table.play("crew upper 4,2")
    assert table.crew_on("upper", "4,2") == ["grey"]
    assert table.player("grey").crew == 3


def test_the_crew_bonus_comes_with_a_move_before_the_runner_moves() -> None:
    table = Table().give("grey", own=1).move("grey", "SWd", "3,3")
    assert table.kind() == "crew_bonus"
    table.play("crew upper 4,2")
    assert table.crew_on("upper", "4,2") == ["grey"]
    assert table.kind() == "start_of_move"


def test_the_turn_order_bonus_comes_with_a_move_too() -> None:
    table = Table().give("purple", own=1).move("purple", "SWd", "3,4").play("swap")
    assert table.track() == ["purple", "grey", "pink", "orange"]
    assert table.kind() == "start_of_move"


def test_a_research_bonus_comes_with_a_move_too_and_a_bag_draw_does_not() -> None:
    table = Table().give("purple", own=1).move("purple", "SWd", "3,2")
    assert table.level("purple", "green") == 1
    table = Table().give("purple", own=2).move("purple", "SWd", "2,5")
    assert table.kind() == "start_of_move"


def test_new_crew_on_the_lower_panel_acts_not() -> None:
    table = Table().gain("grey", "3,3").play("crew lower 1,2")
    assert table.crew_on("lower", "1,2") == ["grey"]
    assert table.level("grey", "red") == 0
    assert table.asked() == "purple"


def test_the_crew_bonus_is_lost_without_crew_on_the_player_board() -> None:
    table = Table()
    table.player("grey").crew = 0
    assert table.gain("grey", "3,3").asked() == "purple"


def test_the_crew_bonus_is_lost_without_a_free_space() -> None:
    table = Table().fill_lower().upper(c4_r5="yellow", c2_r5="yellow")
    table.state.lower[table.space("3,3")] = 0
    table.turn("grey").play("crew yellow 5,4", "place 3,3", "gain")
    assert table.asked() == "purple"


def test_new_crew_above_needs_crew_higher_up_that_is_still_there() -> None:
    """Column 2 is empty once its only crew member is used; below row 5 of column 4 there is nothing."""
    table = Table().upper(c2_r3="yellow", c4_r5="pink").turn("grey").play("crew yellow 3,2", "place 3,3", "gain")
    assert not any(word.startswith("crew upper") for word in table.words())
    table.play("no crew")
    assert table.asked() == "purple"


def test_the_turn_order_bonus_swaps_with_the_one_before_and_holds_from_the_next_cycle() -> None:
    table = Table().order("grey", "purple", "pink", "orange")
    table.gain("purple", "3,4").play("swap")
    assert table.track() == ["purple", "grey", "pink", "orange"]
    seen = []
    for spot in ("4,1", "4,2", "4,4", "4,5"):
        seen.append(table.asked())
        table.play(table.some_crew(), f"place {spot}", "gain")
    assert seen == ["pink", "orange", "purple", "grey"]


def test_a_swap_may_be_declined() -> None:
    table = Table().gain("purple", "3,4").play("no swap")
    assert table.track() == ["grey", "purple", "pink", "orange"]


def test_the_first_in_turn_order_has_nobody_to_swap_with() -> None:
    table = Table().gain("grey", "3,4")
    assert table.track() == ["grey", "purple", "pink", "orange"]
    assert table.asked() == "purple"


def test_on_a_full_panel_the_bottom_row_is_used_again() -> None:
    table = Table().fill_lower().give("grey", own=2).upper(c2_r1="yellow", c1_r1="pink").turn("grey")
    table.play("crew yellow 1,2")
    assert table.words() == [f"place 5,{column}" for column in range(1, 6)]
    assert "the panel is full" in table.refusal("place 1,1")
    table.play("place 5,2")
    assert table.words() == ["gain", "move"]
    table.play("gain")
    assert table.cubes("grey") == {"grey": 3}
    assert table.crew_on("lower", "5,2") == ["yellow", "yellow"]


def test_both_crew_members_of_a_space_count_after_the_swap_of_panels() -> None:
    table = Table().lower(c2_r5="yellow grey", c1_r1="yellow").administer()
    table.turn("pink").give("pink", yellow=1)
    assert "1 grey cube and 1 yellow cube" in table.refusal("takeover 01")
    table.give("pink", yellow=1, grey=1).turn("pink")
    assert table.offers("takeover 01")


def test_a_black_cube_goes_back_and_stands_for_an_own_one() -> None:
    table = Table().gain("orange", "4,3").play("draw", "draw black")
    assert table.cubes("orange") == {"orange": 3}
    assert table.state.bag.size() == 40


def test_a_colored_cube_from_the_bag_is_kept_and_not_replaced() -> None:
    table = Table().gain("orange", "4,3").play("draw", "draw grey")
    assert table.cubes("orange") == {"grey": 1, "orange": 2}
    assert table.state.bag.size() == 39


def test_a_black_draw_brings_nothing_when_the_supply_has_no_own_cube() -> None:
    table = Table().give("purple", orange=22).gain("orange", "4,3").play("draw", "draw black")
    assert table.cubes("orange") == {}
    assert table.state.bag.size() == 40


def test_three_cubes_are_exchanged_for_one_of_another_color() -> None:
    table = Table().give("orange", own=4).turn("orange").play("exchange")
    assert table.words() == ["take grey", "take purple", "take pink", "take yellow"]
    assert "three cubes of other colors" in table.refusal("take orange")
    table.play("take pink", "give 3 orange")
    assert table.cubes("orange") == {"orange": 1, "pink": 1}
    assert table.asked() == "orange"
    assert table.kind() == "turn"


def test_cubes_of_different_colors_may_be_given_in_an_exchange() -> None:
    table = Table().give("orange", own=2, yellow=1, pink=1).turn("orange").play("exchange", "take pink")
    assert table.words() == ["give 2 orange 1 yellow"]
    assert "you can spare 2 orange" in table.refusal("give 3 orange")
    table.play("give 2 orange 1 yellow")
    assert table.cubes("orange") == {"pink": 2}


def test_an_exchange_needs_three_cubes_and_a_supply() -> None:
    table = Table().give("orange", own=2).turn("orange")
    assert not table.offers("exchange")
    assert "you have 2" in table.refusal("exchange")
    table = Table().give("grey", yellow=22).give("orange", own=3).turn("orange").play("exchange")
    assert "no yellow cube left" in table.refusal("take yellow")


def test_a_supply_that_runs_short_gives_what_it_has() -> None:
    table = Table().give("grey", yellow=22).gain("orange", "3,5")
    assert table.cubes("orange") == {"orange": 1}


def test_an_any_cube_is_never_yellow_and_nothing_when_the_supply_is_empty() -> None:
    table = Table(seats=2).give("grey", own=22, purple=22).levels("grey", red=2)
    table.state.players[1].cubes = [0] * 5
    table.gain("grey", "1,2")
    assert table.level("grey", "red") == 3
    assert table.asked() == "purple"
