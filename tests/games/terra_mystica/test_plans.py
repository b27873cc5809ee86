"""One gesture, several answers: transform and build there, convert and upgrade, sacrifice and act."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.table import Table, busy_options, rich
from ludarium.core import Session
from ludarium.core.engine import answer, apply, question
from ludarium.core.nature import random_stream
from ludarium.core.question import make_question
from ludarium.core.rendering import TextRenderer
from ludarium.games.terra_mystica.content.constants import COLORS, DWELLING, SUPPLY
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.payment import payment_words, sacrifice_words
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.question import Plan
from support import as_json


def plan_with(plans: list[Plan], *words: str) -> Plan:
    return next(plan for plan in plans if plan.words == list(words))


def digger() -> Table:
    """Witches next to wasteland, which takes two spades, and swamp."""
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.set("witches", coins=2, workers=7, priests=0, power=(5, 0, 0))
    table.turn("witches")
    return table


def test_a_hex_is_dug_and_built_on_with_one_gesture() -> None:
    table = digger()
    plan = plan_with(table.plans("witches"), "dig 2", "transform D4 to green", "build D4")
    assert plan.label == "Turn D4 into forest and build a dwelling for 7 workers and 2 coins"
    assert (plan.targets, plan.piece, plan.group) == (["hex:D4"], "structure:dwelling", "group:dig")
    assert [as_json(amount) for amount in plan.price] == [
        {"good": "good:workers", "count": 7},
        {"good": "good:coins", "count": 2},
    ]


def test_no_hex_is_offered_that_cannot_be_paid_for() -> None:
    table = digger()
    table.set("witches", workers=6)
    table.turn("witches")
    assert not [plan for plan in table.plans("witches") if "build D4" in plan.words]
    table.set("witches", workers=5)
    table.turn("witches")
    assert not [plan for plan in table.plans("witches") if "hex:D4" in plan.targets]


def test_a_hex_for_which_only_the_spades_can_be_paid_becomes_home_terrain_with_one_gesture() -> None:
    table = digger()
    table.set("witches", workers=6)
    table.turn("witches")
    plan = plan_with(table.plans("witches"), "dig 2", "transform D4 to green")
    assert plan.label == "Turn D4 into forest for 6 workers"
    assert (plan.targets, plan.piece, plan.group) == (["hex:D4", "terrain:forest"], "terrain:forest", "group:dig")


def test_without_a_dwelling_left_hexes_are_still_dug() -> None:
    table = digger()
    table.set("witches", workers=9, coins=9)
    table.player("witches").structures[DWELLING] = SUPPLY[DWELLING]
    table.turn("witches")
    words = [plan.words for plan in table.plans("witches") if "hex:D4" in plan.targets]
    assert words == [["dig 2", "transform D4 to green"]]


def test_spades_of_a_power_action_are_used_where_no_dwelling_can_be_paid() -> None:
    table = digger()
    table.set("witches", workers=0, coins=0, power=(0, 0, 4))
    table.turn("witches")
    plan = plan_with(table.plans("witches"), "action ACT5", "transform D5 to green")
    assert plan.label == "Take the spade action and turn D5 into forest for 4 power"


def test_conversions_come_first_where_they_are_needed() -> None:
    table = digger()
    table.set("witches", workers=6, power=(0, 2, 2))
    table.turn("witches")
    words = ["burn 1", "convert 3PW to 1W", "dig 2", "transform D4 to green", "build D4"]
    plan = plan_with(table.plans("witches"), *words)
    assert plan.label == "Turn D4 into forest and build a dwelling for 1 power token, 2 power, 6 workers and 2 coins"


def test_a_leap_is_part_of_the_price() -> None:
    table = Table("dwarves", "nomads")
    table.place("dwarves", "F3")
    table.set("dwarves", coins=9, workers=9, priests=0, power=(5, 0, 0))
    table.turn("dwarves")
    by_hex = {plan.targets[0]: plan for plan in table.plans("dwarves") if plan.words[0].startswith("dig")}
    far = [hex for hex in by_hex if table.state.board.distance[hex_of(table, "hex:F3")][hex_of(table, hex)] == 2]
    assert far
    for hex in far:
        assert {amount.good: amount.count for amount in by_hex[hex].gains} == {"good:vp": 4}


def hex_of(table: Table, id: str) -> int:
    return table.state.board.hex_ids.index(id)


def test_upgrades_and_tracks_are_paid_for_by_converting() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.place("nomads", "D5")
    table.set("witches", coins=1, workers=2, priests=1, power=(0, 0, 3))
    table.turn("witches")
    plans = table.plans("witches")
    words = ["convert 1PW to 1C", "convert 1PW to 1C", "upgrade C3 to TP"]
    assert (
        plan_with(plans, *words).label
        == "Upgrade the dwelling on C3 to a trading house for 2 power, 2 workers and 1 coin"
    )
    track = plan_with(plans, "convert 1PW to 1C", "convert 1PW to 1C", "convert 1PW to 1C", "advance ship")
    assert track.label == "Advance shipping from 0 to 1 for 3 power, 1 priest and 1 coin (+2 VP)"


def test_power_actions_follow_sacrifices_and_end_where_they_are_used() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.set("witches", coins=2, workers=1, priests=0, power=(0, 6, 1))
    table.turn("witches")
    plans = table.plans("witches")
    assert plan_with(plans, "burn 1", "burn 1", "action ACT2").label == (
        "Take the priest action for 2 power tokens and 1 power (+1 priest)"
    )
    bridge = plan_with(plans, "burn 1", "burn 1", "action ACT1", "bridge B4-C3")
    assert (bridge.targets[0], bridge.piece) == ("bridge:B4-C3", "piece:bridge")
    dug = plan_with(plans, "burn 1", "burn 1", "burn 1", "action ACT5", "transform D5 to green", "build D5")
    assert dug.targets == ["hex:D5", "power:ACT5"]
    assert not [plan for plan in plans if plan.words[-1] == "action ACT4" and len(plan.words) < 4]


def test_a_free_spade_is_topped_up_by_paid_ones() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.set("witches", coins=2, workers=4, priests=0, power=(0, 0, 4), card="BON1")
    table.turn("witches")
    plans = table.plans("witches")
    for source in ("action ACT5", "action BON1"):
        plan = plan_with(plans, source, "dig 1", "transform D4 to green", "build D4")
        assert {amount.good: amount.count for amount in plan.price}["good:workers"] == 4


def test_special_actions_are_taken_with_what_they_are_used_for() -> None:
    table = Table("nomads", "auren")
    table.place("nomads", "C3", "SH")
    table.set("nomads", coins=2, workers=1, priests=0, power=(5, 0, 0), favors=["FAV6"])
    table.turn("nomads")
    plans = table.plans("nomads")
    storm = plan_with(plans, "action ACTN", "transform D4 to yellow", "build D4")
    assert (
        storm.label == "Use the sandstorm and turn D4 into desert and build a dwelling on D4 for 1 worker and 2 coins"
    )
    assert storm.targets[0] == "hex:D4"
    assert plan_with(plans, "action FAV6", "+EARTH").targets == ["cult:earth", "favor:FAV6"]
    table.place("auren", "F3", "SH")
    table.turn("auren")
    step = plan_with(table.plans("auren"), "action ACTA", "+2AIR")
    assert step.label == "Use the Auren's ascent and advance from 1 to 3 on the cult of air (+1 power)"


def test_a_volcano_is_made_paid_for_and_built_on_with_one_gesture() -> None:
    table = Table("acolytes", "nomads", terrains={"acolytes": "lakes"})
    table.place("acolytes", "C3")
    table.set("acolytes", coins=2, workers=1, priests=0, power=(5, 0, 0), cults=(4, 2, 0, 3))
    table.turn("acolytes")
    words = [plan.words for plan in table.plans("acolytes") if plan.targets[0] == "hex:D4"]
    assert words == [
        ["transform D4 to volcano", "-3FIRE", "build D4"],
        ["transform D4 to volcano", "-3AIR", "build D4"],
    ]
    plan = plan_with(table.plans("acolytes"), *words[0])
    assert {amount.good: amount.count for amount in plan.price} == {
        "cult:fire": 3,
        "good:workers": 1,
        "good:coins": 2,
    }


def test_spades_in_hand_have_gestures_of_their_own() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    rich(table, "witches")
    table.begin("witches", "dig 2")
    plans = table.plans("witches")
    assert plan_with(plans, "transform D4 to green", "build D4").targets == ["hex:D4"]


def test_a_plan_is_one_step_that_undo_takes_back_as_one() -> None:
    session = Session(GAME, 2, 3, {"factions": ["witches", "nomads"], "seating": "given"})
    while session.question().kind != "action":
        session.answer(session.question().seat, session.question().words[-1], session.ply)
    ply, plan = session.ply, next(plan for plan in session.question().plans if plan.words[0].startswith("dig"))
    result = session.plan(session.question().seat, plan.words, ply)
    assert (result.left, result.interruption) == ([], "")
    session.undo(0)
    assert session.ply == ply


# Every hex that can be reached and paid for.


def can_settle_on(state: TerraMystica, seat: int) -> dict[str, int]:
    """Found by trying: hexes that become home and get a dwelling, with the fewest spades that were paid for."""
    home = COLORS[state.players[seat].home]
    found: dict[str, int] = {}
    for dig, dug in answers(state, seat, "dig "):
        for turn, turned in answers(dug, seat, "transform "):
            name = turn.split(" ")[1]
            spades = int(dig.split(" ")[1])
            if turn.endswith(f" to {home}") and answers(turned, seat, f"build {name}"):
                found[name] = min(spades, found.get(name, spades))
    return found


def answers(state: TerraMystica, seat: int, start: str) -> list[tuple[str, TerraMystica]]:
    ask = question(state)
    found: list[tuple[str, TerraMystica]] = []
    for option in ask.options(state) if ask.seat == seat else []:
        word = ask.word(state, option)
        if word == start or (start.endswith(" ") and word.startswith(start)):
            after = state.clone()
            apply(after, option)
            found.append((word, after))
    return found


@pytest.mark.parametrize(
    "factions",
    [["witches", "giants", "dwarves"], ["fakirs", "darklings", "yetis"], ["halflings", "mermaids", "shapeshifters"]],
)
def test_every_hex_that_can_be_dug_and_built_on_is_a_plan_with_the_fewest_spades(factions: list[str]) -> None:
    settings = GAME.check_settings({"factions": factions})
    state, rng = GAME.setup(3, settings), random_stream(1, "hexes")
    catalogue = GAME.catalogue(settings, 3)
    hexes = 0
    while state.stack and state.round < 5:
        ask = question(state)
        if isinstance(ask, Action):
            found = make_question(GAME, ask, state, 0, TextRenderer(catalogue, ["Ada", "Bo", "Cy"])).plans
            dug = {plan.words[-1].split(" ")[1]: plan for plan in found if plan.words[0].startswith("dig ")}
            expected = can_settle_on(state, ask.seat)
            assert {name: int(plan.words[0].split(" ")[1]) for name, plan in dug.items()} == expected
            hexes += len(expected)
        options = busy_options(state, ask) if rng.randrange(5) else ask.options(state)
        answer(state, ask, options[rng.randrange(len(options))])
    assert hexes > 15


# Bringing goods together.


@pytest.mark.parametrize(
    ("goods", "wanted", "moves"),
    [
        ({"workers": 2, "coins": 3}, (2, 3, 0), []),
        ({"workers": 1, "power": (0, 0, 3)}, (2, 0, 0), ["convert 3PW to 1W"]),
        ({"workers": 1, "priests": 1, "power": (0, 4, 2)}, (2, 0, 0), ["convert 1P to 1W"]),
        ({"workers": 1, "priests": 1, "power": (0, 4, 2)}, (2, 0, 1), ["burn 1", "convert 3PW to 1W"]),
        ({"workers": 3, "coins": 1, "power": (0, 0, 1)}, (2, 3, 0), ["convert 1PW to 1C", "convert 1W to 1C"]),
        ({"workers": 2, "coins": 1, "power": (0, 2, 0)}, (2, 2, 0), ["burn 1", "convert 1PW to 1C"]),
        (
            {"workers": 0, "coins": 0, "power": (0, 12, 0)},
            (2, 0, 0),
            [*["burn 1"] * 3, "convert 3PW to 1W", *["burn 1"] * 3, "convert 3PW to 1W"],
        ),
        ({"workers": 2, "coins": 1, "power": (0, 1, 0)}, (2, 2, 0), None),
        ({"priests": 0}, (0, 0, 1), None),
    ],
)
def test_means_are_power_first_then_what_can_be_spared(
    goods: dict[str, Any], wanted: tuple[int, int, int], moves: list[str] | None
) -> None:
    table = Table("witches", "nomads")
    table.set("witches", **{"workers": 0, "coins": 0, "priests": 0, "power": (5, 0, 0), **goods})
    assert payment_words(table.player("witches"), *wanted) == moves


def test_points_are_means_for_those_who_may_trade_them() -> None:
    table = Table("alchemists", "nomads")
    table.set("alchemists", workers=2, coins=1, priests=0, power=(5, 0, 0), vp=5)
    assert payment_words(table.player("alchemists"), 2, 2, 0) == ["convert 1VP to 1C"]


def test_sacrifices_bring_power_as_far_as_there_are_tokens() -> None:
    table = Table("witches", "nomads")
    table.set("witches", power=(0, 5, 1))
    assert sacrifice_words(table.player("witches"), 3) == ["burn 1", "burn 1"]
    assert sacrifice_words(table.player("witches"), 1) == []
    assert sacrifice_words(table.player("witches"), 4) is None
