"""What the screen is told: labels, targets, prompts, previews, pictures, sentences, JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.terra_mystica.table import Table, rich
from ludarium.core import Session
from ludarium.core.codec import dump
from ludarium.core.engine import asked_seats, question_for
from ludarium.core.events import LOSE, SCORE
from ludarium.core.frames import NATURE, Ask
from ludarium.games.terra_mystica.content.constants import VP_ID
from ludarium.games.terra_mystica.content.ids import TERRAIN_IDS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.presentation.ascii_board import LETTERS
from ludarium.games.terra_mystica.state import TerraMystica
from support import as_json, some_steps, steps


@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (4, 1), (5, 2)])
def test_every_answer_points_at_something_on_the_table(seats: int, seed: int) -> None:
    catalogue = GAME.catalogue(GAME.check_settings({}), seats)
    for state in some_steps(GAME, seats, seed, 120):
        for seat in asked_seats(state):
            ask = question_for(state, seat)
            assert ask is not None
            for option in ask.candidates(state):
                label = ask.describe(state, option)
                assert label.targets, ask.word(state, option)
                assert all(target in catalogue for target in label.targets)


def witches_with_everything() -> Table:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.place("witches", "F2", "TP")
    table.place("nomads", "D5")
    rich(table, "witches")
    table.set("witches", power=(3, 4, 6))
    table.lay_out(BON3=2, BON8=0)
    table.turn("witches")
    return table


@pytest.mark.parametrize(
    ("word", "label", "target", "group"),
    [
        (
            "upgrade C3 to TP",
            "Upgrade the dwelling on C3 to a trading house for 2 workers and 3 coins",
            "hex:C3",
            "upgrade",
        ),
        (
            "upgrade F2 to SH",
            "Upgrade the trading house on F2 to a stronghold for 4 workers and 6 coins",
            "hex:F2",
            "upgrade",
        ),
        ("action ACT6", "Take the double spade action for 6 power (+2 spades)", "power:ACT6", "power"),
        ("action ACT4", "Take the coin action for 4 power (+7 coins)", "power:ACT4", "power"),
        ("advance ship", "Advance shipping from 0 to 1 for 1 priest and 4 coins (+2 VP)", "track:ship", "advance"),
        (
            "advance dig",
            "Make spades cheaper (2 workers each) for 1 priest, 2 workers and 5 coins (+6 VP)",
            "track:dig",
            "advance",
        ),
        ("dig 2", "Dig, to transform a hex for 6 workers (+2 spades)", "track:dig", "dig"),
        (
            "send P to AIR for 3",
            "Send a priest who stays, for 3 steps: advance from 2 to 5 on the cult of air for 1 priest (+3 power)",
            "cult:air",
            "priest",
        ),
        (
            "send P to AIR for 1",
            "Send a priest who returns: advance from 2 to 3 on the cult of air for 1 priest (+1 power)",
            "cult:air",
            "priest",
        ),
        ("pass BON3", "Pass and take the coin card (+2 coins)", "bonus:BON3", "pass"),
        ("burn 1", "Sacrifice 1 power token of bowl 2 to move another one to bowl 3 (+1 power)", "bowl:2", "convert"),
        ("convert 3PW to 1W", "Convert 3 power to 1 worker", "bowl:3", "convert"),
        ("convert 1W to 1C", "Convert 1 worker to 1 coin", "good:workers", "convert"),
    ],
)
def test_labels_say_what_an_answer_takes_and_brings(word: str, label: str, target: str, group: str) -> None:
    answer = witches_with_everything().answers("witches")[word]
    assert (answer.label, answer.targets[0], answer.group) == (label, target, f"group:{group}")


def test_price_and_gains_are_structure_beside_the_label() -> None:
    answer = witches_with_everything().answers("witches")["upgrade F2 to TE"]
    assert [as_json(amount) for amount in answer.price] == [
        {"good": "good:workers", "count": 2},
        {"good": "good:coins", "count": 5},
    ]
    assert (answer.piece, answer.ends) == ("structure:temple", False)


def test_a_question_says_what_it_is_about() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.place("nomads", "D5", "TP")
    table.set("nomads", power=(4, 4, 0))
    rich(table, "witches")
    table.begin("witches", "upgrade C3 to TP")
    question = table.question("nomads")
    assert (question.kind, question.about) == ("accept_power", ["hex:C3", "seat:0"])
    assert question.prompt == "Ada has a trading house on C3 beside you: 2 power for 1 VP?"
    take, decline = question.answers
    assert (take.label, take.targets) == ("Take 2 power for 1 VP", ["hex:C3", "seat:0"])
    assert (decline.label, decline.ends, decline.targets) == ("Decline the power", True, ["hex:C3", "seat:0"])
    table.play("nomads: decline 2 from witches")
    table.begin("witches", "dig 2", "transform D4 to green")
    question = table.question("witches")
    assert (question.kind, question.about) == ("build_here", ["hex:D4"])
    assert question.prompt == "Do you build a dwelling on D4?"


def test_tiles_and_cards_are_spoken_of_by_name() -> None:
    table = witches_with_everything()
    table.play("witches: upgrade F2 to TE")
    question = table.question("witches")
    labels = {answer.word: answer.label for answer in question.answers}
    assert labels["+FAV5"] == "Take the favor of towns"
    entry = GAME.catalogue(table.settings, 2)["favor:FAV5"]
    assert entry.text == "2 steps on the cult of fire; a town needs power 6 only."
    table.play("witches: +FAV5")
    assert "Ada takes the favor of towns" in table.sentences()
    assert "You take the favor of towns" in table.sentences("witches")


def test_a_preview_says_what_an_answer_would_change() -> None:
    session = Session(GAME, 2, 1, {"factions": ["witches", "nomads"], "seating": "given"})
    for word in ("build C3", "build B4", "build E8", "build F2", "build G4"):
        session.answer(session.question().seat, word, session.ply)
    while session.question().kind == "choose_bonus_card":
        session.answer(session.question().seat, session.question().words[-1], session.ply)
    preview = as_json(session.preview(0, "upgrade F2 to TP"))
    changes = {change["what"]: change["least"] for change in preview["changes"] if change["seat"] == 0}
    assert changes["good:workers"] == -2
    assert changes["good:coins"] == -6
    turned = [event for event in preview["facts"] if event["verb"] == "turn"]
    assert [(event["what"], event["place"], event["rule"]) for event in turned] == [
        ("structure:trading_house", "hex:F2", "tm.upgrade")
    ]


def test_views_events_and_questions_are_json() -> None:
    session = Session(GAME, 3, 2)
    for _ in range(60):
        question = session.question()
        json.dumps([as_json(question), dump(session.view(question.seat))])
        session.answer(question.seat, question.words[0], session.ply)
    view = dump(session.view(0))
    assert view["is"] == "terra_mystica"
    assert {"players", "terrain", "owner", "structure", "town", "cards", "coins", "scoring"} <= set(view)
    assert len(view["terrain"]) == session.state.board.land
    json.dumps(as_json(session.log(0)))
    json.dumps(as_json(list(session.catalogue().entries.values())))


def test_the_picture_shows_the_whole_table_in_rows_that_stand_alone() -> None:
    state = list(steps(GAME, 4, 3))[-1]
    assert isinstance(state, TerraMystica)
    text = GAME.text_board(state, 0, ["Ada", "Bo", "Cy", "Di"]).plain()
    for name in [*state.board.names, *state.board.river_names, "Ada", "Di"]:
        assert name in text
    for word in ("power actions", "bonus cards", "favor tiles", "town tiles", "cult board", "next income"):
        assert word in text
    for seat, player in enumerate(state.players):
        assert f"{player.vp} VP" in text
        assert f"{seat + 1}:" in text
    assert all(len(row) <= 110 for row in text.split("\n"))


def test_hexes_have_the_style_of_their_terrain() -> None:
    table = Table("witches", "nomads")
    spans = {span.text.strip(): span.style for span in GAME.text_board(table.state, 0, ["Ada", "Bo"]).spans}
    for name, terrain in zip(table.state.board.names, table.state.terrain):
        assert spans[f"{name} {LETTERS[terrain]}"] == TERRAIN_IDS[terrain]


def test_bridges_are_shown() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.bridge("witches", "B4-C3")
    assert "bridges B4-C3 (Ada)" in GAME.text_board(table.state, 0, ["Ada", "Bo"]).plain()


def test_sentences_are_readable() -> None:
    table = Table("witches", "nomads", tile="SCORE6")
    table.place("witches", "C3")
    rich(table, "witches")
    table.begin("witches", "upgrade C3 to TP", "done")
    table.begin("witches", "send P to FIRE for 3", "done")
    table.begin("witches", "pass BON3")
    for sentence in (
        "Ada pays 2 workers",
        "Ada pays 6 coins",
        "Ada upgrades C3 to a trading house",
        "Ada scores 3 VP (scoring tile of trading houses and water)",
        "Ada pays a priest",
        "Ada leaves a priest on a priest's space of the cult of fire",
        "Ada advances 3 steps on the cult of fire, to 3",
        "Ada passes",
        "Ada takes the start player token",
        "Ada takes the coin card",
        "It is Bo's turn",
    ):
        assert sentence in table.sentences()
    assert "You upgrade C3 to a trading house" in table.sentences("witches")
    assert "It is your turn" in table.sentences("nomads")


def test_points_are_counted_by_source() -> None:
    table = Table("witches", "nomads", tile="SCORE6")
    table.place("witches", "C3")
    rich(table, "witches")
    table.begin("witches", "upgrade C3 to TP", "done")
    facts = GAME.facts(table.state, table.log)
    assert facts["vp by tm.scoring.structure"] == 3
    assert facts["played witches"] == 1
    assert [(event.amount, event.cause, event.after) for event in table.told(SCORE)] == [(3, "scoring:SCORE6", 23)]


@pytest.mark.parametrize("settings", [{}, {"auction": True}, {"start_vp": "table_2017", "merchants": True}])
def test_points_of_all_events_add_up_to_the_score(settings: dict[str, Any]) -> None:
    session = Session(GAME, 4, 11, settings)
    while not session.is_over():
        question = session.question()
        session.answer(question.seat, question.words[0], session.ply)
    points = [0] * 4
    for events in session.events(0):
        for event in events:
            if event.what == VP_ID and event.verb in {SCORE, LOSE}:
                points[event.seat] += event.amount if event.verb == SCORE else -event.amount
    assert points == GAME.scores(session.state)


def test_nobody_is_asked_without_a_prompt_that_reads_well() -> None:
    prompts: set[str] = set()
    for seats in (2, 5):
        for state in some_steps(GAME, seats, 7, 150):
            ask = state.stack[-1]
            assert isinstance(ask, Ask)
            if ask.seat != NATURE:
                prompts.add(ask.prompt(state))
    assert all(prompt[-1] in "?." for prompt in prompts)
