"""Learning: courses and their lessons, and the rules to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from ludarium.lessons import course_of, games_with_lessons, handbook_of, lesson_step
from ludarium.lessons.course import NoSuchLesson
from ludarium.lessons.positions import position_update, table_catalogue
from ludarium.lessons.step_run import StepRun
from ludarium.local.requests import Reply, Router, json_reply
from ludarium.local.routes.asked import OnDevice, Plain
from ludarium.protocol.catalogue import Catalogue
from ludarium.protocol.lessons import Course, CourseSummary, Handbook, LessonPosition
from ludarium.protocol.preview import Preview
from ludarium.protocol.question import RefusedAnswer
from ludarium.protocol.update import Update
from ludarium.tables.errors import RequestError
from ludarium.tables.inputs import StepQuery, StepWhyNotQuery

router: Final[Router] = Router()
T = TypeVar("T")
STEP: Final[str] = "/courses/{game}/lessons/{lesson}/steps/{step}"


async def _found(asked: OnDevice[Any, None], find: Callable[[str], T]) -> T:
    """Something about the game of a request; what a course does not have is not found."""
    game: str = asked.path["game"]
    await asked.device.load_game(game)
    try:
        return find(game)
    except NoSuchLesson as error:
        raise RequestError(404, "not found", str(error)) from None


async def _step(asked: OnDevice[Any, None]) -> StepRun:
    return await _found(asked, lambda game: lesson_step(game, asked.path["lesson"], asked.path["step"]))


@router.add("GET /courses")
async def list_courses(asked: Plain) -> Reply:
    for game in asked.device.games:
        await asked.device.load_game(game)
    return json_reply(list[CourseSummary], [course_of(game).summary() for game in games_with_lessons()])


@router.add("GET /courses/{game}")
async def course(asked: Plain) -> Reply:
    return json_reply(Course, await _found(asked, lambda game: course_of(game).document()))


@router.add("GET /courses/{game}/handbook")
async def handbook(asked: Plain) -> Reply:
    return json_reply(Handbook, await _found(asked, handbook_of))


@router.add("GET /courses/{game}/tables/{table}/catalogue")
async def catalogue(asked: Plain) -> Reply:
    return json_reply(Catalogue, await _found(asked, lambda game: table_catalogue(game, asked.path["table"])))


@router.add("GET /courses/{game}/positions/{position}")
async def position_of_course(asked: Plain) -> Reply:
    return json_reply(Update, await _found(asked, lambda game: position_update(game, asked.path["position"])))


@router.add(f"GET {STEP}", query=StepQuery)
async def step_position(asked: OnDevice[StepQuery, None]) -> Reply:
    step = await _step(asked)
    return json_reply(LessonPosition, step.position(asked.query.given, asked.query.words))


@router.add(f"GET {STEP}/previews", query=StepQuery)
async def step_previews(asked: OnDevice[StepQuery, None]) -> Reply:
    step = await _step(asked)
    return json_reply(list[Preview], step.previews(asked.query.given, asked.query.words))


@router.add(f"GET {STEP}/why-not", query=StepWhyNotQuery)
async def step_why_not(asked: OnDevice[StepWhyNotQuery, None]) -> Reply:
    step = await _step(asked)
    return json_reply(list[RefusedAnswer], step.why_not(asked.query.given, asked.query.target, asked.query.group))
