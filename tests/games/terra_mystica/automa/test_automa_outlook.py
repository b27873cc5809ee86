"""What everybody may know of her, in ids: cards, values of the round, groups, lands and achievements."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from games.terra_mystica.automa.solo import Solo
from games.terra_mystica.automa.test_automa_trail import ids_in
from ludarium.core.engine import apply, random_option
from ludarium.core.frames import SPECTATOR
from ludarium.core.nature import random_stream
from ludarium.games.terra_mystica.automa.content.factions import AUTOMA_FACTIONS
from ludarium.games.terra_mystica.automa.rules.deck import build_deck
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.presentation.projections import automa_projection
from ludarium.games.terra_mystica.state import TerraMystica
from support import as_json


def automa_part(state: TerraMystica) -> Any:
    """What the scene asks of a view, as JSON values."""
    return as_json(automa_projection(state))


def test_the_values_of_the_round() -> None:
    table = Solo(level="ultoma", round=5, tile="large_air")
    assert automa_part(table.state)["round"] == {
        "x": 3, "shipping": 2, "passing_vp": 5, "tile": "side:SCORE7", "cult": "cult:air",
    }  # fmt: skip
    early = Solo(level="automa", round=1, tile="temple_priest")
    assert (automa_part(early.state)["round"]["passing_vp"], automa_part(early.state)["round"]["cult"]) == (3, "")


def test_what_is_known_of_her_deck_and_how_likely_each_card_is() -> None:
    table = Solo(level="alptrauma")
    build_deck(table.state)
    deck = automa_part(table.state)["deck"]
    assert deck["known"] == [f"automa:{number}" for number in range(1, 6)]
    assert (deck["size"], deck["unknown"], deck["reserve"], deck["crosswise"]) == (7, 2, 6, False)
    assert deck["among"] == [f"automa:{number}" for number in range(6, 14)]
    chances = {row["card"]: Fraction(row["weight"], row["total"]) for row in deck["next"]}
    assert chances["automa:1"] == Fraction(1, 7)
    assert chances["automa:6"] == Fraction(2, 7) / 8
    assert sum(chances.values()) == 1


def test_a_card_that_is_seen_is_used_and_the_last_two_lie_crosswise() -> None:
    table = Solo(level="automalein")
    table.deck("1", "2", "4", "5")
    table.draw("1", "2")
    found = automa_part(table.state)
    assert (found["turn"]["action"], found["turn"]["support"], found["turn"]["number"]) == ("automa:2", "automa:1", 1)
    assert found["deck"]["used"] == ["automa:1", "automa:2"]
    assert found["deck"]["crosswise"]
    assert [row["card"] for row in found["deck"]["next"]] == ["automa:4", "automa:5"]


def test_her_two_groups_and_whether_they_are_joined() -> None:
    apart = automa_part(Solo(marked="D5", unmarked="A4").state)["groups"]
    assert apart == {"marked": ["hex:D5"], "unmarked": ["hex:A4"], "joined": False}
    assert automa_part(Solo(marked="C3", unmarked="D4").state)["groups"]["joined"]


def test_her_pieces_and_the_free_bonus_cards() -> None:
    found = automa_part(Solo().state)
    assert found["supply"][0] == {"structure": "structure:dwelling", "left": 4, "built": 2}
    assert len(found["supply"]) == 5
    assert [row["place"] for row in found["bonus"]] == ["place:left", "place:middle", "place:right"]
    assert found["bonus"][0]["card"] == "bonus:BON3"


def test_lands_and_achievements_of_her_factions() -> None:
    assert automa_part(Solo("blight").state)["lands"] == [
        {"land": "land:fallow", "terrain": "terrain:wasteland"},
        {"land": "land:blighted", "terrain": "terrain:forest"},
    ]
    table = Solo("gognomes")
    table.automa.tokens = [2, 0, 0, 0, 0, 0]
    found = automa_part(table.state)["achievements"]
    assert found[0] == {"achievement": "achievement:1", "token": "token:2", "reached": True}
    assert found[3]["token"] == ""


@pytest.mark.parametrize("number", [0, 7, 8, 9])
def test_every_id_is_in_the_catalogue_and_a_spectator_knows_as_much(number: int) -> None:
    settings = GAME.check_settings({"automa_faction": AUTOMA_FACTIONS[number].key, "merchants": number == 8})
    catalogue = GAME.catalogue(settings, 1)
    state = GAME.setup(1, settings)
    rng = random_stream(number, "outlook")
    while state.stack:
        if rng.randrange(8) == 0:
            found = automa_part(GAME.view(state, 0))
            assert not [id for id in ids_in(found) if id not in catalogue]
            assert found == automa_part(GAME.view(state, SPECTATOR))
        apply(state, random_option(state, rng))
