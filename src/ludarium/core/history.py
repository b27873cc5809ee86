"""The list of answers is the game: a line of entries, the state they lead to, and the way back."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeAlias, cast

from ludarium.core.catalogue import CatalogueIndex
from ludarium.core.codec import copy_json, dump, state_hash
from ludarium.core.engine import apply, asked_seats, put_on_top, question, question_for, random_option
from ludarium.core.english import join_words
from ludarium.core.errors import ForeignAnswer, IllegalAnswer
from ludarium.core.events import Event, reveals_any
from ludarium.core.frames import NATURE, SECRET, AnyAsk, Together
from ludarium.core.game import G, Game
from ludarium.core.nature import random_stream
from ludarium.core.refusals import not_offered, render_refusal
from ludarium.core.rendering import NOBODY, TextRenderer
from ludarium.core.serializable import Serializable
from ludarium.core.settings import Settings
from ludarium.core.validation import no_such_seat, short_repr

PLAYER: Final[str] = "player"
FORCED: Final[str] = "forced"
BY_NATURE: Final[str] = "nature"
MARK_EVERY: Final[int] = 16
SNAPSHOT_EVERY: Final[int] = 100


class Entry(Serializable):
    """One answer as it is recorded.

    `pick` is the word, `by` says how it came about, `turn` in which turn, `hash` what the state was afterwards.
    A secret answer has a `cover`, the word that everybody but the `knower` sees. `reveals` marks an answer that
    brought something hidden to light: it cannot be taken back. One that is `joined` belongs to the same gesture as the
    answer before it, and is taken back with it. One that is `foreseen` was given after later luck had been seen and
    taken back.
    """

    kind = "entry"

    def __init__(
        self,
        seat: int,
        pick: str,
        by: str,
        turn: int,
        hash: str,
        cover: str,
        knower: int,
        reveals: bool,
        joined: bool,
        foreseen: bool,
    ) -> None:
        self.seat: Final[int] = seat
        self.pick: Final[str] = pick
        self.by: Final[str] = by
        self.turn: Final[int] = turn
        self.hash: Final[str] = hash
        self.cover: Final[str] = cover
        self.knower: Final[int] = knower
        self.reveals: Final[bool] = reveals
        self.joined: Final[bool] = joined
        self.foreseen: Final[bool] = foreseen

    def __repr__(self) -> str:
        return f"Entry(seat {self.seat}: {self.pick!r} by {self.by})"

    def to_json(self) -> dict[str, Any]:
        """The entry as JSON values; what is not secret, reveals nothing or stands alone says nothing about it."""
        data: dict[str, Any] = {
            "seat": self.seat,
            "pick": self.pick,
            "by": self.by,
            "turn": self.turn,
            "hash": self.hash,
        }
        if self.cover:
            data["cover"] = self.cover
            data["knower"] = self.knower
        if self.reveals:
            data["reveals"] = True
        if self.joined:
            data["joined"] = True
        if self.foreseen:
            data["foreseen"] = True
        return data

    def word_for(self, seat: int) -> str:
        """The word as a seat may know it."""
        return self.cover if self.cover and seat != self.knower else self.pick


class History(Generic[G]):
    """The answers of a game one after the other, the state they lead to, and the way back.

    The list of answers is the game: setup and answers give every state again, so going back means playing the first
    answers once more, from the nearest copy kept on the way. It begins with the setup of the game, or with an `opening`
    that leads on from elsewhere. A session decides who may answer and when; a history only checks and writes down.

    base: Nothing before this ply can be taken back: 0, or where a game goes on that was begun under other rules.
    entries: The answers as they are recorded, one for each ply.
    options: The same answers as options of their questions.
    events: What happened with each of them.
    snapshots: Saved states by ply, for the record: they let a game go on under later rules.
    state: The game after the last answer.
    """

    def __init__(self, game: Game[G], names: list[str], settings: Settings, opening: G | None = None) -> None:
        self.game: Final[Game[G]] = game
        self.names: Final[list[str]] = names
        self.seats: Final[int] = len(names)
        self.settings: Final[Settings] = settings
        self.base: int = 0
        self.entries: list[Entry] = []
        self.options: list[int] = []
        self.events: list[list[Event]] = []
        self.snapshots: dict[int, Any] = {}
        self.state: G = game.setup(self.seats, settings) if opening is None else opening
        self._marks: dict[int, G] = {0: _copy(self.state)}
        self._catalogue: CatalogueIndex | None = None

    def __repr__(self) -> str:
        return f"History({self.game.title}, {self.ply} answers)"

    @property
    def ply(self) -> int:
        """How many answers have been given."""
        return len(self.entries)

    def is_over(self) -> bool:
        return not self.state.stack

    def catalogue(self) -> CatalogueIndex:
        """Everything that can lie on this table."""
        if self._catalogue is None:
            self._catalogue = self.game.catalogue(self.settings, self.seats)
        return self._catalogue

    def share_catalogue(self, catalogue: CatalogueIndex) -> None:
        """Use the catalogue of another table with the same game, settings and number of seats."""
        self._catalogue = catalogue

    def renderer(self, reader: int = NOBODY) -> TextRenderer:
        """The people and things of this table by name."""
        return TextRenderer(self.catalogue(), [*self.names, *self.game.automatic_players(self.state)], reader)

    def seat_name(self, seat: int) -> str:
        """A seat as messages call it."""
        if seat == NATURE:
            return "Nature"
        return self.names[seat]

    def start_from(self, state: G, entries: list[Entry]) -> None:
        """Go on from a saved state instead of the opening; what came before is history."""
        self.base = len(entries)
        self.entries = entries
        self.options = [0] * len(entries)
        self.events = [[] for _ in entries]
        self.state = state
        self._marks = {self.base: _copy(state)}

    def question_for(self, seat: int) -> AnyAsk:
        """The open question as it is put to a seat; a seat that is not asked is refused."""
        if self.is_over():
            raise ForeignAnswer("the game is over")
        if not NATURE <= seat < self.seats:
            raise no_such_seat(seat)
        ask = question_for(self.state, seat)
        if ask is None:
            others = join_words([self.seat_name(other) for other in asked_seats(self.state)])
            raise ForeignAnswer(f"{self.seat_name(seat)} is not asked; the question is for {others}")
        return ask

    def find_option(self, seat: int, word: str) -> int:
        """The option a word stands for at this moment, or the reason why it is refused."""
        ask = self.question_for(seat)
        option = ask.find(self.state, word)
        if option in ask.options(self.state):
            return option
        refusal = ask.why_not(self.state, option) if option >= 0 else None
        raise IllegalAnswer(word, render_refusal(refusal or not_offered(), self.renderer(seat), self.game.rules()))

    def append(self, seat: int, option: int, by: str, joined: bool = False, foreseen: bool = False) -> None:
        """Give an answer of a seat to the open question and write it down."""
        put_on_top(self.state, seat)
        ask = question(self.state)
        turn = self.state.turn
        word, cover, knower = ask.word(self.state, option), ask.cover(self.state, option), ask.knower()
        log = self._apply(option)
        secret = cover if cover != word else ""
        entry = Entry(
            seat,
            word,
            by=by,
            turn=turn,
            hash=state_hash(self.state),
            cover=secret,
            knower=knower if secret else seat,
            reveals=reveals_any(log),
            joined=joined,
            foreseen=foreseen,
        )
        self.entries.append(entry)
        self.options.append(option)
        self.events.append(log)
        if self.ply % MARK_EVERY == 0:
            self._marks[self.ply] = _copy(self.state)
        if self.ply % SNAPSHOT_EVERY == 0:
            self.snapshots[self.ply] = dump(self.state)

    def snapshots_to_save(self) -> dict[int, Any]:
        """What a record keeps: the snapshots on the way and, while the game runs, the one it stands at."""
        found: dict[int, Any] = copy_json(self.snapshots)
        if self.ply and not self.is_over():
            found[self.ply] = dump(self.state)
        return found

    def _apply(self, option: int) -> list[Event]:
        """Answer the open question; returns what happened. Where the rules fail, nothing has happened."""
        log: list[Event] = []
        self.state.log = log
        try:
            apply(self.state, option)
        except Exception:
            self.state = self.state_at(self.ply)
            raise
        self.state.log = None
        return log

    def nature_option(self, seed: int) -> int:
        """What Nature answers now. Each ply has a stream of its own: neither thinking nor undoing changes it."""
        return random_option(self.state, random_stream(seed, f"nature {self.ply}"))

    def nature_word(self, seed: int) -> str:
        """The word of that answer; empty while Nature is not asked."""
        if self.is_over() or question(self.state).seat != NATURE:
            return ""
        return question(self.state).word(self.state, self.nature_option(seed))

    def rewind(self, ply: int) -> None:
        """Take back everything after the first `ply` answers."""
        if not self.base <= ply <= self.ply:
            raise ValueError(f"cannot go to ply {short_repr(ply)}: the history runs from {self.base} to {self.ply}")
        self.state = self.state_at(ply)
        del self.entries[ply:], self.options[ply:], self.events[ply:]
        self._marks = {mark: state for mark, state in self._marks.items() if mark <= ply}
        self.snapshots = {mark: saved for mark, saved in self.snapshots.items() if mark <= ply}

    def state_at(self, ply: int) -> G:
        """A copy of the state after the first `ply` answers."""
        mark = max(mark for mark in self._marks if mark <= ply)
        state = _copy(self._marks[mark])
        for place in range(mark, ply):
            put_on_top(state, self.entries[place].seat)
            apply(state, self.options[place])
        return state

    def branch(self, ply: int) -> History[G]:
        """Another line that shares the first `ply` answers."""
        state = self.state_at(ply)
        history = History(self.game, self.names, self.settings, state)
        history.start_from(state, self.entries[:ply])
        return history

    def copy_at(self, ply: int) -> History[G]:
        """The same line up to a ply, with what happened on it: neither concerns the other from there on."""
        found = self.branch(ply)
        found.events = self.events[:ply]
        found.share_catalogue(self.catalogue())
        return found

    def append_known(self, entry: Entry, option: int, events: list[Event]) -> None:
        """Take one more step on a way that was gone before: what happens is known, and nothing is checked."""
        put_on_top(self.state, entry.seat)
        apply(self.state, option)
        self.entries.append(entry)
        self.options.append(option)
        self.events.append(events)

    def secret_count(self) -> int:
        """How many of the last entries are answers that nobody else may see yet."""
        if self.is_over():
            return 0
        ask = question(self.state)
        return ask.answer_count() if isinstance(ask, Together) else 0

    def word_seen_by(self, ply: int, seat: int) -> str:
        """The answer at a ply as a seat may know it; while others still owe a secret answer, only that it was given."""
        entry = self.entries[ply]
        is_sealed = ply >= self.ply - self.secret_count() and entry.seat != seat
        return SECRET if is_sealed else entry.word_for(seat)

    def result(self) -> dict[str, list[int]] | None:
        """Points and places when the game is over, and the points of those who play without a seat."""
        if not self.is_over():
            return None
        found = {"scores": self.game.scores(self.state), "places": self.game.ranks(self.state)}
        rivals = self.game.automatic_players(self.state)
        return {**found, "rivals": list(rivals.values())} if rivals else found


# The history of a game, whichever.
AnyHistory: TypeAlias = History[Any]


def _copy(state: G) -> G:
    return cast("G", state.clone())
