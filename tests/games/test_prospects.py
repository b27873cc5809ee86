"""Previews tell what an answer brings beside goods, and nothing that is no good."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from ludarium import games
from ludarium.core import Session
from ludarium.core.session import AnySession
from ludarium.protocol.preview import Preview

RECORDED: Path = ROOT / "web" / "tests" / "recorded"
SOLO: dict[str, Any] = {
    "level": "automa",
    "automa_faction": "druids",
    "automa_home": "swamp",
    "factions": ["witches"],
}


def recorded(name: str, answers: int) -> tuple[AnySession, int]:
    """A recorded game after some answers, and the seat that answers next."""
    game = json.loads((RECORDED / f"{name}.json").read_text())
    session: AnySession = Session(games.get(game["game"]), game["seats"], game["seed"], game["settings"])
    for seat, word in game["words"][:answers]:
        session.answer(seat, word, session.ply)
    return session, game["words"][answers][0]


def alone() -> AnySession:
    session: AnySession = Session(games.get("terra_mystica"), 1, 3, SOLO)
    while session.question().kind != "action":
        session.play(session.question().words[0])
    return session


def prospects(found: Preview, topic: str) -> list[tuple[str, int, int, int]]:
    return [(each.what, each.before, each.after, each.of) for each in found.prospects if each.topic == topic]


def test_an_upgrade_shows_its_income_its_town_and_when_it_would_score() -> None:
    session = alone()
    found = session.preview(0, "upgrade A3 to TP")
    assert prospects(found, "income") == [
        ("good:coins", 0, 2, 0),
        ("good:workers", 3, 2, 0),
        ("good:power", 0, 1, 0),
    ]
    assert [each.good for each in found.prospects if each.topic == "income"] == [True, False, True]
    assert prospects(found, "progress") == [("good:towns", 1, 2, 7)]
    assert [(each.label, each.after) for each in found.prospects if each.topic == "later"] == [("in round 6", 3)]
    assert prospects(found, "points") == []


def test_spades_and_a_dwelling_show_points_by_what_brings_them() -> None:
    session = alone()
    plan = next(plan for plan in session.question(0).plans if plan.label.startswith("Turn A2 into forest and build"))
    found = session.preview(0, *plan.words)
    assert [(each.label, each.after) for each in found.prospects if each.topic == "points"] == [("this round", 2)]


def test_passing_shows_what_the_new_card_brings_at_income() -> None:
    session = alone()
    word = next(answer.word for answer in session.question(0).answers if "stronghold card" in answer.label)
    assert prospects(session.preview(0, word), "income") == [("good:workers", 3, 5, 0)]


def test_neighbors_who_may_take_power_are_named() -> None:
    session: AnySession = Session(
        games.get("terra_mystica"), 2, 5, {"factions": ["witches", "nomads"]}, names=["Ada", "Bo"]
    )
    for _ in range(200):
        if session.is_over():
            break
        question = session.question()
        if question.kind == "accept_power":
            before = session.ply
            offered = question.seat
            session.take_back(before - 1)
            asked = session.question()
            found = session.preview(asked.seat, session.undone[-1].entries[0].pick)
            others = [each.label for each in found.prospects if each.topic == "others"]
            assert others == [f"{session.names[offered]} may take"]
            return
        upgrades = [answer.word for answer in question.answers if answer.group == "group:upgrade"]
        builds = [answer.word for answer in question.answers if answer.group == "group:build"]
        session.play([*upgrades, *builds, question.words[0]][0])
    raise AssertionError("nobody was offered power")


def test_no_counter_of_things_used_is_shown() -> None:
    session: AnySession = Session(games.get("terra_mystica"), 1, 3, SOLO)
    while session.question().kind != "action":
        question = session.question()
        session.play(next((word for word in question.words if word in {"pass BON1", "pass BON2"}), question.words[0]))
    used = [answer.word for answer in session.question(0).answers if answer.word.startswith("action BON")]
    assert used, "the card has an action"
    for word in used:
        kinds = {change.what.partition(":")[0] for change in session.preview(0, word).changes}
        assert not kinds & {"special", "bonus", "favor"}


def test_a_lab_that_wins_the_majority_says_so_and_what_it_brings() -> None:
    session, seat = recorded("magnastorm-4", 143)
    found = session.preview(seat, "lab 4")
    (lead,) = [each for each in found.prospects if each.topic == "lead"]
    assert (lead.what, lead.after, lead.good) == ("sector:NE", 1, True)
    assert prospects(found, "income") == [("good:pink", 2, 3, 0)]


def test_a_further_lab_brings_no_level_of_its_own() -> None:
    session, seat = recorded("magnastorm-4", 144)
    question = session.question(seat)
    assert [plan.gains for plan in question.plans] == [[]]
    extra = next(answer for answer in question.answers if answer.word == "extra lab")
    assert extra.covered, "the plan with the only lab is the same choice"


def test_crew_of_one_color_in_one_column_is_alike() -> None:
    session, seat = recorded("magnastorm-4", 145)
    answers = [answer for answer in session.question(seat).answers if answer.group == "group:crew"]
    assert len(answers) == 10
    assert len({answer.alike for answer in answers}) == 6


def test_labs_at_the_same_price_are_alike() -> None:
    session, seat = recorded("magnastorm-4", 143)
    answers = session.question(seat).answers
    for one in answers:
        for other in answers:
            if one.alike == other.alike:
                assert one.price == other.price


def test_spaces_of_a_site_at_the_same_price_are_alike() -> None:
    session, seat = recorded("euphoria-6", 300)
    sites = [answer for answer in session.question(seat).answers if "market" in answer.word]
    assert len(sites) == 8
    assert len({answer.alike for answer in sites}) == 4


@pytest.mark.parametrize(("word", "risk"), [("retrieve all free", 83), ("place 5 subterran_tunnel_end", 0)])
def test_the_risk_of_the_knowledge_check_is_told_before_the_roll(word: str, risk: int) -> None:
    session, seat = recorded("euphoria-6", 300)
    assert prospects(session.preview(seat, word), "risk") == [("good:dice", 0, risk, 100)]


def test_a_die_that_is_used_is_no_cost() -> None:
    session, seat = recorded("euphoria-6", 300)
    for answer in session.question(seat).answers:
        whats = {change.what for change in session.preview(seat, answer.word).changes}
        assert not whats & {"dice:hand", "dice:reserve", "tokens:left"}


def test_knowledge_is_a_burden_and_nothing_else_is() -> None:
    burdens = {
        entry.id
        for key in ("euphoria", "magnastorm", "terra_mystica")
        for entry in games.get(key).catalogue(games.get(key).check_settings({})).entries.values()
        if entry.is_burden()
    }
    assert burdens == {"good:knowledge"}
