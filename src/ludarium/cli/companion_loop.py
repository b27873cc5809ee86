"""The companion in the terminal: people enter what happens on their board and read what to do for the Automa."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ludarium.cli.answers import AnswerRows, group_by_action
from ludarium.cli.files import CannotWrite, SaveFile, unused_path, write_atomically
from ludarium.cli.game_loop import Command, GameLoop, PlayerInterface, Quit
from ludarium.cli.json_lines import JsonInterface
from ludarium.cli.output import print_json, sanitize
from ludarium.cli.screen import print_wrapped, screen_height
from ludarium.cli.terminal import ROWS_AROUND_ANSWERS, TerminalInterface
from ludarium.companion.session import CompanionSession
from ludarium.core import NATURE, BadSetting, LudariumError
from ludarium.core.english import count_text
from ludarium.protocol.question import Question

MAX_ANSWERS_SHOWN = 12


class CompanionInterface(PlayerInterface, Protocol):
    """Shows instructions and reports besides asking questions."""

    def show_report(self, kind: str, document: object, rows: list[str]) -> None:
        """A report that was asked for: the document for programs, the rows for people."""
        ...

    def show_table_changes(self, rows: list[str]) -> None:
        """What to change on the board after an undo or a repair."""
        ...

    def read_after_end(self) -> str:
        """What was typed after the game was over; empty to leave."""
        ...


class CompanionLoop(GameLoop):
    """Runs the companion until people leave; even a finished game can still be corrected."""

    def __init__(
        self,
        companion: CompanionSession,
        interface: CompanionInterface,
        save: SaveFile,
        commands: Mapping[str, Command],
    ) -> None:
        super().__init__(companion.session, interface, save, commands)
        self.companion = companion
        self.companion_interface = interface

    def run(self) -> None:
        """Start with a notice about reconstructed values."""
        notice = self.companion.reconstructed_values()
        more = "docs/automa.md lists them; --set automa_data=FILE replaces them by those of your own copy."
        rows = [notice, more] if notice else []
        self.companion_interface.show_report("introduction", rows, rows)
        super().run()

    def only_sensible_answer(self, question: Question) -> str:
        """Always ask: at a real table the program must not enter what nobody said."""
        return ""

    def next_answer(self) -> None:
        if self.companion.program_draws():
            self.session.draw()
            self.save_game()
        else:
            super().next_answer()

    # After the end.

    def is_over(self) -> bool:
        """A finished game is over once nobody wants to correct it."""
        while self.session.is_over():
            self.interface.show_result(self)
            try:
                line = self.companion_interface.read_after_end().strip()
                if not line:
                    return True
                self.run_after_end(line)
            except Quit:
                return True
            except LudariumError as error:
                self.interface.show_error(error)
        return False

    def run_after_end(self, line: str) -> None:
        if line in {"quit", "q"}:
            raise Quit
        if line in {"undo", "u"}:
            self.undo(self.last_human_seat(0))
        elif not self.run_command(line, None):
            raise BadSetting("the game is over: undo, repair, entries, trail, score, log, save or quit")

    # Corrections.

    def undo(self, seat: int) -> None:
        self.after_change(self.companion.undo(self.last_human_seat(seat)))

    def redo(self, seat: int) -> None:
        self.after_change(self.companion.redo(seat))

    def restart_turn(self, seat: int) -> None:
        self.after_change(self.companion.restart_turn(self.last_human_seat(seat) if seat == NATURE else seat))

    def after_change(self, rows: list[str]) -> None:
        self.save_game()
        if rows:
            self.companion_interface.show_table_changes(["At the table:", *rows])

    def after_repair(self, before: str, rows: list[str]) -> None:
        """Save the repaired game; if it was set up again, save the old record (`before`) in a file beside it."""
        if self.companion.session is not self.session:
            self.session = self.companion.session
            old = unused_path(self.save.path, "-before-")
            try:
                write_atomically(old, before)
                rows.append(f"The game as it was is saved in {old}")
            except CannotWrite as error:
                rows.append(str(error))
        self.save_game()
        self.companion_interface.show_table_changes(rows)


class CompanionTerminal(TerminalInterface):
    """Shows instructions before each question; the board only if somebody asks for it, for there is a real one."""

    def __init__(self, companion: CompanionSession) -> None:
        super().__init__()
        self.companion = companion

    def ask(self, loop: GameLoop, question: Question) -> str:
        self.show_instructions()
        return super().ask(loop, question)

    def show_instructions(self) -> None:
        for row in self.companion.new_instructions():
            print_wrapped(f"[bold green]»[/] {sanitize(row)}")

    def hide_from_next_player(self, loop: GameLoop, seat: int) -> None:
        """Nothing is hidden at this table."""

    def asked_name(self, loop: GameLoop, question: Question) -> str:
        return "The table" if question.seat == NATURE else super().asked_name(loop, question)

    def holdings(self, loop: GameLoop, seat: int) -> str:
        """Players see what they have in front of them."""
        return ""

    def max_answer_rows(self) -> int:
        """Without a board there is room to describe cards and tiles."""
        return screen_height() - ROWS_AROUND_ANSWERS + 1

    def answers_to_show(self, loop: GameLoop, question: Question) -> AnswerRows:
        """Lists that are short, or of one kind of action; the others only on request."""
        if len(question.answers) <= MAX_ANSWERS_SHOWN or len(group_by_action(question)) == 1:
            return super().answers_to_show(loop, question)
        return AnswerRows([], f"{count_text(len(question.answers), 'answer')}, list shows them; help for more")

    def show_board_and_news(self, loop: GameLoop, seat: int) -> None:
        """People see both at the real table."""

    def show_report(self, kind: str, document: object, rows: list[str]) -> None:
        print_wrapped(sanitize("\n".join(rows)))

    def show_table_changes(self, rows: list[str]) -> None:
        print_wrapped(sanitize("\n".join(rows)))

    def show_result(self, loop: GameLoop) -> None:
        self.show_instructions()
        print_wrapped(f"\n[bold]The game is over.[/] {sanitize(points_text(self.companion))}")
        if not loop.save.problem:
            print_wrapped(f"[dim]The game is saved in {sanitize(str(loop.save.path))}[/]")

    def read_after_end(self) -> str:
        return self.read_line("[dim]undo or repair corrects it, Enter leaves[/] [bold]> [/]")


class CompanionJson(JsonInterface):
    """The companion for programs."""

    def __init__(self, companion: CompanionSession) -> None:
        super().__init__()
        self.companion = companion

    def ask(self, loop: GameLoop, question: Question) -> str:
        self.show_instructions()
        return super().ask(loop, question)

    def show_instructions(self) -> None:
        rows = self.companion.new_instructions()
        if rows:
            print_json({"orders": rows})

    def show_report(self, kind: str, document: object, rows: list[str]) -> None:
        print_json({kind: document})

    def show_table_changes(self, rows: list[str]) -> None:
        print_json({"table": rows})

    def show_result(self, loop: GameLoop) -> None:
        self.show_instructions()
        score = self.companion.points()
        print_json({"result": loop.session.result(), "score": score, "saved": str(loop.save.path)})

    def read_after_end(self) -> str:
        return self.read_line()


def points_text(companion: CompanionSession) -> str:
    return ", ".join(f"{name} {points} VP" for name, points in companion.points().items())
