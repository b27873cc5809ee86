"""A placement names a price that can be paid, whatever recruits let stand for what."""

from __future__ import annotations

import re

import pytest

from games.euphoria.table import GAME, P1, Table
from ludarium.core.engine import apply, question, random_option
from ludarium.core.nature import random_stream
from ludarium.core.question import make_question
from ludarium.core.rendering import TextRenderer
from ludarium.games.euphoria.content.constants import FIRST_CARD, GOLD, GOOD_IDS, GOODS
from ludarium.games.euphoria.rules.payment import ChoosePayment
from ludarium.games.euphoria.state import Euphoria
from ludarium.protocol.question import Answer

PAIR = 2
SITE = "wastelander_market_a_build_2"


def test_the_artifact_that_builds_is_named_where_the_resource_is_missing() -> None:
    table = Table()
    table.recruit(P1, "flartner")
    table.cards(P1, "bat")
    table.hand(P1, 3)
    assert table.label(f"place 3 {SITE}").endswith(": die 1 of 2 for 1 baseball bat with Flartner the Luddite")
    table.cards(P1, "book")
    assert table.label(f"place 3 {SITE}").endswith(": die 1 of 2 for 1 artifact with Flartner the Luddite")
    table.goods(P1, clay=1)
    assert table.label(f"place 3 {SITE}").endswith(": die 1 of 2 for 1 clay")


def test_the_food_that_stands_for_bliss_is_named() -> None:
    table = Table()
    table.recruit(P1, "brian")
    table.market("euphorian_market_a", "registry_of_personal_secrets", P1)
    table.goods(P1, food=4)
    table.cards(P1, "bat")
    table.hand(P1, 3)
    assert table.label("place 3 euphorian_market_a").endswith(
        " for 4 food and 1 baseball bat with Brian the Viticulturist"
    )
    table.goods(P1, bliss=4)
    assert table.label("place 3 euphorian_market_a").endswith(" for 4 bliss and 1 artifact")


def test_every_resource_that_could_build_is_meant() -> None:
    table = Table()
    table.recruit(P1, "michael", "flartner")
    table.goods(P1, gold=1, stone=1)
    table.cards(P1, "bat")
    table.hand(P1, 3)
    assert table.label(f"place 3 {SITE}").endswith(
        ": die 1 of 2 for 1 resource with Michael the Engineer or 1 baseball bat with Flartner the Luddite"
    )


def test_the_bliss_that_stands_for_a_resource_is_named() -> None:
    table = Table()
    table.recruit(P1, "josh", "brian")
    table.market("euphorian_market_a", "academy_of_mandatory_equality", P1)
    table.goods(P1, food=5, bliss=1)
    table.hand(P1, 3)
    assert table.label("place 3 euphorian_market_a").endswith(
        " for 4 food and 1 bliss with Josh the Negotiator "
        "or 5 food with Brian the Viticulturist and Josh the Negotiator"
    )


def test_the_single_artifact_at_the_ark_is_named() -> None:
    table = Table(edition="second")
    table.recruit(P1, "jacko")
    table.cards(P1, "bat")
    table.hand(P1, 3)
    assert table.label("place 3 ark").endswith(" for 1 baseball bat with Jacko the Archivist")
    table.cards(P1, "book", "bear")
    assert table.label("place 3 ark").endswith(" for 3 artifacts or 2 alike")


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("seed", range(6))
def test_every_placement_names_a_price_that_can_be_paid(edition: str, seed: int) -> None:
    """Random positions with the recruits that let goods stand for others, and few goods to pay with."""
    looked = 0
    for number in range(25):
        table = Table(2, edition=edition)
        rng = random_stream(100 * seed + number, "prices")
        for key in ("brian", "flartner", "jacko", "josh", "michael", "matthew"):
            if rng.randrange(2):
                table.recruit(P1, key)
        for site, tile in (
            ("euphorian_market_a", "registry_of_personal_secrets"),
            ("subterran_market_a", "academy_of_mandatory_equality"),
            ("wastelander_market_a", "stadium_of_guaranteed_home_runs"),
        ):
            table.market(site, tile, P1)
        for name in GOODS[:FIRST_CARD]:
            table.goods(P1, **{name: rng.randrange(6) if rng.randrange(3) else 0})
        table.cards(P1, *[GOODS[FIRST_CARD + rng.randrange(6)] for _ in range(rng.randrange(4))])
        table.hand(P1, 3)
        for answer in table.question().answers:
            looked += check_price(table.state, answer, table.speech(P1))
    assert looked > 50


def test_every_placement_of_random_games_names_a_price_that_can_be_paid() -> None:
    settings = GAME.check_settings({"trade_offers": 0, "turn_limit": 30})
    renderer, looked = TextRenderer(GAME.catalogue(settings, 2), ["Ada", "Bo"], P1), 0
    for seed in range(4):
        state, rng = GAME.setup(2, settings), random_stream(seed, "play")
        while state.stack:
            ask = question(state)
            if ask.kind == "choose_action" and ask.seat == P1:
                for answer in make_question(GAME, ask, GAME.view(state, P1), 0, renderer).answers:
                    looked += check_price(state, answer, renderer)
            apply(state, random_option(state, rng))
    assert looked > 5


def check_price(state: Euphoria, answer: Answer, renderer: TextRenderer) -> int:
    """Whether the payment is asked for afterwards; then one of the payments must be what the label names."""
    after = state.clone()
    ask = question(after)
    apply(after, ask.find(after, answer.word))
    asked = question(after) if after.stack else None
    if not isinstance(asked, ChoosePayment):
        return 0
    payments = [payment.amounts for payment in asked.payments(after)]
    _, named, price = answer.label.rpartition(" for ")
    assert named, answer
    printed, alike, _ = price.partition(" or 2 alike")
    alternatives = [amounts_in(text, renderer) for text in printed.split(" or ")]
    if alike:
        payments += [as_three(amounts) for amounts in payments if max(amounts[FIRST_CARD:]) >= PAIR]
    assert any(fits(amounts, alternative) for amounts in payments for alternative in alternatives), answer
    return 1


def as_three(amounts: list[int]) -> list[int]:
    """The same payment with a third artifact beside a pair."""
    pair = amounts.index(max(amounts[FIRST_CARD:]), FIRST_CARD)
    return [count + (kind == pair) for kind, count in enumerate(amounts)]


def amounts_in(text: str, renderer: TextRenderer) -> dict[str, int]:
    """The amounts that a text names, by id."""
    names = {form: id for id in ids_of_goods() for form in (renderer.catalogue[id].name, renderer.catalogue[id].plural)}
    found: dict[str, int] = {}
    for count, rest in re.findall(r"(\d+) ([^,]+?)(?=$|,| and \d| with )", text):
        assert rest in names, text
        found[names[rest]] = int(count)
    return found


def ids_of_goods() -> list[str]:
    return [*GOOD_IDS, "any:commodity", "any:other_commodity", "any:resource", "artifact:any"]


def fits(amounts: list[int], named: dict[str, int]) -> bool:
    """Whether a payment takes what is named, and nothing else."""
    left = amounts.copy()
    for id, count in named.items():
        if id in GOOD_IDS:
            left[GOOD_IDS.index(id)] -= count
    if min(left) < 0:
        return False
    sums = [sum(left[:GOLD]), sum(left[GOLD:FIRST_CARD]), sum(left[FIRST_CARD:])]
    commodities = named.get("any:commodity", 0) + named.get("any:other_commodity", 0)
    return sums == [commodities, named.get("any:resource", 0), named.get("artifact:any", 0)]
