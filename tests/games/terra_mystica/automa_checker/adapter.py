"""A state as the checker's document: the only place that looks at the engine, and at plain fields and names only."""

from __future__ import annotations

from games.terra_mystica.automa_checker.position import DATA, HERS, MERCHANTS_ACTIONS, POWER_ACTIONS, TRACKS, Document
from ludarium.games.terra_mystica.automa.content.factions import AUTOMA_FACTIONS
from ludarium.games.terra_mystica.automa.state import AutomaState, automa_of
from ludarium.games.terra_mystica.content import factions
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.state import TerraMystica

KINDS = ["dwelling", "trading_house", "temple", "stronghold", "sanctuary", "shipyard"]
TERRAINS = ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland", "ice", "volcano"]
FINAL = ["greatest_distance", "stronghold_and_sanctuary", "outposts", "settlements"]
LEVELS = ["automalein", "automa", "automaechtig", "ultoma", "alptrauma"]
TILES = list(DATA["tiles"])
PRIESTS = 7


def document_of(state: TerraMystica) -> Document:
    """The position before a turn of hers."""
    automa = automa_of(state)
    hers = state.players[automa.seat]
    names = state.board.names
    return {
        "rows": state.board.rows,
        "shifted": bool(state.board.shift),
        "letter": state.board.letter,
        "terrain": {name: TERRAINS[state.terrain[hex]] for hex, name in enumerate(names)},
        "structures": structures_of(state),
        "marks": [names[hex] for hex in automa.marks],
        "bridges": [[names[hex] for hex in state.board.spans[span]] for span in state.bridges],
        "cults": {owner_name(state, seat): dict(zip(TRACKS, state.players[seat].cults)) for seat in state.order},
        "spots": {track: [seat >= 0 for seat in state.spots[4 * n : 4 * n + 4]] for n, track in enumerate(TRACKS)},
        "priests": PRIESTS - state.spots.count(automa.seat),
        "blocked": [POWER_ACTIONS[action] for action in state.marked],
        "favors": [track for number, track in enumerate(TRACKS) if state.favors[number] > 0],
        "row": [[state.numbers.card_names[card], coins] for card, coins in zip(state.cards, state.coins)],
        "bonus": state.numbers.card_names[hers.card],
        "tile": tile_name(state),
        "final": FINAL[state.final] if state.final >= 0 else None,
        "round": state.round,
        "level": LEVELS[automa.level],
        "faction": AUTOMA_FACTIONS[automa.faction].key,
        "home": TERRAINS[hers.home],
        "passed_first": not state.passing,
        "humans": humans_of(state),
        **cards_of(automa),
        **faction_of(state, automa),
        **merchants_of(state, automa),
    }


def tile_name(state: TerraMystica) -> str:
    """The name of the scoring tile of the round; the printed ones are numbered."""
    key = state.numbers.scoring[state.scoring[state.round - 1]].key
    return TILES[int(key.removeprefix("SCORE")) - 1] if key.startswith("SCORE") else key.lower()


def owner_name(state: TerraMystica, seat: int) -> str:
    return HERS if seat == automa_of(state).seat else str(seat)


def structures_of(state: TerraMystica) -> Document:
    return {
        name: [owner_name(state, state.owner[hex]), KINDS[state.structure[hex]]]
        for hex, name in enumerate(state.board.names)
        if state.owner[hex] >= 0
    }


def cards_of(automa: AutomaState) -> Document:
    """What lies where of her deck."""
    return {
        "turns": automa.turn,
        "deck": len(automa.deck_known) + automa.deck_unknown,
        "action": automa.numbers.cards[automa.action].key if automa.action >= 0 else None,
        "cards": len(automa.used) + len(automa.deck_known) + automa.deck_unknown,
        "more": len(automa.reserve_top) + len(automa.pool) - automa.deck_unknown + len(automa.aside) > 0,
    }


def faction_of(state: TerraMystica, automa: AutomaState) -> Document:
    """What only one faction of hers has."""
    terrains = [TERRAINS[terrain] for terrain in automa.terrains]
    return {
        "cubes": [state.board.names[hex] for hex in automa.cubes],
        "youth": terrains[0] if terrains else "",
        "fallow": terrains[0] if terrains else "",
        "blighted": terrains[1] if len(terrains) > 1 else "",
        "achieved": [number for number, round in enumerate(automa.tokens, start=1) if round],
    }


def merchants_of(state: TerraMystica, automa: AutomaState) -> Document:
    merchants = fleets_in(state)
    returned = automa.numbers.always_returned or merchants is not None
    return {
        "merchants": merchants is not None,
        "trading_houses": 2 if returned else 4,
        "blocked_merchants": [MERCHANTS_ACTIONS[action] for action in merchants.marked] if merchants else [],
        "traded": [state.board.names[hex] for hex in merchants.traded[automa.seat]] if merchants else [],
        "trade_markers": merchants.markers[automa.seat] if merchants else 0,
    }


def humans_of(state: TerraMystica) -> list[Document]:
    """The humans in the order in which they decide about her power."""
    place = state.order.index(automa_of(state).seat)
    found = []
    for seat in state.order[place + 1 :] + state.order[:place]:
        player = state.players[seat]
        found.append(
            {
                "seat": seat,
                "faction": factions.FACTIONS[player.faction].key,
                "color": TERRAINS[player.colour],
                "bowls": [player.bowl1, player.bowl2, player.bowl3],
                "vp": player.vp,
            }
        )
    return found
