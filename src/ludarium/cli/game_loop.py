"""Plays a game at one keyboard: asks people, lets bots answer, and saves after every answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import Enum
from typing import Any, Protocol

from librt.random import Random

from ludarium import agents
from ludarium.agents.agent import Agent
from ludarium.agents.answering import answer_for
from ludarium.agents.evaluation import evaluation_of
from ludarium.cli.files import SaveFile, save_anywhere
from ludarium.cli.fuzzy import find_matches, match_one
from ludarium.cli.narration import Narrator
from ludarium.cli.output import sanitize
from ludarium.core import NATURE, SPECTATOR, BadSetting, LudariumError, NothingToUndo
from ludarium.core.engine import put_on_top
from ludarium.core.engine import question as open_question
from ludarium.core.history import PLAYER
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.protocol.question import Question

ALWAYS = "always"
SENSIBLY = "sensibly"


class Quit(Exception):
    """Somebody leaves the game."""


class PlayerInterface(Protocol):
    """How questions reach a person or a program, and how their answers come back."""

    def ask(self, loop: GameLoop, question: Question) -> str:
        """The next line that was typed; raises `Quit` when there will be no more."""
        ...

    def show_message(self, text: str) -> None: ...

    def show_document(self, document: object, text: str) -> None:
        """Something that was asked for: the document for programs, the text for people."""
        ...

    def show_board_part(self, loop: GameLoop, viewer: int, part: str) -> bool:
        """Show a page or side of the board; returns False if there is no part of that name."""
        ...

    def list_answers(self, loop: GameLoop, question: Question, group: str) -> None: ...

    def list_plans(self, loop: GameLoop, question: Question) -> None: ...

    def show_error(self, error: LudariumError) -> None: ...

    def show_result(self, loop: GameLoop) -> None: ...


class Needs(Enum):
    """What a command needs before it can run."""

    NOTHING = "it also runs when the game is over"
    QUESTION = "somebody is asked"
    PLAYER = "a player is asked, not Nature"
    NATURE = "Nature is asked"


class TypedLine:
    """A typed line that may be a command: its first word, the rest, and the question it was typed at."""

    def __init__(self, line: str, question: Question | None) -> None:
        name, _, argument = ("?", "", line[1:]) if line.startswith("?") else line.partition(" ")
        self.name = name
        self.argument = argument.strip()
        self._question = question

    @property
    def question(self) -> Question:
        """The open question; only for commands that need one."""
        assert self._question is not None
        return self._question

    @property
    def seat(self) -> int:
        """The seat that is asked; Nature's once the game is over."""
        return self._question.seat if self._question is not None else NATURE

    def meets(self, needs: Needs) -> bool:
        if self._question is None or needs is Needs.NOTHING:
            return needs is Needs.NOTHING
        return needs is Needs.QUESTION or (needs is Needs.NATURE) == (self.seat == NATURE)


class Command:
    """Something to type that is not an answer, such as ``undo`` or ``log all``.

    A line is this command if its first word is one of `names`, the rest is something it `accepts`, and what it `needs`
    is there. Otherwise the line counts as an answer.
    """

    def __init__(
        self,
        names: str,
        run: Callable[[Any, TypedLine], bool | None],
        accepts: Callable[[str], bool],
        needs: Needs = Needs.QUESTION,
    ) -> None:
        self.names = names.split()
        self.run = run
        self.accepts = accepts
        self.needs = needs


def no_argument(text: str) -> bool:
    return not text


def some_argument(text: str) -> bool:
    return bool(text)


def any_argument(text: str) -> bool:
    return True


def one_of(*words: str) -> Callable[[str], bool]:
    return lambda text: text in words


def by_name(commands: list[Command]) -> dict[str, Command]:
    """The commands by every name they have; later ones replace earlier ones of the same name."""
    return {name: command for command in commands for name in command.names}


