"""Lessons, the first game after them, and the rules to read: what a screen needs to teach a game."""

from __future__ import annotations

from typing import Any, Literal

from ludarium.protocol.document import document
from ludarium.protocol.update import Update


@document
class LessonStep:
    """One step of a lesson: a short text about things on the table (`show`, their ids).

    `aid` names what the screen puts beside the board: a part of the table, or a picture that explains; `focus` says
    which of the two the step is about, for a screen that has room for one. `task` is what to do
    with a mouse, `task_by_touch` the same with a finger, both empty where there is only something to read. `solution`
    are the words that do it.
    """

    title: str
    text: str
    show: list[str]
    aid: str
    focus: Literal["board", "aid"]
    task: str
    task_by_touch: str
    solution: list[str]


@document
class Lesson:
    """A lesson: one idea on one prepared position. `table` names the set-up, which decides the catalogue."""

    key: str
    title: str
    table: str
    steps: list[LessonStep]


@document
class FirstGameChoice:
    """One of the few ways to begin a first game: settings on top of those of the table."""

    key: str
    title: str
    about: str
    settings: dict[str, Any]


@document
class FirstGame:
    """The table for a first game: whoever learns sits at `me`, the others are the gentlest bots."""

    title: str
    about: str
    seats: list[Literal["me", "bot"]]
    bot: str
    settings: dict[str, Any]
    choices: list[FirstGameChoice]


@document
class Course:
    """The lessons of a game, in order: how one wins (`goal`), and about how many minutes they take."""

    game: str
    title: str
    goal: str
    minutes: int
    lessons: list[Lesson]
    first_game: FirstGame


@document
class CourseSummary:
    """A course in a list."""

    game: str
    title: str
    goal: str
    minutes: int
    lessons: int


@document
class LessonPosition:
    """Where a step of a lesson stands after the answers `given`: `say` is the reason of a wrong answer, or the praise
    of a right one; `rule` is the rule behind a refusal, empty where the lesson itself wants something else."""

    update: Update
    given: list[str]
    verdict: Literal["open", "right", "wrong"]
    say: str
    rule: str


@document
class Illustration:
    """A picture made from a real position: the board, or a part of the table (`part`), with some things marked."""

    position: str
    table: str
    part: str
    show: list[str]
    caption: str


@document
class Passage:
    """A part of a chapter: a heading, a text, perhaps an example and a picture."""

    heading: str
    text: str
    example: str
    illustration: Illustration | None


@document
class Chapter:
    """A chapter of the rules: passages to read, and the exact rules (ids of the catalogue) it stands for."""

    key: str
    title: str
    passages: list[Passage]
    rules: list[str]


@document
class GlossaryWord:
    """A word of the game, and what it means."""

    word: str
    text: str


@document
class Handbook:
    """The rules of a game to read. `notes` are rules of the program, not of the game."""

    game: str
    title: str
    goal: str
    table: str
    chapters: list[Chapter]
    notes: list[str]
    glossary: list[GlossaryWord]
