"""Authority tokens and the allegiance tracks that bring some of them."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, NOTE, REVEAL, SCORE, note
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.euphoria.artifacts import draw_benefit
from ludarium.games.euphoria.goods import gain_knowledge
from ludarium.games.euphoria.penalties import penalty_rule, update_bounds
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import (
    EMPTY,
    FACTIONS,
    ICARITE,
    KNOWLEDGE_FOR_TOKENS,
    NO_BONUSES,
    WASTELANDER,
    faction_of_site,
)
from ludarium.games.euphoria.victory import end_game

MARKET_SPOT: Final[int] = 4
SITE_KEYS: Final[list[str]] = [
    "euphorian_market_a",
    "euphorian_market_b",
    "subterran_market_a",
    "subterran_market_b",
    "wastelander_market_a",
    "wastelander_market_b",
]
ALLEGIANCE: Final[list[str]] = [f"{faction} allegiance" for faction in FACTIONS]
MINERS: Final[list[str]] = [f"{faction} miner" for faction in FACTIONS]

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
            draw_benefit(state, self.seat, 1, "euphoria.14")


def put_on_territory(state: Euphoria, seat: int, faction: int) -> None:
    player = state.players[seat]
    state.open_stars[faction] -= 1
    player.stars = [count + (1 if place == faction else 0) for place, count in enumerate(player.stars)]
    spend_token(state, seat, f"territory:{FACTIONS[faction]}" if state.log is not None else "", "euphoria.15")


def put_on_market(state: Euphoria, seat: int, site: int) -> None:
    state.marks[site] |= 1 << seat
    spend_token(state, seat, f"space:{SITE_KEYS[site]}" if state.log is not None else "", "euphoria.15")


def spend_token(state: Euphoria, seat: int, place: str, rule: str) -> None:
    """One token fewer is left to be placed."""
    state.players[seat].tokens -= 1
    note(state.log, SCORE, seat, "token", 1, rule, place)


def is_over_after(state: Euphoria, seats: list[int]) -> bool:
    """Tokens were placed at one moment, one by each seat listed: knowledge for some, and perhaps the end."""
    for seat in seats:
        if state.players[seat].bound & KNOWLEDGE_FOR_TOKENS:
            rule = penalty_rule(state, seat, KNOWLEDGE_FOR_TOKENS) if state.log is not None else ""
            gain_knowledge(state, seat, 1, rule)
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
            if state.tiles[site] != EMPTY and not state.marks[site] >> seat & 1:
                found.append(MARKET_SPOT + site)
    return found


def push_token(state: Euphoria, seat: int, spots: list[int], by_visit: int) -> None:
    """A token must be placed on one of these spots, if there is one."""
    if not spots:
        note(state.log, NOTE, seat, "no place for a token", 0, "euphoria.15")
    elif len(spots) > 1:
        push(state, ChooseTokenPlace(seat, faction_of_spot(spots[0]), by_visit))
    else:
        push(state, PlaceToken(seat, spots[0], by_visit))


def faction_of_spot(spot: int) -> int:
    return spot if spot < MARKET_SPOT else faction_of_site(spot - MARKET_SPOT)


class ChooseTokenPlace(Ask[Euphoria]):
    """Decide whether a token goes to the territory or onto a market of the faction."""

    def __init__(self, seat: int, faction: int, by_visit: int) -> None:
        super().__init__(seat)
        self.faction: Final[int] = faction
        self.by_visit: Final[int] = by_visit

    def prompt(self, state: Euphoria) -> str:
        return "Where does the token go?"

    def options(self, state: Euphoria) -> list[int]:
        return spots_for(state, self.seat, self.faction)

    def word(self, state: Euphoria, option: int) -> str:
        return "territory" if option < MARKET_SPOT else SITE_KEYS[option - MARKET_SPOT]

    def label(self, state: Euphoria, option: int) -> str:
        if option < MARKET_SPOT:
            return f"On a star space of the {FACTIONS[option].capitalize()} territory"
        tile = state.tiles[option - MARKET_SPOT]
        return f"On the {state.tables.tile_names[tile]}" if tile != EMPTY else "On a market that is not built"

    def target(self, state: Euphoria, option: int) -> str:
        return f"territory:{FACTIONS[option]}" if option < MARKET_SPOT else f"space:{SITE_KEYS[option - MARKET_SPOT]}"

    def candidates(self, state: Euphoria) -> list[int]:
        sites = [2 * self.faction, 2 * self.faction + 1] if self.faction <= WASTELANDER else []
        return [self.faction, *[MARKET_SPOT + site for site in sites]]

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        if option in self.options(state):
            return None
        if option < MARKET_SPOT:
            return refuse("euphoria.15", "no star space of this territory is open")
        if state.tiles[option - MARKET_SPOT] == EMPTY:
            return refuse("euphoria.7.6", "this market is not built yet")
        return refuse("euphoria.15", "you have a token on this market already")

    def resolve(self, state: Euphoria, option: int) -> None:
        push(state, PlaceToken(self.seat, option, self.by_visit))


# Allegiance and miners.


def has_tier(state: Euphoria, seat: int, faction: int, tier: int) -> bool:
    """Whether a seat enjoys a bonus of a faction's track."""
    player = state.players[seat]
    return state.allegiance[faction] >= tier and player.has_faction(faction) and not player.bound & NO_BONUSES


