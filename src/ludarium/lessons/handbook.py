"""The rules of a game to read, from its ``handbook.toml``: chapters with pictures of real positions, and a glossary."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ludarium.core.errors import BadData
from ludarium.lessons.course import CourseData, course_of
from ludarium.lessons.positions import table_catalogue
from ludarium.protocol.lessons import Chapter, GlossaryWord, Handbook, Illustration, Passage

FILE: Final[str] = "handbook.toml"
NOTES: Final[str] = ""


@cache
def handbook_of(key: str) -> Handbook:
    """The rules of a game to read."""
    course = course_of(key)
    data = tomllib.loads((files(course.game.package) / FILE).read_text("utf-8"))
    table = next(iter(course.tables))
    homes = _homes_of_rules(data)
    listed: dict[str, list[str]] = {home: [] for home in [NOTES, *[row["key"] for row in data["chapter"]]]}
    for rule in table_catalogue(key, table).rules:
        listed[_home_of(rule.id, homes)].append(rule.id)
    return Handbook(
        game=key,
        title=course.game.title,
        goal=course.goal,
        table=table,
        chapters=[_chapter(course, row, listed[row["key"]]) for row in data["chapter"]],
        notes=listed[NOTES],
        glossary=[GlossaryWord(word=row["word"], text=row["text"]) for row in data["word"]],
    )


def _homes_of_rules(data: dict[str, Any]) -> dict[str, str]:
    """The chapter of each rule or group of rules (``tm.town*``); the longest one that fits decides."""
    rows = [(NOTES, data["notes"]), *[(row["key"], row["rules"]) for row in data["chapter"]]]
    return {rule: home for home, rules in rows for rule in rules}


def _home_of(rule: str, homes: dict[str, str]) -> str:
    if rule in homes:
        return homes[rule]
    groups = [group for group in homes if group.endswith("*") and rule.startswith(group[:-1])]
    if not groups:
        raise BadData(f"{FILE}: the rule {rule} is in no chapter")
    return homes[max(groups, key=len)]


def _chapter(course: CourseData, row: dict[str, Any], rules: list[str]) -> Chapter:
    passages = [_passage(course, passage) for passage in row["passage"]]
    return Chapter(key=row["key"], title=row["title"], passages=passages, rules=rules)


def _passage(course: CourseData, row: dict[str, Any]) -> Passage:
    picture = row.get("picture")
    return Passage(
        heading=row["heading"],
        text=row["text"],
        example=row.get("example", ""),
        illustration=_illustration(course, picture) if picture else None,
    )


def _illustration(course: CourseData, row: dict[str, Any]) -> Illustration:
    return Illustration(
        position=row["position"],
        table=course.table_of(row["position"]),
        part=row.get("part", "board"),
        show=row.get("show", []),
        caption=row["caption"],
    )
