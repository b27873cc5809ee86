"""Amounts and places: what is counted, what lies where, and that no id means both."""

from __future__ import annotations

import pytest

from conformance.ledger import book_of, miscounted_places, replay_amounts
from games.euphoria.table import GAME, P1, Table
from ludarium.core.engine import settle
from ludarium.core.frames import push
from ludarium.games.euphoria.content.causes import SETUP
from ludarium.games.euphoria.content.constants import FACTIONS
from ludarium.games.euphoria.rules.tokens import Advance
from ludarium.protocol.scene import Piece


@pytest.mark.parametrize("key", ["geek", "gambler"])
def test_a_token_on_a_recruit_is_no_use_of_its_ability(key: str) -> None:
    """The card is a place for tokens; what counts its uses in a turn is another id."""
    table = Table()
    table.recruit(P1, key)
    faction = FACTIONS[table.state.numbers.recruits[table.number(key)].faction]
    table.allegiance(faction, table.state.numbers.tier_4 - 1)
    before = book_of(GAME, table.state, 3)
    table.state.log = table.log
    push(table.state, Advance(FACTIONS.index(faction), SETUP))
    settle(table.state)
    assert GAME.layout(table.state)[f"recruit:{key}"] == [Piece("piece:token", 0)]
    replay_amounts(before, table.log)
    assert before == book_of(GAME, table.state, 3)
    assert before[P1][f"ability:{key}"] == 0
    assert miscounted_places(GAME, table.state, 3) == []
