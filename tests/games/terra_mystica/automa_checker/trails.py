"""Her turns as the rules of the box describe them for a checker: plain names, and rules by the number of their section.

They hold more than explanations do: every number that a filter looked at.
"""

from __future__ import annotations

from typing import Any

from games.terra_mystica.automa_checker.position import POWER_ACTIONS, Document
from ludarium.core.events import Event
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import ROMAN
from ludarium.games.terra_mystica.automa.content.ids import ACHIEVEMENT_IDS, TOKEN_IDS
from ludarium.games.terra_mystica.automa.content.loading import automa_numbers
from ludarium.games.terra_mystica.automa.presentation.effects import Effect
from ludarium.games.terra_mystica.automa.presentation.rulebook_refs import section_of
from ludarium.games.terra_mystica.automa.presentation.trail_reader import IconReport, TurnReport, read_turns
from ludarium.games.terra_mystica.automa.rules.trail_steps import (
    ArrowStep,
    BesideStep,
    FurthestStep,
    MarkerStep,
    NumberStep,
    PriorityStep,
    ReachingStep,
    Step,
    TileStep,
    ValidStep,
)
from ludarium.games.terra_mystica.automa.rules.turns import ICONS
from ludarium.games.terra_mystica.content.board import FAR
from ludarium.games.terra_mystica.content.ids import POWER_IDS

ALWAYS = "always"


def plain_trails(events: list[Event]) -> list[Document]:
    """Her turns in some events, in plain names."""
    return [plain(trail) for trail in trails(events)]


def trails(events: list[Event]) -> list[Document]:
    """Her turns in some events, in ids."""
    return [turn_trail(story) for story in read_turns([events])]


def turn_trail(story: TurnReport) -> Document:
    turn = story.turn
    return {
        "type": "automa_turn",
        "round": turn.round,
        "turn": turn.turn,
        "action": turn.action or None,
        "support": turn.support,
        "perpendicular": turn.perpendicular,
        "result": "pass" if story.passes() else "actions",
        "pass_reason": turn.reason or None,
        "icons": [icon_trail(icon) for icon in story.icons],
        "effects": [effect_document(effect) for effect in story.effects],
    }


def icon_trail(icon: IconReport) -> Document:
    part = icon.part
    needs = ICONS[part.icon.partition(":")[2]].needs
    return {
        "icon": part.icon,
        "source": part.source,
        "variant": part.variant or None,
        "shipping": part.shipping if part.shipping != NOTHING else None,
        "condition": {"text": needs or ALWAYS, "holds": part.holds, "rule": part.rule},
        "outcome": part.outcome,
        "steps": [step_document(step) for step in part.steps],
        "choice": part.choice or None,
        "effects": [effect_document(effect) for effect in icon.effects],
        "children": [icon_trail(child) for child in icon.children],
    }


def effect_document(effect: Effect) -> Document:
    return {"kind": effect.kind, **effect.parts()}


def step_document(step: Step) -> Document:
    return {
        "filter": step.filter,
        "param": param(step),
        "before": step.before,
        "values": values(step),
        "kept": step.kept,
        "removed": step.removed_options(),
        "effect": step.effect,
        "rule": step.rule,
    }


def param(step: Step) -> Document:  # noqa: PLR0911  one for each kind of step
    """What a filter went by."""
    match step:
        case ValidStep():
            return {"cluster": step.cluster, "shipping": step.shipping} if step.cluster else {}
        case FurthestStep():
            return {"tile": step.tile}
        case ReachingStep():
            return {"present": finite(step.present), "connected": step.connected}
        case MarkerStep():
            return {"human": dict(zip(step.before, step.humans, strict=True))}
        case PriorityStep():
            return {"row": step.row, "card": step.card, "matched": step.matched or None}
        case BesideStep():
            return {"trading_house": step.trading_house}
        case TileStep():
            return {"tile": step.tile, "cult": step.cult}
        case ArrowStep():
            return {"direction": step.direction(), "count": step.count}
    return {}


def values(step: Step) -> Document | None:
    """What a filter found for each option, where it looks at something."""
    match step:
        case NumberStep():
            return dict(zip(step.before, [finite(number) for number in step.numbers], strict=True))
        case PriorityStep():
            return dict(zip(step.before, step.terrains, strict=True))
        case BesideStep():
            return dict(zip(step.before, step.beside, strict=True))
    return None


def finite(number: int) -> int | None:
    return None if number >= FAR else number


# Plain names.


def plain(document: Document) -> Document:
    """A document with plain names in place of ids, and sections in place of rules."""
    names: dict[str, Any] = {
        **dict(zip(POWER_IDS, POWER_ACTIONS, strict=True)),
        **dict(zip(TOKEN_IDS, ROMAN, strict=True)),
        **{id: number for number, id in enumerate(ACHIEVEMENT_IDS, start=1)},
        **{f"scoring:{key}": side.name for key, side in automa_numbers("").sides.items()},
    }
    found: Document = with_plain_names(document, names)
    return found


def with_plain_names(value: Any, names: dict[str, Any]) -> Any:
    if isinstance(value, dict):
        return {with_plain_names(key, names): inner_value(key, inner, names) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_plain_names(inner, names) for inner in value]
    if isinstance(value, str):
        return names[value] if value in names else value.rpartition(":")[2]
    return value


def inner_value(key: str, inner: Any, names: dict[str, Any]) -> Any:
    if key == "rule":
        return section_of(inner)
    return inner if key == "text" else with_plain_names(inner, names)
