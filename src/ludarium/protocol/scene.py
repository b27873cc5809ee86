"""The table for one viewer: the part that all games share, and the part that only one game has."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.document import document, short_document
from ludarium.protocol.game_specific import GameSpecific


@short_document
class Piece:
    """Something that lies on a place; `seat` is -1 where it belongs to nobody."""

    what: str
    seat: int = -1


@document
class Player:
    """A seat, or somebody who plays without one (`rival`): those come after the last seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "rival"]
    points: int
    amounts: dict[str, int]


@document
class Begun:
    """A round, phase or turn that has begun last of its kind: the seat it belongs to (-1: all), and its number."""

    what: str
    seat: int
    number: int


@document
class Source:
    """Points a seat got from one thing by one rule; `what` is empty where the rule alone brought them."""

    what: str
    rule: str
    points: int


@document
class Score:
    """The result of one seat, or of somebody who plays without one. `place` is 1 for every winner, 0 for those who are
    not ranked. `other` are points that no source tells."""

    seat: int
    name: str
    points: int
    place: int
    sources: list[Source]
    other: int


@document
class Scene:
    """What lies where, for one viewer: ids of the catalogue, never something the viewer may not know.

    `viewer` is a seat, or -2 for a spectator. `table` are the amounts that belong to nobody, `layout` what lies on each
    place, `begun` the rounds, phases and turns under way, `turn` whose turn it is (-1: nobody's). `specific` is what
    only this game has; where it is missing the game can still be played from the list of answers.
    """

    game: str
    ply: int
    viewer: int
    players: list[Player]
    table: dict[str, int]
    layout: dict[str, list[Piece]]
    turn: int
    begun: list[Begun]
    asked: list[int]
    over: bool
    scores: list[Score]
    specific: GameSpecific | None
