"""A real table in the terminal: what is entered, what is told, and what can be corrected."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from ludarium.cli.answers import Shown, groups_of
from ludarium.cli.files import CannotWrite, SaveFile, free_name, write_safely
from ludarium.cli.given import names_of, settings_of
from ludarium.cli.menu import ask_which
from ludarium.cli.output import is_terminal, plain, print_json
from ludarium.cli.screen import height, print_wrapped
from ludarium.cli.table import HELP, REDO, RESTART, Quit, Table, Talk
from ludarium.cli.talk import BESIDE_ANSWERS, JsonTalk, TerminalTalk
from ludarium.companion import DRAWN, WAYS, automa
from ludarium.companion.table import RealTable
from ludarium.core import NATURE, BadSetting, LudariumError, Session
from ludarium.core.question import Question
from ludarium.core.settings import Choice

MOST_SHOWN = 12
WHOSE = {"cards": "her cards", "tiles": "tiles and bonus cards"}
MORE_HELP = """
[bold]orders, score[/]        what to do for her last turn, once more; the points
[bold]trail, trail 3.2[/]     why she did that; in her turn 2 of round 3
[bold]entries, entries 12[/]  what was entered; from number 12 on
[bold]repair 12 build E5 because misread[/]  correct entry 12, and keep what still fits
[bold]repair setup map=lakes because misread[/]  the same for a setting
[bold]cards drawn[/]          draw her cards here; cards typed: at the table
[bold]tiles drawn[/]          the same for tiles and bonus cards; tiles typed"""


def laid_out(map: str | None, players: str, given: list[str], data: Path | None, seed: int) -> Session[Any]:
    """A game that begins, with all chance from outside."""
    game = automa.the_game()
    names = names_of(players) or []
    if not 1 <= len(names) <= automa.MOST_PEOPLE:
        raise BadSetting(f"one or two people play against {automa.TITLE}, not {len(names)}")
    settings = settings_of(game, given, data)
    if map is not None:
        settings["map"] = map
    elif "map" not in settings and "own_map" not in settings and is_terminal():
        settings["map"] = ask_map()
    return Session(
        game, len(names), seed=seed, settings={**automa.ASKED, "automa": True, **settings}, names=names, external=True
    )


def ask_map() -> str:
    """Which board lies on the table."""
    listed = automa.the_game().settings()
    values = next(setting.values for setting in listed if isinstance(setting, Choice) and setting.key == "map")
    return ask_which(f"Which map ({', '.join(values)})?", list(values), list(values))


def check_taken_up(session: Session[Any], kept: SaveFile) -> None:
    """Only games of a real table go on here."""
    fault = ""
    if not automa.is_against_her(session):
        fault = f"this is not a game against {automa.TITLE}"
    elif not session.external:
        fault = "this game was not played at a real table: go on with 'ludarium play --load'"
    if fault:
        kept.release()
        raise BadSetting(fault)


def sit_down(session: Session[Any], cards: str, tiles: str, kept: SaveFile, as_json: bool) -> None:
    """Play at a real table until everybody leaves."""
    talk = JsonCompanion() if as_json else TerminalCompanion()
    Companion(RealTable(session, cards, tiles), talk, kept).run()


class CompanionTalk(Talk, Protocol):
    """How a companion speaks: beside questions, what to do at the table and reports."""

    def report(self, kind: str, document: object, rows: list[str]) -> None: ...

    def tell_rows(self, rows: list[str]) -> None: ...

    def after_the_end(self, table: Companion) -> str: ...


class Companion(Table):
    """Runs a real table until people leave; a finished game can still be corrected."""

    def __init__(self, real: RealTable, talk: CompanionTalk, save: SaveFile) -> None:
        super().__init__(real.session, talk, save)
        self.real = real
        self.companion_talk = talk

    def run(self) -> None:
        """What everybody should know comes first."""
        self.companion_talk.report("introduction", self.real.introduction(), self.real.introduction())
        super().run()

    def only_sense(self, question: Question) -> str:
        """At a real table nothing is entered that nobody said."""
        return ""

    def next_answer(self) -> None:
        if self.real.draws_itself():
            self.session.draw()
            self.keep()
        else:
            super().next_answer()

    def is_over(self) -> bool:
        """A finished game is over once nobody wants to correct it."""
        while self.session.is_over():
            self.talk.end(self)
            try:
                line = self.companion_talk.after_the_end(self).strip()
                if not line:
                    return True
                if not self.carry_out_late_wish(line):
                    raise BadSetting("the game is over: undo, repair, entries, trail, score, log, save or quit")
            except Quit:
                return True
            except LudariumError as error:
                self.talk.refuse(error)
        return False

    def carry_out_late_wish(self, line: str) -> bool:
        """Whether a line after the end was a wish."""
        wish, _, rest = line.partition(" ")
        if wish in {"quit", "q"}:
            raise Quit
        if wish in {"undo", "u"}:
            self.take_back("undo", self.last_person(0))
            return True
        return self.real_wish(wish, rest.strip()) or self.show(wish, rest.strip(), self.onlooker(NATURE))

    def carry_out_wish(self, line: str, question: Question) -> bool:
        if line in question.words:
            return False
        wish, _, rest = line.partition(" ")
        return self.real_wish(wish, rest.strip()) or super().carry_out_wish(line, question)

    def real_wish(self, wish: str, rest: str) -> bool:
        """Whether a line was about the real table."""
        real, talk = self.real, self.companion_talk
        if wish == "repair":
            self.repair(rest)
        elif wish in {"cards", "tiles"} and rest in WAYS:
            real.set_way(wish, rest)
            self.keep()
            talk.tell(f"From now on {WHOSE[wish]} are {rest}{' by the program' if rest == DRAWN else ' in by you'}.")
        elif wish == "trail":
            talk.report("trail", real.turn(rest), real.trail(rest))
        elif wish == "forecast" and not rest:
            talk.report("forecast", *real.forecast())
        elif wish == "orders" and not rest:
            talk.report("orders", real.last_orders(), real.last_orders())
        elif wish == "score" and not rest:
            talk.report("score", real.points(), [", ".join(f"{who} {vp} VP" for who, vp in real.points().items())])
        elif wish == "entries":
            talk.report("entries", real.entries(rest), real.entries(rest))
        elif wish == "help":
            talk.tell(HELP + MORE_HELP)
        else:
            return False
        return True

    def repair(self, text: str) -> None:
        """Correct something; a game that is laid out anew leaves the old one in a file beside it."""
        before = self.session.record().to_text()
        rows = self.real.repair(text)
        if self.real.session is not self.session:
            self.session = self.real.session
            old = free_name(self.save.path, "-before-")
            try:
                write_safely(old, before)
                rows.append(f"The game as it was is kept in {old}")
            except CannotWrite as error:
                rows.append(str(error))
        self.keep()
        self.companion_talk.tell_rows(rows)

    def take_back(self, wish: str, seat: int) -> None:
        """What the program draws by itself goes with the entry before it, and the table is put right."""
        if wish == REDO:
            rows = self.real.redo(seat)
        elif wish == RESTART:
            rows = self.real.restart(self.last_person(seat) if seat == NATURE else seat)
        else:
            rows = self.real.undo(self.last_person(seat))
        self.keep()
        if rows:
            self.companion_talk.tell_rows(["At the table:", *rows])


class TerminalCompanion(TerminalTalk):
    """Sentences on the screen; the board only when somebody wants to see it."""

    def ask(self, table: Table, question: Question) -> str:
        self.tell_orders(table)
        return super().ask(table, question)

    def tell_orders(self, table: Table) -> None:
        assert isinstance(table, Companion)
        for row in table.real.new_rows():
            print_wrapped(f"[bold green]»[/] {plain(row)}")

    def maybe_draw_curtain(self, table: Table, seat: int) -> None:
        """Nothing is hidden at this table."""

    def who(self, table: Table, question: Question) -> str:
        return "The table" if question.seat == NATURE else super().who(table, question)

    def holdings(self, table: Table, seat: int) -> str:
        """What people have lies before them."""
        return ""

    def rows_for_answers(self) -> int:
        """The board lies elsewhere: there is room to describe cards and tiles."""
        return height() - BESIDE_ANSWERS + 1

    def shown_answers(self, table: Table, question: Question) -> Shown:
        """Short lists of answers are shown; of longer ones those that are all of a kind, the others on request."""
        if len(question.answers) <= MOST_SHOWN or len(groups_of(question)) == 1:
            return super().shown_answers(table, question)
        return Shown([], f"{len(question.answers)} answers, list shows them; help for more")

    def show_table(self, table: Table, seat: int) -> None:
        """The board lies on the real table."""

    def report(self, kind: str, document: object, rows: list[str]) -> None:
        print_wrapped(plain("\n".join(rows)))

    def tell_rows(self, rows: list[str]) -> None:
        print_wrapped(plain("\n".join(rows)))

    def end(self, table: Table) -> None:
        self.tell_orders(table)
        assert isinstance(table, Companion)
        points = ", ".join(f"{who} {vp} VP" for who, vp in table.real.points().items())
        print_wrapped(f"\n[bold]The game is over.[/] {plain(points)}")
        if not table.save.trouble:
            print_wrapped(f"[dim]The game is kept in {plain(str(table.save.path))}[/]")

    def after_the_end(self, table: Companion) -> str:
        return self.heard("[dim]undo or repair corrects it, Enter leaves[/] [bold]> [/]")


class JsonCompanion(JsonTalk):
    """JSON lines for programs."""

    def ask(self, table: Table, question: Question) -> str:
        self.tell_orders(table)
        return super().ask(table, question)

    def tell_orders(self, table: Table) -> None:
        assert isinstance(table, Companion)
        rows = table.real.new_rows()
        if rows:
            print_json({"orders": rows})

    def report(self, kind: str, document: object, rows: list[str]) -> None:
        print_json({kind: document})

    def tell_rows(self, rows: list[str]) -> None:
        print_json({"table": rows})

    def end(self, table: Table) -> None:
        self.tell_orders(table)
        assert isinstance(table, Companion)
        result = {"result": table.session.result(), "score": table.real.points(), "saved": str(table.save.path)}
        print_json(result)

    def after_the_end(self, table: Companion) -> str:
        return self.read_line()
