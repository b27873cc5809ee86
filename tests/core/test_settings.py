"""Options: typed, checked, kept."""

from __future__ import annotations

import pytest

from ludarium.core import BadSetting, Session, read_record, resume
from ludarium.core.settings import Flag, Number, OneOf, Words, check_settings
from support import HARBOUR

OPTIONS = [
    Flag("free", "Free", False, "nothing costs anything"),
    Number("days", "Days", 5, 1, 9, "how long"),
    OneOf("map", "Map", "north", {"north": "North", "south": "South"}, "where"),
    Words("extras", "Extras", {"moon": "Moon", "sun": "Sun"}, "with what"),
]


def test_defaults_fill_what_is_not_given() -> None:
    settings = check_settings(list(OPTIONS), {"days": 7})
    assert (settings.flag("free"), settings.number("days"), settings.text("map")) == (False, 7, "north")
    assert settings.words("extras") == []


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"days": 10}, "a whole number from 1 to 9, not 10"),
        ({"days": True}, "a whole number from 1 to 9, not True"),
        ({"days": "x"}, "a whole number from 1 to 9, not 'x'"),
        ({"free": 1}, "true or false, not 1"),
        ({"map": "west"}, "one of north, south, not 'west'"),
        ({"extras": ["mars"]}, "words out of moon, sun, not 'mars'"),
        ({"extras": "moon"}, "a list of words"),
        ({"color": 1}, "there is no setting 'color'; known are: days, extras, free, map"),
    ],
)
def test_a_wrong_value_is_refused_with_what_would_do(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetting, match=message):
        check_settings(list(OPTIONS), given)


def test_typed_texts_become_values() -> None:
    texts = {"free": "on", "days": "3", "map": "south", "extras": "moon, sun"}
    read = {option.key: option.read(texts[option.key]) for option in OPTIONS}
    assert read == {"free": True, "days": 3, "map": "south", "extras": ["moon", "sun"]}


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("on", True), ("YES", True), ("false", False), ("Off", False), ("no", False), ("maybe", "maybe")],
)
def test_a_flag_is_typed_in_several_words(text: str, value: object) -> None:
    assert OPTIONS[0].read(text) == value


def test_replaced_data_is_used_and_recorded() -> None:
    session = Session(HARBOUR, 2, settings={"prices": {"building": 1}})
    assert session.state.price == 1
    again = resume(HARBOUR, read_record(session.record().to_text()))
    assert again.state.price == 1


def test_replaced_data_is_the_games_own_once_it_has_begun() -> None:
    table = {"building": 1}
    session = Session(HARBOUR, 2, settings={"prices": table})
    table["building"] = 9
    assert session.record().settings["prices"] == {"building": 1}


def test_a_wrong_value_is_shown_shortened() -> None:
    with pytest.raises(BadSetting) as caught:
        Session(HARBOUR, 2, settings={"days": "x" * 5000})
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"building": 99}, "building must be a whole number from 0 to 20, not 99"),
        ({"tower": 1}, "'tower' has no price"),
        ({"building": "cheap"}, "not 'cheap'"),
        ({"building": float("inf")}, "cannot be saved"),
        ({"building": 1, 2: 3}, "cannot be saved"),
        ([], "takes a table"),
    ],
)
def test_replaced_data_is_checked(table: object, message: str) -> None:
    with pytest.raises(BadSetting, match=message):
        Session(HARBOUR, 2, settings={"prices": table})
