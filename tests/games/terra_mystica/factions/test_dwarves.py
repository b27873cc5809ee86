"""The Dwarves (S28, S76)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich
from ludarium.games.terra_mystica.rules.towns import take_town


def test_the_board() -> None:
    check_table(
        "dwarves", "15 3 0", "5 7 0", "0 0 2 0", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 6c", "mountains",
        trading="0 3 5 7 10, 0 1 2 4 6", shipping="0 0",
    )  # fmt: skip


def test_there_are_no_ships() -> None:
    table = Table("dwarves", "nomads")
    rich(table, "dwarves")
    table.turn("dwarves")
    assert table.refusal("dwarves", "advance ship").rule == "tm.shipping"
    take_town(table.state, 0, 6)
    assert (table.player("dwarves").shipping, table.player("dwarves").vp) == (0, 24)


def test_the_stronghold_makes_tunnels_cheaper() -> None:
    for structure, price in (("TE", 2), ("SH", 1)):
        table = Table("dwarves", "nomads")
        table.place("dwarves", "E7", structure)
        table.make("G2", "mountains")
        table.set("dwarves", workers=9, coins=9)
        table.begin("dwarves", "build G2")
        assert (table.player("dwarves").workers, table.player("dwarves").vp) == (9 - price - 1, 24)


def test_a_spade_is_bought_only_if_the_way_can_be_paid_too() -> None:
    table = Table("dwarves", "nomads")
    table.place("dwarves", "E7")
    for where in ("D4", "D5", "E6", "E8", "F4"):
        table.place("nomads", where)
    table.set("dwarves", workers=4)
    table.turn("dwarves")
    assert table.refusal("dwarves", "dig 1").rule == "tm.spades.use"
    table.set("dwarves", workers=5)
    table.play("dwarves: dig 1. transform G2 to gray")
    assert table.player("dwarves").workers == 0


def test_who_converts_the_price_of_the_way_loses_the_spade() -> None:
    table = Table("dwarves", "nomads")
    table.place("dwarves", "E7")
    for where in ("D4", "D5", "E6", "E8", "F4"):
        table.place("nomads", where)
    table.set("dwarves", workers=5)
    table.begin("dwarves", "dig 1", "convert 1W to 1C", "-SPADE", "done", "done")
    assert table.asked() != "dwarves use_spades"


def test_tunnels_do_not_serve_bonus_spades() -> None:
    table = Table("dwarves", "nomads")
    table.place("dwarves", "E7")
    assert "G2" in table.reached("dwarves")
    assert "G2" not in table.reached("dwarves", in_action_phase=False)
