"""What everybody may know of the Automa beside her pieces, worked out from a view.

Every function returns JSON values in ids of the catalogue. Nothing here is used by the rules.
"""

from __future__ import annotations

from ludarium.core.terms import NOTHING
from ludarium.core.things import seat_id
from ludarium.games.terra_mystica.automa.achievements import ACHIEVEMENTS
from ludarium.games.terra_mystica.automa.deck import draw_weights, draws, is_perpendicular
from ludarium.games.terra_mystica.automa.distances import are_connected, marked_sites, unmarked_sites
from ludarium.games.terra_mystica.automa.names import ACHIEVEMENT_IDS, PLACE_IDS, TOKEN_IDS, land_id, rival_id, side_id
from ludarium.games.terra_mystica.automa.rivals._rival import RIVALS, rival_of
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.structures import supply
from ludarium.games.terra_mystica.automa.terms import Document
from ludarium.games.terra_mystica.automa.tiles import points_of, side_of_round
from ludarium.games.terra_mystica.names import CULT_IDS, STRUCTURE_IDS, TERRAIN_IDS
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round


def automa_outlook(view: TerraMystica) -> Document:
    """All of it."""
    automa = automa_of(view)
    player = view.players[automa.seat]
    return {
        "seat": seat_id(automa.seat),
        "level": automa.difficulty().id if automa.level != NOTHING else "",
        "rival": rival_id(RIVALS[automa.faction].key) if automa.faction != NOTHING else "",
        "home": TERRAIN_IDS[player.home] if player.home != NOTHING else "",
        "turn": turn(view),
        "round": round_values(view),
        "deck": deck(view),
        "groups": groups(view),
        "supply": [
            {"structure": STRUCTURE_IDS[kind], "left": left, "built": player.structures[kind]}
            for kind, left in enumerate(supply(view))
            if kind in view.tables.structures
        ],
        "lands": lands(view),
        "achievements": achievements(view),
        "bonus": [
            {"place": place, "card": view.tables.cards[card].id, "coins": coins}
            for place, card, coins in zip(PLACE_IDS, view.cards, view.coins)
        ]
        if view.round > 0
        else [],
    }


def turn(view: TerraMystica) -> Document:
    """Which turn of the round it is, and the cards she goes by."""
    automa = automa_of(view)
    cards = automa.tables.cards
    return {
        "number": automa.turn,
        "action": cards[automa.action].id if automa.action != NOTHING else "",
        "support": cards[automa.support].id if automa.support != NOTHING else "",
        "passed": view.players[automa.seat].passed,
    }


def round_values(view: TerraMystica) -> Document:
    """What X, shipping and passing are worth in this round; nothing before the first one."""
    automa = automa_of(view)
    if view.round == 0 or automa.level == NOTHING:
        return {}
    level, side = automa.difficulty(), side_of_round(view)
    return {
        "x": level.x[view.round - 1],
        "shipping": level.shipping[view.round - 1],
        "passing_vp": points_of(view, side),
        "tile": side_id(view.tables.scoring[tile_of_round(view)].key),
        "cult": CULT_IDS[side.cult] if side.cult != NOTHING else "",
    }


def deck(view: TerraMystica) -> Document:
    """What lies in her deck and in the reserve, as far as anybody can know, and how likely each card comes next."""
    automa = automa_of(view)
    cards = automa.tables.cards
    coming = draws(automa) if automa.deck_size() > 0 else []
    weights = draw_weights(automa) or [1] * len(coming)
    total = sum(weights)
    return {
        "size": automa.deck_size(),
        "known": automa.card_ids(automa.deck_known),
        "unknown": automa.deck_unknown,
        "among": automa.card_ids(automa.pool),
        "crosswise": automa.deck_size() > 0 and is_perpendicular(automa),
        "next": [{"card": cards[card].id, "weight": weight, "total": total} for card, weight in zip(coming, weights)],
        "used": automa.card_ids(automa.used),
        "reserve": automa.reserve_size(),
        "reserve_top": automa.card_ids(automa.reserve_top),
        "waiting": automa.card_ids(automa.waiting),
        "aside": automa.card_ids(automa.aside),
    }


def groups(view: TerraMystica) -> Document:
    """Her marked and unmarked structures, and whether the two groups are joined by shipping."""
    automa = automa_of(view)
    ids = view.board.hex_ids
    shipping = automa.difficulty().shipping[max(view.round, 1) - 1] if automa.level != NOTHING else 0
    return {
        "marked": [ids[hex] for hex in sorted(marked_sites(view))],
        "unmarked": [ids[hex] for hex in sorted(unmarked_sites(view))],
        "joined": are_connected(view, shipping),
    }


def lands(view: TerraMystica) -> list[Document]:
    """Terrains that only her faction has."""
    automa = automa_of(view)
    if not automa.terrains:
        return []
    return [
        {"land": land_id(land), "terrain": TERRAIN_IDS[terrain]}
        for land, terrain in zip(rival_of(view).lands, automa.terrains)
    ]


def achievements(view: TerraMystica) -> list[Document]:
    """Which achievements have a token, and which of the others would get one now."""
    automa = automa_of(view)
    return [
        {
            "achievement": ACHIEVEMENT_IDS[number],
            "token": TOKEN_IDS[token - 1] if token else "",
            "reached": token > 0 or (view.round > 0 and ACHIEVEMENTS[number].is_reached(view)),
        }
        for number, token in enumerate(automa.tokens)
    ]
