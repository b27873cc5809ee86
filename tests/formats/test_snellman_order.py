"""Logs of the site: what may come in which order within a turn, and what it refuses."""

from __future__ import annotations

import pytest

from games.terra_mystica.table import Table
from ludarium.core.refusals import Refusal
from ludarium.formats.snellman.parser import parse_log
from ludarium.formats.snellman.replay import Replay

OPTIONS = "option strict-leech\noption fire-and-ice-factions/ice\noption fire-and-ice-factions/variable_v5\n"
TILES = "score SCORE9,SCORE2,SCORE4,SCORE5,SCORE6,SCORE7\noption temple-scoring-tile\n"
CARDS = "delete BON1\ndelete BON2\ndelete BON6\ndelete BON9\nplayer a\nplayer b\n"
COLORS = {"riverwalkers": "blue", "shapeshifters": "blue", "yetis": "blue"}
# Two first dwellings each, far from where things happen.
HOMES = {
    "halflings": ["A1", "A7"], "darklings": ["A8", "B3"], "giants": ["A6", "A9"], "cultists": ["A1", "A7"],
    "riverwalkers": ["A4", "A11"], "nomads": ["A5", "B1", "B4"], "witches": ["A3", "A10"], "yetis": ["A4", "A11"],
    "engineers": ["A2", "C2"], "dwarves": ["A2", "C2"], "auren": ["A3", "A10"],
}  # fmt: skip


class Log:
    """A log of two factions up to the first turn, and a table whose state it goes on with."""

    def __init__(self, one: str, other: str) -> None:
        rows = [OPTIONS + TILES + CARDS.rstrip()]
        for faction in (one, other):
            rows.append(f"setup {faction}")
            if faction in COLORS:
                rows.append(f"{faction}: pick-color {COLORS[faction]}")
        first, second = HOMES[one], HOMES[other]
        rows += [f"{one}: build {first[0]}", f"{other}: build {second[0]}"]
        rows += [f"{other}: build {second[1]}", f"{one}: build {first[1]}"]
        for faction, homes in ((one, first), (other, second)):
            rows += [f"{faction}: build {home}" for home in homes[2:]]
        rows += [f"{other}: pass BON3", f"{one}: pass BON7"]
        self.replay = Replay("\n".join(rows), {}, is_recorded=False)
        refusal = self.replay.play_all()
        assert refusal is None, refusal.sentence
        assert self.replay.driver is not None
        self.table = Table(one, other, online=True, temple_tile=False)
        self.table.state = self.replay.driver.state
        for faction in (one, other):
            self.table.set(faction, coins=40, workers=30, priests=3, power=(3, 5, 6))

    def try_rows(self, *rows: str) -> Refusal | None:
        """Read further rows as if they stood in the log; tells the first refusal."""
        commands = parse_log("\n".join(rows))
        place = len(self.replay.commands)
        self.replay.commands.extend(commands)
        self.replay.position = place
        for command in commands:
            refusal = self.replay.play(command)
            if refusal is not None:
                return refusal
        return None

    def read(self, *rows: str) -> None:
        refusal = self.try_rows(*rows)
        assert refusal is None, refusal.sentence

    def nearly_town(self, faction: str) -> None:
        """A stronghold on E6 would make a town of it."""
        self.table.place(faction, "E6", "TP")
        for where, structure in (("E5", "TE"), ("E4", "D"), ("F3", "D")):
            self.table.place(faction, where, structure)


@pytest.mark.parametrize(
    "rows",
    [
        "darklings: upgrade E6 to SH. convert 2W to 2P. +TW1",
        "darklings: upgrade E6 to SH. +TW1. convert 2W to 2P",
        "darklings: upgrade E6 to SH. +TW1. convert 2W to 2P. convert 1W to 1C. done",
    ],
)
def test_a_town_tile_comes_before_or_after_the_ordination(rows: str) -> None:
    log = Log("darklings", "witches")
    log.nearly_town("darklings")
    log.read(rows, "witches: pass BON4")
    assert (log.table.player("darklings").priests, log.table.player("darklings").keys) == (5, 1)


@pytest.mark.parametrize(
    "rows",
    [
        "halflings: upgrade E6 to SH. +TW1. transform D4. transform E7 to green. build D4",
        "halflings: upgrade E6 to SH. transform D4. +TW1. transform E7 to green. build D4",
        "halflings: upgrade E6 to SH. transform D4. transform E7 to green. +TW1. build D4",
        "halflings: upgrade E6 to SH. transform D4. transform E7 to green. build D4. +TW1",
    ],
)
def test_a_town_tile_comes_anywhere_among_the_spades_of_the_stronghold(rows: str) -> None:
    log = Log("halflings", "witches")
    log.nearly_town("halflings")
    log.read(rows, "witches: pass BON4")
    assert log.table.terrain("E7") == "forest"
    assert (log.table.player("halflings").keys, log.table.player("halflings").structures[0]) == (1, 5)


def test_what_is_owed_must_be_taken_before_others_go_on() -> None:
    log = Log("halflings", "witches")
    log.nearly_town("halflings")
    refusal = log.try_rows("halflings: upgrade E6 to SH. -3SPADE", "witches: pass BON4")
    assert refusal is not None
    assert refusal.rule == "tm.turn"


