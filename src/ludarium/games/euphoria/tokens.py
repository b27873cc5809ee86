"""Authority tokens and the allegiance tracks that bring some of them."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import ADVANCE, CHECK, MISS, MOVE, NOTE, REVEAL, SCORE, tell
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.core.terms import NOTHING, replaced
from ludarium.games.euphoria.artifacts import draw_benefit
from ludarium.games.euphoria.ending import end_game
from ludarium.games.euphoria.goods import gain_knowledge
from ludarium.games.euphoria.penalties import penalty_source, update_bounds
from ludarium.games.euphoria.sources import MINER_SOURCES, TRACK_SOURCES, Source
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import (
    ACTIVE_RECRUITS,
    FACTIONS,
    HIDDEN_RECRUITS,
    ICARITE,
    KNOWLEDGE_FOR_TOKENS,
    MINERS,
    NO_BONUSES,
    SITE_KEYS,
    TERRITORIES,
    TOKEN,
    TOKENS,
    TOKENS_LEFT,
    TRACKS,
    WASTELANDER,
    faction_of_site,
)

MARKET_SPOT: Final[int] = 4
RULE: Final[str] = "euphoria.tokens"

# Placing tokens.


class PlaceToken(Run[Euphoria]):
    """A token goes to a territory (spots 0 to 3) or onto a market (from spot 4 on).

    `by_visit` marks the token a visit itself places: it opens abilities that wait for it.
    """

    def __init__(self, seat: int, spot: int, by_visit: int) -> None:
        self.seat: Final[int] = seat
        self.spot: Final[int] = spot
        self.by_visit: Final[int] = by_visit

    def run(self, state: Euphoria) -> None:
        if self.spot < MARKET_SPOT:
            put_on_territory(state, self.seat, self.spot)
        else:
            put_on_market(state, self.seat, self.spot - MARKET_SPOT)
            update_bounds(state)
        if is_over_after(state, [self.seat]):
            return
        if self.by_visit:
            open_on_token(state)
        offer_after_tokens(state, [self.seat])
        if self.spot == ICARITE and has_tier(state, self.seat, ICARITE, state.tables.tier_2):
            draw_benefit(state, self.seat, 1, TRACK_SOURCES[ICARITE])


def put_on_territory(state: Euphoria, seat: int, faction: int) -> None:
    player = state.players[seat]
    state.open_stars[faction] -= 1
    player.stars = replaced(player.stars, faction, player.stars[faction] + 1)
    spend_token(state, seat, TERRITORIES[faction], RULE)


def put_on_market(state: Euphoria, seat: int, site: int) -> None:
    state.marks[site] |= 1 << seat
    spend_token(state, seat, state.tables.tile_ids[state.tiles[site]], RULE)


def spend_token(state: Euphoria, seat: int, place: str, rule: str) -> None:
    """One token fewer is left to be placed."""
    player = state.players[seat]
    player.tokens -= 1
    if state.log is not None:
        tell(state.log, SCORE, seat, TOKENS, rule, 1, after=state.tables.tokens - player.tokens, cause=place)
        tell(state.log, MOVE, seat, TOKEN, rule, 1, TOKENS_LEFT, place)


def is_over_after(state: Euphoria, seats: list[int]) -> bool:
    """Tokens were placed at one moment, one by each seat listed: knowledge for some, and perhaps the end."""
    for seat in seats:
        if state.players[seat].bound & KNOWLEDGE_FOR_TOKENS:
            gain_knowledge(state, seat, 1, penalty_source(state, seat, KNOWLEDGE_FOR_TOKENS))
    winners = [seat for seat, player in enumerate(state.players) if not player.tokens]
    if winners:
        end_game(state, winners)
    return bool(winners)


def offer_after_tokens(state: Euphoria, seats: list[int]) -> None:
    """Recruits that look at tokens are offered, once for each token, in the order of the list."""
    for seat in reversed(seats):
        for card in state.players[seat].abilities():
            state.tables.recruits[card].on_token(state, seat)


def open_on_token(state: Euphoria) -> None:
    """The visit has placed its token: recruits who wait for that may be used."""
    visit = state.visits[-1]
    visit.tokens += 1
    for card in state.players[visit.seat].abilities():
        if state.tables.recruits[card].opens_on_token(state, visit):
            visit.open.append(card)


def spots_for(state: Euphoria, seat: int, faction: int) -> list[int]:
    """Where an artifact market of a faction lets a token be placed."""
    found = [faction] if state.open_stars[faction] else []
    if faction <= WASTELANDER:
        for site in (2 * faction, 2 * faction + 1):
            if state.tiles[site] != NOTHING and not state.marks[site] >> seat & 1:
                found.append(MARKET_SPOT + site)
    return found


def push_token(state: Euphoria, seat: int, spots: list[int], by_visit: int) -> None:
    """A token must be placed on one of these spots, if there is one."""
    if not spots:
        if state.log is not None:
            tell(state.log, MISS, seat, TOKENS, RULE, 1)
    elif len(spots) > 1:
        push(state, ChooseTokenPlace(seat, faction_of_spot(spots[0]), by_visit))
    else:
        push(state, PlaceToken(seat, spots[0], by_visit))


def faction_of_spot(spot: int) -> int:
    return spot if spot < MARKET_SPOT else faction_of_site(spot - MARKET_SPOT)


class ChooseTokenPlace(Menu[Euphoria]):
    """Decide whether a token goes to the territory or onto a market of the faction."""

    def __init__(self, seat: int, faction: int, by_visit: int) -> None:
        super().__init__(seat)
        self.faction: Final[int] = faction
        self.by_visit: Final[int] = by_visit

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return TOKEN_KINDS

    def prompt(self, state: Euphoria) -> str:
        return "Where does the token go?"

    def about(self, state: Euphoria) -> list[str]:
        return [f"faction:{FACTIONS[self.faction]}"]


class OnTerritory(Single[Euphoria, ChooseTokenPlace]):
    """The token goes on an open star space of the territory."""

    text = "territory"

    def is_possible(self, state: Euphoria, ask: ChooseTokenPlace) -> bool:
        return state.open_stars[ask.faction] > 0

    def why_not(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        return refuse(RULE, "no star space of this territory is open", [TERRITORIES[ask.faction]])

    def meaning(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> Meaning:
        place = TERRITORIES[ask.faction]
        return Meaning(f"place a token in the <{place}>", [place], TOKEN)

    def do(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> None:
        push(state, PlaceToken(ask.seat, ask.faction, ask.by_visit))


class OnMarket(Kind[Euphoria, ChooseTokenPlace]):
    """The token goes on a market of the faction: the codes are sites."""

    def codes(self, state: Euphoria, ask: ChooseTokenPlace) -> list[int]:
        return [spot - MARKET_SPOT for spot in spots_for(state, ask.seat, ask.faction) if spot >= MARKET_SPOT]

    def candidates(self, state: Euphoria, ask: ChooseTokenPlace) -> list[int]:
        return [2 * ask.faction, 2 * ask.faction + 1] if ask.faction <= WASTELANDER else []

    def why_not(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        place = place_of_market(state, code)
        if state.tiles[code] == NOTHING:
            return refuse("euphoria.artifact_markets", "this market is not built yet", [place], NOT_NOW)
        return refuse(RULE, "you have a token on this market already", [place])

    def word(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> str:
        return SITE_KEYS[code]

    def meaning(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> Meaning:
        place = place_of_market(state, code)
        return Meaning(f"place a token on the <{place}>", [place], TOKEN)

    def do(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> None:
        push(state, PlaceToken(ask.seat, MARKET_SPOT + code, ask.by_visit))


TOKEN_KINDS: Final[list[Kind[Euphoria, Any]]] = [OnTerritory(), OnMarket()]


def place_of_market(state: Euphoria, site: int) -> str:
    """The market on a site, or the site itself while it is not built."""
    tile = state.tiles[site]
    return f"site:{SITE_KEYS[site]}" if tile == NOTHING else state.tables.tile_ids[tile]


# Allegiance and miners.


def has_tier(state: Euphoria, seat: int, faction: int, tier: int) -> bool:
    """Whether a seat enjoys a bonus of a faction's track."""
    player = state.players[seat]
    return state.allegiance[faction] >= tier and player.has_faction(faction) and not player.bound & NO_BONUSES


