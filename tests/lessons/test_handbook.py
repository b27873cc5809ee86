"""The rules to read: every rule in one chapter, pictures of real positions, words that are explained."""

from __future__ import annotations

import pytest

from ludarium.lessons import course_of, games_with_lessons, handbook_of
from ludarium.lessons.positions import position_update, table_catalogue
from ludarium.protocol.lessons import Passage

GAMES = games_with_lessons()
MOST_WORDS = 70


def passages(game: str) -> list[Passage]:
    return [passage for chapter in handbook_of(game).chapters for passage in chapter.passages]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_in_one_chapter_or_a_note_of_the_program(game: str) -> None:
    book = handbook_of(game)
    listed = [rule for chapter in book.chapters for rule in chapter.rules] + book.notes
    assert sorted(listed) == sorted(rule.id for rule in table_catalogue(game, book.table).rules)
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("game", GAMES)
def test_rules_of_the_engine_stand_apart(game: str) -> None:
    book = handbook_of(game)
    assert {rule for rule in book.notes if rule.startswith("core.")}
    assert not [rule for chapter in book.chapters for rule in chapter.rules if rule.startswith("core.")]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_chapter_tells_how_one_wins(game: str) -> None:
    book = handbook_of(game)
    assert "win" in f"{book.chapters[0].title} {book.chapters[0].passages[0].text}"
    assert all(chapter.passages for chapter in book.chapters)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_made_from_real_positions(game: str) -> None:
    pictures = [passage.illustration for passage in passages(game) if passage.illustration is not None]
    assert len(pictures) >= 8
    for picture in pictures:
        assert position_update(game, picture.position).scene.game == game
        known = {thing.id for thing in table_catalogue(game, picture.table).things}
        assert set(picture.show) <= known
        assert picture.caption


@pytest.mark.parametrize("game", GAMES)
def test_there_are_examples_and_short_passages(game: str) -> None:
    assert sum(bool(passage.example) for passage in passages(game)) >= 3
    for passage in passages(game):
        assert len(f"{passage.text} {passage.example}".split()) <= MOST_WORDS, passage.heading


@pytest.mark.parametrize("game", GAMES)
def test_a_glossary_explains_the_words_in_order(game: str) -> None:
    words = [row.word for row in handbook_of(game).glossary]
    assert len(words) >= 12
    assert words == sorted(words, key=str.lower)
    assert len(set(words)) == len(words)
    assert all(row.text.endswith(".") for row in handbook_of(game).glossary)


def test_the_automas_levels_and_factions_are_explained() -> None:
    (chapter,) = [chapter for chapter in handbook_of("terra_mystica").chapters if chapter.key == "automa"]
    text = " ".join(passage.text for passage in chapter.passages)
    for name in ("Automalein", "Automächtigt", "Ultoma", "Alptrauma"):
        assert name in text
    for name in ("Simpletons", "Kuddlers", "Druids", "Racelings", "Wanderers", "Mimics", "Powermongers"):
        assert name in text
    for name in ("Symbionts", "Blight", "Gognomes"):
        assert name in text


def test_every_table_of_a_course_has_the_rules_of_its_game() -> None:
    for game in GAMES:
        books = [{rule.id for rule in table_catalogue(game, table).rules} for table in course_of(game).tables]
        assert all(book == books[0] for book in books)
