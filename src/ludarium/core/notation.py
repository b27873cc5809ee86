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
from ludarium.core.errors import BadData, BadNotation, LudariumError
from ludarium.core.frames import NATURE
from ludarium.core.game import Game
from ludarium.core.reading import Reader, checked_seed
from ludarium.core.record import MOST_NESTED, Branch, Record
from ludarium.core.timeline import BY_NATURE, FORCED, PLAYER, Entry, Timeline

FIRST_LINE: Final[str] = "Ludarium 1"
HEADER: Final[tuple[str, ...]] = ("game", "rules", "seats", "settings", "seed", "chance", "given")
WORD: Final[re.Pattern[str]] = re.compile(r"[^\s;:{}()=*&\\][^;:{}()\\\n]*(?<! )")
ROW: Final[re.Pattern[str]] = re.compile(r"\d+\.\s")
SEAT: Final[re.Pattern[str]] = re.compile(r"(\d{1,3}|\*):")
TOKEN: Final[re.Pattern[str]] = re.compile(r"\{(?:[^\\}]|\\.)*\}|[();{}]|[^;{}()]+", re.DOTALL)


def is_word(word: str) -> bool:
    """Whether a text can stand for an answer in a row."""
    return WORD.fullmatch(word) is not None and SEAT.match(word) is None


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
        lines[-1] += " " + _printed(entry, seat)
        lines[-1] += _extras(ply, record.comments, record.branches)
        seat = entry.seat
    return "\n".join(lines) + "\n"


def _printed(entry: Entry, seat: int | None) -> str:
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
        text += ("; " if place else "") + _printed(entry, seat)
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


def from_notation(text: str, find_game: Callable[[str], Game[Any]]) -> Record:
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
        if not game.fewest <= len(names) <= game.most:
            raise BadData(f"{game.title} has no game for {len(names)} players")
        line = Timeline(game, names, game.checked(header.table("settings")))
        seed = checked_seed(header.value("seed"))
        external = header.one_of("chance", ["seeded", "external"]) == "external"
        given = header.number("given")
    except LudariumError as error:
        raise BadNotation(1, str(error)) from error
    parser = Parser(_tokens(lines, rest), None if external else seed, given)
    comments, branches = parser.parse_line(line, 0)
    if not 0 <= given <= line.ply:
        raise BadNotation(1, f"{given} answers are said to be given before the game, it has {line.ply}")
    return Record(
        game=game.key,
        rules=game.version,
        settings=line.settings.copied(),
        seats=names,
        seed=seed,
        external=external,
        given=given,
        entries=line.entries,
        comments=comments,
        branches=branches,
        snapshots=line.kept_snapshots(),
        result=line.result(),
    )


def _read_header(lines: list[str]) -> tuple[Reader, int]:
    """The header and the place where the rows begin."""
    found: dict[str, Any] = {}
    for row, line in enumerate(lines[1:], start=2):
        if not line.strip():
            return Reader(found), row
        key, colon, value = line.partition(":")
        if not colon or key not in HEADER or key in found:
            raise BadNotation(row, f"the header has the lines {', '.join(HEADER)}, once each")
        try:
            found[key] = read_json(value)
        except BadData as error:
            raise BadNotation(row, str(error)) from error
    return Reader(found), len(lines)


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

    def parse_line(self, line: Timeline[Any], depth: int) -> tuple[dict[int, str], list[Branch]]:
        """Play answers until the tokens end, or the bracket around them closes."""
        comments: dict[int, str] = {}
        branches: list[Branch] = []
        seat: int | None = None
        start = line.ply
        separated = True
        while self._place < len(self._tokens):
            token = self._tokens[self._place]
            if token.text == ")" and depth > 0:
                break
            self._place += 1
            if token.text == ";":
                separated = True
            elif token.text.startswith("{"):
                self._keep_comment(comments, line.ply, token, depth > 0 and line.ply == start)
            elif token.text == "(":
                branches.append(self._parse_branch(line, start, depth + 1, token))
            elif not separated:
                raise BadNotation(token.row, f"a ';' is missing before '{token.text[:20]}'")
            else:
                lucky = self._lucky_word(line, depth)
                seat = _play(line, token, seat)
                if lucky not in {"", line.entries[-1].pick}:
                    raise BadNotation(token.row, f"the seed gives '{lucky}', not '{line.entries[-1].pick}'")
                separated = False
        return comments, branches

    def _lucky_word(self, line: Timeline[Any], depth: int) -> str:
        """What the seed lets Nature answer now, if it has a say: in a branch anything may be thought of."""
        if self._seed is None or depth > 0 or line.ply < self._given:
            return ""
        return line.lucky_word(self._seed)

    def _keep_comment(self, comments: dict[int, str], ply: int, token: Token, too_early: bool) -> None:
        if ply in comments:
            raise BadNotation(token.row, "two comments stand in one place")
        if too_early:
            raise BadNotation(token.row, "a branch begins with an answer, not with a comment")
        comments[ply] = _uncommented(token)

    def _parse_branch(self, line: Timeline[Any], start: int, depth: int, token: Token) -> Branch:
        if line.ply == start or depth > MOST_NESTED:
            raise BadNotation(token.row, "there is no answer here that a branch could leave from")
        at = line.ply - 1
        other = line.branch(at)
        comments, branches = self.parse_line(other, depth)
        if self._place >= len(self._tokens):
            raise BadNotation(token.row, "this bracket is never closed")
        self._place += 1
        if other.ply == at:
            raise BadNotation(token.row, "an empty branch")
        return Branch(at, other.entries[at:], comments, branches)


def _play(line: Timeline[Any], token: Token, seat: int | None) -> int:
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
        option = line.find(seat, text[1:] if forced or joined else text)
    except LudariumError as error:
        raise BadNotation(token.row, str(error)) from error
    if forced and not is_forced(line.state, line.asked(seat)):
        raise BadNotation(token.row, f"'{text[:20]}' was not forced")
    line.take(seat, option, BY_NATURE if seat == NATURE else FORCED if forced else PLAYER, joined)
    return seat


def _uncommented(token: Token) -> str:
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
