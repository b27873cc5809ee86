"""The box of artifact cards: which card belongs to whom, from game to game."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.codec import digest
from ludarium.core.errors import BadData
from ludarium.core.nature import stream
from ludarium.core.reading import Reader, checked_number, checked_text, shown
from ludarium.games.magnastorm.data import LARGEST
from ludarium.games.magnastorm.tables import TIERS, Artifact, tables_of

FORMAT: Final[int] = 1


class Box:
    """Every player's cards by name, and the games whose awards have been handed out.

    A card that belongs to somebody never returns to the piles.
    """

    def __init__(self, players: dict[str, list[int]], games: list[str]) -> None:
        self.players = players
        self.games = games

    def __repr__(self) -> str:
        return f"Box({sum(len(cards) for cards in self.players.values())} cards of {len(self.players)} players)"

    def to_json(self) -> dict[str, Any]:
        return {"format": FORMAT, "game": "magnastorm", "players": self.players, "games": self.games}

    def owner_of(self, card: int) -> str:
        """The name of whoever owns a card; empty if nobody does."""
        for name, cards in self.players.items():
            if card in cards:
                return name
        return ""

    def brought_by(self, names: list[str], known: dict[int, Artifact]) -> dict[str, Any]:
        """The setting ``artifacts`` of a game between these people; empty while nobody owns a card.

        Only cards that this game knows: a game with replaced data may have awarded others.
        """
        owners = owners_of(names)
        hands = [[card for card in self.players.get(owner, []) if card in known] for owner in owners]
        others = [cards for name, cards in self.players.items() if name not in owners]
        gone = [card for cards in others for card in cards if card in known]
        if not gone and not any(hands):
            return {}
        return {"seats": [sorted(hand) for hand in hands], "gone": sorted(gone)}

    def award(self, game: str, seed: int, names: list[str], cards: list[int]) -> list[str]:
        """Hand out the cards of a finished game, once; says who got what.

        A card that was drawn in another game meanwhile is replaced by a free one of its kind, if there is any.
        """
        if game in self.games:
            return []
        self.games.append(game)
        told: list[str] = []
        for name, card in zip(owners_of(names), cards):
            free = self.free_like(card, seed) if card and self.owner_of(card) else card
            if free:
                self.players.setdefault(name, []).append(free)
                told.append(f"{name} keeps the {kind_of(free)} artifact card {free}")
        return told

    def free_like(self, card: int, seed: int) -> int:
        """A card of the same kind that belongs to nobody, or 0."""
        kind = kind_of(card)
        free = [other for other in all_cards() if kind_of(other) == kind and not self.owner_of(other)]
        return free[stream(seed, f"card {card}").randrange(len(free))] if free else 0

    def merged_with(self, other: Box) -> Box:
        """Both boxes in one; a card that belongs to two people is refused."""
        players = {name: sorted(cards) for name, cards in self.players.items()}
        for name, cards in other.players.items():
            for card in cards:
                owner = self.owner_of(card)
                if owner not in ("", name):
                    raise BadData(f"card {card} belongs to {owner} here, to {name} there")
            players[name] = sorted({*players.get(name, []), *cards})
        return Box(players, list(dict.fromkeys([*self.games, *other.games])))

    def only(self, names: list[str]) -> Box:
        """The part of the box that belongs to some people."""
        for name in names:
            if name not in self.players:
                raise BadData(f"{name} owns no artifact cards; these do: {', '.join(self.players) or 'nobody'}")
        return Box({name: self.players[name] for name in names}, self.games)


def box_of(data: Any) -> Box:
    """A box from outside, checked."""
    reader = Reader(data)
    found = reader.number("format")
    if found != FORMAT:
        raise BadData(f"this collection has format {found}; this program reads {FORMAT}")
    reader.one_of("game", ["magnastorm"])
    players: dict[str, list[int]] = {}
    seen: dict[int, str] = {}
    for name, cards in reader.table("players").items():
        if not isinstance(cards, list):
            raise BadData(f"the cards of {name} must be a list, not {shown(cards)}")
        players[checked_text("players", name)] = cards
        for card in cards:
            if not 0 < checked_number(f"the cards of {name}", card) <= LARGEST:
                raise BadData(f"the cards of {name}: {card} is no card number")
            if card in seen:
                other = "twice" if seen[card] == name else f"and to {seen[card]}"
                raise BadData(f"card {card} belongs to {name} {other}")
            seen[card] = name
    box = Box(players, reader.texts("games"))
    reader.finish()
    return box


def game_id(game: str, settings: dict[str, Any], names: list[str], seed: int) -> str:
    """A name for a game that stays the same however it goes on: its awards are handed out once."""
    return digest([game, settings, names, seed])


def owners_of(names: list[str]) -> list[str]:
    """Under which name each seat collects: a second seat of the same name gets a number that nobody else has."""
    found: list[str] = []
    for seat, name in enumerate(names):
        owner, number = name, 2
        while owner in found or (number > 2 and owner in names[seat:]):  # noqa: PLR2004
            owner, number = f"{name} {number}", number + 1
        found.append(owner)
    return found


def all_cards(data: str = "") -> dict[int, Artifact]:
    """The cards of the game, or of one with replaced data."""
    return tables_of(data, 2, 1).artifacts


def kind_of(card: int) -> str:
    """Bronze, silver or gold; unknown for a number that only replaced data knows."""
    cards = all_cards()
    return TIERS[cards[card].level - 1] if card in cards else "unknown"
