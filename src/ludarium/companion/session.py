"""A session for people who play with real pieces against the Automa."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, Final

from ludarium.companion import DRAW_MODES, DRAWN, TYPED, automa
from ludarium.companion.table_changes import TableChange, TableSnapshot, describe_changes, find_changes
from ludarium.core import NATURE, SPECTATOR, BadSetting, NothingToUndo
from ludarium.core.english import count_text
from ludarium.core.rendering import TextRenderer
from ludarium.core.repair import RepairResult, repair, replay_with_settings
from ludarium.core.session import AnySession
from ludarium.protocol.explanation import Explanation, Forecast

LAST_ENTRIES: Final[int] = 20
STORED_DRAW_MODES: Final[re.Pattern[str]] = re.compile(r"companion: cards (\w+), tiles (\w+)")


class CompanionSession:
    """A session in which all chance is external: people type in what they drew, or let the program draw.

    `cards` and `tiles` say who draws the Automa's cards and everything else (``typed`` or ``drawn``).
    `instructions_shown` counts the instructions that people have read. `changes` is what the last undo, redo or repair
    changed on the board.
    """

    def __init__(self, session: AnySession, cards: str = "", tiles: str = "") -> None:
        stored = STORED_DRAW_MODES.match(session.comments.get(0, ""))
        self.session = session
        self.cards = cards or (stored.group(1) if stored else DRAWN)
        self.tiles = tiles or (stored.group(2) if stored else TYPED)
        self.changes: list[TableChange] = []
        self._instructions_by_ply: list[list[str]] = []
        self._allow_any_undo()
        self.instructions_shown = self._instructions_before_last_turn()
        self._store_draw_modes()

    def _allow_any_undo(self) -> None:
        """What was entered by mistake can always be taken back."""
        for seat in range(self.session.seats):
            self.session.allow_free_undo(seat, True)

    # Who draws.

    def set_draw_mode(self, what: str, mode: str) -> None:
        """Let the program draw the Automa's ``cards`` or all other ``tiles``, or let people type them in."""
        if what not in {"cards", "tiles"} or mode not in DRAW_MODES:
            raise BadSetting(f"{what} are {' or '.join(DRAW_MODES)}, not '{mode}'")
        setattr(self, what, mode)
        self._store_draw_modes()

    def _store_draw_modes(self) -> None:
        """Write the draw modes into the record, so that a game that is loaded goes on with them."""
        _, _, notes = self.session.comments.get(0, "").partition("\n")
        modes = f"companion: cards {self.cards}, tiles {self.tiles}"
        self.session.comments[0] = f"{modes}\n{notes}" if notes else modes

    def program_draws(self) -> bool:
        """Whether the open question is for the program, which draws the answer."""
        if self.session.is_over() or self.session.asked_seats()[0] != NATURE:
            return False
        is_automa_card = self.session.question(NATURE).kind in automa.AUTOMA_CARD_QUESTIONS
        return (self.cards if is_automa_card else self.tiles) == DRAWN

    # What people have to do and to know.

    def reconstructed_values(self) -> str:
        """A sentence for the start of the game that lists which values are reconstructed; empty if none are."""
        return automa.reconstructed_values(self.session)

    def renderer(self) -> TextRenderer:
        return automa.speech(self.session)

    def instructions(self) -> list[str]:
        """Everything people had to do for the Automa or to know, from the beginning."""
        session = self.session
        known = self._instructions_by_ply
        del known[session.ply :]
        renderer = self.renderer()
        events = session.events(SPECTATOR)
        for ply in range(len(known), session.ply):
            before = automa.instructions(session, [event for row in events[:ply] for event in row])
            now = automa.instructions(session, [event for row in events[: ply + 1] for event in row])
            known.append([*now[len(before) :], *automa.announcements(events[ply], session.seats, renderer)])
        return [row for rows in known for row in rows]

    def _instructions_before_last_turn(self) -> int:
        """A game that is loaded starts with the instructions for the Automa's last turn."""
        turns = automa.turns(self.session)
        if not turns:
            return 0
        return max(0, len(self.instructions()) - len(automa.instructions_of_turn(self.session, turns[-1])))

    def new_instructions(self) -> list[str]:
        """The instructions that people have not read yet."""
        rows = self.instructions()
        self.instructions_shown, rows = len(rows), rows[self.instructions_shown :]
        if rows and not self.session.is_over():
            question = self.session.question()
            if question.kind == automa.POWER_OFFER and question.seat != NATURE:
                who = "you" if self.session.seats == 1 else self.session.names[question.seat]
                label = question.answers[0].label
                rows[-1] = f"{rows[-1].removesuffix('.')}; {who} may {label[:1].lower()}{label[1:]}."
        return rows

    def last_instructions(self) -> list[str]:
        """The instructions for the Automa's last turn."""
        return automa.instructions_of_turn(self.session, self.automa_turn())

    def instruction_steps_since(self, ply: int) -> list[dict[str, Any]]:
        """The instructions that follow from the answers since a ply: ids for a screen, and the sentence."""
        events = [event for row in self.session.events(SPECTATOR)[ply:] for event in row]
        renderer = self.renderer()
        return [
            {**step.to_json(), "text": step.render(renderer)} for step in automa.instruction_steps(self.session, events)
        ]

    # The Automa's turns.

    def automa_turn(self, label: str = "") -> Explanation:
        """What the Automa did, and why, in the turn with a label such as ``3.2`` (round and turn), or in the last."""
        turns = automa.turns(self.session)
        wanted = [turn for turn in turns if not label or label == f"{turn.round}.{turn.turn}"]
        if not wanted:
            raise BadSetting(f"she has taken no turn {label or 'yet'}")
        return wanted[-1]

    def forecast(self) -> Forecast | None:
        """What the Automa may do next."""
        return self.session.forecast(automa.reader(self.session))

    # Points and entries.

    def points(self) -> dict[str, int]:
        """Everybody's points by name."""
        session = self.session
        return {
            **dict(zip(session.names, session.game.scores(session.state))),
            **session.game.automatic_players(session.state),
        }

    def entries(self, first: int = 0) -> list[str]:
        """The entries from number `first` on, or the last ones."""
        entries = self.session.entries
        start = max(0, first - 1 if first else len(entries) - LAST_ENTRIES)
        rows = []
        for ply, entry in enumerate(entries[start:], start=start):
            note = self.session.comments.get(ply + 1, "")
            rows.append(f"{ply + 1}. {self._name(entry.seat)}: {entry.pick}" + (f" ({note})" if note else ""))
        return rows

    def _name(self, seat: int) -> str:
        return self.session.names[seat] if seat >= 0 else "the table"

    # Undo and redo. All of them return what to change on the board.

    def undo(self, seat: int) -> list[str]:
        """Take back the last entry, and what the program drew after it."""
        before = self._snapshot()
        self.session.undo(seat)
        while self.program_draws() and not self.session.why_no_undo(seat):
            self.session.undo(seat)
        return self._changes_since(before)

    def redo(self, seat: int) -> list[str]:
        """Bring back what was taken back last."""
        before = self._snapshot()
        self.session.redo(seat)
        with suppress(NothingToUndo):
            while self.program_draws():
                self.session.redo(seat)
        return self._changes_since(before)

    def restart_turn(self, seat: int) -> list[str]:
        """Take back the whole turn."""
        before = self._snapshot()
        self.session.restart_turn(seat)
        return self._changes_since(before)

    def _snapshot(self) -> TableSnapshot:
        return TableSnapshot(self.session.game, self.session.state, self.session.seats)

    def _changes_since(self, before: TableSnapshot) -> list[str]:
        self.instructions_shown = min(self.instructions_shown, len(self.instructions()))
        after = self._snapshot()
        self.changes = find_changes(before, after)
        return describe_changes(before, after, self.renderer())

    # Repairs. All of them return which later entries still fit, and what to change on the board.

    def repair_entry(self, number: int, word: str, reason: str) -> list[str]:
        """Replace an entry and play the later ones again as far as they still fit."""
        before = self._snapshot()
        found = repair(self.session, number - 1, word, reason)
        del self._instructions_by_ply[number - 1 :]
        return [*self._repair_report(f"Entry {number} is '{word}' now", found), *self._changes_since(before)]

    def repair_setting(self, key: str, text: str, reason: str) -> list[str]:
        """Set up the game again with another setting, and play the entries again as far as they still fit."""
        session = self.session
        values = session.history.settings.values
        setting = next((setting for setting in session.game.settings() if setting.key == key), None)
        if setting is None:
            raise BadSetting(f"{session.game.title} has no setting '{key}'")
        if values[key] == "asked" and key in automa.ANSWER_TO_SETTING:
            return self._repair_asked_setting(automa.ANSWER_TO_SETTING[key], text, reason)
        before = self._snapshot()
        other, found = replay_with_settings(session, {**values, key: setting.read(text)})
        note = f"repair: {reason}; setting {key} was {values[key]}"
        other.comments[0] = "\n".join([session.comments.get(0, ""), note])
        self.session = other
        self._instructions_by_ply.clear()
        self._allow_any_undo()
        self._store_draw_modes()
        return [*self._repair_report(f"Setting {key} is {text} now", found), *self._changes_since(before)]

    def _repair_asked_setting(self, first_word: str, text: str, reason: str) -> list[str]:
        """Replace the entry with which a setting was chosen at the table."""
        for number, entry in enumerate(self.session.entries, start=1):
            if entry.pick.startswith(f"{first_word} "):
                return self.repair_entry(number, f"{first_word} {text}", reason)
        raise BadSetting("this has not been asked yet")

    def _repair_report(self, what: str, found: RepairResult) -> list[str]:
        """How many later entries still fit, and which one does not."""
        rows = [f"{what}; {count_text(found.kept, 'later entry')} kept."]
        if found.left:
            first = found.left[0]
            who = self._name(first.seat)
            rows.append(f"'{first.pick}' ({who}) does not fit any more: {found.reason}. Go on from there.")
        return rows
