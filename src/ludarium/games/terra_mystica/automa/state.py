"""What belongs to the Automa beside her pieces: her cards, her marks and what her faction keeps.

Nothing of it is hidden, and no order of cards is kept: a card whose place is unknown is drawn when it is turned up.
Lists are replaced, never changed, so clones share them.
"""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.automa.content.loading import automa_numbers
from ludarium.games.terra_mystica.automa.content.numbers import AutomaNumbers, Card, Level
from ludarium.games.terra_mystica.expansion import Expansion
from ludarium.games.terra_mystica.state import TerraMystica


class AutomaState(Expansion):
    """What belongs to the Automa.

    - `seat`: her place among the players, one beyond the last person.
    - `level`, `faction`: their numbers, -1 until they are chosen.
    - `data`: values of her cards that a user has replaced, as JSON text.
    - `asks_level`: people choose her level. `draws_faction`, `draws_home`: chance chooses her faction, her home.
    - `marks`: the hexes of her structures with a power token.
    - `deck_known`: cards known to lie in the face-down deck.
    - `deck_unknown`: how many cards in the deck came from the reserve unseen.
    - `pool`: cards of which nobody knows whether they are among these or still in the reserve.
    - `reserve_top`: the cards that lie face up on the reserve.
    - `waiting`: the card that joins the deck when she passes in round 2.
    - `aside`: cards that an opponent has drawn from the reserve.
    - `used`: the cards turned up in this round, `action` and `support` among them (-1 before the first turn).
    - `turn`: how many turns she has taken in this round.
    - `cubes`: the hexes with a cube of hers. `terrains`: the terrains of her faction's lands.
    - `tokens`: by achievement, the round in which it was reached, 0 for not yet.
    - `gained`: the power that people took from her last building.
    - `numbers`: all printed values with those of `data` in place of some; worked out, not saved.
    """

    def __init__(
        self,
        seat: int,
        level: int,
        faction: int,
        data: str,
        asks_level: bool,
        draws_faction: bool,
        draws_home: bool,
        marks: list[int],
        deck_known: list[int],
        deck_unknown: int,
        pool: list[int],
        reserve_top: list[int],
        waiting: list[int],
        aside: list[int],
        used: list[int],
        action: int,
        support: int,
        turn: int,
        cubes: list[int],
        terrains: list[int],
        tokens: list[int],
        gained: int,
    ) -> None:
        self.seat: Final[int] = seat
        self.level = level
        self.faction = faction
        self.data: Final[str] = data
        self.asks_level: Final[bool] = asks_level
        self.draws_faction: Final[bool] = draws_faction
        self.draws_home: Final[bool] = draws_home
        self.marks = marks
        self.deck_known = deck_known
        self.deck_unknown = deck_unknown
        self.pool = pool
        self.reserve_top = reserve_top
        self.waiting = waiting
        self.aside = aside
        self.used = used
        self.action = action
        self.support = support
        self.turn = turn
        self.cubes = cubes
        self.terrains = terrains
        self.tokens = tokens
        self.gained = gained
        self.numbers: Final[AutomaNumbers] = automa_numbers(data)

    def difficulty(self) -> Level:
        """Her level card."""
        return self.numbers.levels[self.level]

    def action_card(self) -> Card:
        return self.numbers.cards[self.action]

    def support_card(self) -> Card:
        return self.numbers.cards[self.support]

    def card_ids(self, cards: list[int]) -> list[str]:
        return [self.numbers.cards[card].id for card in cards]

    def deck_size(self) -> int:
        """How many cards lie face down in her deck."""
        return len(self.deck_known) + self.deck_unknown

    def reserve_size(self) -> int:
        """How many cards lie in the reserve."""
        return len(self.reserve_top) + self.reserve_unseen()

    def reserve_unseen(self) -> int:
        """How many cards of the reserve lie face down."""
        return len(self.pool) - self.deck_unknown


def automa_in(state: TerraMystica) -> AutomaState | None:
    """The Automa, if she plays."""
    for expansion in state.expansions:
        if isinstance(expansion, AutomaState):
            return expansion
    return None


def automa_of(state: TerraMystica) -> AutomaState:
    """The Automa of a game with her."""
    found = automa_in(state)
    assert found is not None
    return found
