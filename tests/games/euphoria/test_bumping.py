"""Bumping, knowledge checks, and several equal dice in one turn."""

from __future__ import annotations

from games.euphoria.table import P1, P2, Table


def test_a_bumped_die_is_rolled_by_its_owner_whose_morale_stays() -> None:
    table = Table()
    table.die(P2, "subterran_tunnel", 4)
    table.hand(P2, 5)
    table.hand(P1, 1)
    table.goods(P1, water=1)
    table.play("place 1 subterran_tunnel", "roll 2", "take 1 stone")
    assert (table.hand_of(P2), table.player(P2).morale, table.player(P2).placed) == ([2, 5], 3, 0)
    assert table.on("subterran_tunnel") == (P1, 1)
    assert (table.amounts(P1, "water", "stone"), table.dug("subterran")) == ([0, 1], 1)


def test_the_log_names_who_is_bumped_and_what_the_check_found() -> None:
    table = Table()
    table.die(P2, "subterran_tunnel", 4)
    table.hand(P2, 5)
    table.hand(P1, 1)
    table.goods(P1, water=1)
    table.play("place 1 subterran_tunnel", "roll 2", "take 1 stone")
    told = table.sentences()
    assert "Ada bumps Bo's 4 from the Subterran Tunnel" in told
    assert "Bo rolls a 2" in told
    assert "Bo checks knowledge: 10" in told


def bumped_at_the_bar(knowledge: int) -> Table:
    """P2 has 6 and 4 in hand and rolls a 2 for a die that P1 bumps."""
    table = Table()
    table.die(P2, "breeze_bar", 1)
    table.hand(P2, 6, 4)
    table.set(P2, knowledge=knowledge)
    table.hand(P1, 5)
    table.goods(P1, bliss=1, food=1)
    table.play("place 5 breeze_bar", "roll 2")
    return table


def test_a_sum_of_exactly_16_costs_the_highest_die() -> None:
    table = bumped_at_the_bar(knowledge=4)
    assert (table.hand_of(P2), table.player(P2).reserve, table.player(P2).knowledge) == ([2, 4], 2, 4)


def test_a_sum_of_15_is_safe() -> None:
    assert bumped_at_the_bar(knowledge=3).hand_of(P2) == [2, 4, 6]


def test_only_one_die_is_lost_in_a_check() -> None:
    table = Table()
    table.set(P1, knowledge=6)
    for area in ("farm", "aquifer", "generator"):
        table.die(P1, area, 1)
    table.hand(P1, 6)
    table.play("retrieve all free", "roll 6", "roll 6", "roll 6")
    assert (table.player(P1).morale, table.hand_of(P1), table.player(P1).reserve) == (2, [6, 6, 6], 1)


def test_dice_on_the_board_do_not_count() -> None:
    table = Table()
    table.set(P1, knowledge=6)
    table.goods(P1, food=1)
    for area, face in (("farm", 6), ("farm", 6), ("aquifer", 5)):
        table.die(P1, area, face)
    table.play("retrieve some pay food", "take 5 aquifer", "roll 6")
    assert (table.amount(P1, "food"), table.player(P1).morale, table.hand_of(P1)) == (0, 5, [6])


def test_a_die_that_comes_back_during_the_turn_cannot_be_placed_in_it() -> None:
    table = Table()
    table.hand(P1, 3, 3, 5)
    table.goods(P1, food=2)
    table.play("place 3 wastelander_tunnel", "take 1 clay", "place 3 wastelander_tunnel", "roll 3", "take 1 artifact")
    table.play("draw bat")
    assert (table.amounts(P1, "food", "clay"), table.artifacts(P1)) == ([0, 1], ["bat"])
    assert (table.dug("wastelander"), table.hand_of(P1)) == (2, [3, 5])
    assert table.state.active == P2


def test_equal_dice_may_follow_each_other_and_no_others() -> None:
    table = Table()
    table.hand(P1, 2, 2, 2, 6)
    table.play("place 2 farm")
    assert table.why("place 6 farm") == "only dice showing 2 may be placed now - euphoria.equal_dice"
    table.play("place 2 farm", "place 2 farm")
    assert (table.hand_of(P1), table.state.active) == ([6], P2)


def test_the_further_dice_are_optional() -> None:
    table = Table()
    table.hand(P1, 2, 2, 2, 6)
    table.play("place 2 farm", "end turn")
    assert (table.hand_of(P1), table.state.active) == ([2, 2, 6], P2)


def test_a_matching_die_that_is_lost_in_between_cannot_follow() -> None:
    table = Table()
    table.set(P1, knowledge=6)
    table.die(P1, "nimbus_loft", 2)
    table.hand(P1, 6, 6)
    table.goods(P1, gold=3)
    table.play("place 6 nimbus_loft", "roll 4")
    assert (table.hand_of(P1), table.player(P1).reserve) == ([4], 2)
    assert (table.step("icarite"), table.stars(P1, "icarite")) == (1, 1)
    assert table.state.active == P2


def test_of_equal_highest_dice_one_that_cannot_be_placed_any_more_is_lost() -> None:
    table = Table()
    table.set(P1, knowledge=6)
    table.die(P1, "nimbus_loft", 2)
    table.hand(P1, 6, 6, 1)
    table.goods(P1, gold=3)
    table.play("place 6 nimbus_loft", "roll 6")
    assert table.hand_of(P1) == [1, 6]
    assert table.asked() == "place_next"


def test_dice_on_commodity_areas_are_never_bumped() -> None:
    table = Table()
    table.die(P2, "farm", 4)
    table.hand(P1, 1)
    table.play("place 1 farm")
    assert (table.player(P2).placed, table.state.areas[2]) == (1, [P2 * 8 + 4, 1])
