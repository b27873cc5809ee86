"""The end of the game: the ranking, and the artifact cards that are awarded by it."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import END, log_event
from ludarium.core.frames import NATURE, Frame, Run, push
from ludarium.core.rendering import seat_mark
from ludarium.games.magnastorm.content.constants import GAME
from ludarium.games.magnastorm.content.numbers import TIERS
from ludarium.games.magnastorm.rules.artifacts import CardDraw
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.artifact"
BRONZE: Final[int] = 1
SILVER: Final[int] = 2
GOLD: Final[int] = 3


def ranking(state: Magnastorm) -> list[int]:
    """The seats from the winner down: by reputation, then by position on the turn order track.

    Ruling (rulebook, "Game end and winner"): ties go by the track as it stands after the last administration.
    """
    keys = [(-state.players[seat].reputation, place, seat) for place, seat in enumerate(state.order)]
    return [key[2] for key in sorted(keys)]


def end_game(state: Magnastorm) -> None:
    """The game is over: gold for the winner, bronze for the last, silver for all others, from the winner down."""
    log_event(state.log, END, NATURE, GAME, "magnastorm.end", state.round)
    ranked = ranking(state)
    frames: list[Frame] = []
    for place, seat in enumerate(ranked):
        tier = GOLD if place == 0 else BRONZE if place == len(ranked) - 1 else SILVER
        frames.append(Award(seat, tier))
    push(state, *frames)


def unowned_cards(state: Magnastorm, tier: int) -> list[int]:
    """The cards of a kind that belong to nobody."""
    owned = owned_cards(state)
    return [number for number in state.numbers.tiers[tier] if number not in owned]


def has_unowned_cards(state: Magnastorm, tier: int) -> bool:
    """Whether there is any such card: the same question, answered quickly."""
    owned = owned_cards(state)
    return any(number not in owned for number in state.numbers.tiers[tier])


def owned_cards(state: Magnastorm) -> set[int]:
    """The cards that belong to somebody, and those that are gone."""
    owned = {*state.gone, *[player.award for player in state.players]}
    for player in state.players:
        owned.update(player.artifacts)
    return owned


class Award(Run[Magnastorm]):
    """A player receives a card, if the pile has any left."""

    kind = "award"

    def __init__(self, seat: int, tier: int) -> None:
        self.seat: Final[int] = seat
        self.tier: Final[int] = tier

    def run(self, state: Magnastorm) -> None:
        if has_unowned_cards(state, self.tier):
            push(state, AwardArtifact(self.seat, self.tier))


class AwardArtifact(CardDraw):
    """Nature draws the artifact card that a player keeps after the game."""

    kind = "award_artifact"

    def __init__(self, owner: int, tier: int) -> None:
        super().__init__(owner)
        self.tier: Final[int] = tier

    def prompt(self, state: Magnastorm) -> str:
        return f"Which {TIERS[self.tier - 1]} artifact card is drawn for {seat_mark(self.owner)} to keep?"

    def options(self, state: Magnastorm) -> list[int]:
        return unowned_cards(state, self.tier)

    def resolve(self, state: Magnastorm, option: int) -> None:
        state.players[self.owner].award = option
        self.log_card(state, option, RULE)
