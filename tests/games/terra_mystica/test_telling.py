"""Events are facts with places enough to animate them, and the thing that brought each change."""

from __future__ import annotations

import pytest

from games.terra_mystica.table import Table, rich
from ludarium.core import Session
from ludarium.core.events import (
    ADVANCE,
    BEGIN,
    BID,
    CHOOSE,
    DECLINE,
    FREE,
    GAIN,
    LOSE,
    MISS,
    MOVE,
    PASS,
    SCORE,
    TURN,
    USE,
    Event,
    log_event,
)
from ludarium.core.frames import NATURE
from ludarium.games.terra_mystica.content.constants import (
    COINS_ID,
    KEYS_ID,
    POWER_ID,
    SPADES_ID,
    TOKENS_ID,
    TOWNS_ID,
    VP_ID,
)
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.cults import advance, fall_back


def neighbors() -> Table:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.place("nomads", "D5", "TP")
    table.set("nomads", power=(1, 4, 0))
    rich(table, "witches")
    return table


# Power.


def test_power_moves_between_bowls_from_somebody_s_building() -> None:
    table = neighbors()
    table.begin("witches", "upgrade C3 to TP")
    table.play("nomads: leech 2 from witches")
    moved = [
        (event.amount, event.origin, event.place, event.cause, event.partner) for event in table.told(GAIN, POWER_ID)
    ]
    assert moved == [(1, "bowl:1", "bowl:2", "hex:C3", 0), (1, "bowl:2", "bowl:3", "hex:C3", 0)]
    (paid,) = table.told(LOSE, VP_ID)
    assert (paid.seat, paid.amount, paid.after, paid.cause, paid.rule) == (1, 1, 19, "hex:C3", "tm.leech.price")


def test_declined_power_names_whose_building_it_was() -> None:
    table = neighbors()
    table.begin("witches", "upgrade C3 to TP")
    table.play("nomads: decline 2 from witches")
    (declined,) = table.told(DECLINE)
    assert (declined.seat, declined.amount, declined.partner, declined.cause) == (1, 2, 0, "hex:C3")
    assert "Bo declines 2 power from Ada's building on C3" in table.sentences()


def test_full_bowls_go_without_power() -> None:
    table = neighbors()
    table.set("nomads", power=(0, 0, 9))
    table.begin("witches", "upgrade C3 to TP")
    (missed,) = table.told(MISS)
    assert (missed.seat, missed.what, missed.amount, missed.partner, missed.rule) == (
        1,
        POWER_ID,
        2,
        0,
        "tm.leech.full",
    )


def test_spent_power_goes_from_the_third_bowl_to_the_first_and_a_sacrifice_off_the_table() -> None:
    table = Table("witches", "nomads")
    table.set("witches", power=(0, 2, 3))
    table.begin("witches", "burn 1", "action ACT4")
    (burnt,) = table.told(LOSE, TOKENS_ID)
    assert (burnt.origin, burnt.place, burnt.amount) == ("bowl:2", "", 1)
    (spent,) = table.told(LOSE, POWER_ID)
    assert (spent.origin, spent.place, spent.amount, spent.cause) == ("bowl:3", "bowl:1", 4, "power:ACT4")
    (gained,) = table.told(GAIN, COINS_ID)
    assert (gained.amount, gained.cause, gained.rule) == (7, "power:ACT4", "tm.power_action")


# Actions.


def test_special_actions_of_factions_cards_and_tiles_are_used_and_freed() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3", "SH")
    table.set("witches", card="BON2", favors=["FAV6"])
    table.make("F2", "forest")
    table.lay_out(BON3=0, BON8=0)
    table.begin("witches", "action BON2", "+FIRE")
    table.begin("witches", "action FAV6", "+FIRE")
    table.begin("witches", "action ACTW", "build F2")
    used = [(event.seat, event.what, event.amount, event.after) for event in table.told(USE)]
    assert used == [(0, "bonus:BON2", 1, 1), (0, "favor:FAV6", 1, 1), (0, "special:ACTW", 1, 1)]
    assert "Ada uses the Witches' ride" in table.sentences()
    table.log.clear()
    table.begin("witches", "pass BON3")
    table.begin("nomads", "pass BON8")
    freed = {(event.seat, event.what, event.amount) for event in table.told(FREE)}
    assert freed == {(0, "bonus:BON2", 1), (0, "favor:FAV6", 1), (0, "special:ACTW", 1)}


