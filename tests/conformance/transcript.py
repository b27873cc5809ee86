"""A game as people are shown it, written down ply by ply.

Each ply shows the question, the answer that was given and the sentences of the log. Bulky parts appear only when no
earlier game has shown their like: the answers, plans and preview of a kind of question, what a rule refuses, the facts
of an event. After the beginning of a game, plies that show nothing new are left out. Boards, what lies beside
the pieces, and forecasts appear at chosen plies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TypeVar

from conformance.outline import in_a_line, outline, wrapped
from ludarium.cli.explanation_text import explanation_rows, forecast_rows
from ludarium.cli.styles import markup
from ludarium.core import SPECTATOR
from ludarium.core.catalogue import Amount
from ludarium.core.events import Event
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.core.rendering import NOBODY
from ludarium.core.session import AnySession
from ludarium.protocol.log import Fact
from ludarium.protocol.question import Answer, Choice, Question, RefusedAnswer
from support import as_json, specific_part

C = TypeVar("C")
BEGINNING = 40  # how many plies of a game are shown without exception
IN_FULL = 3  # how often a kind of question is shown with its answers
MOST_ANSWERS = 12  # how many answers it is shown with
MOST_ALIKE = 2  # how often answers, plans and events of one sort are shown
MOST_REFUSALS_A_RULE = 3
REFUSALS_EVERY = 3
MOST_EXPLAINED = 3
# How a line calls the parts of an event.
WORDS = {"origin": "from", "place": "to", "after": "now", "cause": "by", "partner": "with seat", "cover": "covered by"}


class Seen:
    """What some transcripts have shown already, and how often. `news` counts what was new."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.news = 0

    def is_new(self, key: str, most: int = 1) -> bool:
        """Whether this has not been shown so many times yet."""
        self.times[key] += 1
        found = self.times[key] <= most
        self.news += found
        return found


class Transcript:
    """Plays a game at random and writes down what is shown.

    Somebody looks round before the answers in `looks`. Answers of the sorts in `avoided` are given where nothing else
    is on offer.
    """

    def __init__(
        self, session: AnySession, purpose: str, looks: Sequence[int], avoided: Sequence[str], seen: Seen
    ) -> None:
        self.session = session
        self.looks = looks
        self.avoided = avoided
        self.seen = seen
        self.rng = random_stream(session.seed, purpose)

    def rows(self, answers: int) -> Iterator[str]:
        yield from self._happened(0)
        for number in range(answers):
            if self.session.is_over():
                break
            before = self.seen.news
            rows = list(self._ply(number))
            if number < BEGINNING or number in self.looks or self.seen.news > before:
                yield from rows
        if self.session.is_over():
            yield ""
            yield f"The game is over: {in_a_line(self.session.result())}"
            yield from self._board(SPECTATOR)
        yield from self._rivals()

    def _ply(self, number: int) -> Iterator[str]:
        session = self.session
        seats = session.asked_seats()
        question = session.question(seats[self.rng.randrange(len(seats))])
        word = self._pick(question)
        yield ""
        yield f"[{session.ply}] {session.history.seat_name(question.seat)}: {question.prompt} ({question.kind})"
        if question.note:
            yield f"    {question.note}"
        if question.about:
            yield f"    about {' '.join(question.about)}"
        if number in self.looks:
            yield from self._look_round(question.seat)
        if number % REFUSALS_EVERY == 0 or number in self.looks:
            yield from self._refusals(question.seat)
        yield from self._choices(question, word)
        since = session.ply
        session.answer(question.seat, word, since)
        yield from self._happened(since)

    def _pick(self, question: Question) -> str:
        """A random answer of the sort given least often so far, so that games reach as much as possible."""
        sorts = list(dict.fromkeys(_sort(word) for word in question.words))
        sorts = [sort for sort in sorts if sort not in self.avoided] or sorts
        times = {sort: self.seen.times[f"given {question.kind} {sort}"] for sort in sorts}
        rare = [sort for sort in sorts if times[sort] == min(times.values())]
        sort = rare[self.rng.randrange(len(rare))]
        self.seen.times[f"given {question.kind} {sort}"] += 1
        words = [word for word in question.words if _sort(word) == sort]
        return words[self.rng.randrange(len(words))]

    # The question.

    def _choices(self, question: Question, word: str) -> Iterator[str]:
        """The answers and plans of a new kind of question; of a known kind only the sorts not shown before."""
        in_full = self.seen.is_new(f"question {question.kind}", IN_FULL)
        words = set(_some(question.words)) if in_full else set()
        for each in question.words:
            if self.seen.is_new(f"answer {question.kind} {_sort(each)}", MOST_ALIKE):
                words.add(each)
        for answer in question.answers if words else []:
            if answer.word in words:
                yield f"  * {answer.word} | {answer.label}{' | ends' if answer.ends else ''}{_way(answer)}"
                yield from _parts(answer)
        for plan in _some(question.plans) if words else []:
            if in_full or self.seen.is_new(f"plan {question.kind} {plan.group}", MOST_ALIKE):
                yield f"  + {'; '.join(plan.words)} | {plan.label}{_way(plan)}"
                yield from _parts(plan)
        if in_full:
            yield from self._preview(question.seat, word)

    def _preview(self, seat: int, word: str) -> Iterator[str]:
        if seat == NATURE:
            return
        found = self.session.preview(seat, word)
        yield f"  ~ preview of {word}{', the end' if found.ends else ''}"
        for row in found.changes:
            span = f"{row.least:+d}" if row.least == row.most else f"{row.least:+d} to {row.most:+d}"
            yield f"      seat {row.seat}: {span} {row.what}"
        for prospect in found.prospects:
            span = f"{prospect.before} -> {prospect.after}{f' of {prospect.of}' if prospect.of else ''}"
            topic = prospect.topic if prospect.good else f"{prospect.topic} (not good)"
            yield f"      {topic}: {prospect.label}, {span} {prospect.what}"
        yield from (f"      {fact_text(fact)}" for fact in found.facts)
        yield from outline(as_json([*found.asks, *found.chance]), "      ") if found.asks or found.chance else []

    def _refusals(self, seat: int) -> Iterator[str]:
        for refused in self.session.refusals(seat):
            if self.seen.is_new(f"refusal {refused.refusal.rule} {refused.group}", MOST_REFUSALS_A_RULE):
                yield from _refused(refused)

    # The log.

    def _happened(self, since: int) -> Iterator[str]:
        session = self.session
        for row, events in zip(session.log(SPECTATOR, since), session.events(SPECTATOR, since), strict=True):
            by = "" if row.by == "player" else f" ({row.by})"
            yield f"  > {session.history.seat_name(row.seat)}{by}: {row.word}"
            for event in events:
                yield from self._event(event)

    def _event(self, event: Event) -> Iterator[str]:
        game, session = self.session.game, self.session
        sentence = game.sentence(event, session.renderer())
        if sentence:
            yield f"  - {sentence}"
        if not self.seen.is_new(
            f"event {event.verb} {event.what.partition(':')[0]} {event.cause.partition(':')[0]} {event.rule}",
            MOST_ALIKE,
        ):
            return
        if 0 <= event.seat < session.seats:
            own = game.sentence(event, session.renderer(event.seat))
            if own and own != sentence:
                yield f"    {own}"
        yield f"      {fact_text(event)}"

    def _rivals(self) -> Iterator[str]:
        """What those without a seat did, and why."""
        session, game = self.session, self.session.game
        turns = session.explanations(SPECTATOR)
        for number, turn in enumerate(turns, 1):
            yield ""
            yield f"turn {number} of {in_a_line(list(game.automatic_players(session.state)))}: {turn.sentence}"
            yield from (f"    {row}" for row in explanation_rows(turn))
        for number, turn in enumerate(turns[:MOST_EXPLAINED], 1):
            yield ""
            yield f"explanation of turn {number}"
            yield from outline(asdict(turn), "    ")

    # The table.

    def _look_round(self, seat: int) -> Iterator[str]:
        session, game = self.session, self.session.game
        specific = specific_part(session, seat) if seat != NATURE else None
        if specific is not None:
            yield "  beside the pieces"
            yield from outline(specific, "    ")
        forecast = game.forecast(session.state, session.renderer())
        if forecast is not None:
            yield from (f"  forecast: {row}" for row in forecast_rows(forecast))
        yield from self._board(seat)

    def _board(self, seat: int) -> Iterator[str]:
        """The board as a terminal shows it, and once with its colors."""
        game, renderer = self.session.game, self.session.renderer()
        view = self.session.view(seat if seat != NATURE else SPECTATOR)
        board = game.text_board(view, seat, renderer.names)
        yield "  board"
        yield from (f"    {row}".rstrip() for row in board.plain().split("\n"))
        if seat >= 0:
            yield f"  holdings: {markup(game.holdings(view, seat))}"
        if self.seen.is_new("markup"):
            yield "  board with its markup"
            yield from (f"    {row}".rstrip() for row in markup(board).split("\n"))


