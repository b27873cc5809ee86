"""What the Automa adds to what seats see as numbers: her cards, her marks, and what her faction keeps."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludarium.core.observation import ONE, ColumnPlan, clamp
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS
from ludarium.games.terra_mystica.automa.rules.achievements import ACHIEVEMENTS
from ludarium.games.terra_mystica.automa.state import AutomaState, automa_of
from ludarium.games.terra_mystica.content.constants import TERRAINS
from ludarium.games.terra_mystica.expansion import ExpansionColumns
from ludarium.games.terra_mystica.state import TerraMystica

MOST_LANDS: Final[int] = 7


class AutomaColumns(ExpansionColumns):
    """Level, faction, where each of her cards lies, her marks and cubes on the map, and her achievements."""

    def __init__(self, table: TerraMystica, plan: ColumnPlan) -> None:
        automa, board = automa_of(table), table.board
        cards = [card.key for card in automa.numbers.cards]
        plan.prefix = "Automa: "
        self.level: Final[i64] = plan.flags("level", [level.key for level in automa.numbers.levels], "her level")
        self.faction: Final[i64] = plan.flags("faction", [each.key for each in AUTOMA_FACTIONS], "her faction")
        self.deck: Final[i64] = plan.flags("in the deck", cards, "cards known to lie in her deck")
        self.pool: Final[i64] = plan.flags("unseen", cards, "cards of the deck or the reserve, nobody knows which")
        self.reserve: Final[i64] = plan.flags("on the reserve", cards, "cards that lie face up on the reserve")
        self.waiting: Final[i64] = plan.flags("waiting", cards, "the card that joins the deck later")
        self.aside: Final[i64] = plan.flags("aside", cards, "cards that a person has drawn from the reserve")
        self.used: Final[i64] = plan.flags("used", cards, "cards turned up in this round")
        self.action: Final[i64] = plan.flags("action", cards, "the card of her action")
        self.support: Final[i64] = plan.flags("support", cards, "the card of her support")
        counts = ["cards drawn unseen", "turns taken", "power gained from her"]
        self.counts: Final[i64] = plan.amounts("has", counts, "what she has")
        self.tokens: Final[i64] = plan.amounts(
            "reached", [each.about for each in ACHIEVEMENTS], "the round of an achievement"
        )
        self.marks: Final[i64] = plan.flags("power on", board.names, "her structures with a power token")
        self.cubes: Final[i64] = plan.flags("cube on", board.names, "hexes with a cube of hers")
        self.terrains: Final[i64] = plan.size()
        for land in range(1, MOST_LANDS + 1):
            plan.flags(f"land {land}", TERRAINS, "the terrain of one of her faction's lands")
        plan.prefix = ""
        self.ids: Final[list[str]] = [
            *[card.id for card in automa.numbers.cards],
            *[level.id for level in automa.numbers.levels],
            *[each.id for each in AUTOMA_FACTIONS],
            f"seat:{automa.seat}",
        ]

    def subjects(self) -> list[str]:
        return self.ids

    def fill(self, state: TerraMystica, seat: int, cells: vec[i32], at: i64, tenths: vec[i32]) -> None:
        automa = automa_of(state)
        if automa.level != NOTHING:
            cells[at + self.level + automa.level] = ONE
        if automa.faction != NOTHING:
            cells[at + self.faction + automa.faction] = ONE
        self._fill_cards(automa, cells, at)
        cells[at + self.counts] = tenths[clamp(automa.deck_unknown)]
        cells[at + self.counts + 1] = tenths[clamp(automa.turn)]
        cells[at + self.counts + 2] = tenths[clamp(automa.gained)]
        for number, round in enumerate(automa.tokens):
            cells[at + self.tokens + number] = tenths[clamp(round)]
        mark_all(cells, at + self.marks, automa.marks)
        mark_all(cells, at + self.cubes, automa.cubes)
        for land, terrain in enumerate(automa.terrains):
            cells[at + self.terrains + len(TERRAINS) * land + terrain] = ONE

    def _fill_cards(self, automa: AutomaState, cells: vec[i32], at: i64) -> None:
        mark_all(cells, at + self.deck, automa.deck_known)
        mark_all(cells, at + self.pool, automa.pool)
        mark_all(cells, at + self.reserve, automa.reserve_top)
        mark_all(cells, at + self.waiting, automa.waiting)
        mark_all(cells, at + self.aside, automa.aside)
        mark_all(cells, at + self.used, automa.used)
        if automa.action != NOTHING:
            cells[at + self.action + automa.action] = ONE
        if automa.support != NOTHING:
            cells[at + self.support + automa.support] = ONE


def mark_all(cells: vec[i32], start: i64, places: list[int]) -> None:
    """Set the flags of some things."""
    for place in places:
        cells[start + place] = ONE
