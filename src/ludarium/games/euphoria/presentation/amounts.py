"""What everybody can count, and what lies where: the numbers and places that events tell the changes of."""

from __future__ import annotations

from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
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
from ludarium.games.euphoria.rules.visibility import unseen_cards, unseen_recruits
from ludarium.games.euphoria.state import NOT_DEALT, WITH_STAR, Euphoria
from ludarium.protocol.scene import Piece


def player_amounts(state: Euphoria, seat: int) -> dict[str, int]:
    """What one seat has, as far as everybody can count it; of an ability that works once a turn, its uses in it."""
    player = state.players[seat]
    return {
        TOKENS: state.numbers.tokens - player.tokens,
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
    recruits = [state.numbers.recruits[card] for card in state.players[seat].recruits]
    return {
        recruit.ability: state.spent.count(seat * SPENT_BASE + recruit.number)
        for recruit in recruits
        if recruit.changes_draws
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


def layout_of(state: Euphoria) -> dict[str, list[Piece]]:
    """Dice on spaces and in hands, markets on sites, tokens wherever they were placed."""
    places = {**dice_by_place(state), **markets_by_site(state), **tokens_by_place(state)}
    return {place: pieces for place, pieces in places.items() if pieces}


def dice_by_place(state: Euphoria) -> dict[str, list[Piece]]:
    found = {SPACE_IDS[area]: [die_piece(die) for die in dice] for area, dice in enumerate(state.areas)}
    for space, die in enumerate(state.spaces):
        if die != NOTHING:
            found[SPACE_IDS[space]] = [die_piece(die)]
    hands = [Piece(DIE_IDS[face], seat) for seat, player in enumerate(state.players) for face in player.hand]
    return {**found, DICE_IN_HAND: hands}


def die_piece(die: int) -> Piece:
    return Piece(DIE_IDS[face_of(die)], owner_of(die))


def markets_by_site(state: Euphoria) -> dict[str, list[Piece]]:
    built = [(site, tile) for site, tile in enumerate(state.tiles) if tile != NOTHING]
    return {SITE_IDS[site]: [Piece(state.numbers.tile_ids[tile])] for site, tile in built}


def tokens_by_place(state: Euphoria) -> dict[str, list[Piece]]:
    """The tokens in territories, on markets, recruits and dilemmas."""
    numbers, found = state.numbers, dict[str, list[Piece]]()
    for seat, player in enumerate(state.players):
        token = Piece(TOKEN, seat)
        for faction in range(len(FACTIONS)):
            found.setdefault(TERRITORIES[faction], []).extend([token] * player.stars[faction])
        for site, tile in enumerate(state.tiles):
            if tile != NOTHING and state.marks[site] >> seat & 1:
                found.setdefault(numbers.tile_ids[tile], []).append(token)
        for card in player.starred:
            found.setdefault(numbers.recruits[card].id, []).append(token)
        if player.dilemma_step == WITH_STAR:
            found.setdefault(numbers.dilemma_ids[player.dilemma], []).append(token)
    return found
