"""Questions, refusals, previews and log rows: what the engine tells, as the screen's contract has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from ludarium.core import question as core
from ludarium.core.events import TRAIL, Event
from ludarium.core.game import Game
from ludarium.core.plain import fields
from ludarium.core.rulings import Refusal as CoreRefusal
from ludarium.core.session import Session
from ludarium.core.speech import Speech
from ludarium.core.things import Amount as CoreAmount
from ludarium.core.timeline import PLAYER
from ludarium.scenes.common import (
    Amount,
    Answer,
    Asked,
    By,
    Chance,
    Change,
    Fact,
    Outcome,
    Plan,
    Preview,
    Question,
    Refusal,
    Refused,
    Row,
    Verb,
)

EVENT_FIELDS: Final[tuple[str, ...]] = fields(Event)


def question_of(session: Session[Any], seat: int) -> Question:
    """What a seat is asked, with everything it may answer."""
    asked = session.question(seat)
    return Question(
        seat=asked.seat,
        ply=asked.ply,
        kind=asked.kind,
        prompt=asked.prompt,
        about=asked.about,
        answers=[_answer(answer) for answer in asked.answers],
        plans=[_plan(plan) for plan in asked.plans],
    )


def _answer(answer: core.Answer) -> Answer:
    return Answer(
        word=answer.word,
        label=answer.label,
        price=amounts_of(answer.price),
        gains=amounts_of(answer.gains),
        targets=answer.targets,
        piece=answer.piece,
        group=answer.group,
        ends=answer.ends,
    )


def _plan(plan: core.Plan) -> Plan:
    return Plan(
        words=plan.words,
        label=plan.label,
        price=amounts_of(plan.price),
        gains=amounts_of(plan.gains),
        targets=plan.targets,
        piece=plan.piece,
        group=plan.group,
    )


def amounts_of(amounts: list[CoreAmount]) -> list[Amount]:
    """Amounts of the engine."""
    return [Amount(good=amount.good, count=amount.count) for amount in amounts]


# What is refused.


def refused_at(session: Session[Any], seat: int, target: str = "", group: str = "") -> list[Refused]:
    """All that a person might try, at a place or of a kind, and why it is refused: nearest to allowed first."""
    return [
        Refused(
            word=found.word,
            label=found.label,
            targets=found.targets,
            group=found.group,
            refusal=refusal_of(session.game, found.refusal),
        )
        for found in session.refusals(seat, target, group)
    ]


def refusal_of(game: Game[Any], refusal: CoreRefusal) -> Refusal:
    """A refusal of the engine with the title of its rule."""
    rule = game.rules().get(refusal.rule)
    return Refusal(
        rule=refusal.rule,
        title=rule.title if rule is not None else "",
        sentence=refusal.sentence,
        numbers=refusal.numbers,
        places=refusal.places,
    )


# What happened.


def rows_of(session: Session[Any], viewer: int, since: int, deciders: Sequence[str] = ()) -> list[Row]:
    """The answers from a ply on as a viewer may know them. `deciders` tells by ply who decided for a player."""
    speech = session.speech(viewer)
    entries = session.line.seen_by(viewer, since)
    return [
        Row(
            ply=ply,
            seat=entry["seat"],
            word=entry["pick"],
            by=cast("By", deciders[ply] if entry["by"] == PLAYER and ply < len(deciders) else entry["by"]),
            turn=entry["turn"],
            facts=list(facts_of(session.game, [event.seen_by(viewer) for event in events], speech)),
        )
        for ply, (entry, events) in enumerate(zip(entries, session.line.events[since:]), since)
    ]


def facts_of(game: Game[Any], events: list[Event], speech: Speech) -> Iterator[Fact]:
    """Events with their sentences; why rules decided something is for those who ask."""
    for event in events:
        if event.verb != TRAIL:
            yield Fact(
                verb=cast("Verb", event.verb),
                seat=event.seat,
                what=event.what,
                amount=event.amount,
                origin=event.origin,
                place=event.place,
                after=event.after,
                cause=event.cause,
                partner=event.partner,
                rule=event.rule,
                sentence=game.sentence(event, speech),
            )


# What would happen.


def preview_of(session: Session[Any], seat: int, word: str, *then: str) -> Preview:
    """What an answer would change, or a plan of several."""
    found = session.preview(seat, word, *then)
    events = [Event(**{name: row[name] for name in EVENT_FIELDS if name != "why"}, why=None) for row in found.events]
    return Preview(
        word=". ".join([word, *then]),
        changes=[Change(**change) for change in found.changes],
        facts=list(facts_of(session.game, events, session.speech(seat))),
        asks=[Asked(**asked) for asked in found.asks],
        chance=[
            Chance(prompt=chance["prompt"], outcomes=[Outcome(**outcome) for outcome in chance["outcomes"]])
            for chance in found.chance
        ],
        ends=found.ends,
    )
