"""The forecast against all orders in which the hidden cards may lie, each turn worked out by the checker."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any

import pytest

from games.terra_mystica.automa_checker.adapter import document_of
from games.terra_mystica.automa_checker.checker import turn_document
from games.terra_mystica.automa_checker.position import Document
from games.terra_mystica.test_trail_check import Watch, choose, options_of
from ludarium.core import BadSetting
from ludarium.core.engine import question
from ludarium.core.frames import NATURE
from ludarium.core.nature import stream
from ludarium.games.terra_mystica.automa.forecast import Forecast, forecast_of, forecast_text
from ludarium.games.terra_mystica.automa.state import Automa
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.state import TerraMystica

GAMES = 24
MOST_ORDERS = 6_000
SPACES = {"build", "upgrade", "trade", "place_cube", "blight"}
TRACKS = {"cult", "favor_tile", "cult_free"}


def orders(automa: Automa) -> Iterator[tuple[int, ...]]:
    """Every order of her deck that the table must reckon with, all equally likely."""
    for unknown in combinations(automa.pool, automa.deck_unknown):
        yield from permutations([*automa.deck_known, *unknown])


def count_of(automa: Automa) -> int:
    return comb(len(automa.pool), automa.deck_unknown) * factorial(automa.deck_size())


def document_now(state: TerraMystica) -> Document:
    """The position of her next turn: in the next round when she has passed."""
    assert state.automa is not None
    now = state.clone()
    if now.players[state.automa.seat].passed:
        now.round, now.marked, now.passing = now.round + 1, [], []
        if now.merchants is not None:
            now.merchants.marked = []
    return document_of(now)


def icons(turn: Document) -> list[Document]:
    found, left = [], list(turn["icons"])
    while left:
        icon = left.pop()
        found.append(icon)
        left += icon["children"]
    return [icon for icon in found if icon["outcome"] == "done"]


def facts_of(turn: Document) -> set[str]:
    """What is counted of a turn."""
    done = icons(turn)
    found = {f"card {turn['action']}", turn["result"]} | {f"do {icon['icon']}" for icon in done}
    for icon in done:
        if icon["choice"] is not None:
            found.add(f"{icon['icon']} {icon['choice']}")
            found |= {f"space {icon['choice']}"} if icon["icon"] in SPACES else set()
            found |= {f"track {icon['choice']}"} if icon["icon"] in TRACKS else set()
    return found | {f"bonus {effect['place']}" for effect in turn["effects"] if effect["kind"] == "bonus"}


def points_of(turn: Document) -> int:
    effects = [*turn["effects"], *[effect for icon in icons(turn) for effect in icon["effects"]]]
    return sum(
        effect.get("amount", effect.get("vp", 0)) for effect in effects if effect["kind"] in {"vp", "achievement"}
    )


def enumerated(state: TerraMystica, taken: bool) -> tuple[dict[str, Fraction], Fraction]:
    """The same by brute force."""
    automa = state.automa
    assert automa is not None
    document = document_now(state)
    turned = min(2 if document["turns"] == 0 else 1, document["deck"])
    counts: dict[tuple[int, ...], int] = {}
    for order in orders(automa):
        counts[order[:turned]] = counts.get(order[:turned], 0) + 1
    total = sum(counts.values())
    found: dict[str, Fraction] = {}
    points = Fraction(0)
    for top, count in counts.items():
        keys = [automa.book.cards[card].key for card in top]
        turn = turn_document(document, keys, [taken] * 9)
        points += Fraction(count, total) * points_of(turn)
        for fact in facts_of(turn):
            found[fact] = found.get(fact, Fraction(0)) + Fraction(count, total)
    return found, points


def told(forecast: Forecast) -> dict[str, Fraction]:
    """A forecast in the same words."""
    found = {f"card {key or None}": chance for key, chance in forecast.cards.items()}
    found |= {f"do {name}": chance for name, chance in forecast.actions.items()}
    for name, chosen in forecast.choices.items():
        found |= {f"{name} {choice}": chance for choice, chance in chosen.items()}
    found |= {f"space {hex}": chance for hex, chance in forecast.spaces.items()}
    found |= {f"track {track}": chance for track, chance in forecast.tracks.items()}
    found |= {f"bonus {place}": chance for place, chance in forecast.bonus.items()}
    found |= {"pass": forecast.passes, "actions": 1 - forecast.passes}
    return {fact: chance for fact, chance in found.items() if chance}


def positions(number: int) -> Iterator[TerraMystica]:
    """Moments of a game in which a person is asked and the orders of the deck can be counted."""
    seats, options = options_of(number)
    watch = Watch(seats, options)
    rng = stream(number, "forecast")
    while watch.state.stack:
        state = watch.state
        automa = state.automa
        assert automa is not None
        rare = [1, 3, 3][automa.deck_size()] if automa.deck_size() <= 2 else 16
        if question(state).seat != NATURE and state.round and rng.randrange(rare) == 0:
            gone = state.round == 6 and state.players[automa.seat].passed
            if not gone and count_of(automa) <= MOST_ORDERS:
                yield state
        watch.answer(choose(watch, number, rng))


@pytest.mark.parametrize("part", range(2))
def test_forecasts_are_those_of_all_orders(part: int) -> None:
    seen: set[str] = set()
    for number in range(part, GAMES, 2):
        for state in positions(number):
            automa = state.automa
            assert automa is not None
            for taken in (True, False):
                forecast = forecast_of(state, taken)
                facts, points = enumerated(state, taken)
                assert told(forecast) == facts
                assert forecast.vp == points
            seen.add("first" if automa.turn == 0 else "later")
            seen.add("unknown cards" if automa.deck_unknown else "all known")
            seen.add("crosswise" if automa.deck_size() <= 2 else "deep")
    assert seen == {"first", "later", "unknown cards", "all known", "crosswise", "deep"}


def test_without_a_card_left_she_is_sure_to_pass() -> None:
    state = next(state for number in range(GAMES) for state in positions(number) if deck_is_empty(state))
    forecast = forecast_of(state, True)
    assert forecast.passes == 1
    assert told(forecast) == enumerated(state, True)[0]


def deck_is_empty(state: TerraMystica) -> bool:
    assert state.automa is not None
    return state.automa.turn > 0 and state.automa.deck_size() == 0


def test_a_forecast_leaves_the_game_alone() -> None:
    state = next(positions(2))
    before = GAME.amounts(state, 0), len(state.stack), state.turn
    forecast_text(state)
    assert (GAME.amounts(state, 0), len(state.stack), state.turn) == before
    assert state.log is None


def solo(**options: Any) -> TerraMystica:
    given = {"automa_faction": "simpletons", "level": "automa", "automa_home": "drawn", **options}
    state: TerraMystica = GAME.setup(1, GAME.checked(given))
    return state


def test_nothing_is_forecast_before_the_first_round_or_without_her() -> None:
    with pytest.raises(BadSetting, match="once the first round has begun"):
        forecast_of(solo())
    with pytest.raises(BadSetting, match="she does not play"):
        forecast_of(GAME.setup(2, GAME.checked({})))


def test_a_forecast_is_told_in_words() -> None:
    state = next(state for number in range(2, 40, 3) for state in positions(number))
    text = forecast_text(state)
    assert "on the table as it stands" in text
    assert "action card: " in text
    assert "VP on average" in text
