"""Writing the trail: pieces of each turn's document, as events that only those read who ask why."""

from __future__ import annotations

import json
from typing import Any

from ludarium.core.events import TRAIL, tell
from ludarium.core.plain import Plain
from ludarium.games.terra_mystica.automa.sieve import Sieve
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.state import TerraMystica

CONDITIONS: dict[str, str] = {
    "build": "a dwelling in her supply",
    "upgrade": "some structure of hers has a target",
    "cult": "a track without a marker on 10",
    "cult_free": "a track without a marker on 10",
    "favor_tile": "round 5 or 6",
    "block_power": "an action without token",
    "block_merchants": "an action without token",
    "trade": "round reached and a marker in her supply",
}


class Icon:
    """Where an icon stands in a turn: how deep, where it comes from, which variant, and the rule it follows."""

    def __init__(self, name: str, depth: int, source: str, variant: str, rule: str) -> None:
        self.name = name
        self.depth = depth
        self.source = source
        self.variant = variant
        self.rule = rule

    def below(self, name: str, source: str, rule: str) -> Icon:
        """A step that belongs to this icon."""
        return Icon(name, self.depth + 1, source, "", rule)


def is_told(state: TerraMystica) -> bool:
    """Whether somebody wants to know why."""
    return state.log is not None


class Fragment(Plain):
    """A piece of the document of a turn, as JSON."""

    def __init__(self, text: str) -> None:
        self.text = text


def tell_part(state: TerraMystica, part: str, value: dict[str, Any], rule: str, depth: int = 0) -> None:
    text = json.dumps({part: value, "depth": depth}, separators=(",", ":"))
    tell(state.log, TRAIL, automa_of(state).seat, "", rule, why=Fragment(text))


def tell_icon(
    state: TerraMystica, icon: Icon, holds: bool, outcome: str, sieve: Sieve | None, shipping: int | None = None
) -> None:
    """An icon was worked out: what it looked at and what came of it."""
    if state.log is None:
        return
    done = sieve is not None and outcome == "done"
    written = {
        "icon": icon.name,
        "source": icon.source,
        "variant": icon.variant or None,
        "shipping": shipping,
        "condition": {"text": CONDITIONS.get(icon.name, "always"), "holds": holds, "rule": icon.rule},
        "outcome": outcome,
        "steps": sieve.steps if sieve is not None else [],
        "choice": sieve.choice_name() if done and sieve is not None else None,
        "effects": [],
        "children": [],
    }
    tell_part(state, "icon", written, "tm.automa.trail", icon.depth)


def tell_effect(state: TerraMystica, kind: str, values: dict[str, Any]) -> None:
    """Something changed because of the icon told last, or of her passing."""
    if state.log is not None:
        tell_part(state, "effect", {"kind": kind, **values}, "tm.automa.trail")
