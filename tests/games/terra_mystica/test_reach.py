"""Shipping, leaping and bridges (S25 to S31)."""

from __future__ import annotations

from games.terra_mystica.table import Table, rich


def test_shipping_reaches_over_river_hexes() -> None:
    """S25."""
    table = Table("mermaids", "nomads")
    table.place("mermaids", "D2")
    assert table.reached("mermaids") == {"C1", "D1", "D3", "E2", "E3", "B1"}
    table.set("mermaids", shipping=2)
    assert table.reached("mermaids") == {"C1", "D1", "D3", "E2", "E3", "B1", "A2", "A3"}


def test_the_shipping_card_counts_in_the_action_phase_only() -> None:
    """S26."""
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    assert table.reached("witches") == {"D4", "D5"}
    table.set("witches", card="BON4")
    assert table.reached("witches") == {"D4", "D5", "A6", "A7", "A8", "B3", "B4", "C2", "C4"}
    assert table.reached("witches", in_action_phase=False) == {"D4", "D5"}


def test_a_step_of_shipping_costs_a_priest_and_scores() -> None:
    """S27."""
    table = Table("witches", "mermaids")
    for level, points in ((1, 2), (2, 3), (3, 4)):
        table.set("witches", priests=1, coins=4, vp=20)
        table.begin("witches", "advance ship")
        player = table.player("witches")
        assert (player.shipping, player.vp, player.priests, player.coins) == (level, 20 + points, 0, 0)
    table.set("witches", priests=1, coins=4)
    table.turn("witches")
    assert table.refusal("witches", "advance ship").numbers == {"level": 3}
    table.set("mermaids", priests=1, coins=4)
    table.begin("mermaids", "advance ship")
    assert (table.player("mermaids").shipping, table.player("mermaids").vp) == (2, 22)


def dwarves() -> Table:
    table = Table("dwarves", "nomads")
    table.place("dwarves", "E7")
    table.set("dwarves", workers=10, coins=9)
    return table


def test_tunneling_costs_workers_and_scores() -> None:
    """S28."""
    table = dwarves()
    table.begin("dwarves", "dig 1", "transform G2 to gray", "build G2")
    assert (table.goods("dwarves")[:2], table.player("dwarves").vp) == ((7, 4), 24)
    table = dwarves()
    table.place("dwarves", "A2", "SH")
    table.begin("dwarves", "dig 1", "transform G2 to gray", "build G2")
    assert (table.goods("dwarves")[:2], table.player("dwarves").vp) == ((7, 5), 24)


def test_tunneling_in_two_turns_is_paid_and_scored_twice() -> None:
    """S28, R24."""
    table = dwarves()
    table.begin("dwarves", "dig 1", "transform G2 to gray", "done")
    assert (table.player("dwarves").workers, table.player("dwarves").vp) == (5, 24)
    table.begin("dwarves", "build G2")
    assert (table.player("dwarves").workers, table.player("dwarves").vp) == (2, 28)


def test_nobody_tunnels_to_a_neighboring_hex() -> None:
    """S28, R23."""
    table = dwarves()
    table.begin("dwarves", "dig 1", "transform D4 to gray", "build D4")
    assert table.player("dwarves").vp == 20


def test_two_spades_reach_one_hex_by_tunnel() -> None:
    table = dwarves()
    table.set("dwarves", power=(0, 0, 6))
    table.begin("dwarves", "action ACT6", "transform G2 to gray")
    assert table.refusal("dwarves", "transform C3 to gray").rule == "tm.leap.once"
    table.play("dwarves: transform F4 to gray. build G2")
    assert table.player("dwarves").vp == 24


def test_the_way_and_the_dwelling_must_be_paid_together() -> None:
    table = dwarves()
    table.make("G2", "mountains")
    table.set("dwarves", workers=2, coins=5)
    table.turn("dwarves")
    assert table.refusal("dwarves", "build G2").rule == "tm.cost"
    table.set("dwarves", workers=1)
    assert table.refusal("dwarves", "build G2").numbers == {"price": 2, "workers": 1}


def test_carpet_flight_reaches_farther_with_the_stronghold() -> None:
    """S29."""
    table = Table("fakirs", "nomads")
    table.place("fakirs", "F3")
    table.set("fakirs", workers=1, coins=2, priests=1)
    table.turn("fakirs")
    assert table.refusal("fakirs", "build I7").numbers == {"distance": 3, "range": 1}
    table.place("fakirs", "A5", "SH")
    table.begin("fakirs", "build I7")
    assert (table.goods("fakirs"), table.player("fakirs").vp) == ((0, 0, 0), 24)


def test_a_bridge_needs_an_own_structure_and_a_river_edge() -> None:
    """S30."""
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.set("witches", power=(0, 0, 3))
    table.begin("witches", "action ACT1")
    words = table.words("witches")
    assert "bridge B4-C3" in words
    assert "bridge C3-D5" not in words
    assert table.refusal("witches", "bridge G4-H5").rule == "tm.bridge"
    table.play("witches: bridge B4-C3")
    assert table.player("witches").bridges == 2
    table.set("witches", bridges=0, power=(0, 0, 3))
    table.state.marked = []
    table.turn("witches")
    assert table.refusal("witches", "action ACT1").rule == "tm.bridge.supply"


def test_a_place_holds_one_bridge() -> None:
    """R28."""
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.bridge("nomads", "B4-C3")
    table.set("witches", power=(0, 0, 3))
    table.begin("witches", "action ACT1")
    assert table.refusal("witches", "bridge B4-C3").rule == "tm.bridge.once"


def test_a_bridge_makes_neighbors_for_everybody() -> None:
    """S31, R29."""
    table = Table("nomads", "witches")
    table.place("witches", "C3", "TP")
    table.place("nomads", "A9")
    table.bridge("witches", "B4-C3")
    rich(table, "nomads")
    table.make("B4", "desert")
    table.begin("nomads", "build B4")
    assert table.words("witches") == ["leech 2 from nomads", "decline 2 from nomads"]
    table = Table("nomads", "witches")
    table.place("nomads", "B4")
    table.bridge("witches", "B4-C3")
    assert "C3" in table.reached("nomads")
