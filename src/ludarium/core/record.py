"""A game written down: header, answers, snapshots and result, and the proof that they belong together."""

from __future__ import annotations

import json
from typing import Any, Final

from ludarium.core.codec import FORMAT, digest, migrate, read_json
from ludarium.core.english import count_text
from ludarium.core.errors import BadData, BadRecord
from ludarium.core.history import BY_NATURE, FORCED, PLAYER, Entry
from ludarium.core.validation import ObjectReader, check_seed

MOST_NESTED: Final[int] = 50
ENTRIES_START: Final[str] = '"entries": ['
ENTRIES_END: Final[str] = "],"
AFTER_ENTRIES: Final[tuple[str, ...]] = ("comments", "branches", "undone", "snapshots", "result")


class Branch:
    """Other answers that might have been given: they take the place of entry `at` and what follows it."""

    def __init__(self, at: int, entries: list[Entry], comments: dict[int, str], branches: list[Branch]) -> None:
        self.at: Final[int] = at
        self.entries: Final[list[Entry]] = entries
        self.comments: Final[dict[int, str]] = comments
        self.branches: Final[list[Branch]] = branches

    def __repr__(self) -> str:
        return f"Branch(at {self.at}: {'; '.join(entry.pick for entry in self.entries)})"

    def copy(self) -> Branch:
        """The same branch, which shares no list with this one."""
        inner = [branch.copy() for branch in self.branches]
        return Branch(self.at, self.entries.copy(), self.comments.copy(), inner)

    def to_json(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "entries": [entry.to_json() for entry in self.entries],
            "comments": _comments_to_json(self.comments),
            "branches": [branch.to_json() for branch in self.branches],
        }


class Record:
    """A finished or running game as a file holds it. `verify` proves it by playing it again.

    game, rules, settings, seats, seed, external: How the game began; `seats` are the names of the people.
    entries: The answers, one for each ply.
    preset_answers: So many answers at the beginning were laid out, not drawn: the seed has no say in them.
    comments: Texts; each stands after as many answers as it is filed under.
    branches: Answers that might have been given instead.
    undone: Answers taken back that could still be brought back, those taken back last at the end.
    snapshots: States by ply, which let a game go on under other rules; they may be left out.
    result: Points and ranks, once the game is over.
    seal: The fingerprint found in a file; empty for a record that was never in one.
    """

    def __init__(
        self,
        *,
        game: str,
        rules: str,
        settings: dict[str, Any],
        seats: list[str],
        seed: int,
        external: bool,
        entries: list[Entry],
        preset_answers: int = 0,
        comments: dict[int, str] | None = None,
        branches: list[Branch] | None = None,
        undone: list[Branch] | None = None,
        snapshots: dict[int, Any] | None = None,
        result: dict[str, list[int]] | None = None,
        seal: str = "",
    ) -> None:
        self.game: Final[str] = game
        self.rules: Final[str] = rules
        self.settings: Final[dict[str, Any]] = settings
        self.seats: Final[list[str]] = seats
        self.seed: Final[int] = seed
        self.external: Final[bool] = external
        self.preset_answers: Final[int] = preset_answers
        self.entries: Final[list[Entry]] = entries
        self.comments: Final[dict[int, str]] = comments if comments is not None else {}
        self.branches: Final[list[Branch]] = branches if branches is not None else []
        self.undone: Final[list[Branch]] = undone if undone is not None else []
        self.snapshots: Final[dict[int, Any]] = snapshots if snapshots is not None else {}
        self.result: Final[dict[str, list[int]] | None] = result
        self.seal: Final[str] = seal

    def __repr__(self) -> str:
        return f"Record({self.game} of {', '.join(self.seats)}, {len(self.entries)} answers)"

    def header(self) -> dict[str, Any]:
        """What is settled before the first answer."""
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "settings": self.settings,
            "seats": self.seats,
            "seed": self.seed,
            "chance": "external" if self.external else "seeded",
            "given": self.preset_answers,
            "plies": len(self.entries),
        }

    def to_json(self) -> dict[str, Any]:
        """The record as JSON values, sealed with a fingerprint of itself."""
        data = {
            **self.header(),
            "entries": [entry.to_json() for entry in self.entries],
            "comments": _comments_to_json(self.comments),
            "branches": [branch.to_json() for branch in self.branches],
            "undone": [branch.to_json() for branch in self.undone],
            "snapshots": {str(ply): state for ply, state in self.snapshots.items()},
            "result": self.result,
        }
        return {**data, "seal": digest(data)}

    def to_text(self) -> str:
        """The record as a JSON file with one row for each answer."""
        data = self.to_json()
        rows = [f'"{key}": {json.dumps(value)},' for key, value in self.header().items()]
        entries = ",".join(f"\n{json.dumps(entry, separators=(',', ':'))}" for entry in data["entries"])
        rows.append(f'"entries": [{entries}\n],')
        rows += [f'"{key}": {json.dumps(data[key])},' for key in AFTER_ENTRIES]
        rows.append(f'"seal": "{data["seal"]}"')
        return "{\n" + "\n".join(rows) + "\n}\n"


