"""`search1`, the yardstick, plays as it always did."""

from __future__ import annotations

import pytest

from agents.first_choices import CHOICES, TABLES, choices, kept
from ludarium import agents, games
from ludarium.agents.search.agent import Search


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_search1_answers_as_it_always_did(game: str, seats: int) -> None:
    expected = kept()[f"{game} {seats}"]
    assert 8 <= len(expected) <= CHOICES
    assert choices(game, seats) == expected


@pytest.mark.parametrize(("game", "positions"), [("euphoria", 4_000), ("magnastorm", 4_000), ("terra_mystica", 3_000)])
def test_search1_without_a_budget_is_the_expert_of_its_time(game: str, positions: int) -> None:
    agent = agents.get("search1", games.get(game))
    assert isinstance(agent, Search)
    assert agent.budget.positions == positions


def test_search1_is_known_but_not_offered() -> None:
    assert "search1" not in agents.names()
    assert agents.bot_named("search1:2000 2") == "search1:2000"
