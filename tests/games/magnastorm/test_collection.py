"""Collections of artifact cards from outside: a sentence says what is wrong with one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludarium.collections.magnastorm import ArtifactCollection, all_cards, parse_collection, tier_of
from ludarium.core import BadData
from ludarium.core.codec import read_json

SOUND: dict[str, Any] = {"format": 1, "game": "magnastorm", "players": {"Ada": [1, 201]}, "games": ["x"]}


@pytest.mark.parametrize(
    ("card", "tier"), [(1, "bronze"), (30, "bronze"), (101, "silver"), (230, "gold"), (31, "unknown"), (999, "unknown")]
)
def test_the_number_of_a_card_tells_its_kind(card: int, tier: str) -> None:
    assert tier_of(card) == tier


def test_a_sound_collection_is_read() -> None:
    collection = parse_collection(SOUND)
    assert collection.players == {"Ada": [1, 201]}
    assert collection.to_json() == SOUND


DAMAGED: list[tuple[Any, str]] = [
    (None, "an object was expected"),
    ([], "an object was expected"),
    ({}, "'format' is missing"),
    ({**SOUND, "format": 2}, "format 2; this program reads 1"),
    ({**SOUND, "format": 10**30}, "'format' must be a whole number"),
    ({**SOUND, "game": "chess"}, "'game' must be one of magnastorm"),
    ({**SOUND, "players": []}, "'players' must be an object"),
    ({**SOUND, "players": {"Ada": 3}}, "the cards of Ada must be a list, not 3"),
    ({**SOUND, "players": {"Ada": [[]]}}, "must be a whole number, not an empty list"),
    ({**SOUND, "players": {"Ada": [True]}}, "must be a whole number, not True"),
    ({**SOUND, "players": {"Ada": [10**5000]}}, "must be a whole number, not a huge number"),
    ({**SOUND, "players": {"Ada": [0]}}, "0 is no card number"),
    ({**SOUND, "players": {"Ada": [5, 5]}}, "card 5 belongs to Ada twice"),
    ({**SOUND, "players": {"Ada": [5], "Bo": [5]}}, "card 5 belongs to Bo and to Ada"),
    ({**SOUND, "players": {"\ud800": [5]}}, "half a character"),
    ({**SOUND, "games": [1]}, "'games' must be a text"),
    ({**SOUND, "more": 1}, "'more' is not known here"),
]


@pytest.mark.parametrize(("data", "message"), DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_collection_is_refused_with_a_sentence(data: Any, message: str) -> None:
    with pytest.raises(BadData, match=message):
        parse_collection(data)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"format": %s}' % ("9" * 5000), "\x00", '{"format": NaN}'])
def test_a_damaged_file_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadData):
        parse_collection(read_json(text))


def test_every_single_damage_of_a_collection_is_refused_or_read() -> None:
    """Cut anywhere, or with any letter changed, it never ends in anything but a sentence."""
    text = json.dumps(SOUND)
    for place in range(len(text)):
        for damaged in (text[:place], text[:place] + "9" + text[place + 1 :], text[:place] + text[place + 1 :]):
            try:
                collection = parse_collection(read_json(damaged))
            except BadData as error:
                assert str(error)
            else:
                assert all(isinstance(card, int) for cards in collection.players.values() for card in cards)


def test_cards_that_a_game_does_not_know_stay_at_home() -> None:
    collection = ArtifactCollection({"Ada": [1, 9000], "Bo": [2], "Zoe": [3, 9001]}, [])
    assert collection.setting_for(["Ada", "Bo"], all_cards()) == {"seats": [[1], [2]], "gone": [3]}
