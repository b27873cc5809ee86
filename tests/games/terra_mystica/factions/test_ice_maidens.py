"""The Ice Maidens (S65 to S67)."""

from __future__ import annotations

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich
from ludarium.core import Session
from ludarium.games.terra_mystica.game import GAME


def test_the_board() -> None:
    check_table(
        "ice_maidens", "15 3 0", "6 6 0", "0 1 0 1", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 6c", workers="1 2 3 4 5 6 7 8 9",
        stronghold="0 0 0 4", exchange="1 1 5",
    )  # fmt: skip


def test_they_start_with_a_favor_tile() -> None:
    """S67, R41."""
    session = Session(GAME, 2, 1, {"factions": ["ice_maidens", "nomads"], "seating": "given"})
    session.answer(0, "pick-color blue", session.ply)
    question = session.question()
    assert (question.kind, len(question.words)) == ("take_favor", 12)
    session.answer(0, "+FAV2", session.ply)
    player = session.state.players[0]
    assert (player.cults, player.bowl1, player.bowl2) == ([0, 4, 0, 1], 5, 7)


def icy() -> Table:
    table = Table("ice_maidens", "nomads", terrains={"ice_maidens": "forest"})
    table.place("ice_maidens", "E6")
    table.set("ice_maidens", workers=9, coins=9)
    return table


def test_hexes_become_ice_by_their_distance_to_the_starting_terrain() -> None:
    """S66."""
    table = icy()
    assert table.terrain("E6") == "ice"
    table.begin("ice_maidens", "dig 2", "transform E5 to ice", "build E5")
    assert (table.terrain("E5"), table.player("ice_maidens").workers) == ("ice", 2)
    table = icy()
    table.begin("ice_maidens", "dig 1", "transform F4 to ice")
    assert table.terrain("F4") == "ice"
    table = icy()
    table.begin("ice_maidens", "dig 1", "transform E5 to blue")
    assert (table.terrain("E5"), table.asked()) == ("lakes", "ice_maidens after_action")


def test_ice_is_never_transformed() -> None:
    """S66."""
    table = Table("halflings", "ice_maidens")
    table.place("halflings", "E6")
    table.make("E7", "ice")
    rich(table, "halflings")
    table.begin("halflings", "dig 1")
    assert table.refusal("halflings", "transform E7 to brown").rule == "tm.terrain.permanent"


def test_the_stronghold_scores_temples_when_passing() -> None:
    """S67, R59."""
    table = icy()
    for where, structure in (("A3", "SH"), ("A10", "TE"), ("C3", "TE"), ("C4", "SA")):
        table.place("ice_maidens", where, structure)
    table.set("ice_maidens", card="BON8")
    table.begin("ice_maidens", "pass BON3")
    assert table.player("ice_maidens").vp == 26


def test_starting_terrains_exclude_factions() -> None:
    """S65."""
    session = Session(GAME, 3, 1, {"seating": "given"})
    session.answer(0, "setup witches", session.ply)
    session.answer(1, "setup icemaidens", session.ply)
    assert "pick-color green" not in session.question().words
    session.answer(1, "pick-color blue", session.ply)
    session.answer(1, "+FAV1", session.ply)
    words = session.question().words
    for name in ("mermaids", "swarmlings", "witches", "auren", "yetis", "icemaidens"):
        assert f"setup {name}" not in words
        assert session.why_not(2, f"setup {name}") is not None
    session.answer(2, "setup dragonlords", session.ply)
    assert session.question().kind == "choose_terrain"
    assert not {"pick-color green", "pick-color blue"} & set(session.question().words)
