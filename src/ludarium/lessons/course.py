"""The course of a game, read from its ``lessons.toml``: set-ups, positions, lessons, and the first game after them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, TypeVar

from ludarium import games
from ludarium.core.errors import BadData
from ludarium.core.game import AnyGame
from ludarium.protocol.lessons import Course, CourseSummary, FirstGame, FirstGameChoice, Lesson, LessonStep

FILE: Final[str] = "lessons.toml"
DRAWN: Final[str] = "*"
R = TypeVar("R")


class NoSuchLesson(BadData):
    """There is no course, lesson, step, position or table of this name."""


@dataclass(slots=True, frozen=True)
class Pattern:
    """Answers one after the other, as a lesson names them: ``*`` in a word stands for anything."""

    words: tuple[str, ...]

    def fits(self, given: list[str]) -> bool:
        """Whether what was given is the beginning of this, or all of it."""
        return len(given) <= len(self.words) and all(_fits(word, one) for word, one in zip(self.words, given))

    def is_done(self, given: list[str]) -> bool:
        return len(given) == len(self.words) and self.fits(given)


@dataclass(slots=True, frozen=True)
class WrongAnswer:
    """Answers that are on offer although the lesson wants others, and what it says to them."""

    pattern: Pattern
    say: str


@dataclass(slots=True, frozen=True)
class TableRow:
    """A set-up: who sits there, the settings, and the seat of whoever learns."""

    seats: list[str]
    settings: dict[str, Any] = field(default_factory=dict)
    seat: int = 0


@dataclass(slots=True, frozen=True)
class PositionRow:
    """A position: the words that lead to it from the beginning of a table, or from another position (`after`)."""

    table: str = ""
    after: str = ""
    words: str = ""


@dataclass(slots=True, frozen=True)
class StepRow:
    """A step as it is written down. `words` are played before it, `luck` is what Nature answers during it.

    `answers` are right, the first of them is what is shown to those who ask; `wrong` ones are on offer as well.
    """

    title: str
    text: str
    show: list[str] = field(default_factory=list)
    aid: str = ""
    focus: Literal["board", "aid"] = "board"
    words: str = ""
    task: str = ""
    answers: list[str] = field(default_factory=list)
    wrong: list[dict[str, str]] = field(default_factory=list)
    luck: str = ""
    right: str = ""

    def patterns(self) -> list[Pattern]:
        return [Pattern(tuple(split_words(text))) for text in self.answers]

    def wrong_answers(self) -> list[WrongAnswer]:
        return [WrongAnswer(Pattern(tuple(split_words(row["answer"]))), row["say"]) for row in self.wrong]

    def solution(self) -> list[str]:
        return split_words(self.answers[0]) if self.answers else []

    def words_before(self) -> list[str]:
        return split_words(self.words)

    def luck_words(self) -> list[str]:
        return split_words(self.luck)


@dataclass(slots=True, frozen=True)
class LessonRow:
    """A lesson as it is written down."""

    key: str
    title: str
    position: str
    steps: list[StepRow]


@dataclass(slots=True, frozen=True)
class CourseData:
    """Everything a course is made of."""

    game: AnyGame
    goal: str
    minutes: int
    tables: dict[str, TableRow]
    positions: dict[str, PositionRow]
    lessons: list[LessonRow]
    first_game: FirstGame

    def lesson(self, key: str) -> LessonRow:
        for lesson in self.lessons:
            if lesson.key == key:
                return lesson
        raise NoSuchLesson(f"{self.game.title} has no lesson '{key}'")

    def position(self, name: str) -> PositionRow:
        if name not in self.positions:
            raise NoSuchLesson(f"{self.game.title} has no position '{name}'")
        return self.positions[name]

    def table_of(self, position: str) -> str:
        """The name of the table on which a position lies."""
        row = self.position(position)
        return self.table_of(row.after) if row.after else row.table

    def table(self, name: str) -> TableRow:
        if name not in self.tables:
            raise NoSuchLesson(f"{self.game.title} has no lesson table '{name}'")
        return self.tables[name]

    def words_to(self, position: str) -> list[str]:
        """All words that lead to a position."""
        row = self.position(position)
        return [*(self.words_to(row.after) if row.after else []), *split_words(row.words)]

    def summary(self) -> CourseSummary:
        return CourseSummary(
            game=self.game.key,
            title=self.game.title,
            goal=self.goal,
            minutes=self.minutes,
            lessons=len(self.lessons),
        )

    def document(self) -> Course:
        return Course(
            game=self.game.key,
            title=self.game.title,
            goal=self.goal,
            minutes=self.minutes,
            lessons=[
                Lesson(
                    key=lesson.key,
                    title=lesson.title,
                    table=self.table_of(lesson.position),
                    steps=[
                        LessonStep(
                            title=step.title,
                            text=step.text,
                            show=step.show,
                            aid=step.aid,
                            focus=step.focus,
                            task=step.task.format(Click="Click"),
                            task_by_touch=step.task.format(Click="Tap"),
                            solution=step.solution(),
                        )
                        for step in lesson.steps
                    ],
                )
                for lesson in self.lessons
            ],
            first_game=self.first_game,
        )


def split_words(text: str) -> list[str]:
    """Words of a game in a row, with slashes between them; lines may be broken anywhere."""
    return [" ".join(word.split()) for word in text.split("/") if word.strip()]


def _fits(pattern: str, word: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), word) is not None


@cache
def games_with_lessons() -> list[str]:
    """The keys of the games that can be learnt here."""
    return [key for key in games.names() if (files(games.get(key).package) / FILE).is_file()]


@cache
def course_of(key: str) -> CourseData:
    """The course of a game."""
    if key not in games_with_lessons():
        raise NoSuchLesson("this game has no lessons")
    game = games.get(key)
    data = tomllib.loads((files(game.package) / FILE).read_text("utf-8"))
    course = data["course"]
    return CourseData(
        game=game,
        goal=course["goal"],
        minutes=course["minutes"],
        tables={name: _read(TableRow, row) for name, row in data["table"].items()},
        positions={name: _read(PositionRow, row) for name, row in data["position"].items()},
        lessons=[_lesson(row) for row in data["lesson"]],
        first_game=_first_game(data["first_game"]),
    )


def _first_game(row: dict[str, Any]) -> FirstGame:
    return _read(FirstGame, {**row, "choices": [_read(FirstGameChoice, choice) for choice in row["choices"]]})


def _lesson(row: dict[str, Any]) -> LessonRow:
    return _read(LessonRow, {"steps": [_read(StepRow, step) for step in row.pop("step")], **row})


def _read(kind: Callable[..., R], row: dict[str, Any]) -> R:
    """A table of the file as an object: a field that is not declared, or is missing, is an error."""
    try:
        return kind(**row)
    except TypeError as error:
        raise BadData(f"{FILE}: {error} in {row}") from error
