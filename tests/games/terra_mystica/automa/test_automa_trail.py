"""Her turns explained: in ids, in words, from any part of a game; and that nothing depends on being told."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from conftest import FORM
from games.terra_mystica.automa.solo import Solo
from games.terra_mystica.automa_checker.trails import trails
from ludarium.cli.explanation_text import explanation_rows
from ludarium.core import Session, verify
from ludarium.core.codec import dump
from ludarium.core.engine import apply, playout, random_option
from ludarium.core.events import TRAIL, Event
from ludarium.core.nature import random_stream
from ludarium.core.rendering import TextRenderer
from ludarium.games.terra_mystica.automa.content.factions import AUTOMA_FACTIONS
from ludarium.games.terra_mystica.automa.rules.trail import TurnTrail
from ludarium.games.terra_mystica.game import GAME
from ludarium.protocol.explanation import Explanation, ExplanationStep, UsedCard
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
    assert "    fewest steps to Ada (C3 2, C4 2): all the same [8.7c]" in table.reasons(-1)
    two = Solo(round=3, humans=("nomads", "witches"))
    two.play("4", "1")
    assert any(row.startswith("    fewest steps to people (") for row in two.reasons())


def test_the_trail_waits_for_peoples_answers() -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4")
    table.play("10", "1", "leech")
    assert table.told().endswith("E7 becomes a trading house; you take 2 power for 1 VP; 1 VP.")
    assert table.explanation(-1).sentence.endswith("; Ada takes 2 power for 1 VP; 1 VP.")


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
        assert table.reasons()[1:] == [
            "  her deck is empty: she passes",
            "    -> 3 VP; takes the dwelling card (right bonus card), puts the power card there; "
            "a new deck of 0 cards; the start player token",
        ]
        lost = [event for event in table.log if event.rule == "tm.automa.bonus" and event.verb == "lose"]
        assert [GAME.sentence(event, table.speech()) for event in lost] == ([told.strip()] if told else [])


# Documents.


def test_an_explanation_is_one_document_in_ids_of_the_catalogue() -> None:
    table = Solo(round=3)
    table.play("4", "1")
    turn = table.explanation()
    assert (turn.seat, turn.round, turn.turn) == (1, 3, 1)
    assert turn.cards == [UsedCard(card="automa:4", part="action"), UsedCard(card="automa:1", part="support")]
    build, points = turn.parts
    assert (build.title, build.choice, build.rule, build.reference) == ("build: C4", "hex:C4", "tm.automa.build", "8.7")
    assert [step.why for step in build.steps] == [
        "filter:valid", "filter:atp", "filter:closest_human", "filter:directional",
    ]  # fmt: skip
    assert build.steps[1] == ExplanationStep(
        text="forest comes first in row A of the lakes priority card: C3, C4",
        kept=["hex:C3", "hex:C4"],
        removed=["hex:B4", "hex:D4", "hex:D6", "hex:E7"],
        why="filter:atp",
        rule="tm.automa.ties",
        reference="6.4",
    )
    assert build.effects == ["C4 turns from forest into lakes", "a dwelling on C4, marked"]
    assert (points.title, points.depth, points.choice, points.effects) == ("gain points", 0, "", ["1 VP"])


def test_parts_inside_others_lie_deeper() -> None:
    table = Solo("powermongers", round=3, people="E8=TP F3")
    table.play("5", "1", "leech")
    parts = [(part.title, part.depth) for part in table.explanation().parts]
    assert parts == [
        ("faction action", 0), ("build as Powermongers: E7", 1), ("free cult steps: the cult of air", 2),
        ("gain points", 1),
    ]  # fmt: skip


def test_what_the_checker_reads() -> None:
    table = Solo(round=3)
    turn = table.play("4", "1")
    build = turn["icons"][0]
    assert build["condition"] == {"text": "a dwelling in her supply", "holds": True, "rule": "8.7"}
    assert build["steps"][2] == {
        "filter": "closest_human", "param": {}, "before": ["C3", "C4"], "values": {"C3": 2, "C4": 2},
        "kept": ["C3", "C4"], "removed": [], "effect": "kept_all", "rule": "8.7c",
    }  # fmt: skip
    assert build["effects"][1] == {"kind": "structure", "hex": "C4", "from": None, "to": "dwelling", "marked": True}


def ids_in(value: Any) -> list[str]:
    """Every id in a document: they alone have a colon and no space."""
    if isinstance(value, dict):
        return [id for key, inner in value.items() for id in [*ids_in(key), *ids_in(inner)]]
    if isinstance(value, list):
        return [id for inner in value for id in ids_in(inner)]
    return [value] if isinstance(value, str) and ":" in value and " " not in value else []


def rules_in(turns: list[Explanation]) -> set[str]:
    parts = [part for turn in turns for part in turn.parts]
    return {part.rule for part in parts if part.rule} | {step.rule for part in parts for step in part.steps}


def words_in(turns: list[Explanation]) -> list[str]:
    """Every text that a person reads."""
    parts = [part for turn in turns for part in turn.parts]
    found = [text for turn in turns for text in (turn.sentence, turn.heading)]
    found += [text for part in parts for text in (part.title, *part.effects)]
    return found + [step.text for part in parts for step in part.steps]


# From the middle.


def cut(table: Solo) -> list[Event]:
    """The events after an offer of power was put, as news bring them."""
    first = next(place for place, event in enumerate(table.log) if event.verb == "gain" and event.seat == 0)
    return table.log[first:]


def test_events_that_begin_after_an_offer_make_the_rest_of_the_turn() -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4")
    table.play("10", "1", "leech")
    [turn] = GAME.explanations([cut(table)], table.speech(), 7)
    assert (turn.ply, turn.round, turn.turn, turn.cards[0].card) == (7, 1, 1, "automa:10")
    assert turn.sentence == "Automa goes on with card 10 with card 1: you take 2 power for 1 VP; 1 VP."
    assert explanation_rows(turn)[1:] == [
        "  her turn goes on", "    -> you take 2 power for 1 VP", "  gain points [8.1]", "    -> 1 VP",
    ]  # fmt: skip


def test_a_step_inside_an_icon_that_was_not_read_is_found() -> None:
    table = Solo("powermongers", round=3, people="E8=TP F3")
    table.icon("5", "1", "leech")
    [turn] = trails(cut(table))
    assert [(icon["icon"], icon["source"]) for icon in turn["icons"]] == [
        ("icon:cult_free", "ongoing"), ("icon:gain_vp", "faction"),
    ]  # fmt: skip


def test_every_part_of_a_game_can_be_read() -> None:
    session = played(GAME, 1, 4)
    told, speech = session.events(0), session.renderer()
    whole = GAME.explanations(told, speech)
    seen = 0
    for ply, events in enumerate(told):
        for turn in GAME.explanations([events], speech, ply):
            assert turn.ply == turn.last_ply == ply
            [of_whole] = [other for other in whole if (other.round, other.turn) == (turn.round, turn.turn)]
            assert of_whole.ply <= ply <= of_whole.last_ply
            seen += 1
    assert seen >= len(whole)


def test_a_turn_knows_where_it_began_and_is_told_until_it_is_over() -> None:
    session = played(GAME, 1, 4)
    told = session.events(0)
    whole = session.explanations(0)
    for turn in whole:
        began = [event.why for event in told[turn.ply] if isinstance(event.why, TurnTrail)]
        assert (turn.round, turn.turn) in [(trail.round, trail.turn) for trail in began]
    assert any(turn.ply < turn.last_ply for turn in whole), "somebody was offered power"
    for since in (0, whole[3].ply, whole[3].last_ply, whole[3].last_ply + 1, session.ply):
        assert session.explanations(0, since) == [turn for turn in whole if turn.last_ply >= since]


# Whole games.


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_end_and_tell_the_same_story(seed: int) -> None:
    """With and without a log she decides alike; every trail has words, and names things and rules that there are."""
    given = {
        "level": LEVELS[seed % 5], "map": MAPS[seed % 5 - seed // 5 % 5],
        "automa_faction": AUTOMA_FACTIONS[seed % 10].key,
        "automa_home": "drawn", "merchants": seed % 3 == 0, "final_tile": "drawn" if seed % 2 else "none",
    }  # fmt: skip
    seats = 2 if seed % 10 == 0 else 1
    settings = GAME.check_settings({**given, "automa": True})
    silent = GAME.setup(seats, settings)
    kept = GAME.conserved_counts(silent)
    loud = silent.clone()
    log: list[Event] = []
    loud.log = log
    assert playout(silent, random_stream(seed, "solo")) == playout(loud, random_stream(seed, "solo"))
    assert dump(silent) == dump(loud)
    assert GAME.conserved_counts(silent) == kept
    assert [turn["round"] for turn in trails(log) if turn["result"] == "pass"] == [1, 2, 3, 4, 5, 6]
    catalogue = GAME.catalogue(settings, seats)
    turns = GAME.explanations([log], TextRenderer(catalogue, [*["Ada", "Bo"][:seats], "Automa"], 0))
    assert len(turns) == len(trails(log))
    documents = [asdict(turn) for turn in turns]
    assert not [id for id in ids_in([documents, trails(log)]) if id not in catalogue]
    assert rules_in(turns) <= set(GAME.rules())
    assert all(words and "<" not in words and "None" not in words for words in words_in(turns))
    assert json.loads(json.dumps(documents)) == documents


def test_trails_are_parts_and_no_text() -> None:
    table = Solo(round=3)
    table.play("4", "1")
    trail = [event for event in table.log if event.verb == TRAIL]
    assert all(event.why is not None and not event.what and event.amount == 0 for event in trail)
    assert [dump(event.why)["is"] for event in trail] == ["turn_trail", "icon_trail", "icon_trail"]
    assert all(GAME.sentence(event, table.speech()) == "" for event in trail)


def test_the_board_shows_her() -> None:
    given = {"level": "ultoma", "automa_faction": "symbionts", "automa_home": "lakes"}
    state = GAME.setup(1, GAME.check_settings(given))
    rng = random_stream(1, "board")
    while state.round < 3:
        apply(state, random_option(state, rng))
    shown = GAME.text_board(state, 0, ["Ada"]).plain()
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
    state = GAME.setup(1, GAME.check_settings({"level": "automa", "automa_faction": "simpletons"}))
    rng = random_stream(1, "events")
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
    assert GAME.sentence(blocked[0], session.renderer()).startswith("Automa blocks the ")
