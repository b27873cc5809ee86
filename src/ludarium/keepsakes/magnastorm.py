"""The artifact cards that players of Magnastorm collect."""

from __future__ import annotations

import json
from typing import Any, Final

from ludarium.core import Session
from ludarium.core.codec import read_json
from ludarium.games.magnastorm.collection import Box, all_cards, box_of, game_id, kind_of
from ludarium.games.magnastorm.game import GAME
from ludarium.games.magnastorm.tables import TIERS
from ludarium.keepsakes import Keepsakes

SETTING: Final[str] = "artifacts"


class ArtifactCards(Keepsakes[Box]):
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

    def only(self, box: Box, names: list[str]) -> Box:
        return box.only(names)

    def brought_along(self, box: Box, settings: dict[str, Any], names: list[str]) -> dict[str, Any]:
        if SETTING in settings:
            return settings
        data = GAME.checked(settings).table("data")
        brought = box.brought_by(names, all_cards(data))
        return {**settings, SETTING: brought} if brought else settings

    def handed_out(self, box: Box, session: Session[Any]) -> list[str]:
        known = game_id(GAME.key, session.line.settings.values, session.names, session.seed)
        cards = [player.award for player in session.state.players]
        return box.award(known, session.seed, session.names, cards)

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
