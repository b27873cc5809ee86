"""A game on the terminal: the board, the news and the question on the screen, answers from the keyboard."""

from __future__ import annotations

import json
import sys

from rich.text import Text

from ludarium.cli.answers import AnswerRows, fit_answers, rows_matching, truncate
from ludarium.cli.game_loop import GameLoop, Quit
from ludarium.cli.output import console, sanitize
from ludarium.cli.screen import (
    BoardViewport,
    clear_with_scrollback,
    print_wrapped,
    screen_height,
    screen_width,
    wrap_markup,
)
from ludarium.core import NATURE, LudariumError, NothingToUndo
from ludarium.core.codec import dump
from ludarium.core.english import count_text
from ludarium.core.history import PLAYER
from ludarium.protocol.question import Question

HELP_HINT = "help for more"
REPEAT_HINT = "press Enter to see the answers"
MAX_NEWS = 6
MIN_ANSWER_ROWS = 5
ROWS_AROUND_ANSWERS = 5  # an empty row, what the player has, the question, the number of plans, and what is typed
ROWS_BELOW_PAGE = 2  # the question, and what is typed
MAX_ROWS_SINCE_QUESTION = 8  # after more rows of something else the question is shown again


class TerminalInterface:
    """Asks people at one terminal. The latest news and the question come last, so that they stay in sight.

    `ply_shown` is the ply up to which each viewer has seen the news, `turn_of_last_board` the turn in which each seat
    last saw the board. `pending_rows` did not fit on the screen; Enter shows them.
    """

    def __init__(self) -> None:
        self.viewport = BoardViewport()
        self.ply_shown: dict[int, int] = {}
        self.turn_of_last_board: dict[int, int] = {}
        self.was_cleared = False
        self.ply_asked = -1
        self.seat_asked: int | None = None
        self.rows_since_question = 0
        self.pending_rows: list[Text] = []

    # Asking.

    def ask(self, loop: GameLoop, question: Question) -> str:
        seat = question.seat
        self.ply_shown = {viewer: min(ply, question.ply) for viewer, ply in self.ply_shown.items()}
        if self.ply_asked != question.ply or self.seat_asked != seat:
            self.hide_from_next_player(loop, seat)
            self.show_board_and_news(loop, seat)
            self.show_question(loop, question)
        elif self.rows_since_question > MAX_ROWS_SINCE_QUESTION and not self.pending_rows:
            self.show_prompt(loop, question, REPEAT_HINT)
        self.ply_asked, self.seat_asked, self.rows_since_question = question.ply, seat, 0
        return self.read_answer(loop, question)

    def read_answer(self, loop: GameLoop, question: Question) -> str:
        """The next line with something in it; Enter alone shows the pending rows, or the question again."""
        line = self.read_line("[bold]> [/]")
        while not line.strip() and sys.stdin.isatty():
            if self.pending_rows:
                self.show_page(self.pending_rows)
            else:
                self.show_question(loop, question)
            line = self.read_line("[bold]> [/]")
        self.pending_rows = []
        return line

    def read_line(self, prompt: str) -> str:
        try:
            return console.input(prompt)
        except EOFError as error:
            raise Quit from error

    def hide_from_next_player(self, loop: GameLoop, seat: int) -> None:
        """Clear the screen before another person looks at it, if they may see other things than the last one."""
        people = loop.human_seats()
        if seat in {NATURE, self.seat_asked} or len(people) < 2:  # noqa: PLR2004
            return
        views = {json.dumps(dump(loop.session.view(other))) for other in people}
        if len(views) == 1:
            return
        name = sanitize(loop.session.names[seat])
        clear_with_scrollback()
        self.read_line(f"[bold]{name}[/], it is your turn. Press Enter when nobody else is looking. ")
        clear_with_scrollback()
        self.turn_of_last_board.pop(seat, None)
        self.was_cleared = True

    # Board and news.

    def show_board_and_news(self, loop: GameLoop, seat: int) -> None:
        """The board at the start of a turn, then what happened since this player last looked."""
        viewer = loop.viewer_for(seat)
        if self.needs_board(loop, seat):
            self.turn_of_last_board[seat] = loop.session.state.turn
            self.was_cleared = False
            self.viewport.move("")
            console.print()
            self.show_board(loop, viewer)
        news = loop.narrator.news(viewer, self.ply_shown.get(viewer, 0))
        self.ply_shown[viewer] = loop.session.ply
        if news:
            console.print()
            if len(news) > MAX_NEWS:
                console.print(f"  [dim]... {len(news) - MAX_NEWS} earlier rows: log shows them[/]")
            print_wrapped("\n".join(news[-MAX_NEWS:]))

    def needs_board(self, loop: GameLoop, seat: int) -> bool:
        """Whether a seat has not seen the board in this turn, and it is their turn or the screen was cleared."""
        if seat == NATURE or self.turn_of_last_board.get(seat) == loop.session.state.turn:
            return False
        return self.was_cleared or loop.narrator.is_turn_of(seat)

    def show_board(self, loop: GameLoop, viewer: int, with_footer: bool = True) -> None:
        page = self.viewport.visible_page(loop.narrator.board_text(viewer), screen_height() - ROWS_BELOW_PAGE)
        self.rows_since_question += len(page.rows)
        page.show(with_footer)

    def show_board_part(self, loop: GameLoop, viewer: int, part: str) -> bool:
        if not self.viewport.move(part):
            return False
        self.show_board(loop, viewer)
        return True

    # The question.

    def show_question(self, loop: GameLoop, question: Question) -> None:
        console.print()
        if question.seat != NATURE and (holdings := self.holdings(loop, question.seat)):
            print_wrapped(f"[dim]You have[/] {holdings}")
        shown = self.answers_to_show(loop, question)
        self.show_prompt(loop, question, shown.hint or HELP_HINT)
        for row in shown.rows:
            console.print(row)
        if question.seat != NATURE and question.plans:
            count = len(question.plans)
            moves = f"{count} moves that take" if count > 1 else "a move that takes"
            console.print(f"[dim]  plan shows {moves} several answers[/]")

    def show_prompt(self, loop: GameLoop, question: Question, hint: str) -> None:
        """Who is asked what. The hint that everybody knows is left out if it would need a row of its own."""
        prompt = f"{self.asked_name(loop, question)}: {question.prompt} {question.note}".rstrip()
        fits = len(prompt) + len(hint) + len("  ()") <= screen_width()
        print_wrapped(f"[bold]{sanitize(prompt)}[/]" + (f"  [dim]({hint})[/]" if fits or hint != HELP_HINT else ""))

    def holdings(self, loop: GameLoop, seat: int) -> str:
        """What a player has: the board shows it, too, but not on its first page."""
        return loop.narrator.holdings(seat)

    def answers_to_show(self, loop: GameLoop, question: Question) -> AnswerRows:
        return fit_answers(question, loop.session.catalogue(), self.max_answer_rows())

    def asked_name(self, loop: GameLoop, question: Question) -> str:
        return "Nature" if question.seat == NATURE else loop.session.names[question.seat]

    def max_answer_rows(self) -> int:
        """How many rows the answers may take beside the question and the news."""
        height = screen_height()
        return max(MIN_ANSWER_ROWS, height - ROWS_AROUND_ANSWERS - min(MAX_NEWS, height // 4))

    def list_answers(self, loop: GameLoop, question: Question, group: str) -> None:
        self.show_page(rows_matching(question, loop.session.catalogue(), group))

    def list_plans(self, loop: GameLoop, question: Question) -> None:
        digits = len(str(len(question.plans)))
        rows = [
            f"  [bold]{number:>{digits}}[/]  {sanitize(plan.label)}  [dim]{sanitize('; '.join(plan.words))}[/]"
            for number, plan in enumerate(question.plans, start=1)
        ]
        self.show_message("\n".join(rows))

    # Messages.

    def show_message(self, text: str) -> None:
        self.show_page(wrap_markup(text))

    def show_document(self, document: object, text: str) -> None:
        self.show_message(text)

    def show_page(self, rows: list[Text]) -> None:
        """As many rows as fit on the screen; Enter shows the others."""
        room = screen_height() - ROWS_BELOW_PAGE
        shown = rows if len(rows) <= room else rows[: room - 1]
        self.pending_rows = rows[len(shown) :]
        for row in shown:
            console.print(row)
        self.rows_since_question += len(shown)
        if self.pending_rows:
            console.print(f"[dim]... {count_text(len(self.pending_rows), 'more row')}: press Enter[/]")

    def show_error(self, error: LudariumError) -> None:
        hint = "" if isinstance(error, NothingToUndo) else " [dim](help lists the commands)[/]"
        print_wrapped(f"[red]{sanitize(str(error))}[/]{hint}")

    # The result.

    def show_result(self, loop: GameLoop) -> None:
        session = loop.session
        last = max((ply for ply, entry in enumerate(session.entries) if entry.by == PLAYER), default=0)
        viewer = loop.viewer_for(NATURE)
        console.print()
        self.viewport.move("")
        self.show_board(loop, viewer, with_footer=False)  # nobody can turn pages any more
        console.print()
        print_wrapped("\n".join(loop.narrator.news(viewer, last)[-MAX_NEWS:]))
        self.show_points_by_source(loop)
        console.print("\n".join(["", *loop.narrator.final_standings()]))
        if not loop.save.problem:
            print_wrapped(f"[dim]The game is saved in {sanitize(str(loop.save.path))}[/]")

    def show_points_by_source(self, loop: GameLoop) -> None:
        """Where the points came from, with a column for each player."""
        sources = loop.narrator.points_by_source()
        if not sources:
            return
        names = loop.session.renderer().names
        columns = [max(6, min(len(name), 12)) for name in names]
        room = max(12, screen_width() - sum(column + 2 for column in columns) - 2)
        heads = "".join(f"  {name[:size]:>{size}}" for name, size in zip(names, columns))
        console.print()
        console.print(Text(f"{'points':<{room}}{heads}", style="bold"))
        for source, points in sources:
            cells = "".join(f"  {count or '-':>{size}}" for count, size in zip(points, columns))
            console.print(Text(f"{truncate(source, room):<{room}}{cells}"))
