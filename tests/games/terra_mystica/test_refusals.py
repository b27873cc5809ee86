"""Why not: the choices people get wrong, each with its rule and a sentence."""

from __future__ import annotations

import pytest

from games.terra_mystica.table import Table, rich
from ludarium.core.engine import question
from ludarium.core.question import list_refusals


def table_of_witches() -> Table:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.place("witches", "F2", "TP")
    table.place("nomads", "B4")
    table.set("witches", coins=4, workers=2, priests=0, power=(2, 3, 2), card="BON9")
    table.turn("witches")
    return table


def test_what_is_refused_is_called_by_what_it_would_take_and_bring() -> None:
    table = table_of_witches()
    ask, state = question(table.state), table.state
    labels = {
        found.word: found.label for found in list_refusals(ask, state, "", "group:convert", table.speech("witches"), {})
    }
    assert labels["convert 3PW to 1W"] == "Convert 3 power to 1 worker"
    assert labels["convert 1P to 1W"] == "Convert 1 priest to 1 worker"
    table.set("witches", power=(2, 1, 0))
    labels = {
        found.word: found.label for found in list_refusals(ask, state, "", "group:convert", table.speech("witches"), {})
    }
    assert labels["burn 1"] == "Sacrifice 1 power token of bowl 2 to move another one to bowl 3"


@pytest.mark.parametrize(
    ("word", "rule", "sentence"),
    [
        (
            "build C4",
            "tm.reach",
            "C4 is out of reach: 1 river space away from your nearest structure, your shipping is 0",
        ),
        ("build B4", "tm.build.free", "B4 is taken by Bo"),
        ("build C3", "tm.build.free", "C3 is taken by your own structure"),
        ("build D4", "tm.build.home", "D4 is wasteland: 2 spades would make it forest"),
        ("dig 1", "tm.spades", "a spade costs 3 workers, you have 2"),
        ("upgrade C3 to TP", "tm.cost", "a trading house costs 6 coins, you have 4 (conversions would bring the rest)"),
        ("upgrade F2 to SH", "tm.cost", "a stronghold costs 4 workers, you have 2"),
        ("upgrade C3 to SH", "tm.upgrade", "C3 holds a dwelling; a stronghold replaces a trading house"),
        ("upgrade B4 to TP", "tm.upgrade", "no structure of yours is on B4"),
        ("send P to FIRE for 3", "tm.priest", "you have no priest to send"),
        ("advance ship", "tm.shipping", "a step costs 1 priest and 4 coins; you have 0 priests and 4 coins"),
        (
            "advance dig",
            "tm.exchange",
            "a step costs 1 priest, 2 workers and 5 coins; you have 0 priests, 2 workers and 4 coins",
        ),
        ("action ACT4", "tm.power_action", "the coin action costs 4 power, you have 2 in bowl 3"),
        ("action BON1", "tm.special", "you do not hold the spade card"),
        ("action ACTW", "tm.stronghold", "the Witches' ride needs your stronghold, which is not built yet"),
        ("pass BON9", "tm.pass", None),
        ("convert 3PW to 1W", "tm.convert", "this takes 3 power, you have 2 in bowl 3"),
        ("convert 1P to 1W", "tm.convert", "this takes 1 priest, you have 0"),
    ],
)
def test_the_sentence_names_what_is_missing(word: str, rule: str, sentence: str | None) -> None:
    table = table_of_witches()
    if word == "pass BON9":
        table.lay_out(BON1=0, BON2=0, BON3=0)
    refusal = table.refusal("witches", word)
    assert refusal.rule == rule
    assert sentence is None or refusal.sentence == sentence


def test_spades_in_hand_are_compared_with_those_needed() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    rich(table, "witches")
    table.set("witches", power=(0, 0, 4))
    table.begin("witches", "action ACT5")
    refusal = table.refusal("witches", "transform D4 to green")
    assert (refusal.rule, refusal.numbers) == ("tm.spades", {"needed": 2, "spades": 1})


def test_every_candidate_has_a_reason_or_is_on_offer() -> None:
    table = table_of_witches()
    ask = table.state.stack[-1]
    rules = set()
    for option in ask.candidates(table.state):  # type: ignore[attr-defined]
        refusal = ask.why_not(table.state, option)  # type: ignore[attr-defined]
        if refusal is not None:
            rules.add(refusal.rule)
            assert refusal.sentence
            assert refusal.rule != "core.offer"
    assert len(rules) > 12
