"""A table where people play with real pieces against an opponent who decides here."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, Final

from ludarium.companion import DRAWN, TYPED, WAYS, automa
from ludarium.companion.differences import Change, Moment, changes, differences
from ludarium.core import NATURE, SPECTATOR, BadSetting, NothingToUndo, Session
from ludarium.core.events import Event
from ludarium.core.repair import Repaired, laid_out_again, repair
from ludarium.core.speech import Speech

LAST_ENTRIES: Final[int] = 20
MOST_DIGITS: Final[int] = 6
REPAIR: Final[re.Pattern[str]] = re.compile(r"(\d{1,6})\s+(.+?)\s+because\s+(.+)")
REPAIR_SETUP: Final[re.Pattern[str]] = re.compile(r"setup\s+(\w+)\s*=\s*(\S+)\s+because\s+(.+)")
WAYS_NOTED: Final[re.Pattern[str]] = re.compile(r"companion: cards (\w+), tiles (\w+)")
OFFER_OF_POWER: Final[str] = "AcceptPower"


class RealTable:
    """A session for people at a real table. All chance is `external`: typed in, or drawn on request.

    `cards` and `tiles` say who draws her cards and everything else. `told` counts the sentences that were told.
    `changes` is what the last second thought changed at the table.
    """

    def __init__(self, session: Session[Any], cards: str = "", tiles: str = "") -> None:
        noted = WAYS_NOTED.match(session.comments.get(0, ""))
        self.session = session
        self.cards = cards or (noted.group(1) if noted else DRAWN)
        self.tiles = tiles or (noted.group(2) if noted else TYPED)
        self._rows: list[list[str]] = []
        self.changes: list[Change] = []
        self._allow_everything()
        self.told = self._told_before()
        self.note_ways()

    def _allow_everything(self) -> None:
        """What was entered wrongly can always be taken back."""
        for seat in range(self.session.seats):
            self.session.allow_free_undo(seat, True)

    def note_ways(self) -> None:
        """The ways to draw stand in the record, so that a game that is taken up again goes on in the same way."""
        _, _, notes = self.session.comments.get(0, "").partition("\n")
        ways = f"companion: cards {self.cards}, tiles {self.tiles}"
        self.session.comments[0] = f"{ways}\n{notes}" if notes else ways

    def set_way(self, which: str, way: str) -> None:
        """Let the program draw her ``cards`` or the other ``tiles``, or type them in."""
        if which not in {"cards", "tiles"} or way not in WAYS:
            raise BadSetting(f"{which} are {' or '.join(WAYS)}, not '{way}'")
        setattr(self, which, way)
        self.note_ways()

    def draws_itself(self) -> bool:
        """Whether the program draws what is asked now."""
        if self.session.is_over() or self.session.asked_seats()[0] != NATURE:
            return False
        hers = self.session.question(NATURE).kind in automa.HER_CARDS
        return (self.cards if hers else self.tiles) == DRAWN

    # What she does.

    def introduction(self) -> list[str]:
        """What everybody should know before the first entry."""
        return automa.introduction(self.session)

    def speech(self) -> Speech:
        return automa.speech(self.session)

    def events(self, ply: int | None = None) -> list[Event]:
        """What has happened, up to a ply."""
        return [event for row in self.session.events(SPECTATOR)[:ply] for event in row]

    def rows(self) -> list[str]:
        """Everything that was to be done or known at the table, in the order in which it came up."""
        session = self.session
        del self._rows[session.ply :]
        speech = self.speech()
        events = session.events(SPECTATOR)
        for ply in range(len(self._rows), session.ply):
            before = automa.orders(session, [event for row in events[:ply] for event in row])
            now = automa.orders(session, [event for row in events[: ply + 1] for event in row])
            self._rows.append([*now[len(before) :], *automa.announcements(events[ply], session.seats, speech)])
        return [row for rows in self._rows for row in rows]

    def _told_before(self) -> int:
        """A game that is taken up again begins with what she did last."""
        turns = automa.turns(self.events())
        return max(0, len(self.rows()) - len(automa.orders_of_turn(self.session, turns[-1]))) if turns else 0

    def new_rows(self) -> list[str]:
        """What is to be done and has not been told yet."""
        rows = self.rows()
        self.told, rows = len(rows), rows[self.told :]
        if rows and not self.session.is_over():
            question = self.session.question()
            if question.kind == OFFER_OF_POWER and question.seat != NATURE:
                who = "you" if self.session.seats == 1 else self.session.names[question.seat]
                label = question.answers[0].label
                rows[-1] = f"{rows[-1].removesuffix('.')}; {who} may {label[:1].lower()}{label[1:]}."
        return rows

    def orders_since(self, ply: int) -> list[dict[str, Any]]:
        """What is to be done because of the answers since a ply, in ids, each with its sentence."""
        events = [event for row in self.session.events(SPECTATOR)[ply:] for event in row]
        speech = self.speech()
        return [{**order.to_json(), "text": order.said(speech)} for order in automa.steps(self.session, events)]

    def turn(self, which: str) -> dict[str, Any]:
        """The record of her last turn, or of one named by round and turn: ``3.2``."""
        turns = automa.turns(self.events())
        wanted = [turn for turn in turns if not which or which == f"{turn['round']}.{turn['turn']}"]
        if not wanted:
            raise BadSetting(f"she has taken no turn {which or 'yet'}")
        return wanted[-1]

    def trail(self, which: str) -> list[str]:
        """Why she did what she did in a turn."""
        session = self.session
        turns = automa.turns(self.events())
        place = turns.index(self.turn(which))
        found = session.game.reasons(self.events(), self.speech())
        return found[place] if place < len(found) else []

    def last_orders(self) -> list[str]:
        """What was to be done for her last turn, once more."""
        return automa.orders_of_turn(self.session, self.turn(""))

    def forecast(self) -> tuple[dict[str, Any], list[str]]:
        """What she may do next, as a document and in words."""
        session = self.session
        return session.game.forecast(session.state), session.game.forecast_rows(session.state, self.speech())

    def points(self) -> dict[str, int]:
        """Everybody's points as they stand on the track."""
        session = self.session
        return {
            **dict(zip(session.names, session.game.scores(session.state))),
            **session.game.rivals(session.state),
        }

    def entries(self, first: str) -> list[str]:
        """What was entered, by number, the latest unless told from where."""
        given = self.session.entries
        is_number = first.isascii() and first.isdigit() and len(first) <= MOST_DIGITS
        start = max(0, int(first) - 1 if is_number else len(given) - LAST_ENTRIES)
        rows = []
        for ply, entry in enumerate(given[start:], start=start):
            note = self.session.comments.get(ply + 1, "")
            rows.append(f"{ply + 1}. {self._who(entry.seat)}: {entry.pick}" + (f" ({note})" if note else ""))
        return rows

    def _who(self, seat: int) -> str:
        return self.session.names[seat] if seat >= 0 else "the table"

    # Second thoughts.

    def undo(self, seat: int) -> list[str]:
        """Take the last entry back, with what the program drew after it; says what to change at the table."""
        before = self._moment()
        self.session.undo(seat)
        while self.draws_itself() and not self.session.why_no_undo(seat):
            self.session.undo(seat)
        return self._changed(before)

    def redo(self, seat: int) -> list[str]:
        """Bring back what was last taken back; says what to change at the table."""
        before = self._moment()
        self.session.redo(seat)
        with suppress(NothingToUndo):
            while self.draws_itself():
                self.session.redo(seat)
        return self._changed(before)

    def restart(self, seat: int) -> list[str]:
        """Take the whole turn back; says what to change at the table."""
        before = self._moment()
        self.session.restart_turn(seat)
        return self._changed(before)

    def _moment(self) -> Moment:
        return Moment(self.session.game, self.session.state, self.session.seats)

    def _changed(self, before: Moment) -> list[str]:
        self.told = min(self.told, len(self.rows()))
        self.changes = changes(before, self._moment())
        return differences(before, self._moment(), self.speech())

    # Repairs.

    def repair(self, text: str) -> list[str]:
        """Correct an entry, or something that was settled before the first one; says how far the rest still fits."""
        parts, setup = REPAIR.fullmatch(text), REPAIR_SETUP.fullmatch(text)
        if setup is not None:
            return self.repair_setup(setup.group(1), setup.group(2), setup.group(3))
        if parts is not None:
            return self.repair_entry(int(parts.group(1)) - 1, parts.group(2), parts.group(3))
        raise BadSetting("a repair is written: repair 12 build E5 because the hex was misread")

    def repair_entry(self, ply: int, word: str, reason: str) -> list[str]:
        before = self._moment()
        found = repair(self.session, ply, word, reason)
        del self._rows[ply:]
        return [*self._fitting(f"Entry {ply + 1} is '{word}' now", found), *self._changed(before)]

    def repair_setup(self, key: str, text: str, reason: str) -> list[str]:
        """Lay the game out again with another map or another box; what was asked at the table is answered anew."""
        session = self.session
        values = session.line.settings.values
        setting = next((setting for setting in session.game.settings() if setting.key == key), None)
        if setting is None:
            raise BadSetting(f"{session.game.title} has no setting '{key}'")
        if values[key] == "asked" and key in automa.ASKED_WORDS:
            return self._repair_asked(automa.ASKED_WORDS[key], text, reason)
        before = self._moment()
        other, found = laid_out_again(session, {**values, key: setting.read(text)})
        other.comments[0] = "\n".join(
            [session.comments.get(0, ""), f"repair: {reason}; setting {key} was {values[key]}"]
        )
        self.session = other
        self._rows.clear()
        self._allow_everything()
        self.note_ways()
        return [*self._fitting(f"Setting {key} is {text} now", found), *self._changed(before)]

    def _repair_asked(self, first: str, text: str, reason: str) -> list[str]:
        """The setting leaves it to be asked, and so it is an entry like any other."""
        for ply, entry in enumerate(self.session.entries):
            if entry.pick.startswith(f"{first} "):
                return self.repair_entry(ply, f"{first} {text}", reason)
        raise BadSetting("this has not been asked yet")

    def _fitting(self, what: str, found: Repaired) -> list[str]:
        """How far the rest still fits."""
        rows = [f"{what}; {found.kept} later entries still fit."]
        if found.left:
            first = found.left[0]
            rows.append(
                f"'{first.pick}' ({self._who(first.seat)}) does not fit any more: {found.reason}. Go on from there."
            )
        return rows
