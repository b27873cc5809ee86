"""Merchants of the Seas, the human side: each step of the reconstructed procedure."""

from __future__ import annotations

import pytest

from games.terra_mystica.sea import Sea
from games.terra_mystica.table import rich
from ludarium.core import Session
from ludarium.core.events import MISS
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import SHIPYARD
from ludarium.games.terra_mystica.content.tiles.scoring import TRADE_MARKERS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.merchants.rules.ships import Docks, NewShips, sail_range
from ludarium.games.terra_mystica.merchants.state import merchants_of
from ludarium.games.terra_mystica.rules.ending import final_value
from ludarium.games.terra_mystica.rules.income import Income
from ludarium.games.terra_mystica.rules.towns import is_enough
from ludarium.games.terra_mystica.rules.turns import CleanUp, CultBonuses


def sea(*factions: str) -> Sea:
    """Witches with a dock on C3 and a ship beside it, nomads on B4 and E8: all at one river."""
    table = Sea(*(factions or ("witches", "nomads")))
    table.place("witches", "C3")
    table.dock("witches", "C3")
    table.place("nomads", "B4")
    table.place("nomads", "E8")
    rich(table, "witches")
    return table


# Setup.


def test_setup_gives_everybody_ships_and_trade_markers() -> None:
    merchants = merchants_of(GAME.setup(4, GAME.check_settings({"merchants": True})))
    assert merchants.supply == [3] * 4
    assert merchants.markers == [15] * 4
    assert merchants.docks == [NOTHING] * 4


def test_setup_puts_the_dock_marker_under_a_first_dwelling_at_a_river() -> None:
    table = Sea("witches", "nomads")
    for where in ("C3", "A5", "F2"):
        table.place("witches", where)
    table.place("nomads", "B4")
    table.let(Docks())
    assert table.words("witches") == ["dock C3", "dock F2"]
    assert "does not lie at a river" in table.refusal("witches", "dock A5").sentence
    assert "no dwelling of yours" in table.refusal("witches", "dock B4").sentence
    table.play("witches: dock F2", "nomads: dock B4")
    assert [table.state.board.names[hex] for hex in table.merchants.docks] == ["F2", "B4"]


def test_setup_asks_for_docks_in_turn_order_after_the_first_dwellings() -> None:
    session = Session(GAME, 2, 1, {"merchants": True, "factions": ["nomads", "witches"], "seating": "given"})
    kinds: list[str] = []
    while not kinds or kinds[-1] != "choose_bonus_card":
        seat = session.asked_seats()[0]
        question = session.question(seat)
        kinds.append(question.kind)
        session.answer(seat, question.words[0], session.ply)
    assert "place_dock" in kinds
    assert kinds.index("place_dock") > kinds.index("place_dwelling")
    assert "place_dwelling" not in kinds[kinds.index("place_dock") :]


def test_without_a_dwelling_at_a_river_the_dock_goes_under_the_first_later_one() -> None:
    table = Sea("witches", "nomads")
    table.place("witches", "E10")
    table.make("E9", "forest")
    rich(table, "witches")
    table.let(Docks())
    assert not table.state.stack
    table.begin("witches", "build E9")
    assert table.merchants.docks[0] == table.state.board.hex_named("E9")


# Shipyard.


def test_a_shipyard_is_upgraded_from_a_trading_house_at_its_price() -> None:
    table = sea()
    table.place("witches", "F4", "TP")
    table.set("witches", coins=4, workers=3, power=(12, 0, 0))
    table.turn("witches")
    assert "C3 holds a dwelling" in table.refusal("witches", "upgrade C3 to SY").sentence
    table.play("witches: upgrade F4 to SY")
    assert table.goods("witches")[:2] == (0, 0)
    assert table.player("witches").structures[SHIPYARD] == 1


def test_a_shipyard_is_refused_for_want_of_workers_and_coins() -> None:
    table = sea()
    table.place("witches", "F4", "TP")
    table.set("witches", coins=3, workers=3)
    table.turn("witches")
    refusal = table.refusal("witches", "upgrade F4 to SY")
    assert (refusal.rule, refusal.numbers) == ("tm.cost", {"coins": 4, "yours": 3})


def test_there_is_one_shipyard_for_each_player() -> None:
    table = sea()
    table.place("witches", "F4", "TP")
    table.place("witches", "I6", "SY")
    table.turn("witches")
    assert table.refusal("witches", "upgrade F4 to SY").rule == "tm.supply"


