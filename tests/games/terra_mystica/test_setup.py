"""Setting up: draws, choices, options and variants."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.core import BadSetting, Session
from ludarium.core.engine import apply, playout, question
from ludarium.core.engine import draw_option as drawn_option
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_TILES, SCORING_TILES
from ludarium.games.terra_mystica.game import GAME


def drawn(seed: int, seats: int = 4, **options: Any) -> AnySession:
    return Session(GAME, seats, seed, options)


def test_six_scoring_tiles_and_the_spade_tile_early() -> None:
    for seed in range(60):
        scoring = drawn(seed).state.scoring
        assert len(set(scoring)) == 6
        assert not any(SCORING_TILES[tile].spade_vp for tile in scoring[4:])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_bonus_cards_more_than_players(seats: int) -> None:
    cards = drawn(1, seats).state.cards
    assert len(set(cards)) == seats + 3
    assert max(cards) < 9


def test_promo_tiles_join_where_they_are_wanted() -> None:
    cards: set[int] = set()
    tiles: set[int] = set()
    for seed in range(40):
        state = drawn(seed, shipping_card=True, temple_tile=True).state
        cards |= set(state.cards)
        tiles |= set(state.scoring)
    assert (9 in cards, 8 in tiles) == (True, True)
    assert drawn(1).state.towns == [2, 2, 2, 2, 2, 0, 0, 0]
    assert drawn(1, mini_expansion=True).state.towns == [2, 2, 2, 2, 2, 1, 2, 1]


def test_the_final_tile_is_none_drawn_or_given() -> None:
    assert drawn(1).state.final == -1
    assert {drawn(seed, final_tile="drawn").state.final for seed in range(30)} == {0, 1, 2, 3}
    assert drawn(1, final_tile="outposts").state.final == FINAL_TILES.index("outposts")


def test_the_turn_order_is_drawn_or_given() -> None:
    assert len({tuple(drawn(seed).state.order) for seed in range(60)}) > 12
    assert drawn(1, seating="given").state.order == [0, 1, 2, 3]


def test_factions_of_one_terrain_exclude_each_other() -> None:
    session = drawn(1, seating="given")
    session.answer(0, "setup mermaids", session.ply)
    refusal = session.why_not(1, "setup swarmlings")
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("tm.setup.faction", "lakes belongs to the Mermaids")
    session.answer(1, "setup yetis", session.ply)
    session.answer(1, "pick-color green", session.ply)
    assert {"setup witches", "setup icemaidens", "setup yetis"}.isdisjoint(session.question().words)
    assert "setup acolytes" in session.question().words


def test_boxes_can_be_left_out() -> None:
    words = drawn(1, ice=False, volcano=False, variable=False).question().words
    assert len(words) == 14
    assert "setup yetis" not in words
    refusal = drawn(1, ice=False, seating="given").why_not(0, "setup yetis")
    assert refusal is not None
    assert refusal.sentence == "the Yetis are not in this game"


def test_factions_can_be_given() -> None:
    session = drawn(1, 2, factions=["witches", "nomads"], seating="given")
    assert session.question().kind == "place_dwelling"
    session = drawn(1, 2, factions=["witches"], seating="given")
    assert (session.question().kind, session.question().seat) == ("choose_faction", 1)


def test_a_chosen_terrain_leaves_the_homes_of_given_factions_alone() -> None:
    session = drawn(1, 2, factions=["riverwalkers", "nomads"], seating="given")
    assert "pick-color yellow" not in session.question().words
    refusal = session.why_not(session.question().seat, "pick-color yellow")
    assert refusal is not None
    assert session.renderer().render_sentence(refusal.sentence) == "Desert belongs to the Nomads"


def test_a_terrain_that_is_taken_is_refused_naming_whose_it_is() -> None:
    session = drawn(1, 2, factions=["nomads", "riverwalkers"], seating="given")
    while session.question().kind != "choose_terrain":
        session.play(session.question().words[0])
    refusal = session.why_not(session.question().seat, "pick-color yellow")
    assert refusal is not None
    assert session.renderer().render_sentence(refusal.sentence) == "Desert belongs to Player 1"


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"factions": ["witches", "auren"]}, "cannot be in one game"),
        ({"factions": ["yetis", "ice_maidens"]}, "cannot be in one game"),
        ({"factions": ["witches", "nomads", "giants"]}, "3 factions for 2 seats"),
        ({"factions": ["yetis"], "ice": False}, "whose box is not in the game"),
        ({"factions": ["witches"], "auction": True}, "would auction off"),
        ({"factions": ["elves"]}, "elves"),
        ({"start_points": {"elves": 3}}, "there is no faction 'elves'"),
        ({"start_points": {"witches": -3}}, "witches must be a whole number"),
        ({"map": "moon"}, "moon"),
    ],
)
def test_impossible_options_are_refused(options: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadSetting) as caught:
        drawn(1, 2, **options)
    assert fault in str(caught.value)


def test_starting_points() -> None:
    assert {faction.key: faction.start_vp_2017 for faction in FACTIONS} == {
        "darklings": 15, "cultists": 16, "engineers": 16, "chaos_magicians": 19, "mermaids": 19, "nomads": 19,
        "witches": 19, "dwarves": 20, "halflings": 20, "ice_maidens": 20, "riverwalkers": 21, "shapeshifters": 22,
        "swarmlings": 22, "yetis": 22, "acolytes": 23, "dragonlords": 24, "giants": 25, "alchemists": 27, "auren": 27,
        "fakirs": 33,
    }  # fmt: skip
    given = {"factions": ["fakirs", "darklings"], "seating": "given"}
    assert [player.vp for player in drawn(1, 2, **given).state.players] == [20, 20]
    assert [player.vp for player in drawn(1, 2, start_vp="table_2017", **given).state.players] == [33, 15]
    session = drawn(1, 2, start_vp="table_2017", start_points={"fakirs": 40}, **given)
    assert [player.vp for player in session.state.players] == [40, 15]


def test_the_auction_sells_every_faction_below_the_bid_before() -> None:
    session = drawn(3, 2, auction=True, seating="given", ice=False, volcano=False, variable=False)
    question = session.question()
    assert (question.kind, question.seat, len(question.words)) == ("bid", 0, 82)
    name = question.words[0].split()[1]
    session.answer(0, f"bid {name} 35", session.ply)
    assert session.question().seat == 1
    refusal = session.why_not(1, f"bid {name} 35")
    assert refusal is not None
    assert refusal.numbers == {"bid": 35}
    session.answer(1, f"bid {name} 30", session.ply)
    assert session.question().seat == 0
    other = next(word for word in session.question().words if name not in word).split()[1]
    session.answer(0, f"bid {other} 40", session.ply)
    assert session.question().kind == "place_dwelling"
    assert [player.vp for player in session.state.players] == [40, 30]
    assert [FACTIONS[player.faction].notation_name() for player in session.state.players] == [other, name]


@pytest.mark.parametrize(
    "options",
    [
        {"auction": True},
        {"first_printing": True, "factions": ["shapeshifters", "witches"]},
        {"first_printing": True, "factions": ["riverwalkers", "witches"]},
        {"turn_order": "passing", "resigning": True},
        {"online": True},
        {"mini_expansion": True, "temple_tile": True, "shipping_card": True, "final_tile": "drawn"},
        {"declined_power": False, "factions": ["cultists", "witches"]},
    ],
    ids=str,
)
def test_games_with_options_end_and_nothing_is_lost(options: dict[str, Any]) -> None:
    settings = GAME.check_settings(options)
    for seed in range(6):
        state = GAME.setup(2 + seed % 4, settings)
        kept = GAME.conserved_counts(state)
        playout(state, random_stream(seed, "options"))
        assert GAME.conserved_counts(state) == kept


def test_nature_answers_before_anybody_chooses() -> None:
    state = GAME.setup(3, GAME.check_settings({}))
    kinds = []
    rng = random_stream(1, "setup")
    while question(state).seat == NATURE:
        ask = question(state)
        kinds.append(ask.kind)
        apply(state, drawn_option(state, ask, rng))
    assert kinds == ["draw_scoring_tile"] * 6 + ["draw_bonus_card"] * 6 + ["seat_order"] * 3
