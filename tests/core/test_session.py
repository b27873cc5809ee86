"""Sessions: checked answers, secret answers in any order, plans, undo and redo, chance from outside."""

from __future__ import annotations

from contextlib import suppress

import pytest

from harbour.cards import CARDS
from ludarium.core import (
    NATURE,
    SPECTATOR,
    BadData,
    BadSetting,
    ForeignAnswer,
    IllegalAnswer,
    LudariumError,
    NothingToUndo,
    Session,
    StaleAnswer,
    verify,
)
from ludarium.core.codec import dump
from ludarium.core.frames import HIDDEN, SECRET, Together
from ludarium.core.history import FORCED
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from support import HARBOUR, answer_somehow, as_json, played


def at_work(seats: int = 2, seed: int = 1) -> AnySession:
    """A table where somebody decides where to send a worker."""
    session = Session(HARBOUR, seats, seed)
    while session.question().kind != "choose_place":
        answer_somehow(session)
    return session


def secret_hiring(seats: int = 3) -> AnySession:
    """A table where all seats owe a secret answer."""
    return Session(HARBOUR, seats, 1)


def test_a_question_carries_words_labels_and_targets() -> None:
    question = at_work().question()
    assert question.words[0] == "quay"
    assert as_json(question)["answers"][0] == {
        "word": "quay",
        "label": "Send a worker to the quay",
        "short": "Send a worker to the quay",
        "price": [],
        "gains": [],
        "targets": ["place:quay"],
        "piece": "",
        "group": "place:quay",
        "numbers": {},
        "leads_to": "you",
        "alike": "",
        "ends": False,
        "covered": True,
    }
    assert question.prompt == "Where does a worker go?"


def test_an_answer_for_another_ply_is_refused() -> None:
    session = at_work()
    with pytest.raises(StaleAnswer, match=f"the game is at ply {session.ply}"):
        session.answer(0, "quay", session.ply + 1)


def test_nobody_answers_for_another_seat() -> None:
    session = at_work()
    seat = session.question().seat
    with pytest.raises(ForeignAnswer, match=f"Player {2 - seat} is not asked; the question is for Player {seat + 1}"):
        session.answer(1 - seat, "quay", session.ply)


def test_nobody_answers_for_nature() -> None:
    session = at_work()
    with pytest.raises(ForeignAnswer, match="Nature is not asked"):
        session.answer(NATURE, "roll 6", session.ply)


def test_a_refusal_names_the_rule_and_the_numbers() -> None:
    session = at_work()
    seat = session.question().seat
    with pytest.raises(IllegalAnswer, match=r"costs 4 coins, you have 2 \(harbour.building\)") as caught:
        session.answer(seat, "workshop", session.ply)
    assert caught.value.refusal.numbers == {"price": 4, "coins": 2}
    assert session.why_not(seat, "workshop") == caught.value.refusal
    assert session.why_not(seat, "quay") is None
    refusal = session.why_not(seat, "nonsense")
    assert refusal is not None
    assert refusal.rule == "core.offer"


def test_a_refused_answer_changes_nothing() -> None:
    session = secret_hiring()
    before = dump(session.state)
    with pytest.raises(IllegalAnswer):
        session.answer(2, "hire nobody", session.ply)
    assert dump(session.state) == before


def test_after_the_end_nobody_is_asked() -> None:
    session = played(HARBOUR, 2, 3)
    assert session.asked_seats() == []
    with pytest.raises(ForeignAnswer, match="the game is over"):
        session.answer(0, "quay", session.ply)
    with pytest.raises(ForeignAnswer, match="the game is over"):
        session.question()


def test_the_number_of_players_and_names_is_checked() -> None:
    with pytest.raises(BadSetting, match="2 to 4 players, not 5"):
        Session(HARBOUR, 5)
    with pytest.raises(BadSetting, match="2 seats need as many names, not 1"):
        Session(HARBOUR, 2, names=["Ada"])


