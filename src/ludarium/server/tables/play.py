"""The game at a table: a session that begins, is resumed from its changes, follows them, and can forget one."""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from pydantic_core import to_json

from ludarium import games
from ludarium.core.codec import canonical
from ludarium.core.errors import BadRecord
from ludarium.core.record import Branch, Record, entry_of
from ludarium.core.replay import resumed, take_again
from ludarium.core.session import Session
from ludarium.core.timeline import Entry
from ludarium.scenes.catalogue import catalogue_of
from ludarium.scenes.common import Catalogue, adapter_of
from ludarium.scenes.messages import Update, update_of
from ludarium.scenes.progress import Progress
from ludarium.server.store.rows import ChangeRow
from ludarium.server.tables.situation import GAME_KINDS, Situation

CATALOGUES_KEPT: Final[int] = 200
TAKING_BACK: Final[frozenset[str]] = frozenset({"undo", "restart"})


@dataclass(slots=True)
class Memory:
    """A game as it stood, to go back to when a change could not be kept."""

    entries: list[Entry]
    undone: list[Branch]


class Play:
    """A session and how far it has come."""

    def __init__(self, session: Session[Any]) -> None:
        self.session: Final[Session[Any]] = session
        self.progress: Final[Progress] = Progress()
        self.progress.follow(session)

    def known(self) -> int:
        """How many answers are known for good: secret ones that still wait for others are not."""
        return self.session.ply - self.session.line.secret_tail()

    def entries_since(self, base: int) -> str:
        """The answers from a ply on, as a change keeps them."""
        return to_json([entry.to_json() for entry in self.session.entries[base:]]).decode()

    def snapshots_since(self, base: int) -> dict[int, str]:
        """The states that were saved on the way, which let the game go on under later rules."""
        return {ply: canonical(state) for ply, state in self.session.line.snapshots.items() if ply > base}

    # Forgetting what could not be kept.

    def remember(self) -> Memory:
        return Memory(self.session.entries.copy(), self.session.undone.copy())

    def restore(self, memory: Memory) -> None:
        """Go back to how it was, whatever was answered or taken back since."""
        session = self.session
        same = 0
        for old, new in zip(memory.entries, session.entries):
            if old is not new and old.to_json() != new.to_json():
                break
            same += 1
        session.back_to(same)
        for entry in memory.entries[same:]:
            take_again(session.line, entry)
        session.undone[:] = memory.undone
        self.progress.follow(session, same)

    # Following what others have kept.

    def follow(self, change: ChangeRow) -> None:
        """Carry out a change that another process has kept."""
        session = self.session
        undone, cut = session.undone.copy(), session.entries[change.base :]
        if change.base < session.ply:
            session.back_to(change.base)
        for place, data in enumerate(json.loads(change.entries)):
            take_again(session.line, entry_of(data, change.base + place))
        session.undone[:] = undone_after(change, undone, cut)
        self.progress.follow(session, change.base)

    # Telling.

    def update(self, situation: Situation, viewer: int, since: int) -> Update:
        """Everything one viewer may know, and what happened since a ply."""
        return update_of(
            self.session,
            viewer,
            since,
            number=situation.number,
            held=situation.held,
            closed=situation.status == "closed",
            bots=situation.bots(),
            deciders=situation.deciders,
            progress=self.progress,
        )


def undone_after(change: ChangeRow, undone: list[Branch], cut: list[Entry]) -> list[Branch]:
    """What can be brought back after a change: `cut` are the answers it has taken back."""
    if change.kind in TAKING_BACK:
        return [*undone, Branch(change.base, cut, {}, [])]
    return undone[:-1] if change.kind == "redo" else []


class Catalogues:
    """Catalogues that tables with the same settings share, and the text sent to their viewers."""

    def __init__(self) -> None:
        self._texts: Final[OrderedDict[str, tuple[str, bytes]]] = OrderedDict()
        self._shared: Final[OrderedDict[str, Any]] = OrderedDict()

    def share(self, session: Session[Any]) -> None:
        """Let a session use the catalogue of an earlier one like it."""
        key = self._key(session)
        if key in self._shared:
            session.line.share_catalogue(self._shared[key])
        else:
            self._shared[key] = session.catalogue()
        _keep(self._shared, key)

    def text(self, session: Session[Any]) -> tuple[str, bytes]:
        """The version of a table's catalogue, and the catalogue as JSON."""
        key = self._key(session)
        if key not in self._texts:
            found = catalogue_of(session)
            self._texts[key] = found.version, adapter_of(Catalogue).dump_json(found)
        _keep(self._texts, key)
        return self._texts[key]

    def _key(self, session: Session[Any]) -> str:
        return f"{session.game.key} {session.game.version} {session.seats} {canonical(session.line.settings.values)}"


def _keep(kept: OrderedDict[str, Any], key: str) -> None:
    """What was used last stays longest."""
    kept.move_to_end(key)
    while len(kept) > CATALOGUES_KEPT:
        kept.popitem(last=False)


# Resuming.


def begun_play(situation: Situation, start: ChangeRow) -> Play:
    """The game that another process has begun."""
    data = json.loads(start.data)
    game = games.get(situation.setup.game)
    session: Session[Any] = Session(
        game, len(data["names"]), data["seed"], dict(situation.setup.settings), data["names"]
    )
    play = Play(session)
    if json.loads(play.entries_since(0)) != json.loads(start.entries):
        raise BadRecord(0, "another process has begun this game by other rules")
    return play


def resumed_play(situation: Situation, changes: list[ChangeRow], snapshots: dict[int, str]) -> Play:
    """The game of a table, proved answer by answer."""
    return Play(resumed(games.get(situation.setup.game), record_of(situation, changes, snapshots)))


def record_of(situation: Situation, changes: list[ChangeRow], snapshots: dict[int, str]) -> Record:
    """The game of a table as its changes tell it."""
    entries: list[Entry] = []
    undone: list[Branch] = []
    result: dict[str, list[int]] | None = None
    for change in changes:
        if change.kind not in GAME_KINDS:
            continue
        undone = undone_after(change, undone, entries[change.base :])
        del entries[change.base :]
        entries += [entry_of(data, change.base + place) for place, data in enumerate(json.loads(change.entries))]
        result = json.loads(change.data).get("result")
    return Record(
        game=games.get(situation.setup.game).key,
        rules=situation.rules,
        settings=dict(situation.setup.settings),
        seats=situation.names,
        seed=situation.seed,
        external=False,
        entries=entries,
        undone=undone,
        snapshots={ply: json.loads(state) for ply, state in snapshots.items()},
        result=result,
    )
