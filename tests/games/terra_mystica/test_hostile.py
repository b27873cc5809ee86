"""What comes from outside and does not fit: logs, metadata, maps and values, huge, nested or wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludarium.core import BadSetting, Session
from ludarium.core.errors import BadData
from ludarium.formats.snellman.replay import Replay
from ludarium.games.terra_mystica.content.board import board_of
from ludarium.games.terra_mystica.content.numbers import numbers_of
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.merchants.content.loading import merchants_numbers
from ludarium.games.terra_mystica.merchants.content.sea_routes import sea_distances

HEAD = "option strict-leech\nscore SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\n"
DELETED = "".join(f"delete BON{number}\n" for number in range(1, 5))


def nested(depth: int) -> Any:
    found: Any = 1
    for _ in range(depth):
        found = [found]
    return found


# Logs.


def test_nested_metadata_of_a_log_is_refused() -> None:
    text = "##metadata " + "[" * 100_000
    with pytest.raises(BadData, match="metadata of the log"):
        Replay(text, {}, is_recorded=False)


@pytest.mark.parametrize("found", ["[1]", "7", '"text"', "null"])
def test_metadata_that_is_no_object_is_refused(found: str) -> None:
    with pytest.raises(BadData, match="must be an object"):
        Replay(f"##metadata {found}", {}, is_recorded=False)


@pytest.mark.parametrize(
    "metadata",
    [{"base_map": [nested(100)]}, {"base_map": [{"a": 1}]}, {"vp_variant": 10**5000}, {"x" * 9999: "y" * 9999}],
)
def test_metadata_that_does_not_fit_is_refused_in_a_short_sentence(metadata: dict[str, Any]) -> None:
    with pytest.raises(BadData) as refused:
        Replay("", metadata, is_recorded=False)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("count", ["9" * 5000, "0" * 5000, "1000"])
def test_huge_numbers_in_commands_are_refused(count: str) -> None:
    rows = [f"witches: +{count}FIRE. +{count}FIRE", f"witches: burn {count}", f"witches: convert {count}PW to {count}C"]
    rows += [f"witches: dig {count}", f"witches: leech {count} from nomads", f"witches: send p to FIRE for {count}"]
    for row in rows:
        replay = Replay(f"{HEAD}{DELETED}setup witches\nsetup nomads\n{row}", {}, is_recorded=False)
        refusal = replay.play_all()
        assert refusal is not None
        assert len(refusal.sentence) < 200


@pytest.mark.parametrize(
    "row", ["witches: build <hex:Q9>", "witches: <seat:99>", "<good:x>: build A1", "witches: action <seat:1|does x>"]
)
def test_what_looks_like_a_mark_of_ours_is_only_text(row: str) -> None:
    replay = Replay(f"{HEAD}{DELETED}setup witches\nsetup nomads\n{row}", {}, is_recorded=False)
    refusal = replay.play_all()
    assert refusal is not None
    assert "<" not in refusal.sentence


def test_a_map_of_a_log_that_is_too_large_is_refused() -> None:
    colors = (["yellow"] * 30 + ["E"]) * 30
    replay = Replay(f"{HEAD}{DELETED}setup witches\nsetup nomads", {"base_map": colors}, is_recorded=False)
    with pytest.raises(BadSetting, match="rows must be a list of 1 to 20 rows"):
        replay.play_all()


# Settings.


@pytest.mark.parametrize(
    "settings",
    [
        {"own_map": {"rows": nested(100_000)}},
        {"own_map": {"rows": [nested(50)]}},
        {"own_map": {"rows": ["Y"] * 10_000}},
        {"own_map": {"rows": ["Y U K B G S R " * 10_000]}},
        {"start_points": {"witches": 10**5000}},
        {"start_points": {"w" * 100_000: 1}},
        {"merchants": True, "merchants_data": {"trade": nested(140)}},
        {"merchants": True, "merchants_data": {"canals": {"base": ["r1-r2"] * 100_000}}},
        {"merchants": True, "merchants_data": {"bonus_cards": [{"key": "x" * 100_000}]}},
        {"merchants": True, "merchants_data": {"players": {"ships": 10**5000}}},
    ],
)
def test_settings_that_are_nested_or_huge_are_refused_in_a_short_sentence(settings: dict[str, Any]) -> None:
    with pytest.raises(BadSetting) as refused:
        GAME.check_settings(settings)
    assert len(str(refused.value)) < 1200


def test_a_large_map_is_played_on() -> None:
    """Codes of hexes, terrains and structures stay apart however large a map may be."""
    rows = [" ".join("YUKBGSRI"[(row + place * 3) % 8] for place in range(25)) for row in range(20)]
    settings = {"own_map": {"rows": rows}, "factions": ["witches", "acolytes"], "seating": "given"}
    session = Session(GAME, 2, 1, settings)
    assert session.state.board.land > 400
    while not session.is_over():
        question = session.question()
        words = [word for word in question.words if not word.startswith(("pass", "convert", "burn"))]
        session.answer(question.seat, (words or list(question.words))[-1], session.ply)
    assert session.state.round == 6


# Bounded memory.


def test_maps_and_values_of_users_do_not_stay_in_memory_for_ever() -> None:
    rows = ["Y U K B G S R I", "Y U K B G S R I", "Y U K B G S R I"]
    for number in range(40):
        settings = {"merchants": True, "own_map": {"rows": rows, "name": f"map {number}"}}
        settings["merchants_data"] = {"players": {"markers": 1 + number}}
        GAME.setup(2, GAME.check_settings(settings))
    for kept in (board_of, numbers_of, merchants_numbers, sea_distances):
        assert kept.cache_info().currsize <= 16


def test_a_game_on_a_map_that_is_no_longer_kept_goes_on() -> None:
    settings = {"own_map": {"rows": ["Y U K B G S R I"] * 3, "name": "first"}}
    session = Session(GAME, 2, 1, settings)
    for number in range(20):
        board_of(json.dumps({"rows": ["Y U K B G S R I"] * 3, "name": str(number)}))
    while not session.is_over():
        question = session.question()
        session.answer(question.seat, question.words[0], session.ply)


# Promo tiles.


@pytest.mark.parametrize(
    ("word", "setting", "name"),
    [("SCORE9", "temple_tile", "scoring tile of temples and priests"), ("BON10", "shipping_card", "shipping card")],
)
def test_promo_tiles_are_refused_naming_the_setting_that_allows_them(word: str, setting: str, name: str) -> None:
    session = Session(GAME, 2, external=True)
    while not session.question().kind.endswith("scoring_tile" if word == "SCORE9" else "bonus_card"):
        session.draw()
    refusal = session.why_not(-1, word)
    assert refusal is not None
    assert refusal.sentence == f"the {name} is not in this game: the setting '{setting}' brings it in"
    allowed = Session(GAME, 2, settings={setting: True}, external=True)
    while not allowed.question().kind.endswith("scoring_tile" if word == "SCORE9" else "bonus_card"):
        allowed.draw()
    assert allowed.why_not(-1, word) is None
