"""One running game: checked answers, forced answers, Nature, plans, undo and redo, and the record."""

from __future__ import annotations

from typing import Any, Final, Generic

from ludarium.core.engine import asked_seats, is_forced, question, random_option
from ludarium.core.errors import (
    BadData,
    BadOption,
    ForeignAnswer,
    IllegalAnswer,
    LudariumError,
    NothingToUndo,
    StaleAnswer,
)
from ludarium.core.events import Event
from ludarium.core.frames import NATURE
from ludarium.core.game import G, Game
from ludarium.core.link import link_of
from ludarium.core.nature import stream
from ludarium.core.preview import Preview, preview_of
from ludarium.core.question import Question, question_of
from ludarium.core.reading import checked_number, checked_text
from ludarium.core.record import Branch, Record
from ludarium.core.rulings import Refusal
from ludarium.core.timeline import BY_NATURE, FORCED, PLAYER, Entry, Timeline, name_of


class PlanResult:
    """How far a plan got: the answers not given, and the surprise that stopped it, if one did."""

    def __init__(self, left: list[str], surprise: str) -> None:
        self.left: Final[list[str]] = left
        self.surprise: Final[str] = surprise


class Undone:
    """Answers that were taken back, and what was written beside them."""

    def __init__(self, entries: list[Entry], comments: dict[int, str], branches: list[Branch]) -> None:
        self.entries: Final[list[Entry]] = entries
        self.comments: Final[dict[int, str]] = comments
        self.branches: Final[list[Branch]] = branches


