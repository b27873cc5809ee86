"""What an answer says is what it takes: forced exchanges, commanders who help, choices that are questions."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.ledger import book_of, replay_amounts, replay_places, sorted_places, without_nothing
from conformance.test_answers import check_answer
from ludarium.core.catalogue import Amount
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.core.question import make_question
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.state import Magnastorm
from support import speech_for

from .table import GAME, Table


def price(table: Table, word: str) -> dict[str, int]:
    """What an answer takes, by color."""
    return {amount.good.removeprefix("good:"): amount.count for amount in table.answers()[word].price}


# One way to pay: the label says what is really taken.


def test_a_move_names_the_cubes_of_an_exchange_that_nobody_is_asked_about() -> None:
    """The fourth row costs 1 yellow; three pink cubes are all there is."""
    table = Table().give("pink", own=3).turn("pink").play("crew yellow 1,3", "place 4,2")
    assert table.label("move") == "Move the scout runner after an exchange for 3 pink cubes"
    assert price(table, "move") == {"pink": 3}
    assert table.play("move").forced().cubes("pink") == {}


def test_a_move_at_its_printed_price_says_no_more() -> None:
    table = Table().give("pink", own=3, yellow=1).turn("pink").play("crew yellow 1,3", "place 4,2")
    assert table.label("move") == "Move the scout runner for 1 yellow cube"


def test_a_lab_names_the_cubes_of_a_forced_exchange() -> None:
    table = (
        Table().labs("grey", "SWa1 SWb1").give("grey", own=1, pink=3).move("grey", "NWb").play("stay", "runner NWb1")
    )
    assert table.label("lab 3") == "Drop lab 3 on NWb1 (red) after an exchange for 3 pink cubes (+1 red level)"
    assert table.play("lab 3").forced().cubes("grey") == {}


def test_a_station_names_the_cubes_of_a_forced_exchange() -> None:
    table = Table().give("grey", own=1, pink=3).move("grey", "SWd").play("walk Wd")
    expected = "Build station 1 on transmitter space T-SW-W-rim after an exchange for 3 pink cubes (+2 reputation)"
    assert table.label("build 1") == expected
    table.play("build 1", "exchange", "give 3 pink")
    assert table.cubes("grey") == {}
    assert table.points("grey") == 2


def test_a_longer_movement_names_the_cubes_of_a_forced_exchange() -> None:
    table = Table().hold("grey", "02").give("grey", own=4).move("grey", "SWc")
    label = "Make the range 2 with Justin B. Beeper, after an exchange for a purple cube for 3 grey cubes"
    assert table.label("boost purple") == label
    table = Table().hold("grey", "02").give("grey", own=1, pink=1).move("grey", "SWc")
    assert table.label("boost pink") == "Make the range 2 with Justin B. Beeper for 1 pink cube"


def test_a_takeover_names_the_cubes_of_a_forced_exchange() -> None:
    table = Table().give("pink", yellow=4).upper(c2_r1="yellow", c2_r2="grey", c3_r1="yellow").turn("pink")
    assert table.label("takeover 01") == "Take over Forrester Dain after an exchange for 4 yellow cubes"
    table.play("takeover 01", "yellow to 1,1", "grey to 1,2")
    assert table.cubes("pink") == {}
    assert table.controller("01") == "pink"


def test_the_token_names_the_cubes_of_a_forced_exchange() -> None:
    table = Table().give("pink", own=3).upper(c1_r1="yellow", c3_r1="yellow").turn("pink")
    assert table.label("token") == "Buy the first player token after an exchange for 3 pink cubes"


def test_forrester_dain_names_the_cubes_of_a_forced_exchange() -> None:
    table = Table().give("pink", yellow=1, own=3).upper(c2_r1="yellow", c3_r1="yellow").turn("pink")
    table.play("takeover 01", "yellow to 1,1")
    expected = "Turn one cube into reputation with Forrester Dain after an exchange for 3 pink cubes (+1 reputation)"
    assert table.label("spend 1 yellow") == expected


def test_adira_okzil_names_the_cubes_of_a_forced_exchange() -> None:
    table = Table().hold("pink", "04").give("pink", own=2, grey=3).move("pink", "SWd")
    expected = "Buy a level with Adira Okzil after an exchange for 3 grey cubes and 1 pink cube"
    assert table.label("buy level") == expected


def test_the_fee_of_a_station_is_named_where_only_one_color_is_held() -> None:
    table = Table().station("pink", "T-SW-W").give("grey", own=3).move("grey", "NWd")
    assert table.label("station T-SW-W") == "Start at Cy's station on transmitter space T-SW-W for 1 grey cube"
    table = Table().station("grey", "T-SW-W").give("grey", own=3).move("grey", "NWd")
    assert table.label("station T-SW-W") == "Start at your station on transmitter space T-SW-W"


def test_a_commander_who_must_help_is_named() -> None:
    table = Table().hold("pink", "05").give("pink", own=1).turn("pink").play("crew yellow 1,3", "place 4,1")
    assert table.label("move") == "Move the scout runner with Idris Yakuul for 1 pink cube"
    table = Table(research="18 14 15 16").hold("grey", "18").labs("grey", "SWa1 SWb1").give("grey", own=1)
    table.move("grey", "NWb").play("stay", "runner NWb1")
    assert table.label("lab 10") == "Drop lab 10 on NWb1 (red) with Kaysia Vasidis (+1 red level)"


def test_kim_kin_park_is_named_where_a_space_is_shared() -> None:
    table = Table().hold("pink", "16").give("pink", own=2, yellow=2).lower(c2_r1="grey")
    table.turn("pink").play("crew yellow 1,3")
    assert table.label("place 1,2") == "Place it on lower space 1,2 (level in red) with Kim-Kin Park"
    assert "Kim-Kin" not in table.label("place 1,3")


# Several ways to pay: a question.


def test_which_cubes_are_exchanged_is_a_question() -> None:
    table = Table().give("pink", own=3, grey=1).turn("pink").play("crew yellow 1,3", "place 4,2")
    assert table.label("move") == "Move the scout runner after an exchange"
    assert price(table, "move") == {}
    table.play("move", "exchange")
    assert {word: answer.label for word, answer in table.answers().items()} == {
        "give 1 grey 2 pink": "Give 1 grey cube and 2 pink cubes",
        "give 3 pink": "Give 3 pink cubes",
    }


def test_whether_a_commander_replaces_a_cube_is_a_question() -> None:
    table = Table().hold("pink", "05").give("pink", own=2, yellow=2).turn("pink").play("crew yellow 1,3", "place 4,1")
    assert table.label("move") == "Move the scout runner"
    table.play("move")
    assert {word: answer.label for word, answer in table.answers().items()} == {
        "pay": "Settle the cost as printed for 1 yellow cube",
        "own for yellow": "Pay an own cube in place of a yellow one with Idris Yakuul for 1 pink cube",
    }


def test_whether_a_cost_is_waived_is_a_question() -> None:
    table = Table(research="18 14 15 16").hold("grey", "18").labs("grey", "SWa1 SWb1").give("grey", own=2)
    table.move("grey", "NWb").play("stay", "runner NWb1")
    assert price(table, "lab 3") == {}
    table.play("lab 3")
    assert {word: answer.label for word, answer in table.answers().items()} == {
        "pay": "Settle the cost as printed for 1 grey cube (+1 red level)",
        "waive": "Ignore the cost with Kaysia Vasidis (+1 red level)",
    }


def test_which_cube_the_owner_of_a_station_gets_is_a_question() -> None:
    table = Table().station("pink", "T-SW-W").give("grey", own=2, yellow=1).move("grey", "NWd")
    assert price(table, "station T-SW-W") == {}
    table.play("station T-SW-W")
    assert table.label("fee yellow") == "Give 1 yellow cube to Cy"


# Words that say what happens.


def test_labels_speak_of_moves_and_gains_and_say_what_is_done() -> None:
    table = Table().give("grey", own=1).turn("grey").play("crew yellow 1,3", "place 3,2")
    assert table.label("gain") == "Gain the cubes of the row (+1 grey cube, +1 yellow cube, +1 green level)"
    assert table.answers()["move"].gains == [Amount("level:green", 1)]
    table.runner("grey", "NWb").play("move", "stay")
    assert table.label("runner NWb1") == "Drop a lab on NWb1 (red)"
    assert table.label("no lab") == "Leave the area without a new lab"
    assert table.answers()["no lab"].ends


def test_the_bonus_of_a_level_that_asks_or_draws_is_announced() -> None:
    table = Table().levels("purple", green=4, red=2, blue=1, ochre=4).give("purple", own=1)
    table.move("purple", "NWa").play("stay", "runner NWa1", "lab 1")
    assert [answer.label for answer in table.answers().values()] == [
        "Rise to level 5 of the green research area, then draw 2 cubes from the bag (+1 green level)",
        "Rise to level 3 of the red research area, then choose a cube (+1 red level)",
        "Rise to level 2 of the blue research area (+1 blue level, +1 yellow cube)",
        "Rise to level 5 of the ochre research area, then place a crew member (+1 ochre level)",
    ]


def test_an_objective_names_its_price_in_levels() -> None:
    table = Table().levels("pink", ochre=10).end_of_turn("pink")
    label = "Fulfill Deep Research (1 marker down 10 levels) for 10 ochre levels (+5 reputation)"
    assert table.label("objective R1") == label


def test_a_step_past_any_transmitter_space_says_so() -> None:
    board = Table().state.numbers.board
    for number, name in enumerate(board.transmitters):
        one, other = next(
            (area, other)
            for area in range(len(board.areas))
            for other in board.neighbors[area]
            if board.transmitter_on(area, other) == number
        )
        for round in (1, 2, 3, 4):
            table = Table().round(round).give("grey", own=1).move("grey", board.areas[one])
            if table.offers(f"walk {board.areas[other]}"):
                expected = f"Walk to area {board.areas[other]}, past transmitter space {name}"
                assert table.label(f"walk {board.areas[other]}") == expected
                break
        else:
            raise AssertionError(name)


# The laws, with every ability in one hand.


def powerful(seed: int, seats: int) -> Any:
    """Positions of a random game in which one seat controls everybody."""
    state: Magnastorm = GAME.setup(seats, GAME.check_settings({"start": 1 + seed % 2}))
    rng = random_stream(seed, "labels")
    everybody = [number for number, card in enumerate(COMMANDERS) if card.key]
    while state.stack:
        if state.turn and state.players[seed % seats].commanders != everybody:
            for seat, player in enumerate(state.players):
                player.commanders = everybody if seat == seed % seats else []
        yield state
        apply(state, random_option(state, rng))


@pytest.mark.parametrize("seats", [2, 4])
def test_prices_and_gains_are_true_whatever_commanders_do(seats: int) -> None:
    for number, state in enumerate(powerful(1, seats)):
        seat = question(state).seat
        if seat != NATURE and number % 3 == 0:
            asked = make_question(
                GAME, question(state), GAME.view(state, seat), 0, speech_for("magnastorm", state, seat)
            )
            for answer in asked.answers:
                check_answer(GAME, state, seats, seat, answer)


@pytest.mark.parametrize("seats", [2, 4])
def test_events_tell_every_change_whatever_commanders_do(seats: int) -> None:
    rng = random_stream(4, "events")
    for position in powerful(2, seats):
        state = position.clone()
        book, places = book_of(GAME, state, seats), GAME.layout(state)
        log = state.log = []
        apply(state, random_option(state, rng))
        replay_amounts(book, log)
        assert without_nothing(book) == without_nothing(book_of(GAME, state, seats)), log
        assert replay_places(places, log) == sorted_places(GAME.layout(state)), log
