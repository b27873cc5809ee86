"""A table at one keyboard: people and bots, questions and answers, nothing lost."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from librt.random import Random
from rich.text import Text

from ludarium import agents
from ludarium.agents.agent import Agent
from ludarium.cli.output import console, plain, print_json, write_safely
from ludarium.cli.records import print_result
from ludarium.core import NATURE, SPECTATOR, BadSetting, LudariumError, NothingToUndo, Session
from ludarium.core.codec import dump
from ludarium.core.engine import asked
from ludarium.core.events import TRAIL, Event
from ludarium.core.nature import stream
from ludarium.core.question import Question
from ludarium.core.rulings import Refusal
from ludarium.core.timeline import PLAYER

MOST_DIGITS = 9
HELP = """[bold]n[/] or the answer itself   give an answer (a beginning that fits only one will do)
[bold]?[/]   why the other answers are not on offer       [bold]? answer[/]   why this one is not
[bold]p n[/]   what an answer would change        [bold]board[/]   show the table again
[bold]log[/]   what happened so far       [bold]rule id[/]   what a rule says
[bold]why[/]   why an opponent without a seat did that ([bold]why 2[/]: the turn before, [bold]why all[/]: all)
[bold]undo[/] (u)  [bold]redo[/] (r)  [bold]restart[/]   take back, bring back, start the turn again
[bold]draw[/]   let the program roll or draw (with --external)       [bold]forecast[/]   what the Automa may do next
[bold]save file[/]   keep a copy       [bold]quit[/] (q)   leave; the game is kept"""


class Quit(Exception):
    """Somebody leaves the table."""


class Talk(Protocol):
    """How questions reach a person or a program, and answers come back."""

    def ask(self, table: Table, question: Question) -> str:
        """The next line that was typed; `Quit` when nothing more will come."""
        ...

    def tell(self, text: str) -> None: ...

    def refuse(self, error: LudariumError) -> None: ...

    def end(self, table: Table) -> None: ...


class Table:
    """Runs a session until it ends or somebody leaves. Seats named after a bot are played by it."""

    def __init__(self, session: Session[Any], talk: Talk, save: Path) -> None:
        self.session = session
        self.talk = talk
        self.save = save
        self.bots: dict[int, Agent] = {
            seat: agents.get(bot, session.game)
            for seat, name in enumerate(session.names)
            if (bot := agents.bot_named(name)) is not None
        }
        self.minds: dict[int, Random] = {seat: stream(session.seed, f"agent {seat}") for seat in self.bots}

    def people(self) -> list[int]:
        return [seat for seat in range(self.session.seats) if seat not in self.bots]

    def onlooker(self, seat: int) -> int:
        """Through whose eyes the screen shows the table while a seat is asked, Nature, or nobody any more.

        Only a person who sits there alone sees more than everybody may.
        """
        people = self.people()
        return seat if seat >= 0 else people[0] if len(people) == 1 else SPECTATOR

    def run(self) -> None:
        self.keep()
        try:
            while not self.session.is_over():
                self.next_answer()
            self.talk.end(self)
        except (Quit, KeyboardInterrupt):
            self.talk.tell(f"The game is kept in {plain(str(self.save))}")

    def keep(self) -> None:
        """Save after every answer: a crash loses nothing."""
        write_safely(self.save, self.session.record().to_text())

    def next_answer(self) -> None:
        session = self.session
        seats = session.asked_seats()
        for seat in seats:
            if seat in self.bots:
                self.let_bot_answer(seat)
                self.keep()
                return
        self.hear(session.question(seats[0]))

    def let_bot_answer(self, seat: int) -> None:
        view = self.session.view(seat)
        decision = asked(view, seat)
        assert decision is not None
        view.stack[-1] = decision
        option = self.bots[seat].choose(view, decision, self.minds[seat], 0)
        self.session.answer(seat, decision.word(view, option), self.session.ply)

    def hear(self, question: Question) -> None:
        """Carry out one line: an answer, or a wish about the game."""
        line = self.talk.ask(self, question).strip()
        try:
            if not line or self.carry_out_wish(line, question):
                return
            self.session.answer(question.seat, self.word_of(line, question), question.ply)
            self.keep()
        except LudariumError as error:
            self.talk.refuse(error)

    def word_of(self, line: str, question: Question) -> str:
        """A number, a whole answer, or the beginning of just one."""
        words = question.words
        if line in words:
            return line
        if line.isascii() and line.isdigit() and len(line) <= MOST_DIGITS and 1 <= int(line) <= len(words):
            return words[int(line) - 1]
        fitting = [word for word in words if word.lower().startswith(line.lower())]
        return fitting[0] if len(fitting) == 1 else line

    def carry_out_wish(self, line: str, question: Question) -> bool:
        """Whether the line was about the game rather than an answer."""
        if line in question.words:
            return False
        wish, _, rest = line.partition(" ")
        if wish.startswith("?"):
            self.explain(line[1:].strip(), question)
        elif wish in {"undo", "u", "redo", "r", "restart"}:
            self.take_back(wish, question.seat)
        elif wish in {"quit", "q"}:
            raise Quit
        elif wish == "draw" and question.seat == NATURE and not rest:
            self.session.draw()
            self.keep()
        else:
            return self.show(wish, rest, question)
        return True

    def show(self, wish: str, rest: str, question: Question) -> bool:
        if wish == "help":
            self.talk.tell(HELP)
        elif wish == "p" and rest:
            self.talk.tell(self.preview_text(question.seat, self.word_of(rest, question)))
        elif wish == "board" and not rest:
            self.talk.tell(self.picture(self.onlooker(question.seat)))
        elif wish == "log":
            self.talk.tell("\n".join(self.news(self.onlooker(question.seat), 0)))
        elif wish in {"why", "trail"}:
            self.talk.tell(self.reasons(self.onlooker(question.seat), rest))
        elif wish == "rule" and rest:
            self.talk.tell(self.rule_text(rest))
        elif wish == "forecast" and not rest and self.session.game.rivals(self.session.state):
            self.talk.tell(plain(self.session.game.forecast(self.session.view(self.onlooker(question.seat)))))
        elif wish == "save" and rest:
            self.keep_copy(Path(os.path.expanduser(rest)))
        else:
            return False
        return True

    def keep_copy(self, path: Path) -> None:
        try:
            write_safely(path, self.session.record().to_text())
        except (OSError, ValueError) as error:
            raise BadSetting(f"no copy can be kept there: {error}") from error
        self.talk.tell(f"A copy is kept in {plain(str(path))}")

    def take_back(self, wish: str, seat: int) -> None:
        session = self.session
        if wish in {"redo", "r"}:
            session.redo(seat)
            with suppress(NothingToUndo):
                while self.bot_is_asked():
                    session.redo(seat)
        elif wish == "restart":
            session.restart_turn(self.last_person(seat) if seat == NATURE else seat)
        else:
            seat = self.last_person(seat)
            session.undo(seat)
            while self.bot_is_asked() and not session.why_no_undo(seat):
                session.undo(seat)
        self.keep()

    def bot_is_asked(self) -> bool:
        return any(seat in self.bots for seat in self.session.asked_seats()[:1])

    def last_person(self, seat: int) -> int:
        """Who answered last: somebody with second thoughts, though another seat is asked by now. Never a bot."""
        last = next((entry.seat for entry in reversed(self.session.entries) if entry.by == PLAYER), seat)
        return seat if last in self.bots else last

    def explain(self, word: str, question: Question) -> None:
        """Why an answer, or any other, is not on offer."""
        if word:
            refusal = self.session.why_not(question.seat, word)
            told = self.refusal_text(word, refusal) if refusal else f"'{plain(word)}' is on offer."
            self.talk.tell(told)
            return
        state = self.session.state
        ask = asked(state, question.seat)
        assert ask is not None
        rows = [
            self.refusal_text(ask.word(state, option), refusal)
            for option in ask.candidates(state)
            if (refusal := ask.why_not(state, option)) is not None
        ]
        self.talk.tell("\n".join(rows) or "Everything that could be answered here is on offer.")

    def refusal_text(self, word: str, refusal: Refusal) -> str:
        rule = self.session.game.rules()[refusal.rule]
        return f"[bold]{plain(word)}[/]: {plain(refusal.sentence)} [dim]({refusal.rule}, {plain(rule.title)})[/]"

    def rule_text(self, key: str) -> str:
        rule = self.session.game.rules().get(key)
        if rule is None:
            return f"There is no rule '{plain(key)}'."
        return f"[bold]{plain(rule.title)}[/]: {plain(rule.text)} [dim]({plain(rule.origin)})[/]"

    def preview_text(self, seat: int, word: str) -> str:
        """Changes, then who is asked or what is left to chance."""
        found = self.session.preview(seat, word)
        rows = [f"[bold]{plain(word)}[/]"]
        for change in found.changes:
            least, most = change["least"], change["most"]
            amount = f"{least:+d}" if least == most else f"{least:+d} to {most:+d}"
            rows.append(f"  {plain(self.session.names[change['seat']])}: {amount} {change['what']}")
        for chance in found.chance:
            total = sum(outcome["weight"] for outcome in chance["outcomes"])
            odds = [f"{plain(each['word'])} {each['weight'] / total:.0%}" for each in chance["outcomes"]]
            rows.append(f"  chance: {', '.join(odds)}")
        for ask in found.asks:
            rows.append(f"  then {plain(self.session.names[ask['seat']])}: {plain(ask['prompt'])}")
        if found.ends:
            rows.append("  the game ends")
        return "\n".join(rows)

    def picture(self, seat: int) -> str:
        names = [plain(name) for name in self.session.names]
        return self.session.game.picture(self.session.view(seat), seat, names)

    def story(self, events: list[Event]) -> list[Event]:
        """What is told answer by answer: turns of those without a seat have sentences of their own."""
        if not any(event.kind == TRAIL for event in events):
            return events
        return [event for event in events if event.seat < self.session.seats and event.kind != TRAIL]

    def digest(self, seat: int, since: int) -> list[str]:
        """What those without a seat did since a ply, a sentence for each turn."""
        session = self.session
        told = session.events(seat)
        before = session.game.digest([event for events in told[:since] for event in events])
        now = session.game.digest([event for events in told for event in events])
        rows = [row for place, row in enumerate(now) if before[place : place + 1] != [row]]
        return [f"  [bold]{plain(row)}[/]" for row in rows]

    def reasons(self, seat: int, wanted: str) -> str:
        """Why somebody without a seat did what it did: the last time, so many times ago, or all of it."""
        found = self.session.game.reasons([event for events in self.session.events(seat) for event in events])
        if not found:
            return "Nobody has decided anything by rules so far."
        if wanted == "all":
            return "\n".join(plain(row) for rows in found for row in rows)
        ago = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) <= MOST_DIGITS else 1
        return "\n".join(plain(row) for row in found[-min(max(ago, 1), len(found))])

    def news(self, seat: int, since: int) -> list[str]:
        """What happened since a ply, a row for each answer, then turns of those without a seat."""
        session = self.session
        rows = []
        seen = session.line.seen_by(seat)
        for ply, events in enumerate(session.events(seat, since), start=since):
            who = "Nature" if seen[ply]["seat"] == NATURE else session.names[seen[ply]["seat"]]
            told = "; ".join(session.game.sentence(event, session.names) for event in self.story(events))
            rows.append(f"  [dim]{plain(who)}: {plain(seen[ply]['pick'])}[/]" + (f"  {plain(told)}" if told else ""))
        return rows + self.digest(seat, since)


class TerminalTalk:
    """Questions on the screen, answers from the keyboard."""

    def __init__(self) -> None:
        self.told: dict[int, int] = {}
        self.asked = -1
        self.last_seat: int | None = None

    def ask(self, table: Table, question: Question) -> str:
        seat = question.seat
        self.told = {watcher: min(ply, question.ply) for watcher, ply in self.told.items()}
        if self.asked != question.ply or self.last_seat != seat:
            self.maybe_draw_curtain(table, seat)
            self.show_table(table, table.onlooker(seat))
        self.asked, self.last_seat = question.ply, seat
        self.show_question(table, question)
        try:
            return console.input("[bold]> [/]")
        except EOFError as error:
            raise Quit from error

    def maybe_draw_curtain(self, table: Table, seat: int) -> None:
        """Where seats see different things, the screen is cleared before the next person looks."""
        people = table.people()
        if seat in {NATURE, self.last_seat} or len(people) < 2:  # noqa: PLR2004
            return
        views = {json.dumps(dump(table.session.view(other))) for other in people}
        if len(views) == 1:
            return
        console.clear()
        try:
            console.input(f"[bold]{plain(table.session.names[seat])}[/], it is your turn. Press Enter when alone. ")
        except EOFError as error:
            raise Quit from error
        console.clear()

    def show_table(self, table: Table, watcher: int) -> None:
        news = table.news(watcher, self.told.get(watcher, 0))
        if news:
            console.print("\n".join(["", *news]))
        self.told[watcher] = table.session.ply
        console.print("\n" + table.picture(watcher))

    def show_question(self, table: Table, question: Question) -> None:
        who = "Nature" if question.seat == NATURE else table.session.names[question.seat]
        console.print(f"\n[bold]{plain(who)}: {plain(question.prompt)}[/]  [dim](help shows what you can type)[/]")
        width = len(str(len(question.answers)))
        for number, answer in enumerate(question.answers, start=1):
            label = f"  [dim]{plain(answer.label)}[/]" if answer.label != answer.word else ""
            console.print(f"  [bold]{number:>{width}}[/]  {plain(answer.word)}{label}")

    def tell(self, text: str) -> None:
        console.print(text)

    def refuse(self, error: LudariumError) -> None:
        hint = "" if isinstance(error, NothingToUndo) else " [dim](help shows what you can type)[/]"
        console.print(f"[red]{plain(str(error))}[/]{hint}")

    def end(self, table: Table) -> None:
        session = table.session
        last = max((ply for ply, entry in enumerate(session.entries) if entry.by == PLAYER), default=0)
        watcher = table.onlooker(NATURE)
        console.print("\n".join(["", *table.news(watcher, last), "", table.picture(watcher), ""]))
        result = session.result()
        assert result is not None
        print_result(session.names, result, session.game.rivals(session.state))
        console.print(f"[dim]The game is kept in {plain(str(table.save))}[/]")


class JsonTalk:
    """Questions as JSON lines on standard output, answers as lines on standard input."""

    def ask(self, table: Table, question: Question) -> str:
        view = dump(table.session.view(table.onlooker(question.seat)))
        print_json({**question.to_json(), "view": view})
        line = sys.stdin.readline()
        if not line:
            raise Quit
        return line

    def tell(self, text: str) -> None:
        print_json({"note": Text.from_markup(text).plain})

    def refuse(self, error: LudariumError) -> None:
        print_json({"error": str(error), "kind": type(error).__name__})

    def end(self, table: Table) -> None:
        print_json({"result": table.session.result(), "saved": str(table.save)})