def test_a_shipyard_improves_shipping_without_the_points_of_the_track() -> None:
    table = sea()
    table.place("witches", "F4", "TP")
    before = table.player("witches").vp
    table.begin("witches", "upgrade F4 to SY")
    assert table.player("witches").shipping == 1
    assert table.player("witches").vp == before


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_a_shipyard_improves_the_range_tile_of_factions_without_shipping(faction: str) -> None:
    table = Sea(faction, "witches")
    table.place(faction, "F4", "TP")
    rich(table, faction)
    assert sail_range(table.state, 0) == 1
    table.begin(faction, "upgrade F4 to SY")
    assert sail_range(table.state, 0) == 2
    assert table.player(faction).shipping == 0


def test_a_shipyard_beyond_the_end_of_the_track_brings_no_step() -> None:
    table = sea()
    table.place("witches", "F4", "TP")
    table.set("witches", shipping=3)
    table.begin("witches", "upgrade F4 to SY")
    assert table.player("witches").shipping == 3


def test_a_shipyard_has_power_value_3_for_neighbors_and_towns() -> None:
    table = sea()
    table.place("witches", "F4", "SY")
    table.make("E7", "desert")
    rich(table, "nomads")
    table.set("witches", power=(12, 0, 0))
    table.begin("nomads", "build E7")
    assert table.words("witches") == ["leech 3 from nomads", "decline 3 from nomads"]
    group = [table.state.board.hex_named(name) for name in ("F4", "C3")]
    table.place("witches", "G3", "TP")
    table.place("witches", "I6")
    group += [table.state.board.hex_named(name) for name in ("G3", "I6")]
    assert is_enough(table.state, 0, group)


@pytest.mark.parametrize("tile", ["m_large_fire", "m_large_air"])
def test_a_shipyard_counts_as_a_large_building_for_scoring_tiles(tile: str) -> None:
    table = sea()
    table.score_with(tile)
    table.place("witches", "F4", "TP")
    table.begin("witches", "upgrade F4 to SY")
    assert table.scored("tm.scoring.structure") == 5


# New ships.


def test_a_shipyard_brings_a_ship_at_income() -> None:
    table = sea()
    table.place("witches", "F4", "SY")
    table.let(Income())
    assert table.asked() == "witches place_ship"
    assert table.words("witches") == ["ship r2", "ship r3", "ship r9", "ship r10", "ship r22", "ship r29"]
    refusal = table.refusal("witches", "ship r0")
    assert refusal.rule == "tm.merchants.ship"
    table.play("witches: ship r29")
    assert table.ships("witches") == ["r29"]
    assert table.merchants.supply[0] == 2


def test_income_brings_no_ship_when_all_are_on_the_rivers() -> None:
    table = sea()
    table.place("witches", "F4", "SY")
    table.ship("witches", "r2", "r2", "r2")
    table.let(Income())
    assert not table.state.stack
    assert [event.amount for event in table.told(MISS, "piece:ship")] == [1]


def test_a_ship_cannot_start_without_dock_or_shipyard_at_a_river() -> None:
    table = Sea("witches", "nomads")
    table.place("witches", "E10", "SY")
    table.let(NewShips(0, 1, "tm.merchants.income", False, True))
    assert table.ships("witches") == []


def test_ships_may_share_a_space() -> None:
    table = sea()
    table.ship("witches", "r3")
    table.ship("nomads", "r3")
    table.let(NewShips(0, 1, "tm.merchants.income", False, True))
    table.play("witches: ship r3")
    assert table.ships("witches") == ["r3", "r3"]


def test_the_ship_action_costs_a_dwelling_once_a_round() -> None:
    table = sea()
    table.turn("witches")
    assert "shipyard" in table.refusal("witches", "action SHIP").sentence
    table.place("witches", "F4", "SY")
    table.set("witches", coins=2, workers=1, power=(12, 0, 0))
    table.play("witches: action SHIP. ship r3")
    assert table.goods("witches")[:2] == (0, 0)
    assert table.ships("witches") == ["r3"]
    table.turn("witches")
    assert table.refusal("witches", "action SHIP").rule == "tm.special.once"


def test_the_ship_action_is_refused_without_its_price_or_a_ship() -> None:
    table = sea()
    table.place("witches", "F4", "SY")
    table.set("witches", coins=1, workers=1)
    table.turn("witches")
    assert table.refusal("witches", "action SHIP").numbers == {"workers": 1, "coins": 2, "yours": 1, "money": 1}
    table.ship("witches", "r2", "r2", "r3")
    assert table.refusal("witches", "action SHIP").rule == "tm.merchants.ship"


