"""Reading the trail: the documents of the Automa's turns, put together from the events of a game, and their words."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from ludarium.core.events import TRAIL, Event
from ludarium.games.terra_mystica.automa.factions import RIVALS
from ludarium.games.terra_mystica.automa.telling import Fragment

Document: TypeAlias = dict[str, Any]

# The rules of the catalogue by the numbers that trails cite.
RULES: Final[dict[str, str]] = {
    "6.4": "tm.automa.ties",
    "7": "tm.automa.track",
    "8.1": "tm.automa.points",
    "8.2": "tm.automa.block",
    "8.3": "tm.automa.action",
    "8.4": "tm.automa.cult",
    "8.5": "tm.automa.favor",
    "8.6": "tm.automa.upgrade",
    "8.7": "tm.automa.build",
    "8.8": "tm.automa.trade",
    **{rival.rule: rival.cites for rival in RIVALS},
}
ICONS: Final[dict[str, str]] = {
    "build": "build",
    "upgrade": "upgrade",
    "cult": "advance in a cult",
    "favor_tile": "take a favor tile",
    "block_power": "block a power action",
    "block_merchants": "block a Merchants power action",
    "gain_vp": "gain points",
    "trade": "trade",
    "faction": "faction action",
    "cult_free": "free cult steps",
    **{rival.icon: rival.icon_words for rival in RIVALS if rival.icon},
}
OPTIONS: Final[dict[str, str]] = {
    "build": "space",
    "upgrade": "structure",
    "cult": "open track",
    "cult_free": "open track",
    "favor_tile": "favor tile",
    "block_power": "free action",
    "block_merchants": "free action",
    "trade": "structure at a river",
    **{rival.icon: rival.option_words for rival in RIVALS if rival.icon},
}


def rule_of(number: str) -> str:
    """The rule of the catalogue for a number cited in a trail, such as ``8.7c``."""
    return RULES[number.rstrip("abc")]


# Putting documents together.


def turns_of(events: Iterable[Event]) -> list[Document]:
    """The documents of all turns of hers in a game, also of one that waits for a person's answer."""
    turns: list[Document] = []
    open_icons: list[Document] = []
    for event in events:
        if event.verb != TRAIL:
            continue
        assert isinstance(event.why, Fragment)
        part = json.loads(event.why.text)
        if "turn" in part:
            turns.append(part["turn"])
            open_icons = []
        elif "icon" in part:
            depth = part["depth"]
            del open_icons[depth:]
            above = open_icons[-1]["children"] if open_icons else turns[-1]["icons"]
            above.append(part["icon"])
            open_icons.append(part["icon"])
        else:
            above = open_icons[-1] if open_icons else turns[-1]
            above["effects"].append(part["effect"])
    return turns


# Words.


def fragment_words(text: str) -> str:
    """One piece of a trail as a person reads it in a log."""
    part = json.loads(text)
    if "turn" in part:
        return sentences_of(part["turn"])[0]
    if "icon" in part:
        return "; ".join(row.strip() for row in icon_rows(part["icon"], 0))
    return effect_words(part["effect"]) or "nothing changes"


def told(turn: Document) -> str:
    """What she did in a turn, in one sentence."""
    cards = f"card {turn['action']} with card {turn['support']}" if turn["action"] else f"card {turn['support']}"
    effects = [effect for icon in turn["icons"] for effect in effects_of(icon)] + turn["effects"]
    parts = [part for part in (effect_words(effect) for effect in effects) if part]
    if turn["result"] == "pass":
        return f"The Automa passes ({cards}): {', '.join(parts)}."
    return f"The Automa plays {cards}: {', '.join(parts) or 'nothing can be done'}."


def effects_of(icon: Document) -> list[Document]:
    """All effects of an icon, those of its steps among them."""
    found: list[Document] = list(icon["effects"])
    for child in icon["children"]:
        found += effects_of(child)
    return found


def effect_words(effect: Document) -> str:
    """One effect as a part of a sentence; what changes nothing says nothing."""
    kind = effect["kind"]
    if kind == "vp":
        return f"{effect['amount']} VP" if effect["amount"] else ""
    if kind == "structure":
        return structure_words(effect)
    if kind == "cult":
        priest = f" with a priest on {effect['priest']}" if effect["priest"] else ""
        return f"{effect['track']} {effect['from']} to {effect['to']}{priest}"
    if kind == "offer" and not effect["accepted"]:
        return f"{effect['power']} power declined"
    words = {
        "terrain": f"{effect.get('hex')} turns from {effect.get('from')} into {effect.get('to')}",
        "offer": f"{effect.get('gained')} power taken for {effect.get('vp_paid')} VP",
        "bonus": f"takes {effect.get('taken')} ({effect.get('place')}), puts {effect.get('returned')} there",
        "block": f"blocks {effect.get('action', '').replace('_', ' ')}",
        "favor": f"takes {effect.get('tile')}",
        "trade": f"trades at {effect.get('hex')}",
        "cube": f"a cube on {effect.get('hex')}",
        "deck": f"a new deck of {effect.get('size')} cards",
        "achievement": f"achievement {effect.get('id')} with token {effect.get('token')}: {effect.get('vp')} VP",
        "start_token": "the starting player token",
    }
    return words[kind]


