"""What to do at a real table for the Automa: one sentence for each thing, made from the record of her turn alone."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, MOVE, NOTE, SCORE, TRAIL, Event
from ludarium.core.rulings import rule_book
from ludarium.games.terra_mystica.automa.trail import Document, turns_of
from ludarium.games.terra_mystica.terms import CULTS
from ludarium.games.terra_mystica.tiles.favor import FAVOR_TILES

PACKAGE: Final[str] = "ludarium.games.terra_mystica"
POWER_ACTIONS: Final[dict[str, str]] = {
    "bridge": "for a bridge",
    "priest": "for a priest",
    "two_workers": "for 2 workers",
    "seven_coins": "for 7 coins",
    "one_spade": "for 1 spade",
    "two_spades": "for 2 spades",
}
# Things that need one piece.
SIMPLE: Final[dict[str, str]] = {
    "terrain": "Put a {to} tile on {hex}.",
    "block": "Put an action token on the power action {name}.",
    "trade": "Put one of her trade markers under the structure on {hex}.",
    "cube": "Put one of her worker cubes on {hex}.",
    "deck": "Shuffle her new deck of {size} cards and turn the two at the bottom crosswise.",
    "achievement": "Put token {token} on achievement {id}: she scores {vp} VP.",
    "start_token": "Give her the start player token.",
}


def orders_of_game(events: list[Event], seat: int, names: list[str]) -> list[str]:
    """Everything that was to be done for her, from setting up to the last points. It only ever grows at its end."""
    own = [event for event in events if event.seat == seat]
    first = next((place for place, event in enumerate(own) if event.verb == TRAIL), len(own))
    rows = [row for place, event in enumerate(own[:first]) for row in _at_setup(event, own[place + 1 : place + 2])]
    for turn in turns_of(events):
        rows += orders_of(turn, names)
    return rows + [_last_points(event) for event in own if event.verb == SCORE and _is_last(event)]


def _at_setup(event: Event, after: list[Event]) -> list[str]:
    """Her pieces, her first bonus card, her dwellings and her deck."""
    if event.rule == "tm.automa.home" and event.verb == GAIN:
        return [f"Give her the pieces and the terrain priority card of {event.what}; her faction card shows her cults."]
    if event.rule == "tm.automa.bonus" and event.verb == GAIN:
        return [f"Give her {event.what}, the first bonus card of the line."]
    if event.rule == "tm.automa.dwellings" and event.verb == MOVE:
        marked = any(other.rule == "tm.automa.marks" for other in after)
        return [
            _structure({"hex": event.place.partition(":")[2], "from": None, "to": event.what, "marked": marked}, "")
        ]
    if event.rule == "tm.automa.deck" and event.verb == NOTE:
        return [SIMPLE["deck"].format(size=event.amount)]
    return []


def _is_last(event: Event) -> bool:
    """Whether points are scored at the end of the game."""
    return "end" in event.rule.split(".") or event.rule == "tm.automa.cubes"


def _last_points(event: Event) -> str:
    return f"She scores {event.amount} VP ({rule_book(PACKAGE)[event.rule].title.lower()})."


def orders_of(turn: Document, names: list[str]) -> list[str]:
    """The sentences of a turn that is over or still going on, in the order in which things are done."""
    return [
        cards_of(turn),
        *[row for icon in turn["icons"] for row in _of_icon(icon, names)],
        *_at_the_end(turn, names),
    ]


def cards_of(turn: Document) -> str:
    """Which cards she goes by."""
    if turn["action"] is None:
        return f"Her deck is empty: card {turn['support']} becomes her support card, and she passes."
    first = turn["turn"] == 1
    opening = f"Turn up card {turn['support']} as support, then" if first else f"Card {turn['support']} is support now;"
    if turn["result"] == "pass":
        return f"{opening} turn up card {turn['action']}, which lies crosswise and shows a pass: she passes."
    return f"{opening} turn up card {turn['action']} as action."


def _of_icon(icon: Document, names: list[str]) -> list[str]:
    rows = _of_effects(icon["effects"], names)
    for child in icon["children"]:
        rows += _of_icon(child, names)
    return rows


def _at_the_end(turn: Document, names: list[str]) -> list[str]:
    """What a pass brings; or a word that nothing happened."""
    if turn["result"] == "pass":
        return _of_effects(turn["effects"], names)
    idle = turn["icons"] and not any(_of_icon(icon, names) for icon in turn["icons"])
    return ["She does nothing in this turn."] if idle else []


def _of_effects(effects: list[Document], names: list[str]) -> list[str]:
    """Effects that are one thing to do become one sentence."""
    rows: list[str] = []
    tile = ""
    for place, effect in enumerate(effects):
        if effect["kind"] == "terrain" and _is_built_on(effects, place):
            tile = f"a {effect['to']} tile and "
        else:
            rows += [row for row in [_sentence(effect, tile, names)] if row]
            tile = ""
    return rows


def _is_built_on(effects: list[Document], place: int) -> bool:
    """Whether the dwelling follows the terrain."""
    after = effects[place + 1 : place + 2]
    return bool(after) and after[0]["kind"] == "structure" and after[0]["hex"] == effects[place]["hex"]


def _sentence(effect: Document, tile: str, names: list[str]) -> str:
    kind = effect["kind"]
    if kind == "structure":
        return _structure(effect, tile)
    if kind == "cult":
        return _cult(effect)
    if kind == "offer":
        return _offer(effect, names)
    if kind in {"bonus", "favor"}:
        return _bonus(effect) if kind == "bonus" else _favor(effect["tile"])
    if kind == "vp":
        return f"She scores {effect['amount']} VP." if effect["amount"] else ""
    words = {"name": POWER_ACTIONS.get(effect.get("action", ""), effect.get("action", ""))}
    return SIMPLE[kind].format_map({**effect, **words})


def _structure(effect: Document, tile: str) -> str:
    new = effect["to"].replace("_", " ")
    if effect["from"] is None:
        mark = "mark it" if effect["marked"] else "without a mark"
        return f"Place {tile}her {new} on {effect['hex']}, {mark}."
    return f"Replace her {effect['from'].replace('_', ' ')} on {effect['hex']} by a {new}."


def _cult(effect: Document) -> str:
    moved = f"ove her marker of {effect['track']} from {effect['from']} to {effect['to']}."
    if effect["priest"] is None:
        return f"M{moved}"
    return f"Put one of her priests on the {effect['priest']} below {effect['track']} and m{moved}"


def _offer(effect: Document, names: list[str]) -> str:
    who = names[effect["seat"]]
    if not effect["accepted"]:
        return f"{who} declined the power."
    paid = f" and paid {effect['vp_paid']} VP" if effect["vp_paid"] else ""
    return f"{who} took {effect['gained']} power{paid}."


def _bonus(effect: Document) -> str:
    coins = f" The {_coins(effect['coins'])} on it go back to the supply." if effect["coins"] else ""
    return (
        f"Give her the {effect['place']} bonus card ({effect['taken']}), put {effect['returned']} in its place.{coins}"
    )


def _coins(amount: int) -> str:
    return "coin" if amount == 1 else f"{amount} coins"


def _favor(key: str) -> str:
    tile = next(each for each in FAVOR_TILES if each.key == key)
    return f"Give her the favor tile {key} ({tile.steps} {CULTS[tile.cult].lower()})."
