"""Lessons: a game is learnt on the real table, one idea at a time.

A course is data in the package of its game (``lessons.toml``): set-ups, positions made by the engine, steps with their
answers. `course_of` loads it, `lesson_step` prepares one step and judges what is answered there. `handbook_of` loads
the rules to read (``handbook.toml``). Nothing here is kept anywhere: a lesson is a function of what was answered, so it
runs on a server and on a device alike.
"""

from ludarium.lessons.course import course_of, games_with_lessons
from ludarium.lessons.handbook import handbook_of
from ludarium.lessons.step_run import lesson_step

__all__ = ["course_of", "games_with_lessons", "handbook_of", "lesson_step"]
