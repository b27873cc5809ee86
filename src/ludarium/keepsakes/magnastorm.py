"""The artifact cards that players of Magnastorm collect."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from ludarium.core import Session
from ludarium.core.codec import read_json
from ludarium.games.magnastorm.collection import Box, all_cards, box_of, game_id, kind_of
from ludarium.games.magnastorm.game import GAME
from ludarium.games.magnastorm.tables import TIERS
from ludarium.keepsakes import Keepsakes

SETTING: Final[str] = "artifacts"


@dataclass(slots=True, frozen=True)
class Awards:
    """The cards that a game has awarded, by seat; 0 for none."""

    game: str
    seed: int
    names: list[str]
    cards: list[int]


class ArtifactCards(Keepsakes[Box, Awards]):
    """Every game awards a card to the first and the last; whoever has two may begin by them."""

    game = GAME.key
    title = "artifact cards of Magnastorm"

    def empty(self) -> Box:
        return Box({}, [])

    def read(self, data: bytes) -> Box:
        return box_of(read_json(data))

    def written(self, box: Box) -> str:
        return json.dumps(box.to_json(), indent=1, ensure_ascii=False) + "\n"

    def merged(self, box: Box, other: Box) -> Box:
        return box.merged_with(other)

    def united(self, box: Box, other: Box) -> Box:
        """A card that somebody else has in the first box is replaced by a free one of its kind, if there is any."""
        found = Box({name: cards.copy() for name, cards in box.players.items()}, box.games.copy())
        found.games += [game for game in other.games if game not in box.games]
        for name, cards in other.players.items():
            for card in cards:
                owner = found.owner_of(card)
                free = found.free_like(card, 0) if owner not in ("", name) else card
                if free and free not in found.players.setdefault(name, []):
                    found.players[name].append(free)
        return found

    def only(self, box: Box, names: list[str]) -> Box:
        return box.only(names)

    def brought_along(self, box: Box, settings: dict[str, Any], names: list[str]) -> dict[str, Any]:
        if SETTING in settings:
            return settings
        data = GAME.checked(settings).table("data")
        brought = box.brought_by(names, all_cards(data))
        return {**settings, SETTING: brought} if brought else settings

    def earned(self, session: Session[Any]) -> Awards:
        known = game_id(GAME.key, session.line.settings.values, session.names, session.seed)
        return Awards(known, session.seed, session.names, [player.award for player in session.state.players])

    def handed_out(self, box: Box, earned: Awards) -> list[str]:
        return box.award(earned.game, earned.seed, earned.names, earned.cards)

    def shown(self, box: Box, everything: Box) -> dict[str, Any]:
        cards = all_cards()
        left = {
            tier: sum(1 for card in cards if kind_of(card) == tier and not everything.owner_of(card)) for tier in TIERS
        }
        return {
            "players": {name: [_card(card) for card in sorted(own)] for name, own in box.players.items()},
            "left": left,
        }


def _card(card: int) -> dict[str, Any]:
    found = all_cards().get(card)
    return {"number": card, "kind": kind_of(card), "bonus": found.bonus if found else None}


KEEPSAKES: Final[ArtifactCards] = ArtifactCards()
