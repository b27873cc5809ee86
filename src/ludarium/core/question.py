"""The open question as the world outside sees it."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.consequences import NO_CONSEQUENCES, Consequences, consequences, guesses_of
from ludarium.core.frames import NATURE, Ask, State, Together
from ludarium.core.game import Game
from ludarium.core.meaning import Meaning, bare, labelled
from ludarium.core.rulings import Refusal
from ludarium.core.speech import Speech
from ludarium.core.things import Amount


class Reading:
    """What a question is read from: the game, the question itself, what the seat sees, and who reads it."""

    def __init__(self, game: Game[Any], ask: Ask[Any], view: State, speech: Speech) -> None:
        self.game: Final[Game[Any]] = game
        self.ask: Final[Ask[Any]] = ask
        self.view: Final[State] = view
        self.speech: Final[Speech] = speech
        self._guesses: list[State] = []

    def follow(self, words: list[str]) -> Consequences | None:
        """What some answers take and bring, as far as the seat can know."""
        if self.ask.seat == NATURE:
            return NO_CONSEQUENCES
        if not self._guesses:
            self._guesses = guesses_of(self.game, self.view, self.ask.seat)
        return consequences(self._guesses, self.ask.seat, words)

    def guess(self) -> State:
        """A guess of what the seat cannot see, to be played on."""
        if not self._guesses:
            self._guesses = guesses_of(self.game, self.view, self.ask.seat)
        return self._guesses[0].clone()


class Choice:
    """Something a seat may do: a label for a button, and the parts the label is made of.

    `price` is what it takes from the seat before anybody has another choice, `gains` what it brings for certain,
    `targets` the places it concerns, `piece` what would stand there, `group` the kind of action.
    """

    def __init__(self, meaning: Meaning, found: Consequences, speech: Speech) -> None:
        relief = [amount for amount in found.price if speech.catalogue[amount.good].is_burden()]
        price = [amount for amount in found.price if amount not in relief]
        self.label: Final[str] = speech.said(labelled(meaning.phrase, price, found.gains, relief))
        self.price: Final[list[Amount]] = found.price
        self.gains: Final[list[Amount]] = found.gains
        self.targets: Final[list[str]] = meaning.targets.copy()
        self.piece: Final[str] = meaning.piece
        self.group: Final[str] = meaning.group
        self._bare: Final[str] = meaning.refused
        self._speech: Final[Speech] = speech

    @property
    def short(self) -> str:
        """The label without what it takes and brings, for where there is little room."""
        return self._speech.said(bare(self._bare))

    def parts(self) -> dict[str, Any]:
        """The parts as JSON values."""
        return {
            "label": self.label,
            "price": [amount.to_json() for amount in self.price],
            "gains": [amount.to_json() for amount in self.gains],
            "targets": self.targets.copy(),
            "piece": self.piece,
            "group": self.group,
        }


class Answer(Choice):
    """One answer on offer: its word in the notation. One that `ends` closes the question and does nothing else."""

    def __init__(self, word: str, meaning: Meaning, found: Consequences, speech: Speech) -> None:
        super().__init__(meaning, found, speech)
        self.word: Final[str] = word
        self.ends: Final[bool] = meaning.ends

    def __repr__(self) -> str:
        return f"Answer({self.word!r}: {self.label})"

    def to_json(self) -> dict[str, Any]:
        return {"word": self.word, **self.parts(), "ends": self.ends}


class Plan(Choice):
    """Several answers that a person thinks of as one, given one after the other by `session.plan`."""

    def __init__(self, words: list[str], meaning: Meaning, found: Consequences, speech: Speech) -> None:
        super().__init__(meaning, found, speech)
        self.words: Final[list[str]] = words

    def __repr__(self) -> str:
        return f"Plan({'; '.join(self.words)}: {self.label})"

    def to_json(self) -> dict[str, Any]:
        return {"words": self.words, **self.parts()}


class Question:
    """What a seat is asked at a ply, with everything it may answer.

    `kind` tells questions apart that need screens of their own, `about` what this one is about. `words` are there at
    once; `answers`, with what each takes and brings, and `plans` are worked out when they are first asked for.
    """

    def __init__(
        self, seat: int, ply: int, kind: str, prompt: str, about: list[str], words: tuple[str, ...], reading: Reading
    ) -> None:
        self.seat: Final[int] = seat
        self.ply: Final[int] = ply
        self.kind: Final[str] = kind
        self.prompt: Final[str] = prompt
        self.about: Final[list[str]] = about
        self.words: Final[tuple[str, ...]] = words
        self._reading: Final[Reading] = reading
        self._answers: list[Answer] | None = None
        self._plans: list[Plan] | None = None

    def __repr__(self) -> str:
        return f"Question({self.prompt!r} for seat {self.seat} at ply {self.ply}, {len(self.words)} answers)"

    @property
    def answers(self) -> list[Answer]:
        """Everything the seat may answer."""
        if self._answers is None:
            self._answers = _answers_of(self._reading)
        return self._answers

    @property
    def plans(self) -> list[Plan]:
        """What the seat may do by one gesture, where that takes several answers."""
        if self._plans is None:
            self._plans = _plans_of(self._reading)
        return self._plans

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "ply": self.ply,
            "kind": self.kind,
            "prompt": self.prompt,
            "about": self.about.copy(),
            "answers": [answer.to_json() for answer in self.answers],
            "plans": [plan.to_json() for plan in self.plans],
        }


class Refused:
    """Something a person might try, and why it is refused."""

    def __init__(self, word: str, meaning: Meaning, refusal: Refusal, speech: Speech) -> None:
        self.word: Final[str] = word
        self.label: Final[str] = speech.said(bare(meaning.refused))
        self.targets: Final[list[str]] = meaning.targets.copy()
        self.group: Final[str] = meaning.group
        self.refusal: Final[Refusal] = refusal.told(speech)

    def __repr__(self) -> str:
        return f"Refused({self.word!r}: {self.refusal.sentence})"

    def to_json(self) -> dict[str, Any]:
        return {
            "word": self.word,
            "label": self.label,
            "targets": self.targets.copy(),
            "group": self.group,
            "refusal": self.refusal.to_json(),
        }


def question_of(game: Game[Any], ask: Ask[Any], view: State, ply: int, speech: Speech) -> Question:
    """A question as the seat it is put to reads it; `view` is what the seat sees."""
    inner = ask.own() if isinstance(ask, Together) else ask
    words = tuple(inner.word(view, option) for option in inner.options(view))
    kind, prompt = type(inner).__name__, speech.said(inner.prompt(view))
    about = inner.about(view).copy()
    return Question(
        inner.seat, ply, kind=kind, prompt=prompt, about=about, words=words, reading=Reading(game, inner, view, speech)
    )


def _answers_of(reading: Reading) -> list[Answer]:
    ask, view = reading.ask, reading.view
    found: list[Answer] = []
    for option in ask.options(view):
        word, meaning = ask.word(view, option), ask.meaning(view, option)
        # What comes after a question that is only closed was to come anyway.
        followed = None if meaning.ends else reading.follow([word])
        found.append(Answer(word, meaning, followed or NO_CONSEQUENCES, reading.speech))
    return found


def _plans_of(reading: Reading) -> list[Plan]:
    """The gestures of a question; what cannot be carried through is left out."""
    if reading.ask.seat == NATURE:
        return []
    found: list[Plan] = []
    for gesture in reading.ask.gestures(reading.guess()):
        followed = reading.follow(gesture.words)
        if followed is not None:
            found.append(Plan(gesture.words, gesture.meaning, followed, reading.speech))
    return found


def refusals_of(ask: Ask[Any], view: State, target: str, group: str, speech: Speech) -> list[Refused]:
    """What is refused at a place or of a kind, nearest to being allowed first."""
    found: list[Refused] = []
    for option in ask.candidates(view):
        refusal = ask.why_not(view, option)
        if refusal is None:
            continue
        meaning = ask.meaning(view, option)
        if (not target or target in meaning.targets) and (not group or group == meaning.group):
            found.append(Refused(ask.word(view, option), meaning, refusal, speech))
    return sorted(found, key=_distance)


def _distance(refused: Refused) -> int:
    return refused.refusal.far
