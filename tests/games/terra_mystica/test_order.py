"""In which order things happen: tiles before power, cult-bonus spades in turn order, coins on cards."""

from __future__ import annotations

import pytest

from games.terra_mystica.table import Table, rich
from ludarium.core import Session
from ludarium.games.terra_mystica.content.constants import TEMPLE
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.turns import CleanUp, RoundEnd


def with_neighbors(*factions: str) -> Table:
    """The first faction has a trading house and a temple on C3 and F2, the second one stands next to both."""
    table = Table(*factions)
    table.place(factions[0], "C3", "TP")
    table.place(factions[0], "F2", "TE")
    table.place(factions[1], "D5")
    table.place(factions[1], "F3")
    table.set(factions[1], power=(5, 5, 0))
    rich(table, factions[0])
    return table


# An upgrade: the favor tile first, then the town, then what the stronghold brings, then the neighbors.


def test_the_favor_tile_of_a_temple_is_taken_before_the_neighbors_decide() -> None:
    table = with_neighbors("witches", "nomads")
    table.begin("witches", "upgrade C3 to TE")
    assert table.asked() == "witches take_favor"
    table.play("witches: +FAV11")
    assert table.asked() == "nomads accept_power"


def test_both_favor_tiles_of_a_sanctuary_come_before_the_neighbors() -> None:
    table = with_neighbors("chaos_magicians", "nomads")
    table.set("chaos_magicians", structures=[0, 0, 2, 0, 0, 0])
    table.state.structure[table.state.board.hex_named("C3")] = TEMPLE
    table.begin("chaos_magicians", "upgrade C3 to SA")
    assert table.asked() == "chaos_magicians take_favor"
    table.play("chaos_magicians: +FAV11")
    assert table.asked() == "chaos_magicians take_favor"
    table.play("chaos_magicians: +FAV10")
    assert table.asked() == "nomads accept_power"


def test_the_town_tile_is_taken_after_the_favor_tiles_and_before_the_neighbors() -> None:
    table = Table("witches", "nomads")
    for where, what in (("E9", "TE"), ("E10", "SH"), ("E11", "D")):
        table.place("witches", where, what)
    board = table.state.board
    beside = [board.names[hex] for hex in board.near[board.hex_named("E9")] if board.names[hex] != "E10"]
    table.place("nomads", beside[0])
    table.set("nomads", power=(5, 5, 0))
    rich(table, "witches")
    table.begin("witches", "upgrade E9 to SA")
    table.play("witches: +FAV11")
    assert table.asked() == "witches take_town"
    table.play("witches: +TW1")
    assert table.asked() == "nomads accept_power"


def test_what_a_stronghold_brings_at_once_comes_before_the_neighbors() -> None:
    table = with_neighbors("darklings", "nomads")
    table.begin("darklings", "upgrade C3 to SH")
    assert table.asked() == "darklings ordain"
    table.play("darklings: convert 1W to 1P")
    assert table.asked() == "nomads accept_power"


def test_the_spades_of_the_halflings_stronghold_come_after_the_neighbors() -> None:
    table = with_neighbors("halflings", "nomads")
    table.begin("halflings", "upgrade C3 to SH")
    assert table.asked() == "nomads accept_power"
    table.play("nomads: decline 1 from halflings")
    assert table.asked() == "halflings use_spades"


def test_the_neighbors_of_a_dwelling_decide_in_turn_order_after_the_builder() -> None:
    table = Table("witches", "nomads", "giants", "mermaids")
    for faction, where in (("witches", "D5"), ("giants", "C3"), ("mermaids", "D4")):
        table.place(faction, where)
    table.place("nomads", "F3")
    for faction in ("witches", "giants", "mermaids"):
        table.set(faction, power=(5, 5, 0))
    table.make("E7", "desert")
    table.place("nomads", "E6")
    rich(table, "nomads")
    table.begin("nomads", "build E7")
    asked = []
    while table.asked().endswith("accept_power"):
        faction = table.asked().split(" ")[0]
        asked.append(faction)
        table.play(f"{faction}: decline {table.words(faction)[1].removeprefix('decline ')}")
    assert asked == ["mermaids", "witches"]


# The end of a round.


@pytest.mark.parametrize("first", ["witches", "nomads", "giants"])
def test_cult_bonus_spades_are_used_in_the_turn_order_of_the_next_round(first: str) -> None:
    table = Table("witches", "nomads", "giants", tile="SCORE8")
    for faction, where in (("witches", "C3"), ("nomads", "B4"), ("giants", "G4")):
        table.place(faction, where)
        table.set(faction, cults=(0, 0, 0, 8))
    table.state.starter = table.seats[first]
    table.state.stack = [RoundEnd()]
    table.settle()
    asked = []
    while table.asked().endswith("bonus_spade"):
        faction = table.asked().split(" ")[0]
        asked.append(faction)
        table.play(f"{faction}: -2SPADE")
    place = list(table.seats).index(first)
    names = list(table.seats)
    assert asked == names[place:] + names[:place]


def test_online_cult_bonus_spades_wait_in_turn_order() -> None:
    table = Table("witches", "nomads", tile="SCORE8", online=True)
    for faction, where in (("witches", "C3"), ("nomads", "B4")):
        table.place(faction, where)
        table.set(faction, cults=(0, 0, 0, 4))
    table.state.starter = 1
    table.state.stack = [RoundEnd()]
    table.settle()
    assert table.state.side_seats() == [1, 0]


def test_the_cult_bonus_comes_before_the_coins_on_cards_and_these_before_income() -> None:
    table = Table("witches", "nomads", tile="SCORE4")
    table.set("witches", cults=(4, 0, 0, 0))
    table.lay_out(BON3=0, BON8=2)
    table.state.stack = [RoundEnd()]
    table.settle()
    rules = [event.rule for event in table.log]
    assert rules.index("tm.bonus", 1) < rules.index("tm.round") < rules.index("tm.income")
    coins = [place for place, event in enumerate(table.log) if event.place.startswith("coins_on:")]
    bonus = next(place for place, event in enumerate(table.log) if event.what == "good:workers")
    assert bonus < coins[0] < rules.index("tm.round")


# Coins on bonus cards.


def test_a_coin_is_put_on_every_card_that_nobody_took_at_the_end_of_a_round() -> None:
    table = Table("witches", "nomads")
    table.lay_out(BON3=0, BON8=2, BON6=1)
    table.state.stack = [CleanUp()]
    table.settle()
    assert table.state.coins == [1, 3, 2]


def test_coins_go_to_who_takes_the_card_and_the_returned_card_has_none() -> None:
    table = Table("witches", "nomads")
    table.set("witches", coins=4, card="BON1")
    table.lay_out(BON3=0, BON8=3)
    table.begin("witches", "pass BON8")
    assert table.player("witches").coins == 7
    assert (table.state.cards, table.state.coins) == ([2, 0], [0, 0])


def test_the_first_coins_lie_on_the_cards_left_over_before_round_one() -> None:
    session = Session(GAME, 3, 5, {"factions": ["witches", "nomads", "giants"], "seating": "given"})
    while session.state.round == 0:
        question = session.question()
        assert all(coins == 0 for coins in session.state.coins)
        session.answer(question.seat, question.words[0], session.ply)
    assert session.state.coins == [1, 1, 1]
