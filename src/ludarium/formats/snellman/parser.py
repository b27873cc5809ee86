"""Cuts a log into commands and brings old spellings into the one that the replay understands."""

from __future__ import annotations

import re
from typing import Final

from ludarium.core.validation import short_repr

LOOSE: Final[re.Pattern[str]] = re.compile(r"\W\s\w|\w\s\W")
LOOSE_LEFT: Final[re.Pattern[str]] = re.compile(r"(\W)\s(\w)")
LOOSE_RIGHT: Final[re.Pattern[str]] = re.compile(r"(\w)\s(\W)")
GAIN: Final[re.Pattern[str]] = re.compile(r"\+(\d{0,3})([A-Za-z]\w*)$")
METADATA: Final[str] = "##metadata "


class OldSpelling:
    """An old spelling and its replacement. `words` must both occur in a row: a quick test before the slow pattern."""

    def __init__(self, words: tuple[str, str], pattern: str, new: str) -> None:
        self.words: Final[tuple[str, str]] = words
        self.pattern: Final[re.Pattern[str]] = re.compile(pattern, re.IGNORECASE)
        self.new: Final[str] = new


# Some of them swap two commands of a row.
OLD_SPELLINGS: Final[list[OldSpelling]] = [
    OldSpelling(("pass", "+bon"), r"\s*pass\.\s*\+bon", "pass bon"),
    OldSpelling(("+bon", "+bon"), r"^\s*\+bon", "pass bon"),
    OldSpelling(("build", "transform"), r"(build \w+)\. (transform \w+(?: to \w+)?)", r"\2. \1"),
    OldSpelling(("pass", "convert"), r"(pass \w+)\. (convert (?:\d+ *)?\w+ to (?:\d+ *)?\w+)", r"\2. \1"),
    OldSpelling(("dig", "action"), r"(dig \w)\. (action \w+)", r"\2. \1"),
    OldSpelling(("-2w", "bridge"), r"-2w\.\s*bridge", "action ACTE. bridge"),
    OldSpelling(("convert", "bridge"), r"convert 2 *w to 1?bridge", "action ACTE"),
]


class Command:
    """One command: the number of its row, the faction that gives it (lower case, or empty), and its text."""

    def __init__(self, row: int, who: str, text: str) -> None:
        self.row: Final[int] = row
        self.who: Final[str] = who
        self.text: Final[str] = text


def quote(text: str) -> str:
    """Text of a log for a sentence: shortened, and without ``<``, which would start an id of the catalogue."""
    return short_repr(text.replace("<", "(").replace(">", ")"))


def parse_log(text: str) -> list[Command]:
    """All commands of a log, in the order in which they run."""
    found: list[Command] = []
    for number, row in enumerate(text.split("\n")):
        found += parse_row(number, row)
    return merge_repeated_gains(found)


def find_metadata(text: str) -> str:
    """The metadata (JSON) that Ludarium writes into a comment of its logs; empty if there is none."""
    for row in text.split("\n"):
        if row.startswith(METADATA):
            return row[len(METADATA) :]
    return ""


def parse_row(number: int, row: str) -> list[Command]:
    """The commands of one row; decisions about power come first."""
    rest = " ".join(row.partition("#")[0].split())
    who, colon, after = rest.partition(":")
    if not colon or " " in who.strip():
        who, after = "", rest
    who = who.strip().lower()
    if not who:
        return [Command(number, "", after)] if after else []
    lower = after.lower()
    for old in OLD_SPELLINGS:
        if old.words[0] in lower and old.words[1] in lower:
            after = old.pattern.sub(old.new, after)
    decisions: list[Command] = []
    others: list[Command] = []
    for part in after.split("."):
        text = without_loose_spaces(part)
        if text:
            is_decision = text.lower().startswith(("leech", "decline"))
            (decisions if is_decision else others).append(Command(number, who, with_resignation_spelled_out(who, text)))
    return decisions + others


def without_loose_spaces(text: str) -> str:
    """A command without spaces next to signs: ``E5: F6`` becomes ``E5:F6``."""
    text = text.strip()
    if text.replace(" ", "").isalnum() or LOOSE.search(text) is None:
        return text
    return LOOSE_RIGHT.sub(r"\1\2", LOOSE_LEFT.sub(r"\1\2", text))


def with_resignation_spelled_out(who: str, text: str) -> str:
    """The command with ``resign`` written as the site does."""
    return f"drop-faction {who}" if text.lower() == "resign" else text


def merge_repeated_gains(commands: list[Command]) -> list[Command]:
    """Two equal gains one after the other become one gain of twice as much."""
    found: list[Command] = []
    place = 0
    while place < len(commands):
        this = commands[place]
        place += 1
        gain = GAIN.match(this.text) if this.text.startswith("+") else None
        if gain is not None and this.who and place < len(commands):
            after = commands[place]
            if after.who == this.who and after.text.lower() == this.text.lower():
                count = 2 * int(gain.group(1) or "1")
                this = Command(this.row, this.who, f"+{count}{gain.group(2)}")
                place += 1
        found.append(this)
    return found
