"""The stack: order of frames, chosen order, bags and streams."""

from __future__ import annotations

from librt.random import Random

from harbour.cards import CARDS
from harbour.dealing import DrawCard
from harbour.frames import ChoosePlace, ChooseWorker, Hire, NightWork, RollWorker
from harbour.places import PLACES
from harbour.state import Harbour
from ludarium.core.engine import apply, question, settle
from ludarium.core.frames import (
    HIDDEN,
    NATURE,
    OPEN,
    SPECTATOR,
    AnyAsk,
    ChooseOrder,
    SecretAnswer,
    Together,
    push,
    push_in_chosen_order,
)
from ludarium.core.nature import Bag, draw_weighted, random_stream
from support import HARBOUR

NAMES = [place.name for place in PLACES]
QUAY, WORKSHOP = NAMES.index("quay"), NAMES.index("workshop")


def number_of(key: str) -> int:
    return next(card.number for card in CARDS if card.key == key)


def table_with(*helpers: str) -> Harbour:
    """A table of two where seat 0 has hired these helpers and nothing is pending."""
    state: Harbour = HARBOUR.setup(2, HARBOUR.check_settings({}))
    state.stack.clear()
    state.players[0].hired = [number_of(key) for key in helpers]
    state.players[0].workers = [5, 5, 2]
    return state


def test_the_first_frame_pushed_happens_first() -> None:
    state = table_with()
    push(state, ChooseWorker(0, QUAY), ChoosePlace(1))
    assert question(state).seat == 0
    apply(state, 5)
    assert question(state).seat == 1


def test_loading_brings_half_the_pips_rounded_up() -> None:
    state = table_with()
    push(state, ChooseWorker(0, QUAY))
    apply(state, 5)
    assert state.players[0].coins == 2 + 3
    assert state.players[0].workers == [0, 5, 2]


def test_each_ferryman_brings_a_coin_when_loading() -> None:
    state = table_with("ferryman", "ferryman")
    push(state, ChooseWorker(0, QUAY))
    apply(state, 2)
    assert state.players[0].coins == 2 + 1 + 2


def test_glaziers_make_buildings_cheaper() -> None:
    state = table_with("glazier", "glazier")
    push(state, ChoosePlace(0))
    apply(state, WORKSHOP)
    apply(state, 5)
    assert (state.players[0].coins, state.players[0].vp) == (0, 5)


def test_a_building_that_is_too_dear_is_refused_with_its_price() -> None:
    refusal = ChoosePlace(0).why_not(table_with("glazier"), WORKSHOP)
    assert refusal is not None
    assert refusal.sentence == "a building costs 3 coins, you have 2"


def test_gambler_pays_for_the_first_six_of_a_day_only() -> None:
    state = table_with("gambler")
    push(state, RollWorker(0, 0), RollWorker(0, 1))
    settle(state)
    apply(state, 6)
    apply(state, 6)
    assert state.players[0].vp == 2


def test_helpers_of_the_night_work_in_the_order_their_owner_wants() -> None:
    for order, coins in (("banker", 3 + 1 - 2), ("patron", 3 - 2)):
        state = table_with("banker", "patron")
        state.players[0].coins = 3
        push_in_chosen_order(state, 0, [NightWork(0, number_of(key)) for key in ("banker", "patron")])
        ask = question(state)
        assert isinstance(ask, ChooseOrder)
        apply(state, ask.find(state, f"first {order}"))
        assert not state.stack
        assert (state.players[0].coins, state.players[0].vp) == (coins, 1)


def test_effects_that_are_alike_are_one_choice() -> None:
    state = table_with()
    push_in_chosen_order(state, 0, [NightWork(0, number_of(key)) for key in ("banker", "patron", "banker")])
    ask = question(state)
    assert [ask.word(state, option) for option in ask.options(state)] == ["first banker", "first patron"]


def test_an_effect_that_belongs_to_a_thing_points_at_it() -> None:
    state = table_with()
    banker = NightWork(0, number_of("banker"))
    order = ChooseOrder(0, [banker, ChoosePlace(0)])
    assert banker.catalogue_id() and not ChoosePlace(0).catalogue_id()
    assert [order.describe(state, option).targets for option in order.options(state)] == [[banker.catalogue_id()], []]


def test_a_single_effect_is_not_asked_about() -> None:
    state = table_with()
    push_in_chosen_order(state, 0, [NightWork(0, number_of("patron"))])
    settle(state)
    assert not state.stack


def test_an_answer_that_stays_secret_is_covered_while_it_waits_to_be_carried_out() -> None:
    """A deal is covered, hiring is not; both wait behind a question that an earlier answer has led to."""
    state = table_with()
    state.players[1].hand = [number_of("banker")]
    push(state, Together(NATURE, [DrawCard(1)], [OPEN]))
    question(state).resolve(state, number_of("patron"))
    dealt = state.stack[-1]
    push(state, Together(1, [Hire(1)], [OPEN]))
    question(state).resolve(state, number_of("banker"))
    hired = state.stack[-1]

    assert isinstance(dealt, SecretAnswer)
    for stranger in (0, SPECTATOR):
        seen = dealt.seen_by(stranger)
        assert isinstance(seen, SecretAnswer)
        assert (seen.option, seen.covered) == (HIDDEN, True)
        guess = seen.with_guess(state, Random(1))
        assert isinstance(guess, SecretAnswer)
        assert guess.option in state.bag.drawable() and guess.covered
    assert dealt.seen_by(1) is dealt
    assert hired.seen_by(0) is hired


def test_those_who_have_answered_in_secret_are_counted() -> None:
    asks: list[AnyAsk] = [Hire(seat) for seat in range(3)]
    waits = [Together(0, asks, answers) for answers in ([OPEN, OPEN, OPEN], [OPEN, 4, OPEN], [2, 4, OPEN])]
    assert [(together.answer_count(), together.waiting()) for together in waits] == [
        (0, [0, 1, 2]),
        (1, [0, 2]),
        (2, [2]),
    ]


def test_a_bag_is_empty_once_nothing_is_left() -> None:
    bag = Bag([0, 1])
    assert not bag.is_empty() and bag.size() == 1
    bag.take(1)
    assert bag.is_empty() and bag.size() == 0
    assert Bag([]).is_empty()


def test_a_bag_draws_each_thing_as_often_as_it_is_there() -> None:
    rng = Random(1)
    drawn = [0, 0, 0]
    for _ in range(6000):
        drawn[Bag([1, 0, 5]).draw(rng)] += 1
    assert drawn[1] == 0
    assert 850 < drawn[0] < 1150


def test_weights_decide_how_likely_a_position_is() -> None:
    rng = Random(2)
    counts = [0, 0]
    for _ in range(4000):
        counts[draw_weighted([3, 1], rng)] += 1
    assert 2850 < counts[0] < 3150


def test_each_purpose_has_its_own_stream() -> None:
    first = [random_stream(1, "nature").randrange(10**9) for _ in range(3)]
    assert len(set(first)) == 1
    assert random_stream(1, "agent 0").randrange(10**9) != first[0]
    assert random_stream(2, "nature").randrange(10**9) != first[0]
