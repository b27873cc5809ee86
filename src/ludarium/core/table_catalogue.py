"""The catalogue of a table as a document: what the game consists of under its settings, with every rule."""

from __future__ import annotations

from ludarium.core.codec import digest
from ludarium.core.session import AnySession
from ludarium.protocol.catalogue import Catalogue


def make_catalogue(session: AnySession) -> Catalogue:
    """Everything that can lie on this table or be named at it."""
    game = session.game
    things = list(session.catalogue().entries.values())
    settings = session.history.settings.copy_values()
    return Catalogue(
        game=game.key,
        title=game.title,
        version=digest([game.key, game.version, settings, session.seats, [repr(entry) for entry in things]]),
        settings=settings,
        things=things,
        rules=list(game.rules().values()),
    )
