"""What a screen shows beside the pieces, worked out by the rules: chances, tiers, results to come, what still lacks.

Every function looks at a view and changes nothing. What it finds is told in ids of the catalogue.
"""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.engine import question
from ludarium.core.kinds import Menu
from ludarium.core.nature import DIE
from ludarium.core.terms import NOTHING
from ludarium.core.things import seat_id
from ludarium.games.euphoria.areas import Area
from ludarium.games.euphoria.catalogue import tier_id
from ludarium.games.euphoria.costs import cost_of_space, payments_for
from ludarium.games.euphoria.ending import markets_of
from ludarium.games.euphoria.markets import dice_on_site, dice_standing
from ludarium.games.euphoria.penalties import binding_tile, binds
from ludarium.games.euphoria.retrieving import FOR_MORALE, dice_on_board, free_loss, retrieve_goods
from ludarium.games.euphoria.spaces import SPACE_LIST
from ludarium.games.euphoria.state import WITH_STAR, Euphoria
from ludarium.games.euphoria.terms import (
    BUILD,
    FACTIONS,
    GOOD_IDS,
    MARKET,
    MINERS,
    MORALE,
    NO_ABILITIES,
    SITE_IDS,
    SITE_SPACES,
    SITES,
    SPACE_IDS,
    SPENT_BASE,
    TERRITORIES,
    TRACKS,
    TUNNEL,
    TUNNEL_END,
    owner_of,
)
from ludarium.games.euphoria.tokens import has_tier

# How a recruit stands: its ability is off, used up, on offer, open but too dear, or waiting for its moment.
OFF: Final[str] = "off"
USED: Final[str] = "used"
ON_OFFER: Final[str] = "on offer"
TOO_DEAR: Final[str] = "too dear"
WAITING: Final[str] = "waiting"

# Knowledge checks.


class Risk:
    """What a roll may come to: in how many of all outcomes the check costs a die.

    `total` is what hand dice and knowledge come to before the roll.
    """

    def __init__(self, total: int, limit: int, dice: int, losing: int, outcomes: int) -> None:
        self.total: Final[int] = total
        self.limit: Final[int] = limit
        self.dice: Final[int] = dice
        self.losing: Final[int] = losing
        self.outcomes: Final[int] = outcomes

    def __repr__(self) -> str:
        return f"Risk({self.losing} of {self.outcomes} with {self.dice} dice on top of {self.total})"

    def percent(self) -> int:
        """The chance of losing a die, rounded."""
        return (200 * self.losing + self.outcomes) // (2 * self.outcomes)

    def to_json(self) -> dict[str, int]:
        return {
            "total": self.total,
            "limit": self.limit,
            "dice": self.dice,
            "losing": self.losing,
            "outcomes": self.outcomes,
            "percent": self.percent(),
        }


def risk_of(total: int, limit: int, dice: int) -> Risk:
    """The chance that so many rolled dice bring hand dice and knowledge to the limit."""
    sums = {0: 1}
    for _ in range(dice):
        rolled: dict[int, int] = {}
        for found, count in sums.items():
            for face in DIE:
                rolled[found + face] = rolled.get(found + face, 0) + count
        sums = rolled
    losing = sum(count for found, count in sums.items() if total + found >= limit)
    return Risk(total, limit, dice=dice, losing=losing, outcomes=sum(sums.values()))


def knowledge_check(view: Euphoria, seat: int, dice: int) -> Risk:
    """The check of a seat when so many of its dice come back to its hand."""
    player = view.players[seat]
    return risk_of(player.knowledge + sum(player.hand), view.tables.knowledge_limit, dice)


# The board.


def open_stars(view: Euphoria) -> dict[str, int]:
    """The star spaces still open, by territory."""
    return dict(zip(TERRITORIES, view.open_stars))