def structure_words(effect: Document) -> str:
    to = effect["to"].replace("_", " ")
    if effect["from"] is None:
        return f"a dwelling on {effect['hex']}, {'marked' if effect['marked'] else 'unmarked'}"
    return f"{effect['hex']} becomes a {to}"


def sentences_of(turn: Document) -> list[str]:
    """Why she did it: a row for the cards, then one for each icon and step, further in the deeper it lies."""
    where = f"round {turn['round']}, turn {turn['turn']}"
    rows = [f"{where}: action card {turn['action'] or '-'}, support card {turn['support']}"]
    if turn["pass_reason"] == "pass_icon":
        rows.append("  one of the last two cards, with the pass icon: she passes")
    elif turn["pass_reason"] == "deck_empty":
        rows.append("  her deck is empty: she passes")
    for icon in turn["icons"]:
        rows += icon_rows(icon, 1)
    return rows + [f"  {part}" for part in map(effect_words, turn["effects"]) if part]


def icon_rows(icon: Document, depth: int) -> list[str]:
    """An icon: its condition, its steps and what came of it."""
    indent = "  " * depth
    variant = f" as the {icon['variant']}" if icon["variant"] else ""
    rows = [f"{indent}{ICONS[icon['icon']]}{variant}{outcome_words(icon)} [{icon['condition']['rule']}]"]
    rows += [f"{indent}  {step_words(icon, step)} [{step['rule']}]" for step in icon["steps"]]
    effects = [part for part in map(effect_words, icon["effects"]) if part]
    if effects:
        rows.append(f"{indent}  -> {', '.join(effects)}")
    for child in icon["children"]:
        rows += icon_rows(child, depth + 1)
    return rows


def outcome_words(icon: Document) -> str:
    if icon["outcome"] == "condition_failed":
        return f": skipped, it needs {icon['condition']['text']}"
    if icon["outcome"] == "no_option":
        return ": skipped, there is nothing to choose"
    if icon["outcome"] == "replaced":
        return ": not possible, she upgrades instead"
    return f": {icon['choice']}" if icon["choice"] else ""


def step_words(icon: Document, step: Document) -> str:
    """One filter as a sentence."""
    kept = ", ".join(step["kept"])
    if step["filter"] == "valid":
        return valid_words(icon, step)
    if step["effect"] == "void":
        return f"{void_words(step)}: {kept} stay"
    if step["effect"] == "kept_all":
        return f"{filter_words(step)}: all the same"
    return f"{filter_words(step)}: {kept}"


def valid_words(icon: Document, step: Document) -> str:
    count = len(step["kept"])
    what = OPTIONS[icon["icon"]] + ("" if count == 1 else "s")
    if icon["icon"] == "build":
        cluster = step["param"]["cluster"]
        whose = "anywhere" if cluster == "any" else f"in range of her {cluster} structures"
        what = f"{what} {whose}, shipping {step['param']['shipping']}"
    return f"{count} {what}" + (f": {', '.join(step['kept'])}" if count else "")


def filter_words(step: Document) -> str:
    """What a filter looked at, with the values it found."""
    name, param = step["filter"], step["param"]
    if name in {"atp", "atp_human"}:
        whose = "her" if name == "atp" else "your"
        return f"{param['matched']} comes first in row {param['row']} of {whose} {param['card']} card"
    if name == "directional":
        return f"counting {param['count']} {param['direction']}"
    if name == "scoring_tile":
        return f"the scoring tile shows {param['cult']}"
    values = values_words(step["values"])
    words = {
        "reaching": f"nearer to her other group than {distance_words(param.get('present'))} ({values})",
        "faction_most_power": f"most power for you ({values})",
        "closest_human": f"fewest steps to you ({values})",
        "furthest_own": f"most steps from her own structures ({values})",
        "dwellings_next_to_human": "dwellings next to you",
        "least_power": f"least power for you ({values})",
        "highest_power_value": f"highest power value ({values})",
        "track_at_zero": f"tracks where she is at 0 ({values})",
        "nearest_marker": f"nearest to your marker ({values})",
    }
    return words[name]


def values_words(values: Document | None) -> str:
    return ", ".join(f"{option} {distance_words(value)}" for option, value in (values or {}).items())


def distance_words(value: int | str | None) -> str:
    return "no way" if value is None else str(value)


def void_words(step: Document) -> str:
    """Why a filter did not apply."""
    name, param = step["filter"], step["param"]
    if name == "reaching":
        return "her groups are joined already" if param["connected"] else "nothing brings her groups closer together"
    if name == "dwellings_next_to_human":
        return "no dwelling next to you" if param["trading_house"] else "she has no trading house left"
    if name == "scoring_tile":
        return f"the track of the scoring tile ({param['cult'] or 'none'}) is not open"
    return "no track at 0" if name == "track_at_zero" else "none of these terrains"
