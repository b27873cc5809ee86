"""The Alchemists (S53)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich


def test_the_board() -> None:
    check_table(
        "alchemists", "15 3 0", "5 7 0", "1 1 0 0", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 6c", "swamp",
        trading="0 2 4 7 11, 0 1 2 3 4", stronghold="6 0 0 0", coins_per_vp=2,
    )  # fmt: skip


def test_points_are_traded_for_coins_and_back() -> None:
    table = Table("alchemists", "nomads")
    table.set("alchemists", coins=0, vp=3)
    table.begin("alchemists", "convert 1VP to 1C", "convert 1VP to 1C", "convert 1VP to 1C")
    assert (table.player("alchemists").vp, table.player("alchemists").coins) == (0, 3)
    assert table.refusal("alchemists", "convert 1VP to 1C").rule == "tm.convert.points"
    table.play("alchemists: convert 2C to 1VP")
    assert (table.player("alchemists").vp, table.player("alchemists").coins) == (1, 1)
    assert table.refusal("alchemists", "convert 2C to 1VP").numbers == {"needed": 2, "owned": 1}


def test_nobody_else_trades_points() -> None:
    table = Table("witches", "nomads")
    rich(table, "witches")
    table.turn("witches")
    assert not [word for word in table.words("witches") if "VP" in word]


def test_the_stronghold_brings_power_at_once_and_for_spades() -> None:
    """S53."""
    table = Table("alchemists", "nomads")
    table.place("alchemists", "E5", "TP")
    table.set("alchemists", power=(5, 7, 0), workers=4, coins=6)
    table.begin("alchemists", "upgrade E5 to SH")
    assert table.power("alchemists") == (0, 5, 7)
    assert table.goods("alchemists")[:2] == (0, 0)
    table.begin("alchemists", "action ACT6")
    assert table.power("alchemists") == (2, 9, 1)


def test_without_the_stronghold_spades_bring_no_power() -> None:
    table = Table("alchemists", "nomads")
    table.place("alchemists", "E5")
    table.set("alchemists", power=(6, 0, 4))
    table.begin("alchemists", "action ACT5")
    assert table.power("alchemists") == (10, 0, 0)
