"""The trail as the rules of the box describe it (section 17): plain names, and rules by the number of their section."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import Event
from ludarium.games.terra_mystica.automa.data import automa_tables
from ludarium.games.terra_mystica.automa.names import ACHIEVEMENT_IDS, TOKEN_IDS
from ludarium.games.terra_mystica.automa.rivals._rival import RIVALS
from ludarium.games.terra_mystica.automa.story import documents_of
from ludarium.games.terra_mystica.automa.terms import ROMAN, Document
from ludarium.games.terra_mystica.automa.turns import ICONS
from ludarium.games.terra_mystica.names import POWER_IDS

SECTIONS: Final[dict[str, str]] = {
    "tm.automa.ties": "6.4",
    "tm.automa.track": "7",
    "tm.automa.points": "8.1",
    "tm.automa.block": "8.2",
    "tm.automa.action": "8.3",
    "tm.automa.cult": "8.4",
    "tm.automa.favor": "8.5",
    "tm.automa.upgrade": "8.6",
    "tm.automa.upgrade.beside": "8.6a",
    "tm.automa.upgrade.least": "8.6b",
    "tm.automa.build": "8.7",
    "tm.automa.build.near": "8.7c",
    "tm.automa.trade": "8.8",
    "tm.automa.trade.best": "8.8a",
}
POWER_ACTIONS: Final[list[str]] = ["bridge", "priest", "two_workers", "seven_coins", "one_spade", "two_spades"]
ALWAYS: Final[str] = "always"
# What only documents in ids have.
EXTRAS: Final[tuple[str, ...]] = ("seat", "whole")


def section_of(rule: str) -> str:
    """The section of a rule that trails cite."""
    found = SECTIONS.get(rule)
    return found or next(rival.section for rival in RIVALS if rival.rule == rule)


def plain_documents(events: list[Event]) -> list[Document]:
    """The documents of her turns in some events, exactly as section 17 has them."""
    return [plain_document(document) for document in documents_of(events)]


def plain_document(document: Document) -> Document:
    """A document of a turn with plain names in place of ids."""
    names: dict[str, Any] = {
        **dict(zip(POWER_IDS, POWER_ACTIONS)),
        **dict(zip(TOKEN_IDS, ROMAN)),
        **{id: number for number, id in enumerate(ACHIEVEMENT_IDS, start=1)},
        **{f"scoring:{key}": side.name for key, side in automa_tables("").sides.items()},
    }
    kept = {key: value for key, value in document.items() if key not in EXTRAS}
    found: Document = plain(kept, names)
    return {**found, "icons": [with_condition(icon) for icon in found["icons"]]}


def plain(value: Any, names: dict[str, Any]) -> Any:
    """A value with plain names in place of ids and sections in place of rules."""
    if isinstance(value, dict):
        return {
            plain(key, names): section_of(inner) if key == "rule" else plain(inner, names)
            for key, inner in value.items()
        }
    if isinstance(value, list):
        return [plain(inner, names) for inner in value]
    if isinstance(value, str):
        return names[value] if value in names else value.rpartition(":")[2]
    return value


def with_condition(icon: Document) -> Document:
    """The condition of an icon in words, and of what lies inside it."""
    text = ICONS[icon["icon"]].needs or ALWAYS
    children = [with_condition(child) for child in icon["children"]]
    return {**icon, "condition": {"text": text, **icon["condition"]}, "children": children}
