"""What the screen and the log need: targets, words, previews, amounts and places, the text board."""

from __future__ import annotations

import json
import re

import pytest

from ludarium.core import Session, from_notation, to_notation
from ludarium.core.codec import dump
from ludarium.core.engine import apply, question, random_option
from ludarium.core.events import MOVE
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.core.question import make_question
from ludarium.core.refusals import NOT_HERE, NOT_NOW
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.objectives import OBJECTIVES
from support import answer_somehow, as_json, played, speech_for, steps

from .table import GAME, Table

# Answers that have no place on the table: what is left for now, and nothing else.
PLACELESS = {"no more labs", "no crew", "no objective", "no draw", "no more draws", "no level", "spend nothing"}
# Questions in which everything is of one kind.
ONE_KIND = {
    "place_crew", "give_cubes", "exchange", "move_crew", "choose_level", "any_cube", "station_fee", "leave_station",
    "take_lab", "fulfil_markers", "fulfil_sectors", "start_crew", "start_knowledge", "choose_order",
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4])
def test_every_answer_with_a_place_names_it(seats: int) -> None:
    kinds = set()
    for seed in range(2):
        for state in steps(GAME, seats, seed):
            asked = make_question(GAME, question(state), state, 0, speech_for("magnastorm", state))
            kinds.add(asked.kind)
            for option in question(state).options(state):
                label = question(state).describe(state, option)
                assert label.targets or question(state).word(state, option) in PLACELESS, label.phrase
    assert len(kinds) > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_answers_of_menus_with_several_kinds_say_which(seats: int) -> None:
    """Declining is no kind of action."""
    for state in steps(GAME, seats, 3):
        ask = question(state)
        if ask.seat == NATURE or ask.kind in ONE_KIND:
            continue
        meanings = [ask.describe(state, option) for option in ask.options(state)]
        doing = [label for label in meanings if not label.ends]
        if ask.kind in {"turn", "choose_action", "start_of_move", "pay_cost", "crew_bonus", "extra_lab"}:
            assert all(label.group for label in doing), ask.kind


def test_targets_name_the_very_spaces() -> None:
    table = Table(administrative="05 02 06 08").give("grey", yellow=3, own=3).turn("grey")
    assert table.answers()["takeover 05"].targets == ["commander:05", "column:2"]
    assert table.answers()["crew yellow 2,3"].targets == ["upper:2,3", "column:3"]
    assert table.answers()["token"].targets == ["token:first", "column:1"]
    table.play("crew yellow 2,3")
    assert table.answers()["place 3,2"].targets == ["lower:3,2", "row:3", "column:2"]
    assert table.answers()["place 3,2"].piece == "crew:yellow"
    table.runner("grey", "NWb").play("place 3,2")
    assert table.answers()["move"].targets == ["lower:3,2", "row:3", "area:NWb"]
    assert table.answers()["gain"].targets == ["lower:3,2", "row:3"]
    table.play("move", "stay")
    assert table.answers()["runner NWb1"].targets == ["space:NWb1"]
    table.play("runner NWb1")
    assert table.answers()["lab 3"].targets == ["space:NWb1", "lab_slot:0-3"]


def test_questions_say_what_they_are_about() -> None:
    table = Table().give("grey", own=3, yellow=1).turn("grey").play("crew yellow 2,3")
    assert question(table.state).about(table.state) == ["upper:2,3"]
    table.play("place 3,2")
    assert question(table.state).about(table.state) == ["lower:3,2"]
    table.runner("grey", "SWd").play("move")
    assert question(table.state).about(table.state) == ["area:SWd"]
    table.play("walk Wd")
    assert question(table.state).about(table.state) == ["transmitter:T-SW-W-rim"]
    table.play("no station", "runner Wd1")
    assert question(table.state).about(table.state) == ["space:Wd1"]