def test_secret_answers_come_in_any_order_and_stay_hidden() -> None:
    session = secret_hiring()
    word = session.question(2).words[0]
    session.answer(2, word, session.ply)

    assert session.asked_seats() == [0, 1]
    assert session.log(0)[-1].word == SECRET
    assert session.log(SPECTATOR)[-1].word == SECRET
    assert session.log(2)[-1].word == word
    seen = session.view(0).stack[-1]
    assert isinstance(seen, Together)
    assert seen.answers[2] == HIDDEN

    session.answer(0, session.question(0).words[0], session.ply)
    session.answer(1, session.question(1).words[0], session.ply)
    assert session.log(0)[-3].word == word


def test_a_secret_answer_is_never_forced() -> None:
    for seed in range(30):
        session = Session(HARBOUR, 2, seed)
        hands = [set(player.hand) for player in session.state.players]
        if len(hands[0]) == 1:
            assert 0 in session.asked_seats()
            return
    raise AssertionError("no such hand was dealt")


def test_a_single_option_is_taken_and_recorded_as_forced() -> None:
    session = played(HARBOUR, 2, 5)
    forced = [entry for entry in session.entries if entry.by == FORCED]
    assert forced
    verify(HARBOUR, session.record())


def test_a_deal_is_seen_by_its_owner_only() -> None:
    session = Session(HARBOUR, 2, 1)
    entry = session.entries[0]
    assert (entry.seat, entry.knower, entry.cover) == (NATURE, 0, "draw a helper")
    assert session.log(0)[0].word == entry.pick
    assert session.log(1)[0].word == "draw a helper"
    own, others = session.events(0)[0][0], session.events(1)[0][0]
    assert own.what == entry.pick.replace("draw ", "card:")
    assert (others.what, others.amount) == ("card:any", 1)


def test_a_refused_answer_leaves_redo_and_comments_alone() -> None:
    session = at_work()
    seat, words = session.question().seat, [entry.pick for entry in session.entries]
    session.comment("before")
    session.answer(seat, "quay", session.ply)
    session.undo(seat)
    for wrong in ((seat, "quay", session.ply + 1), (1 - seat, "quay", session.ply), (seat, "moon", session.ply)):
        with pytest.raises(LudariumError):
            session.answer(*wrong)
        with pytest.raises(LudariumError):
            session.plan(wrong[0], [wrong[1], "worker 1"], wrong[2])
    with pytest.raises(ForeignAnswer):
        session.draw()
    assert ([entry.pick for entry in session.entries], session.comments) == (words, {session.ply: "before"})
    session.redo(seat)
    assert session.entries[-1].pick == "quay"


def test_what_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(BadSetting, match="'names' holds half a character"):
        Session(HARBOUR, 2, names=["Ada", "\ud83d"])
    with pytest.raises(BadSetting, match="a seed is a whole number"):
        Session(HARBOUR, 2, seed=2**63)
    session = Session(HARBOUR, 2)
    for half in ("\ud83d", "\ud800", "\udfff"):
        with pytest.raises(BadData, match="'comment' holds half a character"):
            session.comment(half)
    assert session.comments == {}
    session.comment("\ud7ff\ue000")
    assert list(session.comments.values()) == ["\ud7ff\ue000"]


# Plans.


def test_a_plan_gives_several_answers() -> None:
    session = at_work()
    seat = session.question().seat
    die = next(pips for pips in session.state.players[seat].workers)
    outcome = session.plan(seat, ["quay", f"worker {die}"], session.ply)
    assert (outcome.left, outcome.interruption) == ([], "")


def test_a_plan_stops_at_the_first_surprise() -> None:
    session = at_work()
    seat = session.question().seat
    die = next(pips for pips in session.state.players[seat].workers)
    outcome = session.plan(seat, ["school", f"worker {die}", "quay"], session.ply)
    assert outcome.left == ["quay"]
    assert outcome.interruption.startswith("Nature answered: draw ")


