"""The artifact cards of Magnastorm: which card belongs to whom, from game to game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from ludarium.collections import CollectionType
from ludarium.core.codec import digest, read_json
from ludarium.core.errors import BadData
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.core.validation import ObjectReader, check_number, check_text, short_repr
from ludarium.games.magnastorm.content.constants import LARGEST_CARD
from ludarium.games.magnastorm.content.numbers import TIERS, Artifact, numbers_of
from ludarium.games.magnastorm.game import GAME

FORMAT: Final[int] = 1
SETTING: Final[str] = "artifacts"


class ArtifactCollection:
    """Every player's cards by name, and the ids of the games whose awards were handed out.

    A card that somebody owns never returns to the piles.
    """

    def __init__(self, players: dict[str, list[int]], games: list[str]) -> None:
        self.players = players
        self.games = games

    def __repr__(self) -> str:
        cards = sum(len(cards) for cards in self.players.values())
        return f"ArtifactCollection({cards} cards of {len(self.players)} players)"

    def to_json(self) -> dict[str, Any]:
        return {"format": FORMAT, "game": GAME.key, "players": self.players, "games": self.games}

    def owner_of(self, card: int) -> str:
        """The name of the player who owns a card; empty if nobody does."""
        for name, cards in self.players.items():
            if card in cards:
                return name
        return ""

    def setting_for(self, names: list[str], known: dict[int, Artifact]) -> dict[str, Any]:
        """The setting ``artifacts`` of a game between these players; empty while nobody owns a card.

        Only cards that this game knows: a game with replaced data may have awarded others.
        """
        owners = owner_names(names)
        hands = [[card for card in self.players.get(owner, []) if card in known] for owner in owners]
        others = [cards for name, cards in self.players.items() if name not in owners]
        gone = [card for cards in others for card in cards if card in known]
        if not gone and not any(hands):
            return {}
        return {"seats": [sorted(hand) for hand in hands], "gone": sorted(gone)}

    def hand_out(self, game: str, seed: int, names: list[str], cards: list[int]) -> list[str]:
        """Add the cards of a finished game, once; returns a sentence for each player who gets one.

        A card that was awarded in another game meanwhile is replaced by a free one of its tier, if there is any.
        """
        if game in self.games:
            return []
        self.games.append(game)
        sentences: list[str] = []
        for name, card in zip(owner_names(names), cards):
            free = self.free_card_like(card, seed) if card and self.owner_of(card) else card
            if free:
                self.players.setdefault(name, []).append(free)
                sentences.append(f"{name} keeps the {tier_of(free)} artifact card {free}")
        return sentences

    def free_card_like(self, card: int, seed: int) -> int:
        """A card of the same tier that nobody owns, or 0."""
        tier = tier_of(card)
        free = [other for other in all_cards() if tier_of(other) == tier and not self.owner_of(other)]
        return free[random_stream(seed, f"card {card}").randrange(len(free))] if free else 0

    def merge(self, other: ArtifactCollection) -> ArtifactCollection:
        """Both collections in one; raises `BadData` for a card that belongs to two players."""
        players = {name: sorted(cards) for name, cards in self.players.items()}
        for name, cards in other.players.items():
            for card in cards:
                owner = self.owner_of(card)
                if owner not in ("", name):
                    raise BadData(f"card {card} belongs to {owner} here, to {name} there")
            players[name] = sorted({*players.get(name, []), *cards})
        return ArtifactCollection(players, list(dict.fromkeys([*self.games, *other.games])))

    def merge_keeping_first(self, other: ArtifactCollection) -> ArtifactCollection:
        """Both collections in one; a card that belongs to somebody else here is replaced by a free one of its tier."""
        players = {name: cards.copy() for name, cards in self.players.items()}
        games = self.games + [game for game in other.games if game not in self.games]
        merged = ArtifactCollection(players, games)
        for name, cards in other.players.items():
            for card in cards:
                owner = merged.owner_of(card)
                free = merged.free_card_like(card, 0) if owner not in ("", name) else card
                if free and free not in players.setdefault(name, []):
                    players[name].append(free)
        return merged

    def only(self, names: list[str]) -> ArtifactCollection:
        """The part of the collection that belongs to some players."""
        for name in names:
            if name not in self.players:
                raise BadData(f"{name} owns no artifact cards; these do: {', '.join(self.players) or 'nobody'}")
        return ArtifactCollection({name: self.players[name] for name in names}, self.games)


def parse_collection(data: Any) -> ArtifactCollection:
    """A collection from JSON values, checked."""
    reader = ObjectReader(data)
    found = reader.number("format")
    if found != FORMAT:
        raise BadData(f"this collection has format {found}; this program reads {FORMAT}")
    reader.one_of("game", [GAME.key])
    players: dict[str, list[int]] = {}
    owners: dict[int, str] = {}
    for name, cards in reader.table("players").items():
        if not isinstance(cards, list):
            raise BadData(f"the cards of {name} must be a list, not {short_repr(cards)}")
        players[check_text("players", name)] = cards
        for card in cards:
            if not 0 < check_number(f"the cards of {name}", card) <= LARGEST_CARD:
                raise BadData(f"the cards of {name}: {card} is no card number")
            if card in owners:
                other = "twice" if owners[card] == name else f"and to {owners[card]}"
                raise BadData(f"card {card} belongs to {name} {other}")
            owners[card] = name
    collection = ArtifactCollection(players, reader.texts("games"))
    reader.finish()
    return collection


def game_id(game: str, settings: dict[str, Any], names: list[str], seed: int) -> str:
    """An id that a game has from its first answer to its last, so that its awards are handed out once."""
    return digest([game, settings, names, seed])


def owner_names(names: list[str]) -> list[str]:
    """The name under which each seat collects: a second seat of the same name gets a number nobody else has."""
    found: list[str] = []
    for seat, name in enumerate(names):
        owner, number = name, 2
        while owner in found or (number > 2 and owner in names[seat:]):  # noqa: PLR2004
            owner, number = f"{name} {number}", number + 1
        found.append(owner)
    return found


def all_cards(data: str = "") -> dict[int, Artifact]:
    """The cards of the game by number, or those of a game with replaced data."""
    return numbers_of(data, 2, 1).artifacts


def tier_of(card: int) -> str:
    """Bronze, silver or gold; unknown for a number that only replaced data has."""
    cards = all_cards()
    return TIERS[cards[card].level - 1] if card in cards else "unknown"


@dataclass(slots=True, frozen=True)
class Awards:
    """The card that a game gives to each seat; 0 for none."""

    game: str
    seed: int
    names: list[str]
    cards: list[int]


class ArtifactCollectionType(CollectionType[ArtifactCollection, Awards]):
    """Every game awards a card to each of its players; when all of them own two, they start with their cards."""

    game = GAME.key
    title = "artifact cards of Magnastorm"

    def empty(self) -> ArtifactCollection:
        return ArtifactCollection({}, [])

    def parse(self, data: bytes) -> ArtifactCollection:
        return parse_collection(read_json(data))

    def to_text(self, collection: ArtifactCollection) -> str:
        return json.dumps(collection.to_json(), indent=1, ensure_ascii=False) + "\n"

    def merge(self, collection: ArtifactCollection, other: ArtifactCollection) -> ArtifactCollection:
        return collection.merge(other)

    def merge_keeping_first(self, collection: ArtifactCollection, other: ArtifactCollection) -> ArtifactCollection:
        return collection.merge_keeping_first(other)

    def only(self, collection: ArtifactCollection, names: list[str]) -> ArtifactCollection:
        return collection.only(names)

    def settings_for(
        self, collection: ArtifactCollection, settings: dict[str, Any], names: list[str]
    ) -> dict[str, Any]:
        if SETTING in settings:
            return settings
        data = GAME.check_settings(settings).table("data")
        owned = collection.setting_for(names, all_cards(data))
        return {**settings, SETTING: owned} if owned else settings

    def awards(self, session: AnySession) -> Awards:
        known = game_id(GAME.key, session.history.settings.values, session.names, session.seed)
        return Awards(known, session.seed, session.names, [player.award for player in session.state.players])

    def hand_out(self, collection: ArtifactCollection, awards: Awards) -> list[str]:
        return collection.hand_out(awards.game, awards.seed, awards.names, awards.cards)

    def summary(self, collection: ArtifactCollection, everything: ArtifactCollection) -> dict[str, Any]:
        cards = all_cards()
        left = {
            tier: sum(1 for card in cards if tier_of(card) == tier and not everything.owner_of(card)) for tier in TIERS
        }
        return {
            "players": {name: [_card(card) for card in sorted(own)] for name, own in collection.players.items()},
            "left": left,
        }


def _card(card: int) -> dict[str, Any]:
    found = all_cards().get(card)
    return {"number": card, "kind": tier_of(card), "bonus": found.bonus if found else None}


COLLECTION_TYPE: Final[ArtifactCollectionType] = ArtifactCollectionType()