def test_refusals_of_a_place_know_what_they_argue_about_and_how_far_away_it_is() -> None:
    session = Session(GAME, 4, 1, {"first": 1})
    while session.state.turn == 0:
        answer_somehow(session)
    found = {refused.word: refused.refusal for refused in session.refusals(0, group="group:takeover")}
    assert found
    for word, refusal in found.items():
        assert refusal.rule in {"magnastorm.takeover", "magnastorm.token"}
        assert ("token:first" if word == "token" else f"commander:{word[-2:]}") in refusal.places
        assert 0 < refusal.far <= 4
    assert "token" in [refused.word for refused in session.refusals(0, "column:1")]


def far(table: Table, word: str) -> int:
    """How far an answer is from being allowed."""
    ask = question(table.state)
    refusal = ask.why_not(table.state, ask.find(table.state, word))
    assert refusal is not None
    return refusal.far


def test_refusals_tell_missing_cubes_from_bad_moments_and_wrong_places() -> None:
    table = Table().give("orange", own=1).station("pink", "T-SW-W").station("orange", "T-E-SE").move("orange", "NWd")
    assert (far(table, "station T-SW-W"), far(table, "station T-E-SE"), far(table, "walk NEd")) == (
        1,
        NOT_HERE,
        NOT_HERE,
    )
    table = Table().upper(c1_r1="pink", c2_r3="yellow").lower(c2_r2="grey").turn("grey")
    assert (far(table, "crew pink 1,1"), far(table, "takeover 02"), far(table, "takeover 01")) == (NOT_NOW, NOT_NOW, 1)
    assert far(table, "exchange") == 3
    table.play("crew yellow 3,2")
    assert far(table, "place 2,2") == NOT_NOW
    table = Table().hold("grey", "02").give("grey", own=2, pink=1).move("grey", "SWc")
    assert (far(table, "boost grey"), far(table, "boost purple")) == (NOT_HERE, 1)
    table.play("boost pink")
    assert far(table, "boost pink") == NOT_NOW
    table = Table().labs("grey", "NWb1").give("purple", own=1).move("purple", "NWb").play("stay")
    assert far(table, "runner NWb1") == NOT_NOW
    table.play("runner NWb2")
    assert (far(table, "lab 3"), far(table, "lab 10")) == (1, 3)
    table = Table().labs_in("pink", SW=4).levels("pink", red=7).end_of_turn("pink")
    assert (far(table, "objective R1"), far(table, "objective S1")) == (3, 2)
    table = Table().give("orange", own=2, yellow=1, pink=1).turn("orange").play("exchange")
    assert far(table, "take orange") == 1
    table.play("take pink")
    assert (far(table, "give 3 orange"), far(table, "give 3 grey")) == (1, 3)


def test_a_row_of_the_notation_reads_like_the_turn() -> None:
    session = Session(GAME, 4, 1, {"first": 1})
    while session.state.turn == 0 or session.question().kind != "turn":
        answer_somehow(session)
    seat = session.question().seat
    for word in ("crew yellow 2,3", "place 3,2", "move", "walk Wd", "no station", "runner Wd1", "lab 2"):
        session.answer(seat, word, session.ply)
    text = to_notation(session.record())
    assert f"{seat + 1}: crew yellow 2,3; place 3,2; move; walk Wd; no station; runner Wd1; lab 2" in text
    again = from_notation(text, lambda key: GAME)
    assert again.to_json() == session.record().to_json()


def test_a_preview_says_what_an_answer_would_change() -> None:
    session = Session(GAME, 2, 3, {"first": 1})
    while session.question().kind != "choose_action":
        seat = session.question().seat
        words = session.question().words
        word = next((word for word in words if word == "place 3,1"), words[0])
        session.answer(seat, word, session.ply)
    found = session.preview(session.question().seat, "gain")
    changes = {change.what: change.most for change in found.changes}
    assert changes["good:yellow"] == 1
    assert sum(changes.values()) == 2
    assert [fact.rule for fact in found.facts][:2] == ["magnastorm.gain", "magnastorm.gain"]
    assert [fact.cause for fact in found.facts][:2] == ["lower:3,1", "lower:3,1"]