@pytest.mark.parametrize(("tile", "in_round"), [("m_ship_water", 2), ("SCORE9", 0)])
def test_new_ships_score_with_the_tile_for_them(tile: str, in_round: int) -> None:
    table = sea()
    if tile.startswith("m_"):
        table.score_with(tile)
    table.let(NewShips(0, 1, "tm.merchants.action", True, True))
    table.play("witches: ship r3")
    assert table.scored("tm.merchants.scoring") == in_round


# Moving.


def test_the_move_action_needs_a_ship_but_no_shipyard() -> None:
    table = sea()
    table.turn("witches")
    assert table.refusal("witches", "action MOVE").rule == "tm.merchants.sail"
    table.ship("witches", "r9")
    assert "action MOVE" in table.words("witches")


def test_every_ship_sails_up_to_the_shipping_value_but_at_least_one_space() -> None:
    table = sea()
    table.set("witches", power=(12, 0, 0))
    table.ship("witches", "r9")
    table.begin("witches", "action MOVE")
    assert [word for word in table.words("witches") if word.startswith("sail")] == ["sail r9 to r2", "sail r9 to r15"]
    refusal = table.refusal("witches", "sail r9 to r14")
    assert refusal.rule == "tm.merchants.step"
    assert refusal.numbers == {"distance": 2, "left": 1, "power": 1, "bowl": 0}


def test_ships_do_not_leave_their_river() -> None:
    table = Sea("witches", "nomads", map="lakes")
    far = table.merchants.sea_distances[0].index(99)
    table.ship("witches", "r0")
    table.set("witches", power=(0, 0, 12))
    table.begin("witches", "action MOVE")
    sentence = table.refusal("witches", f"sail r0 to r{far}").sentence
    assert sentence == f"no river leads from river space r0 to river space r{far}"


def test_ships_move_one_after_the_other_and_in_parts() -> None:
    table = sea()
    table.set("witches", power=(12, 0, 0), shipping=2)
    table.ship("witches", "r9", "r15")
    table.begin("witches", "action MOVE", "sail r9 to r2", "sail r15 to r8")
    assert [word for word in table.words("witches") if word.startswith("sail")] == ["sail r2 to r3", "sail r2 to r9"]


def test_one_power_moves_one_ship_one_space_more() -> None:
    table = sea("witches", "giants", "nomads")
    table.set("witches", power=(10, 0, 2))
    table.ship("witches", "r9")
    table.begin("witches", "action MOVE", "sail r9 to r8")
    assert table.ships("witches") == ["r8"]
    assert table.power("witches") == (12, 0, 0)


def test_of_ships_on_one_space_the_one_with_the_most_spaces_left_sails() -> None:
    table = sea()
    table.set("witches", power=(12, 0, 0), shipping=2)
    table.ship("witches", "r9", "r14")
    table.begin("witches", "action MOVE", "sail r9 to r15", "sail r14 to r15")
    assert [word for word in table.words("witches") if word.startswith("sail")] == [
        "sail r15 to r9",
        "sail r15 to r14",
    ]
    table.play("witches: sail r15 to r14")
    assert sorted(table.ships("witches")) == ["r14", "r15"]


def test_moving_is_possible_once_a_round_and_again_after_clean_up() -> None:
    table = sea()
    table.ship("witches", "r14")
    table.begin("witches", "action MOVE", "done")
    table.turn("witches")
    assert table.refusal("witches", "action MOVE").rule == "tm.special.once"
    CleanUp().run(table.state)
    table.turn("witches")
    assert "action MOVE" in table.words("witches")


def test_canals_of_a_users_file_join_rivers() -> None:
    table = Sea("witches", "nomads", merchants_data={"canals": {"base": ["r9-r22"]}})
    assert table.merchants.sea_distances[9][22] == 1
    assert table.merchants.sea_distances[22][9] == 1
    assert sea().merchants.sea_distances[9][22] > 1


# Trade.


REWARDS = [
    ("D", 1, (0, 1, 0), 0),
    ("TP", 2, (3, 0, 0), 0),
    ("TE", 2, (0, 0, 0), 3),
    ("SH", 3, (0, 0, 0), 4),
    ("SA", 3, (0, 0, 1), 0),
    ("SY", 3, (0, 0, 0), 0),
]


