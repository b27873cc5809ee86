"""Construction sites and the building of markets."""

from __future__ import annotations

from games.euphoria.table import P1, P2, P3, P4, P5, Table

FOUNTAIN = "reveal fountain_of_wishful_thinking"


def test_with_three_players_two_dice_build_a_market() -> None:
    table = Table(3)
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 1, 4)
    table.goods(P1, gold=1)
    table.play("place 1 euphorian_market_a_build_3", "roll 3", "roll 6", FOUNTAIN)
    assert (table.amount(P1, "gold"), table.hand_of(P1), table.hand_of(P2)) == (0, [3, 4], [6])
    assert [table.player(seat).tokens for seat in range(3)] == [9, 9, 10]
    assert [table.marked("euphorian_market_a", seat) for seat in range(3)] == [True, True, False]
    assert [table.player(seat).bound > 0 for seat in range(3)] == [False, False, True]
    table.hand(P2, 1)
    assert table.why("place 1 euphorian_market_a_build_1") == "this market is built already - euphoria.construction"


def test_with_four_players_three_dice_of_one_player_build_a_market_for_one_token() -> None:
    table = Table(4)
    table.die(P1, "subterran_market_b_build_2", 1)
    table.hand(P1, 6, 6)
    table.goods(P1, clay=1, stone=1)
    table.play("place 6 subterran_market_b_build_3")
    assert table.asked() == "place_next"
    table.play("place 6 subterran_market_b_build_1", "roll 1", "roll 2", "roll 3", FOUNTAIN)
    assert (table.amounts(P1, "clay", "stone"), table.hand_of(P1), table.player(P1).tokens) == ([0, 0], [1, 2, 3], 9)
    assert [table.player(seat).bound > 0 for seat in range(4)] == [False, True, True, True]
    assert len(table.told("note", "check:knowledge")) == 1


def test_with_five_players_all_four_spaces_are_needed() -> None:
    table = Table(5)
    table.die(P2, "wastelander_market_a_build_1", 5)
    table.die(P3, "wastelander_market_a_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, clay=1)
    table.play("place 1 wastelander_market_a_build_3")
    assert table.state.active == P2
    table.hand(P2, 2)
    table.goods(P2, clay=1)
    table.play("place 2 wastelander_market_a_build_4", "roll 1", "roll 1", "roll 1", "roll 1", FOUNTAIN)
    assert [table.marked("wastelander_market_a", seat) for seat in range(5)] == [True, True, True, False, False]
    assert [table.player(seat).tokens for seat in (P1, P2, P3, P4, P5)] == [9, 9, 9, 10, 10]


def test_dice_go_home_owner_by_owner_from_the_active_player_on() -> None:
    table = Table(4)
    table.die(P1, "subterran_market_a_build_2", 1)
    table.die(P3, "subterran_market_a_build_3", 1)
    table.turn(P2)
    table.hand(P2, 4)
    table.goods(P2, stone=1)
    table.play("place 4 subterran_market_a_build_4", "roll 1", "roll 2", "roll 3", FOUNTAIN)
    assert [event.seat for event in table.log if event.verb == "roll"] == [P2, P3, P1]
    assert (table.hand_of(P2), table.hand_of(P3), table.hand_of(P1)) == ([1], [2], [3])


def test_a_die_taken_back_from_a_site_leaves_its_resource_behind() -> None:
    table = Table(2)
    table.set(P1, morale=1)
    table.die(P1, "wastelander_market_a_build_2", 5)
    table.play("retrieve all free", "roll 2")
    assert (table.hand_of(P1), table.player(P1).morale, table.amount(P1, "clay")) == ([2], 1, 0)
    assert table.on("wastelander_market_a_build_2") is None
    table.turn(P1)
    assert table.why("place 2 wastelander_market_a_build_2") == "needs 1 clay; you have none - euphoria.construction"


def test_a_construction_space_takes_its_own_resource_only() -> None:
    table = Table()
    table.hand(P1, 3)
    table.goods(P1, gold=1)
    assert table.why("place 3 euphorian_market_b_build_1") == "needs 1 stone; you have none - euphoria.construction"
    assert "place 3 euphorian_market_b_build_2" in table.words()


def test_a_die_on_a_construction_space_is_never_bumped() -> None:
    table = Table(5)
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, gold=1)
    assert table.why("place 1 euphorian_market_a_build_2").startswith("a die stands here already")


def test_every_tile_can_lie_on_every_site() -> None:
    table = Table(2)
    table.die(P2, "subterran_market_a_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, stone=1)
    table.play("place 1 subterran_market_a_build_3", "roll 1", "roll 1")
    assert len(table.words()) == 18
    assert table.asked() == "reveal_tile"
