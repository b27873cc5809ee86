"""What is to be done for the Automa at a real table: made from the events, complete, in ids and in sentences."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.terra_mystica.automa.solo import Solo
from games.terra_mystica.test_trail_check import Watch, choose, settings_of
from ludarium.core.engine import apply, question, random_option
from ludarium.core.events import Event
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.core.rendering import TextRenderer
from ludarium.games.terra_mystica.automa.presentation.effects import Instruction
from ludarium.games.terra_mystica.automa.presentation.instructions import instructions_from, instructions_of_turn
from ludarium.games.terra_mystica.automa.presentation.trail_reader import read_turns
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.game import GAME

NAMES = ["Ada", "Bo"]
SETTLED = {"level": "automalein", "automa_faction": "druids", "automa_home": "lakes", "factions": ["witches"]}


def speech_of(watch: Watch) -> TextRenderer:
    seat = automa_of(watch.state).seat
    return TextRenderer(GAME.catalogue(watch.settings, seat), [*NAMES[:seat], "Automa"])


def played(number: int) -> tuple[Watch, list[list[dict[str, Any]]]]:
    """A whole game, and what had been told after each answer."""
    watch = Watch(*settings_of(number))
    rng = random_stream(number, "orders")
    told: list[list[dict[str, Any]]] = []
    seat = automa_of(watch.state).seat
    while watch.state.stack:
        watch.answer(choose(watch, number, rng))
        if len(told) < 60 or rng.randrange(10) == 0 or not watch.state.stack:
            told.append([instruction.to_json() for instruction in instructions_from(watch.events, seat)])
    return watch, told


def texts(watch: Watch) -> list[str]:
    renderer = speech_of(watch)
    return [
        instruction.render(renderer) for instruction in instructions_from(watch.events, automa_of(watch.state).seat)
    ]


@pytest.mark.parametrize("number", [0, 2, 3, 4, 6, 8, 9, 12, 17])
def test_orders_only_grow_and_lead_to_her_points(number: int) -> None:
    watch, told = played(number)
    for before, after in pairwise(told):
        assert after[: len(before)] == before
    points = sum(
        order.get("amount", 0) if order["do"] == "vp" else order.get("vp", 0)
        for order in told[-1]
        if order["do"] in {"vp", "achievement"}
    )
    assert 20 + points == watch.state.players[automa_of(watch.state).seat].vp
    rows = texts(watch)
    assert all(row.endswith(".") and row[0].isupper() for row in rows)
    assert not [row for row in rows if "None" in row or "_" in row or "<" in row]


def test_answer_by_answer_the_orders_are_the_same() -> None:
    """Whoever reads only what is new learns the same as whoever reads everything."""
    for number in (0, 3, 7, 9):
        watch = Watch(*settings_of(number))
        rng = random_stream(number, "pieces")
        pieces: list[Event] = []
        told: list[str] = []
        seat = automa_of(watch.state).seat
        while watch.state.stack:
            known = len(watch.events)
            watch.answer(choose(watch, number, rng))
            pieces = watch.events[known:]
            told += [instruction.sentence for instruction in instructions_from(pieces, seat)]
        assert told == [instruction.sentence for instruction in instructions_from(watch.events, seat)]


def test_every_id_of_an_order_is_in_the_catalogue() -> None:
    for number in (1, 5, 7, 8):
        watch, told = played(number)
        catalogue = speech_of(watch).catalogue
        for order in told[-1]:
            values = [value for value in order.values() if isinstance(value, str)]
            values += [id for value in order.values() if isinstance(value, list) for id in value]
            assert all(value in catalogue for value in values if ":" in value), order


def test_every_turn_has_orders() -> None:
    for number in range(0, 30, 7):
        watch, _ = played(number)
        seat = automa_of(watch.state).seat
        for story in read_turns([watch.events]):
            orders = instructions_of_turn(watch.events, seat, story.turn.round, story.turn.turn)
            assert orders[0].do == "cards"
            assert len(orders) > 1 or (story.passes() and story.turn.round == 6)


# Setting up.


def set_up(**settings: Any) -> tuple[list[Event], TextRenderer]:
    """Everything before the first round."""
    checked = GAME.check_settings({**SETTLED, **settings})
    state = GAME.setup(1, checked)
    log: list[Event] = []
    state.log = log
    rng = random_stream(3, "setup")
    while state.round == 0:
        ask = question(state)
        apply(state, random_option(state, rng) if ask.seat == NATURE else ask.options(state)[0])
    return log, TextRenderer(GAME.catalogue(checked, 1), ["Ada", "Automa"], 0)


def test_setting_her_up_is_complete() -> None:
    log, renderer = set_up()
    rows = [instruction.render(renderer) for instruction in instructions_from(log, 1)]
    assert rows[:8] == [
        "Lay out her level card, Automalein.",
        "Give her the faction card of Druids.",
        "Give her all lakes pieces and the lakes priority card.",
        "Put 2 dwellings of hers back into the box.",
        "Give her 7 priests.",
        "Put her marker of the cult of fire on 2.",
        "Put her marker on 20 of the point track.",
        rows[7],
    ]
    assert rows[7].startswith("Give her the ")
    assert rows[7].endswith(" card, the first of the row.")
    assert rows[8].startswith("Turn up card ")
    assert rows[9].startswith("Place her dwelling on ")
    assert (rows[9].endswith(", mark it."), rows[10].endswith(", without a mark.")) == (True, True)
    assert rows[11:] == [
        "Shuffle cards 6, 7, 8, 9, 10, 11, 12 and 13 face down: they are her reserve.",
        "Put card 3 face up on top of her reserve.",
        "Shuffle her deck of 4 cards and turn the two at the bottom crosswise: cards 1, 2, 4 and 5.",
    ]


def test_with_merchants_trading_houses_go_back_and_a_card_waits() -> None:
    log, renderer = set_up(merchants=True, level="alptrauma")
    rows = [instruction.render(renderer) for instruction in instructions_from(log, 1)]
    assert "Put 2 trading houses of hers back into the box." in rows
    assert "Lay card S beside her deck: it joins when she passes in round 2." in rows
    assert rows[-1].endswith("crosswise: cards 1, 3, 5, 2S and 4S, 2 of the reserve, unseen.")


def test_lands_of_her_faction_are_told() -> None:
    log, renderer = set_up(automa_faction="blight", automa_home="desert")
    rows = [instruction.render(renderer) for instruction in instructions_from(log, 1)]
    assert len([row for row in rows if row.startswith(("Fallow land is ", "Blighted land is "))]) == 2


# Her turns.


def said(table: Solo) -> list[str]:
    return [instruction.render(table.speech()) for instruction in instructions_from(table.log, table.seat)]


def test_a_turn_in_orders() -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4")
    table.play("10", "1", "leech")
    assert said(table) == [
        "Turn up card 1 as support, then turn up card 10 as action.",
        "Replace her dwelling on E7 by a trading house.",
        "You take 2 power for 1 VP.",
        "She scores 1 VP.",
    ]


def test_a_tile_and_a_dwelling_are_one_order() -> None:
    table = Solo(round=3)
    table.automa.turn = 1
    table.play("4", "1")
    assert said(table) == [
        "Card 1 is support now; turn up card 4 as action.",
        "Place a lakes tile and her dwelling on C4, mark it.",
        "She scores 1 VP.",
    ]
    instruction = instructions_from(table.log, table.seat)[1]
    assert instruction.to_json() == {
        "do": "structure", "hex": "hex:C4", "from": None, "to": "structure:dwelling", "marked": True,
        "tile": "terrain:lakes",
    }  # fmt: skip


def test_a_turn_without_effect_says_so() -> None:
    table = Solo()
    table.cults("10/10/10/10", "0/0/0/0")
    table.play("3", "1")
    assert said(table)[-1] == "She does nothing in this turn."


def test_priests_favor_tiles_and_blocks() -> None:
    table = Solo(tile="large_fire", round=5, level="automalein")
    table.play("3", "1")
    table.play("1", "2")
    table.play("2", "1")
    rows = said(table)
    assert (
        "Put one of her priests on the 3 below the cult of fire and move her marker of the cult of fire from 0 to 3."
        in (rows)
    )
    assert any(row.startswith("Give her the ") and "favor" in row for row in rows)
    assert "Put an action token on the priest action." in rows


def test_the_block_of_merchants_names_its_action() -> None:
    table = Solo(merchants=True, tile="spade")
    table.play("2S", "2S")
    blocks = [row for row in said(table) if row.startswith("Put an action token on the ")]
    assert blocks[0] == "Put an action token on the double spade action."
    assert blocks[1].startswith("Put an action token on the merchants' action (")
    assert "M3" not in blocks[1]


@pytest.mark.parametrize(
    ("coins", "told"), [(0, ""), (1, " The coin on it goes back."), (2, " The 2 coins on it go back.")]
)
def test_a_pass_in_orders(coins: int, told: str) -> None:
    table = Solo(round=2, tile="dwelling_water")
    table.state.coins = [0, 0, coins]
    table.automa.turn, table.automa.action, table.automa.used = 3, table.card("5"), [table.card("5")]
    table.draw()
    assert said(table) == [
        "Her deck is empty: card 5 becomes her support card, and she passes.",
        "She scores 3 VP.",
        f"Give her the dwelling card (right bonus card), put the power card in its place.{told}",
        "Shuffle her deck of 1 card and turn the two at the bottom crosswise: card 5.",
        "Give her the start player token.",
    ]


# People.


def test_people_are_reminded_to_put_the_old_bonus_card_in_the_place_of_the_new_one() -> None:
    watch, told = played(0)
    exchanges = [order for order in told[-1] if order["do"] == "exchange"]
    assert len(exchanges) == 5
    assert {order["seat"] for order in exchanges} == {0}
    rows = [row for row in texts(watch) if row.startswith("Put Ada's ")]
    assert len(rows) == 5
    assert all(" card where the " in row and row.endswith(" card lay.") for row in rows)


def test_orders_have_a_form_to_look_at() -> None:
    instruction = Instruction("vp", {"amount": 3}, "She scores <good:vp|3>")
    assert repr(instruction) == "Instruction(vp: She scores <good:vp|3>)"
    assert instruction.to_json() == {"do": "vp", "amount": 3}
