"""Clones hold every value in its own field: constructors take many values in a row, and two could be swapped."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.games.terra_mystica.automa.rules.expansion import Automa
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.merchants.rules.expansion import Merchants
from ludarium.games.terra_mystica.state import Offer, Player, Sharing, TerraMystica

FIELDS: dict[type[Any], str] = {
    Player: "faction home colour coins workers priests bowl1 bowl2 bowl3 vp shipping exchange keys bridges limit"
    " sacrificed card passed? dropped? cults* structures* sites* favors* towns* used* blocked* memory*",
    Offer: "seat source hex amount possible event late?",
    Sharing: "event source open declined taken?",
    Merchants: "map=base data={} ships** supply* docks* traded** markers* ranges* marked*",
    Automa: "seat level faction data= asks_level? draws_faction? draws_home? marks* deck_known* deck_unknown pool*"
    " reserve_top* waiting* aside* used* action support turn cubes* terrains* tokens* gained",
}
# Flags by their number among those of a class: no two are alike in all rounds.
ROUNDS = 2


def values_of(saved: type[Any], round: int) -> dict[str, Any]:
    """Values that no other field has, by the name of the field."""
    found: dict[str, Any] = {}
    flags = 0
    for number, field in enumerate(FIELDS[saved].split(), start=100):
        name, has_text, text = field.partition("=")
        if name.endswith("?"):
            flags += 1
            found[name[:-1]] = bool(flags >> round & 1)
        elif name.endswith("**"):
            found[name[:-2]] = [[number]]
        elif name.endswith("*"):
            found[name[:-1]] = [number]
        else:
            found[name] = text if has_text else number
    return found


@pytest.mark.parametrize("round", range(ROUNDS))
@pytest.mark.parametrize("saved", FIELDS, ids=lambda saved: saved.__name__)
def test_a_clone_has_every_value_in_its_own_field(saved: type[Any], round: int) -> None:
    values = values_of(saved, round)
    clone = saved(**values).clone()
    assert type(clone) is saved
    assert {name: getattr(clone, name) for name in values} == values


def test_a_clone_of_a_table_has_every_value_in_its_own_field() -> None:
    variant = GAME.setup(2, GAME.check_settings({"seating": "given"})).variant
    names = "seating order passing terrain owner structure town bridges builders spots marked cards coins favors towns"
    lists = {name: [number] for number, name in enumerate(names.split(), start=100)}
    values: dict[str, Any] = {**lists, "turn": 1, "round": 2, "starter": 3, "scoring": [4], "final": 5}
    empty: dict[str, Any] = {"stack": [], "players": [], "offers": [], "sharings": [], "owed": [], "aside": []}
    clone = TerraMystica(variant=variant, expansions=[], **values, **empty).clone()
    assert {name: getattr(clone, name) for name in values} == values
    assert clone.variant is variant


def test_a_clone_of_a_table_keeps_what_waits_apart() -> None:
    state = GAME.setup(2, GAME.check_settings({"seating": "given", "online": True}))
    state.offers = [Offer(0, 1, hex=2, amount=3, possible=4, event=5, late=False)]
    state.sharings = [Sharing(5, 1, open=1, declined=0, taken=False)]
    state.owed = [state.aside[0]]
    clone = state.clone()
    assert [offer.seat for offer in clone.offers] == [0]
    assert [sharing.event for sharing in clone.sharings] == [5]
    assert clone.owed == state.owed != clone.aside == state.aside
    assert len(clone.players) == 2
    assert clone.stack == state.stack
