"""Numbers with their nouns, and texts as templates over numbers."""

from __future__ import annotations

import pytest

from ludarium.core.catalogue import CatalogueEntry, CatalogueIndex
from ludarium.core.english import as_sentence, count_text, plural_of
from ludarium.core.refusals import refuse
from ludarium.core.rendering import TextRenderer
from ludarium.core.templates import fill, fill_from


@pytest.mark.parametrize(
    ("noun", "plural"),
    [
        ("worker", "workers"),
        ("hex", "hexes"),
        ("pass", "passes"),
        ("sanctuary", "sanctuaries"),
        ("key", "keys"),
        ("more step", "more steps"),
        ("die|dice", "dice"),
        ("power|power", "power"),
    ],
)
def test_a_noun_has_a_plural(noun: str, plural: str) -> None:
    assert plural_of(noun) == plural
    assert count_text(2, noun) == f"2 {plural}"
    assert count_text(0, noun) == f"0 {plural}"
    assert count_text(1, noun) == f"1 {noun.partition('|')[0]}"


def test_a_template_counts_with_its_numbers() -> None:
    text = "pay {price:coin} and take {gain} power, or {rows[1]:step}"
    assert fill(text, {"price": 1, "gain": 3, "rows": (5, 2)}) == "pay 1 coin and take 3 power, or 2 steps"


def test_a_card_fills_its_text_with_its_own_numbers() -> None:
    class Card:
        price = 2
        steps = (1, 4)
        name = "Zoe"

    assert (
        fill_from("{name}: {price:cube}, {steps[0]:step}, {steps[1]:step}", Card()) == "Zoe: 2 cubes, 1 step, 4 steps"
    )
    assert fill_from("nothing to fill", Card()) == "nothing to fill"


def test_a_refusal_counts_with_the_numbers_it_compared() -> None:
    found = refuse("core.offer", "you have only {spades:spade}", spades=1)
    assert (found.sentence, found.numbers) == ("you have only 1 spade", {"spades": 1})


def test_a_definite_article_is_said_once() -> None:
    entries = [CatalogueEntry("card:spade", "spade card"), CatalogueEntry("card:double", "the double action")]
    renderer = TextRenderer(CatalogueIndex(entries), [])
    assert renderer.render("you have used <card:spade|the>, not <card:double|the>") == (
        "you have used the spade card, not the double action"
    )


def test_a_phrase_becomes_a_sentence() -> None:
    assert (as_sentence("income 2 coins"), as_sentence("")) == ("Income 2 coins.", "")
