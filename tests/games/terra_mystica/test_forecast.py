"""The forecast against all orders in which the hidden cards may lie, each turn worked out by the checker."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any

import pytest

from games.terra_mystica.automa.solo import Solo
from games.terra_mystica.automa_checker.adapter import document_of
from games.terra_mystica.automa_checker.checker import turn_document
from games.terra_mystica.automa_checker.position import POWER_ACTIONS, Document
from games.terra_mystica.test_trail_check import Watch, choose, settings_of
from ludarium.cli.explanation_text import forecast_rows
from ludarium.core import BadSetting, Session
from ludarium.core.engine import apply, question, random_option, settle
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.nature import random_stream
from ludarium.core.rendering import TextRenderer
from ludarium.games.terra_mystica.automa.presentation.forecast import TurnChances, forecast_of
from ludarium.games.terra_mystica.automa.rules.turns import AutomaTurn
from ludarium.games.terra_mystica.automa.state import AutomaState, automa_of
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.rules.offers import PowerOffer
from ludarium.games.terra_mystica.rules.turns import NextTurn
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.explanation import Forecast

GAMES = 24
MOST_ORDERS = 6_000
SPACES = {"build", "upgrade", "trade", "place_cube", "blight"}
TRACKS = {"cult", "favor_tile", "cult_free"}
PLAIN = {f"power:ACT{number}": name for number, name in enumerate(POWER_ACTIONS, start=1)}


def orders(automa: AutomaState) -> Iterator[tuple[int, ...]]:
    """Every order of her deck that the table must reckon with, all equally likely."""
    for unknown in combinations(automa.pool, automa.deck_unknown):
        yield from permutations([*automa.deck_known, *unknown])


def count_of(automa: AutomaState) -> int:
    return comb(len(automa.pool), automa.deck_unknown) * factorial(automa.deck_size())


def waits_for_power(state: TerraMystica) -> bool:
    """Whether a turn of hers waits for a person."""
    ask = question(state)
    return isinstance(ask, PowerOffer) and ask.source == automa_of(state).seat


def finished(state: TerraMystica, taken: bool) -> TerraMystica:
    """A copy of the table once the turn that waits is over."""
    now = state.clone()
    while not isinstance(now.stack[-1], NextTurn) and waits_for_power(now):
        ask = question(now)
        option = ask.options(now)[0 if taken else -1]
        now.stack.pop()
        ask.resolve(now, option)
        while not isinstance(now.stack[-1], NextTurn):
            frame = now.stack[-1]
            if not isinstance(frame, Run):
                break
            now.stack.pop()
            frame.run(now)
    return now


def document_now(state: TerraMystica, taken: bool) -> Document:
    """The position of her next turn: in the next round when she has passed."""
    now = finished(state, taken) if waits_for_power(state) else state.clone()
    if automa_of(now).seat in now.passing:
        now.round, now.marked, now.passing = now.round + 1, [], []
        fleets = fleets_in(now)
        if fleets is not None:
            fleets.marked = []
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


def enumerated(
    automa: AutomaState, document: Document, taken: bool, turned_up: list[str] | None = None
) -> tuple[dict[str, Fraction], Fraction]:
    """The same by brute force; some cards of the turn may have been turned up already."""
    before = turned_up or []
    needed = 2 if document["turns"] == 0 else 1
    turned = min(needed - len(before), automa.deck_size())
    counts: dict[tuple[int, ...], int] = {}
    for order in orders(automa):
        counts[order[:turned]] = counts.get(order[:turned], 0) + 1
    total = sum(counts.values())
    found: dict[str, Fraction] = {}
    points = Fraction(0)
    for top, count in counts.items():
        keys = [*before, *[automa.numbers.cards[card].key for card in top]]
        turn = turn_document(document, keys, [taken] * 9)
        points += Fraction(count, total) * points_of(turn)
        for fact in facts_of(turn):
            found[fact] = found.get(fact, Fraction(0)) + Fraction(count, total)
    return found, points


def plain(id: str) -> str:
    return PLAIN.get(id, id.partition(":")[2])


def told(forecast: TurnChances) -> dict[str, Fraction]:
    """A forecast in the same words."""
    found = {f"card {plain(card) or None}": chance for card, chance in forecast.cards.items()}
    found |= {f"do {plain(icon)}": chance for icon, chance in forecast.actions.items()}
    for icon, chosen in forecast.choices.items():
        found |= {f"{plain(icon)} {plain(choice)}": chance for choice, chance in chosen.items()}
    found |= {f"space {plain(hex)}": chance for hex, chance in forecast.spaces.items()}
    found |= {f"track {plain(track)}": chance for track, chance in forecast.tracks.items()}
    found |= {f"bonus {plain(place)}": chance for place, chance in forecast.bonus.items()}
    found |= {"pass": forecast.passes, "actions": 1 - forecast.passes}
    return {fact: chance for fact, chance in found.items() if chance}


def positions(number: int) -> Iterator[TerraMystica]:
    """Moments of a game in which a person is asked and the orders of the deck can be counted."""
    watch = Watch(*settings_of(number))
    rng = random_stream(number, "forecast")
    while watch.state.stack:
        state = watch.state
        automa = automa_of(state)
        rare = [1, 3, 3][automa.deck_size()] if automa.deck_size() <= 2 else 16
        if question(state).seat != NATURE and state.round and rng.randrange(rare) == 0:
            gone = state.round == 6 and automa.seat in state.passing
            if not gone and count_of(automa) <= MOST_ORDERS:
                yield state
        watch.answer(choose(watch, number, rng))


@pytest.mark.parametrize("part", range(2))
def test_forecasts_are_those_of_all_orders(part: int) -> None:
    seen: set[str] = set()
    for number in range(part, GAMES, 2):
        for state in positions(number):
            automa = automa_of(state)
            for taken in (True, False):
                forecast = forecast_of(state, taken)
                facts, points = enumerated(automa, document_now(state, taken), taken)
                assert told(forecast) == facts
                assert forecast.vp == points
            seen.add("first" if automa.turn == 0 else "later")
            seen.add("unknown cards" if automa.deck_unknown else "all known")
            seen.add("crosswise" if automa.deck_size() <= 2 else "deep")
            if waits_for_power(state):
                seen.add("her turn waits")
    assert seen == {"first", "later", "unknown cards", "all known", "crosswise", "deep", "her turn waits"}


# Where forecasts went wrong.


def test_a_forecast_while_her_card_is_turned_up_is_about_this_turn() -> None:
    """At a real table her cards are typed in: the question is open while people ask what she may do."""
    seen: set[str] = set()
    for number in range(6):
        watch = Watch(*settings_of(number))
        rng = random_stream(number, "typed")
        while watch.state.stack:
            state, automa = watch.state, automa_of(watch.state)
            if question(state).kind == "turn_up_card" and count_of(automa) <= MOST_ORDERS:
                document = watch.before[-1]
                known = [] if automa.support < 0 or document["turns"] else [automa.support_card().key]
                facts, points = enumerated(automa, document, True, known)
                forecast = forecast_of(state)
                assert (forecast.round, forecast.turn) == (state.round, document["turns"] + 1)
                assert told(forecast) == facts
                assert forecast.vp == points
                seen.add("support" if automa.support < 0 else "second" if document["turns"] == 0 else "action")
            watch.answer(choose(watch, number, rng))
    assert seen == {"support", "second", "action"}


def test_a_forecast_at_a_real_table_does_not_break_while_her_card_is_typed_in() -> None:
    settings = {"automa_faction": "simpletons", "level": "automa", "automa_home": "lakes", "factions": ["witches"]}
    session = Session(GAME, 1, 2, settings, ["Ada"], external=True)
    while session.state.round == 0 or session.asked_seats() != [NATURE]:
        question = session.question()
        session.answer(question.seat, question.words[0], session.ply)
    assert session.question().kind == "turn_up_card"
    found = session.forecast(0)
    assert found is not None
    assert found.odds.turn == 1
    assert found.heading.startswith("Her turn 1 of round 1")


def test_a_forecast_during_income_is_about_this_round() -> None:
    """The Riverwalkers are asked about their priests while everybody still counts as having passed."""
    seen = 0
    for seed in range(8):
        state = solo(factions=["riverwalkers"])
        rng = random_stream(seed, "income")
        while state.stack and seen < 2:
            frames = [frame.kind for frame in state.stack]
            if "action_phase" in frames and state.round > 1 and question(state).seat != NATURE:
                assert state.players[1].passed
                forecast = forecast_of(state)
                assert (forecast.round, forecast.turn) == (state.round, 1)
                if count_of(automa_of(state)) <= MOST_ORDERS:
                    assert told(forecast) == enumerated(automa_of(state), document_of(state), True)[0]
                    seen += 1
            apply(state, random_option(state, rng))
    assert seen == 2


def test_a_forecast_between_the_rounds_is_about_the_next_one() -> None:
    table = Solo(round=2)
    table.deck("1", "2", "3", "5")
    table.she.passed = True
    table.state.passing = [1]
    table.state.marked = [0, 1, 2, 3, 4, 5]
    push(table.state, NextTurn(0))
    forecast = forecast_of(table.state)
    assert (forecast.round, forecast.turn) == (3, 1)
    assert "icon:block_power" in forecast.actions


def test_a_forecast_at_an_open_offer_takes_the_last_steps_of_the_turn_first() -> None:
    """The Druids have built beside a person; their cult steps are still to come, and change what they do next."""
    table = Solo("druids", round=3, people="E8=TP F3")
    for hex in ("B4", "C3", "C4", "D4", "D6"):
        table.make(hex, "ice")
    table.deck("5", "3", "8", "9")
    table.automa.turn, table.automa.action, table.automa.used = 1, table.card("1"), [table.card("1")]
    push(table.state, AutomaTurn(), NextTurn(0))
    settle(table.state)
    apply(table.state, table.card("5"))
    assert waits_for_power(table.state)
    waiting = forecast_of(table.state)
    assert (waiting.round, waiting.turn) == (3, 3)
    assert sum(table.she.cults) == 0
    apply(table.state, question(table.state).options(table.state)[0])
    assert sum(table.she.cults) == 2
    assert waiting.odds(table.speech()) == forecast_of(table.state).odds(table.speech())


def test_without_a_card_left_she_is_sure_to_pass() -> None:
    state = next(state for number in range(GAMES) for state in positions(number) if deck_is_empty(state))
    forecast = forecast_of(state, True)
    assert forecast.passes == 1
    assert told(forecast) == enumerated(automa_of(state), document_now(state, True), True)[0]


def deck_is_empty(state: TerraMystica) -> bool:
    return automa_of(state).turn > 0 and automa_of(state).deck_size() == 0


def test_a_forecast_leaves_the_game_alone() -> None:
    state = next(positions(2))
    before = GAME.amounts(state, 0), len(state.stack), state.turn
    GAME.forecast(state, speech_of(2))
    assert (GAME.amounts(state, 0), len(state.stack), state.turn) == before
    assert state.log is None


def solo(**settings: Any) -> TerraMystica:
    given = {"automa_faction": "simpletons", "level": "automa", "automa_home": "drawn", **settings}
    state: TerraMystica = GAME.setup(1, GAME.check_settings(given))
    return state


def test_nothing_is_forecast_before_the_first_round_or_without_her() -> None:
    with pytest.raises(BadSetting, match="once the first round has begun"):
        forecast_of(solo())
    with pytest.raises(BadSetting, match="she does not play"):
        forecast_of(GAME.setup(2, GAME.check_settings({})))
    assert GAME.forecast(GAME.setup(2, GAME.check_settings({})), speech_of(2)) is None


# Ids and words.


def speech_of(number: int) -> TextRenderer:
    seats, given = settings_of(number)
    return TextRenderer(GAME.catalogue(GAME.check_settings(given), seats), [*["Ada", "Bo"][:seats], "Automa"], 0)


def forecast_for(state: TerraMystica, speech: TextRenderer) -> Forecast:
    found = GAME.forecast(state, speech)
    assert found is not None
    return found


def test_a_forecast_is_in_ids_and_exact_fractions() -> None:
    for number in range(2, 30, 3):
        speech = speech_of(number)
        for state in positions(number):
            odds = forecast_for(state, speech).odds
            for found in [odds.actions, odds.spaces, odds.tracks, odds.bonus, *odds.choices.values(), odds.cards]:
                assert all(id in speech.catalogue for id in found if id)
                assert all(0 < Fraction(chance.exact) <= 1 for chance in found.values())
                assert all(chance.share == float(Fraction(chance.exact)) for chance in found.values())
            assert sum(Fraction(chance.exact) for chance in odds.cards.values()) == 1
            assert set(odds.choices) <= set(odds.actions)


def test_it_says_what_happens_if_power_is_declined_where_that_matters() -> None:
    table = Solo("powermongers", round=3, people="E8=TP F3")
    table.deck("5", "7", "4", "10")
    push(table.state, NextTurn(0))
    found = forecast_for(table.state, table.speech())
    assert found.declined is not None
    assert (found.odds.power_taken, found.declined.power_taken) == (True, False)
    assert "icon:cult_free" in found.odds.actions
    assert "icon:cult_free" not in found.declined.actions
    assert found.heading.endswith(", if the power she offers is taken")
    assert "If it is declined:" in forecast_rows(found)
    other = Solo(round=3, people="E8=TP F3")
    other.deck("5", "7", "4", "10")
    push(other.state, NextTurn(0))
    assert forecast_for(other.state, other.speech()).declined is None


def test_a_forecast_is_told_in_words() -> None:
    rows = forecast_rows(forecast_for(next(positions(2)), speech_of(2)))
    assert rows[0].endswith("on the table as it stands:")
    assert rows[1].startswith("  action: card ")
    assert rows[-1].endswith("VP on average")
