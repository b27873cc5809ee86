"""What the screen is told: labels, targets, prompts, previews, pictures, sentences, JSON."""

from __future__ import annotations

import json
import re

from rich.text import Text

from games.terra_mystica.table import Table, rich
from ludarium.core import Session
from ludarium.core.codec import dump
from ludarium.core.events import SCORE
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.state import TerraMystica
from support import some_steps, steps

TARGET = re.compile(
    r"(hex:[A-Z]\d+|river:r\d+|cult:(fire|water|earth|air)|power:ACT[1-6]|bonus:BON\d+|favor:FAV\d+|town:TW\d|"
    r"bridge:[A-Z]\d+-[A-Z]\d+|special:ACT\w+|track:(ship|dig)|faction:\w+|terrain:\w+|round:\d)"
)
PLACELESS = re.compile(
    r"(dig|burn|convert|done|pass$|-\d?SPADE|-BRIDGE|leech|decline|player|unlock-terrain gain|-3CONV|gain|-GAIN)"
)


def test_every_answer_with_a_place_has_a_stable_target() -> None:
    for seats, seed in ((2, 0), (4, 1), (5, 2)):
        for state in some_steps(GAME, seats, seed, 120):
            ask = state.stack[-1]
            for option in ask.options(state):  # type: ignore[attr-defined]
                word, target = ask.word(state, option), ask.target(state, option)  # type: ignore[attr-defined]
                assert (TARGET.fullmatch(target) is not None) != (PLACELESS.match(word) is not None), (word, target)


def test_labels_say_what_things_cost() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.place("nomads", "D5")
    rich(table, "witches")
    table.turn("witches")
    ask = table.state.stack[-1]
    labels = {
        ask.word(table.state, option): ask.label(table.state, option)  # type: ignore[attr-defined]
        for option in ask.options(table.state)  # type: ignore[attr-defined]
    }
    assert labels["upgrade C3 to TP"] == "dwelling on C3 to trading house for 2 workers and 3 coins"
    assert labels["action ACT6"] == "2 spades for 6 power"
    assert labels["advance ship"] == "shipping 0 to 1 for a priest and 4 coins: 2 VP"
    assert labels["dig 2"] == "2 spades for 6 workers, to transform a hex"
    assert labels["send P to AIR for 3"] == "air 2 to 5 with a priest who stays there"
    assert labels["pass BON3"] == "pass and take 6 coins"


def test_a_preview_says_what_an_answer_would_change() -> None:
    session = Session(GAME, 2, 1, {"factions": ["witches", "nomads"], "seating": "given"})
    for word in ("build C3", "build B4", "build E8", "build F2", "build G4"):
        session.answer(session.question().seat, word, session.ply)
    while session.question().kind == "ChooseBonusCard":
        session.answer(session.question().seat, session.question().words[-1], session.ply)
    preview = session.preview(0, "upgrade F2 to TP").to_json()
    changes = {change["what"]: change["least"] for change in preview["changes"] if change["seat"] == 0}
    assert changes["workers"] == -2
    assert changes["coins"] == -6
    assert (changes["D"], changes["TP"]) == (-1, 1)
    assert any(event["rule"] == "tm.upgrade" and event["place"] == "hex:F2" for event in preview["events"])


def test_views_events_and_questions_are_json() -> None:
    session = Session(GAME, 3, 2)
    for _ in range(60):
        question = session.question()
        json.dumps([question.to_json(), dump(session.view(question.seat))])
        session.answer(question.seat, question.words[0], session.ply)
    view = dump(session.view(0))
    assert view["is"] == "TerraMystica"
    assert {"players", "terrain", "owner", "structure", "town", "cards", "coins", "scoring"} <= set(view)
    assert len(view["terrain"]) == session.state.board.land
    for events in session.events(0):
        json.dumps([dump(event) for event in events])


def test_the_picture_shows_the_whole_table() -> None:
    state = list(steps(GAME, 4, 3))[-1]
    assert isinstance(state, TerraMystica)
    text = Text.from_markup(GAME.picture(state, 0, ["Ada", "Bo", "Cy", "Di"])).plain
    for name in [*state.board.names, *state.board.river_names, "Ada", "Di"]:
        assert name in text
    for word in ("power actions", "bonus cards", "favor tiles", "town tiles", "cult board", "next income"):
        assert word in text
    for seat, player in enumerate(state.players):
        assert f"{player.vp} VP" in text
        assert f"{seat + 1}:" in text
    assert all(len(line) < 160 for line in text.split("\n"))


def test_bridges_are_shown() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.bridge("witches", "B4-C3")
    assert "bridges B4-C3 (Ada)" in Text.from_markup(GAME.picture(table.state, 0, ["Ada", "Bo"])).plain


def test_sentences_are_readable() -> None:
    table = Table("witches", "nomads", tile="SCORE6")
    table.place("witches", "C3")
    rich(table, "witches")
    table.begin("witches", "upgrade C3 to TP", "done")
    table.begin("witches", "send P to FIRE for 3", "done")
    table.begin("witches", "pass BON3")
    told = [GAME.sentence(event, ["Ada", "Bo"]) for event in table.log]
    for sentence in (
        "Ada pays 2 workers",
        "Ada pays 6 coins",
        "Ada upgrades C3 to a trading house",
        "Ada scores 3 VP (scoring tile, structures)",
        "Ada pays a priest",
        "Ada leaves a priest with the cult of fire",
        "Ada advances 3 steps on fire",
        "Ada takes the start player token",
        "Ada gains BON3",
    ):
        assert sentence in told


def test_points_are_counted_by_source() -> None:
    table = Table("witches", "nomads", tile="SCORE6")
    table.place("witches", "C3")
    rich(table, "witches")
    table.begin("witches", "upgrade C3 to TP", "done")
    facts = GAME.facts(table.state, table.log)
    assert facts["vp by tm.scoring.structure"] == 3
    assert facts["played witches"] == 1
    assert sum(event.amount for event in table.log if event.kind == SCORE) == 3
