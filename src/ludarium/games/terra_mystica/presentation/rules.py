"""The rules that factions and tiles bring along, made from their declarations."""

from __future__ import annotations

from functools import cache
from typing import Final

from ludarium.core.english import capitalize
from ludarium.core.refusals import Rule, rule_book
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS
from ludarium.games.terra_mystica.content.tiles.favor import FAVOR_TILES
from ludarium.games.terra_mystica.content.tiles.scoring import SCORING_TILES
from ludarium.games.terra_mystica.expansion import EXPANSION_MODULES

PACKAGE: Final[str] = "ludarium.games.terra_mystica"
ORIGIN: Final[str] = "Terra Mystica"


@cache
def rule_titles() -> dict[str, str]:
    """What every rule of the game is called."""
    rules = [*rule_book(PACKAGE).values(), *content_rules()]
    return {rule.id: rule.title for rule in rules}


def content_rules() -> list[Rule]:
    """Those of the factions, of the tiles, and of the expansions."""
    return [
        *[rule for faction in FACTIONS for rule in faction.rules()],
        *tile_rules(),
        *[rule for module in EXPANSION_MODULES for rule in module.rules()],
    ]


def tile_rules() -> list[Rule]:
    """Rules that only some tiles know: they say which, and what these bring."""
    building = {tile.name: tile.about for tile in FAVOR_TILES if any(tile.build_vp)}
    passing = {tile.name: tile.about for tile in FAVOR_TILES if any(tile.pass_vp)}
    spades = {tile.name: tile.about for tile in SCORING_TILES if tile.spade_vp}
    towns = {tile.name: tile.about for tile in SCORING_TILES if tile.town_vp}
    return [
        tile_rule("tm.favor.structure", "Favor tiles for building", "", building),
        tile_rule("tm.pass.favor", "Points of the passing favor", "", passing),
        tile_rule("tm.scoring.spade", "Scoring tile, spades", "Spades gained in the action phase count.", spades),
        tile_rule("tm.scoring.town", "Scoring tile, towns", "", towns),
    ]


def tile_rule(key: str, title: str, opening: str, tiles: dict[str, str]) -> Rule:
    """A rule about some tiles, by their names."""
    parts = [f"{capitalize(name)}: {about}." for name, about in tiles.items()]
    return Rule(key, title, " ".join([*([opening] if opening else []), *parts]), ORIGIN)