def test_a_plan_stops_where_its_next_answer_is_refused() -> None:
    session = at_work()
    seat = session.question().seat
    outcome = session.plan(seat, ["quay", "worker 7"], session.ply)
    assert outcome.left == ["worker 7"]
    assert "not on offer" in outcome.interruption
    assert session.question().kind == "choose_worker"


def test_a_plan_whose_first_answer_is_refused_changes_nothing() -> None:
    session = at_work()
    before = dump(session.state)
    with pytest.raises(IllegalAnswer):
        session.plan(session.question().seat, ["workshop", "worker 1"], session.ply)
    assert dump(session.state) == before


# Taking back.


def test_undo_and_redo_take_one_answer_each() -> None:
    session = at_work()
    seat = session.question().seat
    before = dump(session.state)
    session.answer(seat, "quay", session.ply)
    after = dump(session.state)
    session.undo(seat)
    assert dump(session.state) == before
    session.redo(seat)
    assert dump(session.state) == after


def test_nothing_is_taken_back_beyond_a_result_of_nature() -> None:
    session = at_work()
    seat = session.question().seat
    die = next(pips for pips in session.state.players[seat].workers)
    session.plan(seat, ["school", f"worker {die}"], session.ply)
    assert session.why_no_undo(seat).startswith("Nature has answered since (draw ")
    with pytest.raises(NothingToUndo):
        session.undo(seat)


def test_nothing_is_taken_back_once_something_was_revealed() -> None:
    session = secret_hiring(2)
    session.answer(0, session.question(0).words[0], session.ply)
    session.answer(1, session.question(1).words[0], session.ply)
    assert session.entries[-1].reveals
    with pytest.raises(NothingToUndo, match="something came to light with 'hire "):
        session.undo(1)


def test_nothing_is_taken_back_once_another_seat_has_answered() -> None:
    session = at_work()
    seat = session.question().seat
    die = next(pips for pips in session.state.players[seat].workers)
    session.plan(seat, ["quay", f"worker {die}"], session.ply)
    session.answer(1 - seat, "quay", session.ply)
    with pytest.raises(NothingToUndo, match=f"Player {2 - seat} has answered since"):
        session.undo(seat)


def test_a_secret_answer_can_be_taken_back_while_others_think() -> None:
    session = secret_hiring()
    before = dump(session.state)
    session.answer(0, session.question(0).words[0], session.ply)
    session.undo(0)
    assert dump(session.state) == before


def test_restart_takes_the_whole_turn_back_but_not_the_one_before() -> None:
    session = at_work()
    seat = session.question().seat
    start = dump(session.state)
    workers = session.state.players[seat].workers
    session.plan(seat, ["quay", f"worker {workers[0]}"], session.ply)
    session.restart_turn(seat)
    assert dump(session.state) == start


def test_restart_leaves_what_was_forced_before_the_first_choice_alone() -> None:
    session = Session(HARBOUR, 2, 3)
    while not (session.entries[-1].by == FORCED and session.question().kind == "choose_worker"):
        answer_somehow(session)
    seat, ply, start = session.question().seat, session.ply, dump(session.state)
    session.answer(seat, session.question().words[0], session.ply)
    assert session.entries[ply - 1].turn == session.entries[ply].turn
    session.restart_turn(seat)
    assert dump(session.state) == start


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_taken_back_nobody_waits_for_nature_or_a_forced_answer(seed: int) -> None:
    session = Session(HARBOUR, 2 + seed % 3, seed, external=seed % 4 == 0)
    for seat in range(session.seats):
        session.allow_free_undo(seat, seed % 2 == 0)
    rng = random_stream(seed, "wishes")
    for step in range(120):
        if session.is_over():
            break
        wishes = [session.undo, session.redo, session.restart_turn]
        with suppress(NothingToUndo):
            if rng.randrange(3):
                answer_somehow(session, f"step {step}")
            else:
                wishes[rng.randrange(3)](rng.randrange(session.seats))
        ply = session.ply
        session.advance()
        assert session.ply == ply
    verify(HARBOUR, session.record())


