"""Events as a person reads them."""

from __future__ import annotations

from ludarium.core.events import GAIN, LOSE, MOVE, REVEAL, SCORE, Event


def sentence(event: Event, names: list[str]) -> str:
    """Who did or got what, and where."""
    who = names[event.seat] if event.seat >= 0 else "The table"
    what, amount = event.what, event.amount
    if event.kind == SCORE:
        return f"{who} gains {amount} reputation"
    if event.kind in {GAIN, LOSE}:
        verb = "gains" if event.kind == GAIN else "loses" if what == "reputation" else "gives"
        return f"{who} {verb} {counted(event)}" if is_counted(what) else f"{who} {commander_verb(event)} {what}"
    if event.kind == MOVE:
        return f"{who} {moved(event)}"
    if event.kind == REVEAL:
        return f"{what} is in play"
    return noted(event, who)


def is_counted(what: str) -> bool:
    return what.endswith((" cube", " level")) or what == "reputation"


def counted(event: Event) -> str:
    """Cubes and levels with their number."""
    if event.what == "reputation":
        return f"{event.amount} reputation"
    return f"{event.amount} {event.what}{'s' if event.amount > 1 else ''}"


def commander_verb(event: Event) -> str:
    """What happens to a card."""
    if event.place.startswith("artifact:"):
        return "keeps the"
    return "takes" if event.kind == GAIN else "loses"


def moved(event: Event) -> str:
    """What was put where."""
    _, _, place = event.place.partition(":")
    if event.what == "scout runner":
        return f"moves the scout runner to {place}"
    if event.what == "station":
        return f"builds a station on {place}"
    if event.what == "lab":
        return f"drops a lab on {place}"
    if event.what == "lab back":
        return f"takes a lab back from {place}"
    if event.what == "first player token":
        return "takes the first player token" if event.seat >= 0 else "gets the first player token back"
    return f"places {event.what} on {place.replace(':', ' panel ')}"


def noted(event: Event, who: str) -> str:
    """What is worth saying beside gains and moves."""
    _, _, place = event.place.partition(":")
    sentences: dict[str, str] = {
        "round": f"Round {event.amount} begins",
        "turn order position": f"{who} is at position {event.amount} in turn order",
        "swapped panels": "The panels are swapped",
        "turned centre tile": "The storm turns",
        "a start at a station": f"{who} starts at the station on {place}",
    }
    if event.what.startswith("objective "):
        return f"{who} fulfils {event.what}"
    if event.what.startswith("artifact card "):
        return f"{who} draws {event.what}"
    return sentences.get(event.what, f"{who} uses {event.what}")
