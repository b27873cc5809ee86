"""Positions of a course, made by the engine: a game is set up, and the words that lead to the position are played."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludarium.core.frames import NATURE
from ludarium.core.session import AnySession, Session
from ludarium.core.table_catalogue import make_catalogue
from ludarium.core.update import make_update
from ludarium.lessons.course import DRAWN, CourseData, course_of
from ludarium.protocol.catalogue import Catalogue
from ludarium.protocol.update import Update

# What is drawn where a position does not say what Nature answers: always the same.
SEED: Final[int] = 0


def new_session(course: CourseData, table: str) -> AnySession:
    """The game of a set-up before its first answer. Nature's answers are words like all others."""
    row = course.table(table)
    return Session(course.game, len(row.seats), SEED, row.settings, row.seats, external=True)


def play_words(session: AnySession, words: list[str]) -> None:
    """Answer for whoever is asked, Nature among them; for a star the program draws."""
    for word in words:
        if word == DRAWN:
            session.draw()
        else:
            session.play(word)


def session_at(course: CourseData, position: str) -> AnySession:
    """The game at a position."""
    session = new_session(course, course.table_of(position))
    play_words(session, course.words_to(position))
    return session


def let_nature_answer(session: AnySession, luck: list[str]) -> None:
    """Answer for Nature as long as she is asked: what the lesson wants first (`luck` is used up), then by chance."""
    while not session.is_over() and session.asked_seats() == [NATURE]:
        if luck:
            session.play(luck.pop(0))
        else:
            session.draw()


@lru_cache(maxsize=100)
def position_update(game: str, position: str) -> Update:
    """A position as the learner sees it, for a picture: nobody is asked."""
    course = course_of(game)
    session = session_at(course, position)
    return make_update(session, course.table(course.table_of(position)).seat, session.ply, closed=True)


@lru_cache(maxsize=30)
def table_catalogue(game: str, table: str) -> Catalogue:
    """What the table of a set-up consists of."""
    return make_catalogue(new_session(course_of(game), table))
