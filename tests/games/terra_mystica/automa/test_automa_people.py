"""People beside her, Merchants of the Seas, and the end. Worked situations A56, A57, A59, A60, A63 to A65."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.automa.solo import Solo, step
from ludarium.arena.match import MatchResult
from ludarium.arena.simulation import Job, Outcome
from ludarium.core.engine import answer, playout, question, settle
from ludarium.core.frames import push
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.automa.rules.deck import build_deck
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.merchants.rules.trade import trade, tradeable
from ludarium.games.terra_mystica.rules.building import build_dwelling
from ludarium.games.terra_mystica.rules.ending import FinalScoring, final_value, largest_network
from ludarium.games.terra_mystica.rules.income import Income
from ludarium.games.terra_mystica.rules.turns import CultBonuses

# Merchants of the Seas.


def test_a56_a_second_block() -> None:
    table = Solo(merchants=True, tile="spade")
    icon = table.icon("2S", "2S")
    assert icon["choice"] == "two_spades"
    assert [(child["icon"], child["source"], child["choice"]) for child in icon["children"]] == [
        ("block_merchants", "card", "M3")
    ]
    full = Solo(merchants=True, tile="spade")
    full.state.marked = [0, 1, 2, 3, 4, 5]
    icon = full.icon("2S", "2S")
    assert (icon["outcome"], icon["children"][0]["choice"]) == ("condition_failed", "M3")
    assert full.fleets.marked == [2]


def test_a57_trades_with_the_best_structure_at_a_river() -> None:
    table = Solo(merchants=True, round=3, tile="spade", people="E8=TP F3=TE G4=TE B4 D3", marked="D5", unmarked="A4")
    icon = table.icon("S", "7", "leech")
    assert step(icon, "highest_power_value")["kept"] == ["E8", "F3", "G4"]
    assert (icon["choice"], table.scored("tm.automa.trade")) == ("E8", 2)
    assert [each["kind"] for each in icon["effects"]] == ["trade", "vp", "offer"]
    assert icon["effects"][2]["gained"] == 2
    assert table.choice("S", "2S") == "G4"
    assert table.fleets.markers[table.seat] == 13


def test_a57_trade_begins_in_the_round_of_the_card() -> None:
    table = Solo(merchants=True, round=4, tile="spade")
    assert table.icon("2S", "1", place=1)["outcome"] == "condition_failed"
    later = Solo(merchants=True, round=5, tile="spade")
    assert later.icon("2S", "1", place=1)["outcome"] == "done"


def test_nothing_to_trade_with() -> None:
    table = Solo(merchants=True, round=3, tile="spade", people="A1")
    icon = table.icon("S", "1")
    assert (icon["outcome"], icon["choice"], len(icon["steps"])) == ("no_option", None, 1)


def test_the_powermongers_mind_trades_too() -> None:
    table = Solo("powermongers", merchants=True, round=3, tile="spade", people="E8=TP F3")
    assert [child["source"] for child in table.icon("S", "7", "leech")["children"]] == ["ongoing"]


def test_people_trade_with_her_and_she_gains_nothing() -> None:
    table = Solo(merchants=True, round=3, tile="spade")
    merchants = table.fleets
    river = table.state.board.shores[table.hex("D5")][0]
    merchants.ships[0] = [river]
    merchants.supply[0] -= 1
    assert table.hex("D5") in tradeable(table.state, 0)
    before = table.she.vp
    trade(table.state, 0, table.hex("D5"))
    settle(table.state)
    assert not table.state.stack
    assert table.she.vp == before
    assert merchants.supply[table.seat] == 0


# Cultists, Shapeshifters.


def built_beside(table: Solo, where: str) -> None:
    """A person builds next to her."""
    table.state.log = table.log
    table.state.terrain[table.hex(where)] = table.state.players[0].home
    build_dwelling(table.state, 0, table.hex(where), False)
    settle(table.state)


def test_a59_cultists_turn_up_the_reserve() -> None:
    table = Solo(humans=("cultists",), people="E6")
    build_deck(table.state)
    human = table.state.players[0]
    for key, where in (("10", "E7"), ("6", "D4"), ("13", "C3")):
        vp, cults = human.vp, sum(human.cults)
        built_beside(table, where)
        ask = question(table.state)
        assert len(ask.options(table.state)) == len(table.automa.pool)
        answer(table.state, ask, table.card(key))
        if key == "6":
            assert question(table.state).kind == "cult_track"
            answer(table.state, question(table.state), 0)
        gained = (human.vp - vp, sum(human.cults) - cults)
        assert gained == {"10": (1, 0), "6": (0, 1), "13": (2, 0)}[key]
    assert table.automa.aside == [table.card("10"), table.card("6"), table.card("13")]
    assert table.automa.reserve_size() == 5


def test_an_empty_reserve_is_made_of_the_cards_set_aside() -> None:
    table = Solo(humans=("cultists",), people="E6")
    build_deck(table.state)
    table.automa.aside, table.automa.pool = table.automa.pool, []
    built_beside(table, "E7")
    assert len(question(table.state).options(table.state)) == 8
    assert table.automa.aside == []
    bare = Solo(humans=("cultists",), people="E6")
    built_beside(bare, "E7")
    assert question(bare.state).kind == "cult_track"


def test_card_3_on_top_of_the_reserve_is_skipped() -> None:
    table = Solo(humans=("cultists",), people="E6", level="automalein")
    build_deck(table.state)
    built_beside(table, "E7")
    assert table.card("3") not in question(table.state).options(table.state)


def test_a60_shapeshifters_gain_power() -> None:
    table = Solo(humans=("shapeshifters",), terrains={"shapeshifters": "desert"})
    human = table.state.players[0]
    tokens = human.bowl1 + human.bowl2 + human.bowl3
    before = human.bowl2
    built_beside(table, "E7")
    assert not table.state.stack
    assert (human.bowl2 - before, human.bowl1 + human.bowl2 + human.bowl3) == (1, tokens)


def test_others_get_nothing_for_building_next_to_her() -> None:
    table = Solo()
    human = table.state.players[0]
    before = (human.bowl1, human.bowl2, human.bowl3, human.vp)
    built_beside(table, "E7")
    assert not table.state.stack
    assert (human.bowl1, human.bowl2, human.bowl3, human.vp) == before


# What she never gets.


def test_no_income_and_no_cult_bonus() -> None:
    table = Solo(round=2, tile="large_fire")
    table.cults("8/8/8/8", "0/0/0/0")
    table.state.passing = [0, 1]
    push(table.state, Income())
    settle(table.state)
    table.state.stack = []
    table.state.scoring = [3] * 6
    CultBonuses().run(table.state)
    assert (table.she.coins, table.she.workers, table.she.priests) == (0, 0, 7)


# The end.


def ended(table: Solo) -> None:
    table.state.log = table.log
    push(table.state, FinalScoring())
    settle(table.state)


@pytest.mark.parametrize(("level", "size"), [("automalein", 2), ("automa", 3)])
def test_a63_her_area(level: str, size: int) -> None:
    table = Solo(level=level, marked="D5 E7 A8", unmarked="A4", round=6)
    ended(table)
    assert largest_network(table.state, table.seat) == size


@pytest.mark.parametrize(("tile", "value"), [(0, 4), (3, 2), (1, 2), (2, 0)])
def test_a64_final_scoring_tiles(tile: int, value: int) -> None:
    table = Solo(marked="D5 E7 A8", unmarked="A4", round=6)
    ended(table)
    assert final_value(table.state, table.seat, tile) == value


def points_by(table: Solo, rule: str) -> list[int]:
    found = [0] * len(table.state.players)
    for event in table.log:
        if event.verb == "score" and event.rule == rule:
            found[event.seat] += event.amount
    return found


def test_a65_areas_and_cults_are_compared_with_the_person() -> None:
    table = Solo(people="E8 E7", marked="D5 D4", unmarked="A1", round=6)
    table.cults("6/8/0/0", "6/5/0/0")
    ended(table)
    assert points_by(table, "tm.end.area") == [15, 15]
    assert points_by(table, "tm.end.cults") == [6 + 4, 6 + 8]
    assert points_by(table, "tm.end.resources")[1] == 0


def test_a65_three_places_with_two_people() -> None:
    table = Solo(people="E8", humans=("nomads", "witches"), marked="D5 D4", unmarked="A1", round=6)
    table.cults("8/0/0/0", "5/0/0/0", "2/0/0/0")
    ended(table)
    assert points_by(table, "tm.end.cults") == [4, 2, 8]


def test_the_result_names_her() -> None:
    table = Solo(round=6)
    table.she.vp = 50
    table.state.players[0].vp = 49
    assert (GAME.scores(table.state), GAME.ranks(table.state)) == ([49], [2])
    assert GAME.automatic_players(table.state) == {"Automa": 50}
    table.state.players[0].vp = 50
    assert GAME.ranks(table.state) == [1]


def played(**settings: Any) -> Any:
    state = GAME.setup(1, GAME.check_settings(settings))
    state.log = []
    playout(state, random_stream(2, "facts"))
    return state


def test_facts_tell_her_points_and_what_she_played() -> None:
    state = played(automa_faction="druids", level="automa")
    facts = GAME.facts(state, state.log)
    assert facts["automa vp"] == state.players[1].vp
    assert facts["against druids"] == 1
    own = sum(count for name, count in facts.items() if name.startswith("vp by "))
    assert own == state.players[0].vp


def test_a_victory_shared_with_her_is_half_a_win() -> None:
    job = Job("terra_mystica", {}, ["greedy"], 0, 0)
    for points, wins in ((49, 1.0), (50, 0.5), (51, 0.0)):
        place = 2 if points > 50 else 1
        assert Outcome(job, MatchResult([50], [place], 1, {}, [points])).wins_of(0) == wins
