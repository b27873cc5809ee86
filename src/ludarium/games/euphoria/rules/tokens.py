"""Authority tokens and the allegiance tracks that bring some of them."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import ADVANCE, CHECK, MISS, MOVE, NOTE, REVEAL, SCORE, log_event
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING, with_item
from ludarium.games.euphoria.content.causes import MINER_CAUSES, TRACK_CAUSES, Cause
from ludarium.games.euphoria.content.constants import (
    ACTIVE_RECRUITS,
    FACTIONS,
    HIDDEN_RECRUITS,
    ICARITE,
    KNOWLEDGE_FOR_TOKENS,
    MINERS,
    NO_BONUSES,
    SITE_IDS,
    SITE_KEYS,
    TERRITORIES,
    TOKEN,
    TOKENS,
    TOKENS_LEFT,
    TRACKS,
    WASTELANDER,
    faction_of_site,
)
from ludarium.games.euphoria.rules.artifacts import draw_benefit
from ludarium.games.euphoria.rules.ending import end_game
from ludarium.games.euphoria.rules.goods import gain_knowledge
from ludarium.games.euphoria.rules.penalties import penalty_cause, update_bounds
from ludarium.games.euphoria.state import Euphoria

MARKET_SPOT: Final[int] = 4
RULE: Final[str] = "euphoria.tokens"

# Placing tokens.


class PlaceToken(Run[Euphoria]):
    """A token goes to a territory (spots 0 to 3) or onto a market (from spot 4 on).

    `by_visit` marks the token a visit itself places: it opens abilities that wait for it.
    """

    kind = "place_token"

    def __init__(self, seat: int, spot: int, by_visit: int) -> None:
        self.seat: Final[int] = seat
        self.spot: Final[int] = spot
        self.by_visit: Final[int] = by_visit

    def run(self, state: Euphoria) -> None:
        if self.spot < MARKET_SPOT:
            put_on_territory(state, self.seat, self.spot)
        else:
            put_on_market(state, self.seat, self.spot - MARKET_SPOT)
            # Ruling (rulebook, "Artifact Markets"): the token ends the penalty at once, before it brings anything.
            update_bounds(state)
        if is_over_after(state, [self.seat]):
            return
        if self.by_visit:
            open_token_abilities(state)
        offer_after_tokens(state, [self.seat])
        if self.spot == ICARITE and has_tier(state, self.seat, ICARITE, state.numbers.tier_2):
            draw_benefit(state, self.seat, 1, TRACK_CAUSES[ICARITE])


def put_on_territory(state: Euphoria, seat: int, faction: int) -> None:
    player = state.players[seat]
    state.open_stars[faction] -= 1
    player.stars = with_item(player.stars, faction, player.stars[faction] + 1)
    spend_token(state, seat, TERRITORIES[faction], RULE)


def put_on_market(state: Euphoria, seat: int, site: int) -> None:
    state.marks[site] |= 1 << seat
    spend_token(state, seat, state.numbers.tile_ids[state.tiles[site]], RULE)


def spend_token(state: Euphoria, seat: int, place: str, rule: str) -> None:
    """One token fewer is left to be placed."""
    player = state.players[seat]
    player.tokens -= 1
    if state.log is not None:
        log_event(state.log, SCORE, seat, TOKENS, rule, 1, after=state.numbers.tokens - player.tokens, cause=place)
        log_event(state.log, MOVE, seat, TOKEN, rule, 1, TOKENS_LEFT, place)


def is_over_after(state: Euphoria, seats: list[int]) -> bool:
    """Tokens were placed at one moment, one by each seat listed: knowledge for some, and perhaps the end."""
    for seat in seats:
        if state.players[seat].bound & KNOWLEDGE_FOR_TOKENS:
            gain_knowledge(state, seat, 1, penalty_cause(state, seat, KNOWLEDGE_FOR_TOKENS))
    winners = [seat for seat, player in enumerate(state.players) if not player.tokens]
    if winners:
        end_game(state, winners)
    return bool(winners)


def offer_after_tokens(state: Euphoria, seats: list[int]) -> None:
    """Recruits that look at tokens are offered, once for each token, in the order of the list."""
    for seat in reversed(seats):
        for card in state.players[seat].abilities():
            state.numbers.recruits[card].on_token(state, seat)


def open_token_abilities(state: Euphoria) -> None:
    """The visit has placed its token: recruits who wait for that may be used."""
    visit = state.visits[-1]
    visit.tokens += 1
    for card in state.players[visit.seat].abilities():
        if state.numbers.recruits[card].opens_on_token(state, visit):
            visit.open.append(card)


def artifact_market_spots(state: Euphoria, seat: int, faction: int) -> list[int]:
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
            log_event(state.log, MISS, seat, TOKENS, RULE, 1)
    elif len(spots) > 1:
        push(state, ChooseTokenPlace(seat, faction_of_spot(spots[0]), by_visit))
    else:
        push(state, PlaceToken(seat, spots[0], by_visit))


def faction_of_spot(spot: int) -> int:
    return spot if spot < MARKET_SPOT else faction_of_site(spot - MARKET_SPOT)


class ChooseTokenPlace(Menu[Euphoria]):
    """Decide whether a token goes to the territory or onto a market of the faction."""

    kind = "choose_token_place"
    figure_names: ClassVar[tuple[str, ...]] = ("faction",)

    def __init__(self, seat: int, faction: int, by_visit: int) -> None:
        super().__init__(seat)
        self.faction: Final[int] = faction
        self.by_visit: Final[int] = by_visit

    def action_types(self) -> ActionTypes[Euphoria]:
        return TOKEN_KINDS

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.faction]

    def prompt(self, state: Euphoria) -> str:
        return "Where does the token go?"

    def about(self, state: Euphoria) -> list[str]:
        return [f"faction:{FACTIONS[self.faction]}"]


class OnTerritory(SingleAction[Euphoria, ChooseTokenPlace]):
    """The token goes on an open star space of the territory."""

    text = "territory"
    label = "place a token in the territory"

    def is_possible(self, state: Euphoria, ask: ChooseTokenPlace) -> bool:
        return state.open_stars[ask.faction] > 0

    def why_not(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        return refuse(RULE, "no star space of this territory is open", [TERRITORIES[ask.faction]])

    def describe(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> AnswerLabel:
        place = TERRITORIES[ask.faction]
        return AnswerLabel(f"place a token in the <{place}>", [place], TOKEN)

    def do(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> None:
        push(state, PlaceToken(ask.seat, ask.faction, ask.by_visit))


class OnMarket(ActionType[Euphoria, ChooseTokenPlace]):
    """The token goes on a market of the faction: the codes are sites."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return Domain(
            [
                DomainEntry(site, key, f"place a token on the market of <{SITE_IDS[site]}>")
                for site, key in enumerate(SITE_KEYS)
            ]
        )

    def codes(self, state: Euphoria, ask: ChooseTokenPlace) -> list[int]:
        return [
            spot - MARKET_SPOT for spot in artifact_market_spots(state, ask.seat, ask.faction) if spot >= MARKET_SPOT
        ]

    def candidates(self, state: Euphoria, ask: ChooseTokenPlace) -> list[int]:
        return [2 * ask.faction, 2 * ask.faction + 1] if ask.faction <= WASTELANDER else []

    def why_not(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        place = market_or_site_id(state, code)
        if state.tiles[code] == NOTHING:
            return refuse("euphoria.artifact_markets", "this market is not built yet", [place], NOT_NOW)
        return refuse(RULE, "you have a token on this market already", [place])

    def word(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> str:
        return SITE_KEYS[code]

    def describe(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> AnswerLabel:
        place = market_or_site_id(state, code)
        return AnswerLabel(f"place a token on the <{place}>", [place], TOKEN)

    def do(self, state: Euphoria, ask: ChooseTokenPlace, code: int) -> None:
        push(state, PlaceToken(ask.seat, MARKET_SPOT + code, ask.by_visit))


TOKEN_KINDS: Final[ActionTypes[Euphoria]] = [OnTerritory(), OnMarket()]


def market_or_site_id(state: Euphoria, site: int) -> str:
    """The market on a site, or the site itself while it is not built."""
    tile = state.tiles[site]
    return f"site:{SITE_KEYS[site]}" if tile == NOTHING else state.numbers.tile_ids[tile]


# Allegiance and miners.


def has_tier(state: Euphoria, seat: int, faction: int, tier: int) -> bool:
    """Whether a seat enjoys a bonus of a faction's track."""
    player = state.players[seat]
    return state.allegiance[faction] >= tier and player.has_faction(faction) and not player.bound & NO_BONUSES


class Advance(Run[Euphoria]):
    """The track of a faction advances by a step."""

    kind = "advance"

    def __init__(self, faction: int, source: Cause) -> None:
        self.faction: Final[int] = faction
        self.source: Final[Cause] = source

    def run(self, state: Euphoria) -> None:
        advance(state, self.faction, self.source)


def advance(state: Euphoria, faction: int, source: Cause) -> None:
    """A step on a track: the third tier turns hidden recruits up, the fourth brings tokens. May end the game."""
    numbers = state.numbers
    if state.allegiance[faction] >= numbers.tier_4:
        return
    was_revealed = is_revealed(state, faction)
    state.allegiance[faction] += 1
    if state.log is not None:
        after = state.allegiance[faction]
        log_event(state.log, ADVANCE, NATURE, TRACKS[faction], source.rule, 1, after=after, cause=source.thing)
    if state.allegiance[faction] == numbers.tier_3:
        if not was_revealed:
            reveal_faction(state, faction, TRACK_CAUSES[faction])
    elif state.allegiance[faction] == numbers.tier_4:
        star_recruits(state, faction)


def star_recruits(state: Euphoria, faction: int) -> None:
    """Everybody places a token on each active recruit of the faction, all at the same moment."""
    owners: list[int] = []
    for seat in state.clockwise():
        for card in state.players[seat].recruits:
            if state.numbers.recruits[card].faction == faction and put_on_recruit(state, seat, card):
                owners.append(seat)
    if owners and not is_over_after(state, owners):
        offer_after_tokens(state, owners)


def put_on_recruit(state: Euphoria, seat: int, card: int) -> bool:
    """Place a token on an active recruit that has none; False where that is not possible."""
    player = state.players[seat]
    if card in player.starred or not player.tokens:
        return False
    player.starred = [*player.starred, card]
    spend_token(state, seat, state.numbers.recruits[card].id, "euphoria.allegiance")
    return True


def reveal_faction(state: Euphoria, faction: int, source: Cause) -> None:
    """All players turn their hidden recruits of a faction face up; that nobody has one is news as well."""
    revealed = 0
    for seat in state.clockwise():
        for card in state.players[seat].hidden:
            if state.numbers.recruits[card].faction == faction:
                player = state.players[seat]
                player.hidden = [other for other in player.hidden if other != card]
                activate(state, seat, card, HIDDEN_RECRUITS, source)
                revealed += 1
    if not revealed and state.log is not None and any(player.hidden for player in state.players):
        people = f"faction:{FACTIONS[faction]}"
        log_event(state.log, CHECK, NATURE, people, source.rule, cause=source.thing)


def activate(state: Euphoria, seat: int, card: int, origin: str, source: Cause) -> None:
    """A recruit is turned face up and works from now on."""
    player, recruit = state.players[seat], state.numbers.recruits[card]
    player.recruits = sorted([*player.recruits, card])
    player.factions |= 1 << recruit.faction
    player.swaps |= recruit.swap
    if state.log is not None:
        log_event(state.log, REVEAL, seat, recruit.id, source.rule, 1, origin, ACTIVE_RECRUITS, cause=source.thing)


def is_revealed(state: Euphoria, faction: int) -> bool:
    """Whether hidden recruits of a faction have been turned up."""
    if state.allegiance[faction] >= state.numbers.tier_3:
        return True
    return faction != ICARITE and state.miners[faction] >= state.numbers.miner_reveal


def move_miner(state: Euphoria, tunnel: int, steps: int, source: Cause) -> None:
    """The miner digs on: at one space hidden recruits are turned up, at the last one the end action opens."""
    for _ in range(steps):
        if state.miners[tunnel] >= state.numbers.miner_end:
            return
        was_revealed = is_revealed(state, tunnel)
        state.miners[tunnel] += 1
        if state.log is not None:
            after = state.miners[tunnel]
            log_event(state.log, ADVANCE, NATURE, MINERS[tunnel], source.rule, 1, after=after, cause=source.thing)
        if state.miners[tunnel] == state.numbers.miner_reveal and not was_revealed:
            reveal_faction(state, tunnel, MINER_CAUSES[tunnel])
        if state.miners[tunnel] == state.numbers.miner_end and state.log is not None:
            end = f"space:{FACTIONS[tunnel]}_tunnel_end"
            log_event(state.log, NOTE, NATURE, end, "euphoria.tunnels", cause=MINERS[tunnel])
