"""Rules carry a version: games that were begun under another one go on, and no rule changes without a new one."""

from __future__ import annotations

import json

import pytest

from conformance.reference import fingerprint, kept
from ludarium import games
from ludarium.core import BadRecord, Record, read_record, resume, verify
from ludarium.core.codec import digest, dump
from ludarium.core.game import AnyGame
from support import ALL_GAMES, TABLES, answer_somehow, played


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_rules_do_not_change_without_a_new_version(game: AnyGame) -> None:
    """If this fails, games that were begun before cannot be proved any more: give the rules a new version.

    Then ``python tools/reference.py`` keeps the new fingerprint.
    """
    assert kept()[game.key] == {"version": game.version, "fingerprint": fingerprint(game)}


@pytest.mark.parametrize("answers", [20, 60])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_game_begun_under_older_rules_goes_on_from_its_snapshot(key: str, seats: int, answers: int) -> None:
    game = games.get(key)
    session = played(game, seats, 6, answers)
    old = under_other_rules(session.record())
    with pytest.raises(BadRecord, match=r"played with rules 0\.0"):
        verify(game, old)
    again = resume(game, old)
    assert again.ply == session.ply == again.history.base or session.is_over()
    assert dump(again.state) == dump(session.state)
    for _ in range(10):
        if again.is_over():
            break
        answer_somehow(again)
    assert resume(game, read_record(again.record().to_text())).record().to_json() == again.record().to_json()


def under_other_rules(record: Record) -> Record:
    data = json.loads(record.to_text())
    data["rules"] = "0.0"
    del data["seal"]
    return read_record(json.dumps({**data, "seal": digest(data)}))