@pytest.mark.parametrize(("structure", "points", "goods", "power"), REWARDS)
def test_trade_rewards_by_structure(structure: str, points: int, goods: tuple[int, int, int], power: int) -> None:
    table = Sea("witches", "nomads")
    table.place("witches", "C3")
    table.dock("witches", "C3")
    table.place("nomads", "B4", structure)
    table.ship("witches", "r3")
    table.set("witches", coins=0, workers=0, priests=0, power=(12, 0, 0))
    table.set("nomads", power=(0, 0, 12))
    table.begin("witches", "action MOVE", "trade B4")
    assert table.scored("tm.merchants.trade") == points
    assert table.goods("witches") == goods
    assert table.player("witches").bowl2 == power
    assert table.traded("witches") == ["B4"]
    assert table.merchants.markers[0] == 14
    if structure == "SY":
        table.play("witches: ship r2")
        assert table.ships("witches") == ["r3", "r2"]


@pytest.mark.parametrize(("structure", "amount"), [("D", 1), ("TP", 2), ("TE", 2), ("SH", 3), ("SA", 3), ("SY", 3)])
def test_the_owner_may_take_power_for_a_trade_at_the_usual_price(structure: str, amount: int) -> None:
    table = sea()
    hex = table.state.board.hex_named("B4")
    table.state.structure[hex] = ["D", "TP", "TE", "SH", "SA", "SY"].index(structure)
    table.ship("witches", "r3")
    table.set("nomads", power=(12, 0, 0), vp=20)
    table.begin("witches", "action MOVE", "trade B4")
    if structure == "SY":
        table.play("witches: ship r3")
    assert table.words("nomads") == [f"leech {amount} from witches", f"decline {amount} from witches"]
    table.play(f"nomads: leech {amount} from witches")
    assert table.player("nomads").bowl2 == amount
    assert table.player("nomads").vp == 20 - amount + 1


def test_declined_trade_power_brings_the_trader_nothing() -> None:
    table = Sea("cultists", "nomads")
    table.place("nomads", "B4")
    table.ship("cultists", "r3")
    table.set("cultists", cults=(0, 0, 0, 0))
    table.set("nomads", power=(12, 0, 0))
    for answer in ("leech", "decline"):
        table.trade_marker("cultists")
        table.player("cultists").used = []
        table.merchants.traded[0] = []
        table.begin("cultists", "action MOVE", "trade B4")
        table.play(f"nomads: {answer} 1 from cultists")
        assert table.player("cultists").cults == [0, 0, 0, 0]


def test_full_bowls_are_not_asked() -> None:
    table = sea()
    table.ship("witches", "r3")
    table.set("nomads", power=(0, 0, 12))
    table.begin("witches", "action MOVE", "trade B4")
    assert table.asked().startswith("witches")


def test_a_structure_is_traded_with_once_even_after_an_upgrade() -> None:
    table = sea()
    table.trade_marker("witches", "B4")
    table.place("nomads", "A7")
    table.ship("witches", "r3")
    table.state.structure[table.state.board.hex_named("B4")] = 1
    table.begin("witches", "action MOVE")
    assert [word for word in table.words("witches") if "trade" in word] == ["trade A7", "no trade"]
    assert table.refusal("witches", "trade B4").rule == "tm.merchants.once"


def test_trade_is_refused_with_a_reason() -> None:
    table = sea()
    table.ship("witches", "r3")
    table.begin("witches", "action MOVE")
    assert "your own" in table.refusal("witches", "trade C3").sentence
    assert "nothing stands" in table.refusal("witches", "trade A7").sentence
    assert "no ship of yours" in table.refusal("witches", "trade E8").sentence


def test_without_a_trade_marker_nobody_trades() -> None:
    table = sea()
    table.merchants.markers[0] = 0
    table.ship("witches", "r3")
    table.begin("witches", "action MOVE")
    assert table.asked() == "witches move_ship"


def test_ships_trade_before_during_and_after_the_move() -> None:
    table = sea("witches", "nomads", "giants")
    table.place("giants", "D5")
    table.set("witches", power=(12, 0, 0), shipping=2)
    for faction in ("nomads", "giants"):
        table.set(faction, power=(0, 0, 12))
    table.ship("witches", "r3")
    table.begin("witches", "action MOVE", "trade B4", "sail r3 to r10", "trade D5", "sail r10 to r16", "trade E8")
    assert table.traded("witches") == ["B4", "D5", "E8"]
    assert table.ships("witches") == ["r16"]


