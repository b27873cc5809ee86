"""Events are facts: what happens is told in ids, once, with places, values and causes; people read it as sentences."""

from __future__ import annotations

import re

import pytest

from conformance.ledger import book_of, replay_amounts, replay_places, sorted_places, without_nothing
from ludarium.core.engine import apply, random_option
from ludarium.core.events import ADVANCE, BEGIN, END, FREE, GAIN, LOSE, MOVE, NOTE, REVEAL, SCORE, USE, Event
from ludarium.core.nature import random_stream
from ludarium.core.rendering import NOBODY, TextRenderer

from .table import GAME, NAMES, Table


def since(table: Table, number: int) -> list[Event]:
    return table.events()[number:]


def rows(events: list[Event]) -> list[tuple[str, int, str, int, str, str]]:
    return [(event.verb, event.seat, event.what, event.amount, event.origin, event.place) for event in events]


# The administration.


def test_every_step_of_the_administration_is_told_when_it_begins() -> None:
    table = Table().lower(c1_r1="yellow").administer()
    begun = [event.what for event in table.events() if event.verb == BEGIN]
    assert begun == [
        "phase:income", "phase:majorities", "phase:research", "phase:order", "phase:panels", "phase:storm",
        "phase:round", "phase:cycle", "phase:turn",
    ]  # fmt: skip


def test_what_a_step_of_the_administration_brings_stands_between_its_beginning_and_the_next() -> None:
    table = Table(research="11 12 13 14").labs_in("grey", W=2).levels("pink", red=2).lower(c1_r1="yellow", c2_r2="pink")
    table.state.first = table.seat("purple")
    table.administer()
    by_step: dict[str, list[Event]] = {}
    step = ""
    for event in table.events():
        if event.verb == BEGIN:
            step = event.what
        else:
            by_step.setdefault(step, []).append(event)
    assert rows(by_step["phase:income"]) == [(GAIN, 0, "good:grey", 2, "supply:grey", "")]
    assert by_step["phase:income"][0].cause == "sector:W"
    assert rows(by_step["phase:majorities"]) == [(SCORE, 0, "good:reputation", 1, "", "")]
    assert rows(by_step["phase:research"]) == [
        (MOVE, 2, "commander:12", 1, "", "seat:2"), (SCORE, 2, "good:reputation", 2, "", ""),
    ]  # fmt: skip
    assert rows(by_step["phase:order"]) == [
        (MOVE, 1, "piece:marker", 1, "order:2", "order:1"), (MOVE, 0, "piece:marker", 1, "order:1", "order:2"),
        (MOVE, -1, "token:first", 1, "seat:1", "column:1"),
    ]  # fmt: skip
    assert rows(by_step["phase:panels"]) == [
        (MOVE, -1, "crew:yellow", 1, "lower:1,1", "upper:1,1"), (MOVE, 2, "crew:pink", 1, "lower:2,2", "upper:2,2"),
    ]  # fmt: skip
    assert rows(by_step["phase:storm"]) == [
        (MOVE, -1, "income:1", 1, "sector:SW", "sector:W"), (MOVE, -1, "income:2", 1, "sector:W", "sector:NW"),
        (MOVE, -1, "income:3", 1, "sector:NW", "sector:NE"), (ADVANCE, -1, "track:round", 1, "", ""),
    ]  # fmt: skip


def test_a_research_commander_goes_from_one_holder_to_the_next() -> None:
    table = Table(research="11 12 13 14").hold("grey", "11").levels("pink", green=2).reputation(grey=5)
    table.lower(c1_r1="yellow").administer()
    told = [event for event in table.events() if event.rule == "magnastorm.research" and event.verb != BEGIN]
    assert rows(told) == [
        (MOVE, 0, "commander:11", 1, "seat:0", ""), (LOSE, 0, "good:reputation", 1, "", ""),
        (MOVE, 2, "commander:11", 1, "", "seat:2"), (SCORE, 2, "good:reputation", 2, "", ""),
    ]  # fmt: skip
    assert [event.partner for event in told] == [2, 2, NOBODY, NOBODY]
    assert "Ada loses 1 reputation (Franzkarl Huber)" in table.told()


