"""Advice in words is true: what it says about two turns is found again in the positions they lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from conftest import FORM
from ludarium import agents, games
from ludarium.agents.advice import Coach, advise, verdict_on
from ludarium.agents.answering import answer_for
from ludarium.agents.search.agent import Search
from ludarium.agents.search.candidate_turns import CandidateTurn
from ludarium.agents.search.topics import Parts, Topic, differences
from ludarium.agents.strategies import strategy_of
from ludarium.core import Session
from ludarium.core.engine import put_on_top, question
from ludarium.core.frames import State
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.advice import AdvisedTurn

PLAYER = "search:400" if FORM == "compiled" else "search:80"
PLIES = range(40, 160, 20) if FORM == "compiled" else range(60, 100, 20)

# What lies on the table, counted without the judge. Goods of Terra Mystica are those before the next round begins.
RECOUNTS: dict[tuple[str, str], Callable[[Any, int], int]] = {
    ("euphoria", "tokens"): lambda state, seat: -state.players[seat].tokens,
    ("euphoria", "dice"): lambda state, seat: state.players[seat].dice(),
    ("magnastorm", "reputation"): lambda state, seat: state.players[seat].reputation,
    ("terra_mystica", "points"): lambda state, seat: state.players[seat].vp,
    ("terra_mystica", "coins"): lambda state, seat: state.players[seat].coins,
    ("terra_mystica", "workers"): lambda state, seat: state.players[seat].workers,
    ("terra_mystica", "priests"): lambda state, seat: state.players[seat].priests,
    ("terra_mystica", "dwellings"): lambda state, seat: state.players[seat].structures[0],
    ("terra_mystica", "shipping"): lambda state, seat: state.players[seat].shipping,
}


def sessions(key: str) -> list[AnySession]:
    """A game at several moments."""
    found: list[AnySession] = []
    for ply in PLIES:
        session: AnySession = Session(games.get(key), 2, seed=5)
        agent, rng = agents.get("casual", session.game), random_stream(2, "bots")
        while session.ply < ply and not session.is_over():
            answer_for(session, session.asked_seats()[0], agent, rng)
        found.append(session)
    return found


def coach_at(session: AnySession) -> Coach:
    seat = session.asked_seats()[0]
    view = session.view(seat)
    put_on_top(view, seat)
    agent = agents.get(PLAYER, session.game)
    assert isinstance(agent, Search)
    strategy, renderer = strategy_of(session.game), session.renderer(seat)
    return Coach(agent, strategy, view, question(view), session.ply, renderer, random_stream(1, "hint"))


def total(parts: Parts, names: list[str], place: int) -> float:
    return sum(float(part[place]) for part in parts if part[0] in names)


@pytest.mark.parametrize("key", ["euphoria", "magnastorm", "terra_mystica"])
def test_named_differences_are_recomputed_from_the_positions(key: str) -> None:
    """The coach is asked about the two best turns; the same two are then played and counted here."""
    recounted = 0
    for session in sessions(key):
        coach = coach_at(session)
        seat = coach.ask.seat
        found = coach.agent.search(coach.view, coach.ask, random_stream(3, "search"), 0).candidates[:2]
        if len(found) < 2:
            continue
        reasons = coach.reasons(found[0], found[1])
        states = coach.positions_after(found[0], found[1])
        one, other = (coach.strategy.parts(state, seat) for state in states)
        topics = {topic.key: topic for topic in coach.strategy.topics()}
        for reason in reasons:
            topic = topics[reason.topic]
            amount = total(one, topic.measured, 1) - total(other, topic.measured, 1)
            assert reason.amount == pytest.approx(amount, abs=1e-3)
            assert reason.worth == pytest.approx(
                total(one, topic.features, 2) - total(other, topic.features, 2), abs=1e-3
            )
            assert reason.text == topic.text(reason.amount if topic.noun else reason.worth)
            recount = RECOUNTS.get((key, reason.topic))
            if recount is not None and is_countable(states):
                assert recount(states[0], seat) - recount(states[1], seat) == pytest.approx(reason.amount, abs=1e-3)
            recounted += 1
    assert recounted


def is_countable(states: list[State]) -> bool:
    """Goods in hand are those that are judged, unless a game of Terra Mystica has not begun its round yet."""
    return all(not isinstance(state, TerraMystica) or not state.passing for state in states)


@pytest.mark.parametrize("key", ["harbour", "euphoria", "magnastorm", "terra_mystica"])
def test_the_sentence_says_how_sure_it_is_and_why(key: str) -> None:
    session = sessions(key)[0]
    seat = session.asked_seats()[0]
    told = advise(session.game, session.view(seat), seat, session.ply, session.renderer(seat), PLAYER, 1)
    assert told.sentence.endswith(".")
    assert all(reason.text in told.sentence for reason in told.reasons)
    if told.verdict in {"clear", "better", "equal"}:
        assert told.turns[1].labels[0] in told.sentence
        assert told.turns[0].error is not None
        assert told.turns[0].error > 0.0


def test_about_equal_and_clearly_best_go_by_the_error_of_the_estimates() -> None:
    def turn(values: list[float]) -> CandidateTurn:
        found = CandidateTurn([1], 0.0)
        for value in values:
            found.add_rollout(value)
        return found

    sure, unsure = [0.50, 0.52] * 20, [0.1, 0.9] * 20
    assert verdict_on(turn(sure), turn([value - 0.05 for value in sure])) == "clear"
    assert verdict_on(turn(unsure), turn([value - 0.05 for value in unsure])) == "equal"


def test_a_difference_that_a_person_would_not_understand_is_not_named() -> None:
    topics = [Topic("workers", ["workers"], "worker"), Topic("town", ["town"], gain="nearer to a town", loss="farther")]
    found = differences(topics, [("workers", 3.0, -1.0), ("town", 1.0, 0.5)], [("workers", 1.0, 0.0)])
    assert [each.text() for each in found] == ["nearer to a town"]
    assert topics[0].text(2.0) == "two workers more"
    assert topics[0].text(-1.0) == "a worker fewer"


def test_of_equal_turns_the_one_away_from_the_rim_is_advised() -> None:
    session = sessions("terra_mystica")[0]
    coach = coach_at(session)
    assert coach.renderer.catalogue["hex:A3"].numbers["rim"]

    def rank(place: str, value: float, best: float) -> tuple[bool, bool]:
        turn = AdvisedTurn(words=[], labels=[], targets=[f"hex:{place}"], value=value, error=0.5, then=[])
        return coach.rank(tried(value), turn, tried(best))

    assert rank("F4", 130.8, 131.2) < rank("A3", 131.2, 131.2)
    assert rank("A3", 131.2, 131.2) < rank("F4", 121.0, 131.2)
    assert rank("E9", 131.2, 131.2) == rank("F4", 131.0, 131.2)


def tried(value: float) -> CandidateTurn:
    """A turn whose results vary by a point."""
    found = CandidateTurn([1], 0.0)
    for number in range(4):
        found.add_rollout(value - 1 + 2 * (number % 2))
    return found
