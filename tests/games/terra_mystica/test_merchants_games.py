"""Whole games with Merchants of the Seas, and that games without it are what they were."""

from __future__ import annotations

import json
import pickle
from hashlib import blake2b

import pytest

from conftest import FORM
from games.terra_mystica.sea import Sea
from ludarium.agents.evaluation import evaluation_of
from ludarium.agents.greedy import Greedy
from ludarium.core import Session
from ludarium.core.codec import dump, load
from ludarium.core.engine import answer, apply, draw_option, question
from ludarium.core.errors import BadData
from ludarium.core.frames import AnyAsk
from ludarium.core.nature import random_stream
from ludarium.core.notation import from_notation, to_notation
from ludarium.core.rendering import TextRenderer
from ludarium.formats.snellman.writer import write_log
from ludarium.games import get
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.merchants.rules.sailing import MoveShip
from ludarium.games.terra_mystica.merchants.state import fleets_in, merchants_of
from ludarium.games.terra_mystica.rules.turn_menu import TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica
from support import answer_somehow, is_word

GAMES = 100 if FORM == "compiled" else 8
MAPS = ["base", "fire_ice_1", "fire_ice_2", "lakes", "fjords"]
NEW = ["place_dock", "place_ship", "move_ship", "trade_with", "accept_trade_power", "give_up_ship"]
# Random games of the base game, word by word, as they were played before there was the expansion.
AS_BEFORE = {2: "970b79f279fb245d", 3: "44cf7e3dad3e5bef", 4: "773f5dd26a151de4", 5: "6b17b17e8d38d8eb"}


