"""The trail in words, the text board, whole games: what people read, and that nothing depends on being told."""

from __future__ import annotations

import pytest

from conftest import FORM
from games.terra_mystica.automa.solo import Solo
from ludarium.core import Session, verify
from ludarium.core.codec import dump
from ludarium.core.engine import apply, playout, question, random_option
from ludarium.core.events import TRAIL, Event
from ludarium.core.nature import stream
from ludarium.games.terra_mystica.automa.factions import RIVALS
from ludarium.games.terra_mystica.automa.trail import rule_of, sentences_of, told, turns_of
from ludarium.games.terra_mystica.game import GAME
from support import answer_somehow, played

GAMES = 100 if FORM == "compiled" else 8
LEVELS = ["automalein", "automa", "automaechtig", "ultoma", "alptrauma"]
MAPS = ["base", "fire_ice_1", "fire_ice_2", "lakes", "fjords"]


def test_a35_in_one_sentence_and_step_by_step() -> None:
    turn = Solo(round=3).play("4", "1")
    assert told(turn) == (
        "The Automa plays card 4 with card 1: C4 turns from forest into lakes, a dwelling on C4, marked, 1 VP."
    )
    assert sentences_of(turn) == [
        "round 3, turn 1: action card 4, support card 1",
        "  build: C4 [8.7]",
        "    6 spaces in range of her marked structures, shipping 1: B4, C3, C4, D4, D6, E7 [8.7]",
        "    forest comes first in row A of her lakes card: C3, C4 [6.4]",
        "    fewest steps to you (C3 2, C4 2): all the same [8.7c]",
        "    counting 2 forward: C4 [6.4]",
        "    -> C4 turns from forest into lakes, a dwelling on C4, marked",
        "  gain points [8.1]",
        "    -> 1 VP",
    ]


def test_the_trail_waits_for_peoples_answers() -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4")
    turn = table.play("10", "1", "leech")
    assert told(turn).endswith("E7 becomes a trading house, 2 power taken for 1 VP, 1 VP.")


def test_skipped_icons_and_void_filters_have_words() -> None:
    table = Solo(people="F3")
    rows = sentences_of(table.play("1", "10"))
    assert "    no dwelling next to you: A4, D5 stay [8.6a]" in rows
    assert "  take a favor tile: skipped, it needs round 5 or 6 [8.5]" in rows
    assert told(Solo(level="automalein").play("2", "1")).endswith("blocks priest.")
    table.cults("10/10/10/10", "0/0/0/0")
    assert told(table.play("3", "1")).endswith("nothing can be done.")


def test_a_pass_in_words() -> None:
    table = Solo(round=2, tile="dwelling_water")
    table.automa.turn, table.automa.action = 3, table.card("5")
    turn = table.draw()
    assert told(turn) == (
        "The Automa passes (card 5): 3 VP, takes BON9 (right), puts BON5 there, a new deck of 0 cards, "
        "the starting player token."
    )
    assert "  her deck is empty: she passes" in sentences_of(turn)


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_end_and_tell_the_same_story(seed: int) -> None:
    """With and without a log she decides alike; every trail has words and cites rules."""
    options = {
        "level": LEVELS[seed % 5], "map": MAPS[seed % 5 - seed // 5 % 5], "automa_faction": RIVALS[seed % 10].key,
        "automa_home": "drawn", "merchants": seed % 3 == 0, "final_tile": "drawn" if seed % 2 else "none",
    }  # fmt: skip
    seats = 2 if seed % 10 == 0 else 1
    silent = GAME.setup(seats, GAME.checked({**options, "automa": True}))
    kept = GAME.conserved(silent)
    loud = silent.clone()
    log: list[Event] = []
    loud.log = log
    assert playout(silent, stream(seed, "solo")) == playout(loud, stream(seed, "solo"))
    assert dump(silent) == dump(loud)
    assert GAME.conserved(silent) == kept
    turns = turns_of(log)
    assert [turn["round"] for turn in turns if turn["result"] == "pass"] == [1, 2, 3, 4, 5, 6]
    names = [f"P{seat}" for seat in range(seats)]
    assert all(GAME.sentence(event, names) for event in log)
    for turn in turns:
        assert told(turn)
        for row in sentences_of(turn)[1:]:
            if row.endswith("]"):
                assert rule_of(row.rpartition("[")[2][:-1]) in GAME.rules()
    assert GAME.digest(log) == [told(turn) for turn in turns]
    assert len(GAME.reasons(log)) == len(turns)


def test_the_board_shows_her() -> None:
    state = GAME.setup(1, GAME.checked({"level": "ultoma", "automa_faction": "symbionts", "automa_home": "lakes"}))
    rng = stream(1, "board")
    while state.round < 3:
        apply(state, random_option(state, rng))
    shown = GAME.picture(state, 0, ["Ada"])
    assert "Automa, Symbionts, level Ultoma" in shown
    assert "! marks structures of the Automa" in shown
    assert "deck of 8: " in shown
    assert "2:D!" in shown or "2:TP!" in shown or "2:TE!" in shown
    assert "X 2" in shown


def test_a_solo_record_holds_and_names_her_points() -> None:
    session = Session(GAME, 1, 3, {"level": "automa", "automa_faction": "druids"})
    while not session.is_over():
        answer_somehow(session)
    record = session.record()
    assert record.result is not None
    assert record.result["rivals"] == [session.state.players[1].vp]
    verify(GAME, record)


def test_trails_are_no_part_of_states() -> None:
    state = GAME.setup(1, GAME.checked({"level": "automa", "automa_faction": "simpletons"}))
    rng = stream(1, "events")
    seen = 0
    for _ in range(80):
        state.log = []
        if not state.stack:
            break
        assert question(state)
        apply(state, random_option(state, rng))
        seen += sum(1 for event in state.log if event.kind == TRAIL)
    assert seen > 20
    assert "trail" not in str(dump(state))


def test_a_blocked_power_action_is_named_by_its_place_on_the_table() -> None:
    session = played(GAME, 1, 3)
    places = {event.place for events in session.events(0) for event in events if event.rule == "tm.automa.block"}
    assert places
    assert places <= {f"power:ACT{number}" for number in range(1, 7)}