def test_power_actions_are_used_used_again_and_freed() -> None:
    table = Table("yetis", "nomads")
    table.place("yetis", "C3", "SH")
    table.set("yetis", power=(0, 0, 12))
    table.lay_out(BON3=0, BON8=0)
    table.begin("yetis", "action ACT4")
    table.begin("yetis", "action ACT4")
    assert [(event.what, event.amount, event.after) for event in table.told(USE)] == [
        ("power:ACT4", 1, 1),
        ("power:ACT4", 0, 1),
    ]
    assert "Ada uses the coin action once more" in table.sentences()
    table.log.clear()
    table.begin("yetis", "pass BON3")
    table.begin("nomads", "pass BON8")
    assert [(event.seat, event.what, event.amount) for event in table.told(FREE)] == [(NATURE, "power:ACT4", 1)]


def test_actions_that_may_be_taken_again_and_again_are_told_too() -> None:
    table = Table("engineers", "nomads")
    table.place("engineers", "C2")
    table.set("engineers", workers=6)
    table.begin("engineers", "action ACTE", "bridge C2-D4")
    assert [(event.what, event.amount) for event in table.told(USE)] == [("special:ACTE", 0)]
    (bridge,) = table.told(MOVE, "piece:bridge")
    assert (bridge.origin, bridge.place) == ("good:bridges", "bridge:C2-D4")


# Land.


def test_terrain_structures_and_spades_are_told_with_their_places() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    rich(table, "witches")
    table.begin("witches", "dig 2", "transform D4 to green", "build D4")
    (spades,) = table.told(GAIN, SPADES_ID)
    assert (spades.amount, spades.cause) == (2, "track:dig")
    (used,) = table.told(LOSE, SPADES_ID)
    assert (used.amount, used.cause) == (2, "hex:D4")
    (turned,) = table.told(TURN)
    assert (turned.seat, turned.partner, turned.what, turned.place) == (NATURE, 0, "terrain:forest", "hex:D4")
    (built,) = table.told(MOVE, "structure:dwelling")
    assert (built.seat, built.place) == (0, "hex:D4")
    assert "Ada turns D4 into forest" in table.sentences()


def test_a_town_is_told_with_its_structures_and_the_tile_it_got() -> None:
    table = Table("witches", "nomads", tile="SCORE2")
    table.place("witches", "E9", "SA")
    table.place("witches", "E10", "SH")
    table.make("E11", "forest")
    rich(table, "witches")
    table.begin("witches", "build E11", "+TW1")
    assert {event.place for event in table.told(MOVE, "piece:town")} == {"hex:E9", "hex:E10", "hex:E11"}
    (town,) = table.told(GAIN, TOWNS_ID)
    assert (town.seat, town.cause, town.after) == (0, "hex:E11", 1)
    (tile,) = table.told(MOVE, "town:TW1")
    assert (tile.seat, tile.partner, tile.place, tile.cause) == (NATURE, 0, "seat:0", "hex:E9")
    points = {event.cause: event.amount for event in table.told(SCORE)}
    assert points == {"town:TW1": 5, "scoring:SCORE2": 5, "faction:witches": 5}
    assert [(event.amount, event.cause) for event in table.told(GAIN, COINS_ID)] == [(6, "town:TW1")]
    assert [(event.amount, event.cause) for event in table.told(GAIN, KEYS_ID)] == [(1, "town:TW1")]


def test_points_name_the_tile_that_brought_them() -> None:
    table = Table("witches", "nomads", tile="SCORE3")
    table.place("witches", "C3")
    table.make("D4", "forest")
    table.set("witches", favors=["FAV11"])
    rich(table, "witches")
    table.begin("witches", "build D4")
    assert [(event.amount, event.cause) for event in table.told(SCORE)] == [(2, "scoring:SCORE3"), (2, "favor:FAV11")]