def test_the_last_round_is_not_followed_by_a_swap_or_a_turn_of_the_storm() -> None:
    table = Table().round(4).lower(c1_r1="yellow").administer()
    begun = [event.what for event in table.events() if event.verb == BEGIN]
    assert begun == ["phase:income", "phase:majorities", "phase:research", "phase:order"]
    assert rows(table.events()[-1:]) == [(END, -1, "phase:game", 4, "", "")]


# Turns.


def test_a_takeover_tells_cubes_crew_markers_cards_and_reputation() -> None:
    table = Table(administrative="01 02 05 08").hold("grey", "05").reputation(grey=4)
    table.give("orange", yellow=1, grey=1).upper(c4_r2="yellow", c1_r1="yellow").turn("orange")
    start = len(table.events())
    table.play("takeover 05", "yellow to 1,1")
    assert rows(since(table, start))[:8] == [
        (LOSE, 3, "good:grey", 1, "", "supply:grey"), (LOSE, 3, "good:yellow", 1, "", "supply:yellow"),
        (MOVE, -1, "crew:yellow", 1, "upper:2,4", "lower:1,1"),
        (MOVE, 0, "piece:marker", 1, "commander:05", "board:0"), (MOVE, 0, "commander:05", 1, "seat:0", ""),
        (LOSE, 0, "good:reputation", 1, "", ""),
        (MOVE, 3, "piece:marker", 1, "board:3", "commander:05"), (MOVE, 3, "commander:05", 1, "", "seat:3"),
    ]  # fmt: skip
    crew = since(table, start)[2]
    assert (crew.partner, crew.rule) == (3, "magnastorm.takeover.crew")
    assert since(table, start)[0].cause == "commander:05"


def test_own_crew_moved_by_its_owner_has_no_partner_and_others_crew_has() -> None:
    table = Table().upper(c2_r3="grey", c1_r1="yellow").turn("grey").play("crew grey 3,2", "place 4,1", "gain")
    crew = next(event for event in table.events() if event.verb == MOVE)
    assert (crew.seat, crew.what, crew.partner) == (0, "crew:grey", NOBODY)
    table = Table().upper(c2_r3="pink").turn("grey").play("crew pink 3,2", "place 4,1", "gain")
    crew = next(event for event in table.events() if event.verb == MOVE)
    assert (crew.seat, crew.what, crew.partner) == (2, "crew:pink", 0)
    assert "Ada takes a pink crew member from upper space 3,2 to lower space 4,1" in table.told()


def test_a_lab_goes_from_its_slot_to_its_space_and_back_to_the_rightmost_one() -> None:
    table = Table().give("purple", own=1).move("purple", "NWb").play("stay", "runner NWb1", "lab 2")
    lab = next(event for event in table.events() if event.what == "piece:lab")
    assert rows([lab]) == [(MOVE, 1, "piece:lab", 1, "lab_slot:1-2", "space:NWb1")]
    level = next(event for event in table.events() if event.what == "level:red")
    assert (level.verb, level.amount, level.after, level.place, level.cause) == (
        GAIN, 1, 1, "research:red", "space:NWb1",
    )  # fmt: skip
    table = Table().labs_in("pink", SW=4).end_of_turn("pink").play("objective S2")
    back = [event for event in table.events() if event.what == "piece:lab"]
    assert [event.place for event in back] == [f"lab_slot:2-{slot}" for slot in (4, 3, 2, 1)]
    assert {event.cause for event in back} == {"objective:S2"}
    assert "Cy takes a lab back from SWa1 (white)" in table.told()


