"""The laws of the protocol, on random games of every game: ids, schema, secrets, words."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from ludarium.core import Session
from ludarium.core.catalogue import CatalogueIndex
from ludarium.core.progress import Progress
from ludarium.core.scene import make_scene
from ludarium.core.session import AnySession
from ludarium.core.table_catalogue import make_catalogue
from ludarium.core.update import make_update
from ludarium.protocol.catalogue import Catalogue
from ludarium.protocol.explanation import Explanation, Forecast
from ludarium.protocol.preview import Preview
from ludarium.protocol.question import RefusedAnswer
from ludarium.protocol.update import Update
from protocol.covering import SEATS, covering, has, settings_in, values_of
from protocol.documents import (
    as_sent,
    ids_in,
    imagined,
    random_game,
    reseeded,
    texts_in,
    update_text,
    validator,
    viewers,
)
from protocol.tables import TABLES, Setup
from support import ALL_GAMES, HARBOUR

ENGINE_WORD = re.compile(r"<[a-z_]+:|\bseat \d|\b[a-z]+_[a-z_]+\b|\{\w*\}")
MOST_FORECASTS = 4
MOST_LOOKS = 5
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)


def some(rng: Random, share: float) -> bool:
    return rng.random() < share


@every_table
def test_every_id_is_in_the_catalogue_and_every_message_fits_the_schema(table: Setup) -> None:
    known: CatalogueIndex | None = None
    since = 0
    for session, rng in random_game(table.game, table.seats, table.seed, table.settings):
        known = known or session.catalogue()
        if session.is_over() or some(rng, table.share):
            viewer = rng.choice([*viewers(session), *session.asked_seats()])
            text = json.loads(update_text(session, viewer, since))
            validator("Update").validate(text)
            assert [id for id in ids_in(text) if id not in known] == []
            rules = session.game.rules()
            assert all(fact["rule"] in rules for row in text["rows"] for fact in row["facts"] if fact["rule"])
            since = session.ply


@every_table
def test_previews_and_refusals_name_what_the_catalogue_lists(table: Setup) -> None:
    for session, rng in random_game(table.game, table.seats, table.seed + 1, table.settings):
        if session.is_over() or not some(rng, table.share / 3):
            continue
        seat = session.asked_seats()[0]
        known = session.catalogue()
        preview = as_sent(Preview, session.preview(seat, rng.choice(session.question(seat).words)))
        validator("Preview").validate(preview)
        assert [id for id in ids_in(preview) if id not in known] == []
        refusals = as_sent(list[RefusedAnswer], session.refusals(seat))
        for row in rng.sample(refusals, min(5, len(refusals))):
            validator("RefusedAnswer").validate(row)
            assert [id for id in ids_in({**row, "refusal": {**row["refusal"], "numbers": {}}}) if id not in known] == []
            assert row["refusal"]["title"]


@every_table
def test_what_a_viewer_may_not_know_changes_no_byte(table: Setup) -> None:
    for session, rng in random_game(table.game, table.seats, table.seed + 2, table.settings):
        if some(rng, table.share / 4):
            for viewer in viewers(session):
                text = update_text(session, viewer)
                assert update_text(reseeded(session, session.seed + 1), viewer) == text
                assert update_text(imagined(session, viewer, rng), viewer) == text


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_the_laws_hold_for_every_value_of_every_setting(game: Any) -> None:
    """Few looks at each of few tables: those above look closer at some."""
    tables = covering(game)
    assert [value for value in values_of(game) if not any(has(table, value) for table in tables)] == []
    for number, table in enumerate(tables):
        looks = 0
        for session, rng in random_game(game, table[SEATS], number, settings_in(table)):
            if session.is_over() or some(rng, 1 / 40):
                looks += 1
                viewer = rng.choice(viewers(session))
                text = update_text(session, viewer)
                validator("Update").validate(json.loads(text))
                known = session.catalogue()
                assert [id for id in ids_in(json.loads(text)) if id not in known] == [], table
                assert update_text(reseeded(session, session.seed + 1), viewer) == text, table
                assert update_text(imagined(session, viewer, rng), viewer) == text, table
            if looks == MOST_LOOKS:
                break
        assert looks, table


@every_table
def test_previews_tell_nothing_hidden(table: Setup) -> None:
    for session, rng in random_game(table.game, table.seats, table.seed + 3, table.settings):
        if not session.is_over() and some(rng, table.share / 8):
            seat = rng.choice(session.asked_seats())
            word = rng.choice(session.question(seat).words)
            assert session.preview(seat, word) == imagined(session, seat, rng).preview(seat, word)


@every_table
def test_people_read_no_engine_words(table: Setup) -> None:
    since = 0
    for session, rng in random_game(table.game, table.seats, table.seed + 4, table.settings):
        if not some(rng, table.share):
            continue
        asked = session.asked_seats()
        update = json.loads(update_text(session, asked[0] if asked else -2, since))
        assert [text for text in texts_in(update) if ENGINE_WORD.search(text)] == []
        if update["question"] is not None:
            assert all(answer["label"] != answer["word"] for answer in update["question"]["answers"])
        since = session.ply


@pytest.mark.parametrize("table", [table for table in TABLES if "automa" in table.about], ids=lambda table: table.name)
def test_turns_of_the_automa_are_told_with_their_reasons_and_forecast(table: Setup) -> None:
    since, turns, forecasts = 0, 0, 0
    for session, rng in random_game(table.game, table.seats, table.seed + 5, table.settings):
        if not some(rng, table.share):
            continue
        told_turns = as_sent(list[Explanation], session.explanations(0, since))
        for turn in told_turns:
            validator("Explanation").validate(turn)
            assert turn["sentence"]
            assert [text for text in texts_in(turn) if ENGINE_WORD.search(text)] == []
        if not session.is_over() and session.state.round and forecasts < MOST_FORECASTS:
            forecast = as_sent(Forecast, session.forecast(0))
            validator("Forecast").validate(forecast)
            assert [text for text in texts_in(forecast) if ENGINE_WORD.search(text)] == []
            forecasts += 1
        since, turns = session.ply, turns + len(told_turns)
    assert turns > 5
    assert forecasts


def test_a_game_without_an_automa_has_no_turns_of_hers() -> None:
    session: AnySession = Session(HARBOUR, 2, 1)
    assert session.explanations(0) == []
    assert session.forecast(0) is None


def test_the_laws_find_a_leak() -> None:
    """If players were shown from the state and not from the view, two hands would look different."""

    def leaky_update(session: AnySession) -> Update:
        update = make_update(session, 0, session.ply)
        update.scene.players[1].amounts["card:any"] = sum(session.state.players[1].hand)
        return update

    games = random_game(HARBOUR, 3, 5, {})
    assert any(leaky_update(imagined(session, 0, rng)) != leaky_update(session) for session, rng in games)


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_catalogues_fit_the_schema_and_say_when_they_change(game: Any) -> None:
    session: AnySession = Session(game, game.min_seats, 1)
    catalogue = make_catalogue(session)
    validator("Catalogue").validate(as_sent(Catalogue, catalogue))
    assert catalogue.version == make_catalogue(Session(game, game.min_seats, 2)).version
    if game.max_seats > game.min_seats:
        assert catalogue.version != make_catalogue(Session(game, game.max_seats, 1)).version
    assert all(thing.rule in game.rules() for thing in catalogue.things if thing.rule)


@every_table
def test_progress_followed_step_by_step_is_progress_seen_at_once(table: Setup) -> None:
    followed = Progress()
    for session, rng in random_game(table.game, table.seats, table.seed, table.settings):
        followed.update(session.history, min(session.ply, followed.ply))
        if some(rng, table.share / 4):
            assert make_scene(session.history, -2, (), followed) == make_scene(session.history, -2)
    session.rewind(session.ply // 2)
    followed.update(session.history, session.ply)
    assert make_scene(session.history, -2, (), followed) == make_scene(session.history, -2)


@every_table
def test_points_are_told_by_source(table: Setup) -> None:
    *_, (session, _) = random_game(table.game, table.seats, table.seed, table.settings)
    scores = make_scene(session.history, -2).scores
    result = session.result()
    assert result is not None
    assert [score.points for score in scores] == [*result["scores"], *result.get("rivals", [])]
    for score in scores:
        assert score.points == score.other + sum(source.points for source in score.sources)
        if table.game.key != "harbour":
            assert score.other == 0, score
