"""How a game stands, for lists of tables: only what everybody at the table can count."""

from __future__ import annotations

from ludarium.core.session import AnySession
from ludarium.protocol.standing import Standing


def make_standing(session: AnySession) -> Standing:
    """Round, points and places of a game at its present ply."""
    game, state = session.game, session.state
    number, rounds = game.rounds(state)
    automatic = game.automatic_players(state)
    scores = game.scores(state)
    return Standing(
        number,
        rounds,
        game.goal(state),
        [*scores, *automatic.values()],
        game.plays(state),
        game.ranks(state) if session.is_over() else [],
        list(automatic),
    )
