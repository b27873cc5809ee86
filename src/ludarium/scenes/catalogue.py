"""The catalogue of a table: what the game consists of under its settings, with every rule."""

from __future__ import annotations

from typing import Any

from ludarium.core.codec import digest
from ludarium.core.session import Session
from ludarium.core.things import Thing as CoreThing
from ludarium.scenes.common import Catalogue, Rule, Spot, Thing


def catalogue_of(session: Session[Any]) -> Catalogue:
    """Everything that can lie on this table or be named at it."""
    game = session.game
    things = list(session.catalogue().things.values())
    settings = session.line.settings.copied()
    rules = game.rules().values()
    fingerprint = digest([game.key, game.version, settings, session.seats, [thing.to_json() for thing in things]])
    return Catalogue(
        game=game.key,
        title=game.title,
        version=fingerprint,
        settings=settings,
        things=[_thing(thing) for thing in things],
        rules=[Rule(id=rule.key, title=rule.title, text=rule.text, origin=rule.origin) for rule in rules],
    )


def _thing(thing: CoreThing) -> Thing:
    spot = thing.spot
    return Thing(
        id=thing.id,
        name=thing.name,
        plural=thing.plural,
        text=thing.text,
        rule=thing.rule,
        icon=thing.icon,
        numbers=thing.numbers,
        links=thing.links,
        spot=Spot(x=spot.x, y=spot.y, turn=spot.turn) if spot is not None else None,
        reconstructed=thing.reconstructed,
    )