def own_answers(state: TerraMystica, ask: AnyAsk) -> list[int]:
    """The answers to the question itself, no free moves."""
    return ask.answers(state) if isinstance(ask, TurnAsk) else ask.options(state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_and_conserve_ships_and_markers(seats: int) -> None:
    asked: set[str] = set()
    for seed in range(GAMES):
        options = {"merchants": True, "map": MAPS[seed % 5], "final_tile": "drawn", "resigning": seed % 4 == 3}
        state = GAME.setup(seats, GAME.check_settings(options))
        kept = GAME.conserved_counts(state)
        assert kept["ships"] == 3 * seats
        assert kept["trade markers"] == 15 * seats
        rng = random_stream(seed, f"merchants {seats}")
        decisions = 0
        while state.stack:
            ask = question(state)
            option = draw_option(state, ask, rng)
            if option not in own_answers(state, ask) and rng.randrange(4):
                choices = own_answers(state, ask)
                option = choices[rng.randrange(len(choices))]
            asked.add(ask.kind)
            answer(state, ask, option)
            decisions += 1
            if decisions % 8 == 0:
                assert GAME.conserved_counts(state) == kept
        assert GAME.conserved_counts(state) == kept
        assert decisions < GAME.max_answers(seats)
        assert GAME.facts(state, [])["trades"] == kept["trade markers"] - sum(
            GAME.amounts(state, seat)["good:markers"] for seat in range(seats)
        )
    assert set(NEW) <= asked


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_holds_at_every_step_of_every_game_holds_with_merchants(seats: int) -> None:
    rules, classes, names = GAME.rules(), GAME.classes(), [f"P{seat}" for seat in range(seats)]
    settings = GAME.check_settings({"merchants": True, "map": MAPS[seats % 5]})
    state = GAME.setup(seats, settings)
    renderer = TextRenderer(GAME.catalogue(settings, seats), names)
    rng = random_stream(seats, "steps")
    number = 0
    while state.stack:
        ask = question(state)
        options = ask.options(state)
        number += 1
        if number % 5 == 0 or ask.kind in NEW:
            refusals = {option: ask.why_not(state, option) for option in ask.candidates(state)}
            assert [option for option, refusal in refusals.items() if refusal is None] == options
            assert all(refusal.rule in rules for refusal in refusals.values() if refusal is not None)
            words = [ask.word(state, option) for option in options]
            assert len(set(words)) == len(words)
            assert all(is_word(word) and ask.find(state, word) == option for word, option in zip(words, options))
            assert all(ask.describe(state, option).phrase for option in ask.candidates(state))
            assert ask.prompt(state)
            before = dump(state)
            assert dump(load(json.loads(json.dumps(before)), classes)) == before
            assert dump(pickle.loads(pickle.dumps(state))) == before
            clone = state.clone()
            clone.log = []
            apply(clone, options[rng.randrange(len(options))])
            assert all(event.rule in rules for event in clone.log)
            assert not any("<" in GAME.sentence(event, renderer) for event in clone.log)
            assert dump(state) == before
            assert GAME.text_board(GAME.view(state, 0), 0, names)
            assert len(merchants_of(state).ships[0]) + GAME.amounts(state, 0)["good:ships"] == 3
        choices = own_answers(state, ask)
        answer(state, ask, choices[rng.randrange(len(choices))])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_without_the_setting_play_as_before(seats: int) -> None:
    found = blake2b(digest_size=8)
    for seed in range(2):
        options = {"temple_tile": True, "shipping_card": True, "final_tile": "drawn"}
        state = GAME.setup(seats, GAME.check_settings(options))
        rng = random_stream(seed, "as before")
        while state.stack:
            ask = question(state)
            option = draw_option(state, ask, rng)
            found.update(ask.word(state, option).encode())
            answer(state, ask, option)
        assert fleets_in(state) is None
        found.update(str(GAME.scores(state)).encode())
    assert found.hexdigest() == AS_BEFORE[seats]


def test_without_the_setting_nothing_of_the_expansion_is_on_the_table() -> None:
    state = GAME.setup(2, GAME.check_settings({}))
    assert "good:ships" not in GAME.amounts(state, 0)
    assert "structure:shipyard" not in GAME.catalogue(GAME.check_settings({}), 2)
    assert "Merchants" not in GAME.text_board(state, 0, ["A", "B"]).plain()


def test_the_screen_says_what_is_reconstructed_and_shows_ships() -> None:
    table = Sea("witches", "nomads")
    table.place("witches", "C3")
    table.dock("witches", "C3")
    table.ship("witches", "r3")
    table.ship("nomads", "r3")
    shown = GAME.text_board(table.state, 0, ["Ada", "Bo"]).plain()
    assert "Merchants of the Seas: costs, tiles and rewards are reconstructed" in shown
    assert "~12~" in shown
    assert "1:D_" in shown
    assert "ships r3 (2 in supply)   dock C3   range 1" in shown
    assert "M2 1 ship (3)" in shown


def test_events_are_told_in_sentences() -> None:
    table = Sea("witches", "nomads")
    table.place("witches", "C3")
    table.dock("witches", "C3")
    table.place("nomads", "B4")
    table.make("D5", "forest")
    table.set("witches", power=(7, 0, 5), coins=9, workers=9)
    table.set("nomads", power=(0, 0, 12))
    table.begin("witches", "action M3", "ship r3", "trade B4", "sail r3 to r10")
    table.begin("witches", "build D5", "give up r10")
    for sentence in (
        "Ada uses the merchants' action (1 ship, then move your ships)",
        "Ada puts a new ship on river space r3",
        "Ada trades with B4",
        "Ada sails from river space r3 to river space r10",
        "Ada gives up the ship on river space r10",
        "Ada builds a dwelling on D5",
    ):
        assert sentence in table.sentences()
    assert "You trade with B4" in table.sentences("witches")


def test_every_place_on_the_table_has_a_target() -> None:
    table = Sea("witches", "nomads")
    table.place("witches", "C3")
    table.dock("witches", "C3")
    table.place("nomads", "B4")
    table.make("D5", "forest")
    table.set("witches", power=(0, 0, 12), coins=9, workers=9)
    table.ship("witches", "r10")
    targets: dict[str, list[str]] = {}
    pieces: dict[str, str] = {}

    def look() -> None:
        for word, found in table.answers("witches").items():
            targets[word], pieces[word] = found.targets, found.piece

    table.turn("witches")
    look()
    table.play("witches: action MOVE")
    look()
    table.play("witches: no trade")
    look()
    table.begin("witches", "build D5")
    look()
    assert targets["action MOVE"] == ["special:MOVE"]
    assert targets["action M2"] == ["power:M2"]
    assert targets["trade B4"] == ["hex:B4", "seat:1"]
    assert targets["sail r10 to r3"] == ["river:r3", "river:r10"]
    assert (targets["give up r10"], pieces["give up r10"]) == (["river:r10", "hex:D5"], "piece:ship")


def test_a_game_is_written_down_and_read_again() -> None:
    session = Session(GAME, 3, 4, {"merchants": True, "merchants_data": {"players": {"ships": 2}}})
    while not session.is_over():
        answer_somehow(session)
    text = to_notation(session.record())
    assert to_notation(from_notation(text, get)) == text


def test_the_log_language_has_no_words_for_the_expansion() -> None:
    session = Session(GAME, 2, 4, {"merchants": True})
    with pytest.raises(BadData, match="a log cannot describe a game with Merchants of the Seas"):
        write_log(session.history, ["Ada", "Bo"])


def test_greedy_trades_and_never_moves_ships_for_nothing() -> None:
    agent = Greedy(GAME, evaluation_of(GAME))
    trades = 0
    for seed in range(4 if FORM == "compiled" else 1):
        state = GAME.setup(3, GAME.check_settings({"merchants": True, "map": MAPS[seed]}))
        rng = random_stream(seed, "greedy at sea")
        last = ""
        while state.stack:
            ask = question(state)
            chance = ask.seat < 0
            option = draw_option(state, ask, rng) if chance else agent.choose(GAME.view(state, ask.seat), ask, rng, 150)
            word = ask.word(state, option)
            if isinstance(ask, MoveShip) and word == "done":
                assert not last.startswith("action")
            last = word
            answer(state, ask, option)
        trades += sum(len(traded) for traded in merchants_of(state).traded)
    assert trades > 0
