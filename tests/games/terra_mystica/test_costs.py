"""What structures cost and bring (S16 to S18)."""

from __future__ import annotations

import pytest

from games.terra_mystica.table import Table, rich
from ludarium.games.terra_mystica.rules.income import income_of


@pytest.mark.parametrize(
    ("faction", "where", "neighbor", "cheap", "dear"),
    [
        ("witches", "C4", "B4", (2, 3), (2, 6)),
        ("swarmlings", "G6", "G5", (3, 4), (3, 8)),
        ("engineers", "H6", "G4", (1, 2), (1, 4)),
    ],
)
def test_a_trading_house_is_cheaper_beside_an_opponent(
    faction: str, where: str, neighbor: str, cheap: tuple[int, int], dear: tuple[int, int]
) -> None:
    """S16."""
    for has_neighbor, (workers, coins) in ((True, cheap), (False, dear)):
        table = Table(faction, "nomads")
        table.place(faction, where)
        if has_neighbor:
            table.place("nomads", neighbor)
        table.set(faction, workers=workers, coins=coins, power=(12, 0, 0))
        table.set("nomads", power=(0, 0, 12))
        table.begin(faction, f"upgrade {where} to TP")
        assert table.goods(faction)[:2] == (0, 0)


def test_a_neighbor_joined_by_a_bridge_makes_it_cheaper_too() -> None:
    """S16."""
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.place("nomads", "B4")
    table.set("witches", workers=2, coins=3)
    table.turn("witches")
    refusal = table.refusal("witches", "upgrade C3 to TP")
    assert (refusal.rule, refusal.numbers) == ("tm.cost", {"coins": 6, "yours": 3})
    table.bridge("nomads", "B4-C3")
    table.begin("witches", "upgrade C3 to TP")


def test_an_upgrade_covers_the_income_of_what_it_replaces() -> None:
    """S17."""
    table = Table("witches", "nomads")
    for where in ("F2", "C3", "C4"):
        table.place("witches", where)
    assert income_of(table.state, table.seats["witches"], False) == [0, 4, 0, 0]
    rich(table, "witches")
    table.begin("witches", "upgrade F2 to TP")
    assert income_of(table.state, table.seats["witches"], False) == [2, 3, 0, 1]


def test_a_piece_must_be_in_the_supply_and_comes_back_when_replaced() -> None:
    """S18."""
    table = Table("witches", "nomads")
    for where in ("A3", "A10", "C3", "C4"):
        table.place("witches", where, "TP")
    table.place("witches", "F2")
    rich(table, "witches")
    table.turn("witches")
    assert table.refusal("witches", "upgrade F2 to TP").rule == "tm.supply"
    table.play("witches: upgrade A3 to TE. +FAV1")
    table.begin("witches", "upgrade F2 to TP")


def test_a_structure_is_replaced_only_by_the_next_one() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "F2")
    table.place("witches", "C3", "TE")
    table.place("witches", "C4", "SH")
    rich(table, "witches")
    table.turn("witches")
    for word in ("upgrade F2 to TE", "upgrade C3 to SH", "upgrade C4 to SA"):
        assert table.refusal("witches", word).rule == "tm.upgrade"
    table.play("witches: upgrade C3 to SA. +FAV5")
