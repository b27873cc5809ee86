"""The bonus cards: one in front of every player, exchanged when passing."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.content.tiles.text import bonus_text

NO_POINTS: Final[list[int]] = [0, 0, 0, 0, 0, 0]


class BonusCard:
    """What a card brings at income and, for structures, levels of shipping or ships on the map, when its owner passes.

    A card may have a special action, once in a round: free `spades`, `steps` on a cult track, or ships that `sail`.
    With `ahead` shipping counts so much more while the card is in use. `about` says all that in words.
    """

    def __init__(
        self,
        key: str,
        name: str,
        coins: int = 0,
        workers: int = 0,
        priests: int = 0,
        power: int = 0,
        pass_vp: list[int] | None = None,
        shipping_vp: int = 0,
        spades: int = 0,
        steps: int = 0,
        ahead: int = 0,
        ships: int = 0,
        ship_vp: int = 0,
        sails: bool = False,
    ) -> None:
        self.key: Final[str] = key
        self.id: Final[str] = f"bonus:{key}"
        # The coins on the card.
        self.purse: Final[str] = f"coins_on:{key}"
        self.name: str = name
        self.coins: Final[int] = coins
        self.workers: Final[int] = workers
        self.priests: Final[int] = priests
        self.power: Final[int] = power
        self.pass_vp: Final[list[int]] = pass_vp or NO_POINTS
        self.shipping_vp: Final[int] = shipping_vp
        self.spades: Final[int] = spades
        self.steps: Final[int] = steps
        self.ahead: Final[int] = ahead
        self.ships: Final[int] = ships
        self.ship_vp: Final[int] = ship_vp
        self.sails: Final[bool] = sails
        self.about: Final[str] = bonus_text(self)

    def points(self, structures: list[int], shipping: int) -> int:
        """What passing with the card brings for structures on the map and for shipping."""
        total = self.shipping_vp * shipping
        for structure, count in enumerate(structures):
            total += self.pass_vp[structure] * count
        return total


BONUS_CARDS: Final[list[BonusCard]] = [
    BonusCard("BON1", "spade card", coins=2, spades=1),
    BonusCard("BON2", "cult card", coins=4, steps=1),
    BonusCard("BON3", "coin card", coins=6),
    BonusCard("BON4", "boat card", power=3, ahead=1),
    BonusCard("BON5", "power card", power=3, workers=1),
    BonusCard("BON6", "stronghold card", workers=2, pass_vp=[0, 0, 0, 4, 4, 0]),
    BonusCard("BON7", "trading house card", workers=1, pass_vp=[0, 2, 0, 0, 0, 0]),
    BonusCard("BON8", "priest card", priests=1),
    BonusCard("BON9", "dwelling card", coins=2, pass_vp=[1, 0, 0, 0, 0, 0]),
    BonusCard("BON10", "shipping card", power=3, shipping_vp=3),
]
# The last one is a promo card: this setting brings it into the game.
PROMO_CARD: Final[int] = 9
PROMO_CARD_SETTING: Final[str] = "shipping_card"
