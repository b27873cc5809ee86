"""Learning: courses and their lessons, and the rules to read. Nothing is kept, so nobody needs to say who they are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, ParamSpec, TypeVar

from fastapi import APIRouter, Path, Query, Response

from ludarium.core.errors import LudariumError
from ludarium.lessons import course_of, games_with_lessons, handbook_of, lesson_step
from ludarium.lessons.course import NoSuchLesson
from ludarium.lessons.positions import position_update, table_catalogue
from ludarium.protocol.catalogue import Catalogue
from ludarium.protocol.lessons import Course, CourseSummary, Handbook, LessonPosition
from ludarium.protocol.preview import Preview
from ludarium.protocol.question import RefusedAnswer
from ludarium.protocol.update import Update
from ludarium.server.api.dependencies import ContextDep
from ludarium.server.api.responses import describe, json_response
from ludarium.tables.errors import RequestError, engine_error
from ludarium.tables.inputs import LessonKey, StepNumber, StepQuery, StepWhyNotQuery

router = APIRouter(prefix="/courses", tags=["learning"])
P = ParamSpec("P")
R = TypeVar("R")
Key = Annotated[LessonKey, Path()]
Step = Annotated[StepNumber, Path()]
STEP = "/{game}/lessons/{lesson}/steps/{step}"


async def _compute(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Let the engine work in a thread; what a lesson does not have is not found."""
    try:
        return await asyncio.to_thread(function, *args, **kwargs)
    except NoSuchLesson as error:
        raise RequestError(404, "not found", str(error)) from None
    except LudariumError as error:
        raise engine_error(error) from None


@router.get("", **describe(list[CourseSummary]))
async def list_courses(context: ContextDep) -> Response:
    """The games that can be learnt here."""
    found = await _compute(lambda: [course_of(game).summary() for game in games_with_lessons()])
    return json_response(list[CourseSummary], found)


@router.get("/{game}", **describe(Course, 404))
async def course(context: ContextDep, game: Key) -> Response:
    """All lessons of a game, and the first game after them."""
    return json_response(Course, await _compute(lambda: course_of(game).document()))


@router.get("/{game}/handbook", **describe(Handbook, 404))
async def handbook(context: ContextDep, game: Key) -> Response:
    """The rules of a game to read."""
    return json_response(Handbook, await _compute(handbook_of, game))


@router.get("/{game}/tables/{table}/catalogue", **describe(Catalogue, 404))
async def catalogue(context: ContextDep, game: Key, table: Key) -> Response:
    """What the table of a lesson or of a picture consists of."""
    return json_response(Catalogue, await _compute(table_catalogue, game, table))


@router.get("/{game}/positions/{position}", **describe(Update, 404))
async def position_of_course(context: ContextDep, game: Key, position: Key) -> Response:
    """A position of the course, for a picture. Nobody is asked there."""
    return json_response(Update, await _compute(position_update, game, position))


@router.get(STEP, **describe(LessonPosition, 404, 409))
async def step_position(
    context: ContextDep,
    game: Key,
    lesson: Key,
    step: Step,
    query: Annotated[StepQuery, Query()],
) -> Response:
    """Where a step of a lesson stands, and what an answer there is worth. A wrong answer is taken back."""
    context.limit("answer")
    found = await _compute(lambda: lesson_step(game, lesson, step).position(query.given, query.words))
    return json_response(LessonPosition, found)


@router.get(f"{STEP}/previews", **describe(list[Preview], 404, 409))
async def step_previews(
    context: ContextDep,
    game: Key,
    lesson: Key,
    step: Step,
    query: Annotated[StepQuery, Query()],
) -> Response:
    """What some answers in a row would change; without any, what each answer on offer would."""
    context.limit("costly")
    found = await _compute(lambda: lesson_step(game, lesson, step).previews(query.given, query.words))
    return json_response(list[Preview], found)


@router.get(f"{STEP}/why-not", **describe(list[RefusedAnswer], 404, 409))
async def step_why_not(
    context: ContextDep,
    game: Key,
    lesson: Key,
    step: Step,
    query: Annotated[StepWhyNotQuery, Query()],
) -> Response:
    """What is refused at a place or of a kind: by a rule, or by the lesson alone."""
    context.limit("costly")
    found = await _compute(lambda: lesson_step(game, lesson, step).why_not(query.given, query.target, query.group))
    return json_response(list[RefusedAnswer], found)
