"""Rows of a log cut into commands, in the spelling the replay understands."""

from __future__ import annotations

import re
from typing import Final

from ludarium.core.reading import shown

LOOSE: Final[re.Pattern[str]] = re.compile(r"\W\s\w|\w\s\W")
LOOSE_LEFT: Final[re.Pattern[str]] = re.compile(r"(\W)\s(\w)")
LOOSE_RIGHT: Final[re.Pattern[str]] = re.compile(r"(\w)\s(\W)")
GAIN: Final[re.Pattern[str]] = re.compile(r"\+(\d{0,3})([A-Za-z]\w*)$")
METADATA: Final[str] = "##metadata "


class OldSpelling:
    """An old spelling and what it is read as; rows without both `words` are left alone."""

    def __init__(self, words: tuple[str, str], pattern: str, new: str) -> None:
        self.words: Final[tuple[str, str]] = words
        self.pattern: Final[re.Pattern[str]] = re.compile(pattern, re.IGNORECASE)
        self.new: Final[str] = new


# In some of them the two parts of a row change places.
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
    """One command: the row it stands in, who gives it (lower case, empty for the table), and its text."""

    def __init__(self, row: int, who: str, text: str) -> None:
        self.row: Final[int] = row
        self.who: Final[str] = who
        self.text: Final[str] = text


def quoted(text: str) -> str:
    """What somebody wrote, shortened, for a sentence: it must not be taken for a mark of ours."""
    return shown(text.replace("<", "(").replace(">", ")"))


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
        text = tidied(part)
        if text:
            is_decision = text.lower().startswith(("leech", "decline"))
            (decisions if is_decision else others).append(Command(number, who, renamed(who, text)))
    return decisions + others


def tidied(text: str) -> str:
    """A command without the spaces around signs."""
    text = text.strip()
    if text.replace(" ", "").isalnum() or LOOSE.search(text) is None:
        return text
    return LOOSE_RIGHT.sub(r"\1\2", LOOSE_LEFT.sub(r"\1\2", text))


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
        gain = GAIN.match(this.text) if this.text.startswith("+") else None
        if gain is not None and this.who and place < len(commands):
            after = commands[place]
            if after.who == this.who and after.text.lower() == this.text.lower():
                count = 2 * int(gain.group(1) or "1")
                this = Command(this.row, this.who, f"+{count}{gain.group(2)}")
                place += 1
        found.append(this)
    return found