def test_a_ship_gained_during_a_move_takes_no_part_in_it() -> None:
    table = sea()
    table.state.structure[table.state.board.hex_named("B4")] = SHIPYARD
    table.set("nomads", power=(0, 0, 12))
    table.ship("witches", "r3")
    table.begin("witches", "action MOVE", "trade B4", "ship r9")
    assert not [word for word in table.words("witches") if word.startswith("sail r9")]


@pytest.mark.parametrize(
    ("key", "rule", "points"), [("MF1", "tm.merchants.favor", 2), ("MF3", "tm.merchants.favor", 0)]
)
def test_favor_tiles_for_each_trade(key: str, rule: str, points: int) -> None:
    table = sea()
    table.give_favor("witches", key)
    table.ship("witches", "r3")
    workers = table.player("witches").workers
    table.begin("witches", "action MOVE", "trade B4")
    assert table.scored(rule) == points
    assert table.player("witches").workers == workers + 1 + (1 if key == "MF3" else 0)


@pytest.mark.parametrize("tile", ["m_trade_earth", "m_trade_fire"])
def test_trades_score_with_the_tiles_for_them(tile: str) -> None:
    table = sea()
    table.score_with(tile)
    table.ship("witches", "r3")
    table.begin("witches", "action MOVE", "trade B4")
    assert table.scored("tm.merchants.scoring") == 2


# Building beside a ship.


def test_hexes_beside_a_ship_are_in_reach() -> None:
    table = sea()
    assert "D6" not in table.reached("witches")
    table.ship("witches", "r18")
    assert {"D6", "E8"} <= table.reached("witches")
    assert "D6" in table.reached("witches", in_action_phase=False)


def test_a_ship_may_be_given_up_instead_of_paying_for_a_dwelling() -> None:
    table = sea()
    table.make("D6", "forest")
    table.ship("witches", "r18")
    table.turn("witches")
    before = table.goods("witches")
    assert table.answers("witches")["build D6"].label == "Build a dwelling on D6 and choose how to pay for it"
    table.play("witches: build D6")
    assert table.words("witches")[:2] == ["give up r18", "pay"]
    table.play("witches: give up r18")
    assert table.goods("witches") == before
    assert table.ships("witches") == []
    assert table.merchants.supply[0] == 3
    assert table.state.owner[table.state.board.hex_named("D6")] == 0


def test_a_dwelling_beside_a_ship_can_be_paid_for_as_well() -> None:
    table = sea()
    table.make("D6", "forest")
    table.ship("witches", "r18")
    table.turn("witches")
    coins, workers, _ = table.goods("witches")
    table.play("witches: build D6. pay")
    assert table.goods("witches")[:2] == (coins - 2, workers - 1)
    assert table.ships("witches") == ["r18"]


def test_without_the_price_only_hexes_beside_a_ship_can_be_built_on() -> None:
    table = sea()
    table.make("D6", "forest")
    table.make("D5", "forest")
    table.make("C2", "forest")
    table.set("witches", coins=0, workers=0, priests=0, power=(12, 0, 0))
    table.ship("witches", "r18", "r3")
    table.turn("witches")
    assert [word for word in table.words("witches") if word.startswith("build")] == ["build D6"]
    assert table.refusal("witches", "build C2").rule in {"tm.cost", "tm.reach"}
    table.play("witches: build D6")
    assert table.words("witches") == ["give up r18"]
    assert table.refusal("witches", "pay").rule == "tm.cost"
    assert table.refusal("witches", "give up r3").rule == "tm.merchants.give_up"


def test_a_ship_given_up_after_digging() -> None:
    table = sea()
    table.make("D6", "mountains")
    table.set("witches", coins=0, workers=3)
    table.ship("witches", "r18")
    table.begin("witches", "dig 1", "transform D6 to green", "build D6", "give up r18")
    assert table.state.owner[table.state.board.hex_named("D6")] == 0


# Merchants power actions, cards, tiles.


def test_merchants_power_actions_are_used_once_a_round() -> None:
    table = sea("witches", "nomads")
    table.set("witches", power=(0, 0, 12))
    table.set("nomads", power=(0, 0, 12))
    table.begin("witches", "action M2", "ship r3")
    assert table.power("witches") == (3, 0, 9)
    assert table.ships("witches") == ["r3"]
    table.dock("nomads", "B4")
    table.turn("nomads")
    assert table.refusal("nomads", "action M2").rule == "tm.power_action.once"
    CleanUp().run(table.state)
    table.turn("nomads")
    assert "action M2" in table.words("nomads")


