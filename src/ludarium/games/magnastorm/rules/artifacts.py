"""Artifact cards of earlier games, drawn for the start out of the players' collections."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import NATURE, Ask, Run
from ludarium.core.labels import AnswerLabel
from ludarium.core.rendering import seat_mark
from ludarium.games.magnastorm.content.ids import artifact_id
from ludarium.games.magnastorm.rules.goods import gain_cubes, gain_reputation
from ludarium.games.magnastorm.rules.research import gain_level
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.start.artifacts"
CARDS_FOR_START: Final[int] = 2


def all_can_start_with_artifacts(state: Magnastorm) -> bool:
    """Whether every player owns enough cards for the advanced start."""
    return all(len(player.artifacts) >= CARDS_FOR_START for player in state.players)


class CardDraw(Ask[Magnastorm]):
    """Nature draws an artifact card for a player. Options are the numbers of the cards."""

    asks_nature = True

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def about(self, state: Magnastorm) -> list[str]:
        return [seat_id(self.owner)]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"card {option}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        card = artifact_id(option)
        return AnswerLabel(f"it is <{card}>", [card], card)

    def log_card(self, state: Magnastorm, option: int, rule: str) -> None:
        """The card lies before its owner."""
        if state.log is not None:
            log_event(state.log, MOVE, self.owner, artifact_id(option), rule, 1, place=seat_id(self.owner))


class DrawArtifact(CardDraw):
    """Nature draws one of a player's own cards for the start."""

    kind = "draw_artifact"

    def prompt(self, state: Magnastorm) -> str:
        return f"Which artifact card is drawn for {seat_mark(self.owner)}?"

    def options(self, state: Magnastorm) -> list[int]:
        player = state.players[self.owner]
        return [card for card in player.artifacts if card not in player.drawn]

    def resolve(self, state: Magnastorm, option: int) -> None:
        player = state.players[self.owner]
        player.drawn = [*player.drawn, option]
        self.log_card(state, option, RULE)


def artifact_turn_order(state: Magnastorm) -> list[int]:
    """The seats by the sum of the levels drawn, then by the highest single number."""
    cards = state.numbers.artifacts
    keys = [
        (-sum(cards[card].level for card in player.drawn), -max(player.drawn), seat)
        for seat, player in enumerate(state.players)
    ]
    return [key[2] for key in sorted(keys)]


class ArtifactBonus(Run[Magnastorm]):
    """A player gains the bonus of a card drawn for the start."""

    kind = "artifact_bonus"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final[int] = seat
        self.card: Final[int] = card

    def run(self, state: Magnastorm) -> None:
        bonus, cause = state.numbers.artifacts[self.card].bonus, artifact_id(self.card)
        if bonus == "reputation":
            gain_reputation(state, self.seat, 1, RULE, cause)
        elif bonus == "own":
            gain_cubes(state, self.seat, self.seat, 1, RULE, cause)
        else:
            area = state.numbers.research.index(bonus.removeprefix("research_"))
            gain_level(state, self.seat, area, RULE, cause)