def test_a_comment_comes_back_with_its_answer() -> None:
    session = at_work()
    seat = session.question().seat
    session.answer(seat, "quay", session.ply)
    session.comment("a quiet start")
    session.undo(seat)
    assert session.comments == {}
    session.redo(seat)
    assert session.comments == {session.ply: "a quiet start"}


def test_redo_is_gone_after_another_answer() -> None:
    session = at_work()
    seat = session.question().seat
    session.answer(seat, "quay", session.ply)
    session.undo(seat)
    session.answer(seat, "school", session.ply)
    with pytest.raises(NothingToUndo, match="nothing was taken back"):
        session.redo(seat)


def test_only_the_seat_that_took_back_brings_back() -> None:
    session = at_work()
    seat = session.question().seat
    session.answer(seat, "quay", session.ply)
    session.undo(seat)
    with pytest.raises(NothingToUndo, match=f"it was Player {seat + 1}"):
        session.redo(1 - seat)


def test_free_undo_needs_everybody() -> None:
    session = played(HARBOUR, 2, 1, 20)
    session.allow_free_undo(0, True)
    ply = session.ply
    assert session.why_no_undo(0)
    session.allow_free_undo(1, True)
    session.undo(0)
    assert session.ply < ply


def test_only_seats_have_a_say_in_free_undo() -> None:
    session = played(HARBOUR, 2, 1, 20)
    for stranger in (NATURE, SPECTATOR, 2):
        with pytest.raises(ForeignAnswer, match="there is no seat"):
            session.allow_free_undo(stranger, True)
    assert session.free_undo == [False, False]


def test_taking_back_and_answering_the_same_draws_the_same() -> None:
    session = played(HARBOUR, 2, 1, 30)
    words = [entry.pick for entry in session.entries]
    for seat in range(2):
        session.allow_free_undo(seat, True)
    while not session.why_no_undo(0):
        session.undo(0)
    while session.ply < len(words):
        seat = session.asked_seats()[0]
        word = words[session.ply]
        seat = next(seat for seat in session.asked_seats() if word in session.question(seat).words)
        session.answer(seat, word, session.ply)
    assert [entry.pick for entry in session.entries][: len(words)] == words


# Chance from outside.


def test_nature_waits_for_real_dice() -> None:
    session = Session(HARBOUR, 2, external=True)
    assert session.asked_seats() == [NATURE]
    session.answer(NATURE, "draw patron", session.ply)
    assert 5 in session.state.players[0].hand
    with pytest.raises(IllegalAnswer):
        session.answer(NATURE, "draw dragon", session.ply)


def test_what_was_typed_in_wrongly_is_taken_back_where_all_seats_allow_it() -> None:
    session = Session(HARBOUR, 2, external=True)
    session.answer(NATURE, "draw patron", session.ply)
    assert session.why_no_undo(0) == "Nature has answered since (draw patron)"
    assert session.why_no_undo(1) == "Nature has answered since (draw a helper)"
    for seat in range(2):
        session.allow_free_undo(seat, True)
    session.undo(0)
    assert session.ply == 0
    session.redo(0)
    assert session.entries[0].pick == "draw patron"


def test_the_program_may_draw_where_nobody_has_dice() -> None:
    session = Session(HARBOUR, 2, seed=4, external=True)
    while session.asked_seats() == [NATURE]:
        session.draw()
    assert session.question().kind == "hire"
    with pytest.raises(ForeignAnswer):
        session.draw()


# Previews.


