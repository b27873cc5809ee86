"""What everybody can count, and what lies where: the numbers and places that events tell the changes of."""

from __future__ import annotations

from ludarium.core.game import piece_at
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.sight import unseen_cards, unseen_recruits
from ludarium.games.euphoria.state import NOT_DEALT, WITH_STAR, Euphoria
from ludarium.games.euphoria.terms import (
    ACTIVE_RECRUITS,
    ANY_DILEMMA,
    ARTIFACT_DECK,
    CARDS_IN_HAND,
    DEALT_RECRUITS,
    DICE,
    DICE_IN_HAND,
    DICE_IN_RESERVE,
    DIE_IDS,
    DISCARDS,
    FACTIONS,
    FIRST_CARD,
    GOOD_IDS,
    HIDDEN_RECRUITS,
    KNOWLEDGE,
    MINERS,
    MORALE,
    OFFERS_MADE,
    RECRUIT_DECK,
    SITE_IDS,
    SPACE_IDS,
    SPENT_BASE,
    TERRITORIES,
    TOKEN,
    TOKENS,
    TOKENS_LEFT,
    TRACKS,
    TURNED_ROW,
    face_of,
    owner_of,
)


def player_amounts(state: Euphoria, seat: int) -> dict[str, int]:
    """What one seat has, as far as everybody can count it. A recruit that works once a turn counts its uses."""
    player = state.players[seat]
    return {
        TOKENS: state.tables.tokens - player.tokens,
        TOKENS_LEFT: player.tokens,
        MORALE: player.morale,
        KNOWLEDGE: player.knowledge,
        **{GOOD_IDS[kind]: player.stock[kind] for kind in range(FIRST_CARD)},
        CARDS_IN_HAND: player.held + len(player.drawn),
        DICE: player.dice(),
        DICE_IN_HAND: len(player.hand),
        DICE_IN_RESERVE: player.reserve,
        ACTIVE_RECRUITS: len(player.recruits),
        HIDDEN_RECRUITS: len(player.hidden),
        DEALT_RECRUITS: len(player.dealt),
        ANY_DILEMMA: 0 if player.dilemma_step == NOT_DEALT else 1,
        **uses_this_turn(state, seat),
    }


def uses_this_turn(state: Euphoria, seat: int) -> dict[str, int]:
    """The recruits that work once a turn, and whether they have."""
    recruits = [state.tables.recruits[card] for card in state.players[seat].recruits]
    return {
        recruit.id: state.spent.count(seat * SPENT_BASE + recruit.number)
        for recruit in recruits
        if recruit.shapes_draws
    }


def table_amounts(state: Euphoria) -> dict[str, int]:
    """What all players share."""
    return {
        **dict(zip(TRACKS, state.allegiance)),
        **dict(zip(MINERS, state.miners)),
        **dict(zip(DISCARDS, state.pile)),
        ARTIFACT_DECK: state.deck.size() - unseen_cards(state),
        RECRUIT_DECK: state.recruit_bag.size() - unseen_recruits(state),
        TURNED_ROW: len(state.turned),
        OFFERS_MADE: state.trade_offers - state.offers_left,
    }


def layout_of(state: Euphoria) -> dict[str, list[str]]:
    """Dice on spaces and in hands, markets on sites, tokens wherever they were placed."""
    places = {**dice_by_place(state), **markets_by_site(state), **tokens_by_place(state)}
    return {place: pieces for place, pieces in places.items() if pieces}


def dice_by_place(state: Euphoria) -> dict[str, list[str]]:
    found = {SPACE_IDS[area]: [die_at(die) for die in dice] for area, dice in enumerate(state.areas)}
    for space, die in enumerate(state.spaces):
        if die != NOTHING:
            found[SPACE_IDS[space]] = [die_at(die)]
    hands = [piece_at(DIE_IDS[face], seat) for seat, player in enumerate(state.players) for face in player.hand]
    return {**found, DICE_IN_HAND: hands}


def die_at(die: int) -> str:
    return piece_at(DIE_IDS[face_of(die)], owner_of(die))


def markets_by_site(state: Euphoria) -> dict[str, list[str]]:
    built = [(site, tile) for site, tile in enumerate(state.tiles) if tile != NOTHING]
    return {SITE_IDS[site]: [state.tables.tile_ids[tile]] for site, tile in built}


def tokens_by_place(state: Euphoria) -> dict[str, list[str]]:
    """The tokens in territories, on markets, recruits and dilemmas."""
    tables, found = state.tables, dict[str, list[str]]()
    for seat, player in enumerate(state.players):
        token = piece_at(TOKEN, seat)
        for faction in range(len(FACTIONS)):
            found.setdefault(TERRITORIES[faction], []).extend([token] * player.stars[faction])
        for site, tile in enumerate(state.tiles):
            if tile != NOTHING and state.marks[site] >> seat & 1:
                found.setdefault(tables.tile_ids[tile], []).append(token)
        for card in player.starred:
            found.setdefault(tables.recruits[card].id, []).append(token)
        if player.dilemma_step == WITH_STAR:
            found.setdefault(tables.dilemma_ids[player.dilemma], []).append(token)
    return found
