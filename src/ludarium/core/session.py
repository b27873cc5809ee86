"""One running game: checked answers, forced answers, Nature, plans, undo and redo, and the record."""

from __future__ import annotations

from threading import RLock
from typing import Any, Final, Generic, TypeAlias, cast

from ludarium.core.catalogue import CatalogueIndex
from ludarium.core.codec import deep_copy
from ludarium.core.engine import asked_seats, is_forced, question
from ludarium.core.english import count_text
from ludarium.core.errors import (
    BadData,
    BadSetting,
    Endless,
    ForeignAnswer,
    IllegalAnswer,
    LudariumError,
    NothingToUndo,
    StaleAnswer,
)
from ludarium.core.events import Event
from ludarium.core.frames import NATURE, SPECTATOR
from ludarium.core.game import G, Game
from ludarium.core.history import BY_NATURE, FORCED, PLAYER, Entry, History
from ludarium.core.link import write_link
from ludarium.core.log_rows import log_rows
from ludarium.core.nature import random_stream
from ludarium.core.preview import make_preview
from ludarium.core.question import list_refusals, make_question
from ludarium.core.record import Branch, Record
from ludarium.core.rendering import TextRenderer
from ludarium.core.undo import UndoRules
from ludarium.core.validation import check_seed, check_text, no_such_seat, short_repr
from ludarium.protocol.command import PlanResult
from ludarium.protocol.explanation import Explanation, Forecast
from ludarium.protocol.log import Row
from ludarium.protocol.preview import Preview
from ludarium.protocol.question import Question, Refusal, RefusedAnswer

# In no game so many answers follow each other that nobody chose: only in a state that cannot be.
MOST_UNCHOSEN: Final[int] = 500


