"""Menus of kinds, what answers take and bring, previews, plans and refusals, on a game made for that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from librt.random import Random

from interpreted.toy import COINS, KINDS, OPEN_TOY, TOY, VP, Buy, Leave, Shopping, Toy, Unwrap, Wish
from ludarium.core import IllegalAnswer, Session
from ludarium.core.catalogue import Amount
from ludarium.core.codec import dump
from ludarium.core.consequences import answer_forced, consequences, sample_guesses, try_answers
from ludarium.core.game import AnyGame
from ludarium.core.menu import ActionType, Menu, code_of, encode, option_for
from ludarium.core.session import AnySession
from support import as_json


def shopping(coins: int = 3, game: AnyGame = TOY, seed: int = 1) -> AnySession:
    """A table where the first seat stands in the shop with some coins."""
    session = Session(game, 2, seed, names=["Ada", "Bo"])
    session.history.state.coins[0] = coins
    return session


# Menus.


def test_a_menu_offers_what_its_kinds_offer_in_their_order() -> None:
    assert shopping().question().words == ("buy ball", "buy kite", "unwrap", "wish", "leave")
    assert shopping(1).question().words == ("buy ball", "wish", "leave")


def test_every_option_belongs_to_a_kind() -> None:
    menu, state = Shopping(0), shopping().state
    kinds = [type(menu.action_type(option)) for option in menu.options(state)]
    assert kinds == [Buy, Buy, Unwrap, Wish, Leave]
    assert option_for(menu, Buy, 1) == menu.options(state)[1] == 1
    assert option_for(menu, Leave) == encode(3, 0)
    assert option_for(menu, type("Strange", (Buy,), {})) == -1


def test_an_option_is_taken_apart_and_put_together_again() -> None:
    menu, state = Shopping(0), shopping().state
    for option in menu.options(state):
        action_type, code = menu.decode(option)
        assert action_type is menu.action_type(option)
        assert option_for(menu, type(action_type), code) == option
    assert menu.decode(option_for(menu, Buy, 1)) == (KINDS[0], 1)


def test_codes_of_later_kinds_are_told_apart() -> None:
    class Backwards(Shopping):
        def action_types(self) -> list[ActionType[Toy, Any]]:
            return [*reversed(KINDS)]

    menu, state = Backwards(0), shopping().state
    words = [menu.word(state, option) for option in menu.options(state)]
    assert words == ["leave", "wish", "unwrap", "buy ball", "buy kite"]
    assert [menu.find(state, word) for word in words] == menu.options(state)


def test_codes_are_wide_enough_for_a_place_and_what_lies_there() -> None:
    """500 hexes with 16 things each: no code reaches into the next kind."""
    menu = Shopping(0)
    last = 500 * 16 - 1
    assert isinstance(menu.action_type(option_for(menu, Buy, last)), Buy)
    assert code_of(option_for(menu, Buy, last)) == last


def test_words_are_found_among_all_candidates() -> None:
    menu, state = Shopping(0), shopping(1).state
    for option in menu.candidates(state):
        assert menu.find(state, menu.word(state, option)) == option
    assert menu.find(state, "buy moon") == -1
    assert menu.options(state) == [option for option in menu.candidates(state) if menu.why_not(state, option) is None]


def test_what_a_kind_must_say() -> None:
    action_type: ActionType[Toy, Any] = ActionType()
    state = shopping().state
    calls: list[Callable[[], object]] = [
        lambda: action_type.codes(state, None),
        lambda: action_type.do(state, None, 0),
        lambda: action_type.word(state, None, 0),
        lambda: action_type.describe(state, None, 0),
        lambda: Menu(0).action_types(),
    ]
    for call in calls:
        with pytest.raises(NotImplementedError):
            call()
    assert action_type.why_not(state, None, 0) is None
    assert len(KINDS) == 4


# What answers take and bring.


def answers(session: AnySession) -> dict[str, Any]:
    return {answer.word: answer for answer in session.question().answers}


def test_a_label_names_price_and_gains() -> None:
    found = answers(shopping(9))
    assert found["buy kite"].label == "Buy the kite for 2 coins (+2 VP)"
    assert found["buy kite"].price == [Amount(COINS, 2)]
    assert found["buy kite"].gains == [Amount(VP, 2)]
    assert found["wish"].label == "Wish for luck (+1 coin)"
    assert found["wish"].gains == [Amount(COINS, 1)]


def test_what_the_next_turn_brings_is_not_promised() -> None:
    leave = answers(shopping(9))["leave"]
    assert leave.ends
    assert (leave.label, leave.price, leave.gains) == ("Leave the shop", [], [])


def test_of_what_is_hidden_only_what_is_sure_is_named() -> None:
    """The gift costs 1 or 2: one coin is gone for sure, two points come for sure."""
    unwrap = answers(shopping(9))["unwrap"]
    assert unwrap.label == "Unwrap the gift for 1 coin (+2 VP)"
    assert (unwrap.price, unwrap.gains) == ([Amount(COINS, 1)], [Amount(VP, 2)])
    for seed in range(8):
        assert answers(shopping(9, seed=seed))["unwrap"] == unwrap


def test_where_nothing_is_hidden_one_guess_is_enough() -> None:
    hidden, open_one = shopping(), shopping(game=OPEN_TOY)
    assert len(sample_guesses(TOY, TOY.view(hidden.state, 0), 0)) == 3
    assert len(sample_guesses(OPEN_TOY, OPEN_TOY.view(open_one.state, 0), 0)) == 1


def test_answers_that_cannot_be_given_have_no_consequences() -> None:
    guesses = sample_guesses(TOY, shopping(1).state, 0)
    assert consequences(guesses, 0, ["buy robot"]) is None
    assert consequences(guesses, 0, ["buy ball", "buy ball"]) is None
    assert consequences(guesses, 1, ["buy ball"]) is None
    found = consequences(guesses, 0, ["wish", "buy ball"])
    assert found is not None
    assert (found.price, found.gains) == ([], [Amount(VP, 1)]), "the coin of the well pays for the ball"


def test_guesses_stay_as_they_are() -> None:
    guesses = sample_guesses(TOY, shopping(9).state, 0)
    before = [dump(guess) for guess in guesses]
    for word in ("buy ball", "wish", "leave", "unwrap"):
        assert consequences(guesses, 0, [word]) is not None
    assert [dump(guess) for guess in guesses] == before


def test_what_is_carried_out_is_told() -> None:
    log = try_answers(shopping(9).state.clone(), 0, ["buy ball"])
    assert log is not None
    assert [event.verb for event in log] == ["lose", "move", "score", "begin", "gain"]
    assert answer_forced(shopping().state.clone(), 0) == []


# Previews.


def test_a_preview_tells_what_rivals_get() -> None:
    found = as_json(shopping().preview(0, "leave"))
    assert {"seat": 2, "what": VP, "least": 1, "most": 1} in found["changes"]
    assert {"seat": 1, "what": COINS, "least": 1, "most": 1} in found["changes"]
    assert found["asks"] == [
        {
            "seat": 1,
            "prompt": "What do you buy?",
            "words": ["buy kite", "buy robot", "unwrap", "wish", "leave"],
            "maybe": [],
        }
    ]


@pytest.mark.parametrize("seed", range(6))
def test_a_preview_is_made_from_what_the_seat_sees(seed: int) -> None:
    """Whatever the gift costs in truth, it may cost 1 or 2."""
    session = shopping(9, seed=seed)
    found = as_json(session.preview(0, "unwrap"))
    assert {"seat": 0, "what": COINS, "least": -2, "most": -1} in found["changes"]
    assert {"seat": 0, "what": VP, "least": 2, "most": 4} in found["changes"]
    assert not [fact for fact in found["facts"] if fact["verb"] == "lose"]


def test_where_nothing_is_hidden_a_preview_is_certain() -> None:
    session = Session(OPEN_TOY, 2, 1, {"open": True})
    session.history.state.coins[0] = 9
    found = session.preview(0, "unwrap")
    assert [(change.seat, change.what, change.least, change.most) for change in found.changes] == [
        (0, COINS, -1, -1),
        (0, VP, 2, 2),
        (1, COINS, 1, 1),
    ]


def test_a_preview_says_when_the_game_ends() -> None:
    session = shopping(9)
    session.history.state.shop[:] = [1, 0, 0]
    assert session.preview(0, "buy ball").ends
    assert not session.preview(0, "wish").ends


def test_a_sample_keeps_what_is_known() -> None:
    state = shopping().state
    assert TOY.sample(state, Random(1)).secret == state.secret
    assert TOY.sample(TOY.view(state, 0), Random(1)).secret in {1, 2}


# Plans.


def test_plans_that_cannot_be_carried_through_are_left_out() -> None:
    question = shopping(0).question()
    assert [plan.words for plan in question.plans] == [["wish", "buy ball"]]
    plan = question.plans[0]
    assert plan.label == "Wish and buy the ball (+1 VP)"
    assert plan.targets == ["place:well", "toy:ball"]
    assert plan.label == "Wish and buy the ball (+1 VP)"
    assert plan.words == ["wish", "buy ball"]


def test_a_plan_does_what_its_label_says() -> None:
    session = shopping(0)
    before = dump(session.state)
    assert session.plan(0, session.question().plans[0].words, session.ply).left == []
    assert session.state.vp == [1, 0, 0]
    assert session.state.coins[0] == 0
    session.history.state_at(session.ply)
    assert dump(session.history.state_at(session.ply)) != before


# Refusals.


def test_refusals_come_nearest_to_allowed_first() -> None:
    session = shopping(1)
    session.history.state.wished = True
    session.history.state.shop[0] = 0
    found = session.refusals(0)
    assert [refused.word for refused in found] == ["buy kite", "unwrap", "buy robot", "buy ball", "wish"]
    assert [refused.refusal.far for refused in found] == [1, 1, 3, 100, 10_000]
    assert found[0].label == "Buy the kite"
    assert found[0].refusal.sentence == "it costs 2 coins, you have 1"
    assert found[3].refusal.sentence == "the ball is sold"
    assert (found[3].word, found[3].refusal.sentence) == ("buy ball", "the ball is sold")


def test_refusals_of_a_place_or_a_kind() -> None:
    session = shopping(1)
    assert [refused.word for refused in session.refusals(0, "toy:robot")] == ["buy robot"]
    assert [refused.word for refused in session.refusals(0, group="group:buy")] == ["buy kite", "unwrap", "buy robot"]
    assert [refused.word for refused in session.refusals(0, "toy:gift", "group:buy")] == ["unwrap"]
    assert session.refusals(0, "toy:gift", "group:luck") == session.refusals(0, "toy:ball") == []


def test_a_refusal_is_told_as_structure() -> None:
    session = shopping(1)
    told = as_json(session.refusals(0, "toy:robot")[0])
    assert told == {
        "word": "buy robot",
        "label": "Buy the robot",
        "targets": ["toy:robot"],
        "group": "group:buy",
        "refusal": {
            "rule": "toy.price",
            "sentence": "it costs 4 coins, you have 1",
            "numbers": {"price": 4, "coins": 1},
            "places": ["toy:robot"],
            "far": 3,
            "title": "toy.price",
        },
    }
    with pytest.raises(IllegalAnswer, match=r"'buy robot': it costs 4 coins, you have 1 \(toy.price\)"):
        session.answer(0, "buy robot", session.ply)


def test_a_result_lists_rivals() -> None:
    session = shopping(9)
    while not session.is_over():
        session.answer(session.question().seat, "leave", session.ply)
    assert session.result() == {"scores": [0, 0], "places": [1, 1], "rivals": [3]}
    assert session.renderer().names == ["Ada", "Bo", "The Collector"]
