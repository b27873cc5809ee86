"""The Swarmlings (S64, S39)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table


def test_the_board() -> None:
    check_table(
        "swarmlings", "20 8 0", "3 9 0", "1 1 1 1", "2w 3c, 3w 4c, 3w 6c, 5w 8c, 5w 8c", "lakes",
        workers="2 3 4 5 6 7 8 9 9", trading="0 2 4 6 9, 0 2 4 6 8", stronghold="0 0 0 4", sanctuary=2,
    )  # fmt: skip


def swarm(*more: str) -> Table:
    table = Table("swarmlings", "nomads", tile="SCORE6")
    table.place("swarmlings", "D2", "SH")
    table.place("swarmlings", "G6")
    table.place("nomads", "G5")
    for where in more:
        table.place("swarmlings", where, "TP")
    table.set("swarmlings", workers=0, coins=0, favors=["FAV10"])
    table.set("nomads", power=(5, 7, 0))
    return table


def test_a_dwelling_becomes_a_trading_house_for_free() -> None:
    """S64."""
    table = swarm()
    table.begin("swarmlings", "action ACTS", "upgrade G6 to TP")
    assert table.player("swarmlings").vp == 26
    assert table.words("nomads")[0] == "leech 1 from swarmlings"


def test_it_needs_a_trading_house_in_the_supply() -> None:
    """S64."""
    table = swarm("A4", "A11", "E4", "H2")
    table.turn("swarmlings")
    assert table.refusal("swarmlings", "action ACTS").rule == "tm.swarmlings.stronghold"


def test_only_a_dwelling_is_upgraded_for_free() -> None:
    table = swarm("A4")
    table.begin("swarmlings", "action ACTS")
    assert table.refusal("swarmlings", "upgrade A4 to TP").rule == "tm.swarmlings.stronghold"


def test_a_town_brings_three_workers() -> None:
    table = Table("swarmlings", "nomads")
    for where, structure in zip(("E1", "E2", "E3", "E4"), ("TP", "TP", "TE", "D")):
        table.place("swarmlings", where, structure)
    table.set("swarmlings", workers=3, coins=8)
    table.begin("swarmlings", "upgrade E4 to TP", "+TW8")
    assert table.player("swarmlings").workers == 3
