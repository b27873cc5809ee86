"""A table at one keyboard: people and bots, questions and answers, nothing lost."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from librt.random import Random

from ludarium import agents
from ludarium.agents.agent import Agent
from ludarium.agents.answering import answer_for
from ludarium.agents.evaluation import evaluation_of
from ludarium.cli import wants
from ludarium.cli.files import SaveFile, last_resort, write_safely
from ludarium.cli.hint import COACH, advice, advice_rows
from ludarium.cli.matching import meant, the_one_meant
from ludarium.cli.output import plain
from ludarium.cli.telling import Teller
from ludarium.core import NATURE, SPECTATOR, BadSetting, LudariumError, NothingToUndo, Session
from ludarium.core.engine import question as open_question
from ludarium.core.engine import turn_to
from ludarium.core.nature import stream
from ludarium.core.question import Question
from ludarium.core.timeline import PLAYER

ALWAYS = "always"
SENSIBLY = "sensibly"
LAST_NEWS = 15
REDO = "redo"
RESTART = "restart"
TAKING_BACK = {"undo": "undo", "u": "undo", "redo": REDO, "r": REDO, "restart": RESTART}
HELP = """[bold]3, build E6[/]       give an answer; letters that fit only one do; a; b: several
[bold]Enter[/]             more rows where there are any; else the question again
[bold]list, list build[/]  all answers, or some of them
[bold]plan, plan 2[/]      what can be done in one go; do it
[bold]p 3[/]               what an answer would change
[bold]hint[/]              the best answers, what they are worth and what may follow
[bold]?, ? E6[/]           why other answers are not on offer; why not this one
[bold]board, board 2[/]    the table; board right, board left: the rest of the map
[bold]rule FAV5[/]         what a rule, card, tile or code says
[bold]log, log all[/]      what happened so far
[bold]why, why 2[/]        why an opponent without a seat did that; the turn before
[bold]forecast, draw[/]    what such an opponent may do next; draw what you were asked for
[bold]undo, redo[/]        take back, bring back (u, r); restart: start the turn again
[bold]ask always[/]        be asked also where only one answer makes sense; ask sensibly
[bold]save file, quit[/]   keep a copy (save! overwrites); leave, the game is kept (q)"""


class Quit(Exception):
    """Somebody leaves the table."""


class Talk(Protocol):
    """How questions reach a person or a program, and answers come back."""

    def ask(self, table: Table, question: Question) -> str:
        """The next line that was typed; `Quit` when nothing more will come."""
        ...

    def tell(self, text: str) -> None: ...

    def board(self, table: Table, seat: int, wish: str) -> bool: ...

    def list_answers(self, table: Table, question: Question, group: str) -> None: ...

    def list_plans(self, table: Table, question: Question) -> None: ...

    def refuse(self, error: LudariumError) -> None: ...

    def end(self, table: Table) -> None: ...


class Table:
    """Runs a session until it ends or somebody leaves. Seats named after a bot are played by it.

    Where only one answer makes sense, and it closes the question without doing anything, nobody is asked unless `asks`
    is ``always``.
    """

    def __init__(self, session: Session[Any], talk: Talk, save: SaveFile, asks: str = SENSIBLY) -> None:
        self.session = session
        self.talk = talk
        self.save = save
        self.asks = asks
        self.bots: dict[int, Agent] = {
            seat: agents.get(bot, session.game)
            for seat, name in enumerate(session.names)
            if (bot := agents.bot_named(name)) is not None
        }
        self.minds: dict[int, Random] = {seat: stream(session.seed, f"agent {seat}") for seat in self.bots}
        self.asked_again = -1
        self.was_warned = False

    @property
    def teller(self) -> Teller:
        """Speaks about the session as it is now."""
        return Teller(self.session)

    def people(self) -> list[int]:
        return [seat for seat in range(self.session.seats) if seat not in self.bots]

    def onlooker(self, seat: int) -> int:
        """Through whose eyes the screen shows the table while a seat is asked, Nature, or nobody any more.

        Only a person who sits there alone sees more than everybody may.
        """
        people = self.people()
        return seat if seat >= 0 else people[0] if len(people) == 1 else SPECTATOR

    # The game goes on.

    def run(self) -> None:
        """Play until the game ends or somebody leaves. Whoever presses Ctrl-C leaves as well, once the game is kept."""
        try:
            self.keep()
            while not self.is_over():
                self.next_answer()
            self.rescue()
        except Quit:
            self.leave()
        except KeyboardInterrupt:
            self.leave()
            raise
        finally:
            self.save.release()

    def is_over(self) -> bool:
        """Whether the game has ended; then everybody hears how."""
        if self.session.is_over():
            self.talk.end(self)
        return self.session.is_over()

    def leave(self) -> None:
        """Say where the game is."""
        self.keep()
        if not self.save.trouble:
            self.talk.tell(f"The game is kept in {plain(str(self.save.path))}")
        self.rescue()

    def rescue(self) -> None:
        """A game that could not be kept is written wherever there is room, or told as a link."""
        if not self.save.trouble:
            return
        path = last_resort(self.session.game.key, self.session.record().to_text())
        if path is not None:
            self.talk.tell(f"{plain(self.save.trouble)}. The game is kept in {plain(str(path))} instead")
        else:
            self.talk.tell(f"{plain(self.save.trouble)}. Nothing can be written; this link leads back to the game:")
            self.talk.tell(self.session.link())

    def keep(self) -> None:
        """Save after every answer: a crash loses nothing."""
        told = self.save.keep(self.session.record().to_text())
        if told:
            self.talk.tell(plain(told))

    def next_answer(self) -> None:
        session = self.session
        seats = session.asked_seats()
        for seat in seats:
            if seat in self.bots:
                answer_for(session, seat, self.bots[seat], self.minds[seat])
                self.keep()
                return
        question = session.question(seats[0])
        word = self.only_sense(question)
        if word:
            session.answer(question.seat, word, question.ply, joined=True)
            self.keep()
        else:
            self.hear(question)

    def only_sense(self, question: Question) -> str:
        """The answer that closes a question, where nothing else on offer makes sense; empty where somebody is asked."""
        if self.asks == ALWAYS or question.seat == NATURE or self.asked_again == question.ply:
            return ""
        ending = [answer.word for answer in question.answers if answer.ends]
        if len(ending) != 1 or len(question.words) == 1:
            return ""
        try:
            judge = evaluation_of(self.session.game)
        except BadSetting:
            return ""
        view = self.session.view(question.seat)
        turn_to(view, question.seat)
        ask = open_question(view)
        worth = judge.worth_a_look(view, ask, ask.options(view))
        return ending[0] if [ask.word(view, option) for option in worth] == ending else ""

    # What was typed.

    def hear(self, question: Question) -> None:
        """Carry out one line: answers, or wishes about the game."""
        try:
            line = self.talk.ask(self, question).strip()
            self.was_warned = self.was_warned and line in {"quit", "q"}
            self.carry_out(line, question)
        except LudariumError as error:
            self.talk.refuse(error)

    def carry_out(self, line: str, question: Question) -> None:
        """Several answers in one line are one step; it stops where something happens that nobody could know."""
        parts = [line] if line.startswith("save") else [part.strip() for part in line.split(";")]
        start, seat = self.session.ply, question.seat
        for place, part in enumerate(part for part in parts if part):
            if place:
                surprise = self.session.surprise(seat, start) if seat != NATURE else ""
                if surprise:
                    raise BadSetting(f"stopped before '{part}': {surprise}")
                question = self.session.question(seat)
            if not self.carry_out_wish(part, question):
                self.session.answer(seat, self.word_of(part, question), question.ply, joined=place > 0)
                self.keep()

    def word_of(self, text: str, question: Question) -> str:
        """The answer a text stands for; one that is refused where it fits nothing on offer."""
        word = the_one_meant(text, question.words, question.words)
        if word in question.words:
            return word
        refused = [one.word for one in self.session.refusals(question.seat)] if question.seat != NATURE else []
        found = meant(text, refused, refused)
        if len(found) == 1 and not text.isdigit():
            return found[0]
        return the_one_meant(text, question.words, [answer.label for answer in question.answers])

    def carry_out_wish(self, line: str, question: Question) -> bool:
        """Whether the line was about the game rather than an answer."""
        if line in question.words:
            return False
        wish, _, rest = line.partition(" ")
        rest = rest.strip()
        if wish.startswith("?"):
            self.explain(line[1:].strip(), question)
        elif wish in TAKING_BACK and not rest:
            self.take_back(TAKING_BACK[wish], question.seat)
        elif wish in {"quit", "q"} and not rest:
            self.quit()
        elif wish == "draw" and question.seat == NATURE and not rest:
            self.session.draw()
            self.keep()
        elif wish in {"plan", "plans"} and question.seat != NATURE:
            self.plan(rest, question)
        elif wish == "hint" and question.seat != NATURE and not rest:
            self.hint(question)
        elif wish == "p" and rest:
            self.preview(rest, question)
        elif wish == "list":
            self.talk.list_answers(self, question, rest)
        elif wish == "ask" and rest in {ALWAYS, SENSIBLY}:
            self.asks = rest
            wants.keep("ask", rest)
            self.talk.tell(f"From now on you are asked {rest}.")
        else:
            return self.show(wish, rest, self.onlooker(question.seat))
        return True

    def show(self, wish: str, rest: str, watcher: int) -> bool:
        """Whether a wish was about the table as somebody sees it."""
        if wish == "help" and not rest:
            self.talk.tell(HELP)
        elif wish == "board":
            return self.talk.board(self, watcher, rest)
        elif wish == "log" and rest in {"", "all"}:
            rows = self.teller.news(watcher, 0) or ["Nothing has happened yet."]
            self.talk.tell("\n".join(rows[-LAST_NEWS:] if not rest else rows))
        elif wish in {"why", "trail"}:
            self.talk.tell(self.teller.reasons(watcher, rest))
        elif wish in {"rule", "rules"} and rest:
            self.talk.tell(self.teller.explanation(rest))
        elif wish == "forecast" and not rest:
            self.talk.tell(self.teller.forecast(watcher))
        elif wish in {"save", "save!"} and rest:
            self.keep_copy(Path(rest).expanduser(), wish == "save!")
        else:
            return False
        return True

    def quit(self) -> None:
        """Leave; whoever would lose the game is told so first."""
        self.keep()
        if self.save.trouble and not self.was_warned:
            self.was_warned = True
            raise BadSetting(f"{self.save.trouble}. 'save FILE' keeps the game elsewhere; quit once more to leave")
        raise Quit

    def keep_copy(self, path: Path, force: bool) -> None:
        """Keep the game in another file as well; or there from now on, if it could not be kept where it was."""
        if path.is_file() and not force:
            raise BadSetting(f"{path} exists; 'save! {path}' overwrites it")
        text = self.session.record().to_text()
        if self.save.trouble:
            self.save.move_to(path, text)
            self.talk.tell(f"The game is kept in {plain(str(path))} from now on")
        else:
            write_safely(path, text)
            self.talk.tell(f"A copy is kept in {plain(str(path))}")

    # Wishes.

    def preview(self, text: str, question: Question) -> None:
        word = self.word_of(text, question)
        label = next((answer.label for answer in question.answers if answer.word == word), word)
        self.talk.tell(self.teller.preview(question.seat, word, label))

    def hint(self, question: Question) -> None:
        """What a searching player would answer."""
        session, seat = self.session, question.seat
        found = advice(session.game, session.view(seat), seat, COACH, session.ply)
        unit = agents.strategy_of(session.game).unit()
        self.talk.tell("\n".join(advice_rows(found, session.speech(seat), unit)))

    def plan(self, text: str, question: Question) -> None:
        """Show what can be done by one gesture, or do it."""
        plans = question.plans
        if not plans:
            raise BadSetting("nothing here takes more than one answer")
        if not text:
            self.talk.list_plans(self, question)
            return
        words = ["; ".join(plan.words) for plan in plans]
        chosen = the_one_meant(text, words, [plan.label for plan in plans])
        if chosen not in words:
            raise BadSetting(f"no plan is called '{text}'; 'plan' lists them")
        done = self.session.plan(question.seat, plans[words.index(chosen)].words, question.ply)
        self.keep()
        if done.left:
            raise BadSetting(f"stopped before '{done.left[0]}': {done.surprise}")

    def explain(self, text: str, question: Question) -> None:
        """Why an answer, or any other, is not on offer."""
        if text:
            self.talk.tell(self.teller.why_not(question, self.word_of(text, question)))
            return
        rows = self.teller.refusals_by_rule(question)
        self.talk.tell("\n".join(rows) or "Everything that could be answered here is on offer.")

    def take_back(self, wish: str, seat: int) -> None:
        session = self.session
        if wish == REDO:
            session.redo(seat)
            with suppress(NothingToUndo):
                while self.bot_is_asked():
                    session.redo(seat)
        elif wish == RESTART:
            session.restart_turn(self.last_person(seat) if seat == NATURE else seat)
        else:
            seat = self.last_person(seat)
            session.undo(seat)
            while self.bot_is_asked() and not session.why_no_undo(seat):
                session.undo(seat)
        self.asked_again = session.ply
        self.keep()

    def bot_is_asked(self) -> bool:
        return any(seat in self.bots for seat in self.session.asked_seats()[:1])

    def last_person(self, seat: int) -> int:
        """Who answered last: somebody with second thoughts, though another seat is asked by now. Never a bot."""
        last = next((entry.seat for entry in reversed(self.session.entries) if entry.by == PLAYER), seat)
        return seat if last in self.bots else last
