"""What everybody may know of the Automa beside her pieces, worked out from a view.

Everything is told in ids of the catalogue. Nothing here is used by the rules.
"""

from __future__ import annotations

from ludarium.core.catalogue import seat_id
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS, automa_faction
from ludarium.games.terra_mystica.automa.content.ids import (
    ACHIEVEMENT_IDS,
    PLACE_IDS,
    TOKEN_IDS,
    automa_faction_id,
    land_id,
    side_id,
)
from ludarium.games.terra_mystica.automa.rules.achievements import ACHIEVEMENTS
from ludarium.games.terra_mystica.automa.rules.deck import draw_weights, drawable_cards, is_perpendicular
from ludarium.games.terra_mystica.automa.rules.distances import are_connected, marked_sites, unmarked_sites
from ludarium.games.terra_mystica.automa.rules.scoring_tiles import points_of, side_of_round
from ludarium.games.terra_mystica.automa.rules.structures import supply
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.ids import CULT_IDS, STRUCTURE_IDS, TERRAIN_IDS
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round
from ludarium.protocol.terra_mystica import (
    AutomaAchievement,
    AutomaBonus,
    AutomaDeck,
    AutomaDraw,
    AutomaGroups,
    AutomaLand,
    AutomaRound,
    AutomaSupply,
    AutomaTurn,
    TerraMysticaAutoma,
)


def automa_projection(view: TerraMystica) -> TerraMysticaAutoma:
    """All of it."""
    automa = automa_of(view)
    player = view.players[automa.seat]
    return TerraMysticaAutoma(
        seat=seat_id(automa.seat),
        level=automa.difficulty().id if automa.level != NOTHING else "",
        rival=automa_faction_id(AUTOMA_FACTIONS[automa.faction].key) if automa.faction != NOTHING else "",
        home=TERRAIN_IDS[player.home] if player.home != NOTHING else "",
        turn=turn(view),
        round=round_values(view),
        deck=deck(view),
        groups=groups(view),
        supply=[
            AutomaSupply(structure=STRUCTURE_IDS[kind], left=left, built=player.structures[kind])
            for kind, left in enumerate(supply(view))
            if kind in view.numbers.structures
        ],
        lands=lands(view),
        achievements=achievements(view),
        bonus=bonus_row(view) if view.round > 0 else [],
    )


def bonus_row(view: TerraMystica) -> list[AutomaBonus]:
    """The bonus cards she may take, by their places in the row."""
    return [
        AutomaBonus(place=place, card=view.numbers.cards[card].id, coins=coins)
        for place, card, coins in zip(PLACE_IDS, view.cards, view.coins)
    ]


def turn(view: TerraMystica) -> AutomaTurn:
    """Which turn of the round it is, and the cards she goes by."""
    automa = automa_of(view)
    cards = automa.numbers.cards
    return AutomaTurn(
        number=automa.turn,
        action=cards[automa.action].id if automa.action != NOTHING else "",
        support=cards[automa.support].id if automa.support != NOTHING else "",
        passed=view.players[automa.seat].passed,
    )


def round_values(view: TerraMystica) -> AutomaRound | None:
    """What X, shipping and passing are worth in this round; None before the first one."""
    automa = automa_of(view)
    if view.round == 0 or automa.level == NOTHING:
        return None
    level, side = automa.difficulty(), side_of_round(view)
    return AutomaRound(
        x=level.x[view.round - 1],
        shipping=level.shipping[view.round - 1],
        passing_vp=points_of(view, side),
        tile=side_id(view.numbers.scoring[tile_of_round(view)].key),
        cult=CULT_IDS[side.cult] if side.cult != NOTHING else "",
    )


def deck(view: TerraMystica) -> AutomaDeck:
    """What lies in her deck and in the reserve, as far as anybody can know, and how likely each card comes next."""
    automa = automa_of(view)
    cards = automa.numbers.cards
    coming = drawable_cards(automa) if automa.deck_size() > 0 else []
    weights = draw_weights(automa) or [1] * len(coming)
    total = sum(weights)
    return AutomaDeck(
        size=automa.deck_size(),
        known=automa.card_ids(automa.deck_known),
        unknown=automa.deck_unknown,
        among=automa.card_ids(automa.pool),
        crosswise=automa.deck_size() > 0 and is_perpendicular(automa),
        next=[AutomaDraw(card=cards[card].id, weight=weight, total=total) for card, weight in zip(coming, weights)],
        used=automa.card_ids(automa.used),
        reserve=automa.reserve_size(),
        reserve_top=automa.card_ids(automa.reserve_top),
        waiting=automa.card_ids(automa.waiting),
        aside=automa.card_ids(automa.aside),
    )


def groups(view: TerraMystica) -> AutomaGroups:
    """Her marked and unmarked structures, and whether the two groups are joined by shipping."""
    automa = automa_of(view)
    ids = view.board.hex_ids
    shipping = automa.difficulty().shipping[max(view.round, 1) - 1] if automa.level != NOTHING else 0
    return AutomaGroups(
        marked=[ids[hex] for hex in sorted(marked_sites(view))],
        unmarked=[ids[hex] for hex in sorted(unmarked_sites(view))],
        joined=are_connected(view, shipping),
    )


def lands(view: TerraMystica) -> list[AutomaLand]:
    """Terrains that only her faction has."""
    automa = automa_of(view)
    if not automa.terrains:
        return []
    return [
        AutomaLand(land=land_id(land), terrain=TERRAIN_IDS[terrain])
        for land, terrain in zip(automa_faction(view).lands, automa.terrains)
    ]


def achievements(view: TerraMystica) -> list[AutomaAchievement]:
    """Which achievements have a token, and which of the others would get one now."""
    automa = automa_of(view)
    return [
        AutomaAchievement(
            achievement=ACHIEVEMENT_IDS[number],
            token=TOKEN_IDS[token - 1] if token else "",
            reached=token > 0 or (view.round > 0 and ACHIEVEMENTS[number].is_reached(view)),
        )
        for number, token in enumerate(automa.tokens)
    ]
