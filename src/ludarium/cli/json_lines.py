"""A game for programs: documents as JSON lines on standard output, answers as lines on standard input.

Each line is a document that the server sends, too: an `Update` with the question, a `Preview`, the refusals and
explanations that were asked for, or the `Problem` with an answer that was refused.
"""

from __future__ import annotations

import sys

from rich.text import Text

from ludarium.cli.game_loop import GameLoop, Quit
from ludarium.cli.output import print_document, print_json
from ludarium.core import NATURE, LudariumError
from ludarium.core.update import make_update
from ludarium.protocol.question import Question
from ludarium.protocol.update import Update
from ludarium.tables.errors import engine_error


class JsonInterface:
    """Asks a program. `ply_shown` is the ply up to which each viewer has seen the log."""

    def __init__(self) -> None:
        self.ply_shown: dict[int, int] = {}
        self.number = 0

    def ask(self, loop: GameLoop, question: Question) -> str:
        update = self._next_update(loop, question.seat)
        update.question = question  # Nature's questions are for whoever rolls the dice
        print_document(update)
        return self.read_line()

    def _next_update(self, loop: GameLoop, seat: int) -> Update:
        """The game as a seat sees it, with what is new in the log."""
        session, viewer = loop.session, loop.viewer_for(seat)
        since = min(self.ply_shown.get(viewer, 0), session.ply)
        self.ply_shown[viewer] = session.ply
        self.number += 1
        return make_update(session, viewer, since, number=self.number, bots=loop.bots)

    def read_line(self) -> str:
        line = sys.stdin.readline()
        if not line:
            raise Quit
        return line

    def show_message(self, text: str) -> None:
        print_json({"note": Text.from_markup(text).plain})

    def show_document(self, document: object, text: str) -> None:
        print_document(document)

    def show_board_part(self, loop: GameLoop, viewer: int, part: str) -> bool:
        if part:
            return False
        self.show_message(loop.narrator.board_text(viewer))
        return True

    def list_answers(self, loop: GameLoop, question: Question, group: str) -> None:
        print_document(question)

    def list_plans(self, loop: GameLoop, question: Question) -> None:
        print_document(question)

    def show_error(self, error: LudariumError) -> None:
        print_document(engine_error(error).problem)

    def show_result(self, loop: GameLoop) -> None:
        print_document(self._next_update(loop, NATURE))
        print_json({"saved": str(loop.save.path)})
