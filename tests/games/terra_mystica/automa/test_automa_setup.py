"""Setting her up: settings, first dwellings, decks of all levels. Worked situations A5 to A15, A58, A60."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.automa.solo import NUMBERS, Solo
from ludarium.core import BadSetting
from ludarium.core.engine import answer, apply, option_weights, question, random_option, settle
from ludarium.core.frames import NATURE, push
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.automa.content.constants import LETTERS
from ludarium.games.terra_mystica.automa.content.loading import automa_numbers
from ludarium.games.terra_mystica.automa.rules.deck import build_deck, renew_deck
from ludarium.games.terra_mystica.automa.rules.passing import exchange_bonus
from ludarium.games.terra_mystica.automa.rules.setup import DrawSetupCard, hexes_of
from ludarium.games.terra_mystica.automa.rules.structures import supply
from ludarium.games.terra_mystica.automa.rules.turns import AutomaTurn, TurnUpCard
from ludarium.games.terra_mystica.automa.state import automa_in, automa_of
from ludarium.games.terra_mystica.content.board import board_of
from ludarium.games.terra_mystica.content.constants import RING, TERRAINS
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.state import TerraMystica

MAPS = ["base", "fire_ice_1", "fire_ice_2", "lakes", "fjords"]
LEVELS = ["automalein", "automa", "automaechtig", "ultoma", "alptrauma"]
SETTLED = {"level": "automa", "automa_faction": "simpletons", "automa_home": "lakes"}


def opened(seats: int = 1, **settings: Any) -> TerraMystica:
    """A game up to the first question of a person."""
    state = GAME.setup(seats, GAME.check_settings({**SETTLED, **settings}))
    rng = random_stream(1, "setup")
    while question(state).seat == NATURE:
        apply(state, random_option(state, rng))
    return state


def course(state: TerraMystica, until_round: int = 1) -> list[str]:
    """The questions up to a round, answered with the first option."""
    found = []
    while state.round < until_round:
        ask = question(state)
        found.append(f"{'N' if ask.seat == NATURE else ask.seat} {ask.kind}")
        answer(state, ask, ask.options(state)[0])
    return found


def said(state: TerraMystica) -> list[str]:
    ask = question(state)
    return [ask.word(state, option) for option in ask.options(state)]


def test_a5_letters_name_her_first_dwellings() -> None:
    for key, marked, unmarked in (("3", "H4", "E4"), ("5", "D5", "D2")):
        table = Solo(people="", marked="", unmarked="")
        DrawSetupCard().resolve(table.state, table.card(key))
        assert (table.at(marked), table.at(unmarked), len(table.sites())) == ("D!", "D", 2)


def test_a_letter_that_is_taken_leads_to_the_next() -> None:
    table = Solo(people="D5", marked="", unmarked="")
    assert named(table, "A", "B") == ["A4", "D2"]
    full = Solo(people="G6", marked="", unmarked="")
    assert named(full, "F", "A") == ["D5", "A4"]


def named(table: Solo, *letters: str) -> list[str]:
    return [table.state.board.names[hex] for hex in hexes_of(table.state, list(letters))]


@pytest.mark.parametrize("map", MAPS)
def test_every_map_has_letters_for_every_home(map: str) -> None:
    board = board_of(map)
    for terrain in range(RING):
        spots = automa_numbers("").first_dwellings[map][TERRAINS[terrain]]
        assert list(spots) == LETTERS
        hexes = [board.hex_named(name) for name in spots.values()]
        assert len(set(hexes)) == len(LETTERS)
        assert all(board.printed[hex] == terrain for hex in hexes)


def test_a6_her_pieces() -> None:
    table = Solo()
    assert supply(table.state)[:5] == [4, 4, 3, 1, 1]
    assert (table.she.priests, table.she.vp) == (7, 20)
    assert supply(Solo(merchants=True).state) == [4, 2, 3, 1, 1, 1]
    always = {"setup": {"trading_houses_returned_when": "always"}}
    assert supply(Solo(automa_data=always).state)[1] == 2


@pytest.mark.parametrize(
    ("level", "known", "unknown", "reserve"),
    [
        ("automalein", ["1", "2", "4", "5"], 0, 9),
        ("automa", ["1", "2", "3", "4", "5"], 0, 8),
        ("automaechtig", ["1", "2", "3", "4", "5"], 1, 7),
        ("ultoma", ["1", "2", "3", "4", "5"], 1, 7),
        ("alptrauma", ["1", "2", "3", "4", "5"], 2, 6),
    ],
)
def test_a7_starting_decks(level: str, known: list[str], unknown: int, reserve: int) -> None:
    table = Solo(level=level)
    build_deck(table.state)
    assert [table.automa.numbers.cards[card].key for card in table.automa.deck_known] == known
    assert (table.automa.deck_unknown, table.automa.reserve_size()) == (unknown, reserve)


def test_a7_with_merchants() -> None:
    table = Solo(merchants=True)
    build_deck(table.state)
    keys = [table.automa.numbers.cards[card].key for card in table.automa.deck_known]
    assert sorted(keys) == ["1", "2S", "3", "4S", "5"]
    assert table.automa.waiting == [table.card("S")]
    assert len(table.automa.numbers.cards_of(True)) == 14
    assert len(table.automa.numbers.cards_of(False)) == 13


@pytest.mark.parametrize(("level", "first"), list(zip(LEVELS, [4, 5, 6, 6, 7])))
@pytest.mark.parametrize("merchants", [False, True])
def test_a8_a58_deck_sizes(level: str, first: int, merchants: bool) -> None:
    table = Solo(level=level, merchants=merchants, tile="spade")
    build_deck(table.state)
    sizes = []
    for round in range(1, 7):
        table.state.round = round
        table.state.passing = [0]
        sizes.append(table.automa.deck_size())
        keys = [table.automa.numbers.cards[card].key for card in table.automa.deck_known]
        assert ("3" in keys) == (level != "automalein" or round > 1)
        assert ("S" in keys) == (merchants and round > 2)
        if round < 6:
            draw_down(table)
    later = 1 if merchants else 0
    assert sizes == [first, first + 1, *[first + number + later for number in range(2, 6)]]


def draw_down(table: Solo) -> None:
    """She plays until she passes, with whatever turns up."""
    rng = random_stream(table.state.round, "deck")
    table.state.scoring = [table.state.scoring[0]] * 6
    table.she.passed = False
    while not table.she.passed:
        push(table.state, AutomaTurn())
        settle(table.state)
        while table.state.stack:
            apply(table.state, random_option(table.state, rng))


def test_a9_a_pass_icon_on_one_of_the_last_two_cards() -> None:
    table = Solo()
    table.deck("1", "2", "4", "5")
    first = table.draw("1", "2")
    assert (first["action"], first["support"], first["result"]) == ("2", "1", "actions")
    second = table.draw("4")
    assert (second["result"], second["pass_reason"], second["support"]) == ("pass", "pass_icon", "2")
    assert second["perpendicular"]
    assert second["effects"][1]["place"] == "middle"
    assert table.card("5") in table.automa.deck_known


def test_a10_an_empty_deck() -> None:
    table = Solo()
    table.deck("1", "2", "3", "5")
    turns = [table.draw("1", "2"), table.draw("3"), table.draw("5"), table.draw()]
    assert [(turn["action"], turn["support"]) for turn in turns] == [("2", "1"), ("3", "2"), ("5", "3"), (None, "5")]
    assert (turns[3]["pass_reason"], turns[3]["perpendicular"]) == ("deck_empty", False)
    assert turns[3]["effects"][1]["place"] == "right"


def test_a11_a_pass_icon_higher_in_the_deck_does_nothing() -> None:
    table = Solo()
    table.deck("4", "6", "7", "1", "2")
    turns = [table.draw("4", "6"), table.draw("7"), table.draw("1"), table.draw("2"), table.draw()]
    assert [(turn["action"], turn["support"]) for turn in turns[:4]] == [("6", "4"), ("7", "6"), ("1", "7"), ("2", "1")]
    assert [turn["perpendicular"] for turn in turns] == [False, False, True, True, False]
    assert turns[4]["support"] == "2"


def test_a12_a_long_deck() -> None:
    table = Solo(round=6, tile="town")
    table.deck("10", "13", "8", "1", "2", "3", "4", "5", "9", "6")
    played = [table.draw("10", "13"), *[table.draw(key) for key in ("8", "1", "2", "3", "4", "5")]]
    assert [turn["action"] for turn in played] == ["13", "8", "1", "2", "3", "4", "5"]
    assert played[5]["icons"][0]["icon"] == "build"
    last = table.draw("9")
    assert (last["result"], last["support"]) == ("pass", "5")
    assert [each["kind"] for each in last["effects"]] == ["vp"]


def test_a13_her_new_bonus_card_and_the_place_of_the_old_one() -> None:
    table = Solo()
    table.state.coins = [0, 2, 0]
    exchange_bonus(table.state, 1)
    assert (table.she.card, table.state.cards, table.state.coins) == (7, [2, 4, 8], [0, 0, 0])
    assert table.she.coins == 0


@pytest.mark.parametrize(("passing", "starter"), [([0], 0), ([], 1)])
def test_a14_the_first_to_pass_begins_the_next_round(passing: list[int], starter: int) -> None:
    table = Solo(round=2)
    table.state.passing = passing
    table.automa.turn = 3
    table.automa.action = table.card("5")
    turn = table.draw()
    assert table.state.starter == starter
    assert (turn["effects"][-1]["kind"] == "start_token") == (starter == 1)


def test_a15_the_last_round_scores_the_tile_as_well() -> None:
    table = Solo(round=6, tile="large_air")
    table.automa.turn = 3
    table.automa.action = table.card("5")
    table.draw()
    assert table.scored("tm.automa.pass") == 5


# The course of the setup.


def test_the_course_of_a_solo_setup() -> None:
    rows = course(GAME.setup(1, GAME.check_settings({})))
    people = [row for row in rows if not row.startswith("N ")]
    assert people == [
        "0 choose_level", "0 choose_faction", "0 choose_rival", "0 choose_automa_home", "0 choose_bonus_card",
        "0 place_dwelling", "0 place_dwelling",
    ]  # fmt: skip
    assert rows[-2] == "N draw_setup_card"
    assert rows.count("N draw_bonus_card") == 5


def test_the_course_of_a_setup_with_two_people() -> None:
    state = GAME.setup(2, GAME.check_settings({"automa": True, "level": "automa", "seating": "given"}))
    rows = course(state)
    assert rows.count("N draw_bonus_card") == 6
    assert rows[-5:] == [
        "0 place_dwelling",
        "1 place_dwelling",
        "N draw_setup_card",
        "1 place_dwelling",
        "0 place_dwelling",
    ]
    assert [row for row in rows if "bonus_card" in row and not row.startswith("N")] == [
        "1 choose_bonus_card", "0 choose_bonus_card",
    ]  # fmt: skip
    assert state.order == [0, 1, 2]
    assert automa_of(state).faction == 0


def test_a60_who_places_last_places_after_her() -> None:
    state = opened(factions=["chaos_magicians"])
    rows = course(state)
    assert rows[-2:] == ["N draw_setup_card", "0 place_dwelling"]


def test_the_leftmost_card_is_hers() -> None:
    state = GAME.setup(1, GAME.check_settings({**SETTLED, "factions": ["witches"]}))
    rng = random_stream(4, "cards")
    drawn: list[int] = []
    while question(state).seat == NATURE:
        drawn = state.cards or drawn
        apply(state, random_option(state, rng))
    assert state.players[1].card == drawn[0]
    assert len(state.cards) == 4


def test_nobody_gains_power_at_the_start() -> None:
    state = opened(factions=["witches"])
    course(state)
    human = state.players[0]
    assert (human.bowl1, human.bowl2, human.bowl3) == FACTIONS[NUMBERS["witches"]].bowls or state.round == 1


# What cannot be.


def test_a60_the_two_factions_that_do_not_meet() -> None:
    with pytest.raises(BadSetting, match="cannot play against"):
        opened(factions=["giants"], automa_faction="blight")
    state = opened(automa_faction="blight", automa_home="desert")
    ask = question(state)
    refusal = ask.why_not(state, NUMBERS["giants"])
    assert refusal is not None
    assert refusal.rule == "tm.automa.forbidden"
    later = opened(factions=["giants"], automa_faction="asked")
    assert "automa blight" not in said(later)
    assert len(said(later)) == 9


def test_her_home_is_nobody_elses() -> None:
    with pytest.raises(BadSetting, match="lakes belongs to the Mermaids"):
        opened(factions=["mermaids"])
    state = opened(automa_faction="asked", automa_home="lakes")
    refusal = question(state).why_not(state, NUMBERS["mermaids"])
    assert refusal is not None
    assert refusal.sentence == "<terrain:lakes> belongs to somebody else"
    later = opened(factions=["witches"], automa_home="asked")
    assert said(later) == ["home desert", "home plains", "home swamp", "home lakes", "home mountains", "home wasteland"]


def test_volcano_factions_choose_their_terrain_before_she_does() -> None:
    state = opened(factions=["dragonlords"], automa_home="asked")
    assert question(state).kind == "choose_terrain"


@pytest.mark.parametrize("key", ["auction", "resigning", "online"])
def test_settings_that_are_not_for_games_with_her(key: str) -> None:
    with pytest.raises(BadSetting, match=f"setting '{key}' is not for games with the Automa"):
        opened(**{key: True})


def test_two_people_at_most_and_only_the_simplest_faction() -> None:
    with pytest.raises(BadSetting, match="against one or two people, not against 3"):
        opened(3, automa=True)
    with pytest.raises(BadSetting, match="plays 'simpletons', not 'druids'"):
        opened(2, automa=True, automa_faction="druids")
    assert automa_in(GAME.setup(3, GAME.check_settings({}))) is None


def test_the_tile_for_trade_markers_is_not_used() -> None:
    with pytest.raises(BadSetting, match="trade markers is not used"):
        opened(merchants=True, final_tile="most_trade_markers")


# Unknown cards.


def test_cards_that_joined_unseen_may_be_any_of_the_pool() -> None:
    table = Solo(level="alptrauma")
    build_deck(table.state)
    push(table.state, TurnUpCard())
    options, weights = question(table.state).options(table.state), option_weights(table.state)
    by_card = dict(zip(options, weights))
    total = sum(weights)
    assert by_card[table.card("1")] * 7 == total
    assert by_card[table.card("6")] * 8 * 7 == 2 * total


def test_when_the_reserve_is_empty_all_its_cards_are_known_to_be_in_the_deck() -> None:
    table = Solo(level="alptrauma")
    build_deck(table.state)
    for _ in range(6):
        assert table.automa.deck_unknown > 0
        renew_deck(table.state)
    assert (table.automa.deck_unknown, table.automa.pool, len(table.automa.deck_known)) == (0, [], 13)
    renew_deck(table.state)
    assert table.automa.deck_size() == 13