class GameLoop:
    """Runs a session until the game ends or somebody leaves. Bots play the seats that are named after them.

    If only one answer makes sense, and it just ends the turn or declines, it is given without asking, unless `ask_mode`
    is ``always``. `ply_to_ask` is where somebody took such an answer back: there they are asked.
    """

    def __init__(
        self,
        session: AnySession,
        interface: PlayerInterface,
        save: SaveFile,
        commands: Mapping[str, Command],
        ask_mode: str = SENSIBLY,
    ) -> None:
        self.session = session
        self.interface = interface
        self.save = save
        self.commands = commands
        self.ask_mode = ask_mode
        self.bots: dict[int, Agent] = {
            seat: agents.get(bot, session.game)
            for seat, name in enumerate(session.names)
            if (bot := agents.bot_named(name)) is not None
        }
        self.bot_random: dict[int, Random] = {seat: random_stream(session.seed, f"agent {seat}") for seat in self.bots}
        self.ply_to_ask = -1
        self.quit_warning_shown = False

    @property
    def narrator(self) -> Narrator:
        """Puts the session as it is now into words."""
        return Narrator(self.session)

    def human_seats(self) -> list[int]:
        return [seat for seat in range(self.session.seats) if seat not in self.bots]

    def viewer_for(self, seat: int) -> int:
        """Whose view the screen shows while a seat is asked.

        While Nature is asked, and after the end, that is the view of the only person at the keyboard, or what
        everybody may see.
        """
        people = self.human_seats()
        return seat if seat >= 0 else people[0] if len(people) == 1 else SPECTATOR

    # The game.

    def run(self) -> None:
        """Play until the game ends or somebody leaves; Ctrl-C leaves, too, once the game is saved."""
        try:
            self.save_game()
            while not self.is_over():
                self.next_answer()
            self.save_elsewhere_if_needed()
        except Quit:
            self.leave()
        except KeyboardInterrupt:
            self.leave()
            raise
        finally:
            self.save.release()

    def is_over(self) -> bool:
        """Whether the game is over; shows the result then."""
        if self.session.is_over():
            self.interface.show_result(self)
        return self.session.is_over()

    def next_answer(self) -> None:
        """Let a bot answer, give the only sensible answer, or ask a person."""
        session = self.session
        seats = session.asked_seats()
        for seat in seats:
            if seat in self.bots:
                answer_for(session, seat, self.bots[seat], self.bot_random[seat])
                self.save_game()
                return
        question = session.question(seats[0])
        word = self.only_sensible_answer(question)
        if word:
            session.answer(question.seat, word, question.ply, joined=True)
            self.save_game()
        else:
            self.run_next_line(question)

    def only_sensible_answer(self, question: Question) -> str:
        """The answer that ends the question, if nothing else on offer makes sense; empty if somebody must be asked."""
        if self.ask_mode == ALWAYS or question.seat == NATURE or self.ply_to_ask == question.ply:
            return ""
        ending = [answer.word for answer in question.answers if answer.ends]
        if len(ending) != 1 or len(question.words) == 1:
            return ""
        try:
            judge = evaluation_of(self.session.game)
        except BadSetting:
            return ""
        view = self.session.view(question.seat)
        put_on_top(view, question.seat)
        ask = open_question(view)
        sensible = judge.candidate_options(view, ask, ask.options(view))
        return ending[0] if [ask.word(view, option) for option in sensible] == ending else ""

    # What was typed.

    def run_next_line(self, question: Question) -> None:
        """Read a line and run it; show the error if that fails."""
        try:
            line = self.interface.ask(self, question).strip()
            self.quit_warning_shown = self.quit_warning_shown and line in {"quit", "q"}
            self.run_line(line, question)
        except LudariumError as error:
            self.interface.show_error(error)

    def run_line(self, line: str, question: Question) -> None:
        """Run the answers and commands of a line, separated by ``;``.

        Several answers are undone together. The line stops where something happens that the seat could not know.
        """
        parts = [line] if line.startswith("save") else [part.strip() for part in line.split(";")]
        start, seat = self.session.ply, question.seat
        for number, part in enumerate(part for part in parts if part):
            if number:
                surprise = self.session.interruption(seat, start) if seat != NATURE else ""
                if surprise:
                    raise BadSetting(f"stopped before '{part}': {surprise}")
                question = self.session.question(seat)
            if not self.run_command(part, question):
                self.session.answer(seat, self.find_answer(part, question), question.ply, joined=number > 0)
                self.save_game()

    def run_command(self, line: str, question: Question | None) -> bool:
        """Run a line if it is a command; returns False if it must be an answer."""
        if question is not None and line in question.words:
            return False
        typed = TypedLine(line, question)
        command = self.commands.get(typed.name)
        if command is None or not command.accepts(typed.argument) or not typed.meets(command.needs):
            return False
        return command.run(self, typed) is not False

    def find_answer(self, text: str, question: Question) -> str:
        """The answer that a text means. If it fits none on offer, a refused answer, so that the reason is shown."""
        word = match_one(text, question.words, question.words)
        if word in question.words:
            return word
        refused = [one.word for one in self.session.refusals(question.seat)] if question.seat != NATURE else []
        found = find_matches(text, refused, refused)
        if len(found) == 1 and not text.isdigit():
            return found[0]
        return match_one(text, question.words, [answer.label for answer in question.answers])

    # Taking back.

    def undo(self, seat: int) -> None:
        """Take back the last answer of a person, and the answers of bots since then."""
        seat = self.last_human_seat(seat)
        self.session.undo(seat)
        while self.is_bot_asked() and not self.session.why_no_undo(seat):
            self.session.undo(seat)
        self.after_taking_back()

    def redo(self, seat: int) -> None:
        """Bring back what was taken back last, up to the next question to a person."""
        self.session.redo(seat)
        with suppress(NothingToUndo):
            while self.is_bot_asked():
                self.session.redo(seat)
        self.after_taking_back()

    def restart_turn(self, seat: int) -> None:
        """Take back everything since the turn began."""
        self.session.restart_turn(self.last_human_seat(seat) if seat == NATURE else seat)
        self.after_taking_back()

    def after_taking_back(self) -> None:
        self.ply_to_ask = self.session.ply
        self.save_game()

    def is_bot_asked(self) -> bool:
        return any(seat in self.bots for seat in self.session.asked_seats()[:1])

    def last_human_seat(self, seat: int) -> int:
        """The seat that answered last, though another one is asked now; the given seat if that was a bot."""
        last = next((entry.seat for entry in reversed(self.session.entries) if entry.by == PLAYER), seat)
        return seat if last in self.bots else last

    # Saving.

    def save_game(self) -> None:
        """Save after every answer, so that a crash loses nothing."""
        note = self.save.save(self.session.record().to_text())
        if note:
            self.interface.show_message(sanitize(note))

    def leave(self) -> None:
        """Say where the game is saved."""
        self.save_game()
        if not self.save.problem:
            self.interface.show_message(f"The game is saved in {sanitize(str(self.save.path))}")
        self.save_elsewhere_if_needed()

    def save_elsewhere_if_needed(self) -> None:
        """If the game could not be saved, write it to any folder with room; if there is none, show it as a link."""
        if not self.save.problem:
            return
        problem = sanitize(self.save.problem)
        path = save_anywhere(self.session.game.key, self.session.record().to_text())
        if path is not None:
            self.interface.show_message(f"{problem}. The game is saved in {sanitize(str(path))} instead")
        else:
            self.interface.show_message(f"{problem}. No file can be written; this link leads back to the game:")
            self.interface.show_message(self.session.link())