class Session(Generic[G]):
    """A table where a game is played: the way in for programs, screens and bots.

    A session asks (`question`), takes each `answer`, and goes on by itself with whatever leaves no choice: Nature's
    draws and forced answers. What it shows a seat (`question`, `view`, `events`, `preview`) holds nothing the seat may
    not know; `state`, `entries` and `record` hold everything. An answer names the ply it was meant for, so that one
    that comes too late is refused (`StaleAnswer`) and changes nothing.

    All of this has its price: a session plays about forty times slower than the engine under it, because it keeps every
    answer, its events and texts. Programs that play many games want `ludarium.study.Position`, which keeps nothing, or
    `ludarium.study.Games`, which plays many games in one call.

    game, seats, names, seed, external: As given, for good.
    rules: The version of the rules the game began with.
    history: The answers so far and the state they lead to.
    preset_answers: How many answers at the beginning were laid out (from a link): the seed has no say in them.
    free_undo: Which seats allow to take back anything.
    comments: Texts, each under the ply it was written at.
    branches: Answers that might have been given, beside the game.
    undone: What was taken back and can be brought back, the last one at the end.
    on_hold: The seat whose turn is over but for a draw that waits until it is released (-1: nothing waits).

    With `external` chance Nature's questions stay open until somebody types in what real dice and cards show,
    or lets the program `draw`. Several threads may use one session: every call finds and leaves it whole, and whoever
    needs several calls to belong together holds its `lock`.
    A `history` of answers given before takes the place of a new game.
    """

    def __init__(
        self,
        game: Game[G],
        seats: int,
        seed: int = 0,
        settings: dict[str, Any] | None = None,
        names: list[str] | None = None,
        external: bool = False,
        history: History[G] | None = None,
        on_hold: int = -1,
    ) -> None:
        if not game.min_seats <= seats <= game.max_seats:
            raise BadSetting(
                f"{game.title} is for {game.min_seats} to {game.max_seats} players, not {short_repr(seats)}"
            )
        self.game: Final[Game[G]] = game
        self.seats: Final[int] = seats
        self.seed: Final[int] = seed
        self.rules: str = game.version
        self.external: Final[bool] = external
        self.names: Final[list[str]] = list(names) if names else [f"Player {seat + 1}" for seat in range(seats)]
        if len(self.names) != seats:
            raise BadSetting(f"{seats} seats need as many names, not {len(self.names)}")
        self._check_header()
        self.history: History[G] = history or History(game, self.names, game.check_settings(settings or {}))
        self.preset_answers: int = 0
        self.free_undo: list[bool] = [False] * seats
        self.comments: dict[int, str] = {}
        self.branches: list[Branch] = []
        self.undone: list[Branch] = []
        self.on_hold: int = on_hold
        self.lock: Final[RLock] = RLock()
        self.advance()

    def __repr__(self) -> str:
        return f"Session({self.game.title} of {', '.join(self.names)}, {self.ply} answers)"

    def _check_header(self) -> None:
        """What is written into a record must be read again."""
        try:
            check_seed(self.seed)
            for name in self.names:
                check_text("names", name)
        except BadData as error:
            raise BadSetting(str(error)) from error

    # Looking.

    @property
    def ply(self) -> int:
        """How many answers have been given."""
        return self.history.ply

    @property
    def state(self) -> G:
        """The whole truth; show `view` to people."""
        return self.history.state

    @property
    def entries(self) -> list[Entry]:
        """The answers given so far, secret ones too."""
        return self.history.entries

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.history.is_over()

    def asked_seats(self) -> list[int]:
        """Who may answer now; nobody when the game is over."""
        with self.lock:
            return [] if self.is_over() else asked_seats(self.state)

    def question(self, seat: int | None = None) -> Question:
        """What a seat is asked; without a seat, what is asked first."""
        with self.lock:
            if seat is None:
                seat = NATURE if self.is_over() else asked_seats(self.state)[0]
            ask = self.history.question_for(seat)
            return make_question(self.game, ask, self._view_of_asked(seat), self.ply, self.history.renderer(seat))

    def view(self, seat: int) -> G:
        """The table as a seat or a spectator sees it: a copy that belongs to whoever asked for it."""
        self._check_viewer(seat)
        with self.lock:
            return cast("G", deep_copy(self.game.view(self.state, seat)))

    def catalogue(self) -> CatalogueIndex:
        """Everything that can lie on this table or be named at it."""
        with self.lock:
            return self.history.catalogue()

    def renderer(self, seat: int = SPECTATOR) -> TextRenderer:
        """The people and things of this table by name, for a reader."""
        with self.lock:
            return self.history.renderer(seat)

    def events(self, seat: int, since: int = 0) -> list[list[Event]]:
        """What happened with each answer from a ply on, as a seat or a spectator may know it."""
        self._check_viewer(seat)
        with self.lock:
            return [[event.seen_by(seat) for event in events] for events in self.history.events[max(0, since) :]]

    def explanations(self, seat: int, since: int = 0) -> list[Explanation]:
        """What those without a seat did, and why, for a reader: their turns that were not over before a ply."""
        with self.lock:
            return self.game.explanations(self.events(seat), self.renderer(seat), since=since)

    def forecast(self, seat: int) -> Forecast | None:
        """What somebody without a seat may do next, as far as a reader can know; None where everybody has a seat."""
        with self.lock:
            return self.game.forecast(self.view(seat), self.renderer(seat))

    def log(self, seat: int, since: int = 0) -> list[Row]:
        """The answers from a ply on, each with what it brought, as a seat or a spectator may know them."""
        self._check_viewer(seat)
        with self.lock:
            return log_rows(self.history, seat, max(0, since), (), Row)

    def why_not(self, seat: int, word: str) -> Refusal | None:
        """The rule that forbids an answer; None when it is on offer."""
        with self.lock:
            try:
                self.history.find_option(seat, word)
            except IllegalAnswer as error:
                return error.refusal
            return None

    def refusals(self, seat: int, target: str = "", group: str = "") -> list[RefusedAnswer]:
        """All that a person might try, at a place or of a kind, and why it is refused: nearest to allowed first."""
        with self.lock:
            return list_refusals(
                self.history.question_for(seat),
                self._view_of_asked(seat),
                target,
                group,
                self.history.renderer(seat),
                self.game.rules(),
            )

    def _view_of_asked(self, seat: int) -> G:
        """What a seat that is asked sees; Nature knows everything."""
        return self.game.view(self.state, seat) if seat != NATURE else cast("G", self.state.clone())

    def preview(self, seat: int, word: str, *then: str) -> Preview:
        """What an answer would change, or a plan: an answer and those given `then`, as far as the seat can know."""
        if seat == NATURE:
            raise ForeignAnswer("Nature knows everything: only answers of seats have a preview")
        with self.lock:
            self.history.find_option(seat, word)
            rng = random_stream(self.ply, f"preview {seat}")
            view = self.game.view(self.state, seat)
            return make_preview(self.game, view, seat, [word, *then], rng, self.history.renderer(seat))

    def result(self) -> dict[str, list[int]] | None:
        """Points and places when the game is over."""
        with self.lock:
            return self.history.result()

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise no_such_seat(seat)

    def _check_viewer(self, seat: int) -> None:
        if seat != SPECTATOR:
            self._check_seat(seat)

    # Playing.

    def answer(self, seat: int, word: str, ply: int, joined: bool = False, hold: bool = False) -> None:
        """Carry out an answer from outside, or refuse it and change nothing.

        One that is `joined` is the same step as the answer before it, for undo, if the seat could plan both. With
        `hold` a draw that follows waits until the seat says so (`release`); until then the answer can be taken back.
        """
        with self.lock:
            if ply != self.ply:
                raise StaleAnswer(f"the game is at ply {self.ply}, the answer is for ply {short_repr(ply)}")
            option = self.history.find_option(seat, word)
            joined = joined and self._can_join(seat)
            foreseen = self._has_seen_luck()
            self._forget_undone()
            self.history.append(seat, option, BY_NATURE if seat == NATURE else PLAYER, joined, foreseen)
            self.on_hold = seat if hold else -1
            self.advance()

    def release(self) -> None:
        """Let Nature answer after a turn that was held back."""
        with self.lock:
            self.on_hold = -1
            self.advance()

    def is_held(self) -> bool:
        """Whether a draw waits for a seat to release its turn."""
        with self.lock:
            return self.on_hold >= 0 and not self.is_over() and question(self.state).seat == NATURE

    def _has_seen_luck(self) -> bool:
        """Whether something was taken back that had come to light after the answer to be given now."""
        undone = [entry for branch in self.undone for entry in branch.entries]
        return not self.external and any(entry.seat == NATURE or entry.reveals for entry in undone)

    def play(self, *words: str) -> None:
        """Several answers, each of whoever is asked first when its turn comes."""
        for word in words:
            with self.lock:
                self.answer(self.question().seat, word, self.ply)

    def _can_join(self, seat: int) -> bool:
        """Whether the seat chose the last answer that anybody chose, and nothing came up since."""
        for ply in range(self.ply - 1, self.history.base - 1, -1):
            if self.entries[ply].by == PLAYER:
                return self.entries[ply].seat == seat and not self.interruption(seat, ply)
        return False

    def _forget_undone(self) -> None:
        """The game goes another way now, and from here on the seed has its say."""
        self.undone.clear()
        self.preset_answers = min(self.preset_answers, self.ply)

    def draw(self) -> None:
        """Let the program answer an open question to Nature."""
        with self.lock:
            self.history.question_for(NATURE)
            self._forget_undone()
            self._let_nature_answer()
            self.advance()

    def plan(self, seat: int, words: list[str], ply: int, hold: bool = False) -> PlanResult:
        """Several answers as one step, which undo takes back as one. The first `interruption` stops it.

        With `hold` a draw after the last of them waits, as it does after an `answer`.
        """
        with self.lock:
            left = words.copy()
            while left:
                start = self.ply
                try:
                    self.answer(seat, left[0], ply, len(left) < len(words), hold and len(left) == 1)
                except LudariumError as error:
                    if len(left) == len(words):
                        raise
                    return PlanResult(ply=self.ply, left=left, interruption=str(error))
                left.pop(0)
                for entry in self.entries[start + 1 :]:
                    if left and entry.by == FORCED and entry.seat == seat and entry.pick == left[0]:
                        left.pop(0)
                interruption = self.interruption(seat, start)
                if left and interruption:
                    return PlanResult(ply=self.ply, left=left, interruption=interruption)
                ply = self.ply
            return PlanResult(ply=self.ply, left=[], interruption="")

    def interruption(self, seat: int, since: int) -> str:
        """What a seat could not have known when the answers since a ply were given, or that it is not asked now."""
        with self.lock:
            for entry in self.entries[since:]:
                if entry.seat == NATURE:
                    return f"Nature answered: {entry.word_for(seat)}"
                if entry.reveals:
                    return "something was revealed"
            if self.is_over():
                return "the game is over"
            if seat not in self.asked_seats():
                return f"{self.history.seat_name(self.asked_seats()[0])} is asked"
            return ""

    # Taking back.

    def undo(self, seat: int) -> None:
        """Take the seat's last answer back, and what was forced by it; of a plan, all of it."""
        with self.lock:
            self._take_back(self._undo_rules().undo_ply(seat))

    def restart_turn(self, seat: int) -> None:
        """Take all answers of the seat's turn back, as far as nothing new has come to light."""
        with self.lock:
            self._take_back(self._undo_rules().restart_ply(seat))

    def redo(self, seat: int, hold: bool = False) -> None:
        """Bring back what was last taken back; with `hold` a draw that would follow now waits (see `answer`)."""
        with self.lock:
            undone, start = self._to_redo(seat), self.ply
            try:
                for entry in undone.entries:
                    option = self.history.find_option(entry.seat, entry.pick)
                    self.history.append(entry.seat, option, entry.by, entry.joined, entry.foreseen)
            except LudariumError as error:
                self.history.rewind(start)
                raise NothingToUndo(f"it cannot be brought back under these rules: {error}") from error
            self.undone.pop()
            self.comments.update(undone.comments)
            self.branches += undone.branches
            self.on_hold = seat if hold else -1
            self.advance()

    def rewind(self, ply: int) -> None:
        """Forget every answer after the first `ply`, whoever gave it: for those who keep games and failed to."""
        with self.lock:
            if not self.history.base <= ply <= self.ply:
                raise self._cannot_go_back(ply)
            self._take_back(ply)
            self._forget_undone()

    def allow_free_undo(self, seat: int, allowed: bool) -> None:
        """Say whether anything may be taken back; it may when every seat says so."""
        self._check_seat(seat)
        with self.lock:
            self.free_undo[seat] = allowed

    def why_no_undo(self, seat: int) -> str:
        """What stands in the way of taking an answer back; empty when nothing does."""
        with self.lock:
            try:
                self._undo_rules().undo_ply(seat)
            except NothingToUndo as error:
                return str(error)
            return ""

    def why_no_restart(self, seat: int) -> str:
        """What stands in the way of starting the turn again; empty when nothing does."""
        return self.why_no_undo(seat)

    def why_no_redo(self, seat: int) -> str:
        """What stands in the way of bringing something back; empty when nothing does."""
        with self.lock:
            try:
                self._to_redo(seat)
            except NothingToUndo as error:
                return str(error)
            return ""

    def _to_redo(self, seat: int) -> Branch:
        if not self.undone:
            raise NothingToUndo("nothing was taken back")
        owner = self.undone[-1].entries[0].seat
        if owner != seat and not all(self.free_undo):
            raise NothingToUndo(f"it was {self.history.seat_name(owner)} that took an answer back")
        return self.undone[-1]

    def was_chosen(self, ply: int) -> bool:
        """Whether somebody chose the answer at a ply: a player, or a hand that typed in what real dice show."""
        return self._undo_rules().was_chosen(ply)

    def _undo_rules(self) -> UndoRules:
        return UndoRules(self.history, self.external, all(self.free_undo))

    def take_back(self, ply: int) -> None:
        """Take back everything after the first `ply` answers, whoever gave it: for those who know that they may."""
        with self.lock:
            if not self.history.base <= ply < self.ply:
                raise self._cannot_go_back(ply)
            self._take_back(ply)

    def _cannot_go_back(self, ply: int) -> NothingToUndo:
        answers = count_text(self.ply, "answer")
        return NothingToUndo(f"the game has {answers}, it cannot go back to {short_repr(ply)}")

    def _take_back(self, ply: int) -> None:
        comments = {place: text for place, text in self.comments.items() if place > ply}
        branches = [branch for branch in self.branches if branch.at >= ply]
        self.undone.append(Branch(ply, self.entries[ply:], comments, branches))
        self.on_hold = -1
        self.history.rewind(ply)
        self.comments = {place: text for place, text in self.comments.items() if place <= ply}
        self.branches = [branch for branch in self.branches if branch.at < ply]

    # Going on.

    def advance(self) -> None:
        """Let Nature answer and give forced answers until a seat has a real choice."""
        with self.lock:
            for _ in range(MOST_UNCHOSEN):
                if self.is_over():
                    return
                ask = question(self.state)
                if ask.seat == NATURE and len(ask.options(self.state)) > 1 and (self.external or self.on_hold >= 0):
                    return
                if ask.seat == NATURE:
                    self._let_nature_answer()
                elif ask.seat != NATURE and is_forced(self.state, ask):
                    self.history.append(ask.seat, ask.options(self.state)[0], FORCED)
                else:
                    return
        raise Endless(f"after {MOST_UNCHOSEN} answers nobody has had a choice")

    def _let_nature_answer(self) -> None:
        self.history.append(NATURE, self.history.nature_option(self.seed), BY_NATURE)

    # Keeping.

    def link(self, ply: int | None = None) -> str:
        """A position as a short text that fits into an address; it holds all answers, secret ones too."""
        with self.lock:
            return write_link(self.history, self.ply if ply is None else ply)

    def comment(self, text: str) -> None:
        """Write something down beside the game as it stands; an empty text takes it away."""
        check_text("comment", text)
        with self.lock:
            self.comments.pop(self.ply, None)
            if text:
                self.comments[self.ply] = text

    def record(self) -> Record:
        """The game so far."""
        with self.lock:
            return Record(
                game=self.game.key,
                rules=self.rules,
                settings=self.history.settings.copy_values(),
                seats=self.names.copy(),
                seed=self.seed,
                external=self.external,
                preset_answers=self.preset_answers,
                entries=self.entries.copy(),
                comments=self.comments.copy(),
                branches=[branch.copy() for branch in self.branches],
                undone=[branch.copy() for branch in self.undone],
                snapshots=self.history.snapshots_to_save(),
                result=self.result(),
            )


# A session of a game, whichever.
AnySession: TypeAlias = Session[Any]
