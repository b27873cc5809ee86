"""What the screen and the log need: words, labels, targets, previews, sentences, the text board."""

from __future__ import annotations

import json
import re

import pytest

from ludarium.core import Session, from_notation, to_notation
from ludarium.core.codec import dump
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE
from ludarium.core.nature import stream
from ludarium.core.question import question_of
from ludarium.games.magnastorm.objectives import OBJECTIVES
from support import answer_somehow, played, steps

from .table import GAME, Table

TARGETS = re.compile(
    r"panel:(upper|lower):\d,\d|commander:\d\d|token|area:\w+|space:\w+|sector:\w+|transmitter:[\w-]+|research:\w+"
    r"|objective:[RS]\d|lab:\d:\d+|station:\d:\d|supply(:\w+)?|cubes:\d:\w+|bag|order:\d|artifact:\d+"
)
# Questions whose answers have no place on the table, or only some of them.
PLACELESS = {"ChooseAction", "GiveCubes", "PayCost", "SpendYellow", "ChooseOrder", "FulfilMarkers", "FulfilSectors"}
DECLINING = {
    "no station", "no lab", "no more labs", "no crew", "no objective", "no draw", "no more draws", "no level",
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_with_a_place_has_a_target_of_a_known_form(seats: int) -> None:
    kinds = set()
    for seed in range(3):
        for state in steps(GAME, seats, seed):
            asked = question_of(question(state), state, 0)
            kinds.add(asked.kind)
            for answer in asked.answers:
                if answer.target:
                    assert TARGETS.fullmatch(answer.target), answer.target
                else:
                    assert asked.kind in PLACELESS or answer.word in DECLINING, (asked.kind, answer.word)
    assert len(kinds) > 20


def test_targets_name_the_very_spaces() -> None:
    table = Table(administrative="05 02 06 08").give("grey", yellow=3, own=3).turn("grey")
    ask = question(table.state)
    targets = {ask.word(table.state, option): ask.target(table.state, option) for option in ask.options(table.state)}
    assert targets["takeover 05"] == "commander:05"
    assert targets["crew yellow 2,3"] == "panel:upper:2,3"
    assert targets["token"] == "token"
    table.play("crew yellow 2,3")
    ask = question(table.state)
    assert ask.target(table.state, ask.find(table.state, "place 3,2")) == "panel:lower:3,2"
    table.runner("grey", "NWb").play("place 3,2", "move", "stay")
    ask = question(table.state)
    assert ask.target(table.state, ask.find(table.state, "runner NWb1")) == "space:NWb1"
    table.play("runner NWb1")
    ask = question(table.state)
    assert ask.target(table.state, ask.find(table.state, "lab 3")) == "lab:1:3"


def test_a_row_of_the_notation_reads_like_the_turn() -> None:
    session = Session(GAME, 4, 1, {"first": 1})
    while session.state.turn == 0 or session.question().kind != "Turn":
        answer_somehow(session)
    seat = session.question().seat
    session.plan(
        seat, ["crew yellow 2,3", "place 3,2", "move", "walk Wd", "no station", "runner Wd1", "lab 2"], session.ply
    )
    text = to_notation(session.record())
    assert f"{seat + 1}: crew yellow 2,3; place 3,2; move; walk Wd; no station; runner Wd1; lab 2" in text
    again = from_notation(text, lambda key: GAME)
    assert again.to_json() == session.record().to_json()


def test_a_preview_says_what_an_answer_would_change() -> None:
    session = Session(GAME, 2, 3, {"first": 1})
    while session.question().kind != "ChooseAction":
        seat = session.question().seat
        words = session.question().words
        word = next((word for word in words if word == "place 3,1"), words[0])
        session.answer(seat, word, session.ply)
    found = session.preview(session.question().seat, "gain")
    changes = {change["what"]: change["most"] for change in found.changes}
    assert changes["yellow cubes"] == 1
    assert sum(changes.values()) == 2
    assert [event["rule"] for event in found.events][:2] == ["magnastorm.gain", "magnastorm.gain"]


def test_previews_work_for_every_answer_of_a_game() -> None:
    session = played(GAME, 3, 4, 60)
    for _ in range(25):
        question_now = session.question()
        for word in question_now.words:
            found = session.preview(question_now.seat, word)
            json.dumps(found.to_json())
        answer_somehow(session)


def test_every_kind_of_event_has_a_sentence_of_its_own() -> None:
    names = ["Ada", "Bo", "Cy", "Di"]
    told: dict[str, str] = {}
    for seed in range(6):
        state = GAME.setup(4, GAME.checked({}))
        rng = stream(seed, "sentences")
        state.log = []
        while state.stack:
            apply(state, random_option(state, rng))
        for event in state.log:
            sentence = GAME.sentence(event, names)
            assert "  " not in sentence
            assert not sentence.endswith(" ")
            told.setdefault(re.sub(r"\d+", "1", sentence), sentence)
    text = "\n".join(told.values())
    for expected in (
        r"(Ada|Bo|Cy|Di) gains \d reputation",
        r"gains \d (grey|purple|pink|orange|yellow) cube",
        r"gives \d \w+ cubes?",
        r"places yellow crew on lower panel \d,\d",
        r"moves the scout runner to \w+",
        r"drops a lab on \w+",
        r"builds a station on T-",
        r"gains 1 (red|green|blue|ochre) level",
        r"Round 1 begins",
        r"The panels are swapped",
        r"The storm turns",
        r"is in play",
        r"is at position \d in turn order",
        r"takes the first player token",
        r"takes [A-Z]\w+ ",
        r"loses [A-Z]\w+ ",
        r"keeps the gold artifact card \d+",
    ):
        assert re.search(expected, text), expected


def test_the_text_board_shows_everything_that_matters() -> None:
    table = Table().labs("grey", "SWd1").station("pink", "T-SW-W").hold("pink", "02").give("grey", own=3, yellow=1)
    table.runner("grey", "SWd").reputation(pink=7).levels("orange", red=4)
    text = re.sub(r"\[/?[\w ]*\]", "", GAME.picture(table.state, 0, ["Ada", "Bo", "Cy", "Di"]))
    assert "Round 1 of 4   target 27   order: Ada, Bo, Cy, Di" in text
    assert re.search(r"held by free +free +Cy +free", text)
    assert "SWd1 green 1" in text
    assert "stations: T-SW-W 3" in text
    assert "lines from SWd: SWb, SWc, Wd past T-SW-W-rim" in text
    assert "cubes: 3 grey, 1 yellow" in text
    assert re.search(r"3 Cy\s+pink\s+7 reputation", text)
    assert "R2 2 markers down 2 levels each, leading in one of these areas: 5, 4, 3, 2" in text
    assert "move: 1 own + 1 yellow, gain: 1 own" in text
    assert "02 With action A you may spend 1 cube that is not of your colour for 1 more range" in text
    assert "labs cost 1 2: nothing, 3 4: 1 own, 5: 1 yellow" in text
    assert "stations cost 1: 1 own, 2: 1 own + 1 yellow, 3: 1 own + 2 yellow" in text


def test_the_texts_of_objectives_read_like_their_cards() -> None:
    table = Table(objectives="R3 R4 S3 S4")
    texts = [OBJECTIVES[card].text(table.state) for card in table.state.objectives]
    assert texts == [
        "1 marker down 4 levels, leading in its area",
        "2 commanders, and 1 marker down 3 levels",
        "1 lab from each of 4 sectors",
        "3 labs from 1 sector, 2 labs from another sector",
    ]
    table = Table(objectives="R1 R2 S1 S2", data={"objectives": {"S4": [2, 1, 1]}}).round(3)
    assert [OBJECTIVES[card].text(table.state) for card in (5, 7)] == [
        "4 labs from 1 sector", "2 labs from 1 sector, 1 lab from each of 2 other sectors",
    ]  # fmt: skip


def test_views_are_the_whole_truth_because_nothing_is_hidden() -> None:
    state = played(GAME, 3, 2, 50).state
    assert dump(GAME.view(state, 1)) == dump(GAME.view(state, -2)) == dump(state)


def test_every_rule_of_the_catalogue_says_what_where_and_why() -> None:
    rules = catalogue(GAME.package)
    assert len([key for key in rules if key.startswith("magnastorm.")]) >= 45
    assert all(rule.title and rule.text and rule.origin for rule in rules.values())


def test_amounts_are_what_everybody_can_count() -> None:
    table = Table().give("grey", own=3, yellow=1).levels("grey", red=2).labs_in("grey", SW=2).hold("grey", "05")
    amounts = GAME.amounts(table.state, 0)
    assert amounts["grey cubes"] == 3
    assert (amounts["yellow cubes"], amounts["red level"], amounts["labs in reserve"]) == (1, 2, 8)
    assert (amounts["commanders"], amounts["stations in reserve"], amounts["objectives"]) == (1, 3, 0)


def test_facts_of_a_game_add_up() -> None:
    for seed in range(3):
        state = GAME.setup(4, GAME.checked({}))
        state.log = []
        rng = stream(seed, "facts")
        while state.stack:
            apply(state, random_option(state, rng))
        facts = GAME.facts(state, state.log)
        by_source = sum(number for name, number in facts.items() if name.startswith("reputation by"))
        assert by_source == sum(player.reputation for player in state.players)
        fulfilled = sum(number for name, number in facts.items() if name.endswith("fulfilled"))
        assert fulfilled == sum(1 for seat in state.ladder if seat != NATURE)
        assert facts["rounds"] == state.round
