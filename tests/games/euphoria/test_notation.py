"""Words, targets and pictures."""

from __future__ import annotations

import json

import pytest

from games.euphoria.table import GAME, NAMES, P1, P2, Table
from ludarium.core import Session, to_notation
from ludarium.core.codec import dump
from ludarium.core.frames import SPECTATOR
from ludarium.core.styled_text import Span, StyledText
from ludarium.games.euphoria.presentation.wrap import wrap_line
from ludarium.games.euphoria.state import Euphoria
from support import as_json, some_steps


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
    answers = {answer.word: answer for answer in table.question().answers}
    assert answers["place 4 farm"].targets == ["space:farm", "die:4"]
    assert (answers["place 4 farm"].piece, answers["place 4 farm"].group) == ("die:4", "group:place")
    assert answers["retrieve all free"].targets == ["retrieve:free", "space:aquifer", "die:2"]
    assert answers["dilemma"].targets == ["dilemma:fight_or_serve"]
    assert answers["trade"].targets == ["action:trade"]
    table.play("place 4 farm")
    assert table.question().about == ["space:farm", "die:4"]
    assert [answer.targets for answer in table.question().answers] == [["recruit:kyle"], []]
    assert [answer.ends for answer in table.question().answers] == [False, True]


def test_labels_say_what_a_placement_means() -> None:
    table = Table(2)
    table.hand(P1, 4)
    table.goods(P1, water=1)
    table.die(P2, "subterran_tunnel", 6)
    table.die(P2, "farm", 5)
    assert table.label("place 4 farm") == "Place your 4 on the Farm: sum 9 (+2 food, +1 knowledge)"
    assert table.label("place 4 subterran_tunnel") == (
        "Place your 4 on the Subterran Tunnel, bumping Bo's 6: 1 stone or 1 artifact for 1 water"
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
    assert table.label("place 4 aquifer").endswith(": sum 4, a step of Subterran allegiance (+2 water)")
    assert table.label("place 4 subterran_tunnel").endswith(": 1 stone and 1 artifact for 1 water (+1 stone)")
    assert table.label("place 4 subterran_market_b") == (
        "Place your 4 on the Fountain of Wishful Thinking: no place for a token, but a step of Subterran allegiance "
        "for 4 water and 1 gold"
    )
    assert table.label("place 4 free_press").endswith(": a token, then a step of Subterran allegiance for 3 artifacts")
    assert table.label("place 4 ark").endswith(": a token, then a step of Wastelander allegiance for 3 artifacts")
    assert table.label("place 4 subterran_market_a").startswith("Place your 4 on the Courthouse")
    assert table.label("place 4 activation_water").endswith("Tank for 3 water (+2 morale, +1 die)")
    assert table.label("place 4 activation_energy").endswith("Tank for 3 energy (+1 die, -2 knowledge)")
    assert table.label("place 4 wastelander_market_a_build_1") == (
        "Place your 4 on the first construction space of Wastelander Market A: die 1 of 2 for 1 stone"
    )


def test_the_nimbus_loft_is_told_in_the_order_of_its_rule() -> None:
    table = Table(2)
    table.hand(P1, 4)
    table.goods(P1, gold=3, clay=1)
    assert table.label("place 4 nimbus_loft") == (
        "Place your 4 on the Nimbus Loft: a step of Icarite allegiance, then a token for 3 resources"
    )
    table.goods(P1, clay=0)
    assert table.label("place 4 nimbus_loft") == (
        "Place your 4 on the Nimbus Loft: a step of Icarite allegiance for 3 gold (+1 token)"
    )


def test_questions_of_recruits_say_how_much_and_what_it_means() -> None:
    table = Table(edition="second")
    table.recruit(P1, "zong", "gidget")
    table.goods(P1, bliss=1)
    table.hand(P1, 2)
    table.play("place 2 cloud_mine")
    assert table.label("use zong") == (
        "Use Zong the Astronomer: draw 1 artifact; every opponent may take bliss (+1 knowledge)"
    )
    table.play("use zong", "draw bear")
    assert table.question().prompt == "Ada uses Zong the Astronomer: do you take 1 bliss?"
    assert [answer.label for answer in table.question().answers] == ["Take 1 bliss", "Decline"]
    table.turn(P1)
    table.play("retrieve all pay bliss")
    assert [answer.label for answer in table.question().answers] == ["Gain 2 morale", "Lose 2 knowledge"]


def test_a_die_that_is_not_in_hand_is_refused_by_its_rule() -> None:
    table = Table()
    table.hand(P1, 4)
    assert table.why("place 6 farm") == "no die in your hand shows 6 - euphoria.equal_dice"


def test_views_events_and_questions_are_json() -> None:
    table = Table()
    table.hand(P1, 4)
    table.play("place 4 farm")
    view = json.loads(json.dumps(dump(GAME.view(table.state, P1))))
    assert view["is"] == "euphoria"
    assert {"allegiance", "miners", "spaces", "areas", "tiles", "marks", "open_stars", "players"} <= set(view)
    assert {"morale", "knowledge", "tokens", "hand", "stock", "held", "recruits", "hidden"} <= set(view["players"][0])
    event = as_json(table.log[0].as_fact("", ""))
    told = (event["verb"], event["what"], event["amount"], event["origin"], event["place"])
    assert told == ("move", "die:4", 1, "dice:hand", "space:farm")
    assert json.dumps(as_json(table.question()))


def test_the_picture_shows_board_and_panels_and_no_secrets() -> None:
    table = Table()
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P2)
    table.hand(P1, 4)
    table.die(P2, "farm", 5)
    table.cards(P1, "bear")
    table.hidden(P1, "nick")
    names = ["Ada", "Bo", "Cy"]
    own = flat(GAME.text_board(GAME.view(table.state, P1), P1, names).plain())
    other = flat(GAME.text_board(GAME.view(table.state, P2), P2, names).plain())
    assert "Fountain of Wishful Thinking" in own
    assert "Bo 5 = 5" in own
    assert ("1 teddy bear" in own, "Nick the Understudy" in own) == (True, True)
    assert ("1 teddy bear" in other, "Nick" in other, "1 unseen" in other) == (False, False, True)
    assert "penalties: one die a turn (Fountain of Wishful Thinking)" in own