def test_a_fulfilled_objective_puts_a_marker_on_its_reputation_space() -> None:
    table = Table().levels("pink", ochre=10).end_of_turn("pink").play("objective R1")
    told = [event for event in table.events() if event.rule == "magnastorm.objective"]
    assert rows(told) == [
        (LOSE, 2, "level:ochre", 10, "", "research:ochre"), (MOVE, 2, "piece:marker", 1, "board:2", "rung:1-1"),
        (SCORE, 2, "good:reputation", 5, "", ""),
    ]  # fmt: skip
    assert [event.cause for event in told] == ["objective:R1"] * 3
    assert [text for text in table.told() if "Deep Research" in text or "ochre" in text] == [
        "Cy lowers a marker of the ochre research area by 10 levels, to 0",
        "Cy fulfills Deep Research",
        "Cy gains 5 reputation (Deep Research)",
    ]


def test_a_station_fee_is_told_to_both_and_read_once() -> None:
    table = Table().station("pink", "T-SW-W").give("grey", own=1, yellow=1).move("grey", "NWd")
    start = len(table.events())
    table.play("station T-SW-W", "fee yellow")
    told = since(table, start)
    assert rows(told)[1:] == [(LOSE, 0, "good:yellow", 1, "", ""), (GAIN, 2, "good:yellow", 1, "", "")]
    assert [event.partner for event in told[1:]] == [2, 0]
    assert table.told()[-2:] == [
        "Ada starts at the station on transmitter space T-SW-W",
        "Ada gives a yellow cube to Cy",
    ]


def test_a_black_cube_is_seen_and_goes_back_into_the_bag() -> None:
    table = Table().gain("orange", "4,3")
    start = len(table.events())
    table.play("draw", "draw black")
    assert rows(since(table, start))[:2] == [
        (REVEAL, 3, "good:black", 1, "bag:black", "bag:black"), (GAIN, 3, "good:orange", 1, "supply:orange", ""),
    ]  # fmt: skip
    table = Table().gain("orange", "4,3")
    start = len(table.events())
    table.play("draw", "draw grey")
    assert rows(since(table, start))[:1] == [(GAIN, 3, "good:grey", 1, "bag:grey", "")]
    assert "Di draws a grey cube from the bag" in table.told()


def test_a_commander_that_helps_once_is_told_as_used_and_free_again() -> None:
    table = Table(research="18 14 15 16").hold("grey", "18").labs("grey", "SWa1 SWb1").give("grey", own=2)
    table.move("grey", "NWb").play("stay", "runner NWb1", "lab 10", "waive")
    used = [event for event in table.events() if event.verb in {USE, FREE}]
    assert [(event.verb, event.seat, event.what, event.after) for event in used] == [(USE, 0, "ability:18", 1)]
    assert "Kaysia Vasidis helps Ada" in table.told()
    table.turn("grey")
    freed = table.events()[-1]
    assert (freed.verb, freed.what, freed.after) == (FREE, "ability:18", 0)


def test_the_token_goes_to_its_buyer_and_back_to_its_column() -> None:
    table = Table().give("purple", yellow=1).upper(c1_r1="yellow", c2_r1="yellow").turn("purple")
    table.play("token", "yellow to 1,1")
    token = next(event for event in table.events() if event.what == "token:first")
    assert (token.seat, token.origin, token.place, token.partner) == (-1, "column:1", "seat:1", 1)
    assert "Bo takes the first player token" in table.told()


def test_reaching_the_target_is_told_once() -> None:
    table = Table().reputation(pink=26).labs_in("pink", SW=4).end_of_turn("pink").play("objective S2")
    notes = [event for event in table.events() if event.verb == NOTE]
    assert [(event.seat, event.what, event.amount) for event in notes] == [(2, "phase:last", 27)]
    assert "Cy reaches 27 reputation: the end of the game is in sight" in table.told()
    table.reputation(pink=30).levels("pink", ochre=10).end_of_turn("pink").play("objective R1")
    assert len([event for event in table.events() if event.verb == NOTE]) == 1