class Session(Generic[G]):
    """A table where a game is played.

    With `external` chance Nature's questions stay open until somebody types in what real dice and cards show,
    or lets the program `draw`.
    """

    def __init__(
        self,
        game: Game[G],
        seats: int,
        seed: int = 0,
        options: dict[str, Any] | None = None,
        names: list[str] | None = None,
        external: bool = False,
    ) -> None:
        if not game.fewest <= seats <= game.most:
            raise BadOption(f"{game.title} is for {game.fewest} to {game.most} players, not {seats}")
        self.game: Final[Game[G]] = game
        self.seats: Final[int] = seats
        self.seed: Final[int] = seed
        self.rules: str = game.version
        self.external: Final[bool] = external
        self.names: Final[list[str]] = names or [f"Player {seat + 1}" for seat in range(seats)]
        if len(self.names) != seats:
            raise BadOption(f"{len(self.names)} names were given for {seats} seats")
        self._check_header()
        self.line: Timeline[G] = Timeline(game, seats, game.settings(options or {}))
        self.free_undo: list[bool] = [False] * seats
        self.comments: dict[int, str] = {}
        self.branches: list[Branch] = []
        self._undone: list[Undone] = []
        self.go_on()

    def _check_header(self) -> None:
        """What is written into a record must be read again."""
        try:
            checked_number("seed", self.seed)
            for name in self.names:
                checked_text("names", name)
        except BadData as error:
            raise BadOption(str(error)) from error

    # Looking.

    @property
    def ply(self) -> int:
        """How many answers have been given."""
        return self.line.ply

    @property
    def state(self) -> G:
        """The whole truth; show `view` to people."""
        return self.line.state

    @property
    def entries(self) -> list[Entry]:
        return self.line.entries

    def is_over(self) -> bool:
        return self.line.is_over()

    def asked_seats(self) -> list[int]:
        """Who may answer now; nobody when the game is over."""
        return [] if self.is_over() else asked_seats(self.state)

    def question(self, seat: int | None = None) -> Question:
        """What a seat is asked; without a seat, what is asked first."""
        if seat is None:
            seat = self.asked_seats()[0] if not self.is_over() else NATURE
        return question_of(self.line.asked(seat), self.state, self.ply)

    def view(self, seat: int) -> G:
        """The table as a seat or a spectator sees it."""
        return self.game.view(self.state, seat)

    def events(self, seat: int, since: int = 0) -> list[list[Event]]:
        """What happened with each answer from a ply on, as a seat or a spectator may know it."""
        return [[event.seen_by(seat) for event in events] for events in self.line.events[since:]]

    def why_not(self, seat: int, word: str) -> Refusal | None:
        """The rule that forbids an answer; None when it is on offer."""
        try:
            self.line.find(seat, word)
        except IllegalAnswer as error:
            return error.refusal
        return None

    def preview(self, seat: int, word: str) -> Preview:
        """What an answer would change, as far as the seat can know."""
        if seat == NATURE:
            raise ForeignAnswer("Nature knows everything: only answers of seats have a preview")
        option = self.line.find(seat, word)
        rng = stream(self.ply, f"preview {seat}")
        return preview_of(self.game, self.view(seat), self.seats, seat, option, rng)

    def result(self) -> dict[str, list[int]] | None:
        """Points and places when the game is over."""
        return self.line.result()

    # Playing.

    def answer(self, seat: int, word: str, ply: int) -> None:
        """Carry out an answer from outside, or refuse it and change nothing."""
        self._check_ply(ply)
        option = self.line.find(seat, word)
        self._undone.clear()
        self.line.take(seat, option, BY_NATURE if seat == NATURE else PLAYER)
        self.go_on()

    def draw(self) -> None:
        """Let the program answer an open question to Nature."""
        self.line.asked(NATURE)
        self._undone.clear()
        self._let_nature_answer()
        self.go_on()

    def plan(self, seat: int, words: list[str], ply: int) -> PlanResult:
        """Several answers one after another; stops at the first surprise and says what it was."""
        left = words.copy()
        while left:
            start = self.ply
            try:
                self.answer(seat, left[0], ply)
            except LudariumError as error:
                if len(left) == len(words):
                    raise
                return PlanResult(left, str(error))
            left.pop(0)
            for entry in self.entries[start + 1 :]:
                if left and entry.by == FORCED and entry.seat == seat and entry.pick == left[0]:
                    left.pop(0)
            surprise = self._surprise(seat, start)
            if left and surprise:
                return PlanResult(left, surprise)
            ply = self.ply
        return PlanResult([], "")

    def _surprise(self, seat: int, start: int) -> str:
        """What the planner could not have known when the answers since `start` were given."""
        for entry in self.entries[start:]:
            if entry.seat == NATURE:
                return f"Nature answered: {entry.seen_by(seat)['pick']}"
            if entry.reveals:
                return "something was revealed"
        if self.is_over():
            return "the game is over"
        if seat not in self.asked_seats():
            return f"{name_of(self.asked_seats()[0])} is asked"
        return ""

    # Taking back.

    def undo(self, seat: int) -> None:
        """Take the seat's last answer back, and what was forced by it."""
        self._rewind(self._undo_ply(seat))

    def restart_turn(self, seat: int) -> None:
        """Take all answers of the seat's turn back, as far as nothing new has come to light."""
        first = self._undo_ply(seat)
        turn = self.entries[first].turn
        for ply in range(first - 1, self.line.base - 1, -1):
            entry = self.entries[ply]
            if entry.turn != turn or self._stands_in_way(seat, entry):
                break
            if self.was_chosen(ply):
                first = ply
        self._rewind(first)

    def redo(self, seat: int) -> None:
        """Bring back what was last taken back."""
        if not self._undone:
            raise NothingToUndo("nothing was taken back")
        undone = self._undone[-1]
        owner = undone.entries[0].seat
        if owner != seat and not all(self.free_undo):
            raise NothingToUndo(f"it was {name_of(owner)} that took an answer back")
        self._undone.pop()
        for entry in undone.entries:
            self.line.take(entry.seat, self.line.find(entry.seat, entry.pick), entry.by)
        self.comments.update(undone.comments)
        self.branches += undone.branches

    def allow_free_undo(self, seat: int, allowed: bool) -> None:
        """Say whether anything may be taken back; it may when every seat says so."""
        if not 0 <= seat < self.seats:
            raise ForeignAnswer(f"{name_of(seat)} has no say in what may be taken back")
        self.free_undo[seat] = allowed

    def why_no_undo(self, seat: int) -> str:
        """What stands in the way of taking an answer back; empty when nothing does."""
        try:
            self._undo_ply(seat)
        except NothingToUndo as error:
            return str(error)
        return ""

    def _undo_ply(self, seat: int) -> int:
        """Where the game stands once the seat's last answer is taken back."""
        for ply in range(self.ply - 1, self.line.base - 1, -1):
            entry = self.entries[ply]
            reason = self._stands_in_way(seat, entry)
            if reason:
                raise NothingToUndo(reason)
            if self.was_chosen(ply):
                return ply
        raise NothingToUndo("no answer has been given that could be taken back")

    def forget_undone(self) -> None:
        """What was taken back cannot be brought back any more."""
        self._undone.clear()

    def was_chosen(self, ply: int) -> bool:
        """Whether somebody chose the answer at a ply: a player, or a hand that typed in what real dice show."""
        entry = self.entries[ply]
        if entry.by != BY_NATURE or not self.external:
            return entry.by == PLAYER
        before = self.line.state_at(ply)
        return len(question(before).options(before)) > 1

    def _stands_in_way(self, seat: int, entry: Entry) -> str:
        """Nature's results, what was revealed and others' answers stay, unless all seats allow otherwise."""
        if all(self.free_undo):
            return ""
        if entry.seat == NATURE:
            return f"Nature has answered since ({entry.seen_by(seat)['pick']})"
        if entry.reveals:
            return f"something was revealed by '{entry.seen_by(seat)['pick']}'"
        if entry.by != FORCED and entry.seat != seat:
            return f"{name_of(entry.seat)} has answered since"
        return ""

    def _rewind(self, ply: int) -> None:
        comments = {place: text for place, text in self.comments.items() if place > ply}
        branches = [branch for branch in self.branches if branch.at >= ply]
        self._undone.append(Undone(self.entries[ply:], comments, branches))
        self.line.rewind(ply)
        self.comments = {place: text for place, text in self.comments.items() if place <= ply}
        self.branches = [branch for branch in self.branches if branch.at < ply]

    # Going on.

    def _check_ply(self, ply: int) -> None:
        if ply != self.ply:
            raise StaleAnswer(f"the game is at ply {self.ply}, the answer is for ply {ply}")

    def go_on(self) -> None:
        """Let Nature answer and give forced answers until a seat has a real choice."""
        while not self.is_over():
            ask = question(self.state)
            if ask.seat == NATURE and (not self.external or len(ask.options(self.state)) == 1):
                self._let_nature_answer()
            elif ask.seat != NATURE and is_forced(self.state, ask):
                self.line.take(ask.seat, ask.options(self.state)[0], FORCED)
            else:
                return

    def _let_nature_answer(self) -> None:
        """Each ply has a stream of its own: neither thinking nor undoing changes what is drawn."""
        rng = stream(self.seed, f"nature {self.ply}")
        self.line.take(NATURE, random_option(self.state, rng), BY_NATURE)

    # Keeping.

    def link(self, ply: int | None = None) -> str:
        """A position as a short text that fits into an address; it holds all answers, secret ones too."""
        return link_of(self.line, self.ply if ply is None else ply)

    def comment(self, text: str) -> None:
        """Write something down beside the game as it stands; an empty text takes it away."""
        checked_text("comment", text)
        self.comments.pop(self.ply, None)
        if text:
            self.comments[self.ply] = text

    def record(self) -> Record:
        """The game so far."""
        return Record(
            game=self.game.key,
            rules=self.rules,
            options=self.line.settings.values,
            seats=self.names,
            seed=self.seed,
            external=self.external,
            entries=self.entries.copy(),
            comments=self.comments.copy(),
            branches=self.branches.copy(),
            snapshots=self.line.snapshots.copy(),
            result=self.result(),
        )