def test_bridges_of_a_stronghold_and_a_town_tile_come_in_any_order() -> None:
    log = Log("riverwalkers", "witches")
    log.nearly_town("riverwalkers")
    log.read("riverwalkers: upgrade E6 to SH. -BRIDGE. +TW3. -BRIDGE. unlock-terrain gain-priest")
    assert (log.table.player("riverwalkers").keys, log.table.player("riverwalkers").bridges) == (1, 3)


def test_a_priest_of_the_riverwalkers_waits_until_it_is_decided() -> None:
    log = Log("riverwalkers", "witches")
    log.table.set("riverwalkers", power=(0, 0, 12), priests=0)
    log.read("riverwalkers: convert 10PW to 2P. upgrade A4 to TP. unlock-terrain black. unlock-terrain gain-priest")
    assert log.table.player("riverwalkers").priests == 1
    assert len(log.table.player("riverwalkers").memory) == 2


def test_after_other_terrain_only_was_made_a_dwelling_may_stand_elsewhere() -> None:
    log = Log("witches", "nomads")
    log.table.place("witches", "E6")
    log.table.make("F4", "forest")
    log.table.make("E7", "wasteland")
    log.read("witches: dig 1. transform E7 to gray. build F4", "nomads: pass BON4")
    assert log.table.player("witches").structures[0] == 4


def test_a_dwelling_belongs_on_the_hex_that_became_home() -> None:
    log = Log("witches", "nomads")
    log.table.place("witches", "E6")
    log.table.make("F4", "forest")
    refusal = log.try_rows("witches: dig 1. transform E7. build F4")
    assert refusal is not None
    assert refusal.rule == "tm.turn"


def test_giants_may_buy_their_spades_one_after_the_other() -> None:
    log = Log("giants", "witches")
    log.table.place("giants", "D4")
    log.read("giants: dig 1. dig 1. build E7")
    assert log.table.player("giants").workers == 30 - 6 - 1
    log = Log("giants", "witches")
    log.table.place("giants", "D4")
    log.table.set("giants", workers=5)
    assert log.try_rows("giants: dig 1") is not None


def test_the_named_power_is_what_was_offered() -> None:
    log = Log("witches", "nomads")
    log.table.place("witches", "C4")
    log.table.place("nomads", "B4", "TE")
    log.table.set("nomads", power=(0, 1, 9))
    log.read("witches: upgrade C4 to TP")
    refusal = log.try_rows("nomads: leech 1 from witches")
    assert refusal is not None
    assert refusal.rule == "tm.leech"
    log.read("nomads: leech 2 from witches")
    assert log.table.power("nomads") == (0, 0, 10)


def test_conversions_follow_a_turn_that_is_called_done() -> None:
    log = Log("witches", "nomads")
    log.read("witches: send P to AIR. done. convert 1W to 1C. burn 1", "nomads: pass BON4")
    assert log.table.player("witches").coins == 41


def test_shipping_may_be_spelt_out() -> None:
    log = Log("witches", "nomads")
    log.read("Witches: Advance shipping")
    assert log.table.player("witches").shipping == 1


def test_a_step_lost_in_the_turn_is_made_up_by_a_later_key() -> None:
    """The Cultists take the step of their last building when their turn has come already."""
    log = Log("cultists", "witches")
    table = log.table
    log.nearly_town("cultists")
    table.place("cultists", "A9")
    table.set("cultists", cults=(9, 0, 0, 0))
    log.read("cultists: upgrade A9 to TP", "witches: leech 1 from cultists. send P to AIR", "cultists: +FIRE")
    assert table.player("cultists").cults[0] == 9
    log.read("cultists: upgrade E6 to SH. +TW1")
    assert (table.player("cultists").cults[0], table.player("cultists").keys) == (10, 0)


def test_rows_of_old_logs_for_what_happens_by_itself_say_nothing() -> None:
    log = Log("witches", "nomads")
    log.read("income", "start", "witches: pass BON4", "nomads: pass BON7", "finish")
    assert log.table.state.round == 2
    assert log.try_rows("player c") is not None


def test_a_map_of_the_site_takes_metadata() -> None:
    replay = Replay("map 126fe9\n", {}, is_recorded=False)
    refusal = replay.play_all()
    assert refusal is not None
    assert "base_map" in refusal.sentence
    assert Replay("map original\n", {}, is_recorded=False).play_all() is None


@pytest.mark.parametrize("place", range(3))
def test_who_leaves_while_the_table_is_set_up_is_not_waited_for(place: int) -> None:
    """After the own faction, among the dwellings, before the cards."""
    rows = [
        "setup witches",
        "setup nomads",
        "setup giants",
        "witches: build A3",
        "nomads: build A5",
        "giants: build A6",
    ]
    rows += ["giants: build A9", "nomads: build B1", "witches: build A10", "nomads: build B4"]
    left = [1, 6, 9][place]
    later = [row for row in rows[left:] if not row.startswith("witches")]
    cards = ["giants: pass BON3", "nomads: pass BON4"]
    head = OPTIONS + TILES + CARDS.replace("delete BON1\n", "") + "player c\n"
    log = head + "\n".join([*rows[:left], "witches: resign", *later, *cards])
    replay = Replay(log, {}, is_recorded=False)
    refusal = replay.play_all()
    assert refusal is None, refusal.sentence
    assert replay.driver is not None
    assert replay.driver.state.round == 1
