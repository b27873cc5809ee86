"""Advice for people: the best answers to a question, what the best brings against the next, and what may follow."""

from __future__ import annotations

from itertools import groupby, takewhile
from math import sqrt
from typing import Any, Final

from librt.random import Random

from ludarium.agents.registry import SHARED
from ludarium.agents.search.agent import NO_ANSWER, Search
from ludarium.agents.search.candidate_turns import CandidateTurn
from ludarium.agents.search.rollout import ExpectedAnswer
from ludarium.agents.search.strategy import CHANCE, Strategy
from ludarium.agents.search.topics import Difference, differences
from ludarium.agents.strategies import strategy_of
from ludarium.core.codec import deep_copy
from ludarium.core.engine import put_on_top, question
from ludarium.core.english import join_words
from ludarium.core.errors import BadSetting
from ludarium.core.frames import AnyAsk, State
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.core.rendering import TextRenderer
from ludarium.protocol.advice import Advice, AdviceReason, AdvisedTurn, ExpectedTurn

COACH: Final[str] = "search:2s"
MOST_ADVISED: Final[int] = 3
MOST_REASONS: Final[int] = 3
MOST_TURNS: Final[int] = 3
# By how many standard errors of a difference an answer is clearly best, and below how many it is about equal.
CLEAR: Final[float] = 2.0
EQUAL: Final[float] = 1.0
# Differences that are worth less, in points or in chance, are not worth a word.
LEAST_POINTS: Final[float] = 0.3
LEAST_CHANCE: Final[float] = 0.004


def advise(
    game: AnyGame, view: State, seat: int, ply: int, renderer: TextRenderer, player: str = COACH, seed: int = 0
) -> Advice:
    """What a searching bot would do in the place of a seat, by what the seat sees at a ply, and why."""
    coach = SHARED.get().make(player, game)
    if not isinstance(coach, Search):
        raise BadSetting(f"'{player}' does not say why it chooses an answer; use a bot that searches")
    seen: State = deep_copy(view)
    put_on_top(seen, seat)
    return Coach(coach, strategy_of(game), seen, question(seen), ply, renderer, random_stream(seed, "hint")).advice()


