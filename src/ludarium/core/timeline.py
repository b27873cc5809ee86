"""The list of answers is the game: a line of entries, the state they lead to, and the way back."""

from __future__ import annotations

from typing import Any, Final, Generic, cast

from ludarium.core.codec import copied, dump, state_hash
from ludarium.core.engine import apply, asked, asked_seats, question, random_option, turn_to
from ludarium.core.errors import ForeignAnswer, IllegalAnswer
from ludarium.core.events import Event, teaches
from ludarium.core.frames import NATURE, SECRET, Ask, Together
from ludarium.core.game import G, Game
from ludarium.core.nature import stream
from ludarium.core.plain import Plain
from ludarium.core.rulings import not_offered
from ludarium.core.settings import Settings
from ludarium.core.speech import NOBODY, Speech, listed
from ludarium.core.things import Catalogue

PLAYER: Final[str] = "player"
FORCED: Final[str] = "forced"
BY_NATURE: Final[str] = "nature"
MARK_EVERY: Final[int] = 16
SNAPSHOT_EVERY: Final[int] = 100


class Entry(Plain):
    """One answer as it is recorded.

    `pick` is the word, `by` says how it came about, `turn` in which turn, `hash` what the state was afterwards.
    A secret answer has a `cover`, the word that everybody but the `knower` sees. `reveals` marks an answer that
    brought something hidden to light: it cannot be taken back. One that is `joined` belongs to the same gesture as the
    answer before it, and is taken back with it.
    """

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
        return data

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The entry as JSON values for one seat: no secret, and no hash, which could be used to guess one."""
        shown = self.cover if self.cover and seat != self.knower else self.pick
        return {"seat": self.seat, "pick": shown, "by": self.by, "turn": self.turn}

    def sealed(self) -> dict[str, Any]:
        """The entry while other seats still owe their secret answers: only that it was given."""
        return {"seat": self.seat, "pick": SECRET, "by": self.by, "turn": self.turn}


class Timeline(Generic[G]):
    """Answers one after the other. Nothing before `base` can be taken back.

    It begins with the setup of the game, or with an `opening` that leads on from elsewhere.
    """

    def __init__(self, game: Game[G], names: list[str], settings: Settings, opening: G | None = None) -> None:
        self.game: Final[Game[G]] = game
        self.names: Final[list[str]] = names
        self.seats: Final[int] = len(names)
        self.settings: Final[Settings] = settings
        self.base: int = 0
        self.entries: list[Entry] = []
        self.picks: list[int] = []
        self.events: list[list[Event]] = []
        self.snapshots: dict[int, Any] = {}
        self.state: G = game.setup(self.seats, settings) if opening is None else opening
        self._marks: dict[int, G] = {0: _copy(self.state)}
        self._catalogue: Catalogue | None = None

    def __repr__(self) -> str:
        return f"Timeline({self.game.title}, {self.ply} answers)"

    @property
    def ply(self) -> int:
        """How many answers have been given."""
        return len(self.entries)

    def is_over(self) -> bool:
        return not self.state.stack

    def catalogue(self) -> Catalogue:
        """Everything that can lie on this table."""
        if self._catalogue is None:
            self._catalogue = self.game.catalogue(self.settings, self.seats)
        return self._catalogue

    def share_catalogue(self, catalogue: Catalogue) -> None:
        """Use the catalogue of another table with the same game, settings and number of seats."""
        self._catalogue = catalogue

    def speech(self, reader: int = NOBODY) -> Speech:
        """The people and things of this table by name."""
        return Speech(self.catalogue(), [*self.names, *self.game.rivals(self.state)], reader)

    def who(self, seat: int) -> str:
        """A seat as messages call it."""
        if seat == NATURE:
            return "Nature"
        return self.names[seat]

    def start_from(self, state: G, entries: list[Entry]) -> None:
        """Go on from a saved state instead of the opening; what came before is history."""
        self.base = len(entries)
        self.entries = entries
        self.picks = [0] * len(entries)
        self.events = [[] for _ in entries]
        self.state = state
        self._marks = {self.base: _copy(state)}

    def asked(self, seat: int) -> Ask[Any]:
        """The open question as it is put to a seat; a seat that is not asked is refused."""
        if self.is_over():
            raise ForeignAnswer("the game is over")
        if not NATURE <= seat < self.seats:
            raise ForeignAnswer(f"there is no seat {seat + 1} at this table")
        ask = asked(self.state, seat)
        if ask is None:
            others = listed([self.who(other) for other in asked_seats(self.state)])
            raise ForeignAnswer(f"{self.who(seat)} is not asked; the question is for {others}")
        return ask

    def find(self, seat: int, word: str) -> int:
        """The option a word stands for at this moment, or the reason why it is refused."""
        ask = self.asked(seat)
        option = ask.find(self.state, word)
        if option in ask.options(self.state):
            return option
        refusal = ask.why_not(self.state, option) if option >= 0 else None
        raise IllegalAnswer(word, (refusal or not_offered()).told(self.speech(seat)))

    def take(self, seat: int, option: int, by: str, joined: bool = False) -> None:
        """Give an answer of a seat to the open question and write it down."""
        turn_to(self.state, seat)
        ask = question(self.state)
        turn = self.state.turn
        word, cover, knower = ask.word(self.state, option), ask.cover(self.state, option), ask.knower()
        log = self._carry_out(option)
        secret = cover if cover != word else ""
        entry = Entry(
            seat,
            word,
            by=by,
            turn=turn,
            hash=state_hash(self.state),
            cover=secret,
            knower=knower if secret else seat,
            reveals=teaches(log),
            joined=joined,
        )
        self.entries.append(entry)
        self.picks.append(option)
        self.events.append(log)
        if self.ply % MARK_EVERY == 0:
            self._marks[self.ply] = _copy(self.state)
        if self.ply % SNAPSHOT_EVERY == 0:
            self.snapshots[self.ply] = dump(self.state)

    def kept_snapshots(self) -> dict[int, Any]:
        """What a record keeps: the snapshots on the way and, while the game runs, the one it stands at."""
        found: dict[int, Any] = copied(self.snapshots)
        if self.ply and not self.is_over():
            found[self.ply] = dump(self.state)
        return found

    def _carry_out(self, option: int) -> list[Event]:
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

    def drawn(self, seed: int) -> int:
        """What Nature answers now. Each ply has a stream of its own: neither thinking nor undoing changes it."""
        return random_option(self.state, stream(seed, f"nature {self.ply}"))

    def lucky_word(self, seed: int) -> str:
        """The word of that answer; empty while Nature is not asked."""
        if self.is_over() or question(self.state).seat != NATURE:
            return ""
        return question(self.state).word(self.state, self.drawn(seed))

    def rewind(self, ply: int) -> None:
        """Take back everything after the first `ply` answers."""
        if not self.base <= ply <= self.ply:
            raise ValueError(f"cannot go to ply {ply}: the line runs from {self.base} to {self.ply}")
        self.state = self.state_at(ply)
        del self.entries[ply:], self.picks[ply:], self.events[ply:]
        self._marks = {mark: state for mark, state in self._marks.items() if mark <= ply}
        self.snapshots = {mark: saved for mark, saved in self.snapshots.items() if mark <= ply}

    def state_at(self, ply: int) -> G:
        """A copy of the state after the first `ply` answers."""
        mark = max(mark for mark in self._marks if mark <= ply)
        state = _copy(self._marks[mark])
        for place in range(mark, ply):
            turn_to(state, self.entries[place].seat)
            apply(state, self.picks[place])
        return state

    def branch(self, ply: int) -> Timeline[G]:
        """Another line that shares the first `ply` answers."""
        state = self.state_at(ply)
        line = Timeline(self.game, self.names, self.settings, state)
        line.start_from(state, self.entries[:ply])
        return line

    def secret_tail(self) -> int:
        """How many of the last entries are answers that nobody else may see yet."""
        if self.is_over():
            return 0
        ask = question(self.state)
        return ask.answered() if isinstance(ask, Together) else 0

    def seen_by(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """The entries from a ply on as a seat may see them."""
        sealed = self.ply - self.secret_tail()
        return [
            entry.seen_by(seat) if ply < sealed or entry.seat == seat else entry.sealed()
            for ply, entry in enumerate(self.entries[since:], since)
        ]

    def result(self) -> dict[str, list[int]] | None:
        """Points and places when the game is over, and the points of those who play without a seat."""
        if not self.is_over():
            return None
        found = {"scores": self.game.scores(self.state), "places": self.game.places(self.state)}
        rivals = self.game.rivals(self.state)
        return {**found, "rivals": list(rivals.values())} if rivals else found


def _copy(state: G) -> G:
    return cast("G", state.clone())
