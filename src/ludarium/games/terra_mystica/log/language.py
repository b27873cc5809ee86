"""Rows of a log cut into commands, in the spelling the replay understands."""

from __future__ import annotations

import re
from typing import Final

COMMENT: Final[re.Pattern[str]] = re.compile(r"#.*")
SPACES: Final[re.Pattern[str]] = re.compile(r"\s+")
LOOSE_LEFT: Final[re.Pattern[str]] = re.compile(r"(\W)\s(\w)")
LOOSE_RIGHT: Final[re.Pattern[str]] = re.compile(r"(\w)\s(\W)")
DECISION: Final[re.Pattern[str]] = re.compile(r"(leech|decline)\b", re.IGNORECASE)
GAIN: Final[re.Pattern[str]] = re.compile(r"\+(\d*)([A-Za-z]\w*)$")
METADATA: Final[str] = "##metadata "

# Old spellings, and what they are read as. The order of the two parts of a row is exchanged in some of them.
OLD_SPELLINGS: Final[list[tuple[re.Pattern[str], str]]] = [
    (re.compile(r"\s*pass\.\s*\+bon", re.IGNORECASE), "pass bon"),
    (re.compile(r"^\s*\+bon", re.IGNORECASE), "pass bon"),
    (re.compile(r"(build \w+)\. (transform \w+(?: to \w+)?)", re.IGNORECASE), r"\2. \1"),
    (re.compile(r"(pass \w+)\. (convert (?:\d+ *)?\w+ to (?:\d+ *)?\w+)", re.IGNORECASE), r"\2. \1"),
    (re.compile(r"(dig \w)\. (action \w+)", re.IGNORECASE), r"\2. \1"),
    (re.compile(r"-2w\.\s*bridge", re.IGNORECASE), "action ACTE. bridge"),
    (re.compile(r"convert 2 *w to 1?bridge", re.IGNORECASE), "action ACTE"),
]


class Command:
    """One command: the row it stands in, who gives it (lower case, empty for the table), and its text."""

    def __init__(self, row: int, who: str, text: str) -> None:
        self.row: Final[int] = row
        self.who: Final[str] = who
        self.text: Final[str] = text


def commands_of(text: str) -> list[Command]:
    """All commands of a log in the order in which they are carried out."""
    found: list[Command] = []
    for number, row in enumerate(text.split("\n")):
        found += commands_of_row(number, row)
    return merged(found)


def metadata_of(text: str) -> str:
    """What a log written by this program says about itself beside the rows: JSON, or nothing."""
    for row in text.split("\n"):
        if row.startswith(METADATA):
            return row[len(METADATA) :]
    return ""


def commands_of_row(number: int, row: str) -> list[Command]:
    """The commands of one row; decisions about power come first."""
    rest = SPACES.sub(" ", COMMENT.sub("", row)).strip()
    who, colon, after = rest.partition(":")
    if not colon or " " in who.strip():
        who, after = "", rest
    who = who.strip().lower()
    if not who:
        return [Command(number, "", after)] if after else []
    for pattern, new in OLD_SPELLINGS:
        after = pattern.sub(new, after)
    parts = [tidied(part) for part in after.split(".")]
    parts = [part for part in parts if part]
    decisions = [part for part in parts if DECISION.match(part)]
    others = [part for part in parts if not DECISION.match(part)]
    return [Command(number, who, renamed(who, part)) for part in [*decisions, *others]]


def tidied(text: str) -> str:
    """A command without the spaces around signs."""
    return LOOSE_RIGHT.sub(r"\1\2", LOOSE_LEFT.sub(r"\1\2", text.strip()))


def renamed(who: str, text: str) -> str:
    """Whoever resigns is dropped."""
    return f"drop-faction {who}" if text.lower() == "resign" else text


def merged(commands: list[Command]) -> list[Command]:
    """Two equal gains in a row are one gain of twice as much."""
    found: list[Command] = []
    place = 0
    while place < len(commands):
        this = commands[place]
        place += 1
        gain = GAIN.match(this.text)
        if gain is not None and this.who and place < len(commands):
            after = commands[place]
            if after.who == this.who and after.text.lower() == this.text.lower():
                count = 2 * int(gain.group(1) or "1")
                this = Command(this.row, this.who, f"+{count}{gain.group(2)}")
                place += 1
        found.append(this)
    return found
