"""The Fakirs (S29)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich
from ludarium.games.terra_mystica.content.factions._faction import faction_of
from ludarium.games.terra_mystica.rules.reach import shipping_now
from ludarium.games.terra_mystica.rules.towns import take_town


def test_the_board() -> None:
    check_table(
        "fakirs", "15 3 0", "7 5 0", "1 0 0 1", "1w 2c, 2w 3c, 2w 5c, 4w 10c, 4w 6c", "desert", stronghold="0 0 1 0",
        shipping="0 0", spades="3 2",
    )  # fmt: skip


def test_carpet_flight_costs_a_priest_and_brings_four_points() -> None:
    table = Table("fakirs", "witches")
    table.place("fakirs", "F3")
    table.make("E7", "desert")
    table.set("fakirs", priests=1, workers=1, coins=2)
    table.begin("fakirs", "build E7")
    assert (table.goods("fakirs"), table.player("fakirs").vp) == ((0, 0, 0), 24)


def test_nobody_flies_to_a_neighboring_hex() -> None:
    table = Table("fakirs", "witches")
    table.place("fakirs", "F3")
    table.make("F4", "desert")
    table.set("fakirs", priests=1, workers=1, coins=2)
    table.begin("fakirs", "build F4")
    assert (table.player("fakirs").priests, table.player("fakirs").vp) == (1, 20)


def test_without_a_priest_nobody_flies() -> None:
    table = Table("fakirs", "witches")
    table.place("fakirs", "F3")
    table.make("E7", "desert")
    table.set("fakirs", priests=0, workers=9, coins=9)
    table.turn("fakirs")
    assert table.refusal("fakirs", "build E7").rule == "tm.fakirs"


def test_there_are_no_ships() -> None:
    table = Table("fakirs", "witches")
    rich(table, "fakirs")
    table.turn("fakirs")
    assert table.refusal("fakirs", "advance ship").rule == "tm.shipping"
    table.set("fakirs", card="BON4")
    table.place("fakirs", "F3")
    assert shipping_now(table.state, table.player("fakirs")) == 0


def test_stronghold_and_town_tiles_make_the_flight_longer() -> None:
    """S29, TW7."""
    table = Table("fakirs", "witches")
    faction, player = faction_of(table.state, 0), table.player("fakirs")
    assert faction.skip_range(player) == 1
    table.place("fakirs", "F3", "SH")
    assert faction.skip_range(player) == 2
    take_town(table.state, 0, 6)
    take_town(table.state, 0, 6)
    assert (faction.skip_range(player), player.vp) == (4, 28)


def test_the_exchange_track_has_one_step() -> None:
    table = Table("fakirs", "witches")
    rich(table, "fakirs")
    table.begin("fakirs", "advance dig")
    assert table.player("fakirs").vp == 26
    table.turn("fakirs")
    assert table.refusal("fakirs", "advance dig").rule == "tm.exchange"
