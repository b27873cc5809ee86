"""The Darklings (S54)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich


def test_the_board() -> None:
    check_table(
        "darklings", "15 1 1", "5 7 0", "0 1 1 0", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 10c", "swamp", sanctuary=2,
        spades="1", exchange="",
    )  # fmt: skip


def test_a_spade_costs_a_priest_and_brings_two_points() -> None:
    """S54."""
    table = Table("darklings", "nomads")
    table.place("darklings", "E5")
    table.set("darklings", priests=2, workers=0, coins=0)
    table.begin("darklings", "dig 2", "transform F3 to black", "done")
    assert (table.player("darklings").priests, table.player("darklings").vp) == (0, 24)
    table.turn("darklings")
    assert table.refusal("darklings", "dig 1").numbers == {"spades": 1, "priests": 0}


def test_free_spades_bring_no_such_points() -> None:
    """S54, R33."""
    table = Table("darklings", "nomads")
    table.place("darklings", "E5")
    table.set("darklings", priests=1, power=(0, 0, 4))
    table.begin("darklings", "action ACT5", "dig 1", "transform F3 to black", "done")
    assert (table.player("darklings").priests, table.player("darklings").vp) == (0, 22)


def test_they_have_no_exchange_track() -> None:
    table = Table("darklings", "nomads")
    rich(table, "darklings")
    table.turn("darklings")
    assert table.refusal("darklings", "advance dig").rule == "tm.exchange"


def test_the_stronghold_ordains_workers_up_to_the_limit() -> None:
    """S54, R34."""
    table = Table("darklings", "nomads")
    table.place("darklings", "E5", "TP")
    table.set("darklings", priests=3, priests_on=["fire", "fire"], workers=9, coins=6)
    table.begin("darklings", "upgrade E5 to SH")
    assert table.asked() == "darklings ordain"
    assert table.words("darklings")[:3] == ["-3CONVERT_W_TO_P", "convert 1W to 1P", "convert 2W to 2P"]
    assert table.refusal("darklings", "convert 3W to 3P").numbers == {"most": 2}
    table.play("darklings: convert 2W to 2P")
    assert table.goods("darklings") == (0, 3, 5)
    table.begin("darklings", "send P to FIRE for 1")
    assert table.asked() == "darklings after_action"