class Advance(Run[Euphoria]):
    """The track of a faction advances by a step."""

    def __init__(self, faction: int, source: Source) -> None:
        self.faction: Final[int] = faction
        self.source: Final[Source] = source

    def run(self, state: Euphoria) -> None:
        advance(state, self.faction, self.source)


def advance(state: Euphoria, faction: int, source: Source) -> None:
    """A step on a track: the third tier turns hidden recruits up, the fourth brings tokens. May end the game."""
    tables = state.tables
    if state.allegiance[faction] >= tables.tier_4:
        return
    was_revealed = is_revealed(state, faction)
    state.allegiance[faction] += 1
    if state.log is not None:
        after = state.allegiance[faction]
        tell(state.log, ADVANCE, NATURE, TRACKS[faction], source.rule, 1, after=after, cause=source.thing)
    if state.allegiance[faction] == tables.tier_3:
        if not was_revealed:
            reveal_faction(state, faction, TRACK_SOURCES[faction])
    elif state.allegiance[faction] == tables.tier_4:
        star_recruits(state, faction)


def star_recruits(state: Euphoria, faction: int) -> None:
    """Everybody places a token on each active recruit of the faction, all at the same moment."""
    owners: list[int] = []
    for seat in state.clockwise():
        for card in state.players[seat].recruits:
            if state.tables.recruits[card].faction == faction and put_on_recruit(state, seat, card):
                owners.append(seat)
    if owners and not is_over_after(state, owners):
        offer_after_tokens(state, owners)