def test_the_picture_tells_costs_gains_tiers_dice_and_penalties() -> None:
    table = Table()
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P2)
    table.recruit(P1, "kyle")
    table.allegiance("wastelander", 3)
    table.die(P1, "wastelander_market_a_build_2", 6)
    table.hand(P1, 4, 5)
    table.dilemma(P1, "fight_or_serve")
    shown = flat(GAME.text_board(GAME.view(table.state, P1), P1, ["Ada", "Bo", "Cy"]).plain())
    for text in (
        "allegiance 3 of 11, gives Wastelanders +1 food on the Farm; at 5: clay with the artifact of the tunnel",
        "1 food: 1 clay or 1 artifact; miner 0 of 9; at 6: hidden Wastelanders are turned up",
        "closed free: 3 energy, with an active Wastelander",
        "site, 1 of 2 dice build: 1 stone - | 2 clay Ada 6 | 3 clay - | 4 clay -",
        "Fountain of Wishful Thinking - 4 water and 1 gold: a token, then a step of Subterran allegiance",
        "tokens: Bo; without one: one die a turn",
        "3 artifacts or 2 alike: a token, then a step of Euphorian allegiance",
        "areas, by the sum of all dice: to 4: 1, allegiance +1; to 8: 1, knowledge -1; more: 2, knowledge +1",
        "taking dice back: 1 food or 1 bliss, morale +2; free, morale -1",
        "1 Ada 0 of 10 tokens",
        "dice: 4 5 in hand (with knowledge 12); on the board: 6 Wastelander market A build 2; 1 in reserve",
        "active: Kyle the Scavenger (Wastelander): When you place on the Generator",
        "(for 1 baseball bat or any 2 artifacts)",
    ):
        assert text in shown


def flat(picture: str) -> str:
    """A picture without its lines."""
    return " ".join(picture.split())


def test_the_picture_underlines_the_name_of_whoever_looks() -> None:
    table = Table()
    shown = GAME.text_board(GAME.view(table.state, P2), P2, ["Ada", "Bo", "Cy"])
    styles = {span.text: span.style for span in shown.spans if span.text in {"Ada", "Bo", "WASTELANDS"}}
    assert styles == {"Ada": "bold", "Bo": "bold underline", "WASTELANDS": "bold red"}


def test_a_long_line_keeps_its_style_below() -> None:
    line = StyledText("  ", Span("Farm " * 20, "dim"), "end")
    folded = wrap_line(line)
    rows = folded.plain().split("\n")
    assert (len(rows), rows[1][:29]) == (2, f"{'':25}Farm")
    assert [span.style for span in folded.spans] == ["", "dim", ""]
    assert " ".join(folded.plain().split()) == " ".join(line.plain().split())


@pytest.mark.parametrize("seats", range(GAME.min_seats, GAME.max_seats + 1))
def test_no_line_of_a_picture_is_wider_than_80_columns(seats: int) -> None:
    for number, state in enumerate(some_steps(GAME, seats, seats, 25)):
        shown = GAME.text_board(GAME.view(state, number % seats), number % seats, NAMES[:seats])
        assert max(len(line) for line in shown.plain().splitlines()) <= 80


@pytest.mark.parametrize("seats", range(GAME.min_seats, GAME.max_seats + 1))
def test_there_is_a_picture_for_every_table_and_for_spectators(seats: int) -> None:
    table = Table(seats)
    names = [f"Player {seat}" for seat in range(seats)]
    for seat in (P1, SPECTATOR):
        shown = GAME.text_board(GAME.view(table.state, seat), seat, names).plain()
        assert all(name in shown for name in names)
        assert f"{seats} open" in shown