def test_previews_work_for_every_answer_of_a_game() -> None:
    session = played(GAME, 3, 4, 60)
    for _ in range(25):
        question_now = session.question()
        for word in question_now.words:
            found = session.preview(question_now.seat, word)
            json.dumps(as_json(found))
        answer_somehow(session)


def test_the_text_board_shows_everything_that_matters() -> None:
    table = Table().labs("grey", "SWd1").station("pink", "T-SW-W").hold("pink", "02").give("grey", own=3, yellow=1)
    table.runner("grey", "SWd").reputation(pink=7).levels("orange", red=4)
    text = GAME.text_board(table.state, 0, ["Ada", "Bo", "Cy", "Di"]).plain()
    assert "Round 1 of 4   target 27   order: Ada, Bo, Cy, Di" in text
    assert re.search(r"held by +free +free +Cy +free", text)
    assert "SWd 1g1 2r. 3o. <1" in text
    assert "stations: T-SW-W 3" in text
    assert "lines from SWd: SWb, SWc, Wd past T-SW-W-rim" in text
    assert "1 Ada (grey): 0 reputation; 3 grey, 1 yellow; labs 2-10; stations 1-3; crew 5" in text
    assert "3 Cy (pink): 7 reputation; none; labs 1-10; stations 2-3; crew 5; commanders 02" in text
    assert "R2 2 markers down 2 levels each, leading in one of these areas: 5, 4, 3, 2" in text
    assert re.search(r"lower 1 1o\+1y 1o +\. lab +\. \+red +\. range", text)
    assert "02 Justin B. Beeper (Cy): With a move you may spend 1 cube that is not of your color" in text
    assert "NW quiet  income 1: 1y, 2: 1o+1y, 3: 2o+1y, 4: 2o+2y" in text
    assert re.search(r"14 red +1:0 +2:0 +3:0 +4:4 +3:any 4:o 6:y 7:bag2", text)
    assert "labs cost 1 2: nothing, 3 4: 1 own, 5: 1 yellow" in text
    assert "stations cost 1: 1 own, 2: 1 own + 1 yellow, 3: 1 own + 2 yellow" in text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_is_drawn_within_80_columns(seats: int) -> None:
    """Sentences may be longer: they are wrapped between words."""
    state = played(GAME, seats, 3, 140).state
    rows = GAME.text_board(state, 0, ["Ada", "Bo", "Cy", "Di"][:seats]).plain().splitlines()
    drawn = [
        row
        for row in rows
        if re.match(r"(held by|upper|lower|   |(NE|E|SE|SW|W|NW) |\d\d (green|red|blue|ochre))", row)
    ]
    assert len(drawn) > 20
    assert max(len(row.rstrip()) for row in drawn) <= 80


def test_research_colors_of_one_letter_are_told_apart() -> None:
    table = Table(data={"fourth_color": "grape"})
    text = GAME.text_board(table.state, 0, ["Ada", "Bo", "Cy", "Di"]).plain()
    assert "(w white, g green, r red, b blue, 4 grape)" in text


def test_the_texts_of_objectives_read_like_their_cards() -> None:
    table = Table(objectives="R3 R4 S3 S4")
    texts = [OBJECTIVES[card].text(table.state.numbers, table.state.round) for card in table.state.objectives]
    assert texts == [
        "1 marker down 4 levels, leading in its area",
        "2 commanders, and 1 marker down 3 levels",
        "1 lab from each of 4 sectors",
        "3 labs from 1 sector, 2 labs from another sector",
    ]
    table = Table(objectives="R1 R2 S1 S2", data={"objectives": {"S4": [2, 1, 1]}}).round(3)
    assert [OBJECTIVES[card].text(table.state.numbers, table.state.round) for card in (5, 7)] == [
        "4 labs from 1 sector", "2 labs from 1 sector, 1 lab from each of 2 other sectors",
    ]  # fmt: skip


def test_views_are_the_whole_truth_because_nothing_is_hidden() -> None:
    state = played(GAME, 3, 2, 50).state
    assert dump(GAME.view(state, 1)) == dump(GAME.view(state, -2)) == dump(state)


