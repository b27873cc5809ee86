"""Those who play without a seat: what they did, why, and what they may do next."""

from __future__ import annotations

from typing import Any, cast

from pydantic import JsonValue, with_config
from typing_extensions import TypedDict

from ludarium.core.session import Session
from ludarium.scenes.common import model
from ludarium.scenes.rows import EXACT


@with_config(EXACT)
class TrailStep(TypedDict):
    """One step of a decision: what it looked at (`values`), what stayed, what fell away, and by which rule."""

    filter: str
    param: JsonValue
    before: list[str]
    values: JsonValue
    kept: list[str]
    removed: list[str]
    effect: str
    rule: str


@with_config(EXACT)
class TrailCondition(TypedDict):
    holds: bool
    rule: str


@with_config(EXACT)
class TrailIcon(TypedDict):
    """An icon that was worked out: how the choice was made, what it changed, and what lies inside it."""

    icon: str
    source: str
    variant: str | None
    shipping: int | None
    condition: TrailCondition
    outcome: str
    steps: list[TrailStep]
    choice: str | None
    effects: list[dict[str, JsonValue]]
    children: list[TrailIcon]


@with_config(EXACT)
class Trail(TypedDict):
    """A turn of theirs with all that led to it. One that is not `whole` began before the first event that was read."""

    type: str
    seat: int
    whole: bool
    round: int
    turn: int
    action: str | None
    support: str
    perpendicular: bool
    result: str
    pass_reason: str | None
    icons: list[TrailIcon]
    effects: list[dict[str, JsonValue]]


@model
class RivalTurn:
    """What somebody without a seat did in a turn, in a sentence; why, in rows; and step by step."""

    sentence: str
    reasons: list[str]
    trail: Trail


def rivals_of(session: Session[Any], viewer: int, since: int) -> list[RivalTurn]:
    """The turns of those without a seat, from a ply on."""
    events = [event for happened in session.events(viewer, since) for event in happened]
    speech, game = session.speech(viewer), session.game
    return [
        RivalTurn(sentence=sentence, reasons=reasons, trail=cast("Trail", trail))
        for sentence, reasons, trail in zip(
            game.digest(events, speech), game.reasons(events, speech), game.trails(events)
        )
    ]


@with_config(EXACT)
class Odds(TypedDict):
    """What they may do in their next turn; chances are fractions such as ``1/3``, by id.

    `power_taken` tells whether people take the power they are offered.
    """

    round: int
    turn: int
    power_taken: bool
    passes: str
    cards: dict[str, str]
    actions: dict[str, str]
    choices: dict[str, dict[str, str]]
    spaces: dict[str, str]
    tracks: dict[str, str]
    bonus: dict[str, str]
    vp: str


@model
class Forecast:
    """What those without a seat may do next, in ids and as text; nothing where there is nobody.

    `declined` is there where it makes a difference whether people take the power they are offered.
    """

    odds: Odds | None
    declined: Odds | None
    rows: list[str]


def forecast_of(session: Session[Any], viewer: int) -> Forecast:
    """The next turn of those without a seat, as far as a viewer can know."""
    game = session.game
    view = game.view(session.state, viewer)
    found = dict(game.forecast(view))
    if not found:
        return Forecast(odds=None, declined=None, rows=[])
    declined = found.pop("if_declined", None)
    rows = game.forecast_rows(view, session.speech(viewer))
    return Forecast(odds=cast("Odds", found), declined=cast("Odds | None", declined), rows=rows)