class Advance(Run[Euphoria]):
    """The track of a faction advances by a step."""

    def __init__(self, faction: int, rule: str) -> None:
        self.faction: Final[int] = faction
        self.rule: Final[str] = rule

    def run(self, state: Euphoria) -> None:
        advance(state, self.faction, self.rule)


def advance(state: Euphoria, faction: int, rule: str) -> None:
    """A step on a track: the third tier turns hidden recruits up, the fourth brings tokens. May end the game."""
    tables = state.tables
    if state.allegiance[faction] >= tables.tier_4:
        return
    state.allegiance[faction] += 1
    if state.log is not None:
        note(state.log, MOVE, NATURE, ALLEGIANCE[faction], 1, rule, f"allegiance:{FACTIONS[faction]}")
    if state.allegiance[faction] == tables.tier_3:
        reveal_faction(state, faction, "euphoria.14")
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
    spend_token(
        state, seat, f"recruit:{state.tables.recruits[card].key}" if state.log is not None else "", "euphoria.14"
    )
    return True


def reveal_faction(state: Euphoria, faction: int, rule: str) -> None:
    """All players turn their hidden recruits of a faction face up."""
    for seat in state.clockwise():
        for card in state.players[seat].hidden:
            if state.tables.recruits[card].faction == faction:
                player = state.players[seat]
                player.hidden = [other for other in player.hidden if other != card]
                activate(state, seat, card, rule)


def activate(state: Euphoria, seat: int, card: int, rule: str) -> None:
    """A recruit is turned face up and works from now on."""
    player, recruit = state.players[seat], state.tables.recruits[card]
    player.recruits = sorted([*player.recruits, card])
    player.factions |= 1 << recruit.faction
    player.swaps |= recruit.swap
    if state.log is not None:
        note(state.log, REVEAL, seat, recruit.name, 0, rule, f"recruit:{recruit.key}")


def is_revealed(state: Euphoria, faction: int) -> bool:
    """Whether hidden recruits of a faction have been turned up."""
    if state.allegiance[faction] >= state.tables.tier_3:
        return True
    return faction != ICARITE and state.miners[faction] >= state.tables.miner_reveal


def move_miner(state: Euphoria, tunnel: int, steps: int, rule: str) -> None:
    """The miner digs on: at one space hidden recruits are turned up, at the last one the end action opens."""
    for _ in range(steps):
        if state.miners[tunnel] >= state.tables.miner_end:
            return
        state.miners[tunnel] += 1
        if state.log is not None:
            note(state.log, MOVE, NATURE, MINERS[tunnel], 1, rule, f"miner:{FACTIONS[tunnel]}")
        if state.miners[tunnel] == state.tables.miner_reveal:
            reveal_faction(state, tunnel, "euphoria.7.2")
        if state.miners[tunnel] == state.tables.miner_end and state.log is not None:
            note(state.log, NOTE, NATURE, "tunnel end open", 0, "euphoria.7.2", f"space:{FACTIONS[tunnel]}_tunnel_end")
