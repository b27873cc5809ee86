"""Cult tracks and keys (S40 to S48)."""

from __future__ import annotations

from games.terra_mystica.table import Table, rich
from ludarium.games.terra_mystica.rules.cults import advance
from ludarium.games.terra_mystica.rules.favors import take_favor
from ludarium.games.terra_mystica.rules.towns import take_town


def test_steps_bring_power_at_certain_spaces() -> None:
    """S40."""
    table = Table("witches", "nomads")
    table.set("witches", cults=(2, 0, 0, 0), power=(5, 7, 0))
    take_favor(table.state, 0, 0)
    assert (table.player("witches").cults[0], table.power("witches")) == (5, (2, 10, 0))


def test_a_priest_on_a_space_stays_and_lowers_the_limit() -> None:
    """S41."""
    table = Table("witches", "nomads")
    table.set("witches", cults=(0, 6, 0, 0), power=(5, 7, 0), priests=1)
    table.begin("witches", "send P to WATER for 2")
    player = table.player("witches")
    assert (player.cults[1], player.limit, table.power("witches")) == (8, 6, (3, 9, 0))
    assert table.state.spots[4:8] == [-1, 0, -1, -1]


def test_spaces_for_priests_run_out() -> None:
    table = Table("witches", "nomads")
    table.state.spots[0] = 1
    table.set("witches", priests=3)
    table.turn("witches")
    assert table.refusal("witches", "send P to FIRE for 3").numbers == {"steps": 3}
    table.state.spots[:4] = [1, 1, 1, 1]
    assert table.refusal("witches", "send P to FIRE for 2").rule == "tm.priest"
    table.play("witches: send P to FIRE for 1")
    assert table.player("witches").limit == 7


def test_without_a_key_a_marker_stops_at_nine() -> None:
    """S42."""
    table = Table("witches", "nomads")
    table.set("witches", cults=(0, 0, 8, 0), power=(5, 7, 0))
    advance(table.state, 0, 2, 3, "tm.favor", "favor:FAV1")
    assert (table.player("witches").cults[2], table.power("witches")) == (9, (5, 7, 0))


def test_a_key_opens_the_top_for_one_marker() -> None:
    """S43, S44."""
    table = Table("witches", "nomads")
    table.set("witches", cults=(0, 0, 8, 0), power=(5, 7, 0), keys=1)
    advance(table.state, 0, 2, 2, "tm.favor", "favor:FAV1")
    player = table.player("witches")
    assert (player.cults[2], player.keys, table.power("witches")) == (10, 0, (2, 10, 0))
    table.set("nomads", cults=(0, 0, 9, 0), keys=1)
    advance(table.state, 1, 2, 1, "tm.favor", "favor:FAV1")
    assert (table.player("nomads").cults[2], table.player("nomads").keys) == (9, 1)


def test_the_key_of_a_town_tile_opens_the_top_for_its_own_step() -> None:
    """S45, R17."""
    table = Table("nomads", "witches")
    table.set("nomads", cults=(9, 4, 2, 6), power=(5, 7, 0))
    take_town(table.state, 0, 4)
    player = table.player("nomads")
    assert (player.vp, player.cults, player.keys) == (28, [10, 5, 3, 7], 0)
    assert table.power("nomads") == (0, 9, 3)


def test_with_fewer_keys_than_tracks_the_player_chooses() -> None:
    """S46, R16."""
    table = Table("nomads", "witches")
    table.turn("nomads")
    table.set("nomads", cults=(9, 9, 0, 0), power=(5, 7, 0))
    take_town(table.state, 0, 4)
    assert table.asked() == "nomads key_tracks"
    assert table.words("nomads")[:2] == ["+FIRE", "+WATER"]
    table.play("nomads: +WATER")
    assert (table.player("nomads").cults, table.power("nomads")) == ([9, 10, 1, 1], (2, 10, 0))


def test_two_keys_and_two_steps() -> None:
    """S47."""
    table = Table("nomads", "witches")
    table.set("nomads", cults=(8, 9, 0, 1), power=(12, 0, 0))
    take_town(table.state, 0, 5)
    player = table.player("nomads")
    assert (player.vp, player.cults, player.keys) == (22, [10, 10, 2, 3], 0)
    assert table.power("nomads") == (5, 7, 0)


def test_a_step_lost_for_want_of_a_key_is_made_up_in_the_same_action() -> None:
    """RULES 9.1: the favor tile comes first, the town of the same upgrade brings the key."""
    table = Table("halflings", "nomads")
    for where, structure in (("E1", "TP"), ("E2", "TP"), ("E3", "TP"), ("E4", "D")):
        table.place("halflings", where, structure)
    rich(table, "halflings")
    table.set("halflings", cults=(8, 0, 0, 0), power=(5, 7, 0))
    table.begin("halflings", "upgrade E1 to TE", "+FAV1")
    assert table.player("halflings").cults[0] == 9
    table.play("halflings: +TW1")
    assert (table.player("halflings").cults[0], table.player("halflings").keys) == (10, 0)


def test_a_lost_step_of_an_earlier_action_is_not_made_up() -> None:
    table = Table("halflings", "nomads")
    for where, structure in (("E1", "TP"), ("E2", "TP"), ("E3", "TE"), ("E4", "D")):
        table.place("halflings", where, structure)
    rich(table, "halflings")
    table.set("halflings", cults=(8, 0, 0, 0), priests=1)
    table.begin("halflings", "send P to FIRE for 3")
    table.begin("halflings", "upgrade E4 to TP", "+TW1")
    assert (table.player("halflings").cults[0], table.player("halflings").keys) == (9, 1)


def test_auren_take_two_steps_on_one_track() -> None:
    """S48."""
    table = Table("auren", "nomads")
    table.place("auren", "F2", "SH")
    table.set("auren", cults=(0, 1, 0, 8), power=(5, 7, 0))
    table.begin("auren", "action ACTA")
    assert table.words("auren")[:4] == ["+2FIRE", "+2WATER", "+2EARTH", "+2AIR"]
    table.play("auren: +2AIR")
    assert (table.player("auren").cults, table.power("auren")) == ([0, 1, 0, 9], (5, 7, 0))


def test_a_favor_tile_is_owned_once() -> None:
    table = Table("halflings", "nomads")
    table.place("halflings", "E1", "TP")
    table.set("halflings", favors=["FAV9"])
    table.state.favors[2] = 0
    rich(table, "halflings")
    table.begin("halflings", "upgrade E1 to TE")
    assert table.refusal("halflings", "+FAV9").rule == "tm.favor"
    assert table.refusal("halflings", "+FAV3").sentence == "no great favor of earth is left"
