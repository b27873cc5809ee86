"""What belongs to the Automa beside her pieces: her cards, her marks and what her faction keeps.

Nothing of it is hidden, and no order of cards is kept: a card whose place is unknown is drawn when it is turned up.
Lists are replaced, never changed, so clones share them.
"""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.automa.data import automa_tables
from ludarium.games.terra_mystica.automa.tables import AutomaTables, Card, Level
from ludarium.games.terra_mystica.expansion import Expansion
from ludarium.games.terra_mystica.state import TerraMystica


class Opponent(Expansion):
    """The Automa. `seat` is her place among the players, one beyond the last person.

    `level` and `faction` are -1 until they are chosen. `deck_known` are cards known to lie in the face-down deck,
    `deck_unknown` counts those in it that came from the reserve unseen; `pool` are the cards of which nobody knows
    whether they are among these or in the reserve. `reserve_top` lies face up on the reserve, `waiting` joins the deck
    when she passes in round 2, `aside` was drawn from the reserve by an opponent. `used` are the cards turned up in
    this round, among them `action` and `support`; `turn` counts her turns in the round. `marks` are the hexes with a
    power token, `cubes` those with a cube of hers, `terrains` belongs to her faction, `tokens` are the rounds in which
    her achievements were reached. `gained` is the power people took from her last building. `data` holds replaced
    values of her cards; `asks_level` leaves her level to people, `draws_faction` and `draws_home` her faction and home
    to chance.
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
        self.tables: Final[AutomaTables] = automa_tables(data)

    def difficulty(self) -> Level:
        """Her level card."""
        return self.tables.levels[self.level]

    def action_card(self) -> Card:
        return self.tables.cards[self.action]

    def support_card(self) -> Card:
        return self.tables.cards[self.support]

    def card_ids(self, cards: list[int]) -> list[str]:
        return [self.tables.cards[card].id for card in cards]

    def deck_size(self) -> int:
        """How many cards lie face down in her deck."""
        return len(self.deck_known) + self.deck_unknown

    def reserve_size(self) -> int:
        """How many cards lie in the reserve."""
        return len(self.reserve_top) + self.reserve_unseen()

    def reserve_unseen(self) -> int:
        """How many cards of the reserve lie face down."""
        return len(self.pool) - self.deck_unknown


def automa_in(state: TerraMystica) -> Opponent | None:
    """The Automa, if she plays."""
    for expansion in state.expansions:
        if isinstance(expansion, Opponent):
            return expansion
    return None


def automa_of(state: TerraMystica) -> Opponent:
    """The Automa of a game with her."""
    found = automa_in(state)
    assert found is not None
    return found
