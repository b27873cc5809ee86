"""What an answer would change, as far as the seat that is asked can know."""

from __future__ import annotations

from typing import Final, cast

from librt.random import Random

from ludarium.core.consequences import answer_all
from ludarium.core.engine import option_weights, question
from ludarium.core.events import TRAIL, Event
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.core.game import AnyGame, G, Game
from ludarium.core.labels import refused_text
from ludarium.core.log_rows import facts_for
from ludarium.core.rendering import TextRenderer
from ludarium.protocol.preview import Chance, Change, NextQuestion, Outcome, Preview, Prospect

GUESSES: Final[int] = 8


class Trial:
    """What one guess leads to."""

    def __init__(
        self,
        amounts: list[dict[str, int]],
        prospects: list[Prospect],
        events: list[Event],
        seat: int,
        prompt: str,
        words: dict[str, int],
        labels: dict[str, str],
        over: bool,
    ) -> None:
        self.amounts: Final[list[dict[str, int]]] = amounts
        self.prospects: Final[list[Prospect]] = prospects
        self.events: Final[list[Event]] = events
        self.seat: Final[int] = seat
        self.prompt: Final[str] = prompt
        self.words: Final[dict[str, int]] = words
        self.labels: Final[dict[str, str]] = labels
        self.over: Final[bool] = over


def make_preview(game: Game[G], view: G, seat: int, words: list[str], rng: Random, renderer: TextRenderer) -> Preview:
    """Try answers, as far as they can be given, on a few consistent guesses of what the seat cannot see.

    Where nothing is hidden, one guess is enough.
    """
    before = [game.amounts(view, other) for other in range(len(renderer.names))]
    guesses = 1 if game.hides_nothing(view) else GUESSES
    trials = [_try(game, game.sample(view, rng), seat, words, renderer) for _ in range(guesses)]
    return Preview(
        words=words,
        changes=[change for change in _changes(before, trials) if not is_tally(game, change.what)],
        prospects=[found for found in trials[0].prospects if all(found in trial.prospects for trial in trials)],
        facts=facts_for(game, _certain_events(trials, seat), renderer),
        asks=_next_questions(trials),
        chance=_chances(trials),
        ends=all(trial.over for trial in trials),
    )


def _try(game: Game[G], guess: G, seat: int, words: list[str], renderer: TextRenderer) -> Trial:
    """Carry the answers out, and what is forced after them."""
    log: list[Event] = []
    before = cast("G", guess.clone())
    guess.log = log
    answer_all(guess, seat, words)
    amounts = [game.amounts(guess, other) for other in range(len(renderer.names))]
    prospects = game.prospects(before, guess, seat, log, renderer)
    if not guess.stack:
        return Trial(amounts, prospects, log, NATURE, "", {}, {}, over=True)
    ask = question(guess)
    options = ask.options(guess)
    offered = {ask.word(guess, found): weight for found, weight in zip(options, option_weights(guess))}
    labels = {word: _label(guess, ask, found, renderer) for word, found in zip(offered, options)}
    prompt = renderer.render_sentence(ask.prompt(guess))
    return Trial(amounts, prospects, log, ask.seat, prompt, offered, labels, over=False)


def is_tally(game: AnyGame, what: str) -> bool:
    """Whether an amount counts uses or places, and is nothing that somebody has."""
    return what in game.tallies or what.partition(":")[0] in game.tallies


def _label(guess: State, ask: AnyAsk, option: int, renderer: TextRenderer) -> str:
    """What Nature's answer is called; those of players are not told here."""
    return renderer.render_sentence(refused_text(ask.describe(guess, option).phrase)) if ask.seat == NATURE else ""


def _changes(before: list[dict[str, int]], trials: list[Trial]) -> list[Change]:
    found: list[Change] = []
    for seat, amounts in enumerate(before):
        after = [trial.amounts[seat] for trial in trials]
        for what in dict.fromkeys([*amounts, *[good for counts in after for good in counts]]):
            steps = [counts.get(what, 0) - amounts.get(what, 0) for counts in after]
            if any(step != 0 for step in steps):
                found.append(Change(seat=seat, what=what, least=min(steps), most=max(steps)))
    return found


def _certain_events(trials: list[Trial], seat: int) -> list[Event]:
    """What happens in every trial; why rules decide something is for those who ask afterwards."""
    seen = [[event.seen_by(seat) for event in trial.events if event.verb != TRAIL] for trial in trials]
    return [event for event in seen[0] if all(event in events for events in seen)]


def _next_questions(trials: list[Trial]) -> list[NextQuestion]:
    """Who may be asked next: `words` are on offer in any case, `maybe` in some."""
    found: list[NextQuestion] = []
    asked = [trial for trial in trials if not trial.over and trial.seat != NATURE]
    for seat, prompt in dict.fromkeys([(trial.seat, trial.prompt) for trial in asked]):
        alike = [trial.words for trial in asked if (trial.seat, trial.prompt) == (seat, prompt)]
        every = list(dict.fromkeys([word for words in alike for word in words]))
        sure = [word for word in every if all(word in words for words in alike)]
        maybe = [word for word in every if word not in sure]
        found.append(NextQuestion(seat=seat, prompt=prompt, words=sure, maybe=maybe))
    return found


def _chances(trials: list[Trial]) -> list[Chance]:
    found: dict[str, dict[str, int]] = {}
    labels: dict[str, str] = {}
    for trial in trials:
        if not trial.over and trial.seat == NATURE:
            weights = found.setdefault(trial.prompt, {})
            labels.update(trial.labels)
            for word, weight in trial.words.items():
                weights[word] = weights.get(word, 0) + weight
    return [
        Chance(
            prompt=prompt,
            outcomes=[Outcome(word=word, label=labels[word], weight=weight) for word, weight in weights.items()],
        )
        for prompt, weights in found.items()
    ]
