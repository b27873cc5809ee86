"""Labels are made of a phrase, a price and gains."""

from __future__ import annotations

from ludarium.core.catalogue import Amount, CatalogueEntry, CatalogueIndex
from ludarium.core.consequences import Consequences
from ludarium.core.labels import AnswerLabel, label_text, refused_text
from ludarium.core.question import choice_texts
from ludarium.core.registry import leaf_classes, subclasses
from ludarium.core.rendering import TextRenderer

COINS = Amount("good:coins", 2)
DOUBT = Amount("good:doubt", 1)
CATALOGUE = CatalogueIndex(
    [CatalogueEntry("good:coins", "coin", plural="coins"), CatalogueEntry("good:doubt", "doubt", numbers={"burden": 1})]
)


def test_what_one_is_glad_to_lose_stands_among_the_gains() -> None:
    found = choice_texts(
        AnswerLabel("rest"), Consequences([COINS, DOUBT], [], "you", ""), TextRenderer(CATALOGUE, ["Ada"])
    )
    assert found == ("Rest for 2 coins (-1 doubt)", "Rest")


def test_a_phrase_that_names_its_price_names_all_of_it() -> None:
    assert label_text("lose {price}", [], [], [DOUBT]) == "lose <good:doubt|1>"
    assert label_text("take {gains}", [], [COINS], [DOUBT]) == "take <good:coins|2> (-<good:doubt|1>)"


def test_what_is_refused_does_not_speak_of_a_price_that_nobody_knows() -> None:
    label = AnswerLabel("swap {price} for {gains}", refused_phrase="swap 2 coins for a card")
    assert refused_text(label.refused_phrase) == "swap 2 coins for a card"
    assert AnswerLabel("rest").refused_phrase == "rest"


def test_later_printings_of_a_card_are_found_after_the_first() -> None:
    class Card:
        pass

    class First(Card):
        pass

    class Second(First):
        pass

    assert subclasses(Card) == [First, Second]
    assert leaf_classes(Card) == [Second]
