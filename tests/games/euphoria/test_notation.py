"""Words, targets and pictures."""

from __future__ import annotations

import json

import pytest

from games.euphoria.table import GAME, P1, P2, Table
from ludarium.core import Session, to_notation
from ludarium.core.codec import dump
from ludarium.core.engine import question
from ludarium.core.frames import SPECTATOR
from ludarium.core.question import question_of
from ludarium.games.euphoria.state import Euphoria


def test_a_game_reads_like_a_list_of_moves() -> None:
    session: Session[Euphoria] = Session(GAME, 2, 11, {"trade_offers": 0})
    while session.state.turn < 1:
        seat = session.asked_seats()[0]
        session.answer(seat, session.question(seat).words[0], session.ply)
    first = session.state.active
    face = session.state.players[first].hand[0]
    session.answer(first, f"place {face} farm", session.ply)
    while session.state.turn < 3:
        seat = session.asked_seats()[0]
        session.answer(seat, session.question(seat).words[-1], session.ply)
    session.answer(first, "retrieve all pay food", session.ply)
    rows = to_notation(session.record()).splitlines()
    assert any(row.startswith(f"1. {first + 1}: place {face} farm") for row in rows)
    assert any(row.startswith(f"3. {first + 1}: retrieve all pay food; *: roll ") for row in rows)


def test_places_on_the_table_have_stable_targets() -> None:
    table = Table(2, trades=1)
    table.recruit(P1, "kyle")
    table.dilemma(P1, "fight_or_serve")
    table.hand(P1, 4)
    table.die(P1, "aquifer", 2)
    table.cards(P1, "bat", "bear")
    table.goods(P2, gold=1)
    asked = question_of(question(table.state), table.state, 0)
    targets = {answer.word: answer.target for answer in asked.answers}
    assert targets["place 4 farm"] == "space:farm"
    assert targets["retrieve all free"] == "retrieve:free"
    assert targets["dilemma"] == "dilemma:own"
    assert targets["trade"] == ""
    table.play("place 4 farm")
    assert question_of(question(table.state), table.state, 0).to_json()["answers"][0]["target"] == "recruit:kyle"
    table.play("use kyle")
    assert question(table.state).target(table.state, 3) == "deck:artifact"


def test_labels_say_what_a_placement_means() -> None:
    table = Table(2)
    table.hand(P1, 4)
    table.goods(P1, water=1)
    table.die(P2, "subterran_tunnel", 6)
    table.die(P2, "farm", 5)
    asked = question_of(question(table.state), table.state, 0)
    labels = {answer.word: answer.label for answer in asked.answers}
    assert labels["place 4 farm"] == "Place your 4 on the Farm (sum 9: 2 food, knowledge +1)"
    assert labels["place 4 subterran_tunnel"] == (
        "Place your 4 on the Subterran Tunnel (1 water: 1 stone or 1 artifact; bumps the 6 of player 2)"
    )


def test_a_placement_is_told_for_the_one_who_makes_it() -> None:
    table = Table(2)
    table.recruit(P1, "xander")
    table.allegiance("subterran", 5)
    table.market("subterran_market_a", "courthouse_of_hasty_judgment", P2)
    table.market("subterran_market_b", "fountain_of_wishful_thinking", P1)
    table.full_territory("subterran")
    table.hand(P1, 4)
    table.cards(P1, "bear", "bear", "book")
    table.goods(P1, water=4, gold=1, energy=4, stone=1)
    labels = {answer.word: answer.label for answer in question_of(question(table.state), table.state, 0).answers}
    assert labels["place 4 aquifer"].endswith("(sum 4: 2 water, allegiance +1)")
    assert labels["place 4 subterran_tunnel"].endswith("(1 water: 1 stone and 1 artifact)")
    assert labels["place 4 subterran_market_b"] == (
        "Place your 4 on the Fountain of Wishful Thinking (4 water + 1 gold: allegiance +1, but no place for a token)"
    )
    assert labels["place 4 free_press"].endswith("(3 artifacts: a token, allegiance +1)")
    assert labels["place 4 subterran_market_a"].startswith("Place your 4 on the Courthouse")
    assert labels["place 4 activation_water"].endswith("(3 water: morale +2, a new die)")
    assert labels["place 4 wastelander_market_a_build_1"].endswith("(1 stone: die 1 of 2)")


