"""How a table is shown and heard: on a terminal for people, as JSON lines for programs."""

from __future__ import annotations

import json
import sys

from rich.text import Text

from ludarium.cli.answers import Shown, rows_of_kind, shortened, shown_within
from ludarium.cli.output import console, plain, print_json
from ludarium.cli.screen import Window, clear_with_scrollback, height, print_wrapped, width, wrapped_rows
from ludarium.cli.table import Quit, Table
from ludarium.core import NATURE, LudariumError, NothingToUndo
from ludarium.core.codec import dump
from ludarium.core.question import Question
from ludarium.core.timeline import PLAYER

HINT = "help for more"
AGAIN = "Enter shows the answers"
MOST_NEWS = 6
FEWEST_ANSWERS = 5
BESIDE_ANSWERS = 5  # an empty row, what somebody has, the question, what can be done in one go, and what is typed
BESIDE_ROWS = 2  # the question, and what is typed
MOST_BETWEEN = 8  # after so many rows of something else the question is asked again


class TerminalTalk:
    """Questions on the screen, answers from the keyboard. What just happened and the question come last."""

    def __init__(self) -> None:
        self.told: dict[int, int] = {}
        self.window = Window()
        self.turns: dict[int, int] = {}  # the turn in which each seat last saw the board
        self.is_cleared = False
        self.asked = -1
        self.last_seat: int | None = None
        self.between = 0
        self.rest: list[Text] = []

    # Asking.

    def ask(self, table: Table, question: Question) -> str:
        seat = question.seat
        self.told = {watcher: min(ply, question.ply) for watcher, ply in self.told.items()}
        if self.asked != question.ply or self.last_seat != seat:
            self.maybe_draw_curtain(table, seat)
            self.show_table(table, seat)
            self.show_question(table, question)
        elif self.between > MOST_BETWEEN and not self.rest:
            self.show_prompt(table, question, AGAIN)
        self.asked, self.last_seat, self.between = question.ply, seat, 0
        return self.answer_heard(table, question)

    def answer_heard(self, table: Table, question: Question) -> str:
        """What somebody types; Enter alone shows what found no room, and then the question again."""
        line = self.heard("[bold]> [/]")
        while not line.strip() and sys.stdin.isatty():
            if self.rest:
                self.show_rows(self.rest)
            else:
                self.show_question(table, question)
            line = self.heard("[bold]> [/]")
        self.rest = []
        return line

    def heard(self, prompt: str) -> str:
        """What somebody types."""
        try:
            return console.input(prompt)
        except EOFError as error:
            raise Quit from error

    def maybe_draw_curtain(self, table: Table, seat: int) -> None:
        """Where seats see different things, nothing is left on the screen before the next person looks."""
        people = table.people()
        if seat in {NATURE, self.last_seat} or len(people) < 2:  # noqa: PLR2004
            return
        views = {json.dumps(dump(table.session.view(other))) for other in people}
        if len(views) == 1:
            return
        clear_with_scrollback()
        self.heard(f"[bold]{plain(table.session.names[seat])}[/], it is your turn. Press Enter when alone. ")
        clear_with_scrollback()
        self.turns.pop(seat, None)
        self.is_cleared = True

    def show_table(self, table: Table, seat: int) -> None:
        """The board at the start of a turn, then what happened since this person last looked."""
        watcher = table.onlooker(seat)
        turn = table.session.state.turn
        if seat != NATURE and self.turns.get(seat) != turn and (self.is_cleared or table.teller.is_turn_of(seat)):
            self.turns[seat] = turn
            self.is_cleared = False
            self.window.move("")
            console.print()
            self.show_board(table, watcher)
        news = table.teller.news(watcher, self.told.get(watcher, 0))
        self.told[watcher] = table.session.ply
        if news:
            console.print()
            if len(news) > MOST_NEWS:
                console.print(f"  [dim]... and {len(news) - MOST_NEWS} more before that (log)[/]")
            print_wrapped("\n".join(news[-MOST_NEWS:]))

    def show_board(self, table: Table, watcher: int, with_footer: bool = True) -> None:
        page = self.window.look_at(table.teller.picture(watcher), height() - BESIDE_ROWS)
        self.between += len(page.rows)
        page.show(with_footer)

    def board(self, table: Table, seat: int, wish: str) -> bool:
        if not self.window.move(wish):
            return False
        self.show_board(table, seat)
        return True

    # The question.

    def show_question(self, table: Table, question: Question) -> None:
        console.print()
        if question.seat != NATURE and (held := self.holdings(table, question.seat)):
            print_wrapped(f"[dim]You have[/] {held}")
        shown = self.shown_answers(table, question)
        self.show_prompt(table, question, shown.hint or HINT)
        for row in shown.rows:
            console.print(row)
        if question.seat != NATURE and question.plans:
            many = len(question.plans)
            what = f"{many} things can be done in one go: plan lists them"
            console.print(f"[dim]  {what if many > 1 else 'plan shows what can be done in one go'}[/]")

    def show_prompt(self, table: Table, question: Question, hint: str) -> None:
        """Who is asked what; a hint that everybody has read before takes no row of its own."""
        prompt = f"{self.who(table, question)}: {question.prompt}"
        fits = len(prompt) + len(hint) + len("  ()") <= width()
        print_wrapped(f"[bold]{plain(prompt)}[/]" + (f"  [dim]({hint})[/]" if fits or hint != HINT else ""))

    def holdings(self, table: Table, seat: int) -> str:
        """What somebody can play with: the board has it too, but not on its first page."""
        return table.teller.holdings(seat)

    def shown_answers(self, table: Table, question: Question) -> Shown:
        return shown_within(table, question, self.rows_for_answers())

    def who(self, table: Table, question: Question) -> str:
        """Who is asked."""
        return "Nature" if question.seat == NATURE else table.session.names[question.seat]

    def rows_for_answers(self) -> int:
        """How many rows answers may take beside the question and the news."""
        return max(FEWEST_ANSWERS, height() - BESIDE_ANSWERS - min(MOST_NEWS, height() // 4))

    def list_answers(self, table: Table, question: Question, group: str) -> None:
        self.show_rows(rows_of_kind(table, question, group))

    def list_plans(self, table: Table, question: Question) -> None:
        figures = len(str(len(question.plans)))
        rows = [
            f"  [bold]{number:>{figures}}[/]  {plain(plan.label)}  [dim]{plain('; '.join(plan.words))}[/]"
            for number, plan in enumerate(question.plans, start=1)
        ]
        self.tell("\n".join(rows))

    # Telling.

    def tell(self, text: str) -> None:
        self.show_rows(wrapped_rows(text))

    def show_rows(self, rows: list[Text]) -> None:
        """As many rows as the screen holds; the others wait until somebody wants more."""
        room = height() - BESIDE_ROWS
        shown = rows if len(rows) <= room else rows[: room - 1]
        self.rest = rows[len(shown) :]
        for row in shown:
            console.print(row)
        self.between += len(shown)
        if self.rest:
            console.print(f"[dim]... {len(self.rest)} more rows: Enter shows them[/]")

    def refuse(self, error: LudariumError) -> None:
        hint = "" if isinstance(error, NothingToUndo) else " [dim](help shows what can be typed)[/]"
        print_wrapped(f"[red]{plain(str(error))}[/]{hint}")

    def end(self, table: Table) -> None:
        session = table.session
        last = max((ply for ply, entry in enumerate(session.entries) if entry.by == PLAYER), default=0)
        watcher = table.onlooker(NATURE)
        console.print()
        self.window.move("")
        self.show_board(table, watcher, with_footer=False)  # nobody can turn pages any more
        console.print()
        print_wrapped("\n".join(table.teller.news(watcher, last)[-MOST_NEWS:]))
        self.show_sources(table)
        console.print("\n".join(["", *table.teller.places()]))
        if not table.save.trouble:
            print_wrapped(f"[dim]The game is kept in {plain(str(table.save.path))}[/]")

    def show_sources(self, table: Table) -> None:
        """Where the points came from, a column for everybody."""
        sources = table.teller.sources()
        if not sources:
            return
        names = table.session.speech().names
        columns = [max(6, min(len(name), 12)) for name in names]
        room = max(12, width() - sum(column + 2 for column in columns) - 2)
        heads = "".join(f"  {name[:size]:>{size}}" for name, size in zip(names, columns))
        console.print()
        console.print(Text(f"{'points':<{room}}{heads}", style="bold"))
        for source, points in sources:
            cells = "".join(f"  {count or '-':>{size}}" for count, size in zip(points, columns))
            console.print(Text(f"{shortened(source, room):<{room}}{cells}"))


class JsonTalk:
    """Questions as JSON lines on standard output, answers as lines on standard input."""

    def ask(self, table: Table, question: Question) -> str:
        view = dump(table.session.view(table.onlooker(question.seat)))
        print_json({**question.to_json(), "view": view})
        return self.read_line()

    def read_line(self) -> str:
        line = sys.stdin.readline()
        if not line:
            raise Quit
        return line

    def tell(self, text: str) -> None:
        print_json({"note": Text.from_markup(text).plain})

    def board(self, table: Table, seat: int, wish: str) -> bool:
        if wish:
            return False
        self.tell(table.teller.picture(seat))
        return True

    def list_answers(self, table: Table, question: Question, group: str) -> None:
        print_json(question.to_json())

    def list_plans(self, table: Table, question: Question) -> None:
        print_json({"plans": [plan.to_json() for plan in question.plans]})

    def refuse(self, error: LudariumError) -> None:
        print_json({"error": str(error), "kind": type(error).__name__})

    def end(self, table: Table) -> None:
        sources = [{"source": source, "points": points} for source, points in table.teller.sources()]
        print_json({"result": table.session.result(), "sources": sources, "saved": str(table.save.path)})
