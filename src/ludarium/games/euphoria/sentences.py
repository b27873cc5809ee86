"""Events as people read them."""

from __future__ import annotations

from functools import cache
from typing import Final

from ludarium.core.events import GAIN, LOSE, MOVE, REVEAL, ROLL, SCORE, Event
from ludarium.games.euphoria.recruits import roster
from ludarium.games.euphoria.spaces import SPACE_LIST
from ludarium.games.euphoria.terms import FIRST_CARD, GOODS

BUMPED: Final[str] = "bumped die "
OFFER: Final[str] = "offer to "
CARDS: Final[list[str]] = [*GOODS[FIRST_CARD:], "artifact"]


def sentence(event: Event, names: list[str]) -> str:
    """What happened, with names of players and places."""
    who = names[event.seat] if event.seat >= 0 else "The table"
    if event.kind == GAIN:
        return f"{who} {gained(event)}"
    if event.kind == LOSE:
        return f"{who} {lost(event)}"
    if event.kind == MOVE:
        return moved(event, who, names)
    if event.kind == SCORE:
        return f"{who} places a token {on_place(event.place)}"
    if event.kind == ROLL:
        return f"{who} rolls a {event.amount}"
    return revealed(event, who) if event.kind == REVEAL else noted(event, who, names)


def gained(event: Event) -> str:
    if event.what == "die":
        return "takes a die from the reserve"
    if event.place == "deck:artifact" or event.what == "artifact":
        return f"draws {one(event.what)}"
    if event.place == "deck:recruit":
        return f"is dealt {one(event.what)}"
    if event.what in CARDS or event.what in GOODS:
        return f"takes {event.amount} {event.what}"
    if event.what in {"morale", "knowledge"}:
        return f"gains {event.amount} {event.what}"
    return f"is dealt {one(event.what)}"


def lost(event: Event) -> str:
    if event.what != "die":
        verb = "loses" if event.what in {"morale", "knowledge"} else "gives up"
        return f"{verb} {event.amount} {event.what}"
    if event.rule == "euphoria.10":
        return f"loses a {event.amount} to the knowledge check"
    return "puts a die into the reserve"


def moved(event: Event, who: str, names: list[str]) -> str:
    if event.what == "die":
        return f"{who} places a {event.amount} {on_place(event.place)}"
    if event.what.startswith(BUMPED):
        owner = int(event.what.removeprefix(BUMPED)) - 1
        whose = "an own" if owner == event.seat else f"{names[owner]}'s"
        return f"{who} bumps {whose} {event.amount} from {place_name(event.place)}"
    if event.what == "die taken back":
        return f"{who} takes a {event.amount} back from {place_name(event.place)}"
    faction, _, track = event.what.partition(" ")
    verb = "advances" if track == "allegiance" else "digs on"
    return f"the {faction.capitalize()} {track} {verb}"


def revealed(event: Event, who: str) -> str:
    if event.seat < 0:
        return f"{place_name(event.place)} is the {event.what}"
    if event.place.startswith("artifact:"):
        return f"{who} shows {event.amount} {event.what}"
    return f"{who} turns up {one(event.what)}"


def noted(event: Event, who: str, names: list[str]) -> str:
    if event.what.startswith(OFFER):
        partner, _, goods = event.what.removeprefix(OFFER).partition(", ")
        return f"{who} offers {names[int(partner) - 1]} {goods}"
    if event.what == "tunnel end open":
        return f"{place_name(event.place)} is open"
    told = {
        "knowledge check": f"{who} checks knowledge: {event.amount}",
        "die set": f"{who} sets a die to {event.amount}",
        "victory": f"{who} wins",
        "first turn": f"{who} begins with a sum of {event.amount}",
        "turn limit": f"the game stops unwon after {event.amount} turns each",
        "reshuffle": f"the discard pile becomes the deck ({event.amount} artifacts)",
        "refusal": f"{who} refuses",
        "no new die": f"{who} gets no new die",
        "no place for a token": f"{who} finds no place for a token",
    }
    return told.get(event.what, f"{who} hides {one(event.what)}" if event.amount else f"{who}: {event.what}")


def one(what: str) -> str:
    """A thing with its article; names of people have none."""
    if what[0].isupper():
        return what
    return f"{what}" if what in {"balloons", "bifocals"} else f"an {what}" if what[0] in "aeiou" else f"a {what}"


def on_place(place: str) -> str:
    """``on the Farm``, ``in the Subterran territory``."""
    kind, _, key = place.partition(":")
    if kind == "territory":
        return f"in the {key.capitalize()} territory"
    return f"on {place_name(place)}"


def place_name(place: str) -> str:
    kind, _, key = place.partition(":")
    if kind == "space":
        return f"the {space_names()[key]}"
    if kind == "recruit":
        return recruit_names()[key]
    return "the dilemma" if kind == "dilemma" else key.replace("_", " ")


@cache
def space_names() -> dict[str, str]:
    return {space.key: space.name for space in SPACE_LIST}


@cache
def recruit_names() -> dict[str, str]:
    return {recruit.key: recruit.name for recruit in roster("first")}
