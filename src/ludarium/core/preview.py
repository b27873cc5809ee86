"""What an answer would change, as far as the seat that is asked can know."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.core.codec import dump
from ludarium.core.consequences import give_all
from ludarium.core.engine import chances, question
from ludarium.core.events import Event
from ludarium.core.frames import NATURE
from ludarium.core.game import G, Game
from ludarium.core.speech import Speech

GUESSES: Final[int] = 8


class Preview:
    """The consequences of an answer or a plan, equal in every guess of what the seat cannot see unless it says otherwise.

    `changes` are amounts of seats and of those who play without one (from least to most), `events` the facts that are
    certain, `asks` who is asked next and what would be on offer, `chance` what Nature would decide next, with weights.
    """

    def __init__(
        self,
        changes: list[dict[str, Any]],
        events: list[dict[str, Any]],
        asks: list[dict[str, Any]],
        chance: list[dict[str, Any]],
        ends: bool,
    ) -> None:
        self.changes: Final[list[dict[str, Any]]] = changes
        self.events: Final[list[dict[str, Any]]] = events
        self.asks: Final[list[dict[str, Any]]] = asks
        self.chance: Final[list[dict[str, Any]]] = chance
        self.ends: Final[bool] = ends

    def __repr__(self) -> str:
        changes = [f"seat {row['seat']} {row['least']:+d} {row['what']}" for row in self.changes]
        return f"Preview({', '.join(changes)})"

    def to_json(self) -> dict[str, Any]:
        return {
            "changes": self.changes,
            "events": self.events,
            "asks": self.asks,
            "chance": self.chance,
            "ends": self.ends,
        }


class Outcome:
    """What one guess leads to."""

    def __init__(
        self,
        amounts: list[dict[str, int]],
        events: list[Event],
        seat: int,
        prompt: str,
        words: dict[str, int],
        over: bool,
    ) -> None:
        self.amounts: Final[list[dict[str, int]]] = amounts
        self.events: Final[list[Event]] = events
        self.seat: Final[int] = seat
        self.prompt: Final[str] = prompt
        self.words: Final[dict[str, int]] = words
        self.over: Final[bool] = over


def preview_of(game: Game[G], view: G, seat: int, words: list[str], rng: Random, speech: Speech) -> Preview:
    """Try answers, as far as they can be given, on a few consistent guesses of what the seat cannot see.

    Where nothing is hidden, one guess is enough.
    """
    before = [game.amounts(view, other) for other in range(len(speech.names))]
    guesses = 1 if game.is_open(view) else GUESSES
    outcomes = [_try(game, game.sample(view, rng), seat, words, speech) for _ in range(guesses)]
    return Preview(
        _changes(before, outcomes),
        _certain_events(outcomes, seat),
        _offers(outcomes),
        _chances(outcomes),
        all(outcome.over for outcome in outcomes),
    )


def _try(game: Game[G], guess: G, seat: int, words: list[str], speech: Speech) -> Outcome:
    """Carry the answers out, and what is forced after them."""
    log: list[Event] = []
    guess.log = log
    give_all(guess, seat, words)
    amounts = [game.amounts(guess, other) for other in range(len(speech.names))]
    if not guess.stack:
        return Outcome(amounts, log, NATURE, "", {}, True)
    ask = question(guess)
    offered = {ask.word(guess, found): weight for found, weight in zip(ask.options(guess), chances(guess))}
    return Outcome(amounts, log, ask.seat, speech.said(ask.prompt(guess)), offered, False)


def _changes(before: list[dict[str, int]], outcomes: list[Outcome]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for seat, amounts in enumerate(before):
        after = [outcome.amounts[seat] for outcome in outcomes]
        for what in dict.fromkeys([*amounts, *[good for counts in after for good in counts]]):
            steps = [counts.get(what, 0) - amounts.get(what, 0) for counts in after]
            if any(step != 0 for step in steps):
                found.append({"seat": seat, "what": what, "least": min(steps), "most": max(steps)})
    return found


def _certain_events(outcomes: list[Outcome], seat: int) -> list[dict[str, Any]]:
    seen = [[dump(event.seen_by(seat)) for event in outcome.events] for outcome in outcomes]
    return [event for event in seen[0] if all(event in events for events in seen)]


def _offers(outcomes: list[Outcome]) -> list[dict[str, Any]]:
    """Who may be asked next: `words` are on offer in any case, `maybe` in some."""
    found: list[dict[str, Any]] = []
    asked = [outcome for outcome in outcomes if not outcome.over and outcome.seat != NATURE]
    for seat, prompt in dict.fromkeys([(outcome.seat, outcome.prompt) for outcome in asked]):
        alike = [outcome.words for outcome in asked if (outcome.seat, outcome.prompt) == (seat, prompt)]
        every = list(dict.fromkeys([word for words in alike for word in words]))
        sure = [word for word in every if all(word in words for words in alike)]
        maybe = [word for word in every if word not in sure]
        found.append({"seat": seat, "prompt": prompt, "words": sure, "maybe": maybe})
    return found


def _chances(outcomes: list[Outcome]) -> list[dict[str, Any]]:
    found: dict[str, dict[str, int]] = {}
    for outcome in outcomes:
        if not outcome.over and outcome.seat == NATURE:
            weights = found.setdefault(outcome.prompt, {})
            for word, weight in outcome.words.items():
                weights[word] = weights.get(word, 0) + weight
    return [
        {
            "prompt": prompt,
            "outcomes": [{"word": word, "weight": weight} for word, weight in weights.items()],
        }
        for prompt, weights in found.items()
    ]