def test_a_preview_says_what_changes_and_who_is_asked() -> None:
    session = at_work()
    seat = session.question().seat
    session.answer(seat, "quay", session.ply)
    die = session.question().words[-1]
    coins = session.state.players[seat].coins
    preview = as_json(session.preview(seat, die))
    assert preview["asks"][0]["seat"] == 1 - seat
    assert any(fact["rule"] == "harbour.quay" for fact in preview["facts"])
    assert not preview["ends"]
    session.answer(seat, die, session.ply)
    gained = session.state.players[seat].coins - coins
    assert {"seat": seat, "what": "good:coins", "least": gained, "most": gained} in preview["changes"]


def test_a_preview_of_a_plan_says_what_all_its_answers_change() -> None:
    session = at_work()
    seat = session.question().seat
    session.answer(seat, "quay", session.ply)
    die = session.question().words[-1]
    alone = as_json(session.preview(seat, die))
    session.undo(seat)
    planned = as_json(session.preview(seat, "quay", die))
    assert planned["changes"] == alone["changes"]
    assert planned["asks"] == alone["asks"]
    with_nonsense, without = session.preview(seat, "quay", "nonsense"), session.preview(seat, "quay")
    assert (with_nonsense.changes, with_nonsense.asks) == (without.changes, without.asks)


def test_a_preview_says_what_is_left_to_chance() -> None:
    session = at_work()
    seat = session.question().seat
    session.answer(seat, "school", session.ply)
    preview = as_json(session.preview(seat, session.question().words[0]))
    outcomes = {each["word"]: each["weight"] for each in preview["chance"][0]["outcomes"]}
    assert "draw porter" in outcomes
    assert all(weight > 0 for weight in outcomes.values())
    labels = {each["word"]: each["label"] for each in preview["chance"][0]["outcomes"]}
    assert labels["draw porter"] == "The card is the porter"


def test_a_preview_is_made_from_what_the_seat_sees() -> None:
    """As far as a seat knows, any card it does not see may be drawn next, those in the hands of others too."""
    for seed in range(6):
        session = at_work(3, seed)
        seat = session.question().seat
        session.answer(seat, "school", session.ply)
        if session.question().seat != seat:
            continue
        outcomes = as_json(session.preview(seat, session.question().words[0]))["chance"][0]["outcomes"]
        hidden = [card for other, player in enumerate(session.state.players) if other != seat for card in player.hand]
        truly = {f"draw {CARDS[kind].key}": count for kind, count in enumerate(session.state.bag.counts)}
        assert hidden
        assert {each["word"] for each in outcomes} >= {f"draw {CARDS[card].key}" for card in hidden}
        assert {each["word"]: each["weight"] for each in outcomes} != {
            word: 8 * count for word, count in truly.items() if count
        }


def test_a_preview_does_not_depend_on_what_others_hold() -> None:
    first = at_work(2, 1)
    seat = first.question().seat
    second = at_work(2, 1)
    other = second.history.state.players[1 - seat]
    for card in range(len(CARDS)):
        if other.hand and other.hand[0] != card and second.state.bag.counts[card]:
            second.state.bag.put(other.hand[0])
            second.state.bag.take(card)
            other.hand[0] = card
            break
    assert dump(first.state) != dump(second.state)
    for word in first.question().words:
        assert as_json(first.preview(seat, word)) == as_json(second.preview(seat, word))


def test_nature_has_no_preview() -> None:
    session = Session(HARBOUR, 2, external=True)
    with pytest.raises(ForeignAnswer, match="only answers of seats have a preview"):
        session.preview(NATURE, session.question().words[0])


def test_a_comment_is_kept_beside_the_game() -> None:
    session = at_work()
    session.comment("why not the school?")
    assert session.record().comments == {session.ply: "why not the school?"}
    session.comment("")
    assert session.record().comments == {}


def test_tables_with_the_same_settings_can_share_one_catalogue() -> None:
    first, second = Session(HARBOUR, 2), Session(HARBOUR, 2)
    assert first.catalogue() is not second.catalogue()
    second.history.share_catalogue(first.catalogue())
    assert first.catalogue() is second.catalogue()
