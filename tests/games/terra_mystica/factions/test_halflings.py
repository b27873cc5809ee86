"""The Halflings (S60, S20)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich


def test_the_board() -> None:
    check_table(
        "halflings", "15 3 0", "3 9 0", "0 0 1 1", "1w 2c, 2w 3c, 2w 5c, 4w 8c, 4w 6c", "plains", exchange="1 2 1"
    )


def stronghold() -> Table:
    table = Table("halflings", "nomads", tile="SCORE4")
    table.place("halflings", "E6", "TP")
    table.set("halflings", workers=6, coins=12)
    table.begin("halflings", "upgrade E6 to SH")
    return table


def test_three_spades_at_once_and_one_dwelling() -> None:
    """S60."""
    table = stronghold()
    assert table.player("halflings").vp == 28
    table.play("halflings: transform E5 to brown. transform F3 to brown. transform D4 to yellow")
    assert [table.terrain(where) for where in ("E5", "F3", "D4")] == ["plains", "plains", "desert"]
    table.play("halflings: build E5")
    assert table.player("halflings").structures[0] == 1
    assert table.asked() == "halflings after_action"


def test_at_most_one_of_the_hexes_becomes_other_than_home() -> None:
    """R5."""
    table = stronghold()
    table.play("halflings: transform D4 to yellow")
    assert "transform E5 to brown" in table.words("halflings")
    assert not [word for word in table.words("halflings") if word.startswith("transform") and "brown" not in word]
    assert table.refusal("halflings", "dig 1").rule == "tm.spades.one_hex"


def test_all_three_may_go_on_one_hex_or_be_forfeited() -> None:
    table = stronghold()
    table.play("halflings: transform E7 to brown. build E7")
    assert table.terrain("E7") == "plains"
    table = stronghold()
    table.play("halflings: -3SPADE. done")
    assert table.player("halflings").vp == 28


def test_neighbors_of_the_stronghold_decide_before_the_spades() -> None:
    """R12."""
    table = Table("halflings", "witches")
    table.place("halflings", "E6", "TP")
    table.place("witches", "F4")
    rich(table, "halflings")
    table.begin("halflings", "upgrade E6 to SH")
    assert table.asked() == "witches accept_power"
    table.play("witches: leech 1 from halflings")
    assert table.asked() == "halflings use_spades"
    table.play("halflings: transform E7 to brown. build E7")
    assert table.asked() == "witches accept_power"


def test_the_exchange_track_is_cheap() -> None:
    table = Table("halflings", "nomads")
    table.set("halflings", priests=1, workers=2, coins=1)
    table.begin("halflings", "advance dig")
    assert (table.goods("halflings"), table.player("halflings").vp) == ((0, 0, 0), 26)