def track_outlook(view: Euphoria, faction: int, seat: int) -> dict[str, Any]:
    """A track of allegiance: where it stands, its tiers, whether the seat enjoys them, and how far the next one is."""
    tables, position = view.tables, view.allegiance[faction]
    positions = [tables.tier_1, tables.tier_2, tables.tier_3, tables.tier_4]
    tiers = [
        {
            "tier": tier_id(faction, number),
            "position": needed,
            "is_reached": position >= needed,
            "is_enjoyed": number < 2 and has_tier(view, seat, faction, needed),  # noqa: PLR2004  only two are bonuses
        }
        for number, needed in enumerate(positions)
    ]
    ahead = [(tier_id(faction, number), needed) for number, needed in enumerate(positions) if needed > position]
    coming = {"next": ahead[0][0], "steps": ahead[0][1] - position} if ahead else {"next": "", "steps": 0}
    return {"track": TRACKS[faction], "position": position, "end": tables.tier_4, "tiers": tiers, **coming}


def miner_outlook(view: Euphoria, tunnel: int) -> dict[str, Any]:
    """A miner: how far it is, and how many steps are left to its two marks; 0 where a mark is reached."""
    steps, tables = view.miners[tunnel], view.tables
    return {
        "miner": MINERS[tunnel],
        "position": steps,
        "to_reveal": max(0, tables.miner_reveal - steps),
        "to_end": max(0, tables.miner_end - steps),
        "entry": SPACE_IDS[TUNNEL + tunnel],
        "goal": SPACE_IDS[TUNNEL_END + tunnel],
    }


def area_outlook(view: Euphoria, area: int, seat: int) -> list[dict[str, Any]]:
    """What a commodity area would give the seat now, for each face of a die placed there."""
    space, tables = SPACE_LIST[area], view.tables
    assert isinstance(space, Area)
    bonus = tables.tier_1_goods if has_tier(view, seat, area, tables.tier_1) else 0
    found: list[dict[str, Any]] = []
    for face in DIE:
        total = face + space.total(view)
        band = space.band(view, total)
        found.append(
            {
                "face": face,
                "sum": total,
                "band": band + 1,
                "good": GOOD_IDS[area],
                "amount": tables.area_goods[band] + bonus,
                "knowledge": tables.area_knowledge_gained[band] - tables.area_knowledge_lost[band],
                "allegiance": space.steps_for(view, total),
            }
        )
    return found


def site_outlook(view: Euphoria, site: int) -> dict[str, Any]:
    """A construction site: its spaces with what they cost and whose dice stand there, and how many dice are missing.

    A site that has become a market needs nothing more.
    """
    needed = view.tables.dice_to_build[len(view.players) - 2]
    is_built = view.tiles[site] != NOTHING
    first = BUILD + site * SITE_SPACES
    spaces = [
        {
            "space": SPACE_IDS[first + place],
            "cost": GOOD_IDS[view.tables.costs[first + place].kinds[0]],
            "owner": "" if die == NOTHING else seat_id(owner_of(die)),
        }
        for place, die in enumerate(dice_on_site(view, site))
    ]
    return {
        "site": SITE_IDS[site],
        "market": view.tables.tile_ids[view.tiles[site]] if is_built else "",
        "needed": needed,
        "missing": 0 if is_built else needed - dice_standing(view, site),
        "builders": sorted({str(space["owner"]) for space in spaces if space["owner"]}),
        "spaces": spaces,
    }


# What concerns one player.


def penalties_on(view: Euphoria, seat: int) -> list[str]:
    """The markets whose penalties bind a player."""
    return [view.tables.tile_ids[view.tiles[site]] for site in range(SITES) if binds(view, site, seat)]


def hand_limit(view: Euphoria, seat: int) -> dict[str, int]:
    """How many artifacts a player holds, and how many morale allows."""
    player = view.players[seat]
    return {"held": player.held, "most": player.morale}


def tokens_by_place(view: Euphoria, seat: int) -> dict[str, int]:
    """Where the tokens of a player lie."""
    player = view.players[seat]
    return {
        "markets": markets_of(view, seat),
        "territories": sum(player.stars),
        "recruits": len(player.starred),
        "dilemma": 1 if player.dilemma_step == WITH_STAR else 0,
        "left": player.tokens,
    }