def test_new_crew_comes_from_the_player_board() -> None:
    table = Table().gain("grey", "3,3").play("crew lower 1,2")
    crew = next(event for event in table.events() if event.origin == "board:0")
    assert rows([crew]) == [(MOVE, 0, "crew:grey", 1, "board:0", "lower:1,2")]
    assert crew.cause == "lower:3,3"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_with_other_settings_tell_every_change_too(seats: int) -> None:
    """Artifact cards for the start, other colors, the other start."""
    hands = [[201, 202, 5], [1, 101], [204, 8], [102, 106]][:seats]
    settings = GAME.check_settings({"start": 2, "colors": ["pink", "grey"], "artifacts": {"seats": hands, "gone": [3]}})
    state, rng = GAME.setup(seats, settings), random_stream(3, "settings")
    catalogue = GAME.catalogue(settings, seats)
    told: list[Event] = []
    while state.stack:
        book, places = book_of(GAME, state, seats), GAME.layout(state)
        log = state.log = list[Event]()
        apply(state, random_option(state, rng))
        replay_amounts(book, log)
        assert without_nothing(book) == without_nothing(book_of(GAME, state, seats)), log
        assert replay_places(places, log) == sorted_places(GAME.layout(state)), log
        assert all(id in catalogue for event in log for id in event.ids())
        told += log
    drawn = [
        event for event in told if event.rule == "magnastorm.start.artifacts" and event.what.startswith("artifact:")
    ]
    assert [event.place for event in drawn] == [f"seat:{seat}" for seat in range(seats) for _ in range(2)]
    text = [GAME.sentence(event, TextRenderer(catalogue, NAMES[:seats])) for event in told]
    assert any(re.fullmatch(r"Ada draws the (gold|bronze) card \d+ \(.*\)", sentence) for sentence in text)


# Sentences.


def test_the_reader_is_addressed_as_you() -> None:
    table = Table().labs_in("pink", SW=4).end_of_turn("pink").play("objective S2")
    renderer = TextRenderer(GAME.catalogue(table.settings, 4), NAMES, 2)
    told = [GAME.sentence(event, renderer) for event in table.events()]
    assert "Your turn begins" in told
    assert "You fulfill Crowded Sector" in told
    assert "You gain 5 reputation (Crowded Sector)" in told


def test_every_kind_of_event_has_a_sentence_of_its_own() -> None:
    told: set[str] = set()
    for seed in range(6):
        state = GAME.setup(4, GAME.check_settings({}))
        renderer = TextRenderer(GAME.catalogue(GAME.check_settings({}), 4), NAMES)
        rng = random_stream(seed, "sentences")
        log = state.log = []
        while state.stack:
            apply(state, random_option(state, rng))
        for event in log:
            sentence = GAME.sentence(event, renderer)
            assert "  " not in sentence
            assert sentence == sentence.strip()
            assert not sentence or sentence[0].isupper()
            told.add(sentence)
    text = "\n".join(told)
    for expected in (
        r"(Ada|Bo|Cy|Di) gains \d reputation \([A-Z]\w+ [A-Z]\w+\)",
        r"gains (a|\d) (grey|purple|pink|orange|yellow) cubes? \(lower space \d,\d\)",
        r"pays (a|\d) \w+ cubes?",
        r"takes a yellow crew member from upper space \d,\d to lower space \d,\d",
        r"puts a \w+ crew member on upper space 4,\d",
        r"moves the scout runner from area \w+ to area \w+",
        r"drops a lab on \w+ \((white|red|green|blue|ochre)\)",
        r"builds a station on transmitter space T-",
        r"rises to level \d of the (red|green|blue|ochre) research area",
        r"lowers a marker of the \w+ research area by \d levels, to \d",
        r"Round 1 begins",
        r"The administration begins with the income",
        r"Majorities are counted",
        r"Research commanders are assigned",
        r"The turn order is adjusted",
        r"The panels are swapped: the lower one becomes the upper one",
        r"The storm moves on by one sector",
        r"(Deep|Broad|Leading|Commanded) Research is in play",
        r"Kim-Kin Park is in play",
        r"is in 1st position in turn order",
        r"takes the first player token",
        r"returns the first player token",
        r"takes [A-Z]\w+ ",
        r"loses [A-Z]\w+ ",
        r"keeps the gold card \d+ \(",
        r"The game ends in round \d",
    ):
        assert re.search(expected, text), expected