def test_m1_moves_ships_up_to_two_spaces() -> None:
    table = sea()
    table.ship("witches", "r9")
    table.set("witches", power=(10, 0, 2))
    table.begin("witches", "action M1")
    assert "sail r9 to r8" not in table.words("witches")
    assert {"sail r9 to r3", "sail r9 to r14"} <= set(table.words("witches"))


def test_m3_brings_a_ship_and_moves_it() -> None:
    table = sea()
    table.set("witches", power=(7, 0, 5))
    table.begin("witches", "action M3", "ship r9", "sail r9 to r15")
    assert table.ships("witches") == ["r15"]


def test_a_power_action_that_brings_nothing_is_refused() -> None:
    table = sea()
    table.turn("witches")
    assert table.refusal("witches", "action M1").rule == "tm.merchants.sail"
    table.ship("witches", "r2", "r2", "r2")
    assert table.refusal("witches", "action M2").rule == "tm.merchants.ship"
    table.set("witches", power=(12, 0, 0))
    assert table.refusal("witches", "action M3").numbers == {"price": 5, "power": 0}


def test_power_actions_of_merchants_are_cheaper_for_whom_all_are() -> None:
    table = Sea("yetis", "nomads")
    table.place("yetis", "C3")
    table.dock("yetis", "C3")
    table.set("yetis", power=(10, 0, 2))
    table.begin("yetis", "action M2", "ship r3")
    assert table.power("yetis") == (12, 0, 0)


def test_mb1_brings_a_ship_and_coins_at_income() -> None:
    table = sea()
    table.give_card("witches", "MB1")
    table.set("witches", coins=0)
    table.let(Income())
    assert table.asked() == "witches place_ship"
    assert table.player("witches").coins == 2


def test_mb2_and_mb3_score_when_passing() -> None:
    for card, points in (("MB2", 4), ("MB3", 3), ("MB4", 0)):
        table = sea()
        table.place("witches", "F4", "SY")
        table.ship("witches", "r3", "r9")
        table.give_card("witches", card)
        table.lay_out(BON1=0, BON2=0, BON3=0)
        table.begin("witches", "pass BON3")
        assert table.scored("tm.pass.card") == points


def test_mb4_moves_all_ships_beside_the_move_action() -> None:
    table = sea()
    table.ship("witches", "r14")
    table.turn("witches")
    assert table.refusal("witches", "action MB4").rule == "tm.special"
    table.give_card("witches", "MB4")
    table.play("witches: action MB4. sail r14 to r8. done")
    table.turn("witches")
    assert table.refusal("witches", "action MB4").rule == "tm.special.once"
    assert "action MOVE" in table.words("witches")


def test_mf2_brings_a_ship_at_income_and_mf4_lets_ships_sail_farther() -> None:
    table = sea()
    table.give_favor("witches", "MF2")
    table.let(Income())
    assert table.asked() == "witches place_ship"
    table = sea()
    table.give_favor("witches", "MF4")
    table.set("witches", power=(12, 0, 0))
    table.ship("witches", "r9")
    table.begin("witches", "action MOVE")
    assert "sail r9 to r14" in table.words("witches")


def test_merchants_favor_tiles_are_taken_like_others() -> None:
    table = sea()
    table.place("witches", "F4", "TP")
    table.begin("witches", "upgrade F4 to TE")
    assert {"+MF1", "+MF2", "+MF3", "+MF4"} <= set(table.words("witches"))
    fire = table.player("witches").cults[0]
    table.play("witches: +MF1")
    assert table.player("witches").cults[0] == fire + 1
    assert table.state.favors[12] == 2


def test_ships_of_the_cult_bonus_come_without_points() -> None:
    table = sea()
    table.score_with("m_ship_water")
    table.set("witches", cults=(0, 6, 0, 0))
    table.set("nomads", cults=(0, 0, 0, 0))
    table.let(CultBonuses())
    assert table.asked() == "witches place_ship"
    table.play("witches: ship r3")
    table.play("witches: ship r9")
    assert table.ships("witches") == ["r3", "r9"]
    assert table.scored("tm.merchants.scoring") == 0


def test_the_final_tile_for_trade_markers_counts_them() -> None:
    table = sea()
    table.trade_marker("witches", "B4", "E8")
    assert [final_value(table.state, seat, TRADE_MARKERS) for seat in (0, 1)] == [2, 0]
