"""Recompute a whole turn of hers from the position before it, and compare it with the trail of the engine."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.automa_checker.actions import (
    Answers,
    Turn,
    block_power,
    build,
    cult,
    favor_tile,
    gain_vp,
    trade,
    upgrade,
)
from games.terra_mystica.automa_checker.factions import achievement_effects, faction_action
from games.terra_mystica.automa_checker.position import DATA, Document, Position

PLACES = ["left", "middle", "right"]
LAST_ROUND = 6
PERPENDICULAR = 2
FREE_TEXTS = {"text", "why"}


def turn_document(document: Document, drawn: list[str], answers: Answers) -> Document:
    """What section 17 wants, given the cards that were turned up and the humans' answers to offers of power."""
    position = Position(document)
    first = document["turns"] == 0
    support = drawn[0] if first else document["action"]
    rest = drawn[1:] if first else drawn
    action = rest[0] if rest else None
    left = document["deck"] - (1 if first else 0)
    perpendicular = action is not None and left <= PERPENDICULAR
    passes = action is None or (perpendicular and DATA["cards"][action]["pass"])
    found: Document = {"type": "automa_turn", "round": document["round"], "turn": document["turns"] + 1}
    found |= {"action": action, "support": support, "perpendicular": perpendicular}
    found |= {"result": "pass" if passes else "actions", "pass_reason": None, "icons": [], "effects": []}
    card = DATA["cards"][action] if action is not None else None
    turn = Turn(position, card, DATA["cards"][support], answers.copy())
    if passes:
        found["pass_reason"] = "deck_empty" if action is None else "pass_icon"
        found["effects"] = pass_effects(turn)
    else:
        assert card is not None
        found["icons"] = [perform(turn, name) for name in card["actions"]]
    return found


def perform(turn: Turn, name: str) -> Document:
    if name == "gain_vp":
        amount = turn.action["vp"]
        return gain_vp(turn, "card", turn.position.x if amount == "X" else amount)
    if name == "build":
        return build(turn, "card", "", turn.action.get("ship", turn.position.shipping))
    if name == "upgrade":
        return upgrade(turn, "card")
    plain = {"block_power": block_power, "cult": cult, "favor_tile": favor_tile, "trade": trade}
    return plain.get(name, faction_action)(turn)


def pass_effects(turn: Turn) -> list[Document]:
    """Section 5."""
    position = turn.position
    now, round = position.now, position.now["round"]
    vp = {"kind": "vp", "amount": position.tile["vp"][0 if round <= 3 else 1]}
    effects = [vp]
    if now["faction"] == "racelings" and now["passed_first"]:
        effects.append(vp)
    effects += achievement_effects(position)
    if round == LAST_ROUND:
        return effects
    place = turn.support["bonus"]
    taken, coins = now["row"][PLACES.index(place)]
    effects.append({"kind": "bonus", "place": place, "taken": taken, "returned": now["bonus"], "coins": coins})
    added = int(now["more"]) + int(now["merchants"] and round == 2)
    effects.append({"kind": "deck", "size": now["cards"] + added})
    if now["passed_first"]:
        effects.append({"kind": "start_token"})
    return effects


# Comparing.


def answers_in(trail: Document) -> Answers:
    """The humans' answers to offers, in the order in which they were given."""
    found: Answers = []
    for icon in trail["icons"]:
        found += _answers_of(icon)
    return found


def _answers_of(icon: Document) -> Answers:
    found = [effect["accepted"] for effect in icon["effects"] if effect["kind"] == "offer"]
    for child in icon["children"]:
        found += _answers_of(child)
    return found


def drawn_in(document: Document, trail: Document) -> list[str]:
    """The cards turned up in a turn."""
    cards = [trail["support"]] if document["turns"] == 0 else []
    return cards + ([trail["action"]] if trail["action"] is not None else [])


def differences(wanted: Any, found: Any, where: str = "turn") -> list[str]:
    """Where two documents differ. Texts for people must be there, their words are free."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        texts = {key for key in FREE_TEXTS & set(found) if isinstance(found[key], str) and found[key]}
        rows = [f"{where}: '{key}' is missing" for key in wanted if key not in found]
        rows += [f"{where}: '{key}' is not known" for key in found if key not in wanted and key not in texts]
        for key in wanted:
            if key in found:
                rows += differences(wanted[key], found[key], f"{where}.{key}")
        return rows
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        return [
            row
            for place, (one, other) in enumerate(zip(wanted, found))
            for row in differences(one, other, f"{where}[{place}]")
        ]
    if type(wanted) is not type(found) or wanted != found:
        return [f"{where}: {wanted!r} is wanted, {found!r} is there"]
    return []


def check(document: Document, trail: Document) -> list[str]:
    """All differences between a trail and the rules, given the position before it."""
    wanted = turn_document(document, drawn_in(document, trail), answers_in(trail))
    return differences(wanted, trail)