def put_on_recruit(state: Euphoria, seat: int, card: int) -> bool:
    """Place a token on an active recruit that has none; False where that is not possible."""
    player = state.players[seat]
    if card in player.starred or not player.tokens:
        return False
    player.starred = [*player.starred, card]
    spend_token(state, seat, state.tables.recruits[card].id, "euphoria.allegiance")
    return True


def reveal_faction(state: Euphoria, faction: int, source: Source) -> None:
    """All players turn their hidden recruits of a faction face up; that nobody has one is news as well."""
    revealed = 0
    for seat in state.clockwise():
        for card in state.players[seat].hidden:
            if state.tables.recruits[card].faction == faction:
                player = state.players[seat]
                player.hidden = [other for other in player.hidden if other != card]
                activate(state, seat, card, HIDDEN_RECRUITS, source)
                revealed += 1
    if not revealed and state.log is not None and any(player.hidden for player in state.players):
        people = f"faction:{FACTIONS[faction]}"
        tell(state.log, CHECK, NATURE, people, source.rule, cause=source.thing)


def activate(state: Euphoria, seat: int, card: int, origin: str, source: Source) -> None:
    """A recruit is turned face up and works from now on."""
    player, recruit = state.players[seat], state.tables.recruits[card]
    player.recruits = sorted([*player.recruits, card])
    player.factions |= 1 << recruit.faction
    player.swaps |= recruit.swap
    if state.log is not None:
        tell(state.log, REVEAL, seat, recruit.id, source.rule, 1, origin, ACTIVE_RECRUITS, cause=source.thing)


def is_revealed(state: Euphoria, faction: int) -> bool:
    """Whether hidden recruits of a faction have been turned up."""
    if state.allegiance[faction] >= state.tables.tier_3:
        return True
    return faction != ICARITE and state.miners[faction] >= state.tables.miner_reveal


def move_miner(state: Euphoria, tunnel: int, steps: int, source: Source) -> None:
    """The miner digs on: at one space hidden recruits are turned up, at the last one the end action opens."""
    for _ in range(steps):
        if state.miners[tunnel] >= state.tables.miner_end:
            return
        was_revealed = is_revealed(state, tunnel)
        state.miners[tunnel] += 1
        if state.log is not None:
            after = state.miners[tunnel]
            tell(state.log, ADVANCE, NATURE, MINERS[tunnel], source.rule, 1, after=after, cause=source.thing)
        if state.miners[tunnel] == state.tables.miner_reveal and not was_revealed:
            reveal_faction(state, tunnel, MINER_SOURCES[tunnel])
        if state.miners[tunnel] == state.tables.miner_end and state.log is not None:
            end = f"space:{FACTIONS[tunnel]}_tunnel_end"
            tell(state.log, NOTE, NATURE, end, "euphoria.tunnels", cause=MINERS[tunnel])
