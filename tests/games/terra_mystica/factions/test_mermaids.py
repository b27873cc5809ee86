"""The Mermaids (S25, S38, S63)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich
from ludarium.games.terra_mystica.rules.ending import settlements
from ludarium.games.terra_mystica.rules.towns import group_of, take_town


def test_the_board() -> None:
    check_table(
        "mermaids", "15 3 0", "3 9 0", "0 2 0 0", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 8c", "lakes", stronghold="0 0 0 4",
        shipping="1 5", shipping_vp=(2, 3, 4, 5),
    )  # fmt: skip


def test_the_stronghold_brings_a_step_of_shipping() -> None:
    """S63, R57."""
    table = Table("mermaids", "nomads")
    table.place("mermaids", "D2", "TP")
    table.set("mermaids", workers=4, coins=6)
    table.begin("mermaids", "upgrade D2 to SH")
    player = table.player("mermaids")
    assert (player.shipping, player.vp, player.coins, player.workers) == (2, 22, 0, 0)


def test_shipping_goes_up_to_five() -> None:
    table = Table("mermaids", "nomads")
    rich(table, "mermaids")
    table.set("mermaids", priests=4, coins=16)
    for _ in range(4):
        table.begin("mermaids", "advance ship")
    assert (table.player("mermaids").shipping, table.player("mermaids").vp) == (5, 20 + 2 + 3 + 4 + 5)
    take_town(table.state, 0, 6)
    assert (table.player("mermaids").shipping, table.player("mermaids").vp) == (5, 38)


def river() -> Table:
    table = Table("mermaids", "nomads")
    for where, structure in (("C2", "TP"), ("D3", "D"), ("E4", "TP"), ("E5", "TE")):
        table.place("mermaids", where, structure)
    return table


def test_a_river_hex_beside_a_town_founds_no_other() -> None:
    """R39."""
    table = river()
    table.state.town[table.state.board.hex_named("C2")] = 1
    table.turn("mermaids")
    assert not [word for word in table.words("mermaids") if word.startswith("connect")]


def test_the_river_hex_of_a_town_joins_what_is_built_there_later() -> None:
    table = river()
    table.begin("mermaids", "connect r14", "+TW1")
    assert len(group_of(table.state, 0, table.state.board.hex_named("C2"))) == 4
    assert settlements(table.state, 0, table.player("mermaids").sites) == 1


def test_without_tiles_no_river_is_offered() -> None:
    table = river()
    table.state.towns = [0] * 8
    table.turn("mermaids")
    assert not [word for word in table.words("mermaids") if word.startswith("connect")]