def test_every_rule_of_the_catalogue_says_what_where_and_why() -> None:
    rules = GAME.rules()
    assert len([key for key in rules if key.startswith("magnastorm.")]) >= 45
    assert all(rule.title and rule.text and rule.origin for rule in rules.values())
    assert not any(re.search(r"action [AB]\b", rule.text) for rule in rules.values())
    assert all(re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", key) for key in rules)


def test_amounts_are_what_everybody_can_count() -> None:
    table = Table().give("grey", own=3, yellow=1).levels("grey", red=2).hold("grey", "05").reputation(grey=4)
    amounts = GAME.amounts(table.state, 0)
    assert amounts["good:grey"] == 3
    assert (amounts["good:yellow"], amounts["level:red"], amounts["good:reputation"]) == (1, 2, 4)
    assert amounts["commander:any"] == 1
    shared = GAME.amounts(table.state, NATURE)
    assert (shared["supply:grey"], shared["bag:black"], shared["track:round"], shared["ability:05"]) == (19, 25, 1, 0)


def test_places_hold_what_lies_on_them() -> None:
    table = Table().labs("grey", "SWd1 SWd1").station("pink", "T-SW-W").hold("pink", "02", "14").runner("grey", "NWb")
    table.upper(c2_r1="yellow grey").lower(c1_r5="pink")
    layout = {
        place: [f"{piece.what}@{piece.seat}" if piece.seat >= 0 else piece.what for piece in pieces]
        for place, pieces in GAME.layout(table.state).items()
    }
    assert layout["space:SWd1"] == ["piece:lab@0"] * 2
    assert layout["transmitter:T-SW-W"] == ["piece:station@2"]
    assert layout["area:NWb"] == ["piece:runner@0"]
    assert layout["upper:1,2"] == ["crew:grey@0", "crew:yellow"]
    assert layout["lower:5,1"] == ["crew:pink@2"]
    assert layout["column:1"] == ["token:first"]
    assert layout["commander:02"] == ["piece:marker@2"]
    assert layout["seat:2"] == ["commander:02@2", "commander:14@2"]
    assert layout["sector:SW"] == ["income:1"]
    assert layout["order:1"] == ["piece:marker@0"]
    assert layout["board:0"] == ["crew:grey@0"] * 5 + ["piece:marker@0"] * 8
    assert "lab_slot:0-1" not in layout
    assert layout["lab_slot:0-3"] == ["piece:lab@0"]
    assert layout["objective_slot:1"] == ["objective:R1"]


def test_facts_of_a_game_add_up() -> None:
    for seed in range(3):
        state = GAME.setup(4, GAME.check_settings({}))
        state.log = []
        rng = random_stream(seed, "facts")
        while state.stack:
            apply(state, random_option(state, rng))
        facts = GAME.facts(state, state.log)
        by_source = sum(number for name, number in facts.items() if name.startswith("reputation by"))
        assert by_source == sum(player.reputation for player in state.players)
        moves = [event for event in state.log if event.verb == MOVE]
        for number in [*state.administrative, *state.research]:
            card = COMMANDERS[number]
            taken = [event for event in moves if event.what == card.id and event.place.startswith("seat:")]
            assert (facts[f"commander {card.key} in play"], facts[f"commander {card.key} taken"]) == (1, len(taken))
        bought = [event for event in moves if event.what == "token:first" and event.place.startswith("seat:")]
        assert facts["token bought"] == len(bought)
        assert all(facts[f"{OBJECTIVES[card].name} in play"] == 1 for card in state.objectives)
        assert facts["reputation of the winner"] == max(player.reputation for player in state.players)
        assert facts["reputation of the last"] == min(player.reputation for player in state.players)
        assert (facts["turns"], facts[f"ended in round {state.round}"]) == (state.turn, 1)
        assert facts["target reached"] == state.ending
        fulfilled = sum(number for name, number in facts.items() if name.endswith("fulfilled"))
        assert fulfilled == sum(1 for seat in state.ladder if seat != NATURE)
        assert facts["rounds"] == state.round
