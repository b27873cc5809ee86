"""The Yetis (S68)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich
from ludarium.games.terra_mystica.content.factions._faction import faction_of
from ludarium.games.terra_mystica.rules.actions.power import PRICES


def test_the_board() -> None:
    check_table(
        "yetis", "15 3 0", "0 12 0", "0 0 1 1", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 6c", workers="1 2 3 4 5 6 7 8 9",
        trading="0 2 4 6 8, 0 2 4 6 8", stronghold="0 0 0 4", exchange="1 1 5", power_values=(1, 2, 2, 4, 4, 3),
    )  # fmt: skip


def test_power_actions_cost_one_less() -> None:
    """S68."""
    table = Table("yetis", "nomads")
    table.set("yetis", power=(0, 4, 3), coins=0)
    table.begin("yetis", "action ACT4")
    assert (table.power("yetis"), table.player("yetis").coins) == ((3, 4, 0), 7)
    prices = [faction_of(table.state, 0).power_price(price) for price in PRICES]
    assert prices == [2, 2, 3, 3, 3, 5]


def test_with_the_stronghold_used_actions_are_used_again() -> None:
    """S68, R51."""
    table = Table("yetis", "nomads")
    table.set("yetis", power=(0, 0, 12))
    table.set("nomads", power=(0, 0, 12))
    table.state.marked = [3]
    table.turn("yetis")
    assert table.refusal("yetis", "action ACT4").rule == "tm.power_action.once"
    table.place("yetis", "F2", "SH")
    table.begin("yetis", "action ACT4")
    table.begin("yetis", "action ACT4")
    assert table.state.marked == [3]
    table.turn("nomads")
    assert table.refusal("nomads", "action ACT4").rule == "tm.power_action.once"


def test_stronghold_and_sanctuary_have_power_four() -> None:
    """S68."""
    table = Table("yetis", "nomads")
    for where, structure in zip(("E1", "E2", "E3", "E4"), ("TP", "D", "D", "D")):
        table.place("yetis", where, structure)
    rich(table, "yetis")
    table.begin("yetis", "upgrade E1 to SH")
    assert table.asked() == "yetis take_town"
    table = Table("nomads", "yetis")
    table.place("yetis", "C3", "SH")
    table.place("nomads", "D5")
    rich(table, "nomads")
    table.set("yetis", power=(12, 0, 0))
    table.begin("nomads", "upgrade D5 to TP")
    table.play("yetis: leech 4 from nomads")
    assert (table.player("yetis").vp, table.power("yetis")) == (17, (8, 4, 0))
