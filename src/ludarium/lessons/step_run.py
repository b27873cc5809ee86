"""One step of a lesson: the position before it, and what an answer there is worth.

The rules decide what is allowed; the lesson decides what is offered and right. Whatever was given is played on the
prepared game, looked at, and taken back again: a step keeps nothing between two calls.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from ludarium.core.errors import IllegalAnswer
from ludarium.core.history import PLAYER
from ludarium.core.session import AnySession
from ludarium.core.update import make_update
from ludarium.lessons.course import CourseData, LessonRow, NoSuchLesson, Pattern, StepRow, WrongAnswer, course_of
from ludarium.lessons.positions import let_nature_answer, play_words, session_at
from ludarium.protocol.lessons import LessonPosition
from ludarium.protocol.preview import Preview
from ludarium.protocol.question import Question, Refusal, RefusedAnswer
from ludarium.protocol.update import Possible, Update

Verdict = Literal["open", "right", "wrong"]
ELSEWHERE: Final[str] = "That is allowed in a game. This lesson is about something else."
MOST_GIVEN: Final[int] = 40


@dataclass(slots=True, frozen=True)
class Judgement:
    """What answers are worth, and what is said to them."""

    verdict: Verdict
    say: str = ""
    rule: str = ""


OPEN: Final[Judgement] = Judgement("open")


class StepRun:
    """A prepared step. `session` stands at its beginning between calls, and its lock is held during one."""

    def __init__(self, course: CourseData, lesson: LessonRow, number: int) -> None:
        self.step: Final[StepRow] = lesson.steps[number]
        self.seat: Final[int] = course.table(course.table_of(lesson.position)).seat
        self.session: Final[AnySession] = session_at(course, lesson.position)
        # The log is told from the beginning of the lesson.
        self.since: Final[int] = self.session.ply
        # What Nature still has to answer in this step.
        self._luck: list[str] = []
        for earlier in lesson.steps[:number]:
            play_words(self.session, earlier.words_before())
            self._luck = earlier.luck_words()
            self._answer_all(earlier.solution())
        play_words(self.session, self.step.words_before())
        self.start: Final[int] = self.session.ply
        self.right: Final[list[Pattern]] = self.step.patterns()
        self.wrong: Final[list[WrongAnswer]] = self.step.wrong_answers()

    def position(self, given: list[str], words: list[str]) -> LessonPosition:
        """Where the step stands after what was `given`, and after some more words; a wrong answer is taken back."""
        with self._after(given) as before:
            judged = self._judge(words)
            if judged.verdict == "wrong":
                self._go_to(before)
            kept = self._picks()
            return LessonPosition(
                update=self._update(bool(kept), judged.verdict == "right"),
                given=kept,
                verdict=judged.verdict,
                say=judged.say,
                rule=judged.rule,
            )

    def previews(self, given: list[str], words: list[str]) -> list[Preview]:
        """What some answers in a row would change; without any, what each answer on offer would."""
        with self._after(given):
            if words:
                return [self.session.preview(self.seat, words[0], *words[1:])]
            question = self._question()
            offered = question.answers if question is not None else []
            return [self.session.preview(self.seat, answer.word) for answer in offered]

    def why_not(self, given: list[str], target: str, group: str) -> list[RefusedAnswer]:
        """What is refused at a place or of a kind: by a rule, or by the lesson alone."""
        with self._after(given):
            if not self.step.task or self.seat not in self.session.asked_seats():
                return []
            refused = self.session.refusals(self.seat, target, group)
            return [*self._set_aside(target, group), *refused]

    # The answers so far.

    @contextmanager
    def _after(self, given: list[str]) -> Iterator[list[str]]:
        """Play what was given before, as far as it belongs to this step; afterwards everything is taken back."""
        if len(given) > MOST_GIVEN:
            raise NoSuchLesson("no step of a lesson takes so many answers")
        with self.session.lock:
            try:
                self._go_to(given)
                yield self._picks()
            finally:
                self.session.rewind(self.start)

    def _go_to(self, given: list[str]) -> None:
        self.session.rewind(self.start)
        self._luck = self.step.luck_words()
        self._answer_all(given)

    def _answer_all(self, words: list[str]) -> None:
        for word in words:
            self.session.answer(self.seat, word, self.session.ply)
            let_nature_answer(self.session, self._luck)

    def _picks(self) -> list[str]:
        """What the learner has chosen in this step."""
        entries = self.session.entries[self.start :]
        return [entry.pick for entry in entries if entry.seat == self.seat and entry.by == PLAYER]

    # What they are worth.

    def _judge(self, words: list[str]) -> Judgement:
        """Give more answers, up to one that is right or wrong. Those that are forced are passed over."""
        judged = OPEN
        left = words.copy()
        while left and judged.verdict == "open":
            before, word = self.session.ply, left.pop(0)
            try:
                self.session.answer(self.seat, word, before)
            except IllegalAnswer as error:
                return Judgement("wrong", error.refusal.sentence, error.refusal.rule)
            for entry in self.session.entries[before + 1 :]:
                if left and entry.seat == self.seat and entry.pick == left[0]:
                    left.pop(0)
            judged = self._verdict(self._picks())
            let_nature_answer(self.session, self._luck)
        return judged

    def _verdict(self, picks: list[str]) -> Judgement:
        if any(pattern.is_done(picks) for pattern in self.right):
            return Judgement("right", self.step.right)
        for wrong in self.wrong:
            if wrong.pattern.is_done(picks):
                return Judgement("wrong", wrong.say)
        return OPEN if self._is_on_the_way(picks) else Judgement("wrong", ELSEWHERE)

    def _is_on_the_way(self, picks: list[str]) -> bool:
        patterns = [*self.right, *[wrong.pattern for wrong in self.wrong]]
        return any(pattern.fits(picks) for pattern in patterns)

    # What is shown.

    def _update(self, can_undo: bool, is_done: bool) -> Update:
        """The table as the learner sees it; what can be taken back are the answers of this step."""
        found = make_update(self.session, self.seat, self.since, closed=True)
        no = Possible(possible=False, reason="there is nothing to bring back")
        undo = Possible(possible=can_undo, reason="" if can_undo else "the step begins here")
        question = None if is_done else self._question()
        return replace(found, question=question, undo=undo, redo=no, restart=no)

    def _question(self) -> Question | None:
        """The open question with what the lesson offers, as long as there is something to do."""
        if not self.step.task or self.seat not in self.session.asked_seats():
            return None
        asked, picks = self.session.question(self.seat), self._picks()
        return Question(
            seat=asked.seat,
            ply=asked.ply,
            kind=asked.kind,
            prompt=asked.prompt,
            note=asked.note,
            about=asked.about,
            answers=[answer for answer in asked.answers if self._is_on_the_way([*picks, answer.word])],
            plans=[plan for plan in asked.plans if self._is_on_the_way(self._picks_after(picks, plan.words))],
        )

    def _picks_after(self, picks: list[str], words: list[str]) -> list[str]:
        """What would have been chosen after a plan, without the answers in it that are forced."""
        if not self._is_on_the_way([*picks, words[0]]):
            return [*picks, words[0]]
        ply = self.session.ply
        try:
            result = self.session.plan(self.seat, words, ply)
            return [*self._picks(), *result.left]
        finally:
            self.session.rewind(ply)

    def _set_aside(self, target: str, group: str) -> list[RefusedAnswer]:
        """What the rules allow and the lesson does not offer, at a place or of a kind: one of them will do."""
        asked, offered = self.session.question(self.seat), self._question()
        kept = {answer.label for answer in [*offered.answers, *offered.plans]} if offered is not None else set()
        for choice in [*asked.plans, *asked.answers]:
            fits = (not target or target in choice.targets) and (not group or choice.group == group)
            if fits and choice.label not in kept and (target or group):
                refusal = Refusal("", ELSEWHERE, {}, [], 0)
                return [RefusedAnswer(word="", label=choice.label, targets=choice.targets, group="", refusal=refusal)]
        return []


@lru_cache(maxsize=200)
def lesson_step(game: str, lesson: str, number: int) -> StepRun:
    """A step of a lesson, prepared."""
    course = course_of(game)
    row = course.lesson(lesson)
    if not 0 <= number < len(row.steps):
        raise NoSuchLesson(f"'{row.title}' has {len(row.steps)} steps")
    return StepRun(course, row, number)
