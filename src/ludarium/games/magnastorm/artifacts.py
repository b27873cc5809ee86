"""Artifact cards: drawn for the start out of the players' collections, and awarded when the game is over."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, note
from ludarium.core.frames import NATURE, Ask, Frame, Run, push
from ludarium.games.magnastorm.goods import gain_cubes, gain_reputation
from ludarium.games.magnastorm.research import gain_level
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.tables import TIERS

START_RULE: Final[str] = "magnastorm.start.artifacts"
AWARD_RULE: Final[str] = "magnastorm.artifact"
CARDS_FOR_START: Final[int] = 2
BRONZE: Final[int] = 1
SILVER: Final[int] = 2
GOLD: Final[int] = 3


def all_can_start_with_artifacts(state: Magnastorm) -> bool:
    """Whether every player owns enough cards for the advanced start."""
    return all(len(player.artifacts) >= CARDS_FOR_START for player in state.players)


class DrawArtifact(Ask[Magnastorm]):
    """Nature draws one of a player's own cards for the start."""

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Magnastorm) -> str:
        return f"Which artifact card does seat {self.owner + 1} draw?"

    def options(self, state: Magnastorm) -> list[int]:
        player = state.players[self.owner]
        return [card for card in player.artifacts if card not in player.drawn]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"card {option}"

    def label(self, state: Magnastorm, option: int) -> str:
        card = state.tables.artifacts[option]
        return f"{TIERS[card.level - 1]} card {option}: {card.bonus}"

    def target(self, state: Magnastorm, option: int) -> str:
        return f"artifact:{option}"

    def resolve(self, state: Magnastorm, option: int) -> None:
        player = state.players[self.owner]
        player.drawn = [*player.drawn, option]
        if state.log is not None:
            note(state.log, NOTE, self.owner, f"artifact card {option}", 0, START_RULE, f"artifact:{option}")


def start_order(state: Magnastorm) -> list[int]:
    """The seats by the sum of the levels drawn, then by the highest single number."""
    cards = state.tables.artifacts
    keys = [
        (-sum(cards[card].level for card in player.drawn), -max(player.drawn), seat)
        for seat, player in enumerate(state.players)
    ]
    return [key[2] for key in sorted(keys)]


class ArtifactBonus(Run[Magnastorm]):
    """A player gains the bonus of a card drawn for the start."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final[int] = seat
        self.card: Final[int] = card

    def run(self, state: Magnastorm) -> None:
        bonus = state.tables.artifacts[self.card].bonus
        if bonus == "reputation":
            gain_reputation(state, self.seat, 1, START_RULE)
        elif bonus == "own":
            gain_cubes(state, self.seat, self.seat, 1, START_RULE)
        else:
            area = state.tables.research.index(bonus.removeprefix("research_"))
            gain_level(state, self.seat, area, START_RULE)


# The award.


def ranking(state: Magnastorm) -> list[int]:
    """The seats from the winner down: by reputation, then by position on the turn order track."""
    keys = [(-state.players[seat].reputation, place, seat) for place, seat in enumerate(state.order)]
    return [key[2] for key in sorted(keys)]


def award_artifacts(state: Magnastorm) -> None:
    """The game is over: gold for the winner, bronze for the last, silver for all others, from the winner down."""
    ranked = ranking(state)
    frames: list[Frame] = []
    for place, seat in enumerate(ranked):
        tier = GOLD if place == 0 else BRONZE if place == len(ranked) - 1 else SILVER
        frames.append(Award(seat, tier))
    push(state, *frames)


def pile_of(state: Magnastorm, tier: int) -> list[int]:
    """The cards of a kind that belong to nobody."""
    owned = {*state.gone, *[player.award for player in state.players]}
    for player in state.players:
        owned.update(player.artifacts)
    return [number for number in state.tables.tiers[tier] if number not in owned]


class Award(Run[Magnastorm]):
    """A player receives a card, if the pile has any left."""

    def __init__(self, seat: int, tier: int) -> None:
        self.seat: Final[int] = seat
        self.tier: Final[int] = tier

    def run(self, state: Magnastorm) -> None:
        if pile_of(state, self.tier):
            push(state, AwardArtifact(self.seat, self.tier))


class AwardArtifact(Ask[Magnastorm]):
    """Nature draws the artifact card that a player keeps after the game."""

    def __init__(self, owner: int, tier: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner
        self.tier: Final[int] = tier

    def prompt(self, state: Magnastorm) -> str:
        return f"Which {TIERS[self.tier - 1]} artifact card does seat {self.owner + 1} receive?"

    def options(self, state: Magnastorm) -> list[int]:
        return pile_of(state, self.tier)

    def word(self, state: Magnastorm, option: int) -> str:
        return f"card {option}"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"{TIERS[self.tier - 1]} card {option}: {state.tables.artifacts[option].bonus}"

    def target(self, state: Magnastorm, option: int) -> str:
        return f"artifact:{option}"

    def resolve(self, state: Magnastorm, option: int) -> None:
        state.players[self.owner].award = option
        if state.log is not None:
            name = f"{TIERS[self.tier - 1]} artifact card {option}"
            note(state.log, GAIN, self.owner, name, 1, AWARD_RULE, f"artifact:{option}")
