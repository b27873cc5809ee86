"""Events as people read them."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, MOVE, REVEAL, SCORE, TRAIL, Event
from ludarium.core.rulings import rule_book
from ludarium.games.terra_mystica.automa.trail import fragment_words
from ludarium.games.terra_mystica.terms import CULTS, STRUCTURES, TERRAINS

PACKAGE: Final[str] = "ludarium.games.terra_mystica"
# Goods of which there may be one.
PLURALS: Final[list[str]] = ["coins", "workers", "priests", "power tokens", "spades", "keys", "spaces"]
BUILT: Final[dict[str, str]] = {
    "tm.build": "builds a dwelling on",
    "tm.setup.dwellings": "places a dwelling on",
    "tm.automa.build": "builds a dwelling on",
    "tm.automa.dwellings": "places a dwelling on",
}


def sentence(event: Event, names: list[str]) -> str:
    """One event."""
    who = "The Automa" if event.seat >= len(names) else names[event.seat] if event.seat >= 0 else "The table"
    place = event.place.partition(":")[2]
    if event.kind == TRAIL:
        return fragment_words(event.what)
    if event.kind == SCORE:
        verb = "scores" if event.amount >= 0 else "pays"
        return f"{who} {verb} {abs(event.amount)} VP ({rule_book(PACKAGE)[event.rule].title.lower()})"
    if event.kind == MOVE:
        return f"{who} {moved(event, place)}"
    if event.kind in {GAIN, LOSE}:
        return f"{who} {'gains' if event.kind == GAIN else gone(event)} {counted(event.what, event.amount)}"
    told = {"tm.automa.block": f"blocks {place}", "tm.automa.pass": "passes"}
    if event.kind == REVEAL or event.rule in told:
        return f"{who} {told.get(event.rule, f'turns up {event.what}')}"
    return f"{who}: {event.what}{f' {event.amount}' if event.amount else ''}"


def moved(event: Event, place: str) -> str:
    """Something was put or moved on the table."""
    if event.what in STRUCTURES:
        return f"{BUILT[event.rule]} {place}" if event.rule in BUILT else f"upgrades {place} to a {event.what}"
    if event.what in TERRAINS:
        return f"turns {place} into {event.what}"
    if event.what.upper() in CULTS:
        verb = "goes back" if event.amount < 0 else "advances"
        return f"{verb} {counted('steps', abs(event.amount))} on {event.what}"
    pieces = {
        "new ship": f"puts a new ship on {place}",
        "ship": f"sails {counted('spaces', event.amount)} to {place}",
        "ship given up": f"gives up the ship on {place}",
        "trade marker": f"trades with {place}",
        "dock marker": f"puts the dock marker on {place}",
        "bridge": f"builds a bridge from {' to '.join(place.split('-'))}",
        "priest": f"leaves a priest with the cult of {place}",
        "start player token": "takes the start player token",
        "mark": f"marks {place}",
        "cube": f"puts a cube on {place}",
    }
    return pieces.get(event.what, f"uses {event.what}")


def gone(event: Event) -> str:
    return "sacrifices" if event.rule == "tm.sacrifice" else "gives up" if event.rule == "tm.resign" else "pays"


def counted(what: str, amount: int) -> str:
    """``a worker``, ``3 workers``, ``2 power``, ``FAV5``."""
    if what == "town":
        return "a town"
    if amount == 1 and (what in PLURALS or what == "steps"):
        return f"a {what[:-1]}"
    if what in PLURALS or what in {"power", "steps", "shipping", "exchange", "range"}:
        return f"{amount} {'steps of ' if what in {'shipping', 'exchange'} and amount > 1 else ''}{what}"
    return what