def test_questions_of_recruits_say_how_much_and_what_it_means() -> None:
    table = Table(edition="second")
    table.recruit(P1, "zong", "gidget")
    table.goods(P1, bliss=1)
    table.hand(P1, 2)
    table.play("place 2 cloud_mine", "use zong", "draw bear")
    assert [answer.label for answer in question_of(question(table.state), table.state, 0).answers] == [
        "Yes: take 1 bliss",
        "No",
    ]
    table.turn(P1)
    table.play("retrieve all pay bliss")
    assert [answer.label for answer in question_of(question(table.state), table.state, 0).answers] == [
        "Gain 2 morale",
        "Lose 2 knowledge",
    ]


def test_a_die_that_is_not_in_hand_is_refused_by_its_rule() -> None:
    table = Table()
    table.hand(P1, 4)
    assert table.why("place 6 farm") == "no die in your hand shows 6 - euphoria.equal_dice"


def test_views_events_and_questions_are_json() -> None:
    table = Table()
    table.hand(P1, 4)
    table.play("place 4 farm")
    view = json.loads(json.dumps(dump(GAME.view(table.state, P1))))
    assert view["is"] == "Euphoria"
    assert {"allegiance", "miners", "spaces", "areas", "tiles", "marks", "open_stars", "players"} <= set(view)
    assert {"morale", "knowledge", "tokens", "hand", "stock", "held", "recruits", "hidden"} <= set(view["players"][0])
    event = json.loads(json.dumps(dump(table.log[0])))
    assert (event["kind"], event["what"], event["place"]) == ("move", "die", "space:farm")


def test_the_picture_shows_board_and_panels_and_no_secrets() -> None:
    table = Table()
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P2)
    table.hand(P1, 4)
    table.die(P2, "farm", 5)
    table.cards(P1, "bear")
    table.hidden(P1, "nick")
    names = ["Ada", "Bo", "Cy"]
    own = GAME.picture(GAME.view(table.state, P1), P1, names)
    other = GAME.picture(GAME.view(table.state, P2), P2, names)
    assert "Fountain of Wishful Thinking" in own
    assert "Bo 5 = 5" in own
    assert ("1 bear" in own, "Nick the Understudy" in own) == (True, True)
    assert ("1 bear" in other, "Nick" in other, "1 unseen" in other) == (False, False, True)
    assert "penalties: one die a turn (Fountain of Wishful Thinking)" in own


def test_the_picture_tells_costs_gains_tiers_dice_and_penalties() -> None:
    table = Table()
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P2)
    table.recruit(P1, "kyle")
    table.allegiance("wastelander", 3)
    table.die(P1, "wastelander_market_a_build_2", 6)
    table.hand(P1, 4, 5)
    table.dilemma(P1, "fight_or_serve")
    shown = GAME.picture(GAME.view(table.state, P1), P1, ["Ada", "Bo", "Cy"])
    for text in (
        "[bold]3[/] of 11, gives Wastelanders +1 food on the Farm; at 5: clay with the artifact of the tunnel",
        "1 food for 1 clay or 1 artifact; miner 0 of 9; at 6: hidden Wastelanders are turned up",
        "closed         free for 3 energy, with an active Wastelander",
        "site, 1 of 2 dice: build_1 stone - | build_2 clay Ada 6 | build_3 clay - | build_4 clay -",
        "4 water + 1 gold for a token, allegiance +1 [bold](Fountain of Wishful Thinking)[/]",
        "tokens: Bo; without one: one die a turn",
        "3 artifacts or 2 alike for a token, allegiance +1",
        "areas, by the sum of all dice  to 4: 1, allegiance +1; to 8: 1, knowledge -1; more: 2, knowledge +1",
        "1 food or 1 bliss: morale +2; free: morale -1",
        "1 [bold underline]Ada[/]",
        "[bold]4 5[/] in hand (with knowledge 12); on the board: 6 wastelander_market_a_build_2; 1 in reserve",
        "active: Kyle the Scavenger (Wastelander): When you place on the Generator",
        "(for 1 bat or 2 artifacts of any kind)",
    ):
        assert text in shown


@pytest.mark.parametrize("seats", range(GAME.fewest, GAME.most + 1))
def test_there_is_a_picture_for_every_table_and_for_spectators(seats: int) -> None:
    table = Table(seats)
    names = [f"Player {seat}" for seat in range(seats)]
    for seat in (P1, SPECTATOR):
        shown = GAME.picture(GAME.view(table.state, seat), seat, names)
        assert all(name in shown for name in names)
        assert f"{seats} open" in shown