# Cults and keys.


def test_a_key_that_opens_the_top_is_told_to_be_used() -> None:
    table = Table("witches", "nomads")
    table.set("witches", cults=(9, 0, 0, 0), keys=1)
    table.state.log = table.log
    advance(table.state, 0, 0, 1, "tm.favor", "favor:FAV1")
    (used,) = table.told(LOSE, KEYS_ID)
    assert (used.seat, used.amount, used.after, used.cause, used.rule) == (0, 1, 0, "cult:fire", "tm.cult.top")
    (step,) = table.told(ADVANCE)
    assert (step.what, step.amount, step.after, step.cause) == ("cult:fire", 1, 10, "favor:FAV1")
    assert [(event.amount, event.cause) for event in table.told(GAIN, POWER_ID)] == [(3, "cult:fire")]


def test_leaving_the_top_tells_that_the_key_comes_back() -> None:
    table = Table("acolytes", "nomads", terrains={"acolytes": "lakes"})
    table.set("acolytes", cults=(10, 0, 0, 0), keys=0)
    table.state.log = table.log
    fall_back(table.state, 0, 0, 3, "tm.volcano.cult", "")
    (back,) = table.told(GAIN, KEYS_ID)
    assert (back.amount, back.after, back.cause) == (1, 1, "cult:fire")
    (paid,) = table.told(LOSE, "cult:fire")
    assert (paid.amount, paid.after) == (3, 7)


def test_steps_that_are_lost_are_told() -> None:
    table = Table("witches", "nomads")
    table.set("witches", cults=(8, 0, 0, 0), keys=0)
    table.state.log = table.log
    advance(table.state, 0, 0, 3, "tm.favor", "")
    (missed,) = table.told(MISS)
    assert (missed.what, missed.amount) == ("cult:fire", 2)
    assert "Ada goes without 2 steps on the cult of fire" in table.sentences()


def test_a_priest_who_stays_is_told_with_his_space() -> None:
    table = Table("witches", "nomads")
    table.set("witches", priests=2)
    table.begin("witches", "send P to WATER for 2")
    (priest,) = table.told(MOVE, "piece:priest")
    assert (priest.seat, priest.place) == (0, "spot:water-2")
    table.log.clear()
    table.begin("witches", "send P to WATER for 1")
    assert not table.told(MOVE, "piece:priest")


# Passing and rounds.


def test_passing_tells_the_place_the_token_and_both_cards() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3", "TP")
    table.set("witches", card="BON7", favors=["FAV12"])
    table.state.starter = 1
    table.lay_out(BON3=2)
    table.begin("witches", "pass BON3")
    (passed,) = table.told(PASS)
    assert (passed.seat, passed.amount) == (0, 1)
    (token,) = table.told(MOVE, "piece:start_player")
    assert (token.origin, token.place, token.partner) == ("seat:1", "seat:0", 0)
    cards = [
        (event.what, event.origin, event.place, event.partner) for event in table.told(MOVE) if "bonus" in event.what
    ]
    assert cards == [("bonus:BON3", "row:bonus", "seat:0", 0), ("bonus:BON7", "seat:0", "row:bonus", 0)]
    (coins,) = table.told(GAIN, COINS_ID)
    assert (coins.amount, coins.origin, coins.cause) == (2, "coins_on:BON3", "bonus:BON3")
    assert {event.cause: event.amount for event in table.told(SCORE)} == {"bonus:BON7": 2, "favor:FAV12": 2}


