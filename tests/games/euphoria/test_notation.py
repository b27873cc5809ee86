"""Words, targets and pictures."""

from __future__ import annotations

import json

from games.euphoria.table import GAME, P1, P2, Table
from ludarium.core import Session, to_notation
from ludarium.core.codec import dump
from ludarium.core.engine import question
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
    assert labels["place 4 farm"] == "Place your 4 on the Farm (sum 9)"
    assert labels["place 4 subterran_tunnel"] == (
        "Place your 4 on the Subterran Tunnel (1 water, bumping the 6 of player 2)"
    )


def test_a_die_that_is_not_in_hand_is_refused_by_its_rule() -> None:
    table = Table()
    table.hand(P1, 4)
    assert table.why("place 6 farm") == "no die in your hand shows 6 - euphoria.6.2"


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
    assert "penalties: one die a turn" in own
