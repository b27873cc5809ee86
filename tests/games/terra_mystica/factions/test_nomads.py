"""The Nomads (S59)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table


def test_the_board() -> None:
    check_table(
        "nomads", "15 2 0", "5 7 0", "1 0 1 0", "1w 2c, 2w 3c, 2w 5c, 4w 8c, 4w 6c", "desert",
        trading="0 2 4 7 11, 0 1 2 3 4", first_dwellings=3,
    )  # fmt: skip


def storm() -> Table:
    table = Table("nomads", "witches", tile="SCORE1")
    table.place("nomads", "B4", "SH")
    table.bridge("nomads", "B4-C3")
    table.set("nomads", workers=1, coins=2)
    table.begin("nomads", "action ACTN")
    return table


def test_a_sandstorm_makes_desert_and_a_dwelling_may_follow() -> None:
    """S59."""
    table = storm()
    table.play("nomads: transform A8 to yellow. build A8")
    assert table.terrain("A8") == "desert"
    assert (table.goods("nomads")[:2], table.player("nomads").vp) == ((0, 0), 20)


def test_a_sandstorm_needs_a_shared_side() -> None:
    """S59, R25."""
    table = storm()
    assert table.refusal("nomads", "transform C3 to yellow").rule == "tm.nomads"
    assert table.refusal("nomads", "transform E8 to yellow").rule == "tm.nomads"


def test_a_sandstorm_changes_neither_ice_nor_volcano() -> None:
    table = storm()
    table.make("A8", "volcano")
    table.make("A9", "ice")
    for where in ("A8", "A9"):
        assert table.refusal("nomads", f"transform {where} to yellow").sentence.endswith("does not change")


def test_it_needs_the_stronghold_and_comes_once_a_round() -> None:
    table = Table("nomads", "witches")
    table.turn("nomads")
    assert table.refusal("nomads", "action ACTN").rule == "tm.stronghold"
    table = storm()
    table.play("nomads: transform A8 to yellow. done")
    table.turn("nomads")
    assert table.refusal("nomads", "action ACTN").rule == "tm.special.once"