class Coach:
    """One question that advice is given about."""

    def __init__(
        self,
        agent: Search,
        strategy: Strategy,
        view: State,
        ask: AnyAsk,
        ply: int,
        renderer: TextRenderer,
        rng: Random,
    ) -> None:
        self.agent: Final[Search] = agent
        self.strategy: Final[Strategy] = strategy
        self.view: Final[State] = view
        self.ask: Final[AnyAsk] = ask
        self.ply: Final[int] = ply
        self.renderer: Final[TextRenderer] = renderer
        self.rng: Final[Random] = rng
        self.seed: Final[int] = rng.randrange(1 << 40)
        self.unit: Final[str] = strategy.unit()

    def advice(self) -> Advice:
        options = self.ask.options(self.view)
        if len(options) == 1:
            return self.only_turn(options[0], "only", "Nothing else can be answered here.")
        sure = self.agent.searcher.sure_answer(self.view, self.ask)
        if sure != NO_ANSWER:
            return self.only_turn(sure, "sure", "This needs no comparison: by what it brings and costs, it is right.")
        considered = self.agent.searcher.candidate_options(self.view, self.ask)
        if len(considered) == 1:
            return self.only_turn(considered[0], "sure", "The other answers were not compared: they hardly ever help.")
        found = self.agent.search(self.view, self.ask, self.rng, 0).candidates
        if all(candidate.rollouts == 0 for candidate in found):
            return self.best_openings(sorted(found, key=lambda candidate: -candidate.value()))
        return self.best_turns(first_of_each_answer(found))

    # The kinds of advice.

    def only_turn(self, option: int, verdict: str, sentence: str) -> Advice:
        candidate = CandidateTurn([option], 0.0)
        return self.document(verdict, sentence, [self.turn(candidate, None)], [])

    def best_openings(self, candidates: list[CandidateTurn]) -> Advice:
        """Choices before the first turn go by what they have been worth in many games."""
        if len(candidates) == 1:
            return self.document("sure", "This wins at once.", [self.turn(candidates[0], None)], [])
        turns = [self.turn(candidate, None) for candidate in candidates[:MOST_ADVISED]]
        return self.document("opening", "By what such beginnings have been worth in many games.", turns, [])

    def best_turns(self, candidates: list[CandidateTurn]) -> Advice:
        advised = [
            (candidate, self.turn(candidate, candidate.standard_error() if candidate.rollouts else None))
            for candidate in candidates[:MOST_ADVISED]
        ]
        advised.sort(key=lambda pair: self.rank(pair[0], pair[1], candidates[0]))
        turns = [turn for _, turn in advised]
        if len(candidates) == 1:
            return self.document("sure", "Everything else looked worse at first sight.", turns, [])
        best, other = advised[0][0], advised[1][0]
        verdict, reasons = verdict_on(best, other), self.reasons(best, other)
        return self.document(verdict, self.sentence(verdict, turns[1], reasons), turns, reasons)

    def rank(self, candidate: CandidateTurn, turn: AdvisedTurn, best: CandidateTurn) -> tuple[bool, bool]:
        """Of turns that are as good as the best, those in the open come before those at the rim of a board.

        A search cannot tell them apart, and a place with room around it is easier to play for whoever needs advice.
        """
        catalogue = self.renderer.catalogue
        is_as_good = verdict_on(best, candidate) == "equal"
        at_rim = any(catalogue[id].numbers.get("rim") for id in turn.targets[:1] if id in catalogue)
        return not is_as_good, is_as_good and at_rim

    def document(self, verdict: Any, sentence: str, turns: list[AdvisedTurn], reasons: list[AdviceReason]) -> Advice:
        unit: Any = "chance" if self.unit == CHANCE else "points"
        return Advice(
            seat=self.ask.seat,
            ply=self.ply,
            unit=unit,
            verdict=verdict,
            sentence=sentence,
            turns=turns,
            reasons=reasons,
        )

    # Reasons.

    def differences(self, one: CandidateTurn, other: CandidateTurn) -> list[Difference]:
        """How the positions after two turns differ for the seat, in parts of the judge."""
        parts = [self.strategy.parts(state, self.ask.seat) for state in self.positions_after(one, other)]
        return differences(self.strategy.topics(), parts[0], parts[1])

    def positions_after(self, one: CandidateTurn, other: CandidateTurn) -> list[State]:
        """The positions that two turns lead to, under the same luck."""
        seat = self.ask.seat
        return [self.agent.searcher.position_to_compare(self.view, seat, turn, self.seed) for turn in (one, other)]

    def reasons(self, one: CandidateTurn, other: CandidateTurn) -> list[AdviceReason]:
        """The weightiest differences in words."""
        least = LEAST_CHANCE if self.unit == CHANCE else LEAST_POINTS
        return [
            AdviceReason(
                topic=found.topic.key, text=found.text(), amount=round(found.amount, 3), worth=round(found.worth, 4)
            )
            for found in self.differences(one, other)
            if abs(found.worth) >= least
        ][:MOST_REASONS]

    def sentence(self, verdict: str, other: AdvisedTurn, reasons: list[AdviceReason]) -> str:
        """How sure the advice is, and what speaks for the first answer and against it."""
        start = {"clear": "Clearly best", "better": "Probably best", "equal": "About as good as the next"}[verdict]
        gains = [reason.text for reason in reasons if reason.worth > 0.0]
        losses = [reason.text for reason in reasons if reason.worth < 0.0]
        against = f" against “{joined_labels(other.labels)}”"
        when = self.strategy.comparison_moment()
        if gains and losses:
            return f"{start}{against}: {when}{join_words(gains)}, but {join_words(losses)}."
        if gains or losses:
            return f"{start}{against}: {'' if gains else 'although '}{when}{join_words(gains or losses)}."
        return f"{start}{against}: the difference only shows later."

    # Turns.

    def turn(self, candidate: CandidateTurn, error: float | None) -> AdvisedTurn:
        line = self.agent.searcher.expected_line(self.view, self.ask.seat, candidate, self.rng)
        first = line[0]
        own = list(takewhile(lambda each: (each.turn, each.seat) == (first.turn, first.seat), line))
        told = [each for each in own if is_worth_telling(each)] or own[:1]
        return AdvisedTurn(
            words=[each.word for each in own],
            labels=[self.label(each) for each in told],
            targets=list(dict.fromkeys([target for each in told for target in each.answer_label.targets])),
            value=round(candidate.value(), 4),
            error=None if error is None else round(error, 4),
            then=self.expected_turns(line[len(own) :], first.turn + MOST_TURNS),
        )

    def label(self, answer: ExpectedAnswer) -> str:
        return self.renderer.render_sentence(answer.short_text())

    def expected_turns(self, line: list[ExpectedAnswer], last: int) -> list[ExpectedTurn]:
        """What may follow until a turn has ended; answers that only end a turn are left out."""
        told = [each for each in line if each.turn <= last and is_worth_telling(each)]
        return [
            ExpectedTurn(seat=seat, labels=[self.label(each) for each in answers])
            for (_, seat), answers in groupby(told, key=lambda each: (each.turn, each.seat))
        ]


def is_worth_telling(answer: ExpectedAnswer) -> bool:
    """Whether an answer of an expected line says something: it was a choice, and does not only end a turn."""
    return answer.is_choice and not answer.answer_label.ends


def first_of_each_answer(candidates: list[CandidateTurn]) -> list[CandidateTurn]:
    """The best turn for each first answer."""
    found: list[CandidateTurn] = []
    for candidate in candidates:
        if all(candidate.answers[0] != other.answers[0] for other in found):
            found.append(candidate)
    return found


def verdict_on(best: CandidateTurn, other: CandidateTurn) -> str:
    """How sure it is that one turn is better than another, by the error of both values."""
    lead = best.value() - other.value()
    error = sqrt(best.standard_error() ** 2 + other.standard_error() ** 2)
    if lead > CLEAR * error:
        return "clear"
    return "better" if lead > EQUAL * error else "equal"


def joined_labels(labels: list[str]) -> str:
    """Several answers in one row; equal ones are counted."""
    parts: list[str] = []
    for label, same in groupby(labels):
        count = len(list(same))
        text = lowercase_first(label) if parts or count > 1 else label
        parts.append(f"{count} x {text}" if count > 1 else text)
    return "; ".join(parts)


def lowercase_first(label: str) -> str:
    return f"{label[:1].lower()}{label[1:]}"
