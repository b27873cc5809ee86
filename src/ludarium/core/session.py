"""One running game: checked answers, forced answers, Nature, plans, undo and redo, and the record."""

from __future__ import annotations

from threading import RLock
from typing import Any, Final, Generic, cast

from ludarium.core.codec import own_copy
from ludarium.core.engine import asked_seats, is_forced, question
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
from ludarium.core.link import link_of
from ludarium.core.nature import stream
from ludarium.core.preview import Preview, preview_of
from ludarium.core.question import Question, Refused, question_of, refusals_of
from ludarium.core.reading import checked_seed, checked_text
from ludarium.core.record import Branch, Record
from ludarium.core.rulings import Refusal
from ludarium.core.speech import Speech
from ludarium.core.things import Catalogue
from ludarium.core.timeline import BY_NATURE, FORCED, PLAYER, Entry, Timeline

# In no game so many answers follow each other that nobody chose: only in a state that cannot be.
MOST_UNCHOSEN: Final[int] = 500


class PlanResult:
    """How far a plan got: the answers not given, and the surprise that stopped it, if one did."""

    def __init__(self, left: list[str], surprise: str) -> None:
        self.left: Final[list[str]] = left
        self.surprise: Final[str] = surprise

    def __repr__(self) -> str:
        return f"PlanResult({'; '.join(self.left) or 'all done'}{', ' if self.surprise else ''}{self.surprise})"


