"""Everything the companion has to know about Terra Mystica and the Automa."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.catalogue import Amount
from ludarium.core.english import capitalize, join_words
from ludarium.core.events import BEGIN, GAIN, Event
from ludarium.core.frames import SPECTATOR
from ludarium.core.game import AnyGame
from ludarium.core.rendering import TextRenderer, amounts_text, verb_mark
from ludarium.core.session import AnySession
from ludarium.games.terra_mystica.automa.presentation import instructions as automa_instructions
from ludarium.games.terra_mystica.automa.presentation.effects import Instruction
from ludarium.games.terra_mystica.automa.rules.reserve import TurnUpReserve
from ludarium.games.terra_mystica.automa.rules.setup import DrawSetupCard
from ludarium.games.terra_mystica.automa.rules.turns import TurnUpCard
from ludarium.games.terra_mystica.automa.state import automa_in, automa_of
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.offers import AcceptPower
from ludarium.protocol.explanation import Explanation

# Settings that are asked for during the setup of the board; one that is given with the game is not asked for.
ASKED_SETTINGS: Final[dict[str, Any]] = {
    "seating": "given",
    "level": "asked",
    "automa_faction": "asked",
    "automa_home": "asked",
}
# The first word of the answer that chooses such a setting.
ANSWER_TO_SETTING: Final[dict[str, str]] = {"level": "level", "automa_faction": "automa", "automa_home": "home"}
# Reconstructed values by the kind of thing, where a list of the things would say less.
RECONSTRUCTED: Final[dict[str, str]] = {
    "letters": "where her first dwellings stand",
    "priority": "the terrain priority cards beyond the first terrain of each row",
    "side": "what the scoring tiles bring her when she passes",
    "land": "the lands her faction spoils",
    "achievement": "the achievements of her faction",
    "token": "the points of their tokens",
}
# What stands before such a list.
KINDS: Final[dict[str, str]] = {"rival": "the factions"}
# The questions that are answered by drawing a card of hers.
AUTOMA_CARD_QUESTIONS: Final[frozenset[str]] = frozenset({TurnUpCard.kind, DrawSetupCard.kind, TurnUpReserve.kind})
POWER_OFFER: Final[str] = AcceptPower.kind
MAX_PLAYERS: Final[int] = 2
TITLE: Final[str] = "the Automa"


def game() -> AnyGame:
    """The game that the Automa plays."""
    return GAME


def is_automa_game(session: AnySession) -> bool:
    """Whether the Automa plays in this game."""
    return session.game is GAME and automa_in(session.state) is not None


# What people have to do for her.


def instructions(session: AnySession, events: list[Event]) -> list[str]:
    """What people had to do for her because of some events, in sentences. More events only add to the end."""
    return sentences(session, instruction_steps(session, events))


def instruction_steps(session: AnySession, events: list[Event]) -> list[Instruction]:
    """The same as steps with ids of the catalogue, for a screen that shows them on a board."""
    return automa_instructions.instructions_from(events, automa_of(session.state).seat)


def instructions_of_turn(session: AnySession, turn: Explanation) -> list[str]:
    """What people had to do in one of her turns, in sentences."""
    events = [event for row in session.events(SPECTATOR) for event in row]
    seat = automa_of(session.state).seat
    return sentences(session, automa_instructions.instructions_of_turn(events, seat, turn.round, turn.turn))


def sentences(session: AnySession, steps: list[Instruction]) -> list[str]:
    renderer = speech(session)
    return [step.render(renderer) for step in steps]


def speech(session: AnySession) -> TextRenderer:
    return session.renderer(reader(session))


def reader(session: AnySession) -> int:
    """A single player is addressed as "you"; two players are called by their names."""
    return 0 if session.seats == 1 else SPECTATOR


def turns(session: AnySession) -> list[Explanation]:
    """Her turns so far, the last one perhaps not finished."""
    return session.explanations(reader(session))


# What everybody should know.


def reconstructed_values(session: AnySession) -> str:
    """A sentence that lists which values are reconstructed; empty if none are."""
    by_kind: dict[str, list[str]] = {}
    for entry in session.catalogue().entries.values():
        if entry.reconstructed:
            by_kind.setdefault(entry.category, []).append(entry.name)
    if not by_kind:
        return ""
    parts = [
        RECONSTRUCTED.get(kind, f"{KINDS.get(kind, 'the')} {join_words(names)}") for kind, names in by_kind.items()
    ]
    return f"These values are reconstructed, because no printed text gives them: {'; '.join(parts)}."


def announcements(events: list[Event], seats: int, renderer: TextRenderer) -> list[str]:
    """Sentences about rounds that begin and about the income that people take."""
    rows: list[str] = []
    for place, event in enumerate(events):
        if event.verb == BEGIN and event.what.startswith("round:"):
            rows.append(capitalize(renderer.render(f"<{event.what}> begins.")))
        elif event.verb == BEGIN and event.what == "phase:income":
            rows += income_rows(events[place + 1 :], seats, renderer)
    return rows


def income_rows(events: list[Event], seats: int, renderer: TextRenderer) -> list[str]:
    """The income that each player takes before the next phase begins."""
    taken: dict[int, dict[str, int]] = {}
    for event in events:
        if event.verb == BEGIN:
            break
        if event.verb == GAIN and 0 <= event.seat < seats:
            goods = taken.setdefault(event.seat, {})
            goods[event.what] = goods.get(event.what, 0) + event.amount
    return [
        capitalize(
            renderer.render(
                f"{verb_mark(seat, 'take')} {amounts_text([Amount(*row) for row in goods.items()])} (income)."
            )
        )
        for seat, goods in sorted(taken.items())
    ]