def _sort(word: str) -> str:
    """What an answer does, without what it does that to."""
    return word.split(maxsplit=1)[0]


def _some(choices: Sequence[C]) -> Sequence[C]:
    """All of a few; of many, some that are spread over the list."""
    return choices[:: -(-len(choices) // MOST_ANSWERS) or 1]


def _way(choice: Choice) -> str:
    """Who goes on after a choice, if it is somebody else; and what makes it the same as another."""
    way = "" if choice.leads_to == "you" else f" | then {choice.leads_to}"
    covered = " | covered" if isinstance(choice, Answer) and choice.covered else ""
    return f"{way}{covered}{f' | alike {choice.alike}' if choice.alike else ''}"


def _parts(choice: Choice) -> Iterator[str]:
    found = [_signed("-", amount) for amount in choice.price] + [_signed("+", amount) for amount in choice.gains]
    found += [choice.group] if choice.group else []
    found += [f"at {target}" for target in choice.targets] + ([f"with {choice.piece}"] if choice.piece else [])
    if found:
        yield from wrapped(", ".join(found), "      ")


def _signed(sign: str, amount: Amount) -> str:
    return f"{sign}{amount.count} {amount.good}"


def _refused(refused: RefusedAnswer) -> Iterator[str]:
    refusal = refused.refusal
    yield f"  ! {refused.word} | {refused.label}"
    yield f"      {refusal.sentence} [{refusal.rule}]"
    found = [refused.group] if refused.group else []
    found += [f"at {target}" for target in refused.targets] + [f"because of {place}" for place in refusal.places]
    found += [f"{name} {number}" for name, number in refusal.numbers.items()]
    if found:
        yield from wrapped(", ".join(found), "      ")


def fact_text(fact: Fact) -> str:
    """What a fact or an event tells, without what it leaves open."""
    parts = [fact.verb, f"seat {fact.seat}", f"{fact.amount} {fact.what}" if fact.amount else fact.what]
    for name, word in WORDS.items():
        value = getattr(fact, name, "")
        if value not in {"", None, NOBODY}:
            parts.append(f"{word} {value}")
    parts += ["with reasons"] if isinstance(fact, Event) and fact.why is not None else []
    return f"{', '.join(part for part in parts if part)} [{fact.rule}]"
