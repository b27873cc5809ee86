"""What a screen shows beside the pieces."""

from __future__ import annotations

from itertools import product

import pytest

from games.euphoria.table import GAME, P1, P2, P3, Table
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE, SPECTATOR
from ludarium.core.nature import random_stream
from ludarium.games.euphoria.content.constants import SPACE_KEYS
from ludarium.games.euphoria.presentation.projections import (
    ability_projection,
    area_projection,
    check_risk,
    dice_sets_projection,
    hand_limit,
    knowledge_check,
    miner_projection,
    penalties_on,
    retrieve_projection,
    site_projection,
    space_projection,
    specific,
    token_counts,
    track_projection,
)
from ludarium.games.euphoria.state import Euphoria
from ludarium.protocol.euphoria import EuphoriaHand, EuphoriaMarket, EuphoriaSpecific
from support import as_json, some_steps, speech_for

FOUNTAIN = "fountain_of_wishful_thinking"


# Which dice come back.


def test_a_choice_of_dice_is_told_die_by_die_equal_ones_too() -> None:
    table = Table()
    table.die(P1, "farm", 3)
    table.die(P1, "farm", 3)
    table.die(P1, "euphorian_tunnel", 5)
    assert dice_sets_projection(GAME.view(table.state, P1), P1) == []
    table.play("retrieve some free")
    found = {
        row.word: [(die.face, die.space) for die in row.dice]
        for row in dice_sets_projection(GAME.view(table.state, P1), P1)
    }
    assert set(found) == set(table.words())
    assert found["take 3 farm 3 farm"] == [(3, "space:farm"), (3, "space:farm")]
    assert found["take 3 farm 5 euphorian_tunnel"] == [(3, "space:farm"), (5, "space:euphorian_tunnel")]
    assert dice_sets_projection(GAME.view(table.state, P2), P2) == []