def test_a_round_begins_with_income_by_source_and_the_new_order() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3", "TP")
    table.place("nomads", "B4")
    table.set("nomads", card="BON9")
    table.lay_out(BON3=0, BON8=0, BON6=0)
    table.turn("nomads")
    table.play("nomads: pass BON8")
    table.play("witches: pass BON3")
    begun = [(event.seat, event.what) for event in table.told(BEGIN)]
    assert begun == [
        (0, "phase:turn"), (NATURE, "phase:bonus"), (NATURE, "round:3"), (NATURE, "phase:income"),
        (NATURE, "phase:actions"), (1, "phase:turn"),
    ]  # fmt: skip
    order = [(event.what, event.place) for event in table.told(TURN, rule="tm.setup.order")]
    assert order == [("seat:1", "order:1"), ("seat:0", "order:2")]
    income = {(event.seat, event.what, event.cause): event.amount for event in table.told(GAIN, rule="tm.income")}
    assert income[0, "good:coins", "structure:trading_house"] == 2
    assert income[0, "good:coins", "bonus:BON3"] == 6
    assert income[1, "good:priests", "bonus:BON8"] == 1
    assert income[1, "good:workers", "structure:dwelling"] == 2


# Setting up.


def test_starting_points_goods_and_choices_are_events() -> None:
    session = Session(GAME, 2, 3, {"seating": "given", "start_vp": "table_2017"})
    session.answer(0, "setup mermaids", session.ply)
    events = session.events(0)[-1]
    chosen = [(event.verb, event.what) for event in events if event.verb == CHOOSE]
    assert chosen == [(CHOOSE, "faction:mermaids"), (CHOOSE, "terrain:lakes")]
    (points,) = [event for event in events if event.verb == SCORE]
    assert (points.seat, points.amount, points.rule, points.cause) == (0, 19, "tm.setup.points", "faction:mermaids")
    tokens = [(event.amount, event.place) for event in events if event.what == TOKENS_ID]
    assert tokens == [(3, "bowl:1"), (9, "bowl:2")]
    steps = [(event.what, event.amount) for event in events if event.verb == ADVANCE]
    assert steps == [("track:ship", 1), ("cult:water", 2)]


def test_bids_are_events() -> None:
    session = Session(GAME, 2, 3, {"auction": True, "seating": "given"})
    word = next(word for word in session.question().words if word.endswith(" 30"))
    session.answer(0, word, session.ply)
    (bid,) = session.events(0)[-1]
    assert (bid.verb, bid.seat, bid.amount) == (BID, 0, 30)
    assert bid.what.startswith("faction:")
    assert "Player 1 would play the" in session.question().note


@pytest.mark.parametrize("seats", [2, 5])
def test_tiles_cards_and_the_order_are_drawn_onto_places(seats: int) -> None:
    session = Session(GAME, seats, 3, {"final_tile": "drawn"})
    events = [event for events in session.events(0) for event in events]
    tiles = [event for event in events if event.verb == TURN and event.what.startswith("scoring:")]
    assert [event.place for event in tiles] == [f"round:{number}" for number in range(6, 0, -1)]
    assert len([event for event in events if event.place == "row:bonus"]) == seats + 3
    assert len([event for event in events if event.place == "row:final"]) == 1
    assert [event.place for event in events if event.what.startswith("seat:")] == [
        f"order:{place}" for place in range(1, seats + 1)
    ]


def test_cards_tiles_and_pieces_have_their_articles_in_sentences() -> None:
    renderer = Table("witches", "nomads").speech()
    log: list[Event] = []
    log_event(log, USE, 0, "bonus:BON2", "tm.special", 1, after=1)
    log_event(log, USE, 0, "favor:FAV6", "tm.special", 1, after=1)
    log_event(log, USE, 0, "power:ACT2", "tm.power_action", 1, after=1)
    log_event(log, USE, 0, "special:ACTW", "tm.special", 1, after=1)
    log_event(log, DECLINE, 0, "piece:bridge", "tm.bridge", 1)
    log_event(log, MISS, 0, "piece:bridge", "tm.bridge", 1)
    assert [GAME.sentence(event, renderer) for event in log] == [
        "Ada uses the cult card",
        "Ada uses the favor of the cults",
        "Ada uses the priest action",
        "Ada uses the Witches' ride",
        "Ada makes no use of a bridge",
        "Ada goes without a bridge",
    ]
