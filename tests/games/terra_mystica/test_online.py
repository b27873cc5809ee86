"""Online play: decisions that wait, the looser rules, leaving the game."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.table import Table, rich
from ludarium import games
from ludarium.core import ForeignAnswer, IllegalAnswer, Session, from_notation, read_record, resume, to_notation, verify
from ludarium.core.codec import dump, load
from ludarium.core.link import read_link, write_link
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.async_play import OutsideTurn


def waiting_table(source: str = "cultists", **options: Any) -> Table:
    """A building of the source with two neighbors that have not decided."""
    table = Table(source, "witches", "darklings", online=True, terrains={"shapeshifters": "plains"}, **options)
    table.place(source, "E6")
    table.place("witches", "F4")
    table.place("darklings", "E5")
    for seat in table.seats:
        rich(table, seat)
        table.set(seat, power=(5, 7, 0))
    table.state.aside = [OutsideTurn(seat) for seat in range(3)]
    table.begin(source, "upgrade E6 to TP")
    return table


def test_others_go_on_while_a_neighbor_has_not_decided() -> None:
    table = waiting_table()
    assert table.asked() == "cultists after_action"
    assert table.state.side_seats() == [1, 2]
    table.play("cultists: done")
    assert table.asked() == "witches action"
    table.play("darklings: leech 1 from cultists")
    assert table.power("darklings") == (4, 8, 0)
    assert table.words("cultists")[-4:] == ["+FIRE", "+WATER", "+EARTH", "+AIR"]
    table.play("witches: leech 1 from cultists", "cultists: +EARTH")
    assert table.player("cultists").cults[2] == 2
    assert table.state.side_seats() == []


def test_an_own_action_declines_what_is_still_offered() -> None:
    table = waiting_table()
    table.play("cultists: done", "witches: send P to AIR for 3")
    assert table.state.side_seats() == [2]
    table.play("witches: done", "darklings: decline 1 from cultists")
    assert table.power("cultists") == (4, 8, 0)


def test_who_converts_first_can_only_decline() -> None:
    table = waiting_table()
    table.play("cultists: done", "witches: convert 1W to 1C")
    assert table.refusal("witches", "leech 1 from cultists").rule == "tm.leech.order"
    table.play("witches: decline 1 from cultists")


def test_offers_are_taken_in_order() -> None:
    table = waiting_table()
    table.play("cultists: done", "witches: pass BON3")
    table.place("darklings", "D4")
    table.place("witches", "D5")
    table.begin("cultists", "upgrade E6 to TE", "+FAV9")
    assert len([offer for offer in table.state.offers if offer.seat == 2]) == 2
    assert "leech 2 from cultists" in table.words("darklings")
    table.play("darklings: leech 2 from cultists")
    assert table.refusal("darklings", "leech 1 from cultists").rule == "tm.leech.order"
    assert "decline 1 from cultists" in table.words("darklings")


def test_all_must_have_decided_before_the_round_ends() -> None:
    table = waiting_table()
    table.lay_out(BON1=0, BON2=0, BON3=0)
    for seat, card in (("cultists", "BON4"), ("witches", "BON5"), ("darklings", "BON6")):
        table.set(seat, card=card)
    table.set("witches", passed=True)
    table.set("darklings", passed=True)
    table.state.passing = [1, 2]
    table.play("cultists: done. pass BON1")
    assert table.state.round == 2
    assert table.asked() == "witches beside"
    table.play("darklings: decline 1 from cultists", "witches: decline 1 from cultists")
    assert table.state.round == 3


def test_shapeshifters_buy_their_token_when_they_like() -> None:
    table = waiting_table("shapeshifters")
    table.play("shapeshifters: done", "witches: leech 1 from shapeshifters. send P to AIR for 3. done")
    table.play("shapeshifters: gain P3 for VP")
    assert table.power("shapeshifters") == (5, 7, 1)


def test_bonus_spades_are_used_in_any_order() -> None:
    table = Table("witches", "nomads", tile="SCORE6", online=True)
    table.state.aside = [OutsideTurn(seat) for seat in range(2)]
    for seat, where in (("witches", "C3"), ("nomads", "H1")):
        table.place(seat, where)
        table.set(seat, cults=(0, 4, 0, 0), card="BON3")
    table.set("nomads", passed=True)
    table.state.passing = [1]
    table.lay_out(BON1=0, BON2=0, BON4=0)
    table.begin("witches", "pass BON1")
    assert sorted(table.state.side_seats()) == [0, 1]
    table.play("witches: transform D4 to gray")
    assert table.state.round == 2
    table.play("nomads: -SPADE")
    assert table.state.round == 3


@pytest.mark.parametrize(
    ("faction", "action", "forfeit"),
    [
        ("swarmlings", "ACTS", "-FREE_TP"),
        ("witches", "ACTW", "-FREE_D"),
        ("nomads", "ACTN", "-FREE_TF"),
        ("engineers", "ACTE", "-BRIDGE"),
        ("giants", "ACTG", "-2SPADE"),
    ],
)
def test_what_an_action_brings_may_be_forfeited(faction: str, action: str, forfeit: str) -> None:
    table = Table(faction, "mermaids" if faction != "mermaids" else "dwarves", online=True)
    table.place(faction, "F3", "SH")
    rich(table, faction)
    table.begin(faction, f"action {action}", forfeit)
    assert table.asked() in {f"{faction} after_action", f"{faction} build_here"}


def test_three_coins_are_a_point() -> None:
    table = Table("witches", "nomads", online=True)
    table.set("witches", coins=4)
    table.begin("witches", "convert 3C to 1VP")
    assert (table.player("witches").coins, table.player("witches").vp) == (1, 21)
    assert table.refusal("witches", "convert 3C to 1VP").numbers == {"needed": 3, "owned": 1}
    table = Table("witches", "nomads")
    table.turn("witches")
    assert "convert 3C to 1VP" not in table.words("witches")


# Leaving.


def test_who_leaves_takes_no_more_turns_but_is_scored() -> None:
    table = Table("witches", "nomads", "mermaids", resigning=True)
    table.set("witches", card="BON6", cults=(0, 0, 0, 9))
    table.lay_out(BON1=1, BON2=0, BON3=0)
    table.begin("witches", "resign")
    assert table.asked() == "nomads action"
    assert (table.player("witches").dropped, table.player("witches").card) == (True, -1)
    assert table.state.cards == [0, 1, 2, 5]
    table.set("nomads", card="BON8")
    table.set("mermaids", card="BON9")
    table.play("nomads: pass BON1", "mermaids: pass BON2")
    assert table.state.round == 3
    assert table.asked() == "nomads action"


def test_who_has_left_is_offered_no_power_but_makes_trading_houses_cheap() -> None:
    table = Table("halflings", "witches")
    table.place("halflings", "E6")
    table.place("witches", "F4")
    table.set("witches", dropped=True)
    table.set("halflings", workers=2, coins=3)
    table.begin("halflings", "upgrade E6 to TP")
    assert table.player("halflings").coins == 0
    assert table.asked() == "halflings after_action"


def test_nobody_leaves_where_it_is_not_allowed() -> None:
    table = Table("witches", "nomads")
    table.turn("witches")
    assert "resign" not in table.words("witches")


def test_who_is_not_at_turn_may_leave_online() -> None:
    table = waiting_table()
    table.play("cultists: done", "darklings: resign")
    assert table.state.side_seats() == [1]
    table.play("witches: decline 1 from cultists. pass BON3")
    assert table.asked() == "cultists action"


# Sessions with several open questions.


def online_session(seed: int, answers: int) -> AnySession:
    session = Session(GAME, 3, seed, {"online": True})
    for step in range(answers):
        if session.is_over():
            break
        rng = random_stream(step, f"online {seed}")
        seats = session.asked_seats()
        question = session.question(seats[rng.randrange(len(seats))])
        words = [word for word in question.words if word != "resign" and not word.startswith(("convert", "burn"))]
        session.answer(question.seat, words[rng.randrange(len(words))], session.ply)
    return session


def test_several_seats_are_asked_at_once() -> None:
    several = 0
    for seed in range(4):
        session = Session(GAME, 4, seed, {"online": True})
        for step in range(200):
            rng = random_stream(step, f"several {seed}")
            seats = session.asked_seats()
            several += len(seats) > 1
            assert len(set(seats)) == len(seats)
            question = session.question()
            words = [word for word in question.words if not word.startswith(("resign", "convert", "burn", "pass"))]
            words = words or list(question.words)
            session.answer(question.seat, words[rng.randrange(len(words))], session.ply)
            if session.is_over():
                break
    assert several > 20


@pytest.mark.parametrize("seed", range(3))
def test_records_text_and_links_keep_who_answered_when(seed: int) -> None:
    session = online_session(seed, 150)
    record = session.record()
    again = read_record(record.to_text())
    verify(GAME, again)
    assert dump(resume(GAME, again).state) == dump(session.state)
    assert from_notation(to_notation(record), games.get).to_json() == record.to_json()
    assert dump(read_link(write_link(session.history, session.ply), games.get).state) == dump(session.state)
    assert dump(load(dump(session.state), GAME.classes())) == dump(session.state)


def test_a_link_remembers_who_left_without_being_asked() -> None:
    session = online_session(2, 40)
    idle = next(seat for seat in range(3) if seat not in session.asked_seats())
    session.answer(idle, "resign", session.ply)
    assert dump(read_link(write_link(session.history, session.ply), games.get).state) == dump(session.state)


def test_foreign_and_unknown_answers_change_nothing() -> None:
    session = online_session(1, 60)
    before = dump(session.state)
    other = next(seat for seat in range(3) if seat not in session.asked_seats())
    with pytest.raises(IllegalAnswer):
        session.answer(other, "build A1", session.ply)
    with pytest.raises(ForeignAnswer):
        session.answer(7, "resign", session.ply)
    assert dump(session.state) == before


def test_online_games_end() -> None:
    for seed in range(5):
        session = online_session(seed, 5000)
        assert session.is_over()