class Session(Generic[G]):
    """A table where a game is played.

    With `external` chance Nature's questions stay open until somebody types in what real dice and cards show,
    or lets the program `draw`. Several threads may use one session: every call finds and leaves it whole, and whoever
    needs several calls to belong together holds its `lock`. A `line` of answers given before takes the place of a new
    game.
    """

    def __init__(
        self,
        game: Game[G],
        seats: int,
        seed: int = 0,
        settings: dict[str, Any] | None = None,
        names: list[str] | None = None,
        external: bool = False,
        line: Timeline[G] | None = None,
    ) -> None:
        if not game.fewest <= seats <= game.most:
            raise BadSetting(f"{game.title} is for {game.fewest} to {game.most} players, not {seats}")
        self.game: Final[Game[G]] = game
        self.seats: Final[int] = seats
        self.seed: Final[int] = seed
        self.rules: str = game.version
        self.external: Final[bool] = external
        self.names: Final[list[str]] = list(names) if names else [f"Player {seat + 1}" for seat in range(seats)]
        if len(self.names) != seats:
            raise BadSetting(f"{len(self.names)} names were given for {seats} seats")
        self._check_header()
        self.line: Timeline[G] = line or Timeline(game, self.names, game.checked(settings or {}))
        self.given: int = 0
        self.free_undo: list[bool] = [False] * seats
        self.comments: dict[int, str] = {}
        self.branches: list[Branch] = []
        self.undone: list[Branch] = []
        self.lock: Final[RLock] = RLock()
        self.go_on()

    def __repr__(self) -> str:
        return f"Session({self.game.title} of {', '.join(self.names)}, {self.ply} answers)"

    def _check_header(self) -> None:
        """What is written into a record must be read again."""
        try:
            checked_seed(self.seed)
            for name in self.names:
                checked_text("names", name)
        except BadData as error:
            raise BadSetting(str(error)) from error

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
        """The answers given so far, secret ones too."""
        return self.line.entries

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.line.is_over()

    def asked_seats(self) -> list[int]:
        """Who may answer now; nobody when the game is over."""
        with self.lock:
            return [] if self.is_over() else asked_seats(self.state)

    def question(self, seat: int | None = None) -> Question:
        """What a seat is asked; without a seat, what is asked first."""
        with self.lock:
            if seat is None:
                seat = NATURE if self.is_over() else asked_seats(self.state)[0]
            ask = self.line.asked(seat)
            return question_of(self.game, ask, self._seen(seat), self.ply, self.line.speech(seat))

    def view(self, seat: int) -> G:
        """The table as a seat or a spectator sees it: a copy that belongs to whoever asked for it."""
        self._check_viewer(seat)
        with self.lock:
            return cast("G", own_copy(self.game.view(self.state, seat)))

    def catalogue(self) -> Catalogue:
        """Everything that can lie on this table or be named at it."""
        with self.lock:
            return self.line.catalogue()

    def outlook(self, seat: int) -> dict[str, Any]:
        """What a screen shows a seat beside the pieces, as JSON values: costs and gains to come, what is missing."""
        self._check_seat(seat)
        with self.lock:
            found: dict[str, Any] = self.line.speech(seat).filled_in(self.game.outlook(self._seen(seat), seat))
            return found

    def speech(self, seat: int = SPECTATOR) -> Speech:
        """The people and things of this table by name, for a reader."""
        with self.lock:
            return self.line.speech(seat)

    def events(self, seat: int, since: int = 0) -> list[list[Event]]:
        """What happened with each answer from a ply on, as a seat or a spectator may know it."""
        self._check_viewer(seat)
        with self.lock:
            return [[event.seen_by(seat) for event in events] for events in self.line.events[max(0, since) :]]

    def told(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """The answers from a ply on as JSON values, as a seat or a spectator may know them."""
        self._check_viewer(seat)
        with self.lock:
            return self.line.seen_by(seat)[max(0, since) :]

    def why_not(self, seat: int, word: str) -> Refusal | None:
        """The rule that forbids an answer; None when it is on offer."""
        with self.lock:
            try:
                self.line.find(seat, word)
            except IllegalAnswer as error:
                return error.refusal
            return None

    def refusals(self, seat: int, target: str = "", group: str = "") -> list[Refused]:
        """All that a person might try, at a place or of a kind, and why it is refused: nearest to allowed first."""
        with self.lock:
            return refusals_of(self.line.asked(seat), self._seen(seat), target, group, self.line.speech(seat))

    def _seen(self, seat: int) -> G:
        """What a seat that is asked sees; Nature knows everything."""
        return self.game.view(self.state, seat) if seat != NATURE else cast("G", self.state.clone())

    def preview(self, seat: int, word: str, *then: str) -> Preview:
        """What an answer would change, or a plan: an answer and those given `then`, as far as the seat can know."""
        if seat == NATURE:
            raise ForeignAnswer("Nature knows everything: only answers of seats have a preview")
        with self.lock:
            self.line.find(seat, word)
            rng = stream(self.ply, f"preview {seat}")
            view = self.game.view(self.state, seat)
            return preview_of(self.game, view, seat, [word, *then], rng, self.line.speech(seat))

    def result(self) -> dict[str, list[int]] | None:
        """Points and places when the game is over."""
        with self.lock:
            return self.line.result()

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise ForeignAnswer(f"there is no seat {seat + 1} at this table")

    def _check_viewer(self, seat: int) -> None:
        if seat != SPECTATOR:
            self._check_seat(seat)

    # Playing.

    def answer(self, seat: int, word: str, ply: int, joined: bool = False) -> None:
        """Carry out an answer from outside, or refuse it and change nothing.

        One that is `joined` is the same step as the answer before it, for undo, if the seat could plan both.
        """
        with self.lock:
            if ply != self.ply:
                raise StaleAnswer(f"the game is at ply {self.ply}, the answer is for ply {ply}")
            option = self.line.find(seat, word)
            joined = joined and self._can_join(seat)
            self._forget_undone()
            self.line.take(seat, option, BY_NATURE if seat == NATURE else PLAYER, joined)
            self.go_on()

    def play(self, *words: str) -> None:
        """Several answers, each of whoever is asked first when its turn comes."""
        for word in words:
            with self.lock:
                self.answer(self.question().seat, word, self.ply)

    def _can_join(self, seat: int) -> bool:
        """Whether the seat chose the last answer that anybody chose, and nothing came up since."""
        for ply in range(self.ply - 1, self.line.base - 1, -1):
            if self.entries[ply].by == PLAYER:
                return self.entries[ply].seat == seat and not self.surprise(seat, ply)
        return False

    def _forget_undone(self) -> None:
        """The game goes another way now, and from here on the seed has its say."""
        self.undone.clear()
        self.given = min(self.given, self.ply)

    def draw(self) -> None:
        """Let the program answer an open question to Nature."""
        with self.lock:
            self.line.asked(NATURE)
            self._forget_undone()
            self._let_nature_answer()
            self.go_on()

    def plan(self, seat: int, words: list[str], ply: int) -> PlanResult:
        """Several answers as one step, which undo takes back as one. The first surprise stops it and is told."""
        with self.lock:
            left = words.copy()
            while left:
                start = self.ply
                try:
                    self.answer(seat, left[0], ply, len(left) < len(words))
                except LudariumError as error:
                    if len(left) == len(words):
                        raise
                    return PlanResult(left, str(error))
                left.pop(0)
                for entry in self.entries[start + 1 :]:
                    if left and entry.by == FORCED and entry.seat == seat and entry.pick == left[0]:
                        left.pop(0)
                surprise = self.surprise(seat, start)
                if left and surprise:
                    return PlanResult(left, surprise)
                ply = self.ply
            return PlanResult([], "")

    def surprise(self, seat: int, since: int) -> str:
        """What a seat could not have known when the answers since a ply were given, or that it is not asked now."""
        with self.lock:
            for entry in self.entries[since:]:
                if entry.seat == NATURE:
                    return f"Nature answered: {entry.seen_by(seat)['pick']}"
                if entry.reveals:
                    return "something was revealed"
            if self.is_over():
                return "the game is over"
            if seat not in self.asked_seats():
                return f"{self.line.who(self.asked_seats()[0])} is asked"
            return ""

    # Taking back.

    def undo(self, seat: int) -> None:
        """Take the seat's last answer back, and what was forced by it; of a plan, all of it."""
        with self.lock:
            self._take_back(self._undo_ply(seat))

    def restart_turn(self, seat: int) -> None:
        """Take all answers of the seat's turn back, as far as nothing new has come to light."""
        with self.lock:
            self._take_back(self._restart_ply(seat))

    def redo(self, seat: int) -> None:
        """Bring back what was last taken back."""
        with self.lock:
            undone, start = self._to_redo(seat), self.ply
            try:
                for entry in undone.entries:
                    self.line.take(entry.seat, self.line.find(entry.seat, entry.pick), entry.by, entry.joined)
            except LudariumError as error:
                self.line.rewind(start)
                raise NothingToUndo(f"it cannot be brought back under these rules: {error}") from error
            self.undone.pop()
            self.comments.update(undone.comments)
            self.branches += undone.branches

    def back_to(self, ply: int) -> None:
        """Forget every answer after the first `ply`, whoever gave it: for those who keep games and failed to."""
        with self.lock:
            if not self.line.base <= ply <= self.ply:
                raise NothingToUndo(f"the game has {self.ply} answers, it cannot go back to {ply}")
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
                self._undo_ply(seat)
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

    def _undo_ply(self, seat: int) -> int:
        """Where the game stands once the seat's last answer is taken back."""
        for ply in range(self.ply - 1, self.line.base - 1, -1):
            entry = self.entries[ply]
            reason = self._stands_in_way(seat, entry)
            if reason:
                raise NothingToUndo(reason)
            if self.was_chosen(ply) and not entry.joined:
                return ply
        raise NothingToUndo("no answer has been given that could be taken back")

    def _restart_ply(self, seat: int) -> int:
        """Where the game stands once all answers of the seat's turn are taken back."""
        first = self._undo_ply(seat)
        turn = self.entries[first].turn
        for ply in range(first - 1, self.line.base - 1, -1):
            entry = self.entries[ply]
            if entry.turn != turn or self._stands_in_way(seat, entry):
                break
            if self.was_chosen(ply) and not entry.joined:
                first = ply
        return first

    def _to_redo(self, seat: int) -> Branch:
        if not self.undone:
            raise NothingToUndo("nothing was taken back")
        owner = self.undone[-1].entries[0].seat
        if owner != seat and not all(self.free_undo):
            raise NothingToUndo(f"it was {self.line.who(owner)} that took an answer back")
        return self.undone[-1]

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
            return f"something came to light with '{entry.seen_by(seat)['pick']}'"
        if entry.by != FORCED and entry.seat != seat:
            return f"{self.line.who(entry.seat)} has answered since"
        return ""

    def _take_back(self, ply: int) -> None:
        comments = {place: text for place, text in self.comments.items() if place > ply}
        branches = [branch for branch in self.branches if branch.at >= ply]
        self.undone.append(Branch(ply, self.entries[ply:], comments, branches))
        self.line.rewind(ply)
        self.comments = {place: text for place, text in self.comments.items() if place <= ply}
        self.branches = [branch for branch in self.branches if branch.at < ply]

    # Going on.

    def go_on(self) -> None:
        """Let Nature answer and give forced answers until a seat has a real choice."""
        with self.lock:
            for _ in range(MOST_UNCHOSEN):
                if self.is_over():
                    return
                ask = question(self.state)
                if ask.seat == NATURE and (not self.external or len(ask.options(self.state)) == 1):
                    self._let_nature_answer()
                elif ask.seat != NATURE and is_forced(self.state, ask):
                    self.line.take(ask.seat, ask.options(self.state)[0], FORCED)
                else:
                    return
        raise Endless(f"after {MOST_UNCHOSEN} answers nobody has had a choice")

    def _let_nature_answer(self) -> None:
        self.line.take(NATURE, self.line.drawn(self.seed), BY_NATURE)

    # Keeping.

    def link(self, ply: int | None = None) -> str:
        """A position as a short text that fits into an address; it holds all answers, secret ones too."""
        with self.lock:
            return link_of(self.line, self.ply if ply is None else ply)

    def comment(self, text: str) -> None:
        """Write something down beside the game as it stands; an empty text takes it away."""
        checked_text("comment", text)
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
                settings=self.line.settings.copied(),
                seats=self.names.copy(),
                seed=self.seed,
                external=self.external,
                given=self.given,
                entries=self.entries.copy(),
                comments=self.comments.copy(),
                branches=[branch.copied() for branch in self.branches],
                undone=[branch.copied() for branch in self.undone],
                snapshots=self.line.kept_snapshots(),
                result=self.result(),
            )
