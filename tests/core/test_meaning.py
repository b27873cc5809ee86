"""Labels are made of a phrase, a price and gains."""

from __future__ import annotations

from ludarium.core.consequences import Consequences
from ludarium.core.meaning import Meaning, labelled
from ludarium.core.question import Answer, Refused
from ludarium.core.registry import below, leaves
from ludarium.core.rulings import refuse
from ludarium.core.speech import Speech
from ludarium.core.things import Amount, Catalogue, Thing

COINS = Amount("good:coins", 2)
DOUBT = Amount("good:doubt", 1)
CATALOGUE = Catalogue(
    [Thing("good:coins", "coin", plural="coins"), Thing("good:doubt", "doubt", numbers={"burden": 1})]
)


def test_what_one_is_glad_to_lose_stands_among_the_gains() -> None:
    answer = Answer("rest", Meaning("rest"), Consequences([COINS, DOUBT], []), Speech(CATALOGUE, ["Ada"]))
    assert answer.label == "Rest for 2 coins (-1 doubt)"
    assert answer.price == [COINS, DOUBT]


def test_a_phrase_that_names_its_price_names_all_of_it() -> None:
    assert labelled("lose {price}", [], [], [DOUBT]) == "lose <good:doubt|1>"
    assert labelled("take {gains}", [], [COINS], [DOUBT]) == "take <good:coins|2> (-<good:doubt|1>)"


def test_what_is_refused_does_not_speak_of_a_price_that_nobody_knows() -> None:
    meaning = Meaning("swap {price} for {gains}", refused="swap 2 coins for a card")
    refused = Refused("swap", meaning, refuse("core.offer", "you have none"), Speech(CATALOGUE, ["Ada"]))
    assert refused.label == "Swap 2 coins for a card"
    assert Meaning("rest").refused == "rest"


def test_later_printings_of_a_card_are_found_after_the_first() -> None:
    class Card:
        pass

    class First(Card):
        pass

    class Second(First):
        pass

    assert below(Card) == [First, Second]
    assert leaves(Card) == [Second]