def space_outlook(view: Euphoria, space: int, seat: int) -> dict[str, Any]:
    """A space for the seat: whether a die may be placed there, in how many ways it can be paid, what keeps it out.

    How a seat can pay is known to nobody else: ask it of the seat's own view.
    """
    refusal = SPACE_LIST[space].why_not(view, seat)
    payments = payments_for(view, seat, space) if space >= TUNNEL and refusal is None else []
    return {
        "space": SPACE_IDS[space],
        "is_open": refusal is None,
        "ways": len(payments),
        "due": cost_of_space(view, space).amount() if space >= TUNNEL else 0,
        "why": refusal.to_json() if refusal is not None else None,
    }


def retrieve_outlook(view: Euphoria, seat: int) -> list[dict[str, Any]]:
    """The ways to take dice back, with the good each costs and the check that follows if all dice come back."""
    player = view.players[seat]
    dice = len(dice_on_board(view, seat))
    risk = knowledge_check(view, seat, dice).to_json() if dice else None
    found: list[dict[str, Any]] = []
    for good in [FOR_MORALE, *sorted(retrieve_goods(view, seat))]:
        free = good == FOR_MORALE
        loss = min(free_loss(view, seat), player.morale - 1)
        found.append(
            {
                "place": f"retrieve:{'free' if free else GOOD_IDS[good].partition(':')[2]}",
                "price": {MORALE: loss} if free else {GOOD_IDS[good]: 1},
                "is_payable": free or player.stock[good] > 0,
                "dice": dice,
                "check": risk,
            }
        )
    return found


def ability_outlook(view: Euphoria, seat: int) -> list[dict[str, Any]]:
    """How each active recruit of a seat stands now; `why` is what keeps an ability from being used."""
    player = view.players[seat]
    states = offered_now(view, seat)
    found: list[dict[str, Any]] = []
    for card in player.recruits:
        recruit = view.tables.recruits[card]
        standing, why = states.get(recruit.id, (WAITING, ""))
        if player.bound & NO_ABILITIES:
            standing, why = OFF, view.tables.tile_ids[binding_tile(view, seat, NO_ABILITIES)]
        elif seat * SPENT_BASE + card in view.spent:
            standing, why = USED, ""
        found.append({"recruit": recruit.id, "standing": standing, "why": why})
    return found


def offered_now(view: Euphoria, seat: int) -> dict[str, tuple[str, str]]:
    """The recruits the open question lets a seat use, and those it refuses with the sentence that says why."""
    ask = question(view) if view.stack else None
    if not isinstance(ask, Menu) or ask.seat != seat:
        return {}
    found: dict[str, tuple[str, str]] = {}
    for option in ask.candidates(view):
        for target in ask.meaning(view, option).targets:
            if target.startswith("recruit:") and target not in found:
                refusal = ask.why_not(view, option)
                found[target] = (ON_OFFER, "") if refusal is None else (TOO_DEAR, refusal.sentence)
    return found


# All of it.


def outlook_of(view: Euphoria, seat: int) -> dict[str, Any]:
    """Everything a screen shows a seat beside the pieces, as JSON values."""
    reserve = view.players[seat].reserve
    placed = len(dice_on_board(view, seat))
    rolls = range(1, max(placed, 1 if reserve else 0) + 1)
    return {
        "stars": open_stars(view),
        "tracks": [track_outlook(view, faction, seat) for faction in range(len(FACTIONS))],
        "miners": [miner_outlook(view, tunnel) for tunnel in range(len(MINERS))],
        "areas": {SPACE_IDS[area]: area_outlook(view, area, seat) for area in range(TUNNEL)},
        "sites": [site_outlook(view, site) for site in range(SITES)],
        "markets": [space_outlook(view, MARKET + site, seat) for site in range(SITES) if view.tiles[site] != NOTHING],
        "penalties": {seat_id(other): penalties_on(view, other) for other in range(len(view.players))},
        "tokens": {seat_id(other): tokens_by_place(view, other) for other in range(len(view.players))},
        "hand": hand_limit(view, seat),
        "checks": [knowledge_check(view, seat, dice).to_json() for dice in rolls],
        "retrieving": retrieve_outlook(view, seat),
        "abilities": ability_outlook(view, seat),
    }
