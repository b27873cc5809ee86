"""Everything that can be named has a name, a text and a place."""

from __future__ import annotations

import re
from typing import Any

import pytest

from conftest import ROOT
from games.euphoria.table import GAME
from ludarium.core.catalogue import CatalogueIndex
from ludarium.games.euphoria.content.constants import GOOD_IDS, SPACE_IDS
from ludarium.games.euphoria.presentation.coordinates import HEIGHT, WIDTH

ICONS = [
    "energy", "water", "food", "bliss", "gold", "stone", "clay", "artifact", "balloons", "bat", "bear", "book",
    "box", "bifocals", "star", "morale", "knowledge", "recruit", "miner", "tunnel", "market", "site", "dilemma",
    "tank", "retrieve", "euphorian", "subterran", "wastelander", "icarite", "die", "die-1", "die-2", "die-3",
    "die-4", "die-5", "die-6", "allegiance", "exchange", "check", "user", "table",
]  # fmt: skip
KINDS = {
    "good": 11, "artifact": 7, "any": 3, "die": 6, "dice": 2, "tokens": 1, "piece": 1, "cards": 4, "deck": 3,
    "discard": 6, "faction": 4, "region": 4, "territory": 4, "track": 4, "tier": 16, "miner": 3, "site": 6, "space": 49,
    "market": 18, "dilemma": 7, "recruit": 49, "retrieve": 4, "check": 1, "offer": 1, "action": 1, "phase": 3,
    "group": 5, "ability": 2,
}  # fmt: skip


def catalogue_of(seats: int = 4, **settings: Any) -> CatalogueIndex:
    return GAME.catalogue(GAME.check_settings(settings), seats)


def test_the_catalogue_is_complete() -> None:
    catalogue = catalogue_of(4)
    assert {kind: len(catalogue.in_category(kind)) for kind in KINDS} == KINDS
    assert len(catalogue.in_category("seat")) == 5
    assert len(catalogue.entries) == sum(KINDS.values()) + 5


def test_names_are_words_and_texts_are_sentences() -> None:
    for entry in catalogue_of().entries.values():
        assert "_" not in entry.name, entry.id
        assert "<" not in entry.text, entry.id
        assert not entry.text or entry.text.endswith("."), entry.id
    silent = {entry.category for entry in catalogue_of().entries.values() if not entry.text}
    assert silent == {"die", "offer", "phase", "group", "seat"}


def test_every_icon_is_a_symbol_of_the_sprite() -> None:
    used = {entry.icon for entry in catalogue_of().entries.values() if entry.icon}
    assert used <= set(ICONS)
    assert all(catalogue_of()[id].icon for id in GOOD_IDS)


def test_every_space_lies_on_the_board_at_a_place_of_its_own() -> None:
    catalogue = catalogue_of()
    spots = []
    for id in SPACE_IDS:
        spot = catalogue[id].spot
        assert spot is not None
        assert 0 < spot.x < WIDTH
        assert 0 < spot.y < HEIGHT
        spots.append((spot.x, spot.y))
    # The space of a market lies on its site, where the construction spaces are gone by then.
    assert len(set(spots)) == len(spots)
    for kind in ("site", "territory", "track", "tier", "miner", "region", "retrieve"):
        assert all(entry.spot is not None for entry in catalogue.in_category(kind))


def test_spaces_know_their_region_and_sites_their_spaces() -> None:
    catalogue = catalogue_of()
    assert catalogue["space:farm"].links["region"] == ["region:wastelands"]
    assert catalogue["space:breeze_bar"].links["faction"] == ["faction:icarite"]
    assert "region" not in catalogue["space:activation_water"].links
    site = catalogue["site:subterran_market_b"]
    assert site.links["spaces"] == [f"space:subterran_market_b_build_{number}" for number in range(1, 5)]
    assert (site.links["market"], site.numbers["dice"]) == (["space:subterran_market_b"], 3)
    spaces = [id for region in catalogue.in_category("region") for id in region.links["spaces"]]
    assert sorted(spaces) == sorted(set(SPACE_IDS) - {"space:activation_energy", "space:activation_water"})


@pytest.mark.parametrize(("seats", "dice", "stars"), [(2, 2, 2), (3, 2, 3), (4, 3, 4), (5, 4, 5), (6, 4, 6)])
def test_numbers_follow_the_number_of_players(seats: int, dice: int, stars: int) -> None:
    catalogue = catalogue_of(seats)
    assert catalogue["site:euphorian_market_a"].numbers["dice"] == dice
    assert catalogue["territory:icarite"].numbers["stars"] == stars


