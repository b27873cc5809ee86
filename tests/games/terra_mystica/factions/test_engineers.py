"""The Engineers (S62)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table


def test_the_board() -> None:
    check_table(
        "engineers", "10 2 0", "3 9 0", "0 0 0 0", "1w 1c, 1w 2c, 1w 4c, 3w 6c, 3w 6c", "mountains",
        workers="0 1 2 2 3 4 4 5 6", temples="0 1 1 2", temple_power="0 0 5 5",
    )  # fmt: skip


def test_bridges_for_workers_as_often_as_they_like() -> None:
    """S62."""
    table = Table("engineers", "nomads")
    table.place("engineers", "C2")
    table.set("engineers", workers=6)
    for place in ("C2-D4", "C2-D3", "C2-E5"):
        table.begin("engineers", "action ACTE", f"bridge {place}")
    assert (table.player("engineers").workers, table.player("engineers").bridges) == (0, 0)
    table.set("engineers", workers=9)
    table.turn("engineers")
    assert table.refusal("engineers", "action ACTE").rule == "tm.bridge.supply"
    table.set("engineers", workers=1)
    assert table.refusal("engineers", "action ACTE").numbers == {"price": 2, "workers": 1}


def test_with_the_stronghold_bridges_between_own_structures_score() -> None:
    """S62, R30."""
    for has_stronghold, points in ((True, 3), (False, 0)):
        table = Table("engineers", "nomads")
        table.place("engineers", "C2", "SH" if has_stronghold else "TE")
        table.place("engineers", "D4")
        table.place("nomads", "D3")
        table.bridge("engineers", "C2-D4")
        table.bridge("engineers", "C2-D3")
        table.bridge("engineers", "C2-E5")
        table.set("engineers", card="BON8")
        table.begin("engineers", "pass BON3")
        assert table.player("engineers").vp == 20 + points


def test_a_bridge_of_somebody_else_scores_nothing() -> None:
    table = Table("engineers", "nomads")
    table.place("engineers", "C2", "SH")
    table.place("engineers", "D4")
    table.bridge("nomads", "C2-D4")
    table.set("engineers", card="BON8")
    table.begin("engineers", "pass BON3")
    assert table.player("engineers").vp == 20


def test_the_price_of_a_bridge_is_named_once() -> None:
    table = Table("engineers", "witches")
    table.place("engineers", "C2")
    table.set("engineers", workers=4, power=(12, 0, 0))
    table.turn("engineers")
    assert table.answers("engineers")["action ACTE"].label == "Use bridge building: a bridge for 2 workers"
