"""Logs of terra.snellman.net: reference games, refusals, written logs that are read again."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from typing import Any

import pytest

from conftest import FORM, ROOT
from games.terra_mystica.table import PEOPLE, busy_options
from ludarium import formats
from ludarium.core.codec import state_hash
from ludarium.core.engine import question
from ludarium.core.errors import LudariumError
from ludarium.core.history import PLAYER, History
from ludarium.core.nature import random_stream
from ludarium.formats.snellman.ledger import buildings, resources
from ludarium.formats.snellman.parser import parse_log
from ludarium.formats.snellman.replay import OLD_NAMES, Replay
from ludarium.formats.snellman.writer import write_log
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.state import TerraMystica

REFERENCE = ROOT / "tests" / "records" / "terra_mystica_games.jsonl.gz"
EVERY = 1 if FORM == "compiled" else 3


@cache
def reference_games() -> dict[str, dict[str, Any]]:
    with gzip.open(REFERENCE, "rt") as file:
        return {game["id"]: game for game in map(json.loads, file)}


def replay_of(game: dict[str, Any], rows: list[str] | None = None, is_recorded: bool = False) -> Replay:
    return Replay("\n".join(rows or game["rows"]), game["metadata"], is_recorded)


@pytest.mark.parametrize("name", list(reference_games()))
def test_every_command_of_a_reference_game_leads_to_the_recorded_state(name: str) -> None:
    game = reference_games()[name]
    replay = replay_of(game)
    assert len(replay.commands) == len(game["cmds"])
    for command, expected in zip(replay.commands, game["cmds"]):
        refusal = replay.play(command)
        assert refusal is None, f"{command.row} {command.text}: {refusal.sentence}"
        assert replay.ledger_entry(command) == {key: expected[key] for key in "rfcvb"}
    assert replay.driver is not None
    assert not replay.driver.state.stack


@pytest.mark.parametrize("name", list(reference_games()))
def test_every_listed_refusal_is_refused_by_a_rule(name: str) -> None:
    game = reference_games()[name]
    rules = formats.get("snellman").rules()
    for listed in game["rejects"]:
        rows = [*game["rows"][: listed["after_row"] + 1], listed["row"]]
        replay = replay_of(game, rows)
        for command in replay.commands:
            refusal = replay.play(command)
            if refusal is not None:
                break
        assert refusal is not None, f"{listed['row']} is not refused"
        assert command.row == len(rows) - 1
        assert refusal.rule in rules
        assert refusal.sentence


def test_every_rule_id_in_the_code_is_known() -> None:
    """Also that the game itself has no rules about logs."""
    known = formats.get("snellman").rules()
    home = ROOT / "src" / "ludarium" / "formats" / "snellman"
    named = {rule for path in home.glob("*.py") for rule in re.findall(r'"(tm\.[\w.]+)"', path.read_text())}
    assert named <= set(known)
    assert {rule for rule in known if rule.startswith("tm.log")} - set(GAME.rules()) == {"tm.log", "tm.log.header"}


@pytest.mark.parametrize("name", list(reference_games())[::4])
def test_an_imported_game_is_recorded_and_written_again(name: str) -> None:
    replay = replay_of(reference_games()[name], is_recorded=True)
    assert replay.play_all() is None
    assert replay.driver is not None
    history = replay.driver.history
    assert history is not None
    text = write_log(history, replay.names())
    again = Replay(text, {}, is_recorded=True)
    assert again.play_all() is None
    assert again.driver is not None
    assert again.driver.history is not None
    assert [entry.hash for entry in again.driver.history.entries[-20:]] == [
        entry.hash for entry in history.entries[-20:]
    ]


# Own games.

POND = ["Y U K B G S R", "R I I I I Y U", "K B G S R Y U", "K B G S R Y U K", "I K B G S R Y U I"]
VARIANTS: list[dict[str, Any]] = [
    {},
    {"mini_expansion": True, "temple_tile": True, "shipping_card": True, "final_tile": "drawn"},
    {"turn_order": "passing", "map": "fjords", "start_vp": "table_2017"},
    {"auction": True, "declined_power": False},
    {"first_printing": True, "resigning": True, "map": "fire_ice_1"},
    {"own_map": {"name": "a pond", "rows": POND, "letter": "C", "shifted": True}, "start_points": {"witches": 7}},
]


def played_line(seats: int, seed: int, settings: dict[str, Any]) -> History[TerraMystica]:
    """A game between players who rarely pass and sometimes convert."""
    history = History(GAME, PEOPLE[:seats], GAME.check_settings(settings))
    rng = random_stream(seed, "log")
    while not history.is_over():
        ask = question(history.state)
        choices = ask.options(history.state)
        if rng.randrange(8):
            choices = busy_options(history.state, ask)
        elif rng.randrange(4):
            choices = [option for option in choices if ask.word(history.state, option) != "resign"] or choices
        history.append(ask.seat, choices[rng.randrange(len(choices))], PLAYER)
    return history


@pytest.mark.parametrize("seed", range(0, 60, EVERY * 4))
@pytest.mark.parametrize("options", VARIANTS, ids=range(len(VARIANTS)))
def test_own_games_are_written_as_logs_and_read_back(seed: int, options: dict[str, Any]) -> None:
    history = played_line(2 + seed % 4, seed, options)
    replay = Replay(write_log(history, [f"Player {seat}" for seat in range(history.seats)]), {}, is_recorded=False)
    refusal = replay.play_all()
    assert refusal is None, refusal.sentence
    assert replay.driver is not None
    assert resources(replay.driver.state) == resources(history.state)
    assert buildings(replay.driver.state) == buildings(history.state)


def test_states_agree_after_every_turn_of_an_own_game() -> None:
    history = played_line(3, 5, {"factions": ["witches", "nomads", "halflings"], "seating": "given"})
    replay = Replay(write_log(history, ["a", "b", "c"]), {}, is_recorded=False)
    seen = []
    for command in replay.commands:
        assert replay.play(command) is None
        ledger = replay.ledger_entry(command)
        seen.append((ledger["v"], ledger["b"]))
    for ply, entry in enumerate(history.entries):
        if entry.pick.startswith("pass"):
            state = history.state_at(ply + 1)
            assert (resources(state), buildings(state)) in seen


def test_a_log_that_ends_early_is_read_too() -> None:
    history = played_line(2, 3, {})
    shorter = History(GAME, PEOPLE[:2], GAME.check_settings({}))
    for entry, pick in zip(history.entries[:40], history.options):
        shorter.append(entry.seat, pick, entry.by)
    replay = Replay(write_log(shorter, ["a", "b"]), {}, is_recorded=False)
    assert replay.play_all() is None
    assert replay.driver is not None
    assert resources(replay.driver.state) == resources(shorter.state)


# Spelling.

HEAD = """option strict-leech
score SCORE3,SCORE2,SCORE4,SCORE5,SCORE6,SCORE7
delete BON1
delete BON2
delete BON4
delete BON9
player a
player b
setup witches
setup Nomads
"""


def test_spellings_of_old_logs() -> None:
    text = (
        "nomads: -2w. bridge E5: F6. +FIRE. +FIRE # so be it\nwitches: build C3. leech 2 from nomads\nwitches: resign"
    )
    assert [command.text for command in parse_log(text)] == [
        "action ACTE",
        "bridge E5:F6",
        "+2FIRE",
        "leech 2 from nomads",
        "build C3",
        "drop-faction witches",
    ]


def test_factions_of_old_logs_are_known_by_the_name_they_had() -> None:
    head = HEAD.replace("setup Nomads", "setup dragonmasters").replace(
        "player a", "option fire-and-ice-factions/volcano\nplayer a"
    )
    replay = Replay(head + "dragonmasters: pick-color yellow\n", {}, is_recorded=False)
    refusal = replay.play_all()
    assert refusal is None, refusal.sentence
    assert list(OLD_NAMES.values()) == [
        name for name in OLD_NAMES.values() if name in {f.notation_name() for f in FACTIONS}
    ]


def test_case_and_spaces_do_not_matter() -> None:
    body = """
    WITCHES: Build  c3
