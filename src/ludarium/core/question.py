"""The open question as the world outside sees it."""

from __future__ import annotations

from typing import Final

from ludarium.core.consequences import NO_CONSEQUENCES, Consequences, consequences, sample_guesses
from ludarium.core.coverage import covered_answers
from ludarium.core.frames import NATURE, AnyAsk, State, Together
from ludarium.core.game import AnyGame
from ludarium.core.labels import AnswerLabel, Shortcut, label_text, refused_text, short_text
from ludarium.core.open_question import OpenQuestion
from ludarium.core.refusals import Rule, render_refusal
from ludarium.core.rendering import TextRenderer
from ludarium.protocol.question import Answer, Plan, Question, RefusedAnswer


class QuestionContext:
    """What a question is read from: the game, the question itself, what the seat sees, and who reads it."""

    def __init__(self, game: AnyGame, ask: AnyAsk, view: State, renderer: TextRenderer) -> None:
        self.game: Final[AnyGame] = game
        self.ask: Final[AnyAsk] = ask
        self.view: Final[State] = view
        self.renderer: Final[TextRenderer] = renderer
        self._guesses: list[State] = []
        self._known_shortcuts: list[Shortcut] | None = None
        self._has_closing = False
        self._closing_consequences: Consequences | None = None

    def _consequences(self, words: list[str]) -> Consequences | None:
        """What some answers take and bring, as far as the seat can know."""
        if self.ask.seat == NATURE:
            return NO_CONSEQUENCES
        if not self._guesses:
            self._guesses = sample_guesses(self.game, self.view, self.ask.seat)
        return consequences(self._guesses, self.ask.seat, words)

    def guess(self) -> State:
        """A guess of what the seat cannot see, to be played on."""
        if not self._guesses:
            self._guesses = sample_guesses(self.game, self.view, self.ask.seat)
        return self._guesses[0].clone()

    def answers(self) -> list[Answer]:
        """Everything the seat may answer."""
        ask, view = self.ask, self.view
        found: list[Answer] = []
        covered = self._covered()
        for option in ask.options(view):
            word, label = ask.word(view, option), ask.describe(view, option)
            followed = self._beyond_closing(self._consequences([word]) or NO_CONSEQUENCES)
            # What comes after a question that is only closed was to come anyway.
            shown = NO_CONSEQUENCES if label.ends else followed
            text, short = choice_texts(label, shown, self.renderer)
            found.append(
                Answer(
                    word=word,
                    label=text,
                    short=short,
                    price=shown.price,
                    gains=shown.gains,
                    targets=label.targets.copy(),
                    piece=label.piece,
                    group=label.group,
                    numbers=label.numbers,
                    leads_to=followed.leads_to,
                    alike=label.alike,
                    ends=label.ends,
                    covered=word in covered,
                )
            )
        return found

    def plans(self) -> list[Plan]:
        """What the seat may do by one gesture where that takes several answers, as far as it can be carried through."""
        found: list[Plan] = []
        for shortcut in self._shortcuts():
            followed, label = self._consequences(shortcut.words), shortcut.label
            if followed is None:
                continue
            followed = self._beyond_closing(followed)
            text, short = choice_texts(label, followed, self.renderer)
            found.append(
                Plan(
                    words=shortcut.words,
                    label=text,
                    short=short,
                    price=followed.price,
                    gains=followed.gains,
                    targets=label.targets.copy(),
                    piece=label.piece,
                    group=label.group,
                    numbers=label.numbers,
                    leads_to=followed.leads_to,
                    alike=label.alike,
                )
            )
        return found

    def _shortcuts(self) -> list[Shortcut]:
        if self._known_shortcuts is None:
            self._known_shortcuts = [] if self.ask.seat == NATURE else self.ask.shortcuts(self.guess())
        return self._known_shortcuts

    def _covered(self) -> set[str]:
        plans = [shortcut.words for shortcut in self._shortcuts()]
        return covered_answers(self.guess(), self.ask.seat, plans) if plans else set()

    def _beyond_closing(self, followed: Consequences) -> Consequences:
        """What an answer leads to beyond what comes if the question is closed: that is not its doing.

        An answer after which the same question comes again leads nowhere near that.
        """
        closing = self._closing()
        return followed if closing is None or followed.next_kind == self.ask.kind else followed.less(closing)

    def _closing(self) -> Consequences | None:
        """What comes once the question is closed; None where no answer does only that."""
        if not self._has_closing:
            self._has_closing = True
            for option in self.ask.options(self.view):
                if self.ask.describe(self.view, option).ends:
                    self._closing_consequences = self._consequences([self.ask.word(self.view, option)])
                    break
        return self._closing_consequences


def choice_texts(label: AnswerLabel, found: Consequences, renderer: TextRenderer) -> tuple[str, str]:
    """The label of a choice, and the same without the price after it and the gains in parentheses."""
    relief = [amount for amount in found.price if renderer.catalogue[amount.good].is_burden()]
    price = [amount for amount in found.price if amount not in relief]
    text = label_text(label.phrase, price, found.gains, relief)
    short = short_text(label.phrase, found.price, found.gains)
    full = renderer.render_sentence(text)
    return full, renderer.render_sentence(short) if short != text else full


def make_question(game: AnyGame, ask: AnyAsk, view: State, ply: int, renderer: TextRenderer) -> Question:
    """A question as the seat it is put to reads it; `view` is what the seat sees."""
    inner = ask.current() if isinstance(ask, Together) else ask
    return OpenQuestion(
        inner.seat,
        ply,
        inner.kind,
        prompt=renderer.render_sentence(inner.prompt(view)),
        note=renderer.render_sentence(inner.note(view)),
        about=inner.about(view).copy(),
        words=tuple([inner.word(view, option) for option in inner.options(view)]),
        context=QuestionContext(game, inner, view, renderer),
    )


def list_refusals(
    ask: AnyAsk, view: State, target: str, group: str, renderer: TextRenderer, rules: dict[str, Rule]
) -> list[RefusedAnswer]:
    """What is refused at a place or of a kind, nearest to being allowed first."""
    found: list[RefusedAnswer] = []
    for option in ask.candidates(view):
        refusal = ask.why_not(view, option)
        if refusal is None:
            continue
        label = ask.describe(view, option)
        if (not target or target in label.targets) and (not group or group == label.group):
            found.append(
                RefusedAnswer(
                    word=ask.word(view, option),
                    label=renderer.render_sentence(refused_text(label.refused_phrase)),
                    targets=label.targets.copy(),
                    group=label.group,
                    refusal=render_refusal(refusal, renderer, rules),
                )
            )
    return sorted(found, key=_distance)


def _distance(refused: RefusedAnswer) -> int:
    return refused.refusal.far