# Knowledge checks.


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
@pytest.mark.parametrize("total", [4, 9, 12, 15, 16])
def test_the_chance_of_losing_a_die_counts_every_outcome(total: int, dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    losing = [roll for roll in rolls if total + sum(roll) >= 16]
    risk = check_risk(total, 16, dice)
    assert (risk.losing, risk.outcomes) == (len(losing), len(rolls))
    assert risk.percent == round(100 * len(losing) / len(rolls))


def test_a_check_adds_hand_dice_and_knowledge() -> None:
    table = Table()
    table.hand(P1, 4, 4)
    table.set(P1, knowledge=3)
    risk = knowledge_check(table.state, P1, 1)
    assert (risk.total, risk.limit, risk.losing, risk.percent) == (11, 16, 2, 33)
    assert knowledge_check(table.state, P1, 0).losing == 0


def market_of(state: Euphoria, space: int, seat: int) -> EuphoriaMarket:
    return space_projection(state, space, seat, speech_for(GAME.key, state, seat), GAME.rules())


def test_a_spectator_enjoys_no_tier() -> None:
    table = Table()
    table.recruit(P1, "nick")
    table.allegiance("wastelander", 5)
    assert not any(tier.is_enjoyed for tier in track_projection(table.state, 2, SPECTATOR).tiers)


# The board.


def test_open_stars_are_counted_by_territory() -> None:
    table = Table(3)
    table.full_territory("icarite")
    people = ("euphorian", "subterran", "wastelander")
    found = specific(table.state, SPECTATOR, table.speech(), {})
    assert found.stars == {
        **{f"territory:{name}": 3 for name in people},
        "territory:icarite": 0,
    }


def test_a_track_tells_its_tiers_and_the_next_step() -> None:
    table = Table()
    table.recruit(P1, "nick")
    table.allegiance("wastelander", 5)
    outlook = track_projection(table.state, 2, P1)
    assert (outlook.position, outlook.end, outlook.next, outlook.steps) == (5, 11, "tier:wastelander_3", 3)
    assert [tier.is_reached for tier in outlook.tiers] == [True, True, False, False]
    assert [tier.is_enjoyed for tier in outlook.tiers] == [True, True, False, False]
    assert [tier.is_enjoyed for tier in track_projection(table.state, 2, P2).tiers] == [False] * 4
    table.allegiance("wastelander", 11)
    assert (track_projection(table.state, 2, P1).next, track_projection(table.state, 2, P1).steps) == ("", 0)


def test_every_tier_is_a_thing_with_a_text() -> None:
    table = Table()
    catalogue = GAME.catalogue(table.settings, 3)
    for faction in range(4):
        for tier in track_projection(table.state, faction, P1).tiers:
            assert catalogue[tier.tier].text.endswith(".")
            assert catalogue[tier.tier].numbers["position"] == tier.position


def test_a_miner_tells_how_far_its_marks_are() -> None:
    table = Table()
    table.miner("euphorian", 4)
    assert (miner_projection(table.state, 0).to_reveal, miner_projection(table.state, 0).to_end) == (2, 5)
    table.miner("euphorian", 9)
    assert (miner_projection(table.state, 0).to_reveal, miner_projection(table.state, 0).to_end) == (0, 0)


@pytest.mark.parametrize("standing", [[], [3], [2, 5], [6, 6]])
def test_an_area_gives_what_its_outlook_says(standing: list[int]) -> None:
    for face in range(1, 7):
        table = Table()
        table.recruit(P1, "nick")
        table.allegiance("wastelander", 4)
        for die in standing:
            table.die(P2, "farm", die)
        table.hand(P1, face)
        row = area_projection(table.state, 2, P1)[face - 1]
        table.set(P1, morale=6)
        table.play(f"place {face} farm")
        assert (row.face, row.sum) == (face, face + sum(standing))
        assert row.amount == table.amount(P1, "food")
        assert row.knowledge == table.player(P1).knowledge - 3
        assert row.allegiance == table.step("wastelander") - 4


def test_a_site_tells_what_it_still_needs() -> None:
    table = Table(4)
    table.die(P2, "euphorian_market_a_build_3", 5)
    outlook = site_projection(table.state, 0)
    assert (outlook.needed, outlook.missing, outlook.builders, outlook.market) == (3, 2, ["seat:1"], "")
    assert [space.cost for space in outlook.spaces] == ["good:clay", "good:gold", "good:gold", "good:gold"]
    assert [space.owner for space in outlook.spaces] == ["", "", "seat:1", ""]
    table.market("subterran_market_a", FOUNTAIN, P1)
    built = site_projection(table.state, 2)
    assert (built.market, built.missing) == (f"market:{FOUNTAIN}", 0)


# One player.


def test_penalties_hit_those_without_a_token() -> None:
    table = Table()
    table.market("subterran_market_a", FOUNTAIN, P1)
    table.market("euphorian_market_a", "spa_of_fleeting_pleasure", P1, P2)
    assert penalties_on(table.state, P1) == []
    assert penalties_on(table.state, P2) == [f"market:{FOUNTAIN}"]
    assert penalties_on(table.state, P3) == ["market:spa_of_fleeting_pleasure", f"market:{FOUNTAIN}"]


def test_tokens_are_counted_where_they_lie() -> None:
    table = Table()
    table.market("subterran_market_a", FOUNTAIN, P1)
    table.player(P1).stars = [2, 0, 1, 0]
    table.set(P1, tokens=6)
    tokens = {"markets": 1, "territories": 3, "recruits": 0, "dilemma": 0, "left": 6}
    assert as_json(token_counts(table.state, P1)) == tokens


def test_the_hand_limit_is_morale() -> None:
    table = Table()
    table.cards(P1, "bear")
    assert hand_limit(table.state, P1) == EuphoriaHand(held=1, most=3)


def test_a_space_tells_whether_and_in_how_many_ways_it_can_be_paid() -> None:
    table = Table()
    table.goods(P1, gold=2, clay=2)
    loft = market_of(table.state, SPACE_KEYS.index("nimbus_loft"), P1)
    assert (loft.is_open, loft.ways, loft.due, loft.why) == (True, 2, 3, None)
    tank = market_of(table.state, SPACE_KEYS.index("activation_water"), P1)
    assert (tank.is_open, tank.ways, tank.why and tank.why.rule) == (False, 0, "euphoria.tank")
    farm = market_of(table.state, SPACE_KEYS.index("farm"), P1)
    assert (farm.is_open, farm.ways, farm.due) == (True, 0, 0)


def test_ways_to_take_dice_back_tell_price_and_risk() -> None:
    table = Table()
    table.recruit(P1, "jefferson")
    table.market("euphorian_market_a", "cafeteria_of_nameless_meat", P2)
    table.goods(P1, food=1)
    table.hand(P1, 6)
    for area in ("farm", "aquifer"):
        table.die(P1, area, 1)
    ways = {row.place: row for row in retrieve_projection(table.state, P1)}
    assert list(ways) == ["retrieve:free", "retrieve:energy", "retrieve:food", "retrieve:bliss"]
    assert ways["retrieve:free"].price == {"good:morale": 2}
    payable = {place: row.is_payable for place, row in ways.items()}
    assert payable == {"retrieve:free": True, "retrieve:energy": False, "retrieve:food": True, "retrieve:bliss": False}
    check = ways["retrieve:food"].check
    assert check is not None
    assert (check.total, check.losing) == (9, 21)
    assert retrieve_projection(table.state, P2)[0].check is None


def test_recruits_tell_whether_they_can_be_used_now() -> None:
    table = Table()
    table.recruit(P1, "kyle", "scarby", "nick")
    table.set(P1, knowledge=5)
    table.hand(P1, 2)
    standing = {row.recruit: row.standing for row in ability_projection(table.state, P1, table.speech())}
    assert set(standing.values()) == {"waiting"}
    table.recruit(P1, "ian")
    table.play("place 2 farm")
    rows = {row.recruit: row for row in ability_projection(table.state, P1, table.speech())}
    assert {key: row.standing for key, row in rows.items()} == {
        "recruit:kyle": "too dear", "recruit:scarby": "on offer", "recruit:ian": "on offer", "recruit:nick": "waiting",
    }  # fmt: skip
    assert rows["recruit:kyle"].sentence.startswith("Kyle the Scavenger asks for 2 knowledge more")


def test_recruits_that_are_used_up_or_off_say_so() -> None:
    table = Table()
    table.recruit(P1, "geek")
    table.hand(P1, 2, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use geek", "draw bear", "draw bat", "discard 1 bat")
    assert [row.standing for row in ability_projection(table.state, P1, table.speech())] == ["used"]
    table.market("euphorian_market_a", "academy_of_mandatory_equality", P2)
    (row,) = ability_projection(table.state, P1, table.speech())
    assert (row.standing, row.market, row.sentence) == ("off", "market:academy_of_mandatory_equality", "")


@pytest.mark.parametrize("seats", [2, 5])
def test_all_of_it_is_told_in_ids_of_the_catalogue_and_changes_nothing(seats: int) -> None:
    catalogue = GAME.catalogue(GAME.check_settings({}), seats)
    for state in some_steps(GAME, seats, 3, 40):
        seat = max(0, question(state).seat)
        if question(state).seat == NATURE:
            continue
        view = GAME.view(state, seat)
        found = GAME.specific(view, seat, speech_for(GAME.key, state, seat))
        assert isinstance(found, EuphoriaSpecific)
        assert found.seat is not None
        assert all(id in catalogue for id in [*found.stars, *found.seat.areas])
        assert all(id in catalogue for player in found.players for id in player.penalties)
        assert all(row.recruit in catalogue for row in found.seat.abilities)
        assert all(row.place in catalogue for row in found.seat.retrieving)
        assert all(row.site in catalogue for row in found.sites)
        again = random_stream(1, "outlook")
        apply(view, random_option(view, again))


def test_a_view_of_another_seat_tells_nothing_about_hidden_cards() -> None:
    table = Table()
    table.cards(P2, "bear", "bear")
    view: Euphoria = GAME.view(table.state, P1)
    assert market_of(view, SPACE_KEYS.index("ark"), P2).is_open is False
    assert hand_limit(view, P2) == EuphoriaHand(held=2, most=3)