def read_record(text: str | bytes) -> Record:
    """A record from a file, or a `BadRecord` with the entry at fault. Nothing is proved yet: see `verify`."""
    try:
        data = read_json(text)
    except BadData as error:
        raise BadRecord(_broken_entry(text), str(error)) from error
    if not isinstance(data, dict):
        raise BadRecord(-1, "this is not a record of a game")
    try:
        return _record_of(migrate(data))
    except BadRecord:
        raise
    except BadData as error:
        raise BadRecord(-1, str(error)) from error


def _broken_entry(text: str | bytes) -> int:
    """The first entry that is broken or missing, as far as the rows of a file tell."""
    shown = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    rows = shown.split("\n")
    if ENTRIES_START not in rows:
        return -1
    entries = rows[rows.index(ENTRIES_START) + 1 :]
    for ply, row in enumerate(entries):
        if row == ENTRIES_END:
            return -1
        try:
            read_json(row.removesuffix(","))
        except BadData:
            return ply
    return len(entries)


def _record_of(data: dict[str, Any]) -> Record:
    reader = ObjectReader(data)
    reader.number("format")
    entries = [read_entry(row, ply) for ply, row in enumerate(reader.items("entries"))]
    plies = reader.number("plies")
    if plies != len(entries):
        raise BadRecord(
            min(plies, len(entries)), f"the record announces {count_text(plies, 'entry')} and has {len(entries)}"
        )
    record = Record(
        game=reader.text("game"),
        rules=reader.text("rules"),
        settings=reader.table("settings"),
        seats=reader.texts("seats"),
        seed=check_seed(reader.value("seed")),
        external=reader.one_of("chance", ["seeded", "external"]) == "external",
        preset_answers=reader.number("given"),
        entries=entries,
        comments=reader.texts_by_number("comments"),
        branches=[_branch_of(row, 1) for row in reader.items("branches")],
        undone=[_branch_of(row, 1) for row in reader.items("undone")],
        snapshots=reader.by_number("snapshots"),
        result=_result_of(reader.value("result")),
        seal=reader.text("seal"),
    )
    reader.finish()
    if not record.seal:
        raise BadData("the seal is missing")
    return record


def read_entry(data: Any, ply: int) -> Entry:
    """One answer as it was written down, or a `BadRecord` for its ply."""
    try:
        reader = ObjectReader(data)
        seat = reader.number("seat")
        secret = "cover" in reader.data
        entry = Entry(
            seat,
            reader.text("pick"),
            by=reader.one_of("by", [PLAYER, FORCED, BY_NATURE]),
            turn=reader.number("turn"),
            hash=reader.text("hash"),
            cover=reader.text("cover") if secret else "",
            knower=reader.number("knower") if secret else seat,
            reveals="reveals" in reader.data and reader.flag("reveals"),
            joined="joined" in reader.data and reader.flag("joined"),
            foreseen="foreseen" in reader.data and reader.flag("foreseen"),
        )
        reader.finish()
    except BadData as error:
        raise BadRecord(ply, str(error)) from error
    return entry


def _branch_of(data: Any, depth: int) -> Branch:
    if depth > MOST_NESTED:
        raise BadData(f"branches are nested more than {MOST_NESTED} levels deep")
    reader = ObjectReader(data)
    at = reader.number("at")
    branch = Branch(
        at,
        [read_entry(row, at + place) for place, row in enumerate(reader.items("entries"))],
        reader.texts_by_number("comments"),
        [_branch_of(row, depth + 1) for row in reader.items("branches")],
    )
    reader.finish()
    return branch


def _result_of(data: Any) -> dict[str, list[int]] | None:
    if data is None:
        return None
    reader = ObjectReader(data)
    result = {"scores": reader.numbers("scores"), "places": reader.numbers("places")}
    if "rivals" in reader.data:
        result["rivals"] = reader.numbers("rivals")
    reader.finish()
    return result


def _comments_to_json(comments: dict[int, str]) -> dict[str, str]:
    return {str(ply): text for ply, text in sorted(comments.items())}
