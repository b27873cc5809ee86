"""Her trail: in ids, in words, from any part of a game; and that nothing depends on being told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conftest import FORM
from games.terra_mystica.automa.solo import Solo
from ludarium.core import Session, verify
from ludarium.core.codec import dump
from ludarium.core.engine import apply, playout, random_option
from ludarium.core.events import TRAIL, Event
from ludarium.core.nature import stream
from ludarium.core.speech import Speech
from ludarium.games.terra_mystica.automa.rivals import RIVALS
from ludarium.games.terra_mystica.automa.sections import plain_document, plain_documents
from ludarium.games.terra_mystica.game import GAME
from support import answer_somehow, played

GAMES = 100 if FORM == "compiled" else 8
LEVELS = ["automalein", "automa", "automaechtig", "ultoma", "alptrauma"]
MAPS = ["base", "fire_ice_1", "fire_ice_2", "lakes", "fjords"]


# Words.


def test_a35_in_one_sentence_and_step_by_step() -> None:
    table = Solo(round=3)
    table.play("4", "1")
    assert table.told() == (
        "Automa plays card 4 with card 1: C4 turns from forest into lakes; a dwelling on C4, marked; 1 VP."
    )
    assert table.reasons() == [
        "round 3, turn 1: action card 4, support card 1",
        "  build: C4 [8.7]",
        "    6 spaces in range of her marked structures, shipping 1: B4, C3, C4, D4, D6, E7 [8.7]",
        "    forest comes first in row A of the lakes priority card: C3, C4 [6.4]",
        "    fewest steps to you (C3 2, C4 2): all the same [8.7c]",
        "    counting 2 forward: C4 [6.4]",
        "    -> C4 turns from forest into lakes; a dwelling on C4, marked",
        "  gain points [8.1]",
        "    -> 1 VP",
    ]


def test_who_reads_is_addressed_and_others_are_named() -> None:
    table = Solo(round=3)
    table.play("4", "1")
    rows = GAME.reasons(table.log, table.speech(-1))[-1]
    assert "    fewest steps to Ada (C3 2, C4 2): all the same [8.7c]" in rows
    two = Solo(round=3, humans=("nomads", "witches"))
    two.play("4", "1")
    assert any(row.startswith("    fewest steps to people (") for row in two.reasons())


def test_the_trail_waits_for_peoples_answers() -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4")
    table.play("10", "1", "leech")
    assert table.told().endswith("E7 becomes a trading house; you take 2 power for 1 VP; 1 VP.")
    assert GAME.digest(table.log, table.speech(-1))[-1].endswith("; Ada takes 2 power for 1 VP; 1 VP.")


def test_skipped_icons_and_void_filters_have_words() -> None:
    table = Solo(people="F3")
    table.play("1", "10")
    assert "    no dwelling next to you: A4, D5 stay [8.6a]" in table.reasons()
    assert "  take a favor tile: skipped, it needs round 5 or 6 [8.5]" in table.reasons()
    blocking = Solo(level="automalein")
    blocking.play("2", "1")
    assert blocking.told().endswith(": blocks the priest action.")
    table.cults("10/10/10/10", "0/0/0/0")
    table.play("3", "1")
    assert table.told().endswith(": nothing can be done.")


def test_a_pass_in_words_with_one_coin_or_two() -> None:
    for coins, told in ((0, ""), (1, " The coin on it goes back"), (2, " The 2 coins on it go back")):
        table = Solo(round=2, tile="dwelling_water")
        table.state.coins = [0, 0, coins]
        table.automa.turn, table.automa.action = 3, table.card("5")
        table.draw()
        assert table.told() == (
            "Automa passes (card 5): 3 VP; takes the dwelling card (right bonus card), puts the power card there; "
            "a new deck of 0 cards; the start player token."
        )
        assert "  her deck is empty: she passes" in table.reasons()
        lost = [event for event in table.log if event.rule == "tm.automa.bonus" and event.verb == "lose"]
        assert [GAME.sentence(event, table.speech()) for event in lost] == ([told.strip()] if told else [])


# Documents.


def test_documents_are_in_ids_of_the_catalogue() -> None:
    table = Solo(round=3)
    table.play("4", "1")
    document = GAME.trails(table.log)[-1]
    assert (document["action"], document["support"], document["seat"]) == ("automa:4", "automa:1", 1)
    build = document["icons"][0]
    assert (build["icon"], build["choice"], build["condition"]["rule"]) == ("icon:build", "hex:C4", "tm.automa.build")
    assert [step["filter"] for step in build["steps"]] == [
        "filter:valid", "filter:atp", "filter:closest_human", "filter:directional",
    ]  # fmt: skip
    assert build["steps"][1]["param"] == {"row": "A", "card": "priority:lakes", "matched": "terrain:forest"}
    assert build["steps"][1]["values"]["hex:C3"] == "terrain:forest"
    assert build["effects"][0] == {"kind": "terrain", "hex": "hex:C4", "from": "terrain:forest", "to": "terrain:lakes"}


def test_plain_documents_are_those_of_section_17() -> None:
    table = Solo(round=3)
    turn = table.play("4", "1")
    build = turn["icons"][0]
    assert list(turn) == [
        "type", "round", "turn", "action", "support", "perpendicular", "result", "pass_reason", "icons", "effects",
    ]  # fmt: skip
    assert build["condition"] == {"text": "a dwelling in her supply", "holds": True, "rule": "8.7"}
    assert build["steps"][2] == {
        "filter": "closest_human", "param": {}, "before": ["C3", "C4"], "values": {"C3": 2, "C4": 2},
        "kept": ["C3", "C4"], "removed": [], "effect": "kept_all", "rule": "8.7c",
    }  # fmt: skip
    assert build["effects"][1] == {"kind": "structure", "hex": "C4", "from": None, "to": "dwelling", "marked": True}
    assert plain_document(GAME.trails(table.log)[-1]) == turn


def ids_in(value: Any) -> list[str]:
    """Every text of a document that names a thing."""
    if isinstance(value, dict):
        return [id for key, inner in value.items() for id in [*ids_in(key), *ids_in(inner)]]
    if isinstance(value, list):
        return [id for inner in value for id in ids_in(inner)]
    return [value] if isinstance(value, str) and ":" in value else []


def rules_in(value: Any) -> list[str]:
    if isinstance(value, dict):
        inner = [rule for key, part in value.items() if key != "rule" for rule in rules_in(part)]
        return [*inner, *([value["rule"]] if "rule" in value else [])]
    return [rule for part in value for rule in rules_in(part)] if isinstance(value, list) else []


# From the middle.


def cut(table: Solo) -> list[Event]:
    """The events after an offer of power was put, as news bring them."""
    first = next(place for place, event in enumerate(table.log) if event.verb == "gain" and event.seat == 0)
    return table.log[first:]


def test_events_that_begin_after_an_offer_make_the_rest_of_the_turn() -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4")
    table.play("10", "1", "leech")
    [turn] = GAME.trails(cut(table))
    assert (turn["whole"], turn["round"], turn["turn"], turn["action"]) == (False, 1, 1, "automa:10")
    assert [effect["kind"] for effect in turn["effects"]] == ["offer"]
    assert [icon["icon"] for icon in turn["icons"]] == ["icon:gain_vp"]
    assert GAME.digest(cut(table), table.speech()) == [
        "Automa goes on with card 10 with card 1: you take 2 power for 1 VP; 1 VP."
    ]
    assert GAME.reasons(cut(table), table.speech())[0][1] == "  -> you take 2 power for 1 VP"


def test_a_step_inside_an_icon_that_was_not_read_is_found() -> None:
    table = Solo("powermongers", round=3, people="E8=TP F3")
    table.icon("5", "1", "leech")
    [turn] = GAME.trails(cut(table))
    assert [(icon["icon"], icon["source"]) for icon in turn["icons"]] == [
        ("icon:cult_free", "ongoing"), ("icon:gain_vp", "faction"),
    ]  # fmt: skip


def test_every_part_of_a_game_can_be_read() -> None:
    session = played(GAME, 1, 4)
    told = session.events(0)
    whole = GAME.trails([event for events in told for event in events])
    seen = 0
    for ply, events in enumerate(told):
        turns = GAME.trails(events)
        assert len(GAME.digest(events, session.speech())) == len(turns)
        for turn in turns:
            assert any((turn["round"], turn["turn"]) == (other["round"], other["turn"]) for other in whole), ply
            seen += 1
    assert seen >= len(whole)


# Whole games.


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_end_and_tell_the_same_story(seed: int) -> None:
    """With and without a log she decides alike; every trail has words, and names things and rules that there are."""
    given = {
        "level": LEVELS[seed % 5], "map": MAPS[seed % 5 - seed // 5 % 5], "automa_faction": RIVALS[seed % 10].key,
        "automa_home": "drawn", "merchants": seed % 3 == 0, "final_tile": "drawn" if seed % 2 else "none",
    }  # fmt: skip
    seats = 2 if seed % 10 == 0 else 1
    settings = GAME.checked({**given, "automa": True})
    silent = GAME.setup(seats, settings)
    kept = GAME.conserved(silent)
    loud = silent.clone()
    log: list[Event] = []
    loud.log = log
    assert playout(silent, stream(seed, "solo")) == playout(loud, stream(seed, "solo"))
    assert dump(silent) == dump(loud)
    assert GAME.conserved(silent) == kept
    turns = GAME.trails(log)
    assert [turn["round"] for turn in turns if turn["result"] == "pass"] == [1, 2, 3, 4, 5, 6]
    catalogue, rules = GAME.catalogue(settings, seats), GAME.rules()
    assert not [id for id in ids_in(turns) if id not in catalogue]
    assert all(rule in rules for rule in rules_in(turns))
    json.dumps(turns)
    speech = Speech(catalogue, [*["Ada", "Bo"][:seats], "Automa"], 0)
    rows = [row for turn in GAME.reasons(log, speech) for row in turn] + GAME.digest(log, speech)
    assert all(row and "<" not in row and "None" not in row for row in rows)
    assert len(plain_documents(log)) == len(GAME.reasons(log, speech)) == len(GAME.digest(log, speech)) == len(turns)


def test_trails_are_parts_and_no_text() -> None:
    table = Solo(round=3)
    table.play("4", "1")
    trail = [event for event in table.log if event.verb == TRAIL]
    assert all(event.why is not None and not event.what and event.amount == 0 for event in trail)
    assert [dump(event.why)["is"] for event in trail] == ["TurnTrail", "IconTrail", "IconTrail"]
    assert all(GAME.sentence(event, table.speech()) == "" for event in trail)


def test_the_board_shows_her() -> None:
    given = {"level": "ultoma", "automa_faction": "symbionts", "automa_home": "lakes"}
    state = GAME.setup(1, GAME.checked(given))
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
        apply(state, random_option(state, rng))
        seen += sum(1 for event in state.log if event.verb == TRAIL)
    assert seen > 20
    assert "trail" not in str(dump(state)).lower()


def test_a_blocked_power_action_is_named_by_its_place_on_the_table() -> None:
    session = played(GAME, 1, 3)
    blocked = [event for events in session.events(0) for event in events if event.rule == "tm.automa.block"]
    assert blocked
    assert {event.what for event in blocked} <= {f"power:ACT{number}" for number in range(1, 7)}
    assert GAME.sentence(blocked[0], session.speech()).startswith("Automa blocks the ")
