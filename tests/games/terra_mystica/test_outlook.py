"""What a screen shows beside the pieces, and that it comes true."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.table import Table, busy_options, rich
from ludarium.core import Session
from ludarium.core.catalogue import Amount
from ludarium.core.engine import answer, apply, question
from ludarium.core.events import BEGIN, GAIN, SCORE, Event
from ludarium.core.frames import SPECTATOR
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.content.constants import POWER_ID, PRIESTS_ID, VP_ID
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.presentation import projections as outlook
from ludarium.games.terra_mystica.rules.actions.passing import PassAtLast, PassForCard
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.terra_mystica import TerraMysticaShare
from support import as_json, specific_part, speech_for


def goods(parts: list[TerraMysticaShare]) -> dict[str, int]:
    """Some shares together, good by good."""
    found: dict[str, int] = {}
    for part in parts:
        for amount in part.amounts:
            found[amount.good] = found.get(amount.good, 0) + amount.count
    return found


# Income.


def test_income_is_told_by_what_brings_it() -> None:
    table = Table("witches", "nomads")
    for where, what in (("C3", "D"), ("F2", "TP"), ("D1", "TE")):
        table.place("witches", where, what)
    table.set("witches", favors=["FAV8", "FAV9"], card="BON6")
    parts = {part.cause: goods([part]) for part in outlook.income(table.state, 0, False)}
    assert parts == {
        "structure:dwelling": {"good:workers": 2},
        "structure:trading_house": {"good:coins": 2, "good:power": 1},
        "structure:temple": {"good:priests": 1},
        "favor:FAV8": {"good:power": 4},
        "favor:FAV9": {"good:coins": 3},
    }
    with_card = {part.cause: goods([part]) for part in outlook.income(table.state, 0, True)}
    assert with_card == {**parts, "bonus:BON6": {"good:workers": 2}}
    assert {amount.good: amount.count for amount in outlook.card_income(table.state, 2)} == {"good:coins": 6}


def games(settings: dict[str, Any], seats: int) -> list[tuple[TerraMystica, list[Event]]]:
    """Every position of a random game with what its next answer tells."""
    state = GAME.setup(seats, GAME.check_settings(settings))
    rng = random_stream(seats, "outlook")
    found: list[tuple[TerraMystica, list[Event]]] = []
    while state.stack:
        ask = question(state)
        options = busy_options(state, ask) if rng.randrange(6) else ask.options(state)
        before = state.clone()
        log = state.log = list[Event]()
        answer(state, ask, options[rng.randrange(len(options))])
        found.append((before, log))
    return found


def gained(events: list[Event], seat: int, verb: str, rule: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in events:
        if (event.seat, event.verb, event.rule) == (seat, verb, rule):
            found[event.what] = found.get(event.what, 0) + event.amount
    return found


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_the_income_that_was_foretold_comes(seats: int) -> None:
    """All but power beyond the bowls, priests beyond the supply, and priests that somebody is asked about."""
    seen = 0
    for before, log in games({"ice": True}, seats):
        starts = [place for place, event in enumerate(log) if event.verb == BEGIN and event.what == "phase:income"]
        if not starts:
            continue
        for seat, player in enumerate(before.players):
            told = goods(outlook.income(before, seat, True))
            came = gained(log[starts[0] :], seat, GAIN, "tm.income")
            passed_now = any(event.verb == "pass" and event.seat == seat for event in log)
            if passed_now or player.faction == 18:
                continue
            for good in told:
                if good not in {POWER_ID, PRIESTS_ID}:
                    assert came.get(good, 0) == told[good], (seat, good)
                else:
                    assert came.get(good, 0) <= told[good]
            seen += 1
    assert seen > 3


# The end of a round, and passing.


def test_the_cult_bonus_to_come_counts_the_present_place() -> None:
    table = Table("witches", "nomads", tile="SCORE4")
    table.set("witches", cults=(5, 0, 0, 0))
    assert [as_json(amount) for amount in outlook.cult_bonus(table.state, 0, 2)] == [
        {"good": "good:workers", "count": 2}
    ]
    assert outlook.cult_bonus(table.state, 1, 2) == []
    assert outlook.cult_bonus(table.state, 0, 6) == []


def test_priests_on_the_cult_board_count_for_the_temple_tile() -> None:
    table = Table("witches", "nomads", tile="SCORE9")
    table.set("witches", priests_on=["fire", "fire", "air"])
    assert [as_json(amount) for amount in outlook.cult_bonus(table.state, 0, 2)] == [{"good": "good:coins", "count": 6}]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_cult_bonus_that_was_foretold_comes(seats: int) -> None:
    seen = 0
    for before, log in games({}, seats):
        if not any(event.verb == BEGIN and event.what == "phase:bonus" for event in log):
            continue
        for seat in range(seats):
            came = gained(log, seat, GAIN, "tm.bonus")
            told = {amount.good: amount.count for amount in outlook.cult_bonus(before, seat, before.round)}
            for good in ("good:coins", "good:workers", "good:spades"):
                if FACTIONS[before.players[seat].faction].uses_spades or good != "good:spades":
                    assert came.get(good, 0) == told.get(good, 0)
                    seen += told.get(good, 0)
    assert seen


def test_points_for_passing_are_told_by_what_brings_them() -> None:
    table = Table("engineers", "nomads")
    for where in ("C2", "D4", "B2"):
        table.place("engineers", where, "TP")
    table.place("engineers", "E5", "SH")
    table.bridge("engineers", "C2-D4")
    table.set("engineers", favors=["FAV12"], card="BON7")
    parts = {part.cause: part.amounts[0].count for part in outlook.passing_now(table.state, 0)}
    assert parts == {"faction:engineers": 3, "favor:FAV12": 3, "bonus:BON7": 6}
    assert [outlook.passing_with(table.state, 0, card) for card in (5, 6, 8)] == [4, 6, 0]


@pytest.mark.parametrize("settings", [{}, {"merchants": True, "shipping_card": True}])
def test_the_points_for_passing_that_were_foretold_are_scored(settings: dict[str, Any]) -> None:
    scored = 0
    for before, log in games(settings, 4):
        ask = question(before)
        passes = [event.seat for event in log if event.verb == "pass"]
        if not isinstance(ask, Action) or passes != [ask.seat]:
            continue
        until = next((place for place, event in enumerate(log) if event.verb == BEGIN), len(log))
        points = sum(event.amount for event in log[:until] if event.verb == SCORE and event.seat == ask.seat)
        assert points == sum(part.amounts[0].count for part in outlook.passing_now(before, ask.seat))
        scored += points
    assert scored


# Tracks, actions, supply.


def test_levels_say_what_they_mean_and_what_the_next_costs_and_brings() -> None:
    table = Table("mermaids", "dwarves", "darklings")
    table.set("mermaids", shipping=2, exchange=1, card="BON4")
    ship, dig = outlook.levels(table.state, 0, table.speech())
    assert (ship.track, ship.level, ship.most) == ("track:ship", 2, 5)
    assert ship.text == "reaches across 3 river spaces"
    assert [as_json(amount) for amount in ship.price] == [
        {"good": "good:priests", "count": 1},
        {"good": "good:coins", "count": 4},
    ]
    assert [amount.count for amount in ship.gains] == [3]
    assert (dig.level, dig.most, dig.text) == (1, 2, "a spade costs 2 workers")
    digging, leaping = outlook.levels(table.state, 1, table.speech())
    assert (digging.track, leaping.track, leaping.level) == ("track:dig", "track:range", 1)
    assert [as_json(amount) for amount in leaping.price] == [{"good": "good:workers", "count": 2}]
    dark = outlook.levels(table.state, 2, table.speech())[1]
    assert (dark.text, dark.price, dark.gains) == ("a spade costs 1 priest", [], [])


def test_a_level_that_is_the_last_has_no_price() -> None:
    table = Table("mermaids", "nomads")
    table.set("mermaids", shipping=5, exchange=2)
    for level in outlook.levels(table.state, 0, table.speech()):
        assert (level.price, level.gains) == ([], [])


def test_power_actions_have_the_price_of_the_seat_and_gains_as_amounts() -> None:
    table = Table("yetis", "nomads")
    table.state.marked = [3]
    prices = {offer.id: offer.price[0].count for offer in outlook.power_actions(table.state, 0)}
    assert prices["power:ACT6"] == 5
    assert {offer.id: offer.price[0].count for offer in outlook.power_actions(table.state, 1)}["power:ACT6"] == 6
    offers = {offer.id: offer for offer in outlook.power_actions(table.state, 1)}
    assert offers["power:ACT4"].gains == [Amount("good:coins", 7)]
    assert [offer.id for offer in offers.values() if offer.used] == ["power:ACT4"]


def test_special_actions_are_there_with_the_stronghold_and_say_whether_they_are_used() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.set("witches", favors=["FAV6"], card="BON1")
    rich(table, "witches")
    assert [offer.id for offer in outlook.specials(table.state, 0)] == ["bonus:BON1", "favor:FAV6"]
    table.place("witches", "F2", "SH")
    table.begin("witches", "action FAV6", "+FIRE")
    specials = {offer.id: offer.used for offer in outlook.specials(table.state, 0)}
    assert specials == {"special:ACTW": False, "bonus:BON1": False, "favor:FAV6": True}


def test_factions_that_need_no_stronghold_have_their_action_at_once() -> None:
    table = Table("engineers", "shapeshifters")
    assert [offer.id for offer in outlook.specials(table.state, 0)] == ["special:ACTE"]
    table.place("shapeshifters", "C3", "SH")
    assert [offer.id for offer in outlook.specials(table.state, 1)] == ["special:ACTH5", "special:ACTH6"]


def test_supply_counts_structures_and_priests_left() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.place("witches", "F2", "TP")
    table.set("witches", priests=2, priests_on=["fire"])
    left = {amount.good: amount.count for amount in outlook.supply(table.state, 0)}
    assert left == {
        "structure:dwelling": 7,
        "structure:trading_house": 3,
        "structure:temple": 3,
        "structure:stronghold": 1,
        "structure:sanctuary": 1,
        "good:priests": 4,
    }


# Towns, networks, neighbors.


def town_of_witches() -> Table:
    table = Table("witches", "nomads")
    table.place("witches", "E9", "SA")
    table.place("witches", "E10", "SH")
    table.place("witches", "A3")
    table.make("E11", "forest")
    rich(table, "witches")
    return table


def test_towns_are_groups_with_the_tile_they_got() -> None:
    table = town_of_witches()
    groups = {frozenset(group.hexes): group for group in outlook.groups(table.state, 0)}
    pair = groups[frozenset({"hex:E9", "hex:E10"})]
    assert (pair.size, pair.power, pair.needed, pair.tile) == (3, 6, 7, "")
    assert outlook.towns(table.state) == []
    table.begin("witches", "build E11")
    (town,) = outlook.towns(table.state)
    assert (town.seat, set(town.hexes), town.tile) == (0, {"hex:E9", "hex:E10", "hex:E11"}, "")
    assert set(table.question("witches").about) == set(town.hexes)
    table.play("witches: +TW3")
    (town,) = outlook.towns(table.state)
    assert (town.tile, town.size, town.power) == ("town:TW3", 4, 7)
    assert [group.hexes for group in outlook.groups(table.state, 0)] == [["hex:A3"]]


def test_a_structure_that_joins_a_town_belongs_to_it() -> None:
    table = town_of_witches()
    table.begin("witches", "build E11", "+TW3")
    table.make("F6", "forest")
    table.begin("witches", "build F6")
    (town,) = outlook.towns(table.state)
    assert "hex:F6" in town.hexes


def test_offers_say_the_power_that_neighbors_get_and_what_it_costs_them() -> None:
    table = Table("witches", "nomads", "giants")
    table.place("witches", "C3")
    table.place("nomads", "D5", "TP")
    table.place("giants", "D4", "SH")
    table.set("nomads", power=(4, 4, 0))
    table.set("giants", power=(0, 1, 8))
    rich(table, "witches")
    table.begin("witches", "upgrade C3 to TP")
    assert as_json(outlook.offers(table.state)) == [
        {"seat": 1, "source": 0, "hex": "hex:C3", "power": 2, "vp": 1},
        {"seat": 2, "source": 0, "hex": "hex:C3", "power": 1, "vp": 0},
    ]


def test_standings_say_what_places_would_bring_at_the_end() -> None:
    table = Table("witches", "nomads", "giants", final_tile="outposts")
    table.state.final = 2
    table.set("witches", cults=(5, 0, 0, 0))
    table.set("nomads", cults=(5, 3, 0, 0))
    table.set("giants", cults=(1, 0, 0, 0))
    assert [(row.value, row.points) for row in outlook.cult_standing(table.state, 0)] == [(5, 6), (5, 6), (1, 2)]
    for where in ("A3", "A2"):
        table.place("witches", where)
    table.place("nomads", "C3")
    assert [(row.value, row.points) for row in outlook.area_standing(table.state)] == [(2, 18), (1, 12), (0, 0)]
    assert [(row.value, row.points) for row in outlook.final_standing(table.state)] == [(2, 18), (0, 0), (0, 0)]
    table.set("witches", coins=4, workers=2, priests=1, power=(3, 4, 2))
    assert outlook.points_for_goods(table.state, 0) == 3
    parts = {part.cause: part.amounts[0].count for part in outlook.at_the_end(table.state, 0)}
    assert parts == {"cult:fire": 6, "phase:end": 18, "final:outposts": 18, "good:coins": 3}


@pytest.mark.parametrize("seats", [2, 5])
def test_the_points_at_the_end_that_were_foretold_are_scored(seats: int) -> None:
    before, log = games({"final_tile": "drawn"}, seats)[-1]
    ask = question(before)
    assert isinstance(ask, Action)
    start = next(place for place, event in enumerate(log) if event.what == "phase:end")
    for seat in range(seats):
        points = sum(event.amount for event in log[start:] if event.what == VP_ID and event.seat == seat)
        assert points == sum(part.amounts[0].count for part in outlook.at_the_end(before, seat))


# In ids.


@pytest.mark.parametrize("settings", [{}, {"merchants": True}, {"mini_expansion": True, "online": True}])
def test_everything_is_said_in_ids_of_the_catalogue_at_every_moment(settings: dict[str, Any]) -> None:
    catalogue = GAME.catalogue(GAME.check_settings(settings), 3)
    for number, (view, _) in enumerate(games(settings, 3)):
        if number % 7:
            continue
        for seat in range(3):
            shares = [
                *outlook.income(view, seat, True),
                *outlook.passing_now(view, seat),
                *outlook.at_the_end(view, seat),
            ]
            ids = [share.cause for share in shares if share.cause]
            ids += [amount.good for share in shares for amount in share.amounts]
            ids += [amount.good for amount in outlook.supply(view, seat)]
            for round in range(1, 7):
                ids += [amount.good for amount in outlook.cult_bonus(view, seat, round)]
            for level in outlook.levels(view, seat, speech_for(GAME.key, view)):
                ids += [level.track, *[amount.good for amount in level.price]]
            for offer in [*outlook.power_actions(view, seat), *outlook.specials(view, seat)]:
                ids += [offer.id, *[amount.good for amount in [*offer.price, *offer.gains]]]
            assert all(id in catalogue for id in ids)
        assert all(hex in catalogue for town in outlook.towns(view) for hex in town.hexes)
        assert all(offer.hex in catalogue for offer in outlook.offers(view))


def test_all_of_it_is_asked_of_the_game_in_names() -> None:
    session = Session(GAME, 2, 5, {"factions": ["witches", "nomads"], "seating": "given"})
    while session.state.round == 0:
        session.play(session.question().words[0])
    found = specific_part(session, 0)
    assert [level["text"] for level in found["players"][0]["levels"]][1] == "a spade costs 3 workers"
    numbers = session.state.numbers
    assert [row["card"] for row in found["cards"]] == [numbers.cards[card].id for card in session.state.cards]
    assert found["power_actions"][5]["gains"] == [{"good": "good:spades", "count": 2}]


def test_a_spectator_is_told_no_price_of_a_power_action_and_no_points_for_passing() -> None:
    table = Table("witches", "nomads")
    table.lay_out(BON7=0)
    table.place("witches", "C3", "TP")
    seen = {viewer: outlook.specific(table.state, viewer, table.speech()) for viewer in (0, SPECTATOR)}
    assert [len(found.power_actions) for found in seen.values()] == [6, 0]
    assert [found.cards[0].passing for found in seen.values()] == [2, 0]


def test_the_card_of_whoever_has_passed_counts_for_the_next_income() -> None:
    table = Table("witches", "nomads")
    table.set("witches", card="BON8")
    before = outlook.player_projection(table.state, 0, table.speech())
    table.player("witches").passed = True
    after = outlook.player_projection(table.state, 0, table.speech())
    assert [any(part.cause == "bonus:BON8" for part in found.income) for found in (before, after)] == [False, True]


def test_passing_is_the_only_action_that_scores_for_passing() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3", "TP")
    table.set("witches", favors=["FAV12"], card="BON7")
    table.lay_out(BON3=0)
    table.turn("witches")
    ask = question(table.state)
    passes = [o for o in ask.options(table.state) if isinstance(ask.action_type(o), (PassForCard, PassAtLast))]  # type: ignore[attr-defined]
    foretold = sum(part.amounts[0].count for part in outlook.passing_now(table.state, 0))
    after = table.state.clone()
    apply(after, passes[0])
    assert after.players[0].vp - table.state.players[0].vp == foretold == 4
