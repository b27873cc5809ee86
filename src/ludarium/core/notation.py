"""A game as text: a header, then one row for each turn, with comments and branches. It parses back.

    Ludarium 1
    game: harbour
    ...

    3. 1: quay; worker 5 {a quiet start} (workshop; worker 5); 2: school; worker 1; *: draw porter

Seats are counted from 1, Nature is ``*``; a seat is named where it changes. ``=`` stands before a forced answer, ``&``
before one that belongs to the same gesture as the answer before it, ``{...}`` is a comment, ``(...)`` another way to go
on instead of the answer before it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from ludarium.core.codec import read_json
from ludarium.core.engine import is_forced
from ludarium.core.english import count_text
from ludarium.core.errors import BadData, BadNotation, LudariumError
from ludarium.core.frames import NATURE
from ludarium.core.game import AnyGame
from ludarium.core.history import BY_NATURE, FORCED, PLAYER, AnyHistory, Entry, History
from ludarium.core.record import MOST_NESTED, Branch, Record
from ludarium.core.validation import ObjectReader, check_seed

FIRST_LINE: Final[str] = "Ludarium 1"
HEADER: Final[tuple[str, ...]] = ("game", "rules", "seats", "settings", "seed", "chance", "given")
ROW: Final[re.Pattern[str]] = re.compile(r"\d+\.\s")
SEAT: Final[re.Pattern[str]] = re.compile(r"(\d{1,3}|\*):")
TOKEN: Final[re.Pattern[str]] = re.compile(r"\{(?:[^\\}]|\\.)*\}|[();{}]|[^;{}()]+", re.DOTALL)


# Printing.


def to_notation(record: Record) -> str:
    """The record as text."""
    header = {key: value for key, value in record.header().items() if key in HEADER}
    lines = [FIRST_LINE, *[f"{key}: {json.dumps(value)}" for key, value in header.items()], ""]
    if 0 in record.comments:
        lines.append(_comment(record.comments[0]))
    seat, turn = None, None
    for ply, entry in enumerate(record.entries):
        if entry.turn != turn:
            lines.append(f"{entry.turn}.")
            seat, turn = None, entry.turn
        elif ply > 0:
            lines[-1] += ";"
        lines[-1] += " " + _answer_text(entry, seat)
        lines[-1] += _extras(ply, record.comments, record.branches)
        seat = entry.seat
    return "\n".join(lines) + "\n"


def _answer_text(entry: Entry, seat: int | None) -> str:
    mark = "=" if entry.by == FORCED else "&" if entry.joined else ""
    return mark + entry.pick if entry.seat == seat else f"{_seat_name(entry.seat)}: {mark}{entry.pick}"


def _seat_name(seat: int) -> str:
    return "*" if seat == NATURE else str(seat + 1)


def _extras(ply: int, comments: dict[int, str], branches: list[Branch]) -> str:
    """The comment after an answer, and the branches that leave the line instead of it."""
    comment = f" {_comment(comments[ply + 1])}" if ply + 1 in comments else ""
    return comment + "".join(f" ({_branch(branch)})" for branch in branches if branch.at == ply)


def _branch(branch: Branch) -> str:
    text, seat = "", None
    for place, entry in enumerate(branch.entries):
        text += ("; " if place else "") + _answer_text(entry, seat)
        text += _extras(branch.at + place, branch.comments, branch.branches)
        seat = entry.seat
    return text


def _comment(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("}", "\\}").replace("\n", "\\n").replace("\r", "\\r")
    return "{" + escaped + "}"


# Parsing.


class Token:
    """A piece of a row and the line it stands on."""

    def __init__(self, text: str, row: int) -> None:
        self.text: Final[str] = text
        self.row: Final[int] = row


def from_notation(text: str, find_game: Callable[[str], AnyGame]) -> Record:
    """The record a text stands for; every answer is played, and what does not fit is refused with its line."""
    lines = text.split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise BadNotation(1, f"a game begins with '{FIRST_LINE}'")
    header, rest = _read_header(lines)
    try:
        game = find_game(header.text("game"))
        names = header.texts("seats")
        if header.text("rules") != game.version:
            raise BadData(f"these are rules {game.version}, not {header.text('rules')}")
        if not game.min_seats <= len(names) <= game.max_seats:
            raise BadData(f"{game.title} has no game for {count_text(len(names), 'player')}")
        history = History(game, names, game.check_settings(header.table("settings")))
        seed = check_seed(header.value("seed"))
        external = header.one_of("chance", ["seeded", "external"]) == "external"
        given = header.number("given")
    except LudariumError as error:
        raise BadNotation(1, str(error)) from error
    parser = Parser(_tokens(lines, rest), None if external else seed, given)
    comments, branches = parser.parse_line(history, 0)
    if not 0 <= given <= history.ply:
        raise BadNotation(
            1, f"{count_text(given, 'answer')} cannot have been given before the game, it has {history.ply}"
        )
    return Record(
        game=game.key,
        rules=game.version,
        settings=history.settings.copy_values(),
        seats=names,
        seed=seed,
        external=external,
        preset_answers=given,
        entries=history.entries,
        comments=comments,
        branches=branches,
        snapshots=history.snapshots_to_save(),
        result=history.result(),
    )


def _read_header(lines: list[str]) -> tuple[ObjectReader, int]:
    """The header and the place where the rows begin."""
    found: dict[str, Any] = {}
    for row, line in enumerate(lines[1:], start=2):
        if not line.strip():
            return ObjectReader(found), row
        key, colon, value = line.partition(":")
        if not colon or key not in HEADER or key in found:
            raise BadNotation(row, f"the header has the lines {', '.join(HEADER)}, once each")
        try:
            found[key] = read_json(value)
        except BadData as error:
            raise BadNotation(row, str(error)) from error
    return ObjectReader(found), len(lines)


def _tokens(lines: list[str], first: int) -> list[Token]:
    """Cut the rows into answers, comments, brackets and semicolons."""
    found: list[Token] = []
    for row, line in enumerate(lines[first:], start=first + 1):
        start = ROW.match(line)
        if start is not None and found and found[-1].text != ";":
            found.append(Token(";", row))
        rest = line[start.end() :] if start is not None else line
        for match in TOKEN.finditer(rest):
            text = match.group().strip()
            if text in {"{", "}"}:  # nothing after it can be read: looking on would take ever longer
                raise BadNotation(row, f"a comment is never {'closed' if text == '{' else 'opened'}")
            if text:
                found.append(Token(text, row))
    return found


class Parser:
    """Reads tokens and plays them. With a seed, Nature's answers must follow it once the first `given` are made."""

    def __init__(self, tokens: list[Token], seed: int | None, given: int) -> None:
        self._tokens = tokens
        self._place = 0
        self._seed = seed
        self._given = given

    def parse_line(self, history: AnyHistory, depth: int) -> tuple[dict[int, str], list[Branch]]:
        """Play answers until the tokens end, or the bracket around them closes."""
        comments: dict[int, str] = {}
        branches: list[Branch] = []
        seat: int | None = None
        start = history.ply
        separated = True
        while self._place < len(self._tokens):
            token = self._tokens[self._place]
            if token.text == ")" and depth > 0:
                break
            self._place += 1
            if token.text == ";":
                separated = True
            elif token.text.startswith("{"):
                self._keep_comment(comments, history.ply, token, depth > 0 and history.ply == start)
            elif token.text == "(":
                branches.append(self._parse_branch(history, start, depth + 1, token))
            elif not separated:
                raise BadNotation(token.row, f"a ';' is missing before '{token.text[:20]}'")
            else:
                lucky = self._lucky_word(history, depth)
                seat = _play(history, token, seat)
                if lucky not in {"", history.entries[-1].pick}:
                    raise BadNotation(token.row, f"the seed gives '{lucky}', not '{history.entries[-1].pick}'")
                separated = False
        return comments, branches

    def _lucky_word(self, history: AnyHistory, depth: int) -> str:
        """What the seed lets Nature answer now, if it has a say: in a branch anything may be thought of."""
        if self._seed is None or depth > 0 or history.ply < self._given:
            return ""
        return history.nature_word(self._seed)

    def _keep_comment(self, comments: dict[int, str], ply: int, token: Token, too_early: bool) -> None:
        if ply in comments:
            raise BadNotation(token.row, "two comments stand in one place")
        if too_early:
            raise BadNotation(token.row, "a branch begins with an answer, not with a comment")
        comments[ply] = _comment_text(token)

    def _parse_branch(self, history: AnyHistory, start: int, depth: int, token: Token) -> Branch:
        if history.ply == start or depth > MOST_NESTED:
            raise BadNotation(token.row, "there is no answer here that a branch could leave from")
        at = history.ply - 1
        other = history.branch(at)
        comments, branches = self.parse_line(other, depth)
        if self._place >= len(self._tokens):
            raise BadNotation(token.row, "this bracket is never closed")
        self._place += 1
        if other.ply == at:
            raise BadNotation(token.row, "an empty branch")
        return Branch(at, other.entries[at:], comments, branches)


def _play(history: AnyHistory, token: Token, seat: int | None) -> int:
    """Give one answer; returns the seat that gave it."""
    text = token.text
    named = SEAT.match(text)
    if named is not None:
        seat = NATURE if named.group(1) == "*" else int(named.group(1)) - 1
        text = text[named.end() :].strip()
    if seat is None:
        raise BadNotation(token.row, f"'{text[:20]}': nobody is named who answers")
    forced, joined = text.startswith("="), text.startswith("&")
    try:
        option = history.find_option(seat, text[1:] if forced or joined else text)
    except LudariumError as error:
        raise BadNotation(token.row, str(error)) from error
    if forced and not is_forced(history.state, history.question_for(seat)):
        raise BadNotation(token.row, f"'{text[:20]}' was not forced")
    history.append(seat, option, BY_NATURE if seat == NATURE else FORCED if forced else PLAYER, joined)
    return seat


def _comment_text(token: Token) -> str:
    text, escaped = "", False
    for letter in token.text[1:-1]:
        if escaped:
            text += {"n": "\n", "r": "\r"}.get(letter, letter)
            escaped = False
        elif letter == "\\":
            escaped = True
        else:
            text += letter
    return text
