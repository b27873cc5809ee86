"""Every lesson is played through: right answers, wrong ones, and what the rules forbid."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ludarium.core.errors import LudariumError
from ludarium.lessons import course_of, games_with_lessons, lesson_step
from ludarium.lessons.course import LessonRow, NoSuchLesson, Pattern, split_words
from ludarium.lessons.positions import position_update, table_catalogue
from ludarium.lessons.step_run import ELSEWHERE

MOST_WORDS = 40
FEWEST_LESSONS, MOST_LESSONS = 8, 10


def steps() -> Iterator[tuple[str, str, int]]:
    for game in games_with_lessons():
        for lesson in course_of(game).lessons:
            for number in range(len(lesson.steps)):
                yield game, lesson.key, number


def lessons() -> list[tuple[str, LessonRow]]:
    return [(game, lesson) for game in games_with_lessons() for lesson in course_of(game).lessons]


STEPS = list(steps())
TASKS = [(game, key, number) for game, key, number in STEPS if course_of(game).lesson(key).steps[number].task]


def count_words(text: str) -> int:
    return len(re.findall(r"[\w'&-]+", text))


def test_three_games_can_be_learnt_in_about_nine_lessons() -> None:
    assert games_with_lessons() == ["euphoria", "magnastorm", "terra_mystica"]
    for game in games_with_lessons():
        assert FEWEST_LESSONS <= len(course_of(game).lessons) <= MOST_LESSONS


@pytest.mark.parametrize(("game", "key", "number"), STEPS)
def test_a_step_has_at_most_forty_words(game: str, key: str, number: int) -> None:
    step = course_of(game).lesson(key).steps[number]
    assert count_words(f"{step.title} {step.text} {step.task}") <= MOST_WORDS
    assert all(count_words(row["say"]) <= MOST_WORDS for row in step.wrong)
    assert count_words(step.right) <= MOST_WORDS


@pytest.mark.parametrize("game", games_with_lessons())
def test_the_goal_comes_first(game: str) -> None:
    course = course_of(game)
    first = course.lessons[0].steps[0]
    assert re.search(r"\bwins?\b", f"{first.title} {first.text}")
    assert re.search(r"\bwins?\b", course.goal)


@pytest.mark.parametrize(("game", "lesson"), lessons())
def test_every_lesson_has_something_to_do(game: str, lesson: LessonRow) -> None:
    assert any(step.task for step in lesson.steps)
    for step in lesson.steps[:-1]:
        # Later steps go on from what is shown: any other right answer would be forgotten.
        if step.task and any(after.task for after in lesson.steps[lesson.steps.index(step) + 1 :]):
            assert len(step.answers) == 1


@pytest.mark.parametrize(("game", "key", "number"), STEPS)
def test_a_step_speaks_of_things_of_the_table(game: str, key: str, number: int) -> None:
    course = course_of(game)
    lesson = course.lesson(key)
    known = {thing.id for thing in table_catalogue(game, course.table_of(lesson.position)).things}
    assert set(lesson.steps[number].show) <= known


@pytest.mark.parametrize(("game", "key", "number"), STEPS)
def test_a_step_to_read_asks_nothing(game: str, key: str, number: int) -> None:
    step = lesson_step(game, key, number)
    found = step.position([], [])
    assert (found.update.question is not None) == bool(step.step.task)
    assert found.verdict == "open"


@pytest.mark.parametrize(("game", "key", "number"), TASKS)
def test_every_right_answer_is_offered_and_praised(game: str, key: str, number: int) -> None:
    run = lesson_step(game, key, number)
    for answer in [run.step.solution(), *[split_words(text) for text in run.step.answers if "*" not in text]]:
        given: list[str] = []
        for index, word in enumerate(answer):
            question = run.position(given, []).update.question
            assert question is not None, f"nobody is asked before '{word}'"
            assert word in [offered.word for offered in question.answers]
            found = run.position(given, [word])
            assert found.verdict == ("right" if index == len(answer) - 1 else "open"), found.say
            given = found.given
        assert found.say == run.step.right != ""
        assert found.update.question is None
        # As one gesture, too.
        assert run.position([], answer).verdict == "right"


@pytest.mark.parametrize(("game", "key", "number"), TASKS)
def test_a_wrong_answer_is_offered_and_explained_and_taken_back(game: str, key: str, number: int) -> None:
    run = lesson_step(game, key, number)
    start = run.position([], [])
    for wrong in run.wrong:
        given: list[str] = []
        for pattern in wrong.pattern.words:
            question = run.position(given, []).update.question
            assert question is not None
            fitting = [offered.word for offered in question.answers if Pattern((pattern,)).is_done([offered.word])]
            assert fitting, f"'{pattern}' is not on offer"
            found = run.position(given, [fitting[0]])
            given = found.given
        assert (found.verdict, found.say) == ("wrong", wrong.say)
        assert found.update.ply == start.update.ply if len(wrong.pattern.words) == 1 else True


@pytest.mark.parametrize(("game", "key", "number"), TASKS)
def test_nothing_else_is_offered_and_the_reason_is_told(game: str, key: str, number: int) -> None:
    run = lesson_step(game, key, number)
    question = run.position([], []).update.question
    assert question is not None
    whole = run.session.question(run.seat)
    offered = {answer.word for answer in question.answers}
    for answer in whole.answers:
        if answer.word not in offered:
            found = run.position([], [answer.word])
            assert (found.verdict, found.say) == ("wrong", ELSEWHERE)
            if answer.targets:
                sentences = [row.refusal.sentence for row in run.why_not([], answer.targets[0], "")]
                assert sentences
    assert run.position([], ["no such word"]).verdict == "wrong"


@pytest.mark.parametrize("game", games_with_lessons())
def test_a_refusal_of_the_rules_names_its_rule(game: str) -> None:
    """In every course there is a place where the engine itself says why not."""
    rules: set[str] = set()
    for each, key, number in TASKS:
        if each == game:
            run = lesson_step(game, key, number)
            rules |= {row.refusal.rule for row in run.why_not([], "", "")}
    known = {rule.id for rule in table_catalogue(game, next(iter(course_of(game).tables))).rules}
    assert len(rules - {""}) > 3
    assert rules - {""} <= known


@pytest.mark.parametrize("game", games_with_lessons())
def test_positions_are_real(game: str) -> None:
    for name in course_of(game).positions:
        update = position_update(game, name)
        assert update.scene.game == game
        assert update.question is None


def test_a_step_previews_what_it_offers() -> None:
    run = lesson_step("terra_mystica", "spades", 1)
    (preview,) = run.previews([], run.step.solution())
    assert preview.words == run.step.solution()
    assert run.previews([], [])


# What the lessons promise in words, as changes of the learner's amounts by the answer that is shown.
PROMISES = {
    ("terra_mystica", "income", 1): {"good:workers": 4, "good:coins": 0},
    ("terra_mystica", "spades", 1): {"good:workers": -4, "good:coins": -2, "good:vp": 2},
    ("terra_mystica", "power", 2): {"good:vp": -1, "bowl:1": -1, "bowl:2": 0, "bowl:3": 1},
    ("terra_mystica", "cults", 1): {"good:priests": -1, "cult:air": 3},
    ("terra_mystica", "towns", 1): {"good:towns": 1},
    ("terra_mystica", "towns", 2): {"good:vp": 17, "good:keys": 1},
    ("euphoria", "stars", 2): {"good:tokens": 1, "good:gold": -1, "good:stone": -2},
    ("euphoria", "dice", 2): {"good:water": 1, "good:energy": 1},
    ("euphoria", "knowledge", 2): {"good:knowledge": -1},
    ("euphoria", "tunnels", 1): {"good:water": -1, "good:stone": 1},
    ("euphoria", "back", 1): {"good:stone": 1},
    ("euphoria", "back", 3): {"good:morale": -1},
    ("euphoria", "building", 1): {"good:tokens": 1, "good:stone": -1},
    ("euphoria", "markets", 1): {"good:tokens": 1, "good:energy": -4, "good:stone": -1},
    ("euphoria", "end", 1): {"good:tokens": 1},
    ("magnastorm", "crew", 2): {"good:grey": 2},
    ("magnastorm", "runner", 1): {"level:blue": 1, "good:yellow": 1},
    ("magnastorm", "stations", 1): {"good:reputation": 2, "good:yellow": -3},
    ("magnastorm", "objectives", 1): {"good:reputation": 4, "level:green": -6},
}


@pytest.mark.parametrize(("game", "key", "number"), PROMISES)
def test_a_lesson_keeps_what_it_promises(game: str, key: str, number: int) -> None:
    run = lesson_step(game, key, number)
    before = run.position([], []).update.scene.players[run.seat].amounts
    after = run.position([], run.step.solution()).update.scene.players[run.seat].amounts
    promised = PROMISES[game, key, number]
    assert {good: after[good] - before[good] for good in promised} == promised


def test_the_last_lessons_are_won() -> None:
    for game, key, number in (("terra_mystica", "end", 1), ("euphoria", "end", 1), ("magnastorm", "end", 1)):
        run = lesson_step(game, key, number)
        scene = run.position([], run.step.solution()).update.scene
        assert scene.over
        assert [score.place for score in scene.scores if score.seat == run.seat] == [1]
    magnastorm = lesson_step("magnastorm", "end", 1)
    scores = magnastorm.position([], magnastorm.step.solution()).update.scene.scores
    assert [score.points for score in scores] == [25, 24]


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(NoSuchLesson):
        course_of("chess")
    with pytest.raises(NoSuchLesson):
        lesson_step("terra_mystica", "nothing", 0)
    with pytest.raises(NoSuchLesson):
        lesson_step("terra_mystica", "land", 9)
    with pytest.raises(LudariumError):
        lesson_step("terra_mystica", "land", 2).position(["setup orcs"], [])


def test_the_factions_of_the_first_game_are_those_marked_as_good_first_choices() -> None:
    course = course_of("terra_mystica")
    catalogue = table_catalogue("terra_mystica", "choice")
    marked = {entry.id for entry in catalogue.things if entry.numbers.get("good_first_choice")}
    assert marked == {f"faction:{choice.key}" for choice in course.first_game.choices}