def test_printed_costs_and_gains_are_numbers() -> None:
    catalogue = catalogue_of()
    assert catalogue["space:subterran_tunnel"].numbers == {"water": 1, "gain_stone": 1, "gain_artifact": 1}
    assert catalogue["space:wastelander_tunnel_end"].numbers == {"gain_energy": 3}
    assert catalogue["space:activation_energy"].numbers == {"energy": 3, "knowledge_lost": 2}
    assert catalogue["space:activation_water"].numbers == {"water": 3, "morale_gained": 2}
    assert catalogue["space:breeze_bar"].numbers == {"bliss": 1, "other_commodity": 1, "gain_artifact": 2}
    assert catalogue["space:sky_lounge"].numbers == {"bliss": 1, "other_commodity": 1, "gain_resource": 2}
    farm = catalogue["space:farm"].numbers
    assert [farm[f"{name}_{band}"] for name in ("goods", "allegiance") for band in (1, 2, 3)] == [1, 1, 2, 1, 0, 0]
    assert (farm["up_to_1"], farm["up_to_2"], farm["knowledge_lost_2"], farm["knowledge_gained_3"]) == (4, 8, 1, 1)


def test_texts_say_what_things_do() -> None:
    catalogue = catalogue_of()
    assert catalogue["space:farm"].text == (
        "Holds any number of dice. All dice here are added up. Up to 4: 1 food and a step of Wastelander allegiance; "
        "5 to 8: 1 food and 1 knowledge less; 9 or more: 2 food and 1 knowledge more."
    )
    assert catalogue["space:nimbus_loft"].text == (
        "Pay 3 resources: a step of Icarite allegiance, then a token in the Icarite territory."
    )
    assert catalogue["market:bemusement_park"].text == (
        "A visit costs 1 bunch of balloons and 1 commodity. Without a token here you lose one commodity or resource of "
        "your choice for each 3 you roll."
    )
    assert catalogue["dilemma:relax_or_toil"].text.startswith(
        "Once in the game, as your turn: pay 1 board game or any 2 artifacts."
    )
    assert catalogue["tier:icarite_2"].text == (
        "With an active Icarite recruit: draw 1 artifact with each token you place in the Icarite territory."
    )
    assert catalogue["recruit:kyle"].text.startswith("When you place on the Generator, Farm or Aquifer")


def test_the_board_game_is_called_one() -> None:
    box = catalogue_of()["artifact:box"]
    assert (box.name, box.plural, box.icon) == ("board game", "board games", "box")


def test_replaced_values_stand_in_names_texts_and_numbers() -> None:
    tile = {"name": "House of Cards", "penalty": "no_icarus", "cost": {"clay": 2}}
    data = {"tile": {"bemusement_park": tile}, "constants": {"knowledge_limit": 20}, "first": {"kyle": {"price": 1}}}
    catalogue = catalogue_of(data=data)
    market = catalogue["market:bemusement_park"]
    assert (market.name, market.numbers) == ("House of Cards", {"clay": 2})
    assert "you cannot place a die in Icarus" in market.text
    assert catalogue["good:knowledge"].numbers["limit"] == 20
    assert "gain 1 knowledge" in catalogue["recruit:kyle"].text


def test_the_second_edition_has_texts_of_its_own() -> None:
    assert catalogue_of(edition="second")["recruit:yordy"].text.startswith("When you take dice back without paying")


def test_things_are_found_by_their_names_and_keys() -> None:
    catalogue = catalogue_of()
    assert [entry.id for entry in catalogue.search("Spa of Fleeting Pleasure")] == ["market:spa_of_fleeting_pleasure"]
    assert [entry.id for entry in catalogue.search("kyle")] == ["recruit:kyle"]
    assert [entry.id for entry in catalogue.search("board game")] == ["artifact:box"]


def test_rule_ids_are_words() -> None:
    assert all(re.fullmatch(r"(core|euphoria)(\.[a-z_]+)+", rule) for rule in GAME.rules())
    numbered = re.compile(r"euphoria\.\d")
    sources = (ROOT / "src" / "ludarium" / "games" / "euphoria").rglob("*.py")
    assert not [path for path in sources if numbered.search(path.read_text())]


def test_what_no_text_prints_is_marked_as_reconstructed() -> None:
    catalogue = catalogue_of()
    marked = [entry for kind in ("market", "recruit", "tier") for entry in catalogue.in_category(kind)]
    assert all(entry.reconstructed for entry in marked if entry.id != "recruit:any")
    assert not catalogue["good:energy"].reconstructed
