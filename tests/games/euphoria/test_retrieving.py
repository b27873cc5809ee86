"""Taking dice back, and the worker activation tank."""

from __future__ import annotations

from games.euphoria.table import P1, P2, Table


def test_on_morale_1_dice_come_back_for_nothing() -> None:
    table = Table()
    table.set(P1, morale=1)
    table.die(P1, "farm", 3)
    table.die(P1, "generator", 3)
    table.play("retrieve all free", "roll 1", "roll 5")
    assert (table.player(P1).morale, table.hand_of(P1)) == (1, [1, 5])
    assert [event.amount for event in table.told("note", "check:knowledge")] == [9]


def test_morale_lost_by_taking_dice_back_can_cost_a_card() -> None:
    table = Table()
    table.set(P1, morale=2)
    table.cards(P1, "bear", "book")
    table.die(P1, "farm", 3)
    table.play("retrieve all free", "discard 1 bear", "roll 1")
    assert (table.player(P1).morale, table.artifacts(P1)) == (1, ["book"])


def test_paying_for_it_raises_morale_as_far_as_the_track_goes() -> None:
    for before, after in ((3, 5), (5, 6), (6, 6)):
        table = Table()
        table.set(P1, morale=before)
        table.goods(P1, bliss=1)
        table.die(P1, "farm", 3)
        table.play("retrieve all pay bliss", "roll 1")
        assert (table.amount(P1, "bliss"), table.player(P1).morale) == (0, after)


def test_only_food_and_bliss_pay_for_it() -> None:
    table = Table()
    table.goods(P1, energy=1, water=1)
    table.die(P1, "farm", 3)
    assert table.words() == ["retrieve all free"]
    assert table.why("retrieve all pay energy") == "energy does not pay for taking dice back - euphoria.retrieving"
    assert table.why("retrieve all pay food") == "needs 1 food, you have 0 - euphoria.retrieving"


def test_some_of_the_dice_can_be_taken_back_but_not_none() -> None:
    table = Table()
    table.die(P1, "farm", 3)
    table.die(P1, "farm", 3)
    table.die(P1, "euphorian_tunnel", 5)
    table.play("retrieve some free")
    one = ["take 3 farm", "take 5 euphorian_tunnel"]
    assert table.words() == [*one, "take 3 farm 3 farm", "take 3 farm 5 euphorian_tunnel"]
    table.play("take 3 farm 5 euphorian_tunnel", "roll 1", "roll 1")
    assert (table.player(P1).placed, table.hand_of(P1)) == (1, [1, 1])


def test_without_dice_on_the_board_nothing_can_be_taken_back() -> None:
    table = Table()
    table.hand(P1, 3)
    assert table.why("retrieve all free") == "you have no die on the board - euphoria.retrieving"


def test_the_energy_side_of_the_tank_lowers_knowledge_then_brings_a_die() -> None:
    table = Table()
    table.hand(P1, 6, 5)
    table.goods(P1, energy=3)
    table.play("place 6 activation_energy", "roll 6")
    assert (table.amount(P1, "energy"), table.player(P1).knowledge) == (0, 1)
    assert (table.hand_of(P1), table.player(P1).reserve, table.player(P1).placed) == ([5, 6], 1, 1)
    assert [event.amount for event in table.told("note", "check:knowledge")] == [12]


def test_the_water_side_of_the_tank_without_reserve_raises_morale_only() -> None:
    table = Table()
    table.set(P1, morale=2)
    table.hand(P1, 1, 2, 3, 4)
    table.goods(P1, water=3)
    table.play("place 1 activation_water")
    assert (table.amount(P1, "water"), table.player(P1).morale, table.state.active) == (0, 4, P2)
    assert not table.told("note", "check:knowledge")


def test_a_new_die_can_be_lost_to_its_own_check() -> None:
    table = Table()
    table.set(P1, knowledge=6)
    table.hand(P1, 1, 5)
    table.goods(P1, water=3)
    table.play("place 1 activation_water", "roll 6")
    assert (table.hand_of(P1), table.player(P1).reserve) == ([5], 2)