nomads: build b4
nomads: build e8
witches: build f2
nomads: build g4
nomads: +bon3
witches: pass bon5
witches: CONVERT 1 worker to 1 coin. upgrade C3 to trading post
nomads: upgrade b4 to tp
"""
    replay = Replay(HEAD + body, {}, is_recorded=False)
    refusal = replay.play_all()
    assert refusal is None, refusal.sentence


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        ("option nonsense", "tm.log.header"),
        ("score SCORE1,SCORE2", "tm.log.header"),
        ("final-scoring moon", "tm.log.header"),
        ("delete BON77", "tm.log.header"),
        ("hello", "tm.log.header"),
        ("setup witches", "tm.log.header"),
        ("witches: build C3", "tm.log"),
        (HEAD + "setup auren", "tm.log"),
        (HEAD + "witches: build", "tm.log"),
        (HEAD + "witches: build Z9", "tm.log"),
        (HEAD + "nomads: build B4", "tm.turn"),
        (HEAD + "witches: build A1", "tm.setup.dwellings"),
        (HEAD + "option strict-leech", "tm.log"),
        (HEAD + "giants: build A1", "tm.log"),
        (HEAD.replace("delete BON9\n", ""), "tm.log.header"),
        (HEAD.replace("SCORE6", "SCORE1"), "tm.log.header"),
        (HEAD.replace("setup Nomads", "setup auren"), "tm.setup.faction"),
        (HEAD.replace("setup Nomads", "setup elves"), "core.offer"),
    ],
)
def test_what_is_wrong_is_refused_by_a_rule(rows: str, rule: str) -> None:
    replay = Replay(rows, {}, is_recorded=False)
    refusal = replay.play_all()
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.parametrize(
    "metadata", [{"vp_variant": "tomorrow"}, {"base_map": ["pink"]}, {"base_map": "flat"}, {"moon": 1}]
)
def test_metadata_that_is_not_understood_is_refused(metadata: dict[str, Any]) -> None:
    with pytest.raises(LudariumError):
        Replay(HEAD, metadata, is_recorded=False).play_all()


@pytest.mark.parametrize("seed", range(20))
def test_damaged_logs_never_break_the_reader(seed: int) -> None:
    rng = random_stream(seed, "damage")
    names = list(reference_games())
    game = reference_games()[names[rng.randrange(len(names))]]
    rows = list(game["rows"])
    for _ in range(3):
        place = 10 + rng.randrange(len(rows) - 10)
        row = rows[place]
        cut = rng.randrange(len(row))
        other = rows[rng.randrange(len(rows))]
        rows[place] = [row[:cut], row[cut:], row[:cut] + "9" + row[cut:], other, f"{row}. {other}", "+", "a: .", ": x"][
            rng.randrange(8)
        ]
    replay = replay_of(game, rows)
    refusal = replay.play_all()
    assert refusal is None or refusal.rule in formats.get("snellman").rules()


def test_recording_changes_nothing() -> None:
    game = reference_games()["m3100056"]
    fast, slow = replay_of(game), replay_of(game, is_recorded=True)
    assert fast.play_all() is None
    assert slow.play_all() is None
    assert fast.driver is not None
    assert slow.driver is not None
    assert state_hash(fast.driver.state) == state_hash(slow.driver.state)
